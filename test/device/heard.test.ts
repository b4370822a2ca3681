/**
 * The heap that the parts take by which others hear of today, in XS: what one more of each adds.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { heapOf } from "../bench/in-xs.js";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";

/**
 * Bytes of slots as an ESP32 has them, and of chunks of a 64-bit engine, which are larger; the
 * doubles of its sockets included.
 */
const MOST_BYTES = { publisher: 1968, responder: 1200 };

describe("the heap at rest", () => {
	let xs: Xs;
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("heard", "test/device/heard-in-xs.js");
		await xs.run(TEXTS_SCRIPT);
		const pack = readFileSync(new URL("../../../data/holidays.bin", import.meta.url));
		await xs.put("pack", new Uint8Array(pack));
		await xs.run("globalThis.stage = heard.stageOf(pack, texts); globalThis.kept = [];");
	});
	after(() => xs?.close());

	for (const [part, mostBytes] of Object.entries(MOST_BYTES))
		it(`of one more ${part} is ${mostBytes} bytes at most`, async () => {
			const more = async () => {
				await xs.run(`kept.push(heard.${part}(stage, texts))`);
				return heapOf(xs);
			};
			// The first makes some once, and a list has room for several.
			for (let i = 0; i < 3; i++) await more();
			const before = await heapOf(xs);
			const after = await more();
			const slots = after.slots - before.slots;
			const chunks = after.chunks - before.chunks;
			process.stdout.write(`      ${slots} bytes of slots, ${chunks} of chunks\n`);
			assert.ok(slots + chunks <= mostBytes, `${slots} + ${chunks} bytes`);
		});
});
