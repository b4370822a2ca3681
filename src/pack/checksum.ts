/** The sum that tells a damaged part of the tables from a whole one. */

/**
 * The sums are folded into 32 bits after this many words: until then they stay below 2^53, where JavaScript's
 * numbers are exact.
 */
const FOLDED_WORDS = 1024;
const FACTOR = 0x9e3779b1;
const WORD = 4294967296;
const { imul } = Math;

/**
 * A 32-bit sum of the words `from … to`, started with another: a sum of words and a sum of these
 * sums (Fletcher), folded into 32 bits. Eight words at a time, since each turn of a loop costs as much as a
 * word, with odd factors that tell them apart: no change of one or two bits leaves the sums as they are.
 */
export const checksum = (words: Int32Array, from: number, to: number, start: number): number => {
	let sum = start;
	// The word that was added last: counting up within the sum takes fewer steps than adding to an index.
	let i = from - 1;
	const stop = to - 1;
	while (i < stop) {
		const end = i + FOLDED_WORDS < stop ? i + FOLDED_WORDS : stop;
		const last = end - 8;
		let a = sum;
		let b = 0;
		while (i <= last) {
			// biome-ignore format: where line numbers are compiled in, as in the tests, each line counts; on the chip none does
			b += a += words[++i]! + 3 * words[++i]! + 5 * words[++i]! + 7 * words[++i]! + 9 * words[++i]! + 11 * words[++i]! + 13 * words[++i]! + 15 * words[++i]!;
		}
		while (i < end) b += a += words[++i]!;
		// Both sums in 32 bits; shifts bring the high bits down, where two changes would cancel each other.
		sum = imul(a ^ ((a - (a >>> 0)) / WORD), FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ b, FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ ((b - (b >>> 0)) / WORD), FACTOR);
		sum ^= sum >>> 15;
	}
	return sum;
};
