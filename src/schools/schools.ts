/**
 * The school days of a place. Three answers: lessons, none, or nobody knows. A day has lessons
 * where all is known and nothing speaks against it; it has none as soon as one thing does.
 */

import { weekdayOf } from "../calendar/civil.js";
import { sortAscending } from "../holidays/ascending.js";
import { type DayBits, PART_WORDS } from "../holidays/day-bits.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import {
	DAYS_MASK,
	DAYS_SHIFT,
	EPOCH,
	FIRST_SHIFT,
	FREE,
	firstDay,
	KIND_MASK,
	lastDay,
	SchoolTable,
	type Vacation,
} from "./school-table.js";

/**
 * The days `from … to`, a bit a day: first those without lessons, from HAS_LESSONS on those with;
 * of the others nobody knows.
 */
interface SchoolBits {
	readonly from: number;
	readonly to: number;
	readonly days: Int32Array;
}

/** The schools of a country or a subdivision, asked by days. */
export class Schools {
	protected readonly place: Jurisdiction;
	protected readonly table: SchoolTable;
	/** Those that hold in the whole place, ascending. */
	protected readonly spans: Int32Array;
	/** Today and tomorrow may lie in two parts of years: so the last two are kept. */
	private recent: SchoolBits | undefined;
	private older: SchoolBits | undefined;
	/** The vacation that was asked for last. */
	private last: Vacation | undefined;

	/** Any place: where nobody has written about its schools only what the law says is known. */
	constructor(place: Jurisdiction) {
		this.place = place;
		this.table = new SchoolTable(place.area);
		this.spans = sortAscending(this.table.spansOf());
	}

	/**
	 * Whether a day has lessons; undefined: nobody knows. Throws a RangeError for a year that the
	 * tables do not have.
	 */
	isSchoolday(day: number): boolean | undefined {
		let bits = this.recent;
		if (bits === undefined || !(day >= bits.from && day < bits.to)) {
			const { older } = this;
			this.recent =
				older !== undefined && day >= older.from && day < older.to
					? older
					: this.bitsFrom(this.place.bitsOf(day));
			this.older = bits;
			bits = this.recent;
		}
		const i = day - bits.from;
		if ((bits.days[HAS_LESSONS + (i >> 5)]! >> (i & 31)) & 1) return true;
		return (bits.days[i >> 5]! >> (i & 31)) & 1 ? false : undefined;
	}

	/** The vacation that the whole place has on a day; undefined: it has none, or nobody knows. */
	vacation(day: number): Vacation | undefined {
		const { last, spans } = this;
		if (last !== undefined && day >= last.first && day <= last.last) return last;
		for (let i = 0; i < spans.length; i++) {
			const span = spans[i]!;
			if (firstDay(span) > day) return undefined;
			if ((span & KIND_MASK) < FREE && lastDay(span) >= day)
				return (this.last = this.table.vacation(span, null));
		}
		return undefined;
	}

	/** The bits of the part of a year of which the holidays and working days are known. */
	private bitsFrom({ from, holidays, to, workdays }: DayBits): SchoolBits {
		const { place } = this;
		const days = new Int32Array(HAS_LESSONS + PART_WORDS);
		this.noteSpans(from, to, days);
		const weekdays = this.weekOn(from);
		const week = Math.imul(weekdays & 127, WEEKS);
		const weekend = Math.imul(weekdays >> 8, WEEKS);
		const worked = place.table.workdays < place.table.listedDays;
		const usual = worked ? place.weekdayBits(from, to) : days;
		let weekday = weekdayOf(from);
		for (let i = 0; i < PART_WORDS; i++) {
			const some = days[PART_WORDS + i]!;
			const more = days[2 * PART_WORDS + i]!;
			const free = holidays[i]! | days[i]!;
			// The weeks as they begin on the weekday of the word's first day.
			const is = (week >>> weekday) | (week << (28 - weekday));
			days[HAS_LESSONS + i]! &= is & ~(free | some | days[HAS_LESSONS - PART_WORDS + i]!);
			days[HAS_LESSONS + i]! |= more;
			days[i] = (weekend >>> weekday) | (weekend << (28 - weekday)) | free;
			// Of a weekend day that is worked by decree nobody knows whether schools do.
			if (worked) days[i]! &= ~workdays[i]! | usual[i]! | free;
			days[i]! &= ~(more | some);
			weekday = weekday > 2 ? weekday - 3 : weekday + 4;
		}
		return { from, to, days };
	}

	/**
	 * The weekdays with lessons in the weeks of a day, and from bit 8 on those without. The tables
	 * have them for the last weekend of the law: while it was another one, lessons were on all days
	 * but its own, if they are so now; else nobody knows of the days that were no weekend then.
	 */
	private weekOn(day: number): number {
		const { place } = this;
		const { lessons, undecided } = this.table;
		const weekend = place.weekendOn(day);
		if (lessons < 0) return weekend << 8;
		const latest = place.weekendOn(Infinity);
		const changed = weekend ^ latest;
		const isAllElse = (lessons & 127) === (~latest & 127);
		const off = (~(lessons | undecided) & ~changed & 127) | (weekend & changed);
		return (off << 8) | ((isAllElse ? ~weekend : lessons & ~(weekend & changed)) & 127);
	}

	/** Notes the days `from … to` of the spans. */
	private noteSpans(from: number, to: number, days: Int32Array): void {
		const { spans } = this;
		const begin = from - EPOCH;
		const length = to - from;
		// The first span that may reach these days is found by halves: they ascend.
		let low = 0;
		let high = spans.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (spans[middle]! >>> FIRST_SHIFT < begin - DAYS_MASK) low = middle + 1;
			else high = middle;
		}
		for (; low < spans.length; low++) {
			const span = spans[low]!;
			if ((span >>> FIRST_SHIFT) + ((span >> DAYS_SHIFT) & DAYS_MASK) < begin) continue;
			let first = (span >>> FIRST_SHIFT) - begin;
			let last = first + ((span >> DAYS_SHIFT) & DAYS_MASK);
			if (first >= length) break;
			if (first < 0) first = 0;
			if (last >= length) last = length - 1;
			let word = first >> 5;
			let end = last >> 5;
			const kind = (span & KIND_MASK) - FREE;
			if (kind > 0) {
				word += kind * PART_WORDS;
				end += kind * PART_WORDS;
			}
			const head = -1 << (first & 31);
			const tail = -1 >>> (31 - (last & 31));
			if (word === end) days[word]! |= head & tail;
			else {
				days[word]! |= head;
				while (++word < end) days[word] = -1;
				days[end]! |= tail;
			}
		}
	}
}

/**
 * A part of a year has PART_WORDS words for each kind of days, in the order of school-table.ts: the
 * first are those of FREE and of vacations. Here those of FREE + 4 begin, the days of which all is
 * known: they become those of the days with lessons.
 */
const HAS_LESSONS = 4 * PART_WORDS;
/** A mask of weekdays times this is a word of weeks that begin on a Sunday. */
const WEEKS = 0x10204081;
