/**
 * What a place keeps of a year, a bit a day: kept by one record, or by those of its parts together.
 */

import { yearOf } from "../calendar/civil.js";
import { APART, type Area, HERE } from "../pack/area.js";
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
import { dayIn, firstOf, keyOf, numberIn, orderOf, pairOf, secondOf } from "./key.js";
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
		if (set < 0) isHere = true;
		else isHere = set < alone ? set === place : place >= 0 && places.hasAny(set, around);
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
		if (!hasTwo) continue;
		const move = moves[numberIn(key)]!;
		if (move === 0) continue;
		const actual = day - move;
		if (actual < from || actual >= to) continue;
		const keepers = actualKeepers(table, rule);
		if (keepers === NOBODY) continue;
		if (keepers === set ? isHere : area.isNamed(keepers)) setBit(holidays, actual - from);
		else if (area.hasParts(keepers)) {
			parts[parts.length] = pairOf(actual - from, keepers);
		}
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
 * Of some days of a year those that are holidays of the whole place by records that count, without
 * those that are removed.
 */
export const holidaysAmong = (
	area: Area,
	of: Year,
	among: Int32Array,
	counts: Counts,
	without?: Removals,
): Int32Array => {
	const { table } = area;
	const { words } = table;
	const { count, keys, moves } = of;
	const bits = new Int32Array(WORDS);
	const parts: number[] = [];
	const note = (day: number, set: number, rule: number, index: number): void => {
		if (set === NOBODY || !hasBit(among, day)) return;
		const part = area.meets(set);
		if (part === APART || without?.removes(table.labelAt(rule)) || !counts(rule, index, day))
			return;
		if (part === HERE) setBit(bits, day);
		else parts.push(pairOf(day, set));
	};
	for (let i = 0; i < count; i++) {
		const day = dayIn(keys[i]!) - BASE_DAYS;
		const move = moves[numberIn(keys[i]!)]!;
		// Most days are not asked for: of their records nothing is read.
		if (!hasBit(among, day) && (move === 0 || !hasBit(among, day - move))) continue;
		const rule = table.ruleAt(orderOf(keys[i]!));
		const head = headAt(words, rule);
		if (!isFull(head)) continue;
		note(day, setOf(dateAt(words, rule)), rule, i);
		if (move !== 0) note(day - move, actualKeepers(table, rule), rule, i);
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
	const found = { area, of, half, tentative, holidays, parts, certain: undefined, without };
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
	const days = of.to - of.from;
	if (!hasAny(tentative, 0, days)) return { half, estimates: tentative };
	// A day is no estimate where certain records alone make it what it is.
	const certain = new Int32Array(WORDS);
	const again = { ...found, parts: [], certain };
	const hasTwo = hasTwoDays(table, of);
	const last = days - 1;
	let i = 0;
	day = nextBit(tentative, 0, last);
	// Rows ascend by day: those of other days are passed without a look, where none has a second day.
	while (i < count && (hasTwo || day >= 0)) {
		key = keys[i]!;
		const listed = dayIn(key) - BASE_DAYS;
		if (!hasTwo && listed < day) {
			const next = keyOf(day + BASE_DAYS, 0, 0);
			let end = count;
			while (i < end) {
				const middle = (i + end) >> 1;
				if (keys[middle]! < next) i = middle + 1;
				else end = middle;
			}
			continue;
		}
		if (!hasTwo && listed > day) {
			day = nextBit(tentative, listed, last);
			continue;
		}
		i++;
		const move = moves[numberIn(key)]!;
		if (!hasBit(tentative, listed) && (move === 0 || !hasBit(tentative, listed - move))) continue;
		order = orderOf(key);
		rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		if (!isOff(headAt(words, rule))) continue;
		// Where no day is kept twice, what is in doubt has nothing certain.
		set = certainOf(tailAt(words, rule));
		if (hasTwo || set === 0 || table.yearSetHas(set, of.year)) noteRecord(i - 1, rule, again);
	}
	joinParts(area, again.parts, certain);
	for (let w = 0; w < WORDS; w++)
		tentative[w] = tentative[w]! & (holidays[w]! | half[w]!) & ~certain[w]!;
	return { half, estimates: tentative };
};

/** Notes the half days and the days in doubt of one record, or those that it makes certain. */
const noteRecord = (i: number, rule: number, found: Found): void => {
	const { area, of } = found;
	const { table } = area;
	const { words } = table;
	const head = headAt(words, rule);
	const isHalf = isHalfDay(head);
	const day = of.day(i);
	const isCertain = table.yearSetHas(certainOf(tailAt(words, rule)), yearOf(day));
	if (isCertain && !isHalf && !found.certain) return;
	if (found.without?.removes(table.labelAt(rule))) return;
	noteDay(day - of.from, setOf(dateAt(words, rule)), isHalf, isCertain, found);
	const actual = of.actual(i);
	const keepers = actual === day ? NOBODY : actualKeepers(table, rule);
	if (keepers === NOBODY) return;
	// As `isDoubtful` has it: where a decree moves a certain date, only the other day is in doubt.
	const isActualCertain = isCertain || kindOf(head) < SERIES;
	noteDay(actual - of.from, keepers, isHalf, isActualCertain, found);
};

const noteDay = (
	day: number,
	set: number,
	isHalf: boolean,
	isCertain: boolean,
	{ area, certain, half, holidays, of, parts, tentative }: Found,
): void => {
	if (day < 0 || day >= of.to - of.from) return;
	const isHoliday = hasBit(holidays, day);
	// A half day on a holiday makes it nothing, nor a whole one that some parts keep a half day.
	if (certain && (!isCertain || isHalf === isHoliday || !hasBit(tentative, day))) return;
	const part = set < 0 ? HERE : area.meets(set);
	if (part === APART) return;
	// A record of some parts counts where together with others they make the whole place what it is.
	if (!isCertain && (part === HERE || isHalf || isHoliday)) setBit(tentative, day);
	const bits = certain ?? (isHalf ? half : undefined);
	if (bits && part === HERE) setBit(bits, day);
	else if (bits) parts.push(pairOf(day, set));
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
	/**
	 * The days that are certain, where these are looked for; else the half days and those in doubt
	 * are.
	 */
	readonly certain: Int32Array | undefined;
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
