/** The route about the next days of all countries: v3 NextPublicHolidaysWorldwide. */

import { dayOf } from "../calendar/civil.js";
import { REPLY_CHARS } from "../http/limits.js";
import type { Reply, Source } from "../http/reply.js";
import { type Call, freshReply } from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { noTime, todayAt } from "./now.js";
import { v3Json } from "./span.js";

/** Days that are listed, today among them; they fit the bits of a byte. */
const DAYS = 8;
const NONE = new Uint8Array(0);

/**
 * On which of the next days each country has a record. To find that out every country is opened and
 * its year computed, which takes a device seconds: so it is remembered for as long as it is today.
 */
export class WorldDays {
	readonly #holidays: HolidaysLike;
	#from = Number.NaN;
	/** For each country a bit a day, as far as known: the first `#known` of them. */
	#bits = NONE;
	#known = 0;

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	/** Forgets what it knows of other days. */
	begin(from: number): void {
		if (from === this.#from) return;
		this.#from = from;
		this.#bits = new Uint8Array(this.#holidays.codes.length);
		this.#known = 0;
	}

	/** Bit 0 for the day `from`, bit 7 for the last; best asked by ascending index. */
	bitsOf(from: number, index: number, code: string): number {
		const remembers = from === this.#from;
		if (remembers && index < this.#known) return this.#bits[index]!;
		const bits = this.#find(from, code);
		if (remembers && index === this.#known) this.#bits[this.#known++] = bits;
		return bits;
	}

	#find(from: number, code: string): number {
		const country = this.#holidays.country(code);
		if (!country) return 0;
		const end = dayOf(this.#holidays.lastYear + 1, 1, 1);
		let bits = 0;
		// Backwards: the engine then remembers the year of the first day, which is written next.
		for (let i = DAYS - 1; i >= 0; i--)
			if (from + i < end)
				for (const { day, inV3 } of country.on(from + i))
					if (inV3 && day === from + i) bits |= 1 << i;
		return bits;
	}
}

/**
 * The records of all countries on the next days, by date and then by code, as a JSON array. Every
 * country is opened once, for the first day; then it is known on which days it is opened again.
 * Between two pieces it holds a byte a country.
 */
export class WorldList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #known: WorldDays;
	readonly #from: number;
	/** For each country a bit a day: it has a record there. */
	readonly #days: Uint8Array;
	/** The day and the country that are written, and how many of its records are done. */
	#day = 0;
	#country = 0;
	#done = 0;
	/** Whether a record was written. */
	#begun = false;

	/** From a day in the tables on. */
	constructor(holidays: HolidaysLike, from: number, known = new WorldDays(holidays)) {
		this.#holidays = holidays;
		this.#known = known;
		this.#from = from;
		this.#days = new Uint8Array(holidays.codes.length);
	}

	get ended(): boolean {
		return this.#day === DAYS;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.ended) return "";
		const { codes } = this.#holidays;
		let text = "";
		for (; this.#day < DAYS; this.#day++) {
			for (; this.#country < codes.length; this.#country++) {
				if (text.length >= limitChars) return text;
				const piece = this.#countryOn(codes[this.#country]!, limitChars - text.length);
				text += piece;
				if (this.#done > 0) return text;
			}
			this.#country = 0;
		}
		return this.#begun ? `${text}]` : "[]";
	}

	/** The records of a country on the day; `#done` stays above 0 when the limit leaves some for later. */
	#countryOn(code: string, limitChars: number): string {
		const index = this.#country;
		if (this.#day === 0 && this.#done === 0)
			this.#days[index] = this.#known.bitsOf(this.#from, index, code);
		if (((this.#days[index]! >> this.#day) & 1) === 0) return "";
		const day = this.#from + this.#day;
		const records = this.#holidays.country(code)?.on(day) ?? [];
		let text = "";
		for (let i = this.#done; i < records.length; i++) {
			if (text.length >= limitChars) {
				this.#done = i;
				return text;
			}
			const record = records[i]!;
			if (record.day !== day || !record.inV3) continue;
			text += (this.#begun ? "," : "[") + v3Json(record, code);
			this.#begun = true;
		}
		this.#done = 0;
		return text;
	}
}

/**
 * `/api/v3/NextPublicHolidaysWorldwide`. Of all places there is no local date: the days are those
 * of UTC, as on the service.
 */
export function nextPublicHolidaysWorldwide(call: Call): Reply {
	const today = todayAt(call.service, 0);
	if (!today) return noTime();
	const { holidays } = call.service;
	return freshReply(call, `world/${today.day}`, today.secondsLeft, () => {
		call.world.begin(today.day);
		return new WorldList(holidays, today.day, call.world);
	});
}
