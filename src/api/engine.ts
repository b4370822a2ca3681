/** What the routes need of the engine, as shapes only; the classes of src/holidays have them. */

import type { Holiday } from "../holidays/holiday.js";
import type { LongWeekend } from "../holidays/long-weekends.js";

/** A country of the tables. */
export interface CountryLike {
	/** ISO 3166-1 alpha-2, upper case. */
	readonly code: string;
	/** English name. */
	readonly name: string;
	/** False for a country that is carried and has no holidays: BV, HM, IO. */
	readonly hasHolidays: boolean;
	readonly subdivisions: readonly { readonly code: string; readonly name: string }[];
	/** The records of a year, ascending; the `day` of each lies in it. */
	year(year: number): readonly Holiday[];
	/** The same, each made when it is asked for. */
	list(year: number): { readonly length: number; at(index: number): Holiday | undefined };
	/**
	 * The records kept on a day of the tables, listed on it or not, in the subdivision or wherever.
	 * This and the following throw a RangeError for a subdivision that is not the country's.
	 */
	on(day: number, subdivision?: string): readonly Holiday[];
	/** The rule of the primary zone, or of a subdivision's. */
	zone(subdivision?: string): { readonly posix: string };
	/** The long weekends of a year, ascending. */
	longWeekends(
		year: number,
		options: { readonly bridgeDays: number; readonly subdivision?: string },
	): readonly LongWeekend[];
}

/** The tables of this device. */
export interface HolidaysLike {
	/** ISO 3166-1 alpha-2 codes, ascending. */
	readonly codes: readonly string[];
	/** Version of the tables, such as `2026-11-21`. */
	readonly version: string;
	readonly firstYear: number;
	readonly lastYear: number;
	/** The countries that have holidays, ascending by code: `most` after the first `skip`. */
	names(skip: number, most: number): readonly { readonly code: string; readonly name: string }[];
	/** Undefined when the tables do not carry the code, or carry it damaged. */
	country(code: string): CountryLike | undefined;
}
