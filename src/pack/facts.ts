/**
 * Facts about countries as untrusted bytes: names, region, neighbours. Nothing here throws on any
 * bytes: what is damaged is not available.
 *
 *   header   magic u32, version u8, countries u8, of which u8 can be asked for and the others are
 *            neighbours only, 0 u8, bytes u32 in all, checksum u32 of all the rest
 *   rows     code of two letters, place u16 of the record; ascending among those that can be asked
 *            for
 *   records  region and number of neighbours u8, index of each neighbour u8,
 *            name, official name (empty: the same): length u8 and UTF-8 each;
 *            after the last one zeros to whole words
 */

import type { Decode } from "../ports/text.js";
import { isCapital } from "../text/ascii.js";
import { checksum } from "./checksum.js";
import { u16At } from "./pack.js";

export const FACTS_MAGIC = 0x54434146; // "FACT"
export const FACTS_VERSION = 3;
export const FACTS_HEADER_BYTES = 16;
export const FACTS_ROW_BYTES = 4;
/** The regions, by number: the high bits of a record's first byte. */
export const REGIONS: readonly string[] = [
	"Africa",
	"Americas",
	"Antarctic",
	"Asia",
	"Europe",
	"Oceania",
];
/** The low bits of that byte: the number of neighbours. */
export const NEIGHBOUR_BITS = 5;

/** The checksum of the header before it and of all after it. */
export const factsChecksum = (words: Int32Array): number => {
	const header = checksum(words, 0, (FACTS_HEADER_BYTES - 4) >> 2, FACTS_VERSION);
	return checksum(words, FACTS_HEADER_BYTES >> 2, words.length, header) >>> 0;
};

/** A country as others know it. */
export interface CountryFacts {
	/** ISO 3166-1 alpha-2, or XK. */
	readonly code: string;
	readonly name: string;
	readonly officialName: string;
	readonly region: string;
	/** Indices of its neighbours by land, for `Facts.at`. */
	readonly neighbours: readonly number[];
}

export class Facts {
	private readonly bytes: Uint8Array;
	private readonly decode: Decode;
	private readonly count: number = 0;
	private readonly asked: number = 0;

	/** Nothing of the bytes is copied. Damaged ones, or those of another version, have no country. */
	constructor(bytes: Uint8Array, decode: Decode) {
		// Words lie at multiples of four: Node gives small files any place in a larger memory.
		const aligned = bytes.byteOffset & 3 ? new Uint8Array(bytes) : bytes;
		this.bytes = aligned;
		this.decode = decode;
		const count = bytes[5] as number;
		const asked = bytes[6] as number;
		if (bytes.length < FACTS_HEADER_BYTES + FACTS_ROW_BYTES * count) return;
		if (this.u32(0) !== FACTS_MAGIC || bytes[4] !== FACTS_VERSION || asked > count) return;
		if (this.u32(8) !== bytes.length || (bytes.length & 3) !== 0) return;
		const words = new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >> 2);
		if (factsChecksum(words) !== this.u32(FACTS_HEADER_BYTES - 4)) return;
		this.count = count;
		this.asked = asked;
	}

	/** A short text of letters and digits that differs where the facts differ. */
	get fingerprint(): string {
		return this.u32(FACTS_HEADER_BYTES - 4).toString(36);
	}

	/** Index of the country with an upper-case code; -1 when there is none that can be asked for. */
	find(code: string): number {
		if (code.length !== 2) return -1;
		const a = code.charCodeAt(0);
		const b = code.charCodeAt(1);
		for (let index = 0; index < this.asked; index++) {
			const row = FACTS_HEADER_BYTES + FACTS_ROW_BYTES * index;
			if (this.bytes[row] === a && this.bytes[row + 1] === b) return index;
		}
		return -1;
	}

	/** The facts of the `index`-th country; undefined when it is not there, or damaged. */
	at(index: number): CountryFacts | undefined {
		if (!(index >= 0 && index < this.count)) return undefined;
		const bytes = this.bytes;
		const row = FACTS_HEADER_BYTES + FACTS_ROW_BYTES * index;
		const at = this.u16(row + 2);
		const first = bytes[at] as number;
		const region = REGIONS[first >> NEIGHBOUR_BITS];
		const end = at + 1 + (first & ((1 << NEIGHBOUR_BITS) - 1));
		const officialAt = end + 1 + (bytes[end] as number);
		const last = officialAt + 1 + (bytes[officialAt] as number);
		// The places ascend, and a sum with undefined is NaN, with which the comparison fails: so one
		// look at the last place is enough.
		if (region === undefined || !(last <= bytes.length)) return undefined;
		const neighbours: number[] = [];
		for (let i = at + 1; i < end; i++) neighbours.push(bytes[i] as number);
		const name = this.text(end + 1, officialAt);
		const officialName = this.text(officialAt + 1, last) || name;
		const a = bytes[row] as number;
		const b = bytes[row + 1] as number;
		if (name === "" || !isCapital(a) || !isCapital(b)) return undefined;
		return { code: String.fromCharCode(a, b), name, officialName, region, neighbours };
	}

	private u16(at: number): number {
		const { bytes } = this;
		return u16At(bytes, at);
	}

	private u32(at: number): number {
		return this.u16(at) + this.u16(at + 2) * 65536;
	}

	private text(from: number, to: number): string {
		try {
			return this.decode(this.bytes, from, to);
		} catch {
			return "";
		}
	}
}
