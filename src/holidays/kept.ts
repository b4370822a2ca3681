/** What is kept at a place on its days: in the whole of it, or in some of its parts. */

import { APART, type Area, HERE } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { MAX_RECORDS } from "../pack/layout.js";
import { sortAscending } from "./ascending.js";
import { firstOf, pairOf, secondOf } from "./key.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, HolidayRecord, kindAt, PartRecord } from "./record.js";
import { keepersOn, NOBODY, type Year } from "./year.js";

/** Tells which holidays are not kept. @internal */
export interface Removals {
	/** Whether the holidays of a label are not kept. */
	removes(label: number): boolean;
}

const NONE: readonly never[] = [];
Object.freeze(NONE);

/** The record of the `index`-th occurrence of a year, as a set of places keeps it. */
export const recordOf = (
	table: CountryTable,
	of: Year,
	index: number,
	set: number,
): HolidayRecord => {
	return new HolidayRecord(table, of.order(index), of.day(index), of.actual(index), set);
};

/** The record of an occurrence of a year that only some parts of a place keep on a day. */
const partOf = (area: Area, of: Year, index: number, day: number): PartRecord => {
	const set = keepersOn(area.table, of, index, day);
	return new PartRecord(area, of.order(index), of.day(index), of.actual(index), set);
};

/** The records of one day at a place. */
export class KeptDay {
	readonly area: Area;
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Those that the whole place keeps, one by one or those of a kind together. */
	readonly whole: readonly HolidayRecord[];
	/** Indexes in the year of those that only some of its parts keep. */
	readonly apart: readonly number[];
	private readonly of: Year;

	/** What is kept on the day of some occurrences of a year, less the holidays that are removed. */
	constructor(area: Area, of: Year, day: number, indexes: readonly number[], without?: Removals) {
		this.area = area;
		this.day = day;
		this.of = of;
		const { table } = area;
		const { places } = table;
		const named: HolidayRecord[] = [];
		const at: number[] = [];
		let apart: number[] | undefined;
		let leaves = 0;
		for (let i = 0; i < indexes.length; i++) {
			const index = indexes[i]!;
			const set = keepersOn(table, of, index, day);
			if (set === NOBODY) continue;
			const place = set < 0 ? HERE : area.meets(set);
			if (place === APART) continue;
			if (without?.removes(table.labelAt(table.ruleAt(of.order(index))))) continue;
			if (place === HERE) {
				named.push(recordOf(table, of, index, set));
				at.push(index);
				continue;
			}
			(apart ??= []).push(index);
			leaves += places.leavesOf(set);
		}
		this.whole = named;
		this.apart = apart ?? NONE;
		// Nearly always the parts are too few for the whole place, which the numbers alone show.
		if (!apart || leaves < area.leafCount) return;
		const parts = apart.map((index) =>
			recordOf(table, of, index, keepersOn(table, of, index, day)),
		);
		const joined = joinedOf(area, parts);
		if (joined.length === 0) return;
		const some = apart;
		this.apart = some.filter((_, i) => !joined.includes(parts[i]!));
		// In the order of the year.
		const whole: HolidayRecord[] = [];
		let next = 0;
		for (let i = 0; i < some.length; i++) {
			while (next < at.length && at[next]! < some[i]!) whole.push(named[next++]!);
			if (joined.includes(parts[i]!)) whole.push(parts[i]!);
		}
		this.whole = whole.concat(named.slice(next));
	}

	/** Those that only some of its parts keep. */
	get inParts(): readonly PartRecord[] {
		const { area, day, of } = this;
		return this.apart.map((index) => partOf(area, of, index, day));
	}

	/**
	 * The sets of places that keep the day by records of a kind, whole or apart; a negative one is
	 * everywhere.
	 */
	setsOf(kind: number): number[] {
		const { apart, area, day, of } = this;
		const { table } = area;
		const sets = setsOf(this.whole, kind);
		for (let i = 0; i < apart.length; i++) {
			if (kindAt(table, table.ruleAt(of.order(apart[i]!))) === kind)
				sets.push(keepersOn(table, of, apart[i]!, day));
		}
		return sets;
	}

	/** How many records there are of both. */
	get count(): number {
		return this.whole.length + this.apart.length;
	}

	/**
	 * Whether the day is a holiday or a half day by estimates alone: it is certain where certain
	 * records make it what it is.
	 */
	get isEstimate(): boolean {
		const kind = this.has(FULL_DAY_OFF) ? FULL_DAY_OFF : HALF_DAY_OFF;
		return this.has(kind) && !this.has(kind, true);
	}

	/**
	 * Whether the whole place keeps the day by records of a kind: by those alone that are no
	 * estimates, where `certain` says so.
	 */
	has(kind: number, certain = false): boolean {
		const { area, day, whole } = this;
		const sets: number[] = [];
		for (let i = 0; i < whole.length; i++) {
			const one = whole[i]!;
			if (one.kind !== kind || (certain && one.isDoubtful(day))) continue;
			if (one.set < 0) return true;
			sets.push(one.set);
		}
		return area.isWhole(sets);
	}
}

/** The sets of places of the records of a kind. */
const setsOf = (records: readonly HolidayRecord[], kind: number): number[] => {
	const sets: number[] = [];
	for (let i = 0; i < records.length; i++)
		if (records[i]!.kind === kind) sets.push(records[i]!.set);
	return sets;
};

/** The records of those kinds of which the parts together are the whole place. */
const joinedOf = (area: Area, parts: readonly HolidayRecord[]): readonly HolidayRecord[] => {
	const kinds = parts.map(({ kind }) => kind);
	const joined = kinds.filter(
		(kind, i) => kinds.indexOf(kind) === i && area.isWhole(setsOf(parts, kind)),
	);
	return parts.filter((_, i) => joined.includes(kinds[i]!));
};

/** Marks a row of a year that only parts keep, above its day. */
const IN_PARTS = 1 << 30;

/** A day on which only some parts of a place keep something. */
export interface DayInParts {
	readonly day: number;
	readonly inParts: readonly PartRecord[];
}

/** The days of a year on which something is kept, one after the other. */
export class KeptYear {
	private readonly area: Area;
	private readonly of: Year;
	/**
	 * A row for each occurrence and each day on which it is kept, ascending: the day of the year, and
	 * the index of the occurrence; and a bit in those that only parts keep, of all days that were met
	 * so far without a gap.
	 */
	private readonly rows: Int32Array;
	private row = 0;
	private metRows = 0;
	/** How many of the rows only parts keep, less those that `nextInParts` has told, and its row. */
	private partsLeft = 0;
	private part = 0;

	constructor(area: Area, of: Year) {
		const { from, to } = of;
		// No honest country has half as many rows: of a hostile pack some are lost.
		const most = Math.min(of.isMoved ? 2 * of.count : of.count, MAX_RECORDS);
		const rows = new Int32Array(most);
		let length = 0;
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day >= from && day < to) rows[length++] = pairOf(day - from, i);
			if (!of.isMoved) continue;
			const actual = of.actual(i);
			if (actual === day || actual < from || actual >= to) continue;
			if (keepersOn(area.table, of, i, actual) === NOBODY) continue;
			rows[length++] = pairOf(actual - from, i);
		}
		this.area = area;
		this.of = of;
		// They last as long as a reply: what was too much does not.
		this.rows = length < most ? new Int32Array(rows.buffer.slice(0, 4 * length)) : rows;
		if (of.isMoved) sortAscending(this.rows);
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.row === this.rows.length;
	}

	/** The next day, with its records less those that are removed. */
	next(without?: Removals): KeptDay {
		const { area, of, rows } = this;
		const begin = this.row;
		const ofYear = this.dayAt(begin);
		const indexes: number[] = [];
		while (this.row < rows.length && this.dayAt(this.row) === ofYear)
			indexes.push(secondOf(rows[this.row++]!));
		const kept = new KeptDay(area, of, of.from + ofYear, indexes, without);
		if (begin !== this.metRows) return kept;
		this.metRows = this.row;
		const { apart } = kept;
		for (let i = 0, row = begin; i < apart.length; i++) {
			// Both are in one order.
			while (secondOf(rows[row]!) !== apart[i]!) row++;
			rows[row] = rows[row]! | IN_PARTS;
			this.partsLeft++;
		}
		return kept;
	}

	/** The day of the year of a row. */
	private dayAt(row: number): number {
		return firstOf(this.rows[row]! & ~IN_PARTS);
	}

	/** Whether `nextInParts` has no more days. To be asked once all days were met. */
	get partsEnded(): boolean {
		return this.partsLeft === 0;
	}

	/** The next of these days. */
	nextInParts(): DayInParts {
		const { area, of, rows } = this;
		while ((rows[this.part]! & IN_PARTS) === 0) this.part++;
		const ofYear = this.dayAt(this.part);
		const day = of.from + ofYear;
		const inParts: PartRecord[] = [];
		for (; this.part < this.metRows && this.dayAt(this.part) === ofYear; this.part++) {
			if ((rows[this.part]! & IN_PARTS) === 0) continue;
			inParts.push(partOf(area, of, secondOf(rows[this.part]!), day));
			this.partsLeft--;
		}
		return { day, inParts };
	}
}
