/** Reads the lines of published dates, and finds those that a calendar does not have. */

import { ok } from "node:assert/strict";
import { occurrences } from "../../../data/compiler/calendars/calendars.js";
import { dayOf } from "../../../src/calendar/civil.js";

/** Days of one line of published.ts. */
export function published(text: string): number[] {
	const days: number[] = [];
	let year = 0;
	for (const word of text.split(" ")) {
		if (word.startsWith(":")) {
			year = Number(word.slice(1));
			continue;
		}
		for (const date of word.split(","))
			days.push(dayOf(year, Number(date.slice(0, 2)), Number(date.slice(2))));
		year++;
	}
	return days;
}

/** Published days that the calendar does not have. */
export function missing(calendar: string, expression: string, days: readonly number[]): number[] {
	const found = occurrences(calendar, expression, 1969, 2101);
	ok(found, `${calendar} ${expression}`);
	const computed = new Set(found.map(({ day }) => day));
	return days.filter((day) => !computed.has(day));
}
