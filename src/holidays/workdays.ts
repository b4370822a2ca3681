/**
 * Arithmetic of working days: so many further or back, how many between two days, the n-th of a month, and the
 * working day that a day rolls to. Its cost grows with years, not with days: of each year the number of
 * its working days is remembered. All four classes are one walk over years: its question, its memory, its steps, its
 * turns.
 */

import { civilOf, dayOf, yearOf } from "../calendar/civil.js";
import { hasAny } from "./day-bits.js";
import { Jurisdiction } from "./jurisdiction.js";
import { type HalfDays, PlaceWork, type WorkLaw, type WorkYear } from "./work-year.js";

export type { HalfDays } from "./work-year.js";

/** What working days are. */
export interface WorkdayOptions {
	/** Whether a half day counts as a full working day, which it does when this is left out, or as none. */
	readonly halfDays?: HalfDays;
}

/** What a result rests on. */
export interface WorkdayGrounds {
	/** One of the days that were counted or passed is a holiday by an estimate: it is not announced yet. */
	readonly tentative: boolean;
	/** False where a decision that is due could still change one of them. */
	readonly known: boolean;
}

/** A working day that was found. */
export interface FoundWorkday extends WorkdayGrounds {
	/** Days since 1970-01-01. */
	readonly day: number;
}

/** A number of working days. */
export interface WorkdayCount extends WorkdayGrounds {
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

/** The working days of one place, or of a site with days of its own. */
export class Workdays {
	/** @internal */
	readonly law: WorkLaw;
	/** @internal */
	readonly halfDays: HalfDays;
	/** @internal */
	readonly memory: WorkMemory;
	/** First and last day of the tables. @internal */
	readonly firstDay: number;
	/** @internal */
	readonly lastDay: number;

	/** `at` is a country, a subdivision, or what else tells its working days; `memory` that of the same ones before. */
	constructor(
		at: Jurisdiction | WorkLaw,
		{ halfDays = "full" }: WorkdayOptions = {},
		memory?: WorkMemory,
	) {
		this.law = at instanceof Jurisdiction ? new PlaceWork(at) : at;
		this.halfDays = halfDays;
		this.memory = memory ?? new WorkMemory(this.law);
		this.firstDay = dayOf(this.law.firstYear, 1, 1);
		this.lastDay = dayOf(this.law.lastYear + 1, 1, 1) - 1;
	}

	/**
	 * The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself, worked or not. Throws a
	 * RangeError for a year that the tables do not have, where it would lie beyond them, and for more than MAX_WORKDAYS.
	 */
	addWorkdays(day: number, n: number): FoundWorkday {
		return inTables(this.adding(day, n).done().found());
	}

	/**
	 * How many days are worked after `from`, up to and with `to`; when `to` is earlier, those before `from`, down to and
	 * with `to`, as a negative number: `addWorkdays(from, n)` is the first day at which this is `n`. Throws
	 * a RangeError for a year that the tables do not have.
	 */
	workdaysBetween(from: number, to: number): WorkdayCount {
		return this.counting(from, to).done().count();
	}

	/** How many days of a span are worked, both ends included. Throws as workdaysBetween, and where it ends before it begins. */
	workdaysIn(first: number, last: number): WorkdayCount {
		if (last < first) throw new RangeError("the span ends before it begins");
		return new Walk(this, first - 1, last, Infinity, first).done().count();
	}

	/**
	 * The `n`-th working day of a month (1 to 12), of a negative `n` from its end: -1 is its last. Undefined
	 * when it has not so many. Throws as workdaysBetween.
	 */
	nthWorkday(year: number, month: number, n: number): FoundWorkday | undefined {
		return this.nth(year, month, n).done().found();
	}

	/** The working day that a day rolls to. Throws as addWorkdays, and for a convention that there is not. */
	roll(day: number, convention: Roll): FoundWorkday {
		return inTables(this.rolling(day, convention).done().found());
	}

	/** `addWorkdays` in turns, and among the days that are at most `reachDays` from the day. @internal */
	adding(day: number, n: number, reachDays = Infinity): Walk {
		if (!(n <= MAX_WORKDAYS && n >= -MAX_WORKDAYS && n % 1 === 0))
			throw new RangeError(`working days to add are whole numbers up to ${MAX_WORKDAYS}, not ${n}`);
		const end = n < 0 ? this.earliest(day, reachDays) : this.latest(day, reachDays);
		return new Walk(this, day, n === 0 ? day : end, n < 0 ? -n : n);
	}

	/** In turns. @internal */
	counting(from: number, to: number): Walk {
		return new Walk(this, from, to, Infinity);
	}

	/** `nthWorkday` in turns. @internal */
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

	/** As `adding`. @internal */
	rolling(day: number, convention: Roll, reachDays = Infinity): Rolling {
		if (ROLLS.indexOf(convention) < 0)
			throw new RangeError(`a day rolls ${ROLLS.join(", ")}, not ${convention}`);
		const ahead = new Walk(this, day - 1, this.latest(day, reachDays), 1, day);
		const back = new Walk(this, day + 1, this.earliest(day, reachDays), 1, day);
		return new Rolling(day, convention, ahead, back);
	}

	/** The first and the last day of the tables that is at most so far from a day. */
	private earliest(day: number, reachDays: number): number {
		return Math.max(this.firstDay, day - reachDays);
	}
	private latest(day: number, reachDays: number): number {
		return Math.min(this.lastDay, day + reachDays);
	}
}

/** Bits of the count of a year, below its number of working days. */
const COUNTED = 1;
const TENTATIVE = 2;
const OPEN = 4;
const UNASKED = 8;
const COUNT_AT = 4;

/** What is remembered for one place and one meaning of half days: the counts of all years, and the days of two. */
export class WorkMemory {
	/**
	 * By year from the first on: 0, or 1 + 2 where one of its days is an estimate + 4 where one is open + 8 where nobody asked
	 * what is open + 16 times its working days. @internal
	 */
	readonly counts: Int16Array;
	private readonly firstYear: number;
	/** The days of two years: those at both ends of a span. */
	private recent: WorkYear | undefined;
	private older: WorkYear | undefined;

	/** For a law of these years. */
	constructor({ firstYear, lastYear }: Pick<WorkLaw, "firstYear" | "lastYear">) {
		this.firstYear = firstYear;
		this.counts = new Int16Array(lastYear + 1 - firstYear);
	}

	/** The year of a day, where it is one of the two. */
	held(day: number): WorkYear | undefined {
		const { recent, older } = this;
		if (recent !== undefined && day >= recent.from && day < recent.to) return recent;
		return older !== undefined && day >= older.from && day < older.to ? older : undefined;
	}

	/** A year that is remembered, by its number; undefined where it is not. */
	heldYear(year: number): WorkYear | undefined {
		const { recent, older } = this;
		return recent?.year === year ? recent : older?.year === year ? older : undefined;
	}

	/** Keeps the days of a year in place of those of another. */
	hold(days: WorkYear): void {
		if (days === this.recent) return;
		this.older = this.recent;
		this.recent = days;
	}

	/** Counts the working days of a year by a law, and remembers how many there are; undefined where that takes a further turn. */
	note(
		year: number,
		law: WorkLaw,
		halfDays: HalfDays,
		way: number,
		asksOpen: boolean,
	): WorkYear | undefined {
		const days = law.step(year, way, asksOpen);
		if (!days) return undefined;
		const workdays = days.count(halfDays);
		this.counts[year - this.firstYear] =
			(workdays << COUNT_AT) |
			COUNTED |
			(days.isTentative ? TENTATIVE : 0) |
			(days.isOpen ? OPEN : 0) |
			(days.isOpenAsked ? 0 : UNASKED);
		return days;
	}
}

/**
 * A walk from a day, which is not counted, forwards or backwards, to a last day, which is; or until it has met
 * enough working days. In a turn it passes all years whose count is remembered, and counts one year whose is not.
 */
class Walk {
	private readonly workdays: Workdays;
	private readonly isBack: boolean;
	private readonly to: number;
	private readonly most: number;
	/** The next day of the walk; once it is at the edge of a year, which year. */
	private next: number;
	private isAtEdge = false;
	private year = 0;
	/** Working days so far, and the last day of the walk so far. */
	private met = 0;
	private last: number;
	private tentative = false;
	private known = true;
	/** Whether it is at its end. */
	ended: boolean;

	/**
	 * Throws a RangeError for years that the tables do not have. `from` may lie outside of them where `first`, the first
	 * day that is counted, does not.
	 */
	constructor(workdays: Workdays, from: number, to: number, most: number, first = from) {
		const { firstDay, lastDay, law } = workdays;
		if (!(first >= firstDay && first <= lastDay && to >= firstDay && to <= lastDay))
			throw new RangeError(`years are ${law.firstYear} to ${law.lastYear}`);
		this.workdays = workdays;
		this.to = to;
		this.most = most;
		this.last = from;
		this.isBack = to < from;
		this.next = to < from ? from - 1 : from + 1;
		this.ended = from === to || most === 0;
	}

	/** Goes on by one turn. */
	step(): void {
		const { halfDays, law, memory } = this.workdays;
		let days = memory.held(this.next);
		// Once one day is not known, it is not asked of others what is open; but of those of other walks.
		if (days && (days.isOpenAsked || !this.known)) {
			memory.hold(days);
			if (this.goOver(days)) return;
		}
		const isStart = !this.isAtEdge;
		if (!isStart) this.skip(memory);
		else if (this.year === 0) this.year = yearOf(this.next);
		const { year } = this;
		days = memory.heldYear(year);
		if (!days || (!days.isOpenAsked && this.known))
			days = memory.note(year, law, halfDays, this.isBack ? -1 : 1, this.known);
		if (!days) {
			// The years that were skipped lie behind: one of them that is held is not gone over in the next turn.
			if (!isStart) this.next = this.isBack ? dayOf(year + 1, 1, 1) - 1 : dayOf(year, 1, 1);
			return;
		}
		if (!isStart) this.next = this.isBack ? days.to - 1 : days.from;
		// Of the years between both ends only the counts are needed: their days are not kept.
		if (this.goOver(days) || isStart) memory.hold(days);
	}

	/** Goes over whole years that are remembered, and in which it does not end. */
	private skip(memory: WorkMemory): void {
		const { isBack, most, to } = this;
		const { lastDay, law } = this.workdays;
		const { counts } = memory;
		const { firstYear } = law;
		const last =
			(to === lastDay ? law.lastYear : (memory.held(to)?.year ?? yearOf(to))) - firstYear;
		const step = isBack ? -1 : 1;
		let { met } = this;
		let i = this.year - firstYear;
		let estimates = 0;
		while (i !== last) {
			const count = counts[i]!;
			met += count >> COUNT_AT;
			// A year without a count, or in which the walk ends, is passed day by day; so is one of which nobody asked what is
			// open, as long as all is known.
			if (
				count === 0 ||
				met >= most ||
				((count & UNASKED) !== 0 && this.known && !(estimates & OPEN))
			) {
				met -= count >> COUNT_AT;
				break;
			}
			estimates |= count;
			i += step;
		}
		if (estimates & TENTATIVE) this.tentative = true;
		if (estimates & OPEN) this.known = false;
		this.met = met;
		this.year = i + firstYear;
	}

	/** Goes over the days of a year from the next one on; whether it is at its end. */
	private goOver(days: WorkYear): boolean {
		const { isBack, met, most, next, to } = this;
		const { from, isOpen, isTentative, year } = days;
		// Days of the year, which count from 0; `end` is the one behind the last.
		const first = (!isBack ? next : to > from ? to : from) - from;
		const end = (isBack ? next + 1 : to < days.to ? to + 1 : days.to) - from;
		const before = first === 0 ? 0 : days.before(first);
		const behind = end === days.to - from ? days.total : days.before(end);
		let last = isBack ? first : end - 1;
		if (met + behind - before >= most) {
			last = days.nth(isBack ? behind - most + met + 1 : before + most - met);
			this.met = most;
		} else this.met = met + behind - before;
		if (isTentative && hasAny(days.tentative, isBack ? last : first, isBack ? end : last + 1))
			this.tentative = true;
		if (isOpen && hasAny(days.open!, isBack ? last : first, isBack ? end : last + 1))
			this.known = false;
		this.last = last + from;
		this.next = isBack ? from - 1 : days.to;
		this.year = isBack ? year - 1 : year + 1;
		this.isAtEdge = true;
		this.ended = this.last === to || this.met === most;
		return this.ended;
	}

	/** Goes to the end. */
	done(): this {
		while (!this.ended) this.step();
		return this;
	}

	/** The day at which it ended; undefined where it met fewer working days than it was to. */
	found(): FoundWorkday | undefined {
		if (this.met < this.most) return undefined;
		return { day: this.last, tentative: this.tentative, known: this.known };
	}

	/** How many working days it met. */
	count(): WorkdayCount {
		const { isBack, known, met, tentative } = this;
		// Not minus zero.
		return { workdays: isBack && met > 0 ? -met : met, tentative, known };
	}
}

/** Finds the working day that a day rolls to, in turns. */
class Rolling {
	private readonly month: number;
	private readonly day: number;
	private readonly convention: Roll;
	/** In the direction of the convention and against it. */
	private readonly first: Walk;
	private readonly second: Walk;

	/** Both walks begin with the day itself. */
	constructor(day: number, convention: Roll, ahead: Walk, back: Walk) {
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
		const found = first.found();
		return !found || civilOf(found.day).month !== this.month;
	}

	/** Goes on by one turn. */
	step(): void {
		(this.first.ended ? this.second : this.first).step();
	}

	/** Goes to the end. */
	done(): this {
		while (!this.ended) this.step();
		return this;
	}

	/** The day; undefined where the tables end before. */
	found(): FoundWorkday | undefined {
		const { day, first, second } = this;
		const one = first.found();
		const other = this.asksBoth ? second.found() : undefined;
		if (!one || !other) return one ?? other;
		const isOne = this.convention === "nearest" && one.day - day <= day - other.day;
		return {
			day: (isOne ? one : other).day,
			tentative: one.tentative || other.tentative,
			known: one.known && other.known,
		};
	}
}

/** A day that was found. Throws a RangeError where there is none. */
const inTables = (found: FoundWorkday | undefined): FoundWorkday => {
	if (!found) throw new RangeError("that day lies beyond the years of the tables");
	return found;
};
