/** The checksum of the pack's parts. */

import assert from "node:assert/strict";
import { checksum } from "../../src/pack/checksum.js";
import { FORMAT_VERSION } from "../../src/pack/layout.js";
import { Random } from "../sim/wire.js";

const sumOf = (bytes: Uint8Array) =>
	checksum(new Int32Array(bytes.buffer), 0, bytes.length >> 2, FORMAT_VERSION);

/** Whether no flip of one bit or two of some leaves the sum as it is. */
function assertTold(plain: Uint8Array, bits: readonly number[]): void {
	const expected = sumOf(plain);
	const damaged = Uint8Array.from(plain);
	const flip = (bit: number) => {
		damaged[bit >> 3]! ^= 1 << (bit & 7);
	};
	for (const [i, a] of bits.entries()) {
		flip(a);
		assert.notEqual(sumOf(damaged), expected, `bit ${a}`);
		for (const b of bits.slice(i + 1)) {
			flip(b);
			assert.notEqual(sumOf(damaged), expected, `bits ${a} and ${b}`);
			flip(b);
		}
		flip(a);
	}
}

describe("the checksum", () => {
	it("is another one for every pair of flipped bits", () => {
		// SEED=270830073 of hostile.test.ts: two flips at the top of two words left it as it was.
		const plain = Uint8Array.from({ length: 64 }, (_, i) => i * 7);
		const bits = Array.from({ length: 512 }, (_, i) => i);
		for (const bytes of [plain, new Uint8Array(64), new Uint8Array(64).fill(255)])
			assertTold(bytes, bits);
	});

	it("is another one where the flips lie far from each other, over its folds and at their ends", () => {
		const random = new Random(20_261_122);
		// Two folds and a half, whose last words are no eight.
		const words = 2565;
		const plain = Uint8Array.from({ length: 4 * words }, () => random.below(256));
		const near = [0, 1, 1023, 1024, 1025, 2047, 2048, 2560, 2564];
		const bits = near.flatMap((word) => [0, 1, 15, 30, 31].map((bit) => 32 * word + bit));
		assertTold(plain, bits);
		assertTold(new Uint8Array(4 * words), bits);
	});

	it("goes on from what came before, and tells words in another order", () => {
		const words = Int32Array.from({ length: 40 }, (_, i) => i * 0x01234567);
		const swapped = Int32Array.from(words);
		[swapped[3], swapped[4]] = [words[4]!, words[3]!];
		assert.notEqual(checksum(swapped, 0, 40, 1), checksum(words, 0, 40, 1));
		assert.notEqual(checksum(words, 0, 40, 1), checksum(words, 0, 40, 2));
		assert.notEqual(checksum(words, 1, 40, 1), checksum(words, 0, 40, 1));
		assert.equal(checksum(words, 7, 7, 5), 5, "of nothing");
	});
});
