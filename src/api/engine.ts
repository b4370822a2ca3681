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
	/** Last year whose decree is in the tables; null when the law needs none. */
	readonly decreesUntil: number | null;
	readonly subdivisions: readonly { readonly code: string; readonly name: string }[];
	/** Whether these subdivisions together are the whole country: every smallest one lies in one of them. */
	isWhole(codes: readonly string[]): boolean;
	/** The records of a year, ascending; the `day` of each lies in it. */
	year(year: number): readonly Holiday[];
	/** The same, each made when it is asked for. */
	list(year: number): { readonly length: number; at(index: number): Holiday | undefined };
	/**
	 * The records kept on a day of the tables, listed on it or not, in the subdivision or wherever.
	 * This and the following throw a RangeError for a subdivision that is not the country's.
	 */
	on(day: number, subdivision?: string): readonly Holiday[];
	/** Whether a day is a public holiday, a whole day off: in the subdivision, or the whole country. */
	isHoliday(day: number, subdivision?: string): boolean;
	/** Whether it is worked, by decree on a weekend or because it is an ordinary day. */
	isWorkday(day: number, subdivision?: string): boolean;
	/** Whether it is one of the weekend's, worked or not. */
	isWeekend(day: number, subdivision?: string): boolean;
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
	/** Number of countries, those without holidays too. */
	readonly count: number;
	/** ISO 3166-1 alpha-2 code of the `index`-th country, ascending. */
	code(index: number): string;
	/** Version of the tables, such as `2026-11-21`. */
	readonly version: string;
	/** Letters and digits that other tables do not have, be they of the same version. */
	readonly fingerprint: string;
	readonly firstYear: number;
	readonly lastYear: number;
	/** The countries that have holidays, ascending by code: `most` after the first `skip`. */
	names(skip: number, most: number): readonly { readonly code: string; readonly name: string }[];
	/** Undefined when the tables do not carry the code, or carry it damaged. */
	country(code: string): CountryLike | undefined;
}

/** A country as others know it. */
export interface CountryFactsLike {
	/** ISO 3166-1 alpha-2, or XK. */
	readonly code: string;
	readonly name: string;
	readonly officialName: string;
	readonly region: string;
	/** Indices of its neighbours by land. */
	readonly neighbours: readonly number[];
}

/** The facts of the world's countries; the class of src/table has this shape. */
export interface FactsLike {
	/** Letters and digits that other facts do not have. */
	readonly fingerprint: string;
	/** Index of the country with an upper-case code; -1 when it cannot be asked for. */
	find(code: string): number;
	/** Undefined when it is not there, or damaged. */
	at(index: number): CountryFactsLike | undefined;
}
