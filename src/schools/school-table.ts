/**
 * The section SCHOOL_VACATIONS of a country, as it is written and as it is read: whole bytes,
 * little-endian, as in the pack.
 *
 *   head       8 bytes: spans u16, names u8, groups of places u8, groups of single places u8, rows
 *              of weekdays u8, zeros
 *   spans      u32 each: first day from EPOCH on (15 bits), days less one (9), what they are (7)
 *   groups     u16 each: the span behind its last one; the first group begins with the first span
 *   places     a bitmap a group: a bit a place of the country, and behind them one for the country
 *   weekdays   mask of the days with lessons u8, of those on which each school decides u8, bitmap
 *   names      where each text begins u16, from the first; one more for the end; then the texts
 *
 * What a span is: a vacation, by the index of its name; or days of a kind, from FREE on:
 *
 *   FREE       which schools alone keep as holidays
 *   FREE + 1   on which only some parts have lessons that are not usual
 *   FREE + 2   with lessons, be they of the weekend
 *   FREE + 3   of which nobody knows, and of a larger place those on which its parts differ
 *   FREE + 4   of which it is known whether there are lessons
 *
 * A group of places holds at its places and at all that lie within them. Behind these the groups of
 * single places: what follows for a place from all of its parts, and for no part of it. A text is
 * `id SEPARATOR localName SEPARATOR name`: the local name is empty where it is the name, and the
 * name is left out where it is the id and `vacation`.
 *
 * An index that leads out of its table, which only a pack made to harm has, reads other bytes or
 * none: no bound hangs on it.
 */

import type { Area } from "../pack/area.js";
import { SCHOOL_VACATIONS, SEPARATOR } from "../pack/layout.js";

/** 2000-01-01. */
export const EPOCH = 10957;
const HEAD_BYTES = 8;
export const FIRST_SHIFT = 16;
export const DAYS_SHIFT = 7;
export const DAYS_MASK = 511;
export const KIND_MASK = 127;
/** The first kind of days, and how many names a country has at most. */
export const FREE = 123;
/** Spans that are read at one place at most: only a pack made to harm has more. */
const MAX_SPANS = 1000;

/** The usual name of a vacation with an id: `Autumn vacation`. */
export const vacationName = (id: string): string => {
	return `${id.charAt(0).toUpperCase()}${id.substring(1).replaceAll("-", " ")} vacation`;
};

/** A vacation of schools. */
export interface Vacation {
	/** Stable and language-free, such as `autumn`. */
	readonly id: string;
	/** English. */
	readonly name: string;
	/** As the schools call it. */
	readonly localName: string;
	/** Days since 1970-01-01: its first day and its last one. */
	readonly first: number;
	readonly last: number;
}

/** A vacation, and of which parts of the place that was asked. */
export interface VacationInParts extends Vacation {
	/** ISO 3166-2 codes; null: of the whole place. */
	readonly parts: readonly string[] | null;
}

/** The section as a place reads it. */
export class SchoolTable {
	readonly area: Area;
	/** Groups of places, and behind them those of single places. */
	readonly shared: number = 0;
	readonly groups: number = 0;
	/** Mask of the weekdays with lessons, bit 0 Sunday; -1: nobody knows. */
	readonly lessons: number = -1;
	/** Mask of the weekdays on which each school decides. */
	readonly undecided: number = 0;
	readonly bitmapBytes: number;
	// The fields that follow are read only where there are groups.
	/** Number of the first word of the spans in the pack, and how many there are. */
	readonly spans!: number;
	readonly count!: number;
	readonly ends!: number;
	readonly bitmaps!: number;
	private readonly names!: number;
	private readonly texts!: number;

	/** A country without the section has no groups, and so has one whose section is damaged. */
	constructor(area: Area) {
		const { place, table } = area;
		const { bytes, pack, places } = table;
		const bitmapBytes = (places.count + 8) >> 3;
		this.area = area;
		this.bitmapBytes = bitmapBytes;
		const section = table.section(SCHOOL_VACATIONS);
		if (!section) return;
		const { from, to } = section;
		const size = pack.u16(from);
		let at = from + 2;
		const count = bytes[at++]!;
		const shared = bytes[at++]!;
		const groups = shared + bytes[at++]!;
		const rows = bytes[at]!;
		const ends = from + HEAD_BYTES + 4 * size;
		const bitmaps = ends + 2 * groups;
		at = bitmaps + bitmapBytes * groups;
		const names = at + (bitmapBytes + 2) * rows;
		const texts = names + 2 * (count + 1);
		// Where bytes are missing the sums are NaN, and no comparison holds.
		if (!(texts <= to && texts + pack.u16(texts - 2) <= to)) return;
		this.shared = shared;
		this.groups = groups;
		this.spans = (from + HEAD_BYTES) >> 2;
		this.count = size;
		this.ends = ends;
		this.bitmaps = bitmaps;
		this.names = names;
		this.texts = texts;
		const bit = place < 0 ? places.count : place;
		for (; at < names && this.lessons < 0; at += bitmapBytes + 2)
			if ((bytes[at + 2 + (bit >> 3)]! >> (bit & 7)) & 1) {
				this.lessons = bytes[at]!;
				this.undecided = bytes[at + 1]!;
			}
	}

	/** The spans that hold in the whole of the place. */
	spansOf(): Int32Array {
		const { area, bitmapBytes, groups, shared, spans } = this;
		const { around, place, table } = area;
		const { bytes, pack, places } = table;
		const { words } = pack;
		const { count } = places;
		const size = this.count;
		const own = place < 0 ? count : place;
		const byte = own >> 3;
		const bit = 1 << (own & 7);
		// A shared group of the country holds in all places. Of the groups of single places only its
		// own hold in a place.
		let outer = count >> 3;
		let mask = 1 << (count & 7);
		const found: number[] = [];
		let at = this.bitmaps;
		let ends = this.ends;
		let first = 0;
		for (let group = 0; group < groups; group++) {
			if (group === shared) {
				outer = byte;
				mask = bit;
			}
			const end = bytes[ends]! | (bytes[ends + 1]! << 8);
			let holds = (bytes[at + byte]! & bit) | (bytes[at + outer]! & mask);
			// Behind the place itself stand those that it lies within.
			if (group < shared)
				for (let i = 1; i < around.length; i++)
					holds |= bytes[at + (around[i]! >> 3)]! & (1 << (around[i]! & 7));
			if (holds !== 0)
				for (let i = first; i < end && i < size && found.length < MAX_SPANS; i++)
					found[found.length] = words[spans + i]!;
			at += bitmapBytes;
			ends += 2;
			first = end;
		}
		const list = new Int32Array(found.length);
		list.set(found);
		return list;
	}

	/** A span as a vacation of some parts of a place. */
	vacation(span: number, parts: readonly string[] | null): VacationInParts {
		const { pack } = this.area.table;
		const at = this.names + 2 * (span & KIND_MASK);
		const { texts } = this;
		const words = pack.text(texts + pack.u16(at), texts + pack.u16(at + 2)).split(SEPARATOR);
		const id = words[0]!;
		const name = words[2] ?? vacationName(id);
		const localName = words[1] || name;
		return { id, name, localName, first: firstDay(span), last: lastDay(span), parts };
	}
}

/** The first day of a span, and the last one. */
export const firstDay = (span: number): number => {
	return (span >>> FIRST_SHIFT) + EPOCH;
};
export const lastDay = (span: number): number => {
	return firstDay(span) + ((span >> DAYS_SHIFT) & DAYS_MASK);
};
