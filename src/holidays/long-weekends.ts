/** Long weekends, by the rule that Nager.Date has followed since 2023. */

import { dayOf } from "../calendar/civil.js";
import { APART, type Area } from "../pack/area.js";
import { dateAt, headAt, isFull, setOf } from "../pack/row.js";
import { hasTwoDays, type Year } from "./year.js";
import type { Years } from "./years.js";

/** What tells the days off of a place: its weekends, and the days that are listed as holidays. */
export interface LongWeekendPlace {
	readonly years: Years;
	readonly area: Area;
	/** The days `from … to` that are no weekend days; a bit a day. */
	weekdayBits(from: number, to: number): Int32Array;
	/** The days of a year that are holidays; a bit a day. */
	holidayBits(of: Year): Int32Array;
	/**
	 * The days `first … last` of a year that are holidays, a bit a day; its other days may be
	 * missing.
	 */
	holidaysNear(year: number, first: number, last: number): Int32Array;
	/** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. */
	weekendOn(day: number): number;
}

/** A run of days off; days since 1970-01-01, both ends inclusive. */
export interface LongWeekend {
	/** First day off. */
	readonly first: number;
	/** Last day off. */
	readonly last: number;
	/**
	 * Working days to be taken off, as Nager.Date orders them: those before the holiday descending.
	 */
	readonly bridgeDays: readonly number[];
}

const MAX_BRIDGE_DAYS = 100;
/** The year, and its neighbours, whose holidays count too. */
const YEARS = 3;
/**
 * So many days of a neighbouring year are looked at beyond the bridge days and their weekends: room
 * for its holidays.
 */
const ROOM_DAYS = 40;
const WHOLE_YEAR = 366;
/** Numbers of a long weekend. */
const RUN_NUMBERS = 5;
const NO_BITS = new Int32Array(0);

/**
 * The long weekends of one year. The search needs the holidays of three years. A device looks at
 * one of them in a turn, and serves others in between; of the neighbours it looks only at the days
 * that a run can reach.
 */
export class LongWeekends {
	private readonly law: LongWeekendPlace;
	private readonly year: number;
	private readonly bridgeDays: number;
	/**
	 * The day from which days are counted here, the first that is looked at, and the day after the
	 * last.
	 */
	from = 0;
	private to = 0;
	/** The working days among them; a bit a day. */
	private worked: Int32Array = NO_BITS;
	/**
	 * The runs of working days once they are found, ascending: the first and the last day of each.
	 */
	gaps: Int16Array = new Int16Array(0);
	/** Working days before each of these gaps. */
	before: Int16Array = new Int16Array(0);
	/** Holidays of the year itself, ascending. */
	private holidays: readonly number[] = [];
	/**
	 * RUN_NUMBERS for each long weekend: its first day and its last one, and the indexes of three
	 * gaps: the first that it bridges, the first one behind its holiday, and the first one behind its
	 * end.
	 */
	private runs: Int16Array = new Int16Array(0);
	private visited = 0;

	/**
	 * Throws a RangeError for a year that the tables do not have, or when `bridgeDays` is not 0 to
	 * 100.
	 */
	constructor(at: LongWeekendPlace, year: number, bridgeDays: number) {
		if (!(bridgeDays >= 0 && bridgeDays <= MAX_BRIDGE_DAYS))
			throw new RangeError("bridge days are 0 to 100");
		at.years.expect(year);
		this.law = at;
		this.year = year;
		this.bridgeDays = bridgeDays;
		this.begin(Math.ceil((bridgeDays * 7) / 5) + ROOM_DAYS);
	}

	/** Begins the search, with so many days of the neighbours. */
	private begin(days: number): void {
		const { year } = this;
		this.from = Math.max(dayOf(year - 1, 1, 1), dayOf(year, 1, 1) - days);
		this.to = Math.min(dayOf(year + 2, 1, 1), dayOf(year + 1, 1, 1) + days);
		this.worked = this.law.weekdayBits(this.from, this.to);
		this.visited = 0;
	}

	/** Whether they are found. */
	get isReady(): boolean {
		return this.visited > YEARS;
	}

	/** Goes on with the search, by one year. */
	step(): void {
		this.visited++;
		if (this.visited <= YEARS) this.addYear(this.year - 2 + this.visited);
		else if (!this.find()) this.begin(WHOLE_YEAR);
	}

	/** How many there are. */
	get length(): number {
		return this.runs.length / RUN_NUMBERS;
	}

	/** The `index`-th, ascending. */
	at(index: number): LongWeekend {
		const { from, gaps } = this;
		const behind = this.gapBehind(index);
		const bridgeDays: number[] = [];
		for (let g = behind - 1; g >= this.firstGap(index); g--)
			for (let day = gaps[2 * g + 1]!; day >= gaps[2 * g]!; day--) bridgeDays.push(from + day);
		for (let g = behind; g < this.endGap(index); g++)
			for (let day = gaps[2 * g]!; day <= gaps[2 * g + 1]!; day++) bridgeDays.push(from + day);
		return { first: this.first(index), last: this.last(index), bridgeDays };
	}

	/** First and last day of the `index`-th. */
	first(index: number): number {
		return this.runs[RUN_NUMBERS * index]! + this.from;
	}
	last(index: number): number {
		return this.runs[RUN_NUMBERS * index + 1]! + this.from;
	}

	/**
	 * The gaps that it bridges: those before `gapBehind` lie before its holiday, the others behind
	 * it. With a hundred bridge days for each weekend, the days themselves are too many to be kept.
	 */
	firstGap(index: number): number {
		return this.runs[RUN_NUMBERS * index + 2]!;
	}
	gapBehind(index: number): number {
		return this.runs[RUN_NUMBERS * index + 3]!;
	}
	endGap(index: number): number {
		return this.runs[RUN_NUMBERS * index + 4]!;
	}

	/** Takes away the holidays of a year from the working days, where the tables have the year. */
	private addYear(year: number): void {
		const { from, law, to, worked } = this;
		const { years } = law;
		const { firstYear, lastYear } = years.table.pack;
		if (year < firstYear || year > lastYear) return;
		const begin = dayOf(year, 1, 1);
		const first = Math.max(from, begin);
		const last = Math.min(to, dayOf(year + 1, 1, 1)) - 1;
		const of = year === this.year ? years.of(year) : undefined;
		const list: number[] = [];
		const holidays = of ? law.holidayBits(of) : law.holidaysNear(year, first, last);
		for (let w = 0; w < holidays.length; w++)
			for (let bits = holidays[w]!; bits !== 0; bits &= bits - 1) {
				const kept = begin + 32 * w + 31 - Math.clz32(bits & -bits);
				if (kept < first || kept > last) continue;
				const day = kept - from;
				worked[day >> 5] = worked[day >> 5]! & ~(1 << (day & 31));
				list.push(kept);
			}
		if (of) this.holidays = listedAmong(law.area, of, list);
	}

	/** Finds them; false when one may reach beyond the days that were looked at. */
	private find(): boolean {
		const { from, to, year } = this;
		const isFullYear = from === dayOf(year - 1, 1, 1);
		const mask = this.law.weekendOn(dayOf(year, 1, 1));
		let weekendDays = 0;
		for (let w = 0; w < 7; w++) weekendDays += (mask >> w) & 1;
		const gaps = stretchesOf(this.worked);
		const count = gaps.length >> 1;
		// The working days before each gap: from a holiday on gaps are bridged as long as they have no
		// more of them than `bridgeDays`.
		const most = this.bridgeDays;
		const before = new Int16Array(count + 1);
		let sum = 0;
		for (let g = 0; g < count; g++) before[g + 1] = sum += gaps[2 * g + 1]! - gaps[2 * g]! + 1;
		const runs: number[] = [];
		// The gap after the holiday, and those at which its runs end: they only go on.
		let after = 0;
		let first = 0;
		let last = 0;
		// The last day of all runs so far, and the last day of those that begin no later than this one:
		// a run that ends by then lies inside another. A run that ends at a holiday contains no later
		// holiday, and is left out.
		let reached = -1;
		let covered = -1;
		// The first run that begins at its holiday, and so perhaps later: these ascend, each by its
		// ends.
		let later = 0;
		const ends: number[] = [];
		for (let i = 0; i < this.holidays.length; i++) {
			const holiday = this.holidays[i]! - from;
			while (after < count && gaps[2 * after]! < holiday) after++;
			while (before[after]! - before[first]! > most) first++;
			if (last < after) last = after;
			while (last < count && before[last + 1]! - before[after]! <= most) last++;
			if ((first === 0 || last === count) && !isFullYear) return false;
			const start = first === 0 ? 0 : gaps[2 * first - 1]! + 1;
			const end = last < count ? gaps[2 * last]! - 1 : to - from - 1;
			const days = end - start;
			if (days === 0 || days < weekendDays) continue;
			for (; later < ends.length && ends[later]! <= start; later += 2)
				if (ends[later + 1]! > covered) covered = ends[later + 1]!;
			if (before[last]! - before[first]! > most) {
				if (covered < holiday) runs.push(start, holiday, first, after, after);
				if (end > reached) {
					runs.push(holiday, end, after, after, last);
					ends.push(holiday, end);
				}
			} else {
				if (covered < end) runs.push(start, end, first, after, last);
				covered = end;
			}
			reached = end;
		}
		// These are kept while the reply is written.
		this.gaps = gaps;
		this.before = before;
		this.runs = new Int16Array(runs.length);
		this.runs.set(runs);
		// What it was found by is garbage from now on.
		this.holidays = [];
		this.worked = NO_BITS;
		return true;
	}
}

/** Stretches of days whose bits are set, ascending: first and last of each. */
const stretchesOf = (bits: Int32Array): Int16Array => {
	const list: number[] = [];
	let count = 0;
	for (let w = 0; w < bits.length; w++) {
		const before = w << 5;
		let word = bits[w]!;
		while (word !== 0) {
			const first = 31 - Math.clz32(word & -word);
			const off = ~(word >>> first);
			// The first bit behind them that is not set.
			const end = off === 0 ? 32 : first + 31 - Math.clz32(off & -off);
			// A stretch that reached the end of the word before goes on in this one.
			if (count > 0 && list[count - 1] === before + first - 1) list[count - 1] = before + end - 1;
			else {
				list[count] = before + first;
				list[count + 1] = before + end - 1;
				count += 2;
			}
			word = end === 32 ? 0 : word & (-1 << end);
		}
	}
	const stretches = new Int16Array(count);
	stretches.set(list);
	return stretches;
};

/**
 * Of some holidays of an area in a year, ascending, those on which a record of it is listed, not
 * only kept.
 */
const listedAmong = (area: Area, of: Year, holidays: readonly number[]): readonly number[] => {
	const { table } = area;
	const { words } = table;
	if (!hasTwoDays(table, of)) return holidays;
	let i = of.first;
	return holidays.filter((day) => {
		for (; i < of.end && of.day(i) <= day; i++) {
			if (of.day(i) < day) continue;
			const rule = table.ruleAt(of.order(i));
			if (isFull(headAt(words, rule)) && area.meets(setOf(dateAt(words, rule))) !== APART)
				return true;
		}
		return false;
	});
};
