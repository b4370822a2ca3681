/** What is kept at a place on its days: in the whole of it, or in some of its parts. */

import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { MAX_RECORDS } from "../pack/layout.js";
import { eachKept, ofAll, type Removals, type Visit } from "./kept-walk.js";
import { firstOf, pairOf, secondOf } from "./key.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, HolidayRecord, kindAt, PartRecord } from "./record.js";
import { keepersOn, type Year } from "./year.js";

/**
 * The record of the `index`-th occurrence of a year, as it is kept on a day: the one on which it is
 * listed, or its actual day.
 */
export const recordOf = (
	table: CountryTable,
	of: Year,
	index: number,
	day = of.day(index),
): HolidayRecord => {
	const set = keepersOn(table, of, index, day);
	return new HolidayRecord(table, of.order(index), of.day(index), of.actual(index), set);
};

/** The record of an occurrence of a year that only some parts of a place keep on a day. */
const partOf = (area: Area, of: Year, index: number, day: number): PartRecord => {
	const set = keepersOn(area.table, of, index, day);
	return new PartRecord(area, of.order(index), of.day(index), of.actual(index), set);
};

/** Marks a row that only parts keep, above its day. */
const IN_PARTS = 1 << 30;

/** A row of a record that is kept: the day of the year and the index in it. */
const rowOf = (day: number, index: number, isWhole: boolean): number =>
	isWhole ? pairOf(day, index) : pairOf(day, index) | IN_PARTS;

const isInParts = (row: number): boolean => (row & IN_PARTS) !== 0;

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

	/** What is kept on the day of a year, by its rows, ascending. */
	constructor(area: Area, of: Year, day: number, rows: readonly number[]) {
		const { table } = area;
		this.area = area;
		this.day = day;
		this.of = of;
		const apart: number[] = [];
		const sets: number[] = [];
		let leaves = 0;
		for (let i = 0; i < rows.length; i++) {
			if (!isInParts(rows[i]!)) continue;
			const set = keepersOn(table, of, secondOf(rows[i]!), day);
			apart.push(secondOf(rows[i]!));
			sets.push(set);
			leaves += table.places.leavesOf(set);
		}
		// Nearly always the parts are too few for the whole place, which the numbers alone show.
		const joined = leaves < area.leafCount ? undefined : joinedOf(area, of, apart, sets);
		this.apart = joined ? apart.filter((index) => !joined.includes(index)) : apart;
		const whole: HolidayRecord[] = [];
		for (let i = 0; i < rows.length; i++) {
			const index = secondOf(rows[i]!);
			if (!isInParts(rows[i]!) || joined?.includes(index))
				whole.push(recordOf(table, of, index, day));
		}
		this.whole = whole;
	}

	/** What is kept on a day of a year, less the holidays that are removed. */
	static on(area: Area, of: Year, day: number, without?: Removals): KeptDay {
		const rows: number[] = [];
		const note: Visit = (_day, _set, isWhole, index) =>
			rows.push(rowOf(day - of.from, index, isWhole));
		eachKept(area, of, ofAll(note), without, { span: { first: day, last: day } });
		return new KeptDay(area, of, day, rows);
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
		const { apart, area, day, of, whole } = this;
		const { table } = area;
		const sets: number[] = [];
		for (let i = 0; i < whole.length; i++) if (whole[i]!.kind === kind) sets.push(whole[i]!.set);
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

/**
 * Of the occurrences that only parts keep, by their indexes and the sets that keep them, those of
 * the kinds of which the parts together are the whole place.
 */
const joinedOf = (
	area: Area,
	of: Year,
	apart: readonly number[],
	sets: readonly number[],
): readonly number[] => {
	const { table } = area;
	const kinds = apart.map((index) => kindAt(table, table.ruleAt(of.order(index))));
	const isWhole = (kind: number) => area.isWhole(sets.filter((_, i) => kinds[i] === kind));
	const joined = kinds.filter((kind, i) => kinds.indexOf(kind) === i && isWhole(kind));
	return apart.filter((_, i) => joined.includes(kinds[i]!));
};

/** The days of a year on which something is kept, one after the other. */
export class KeptYear {
	private readonly area: Area;
	private readonly of: Year;
	/** All that is kept, ascending; of the days that were told, only what parts keep is marked so. */
	private readonly rows: Int32Array;
	private row = 0;
	/** How many of the rows only parts keep that `nextInParts` has not told, and its row. */
	private partsLeft = 0;
	private part = 0;

	/** Less the holidays that are removed. */
	constructor(area: Area, of: Year, without?: Removals) {
		// No honest country has half as many rows: of a hostile pack some are lost.
		const rows = new Int32Array(Math.min(of.isMoved ? 2 * of.count : of.count, MAX_RECORDS));
		let length = 0;
		const note: Visit = (day, _set, isWhole, index) => {
			rows[length++] = rowOf(day, index, isWhole);
		};
		eachKept(area, of, ofAll(note), without);
		this.area = area;
		this.of = of;
		// They last as long as a reply: what was too much does not.
		this.rows = rows.slice(0, length);
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.row === this.rows.length;
	}

	/** The next day, with its records. */
	next(): KeptDay {
		const { area, of, rows } = this;
		const begin = this.row;
		const day = this.dayAt(begin);
		const ofDay: number[] = [];
		while (this.row < rows.length && this.dayAt(this.row) === day) ofDay.push(rows[this.row++]!);
		const kept = new KeptDay(area, of, of.from + day, ofDay);
		const { apart } = kept;
		for (let row = begin; row < this.row; row++) {
			if (!isInParts(rows[row]!)) continue;
			if (apart.includes(secondOf(rows[row]!))) this.partsLeft++;
			else rows[row] = rows[row]! & ~IN_PARTS;
		}
		return kept;
	}

	/** The day of the year of a row. */
	private dayAt(row: number): number {
		return firstOf(this.rows[row]! & ~IN_PARTS);
	}

	/** Whether `nextInParts` has no more days. To be asked once all days were told. */
	get partsEnded(): boolean {
		return this.partsLeft === 0;
	}

	/** The next of these days. */
	nextInParts(): Pick<KeptDay, "day" | "inParts"> {
		const { area, of, rows } = this;
		while (!isInParts(rows[this.part]!)) this.part++;
		const ofYear = this.dayAt(this.part);
		const day = of.from + ofYear;
		const inParts: PartRecord[] = [];
		for (; this.part < this.row && this.dayAt(this.part) === ofYear; this.part++) {
			if (!isInParts(rows[this.part]!)) continue;
			inParts.push(partOf(area, of, secondOf(rows[this.part]!), day));
			this.partsLeft--;
		}
		return { day, inParts };
	}
}
