/**
 * The holidays of this year and the next as the date list of a Calendar has them (ANSI/ASHRAE 135,
 * 12.9): found in turns, kept as the bytes of a reply.
 */

import { civilOf, weekdayOf } from "../calendar/civil.js";
import { hasBit } from "../holidays/day-bits.js";
import type { Timers } from "../ports/timers.js";
import type { Site } from "../today/site.js";
import type { SiteYear } from "../today/site-year.js";
import { APDU_BYTES, closing, DATE, opening } from "./packet.js";

/** Contexts of an entry: a day, or a range of days. */
const DAY = 0x0c;
const RANGE = 1;
const DAY_BYTES = 5;
const RANGE_BYTES = 12;
/** Years begin with this one in a date. */
const FIRST_YEAR = 1900;
/** Milliseconds between two turns, and until memory is asked for again. */
const TURN_MS = 1;
const ROOM_MS = 1000;

export interface DateListOptions {
	readonly timers: Timers;
	/** Whether there is memory for a year; where there is none, it is asked again soon. */
	readonly hasRoom?: (() => boolean) | undefined;
}

export class DateList {
	private readonly options: DateListOptions;
	/** Of which place and year it is, or will be. */
	private site: Site | undefined;
	private year = 0;
	private found: Uint8Array | undefined;
	private timer: unknown;
	private first: SiteYear | undefined;
	private second: SiteYear | undefined;

	constructor(options: DateListOptions) {
		this.options = options;
	}

	/** Its entries, where they are found of a year; longer than any reply where they fit none. */
	of(year: number): Uint8Array | undefined {
		return year === this.year ? this.found : undefined;
	}

	/** From now on it is that of a place and a year, if it was not before. */
	turnTo(site: Site | undefined, year: number): void {
		if (site === this.site && year === this.year) return;
		this.site = site;
		this.year = year;
		this.found = this.first = this.second = undefined;
		if (site) this.after(TURN_MS);
	}

	private after(ms: number): void {
		const { timers } = this.options;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = timers.set(ms, () => {
			this.timer = undefined;
			if (this.options.hasRoom?.() === false) this.after(ROOM_MS);
			else if (!this.step()) this.after(TURN_MS);
		});
	}

	/** Goes on by one turn. Returns whether all is found. */
	private step(): boolean {
		const { site, year } = this;
		if (!site) return true;
		if (!this.first) {
			const first = site.year(year);
			// Its days are joined at once: another may ask for years that take its place.
			if (first.step() && first.days.from === first.from) this.first = first;
			return false;
		}
		if (!this.second && year < site.lastYear) {
			const second = site.year(year + 1);
			if (second.step() && second.days.from === second.from) this.second = second;
			return false;
		}
		this.found = entriesOf(this.first, this.second);
		this.first = this.second = undefined;
		return true;
	}
}

/** The holidays of one year or two, a day or a range an entry: three days in a row make a range. */
const entriesOf = (first: SiteYear, second: SiteYear | undefined): Uint8Array => {
	const { from } = first;
	const end = second?.to ?? first.to;
	const isHoliday = (day: number) => {
		const of = second && day >= second.from ? second : first;
		return hasBit(of.days.holidays, day - of.from);
	};
	const runs: number[] = [];
	let bytes = 0;
	for (let day = from; day < end && bytes <= APDU_BYTES; day++) {
		if (!isHoliday(day)) continue;
		let last = day;
		while (last + 1 < end && isHoliday(last + 1)) last++;
		if (last === day + 1) last = day;
		bytes += last === day ? DAY_BYTES : RANGE_BYTES;
		runs.push(day, last);
		day = last;
	}
	const entries = new Uint8Array(bytes);
	if (bytes > APDU_BYTES) return entries;
	let at = 0;
	for (let i = 0; i < runs.length; i += 2) {
		const day = runs[i]!;
		const last = runs[i + 1]!;
		if (last === day) at = putDate(entries, at, DAY, day);
		else {
			entries[at++] = opening(RANGE);
			at = putDate(entries, at, DATE, day);
			at = putDate(entries, at, DATE, last);
			entries[at++] = closing(RANGE);
		}
	}
	return entries;
};

/** A date behind a tag (clause 20.2.12); where it ends. */
const putDate = (bytes: Uint8Array, at: number, tag: number, day: number): number => {
	const { date, month, year } = civilOf(day);
	bytes[at] = tag;
	bytes[at + 1] = year - FIRST_YEAR;
	bytes[at + 2] = month;
	bytes[at + 3] = date;
	// Monday is 1 and Sunday 7.
	bytes[at + 4] = weekdayOf(day) || 7;
	return at + DAY_BYTES;
};
