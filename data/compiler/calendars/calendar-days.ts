/** The compiler's calendars as the rules use them: all days of a calendar date, remembered. */

import { occurrences } from "./calendars.js";
import { FIRST_YEAR, LAST_YEAR } from "./years.js";

const known = new Map<string, readonly number[] | undefined>();

function daysOf(key: string): readonly number[] | undefined {
	if (!known.has(key)) {
		const space = key.indexOf(" ");
		const [calendar, date] = space < 0 ? [key, ""] : [key.slice(0, space), key.slice(space + 1)];
		const found = occurrences(calendar, date, FIRST_YEAR - 1, LAST_YEAR + 1);
		known.set(
			key,
			found?.map((o) => o.day),
		);
	}
	return known.get(key);
}

/** Whether a text such as `hijri 10/1` names a date of a calendar. */
export function isCalendarDate(key: string): boolean {
	return daysOf(key) !== undefined;
}

/** Days since 1970-01-01 of a calendar date, ascending, 1969 to 2101. Throws on an unknown one. */
export function calendarDays(key: string): readonly number[] {
	const days = daysOf(key);
	if (!days) throw new RangeError(`no calendar date "${key}"`);
	return days;
}
