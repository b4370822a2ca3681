/**
 * An update in XS, of the modules as they are bundled for a device: it ends as in Node, and no turn
 * of it takes longer than a turn may.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "../bench/bundle.js";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";
import { LeanUpdate } from "./lean.js";

/** Steps that any turn may take (docs/figures.md). */
const TURN_STEPS = 250_000;

describe("an update of the world's tables in XS", () => {
	let xs: Xs;
	const pack = new Uint8Array(readFileSync(new URL("../../../data/holidays.bin", import.meta.url)));
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("tables", join(await benchFolder(), "test/tables/lean.js"));
		await xs.run(TEXTS_SCRIPT);
		await xs.put("pack", pack);
	});
	after(() => xs?.close());

	it("ends as in Node, in turns below 250,000 steps", async () => {
		const decoder = new TextDecoder("utf-8", { fatal: true });
		const node = new LeanUpdate(pack, {
			encode: (text) => new TextEncoder().encode(text),
			decode: (bytes, from, to) => decoder.decode(bytes.subarray(from, to)),
		});
		let turns = 1;
		while (node.turn()) turns++;
		assert.match(node.end, /^tables of \d{4}-\d\d-\d\d are in force 0 \d{3} [0-9a-f]{2}$/);
		await xs.run("globalThis.update = new tables.LeanUpdate(pack, texts)");
		let most = 0;
		let sum = 0;
		for (let n = 0; n < turns; n++) {
			const { steps } = await xs.run("update.turn()");
			most = Math.max(most, steps);
			sum += steps;
		}
		assert.equal(await xs.text("update.end"), node.end);
		process.stdout.write(`      ${turns} turns, ${sum} steps, the worst turn ${most}\n`);
		assert.ok(most <= TURN_STEPS, `${most}`);
	});
});
