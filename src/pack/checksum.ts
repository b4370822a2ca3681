/** The sum that tells a damaged part of the tables from a whole one. */

/** Words after which the sums are folded: until then they are exact, as JavaScript's numbers are to 2^53. */
const FOLDED_WORDS = 1024;
const FACTOR = 0x9e3779b1;

/**
 * A 32-bit sum of the words `from … to`, started with another: a sum of words and a sum of these
 * sums (Fletcher), which no change of one or two bits leaves as they are, folded into 32 bits.
 * Sixteen words at a time, since each turn of a loop costs as much as a word.
 */
export function checksum(words: Int32Array, from: number, to: number, start: number): number {
	let sum = start;
	let i = from;
	while (i < to) {
		const end = i + FOLDED_WORDS < to ? i + FOLDED_WORDS : to;
		let a = sum;
		let b = 0;
		for (; i + 16 <= end; i += 16) {
			b += a += words[i]!;
			b += a += words[i + 1]!;
			b += a += words[i + 2]!;
			b += a += words[i + 3]!;
			b += a += words[i + 4]!;
			b += a += words[i + 5]!;
			b += a += words[i + 6]!;
			b += a += words[i + 7]!;
			b += a += words[i + 8]!;
			b += a += words[i + 9]!;
			b += a += words[i + 10]!;
			b += a += words[i + 11]!;
			b += a += words[i + 12]!;
			b += a += words[i + 13]!;
			b += a += words[i + 14]!;
			b += a += words[i + 15]!;
		}
		for (; i < end; i++) b += a += words[i]!;
		sum = folded(a, b);
	}
	return sum;
}

/** The two sums in 32 bits; shifts bring the high bits down, where two changes would cancel each other. */
export function folded(a: number, b: number): number {
	let sum = Math.imul(a ^ Math.floor(a / 4294967296), FACTOR);
	sum = Math.imul(sum ^ (sum >>> 15) ^ b, FACTOR);
	sum = Math.imul(sum ^ (sum >>> 15) ^ Math.floor(b / 4294967296), FACTOR);
	return sum ^ (sum >>> 15);
}
