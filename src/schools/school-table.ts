/**
 * The schools of a country in the pack: where the tables of their section lie. An index that leads out of its table,
 * which only a pack made to harm has, reads other bytes or none: no bound hangs on it.
 */

import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { SCHOOL_VACATIONS, SEPARATOR } from "../pack/layout.js";
import { sectionIn } from "../pack/sections.js";
import {
	DAYS_MASK,
	DAYS_SHIFT,
	EPOCH,
	FIRST_SHIFT,
	GROUPS_AT,
	HEAD_BYTES,
	KIND_MASK,
	MAX_SPANS,
	NAMES_AT,
	SINGLE_GROUPS_AT,
	WEEKDAYS_AT,
} from "./layout.js";
import { type VacationInParts, vacationName } from "./vacation.js";

export class SchoolTable {
	readonly table: CountryTable;
	/** Groups of places, and behind them those of single places. */
	readonly shared: number = 0;
	readonly groups: number = 0;
	/** Number of the first word of the spans in the pack. */
	private readonly spans: number = 0;
	private readonly spanCount: number = 0;
	private readonly ends: number = 0;
	private readonly bitmaps: number = 0;
	private readonly bitmapBytes: number;
	private readonly weekdays: number = 0;
	private readonly names: number = 0;
	private readonly texts: number = 0;

	/** A country without the section has no groups, and so has one whose section is damaged. */
	constructor(table: CountryTable) {
		const { bytes, index, pack, places, sections } = table;
		this.table = table;
		this.bitmapBytes = (places.count + 8) >> 3;
		const end = pack.blockOf(index) + pack.blockBytes(index);
		const section = sectionIn(pack, sections, end, SCHOOL_VACATIONS);
		if (!section || section.from + HEAD_BYTES > section.to) return;
		const head = section.from;
		const spanCount = pack.u16(head);
		const groups = bytes[head + GROUPS_AT]! + bytes[head + SINGLE_GROUPS_AT]!;
		const nameCount = bytes[head + NAMES_AT]!;
		const ends = head + HEAD_BYTES + 4 * spanCount;
		const bitmaps = ends + 2 * groups;
		const weekdays = bitmaps + this.bitmapBytes * groups;
		const names = weekdays + (this.bitmapBytes + 2) * bytes[head + WEEKDAYS_AT]!;
		const texts = names + 2 * (nameCount + 1);
		if (texts > section.to || texts + pack.u16(texts - 2) > section.to) return;
		this.shared = bytes[head + GROUPS_AT]!;
		this.groups = groups;
		this.spans = (head + HEAD_BYTES) >> 2;
		this.spanCount = spanCount;
		this.ends = ends;
		this.bitmaps = bitmaps;
		this.weekdays = weekdays;
		this.names = names;
		this.texts = texts;
	}

	/** Whether somebody has written about the schools of the country. */
	get isThere(): boolean {
		return this.names > 0;
	}

	/** The first span of a group; of the number of groups the end of all. */
	firstOf(group: number): number {
		const first = group === 0 ? 0 : this.table.pack.u16(this.ends + 2 * group - 2);
		return first < this.spanCount ? first : this.spanCount;
	}

	private hasBit(at: number, place: number): boolean {
		const bit = place < 0 ? this.table.places.count : place;
		return ((this.table.bytes[at + (bit >> 3)]! >> (bit & 7)) & 1) === 1;
	}

	/** Whether a group holds in the whole of a place. */
	holdsIn(group: number, area: Area): boolean {
		const at = this.bitmaps + this.bitmapBytes * group;
		if (group >= this.shared) return this.hasBit(at, area.place);
		if (this.hasBit(at, -1)) return true;
		const { around } = area;
		for (let i = 0; i < around.length; i++) if (this.hasBit(at, around[i]!)) return true;
		return false;
	}

	/** The codes of the parts of a place that a group names. */
	partsOf(group: number, area: Area): string[] {
		const { bytes, places } = this.table;
		const at = this.bitmaps + this.bitmapBytes * group;
		const codes: string[] = [];
		for (let place = 0; place < places.count; place++) {
			// Most groups name few places.
			if ((place & 7) === 0 && bytes[at + (place >> 3)] === 0) place += 7;
			else if (this.hasBit(at, place) && (!area.inside || area.inside.includes(place)))
				codes.push(places.code(place));
		}
		return codes;
	}

	/** The spans that hold in the whole of a place. */
	spansOf(area: Area): Int32Array {
		const { bitmapBytes, groups, shared, spanCount, spans, table } = this;
		const { bytes, pack, places } = table;
		const { words } = pack;
		const { count } = places;
		const own = area.place < 0 ? count : area.place;
		const ownByte = own >> 3;
		const ownBit = 1 << (own & 7);
		// What holds in the country holds in all places, but for what follows for it alone.
		let allByte = count >> 3;
		let allBit = 1 << (count & 7);
		const isWithin = area.around.length > 1;
		const found: number[] = [];
		let at = this.bitmaps;
		let ends = this.ends;
		let first = 0;
		for (let group = 0; group < groups; group++) {
			if (group === shared) {
				allByte = ownByte;
				allBit = ownBit;
			}
			const end = bytes[ends]! | (bytes[ends + 1]! << 8);
			if (
				((bytes[at + ownByte]! & ownBit) | (bytes[at + allByte]! & allBit)) !== 0 ||
				(isWithin && group < shared && this.holdsIn(group, area))
			)
				for (let i = first; i < end && i < spanCount && found.length < MAX_SPANS; i++)
					found[found.length] = words[spans + i]!;
			at += bitmapBytes;
			ends += 2;
			first = end;
		}
		const list = new Int32Array(found.length);
		list.set(found);
		return list;
	}

	/** A span by its number. */
	span(index: number): number {
		return this.table.pack.words[this.spans + index]!;
	}

	/** The weekdays with lessons at a place, and above them in the second byte those that each school decides; -1: nobody knows. */
	weekdaysOf(place: number): number {
		const { bytes } = this.table;
		for (let at = this.weekdays; at < this.names; at += this.bitmapBytes + 2)
			if (this.hasBit(at + 2, place)) return bytes[at]! | (bytes[at + 1]! << 8);
		return -1;
	}

	/** A span as a vacation of some parts of a place. */
	vacation(span: number, parts: readonly string[] | null): VacationInParts {
		const { pack } = this.table;
		const at = this.names + 2 * (span & KIND_MASK);
		const text = pack.text(this.texts + pack.u16(at), this.texts + pack.u16(at + 2));
		const [id = "", local = "", own] = text.split(SEPARATOR);
		const name = own ?? vacationName(id);
		const first = firstDay(span);
		return { id, name, localName: local || name, first, last: lastDay(span), parts };
	}
}

/** The first day of a span, and the last one. */
export function firstDay(span: number): number {
	return (span >>> FIRST_SHIFT) + EPOCH;
}
export function lastDay(span: number): number {
	return (span >>> FIRST_SHIFT) + EPOCH + ((span >> DAYS_SHIFT) & DAYS_MASK);
}
