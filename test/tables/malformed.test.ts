/**
 * The firmware's own start from tables that are rightly signed and malformed. `SEED=…` plays
 * others.
 */

import assert from "node:assert/strict";
import { Malformed, playAll } from "./malformed.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
/**
 * More of them are played by `malformed.prove.test.ts`, and without end by `npm run fuzz -- packs`.
 */
const COUNT = 100;

describe(`malformed tables that are signed (SEED=${SEED})`, () => {
	it(`${COUNT} of them stop no device, which answers by them or without them`, async () => {
		const malformed = await Malformed.open();
		playAll(malformed, SEED, COUNT);
		const { refusals, taken } = malformed.played;
		assert.ok(taken > COUNT / 20, `${taken} taken`);
		assert.ok(refusals.has("no tables: … is damaged in them"));
	});
});
