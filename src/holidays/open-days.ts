/**
 * The days that decisions which are due may still change at a place: dates of holidays with their
 * reach, spans, bridges, elections and years.
 */

import { dayOf, isLeapYear, weekdayOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import { type DaySpan, isOpenIn, MOST_WEEKS, orderIn } from "../pack/certainty.js";
import type { CountryTable } from "../pack/country-table.js";
import { DROP, SHIFT_BYTES } from "../pack/layout.js";
import { certainOf, dateAt, headAt, isOff, setOf, shiftOf, tailAt } from "../pack/row.js";
import { nextBit } from "./day-bits.js";
import type { KeptDay } from "./kept.js";
import { holidayBitsOf, type YearBits } from "./kept-bits.js";
import { isRemoved, type Removals } from "./kept-walk.js";
import type { Year } from "./year.js";
import type { Years } from "./years.js";

/** What is asked of the place. @internal */
export interface CertainPlace {
	readonly years: Years;
	readonly area: Area;
	readonly table: CountryTable;
	readonly knownUntil: number | null;
	isHoliday(day: number): boolean;
	keptOn(day: number): KeptDay;
	holidaysNear(year: number, first: number, last: number): Int32Array;
	weekdayBits(from: number, to: number): Int32Array;
	bitsIn(year: number, without: Removals | undefined): YearBits;
}

/** What a reach touches: holidays and half days, or what is of schools alone. */
export const OF_ALL = 1;
const OF_SCHOOLS = 2;

/** Days beside a year that bridges of it look at. */
const BESIDE = 7 + 7 * MOST_WEEKS;
const MOST_DAYS = 366 + 2 * BESIDE;
/** Working days between days off that a bridge may join, where no wider one was decreed. */
const JOINED_DAYS = 2;
const WEEK = 7;

/**
 * Visits what is open: days `first … last`, what it touches, its decider, its label (-1: none) and
 * its set of places.
 */
export type Visit = (
	first: number,
	last: number,
	touches: number,
	decider: number,
	label: number,
	set: number,
	date: number,
) => void;

/** Notes what is open. */
export interface Noting {
	/** Holidays that are not asked for. */
	readonly without: Removals | undefined;
	readonly visit: Visit;
}

/**
 * Visits what is open in a year and has no date of a rule; of bridges only what lies on some days of
 * it.
 */
export const visitOthers = (
	at: CertainPlace,
	year: number,
	days: DaySpan,
	{ visit, without }: Noting,
): void => {
	const table = at.years.certainty;
	const of = at.years.of(year);
	for (let span = 0; span < table.spans; span++) visitSpan(at, of, span, without, visit);
	for (let i = 0; i < table.deciders; i++) {
		const kind = table.kind(i);
		if (kind === "bridge" && at.area.isNamed(table.set(i))) visitBridges(at, of, i, days, visit);
		if (kind === "year") visitYear(at, of, i, visit);
	}
};

const visitYear = (at: CertainPlace, { from, to }: Year, decider: number, visit: Visit): void => {
	const table = at.years.certainty;
	const first = table.nextUndecided(decider, from);
	const last = table.lastUndecided(decider, to - 1);
	// A list is one decision of the year.
	if (first < to) visit(first, last, OF_ALL, decider, -1, table.set(decider), first);
};

/**
 * The days of a year on which a date may be listed that comes on one of some days; undefined: there
 * are none in the tables.
 */
const daysNear = (at: CertainPlace, year: number, days: DaySpan): DaySpan | undefined => {
	const { farthest, rules } = at.years.certainty;
	const { firstYear, lastYear } = at.table.pack;
	if (rules === 0 || year < firstYear || year > lastYear) return undefined;
	const first = Math.max(days.first - farthest, dayOf(year, 1, 1));
	const last = Math.min(days.last + farthest, dayOf(year + 1, 1, 1) - 1);
	return first <= last ? { first, last } : undefined;
};

/**
 * The rules of which a date may be open that comes on one of some days of a year, by `openRules`.
 */
export const rulesNear = (at: CertainPlace, year: number, days: DaySpan): Uint16Array => {
	const near = [-1, 0, 1].map((beside) => daysNear(at, year + beside, days));
	return at.years.certainty.openRules(year, near);
};

/**
 * The dates of rules that somebody decides, where they may come on some days of a year. The rules
 * are those that `rulesNear` has of the year and the days; the dates are listed in the year itself,
 * or so many years beside it.
 */
export const visitRules = (
	at: CertainPlace,
	rules: Uint16Array,
	year: number,
	beside: number,
	days: DaySpan,
	noting: Noting,
): void => {
	const near = daysNear(at, year + beside, days);
	if (!near) return;
	const orders = new Uint16Array(rules.length);
	let count = 0;
	for (let i = 0; i < rules.length; i++)
		if (isOpenIn(rules[i]!, beside)) orders[count++] = orderIn(rules[i]!);
	if (count === 0) return;
	const { first, last } = near;
	const of = at.years.ofOrders(year + beside, orders.subarray(0, count), first, last);
	visitDates(at, of, near, noting);
};

/** The dates of a year that are listed on one of some days. */
const visitDates = (
	at: CertainPlace,
	of: Year,
	{ first, last }: DaySpan,
	{ visit, without }: Noting,
): void => {
	const table = at.years.certainty;
	const country = at.table;
	const { bytes, words } = country;
	for (let i = 0; i < of.count; i++) {
		const day = of.day(i);
		if (day < first || day > last) continue;
		const order = of.order(i);
		const row = table.rowOf(order);
		const rule = country.ruleAt(order);
		if (!isOpen(at, row, rule, day, of.year)) continue;
		const actual = of.actual(i);
		const label = country.labelAt(rule);
		if (without && isRemoved(without.numbers, without.last, label)) continue;
		const touches = isOff(headAt(words, rule)) ? OF_ALL : OF_SCHOOLS;
		const decider = table.decider(row);
		const set = setOf(dateAt(words, rule));
		const before = table.before(row);
		const after = table.after(row);
		visit(day, day, touches, decider, label, set, day);
		if (before === 0 && after === 0) continue;
		visit(actual - before, actual + after, touches, decider, label, set, actual);
		const shift = shiftOf(tailAt(words, rule));
		if (shift === 0) continue;
		// Where it comes on another day of the week, it may move.
		const targets = country.shifts + SHIFT_BYTES * shift;
		for (let date = actual - before; date <= actual + after; date++) {
			const target = (bytes[targets + weekdayOf(date)]! << 24) >> 24;
			const moved = date + target;
			// What lies in its reach was visited.
			if (target !== DROP && (moved < actual - before || moved > actual + after))
				visit(moved, moved, touches, decider, label, set, actual);
		}
	}
};

/** Whether the date of a rule is open that is listed on a day of a year. */
export const isOpen = (
	at: CertainPlace,
	row: number,
	rule: number,
	day: number,
	year: number,
): boolean => {
	const table = at.years.certainty;
	const country = at.table;
	if (!country.yearSetHas(certainOf(tailAt(country.words, rule)), year)) return true;
	const decider = table.decider(row);
	return !table.hasEstimates(decider) && table.isUndecided(decider, day);
};

/** Days of elections, and those on which a holiday may come that no rule dates. */
const visitSpan = (
	at: CertainPlace,
	of: Year,
	span: number,
	without: Removals | undefined,
	visit: Visit,
): void => {
	const table = at.years.certainty;
	const decider = table.spanDecider(span);
	const label = table.spanLabel(span);
	const set = table.set(decider);
	if (label >= 0 && without && isRemoved(without.numbers, without.last, label)) return;
	const note = (begin: number, end: number) => {
		// What is decided of a span is not open.
		const first = table.nextUndecided(decider, begin);
		const last = table.lastUndecided(decider, end);
		if (first > last || last < of.from || first >= of.to) return;
		const isElection = table.kind(decider) === "election";
		visit(first, last, OF_ALL, decider, isElection ? -1 : label, set, first);
	};
	const first = table.spanDay(span, false);
	const last = table.spanDay(span, true);
	if (!table.isYearly(span)) {
		note(first, last);
		return;
	}
	// One that goes over New Year is of two years.
	for (let year = of.year - 1; year <= of.year; year++) {
		const begin = dayOfLeapYear(year, first);
		note(begin, last < first ? dayOfLeapYear(year + 1, last) : dayOfLeapYear(year, last));
	}
};

/**
 * The working days that bridges of a width may make free, of so many days: `off` has the days off,
 * the holidays among them.
 */
const bridgedDays = (
	off: Uint8Array,
	isHoliday: Uint8Array,
	length: number,
	most: number,
): Uint8Array => {
	const joined = Math.max(most, JOINED_DAYS);
	const bridged = new Uint8Array(MOST_DAYS);
	// Days off in a row, and whether a holiday is among them; the working days before them.
	let gap = -1;
	let wasHoliday = false;
	for (let i = 0; i < length; ) {
		if (off[i] === 0) {
			i++;
			continue;
		}
		const begin = i;
		let hasHoliday = false;
		for (; i < length && off[i] === 1; i++) if (isHoliday[i] === 1) hasHoliday = true;
		if (gap >= 0 && (wasHoliday || hasHoliday) && begin - gap <= joined)
			bridged.fill(1, gap, begin);
		else {
			if (gap >= 0 && wasHoliday) bridged.fill(1, gap, Math.min(gap + most, begin));
			if (hasHoliday) bridged.fill(1, Math.max(begin - most, gap, 0), begin);
		}
		gap = i;
		wasHoliday = hasHoliday;
	}
	if (gap >= 0 && wasHoliday) bridged.fill(1, gap, Math.min(gap + most, length));
	return bridged;
};

/**
 * Working days that bridges may make free, and the weekend days of these weeks, which may be worked
 * for them.
 */
const visitBridges = (
	at: CertainPlace,
	of: Year,
	decider: number,
	asked: DaySpan,
	visit: Visit,
): void => {
	const table = at.years.certainty;
	const firstAsked = Math.max(of.from, asked.first);
	const lastAsked = Math.min(of.to - 1, asked.last);
	// What is decided lies between two days.
	if (!table.isUndecided(decider, firstAsked) && !table.isUndecided(decider, lastAsked)) return;
	const first = firstAsked - BESIDE;
	const last = lastAsked + 1 + BESIDE;
	const { firstYear, lastYear } = at.table.pack;
	const length = last - first;
	const isHoliday = new Uint8Array(MOST_DAYS);
	const note = (bits: Int32Array, from: number, begin: number, end: number) => {
		for (let i = nextBit(bits, begin - from, end - 1 - from); i >= 0; ) {
			isHoliday[from + i - first] = 1;
			i = nextBit(bits, i + 1, end - 1 - from);
		}
	};
	const near = { first: Math.max(of.from, first), last: Math.min(of.to, last) - 1 };
	note(holidayBitsOf(at.area, of, near), near.first, near.first, near.last + 1);
	const { year } = of;
	if (first < of.from && year > firstYear)
		note(at.holidaysNear(year - 1, first, of.from - 1), dayOf(year - 1, 1, 1), first, of.from);
	if (last > of.to && year < lastYear)
		note(at.holidaysNear(year + 1, of.to, last - 1), of.to, of.to, last);
	const isWork = at.weekdayBits(first, last);
	// In arrays and numbers of its own: a call for each day would cost more than all the rest.
	const off = new Uint8Array(MOST_DAYS);
	for (let i = 0; i < length; i++)
		if (isHoliday[i] === 1 || ((isWork[i >> 5]! >> (i & 31)) & 1) === 0) off[i] = 1;
	const from = table.from(decider);
	const until = table.until(decider);
	const most = table.width(decider);
	const worked = WEEK * table.workedWeeks(decider);
	const bridged = bridgedDays(off, isHoliday, length, most);
	const set = table.set(decider);
	// The last bridged day until here, and the next one from here on.
	let past = Number.NEGATIVE_INFINITY;
	let next = 0;
	for (let i = 0; i < length - BESIDE; i++) {
		if (bridged[i] === 1) past = i;
		const day = first + i;
		if (i < BESIDE || (day <= until && day >= from)) continue;
		let isTouched = bridged[i] === 1;
		if (!isTouched && isHoliday[i] === 0 && off[i] === 1) {
			if (next < i) next = i;
			while (next < length && bridged[next] === 0) next++;
			// Of a day of the weekend those of its week count; where weekends are worked, those of some
			// weeks beside it.
			const monday = (weekdayOf(day) + 6) % WEEK;
			isTouched =
				i - past <= (worked || monday) ||
				(next < length && next - i <= (worked || WEEK - 1 - monday));
		}
		if (isTouched) visit(day, day, OF_ALL, decider, -1, set, day);
	}
};

/** A day of a year by its number in a leap year, from 1 on; 29 February is 1 March of others. */
const dayOfLeapYear = (year: number, number: number): number =>
	dayOf(year, 1, 1) + number - (number > 60 && !isLeapYear(year) ? 2 : 1);
