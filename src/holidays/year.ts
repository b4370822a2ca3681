/** One year of a country: the occurrences of its rules. */

import type { DaySpan } from "../pack/certainty.js";
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
	SHIFT_BYTES,
	YEAR_SET_BYTES,
} from "../pack/layout.js";
import { dateAt, RULE_WORDS, setOf, shiftOf, tailAt, unlistedOf } from "../pack/row.js";
import { indexFrom, sortAscending } from "./ascending.js";
import { ACTUAL, dayIn, keyOf, numberIn, orderOf, pairOf } from "./key.js";

/**
 * Days before the year from which keys count: a date lies REACH_DAYS before it at most, and a
 * target is a signed byte.
 */
export const BASE_DAYS = REACH_DAYS + 132;

/** The most days that a target, a signed byte, may move a date. */
const MOST_MOVE_DAYS = 128;

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
		const firstKey = keyOf(BASE_DAYS, 0, 0);
		const endKey = keyOf(to - this.base, 0, 0);
		let first = 0;
		while (first < this.count && keys[first]! < firstKey) first++;
		let end = this.count;
		while (end > first && keys[end - 1]! >= endKey) end--;
		this.first = first;
		this.end = end;
	}

	day(index: number): number {
		return this.base + dayIn(this.keys[index]!);
	}
	actual(index: number): number {
		const key = this.keys[index]!;
		return this.base + dayIn(key) - this.moves[numberIn(key)]!;
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
			const move = moves[numberIn(key)]!;
			if (move === 0) {
				if (i >= first && i < end) rows[length++] = key;
				continue;
			}
			const actual = dayIn(key) - move;
			const days = listedDays(table, table.ruleAt(orderOf(key)), all);
			if (days & ON_OBSERVED && i >= first && i < end) rows[length++] = key;
			if (days & ON_ACTUAL && actual >= from && actual < to)
				rows[length++] = keyOf(actual, orderOf(key), ACTUAL);
		}
		// They are remembered with the year: what was too much is not.
		const listed = length < rows.length ? new Int32Array(rows.buffer.slice(0, 4 * length)) : rows;
		return sortAscending(listed);
	}

	/**
	 * The rows of some days of the year on which a record is kept, ascending: pairs of a day, which
	 * counts from the first of these, and the index of the occurrence.
	 */
	keptRows(table: CountryTable, { first, last }: DaySpan): Int32Array {
		const { base, isMoved, keys, moves } = this;
		const reach = isMoved ? MOST_MOVE_DAYS : 0;
		const end = this.rowFrom(keys, last + reach + 1);
		let i = this.rowFrom(keys, first - reach);
		// No honest country has half as many rows: of a hostile pack some are lost.
		const rows = new Int32Array(Math.min(2 * (end - i), MAX_RECORDS));
		let length = 0;
		for (; i < end; i++) {
			const key = keys[i]!;
			const day = base + dayIn(key);
			const move = moves[numberIn(key)]!;
			if (day >= first && day <= last) rows[length++] = pairOf(day - first, i);
			if (move === 0 || day - move < first || day - move > last) continue;
			if (actualKeepers(table, table.ruleAt(orderOf(key))) === NOBODY) continue;
			rows[length++] = pairOf(day - move - first, i);
		}
		return sortAscending(rows.slice(0, length));
	}

	/** Index of the first of some rows on a day or after it. */
	rowFrom(rows: Int32Array, day: number): number {
		return indexFrom(rows, keyOf(day - this.base, 0, 0));
	}
}

/** In place of a set of places; EVERYWHERE is another. */
export const NOBODY = -2;

/**
 * The days on which a date of a rule is listed that its shift has moved, as bits, ON_OBSERVED and
 * ON_ACTUAL: those that v3 lists, or with `all` those that are kept.
 */
export const listedDays = (table: CountryTable, rule: number, all: boolean): number => {
	const kept = actualKeepers(table, rule) === NOBODY ? ON_OBSERVED : ON_OBSERVED | ON_ACTUAL;
	return all ? kept : kept & ~unlistedOf(tailAt(table.words, rule));
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
export const hasTwoDays = (table: CountryTable, of: Year): boolean =>
	of.isMoved && keepsActuals(table);

/**
 * The set of places that also keep the actual day of a date that the shift of a rule has moved;
 * EVERYWHERE, or NOBODY.
 */
export const actualKeepers = (table: CountryTable, rule: number): number => {
	const { bytes, shifts, words } = table;
	const shift = shiftOf(tailAt(words, rule));
	if (shift === 0) return NOBODY;
	const kept = bytes[shifts + SHIFT_BYTES * shift + KEPT_BY]!;
	if (kept === KEPT_BY_NOBODY) return NOBODY;
	return kept === KEPT_BY_ALL ? setOf(dateAt(words, rule)) : kept - KEPT_BY_SET;
};

/**
 * The set of places that keep the `index`-th occurrence of a year on a day; EVERYWHERE, or NOBODY.
 */
export const keepersOn = (table: CountryTable, of: Year, index: number, day: number): number => {
	const key = of.keys[index]!;
	const listed = of.base + dayIn(key);
	const order = orderOf(key);
	const rule =
		order < table.ruleCount ? (table.rules >> 2) + RULE_WORDS * order : table.ruleAt(order);
	if (listed === day) return setOf(dateAt(table.words, rule));
	return listed - of.moves[numberIn(key)]! === day ? actualKeepers(table, rule) : NOBODY;
};
