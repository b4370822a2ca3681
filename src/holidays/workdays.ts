/**
 * Arithmetic of working days: so many further or back, how many between two days, the n-th of a
 * month, and the working day that a day rolls to. Each question is a walk (work-walk.ts).
 */

import { civilOf, dayOf } from "../calendar/civil.js";
import { Jurisdiction } from "./jurisdiction.js";
import { type FoundWorkday, Walk, type WorkdayCount, WorkMemory } from "./work-walk.js";
import { type HalfDays, PlaceWork, type WorkLaw } from "./work-year.js";

export {
	type FoundWorkday,
	type WorkdayCount,
	type WorkdayGrounds,
	WorkMemory,
} from "./work-walk.js";
export type { HalfDays } from "./work-year.js";

/** What working days are. */
export interface WorkdayOptions {
	/**
	 * Whether a half day counts as a full working day, which it does when this is left out, or as
	 * none.
	 */
	readonly halfDays?: HalfDays;
}

/**
 * Which working day stands for a day that is none, by the names of ISDA; a working day stands for
 * itself. `following`, `preceding`: the next one, the one before. `modified-following`,
 * `modified-preceding`: the next one or the one before, unless that is in another month: then in
 * the other direction. `nearest`: the closer of the two in days, and of two that are equally close
 * the following.
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

	/**
	 * `at` is a country, a subdivision, or what else tells its working days; `memory` that of the
	 * same ones before.
	 */
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
	 * The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself, worked or
	 * not. Throws a RangeError for a year that the tables do not have, where it would lie beyond
	 * them, and for more than MAX_WORKDAYS.
	 */
	addWorkdays(day: number, n: number): FoundWorkday {
		return inTables(this.adding(day, n).done().found());
	}

	/**
	 * How many days are worked after `from`, up to and with `to`; when `to` is earlier, those before
	 * `from`, down to and with `to`, as a negative number: `addWorkdays(from, n)` is the first day at
	 * which this is `n`. Throws a RangeError for a year that the tables do not have.
	 */
	workdaysBetween(from: number, to: number): WorkdayCount {
		return this.counting(from, to).done().count();
	}

	/**
	 * How many days of a span are worked, both ends included. Throws a RangeError for a year that the
	 * tables do not have, and where the span ends before it begins.
	 */
	workdaysIn(first: number, last: number): WorkdayCount {
		if (last < first) throw new RangeError("the span ends before it begins");
		return new Walk(this, first - 1, last, Infinity, first).done().count();
	}

	/**
	 * The `n`-th working day of a month (1 to 12), of a negative `n` from its end: -1 is its last.
	 * Undefined when it has not so many. Throws a RangeError for a year that the tables do not have.
	 */
	nthWorkday(year: number, month: number, n: number): FoundWorkday | undefined {
		return this.nth(year, month, n).done().found();
	}

	/**
	 * The working day that a day rolls to. Throws a RangeError where it is beyond the tables, and for
	 * a convention that does not exist.
	 */
	roll(day: number, convention: Roll): FoundWorkday {
		return inTables(this.rolling(day, convention).done().found());
	}

	/**
	 * `addWorkdays` in turns, and among the days that are at most `reachDays` from the day. @internal
	 */
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
