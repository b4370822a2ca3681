/** Holiday records as the JSON of the v3 and v1 interfaces, written piece by piece. */

import { dayOf, isLeapYear, isoOf } from "../calendar/civil.js";
import {
	AUTHORITIES,
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
import type { HolidaysLike } from "./engine.js";

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
	/** All after that value: of a Public record, and of one with other types. */
	readonly publicEnd: string;
	readonly end: (types: number) => string;
}

/** The keys of the v3 interface, in its order: some clients fail on any other. */
export const v3: Form = {
	middle: (code, fixed, places) =>
		`","countryCode":"${code}","fixed":${fixed},${places},"launchYear":`,
	hasFlags: false,
	publicEnd: ',"types":["Public"]}',
	end: (types) => `,"types":${singleTypes[types] ?? typesJson(types)}}`,
};

/** The keys of the v1 interface, likewise. */
export const v1: Form = {
	middle: (code, fixed, places, official, administration) =>
		`","countryCode":"${code}","fixed":${fixed},"countyOfficialHoliday":${official},"countyAdministrationHoliday":${administration},${places},"launchYear":`,
	hasFlags: true,
	publicEnd: "}",
	end: () => "}",
};

const EVERYWHERE = '"global":true,"counties":null';

/** The keys of a local record. Codes are letters, digits and hyphens: nothing in them is escaped. */
function placesJson(counties: readonly string[] | null): string {
	return counties === null ? EVERYWHERE : `"global":false,"counties":["${counties.join('","')}"]`;
}

/** What most records have, by their type bit. */
const singleTypes: { readonly [types: number]: string } = {
	[PUBLIC]: '["Public"]',
	[BANK]: '["Bank"]',
	[SCHOOL]: '["School"]',
	[AUTHORITIES]: '["Authorities"]',
	[OPTIONAL]: '["Optional"]',
	[OBSERVANCE]: '["Observance"]',
};

/** Type names as a JSON array, in the service's order. */
function typesJson(types: number): string {
	let list = "";
	for (let i = 0; i < TYPE_NAMES.length; i++)
		if (types & (1 << i)) list += list === "" ? `"${TYPE_NAMES[i]}"` : `,"${TYPE_NAMES[i]}"`;
	return `[${list}]`;
}

/** The dates of a leap year as `MM-dd`, one after the other. */
const LEAP_YEAR_DATES: string = leapYearDates();
const DATE_CHARS = 5;

/** February 29 as an index of them. */
const LEAP_INDEX = 59;

function leapYearDates(): string {
	let dates = "";
	const first = dayOf(2000, 1, 1);
	for (let i = 0; i < 366; i++) dates += isoOf(first + i).substring(5);
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
	/** Where there is no February 29, days from here on stand a day further in the table. */
	readonly #shiftIndex: number;
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
		this.#shiftIndex = isLeapYear(year) ? 366 : LEAP_INDEX;
		this.#fixedMiddle = form.middle(code, true, EVERYWHERE, true, true);
		this.#movingMiddle = form.middle(code, false, EVERYWHERE, true, true);
	}

	get ended(): boolean {
		return this.#index === END;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#index === END) return "";
		const records = this.#holidays.country(this.#code)!.year(this.#year);
		const text =
			this.#write(records, limitChars, false) ?? this.#write(records, limitChars, true) ?? "";
		const piece = this.#begun || text === "" ? text : `[${text.substring(1)}`;
		this.#begun ||= text !== "";
		if (this.#index < records.length) return piece;
		this.#index = END;
		return this.#begun ? `${piece}]` : "[]";
	}

	/**
	 * The next records, each after a comma, until they reach the limit. Undefined, and nothing is
	 * done, when a name turns out to need escapes and `escaped` is false.
	 */
	#write(records: readonly Holiday[], limit: number, escaped: boolean): string | undefined {
		const count = records.length;
		const types = this.#types;
		const form = this.#form;
		const { hasFlags, publicEnd } = form;
		const opening = `,{"date":"${this.#year}-`;
		const firstDay = this.#firstDay;
		const shiftIndex = this.#shiftIndex;
		const fixedMiddle = this.#fixedMiddle;
		const movingMiddle = this.#movingMiddle;
		let index = this.#index;
		let text = "";
		let names = "";
		// Declared once: within the loop each would cost a step or two a record.
		let at = 0;
		let ownTypes = 0;
		let name = "";
		let localName = "";
		let middle = "";
		let record: Holiday;
		while (index < count && text.length < limit) {
			record = records[index++]!;
			ownTypes = record.types;
			if ((ownTypes & types) === 0 || !record.inV3) continue;
			at = record.day - firstDay;
			if (at >= shiftIndex) at++;
			at *= DATE_CHARS;
			name = record.name;
			localName = record.localName;
			if (escaped) {
				name = inner(name);
				localName = inner(localName);
			} else names += name + localName;
			if (record.counties !== null || (hasFlags && !(record.official && record.administration)))
				middle = this.#middle(record);
			else middle = record.fixed ? fixedMiddle : movingMiddle;
			// Sums take a sixth fewer steps than a template here.
			// biome-ignore format: in the order of the record
			text += opening + LEAP_YEAR_DATES.substring(at, at + DATE_CHARS) + '","localName":"' +
				localName + '","name":"' + name + middle + record.launchYear +
				(ownTypes === PUBLIC ? publicEnd : form.end(ownTypes));
		}
		// One native call tells for all of them: only an escape makes the JSON of a text longer.
		if (!escaped && JSON.stringify(names).length !== names.length + 2) return undefined;
		this.#index = index;
		return text;
	}

	#middle({ fixed, counties, official, administration }: Holiday): string {
		return this.#form.middle(this.#code, fixed, placesJson(counties), official, administration);
	}
}
