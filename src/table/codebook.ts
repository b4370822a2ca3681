/**
 * The codebook: texts are written in symbols, each a byte of UTF-8 or a pair of symbols.
 *
 *   symbols u16, leads u8, terminals among the short ones u8 and among the long ones u8;
 *   then the short symbols and the long ones: of each first the terminals, a byte, then the pairs,
 *   three bytes: two halves of twelve bits, numbers of symbols
 *
 * In a text a symbol takes two nibbles or three, the low nibble of a byte first. A first nibble below
 * `leads` and a second are one of the 16 * leads short symbols; a higher one and two more are a long
 * one. Where the text ends within a symbol, there is none: that fills the last byte.
 *
 * A pack without a codebook (0 bytes) has its texts in plain UTF-8: small ones, for speed.
 */

import { MAX_TEXT_BYTES } from "./format.js";

export const CODEBOOK_HEAD_BYTES = 5;
export const PAIR_BYTES = 3;
/** Symbols that twelve bits can name. */
export const MAX_SYMBOLS = 4096;
/** Pairs within pairs: deeper ones are of no honest pack. */
const MAX_DEPTH = 40;

/** Reads the texts of one pack. On any bytes it ends, and writes no more than MAX_TEXT_BYTES. */
export class Codebook {
	readonly #bytes: Uint8Array;
	/** Bytes that the codebook takes by its own counts. */
	readonly length: number;
	readonly #count: number;
	readonly #leads: number;
	/** Numbers: short terminals end, short symbols end, long terminals end. */
	readonly #shortTerminals: number;
	readonly #short: number;
	readonly #longTerminals: number;
	/** Where the short and the long symbols lie. */
	readonly #shortAt: number;
	readonly #longAt: number;
	readonly #stack: number[] = [];

	/** The codebook at `at` of the pack. */
	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.#count = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
		this.#leads = bytes[at + 2] as number;
		this.#short = Math.min(this.#count, this.#leads << 4);
		this.#shortTerminals = bytes[at + 3] as number;
		this.#longTerminals = this.#short + (bytes[at + 4] as number);
		this.#shortAt = at + CODEBOOK_HEAD_BYTES;
		this.#longAt =
			this.#shortAt + this.#shortTerminals + PAIR_BYTES * (this.#short - this.#shortTerminals);
		this.length =
			this.#longAt +
			(this.#longTerminals - this.#short) +
			PAIR_BYTES * (this.#count - this.#longTerminals) -
			at;
	}

	/** Whether the counts agree with one another. */
	get isSound(): boolean {
		return (
			this.#leads < 16 &&
			this.#shortTerminals <= this.#short &&
			this.#longTerminals <= this.#count &&
			this.#count <= MAX_SYMBOLS
		);
	}

	/**
	 * Expands the text in the bytes `from … to` into `out`; how many bytes, or -1 when it is none.
	 * The one loop over bytes that the device cannot do without: so it is written flat.
	 */
	expand(from: number, to: number, out: Uint8Array): number {
		const bytes = this.#bytes;
		const stack = this.#stack;
		const leads = this.#leads;
		const count = this.#count;
		const short = this.#short;
		const shortTerminals = this.#shortTerminals;
		const longTerminals = this.#longTerminals;
		const shortAt = this.#shortAt;
		const longAt = this.#longAt - short;
		const end = 2 * to;
		let length = 0;
		let depth = 0;
		let symbol = 0;
		for (let n = 2 * from; ; ) {
			if (depth > 0) symbol = stack[--depth] as number;
			else {
				if (n + 2 > end) return length;
				const lead = n & 1 ? (bytes[n >> 1] as number) >> 4 : (bytes[n >> 1] as number) & 15;
				n++;
				symbol = n & 1 ? (bytes[n >> 1] as number) >> 4 : (bytes[n >> 1] as number) & 15;
				n++;
				if (lead < leads) symbol += lead << 4;
				else {
					if (n >= end) return length;
					const third = n & 1 ? (bytes[n >> 1] as number) >> 4 : (bytes[n >> 1] as number) & 15;
					n++;
					symbol = (leads << 4) + ((lead - leads) << 8) + (symbol << 4) + third;
				}
			}
			// Down the first halves to a byte; the second halves wait.
			for (;;) {
				let at = 0;
				if (symbol < shortTerminals) at = shortAt + symbol;
				else if (symbol < short) at = shortAt + symbol + 2 * (symbol - shortTerminals);
				else if (symbol >= count) return -1;
				else if (symbol < longTerminals) at = longAt + symbol;
				else at = longAt + symbol + 2 * (symbol - longTerminals);
				if (symbol < shortTerminals || (symbol >= short && symbol < longTerminals)) {
					if (length >= MAX_TEXT_BYTES) return -1;
					out[length++] = bytes[at] as number;
					break;
				}
				if (depth >= MAX_DEPTH) return -1;
				const middle = bytes[at + 1] as number;
				stack[depth++] = (middle >> 4) | ((bytes[at + 2] as number) << 4);
				symbol = (bytes[at] as number) | ((middle & 15) << 8);
			}
		}
	}
}
