/** The checksum of the pack's parts. */

import assert from "node:assert/strict";
import { CHECKSUM_START, checksum } from "../../src/table/format.js";

const sumOf = (bytes: Uint8Array) => checksum(bytes, 0, bytes.length, CHECKSUM_START);

describe("the checksum", () => {
	const plain = Uint8Array.from({ length: 64 }, (_, i) => i * 7);

	it("is another one for every pair of flipped bits", () => {
		// SEED=270830073 of hostile.test.ts: two flips at the top of two words left it as it was.
		const bits = plain.length * 8;
		const expected = sumOf(plain);
		for (let a = 0; a < bits; a++)
			for (let b = a + 1; b < bits; b++) {
				const damaged = Uint8Array.from(plain);
				damaged[a >> 3]! ^= 1 << (a & 7);
				damaged[b >> 3]! ^= 1 << (b & 7);
				assert.notEqual(sumOf(damaged), expected, `bits ${a} and ${b}`);
			}
	});
});
