/** The route about the next days of all countries: v3 NextPublicHolidaysWorldwide. */

import { REPLY_CHARS } from "../http/limits.js";
import type { Reply, Source } from "../http/reply.js";
import { type Call, freshReply } from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { noTime, todayAt } from "./now.js";
import { v3Json } from "./span.js";
import { DAYS, type WorldDays } from "./world-days.js";

/**
 * The records of all countries on eight days, by date and then by code, as a JSON array. For each
 * piece it opens one country at most: the first day's records are written while the other days are
 * looked up, and then only countries that have any are opened again. It holds no records.
 */
export class WorldList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #days: WorldDays;
	/** The day and the country that are written, and how many of its records are done. */
	#day = 0;
	#country = 0;
	#done = 0;
	/** Whether a record was written. */
	#begun = false;

	/** The days lie in the tables, or the first of them does. */
	constructor(holidays: HolidaysLike, days: WorldDays) {
		this.#holidays = holidays;
		this.#days = days;
	}

	get ended(): boolean {
		return this.#day === DAYS;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.ended) return "";
		for (; this.#day < DAYS; this.#day++) {
			for (; this.#country < this.#days.count; this.#country++) {
				const known = this.#days.knows(this.#country);
				const listed = (this.#days.bitsOf(this.#country) >> this.#day) & 1;
				if (known && !listed) continue;
				const text = listed ? this.#records(limitChars) : "";
				if (this.#done === 0) this.#country++;
				return text;
			}
			this.#country = 0;
		}
		return this.#begun ? "]" : "[]";
	}

	/** The records of the country on the day; `#done` is above 0 when the limit leaves some for later. */
	#records(limitChars: number): string {
		const code = this.#holidays.code(this.#country);
		const day = this.#days.from + this.#day;
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
		return new WorldList(holidays, call.world.from(today.day));
	});
}
