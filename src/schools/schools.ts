/**
 * The school days of a place. Three answers: lessons, none, or nobody knows. A day has lessons where all is known and nothing
 * speaks against it; it has none as soon as one thing does.
 */

import { dayOf, weekdayOf } from "../calendar/civil.js";
import { sortAscending } from "../holidays/ascending.js";
import type { DayBits } from "../holidays/day-bits.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import {
	DAYS_MASK,
	DAYS_SHIFT,
	EPOCH,
	FIRST_SHIFT,
	FREE,
	KIND_MASK,
	KNOWN,
	MAX_NAMES,
} from "./layout.js";
import { firstDay, lastDay, SchoolTable } from "./school-table.js";
import type { Vacation, VacationInParts } from "./vacation.js";

/** Days after a day in which the next schoolday is looked for: longer than any vacation. */
const AHEAD_DAYS = 200;

/** The days `from … to`, a bit a day: first those without lessons, from HAS_LESSONS on those with; of the others nobody knows. */
interface SchoolBits {
	readonly from: number;
	readonly to: number;
	readonly days: Int32Array;
}

/** Vacations by index, as an array has them. */
export interface VacationList {
	readonly length: number;
	/** Undefined when there is none. */
	at(index: number): VacationInParts | undefined;
}

/** The schools of a country or a subdivision, asked by days. */
export class Schools {
	private readonly place: Jurisdiction;
	private readonly table: SchoolTable;
	private readonly spans: Int32Array;
	/** Today and tomorrow may lie in two parts of years: so the last two are kept. */
	private recent: SchoolBits | undefined;
	private older: SchoolBits | undefined;
	/** The vacation that was asked for last. */
	private last: Vacation | undefined;

	/** Any place: where nobody has written about its schools only what the law says is known. */
	constructor(place: Jurisdiction) {
		this.place = place;
		this.table = new SchoolTable(place.table);
		this.spans = sortAscending(this.table.spansOf(place.area));
	}

	/** Whether a day has lessons; undefined: nobody knows. Throws a RangeError for a year that the tables do not have. */
	isSchoolday(day: number): boolean | undefined {
		let bits = this.recent;
		if (bits === undefined || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
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
			if ((span & KIND_MASK) < MAX_NAMES && lastDay(span) >= day)
				return (this.last = this.table.vacation(span, null));
		}
		return undefined;
	}

	/** The next day with lessons after a day; undefined where nobody knows. Throws as isSchoolday. */
	nextSchoolday(after: number): number | undefined {
		for (let day = after + 1; day <= after + AHEAD_DAYS; day++) {
			const isSchoolday = this.isSchoolday(day);
			if (isSchoolday !== false) return isSchoolday ? day : undefined;
		}
		return undefined;
	}

	/** The first day of a year, and that of the next one. */
	private daysOf(year: number): { readonly from: number; readonly to: number } {
		const { firstYear, lastYear } = this.place.table.pack;
		if (!(year >= firstYear && year <= lastYear))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
		return { from: dayOf(year, 1, 1), to: dayOf(year + 1, 1, 1) };
	}

	/** The vacations of the whole place that have days of a year, ascending. Throws as isSchoolday. */
	vacations(year: number): readonly Vacation[] {
		const { from, to } = this.daysOf(year);
		const list: Vacation[] = [];
		for (let i = 0; i < this.spans.length; i++) {
			const span = this.spans[i]!;
			if ((span & KIND_MASK) < MAX_NAMES && firstDay(span) < to && lastDay(span) >= from)
				list.push(this.table.vacation(span, null));
		}
		return list;
	}

	/**
	 * All vacations that have days of a year, of the whole place or of some of its parts, ascending; each is made when it is
	 * asked for.
	 */
	list(year: number): VacationList {
		const { place, table } = this;
		const { from, to } = this.daysOf(year);
		const keys: number[] = [];
		const spans: number[] = [];
		const parts: (readonly string[] | null)[] = [];
		for (let group = 0; group < table.shared; group++) {
			// Most groups have no vacation in the year: whose parts they are is not asked then, and else once.
			let own: readonly string[] | null | undefined;
			const end = table.firstOf(group + 1);
			for (let i = table.firstOf(group); i < end && spans.length < MAX_LISTED; i++) {
				const span = table.span(i);
				const first = firstDay(span);
				if ((span & KIND_MASK) >= MAX_NAMES || first >= to || lastDay(span) < from) continue;
				if (own === undefined)
					own = table.holdsIn(group, place.area) ? null : table.partsOf(group, place.area);
				if (own?.length === 0) break;
				keys.push((first - from + REACH) * 65536 + spans.length);
				spans.push(span);
				parts.push(own);
			}
		}
		const sorted = new Int32Array(keys.length);
		sorted.set(keys);
		sortAscending(sorted);
		return {
			length: sorted.length,
			at: (index) => {
				if (!(index >= 0 && index < sorted.length)) return undefined;
				const i = sorted[index]! & 65535;
				return table.vacation(spans[i]!, parts[i]!);
			},
		};
	}

	/** The last day of which something is known; undefined: there is none. */
	get vacationsUntil(): number | undefined {
		let until: number | undefined;
		for (let i = 0; i < this.spans.length; i++) {
			const span = this.spans[i]!;
			if ((span & KIND_MASK) !== KNOWN) continue;
			if (until === undefined || lastDay(span) > until) until = lastDay(span);
		}
		return until;
	}

	/** The bits of a part of a year that has a day. */
	private bitsOf(day: number): SchoolBits {
		const { older, recent } = this;
		const isOlder = older !== undefined && day >= older.from && day < older.to;
		this.recent = isOlder ? older : this.bitsFrom(this.place.bitsOf(day), day);
		this.older = recent;
		return this.recent;
	}

	/** The bits of the part of a year with these holidays and working days that has a day. */
	private bitsFrom(year: DayBits, day: number): SchoolBits {
		const { place, table } = this;
		const { holidays, workdays } = year;
		// The word of the year that is the first here.
		const begin = WORDS * (((day - year.from) / PART_DAYS) | 0);
		const from = year.from + 32 * begin;
		const to = Math.min(from + PART_DAYS, year.to);
		const days = new Int32Array(KINDS * WORDS);
		const isPlain = this.noteSpans(from, to, days);
		const weekdays = table.weekdaysOf(place.place);
		const isWorked = place.table.workdays < place.table.listedDays;
		const weekend = weekdays < 0 || isWorked ? place.weekendOn(from) : 0;
		const off = weekdays < 0 ? weekend : ~(weekdays | (weekdays >> 8));
		const onWeeks = Math.imul(weekdays < 0 ? 0 : weekdays & 127, WEEKS);
		const offWeeks = Math.imul(off & 127, WEEKS);
		const usual = isWorked ? place.weekdayBits(from, to) : holidays;
		let weekday = weekdayOf(from);
		for (let i = 0; i < WORDS; i++) {
			const free = holidays[begin + i]! | days[i]!;
			// The weeks as they begin on the weekday of the word's first day.
			const is = (onWeeks >>> weekday) | (onWeeks << (28 - weekday));
			const none = (offWeeks >>> weekday) | (offWeeks << (28 - weekday)) | free;
			days[HAS_LESSONS + i] = is & days[HAS_LESSONS + i]! & ~(free | days[DOUBT_AT + i]!);
			// Of a weekend day that is worked by decree nobody knows whether schools do.
			days[i] = isWorked ? none & (~workdays[begin + i]! | usual[i]! | free) : none;
			weekday = weekday > 2 ? weekday - 3 : weekday + 4;
		}
		if (!isPlain)
			for (let i = 0; i < WORDS; i++) {
				const extra = days[EXTRA_AT + i]!;
				const some = days[SOME_AT + i]!;
				days[HAS_LESSONS + i] = (days[HAS_LESSONS + i]! & ~some) | extra;
				days[i] = days[i]! & ~(extra | some);
			}
		return { from, to, days };
	}

	/** Notes the days `from … to` of the spans; whether none of them are lessons at unusual times. */
	private noteSpans(from: number, to: number, days: Int32Array): boolean {
		const { spans } = this;
		let isPlain = true;
		const begin = from - EPOCH;
		const stop = to - EPOCH;
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
			let first = span >>> FIRST_SHIFT;
			let last = first + ((span >> DAYS_SHIFT) & DAYS_MASK);
			if (last < begin) continue;
			if (first >= stop) break;
			first = first < begin ? 0 : first - begin;
			last = last < stop ? last - begin : stop - begin - 1;
			let word = first >> 5;
			let end = last >> 5;
			const kind = (span & KIND_MASK) - FREE;
			if (kind > 0) {
				word += kind * WORDS;
				end += kind * WORDS;
				if (word < DOUBT_AT) isPlain = false;
			}
			const head = -1 << (first & 31);
			const tail = -1 >>> (31 - (last & 31));
			if (word === end) days[word] = days[word]! | (head & tail);
			else {
				days[word] = days[word]! | head;
				while (++word < end) days[word] = -1;
				days[end] = days[end]! | tail;
			}
		}
		return isPlain;
	}
}

/** Words of the days that are looked at together: a year would be too much for one turn of the device. */
const WORDS = 4;
const PART_DAYS = 32 * WORDS;
/** Where in what is noted of these days the words of each kind lie: first of days off, then as the spans from SOME_LESSONS on. */
const SOME_AT = WORDS;
const EXTRA_AT = 2 * WORDS;
const DOUBT_AT = 3 * WORDS;
/** At first the days that are known. */
const HAS_LESSONS = 4 * WORDS;
const KINDS = 5;
/** Seven bits times it are a word of weeks that begin on a Sunday. */
const WEEKS = 0x10204081;

/** Vacations of a year that are listed at most, and days by which one may begin before the year. */
const MAX_LISTED = 1000;
const REACH = 512;
