/**
 * One year of working days, a bit a day: what the arithmetic counts; and how the law of a place
 * makes one.
 */

import { dayOf } from "../calendar/civil.js";
import type { Search } from "./certainty.js";
import { bitsIn, hasAny, onesOf, WORDS } from "./day-bits.js";
import type { Jurisdiction } from "./jurisdiction.js";
import type { YearBits } from "./kept-bits.js";
import type { Removals } from "./kept-walk.js";

/** How half days count: as a full working day, or as none. */
export type HalfDays = "full" | "none";

/** A year; bits count from its first day, which is the lowest bit of the first word. */
export class WorkYear {
	readonly year: number;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	/** Days that are worked, half days too. */
	readonly worked: Int32Array;
	/** Days of which a half is off. */
	readonly half: Int32Array;
	/** Days that are off, or half off, by estimates alone. */
	readonly tentative: Int32Array;
	/**
	 * Days that a decision which is due could still change; undefined where there are none, or nobody
	 * asked for them.
	 */
	open: Int32Array | undefined;
	/** Whether it was asked what is open. */
	isOpenAsked = false;
	/**
	 * Once it is counted: whether some day is tentative or open, how many days are worked, and how
	 * many of them lie before each word.
	 */
	isTentative = false;
	isOpen = false;
	total = 0;
	private readonly sums: Int32Array;

	constructor(year: number) {
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
		const { buffer } = new Int32Array(4 * WORDS + 1);
		this.worked = bitsIn(buffer, 0);
		this.half = bitsIn(buffer, 1);
		this.tentative = bitsIn(buffer, 2);
		this.sums = new Int32Array(buffer, 3 * 4 * WORDS, WORDS + 1);
	}

	/**
	 * Days that no law decides, a bit a day: those of `off`, which no estimate makes one, and those
	 * of `forced`, which have no half that is off.
	 */
	decide(off: Int32Array, forced: Int32Array): void {
		const { half, open, tentative } = this;
		for (let w = 0; w < WORDS; w++) {
			half[w] = half[w]! & ~forced[w]!;
			if (open) open[w] = open[w]! & ~(off[w]! | forced[w]!);
			tentative[w] = tentative[w]! & ~(off[w]! | forced[w]!);
		}
	}

	/**
	 * Counts the working days, half days among them where they count as full ones, and returns their
	 * number.
	 */
	count(halfDays: HalfDays): number {
		const { half, sums, worked } = this;
		for (let w = 0; w < WORDS; w++) {
			if (halfDays === "none") worked[w] = worked[w]! & ~half[w]!;
			sums[w + 1] = sums[w]! + onesOf(worked[w]!);
		}
		this.isTentative = hasAny(this.tentative, 0, this.to - this.from);
		this.isOpen = this.open !== undefined && hasAny(this.open, 0, this.to - this.from);
		this.total = sums[WORDS]!;
		return this.total;
	}

	/** How many days are worked before a day of the year, which counts from 0. */
	before(day: number): number {
		const w = day >> 5;
		return this.sums[w]! + onesOf(this.worked[w]! & ~(-1 << (day & 31)));
	}

	/** The `n`-th working day; 1 is the first. There have to be so many. */
	nth(n: number): number {
		const { sums } = this;
		// A word has 32 days at most, so that the day lies in this word or behind it.
		let w = (n - 1) >> 5;
		while (sums[w + 1]! < n) w++;
		let word = this.worked[w]!;
		let left = n - sums[w]!;
		while (--left > 0) word &= word - 1;
		return (w << 5) + 31 - Math.clz32(word & -word);
	}
}

/** Whose working days are counted: a place of the tables, or a site with days of its own. */
export interface WorkLaw {
	/** First and last year that can be asked for. */
	readonly firstYear: number;
	readonly lastYear: number;
	/**
	 * The days of a year, not counted yet; undefined where that takes a further turn.
	 * `asksOpen`: whether it is asked what is open.
	 */
	step(year: number, asksOpen: boolean): WorkYear | undefined;
}

/** Records of a year that are computed, noted and searched for what is open in one turn. */
const FEW_RECORDS = 64;

/**
 * A country or a subdivision as its law has it. A year takes turns: its occurrences, its days,
 * those of what is open of it.
 */
export class PlaceWork implements WorkLaw {
	private readonly at: Jurisdiction;
	/** The year that is made, and whether its days are noted. */
	private begun: WorkYear | undefined;
	private isNoted = false;
	private search: Search | undefined;
	readonly firstYear: number;
	readonly lastYear: number;

	constructor(at: Jurisdiction) {
		const { pack } = at.table;
		this.at = at;
		this.firstYear = pack.firstYear;
		this.lastYear = pack.lastYear;
	}

	step(year: number, asksOpen: boolean): WorkYear | undefined {
		const { at } = this;
		let { begun } = this;
		if (begun?.year !== year) {
			begun = this.begun = new WorkYear(year);
			this.isNoted = false;
			if (!at.years.has(year) && at.years.of(year).count > FEW_RECORDS) return undefined;
		}
		if (!this.isNoted) {
			this.noteDays(begun, at.bitsIn(year, undefined));
			this.isNoted = true;
			// To look for the first time at what is open may take a turn by itself.
			if (asksOpen && at.years.of(year).count > FEW_RECORDS) return undefined;
		}
		if (asksOpen && !this.noteOpen(begun)) return undefined;
		this.begun = undefined;
		return begun;
	}

	/**
	 * Notes the days of a year that may still change, without the holidays whose names are removed;
	 * returns false where that takes a further turn.
	 */
	noteOpen(into: WorkYear, without?: Removals): boolean {
		const { certainty } = this.at;
		if (this.search?.year !== into.year) this.search = certainty.begin(into.year, without);
		if (!certainty.step(this.search)) return false;
		this.search = undefined;
		const { known } = certainty.bitsIn(into.year, without);
		into.isOpenAsked = true;
		if (known.some((word) => word !== -1)) into.open = known.map((word) => ~word);
		return true;
	}

	/** Notes the days of a year. */
	noteDays(into: WorkYear, { estimates, half, workdays }: YearBits): void {
		into.worked.set(workdays);
		into.half.set(half);
		into.tentative.set(estimates);
	}
}
