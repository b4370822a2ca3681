/** What is kept at a place on its days: in the whole of it, or in some of its parts. */

import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { EVERYWHERE, MAX_RECORDS, SET } from "../pack/layout.js";
import { sortAscending } from "./ascending.js";
import { HolidayRecord, PartRecord } from "./record.js";
import { keptBy, type Year } from "./year.js";

/**
 * What tells which holidays are not kept.
 * @internal
 */
export interface Removals {
	/** Whether those of a label are not. */
	removes(label: number): boolean;
}

/** In place of a set of places. */
export const NOBODY = -2;

/** The set of places that keep the `index`-th occurrence of a year on a day; EVERYWHERE, or NOBODY. */
export function keepersOn(table: CountryTable, of: Year, index: number, day: number): number {
	const isListed = of.day(index) === day;
	if (!isListed && of.actual(index) !== day) return NOBODY;
	const rule = table.ruleAt(of.order(index));
	const both = isListed ? 1 : keptBy(table, rule);
	if (both === 0) return NOBODY;
	const set = both === 1 ? table.bytes[rule + SET]! - 1 : both - 2;
	return set < 0 ? EVERYWHERE : set;
}

/** The record of the `index`-th occurrence of a year, as a set of places keeps it. */
export function recordOf(table: CountryTable, of: Year, index: number, set: number): HolidayRecord {
	return new HolidayRecord(table, of.order(index), of.day(index), of.actual(index), set);
}

/** The records of one day at a place. */
export class KeptDay {
	readonly area: Area;
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Those that the whole place keeps, one by one or those of a kind together. */
	readonly whole: readonly HolidayRecord[];
	/** Those that only some of its parts keep. */
	get inParts(): readonly PartRecord[] {
		return this.parts.map((one) => new PartRecord(this.area, one));
	}
	private readonly parts: readonly HolidayRecord[];

	/** Of some occurrences of a year those that are kept on the day, less those that are removed. */
	constructor(area: Area, of: Year, day: number, indexes: readonly number[], without?: Removals) {
		this.area = area;
		this.day = day;
		const { table } = area;
		const all: HolidayRecord[] = [];
		const parts: HolidayRecord[] = [];
		for (let i = 0; i < indexes.length; i++) {
			const set = keepersOn(table, of, indexes[i]!, day);
			if (set === NOBODY) continue;
			const isNamed = area.isNamed(set);
			if (!isNamed && !area.hasParts(set)) continue;
			const record = recordOf(table, of, indexes[i]!, set);
			if (without?.removes(record.label)) continue;
			all.push(record);
			if (!isNamed) parts.push(record);
		}
		const joined = parts.length === 0 ? parts : joinedOf(area, parts);
		const apart = joined.length === 0 ? parts : parts.filter((one) => !joined.includes(one));
		this.parts = apart;
		this.whole = apart.length === 0 ? all : all.filter((one) => !apart.includes(one));
	}

	/** How many records there are of both. */
	get count(): number {
		return this.whole.length + this.parts.length;
	}

	/** Whether the whole place keeps the day by records of a kind: by those alone that are no estimates, where `certain` says so. */
	has(kind: number, certain = false): boolean {
		const { area, day, whole } = this;
		const records = certain ? whole.filter((one) => !one.isDoubtful(day)) : whole;
		return area.isWhole(setsOf(records, kind));
	}
}

/** The sets of places of those records that are of a kind. */
function setsOf(records: readonly HolidayRecord[], kind: number): number[] {
	const sets: number[] = [];
	for (let i = 0; i < records.length; i++)
		if (records[i]!.kind === kind) sets.push(records[i]!.set);
	return sets;
}

/** Of records of parts those of the kinds that together are the whole place's. */
function joinedOf(area: Area, parts: readonly HolidayRecord[]): readonly HolidayRecord[] {
	const kinds = parts.map(({ kind }) => kind);
	const joined = kinds.filter(
		(kind, i) => kinds.indexOf(kind) === i && area.isWhole(setsOf(parts, kind)),
	);
	return parts.filter((_, i) => joined.includes(kinds[i]!));
}

/** The days of a year on which something is kept, one after the other. */
export class KeptYear {
	private readonly area: Area;
	private readonly of: Year;
	/** Of each occurrence and day of the year: the day of the year * 1024 + the number of the occurrence; ascending. */
	private readonly rows: Int32Array;
	private row = 0;

	constructor(area: Area, of: Year) {
		const { from, to } = of;
		// No country has half as many rows: only a pack made to harm loses some.
		const rows = new Int32Array(Math.min(2 * of.count, MAX_RECORDS));
		let length = 0;
		let isSorted = true;
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day >= from && day < to) rows[length++] = (day - from) * 1024 + i;
			const actual = of.actual(i);
			if (actual === day || actual < from || actual >= to) continue;
			if (keepersOn(area.table, of, i, actual) === NOBODY) continue;
			rows[length++] = (actual - from) * 1024 + i;
			isSorted = false;
		}
		this.area = area;
		this.of = of;
		this.rows = rows.subarray(0, Math.min(length, rows.length));
		if (!isSorted) sortAscending(this.rows);
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.row === this.rows.length;
	}

	/** The next day, with its records less those that are removed. */
	next(without?: Removals): KeptDay {
		const { area, of, rows } = this;
		const ofYear = rows[this.row]! >> 10;
		const indexes: number[] = [];
		while (this.row < rows.length && rows[this.row]! >> 10 === ofYear)
			indexes.push(rows[this.row++]! & 1023);
		return new KeptDay(area, of, of.from + ofYear, indexes, without);
	}

	/** Begins anew. */
	rewind(): void {
		this.row = 0;
	}
}
