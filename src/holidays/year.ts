/** One year of a country: the occurrences of its rules. */

import type { CountryTable } from "../pack/country-table.js";
import {
	KEPT_BY,
	KEPT_BY_ALL,
	KEPT_BY_NOBODY,
	KEPT_BY_SET,
	MAX_RECORDS,
	ON_ACTUAL,
	ON_OBSERVED,
	REACH_DAYS,
	RULE_BYTES,
	SET,
	SHIFT,
	SHIFT_BYTES,
	SHIFT_MASK,
	UNLISTED_SHIFT,
	YEAR_SET_BYTES,
} from "../pack/layout.js";
import { sortAscending } from "./ascending.js";
import { ACTUAL, DAY_AT, ORDER_AT, orderOf, PART_MASK } from "./key.js";

/**
 * Days before the year from which keys count: a date lies REACH_DAYS before it at most, and a
 * target is a signed byte.
 */
export const BASE_DAYS = REACH_DAYS + 132;

/**
 * The occurrences of one year, by day and then by the order of their rules. Those that are listed
 * in it lie one after the other. Before and behind them lie those whose actual day, which is kept
 * too, is in the year, and others near it.
 */
export class Year {
	readonly year: number;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	readonly count: number;
	/** The listed ones are `first … end`. */
	readonly first: number;
	readonly end: number;
	/**
	 * The key of each occurrence, ascending: the day less `base`, the order of its rule, its number.
	 */
	readonly keys: Int32Array;
	readonly base: number;
	/**
	 * By the number of the occurrence: the days by which it was moved. And whether one was moved at
	 * all.
	 */
	readonly moves: Int8Array;
	readonly isMoved: boolean;
	/** The rows that were asked for last. */
	private listed: Int32Array | undefined;
	private listsAll = false;

	constructor(
		year: number,
		from: number,
		to: number,
		keys: Int32Array,
		moves: Int8Array,
		isMoved: boolean,
	) {
		this.year = year;
		this.from = from;
		this.to = to;
		this.keys = keys;
		this.moves = moves;
		this.isMoved = isMoved;
		this.base = from - BASE_DAYS;
		this.count = keys.length;
		const firstKey = BASE_DAYS << DAY_AT;
		const endKey = (to - this.base) << DAY_AT;
		let first = 0;
		while (first < this.count && keys[first]! < firstKey) first++;
		let end = this.count;
		while (end > first && keys[end - 1]! >= endKey) end--;
		this.first = first;
		this.end = end;
	}

	day(index: number): number {
		return this.base + (this.keys[index]! >> DAY_AT);
	}
	actual(index: number): number {
		const key = this.keys[index]!;
		return this.base + (key >> DAY_AT) - this.moves[key & PART_MASK]!;
	}
	/** Order of its rule in the table. */
	order(index: number): number {
		return orderOf(this.keys[index]!);
	}

	/**
	 * The rows of v3's list, ascending: keys, with ACTUAL in place of the number where the row is the
	 * actual day of a holiday that is observed on another. They are on the days that v3 lists, or
	 * with `all` on all that are kept; whether v3 lists the rule at all is not looked at.
	 */
	rows(table: CountryTable, all: boolean): Int32Array {
		if (this.listed === undefined || this.listsAll !== all) {
			this.listed = this.isMoved
				? this.findRows(table, all)
				: this.keys.subarray(this.first, this.end);
			this.listsAll = all;
		}
		return this.listed;
	}

	private findRows(table: CountryTable, all: boolean): Int32Array {
		const { base, count, end, first, keys, moves } = this;
		const from = this.from - base;
		const to = this.to - base;
		// No honest country has half as many rows: of a hostile pack some are lost.
		const rows = new Int32Array(Math.min(2 * count, MAX_RECORDS));
		let length = 0;
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const move = moves[key & PART_MASK]!;
			if (move === 0) {
				if (i >= first && i < end) rows[length++] = key;
				continue;
			}
			const actual = (key >> DAY_AT) - move;
			const days = listedDays(table, table.rules + RULE_BYTES * orderOf(key), all);
			if (days & ON_OBSERVED && i >= first && i < end) rows[length++] = key;
			if (days & ON_ACTUAL && actual >= from && actual < to)
				rows[length++] = (actual << DAY_AT) | (key & (PART_MASK << ORDER_AT)) | ACTUAL;
		}
		// They are remembered with the year: what was too much is not.
		const listed = length < rows.length ? new Int32Array(rows.buffer.slice(0, 4 * length)) : rows;
		return sortAscending(listed);
	}

	/** Index of the first of some rows on a day or after it. */
	rowFrom(rows: Int32Array, day: number): number {
		let low = 0;
		let high = rows.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.base + (rows[middle]! >> DAY_AT) < day) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** In place of a set of places; EVERYWHERE is another. */
export const NOBODY = -2;

/**
 * The days on which a date of the rule at `at` is listed that its shift has moved, as bits,
 * ON_OBSERVED and ON_ACTUAL: those that v3 lists, or with `all` those that are kept.
 */
export const listedDays = (table: CountryTable, at: number, all: boolean): number => {
	const kept = actualKeepers(table, at) === NOBODY ? ON_OBSERVED : ON_OBSERVED | ON_ACTUAL;
	return all ? kept : kept & ~(table.bytes[at + SHIFT]! >> UNLISTED_SHIFT);
};

/**
 * Whether any move of a country leaves the actual day a holiday, so that a record may have two
 * days.
 */
export const keepsActuals = ({ bytes, shifts, yearSets }: CountryTable): boolean => {
	// Both are numbered from 1, and the year sets stand behind the shifts.
	const end = yearSets + YEAR_SET_BYTES;
	for (let at = shifts + SHIFT_BYTES; at < end; at += SHIFT_BYTES)
		if (bytes[at + KEPT_BY]! !== KEPT_BY_NOBODY) return true;
	return false;
};

/** Whether a record of a year may have two days. */
export const hasTwoDays = (table: CountryTable, of: Year): boolean => {
	return of.isMoved && keepsActuals(table);
};

/**
 * The set of places that also keep the actual day of a date that the shift of the rule at `at` has
 * moved; EVERYWHERE, or NOBODY.
 */
export const actualKeepers = (table: CountryTable, at: number): number => {
	const bytes = table.bytes;
	const shift = bytes[at + SHIFT]! & SHIFT_MASK;
	if (shift === 0) return NOBODY;
	const kept = bytes[table.shifts + SHIFT_BYTES * shift + KEPT_BY]!;
	if (kept === KEPT_BY_NOBODY) return NOBODY;
	return kept === KEPT_BY_ALL ? bytes[at + SET]! - 1 : kept - KEPT_BY_SET;
};

/**
 * The set of places that keep the `index`-th occurrence of a year on a day; EVERYWHERE, or NOBODY.
 */
export const keepersOn = (table: CountryTable, of: Year, index: number, day: number): number => {
	const key = of.keys[index]!;
	const listed = of.base + (key >> DAY_AT);
	const order = (key >> ORDER_AT) & PART_MASK;
	const at = order < table.ruleCount ? table.rules + RULE_BYTES * order : table.ruleAt(order);
	if (listed === day) return table.bytes[at + SET]! - 1;
	const isActual = listed - of.moves[key & PART_MASK]! === day;
	return isActual ? actualKeepers(table, at) : NOBODY;
};
