/** Holiday records as the JSON of the v3 and v1 interfaces, written piece by piece. */

import { dayOf, isLeapYear } from "../calendar/civil.js";
import { type Holiday, PUBLIC, TYPE_NAMES } from "../holidays/holiday.js";
import { PIECE_CHARS } from "../http/limits.js";
import type { Source } from "../http/reply.js";
import type { HolidaysLike } from "./engine.js";

/** Writes one record; `date` is `yyyy-MM-dd`, `code` the country's. */
export type WriteRecord = (holiday: Holiday, date: string, code: string) => string;

/** A JSON array of type names, in the service's order. */
function typesJson(types: number): string {
	if (types === PUBLIC) return '["Public"]';
	let list = "";
	for (let i = 0; i < TYPE_NAMES.length; i++)
		if (types & (1 << i)) list += list === "" ? `"${TYPE_NAMES[i]}"` : `,"${TYPE_NAMES[i]}"`;
	return `[${list}]`;
}

/** Codes are letters, digits and hyphens: nothing in them is escaped. */
function countiesJson(counties: readonly string[] | null): string {
	return counties === null ? "null" : `["${counties.join('","')}"]`;
}

/** A v3 record. Its keys and their order are the interface: some clients fail on any other. */
export function v3Record(holiday: Holiday, date: string, code: string): string {
	const { counties } = holiday;
	return `{"date":"${date}","localName":${JSON.stringify(holiday.localName)},"name":${JSON.stringify(
		holiday.name,
	)},"countryCode":"${code}","fixed":${holiday.fixed},"global":${
		counties === null
	},"counties":${countiesJson(counties)},"launchYear":${holiday.launchYear},"types":${typesJson(
		holiday.types,
	)}}`;
}

/** A v1 record, likewise. */
export function v1Record(holiday: Holiday, date: string, code: string): string {
	const { counties } = holiday;
	return `{"date":"${date}","localName":${JSON.stringify(holiday.localName)},"name":${JSON.stringify(
		holiday.name,
	)},"countryCode":"${code}","fixed":${holiday.fixed},"countyOfficialHoliday":${
		holiday.official
	},"countyAdministrationHoliday":${holiday.administration},"global":${
		counties === null
	},"counties":${countiesJson(counties)},"launchYear":${holiday.launchYear}}`;
}

/** Where the index stands when the closing bracket is written. */
const END = -2;

/** Days from January 1 to the first of each month and of the next year, without a leap day. */
const MONTH_DAYS: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/**
 * The records of one year as a JSON array. It asks the engine for the year again with each piece:
 * the engine remembers the last one, and a slow reader keeps none of it alive.
 */
export class YearList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #write: WriteRecord;
	readonly #code: string;
	readonly #year: number;
	/** Types of which a record must have one. */
	readonly #types: number;
	/** Next record; -1 before the bracket that opens the list. */
	#index = -1;
	#first = true;
	// The month of the last record and its days: records ascend, so months only go on, and a date
	// costs a subtraction where the calendar's conversion would cost a dozen operations.
	#month = 0;
	#monthDay: number;
	#nextMonthDay: number;
	#prefix = "";

	constructor(
		holidays: HolidaysLike,
		code: string,
		year: number,
		types: number,
		write: WriteRecord,
	) {
		this.#holidays = holidays;
		this.#write = write;
		this.#code = code;
		this.#year = year;
		this.#types = types;
		this.#monthDay = this.#nextMonthDay = dayOf(year, 1, 1);
	}

	next(): string {
		if (this.#index === END) return "";
		const records = this.#holidays.country(this.#code)!.year(this.#year);
		const count = records.length;
		let piece = "";
		if (this.#index < 0) {
			piece = "[";
			this.#index = 0;
		}
		while (this.#index < count && piece.length < PIECE_CHARS) {
			const record = records[this.#index++]!;
			if (!record.inV3 || !(record.types & this.#types)) continue;
			const text = this.#write(record, this.#dateOf(record.day), this.#code);
			piece += this.#first ? text : `,${text}`;
			this.#first = false;
		}
		if (this.#index < count) return piece;
		this.#index = END;
		return `${piece}]`;
	}

	#dateOf(day: number): string {
		while (day >= this.#nextMonthDay) this.#nextMonth();
		const date = day - this.#monthDay + 1;
		return date < 10 ? `${this.#prefix}0${date}` : this.#prefix + date;
	}

	#nextMonth(): void {
		const month = ++this.#month;
		const leap = month === 2 && isLeapYear(this.#year) ? 1 : 0;
		this.#monthDay = this.#nextMonthDay;
		this.#nextMonthDay += MONTH_DAYS[month]! - MONTH_DAYS[month - 1]! + leap;
		this.#prefix = month < 10 ? `${this.#year}-0${month}-` : `${this.#year}-${month}-`;
	}
}
