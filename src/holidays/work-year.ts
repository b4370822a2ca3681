/** One year of working days, a bit a day: what the arithmetic counts; and how the law of a place makes one. */

import { dayOf, yearOf } from "../calendar/civil.js";
import { CERTAIN, FACTS, HALF_DAY, RULE_BYTES, SET } from "../pack/layout.js";
import { hasAny, hasBit, onesOf, setBit, WORDS } from "./day-bits.js";
import { PUBLIC } from "./holiday.js";
import type { Jurisdiction } from "./jurisdiction.js";
import type { Removals } from "./kept.js";
import { DAY_AT, ORDER_AT, PART_MASK } from "./key.js";
import { actualKeepers, BASE_DAYS, NOBODY, type Year } from "./year.js";

/** How half days count: as a full working day, or as none. */
export type HalfDays = "full" | "none";

/** A year; bits count from its first day, which is the lowest bit of the first word. */
export class WorkYear {
	readonly year: number;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	/** Days that are worked, half days too. */
	readonly worked = new Int32Array(WORDS);
	/** Days of which a half is off. */
	readonly half = new Int32Array(WORDS);
	/** Days that are off, or half off, by an estimate. */
	readonly tentative = new Int32Array(WORDS);
	/**
	 * Once it is counted: whether some day is tentative, how many days are worked, and how many of them lie before
	 * each word.
	 */
	isTentative = false;
	total = 0;
	private readonly sums = new Int16Array(WORDS + 1);

	constructor(year: number) {
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
	}

	/** Days that no law decides, a bit a day: those of `off`, which no estimate makes one, and those of `forced`, which have no half that is off. */
	decide(off: Int32Array, forced: Int32Array): void {
		const { half, tentative } = this;
		for (let w = 0; w < WORDS; w++) {
			half[w] = half[w]! & ~forced[w]!;
			tentative[w] = tentative[w]! & ~(off[w]! | forced[w]!);
		}
	}

	/** Counts the working days, half days among them where they count as full ones, and returns their number. */
	count(halfDays: HalfDays): number {
		const { half, sums, worked } = this;
		for (let w = 0; w < WORDS; w++) {
			if (halfDays === "none") worked[w] = worked[w]! & ~half[w]!;
			sums[w + 1] = sums[w]! + onesOf(worked[w]!);
		}
		this.isTentative = hasAny(this.tentative, 0, this.to - this.from);
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
	/** The last day up to which every decision is known; null where the law needs no decrees. */
	readonly knownUntil: number | null;
	/**
	 * The days of a year, not counted yet; undefined where that takes a further turn. `way` is that of the walk: 1 to later
	 * years, -1 to earlier ones.
	 */
	step(year: number, way: number): WorkYear | undefined;
}

/** A country or a subdivision as its law has it: a year a turn. */
export class PlaceWork implements WorkLaw {
	private readonly at: Jurisdiction;
	readonly firstYear: number;
	readonly lastYear: number;
	readonly knownUntil: number | null;

	constructor(at: Jurisdiction) {
		const { pack } = at.table;
		this.at = at;
		this.firstYear = pack.firstYear;
		this.lastYear = pack.lastYear;
		this.knownUntil = at.knownUntil;
	}

	step(year: number): WorkYear {
		const found = new WorkYear(year);
		const { holidays, workdays } = this.at.bitsIn(year, undefined);
		found.worked.set(workdays);
		this.noteRecords(found, holidays);
		return found;
	}

	/** Notes the half days and the estimates of a year, without the holidays whose names are removed. */
	noteRecords(into: WorkYear, holidays: Int32Array, without?: Removals): void {
		const { at } = this;
		const { bytes, rules } = at.table;
		const of = at.years.of(into.year);
		const { count, keys, moves } = of;
		const parts: number[] = [];
		const found = { into, holidays, parts };
		// Most records make no half day and are certain, and of some parts most make no holiday of the whole: no call is made
		// for one of them.
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const rule = rules + RULE_BYTES * ((key >> ORDER_AT) & PART_MASK);
			if ((bytes[rule]! & HALF_DAY) === 0) {
				if (bytes[rule + CERTAIN] === 0 || (bytes[rule + FACTS]! & PUBLIC) === 0) continue;
				// Outside of the year there are no words, or no bits.
				const day = (key >> DAY_AT) - BASE_DAYS;
				if (moves[key & PART_MASK] === 0 && ((holidays[day >> 5]! >> (day & 31)) & 1) === 0)
					continue;
			}
			this.noteRecord(of, i, rule, found, without);
		}
		at.join(parts, into.half);
	}

	/** Notes whether one record makes a half day, and whether it is an estimate. */
	private noteRecord(of: Year, i: number, rule: number, found: Found, without?: Removals): void {
		const { table } = this.at;
		const { bytes } = table;
		const isHalf = (bytes[rule]! & HALF_DAY) !== 0;
		const day = of.day(i);
		const set = bytes[rule + SET]! - 1;
		const actual = of.actual(i);
		const keepers = actual === day ? NOBODY : actualKeepers(table, rule);
		const isCertain = table.yearSetHas(bytes[rule + CERTAIN]!, yearOf(day));
		if ((!isHalf && isCertain) || without?.removes(table.labelOf(rule))) return;
		this.noteDay(day, set, isHalf, isCertain, found);
		if (keepers !== NOBODY) this.noteDay(actual, keepers, isHalf, isCertain, found);
	}

	private noteDay(
		day: number,
		set: number,
		isHalf: boolean,
		isCertain: boolean,
		{ into, holidays, parts }: Found,
	): void {
		if (day < into.from || day >= into.to) return;
		const { area } = this.at;
		const isHere = area.isNamed(set);
		if (!isHere && !area.hasParts(set)) return;
		const bit = day - into.from;
		if (isHalf && isHere) setBit(into.half, bit);
		else if (isHalf) parts.push(bit * 256 + set);
		// A record of some parts counts where together with others they make a holiday of the whole place.
		if (!isCertain && (isHere || hasBit(holidays, bit))) setBit(into.tentative, bit);
	}
}

/** What is noted of a year. */
interface Found {
	readonly into: WorkYear;
	readonly holidays: Int32Array;
	/**
	 * Half days that only some parts keep, which together may be the whole place: the day of the year times 256,
	 * plus the set of places.
	 */
	readonly parts: number[];
}
