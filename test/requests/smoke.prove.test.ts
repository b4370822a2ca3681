/**
 * The smoke run against the host simulator in its own process, with a clock that stands and
 * without.
 */

import assert from "node:assert/strict";
import { fixtureFile, NOW_MS } from "../fixture/fixture.js";
import { type Simulator, startSimulator } from "../soak/simulator.js";
import { allCases } from "./play.js";
import { smoke } from "./smoke.js";

describe("the smoke run", () => {
	const now = ["--now", new Date(NOW_MS).toISOString().replace(".000", "")];
	let world: Simulator;
	let fixture: Simulator;
	before(async () => {
		world = await startSimulator(now);
		fixture = await startSimulator([...now, "--pack", fixtureFile()]);
	});
	after(async () => {
		await world.stop();
		await fixture.stop();
	});

	const all = [...allCases().values()].flat();
	/** Cases whose first need, of those that are not there, is this one; played are those without. */
	const missing = (word: string | undefined, ...there: readonly string[]) =>
		all.filter(({ needs }) => needs.find((need) => !there.includes(need)) === word).length;
	const options = { settleMs: 30, lanes: 20 };

	it("passes on the world's tables, and plays 200 cases at least", async () => {
		const { passed, failures, skipped } = await smoke(world.url, { ...options, clock: true });
		assert.deepEqual(failures, []);
		assert.deepEqual(
			[...skipped],
			[["fixture", missing("fixture", "Austria", "no place", "clock")]],
		);
		assert.equal(passed, missing(undefined, "Austria", "no place", "clock"));
		assert.ok(passed >= 200);
	});

	it("passes on the fixture's, whose cases are those that were skipped", async () => {
		const { passed, failures, skipped } = await smoke(fixture.url, { ...options, clock: true });
		assert.deepEqual(failures, []);
		assert.deepEqual(
			[...skipped],
			[["Austria", missing("Austria", "fixture", "no place", "clock")]],
		);
		assert.equal(passed, missing(undefined, "fixture", "no place", "clock"));
		const both = all.filter(({ needs }) => needs.includes("Austria") && needs.includes("fixture"));
		assert.deepEqual(both, [], "a case that no tables have");
	});

	it("skips what needs a clock, and says how much", async () => {
		const files: string[] = [];
		const { passed, skipped } = await smoke(fixture.url, {
			...options,
			clock: false,
			onFile: (file) => files.push(file),
		});
		assert.equal(skipped.get("clock"), missing("clock", "fixture", "no place"));
		assert.ok(missing("clock", "fixture", "no place") > 10);
		assert.equal(passed, missing(undefined, "fixture", "no place"));
		assert.deepEqual(files.sort(), [...allCases().keys()]);
	});

	it("skips what a device with a place answers otherwise", async () => {
		const placed = await startSimulator([...now, "--place", "AT-9"]);
		try {
			const { failures, skipped } = await smoke(placed.url, { ...options, clock: true });
			assert.deepEqual(failures, []);
			assert.equal(skipped.get("no place"), 2);
		} finally {
			await placed.stop();
		}
	});

	it("says when nobody is there", async () => {
		await assert.rejects(smoke("http://127.0.0.1:1", { clock: false }));
	});
});
