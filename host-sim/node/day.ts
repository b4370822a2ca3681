/** Days as people have them: as a text, as an object such as Temporal's, or counted since 1970-01-01. */

import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";

/** A date of the Gregorian calendar in parts, such as a `Temporal.PlainDate`; `month` is 1 to 12. */
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
 * A day: `"2026-10-26"`, an object with year, month and day, a Date, of which the day by this computer's time zone
 * counts, or the number of days since 1970-01-01.
 */
export type DayLike = string | DateParts | Date | number;

const WANTED =
	'a day is a text such as "2026-10-26", an object with year, month and day such as a ' +
	"Temporal.PlainDate, a Date, or a whole number of days since 1970-01-01";

/**
 * Days since 1970-01-01. Throws a TypeError that says what is wanted for a value of another type, and a
 * RangeError for a date that there is not.
 */
export function dayFrom(day: DayLike): number {
	if (typeof day === "number") {
		if (Number.isInteger(day)) return day;
		throw new RangeError(`${WANTED}, not ${day}`);
	}
	if (typeof day === "string") {
		const found = dayOfIso(day);
		if (found === undefined) throw new RangeError(`there is no date "${day}": ${WANTED}`);
		return found;
	}
	if (day instanceof Date) return dayOfDate(day);
	if (!isDateParts(day)) throw new TypeError(`${WANTED}, not ${kindOf(day)}`);
	return dayOfParts(day);
}

function dayOfDate(date: Date): number {
	if (Number.isNaN(date.getTime())) throw new RangeError(`${WANTED}, not an invalid Date`);
	return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

function dayOfParts({ year, month, day, calendarId = "iso8601" }: DateParts): number {
	if (calendarId !== "iso8601" && calendarId !== "gregory")
		throw new RangeError(
			`this date counts by the calendar ${calendarId}: take its withCalendar("iso8601")`,
		);
	const two = (n: number) => `${n}`.padStart(2, "0");
	const iso = `${`${year}`.padStart(4, "0")}-${two(month)}-${two(day)}`;
	const found = dayOf(year, month, day);
	if (isoOf(found) !== iso) throw new RangeError(`there is no date ${iso}`);
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
	if (typeof value !== "object") return `a ${typeof value}`;
	const name = value.constructor?.name ?? "Object";
	return name === "Object" ? "an object without them" : `an object of class ${name}`;
}
