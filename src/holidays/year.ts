/**
 * The engine: the rules of a country, straight from the pack, become the occurrences of one year.
 * data/compiler/law/evaluate.ts is the same meaning, written plainly; a test holds them equal.
 */

import { dayOf, isLeapYear, weekdayOf, yearOf } from "../calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../calendar/easter.js";
import { type CountryTable, MAX_RECORDS } from "../table/country-table.js";
import { daysInList } from "../table/day-list.js";
import {
	BETWEEN,
	COLLISION,
	DROP,
	EASTER,
	FIXED,
	LIST,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	ORTHODOX_EASTER,
	PREVIOUS_WORKDAY,
	SERIES,
	SHARED_WORKDAY,
	SPILLS_BACK,
	SPILLS_FORWARD,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../table/format.js";
import { firstOf, setIncludes } from "../table/places.js";
import { certainYear, RuleReader } from "../table/rule.js";
import { seriesDays } from "../table/series.js";
import { bothOf, targetOf } from "../table/shift.js";
import { PUBLIC } from "./holiday.js";
import { isWeekend } from "./weekends.js";

/** Days before a month of a common year. */
const BEFORE_MONTH: readonly number[] = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
/** Columns of an occurrence. */
const ORDER = 0; // position of its rule in the table
const ACTUAL = 1;
const DAY = 2;
const BITS = 3; // both (as in a shift) * 65536 + (set + 1) * 256 + flags
const WHAT = 4; // from the low bits on: facts (8), flags of the v1 interface (2), label (10), shift + 1 (8)
const WHEN = 5; // last certain year, biased (8), minute of the start + 1 (11), year of introduction (12)
const COLUMNS = 6;
const V1_FLAGS = UNOFFICIAL | UNADMINISTRATIVE;
const IS_DAY_OFF = 1; // public and whole: it takes its days
const TAKES_ACTUAL = 2;
/** A day that lies nowhere: not settled yet. */
const NOWHERE = -1_000_000;
/** A target is looked for this far and no further. */
const REACH_DAYS = 60;
/** Days that a year's occurrences can lie before its first of January, with room. */
const KEY_BIAS = 520;

/** The occurrences of one year: those listed in it, and those whose actual day, kept too, lies in it. */
export class Year {
	readonly year: number;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	readonly count: number;
	readonly #columns: Int32Array;

	constructor(year: number, from: number, to: number, columns: Int32Array) {
		this.year = year;
		this.from = from;
		this.to = to;
		this.count = columns.length / COLUMNS;
		this.#columns = columns;
	}

	/** Types, IS_FIXED and IN_V3. */
	facts(index: number): number {
		return (this.#columns[index * COLUMNS + WHAT] as number) & 255;
	}
	/** UNOFFICIAL and UNADMINISTRATIVE. */
	flags(index: number): number {
		return ((this.#columns[index * COLUMNS + WHAT] as number) >> 6) & V1_FLAGS;
	}
	label(index: number): number {
		return ((this.#columns[index * COLUMNS + WHAT] as number) >> 10) & 1023;
	}
	/** Last year whose dates are certain. */
	certainUntil(index: number): number {
		return certainYear((this.#columns[index * COLUMNS + WHEN] as number) & 255);
	}
	/** Minutes; -1: a whole day. */
	startsAtMinute(index: number): number {
		return (((this.#columns[index * COLUMNS + WHEN] as number) >> 8) & 2047) - 1;
	}
	/** Year of introduction; 0: unknown. */
	launchYear(index: number): number {
		return (this.#columns[index * COLUMNS + WHEN] as number) >> 19;
	}
	actual(index: number): number {
		return this.#columns[index * COLUMNS + ACTUAL] as number;
	}
	day(index: number): number {
		return this.#columns[index * COLUMNS + DAY] as number;
	}
	/** Who keeps the actual day as well: 0 nobody, 1 all, else 2 + set of places. */
	both(index: number): number {
		return (this.#columns[index * COLUMNS + BITS] as number) >> 16;
	}
	/** Set of places; -1 everywhere. */
	places(index: number): number {
		return (((this.#columns[index * COLUMNS + BITS] as number) >> 8) & 255) - 1;
	}
	/** Whether it is public and a whole day. */
	isDayOff(index: number): boolean {
		return ((this.#columns[index * COLUMNS + BITS] as number) & IS_DAY_OFF) !== 0;
	}
	/** Whether it is listed in the year, and not only kept there on its actual day. */
	isListed(index: number): boolean {
		const day = this.day(index);
		return day >= this.from && day < this.to;
	}
}

/** Computes years of one country. Holds nothing between calls but the table. */
export class YearEngine {
	readonly #table: CountryTable;
	readonly #rule: RuleReader;
	#columns: Int32Array = EMPTY;
	#count = 0;
	#waiting = 0;
	/** Easter of the year that is looked at; 0: not found yet. */
	#easter = 0;
	readonly #found: number[] = [0, 0, 0, 0];

	constructor(table: CountryTable) {
		this.#table = table;
		this.#rule = new RuleReader(table);
	}

	/** Number of occurrences that the last year took, spill-over included. */
	get used(): number {
		return this.#count;
	}

	/** Any year of the pack. */
	compute(year: number): Year {
		const { flags, maxRecords } = this.#table;
		this.#columns = new Int32Array(COLUMNS * maxRecords);
		this.#count = 0;
		this.#waiting = 0;
		let between = false;
		if (flags & SPILLS_FORWARD) this.#scan(year - 1, SPILLS_FORWARD);
		between = this.#scan(year, 0);
		if (flags & SPILLS_BACK) this.#scan(year + 1, SPILLS_BACK);
		if (this.#waiting) this.#settleWaiting();
		if (between) this.#addBetweens();
		const result = this.#sorted(year);
		this.#columns = EMPTY;
		return result;
	}

	/** Adds the occurrences of the rules' dates in a year; whether there is a BETWEEN rule. */
	#scan(year: number, mask: number): boolean {
		const rule = this.#rule;
		this.#easter = 0;
		const jan1 = dayOf(year, 1, 1);
		const leap = isLeapYear(year) ? 1 : 0;
		let between = false;
		rule.start();
		for (let order = 0; order < this.#table.ruleCount; order++) {
			rule.next();
			if (mask !== 0 && (rule.flags & mask) === 0) continue;
			if (rule.kind === BETWEEN) between = true;
			else if (rule.kind === LIST) this.#addList(jan1, 365 + leap, order);
			else if (rule.holdsIn(year)) this.#addDated(year, jan1, leap, order);
		}
		return between;
	}

	#addList(jan1: number, days: number, order: number): void {
		const rule = this.#rule;
		const { bytes } = this.#table.pack;
		const found = this.#found;
		const n = daysInList(bytes, rule.days, jan1, jan1 + days - 1, found);
		for (let i = 0; i < n; i++) this.#add(order, found[i] as number);
	}

	#addDated(year: number, jan1: number, leap: number, order: number): void {
		const rule = this.#rule;
		const { kind, offset } = rule;
		if (kind === FIXED || kind === SERIES) {
			if (kind === SERIES) this.#addSeries(jan1, 364 + leap, order);
			else if (rule.month !== 2 || rule.date !== 29 || leap)
				this.#add(order, this.#dateIn(jan1, leap) + offset);
		} else if (kind === EASTER) {
			if (this.#easter === 0) this.#easter = easterOf(year);
			this.#add(order, this.#easter + offset);
		} else if (kind === ORTHODOX_EASTER) this.#add(order, orthodoxEasterOf(year) + offset);
		else {
			const from = this.#dateIn(jan1, leap);
			this.#add(order, from + ((rule.weekday - weekdayOf(from) + 7) % 7) + offset);
		}
	}

	/** The day of the rule's month and date, in the year that begins on `jan1`. */
	#dateIn(jan1: number, leap: number): number {
		const { month, date } = this.#rule;
		return jan1 + (BEFORE_MONTH[month] as number) + (month > 2 ? leap : 0) + date - 1;
	}

	#addSeries(jan1: number, days: number, order: number): void {
		const { pack } = this.#table;
		const { offset } = this.#rule;
		const series = this.#table.seriesAt(this.#rule.index);
		const found = this.#found;
		const n = seriesDays(pack.bytes, pack.seriesFrom, series, jan1, jan1 + days, found);
		for (let i = 0; i < n; i++) this.#add(order, (found[i] as number) + offset);
	}

	/** Adds an occurrence of the rule being read; what depends on other holidays waits. */
	#add(order: number, actual: number): void {
		const i = this.#count * COLUMNS;
		if (i >= this.#columns.length) return;
		const rule = this.#rule;
		const columns = this.#columns;
		const { shifts } = this.#table;
		let bits = ((rule.places + 1) << 8) | (rule.types & PUBLIC && rule.startsAtMinute < 0 ? 1 : 0);
		let day = actual;
		if (rule.shift >= 0) {
			const target = targetOf(shifts, rule.shift, weekdayOf(actual));
			if (target === DROP) return;
			const both = bothOf(shifts, rule.shift);
			if (both) bits |= (both << 16) | TAKES_ACTUAL;
			if (target >= NEXT_WORKDAY || targetOf(shifts, rule.shift, COLLISION) !== 0) {
				day = NOWHERE;
				this.#waiting++;
			} else day += target;
		}
		if (day === actual) bits |= TAKES_ACTUAL;
		columns[i + ORDER] = order;
		columns[i + ACTUAL] = actual;
		columns[i + DAY] = day;
		columns[i + BITS] = bits;
		columns[i + WHAT] =
			rule.facts | ((rule.flags & V1_FLAGS) << 6) | (rule.label << 10) | ((rule.shift + 1) << 20);
		columns[i + WHEN] = rule.certain | ((rule.startsAtMinute + 1) << 8) | (rule.launchYear << 19);
		this.#count++;
	}

	/** Settles what waits, by actual day and then by order in the table. */
	#settleWaiting(): void {
		const columns = this.#columns;
		for (; this.#waiting > 0; this.#waiting--) {
			let first = -1;
			for (let i = 0; i < this.#count * COLUMNS; i += COLUMNS)
				if (columns[i + DAY] === NOWHERE && (first < 0 || this.#precedes(i, first))) first = i;
			this.#settle(first);
		}
	}

	#precedes(a: number, b: number): boolean {
		const columns = this.#columns;
		const days = (columns[a + ACTUAL] as number) - (columns[b + ACTUAL] as number);
		return (
			days < 0 || (days === 0 && (columns[a + ORDER] as number) < (columns[b + ORDER] as number))
		);
	}

	#settle(i: number): void {
		const columns = this.#columns;
		const { shifts } = this.#table;
		const actual = columns[i + ACTUAL] as number;
		const shift = ((columns[i + WHAT] as number) >> 20) - 1;
		let target = targetOf(shifts, shift, weekdayOf(actual));
		const collision = targetOf(shifts, shift, COLLISION);
		if (target === 0 && collision !== 0 && this.#isTaken(actual, i, true)) target = collision;
		let day = actual;
		if (target === DROP) {
			// Not kept: it takes no day and is never listed.
			columns[i + BITS] = (columns[i + BITS] as number) & ~(IS_DAY_OFF | TAKES_ACTUAL);
			columns[i + DAY] = NOWHERE - 1;
			return;
		}
		if (target < NEXT_WORKDAY) day += target;
		else {
			const shares = target === SHARED_WORKDAY;
			const step = shares || target === NEXT_WORKDAY || target === NEXT_FREE_DAY ? 1 : -1;
			// The compiler sees to it that all places of the rule have one weekend.
			const set = this.#table.localWeekendCount
				? (((columns[i + BITS] as number) >> 8) & 255) - 1
				: -1;
			const place = firstOf(this.#table, set);
			const skipsWeekend = shares || target === NEXT_WORKDAY || target === PREVIOUS_WORKDAY;
			for (let n = 0; n < REACH_DAYS; n++) {
				day += step;
				if (this.#isTaken(day, i, false, shares)) continue;
				if (!(skipsWeekend && isWeekend(this.#table, day, place))) break;
			}
		}
		columns[i + DAY] = day;
		if (day === actual) columns[i + BITS] = (columns[i + BITS] as number) | TAKES_ACTUAL;
	}

	/**
	 * Whether another holiday that holds wherever this one does takes the day; one that `shares` takes
	 * that of another holiday of its actual day.
	 */
	#isTaken(day: number, by: number, onlyBefore: boolean, shares = false): boolean {
		const columns = this.#columns;
		const inner = (((columns[by + BITS] as number) >> 8) & 255) - 1;
		for (let i = 0; i < this.#count * COLUMNS; i += COLUMNS) {
			const bits = columns[i + BITS] as number;
			if (i === by || (bits & IS_DAY_OFF) === 0) continue;
			if (columns[i + DAY] !== day && !((bits & TAKES_ACTUAL) !== 0 && columns[i + ACTUAL] === day))
				continue;
			if (shares && columns[i + ACTUAL] === columns[by + ACTUAL]) continue;
			if (onlyBefore && (columns[i + ORDER] as number) >= (columns[by + ORDER] as number)) continue;
			if (setIncludes(this.#table, ((bits >> 8) & 255) - 1, inner)) return true;
		}
		return false;
	}

	/** Adds the free days between two nationwide holidays, for each BETWEEN rule. */
	#addBetweens(): void {
		const rule = this.#rule;
		const others = this.#count;
		rule.start();
		for (let order = 0; order < this.#table.ruleCount; order++) {
			rule.next();
			if (rule.kind !== BETWEEN) continue;
			for (let i = 0; i < others * COLUMNS; i += COLUMNS) {
				const day = (this.#columns[i + ACTUAL] as number) + 1;
				if (
					this.#isNationwide(i) &&
					this.#nationwide(day + 1, others, false) &&
					!this.#nationwide(day, this.#count, true) &&
					rule.holdsIn(yearOf(day))
				)
					this.#add(order, day);
			}
		}
	}

	#isNationwide(i: number): boolean {
		return ((this.#columns[i + BITS] as number) & (0xff00 | IS_DAY_OFF)) === IS_DAY_OFF;
	}

	/** Whether one of the first `count` occurrences is nationwide and has that actual (or any) day. */
	#nationwide(day: number, count: number, anyDay: boolean): boolean {
		const columns = this.#columns;
		for (let i = 0; i < count * COLUMNS; i += COLUMNS)
			if (
				this.#isNationwide(i) &&
				(columns[i + ACTUAL] === day || (anyDay && columns[i + DAY] === day))
			)
				return true;
		return false;
	}

	/** What touches the year, by day and then by order in the table. */
	#sorted(year: number): Year {
		const columns = this.#columns;
		const from = dayOf(year, 1, 1);
		const to = dayOf(year + 1, 1, 1);
		const within = (day: number) => day >= from && day < to;
		const keys = new Int32Array(this.#count);
		let n = 0;
		for (let index = 0; index < this.#count; index++) {
			const i = index * COLUMNS;
			const day = columns[i + DAY] as number;
			const both = (columns[i + BITS] as number) >> 16;
			if (day < NOWHERE || !(within(day) || (both && within(columns[i + ACTUAL] as number))))
				continue;
			keys[n++] = ((day - from + KEY_BIAS) << 20) | ((columns[i + ORDER] as number) << 10) | index;
		}
		const sorted = keys.subarray(0, n).sort();
		const result = new Int32Array(n * COLUMNS);
		for (let k = 0; k < n; k++) {
			const i = ((sorted[k] as number) & MAX_RECORDS) * COLUMNS;
			const out = k * COLUMNS;
			for (let c = 0; c < COLUMNS; c++) result[out + c] = columns[i + c] as number;
			// Where nothing moved there is nothing to keep twice.
			if (columns[i + DAY] === columns[i + ACTUAL])
				result[out + BITS] = (columns[i + BITS] as number) & 0xffff;
		}
		return new Year(year, from, to, result);
	}
}

const EMPTY = new Int32Array(0);
