/** The smoke run against the host simulator in its own process, with a clock that stands and without. */

import assert from "node:assert/strict";
import { type Simulator, startSimulator } from "../soak/simulator.js";
import { allCases } from "./play.js";
import { smoke } from "./smoke.js";

describe("the smoke run", () => {
	let simulator: Simulator;
	before(async () => {
		simulator = await startSimulator(["--now", "2026-12-24T23:30:00Z"]);
	});
	after(() => simulator.stop());

	const count = (word?: string) =>
		[...allCases().values()].flat().filter(({ needs }) => !word || needs.includes(word)).length;

	it("passes against the host simulator, and plays 200 cases at least", async () => {
		const { passed, failures, skipped } = await smoke(simulator.url, {
			clock: true,
			settleMs: 30,
			lanes: 20,
		});
		assert.deepEqual(failures, []);
		assert.equal(skipped.size, 0);
		assert.equal(passed, count());
		assert.ok(passed >= 200);
	});

	it("skips what needs a clock, and says how much", async () => {
		const files: string[] = [];
		const { passed, skipped } = await smoke(simulator.url, {
			clock: false,
			settleMs: 30,
			lanes: 20,
			onFile: (file) => files.push(file),
		});
		assert.deepEqual([...skipped], [["clock", count("clock")]]);
		assert.equal(passed, count() - count("clock"));
		assert.deepEqual(files.sort(), [...allCases().keys()]);
	});

	it("says when nobody is there", async () => {
		await assert.rejects(smoke("http://127.0.0.1:1", { clock: false }));
	});
});
