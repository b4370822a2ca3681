/**
 * What a place keeps of a year, a bit a day: kept by one record, or by those of its parts together.
 */

import { yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { DaySpan } from "../pack/certainty.js";
import type { CountryTable } from "../pack/country-table.js";
import { MAX_RECORDS, SERIES } from "../pack/layout.js";
import { certainOf, headAt, kindOf, tailAt } from "../pack/row.js";
import { sortAscending } from "./ascending.js";
import { type DayBits, setBit, WORDS } from "./day-bits.js";
import { eachKept, ofDaysOff, type Removals, type Visit } from "./kept-walk.js";
import { firstOf, secondOf } from "./key.js";
import type { Year } from "./year.js";

/** Whether a record counts on a day of the year, by its index in the year. */
export type Counts = (day: number, index: number) => boolean;

/** The days off of a year: holidays, half days, and what is one of these by estimates alone. */
export interface DaysOff {
	readonly holidays: Int32Array;
	readonly half: Int32Array;
	readonly estimates: Int32Array;
}

/** The days of a whole year. */
export interface YearBits extends DayBits, DaysOff {}

/**
 * Finds the days that the whole place has, by one record or by those of its parts together; and
 * where somebody says which records are certain, the days that it has by these alone.
 */
export const daysOfWhole = (area: Area, words = WORDS, isCertain?: Counts) => {
	const { leafCount } = area;
	const { places } = area.table;
	// Below this number a set is one smallest place: that needs no call.
	const alone = places.hasWithin ? 0 : places.count;
	const bits = new Int32Array(words);
	const certain = new Int32Array(isCertain ? words : 0);
	/**
	 * The sets of places that were noted of the last day, and their records; and how many smallest
	 * places they have.
	 */
	const sets: number[] = [];
	const indexes: (number | undefined)[] = [];
	let day = -1;
	let count = 0;
	let leaves = 0;
	const join = () => {
		const noted = sets.slice(0, count);
		if (!area.isWhole(noted)) return;
		setBit(bits, day);
		const sure = isCertain && noted.filter((_, i) => isCertain(day, indexes[i]!));
		if (sure && area.isWhole(sure)) setBit(certain, day);
	};
	return {
		/** Notes that a set of places keeps a day: the whole place, or some of its parts. Days ascend. */
		note: (next: number, set: number, isWhole: boolean, index?: number): void => {
			if (isWhole) {
				setBit(bits, next);
				if (isCertain?.(next, index!)) setBit(certain, next);
				return;
			}
			if (next !== day) {
				// Nearly always the sets have too few places, which their number alone shows.
				if (leaves >= leafCount) join();
				day = next;
				count = leaves = 0;
			}
			indexes[count] = index;
			sets[count++] = set;
			leaves += set < alone ? 1 : places.leavesOf(set);
		},
		/** The days, a bit a day, once all is noted. */
		done: (): Int32Array => {
			if (leaves >= leafCount) join();
			return bits;
		},
		/** Those that are certain, once the days are asked for. */
		certain,
	};
};

/** The holidays of a place in a year, or on some of its days. */
export const holidayBitsOf = (area: Area, of: Year, span?: DaySpan): Int32Array => {
	const days = daysOfWhole(area, span && (span.last - span.first + 32) >> 5);
	eachKept(area, of, ofDaysOff(days.note), undefined, span && { span });
	return days.done();
};

/** The days off of a place in a year, without those that are removed: one walk finds them all. */
export const daysOffOf = (area: Area, of: Year, without?: Removals): DaysOff => {
	const isCertain: Counts = (day, index) => isCertainOn(area.table, of, day, index);
	const full = daysOfWhole(area, WORDS, isCertain);
	const halves = daysOfWhole(area, WORDS, isCertain);
	eachKept(area, of, ofDaysOff(full.note, halves.note), without);
	const holidays = full.done();
	const half = halves.done();
	const estimates = holidays.map((holiday, w) => {
		const halfAlone = half[w]! & ~holiday;
		return (holiday & ~full.certain[w]!) | (halfAlone & ~halves.certain[w]!);
	});
	return { holidays, half, estimates };
};

/**
 * Of some days of a year those that the whole place keeps by days off or half days that count,
 * without those that are removed.
 */
export const daysAmong = (
	area: Area,
	of: Year,
	among: Int32Array,
	counts: Counts,
	without?: Removals,
): Int32Array => {
	const days = daysOfWhole(area);
	const note: Visit = (day, set, isWhole, index) => {
		if (counts(day, index)) days.note(day, set, isWhole);
	};
	eachKept(area, of, ofDaysOff(note, note), without, { among });
	return days.done();
};

/** Whether it is certain that a record of a year is kept on a day, which counts from its first. */
const isCertainOn = (table: CountryTable, of: Year, day: number, index: number): boolean => {
	const { words } = table;
	const rule = table.ruleAt(of.order(index));
	const certain = certainOf(tailAt(words, rule));
	if (certain === 0) return true;
	// Where a decree moves a certain date, only the other day is in doubt, as `isDoubtful` has it.
	const listed = of.day(index);
	const isListed = listed === of.from + day;
	if (!isListed && kindOf(headAt(words, rule)) < SERIES) return true;
	return table.yearSetHas(certain, isListed ? of.year : yearOf(listed));
};

/**
 * Sets the bits of the days that are kept in each of a place's parts, by one set or another: pairs
 * of a day of the year and a set.
 */
export const joinParts = (area: Area, parts: readonly number[], bits: Int32Array): void => {
	if (parts.length === 0) return;
	// No honest country has half as many: of a hostile pack some are lost.
	const all = sortAscending(Int32Array.from(parts.slice(0, MAX_RECORDS)));
	const days = daysOfWhole(area, bits.length);
	for (let i = 0; i < all.length; i++) days.note(firstOf(all[i]!), secondOf(all[i]!), false);
	days.done().forEach((word, w) => {
		bits[w] = bits[w]! | word;
	});
};
