/**
 * Arithmetic of working days: so many further or back, how many between two days, the n-th of a month, and the
 * working day that a day rolls to. Its cost grows with years, not with days: of each year the number of
 * its working days is remembered.
 */

import { civilOf, dayOf, yearOf } from "../calendar/civil.js";
import { hasAny, nthBit, onesOf } from "./day-bits.js";
import { Jurisdiction } from "./jurisdiction.js";
import { PlaceWork, type WorkLaw, WorkYear } from "./work-year.js";

/** How half days count: as a full working day, or as none. */
export type HalfDays = "full" | "none";

/** What working days are. */
export interface WorkdayOptions {
	/** Whether a half day counts as a full working day, which it does when this is left out, or as none. */
	readonly halfDays?: HalfDays;
}

/** What a result rests on. */
interface Grounds {
	/** One of the days that were counted or passed is a holiday by an estimate: it is not announced yet. */
	readonly tentative: boolean;
	/** False when one of them lies behind the years whose decrees are complete: days off may yet be declared. */
	readonly known: boolean;
}

/** A working day that was found. */
export interface FoundWorkday extends Grounds {
	/** Days since 1970-01-01. */
	readonly day: number;
}

/** A number of working days. */
export interface WorkdayCount extends Grounds {
	/** Negative when counted backwards. */
	readonly workdays: number;
}

/**
 * Which working day stands for a day that is none, by the names of ISDA; a working day stands for itself.
 * `following`, `preceding`: the next one, the one before. `modified-following`, `modified-preceding`:
 * likewise, unless that is in another month: then in the other direction. `nearest`: the closer of the two in days,
 * and of two that are equally close the following.
 */
export type Roll =
	| "following"
	| "preceding"
	| "modified-following"
	| "modified-preceding"
	| "nearest";

/** The names of the conventions. */
export const ROLLS: readonly Roll[] = [
	"following",
	"preceding",
	"modified-following",
	"modified-preceding",
	"nearest",
];

/** Working days that may be added or taken away at once: some eighty years. */
export const MAX_WORKDAYS = 20_000;

/** Years whose counts are remembered; a power of two. */
const REMEMBERED = 16;
/** Where the year stands in what is remembered of it, above twice its working days. */
const YEAR_SHIFT = 10;

/** The working days of one place, or of a site with days of its own. */
export class Workdays {
	/** @internal */
	readonly law: WorkLaw;
	/** @internal */
	readonly halfDays: HalfDays;
	/** @internal */
	readonly memory: WorkMemory;

	/** `at` is a country, a subdivision, or what else tells its working days; `memory` that of the same ones before. */
	constructor(
		at: Jurisdiction | WorkLaw,
		{ halfDays = "full" }: WorkdayOptions = {},
		memory = new WorkMemory(),
	) {
		this.law = at instanceof Jurisdiction ? new PlaceWork(at) : at;
		this.halfDays = halfDays;
		this.memory = memory;
	}

	/**
	 * The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself, worked or not. Throws a
	 * RangeError for a year that the tables do not have, where it would lie beyond them, and for more than MAX_WORKDAYS.
	 */
	addWorkdays(day: number, n: number): FoundWorkday {
		return this.adding(day, n).done().found();
	}

	/**
	 * How many days are worked after `from`, up to and with `to`; when `to` is earlier, those before `from`, down to and
	 * with `to`, as a negative number: `addWorkdays(from, n)` is the first day at which this is `n`. Throws
	 * a RangeError for a year that the tables do not have.
	 */
	workdaysBetween(from: number, to: number): WorkdayCount {
		return this.counting(from, to).done().count();
	}

	/**
	 * The `n`-th working day of a month (1 to 12), of a negative `n` from its end: -1 is its last. Undefined
	 * when it has not so many. Throws as workdaysBetween.
	 */
	nthWorkday(year: number, month: number, n: number): FoundWorkday | undefined {
		const walk = this.nth(year, month, n).done();
		return walk.isFull ? walk.found() : undefined;
	}

	/** The working day that a day rolls to. Throws as addWorkdays, and for a convention that there is not. */
	roll(day: number, convention: Roll): FoundWorkday {
		return this.rolling(day, convention).done().found();
	}

	/** The same in turns. @internal */
	adding(day: number, n: number): Walk {
		if (!(Math.abs(n) <= MAX_WORKDAYS && n % 1 === 0))
			throw new RangeError(`working days to add are whole numbers up to ${MAX_WORKDAYS}, not ${n}`);
		const { firstYear, lastYear } = this.law;
		const end = n < 0 ? dayOf(firstYear, 1, 1) : dayOf(lastYear + 1, 1, 1) - 1;
		return new Walk(this, day, n === 0 ? day : end, Math.abs(n));
	}

	/** Likewise. @internal */
	counting(from: number, to: number): Walk {
		return new Walk(this, from, to, Infinity);
	}

	/** Likewise. @internal */
	nth(year: number, month: number, n: number): Walk {
		if (!(month >= 1 && month <= 12 && month % 1 === 0))
			throw new RangeError(`months are 1 to 12, not ${month}`);
		if (!(n % 1 === 0 && n !== 0))
			throw new RangeError(`the n-th is a whole number other than 0, not ${n}`);
		const first = dayOf(year, month, 1);
		const next = month < 12 ? dayOf(year, month + 1, 1) : dayOf(year + 1, 1, 1);
		return n > 0
			? new Walk(this, first - 1, next - 1, n, first)
			: new Walk(this, next, first, -n, first);
	}

	/** Likewise. @internal */
	rolling(day: number, convention: Roll): Rolling {
		if (ROLLS.indexOf(convention) < 0)
			throw new RangeError(`a day rolls ${ROLLS.join(", ")}, not ${convention}`);
		return new Rolling(this, day, convention);
	}

}

/** What is remembered of one place, and one meaning of half days: counts of years, and the days of two. */
export class WorkMemory {
	private readonly counts = new Int32Array(REMEMBERED);
	/** The years at both ends of a span, and the one that is being looked at, up to a day. */
	private recent: WorkYear | undefined;
	private older: WorkYear | undefined;
	private begun: WorkYear | undefined;
	private noted = 0;

	/** Twice the working days of a year, and one more where a day of it is an estimate; -1: not remembered. */
	count(year: number): number {
		const count = this.counts[year & (REMEMBERED - 1)]!;
		return count >> YEAR_SHIFT === year ? count & ((1 << YEAR_SHIFT) - 1) : -1;
	}

	/** The days of a year by a law; undefined where that takes a further turn. */
	yearOf(year: number, law: WorkLaw, halfDays: HalfDays): WorkYear | undefined {
		const { recent, older } = this;
		if (recent?.year === year) return recent;
		if (older?.year === year) {
			this.older = recent;
			this.recent = older;
			return older;
		}
		let begun = this.begun;
		if (begun?.year !== year) {
			this.begun = begun = new WorkYear(year);
			this.noted = begun.from;
		}
		this.noted = law.note(begun, this.noted);
		if (this.noted < begun.to) return undefined;
		this.begun = undefined;
		const { half, tentative, worked } = begun;
		if (halfDays === "none")
			for (let w = 0; w < worked.length; w++) worked[w] = worked[w]! & ~half[w]!;
		const days = begun.to - begun.from;
		const count = 2 * onesOf(worked, 0, days) + (hasAny(tentative, 0, days) ? 1 : 0);
		this.counts[year & (REMEMBERED - 1)] = (year << YEAR_SHIFT) | count;
		this.older = recent;
		this.recent = begun;
		return begun;
	}
}

/**
 * Goes from a day on, forwards or backwards, which it does not count, up to and with a last one, or until it has
 * met so many working days: a year a turn.
 */
export class Walk {
	private readonly workdays: Workdays;
	private readonly isBack: boolean;
	private readonly from: number;
	private readonly to: number;
	private readonly most: number;
	/** The next day that is looked at. */
	private next: number;
	/** Working days so far, and the day that was looked at last. */
	private met = 0;
	private last: number;
	private tentative = false;
	/** Whether it is at its end. */
	ended = false;

	/** Throws a RangeError for years that the tables do not have; `first`: a day that is looked at in place of `from`. */
	constructor(workdays: Workdays, from: number, to: number, most: number, first = from) {
		const { firstYear, lastYear } = workdays.law;
		const begin = dayOf(firstYear, 1, 1);
		const end = dayOf(lastYear + 1, 1, 1);
		if (!(first >= begin && first < end && to >= begin && to < end))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
		this.workdays = workdays;
		this.from = from;
		this.to = to;
		this.most = most;
		this.last = from;
		this.isBack = to < from;
		this.next = this.isBack ? from - 1 : from + 1;
		this.ended = from === to || most === 0;
	}

	/** Whether it met as many working days as it was to. */
	get isFull(): boolean {
		return this.met === this.most;
	}

	/** Goes on by one turn. */
	look(): void {
		const { isBack, most, next, to } = this;
		const { halfDays, law, memory } = this.workdays;
		const year = yearOf(next);
		const from = dayOf(year, 1, 1);
		const end = dayOf(year + 1, 1, 1) - 1;
		// The days of this year that it may go over.
		const low = isBack ? (to > from ? to : from) : next;
		const high = isBack ? next : to < end ? to : end;
		const count = memory.count(year);
		if (low === from && high === end && count >= 0 && this.met + (count >> 1) < most) {
			this.met += count >> 1;
			if (count & 1) this.tentative = true;
			this.goOn(isBack ? low : high);
			return;
		}
		const days = memory.yearOf(year, law, halfDays);
		if (days) this.goOver(days, low, high);
	}

	/** Goes over some days of a year. */
	private goOver({ from, tentative, worked }: WorkYear, low: number, high: number): void {
		const { isBack } = this;
		let first = low;
		let last = high;
		const count = onesOf(worked, low - from, high - from + 1);
		const missing = this.most - this.met;
		if (count >= missing) {
			const day = from + nthBit(worked, low - from, isBack ? count - missing + 1 : missing);
			if (isBack) first = day;
			else last = day;
			this.met = this.most;
		} else this.met += count;
		if (hasAny(tentative, first - from, last - from + 1)) this.tentative = true;
		this.goOn(isBack ? first : last);
	}

	private goOn(last: number): void {
		this.last = last;
		this.next = this.isBack ? last - 1 : last + 1;
		this.ended = last === this.to || this.isFull;
	}

	/** Goes to the end. */
	done(): this {
		while (!this.ended) this.look();
		return this;
	}

	/** The day at which it ended. Throws a RangeError where the tables end before. */
	found(): FoundWorkday {
		if (!this.isFull) throw new RangeError("that day lies beyond the years of the tables");
		return { day: this.last, ...this.grounds() };
	}

	/** How many working days it met. */
	count(): WorkdayCount {
		// Not minus zero.
		return { workdays: this.isBack && this.met > 0 ? -this.met : this.met, ...this.grounds() };
	}

	private grounds(): Grounds {
		const { decreesUntil } = this.workdays.law;
		// The latest of the days that were looked at.
		const latest = this.isBack ? this.from - 1 : this.last;
		const known = decreesUntil === null || yearOf(latest) <= decreesUntil;
		return { tentative: this.tentative, known };
	}
}

/** Finds the working day that a day rolls to, in turns. */
export class Rolling {
	private readonly month: number;
	private readonly day: number;
	private readonly convention: Roll;
	/** In the direction of the convention and against it; each looks at the day itself first. */
	private readonly first: Walk;
	private readonly second: Walk;

	/** Throws a RangeError for a year that the tables do not have. */
	constructor(workdays: Workdays, day: number, convention: Roll) {
		const { firstYear, lastYear } = workdays.law;
		const ahead = new Walk(workdays, day - 1, dayOf(lastYear + 1, 1, 1) - 1, 1, day);
		const back = new Walk(workdays, day + 1, dayOf(firstYear, 1, 1), 1, day);
		const isBack = convention === "preceding" || convention === "modified-preceding";
		this.day = day;
		this.month = civilOf(day).month;
		this.convention = convention;
		this.first = isBack ? back : ahead;
		this.second = isBack ? ahead : back;
	}

	/** Whether it is at its end. */
	get ended(): boolean {
		return this.first.ended && (!this.asksBoth || this.second.ended);
	}

	/** Whether the second direction is asked: it is once the first has ended. */
	private get asksBoth(): boolean {
		const { convention, first } = this;
		if (convention === "nearest") return true;
		if (convention === "following" || convention === "preceding") return false;
		return !first.isFull || civilOf(first.found().day).month !== this.month;
	}

	/** Goes on by one turn. */
	look(): void {
		(this.first.ended ? this.second : this.first).look();
	}

	/** Goes to the end. */
	done(): this {
		while (!this.ended) this.look();
		return this;
	}

	/** The day. Throws a RangeError where the tables end before. */
	found(): FoundWorkday {
		const { day, first, second } = this;
		if (!this.asksBoth || !second.isFull) return first.found();
		const other = second.found();
		if (!first.isFull) return other;
		const one = first.found();
		const isOne = this.convention === "nearest" && one.day - day <= day - other.day;
		return {
			day: (isOne ? one : other).day,
			tentative: one.tentative || other.tentative,
			known: one.known && other.known,
		};
	}
}
