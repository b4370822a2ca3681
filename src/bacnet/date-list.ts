/**
 * The holidays of this year and the next as the date list of a Calendar has them (ANSI/ASHRAE 135,
 * 12.9): found in turns, and kept, so that a reply takes one turn.
 */

import { civilOf, dayOf, weekdayOf } from "../calendar/civil.js";
import { bitsIn, WORDS } from "../holidays/day-bits.js";
import type { Timers } from "../ports/timers.js";
import type { Site } from "../today/site.js";
import { closing, DATE, type Exchange, opening } from "./exchange.js";

/** Contexts of an entry: a day, or a range of days. */
const DAY = 0x0c;
const RANGE = 1;
/** Years begin with this one in a date. */
const FIRST_YEAR = 1900;
/** How many years it has. */
const YEARS = 2;
/** Milliseconds between two turns, and until memory is asked for again. */
const TURN_MS = 1;
const ROOM_MS = 1000;

export interface DateListOptions {
	readonly timers: Timers;
	/** Whether there is memory for a year; where there is none, it is asked again soon. */
	readonly hasRoom?: () => boolean;
}

export class DateList {
	private readonly options: DateListOptions;
	/** Of which place it is, or will be, and of which years from the first on. */
	private site: Site | undefined;
	private year = 0;
	/**
	 * A bit a day of each year; views of it are made when they are used, as each takes three slots.
	 */
	private readonly bits = new ArrayBuffer(4 * YEARS * WORDS);
	/** Of how many years they are found. */
	private found = 0;
	/** It is not found yet while this waits. */
	private timer: unknown;

	constructor(options: DateListOptions) {
		this.options = options;
	}

	/** From now on it is that of a place and a year, if it was not before. */
	turnTo(site: Site | undefined, year: number): void {
		if (site === this.site && year === this.year) return;
		this.site = site;
		this.year = year;
		this.found = 0;
		if (this.timer === undefined) this.after(TURN_MS);
	}

	private after(ms: number): void {
		this.timer = this.options.timers.set(ms, () => {
			this.timer = undefined;
			if (this.options.hasRoom?.() === false) this.after(ROOM_MS);
			else if (this.findNext()) this.after(TURN_MS);
		});
	}

	/** Goes on by one turn. Returns whether something is left to be found. */
	private findNext(): boolean {
		const { bits, found, site } = this;
		const year = this.year + found;
		if (!site || found === YEARS || year > site.lastYear) return false;
		const days = site.year(year);
		// Its days are copied in the same turn: another may ask for years that take its place.
		if (days.step() && days.days.from === days.from) {
			bitsIn(bits, found).set(days.days.holidays);
			this.found++;
		}
		return true;
	}

	/** Writes its entries. Returns false where it is not found yet, and has written nothing. */
	writeEntries(reply: Exchange): boolean {
		const { bits, found, year } = this;
		if (this.timer !== undefined) return false;
		// Of days in a row: the first, and the last one so far.
		let first = 0;
		let last = -1;
		for (let i = 0; i < found; i++) {
			const words = bitsIn(bits, i);
			const from = dayOf(year + i, 1, 1) + 31;
			for (let w = 0; w < WORDS; w++)
				for (let word = words[w]!; word !== 0; word &= word - 1) {
					const day = from + 32 * w - Math.clz32(word & -word);
					if (day !== last + 1) {
						writeDays(reply, first, last);
						first = day;
					}
					last = day;
				}
		}
		writeDays(reply, first, last);
		return true;
	}
}

/** Writes days in a row: up to two one by one, more as a range. */
const writeDays = (reply: Exchange, first: number, last: number): void => {
	const isRange = last > first + 1;
	if (isRange) reply.put(1, opening(RANGE));
	for (let day = first; day <= last; day += isRange ? last - first : 1) {
		const { date, month, year } = civilOf(day);
		// Monday is 1 and Sunday 7.
		const weekday = weekdayOf(day) || 7;
		const value = ((year - FIRST_YEAR) << 24) | (month << 16) | (date << 8) | weekday;
		reply.putFour(isRange ? DATE : DAY, value);
	}
	if (isRange) reply.put(1, closing(RANGE));
};
