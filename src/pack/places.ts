/**
 * The places of a country, which may lie within each other, and sets of them. A set whose number is
 * below the number of places is that place alone; the sets behind are bitmaps.
 */

import {
	BITMAPS_AT,
	CODE_ALPHABET,
	FLAGS_AT,
	HAS_WITHIN,
	LEAVES_AT,
	OWN_WEEKEND,
	PLACE_BYTES,
	PLACE_LEAVES,
	PLACE_OUTER,
	PLACE_ZONE,
	PLACES_AT,
} from "./layout.js";

/** Letters of a place's code by their numbers; 0 is none. */
const LETTERS: readonly string[] = ["", ...CODE_ALPHABET.substring(1).split("")];
/** Where they begin in a code: behind the country's and a hyphen. */
const LETTERS_AT = 3;
const { clz32 } = Math;
/** A country with fewer places remembers no codes: it seldom writes one twice in a year. */
const FEW = 20;
/** Codes that are remembered: of most countries all. */
const MOST_KNOWN = 64;

export class Places {
	private readonly bytes: Uint8Array;
	/** How many places there are. */
	readonly count: number;
	/** Places in which no others lie. */
	readonly leafCount: number;
	/** Places, each a set of itself, and bitmaps. */
	readonly setCount: number;
	/** Whether some place lies within another. */
	readonly hasWithin: boolean;
	/** First byte of the places, of the bitmaps, and behind these; bytes of each bitmap. */
	private readonly from: number;
	private readonly bitmaps: number;
	private readonly bitmapBytes: number;
	readonly end: number;
	/**
	 * The codes of the first places, each an empty text until it was made. Undefined until a bitmap
	 * is asked for, and in a country with few places.
	 */
	private known: string[] | undefined;
	/** How codes begin: with the country's. */
	private readonly start: string;

	/** Of the country with this code, whose head is at `head`, the places from a byte on. */
	constructor(bytes: Uint8Array, code: string, head: number, from: number) {
		const count = bytes[head + PLACES_AT]!;
		const bitmapCount = bytes[head + BITMAPS_AT]!;
		this.bytes = bytes;
		this.count = count;
		this.from = from;
		this.bitmaps = from + PLACE_BYTES * count;
		this.bitmapBytes = 1 + ((count + 7) >> 3);
		this.start = `${code}-`;
		this.leafCount = bytes[head + LEAVES_AT]!;
		this.setCount = count + bitmapCount;
		this.hasWithin = (bytes[head + FLAGS_AT]! & HAS_WITHIN) !== 0;
		this.end = this.bitmaps + this.bitmapBytes * bitmapCount;
	}

	/** ISO 3166-2 code of a place. */
	code(place: number): string {
		const known = this.known;
		if (known?.[place]) return known[place];
		const bytes = this.bytes;
		const letters = LETTERS;
		const at = this.from + PLACE_BYTES * place;
		const code =
			this.start +
			(letters[bytes[at]!] ?? "") +
			(letters[bytes[at + 1]!] ?? "") +
			(letters[bytes[at + 2]!] ?? "");
		if (known && place < known.length) known[place] = code;
		return code;
	}

	/** Index of a place by its code in upper case; -1 when there is none. */
	indexOf(code: string): number {
		const bytes = this.bytes;
		const first = LETTERS.indexOf(code.charAt(LETTERS_AT));
		let at = this.from;
		for (let place = 0; place < this.count; place++) {
			const byte = bytes[at]!;
			// Only a hostile pack has a number here that stands for no letter.
			if ((byte === first || !LETTERS[byte]) && this.code(place) === code) return place;
			at += PLACE_BYTES;
		}
		return -1;
	}

	/** Index of the zone of a place. */
	zoneOf(place: number): number {
		return this.bytes[this.from + PLACE_BYTES * place + PLACE_ZONE]! & ~OWN_WEEKEND;
	}

	/** Whether a place has at some time a weekend of its own. */
	hasOwnWeekend(place: number): boolean {
		return this.bytes[this.from + PLACE_BYTES * place + PLACE_ZONE]! >= OWN_WEEKEND;
	}

	/**
	 * The place that a place lies directly within, a smaller index, whatever the bytes say; -1: none.
	 */
	outerOf(place: number): number {
		const outer = this.bytes[this.from + PLACE_BYTES * place + PLACE_OUTER]! - 1;
		return outer < place ? outer : -1;
	}

	/** Whether a place is another one, or lies within it. */
	isWithin(inner: number, outer: number): boolean {
		let place = inner;
		while (place > outer) place = this.outerOf(place);
		return place === outer;
	}

	/** Whether no other place lies within a place. */
	isLeaf(place: number): boolean {
		return this.bytes[this.from + PLACE_BYTES * place + PLACE_LEAVES] === 0;
	}

	/** How many smallest places lie in a set. */
	leavesOf(set: number): number {
		const bitmap = set - this.count;
		return bitmap < 0
			? this.bytes[this.from + PLACE_BYTES * set + PLACE_LEAVES]! || 1
			: this.bytes[this.bitmaps + this.bitmapBytes * bitmap]!;
	}

	/** Adds the places of a set to a bitmap, a bit a place, eight in a number. */
	addTo(named: number[], set: number): void {
		const bitmap = set - this.count;
		if (bitmap < 0) {
			named[set >> 3] = named[set >> 3]! | (1 << (set & 7));
			return;
		}
		const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
		for (let i = 0; i < this.bitmapBytes - 1; i++) named[i] = named[i]! | this.bytes[at + i]!;
	}

	/** Whether a set names a place. */
	has(set: number, place: number): boolean {
		const bitmap = set - this.count;
		if (bitmap < 0) return set === place;
		const at = this.bitmaps + this.bitmapBytes * bitmap + 1 + (place >> 3);
		return ((this.bytes[at]! >> (place & 7)) & 1) === 1;
	}

	/**
	 * Whether a set names one of some places. Asked for each holiday at each place: as few calls as
	 * can be.
	 */
	hasAny(set: number, places: readonly number[]): boolean {
		const bytes = this.bytes;
		const bitmap = set - this.count;
		if (bitmap < 0) return places.indexOf(set) >= 0;
		const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
		for (let i = 0; i < places.length; i++) {
			const place = places[i]!;
			if ((bytes[at + (place >> 3)]! >> (place & 7)) & 1) return true;
		}
		return false;
	}

	/** The codes of a set, in table order. */
	codes(set: number): string[] {
		const bitmap = set - this.count;
		if (bitmap < 0) return [this.code(set)];
		const { bytes, count } = this;
		if (count >= FEW) this.known ??= new Array<string>(Math.min(count, MOST_KNOWN)).fill("");
		const known = this.known;
		const end = this.bitmaps + this.bitmapBytes * (bitmap + 1);
		const codes: string[] = [];
		let place = 0;
		// `clz32` counts from bit 31 down.
		let last = 31;
		for (let at = end - this.bitmapBytes + 1; at < end; at++) {
			// Of each byte the bits that are set: most sets are of few places.
			for (let bits = bytes[at]!; bits !== 0; bits &= bits - 1) {
				place = last - clz32(bits & -bits);
				codes[codes.length] = known?.[place] || this.code(place);
			}
			last += 8;
		}
		return codes;
	}
}
