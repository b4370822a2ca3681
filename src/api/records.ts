/** Holiday records as the JSON of the v3 and v1 interfaces, written piece by piece. */

import { dayOf, isLeapYear, isoOf } from "../calendar/civil.js";
import {
	BANK,
	type Holiday,
	OBSERVANCE,
	OPTIONAL,
	PUBLIC,
	SCHOOL,
	TYPE_NAMES,
} from "../holidays/holiday.js";
import { REPLY_CHARS } from "../http/limits.js";
import type { Source } from "../http/reply.js";
import type { CountryLike, HolidaysLike } from "./engine.js";

type HolidayList = ReturnType<CountryLike["list"]>;

/** How an interface writes a record, from the quote that closes its English name on. */
export interface Form {
	/**
	 * Up to the value of `launchYear`. `places` are the keys `global` and `counties`, `official` and
	 * `administration` the flags of v1.
	 */
	readonly middle: (
		code: string,
		fixed: boolean,
		places: string,
		official: boolean,
		administration: boolean,
	) => string;
	/** Whether it tells the flags. */
	readonly hasFlags: boolean;
	/** All after that value, by types; where it is missing, `end` makes it. */
	readonly ends: { readonly [types: number]: string };
	readonly end: (types: number) => string;
}

/** The keys of the v3 interface, in its order: some clients fail on any other. */
export const v3: Form = {
	middle: (code, fixed, places) =>
		`","countryCode":"${code}","fixed":${fixed},${places},"launchYear":`,
	hasFlags: false,
	ends: {
		[PUBLIC]: ',"types":["Public"]}',
		[BANK]: ',"types":["Bank"]}',
		[SCHOOL]: ',"types":["School"]}',
		[OPTIONAL]: ',"types":["Optional"]}',
		[OBSERVANCE]: ',"types":["Observance"]}',
	},
	end: (types) => `,"types":${typesJson(types)}}`,
};

/** The keys of the v1 interface, likewise. */
export const v1: Form = {
	middle: (code, fixed, places, official, administration) =>
		`","countryCode":"${code}","fixed":${fixed},"countyOfficialHoliday":${official},"countyAdministrationHoliday":${administration},${places},"launchYear":`,
	hasFlags: true,
	ends: { [PUBLIC]: "}" },
	end: () => "}",
};

const EVERYWHERE = '"global":true,"counties":null';

/** The keys of a local record. Codes are letters, digits and hyphens: nothing in them is escaped. */
export function placesJson(counties: readonly string[] | null): string {
	return counties === null ? EVERYWHERE : `"global":false,"counties":["${counties.join('","')}"]`;
}

/** Type names as a JSON array, in the service's order. */
function typesJson(types: number): string {
	let list = "";
	for (let i = 0; i < TYPE_NAMES.length; i++)
		if (types & (1 << i)) list += list === "" ? `"${TYPE_NAMES[i]}"` : `,"${TYPE_NAMES[i]}"`;
	return `[${list}]`;
}

/** The dates of a year as `MM-dd`, one after the other. */
const LEAP_YEAR_DATES: string = datesOf(2000);
const COMMON_YEAR_DATES: string = datesOf(2001);
const DATE_CHARS = 5;

function datesOf(year: number): string {
	let dates = "";
	const end = dayOf(year + 1, 1, 1);
	for (let day = dayOf(year, 1, 1); day < end; day++) dates += isoOf(day).substring(5);
	return dates;
}

/** A text as it stands between the quotes of JSON. */
function inner(text: string): string {
	const quoted = JSON.stringify(text);
	return quoted.substring(1, quoted.length - 1);
}

/** Where the index stands when the closing bracket is written. */
const END = -1;

/**
 * The records of one year as a JSON array. It asks the engine for the year again with each piece:
 * the engine remembers the last one, and a slow reader keeps none of it alive.
 *
 * This is where a device spends its time. So what most records share is made once, and
 * one question is asked for all their names: must any be escaped?
 */
export class YearList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #form: Form;
	readonly #code: string;
	readonly #year: number;
	/** Types of which a record must have one; Public is among them. */
	readonly #types: number;
	readonly #firstDay: number;
	readonly #dates: string;
	/** Middles of records that hold everywhere and have both flags of v1: fixed ones, and others. */
	readonly #fixedMiddle: string;
	readonly #movingMiddle: string;
	/** Next record; END when the closing bracket is written. */
	#index = 0;
	/** Whether a record was written. */
	#begun = false;

	/** The records of a country that is there which have one of the types. */
	constructor(holidays: HolidaysLike, code: string, year: number, types: number, form: Form) {
		this.#holidays = holidays;
		this.#form = form;
		this.#code = code;
		this.#year = year;
		this.#types = types;
		this.#firstDay = dayOf(year, 1, 1);
		this.#dates = isLeapYear(year) ? LEAP_YEAR_DATES : COMMON_YEAR_DATES;
		this.#fixedMiddle = form.middle(code, true, EVERYWHERE, true, true);
		this.#movingMiddle = form.middle(code, false, EVERYWHERE, true, true);
	}

	get ended(): boolean {
		return this.#index === END;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#index === END) return "";
		const records = this.#holidays.country(this.#code)!.list(this.#year);
		const piece =
			this.#write(records, limitChars, false) ?? this.#write(records, limitChars, true) ?? "";
		this.#begun ||= piece !== "";
		if (this.#index < records.length) return piece;
		this.#index = END;
		return this.#begun ? `${piece}]` : "[]";
	}

	/**
	 * The next records, each after a bracket or a comma, until they reach the limit. Undefined, and nothing is
	 * done, when a name turns out to need escapes and `escaped` is false.
	 */
	#write(records: HolidayList, limit: number, escaped: boolean): string | undefined {
		const count = records.length;
		const types = this.#types;
		const form = this.#form;
		const code = this.#code;
		const ends = form.ends;
		const hasFlags = form.hasFlags;
		const following = `,{"date":"${this.#year}-`;
		const firstDay = this.#firstDay;
		const dates = this.#dates;
		const fixedMiddle = this.#fixedMiddle;
		const movingMiddle = this.#movingMiddle;
		let opening = this.#begun ? following : `[{"date":"${this.#year}-`;
		let index = this.#index;
		let text = "";
		let names = "";
		// Declared once: within the loop each would cost a step or two a record.
		let at = 0;
		let ownTypes = 0;
		let name = "";
		let localName = "";
		let middle = "";
		let counties: readonly string[] | null;
		let record: Holiday;
		while (index < count && text.length < limit) {
			record = records.at(index++)!;
			ownTypes = record.types;
			if (!record.inV3 || (ownTypes & types) === 0) continue;
			name = record.name;
			localName = record.localName;
			if (escaped) {
				name = inner(name);
				localName = inner(localName);
			} else names += name + localName;
			counties = record.counties;
			if (counties !== null || (hasFlags && !(record.official && record.administration)))
				middle = form.middle(
					code,
					record.fixed,
					placesJson(counties),
					record.official,
					record.administration,
				);
			else middle = record.fixed ? fixedMiddle : movingMiddle;
			at = (record.day - firstDay) * DATE_CHARS;
			// Sums take a sixth fewer steps than a template here.
			// biome-ignore format: in the order of the record
			text += opening + dates.substring(at, at + DATE_CHARS) + '","localName":"' +
				localName + '","name":"' + name + middle + record.launchYear +
				(ends[ownTypes] ?? form.end(ownTypes));
			opening = following;
		}
		// One native call tells for all of them: only an escape makes the JSON of a text longer.
		if (!escaped && JSON.stringify(names).length !== names.length + 2) return undefined;
		this.#index = index;
		return text;
	}
}
