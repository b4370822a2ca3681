/**
 * The calendar of the Mandaeans: twelve months of thirty days, and five days of Parwanaya after the
 * eighth, here the thirteenth month; 365 days without a leap day. 1/1 fell on 16 August 1901 (as in
 * vacanza/holidays, holidays/calendars/mandaean.py, MIT).
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { type Calendar, parseMonthDate } from "./calendar.js";

const NEW_YEAR_1901 = dayOf(1901, 8, 16);

/** Years CE in which a year began as they were counted in 1901. */
export const mandaean: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		const wanted = parseMonthDate(expression, 13, 30);
		if (!wanted) return undefined;
		const { month, date = month < 13 ? 30 : 5 } = wanted;
		if (month === 13 && date > 5) return undefined;
		const before = month < 9 ? 30 * (month - 1) : month === 13 ? 240 : 30 * (month - 1) + 5;
		return (year) => NEW_YEAR_1901 + (year - 1901) * 365 + before + date - 1;
	},
};
