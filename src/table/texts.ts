/**
 * The texts of a country: they begin at a whole byte; then the width (5) and, of each TEXT_STRIDE-th
 * text, the place, counted from the first text, in so many bits; and from the next whole byte on the texts.
 */

import { bitsAt } from "./bits.js";
import { TEXT_STRIDE } from "./format.js";
import type { Pack } from "./pack.js";

export const TEXT_WIDTH_BITS = 5;
const MAX_WIDTH = 17;

const byteAfter = (place: number) => (place + 7) & ~7;

export class Texts {
	readonly #pack: Pack;
	readonly #count: number;
	readonly #end: number;
	readonly #index: number;
	readonly #width: number;
	readonly #first: number;
	/** The text after the one that was read last, and where it lies. */
	#next = -1;
	#nextPlace = 0;

	/** The texts that begin after the place `at` (8 * byte + bit) and end before `end`. */
	constructor(pack: Pack, at: number, count: number, end: number) {
		this.#pack = pack;
		this.#count = count;
		this.#end = end;
		this.#index = byteAfter(at) + TEXT_WIDTH_BITS;
		this.#width = bitsAt(pack.bytes, byteAfter(at), TEXT_WIDTH_BITS);
		this.#first = byteAfter(this.#index + Math.ceil(count / TEXT_STRIDE) * this.#width);
	}

	/** The stored place of the `index`-th of each TEXT_STRIDE texts. */
	#stored(index: number): number {
		return this.#first + bitsAt(this.#pack.bytes, this.#index + index * this.#width, this.#width);
	}

	/** Whether the stored places lie one after the other before the end. */
	get isSound(): boolean {
		if (this.#width > MAX_WIDTH || this.#first > this.#end) return false;
		let last = -1;
		for (let i = 0; i * TEXT_STRIDE < this.#count; i++) {
			const place = this.#stored(i);
			if (place <= last || place >= this.#end || (i === 0 && place !== this.#first)) return false;
			last = place;
		}
		return true;
	}

	/** The `index`-th text; empty where it is none. */
	text(index: number): string {
		const stride = Math.floor(index / TEXT_STRIDE);
		let from = stride * TEXT_STRIDE;
		let place = 0;
		// Texts are mostly asked for in their order: then nothing is passed over.
		if (this.#next >= from && this.#next <= index) {
			from = this.#next;
			place = this.#nextPlace;
		} else place = this.#stored(stride);
		this.#next = -1;
		for (; from < index && place > 0; from++) place = this.#pack.afterText(place, this.#end);
		if (place <= 0) return "";
		const text = this.#pack.text(place, this.#end);
		if (this.#pack.textEnd > 0) {
			this.#next = index + 1;
			this.#nextPlace = this.#pack.textEnd;
		}
		return text;
	}
}
