/**
 * A walk over working days, from year to year: what is remembered of years, and a step of it. Its
 * cost grows with years, not with days: of each year the number of its working days is remembered.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import { hasAny } from "./day-bits.js";
import type { HalfDays, WorkLaw, WorkYear } from "./work-year.js";

/** What a result rests on. */
export interface WorkdayGrounds {
	/**
	 * One of the days that were counted or passed is a holiday by an estimate: it is not announced
	 * yet.
	 */
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

/** Whose working days a walk meets. @internal */
export interface Walked {
	readonly law: WorkLaw;
	readonly halfDays: HalfDays;
	readonly memory: WorkMemory;
	/** First and last day of the tables. */
	readonly firstDay: number;
	readonly lastDay: number;
}

/** Bits of the count of a year, below its number of working days. */
const COUNTED = 1;
const TENTATIVE = 2;
const OPEN = 4;
const UNASKED = 8;
const COUNT_AT = 4;

/**
 * What is remembered for one place and one meaning of half days: the counts of all years, and the
 * days of two.
 */
export class WorkMemory {
	/**
	 * By year from the first on: 0, or 1 + 2 where one of its days is an estimate + 4 where one is
	 * open + 8 where nobody asked what is open + 16 times its working days. @internal
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

	/**
	 * Counts the working days of a year by a law, and remembers how many there are; undefined where
	 * that takes a further turn.
	 */
	note(year: number, law: WorkLaw, halfDays: HalfDays, asksOpen: boolean): WorkYear | undefined {
		const days = law.step(year, asksOpen);
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
 * A walk from a day, which is not counted, forwards or backwards, to a last day, which is; or until
 * it has met enough working days. In a turn it passes all years whose count is remembered, and
 * counts one year whose is not.
 */
export class Walk {
	private readonly workdays: Walked;
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
	 * Throws a RangeError for years that the tables do not have. `from` may lie outside of them where
	 * `first`, the first day that is counted, does not.
	 */
	constructor(workdays: Walked, from: number, to: number, most: number, first = from) {
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
		// Once one day is not known, it is not asked of others what is open; but of those of other
		// walks.
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
			days = memory.note(year, law, halfDays, this.known);
		if (!days) {
			// The years that were skipped lie behind: one of them that is held is not gone over in the
			// next turn.
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
			// A year without a count, or in which the walk ends, is passed day by day; so is one of which
			// nobody asked what is open, as long as all is known.
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
