/** The head of a country: bits and counts, one after the other. */

import { bitsAt } from "./bits.js";
import { YEAR_BITS } from "./format.js";

/** Reads the head of a country: bits and counts, one after the other. */
export class HeadReader {
	readonly #bytes: Uint8Array;
	at: number;

	constructor(bytes: Uint8Array, at: number) {
		this.#bytes = bytes;
		this.at = at;
	}

	bits(count: number): number {
		const value = bitsAt(this.#bytes, this.at, count);
		this.at += count;
		return value;
	}

	/** A count: its width, and itself. */
	count(): number {
		return this.bits(this.bits(4));
	}

	/** A year behind a bit that says whether there is one. */
	year(none: number): number {
		return this.bits(1) === 0 ? none : this.bits(YEAR_BITS);
	}

	/** The place of a run of rows; moves on behind it. */
	rows(count: number, width: number): number {
		const { at } = this;
		this.at += count * width;
		return at;
	}
}
