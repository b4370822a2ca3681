/**
 * The section OLD_NAMES of a country: old codes of places and old ids of holidays, each with the
 * one of today, so that whoever still says the old one is understood. None ever leaves it.
 *
 *   head       4 bytes: rows of codes u16, rows of ids u16
 *   codes      an old code as a place has it, CODE_LETTERS letters; the place u8. What became
 *              several places whose law differs has a row for each, one after the other, and no
 *              answer; several of one law are the first of them
 *   ids        length of the old id u8, of the one that it is now u8; then both
 *
 * The place of a code may be larger than what the code meant, which lies in it. Only a pack made to
 * harm has more than MOST_BYTES, which nobody reads, a row of a place that there is not, which
 * counts for nothing, or an id that leads out of the section, which ends it.
 */

import type { CountryTable } from "./country-table.js";
import { CODE_ALPHABET, CODE_LETTERS, OLD_NAMES } from "./layout.js";

/** Bytes of the head, and of a row of codes. */
export const OLD_HEAD_BYTES = 4;
export const OLD_CODE_BYTES = 4;
/** Bytes of the section: all are read for one question. */
export const MOST_BYTES = 8192;
/** Places that one old code became, at most. */
export const MOST_PLACES = 16;

/** Where the letters of a code begin: behind the country's and a hyphen. */
const LETTERS_AT = 3;

/** The old names of a country. */
export class OldNames {
	private readonly table: CountryTable;
	/**
	 * Where the codes and the ids begin, how many ids there are, and where they end; in a country
	 * without any all 0.
	 */
	private readonly codes: number = 0;
	private readonly ids: number = 0;
	readonly idCount: number = 0;
	private readonly end: number = 0;

	/** A country without the section has no old names, nor has one whose section is damaged. */
	constructor(table: CountryTable) {
		const { pack } = table;
		this.table = table;
		const section = table.section(OLD_NAMES, MOST_BYTES);
		if (!section) return;
		const codes = section.from + OLD_HEAD_BYTES;
		const ids = codes + OLD_CODE_BYTES * pack.u16(section.from);
		// Where bytes are missing the sum is NaN, and no comparison holds.
		if (!(ids <= section.to)) return;
		this.codes = codes;
		this.ids = ids;
		this.idCount = pack.u16(section.from + 2);
		this.end = section.to;
	}

	/**
	 * The indexes of the places that an old code, in upper case, stands for; empty of any other text.
	 */
	places(code: string): readonly number[] {
		const { bytes, places } = this.table;
		const found: number[] = [];
		const letters = this.lettersOf(code);
		if (letters < 0) return found;
		for (let at = this.codes; at < this.ids && found.length < MOST_PLACES; at += OLD_CODE_BYTES) {
			if (((bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!) !== letters) continue;
			const place = bytes[at + 3]!;
			if (place < places.count) found.push(place);
		}
		return found;
	}

	/** What a stable id is now: itself where it is no old one. */
	idNow(id: string): string {
		const { pack } = this.table;
		const { bytes } = pack;
		let at = this.ids;
		for (let i = 0; i < this.idCount; i++) {
			const old = at + 2;
			const now = old + bytes[at]!;
			const next = now + bytes[at + 1]!;
			if (!(next <= this.end)) return id;
			// Ids are ASCII: a character is a byte.
			if (now - old === id.length && pack.text(old, now) === id) return pack.text(now, next) || id;
			at = next;
		}
		return id;
	}

	/** The letters of a code of the country as one number; -1 where it is none. */
	private lettersOf(code: string): number {
		const count = code.length - LETTERS_AT;
		if (!(count > 0 && count <= CODE_LETTERS && code.startsWith(`${this.table.code}-`))) return -1;
		let letters = 0;
		for (let i = 0; i < CODE_LETTERS; i++) {
			const letter = i < count ? CODE_ALPHABET.indexOf(code.charAt(LETTERS_AT + i)) : 0;
			if (letter < 0 || (letter === 0 && i < count)) return -1;
			letters = (letters << 8) | letter;
		}
		return letters;
	}
}
