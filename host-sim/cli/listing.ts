/** The JSON lines of `holidays list`: one object a country and year. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import type { SomeWorkday } from "../../src/holidays/worked-by.js";
import {
	type HolidayRecord,
	type HolidayRecordInParts,
	recordOf,
	someWorkdayOf,
} from "../node/record.js";

/** A year of a place; with `inParts` it is a subdivision's. */
export interface Listing extends ReturnType<typeof listing> {
	readonly inParts?: readonly HolidayRecordInParts[];
}

/**
 * One year of a country as an object for JSON. Dates are `yyyy-MM-dd`; null where nothing is known.
 */
export function listing(
	country: {
		readonly code: string;
		readonly subdivisions: readonly { readonly code: string }[];
		readonly decreesUntil: number | null;
	},
	year: number,
	holidays: readonly Holiday[],
	workdays: readonly number[],
	workdaysOf: readonly SomeWorkday[] = [],
	record = (h: Holiday): HolidayRecord => recordOf(h, country.code),
) {
	return {
		country: country.code,
		year,
		subdivisions: country.subdivisions.map((s) => s.code),
		decreesUntil: country.decreesUntil,
		holidays: holidays.map(record),
		workdays: workdays.map(isoOf),
		workdaysOf: workdaysOf.map(someWorkdayOf),
	};
}
