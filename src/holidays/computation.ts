/**
 * The engine: the rules of a country, straight from the pack, become the occurrences of one year.
 * What one rule finds depends on no other: the compiler has decided that. A test holds the answers
 * equal to those of the law.
 */

import { dayOf, FROM_WEEKDAY, isLeapYear, TO_WEEKDAY } from "../calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../calendar/easter.js";
import { APART, type Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	AFTER_FEBRUARY,
	DATE_BIAS,
	DAY_BIAS,
	DAY_MASK,
	DROP,
	EASTER,
	FIXED,
	KIND_MASK,
	LEAP_DAY,
	LIST,
	ORTHODOX_EASTER,
	REACH_DAYS,
	RULE_BYTES,
	SERIES,
	SERIES_OFFSET_DAYS,
	SHIFT_BYTES,
	SHIFT_OR_YEARS,
	SPILLS_BACK,
	SPILLS_FORWARD,
	WEEKDAY,
	YEAR_BIAS,
} from "../pack/layout.js";
import {
	dayOfYearOf,
	firstYearOf,
	indexOf,
	kindOf,
	labelOf,
	lastYearOf,
	listCountOf,
	offsetOf,
	shiftOf,
	weekdayOf,
	yearSetOf,
} from "../pack/row.js";
import { dayOfSeries, NONE, seriesDays } from "../pack/series.js";
import { sparse } from "../text/sparse.js";
import { sortAscending } from "./ascending.js";
import { DAY_AT, DAY_OFF, DAY_OFF_MASK, ORDER_AT, PART_MASK, SET_AT } from "./key.js";
import { BASE_DAYS, Year } from "./year.js";

const NO_DAYS: readonly number[] = [];

/**
 * Days of a year, which count from 0. From the first of these on a rule may carry a date into the
 * next year; up to the second it may carry one into the year before.
 */
const FIRST_LATE_DAY = 365 - REACH_DAYS - 32;
const LAST_EARLY_DAY = REACH_DAYS + 32;
/** Easter lies further from the ends of a year than this. */
const EASTER_DAYS = 70;
const SPILLS = SPILLS_FORWARD | SPILLS_BACK;
/**
 * A date of a series lies at most so many days outside of the year that its offset and its move
 * bring it to.
 */
const NEAR_DAYS = 40;

const RULE_WORDS = RULE_BYTES >> 2;
/**
 * The number of a rule's first word times the first, shifted by the second, is its order: a
 * division by RULE_WORDS in integers, since the chip computes fractions in software. It holds for
 * all rules that there may be.
 */
const ORDER_FACTOR = 43_691;
const ORDER_SHIFT = 17;
/** Where a rule's first word has its first year. */
const FIRST_AT = 16;
const FIRST_MASK = 255 << FIRST_AT;
/** The key of an exception is its day times this, plus the order of its rule. */
const EXCEPTION_DAY = 65_536;
const MOST_MARKED = 64;
/** Where the second word of a rule of listed days has their number. */
const LISTED_AT = 16;
/**
 * Shifted so, that number is in bytes, two a day. Up to FEW_BYTES of them are searched one by one.
 */
const LISTED_BYTES_AT = LISTED_AT - 1;
const LISTED_BYTES_MASK = 255 << 1;
const FEW_BYTES = 16;

/** One year in the making. */
export class Computation {
	private readonly table: CountryTable;
	private readonly bytes: Uint8Array;
	private readonly wanted: Uint8Array | undefined;
	private readonly area: Area | undefined;
	/**
	 * The orders of the rules that are looked at, which are numbered by their index here; undefined:
	 * all.
	 */
	private readonly orders: Uint16Array | undefined;
	/** The words of the rules with these orders, where they do not stand in the block. */
	private readonly words: Int32Array | undefined;
	private readonly year: number;
	private readonly from: number;
	private readonly to: number;
	/**
	 * The day after the last one that is listed: the first of the next year, or a later one where
	 * days of that year are asked for.
	 */
	private readonly end: number;
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
	/** The one day of each series that lies in the year; NONE or SEVERAL where it is not one. */
	private readonly firsts = sparse(0);
	/** Occurrences so far. */
	private count = 0;

	/**
	 * Computes a year; or only the days `first … last`, which begin in it and may go on into the
	 * next: what lies outside of them is then incomplete. With `wanted` only rules are looked at
	 * whose label has another number than 0 there; with `area` only those that can make a day off in
	 * it; with `orders` only those with these orders, which ascend, and no days of the next year:
	 * `words` are theirs where the block does not have them.
	 */
	constructor(
		table: CountryTable,
		year: number,
		first = -Infinity,
		last?: number,
		wanted?: Uint8Array,
		area?: Area,
		orders?: Uint16Array,
		words?: Int32Array,
	) {
		this.table = table;
		this.bytes = table.bytes;
		this.wanted = wanted;
		this.area = area;
		this.orders = orders;
		this.words = words;
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = this.from + (isLeapYear(year) ? 366 : 365);
		this.low = Math.max(this.from, first) - REACH_DAYS;
		this.high = (last ?? this.to - 1) + REACH_DAYS;
		this.end = Math.max(this.to, (last ?? 0) + 1);
		this.firstDate = Math.max(this.low - SERIES_OFFSET_DAYS, this.from - NEAR_DAYS);
		this.lastDate = Math.min(this.high + SERIES_OFFSET_DAYS, this.end - 1 + NEAR_DAYS);
		this.base = this.from - BASE_DAYS;
		this.shifts = table.shifts;
		// A rule of another calendar has two dates in a year at most.
		const most = words ? (2 * words.length) / RULE_WORDS : table.maxOccurrences;
		this.keys = new Int32Array(most);
		this.moves = new Int8Array(most);
		if (table.exceptionCount === 0) return;
		this.firstException = this.exceptionFrom(this.low);
		this.endException = this.exceptionFrom(this.high + 1);
		// Of some rules each is asked: their numbers are not the orders that exceptions have.
		this.excepted = orders ? -1 : this.exceptedRules();
	}

	/** All of it, by day and then by order in the table. */
	result(): Year {
		const { orders } = this;
		if (this.end > this.to) this.scanCrossing();
		else if (orders) this.scan(this.words ?? this.gathered(orders));
		else this.scan(this.rules);
		const keys = sortAscending(this.keys.subarray(0, this.count));
		if (orders)
			for (let i = 0; i < keys.length; i++) {
				const key = keys[i]!;
				const order = orders[(key >> ORDER_AT) & PART_MASK]!;
				keys[i] = (key & ~(PART_MASK << ORDER_AT)) | (order << ORDER_AT);
			}
		return new Year(this.year, this.from, this.end, keys, this.moves, this.isMoved);
	}

	/** The words of all rules. */
	private get rules(): Int32Array {
		const { pack, ruleCount, rules } = this.table;
		return pack.words.subarray(rules >> 2, (rules >> 2) + RULE_WORDS * ruleCount);
	}

	/** The words of the rules with some orders, one after the other. */
	private gathered(orders: Uint16Array): Int32Array {
		const { rules } = this;
		const words = new Int32Array(RULE_WORDS * orders.length);
		for (let i = 0; i < orders.length; i++) {
			const from = RULE_WORDS * orders[i]!;
			const to = RULE_WORDS * i;
			for (let k = 0; k < RULE_WORDS; k++) words[to + k] = rules[from + k]!;
		}
		return words;
	}

	/**
	 * Adds the occurrences of rules, which are given by their words, in the year, and of those with a
	 * flag in the year before or after it.
	 */
	private scan(rules: Int32Array): void {
		const { base, bytes, excepted, firsts, from, high, keys, low, moves } = this;
		const { area, shifts, table, to, wanted, year } = this;
		const isPart = wanted !== undefined || area !== undefined;
		let at = -RULE_WORDS;
		const end = at + rules.length;
		const now = year - YEAR_BIAS;
		const begun = now << FIRST_AT;
		const leap = to - from - 365;
		// Constants of modules take steps that these do not.
		const near = SPILLS;
		const mask = FIRST_MASK;
		const kindMask = KIND_MASK | SPILLS;
		const shiftOrYears = SHIFT_OR_YEARS;
		const afterFebruary = AFTER_FEBRUARY;
		const fixedMask = DAY_MASK | AFTER_FEBRUARY;
		const jan1 = from - DATE_BIAS;
		// A date from March on has a bit of its own, above the day; the year may have no 29 February.
		const march = jan1 + leap - AFTER_FEBRUARY;
		const missing = leap === 0 ? LEAP_DAY + DATE_BIAS : -1;
		const dayOffMask = DAY_OFF_MASK;
		const dayOff = DAY_OFF;
		const sets = area?.concerned;
		const { listedDays } = table;
		const firstListed = from + DAY_BIAS;
		const endListed = to + DAY_BIAS;
		let easter = 0;
		let orthodox = 0;
		let { count } = this;
		// Declared once: within the loop each would cost a step or two a rule.
		let head = 0;
		let date = 0;
		let tail = 0;
		let day = 0;
		let found = 0;
		let last = 0;
		let target = 0;
		const factor = ORDER_FACTOR;
		const shift = ORDER_SHIFT;
		const orderAt = ORDER_AT;
		while (at < end) {
			head = rules[(at += RULE_WORDS)]!;
			// Many rules hold in another year only: nothing else of them is looked at.
			if (lastYearOf(head) < now ? !(head & near) : (head & mask) > begun && !(head & near))
				continue;
			date = rules[at + 1]!;
			tail = rules[at + 2]!;
			if (isPart) {
				if (area && (head & dayOffMask) !== dayOff) continue;
				if (sets) {
					// The places that keep the actual day of a moved date may be others than those of its
					// rule.
					target = shiftOf(tail) ? 1 : sets[date >>> SET_AT]! || area!.concerns(date >>> SET_AT);
					if (target === APART) continue;
				}
				if (wanted && wanted[labelOf(date, tail)] === 0) continue;
			}
			day = offsetOf(date);
			switch (head & kindMask) {
				case FIXED:
					found = date & fixedMask;
					if (found === missing) continue;
					day += found + (found >= afterFebruary ? march : jan1);
					break;
				case SERIES:
					found = firsts[indexOf(date)] ?? this.firstOf(indexOf(date));
					if (found <= NONE) {
						if (found === NONE) continue;
						if (yearSetOf(tail) !== 0 && !table.yearSetHas(yearSetOf(tail), year)) continue;
						this.count = count;
						this.addAll(date, tail, (at * factor) >> shift);
						count = this.count;
						continue;
					}
					day += found;
					break;
				case LIST:
					found = listedDays + 2 * indexOf(date);
					last = found + ((date >> LISTED_BYTES_AT) & LISTED_BYTES_MASK);
					if (last - found <= FEW_BYTES) {
						// Most decrees have few days, and of the year one: it is found without a call.
						while (found < last) {
							day = bytes[found]! | (bytes[found + 1]! << 8);
							found += 2;
							if (day >= firstListed) break;
						}
						if (day < firstListed || day >= endListed) continue;
						if (found === last || (bytes[found]! | (bytes[found + 1]! << 8)) >= endListed) {
							day -= DAY_BIAS;
							break;
						}
					}
					if (yearSetOf(tail) !== 0 && !table.yearSetHas(yearSetOf(tail), year)) continue;
					this.count = count;
					this.addDated(head, date, tail, (at * factor) >> shift, year);
					count = this.count;
					continue;
				case WEEKDAY:
					found = jan1 + (date & DAY_MASK);
					if (date & afterFebruary) found += leap;
					day += found + ((weekdayOf(date) + TO_WEEKDAY - found) % 7);
					break;
				case EASTER:
					if (easter === 0) easter = easterOf(year);
					day += easter;
					break;
				case ORTHODOX_EASTER:
					if (orthodox === 0) orthodox = orthodoxEasterOf(year);
					day += orthodox;
					break;
				default:
					if (head & near) {
						// This is rare, and takes many steps: each of the years is looked at by itself.
						this.count = count;
						this.addNear(head, date, tail, (at * factor) >> shift);
						count = this.count;
					}
					continue;
			}
			if (day < low || day > high) continue;
			if (tail & shiftOrYears) {
				if (yearSetOf(tail) !== 0 && !table.yearSetHas(yearSetOf(tail), year)) continue;
				if ((excepted >> ((at * factor) >> shift)) & 1) {
					this.count = count;
					this.add(tail, (at * factor) >> shift, day);
					count = this.count;
					continue;
				}
				found = shifts + SHIFT_BYTES * shiftOf(tail) + ((day + FROM_WEEKDAY) % 7);
				target = shiftOf(tail) ? bytes[found]! : 0;
				if (target !== 0) {
					if (target === DROP) continue;
					day += (target << 24) >> 24;
					moves[count] = target;
					this.isMoved = true;
				}
			}
			// The same as `add`, without a call, since most rules come this way. A write beyond the
			// array's end does nothing.
			keys[count] = ((day - base) << DAY_AT) | (((at * factor) >> shift) << orderAt) | count++;
		}
		this.count = Math.min(count, keys.length);
	}

	/** Adds the occurrences of all rules around the end of the year. */
	private scanCrossing(): void {
		const { high, low, from, table, to, year } = this;
		const { words } = table.pack;
		const end = (table.rules >> 2) + RULE_WORDS * table.ruleCount;
		const stored = year - YEAR_BIAS;
		// Days of a year, which count from 0: the last one that a move can carry back to the days that
		// are asked for, and the first one that it can carry on.
		const early = high - to;
		const late = low - from - 7;
		let order = -1;
		let head = 0;
		let date = 0;
		let day = 0;
		for (let at = table.rules >> 2; at < end; at += RULE_WORDS) {
			order++;
			head = words[at]!;
			if (lastYearOf(head) < stored || firstYearOf(head) > stored + 1) continue;
			date = words[at + 1]!;
			day = offsetOf(date);
			// A date far from the end of the year, such as Easter, cannot come there.
			if (kindOf(head) < EASTER) {
				day += dayOfYearOf(date);
				if (day > early && day < late) continue;
			} else if (kindOf(head) < SERIES && day > -EASTER_DAYS && day < EASTER_DAYS) continue;
			this.addCrossing(head, date, words[at + 2]!, order);
		}
	}

	/** Adds what a rule has around the end of the year, in this one and the next. */
	private addCrossing(head: number, date: number, tail: number, order: number): void {
		const { to, year } = this;
		const offset = offsetOf(date);
		const ofYear = dayOfYearOf(date) + offset;
		switch (kindOf(head)) {
			case SERIES: {
				const days = this.known[indexOf(date)] ?? this.series(indexOf(date));
				for (let i = 0; i < days.length; i++)
					if (this.holds(head, tail, days[i]! < to ? year : year + 1))
						this.add(tail, order, offset + days[i]!);
				return;
			}
			case FIXED:
			case WEEKDAY:
				this.addDated(head, date, tail, order, ofYear > LAST_EARLY_DAY ? year : year + 1);
				return;
		}
		this.addDated(head, date, tail, order, year);
		this.addDated(head, date, tail, order, year + 1);
	}

	/** Adds what a rule with flags has in the year and, where they say so, in those beside it. */
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
		// For a rule without flags, and where only days of the year are asked for, the scan has looked
		// already.
		if ((head & SPILLS || this.end > this.to) && !this.holds(head, tail, year)) return;
		const isOwn = year === this.year;
		const jan1 = isOwn ? this.from : dayOf(year, 1, 1);
		const leap = isOwn ? this.to - this.from - 365 : isLeapYear(year) ? 1 : 0;
		const ofYear = dayOfYearOf(date);
		let day = offsetOf(date);
		switch (kindOf(head)) {
			case FIXED:
				if (date & AFTER_FEBRUARY) day += leap;
				else if (leap === 0 && ofYear === LEAP_DAY) return;
				day += jan1 + ofYear;
				break;
			case EASTER:
				day += easterOf(year);
				break;
			case ORTHODOX_EASTER:
				day += orthodoxEasterOf(year);
				break;
			case WEEKDAY: {
				const first = jan1 + ofYear + (date & AFTER_FEBRUARY ? leap : 0);
				day += first + ((weekdayOf(date) + TO_WEEKDAY - first) % 7);
				break;
			}
			case LIST: {
				const days: number[] = [];
				const last = jan1 + 364 + leap;
				const count = this.table.listed(indexOf(date), listCountOf(date), jan1, last, days);
				for (let i = 0; i < count; i++) this.add(tail, order, days[i]!);
				return;
			}
			default:
				return;
		}
		this.add(tail, order, day);
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
		const { bytes, firstDate, lastDate, table } = this;
		const days: number[] = [];
		seriesDays(bytes, table.pack.seriesFrom, table.seriesAt(index), firstDate, lastDate, days);
		this.known[index] = days;
		return days;
	}

	/** The day of a series in the year; NONE or SEVERAL where it has not one. */
	private firstOf(index: number): number {
		const { bytes, from, table, to } = this;
		const { seriesFrom, words } = table.pack;
		// As `seriesAt` does it, without a call.
		const row = table.series + 2 * index;
		const at = seriesFrom + 4 * (bytes[row]! | (bytes[row + 1]! << 8));
		return (this.firsts[index] = dayOfSeries(words, bytes, seriesFrom, at, from, to - 1));
	}

	/** Adds what a rule has on the days of a series in the year. */
	private addAll(date: number, tail: number, order: number): void {
		const { from, to } = this;
		const days = this.known[indexOf(date)] ?? this.series(indexOf(date));
		for (let i = 0; i < days.length; i++)
			if (days[i]! >= from && days[i]! < to) this.add(tail, order, days[i]! + offsetOf(date));
	}

	/**
	 * Adds a date of the rule with this order, whose third word is `tail`, where one of its days is
	 * in the year.
	 */
	private add(tail: number, order: number, actual: number): void {
		const { bytes, count, end, from } = this;
		let day = actual;
		if (shiftOf(tail)) {
			const row = this.shifts + SHIFT_BYTES * shiftOf(tail);
			let target = (bytes[row + ((actual + FROM_WEEKDAY) % 7)]! << 24) >> 24;
			if ((this.excepted >> order) & 1) target = this.exception(order, actual, target);
			if (target === DROP) return;
			day += target;
		}
		if ((actual < from || actual >= end) && (day < from || day >= end)) return;
		if (count >= this.keys.length) return;
		this.keys[count] = ((day - this.base) << DAY_AT) | (order << ORDER_AT) | count;
		this.moves[count] = day - actual;
		if (day !== actual) this.isMoved = true;
		this.count = count + 1;
	}

	/** The target that an exception has for a date of a rule; `usual` where there is none. */
	private exception(order: number, actual: number, usual: number): number {
		const { endException: end, table } = this;
		const key = (actual + DAY_BIAS) * EXCEPTION_DAY + (this.orders ? this.orders[order]! : order);
		const i = this.exceptionAt(key, this.firstException, end);
		if (i === end || table.pack.u32(table.exceptions + 4 * i) !== key) return usual;
		return (this.bytes[table.exceptions + 4 * table.exceptionCount + i]! << 24) >> 24;
	}

	private exceptedRules(): number {
		const { endException: end, firstException: first, table } = this;
		// So many would set all bits anyway. No honest country has more than a few in a year.
		if (end - first > MOST_MARKED) return -1;
		let bits = 0;
		for (let i = first; i < end; i++) bits |= 1 << table.pack.u16(table.exceptions + 4 * i);
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
