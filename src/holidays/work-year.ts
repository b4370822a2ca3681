/**
 * One year of working days, a bit a day: what the arithmetic counts; and how the law of a place
 * makes one.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import {
	CERTAIN,
	FACTS,
	HALF_DAY,
	KIND_MASK,
	LIST,
	RULE_BYTES,
	SERIES,
	SET,
} from "../pack/layout.js";
import type { Search } from "./certainty.js";
import { bitsIn, hasAny, hasBit, nextBit, onesOf, setBit, WORDS } from "./day-bits.js";
import { PUBLIC } from "./holiday.js";
import { joinParts } from "./holiday-bits.js";
import type { Jurisdiction } from "./jurisdiction.js";
import type { Removals } from "./kept.js";
import { DAY_AT, ORDER_AT, PART_MASK } from "./key.js";
import { actualKeepers, BASE_DAYS, hasTwoDays, NOBODY, type Year } from "./year.js";

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
	 * The days of a year, not counted yet; undefined where that takes a further turn. `way` is that
	 * of the walk: 1 to later years, -1 to earlier ones. `asksOpen`: whether it is asked what is
	 * open.
	 */
	step(year: number, way: number, asksOpen: boolean): WorkYear | undefined;
}

/** Records of a year that are noted in the turn in which they are computed. */
const FEW_RECORDS = 64;

/**
 * A country or a subdivision as its law has it. A year takes turns: its occurrences, its records,
 * those of what is open of it.
 */
export class PlaceWork implements WorkLaw {
	private readonly at: Jurisdiction;
	/** The year that is made, and whether its records are noted. */
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

	step(year: number, _way: number, asksOpen: boolean): WorkYear | undefined {
		const { at } = this;
		let { begun } = this;
		if (begun?.year !== year) {
			begun = this.begun = new WorkYear(year);
			this.isNoted = false;
			if (!at.years.has(year) && at.years.of(year).count > FEW_RECORDS) return undefined;
		}
		if (!this.isNoted) {
			const { holidays, workdays } = at.bitsIn(year, undefined);
			begun.worked.set(workdays);
			this.noteRecords(begun, holidays);
			this.isNoted = true;
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

	/**
	 * Notes the half days and the estimates of a year, without the holidays whose names are removed.
	 */
	noteRecords(into: WorkYear, holidays: Int32Array, without?: Removals): void {
		const { at } = this;
		const { bytes, ruleCount, rules } = at.table;
		const { half, tentative } = into;
		const of = at.years.of(into.year);
		const { count, keys, moves } = of;
		const parts: number[] = [];
		const found = { into, holidays, parts, certain: undefined, without };
		// Most records make no half day and are certain, and of some parts most make no holiday of the
		// whole: no call is made for one of them.
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const order = (key >> ORDER_AT) & PART_MASK;
			const rule = order < ruleCount ? rules + RULE_BYTES * order : at.table.ruleAt(order);
			if ((bytes[rule]! & HALF_DAY) === 0) {
				if (bytes[rule + CERTAIN] === 0 || (bytes[rule + FACTS]! & PUBLIC) === 0) continue;
				// Outside of the year there are no words, or no bits.
				const day = (key >> DAY_AT) - BASE_DAYS;
				if (moves[key & PART_MASK] === 0 && ((holidays[day >> 5]! >> (day & 31)) & 1) === 0)
					continue;
			}
			this.noteRecord(of, i, rule, found);
		}
		joinParts(at.area, parts, half);
		if (!hasAny(tentative, 0, into.to - into.from)) return;
		// A day is no estimate where certain records alone make it what it is.
		const certain = new Int32Array(WORDS);
		const again = { into, holidays, parts: [], certain, without };
		const hasTwo = hasTwoDays(at.table, of);
		const last = into.to - into.from - 1;
		let i = 0;
		let day = nextBit(tentative, 0, last);
		// Rows ascend by day: those of other days are passed without a look, where none has a second
		// day.
		while (i < count && (hasTwo || day >= 0)) {
			const key = keys[i]!;
			const listed = (key >> DAY_AT) - BASE_DAYS;
			if (!hasTwo && listed < day) {
				const next = (day + BASE_DAYS) << DAY_AT;
				let end = count;
				while (i < end) {
					const middle = (i + end) >> 1;
					if (keys[middle]! < next) i = middle + 1;
					else end = middle;
				}
				continue;
			}
			if (!hasTwo && listed > day) {
				day = nextBit(tentative, listed, last);
				continue;
			}
			i++;
			const move = moves[key & PART_MASK]!;
			if (!hasBit(tentative, listed) && (move === 0 || !hasBit(tentative, listed - move))) continue;
			const order = (key >> ORDER_AT) & PART_MASK;
			const rule = order < ruleCount ? rules + RULE_BYTES * order : at.table.ruleAt(order);
			if ((bytes[rule]! & HALF_DAY) === 0 && (bytes[rule + FACTS]! & PUBLIC) === 0) continue;
			// Where no day is kept twice, what is in doubt has nothing certain.
			const set = bytes[rule + CERTAIN]!;
			if (hasTwo || set === 0 || at.table.yearSetHas(set, into.year))
				this.noteRecord(of, i - 1, rule, again);
		}
		joinParts(at.area, again.parts, certain);
		for (let w = 0; w < WORDS; w++)
			tentative[w] = tentative[w]! & (holidays[w]! | half[w]!) & ~certain[w]!;
	}

	/** Notes the half days and the days in doubt of one record, or those that it makes certain. */
	private noteRecord(of: Year, i: number, rule: number, found: Found): void {
		const { table } = this.at;
		const { bytes } = table;
		const head = bytes[rule]!;
		const isHalf = (head & HALF_DAY) !== 0;
		const day = of.day(i);
		const isCertain = table.yearSetHas(bytes[rule + CERTAIN]!, yearOf(day));
		if (isCertain && !isHalf && !found.certain) return;
		if (found.without?.removes(table.labelOf(rule))) return;
		this.noteDay(day, bytes[rule + SET]! - 1, isHalf, isCertain, found);
		const actual = of.actual(i);
		const keepers = actual === day ? NOBODY : actualKeepers(table, rule);
		if (keepers === NOBODY) return;
		// As `isDoubtful` has it: where a decree moves a certain date, only the other day is in doubt.
		const kind = head & KIND_MASK;
		const isActualCertain = isCertain || (kind !== SERIES && kind !== LIST);
		this.noteDay(actual, keepers, isHalf, isActualCertain, found);
	}

	private noteDay(
		day: number,
		set: number,
		isHalf: boolean,
		isCertain: boolean,
		{ certain, into, holidays, parts }: Found,
	): void {
		if (day < into.from || day >= into.to) return;
		const bit = day - into.from;
		const isHoliday = hasBit(holidays, bit);
		// A half day on a holiday makes it nothing, nor a whole one that some parts keep a half day.
		if (certain && (!isCertain || isHalf === isHoliday || !hasBit(into.tentative, bit))) return;
		const { area } = this.at;
		const isHere = area.isNamed(set);
		if (!isHere && !area.hasParts(set)) return;
		// A record of some parts counts where together with others they make the whole place what it
		// is.
		if (!isCertain && (isHere || isHalf || isHoliday)) setBit(into.tentative, bit);
		const bits = certain ?? (isHalf ? into.half : undefined);
		if (bits && isHere) setBit(bits, bit);
		else if (bits) parts.push(bit * 256 + set);
	}
}

/** What is noted of a year. */
interface Found {
	readonly into: WorkYear;
	readonly holidays: Int32Array;
	/**
	 * What only some parts keep, which together may be the whole place: the day of the year times
	 * 256, plus the set of places.
	 */
	readonly parts: number[];
	/**
	 * The days that are certain, where these are looked for; else the half days and those in doubt
	 * are.
	 */
	readonly certain: Int32Array | undefined;
	readonly without: Removals | undefined;
}
