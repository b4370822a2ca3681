/** On which of the next days each country of the world has a record, found one country at a time. */

import { dayOf, yearOf } from "../calendar/civil.js";
import type { CountryLike, HolidaysLike } from "./engine.js";

/** Days that are listed, today among them; they fit the bits of a byte. */
export const DAYS = 8;
/** The longest time without a record that is remembered: it fits a byte. */
const MAX_FREE_DAYS = 255;
const UNKNOWN = 0;

/**
 * On which of the days from one on each country has a record. To find that out a country is opened
 * and its year computed, which takes a device a tenth of a second.
 */
export class WorldDays {
	readonly #holidays: HolidaysLike;
	/** The first of the days. */
	readonly from: number;
	/** For each country a bit a day, the first day the lowest. */
	readonly #bits: Uint8Array;
	/** For each country 1 + the days after these that have no record either; 0: not looked up yet. */
	readonly #free: Uint8Array;

	/** What is `known` of other days is taken over as far as it tells of these. */
	constructor(holidays: HolidaysLike, from: number, known?: WorldDays) {
		this.#holidays = holidays;
		this.from = from;
		const { count } = holidays;
		this.#bits = new Uint8Array(count);
		this.#free = new Uint8Array(count);
		const passedDays = known ? from - known.from : -1;
		if (!known || passedDays < 0 || passedDays >= MAX_FREE_DAYS) return;
		for (let i = 0; i < count; i++) {
			const free = known.#free[i]!;
			if (free <= passedDays) continue;
			this.#free[i] = free - passedDays;
			this.#bits[i] = passedDays < DAYS ? known.#bits[i]! >> passedDays : 0;
		}
	}

	/** Number of countries. */
	get count(): number {
		return this.#bits.length;
	}

	/** Whether the days of the `index`-th country are known: to ask for them takes no time. */
	knows(index: number): boolean {
		return this.#free[index] !== UNKNOWN;
	}

	/** The days of the `index`-th country on which it has a record, the bits of a byte. */
	bitsOf(index: number): number {
		if (!this.knows(index)) this.#find(index);
		return this.#bits[index]!;
	}

	#find(index: number): void {
		this.#free[index] = 1;
		const country = this.#holidays.country(this.#holidays.code(index));
		if (!country) return;
		const year = yearOf(this.from);
		const lastYear = yearOf(this.from + DAYS - 1);
		// Backwards: the engine then remembers the year of the first day, which is written next.
		if (lastYear > year && lastYear <= this.#holidays.lastYear)
			this.#look(index, country, lastYear);
		this.#look(index, country, year);
	}

	/** Notes the records of a year, and, in the year of the last day, when the next one comes. */
	#look(index: number, country: CountryLike, year: number): void {
		const end = this.from + DAYS;
		const records = country.list(year);
		let i = firstFrom(records, this.from);
		for (; i < records.length; i++) {
			const { day, inV3 } = records.at(i)!;
			if (day >= end) break;
			if (inV3) this.#bits[index]! |= 1 << (day - this.from);
		}
		// Of the year after nothing is known.
		const next = records.at(i)?.day ?? dayOf(year + 1, 1, 1);
		if (next >= end) this.#free[index] = Math.min(1 + next - end, MAX_FREE_DAYS);
	}
}

/** Index of the first record on a day or after it; records are ascending. */
function firstFrom(records: ReturnType<CountryLike["list"]>, day: number): number {
	let low = 0;
	let high = records.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (records.at(middle)!.day < day) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The days that were asked for last, which serve every list of the same day. */
export class WorldMemory {
	readonly #holidays: HolidaysLike;
	#last: WorldDays | undefined;

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	/** Eight days from one on. A list that is under way keeps those that it has. */
	from(day: number): WorldDays {
		if (this.#last?.from !== day) this.#last = new WorldDays(this.#holidays, day, this.#last);
		return this.#last;
	}
}
