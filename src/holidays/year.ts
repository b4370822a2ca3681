/** One year of a country: the occurrences of its rules. */

import type { CountryTable } from "../pack/country-table.js";
import { REACH_DAYS, SHIFT, SHIFT_BYTES } from "../pack/layout.js";

/** Days before the year from which keys count: room for the first day that is looked at, and its move. */
export const BASE_DAYS = 2 * (REACH_DAYS + 4);
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
	/** Index of the first listed one on a day or after it. */
	firstFrom(day: number): number {
		let low = this.first;
		let high = this.end;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (this.day(middle) < day) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** Who keeps the actual day of a rule's occurrence as well: 0 nobody, 1 all, else 2 + set of places. */
export function keptBy({ bytes, shifts }: CountryTable, rule: number): number {
	const shift = bytes[rule + SHIFT]!;
	return shift === 0 ? 0 : bytes[shifts + SHIFT_BYTES * shift]!;
}
