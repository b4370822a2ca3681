/** Long weekends, by the rule that the service has followed since 2023. */

import { dayOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";

/** What tells the days off of a place: its weekends, and the days that are listed as holidays. */
export interface DaysOff {
	readonly table: CountryTable;
	/** The days `from … to` that are no weekend days; a bit a day. */
	weekdayBits(from: number, to: number): Int32Array;
	/** The days of a year that are listed as days off; a bit a day. Throws for a year that the tables do not have. */
	listedBits(year: number): Int32Array;
	/** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. */
	weekendOn(day: number): number;
}

/** A run of days off; days since 1970-01-01, both ends inclusive. */
export interface LongWeekend {
	readonly first: number;
	readonly last: number;
	/** Working days to be taken off, as the service orders them: those before the holiday descending. */
	readonly bridgeDays: readonly number[];
}

const MAX_BRIDGE_DAYS = 100;
/** Three years' days off: the year, and its neighbours, whose holidays count too. */
const YEARS = 3;
const MAX_DAYS = 3 * 366;

/**
 * The long weekends of one year. To find them takes the holidays of three, which a device looks at one
 * after the other, with others served in between.
 */
export class LongWeekends {
	private readonly law: DaysOff;
	private readonly year: number;
	private readonly bridgeDays: number;
	/** The day from which days are counted here: the first of the year before. */
	private readonly from: number;
	/** Runs of working days, ascending: first and last of each. */
	private readonly gaps: number[] = [];
	/** Holidays of the year itself, ascending. */
	private readonly holidays: number[] = [];
	/** Of each long weekend its first day * 2048 + its last, and its holiday * 4 + the sides that are bridged. */
	private readonly runs: number[] = [];
	private looked = 0;

	/** Throws a RangeError for a year that the tables do not have, or when `bridgeDays` is not 0 to 100. */
	constructor(at: DaysOff, year: number, bridgeDays: number) {
		if (!(bridgeDays >= 0 && bridgeDays <= MAX_BRIDGE_DAYS))
			throw new RangeError("bridge days are 0 to 100");
		const { firstYear, lastYear } = at.table.pack;
		if (!(year >= firstYear && year <= lastYear))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
		this.law = at;
		this.year = year;
		this.bridgeDays = bridgeDays;
		this.from = dayOf(year - 1, 1, 1);
	}

	/** Whether they are found. */
	get isReady(): boolean {
		return this.looked > YEARS;
	}

	/** Goes on with the search, by one year. */
	look(): void {
		if (this.looked < YEARS) this.addYear(this.year - 1 + this.looked);
		else this.find();
		this.looked++;
	}

	/** How many there are. */
	get length(): number {
		return this.runs.length >> 1;
	}

	/** The `index`-th, ascending. */
	at(index: number): LongWeekend {
		const runs = this.bridges(index);
		const bridgeDays: number[] = [];
		for (let i = 0; i < runs.length; i += 2) {
			const step = runs[i]! > runs[i + 1]! ? -1 : 1;
			for (let day = runs[i]!; day !== runs[i + 1]! + step; day += step) bridgeDays.push(day);
		}
		return { first: this.first(index), last: this.last(index), bridgeDays };
	}

	/** First and last day of the `index`-th. */
	first(index: number): number {
		return (this.runs[2 * index]! >> 11) + this.from;
	}
	last(index: number): number {
		return (this.runs[2 * index]! & 2047) + this.from;
	}

	/**
	 * The bridge days of the `index`-th as runs, first and last of each; before the holiday a run is told
	 * backwards. With a hundred of them for each weekend, the days themselves are too many to be kept.
	 */
	bridges(index: number): readonly number[] {
		const gaps = this.gaps;
		const from = this.from;
		const first = this.first(index) - from;
		const last = this.last(index) - from;
		const holiday = this.runs[2 * index + 1]! >> 2;
		const sides = this.runs[2 * index + 1]!;
		const runs: number[] = [];
		let g = this.gapBefore(holiday);
		if (sides & BEFORE)
			for (let i = g; i >= 0 && gaps[i]! >= first; i -= 2)
				runs.push(gaps[i + 1]! + from, gaps[i]! + from);
		if (sides & AFTER)
			for (g += 2; g < gaps.length && gaps[g + 1]! <= last; g += 2)
				runs.push(gaps[g]! + from, gaps[g + 1]! + from);
		return runs;
	}

	/** Takes the days off of a year: weekends always, holidays where the tables have the year. */
	private addYear(year: number): void {
		const at = this.law;
		const { firstYear, lastYear } = at.table.pack;
		const from = dayOf(year, 1, 1);
		const to = dayOf(year + 1, 1, 1);
		const worked = at.weekdayBits(from, to);
		const listed = year >= firstYear && year <= lastYear ? at.listedBits(year) : undefined;
		const gaps = this.gaps;
		const holidays = this.holidays;
		const before = from - this.from;
		const isAsked = year === this.year;
		// A gap that reaches the end of the year before goes on.
		let isOpen = gaps.length > 0 && gaps[gaps.length - 1] === before - 1;
		for (let i = 0; i < to - from; i++) {
			const bit = 1 << (i & 31);
			if (listed !== undefined && (listed[i >> 5]! & bit) !== 0) {
				if (isAsked) holidays.push(before + i);
				isOpen = false;
			} else if ((worked[i >> 5]! & bit) === 0) isOpen = false;
			else {
				if (!isOpen) gaps.push(before + i, 0);
				isOpen = true;
				gaps[gaps.length - 1] = before + i;
			}
		}
	}

	/** Index of the last gap before a day that is off; negative when there is none. */
	private gapBefore(day: number): number {
		const gaps = this.gaps;
		let low = 0;
		let high = gaps.length >> 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (gaps[2 * middle]! < day) low = middle + 1;
			else high = middle;
		}
		return 2 * low - 2;
	}

	private find(): void {
		let weekendDays = 0;
		const mask = this.law.weekendOn(dayOf(this.year, 1, 1));
		for (let w = 0; w < 7; w++) weekendDays += (mask >> w) & 1;
		// Working days before each gap: gaps are bridged from a holiday on while they have no more than may be.
		const gaps = this.gaps;
		const most = this.bridgeDays;
		const before: number[] = [0];
		const count = gaps.length >> 1;
		for (let g = 0; g < count; g++) before.push(before[g]! + gaps[2 * g + 1]! - gaps[2 * g]! + 1);
		// The gap after the holiday, and those at which its runs end: they only go on.
		let after = 0;
		let first = 0;
		let last = 0;
		for (let i = 0; i < this.holidays.length; i++) {
			const holiday = this.holidays[i]!;
			while (after < count && gaps[2 * after]! < holiday) after++;
			while (before[after]! - before[first]! > most) first++;
			if (last < after) last = after;
			while (last < count && before[last + 1]! - before[after]! <= most) last++;
			const from = first === 0 ? 0 : gaps[2 * first - 1]! + 1;
			const to = last < count ? gaps[2 * last]! - 1 : MAX_DAYS;
			const days = to - from;
			if (days === 0 || days < weekendDays) continue;
			if (before[last]! - before[first]! > most) {
				this.add(holiday, BEFORE, from, holiday);
				this.add(holiday, AFTER, holiday, to);
			} else this.add(holiday, BEFORE | AFTER, from, to);
		}
	}

	/** Adds a run unless it lies wholly inside one that is there. */
	private add(holiday: number, sides: number, first: number, last: number): void {
		const runs = this.runs;
		for (let i = 0; i < runs.length; i += 2)
			if (runs[i]! >> 11 <= first && (runs[i]! & 2047) >= last) return;
		runs.push((first << 11) | last, (holiday << 2) | sides);
	}
}

// The sides of its holiday on which a run is bridged.
const BEFORE = 1;
const AFTER = 2;
