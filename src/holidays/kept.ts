/** What is kept at a place on its days: in the whole of it, or in some of its parts. */

import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { EVERYWHERE, SET } from "../pack/layout.js";
import { HolidayRecord, PartRecord } from "./record.js";
import { keptBy, type Year } from "./year.js";

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

/** The records of one day at a place. */
export class KeptDay {
	readonly area: Area;
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Those that the whole place keeps, one by one or those of a kind together. */
	readonly whole: readonly HolidayRecord[];
	/** Those that only some of its parts keep. */
	readonly inParts: readonly PartRecord[];

	/** Of some occurrences of a year those that are kept on the day, less those whose id is left out. */
	constructor(
		area: Area,
		of: Year,
		day: number,
		indexes: readonly number[],
		isLeftOut?: (id: string) => boolean,
	) {
		this.area = area;
		this.day = day;
		const { table } = area;
		const all: HolidayRecord[] = [];
		const parts: PartRecord[] = [];
		for (let i = 0; i < indexes.length; i++) {
			const index = indexes[i]!;
			const set = keepersOn(table, of, index, day);
			if (set === NOBODY) continue;
			const isNamed = area.isNamed(set);
			if (!isNamed && !area.hasParts(set)) continue;
			const part = isNamed ? undefined : new PartRecord(area, of, index, set);
			const record = part ?? new HolidayRecord(table, of, index, set);
			// An id is dear.
			if (isLeftOut?.(record.id)) continue;
			all.push(record);
			if (part) parts.push(part);
		}
		const joined = parts.length === 0 ? [] : joinedKinds(area, parts);
		const isInParts = (one: HolidayRecord) =>
			one instanceof PartRecord && !joined.includes(one.kind);
		this.inParts = joined.length === 0 ? parts : parts.filter(isInParts);
		this.whole = parts.length === 0 ? all : all.filter((one) => !isInParts(one));
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

/** The kinds of which the records of parts are together the whole place's. */
function joinedKinds(area: Area, parts: readonly PartRecord[]): number[] {
	const kinds = parts.map(({ kind }) => kind);
	return kinds.filter((kind, i) => kinds.indexOf(kind) === i && area.isWhole(setsOf(parts, kind)));
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
		const rows = new Int32Array(2 * of.count);
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
		this.rows = rows.subarray(0, length);
		if (!isSorted && length > 1) this.rows.sort();
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.row === this.rows.length;
	}

	/** The next day, with its records less those whose id is left out. */
	next(isLeftOut?: (id: string) => boolean): KeptDay {
		const { area, of, rows } = this;
		const ofYear = rows[this.row]! >> 10;
		const indexes: number[] = [];
		while (this.row < rows.length && rows[this.row]! >> 10 === ofYear)
			indexes.push(rows[this.row++]! & 1023);
		return new KeptDay(area, of, of.from + ofYear, indexes, isLeftOut);
	}

	/** Begins anew. */
	rewind(): void {
		this.row = 0;
	}
}
