/** The sum that tells a damaged part of the tables from a whole one. */

/** Words after which the sums are folded: until then they are exact, as JavaScript's numbers are to 2^53. */
const FOLDED_WORDS = 1024;
const FACTOR = 0x9e3779b1;
const WORD = 4294967296;
const { imul } = Math;

/**
 * A 32-bit sum of the words `from … to`, started with another: a sum of words and a sum of these
 * sums (Fletcher), folded into 32 bits. Eight words at a time, since each turn of a loop costs as much as a
 * word, with odd factors that tell them apart: no change of one or two bits leaves the sums as they are.
 */
export function checksum(words: Int32Array, from: number, to: number, start: number): number {
	let sum = start;
	let i = from;
	while (i < to) {
		const end = i + FOLDED_WORDS < to ? i + FOLDED_WORDS : to;
		const last = end - 8;
		let a = sum;
		let b = 0;
		for (; i <= last; i += 8)
			b += a +=
				words[i]! +
				3 * words[i + 1]! +
				5 * words[i + 2]! +
				7 * words[i + 3]! +
				9 * words[i + 4]! +
				11 * words[i + 5]! +
				13 * words[i + 6]! +
				15 * words[i + 7]!;
		for (; i < end; i++) b += a += words[i]!;
		// Both sums in 32 bits; shifts bring the high bits down, where two changes would cancel each other.
		sum = imul(a ^ ((a - (a >>> 0)) / WORD), FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ b, FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ ((b - (b >>> 0)) / WORD), FACTOR);
		sum ^= sum >>> 15;
	}
	return sum;
}
