/**
 * The Persian calendar of Iran and Afghanistan: the year begins on the day whose noon in Tehran,
 * on the meridian of 52.5 degrees, is the first after the March equinox (Iran's law of 1304/1925).
 * Reingold and Dershowitz, "Calendrical Calculations", the astronomical Persian calendar.
 */

import { type Calendar, dayInMonth, parseMonthDate, remembered } from "./calendar.js";
import { solarLongitudeInYear } from "./sun.js";

/** Noon on the meridian of Iranian time, three and a half hours ahead of Greenwich. */
const NOON = 0.5 - 3.5 / 24;

/** Day of 1 Farvardin; the year 1 began in 622. */
const newYear = remembered((year) => Math.ceil(solarLongitudeInYear(0, year + 621) - NOON));

export const persian: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 623,
	parse(expression) {
		const wanted = parseMonthDate(expression, 12, 31);
		if (!wanted || (wanted.month > 6 && (wanted.date ?? 0) > 30)) return undefined;
		const { month, date } = wanted;
		const before = month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7);
		return (year) => {
			const last = newYear(year + 1) - newYear(year) - 336;
			return dayInMonth(newYear(year) + before, month < 7 ? 31 : month < 12 ? 30 : last, date);
		};
	},
};
