/** Records of a span of days as the JSON of the v3 interface, written piece by piece. */

import { isoOf, yearOf } from "../calendar/civil.js";
import type { Holiday } from "../holidays/holiday.js";
import { REPLY_CHARS } from "../http/limits.js";
import type { Source } from "../http/reply.js";
import type { HolidaysLike } from "./engine.js";
import { placesJson, v3 } from "./records.js";

/** A v3 record. */
export function v3Json(record: Holiday, code: string): string {
	const { types } = record;
	const places = placesJson(record.counties);
	const localName = JSON.stringify(record.localName);
	const name = JSON.stringify(record.name);
	const middle = v3.middle(code, record.fixed, places, true, true);
	// The middle begins with the quote that closes the name.
	const names = `"localName":${localName},"name":${name.substring(0, name.length - 1)}`;
	const end = v3.ends[types] ?? v3.end(types);
	return `{"date":"${isoOf(record.day)}",${names}${middle}${record.launchYear}${end}`;
}

/**
 * The records of a country from one day to another, both inclusive, as a JSON array. It holds
 * no records between two pieces: the engine remembers the year.
 */
export class SpanList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #code: string;
	readonly #types: number;
	readonly #from: number;
	readonly #to: number;
	/** The year that is written, and the next record in it. */
	#year: number;
	#index = 0;
	/** Whether a record was written. */
	#begun = false;
	#ended = false;

	/** The records of a country that is there which have one of the types; days in the tables. */
	constructor(holidays: HolidaysLike, code: string, from: number, to: number, types: number) {
		this.#holidays = holidays;
		this.#code = code;
		this.#types = types;
		this.#from = from;
		this.#to = to;
		this.#year = yearOf(from);
	}

	get ended(): boolean {
		return this.#ended;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#ended) return "";
		const lastYear = Math.min(yearOf(this.#to), this.#holidays.lastYear);
		let text = "";
		for (; this.#year <= lastYear; this.#year++) {
			const records = this.#holidays.country(this.#code)!.list(this.#year);
			while (this.#index < records.length) {
				if (text.length >= limitChars) return text;
				const record = records.at(this.#index++)!;
				if (!this.#has(record)) continue;
				text += (this.#begun ? "," : "[") + v3Json(record, this.#code);
				this.#begun = true;
			}
			this.#index = 0;
		}
		this.#ended = true;
		return this.#begun ? `${text}]` : "[]";
	}

	#has({ day, inV3, types }: Holiday): boolean {
		return day >= this.#from && day <= this.#to && inV3 && (types & this.#types) !== 0;
	}
}
