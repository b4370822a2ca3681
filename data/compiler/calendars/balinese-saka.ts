/**
 * Nyepi, the day of silence of the Balinese Saka calendar: the day after the new-moon day of the
 * ninth month.
 *
 * By arithmetic: a lunar day a day, with a second one on each 63rd day (ngunaratri); the place in
 * that cycle was moved in 2000. Both places are those that agree with the dates of 1983 to 2050 in
 * vacanza/holidays 0.102 (holidays/calendars/balinese_saka.py, MIT); Nyepi is the first of a month
 * that comes from 3 March on. Published otherwise: two dates by a day, and some of the years 1993
 * to 2003, when the calendar had another order of leap months.
 */

import { dayOf, dayOfIso } from "../../../src/calendar/civil.js";
import type { Calendar } from "./calendar.js";

const PUBLISHED: Readonly<Record<number, string>> = {
	1994: "1994-03-12",
	1995: "1995-04-01",
	1997: "1997-04-09",
	2000: "2000-04-04",
	2002: "2002-04-13",
	2003: "2003-04-02",
	2004: "2004-03-22",
};

/** Number of the last lunar day of a day, counted on; multiples of 30 are the first of a month. */
function lunarDay(day: number): number {
	const [cycle, count] = day >= dayOf(2000, 1, 1) ? [49, 23] : [48, 22];
	return day + Math.floor((day + cycle) / 63) + count;
}

function nyepi(year: number): number {
	let day = dayOf(year, 3, 3);
	while (lunarDay(day) % 30 !== 0) day++;
	return day;
}

/** Years CE. The only expression is `nyepi`. */
export const balineseSaka: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		if (expression !== "nyepi") return undefined;
		return (year) => {
			const date = PUBLISHED[year];
			return date === undefined ? nyepi(year) : dayOfIso(date)!;
		};
	},
};
