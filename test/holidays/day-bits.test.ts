/** Bits of the days of a year: set many at once as one by one. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { setBit, setBits, WORDS } from "../../src/holidays/day-bits.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

describe(`bits of days (SEED=${SEED})`, () => {
	it("are set from one day to another as they are one by one", () => {
		const day = fc.nat(32 * WORDS - 1);
		fc.assert(
			fc.property(day, day, day, (first, end, other) => {
				const [many, each] = [new Int32Array(WORDS), new Int32Array(WORDS)];
				setBit(many, other);
				setBit(each, other);
				setBits(many, first, end);
				for (let i = first; i < end; i++) setBit(each, i);
				assert.deepEqual(many, each);
			}),
			{ seed: SEED },
		);
	});
});
