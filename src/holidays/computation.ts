/**
 * The engine: the rules of a country, straight from the pack, become the occurrences of one year.
 * What one rule finds depends on no other: the compiler has decided that. A test holds the answers
 * equal to those of the law.
 */

import { dayOf, FROM_WEEKDAY, isLeapYear } from "../calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../calendar/easter.js";
import { APART, type Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	DAY_BIAS,
	DROP,
	EASTER,
	FIXED,
	KIND_MASK,
	LIST,
	ORTHODOX_EASTER,
	REACH_DAYS,
	SERIES,
	SERIES_OFFSET_DAYS,
	SHIFT_BYTES,
	SPILLS_BACK,
	SPILLS_FORWARD,
	YEAR_BIAS,
} from "../pack/layout.js";
import {
	dateAt,
	dayOfYearOf,
	firstYearOf,
	headAt,
	indexOf,
	isFull,
	isPlain,
	kindOf,
	lastYearOf,
	listCountOf,
	offsetOf,
	RULE_WORDS,
	setOf,
	shiftOf,
	tailAt,
	yearSetOf,
} from "../pack/row.js";
import { seriesDays } from "../pack/series.js";
import { sparse } from "../text/sparse.js";
import { sortAscending } from "./ascending.js";
import { keyOf } from "./key.js";
import { dateIn, fixedIn, listedIn, NONE, SEVERAL } from "./rule-date.js";
import { findDay, NOTHING, OF_ROW, seriesRow } from "./series-years.js";
import { BASE_DAYS, Year } from "./year.js";

const NO_DAYS: readonly number[] = [];

/**
 * Days of a year, which count from 0. From the first of these on a rule may carry a date into the
 * next year; up to the second it may carry one into the year before.
 */
const FIRST_LATE_DAY = 365 - REACH_DAYS - 32;
const LAST_EARLY_DAY = REACH_DAYS + 32;
const SPILLS = SPILLS_FORWARD | SPILLS_BACK;
/**
 * A date of a series lies at most so many days outside of the year that its offset and its move
 * bring it to.
 */
const NEAR_DAYS = 40;

/** The key of an exception is its day times this, plus the order of its rule. */
const EXCEPTION_DAY = 65_536;
const MOST_MARKED = 64;

/** What of a year is computed: all of it where nothing is said. */
export interface Asked {
	/** The days that are asked for, in the year: what lies outside of them is then incomplete. */
	readonly first?: number;
	readonly last?: number;
	/** Only what can make a day off in it is asked for. */
	readonly area?: Area | undefined;
	/** The orders of the rules that are asked for, ascending. */
	readonly orders?: Uint16Array;
	/** The words of rules that do not stand in the block, in place of its own. */
	readonly words?: Int32Array;
	/** The order of the first of them; the others follow. */
	readonly firstOrder?: number;
}

/**
 * The occurrences of a year; `firsts` is the row of it that `SeriesYears` remembers: what is found
 * of series is noted there.
 */
export const compute = (
	table: CountryTable,
	year: number,
	asked: Asked = {},
	firsts = seriesRow(table),
): Year => new Computation(table, year, asked, firsts).result();

/** One year in the making. */
class Computation {
	private readonly table: CountryTable;
	private readonly bytes: Uint8Array;
	private readonly area: Area | undefined;
	/** The orders of the rules that are looked at; undefined: all. */
	private readonly orders: Uint16Array | undefined;
	/** The words of the rules, and the order of the first. */
	private readonly words: Int32Array;
	private readonly firstOrder: number;
	private readonly year: number;
	private readonly from: number;
	private readonly to: number;
	/** 1 where it is a leap year. */
	private readonly leap: number;
	/** The Easters of the year; 0 until they are asked for. */
	private easter = 0;
	private orthodox = 0;
	/** A date from `low` to `high` may be moved to a day that is asked for. */
	private readonly low: number;
	private readonly high: number;
	/** A date of a series, to which a rule may add days, matters from `firstDate` to `lastDate`. */
	private readonly firstDate: number;
	private readonly lastDate: number;
	/** The exceptions of dates from `low` to `high`: `firstException … endException`. */
	private readonly firstException: number = 0;
	private readonly endException: number = 0;
	/**
	 * A bit for the rule of each of these exceptions: its order modulo 32. A rule whose bit is not
	 * set has no exception, and that is most rules.
	 */
	private readonly excepted: number = 0;
	/** The day from which keys count. */
	private readonly base: number;
	private readonly shifts: number;
	/**
	 * The key of each occurrence; by its number the days by which it was moved; and whether one was
	 * moved at all.
	 */
	private readonly keys: Int32Array;
	private readonly moves: Int8Array;
	private isMoved = false;
	/** The days of each series by its index: many rules ask for the same one. */
	private readonly known = sparse<readonly number[]>(NO_DAYS);
	/** The row of the year, by `SeriesYears`. */
	private readonly firsts: Int16Array;
	/** Occurrences so far. */
	private count = 0;

	constructor(table: CountryTable, year: number, asked: Asked, firsts: Int16Array) {
		const { area, first = -Infinity, firstOrder = 0, last = Infinity, orders, words } = asked;
		this.table = table;
		this.bytes = table.bytes;
		this.area = area;
		this.orders = orders;
		this.words = words ?? table.ruleWords;
		this.firstOrder = firstOrder;
		this.firsts = firsts;
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.leap = isLeapYear(year) ? 1 : 0;
		this.to = this.from + 365 + this.leap;
		this.low = Math.max(this.from, first) - REACH_DAYS;
		this.high = Math.min(this.to - 1, last) + REACH_DAYS;
		this.firstDate = Math.max(this.low - SERIES_OFFSET_DAYS, this.from - NEAR_DAYS);
		this.lastDate = Math.min(this.high + SERIES_OFFSET_DAYS, this.to - 1 + NEAR_DAYS);
		this.base = this.from - BASE_DAYS;
		this.shifts = table.shifts;
		// A rule of another calendar has two dates in a year at most.
		const most = words ? (2 * words.length) / RULE_WORDS : table.maxOccurrences;
		this.keys = new Int32Array(most);
		this.moves = new Int8Array(most);
		if (table.exceptionCount === 0) return;
		this.firstException = this.exceptionFrom(this.low);
		this.endException = this.exceptionFrom(this.high + 1);
		this.excepted = this.exceptedRules();
	}

	/** All of it, by day and then by order in the table. */
	result(): Year {
		this.scan();
		const keys = sortAscending(this.keys.subarray(0, this.count));
		return new Year(this.year, this.from, this.to, keys, this.moves, this.isMoved);
	}

	/**
	 * Adds the occurrences of the rules in the year, and of those with a flag in the year before or
	 * after it.
	 */
	private scan(): void {
		const { area, base, bytes, firstOrder, firsts, from, high, keys, leap, low } = this;
		const { orders, table, to, words, year } = this;
		const now = year - YEAR_BIAS;
		const end = orders ? orders.length : words.length / RULE_WORDS;
		let { count } = this;
		const { listedDays } = table;
		const firstListed = from + DAY_BIAS;
		const endListed = to + DAY_BIAS;
		for (let i = 0; i < end; i++) {
			const ofBlock = orders ? orders[i]! : i;
			const rule = RULE_WORDS * ofBlock;
			const head = headAt(words, rule);
			// Many rules hold in another year only: nothing else of them is looked at.
			if ((lastYearOf(head) < now || firstYearOf(head) > now) && !(head & SPILLS)) continue;
			const order = ofBlock + firstOrder;
			const date = dateAt(words, rule);
			if (area && !this.isAsked(area, head, date, tailAt(words, rule))) continue;
			let day: number;
			switch (head & (KIND_MASK | SPILLS)) {
				case FIXED:
					day = fixedIn(date, from, leap);
					break;
				case LIST: {
					const at = listedDays + 2 * indexOf(date);
					day = listedIn(bytes, at, listCountOf(date), firstListed, endListed);
					break;
				}
				case SERIES:
					day = firsts[1 + indexOf(date)]!;
					if (day >= 0) day += from;
					else if (day < NOTHING) day += OF_ROW;
					else day = findDay(table, firsts, indexOf(date), from, to);
					if (day > NONE) day += offsetOf(date);
					break;
				case EASTER:
					day = (this.easter ||= easterOf(year)) + offsetOf(date);
					break;
				case ORTHODOX_EASTER:
					day = (this.orthodox ||= orthodoxEasterOf(year)) + offsetOf(date);
					break;
				default:
					// To look at each of the years beside it is rare, and takes many steps.
					day = head & SPILLS ? SEVERAL : dateIn(kindOf(head), date, year, from, leap);
			}
			if (day <= NONE) {
				if (day === NONE) continue;
				this.count = count;
				this.addNear(head, date, tailAt(words, rule), order);
				count = this.count;
				continue;
			}
			if (day < low || day > high) continue;
			const tail = tailAt(words, rule);
			if (!isPlain(tail)) {
				if (yearSetOf(tail) !== 0 && !table.yearSetHas(yearSetOf(tail), year)) continue;
				if (shiftOf(tail) !== 0) {
					this.count = count;
					this.add(tail, order, day);
					count = this.count;
					continue;
				}
			}
			// Most rules come this way. A write beyond the array's end does nothing.
			keys[count] = keyOf(day - base, order, count);
			count++;
		}
		this.count = Math.min(count, keys.length);
	}

	/** Whether a rule can make a day off in an area. */
	private isAsked(area: Area, head: number, date: number, tail: number): boolean {
		// The places that keep the actual day of a moved date may be others than those of its rule.
		return isFull(head) && (shiftOf(tail) !== 0 || area.meets(setOf(date)) !== APART);
	}

	/** Adds what a rule has in the year and, where its flags say so, in those beside it. */
	private addNear(head: number, date: number, tail: number, order: number): void {
		const { from, to, year } = this;
		const kind = kindOf(head);
		const offset = offsetOf(date);
		if (kind !== SERIES) {
			const ofYear = dayOfYearOf(date);
			// A fixed date in spring is far from both ends.
			const isFixed = kind === FIXED;
			if (head & SPILLS_FORWARD && !(isFixed && ofYear + offset < FIRST_LATE_DAY))
				this.addDated(head, date, tail, order, year - 1);
			this.addDated(head, date, tail, order, year);
			if (head & SPILLS_BACK && !(isFixed && ofYear + offset > LAST_EARLY_DAY))
				this.addDated(head, date, tail, order, year + 1);
			return;
		}
		const days = this.known[indexOf(date)] ?? this.series(indexOf(date));
		const stored = year - YEAR_BIAS;
		const isSteady =
			yearSetOf(tail) === 0 && firstYearOf(head) < stored && lastYearOf(head) > stored;
		const first = head & SPILLS_FORWARD ? from - NEAR_DAYS : from;
		const last = head & SPILLS_BACK ? to + NEAR_DAYS : to;
		for (let i = 0; i < days.length; i++) {
			const day = days[i]!;
			// The year of the date itself, before the days that the rule adds.
			if (day < first || day >= last) continue;
			if (isSteady || this.holds(head, tail, day < from ? year - 1 : day < to ? year : year + 1))
				this.add(tail, order, offset + day);
		}
	}

	/** Adds what a rule has in a year, but one of a series. */
	private addDated(head: number, date: number, tail: number, order: number, year: number): void {
		if (!this.holds(head, tail, year)) return;
		const jan1 = dayOf(year, 1, 1);
		const leap = isLeapYear(year) ? 1 : 0;
		if (kindOf(head) === LIST) {
			const days = this.table.listed(indexOf(date), listCountOf(date), jan1, jan1 + 364 + leap);
			for (let i = 0; i < days.length; i++) this.add(tail, order, days[i]!);
			return;
		}
		const day = dateIn(kindOf(head), date, year, jan1, leap);
		if (day !== NONE) this.add(tail, order, day);
	}

	/** Whether a rule holds in a year. */
	private holds(head: number, tail: number, year: number): boolean {
		const stored = year - YEAR_BIAS;
		if (firstYearOf(head) > stored || lastYearOf(head) < stored) return false;
		return yearSetOf(tail) === 0 || this.table.yearSetHas(yearSetOf(tail), year);
	}

	/**
	 * The days of a series that are near enough to what is looked at, in its years and around them.
	 */
	private series(index: number): readonly number[] {
		const { firstDate, lastDate, table } = this;
		return (this.known[index] = seriesDays(table.pack, table.seriesAt(index), firstDate, lastDate));
	}

	/**
	 * Adds a date of the rule with this order, whose third word is `tail`, where one of its days is
	 * in the year.
	 */
	private add(tail: number, order: number, actual: number): void {
		const { bytes, count, from, to } = this;
		let day = actual;
		if (shiftOf(tail)) {
			const row = this.shifts + SHIFT_BYTES * shiftOf(tail);
			let target = (bytes[row + ((actual + FROM_WEEKDAY) % 7)]! << 24) >> 24;
			if ((this.excepted >> order) & 1) target = this.exception(order, actual, target);
			if (target === DROP) return;
			day += target;
		}
		if ((actual < from || actual >= to) && (day < from || day >= to)) return;
		if (count >= this.keys.length) return;
		this.keys[count] = keyOf(day - this.base, order, count);
		this.moves[count] = day - actual;
		if (day !== actual) this.isMoved = true;
		this.count = count + 1;
	}

	/** The target that an exception has for a date of a rule; `usual` where there is none. */
	private exception(order: number, actual: number, usual: number): number {
		const { endException: end, table } = this;
		const key = (actual + DAY_BIAS) * EXCEPTION_DAY + order;
		const i = this.exceptionAt(key, this.firstException, end);
		const { exceptionCount, exceptions } = table;
		if (i === end || table.pack.u32(exceptions + 4 * i) !== key) return usual;
		return (this.bytes[exceptions + 4 * exceptionCount + i]! << 24) >> 24;
	}

	private exceptedRules(): number {
		const { endException: end, firstException: first, table } = this;
		// So many would set all bits anyway. No honest country has more than a few in a year.
		if (end - first > MOST_MARKED) return -1;
		const { words } = table.pack;
		const keys = table.exceptions >> 2;
		let bits = 0;
		// The order is the lower half of the key, and of a bit its number modulo 32 counts.
		for (let i = first; i < end; i++) bits |= 1 << words[keys + i]!;
		return bits;
	}

	/** Index of the first exception of a date from a day on. */
	private exceptionFrom(day: number): number {
		return this.exceptionAt((day + DAY_BIAS) * EXCEPTION_DAY, 0, this.table.exceptionCount);
	}

	/** Index of the first of the exceptions `from … to` whose key is not below a key. */
	private exceptionAt(key: number, from: number, to: number): number {
		const { exceptions, pack } = this.table;
		const { words } = pack;
		const first = exceptions >> 2;
		let low = from;
		let high = to;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (words[first + middle]! >>> 0 < key) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
