/**
 * The responder in XS: hostile datagrams leave nothing in its heap, and no turn takes longer than a
 * turn may.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";

/** Steps that any turn may take (docs/figures.md). */
const TURN_STEPS = 250_000;
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
/** Countries whose years are the worst. */
const COUNTRIES = ["IN", "ES", "AT"];

describe("controllers of a building in XS", () => {
	let xs: Xs;
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("bacnet", "test/bacnet/in-xs.js");
		await xs.run(TEXTS_SCRIPT);
		const pack = readFileSync(new URL("../../../data/holidays.bin", import.meta.url));
		await xs.put("pack", new Uint8Array(pack));
	});
	after(() => xs?.close());

	it(`send what they like, and leave the heap as it was after the first thousands, seed ${SEED}`, async () => {
		await xs.run('globalThis.stage = bacnet.worst(pack, texts, "AT")');
		const slotsAfter = async (seed: number, count: number) => {
			assert.equal(await xs.text(`bacnet.assault(stage, ${seed}, ${count})`), "");
			return (await xs.run("gc()")).slots;
		};
		// What is made once, on a question that is rare, is made in the first thousands.
		const first = await slotsAfter(SEED, 5000);
		// To ask itself leaves some.
		const own = (await slotsAfter(SEED, 0)) - first;
		const last = (await slotsAfter(SEED + 1, 10_000)) - 2 * own;
		process.stdout.write(`      ${first} slots after 5,000, ${last} after 15,000\n`);
		assert.ok(last <= first, `${last} slots`);
	});

	it("ask for all that is dear, many at once, and a turn stays below 250,000 steps", async () => {
		let most = 0;
		for (const country of COUNTRIES) {
			await xs.run(`globalThis.stage = bacnet.worst(pack, texts, "${country}")`);
			const count = Number(await xs.text("bacnet.dearCount"));
			for (let first = 0; first < count; first++)
				for (let then = 0; then < count; then++) {
					const { steps } = await xs.run(`bacnet.flood(stage, ${first}, ${then})`);
					most = Math.max(most, steps);
				}
		}
		process.stdout.write(`      the worst turn ${most} steps\n`);
		assert.ok(most <= TURN_STEPS, `${most}`);
	});

	it("have their date list made in turns below 250,000 steps", async () => {
		let most = 0;
		for (const country of COUNTRIES) {
			await xs.run(`globalThis.stage = bacnet.starting(pack, texts, "${country}")`);
			for (let turn = 0; turn < 40; turn++)
				most = Math.max(most, (await xs.run("stage.timers.runNext()")).steps);
			assert.equal(await xs.text("stage.wire.ask(bacnet.dates)[6]"), "48", "an answer");
		}
		process.stdout.write(`      the worst turn ${most} steps\n`);
		assert.ok(most <= TURN_STEPS, `${most}`);
	});
});
