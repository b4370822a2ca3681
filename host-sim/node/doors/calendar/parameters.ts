/** The parameters of the days and the zones. */

import { ANY_DAYS, number, text, whole } from "../../kinds.js";

/** 0001-01-01 and 9999-12-31. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;
/** The most milliseconds that a Date has. */
const MOST_MS = 8.64e15;

const YEAR = whole(1, 9999, "a year is a whole number from 1 to 9999");
const MONTH = whole(1, 12, "a month is a whole number from 1 to 12");
const DATE = whole(-LAST_DAY, LAST_DAY, "a date is a whole number such as 24");
const WRITTEN = whole(-LAST_DAY, LAST_DAY, "a part of a date is a whole number");
const DATED = whole(
	FIRST_DAY,
	LAST_DAY,
	"a day is a whole number of days since 1970-01-01, of a year from 1 to 9999",
);
const SECOND = number(-MOST_MS / 1000, MOST_MS / 1000, "seconds since 1970-01-01 are a number");
const MS = number(-MOST_MS, MOST_MS, "milliseconds since 1970-01-01 are a number");

export const CIVIL = {
	dayOf: [
		["year", YEAR],
		["month", MONTH],
		["date", DATE],
	],
	civilOf: [["day", ANY_DAYS]],
	yearOf: [["day", ANY_DAYS]],
	weekdayOf: [["day", DATED]],
	isLeapYear: [["year", YEAR]],
	dayOfDate: [
		["year", WRITTEN],
		["month", WRITTEN],
		["date", WRITTEN],
	],
	isoOf: [["day", DATED]],
	dayOfIso: [["text", text('a date is a text such as "2026-12-24"')]],
} as const;

export const ZONE_OF = [
	["posix", text('a zone is a POSIX rule such as "CET-1CEST,M3.5.0,M10.5.0/3"')],
] as const;

export const ZONE = {
	offsetAt: [["second", SECOND]],
	nextChange: [["second", SECOND]],
	dayAt: [["ms", MS]],
	nextDayMs: [["ms", MS]],
} as const;
