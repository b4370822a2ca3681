/**
 * Days as people have them: as a text, as an object such as Temporal's, or counted since
 * 1970-01-01.
 */

import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";

/**
 * A date of the Gregorian calendar in parts, such as a `Temporal.PlainDate`; `month` is 1 to 12.
 */
export interface DateParts {
	/** Such as 2026. */
	readonly year: number;
	/** 1 to 12. */
	readonly month: number;
	/** 1 to 31. */
	readonly day: number;
	/** Temporal's name of the calendar that year, month and day are of; ISO 8601's when left out. */
	readonly calendarId?: string;
}

/**
 * A day: `"2026-10-26"`, an object with year, month and day, a Date, of which the day by this
 * computer's time zone counts, or the number of days since 1970-01-01.
 */
export type DayLike = string | DateParts | Date | number;

const WANTED =
	'a day is a text such as "2026-10-26", an object with year, month and day such as a ' +
	"Temporal.PlainDate, a Date, or a whole number of days since 1970-01-01";

/** Days from 1970-01-01 to the end of the year 9999: what is more are milliseconds. */
export const MOST_DAYS = 2_932_896;

/**
 * Days since 1970-01-01 of an argument with a name. Throws a TypeError that says what is wanted for
 * a value of another type, and a RangeError for a date that there is not.
 */
export function dayFrom(day: DayLike, name = "day"): number {
	if (typeof day === "number") {
		if (Number.isInteger(day) && day <= MOST_DAYS && day >= -MOST_DAYS) return day;
		const milliseconds = Number.isFinite(day) && Math.abs(day) > MOST_DAYS ? " milliseconds?" : "";
		throw new RangeError(`${name}:${milliseconds} ${WANTED}, not ${day}`);
	}
	if (typeof day === "string") {
		const found = dayOfIso(day);
		if (found === undefined)
			throw new RangeError(`${name}: there is no date "${day.slice(0, 40)}": ${WANTED}`);
		return found;
	}
	if (day instanceof Date) return dayOfDate(day, name);
	if (!isDateParts(day)) throw new TypeError(`${name}: ${WANTED}, not ${kindOf(day)}`);
	return dayOfParts(day, name);
}

function dayOfDate(date: Date, name: string): number {
	if (Number.isNaN(date.getTime())) throw new RangeError(`${name}: ${WANTED}, not an invalid Date`);
	return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

function dayOfParts({ year, month, day, calendarId = "iso8601" }: DateParts, name: string): number {
	if (calendarId !== "iso8601" && calendarId !== "gregory")
		throw new RangeError(
			`${name}: this date counts by the calendar ${calendarId}: take its withCalendar("iso8601")`,
		);
	const two = (n: number) => `${n}`.padStart(2, "0");
	const iso = `${`${year}`.padStart(4, "0")}-${two(month)}-${two(day)}`;
	const found = dayOf(year, month, day);
	if (isoOf(found) !== iso) throw new RangeError(`${name}: there is no date ${iso}`);
	return found;
}

function isDateParts(value: unknown): value is DateParts {
	if (typeof value !== "object" || value === null) return false;
	const { year, month, day } = value as Partial<DateParts>;
	return typeof year === "number" && typeof month === "number" && typeof day === "number";
}

/** What a value is, in words for whoever passed it. */
export function kindOf(value: unknown): string {
	if (value === null || value === undefined) return `${value}`;
	if (Array.isArray(value)) return "a list";
	if (typeof value !== "object") return `a ${typeof value}`;
	const name = value.constructor?.name ?? "Object";
	return name === "Object" ? "an object without them" : `an object of class ${name}`;
}
