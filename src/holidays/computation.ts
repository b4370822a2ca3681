/**
 * The engine: the rules of a country, straight from the pack, become the occurrences of one year.
 * The compiler has the same meaning written plainly, over the facts; a test holds them equal.
 */

import { dayOf, isLeapYear } from "../calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../calendar/easter.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	AFTER_FEBRUARY,
	BETWEEN,
	COLLISION,
	DATE_BIAS,
	DATE_MASK,
	DAY_MASK,
	DROP,
	EASTER,
	FACTS,
	FIXED,
	HALF_DAY,
	HAS_COLLISIONS,
	KIND_MASK,
	LEAP_DAY,
	LIST,
	MAX_RECORDS,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	ORTHODOX_EASTER,
	PREVIOUS_WORKDAY,
	REACH_DAYS,
	RULE_BYTES,
	SERIES,
	SERIES_OFFSET_DAYS,
	SET,
	SHARED_WORKDAY,
	SHIFT,
	SHIFT_BYTES,
	SHIFT_MASK,
	SHIFT_OR_YEARS,
	SPILLS_BACK,
	SPILLS_FORWARD,
	WEEKDAY,
	WEEKDAY_SHIFT,
	YEAR_BIAS,
} from "../pack/layout.js";
import { setIncludes } from "../pack/places.js";
import { seriesDays } from "../pack/series.js";
import { sortAscending } from "./ascending.js";
import { PUBLIC } from "./holiday.js";
import { weekendMask, weekendUntil } from "./weekends.js";
import { BASE_DAYS, ORDER_MASK, Year } from "./year.js";

/** Days around the year that are looked at: what lies further off cannot sway it. */
const MARGIN_DAYS = REACH_DAYS + 4;
const WINDOW_DAYS = 366 + 2 * MARGIN_DAYS;

/** Days of a year from 0 on: the first that a rule can carry into the next one, and the last into the one before. */
const FIRST_LATE_DAY = 365 - MARGIN_DAYS - 32;
const LAST_EARLY_DAY = MARGIN_DAYS + 32;
/** Easter lies further from the ends of a year than this. */
const EASTER_DAYS = 70;
const SPILLS = SPILLS_FORWARD | SPILLS_BACK;
/** Days around the year in which a date of a series can sway it, its own move included. */
const NEAR_DAYS = 40;

const RULE_WORDS = RULE_BYTES >> 2;
/** Days before 1970, a multiple of seven, and to the Thursday of its first. */
const WEEKDAY_BIAS = 7004;
/** A multiple of seven that no day reaches, less four: 1970-01-01 was a Thursday. */
const WEEKDAY_TURN = 69_996;
/** In the first word of a rule what makes it public and whole: it takes its days. */
const IS_DAY_OFF = PUBLIC << (8 * FACTS);
const DAY_OFF_MASK = IS_DAY_OFF | HALF_DAY;

/** The key of one that is not kept: it stands behind all. */
const DROPPED = 0x7fffffff;

/** One year in the making. */
export class Computation {
	private readonly table: CountryTable;
	private readonly bytes: Uint8Array;
	private readonly year: number;
	private readonly from: number;
	private readonly to: number;
	/** The day after the last that is listed: the year's, but where days of the next one are asked for. */
	private readonly end: number;
	/** First and last day that are looked at. */
	private readonly low: number;
	private readonly high: number;
	/** The day from which keys count. */
	private readonly base: number;
	/** Where the targets of the shifts lie: shift 1 in the second row. */
	private readonly shifts: number;
	/** Of each occurrence its key, and its actual day. */
	private readonly keys: Int32Array;
	private readonly actuals: Int32Array;
	/**
	 * Where some rule asks who takes a day: of each day the first entry that does, plus 1, and of each entry
	 * the next one of its day. An entry is twice the index of an occurrence, or 1 more for its actual day.
	 */
	private readonly takers: Int16Array | undefined;
	private readonly next: Int16Array | undefined;
	/** Of each series its days: many rules ask for one. */
	private readonly known: (readonly number[])[] = [];
	/** Occurrences whose day depends on others. */
	private readonly waiting: number[] = [];
	/** Weekends by place plus 1, where none changes around the year. */
	private readonly weekends: number[] = [];
	private steady: boolean | undefined;
	/** Occurrences so far, those included that only touch the year or sway it. */
	count = 0;
	private betweens = false;

	/**
	 * The year, or of days from it on, `first … last`, these alone: then the rest is not complete. A few days of
	 * the next year may be among them.
	 */
	constructor(table: CountryTable, year: number, first = -Infinity, last?: number) {
		this.table = table;
		this.bytes = table.bytes;
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = this.from + (isLeapYear(year) ? 366 : 365);
		this.low = Math.max(this.from, first) - MARGIN_DAYS;
		this.high = (last ?? this.to - 1) + MARGIN_DAYS;
		this.end = Math.max(this.to, (last ?? 0) + 1);
		this.base = this.from - BASE_DAYS;
		this.shifts = table.shifts + 1;
		this.keys = new Int32Array(table.maxOccurrences);
		this.actuals = new Int32Array(table.maxOccurrences);
		const collides = (table.flags & HAS_COLLISIONS) !== 0;
		this.takers = collides ? new Int16Array(WINDOW_DAYS) : undefined;
		this.next = collides ? new Int16Array(2 * table.maxOccurrences) : undefined;
	}

	result(): Year {
		this.scan();
		if (this.waiting.length > 0) this.settleWaiting();
		if (this.betweens) this.addBetweens();
		return this.sorted();
	}

	/** Adds the occurrences of all rules in the year, and of those with a flag in the year before or after it. */
	private scan(): void {
		const { actuals, base, bytes, from, high, keys, known, low, next } = this;
		const { shifts, table, takers, to, year } = this;
		const { words } = table.pack;
		const end = (table.rules >> 2) + RULE_WORDS * table.ruleCount;
		const most = keys.length;
		const stored = year - YEAR_BIAS;
		const leap = to - from - 365;
		let easter = 0;
		let orthodox = 0;
		let { count } = this;
		// Declared once: within the loop each would cost a step or two a rule.
		let head = 0;
		let date = 0;
		let tail = 0;
		let day = 0;
		let first = 0;
		let row = 0;
		let target = 0;
		let order = -1;
		const crosses = this.end > to;
		// Days of a year from 0 on: the last that the end of the year before can sway, and the first that its own can.
		const early = high - to;
		const late = low - from - 7;
		for (let at = table.rules >> 2; at < end; at += RULE_WORDS) {
			order++;
			head = words[at]!;
			if (crosses) {
				if (head >>> 24 < stored || ((head >> 16) & 255) > stored + 1) continue;
				date = words[at + 1]!;
				day = (date << 8) >> 24;
				// What lies far from the end of the year, as Easter does, is soon done with.
				if ((head & KIND_MASK) < EASTER) {
					day += (date & DAY_MASK) - DATE_BIAS;
					if (day > early && day < late) continue;
				} else if ((head & KIND_MASK) < SERIES && day > -EASTER_DAYS && day < EASTER_DAYS) continue;
				this.addCrossing(head, date, words[at + 2]!, order);
				continue;
			}
			if (head & SPILLS) {
				// Seldom, and dear: from each year singly.
				this.count = count;
				this.addNear(head, words[at + 1]!, words[at + 2]!, order);
				count = this.count;
				continue;
			}
			if (((head >> 16) & 255) > stored || head >>> 24 < stored) continue;
			date = words[at + 1]!;
			tail = words[at + 2]!;
			day = (date << 8) >> 24;
			if (tail & SHIFT_OR_YEARS && tail >>> 24 !== 0 && !table.yearSetHas(tail >>> 24, year))
				continue;
			switch (head & KIND_MASK) {
				case FIXED:
					if (date & AFTER_FEBRUARY) day += leap;
					else if (leap === 0 && (date & DAY_MASK) === LEAP_DAY + DATE_BIAS) continue;
					day += from + (date & DAY_MASK) - DATE_BIAS;
					break;
				case WEEKDAY:
					first = from + (date & DAY_MASK) - DATE_BIAS;
					if (date & AFTER_FEBRUARY) first += leap;
					day += first + ((((date & DATE_MASK) >> WEEKDAY_SHIFT) + WEEKDAY_TURN - first) % 7);
					break;
				case EASTER:
					if (easter === 0) easter = easterOf(year);
					day += easter;
					break;
				case ORTHODOX_EASTER:
					if (orthodox === 0) orthodox = orthodoxEasterOf(year);
					day += orthodox;
					break;
				case SERIES: {
					const days = known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
					let i = 0;
					while (i < days.length && days[i]! < from) i++;
					if (!(days[i]! < to)) continue;
					// Seldom has a year two of them.
					this.count = count;
					for (let k = i + 1; k < days.length && days[k]! < to; k++)
						this.add(head, tail, order, day + days[k]!);
					count = this.count;
					day += days[i]!;
					break;
				}
				case BETWEEN:
					this.betweens = true;
					continue;
				default:
					this.count = count;
					this.addDated(head, date, tail, order, year);
					count = this.count;
					continue;
			}
			// What lies far outside of the year has come with what does not.
			if (day < low || day > high) continue;
			if (tail & SHIFT_MASK) {
				row = shifts + SHIFT_BYTES * (tail & SHIFT_MASK);
				target = bytes[row + ((day + WEEKDAY_BIAS) % 7)]!;
				if (target === DROP) continue;
				if (target !== 0 || bytes[row + COLLISION] !== 0) {
					this.count = count;
					this.add(head, tail, order, day);
					count = this.count;
					continue;
				}
			}
			if (count < most) {
				// As `add` does it, for most rules of most countries.
				keys[count] = ((day - base) << 20) | (order << 10) | count;
				actuals[count] = day;
				if (takers !== undefined && (head & DAY_OFF_MASK) === IS_DAY_OFF) {
					next![2 * count + 1] = takers[day - low]!;
					takers[day - low] = 2 * count + 2;
				}
				count++;
			}
		}
		if (!crosses) this.count = count;
	}

	/** Adds what a rule has around the end of the year, in this one and the next. */
	private addCrossing(head: number, date: number, tail: number, order: number): void {
		const { to, year } = this;
		const offset = (date << 8) >> 24;
		const ofYear = (date & DAY_MASK) - DATE_BIAS + offset;
		switch (head & KIND_MASK) {
			case SERIES: {
				const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
				for (let i = 0; i < days.length; i++)
					if (this.holds(head, tail, days[i]! < to ? year : year + 1))
						this.add(head, tail, order, offset + days[i]!);
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
		const kind = head & KIND_MASK;
		const offset = (date << 8) >> 24;
		if (kind !== SERIES) {
			const ofYear = (date & DAY_MASK) - DATE_BIAS;
			// A fixed date in spring is far from both ends.
			const isFixed = kind === FIXED;
			if (head & SPILLS_FORWARD && !(isFixed && ofYear + offset < FIRST_LATE_DAY))
				this.addDated(head, date, tail, order, year - 1);
			this.addDated(head, date, tail, order, year);
			if (head & SPILLS_BACK && !(isFixed && ofYear + offset > LAST_EARLY_DAY))
				this.addDated(head, date, tail, order, year + 1);
			return;
		}
		const days = this.known[date & DATE_MASK] ?? this.series(date & DATE_MASK);
		const stored = year - YEAR_BIAS;
		const isSteady = tail >>> 24 === 0 && ((head >> 16) & 255) < stored && head >>> 24 > stored;
		const first = head & SPILLS_FORWARD ? from - NEAR_DAYS : from;
		const last = head & SPILLS_BACK ? to + NEAR_DAYS : to;
		for (let i = 0; i < days.length; i++) {
			const day = days[i]!;
			// The year of the date itself, before the days that the rule adds.
			if (day < first || day >= last) continue;
			if (isSteady || this.holds(head, tail, day < from ? year - 1 : day < to ? year : year + 1))
				this.add(head, tail, order, offset + day);
		}
	}

	/** Adds what a rule has in a year, but one of a series. */
	private addDated(head: number, date: number, tail: number, order: number, year: number): void {
		if (!this.holds(head, tail, year)) return;
		const jan1 = year === this.year ? this.from : dayOf(year, 1, 1);
		const leap = isLeapYear(year) ? 1 : 0;
		const ofYear = (date & DAY_MASK) - DATE_BIAS;
		let day = (date << 8) >> 24;
		switch (head & KIND_MASK) {
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
				day += first + ((((date & DATE_MASK) >> WEEKDAY_SHIFT) + WEEKDAY_TURN - first) % 7);
				break;
			}
			case LIST: {
				const days: number[] = [];
				const last = jan1 + 364 + leap;
				const count = this.table.listed(date & DATE_MASK, (date >> 16) & 255, jan1, last, days);
				for (let i = 0; i < count; i++) this.add(head, tail, order, days[i]!);
				return;
			}
			default:
				this.betweens ||= (head & KIND_MASK) === BETWEEN;
				return;
		}
		this.add(head, tail, order, day);
	}

	/** Whether a rule holds in a year. */
	private holds(head: number, tail: number, year: number): boolean {
		const stored = year - YEAR_BIAS;
		if (((head >> 16) & 255) > stored || head >>> 24 < stored) return false;
		return tail >>> 24 === 0 || this.table.yearSetHas(tail >>> 24, year);
	}

	/** The days of a series that are near enough to what is looked at, in its years and around them. */
	private series(index: number): readonly number[] {
		const { end, from, table } = this;
		const days: number[] = [];
		seriesDays(
			this.bytes,
			table.pack.seriesFrom,
			table.seriesAt(index),
			Math.max(this.low - SERIES_OFFSET_DAYS, from - NEAR_DAYS),
			Math.min(this.high + SERIES_OFFSET_DAYS, end - 1 + NEAR_DAYS),
			days,
		);
		this.known[index] = days;
		return days;
	}

	/**
	 * Adds an occurrence of the rule whose first word is `head`, and whose third has the shift; what depends on
	 * other holidays waits.
	 */
	private add(head: number, tail: number, order: number, actual: number): void {
		const { bytes, takers } = this;
		const index = this.count;
		// What lies far outside of the year has come with what does not.
		if (actual < this.low || actual > this.high || index >= this.keys.length) return;
		let day = actual;
		let keepsActual = true;
		if (tail & SHIFT_MASK) {
			const row = this.shifts + SHIFT_BYTES * (tail & SHIFT_MASK);
			const target = (bytes[row + ((actual + WEEKDAY_BIAS) % 7)]! << 24) >> 24;
			if (target === DROP) return;
			// Without the flag of the country, which only a pack made to harm leaves out, they are plain days.
			if (takers !== undefined && (target >= NEXT_WORKDAY || bytes[row + COLLISION] !== 0)) {
				// Until it is settled its key has its actual day.
				this.waiting.push(index);
				keepsActual = bytes[row - 1] !== 0;
			} else if (target !== 0) {
				day += target;
				keepsActual = bytes[row - 1] !== 0;
			}
		}
		this.keys[index] = ((day - this.base) << 20) | (order << 10) | index;
		this.actuals[index] = actual;
		this.count = index + 1;
		if (takers === undefined || (head & DAY_OFF_MASK) !== IS_DAY_OFF) return;
		if (keepsActual) {
			this.next![2 * index + 1] = takers[actual - this.low]!;
			takers[actual - this.low] = 2 * index + 2;
		}
		if (day !== actual) this.take(2 * index, day);
	}

	/** Whether the rule at `at` is public and whole: it takes its days. */
	private isDayOff(at: number): boolean {
		return (this.bytes[at + FACTS]! & PUBLIC) !== 0 && (this.bytes[at]! & HALF_DAY) === 0;
	}

	/** Notes that an entry takes a day. */
	private take(entry: number, day: number): void {
		const i = day - this.low;
		if (i < 0 || i >= WINDOW_DAYS) return;
		this.next![entry] = this.takers![i]!;
		this.takers![i] = entry + 1;
	}

	/** First byte of the rule of an occurrence. */
	private ruleOf(index: number): number {
		return this.table.rules + RULE_BYTES * ((this.keys[index]! >> 10) & ORDER_MASK);
	}

	/** Settles what waits, by actual day and then by order in the table. */
	private settleWaiting(): void {
		const keys = sortAscending(Int32Array.from(this.waiting, (index) => this.keys[index]!));
		for (let k = 0; k < keys.length; k++) this.settle(keys[k]! & MAX_RECORDS);
	}

	private settle(index: number): void {
		const { bytes } = this;
		const actual = this.actuals[index]!;
		const rule = this.ruleOf(index);
		const row = this.shifts + SHIFT_BYTES * (bytes[rule + SHIFT]! & SHIFT_MASK);
		const collision = (bytes[row + COLLISION]! << 24) >> 24;
		let target = (bytes[row + ((actual + WEEKDAY_BIAS) % 7)]! << 24) >> 24;
		if (target === 0 && collision !== 0 && this.isTaken(actual, index, true, false))
			target = collision;
		if (target === DROP) {
			// Not kept: it takes no day and is never listed.
			this.keys[index] = DROPPED;
			return;
		}
		const day = target < NEXT_WORKDAY ? actual + target : this.freeDay(index, actual, target);
		this.keys[index] = ((day - this.base) << 20) | (this.keys[index]! & (MAX_RECORDS * 1025));
		if (!this.isDayOff(rule)) return;
		if (day !== actual) this.take(2 * index, day);
		else if (bytes[row - 1] === 0) this.take(2 * index + 1, day);
	}

	/** The day that a target finds from an actual day. */
	private freeDay(index: number, actual: number, target: number): number {
		const shares = target === SHARED_WORKDAY;
		const step = shares || target === NEXT_WORKDAY || target === NEXT_FREE_DAY ? 1 : -1;
		const skipsWeekend = shares || target === NEXT_WORKDAY || target === PREVIOUS_WORKDAY;
		const set = this.bytes[this.ruleOf(index) + SET]! - 1;
		let mask = 0;
		let day = actual;
		for (let n = 0; n < REACH_DAYS; n++) {
			day += step;
			if (skipsWeekend && (n === 0 || !this.steady)) mask = this.weekend(day, set);
			if ((mask >> ((day + WEEKDAY_BIAS) % 7)) & 1) continue;
			if (this.takers![day - this.low] === 0 || !this.isTaken(day, index, false, shares)) break;
		}
		return day;
	}

	/** The weekend of a set of places (-1: of the country) on a day, remembered where it does not change these days. */
	private weekend(day: number, set: number): number {
		const { table } = this;
		this.steady ??= weekendUntil(table, this.low - REACH_DAYS) > this.high + REACH_DAYS;
		// The compiler sees to it that all places of a rule have one weekend.
		const place = table.localWeekendCount > 0 ? table.firstOf(set) : -1;
		if (!this.steady) return weekendMask(table, day, place);
		return (this.weekends[place + 1] ??= weekendMask(table, day, place));
	}

	/**
	 * Whether another holiday that holds wherever this one does takes the day; one that `shares` takes
	 * that of another holiday of its actual day.
	 */
	private isTaken(day: number, by: number, onlyBefore: boolean, shares: boolean): boolean {
		let entry = this.takers![day - this.low] ?? 0;
		if (entry === 0) return false;
		const rule = this.ruleOf(by);
		const { bytes, keys, table } = this;
		const set = bytes[rule + SET]! - 1;
		const next = this.next!;
		const { placeCount, rules } = table;
		while (entry > 0) {
			const index = (entry - 1) >> 1;
			entry = next[entry - 1]!;
			if (index === by) continue;
			const key = keys[index]!;
			const other = rules + RULE_BYTES * ((key >> 10) & ORDER_MASK);
			const outer = bytes[other + SET]! - 1;
			// What holds in one place seldom holds wherever another one does.
			if (outer >= 0 && outer !== set && (set < 0 || (outer < placeCount && !table.hasWithin)))
				continue;
			if (key === DROPPED || (onlyBefore && other >= rule)) continue;
			if (shares && this.actuals[index] === this.actuals[by]) continue;
			if (outer < 0 || outer === set || setIncludes(table, outer, set)) return true;
		}
		return false;
	}

	/** Adds the free days between two nationwide holidays, for each BETWEEN rule. */
	private addBetweens(): void {
		const { from, table, to, year } = this;
		const { words } = table.pack;
		const others = this.count;
		let at = table.rules >> 2;
		for (let order = 0; order < table.ruleCount; order++, at += RULE_WORDS) {
			const head = words[at]!;
			const tail = words[at + 2]!;
			if ((head & KIND_MASK) !== BETWEEN) continue;
			for (let index = 0; index < others; index++) {
				const day = this.actuals[index]! + 1;
				if (
					this.isNationwide(index) &&
					this.hasNationwide(day + 1, others, false) &&
					!this.hasNationwide(day, this.count, true) &&
					this.holds(head, tail, day < from ? year - 1 : day < to ? year : year + 1)
				)
					this.add(head, tail, order, day);
			}
		}
	}

	private isNationwide(index: number): boolean {
		const rule = this.ruleOf(index);
		return this.keys[index] !== DROPPED && this.isDayOff(rule) && this.bytes[rule + SET] === 0;
	}

	/** Whether one of the first `count` occurrences is nationwide and has that actual (or any) day. */
	private hasNationwide(day: number, count: number, anyDay: boolean): boolean {
		const key = day - this.base;
		for (let index = 0; index < count; index++)
			if (this.actuals[index] === day || (anyDay && this.keys[index]! >> 20 === key))
				if (this.isNationwide(index)) return true;
		return false;
	}

	/** All that is kept, by day and then by order in the table. */
	private sorted(): Year {
		const keys = sortAscending(this.keys.subarray(0, this.count));
		// What is not kept stands behind all.
		let { count } = this;
		while (count > 0 && keys[count - 1] === DROPPED) count--;
		return new Year(this.year, this.from, this.end, keys.subarray(0, count), this.actuals);
	}
}
