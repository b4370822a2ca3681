/** One year of a country: the occurrences of its rules. */

import type { CountryTable } from "../pack/country-table.js";
import {
	KEPT_BY,
	MAX_RECORDS,
	ON_ACTUAL,
	ON_OBSERVED,
	REACH_DAYS,
	RULE_BYTES,
	SHIFT,
	SHIFT_BYTES,
	SHIFT_MASK,
	UNLISTED_SHIFT,
} from "../pack/layout.js";
import { sortAscending } from "./ascending.js";

/** Days before the year from which keys count: a date lies REACH_DAYS before it at most, and a target is a signed byte. */
export const BASE_DAYS = REACH_DAYS + 132;
/** A key of an occurrence: its day, the order of its rule (10 bits), its index (10 bits). */
export const ORDER_MASK = 1023;

/**
 * The occurrences of one year by day and then by order of their rules: those listed in it, which lie
 * one after the other; before and after them those whose actual day, kept too, lies in it, and others near it.
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
	/** Of each the day less `base` (11 bits), the order of its rule (10), and its number (10): ascending. */
	readonly keys: Int32Array;
	readonly base: number;
	/** By number: the actual day. */
	readonly actuals: Int32Array;
	/** The rows that were asked for last. */
	private listed: Int32Array | undefined;
	private listsAll = false;

	constructor(year: number, from: number, to: number, keys: Int32Array, actuals: Int32Array) {
		this.year = year;
		this.from = from;
		this.to = to;
		this.keys = keys;
		this.actuals = actuals;
		this.base = from - BASE_DAYS;
		this.count = keys.length;
		const firstKey = BASE_DAYS << 20;
		const endKey = (to - this.base) << 20;
		let first = 0;
		while (first < this.count && keys[first]! < firstKey) first++;
		let end = this.count;
		while (end > first && keys[end - 1]! >= endKey) end--;
		this.first = first;
		this.end = end;
	}

	day(index: number): number {
		return this.base + (this.keys[index]! >> 20);
	}
	actual(index: number): number {
		return this.actuals[this.keys[index]! & ORDER_MASK]!;
	}
	/** Order of its rule in the table. */
	order(index: number): number {
		return (this.keys[index]! >> 10) & ORDER_MASK;
	}

	/**
	 * The rows of v3's list, ascending: keys, which end in 1 where the row is the actual day of a holiday that is
	 * observed on another. They are on the days that v3 lists, or with `all` on all that are kept; whether v3
	 * lists the rule at all is not looked at.
	 */
	rows(table: CountryTable, all: boolean): Int32Array {
		if (this.listed === undefined || this.listsAll !== all) {
			this.listed =
				table.shiftCount === 0
					? this.keys.subarray(this.first, this.end)
					: this.findRows(table, all);
			this.listsAll = all;
		}
		return this.listed;
	}

	private findRows(table: CountryTable, all: boolean): Int32Array {
		const { actuals, base, count, end, first, keys } = this;
		const from = this.from - base;
		const to = this.to - base;
		// No country has half as many rows: only a pack made to harm loses some.
		const rows = new Int32Array(Math.min(2 * count, MAX_RECORDS));
		let length = 0;
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const actual = actuals[key & ORDER_MASK]! - base;
			const isMoved = actual !== key >> 20;
			const rule = table.rules + RULE_BYTES * ((key >> 10) & ORDER_MASK);
			const days = isMoved ? listedDays(table, rule, all) : ON_OBSERVED;
			if (days & ON_OBSERVED && i >= first && i < end) rows[length++] = key & ~ORDER_MASK;
			if (days & ON_ACTUAL && actual >= from && actual < to)
				rows[length++] = (actual << 20) | (key & (ORDER_MASK << 10)) | 1;
		}
		return sortAscending(rows.subarray(0, length));
	}

	/** Index of the first of some rows on a day or after it. */
	rowFrom(rows: Int32Array, day: number): number {
		let low = 0;
		let high = rows.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.base + (rows[middle]! >> 20) < day) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** On which days what the rule at `at` has, and its shift moved, is listed: on all that are kept, or those that v3 lists. */
export function listedDays(table: CountryTable, at: number, all: boolean): number {
	const kept = keptBy(table, at) === 0 ? ON_OBSERVED : ON_OBSERVED | ON_ACTUAL;
	return all ? kept : kept & ~(table.bytes[at + SHIFT]! >> UNLISTED_SHIFT);
}

/** Whether any move of a country leaves the actual day a holiday, so that a record may have two days. */
export function keepsActuals({ bytes, shiftCount, shifts }: CountryTable): boolean {
	for (let shift = 1; shift <= shiftCount; shift++)
		if (bytes[shifts + SHIFT_BYTES * shift + KEPT_BY]! !== 0) return true;
	return false;
}

/** Who keeps the actual day of a rule's occurrence as well: 0 nobody, 1 all, else 2 + set of places. */
export function keptBy(table: CountryTable, rule: number): number {
	const shift = table.bytes[rule + SHIFT]! & SHIFT_MASK;
	return shift === 0 ? 0 : table.bytes[table.shifts + SHIFT_BYTES * shift + KEPT_BY]!;
}
