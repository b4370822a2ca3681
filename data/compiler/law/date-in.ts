/** The date of a rule in a year, where it follows from the year alone. */

import { dayOf, weekdayOf } from "../../../src/calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../../../src/calendar/easter.js";
import type { On } from "./law.js";

/** None for lists and other calendars, and for 29 February in most years. */
export function dateIn(on: On, year: number): number[] {
	switch (on.kind) {
		case "fixed":
			// 29 February stands only in leap years.
			return on.month === 2 && on.date === 29 && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
				? []
				: [dayOf(year, on.month, on.date) + on.offset];
		case "weekday": {
			const from = dayOf(year, on.month, on.date);
			let day = from;
			while (weekdayOf(day) !== on.weekday) day++;
			return [day + on.offset];
		}
		case "easter":
			return [easterOf(year) + on.offset];
		case "orthodox-easter":
			return [orthodoxEasterOf(year) + on.offset];
		default:
			return [];
	}
}
