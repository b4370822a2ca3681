/**
 * What a place keeps of a year, a bit a day: kept by one record, or by those of its parts together.
 */

import { yearOf } from "../calendar/civil.js";
import { APART, type Area, HERE } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { MAX_RECORDS, SERIES } from "../pack/layout.js";
import {
	certainOf,
	dateAt,
	headAt,
	isFull,
	isHalfDay,
	isOff,
	kindOf,
	MOST_YEAR_SETS,
	RULE_WORDS,
	setOf,
	tailAt,
} from "../pack/row.js";
import { sortAscending } from "./ascending.js";
import { hasAny, hasBit, nextBit, setBit, WORDS } from "./day-bits.js";
import type { Removals } from "./kept.js";
import { dayIn, firstOf, numberIn, orderOf, pairOf, secondOf } from "./key.js";
import { actualKeepers, BASE_DAYS, hasTwoDays, NOBODY, type Year } from "./year.js";

/**
 * Whether a record counts on a day of the year: where its rule stands among the words, and its
 * index in the year.
 */
export type Counts = (rule: number, index: number, day: number) => boolean;

/** The holidays of a place in a year, without those that are removed. */
export const holidayBitsOf = (area: Area, of: Year, without?: Removals): Int32Array => {
	const holidays = new Int32Array(WORDS);
	joinParts(area, noteHolidays(area, of, holidays, without), holidays);
	return holidays;
};

/**
 * Sets the bits of the days of a year that are holidays here by one record. Returns what parts
 * keep: pairs of the day of the year and the set of places. Days on which the parts are too few for
 * the whole place may be left out.
 */
const noteHolidays = (
	area: Area,
	of: Year,
	holidays: Int32Array,
	without: Removals | undefined,
): number[] => {
	const { around, inside, leafCount, place, table } = area;
	const { places } = table;
	const { words } = table.pack;
	const { base, count, from, keys, moves, to } = of;
	const hasTwo = hasTwoDays(table, of);
	const isLeaf = inside?.length === 0;
	// Below this number a set is one place, which is a smallest one where no place lies within
	// another.
	const alone = places.hasWithin ? 0 : places.count;
	const rules = table.rules >> 2;
	const { ruleCount } = table;
	const parts: number[] = [];
	// The day whose parts are counted, its first row, and how many smallest places they have
	// together.
	let partDay = -1;
	let partRow = 0;
	let leaves = 0;
	// Declared once: within the loop each would cost a step or two a row.
	let key = 0;
	let order = 0;
	let rule = 0;
	let head = 0;
	let set = 0;
	let isHere = true;
	for (let i = 0; i < count; i++) {
		key = keys[i]!;
		order = orderOf(key);
		rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		head = headAt(words, rule);
		if (!isFull(head)) continue;
		set = setOf(dateAt(words, rule));
		isHere = set < 0 || (set < alone ? set === place : place >= 0 && places.hasAny(set, around));
		if (!isHere) {
			if (isLeaf || (place >= 0 && !area.hasParts(set))) continue;
			if (!hasTwo) {
				// Rows ascend by day: nearly always the parts of a day are too few, whatever they keep.
				if (dayIn(key) !== partDay) {
					if (leaves >= leafCount) noteParts(area, of, partRow, without, parts);
					partDay = dayIn(key);
					partRow = i;
					leaves = 0;
				}
				leaves += set < alone ? 1 : places.leavesOf(set);
				continue;
			}
		}
		if (without?.removes(table.labelAt(rule))) continue;
		const day = base + dayIn(key);
		if (day >= from && day < to) {
			const ofYear = day - from;
			if (isHere) holidays[ofYear >> 5] = holidays[ofYear >> 5]! | (1 << (ofYear & 31));
			else parts[parts.length] = pairOf(ofYear, set);
		}
		if (!hasTwo || moves[numberIn(key)] === 0) continue;
		const actual = of.actual(i) - from;
		const keepers = actualKeepers(table, rule);
		if (keepers === NOBODY || actual < 0 || actual >= to - from) continue;
		const part = area.meets(keepers);
		if (part === HERE) setBit(holidays, actual);
		else if (part !== APART) parts[parts.length] = pairOf(actual, keepers);
	}
	if (leaves >= leafCount) noteParts(area, of, partRow, without, parts);
	return parts;
};

/**
 * Adds to `parts` what parts keep on one day, as `noteHolidays` returns it; the rows of the day
 * begin at `first`. For years in which no holiday has two days.
 */
const noteParts = (
	area: Area,
	of: Year,
	first: number,
	without: Removals | undefined,
	parts: number[],
): void => {
	const { table } = area;
	const { words } = table;
	const day = of.day(first);
	if (day < of.from || day >= of.to) return;
	for (let i = first; i < of.count && of.day(i) === day; i++) {
		const rule = table.ruleAt(of.order(i));
		const set = setOf(dateAt(words, rule));
		if (!isFull(headAt(words, rule)) || !area.hasParts(set)) continue;
		if (!without?.removes(table.labelAt(rule))) parts.push(pairOf(day - of.from, set));
	}
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
	const { table } = area;
	const { words } = table;
	const { count, from, keys, moves, to } = of;
	const hasTwo = hasTwoDays(table, of);
	const bits = new Int32Array(WORDS);
	const parts: number[] = [];
	const note = (day: number, set: number, rule: number, index: number): void => {
		if (set === NOBODY || !hasBit(among, day) || !counts(rule, index, day)) return;
		const part = area.meets(set);
		if (part === APART || without?.removes(table.labelAt(rule))) return;
		if (part === HERE) setBit(bits, day);
		else parts.push(pairOf(day, set));
	};
	for (let i = 0; i < count; ) {
		const day = dayIn(keys[i]!) - BASE_DAYS;
		const move = moves[numberIn(keys[i]!)]!;
		if (hasBit(among, day) || (hasTwo && move !== 0 && hasBit(among, day - move))) {
			const rule = table.ruleAt(orderOf(keys[i]!));
			if (isOff(headAt(words, rule))) {
				note(day, setOf(dateAt(words, rule)), rule, i);
				if (move !== 0) note(day - move, actualKeepers(table, rule), rule, i);
			}
			i++;
		} else if (hasTwo) i++;
		else {
			// Rows ascend by day: those of days that are not asked for are passed without a look.
			const next = nextBit(among, Math.max(day + 1, 0), to - from - 1);
			i = next < 0 ? count : of.rowFrom(keys, from + next);
		}
	}
	joinParts(area, parts, bits);
	return bits;
};

/** The half days of a year, and the days that are holidays or half days by estimates alone. */
export interface Halves {
	readonly half: Int32Array;
	readonly estimates: Int32Array;
}

/**
 * The half days of a year of which the holidays are known, and what estimates alone make it;
 * without those that are removed.
 */
export const halvesOf = (
	area: Area,
	of: Year,
	holidays: Int32Array,
	without?: Removals,
): Halves => {
	const { table } = area;
	const { ruleCount, words } = table;
	const rules = table.rules >> 2;
	const half = new Int32Array(WORDS);
	const tentative = new Int32Array(WORDS);
	const { count, keys, moves } = of;
	const parts: number[] = [];
	const found = { area, of, half, tentative, holidays, parts, without };
	// By set of years whether the year is certain: 1 it is, 2 it is not.
	const known = new Uint8Array(MOST_YEAR_SETS);
	// Declared once: within the loop each would cost a step or two a row.
	let key = 0;
	let order = 0;
	let rule = 0;
	let set = 0;
	let day = 0;
	// Most records make no half day and are certain, and of some parts most make no holiday of the
	// whole: no call is made for one of them.
	for (let i = 0; i < count; i++) {
		key = keys[i]!;
		order = orderOf(key);
		rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		if (!isHalfDay(headAt(words, rule))) {
			set = certainOf(tailAt(words, rule));
			if (set === 0 || !isFull(headAt(words, rule))) continue;
			if (moves[numberIn(key)] === 0) {
				// Outside of the year there are no words, or no bits.
				day = dayIn(key) - BASE_DAYS;
				if (((holidays[day >> 5]! >> (day & 31)) & 1) === 0) continue;
				if (known[set] === 0) known[set] = table.yearSetHas(set, of.year) ? 1 : 2;
				if (known[set] === 1) continue;
			}
		}
		noteRecord(i, rule, found);
	}
	joinParts(area, parts, half);
	if (!hasAny(tentative, 0, of.to - of.from)) return { half, estimates: tentative };
	// A day is no estimate where certain records alone make it what it is: a half day on a holiday
	// makes it nothing, nor a whole one that some parts keep a half day.
	const isCertain: Counts = (rule, index, ofYear) => {
		const head = headAt(words, rule);
		if (isHalfDay(head) === hasBit(holidays, ofYear)) return false;
		return isCertainOn(table, of, rule, index, of.from + ofYear);
	};
	const certain = daysAmong(area, of, tentative, isCertain, without);
	for (let w = 0; w < WORDS; w++)
		tentative[w] = tentative[w]! & (holidays[w]! | half[w]!) & ~certain[w]!;
	return { half, estimates: tentative };
};

/**
 * Whether an occurrence of a rule is no estimate on a day that it keeps. Where a decree moves a
 * certain date, only the other day is in doubt, as `isDoubtful` has it.
 */
const isCertainOn = (
	table: CountryTable,
	of: Year,
	rule: number,
	index: number,
	day: number,
): boolean => {
	const { words } = table;
	const listed = of.day(index);
	if (listed !== day && kindOf(headAt(words, rule)) < SERIES) return true;
	const set = certainOf(tailAt(words, rule));
	if (set === 0) return true;
	return table.yearSetHas(set, listed >= of.from && listed < of.to ? of.year : yearOf(listed));
};

/** Notes the half days and the days in doubt of one record. */
const noteRecord = (i: number, rule: number, found: Found): void => {
	const { area, of, without } = found;
	const { table } = area;
	if (without?.removes(table.labelAt(rule))) return;
	const day = of.day(i);
	const actual = of.actual(i);
	noteDay(day, setOf(dateAt(table.words, rule)), i, rule, found);
	if (actual !== day) noteDay(actual, actualKeepers(table, rule), i, rule, found);
};

const noteDay = (day: number, set: number, i: number, rule: number, found: Found): void => {
	const { area, half, holidays, of, parts, tentative } = found;
	const { table } = area;
	if (set === NOBODY || day < of.from || day >= of.to) return;
	const part = area.meets(set);
	if (part === APART) return;
	const isHalf = isHalfDay(headAt(table.words, rule));
	const ofYear = day - of.from;
	// A record of some parts counts where together with others they make the whole place what it is.
	if (
		(part === HERE || isHalf || hasBit(holidays, ofYear)) &&
		!isCertainOn(table, of, rule, i, day)
	)
		setBit(tentative, ofYear);
	if (!isHalf) return;
	if (part === HERE) setBit(half, ofYear);
	else parts.push(pairOf(ofYear, set));
};

/** What is noted of a year. */
interface Found {
	readonly area: Area;
	readonly of: Year;
	readonly half: Int32Array;
	readonly tentative: Int32Array;
	readonly holidays: Int32Array;
	/**
	 * What only some parts keep, which together may be the whole place: pairs of the day of the year
	 * and the set of places.
	 */
	readonly parts: number[];
	readonly without: Removals | undefined;
}

/**
 * Sets the bits of the days that are kept in each of a place's parts, by one set or another: pairs
 * of a day of the year and a set.
 */
export const joinParts = (area: Area, parts: readonly number[], bits: Int32Array): void => {
	if (parts.length === 0) return;
	const { places } = area.table;
	// Below this number a set is one smallest place: that needs no call.
	const alone = places.hasWithin ? 0 : places.count;
	// No honest country has half as many: of a hostile pack some are lost.
	const all = new Int32Array(parts.length);
	// `set` is native; `Int32Array.from` goes by an iterator.
	all.set(parts);
	const sorted = sortAscending(all.subarray(0, MAX_RECORDS));
	const { length } = sorted;
	let leaves = 0;
	let first = 0;
	for (let i = 0; i < length; i++) {
		const part = sorted[i]!;
		leaves += secondOf(part) < alone ? 1 : places.leavesOf(secondOf(part));
		if (i + 1 < length && firstOf(sorted[i + 1]!) === firstOf(part)) continue;
		// Nearly always the sets have too few places, which their number alone shows.
		if (leaves >= area.leafCount && !hasBit(bits, firstOf(part))) {
			const sets: number[] = [];
			for (let k = first; k <= i; k++) sets.push(secondOf(sorted[k]!));
			if (area.isWhole(sets)) setBit(bits, firstOf(part));
		}
		leaves = 0;
		first = i + 1;
	}
};
