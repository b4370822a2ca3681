/**
 * The codebook: texts are written in symbols, each a byte of UTF-8 or a pair of symbols. A symbol
 * is in a class. What is written is its class, in a prefix code that depends on the class before, and
 * then the symbol, in a prefix code of its class.
 *
 *   symbols u16, classes u8, class before a text u8;
 *   a class: number u16 of its first symbol; bits u8 of its shortest code; how many of its symbols have a code
 *   of 1 … SYMBOL_BITS bits, u8 each; how many classes have one of 1 … CLASS_BITS after it, u8 each; these
 *   classes, the shortest codes first, u8 each, filled with 0 up to the number of classes;
 *   a symbol, three bytes: two halves of twelve bits, each a symbol, or LITERALS and a byte; a byte alone has
 *   the byte 0 behind it
 *
 * Codes are canonical: shorter ones first, equal ones in their order, the high bit first. The symbols of
 * a class are numbered by their code; after all classes come those that only stand in pairs. The byte 0
 * ends a text.
 *
 * A pack without a codebook (0 bytes) has its texts in plain UTF-8, ended by 0: small ones, for speed.
 */

import { MAX_TEXT_BYTES } from "./format.js";

const HEAD_BYTES = 4;
/** Of a class: its first symbol and the length of its shortest code. */
const CLASS_HEAD_BYTES = 3;
export const SYMBOL_BYTES = 3;
/** Longest code of a symbol in its class, and of a class; bits. */
export const SYMBOL_BITS = 15;
export const CLASS_BITS = 12;
/** Halves from this one on are bytes, those below are symbols. */
export const LITERALS = 4096 - 256;
/** Pairs within pairs: deeper ones are of no honest pack. */
const MAX_DEPTH = 40;

/** Reads the texts of one pack. On any bytes it ends, and writes no more than MAX_TEXT_BYTES. */
export class Codebook {
	readonly #bytes: Uint8Array;
	/** Bytes that the codebook takes by its own counts. */
	readonly length: number;
	readonly #count: number;
	readonly #first: number;
	readonly #classCount: number;
	readonly #classes: number;
	readonly #classBytes: number;
	readonly #symbols: number;
	readonly #stack: number[] = [];
	/** Place (8 * byte + bit) after the text that was read last. */
	end = 0;

	/** The codebook at `at` of the pack. */
	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.#count = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
		this.#classCount = bytes[at + 2] as number;
		this.#first = bytes[at + 3] as number;
		this.#classes = at + HEAD_BYTES;
		this.#classBytes = CLASS_HEAD_BYTES + SYMBOL_BITS + CLASS_BITS + this.#classCount;
		this.#symbols = this.#classes + this.#classBytes * this.#classCount;
		this.length = this.#symbols + SYMBOL_BYTES * this.#count - at;
	}

	/** Whether the counts agree with one another. */
	get isSound(): boolean {
		const bytes = this.#bytes;
		if (this.#count > LITERALS || this.#first >= this.#classCount) return false;
		for (let own = 0; own < this.#classCount; own++) {
			let at = this.#classes + own * this.#classBytes;
			let symbols = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
			let classes = 0;
			at += CLASS_HEAD_BYTES;
			for (const end = at + SYMBOL_BITS; at < end; at++) symbols += bytes[at] as number;
			for (const end = at + CLASS_BITS; at < end; at++) classes += bytes[at] as number;
			if (symbols > this.#count || classes > this.#classCount) return false;
			for (const end = at + this.#classCount; at < end; at++)
				if ((bytes[at] as number) >= this.#classCount) return false;
		}
		return true;
	}

	/**
	 * Expands the text at a place (8 * byte + bit) into `out`, or only passes over it where that is
	 * undefined; how many bytes, or -1 when it is none or reaches beyond `to`. Then `end` is after it.
	 * The one loop over bytes that the device cannot do without: so it is written flat.
	 */
	expand(from: number, to: number, out: Uint8Array | undefined): number {
		const bytes = this.#bytes;
		const stack = this.#stack;
		const symbols = this.#symbols;
		const total = this.#count;
		let at = this.#classes + this.#first * this.#classBytes;
		let place = from;
		let length = 0;
		for (let left = MAX_TEXT_BYTES; left >= 0; left--) {
			// The class: its canonical code grows bit by bit until it is one.
			let i = place >> 3;
			let window =
				(((bytes[i] as number) << 16) |
					((bytes[i + 1] as number) << 8) |
					(bytes[i + 2] as number)) <<
				(8 + (place & 7));
			let counts = at + CLASS_HEAD_BYTES + SYMBOL_BITS;
			const classes = counts + CLASS_BITS;
			let code = 0;
			let index = 0;
			let bits = 1;
			for (; bits <= CLASS_BITS; bits++) {
				const count = bytes[counts++] as number;
				const here = (window >>> (32 - bits)) - code;
				if (here < count) {
					index += here;
					break;
				}
				index += count;
				code = (code + count) << 1;
			}
			if (index < 0 || index >= this.#classCount) return -1;
			at = this.#classes + (bytes[classes + index] as number) * this.#classBytes;
			place += bits;
			// The symbol in its class, likewise.
			i = place >> 3;
			window =
				(((bytes[i] as number) << 16) |
					((bytes[i + 1] as number) << 8) |
					(bytes[i + 2] as number)) <<
				(8 + (place & 7));
			let symbol = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
			bits = bytes[at + 2] as number;
			counts = at + CLASS_HEAD_BYTES - 1 + bits;
			code = 0;
			for (; bits <= SYMBOL_BITS; bits++) {
				const count = bytes[counts++] as number;
				const here = (window >>> (32 - bits)) - code;
				if (here < count) {
					symbol += here;
					break;
				}
				symbol += count;
				code = (code + count) << 1;
			}
			if (symbol < 0 || symbol >= total) return -1;
			place += bits;
			if (place > to) return -1;
			// Down the first halves to a byte; the second halves wait.
			for (let depth = 0; ; ) {
				const entry = symbols + SYMBOL_BYTES * symbol;
				const middle = bytes[entry + 1] as number;
				const first = (bytes[entry] as number) | ((middle & 15) << 8);
				if (first === LITERALS) {
					this.end = place;
					return length;
				}
				if (out === undefined) break;
				let half = (middle >> 4) | ((bytes[entry + 2] as number) << 4);
				if (first < LITERALS) {
					if (depth >= MAX_DEPTH || first >= total) return -1;
					stack[depth++] = half;
					symbol = first;
					continue;
				}
				if (length >= MAX_TEXT_BYTES) return -1;
				out[length++] = first - LITERALS;
				while (half >= LITERALS) {
					if (half > LITERALS) {
						if (length >= MAX_TEXT_BYTES) return -1;
						out[length++] = half - LITERALS;
					}
					if (depth === 0) break;
					half = stack[--depth] as number;
				}
				if (half >= LITERALS) break;
				if (half >= total) return -1;
				symbol = half;
			}
		}
		return -1;
	}
}
