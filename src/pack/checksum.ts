/**
 * A sum tells a damaged part of the tables from a whole one. It is made of words, read as signed
 * numbers, and begins with FORMAT_VERSION, or with the sum of the part before. Of each 1024 words,
 * and of what is left behind them, two sums are made: `a` begins with the sum so far, `b` with 0.
 *
 *   of eight words   a = a + w1 + 3 w2 + 5 w3 + 7 w4 + 9 w5 + 11 w6 + 13 w7 + 15 w8, then b = b + a
 *   of each of the   a = a + w, then b = b + a
 *   last seven
 *
 * Neither overflows: both are written as numbers of two words, `low` and the signed `high`. Of
 * these the next sum so far is made, in 32 bits; `>>>` brings the high bits down, and FACTOR is
 * 0x9e3779b1.
 *
 *   sum = (low(a) ^ high(a)) * FACTOR
 *   sum = (sum ^ (sum >>> 15) ^ low(b)) * FACTOR
 *   sum = (sum ^ (sum >>> 15) ^ high(b)) * FACTOR
 *   sum = sum ^ (sum >>> 15)
 *
 * The sum of the header is that of the words before it, and then of the shared texts. The sum of a
 * country is that of the two words of its row before it, then of its block without its sections,
 * then of each series in the order of its table; of a corrected one first, and then of the plain
 * one that it refers to. The identity is the sum of all words of the pack while itself and the sum
 * of the header are 0.
 */

/**
 * The sums are folded into 32 bits after this many words: until then they stay below 2^53, where
 * JavaScript's numbers are exact.
 */
const FOLDED_WORDS = 1024;
const FACTOR = 0x9e3779b1;
const WORD = 4294967296;
const { imul } = Math;

/**
 * A 32-bit sum of the words `from … to`, started with another: a sum of words and a sum of these
 * sums (Fletcher), folded into 32 bits. Eight words at a time, since each turn of a loop costs as
 * much as a word, with odd factors that tell them apart: no change of one or two bits leaves the
 * sums as they are.
 */
export const checksum = (words: Int32Array, from: number, to: number, start: number): number => {
	let sum = start;
	// The word that was added last: counting up within the sum takes fewer steps than adding to an
	// index.
	let i = from - 1;
	const stop = to - 1;
	while (i < stop) {
		const end = i + FOLDED_WORDS < stop ? i + FOLDED_WORDS : stop;
		const last = end - 8;
		let a = sum;
		let b = 0;
		while (i <= last) {
			b += a +=
				words[++i]! +
				3 * words[++i]! +
				5 * words[++i]! +
				7 * words[++i]! +
				9 * words[++i]! +
				11 * words[++i]! +
				13 * words[++i]! +
				15 * words[++i]!;
		}
		while (i < end) b += a += words[++i]!;
		// Both sums in 32 bits; shifts bring the high bits down, where two changes would cancel each
		// other.
		sum = imul(a ^ ((a - (a >>> 0)) / WORD), FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ b, FACTOR);
		sum = imul(sum ^ (sum >>> 15) ^ ((b - (b >>> 0)) / WORD), FACTOR);
		sum ^= sum >>> 15;
	}
	return sum;
};
