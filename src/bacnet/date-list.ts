/**
 * The holidays of this year and the next as the date list of a Calendar has them (ANSI/ASHRAE 135,
 * 12.9): found in turns, and kept, so that a reply takes one turn.
 */

import { civilOf, dayOf, weekdayOf } from "../calendar/civil.js";
import { hasBit } from "../holidays/day-bits.js";
import type { Timers } from "../ports/timers.js";
import type { Site } from "../today/site.js";
import type { SiteYear } from "../today/site-year.js";
import { APDU_BYTES, closing, DATE, opening, type Reply } from "./packet.js";

/** Contexts of an entry: a day, or a range of days. */
const DAY = 0x0c;
const RANGE = 1;
const DAY_BYTES = 5;
const RANGE_BYTES = 12;
/** Of a number of days: it begins a range. */
const IS_RANGE = 0x8000;
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
	private readonly timers: Timers;
	private readonly hasRoom: (() => boolean) | undefined;
	/** Of which place and year it is, or will be. */
	private site: Site | undefined;
	private year = 0;
	private isFound = false;
	private found: Uint16Array | undefined;
	private timer: unknown;
	private first: SiteYear | undefined;
	private second: SiteYear | undefined;

	constructor({ hasRoom, timers }: DateListOptions) {
		this.timers = timers;
		this.hasRoom = hasRoom;
	}

	/**
	 * Writes its entries. Returns false where it is not found yet, or that of another year, and has
	 * written nothing.
	 */
	write(reply: Reply, year: number): boolean {
		const { found } = this;
		if (year !== this.year || !this.isFound) return false;
		if (!found) reply.isFull = true;
		else {
			const from = dayOf(year, 1, 1);
			for (let i = 0; i < found.length && !reply.isFull; i++) {
				const entry = found[i]!;
				if ((entry & IS_RANGE) === 0) writeDate(reply, DAY, from + entry);
				else {
					reply.byte(opening(RANGE));
					writeDate(reply, DATE, from + (entry & ~IS_RANGE));
					writeDate(reply, DATE, from + found[++i]!);
					reply.byte(closing(RANGE));
				}
			}
		}
		return true;
	}

	/** From now on it is that of a place and a year, if it was not before. */
	turnTo(site: Site | undefined, year: number): void {
		if (site === this.site && year === this.year) return;
		this.site = site;
		this.year = year;
		this.isFound = false;
		this.found = this.first = this.second = undefined;
		if (site) this.after(TURN_MS);
	}

	private after(ms: number): void {
		const { timers } = this;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = timers.set(ms, () => {
			this.timer = undefined;
			if (this.hasRoom?.() === false) this.after(ROOM_MS);
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
		this.found = foundIn(this.first, this.second);
		this.isFound = true;
		this.first = this.second = undefined;
		return true;
	}
}

/**
 * The holidays of one year or two, each a number of days from the first on; three or more in a row
 * are a range, marked, with its last day behind it. Undefined where they fit no reply.
 */
const foundIn = (first: SiteYear, second: SiteYear | undefined): Uint16Array | undefined => {
	const { from } = first;
	const end = second?.to ?? first.to;
	const isHoliday = (day: number) => {
		const of = second && day >= second.from ? second : first;
		return hasBit(of.days.holidays, day - of.from);
	};
	const found: number[] = [];
	let bytes = 0;
	for (let day = from; day < end; day++) {
		if (!isHoliday(day)) continue;
		let last = day;
		while (last + 1 < end && isHoliday(last + 1)) last++;
		const isRange = last > day + 1;
		bytes += isRange ? RANGE_BYTES : DAY_BYTES;
		if (bytes > APDU_BYTES) return undefined;
		if (!isRange) found.push(day - from);
		else {
			found.push((day - from) | IS_RANGE, last - from);
			day = last;
		}
	}
	return Uint16Array.from(found);
};

/** A date behind a tag (clause 20.2.12). */
const writeDate = (reply: Reply, tag: number, day: number): void => {
	const { date, month, year } = civilOf(day);
	reply.byte(tag);
	reply.byte(year - FIRST_YEAR);
	reply.byte(month);
	reply.byte(date);
	// Monday is 1 and Sunday 7.
	reply.byte(weekdayOf(day) || 7);
};
