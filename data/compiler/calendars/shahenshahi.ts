/**
 * The Shahenshahi reckoning of the Parsis: twelve months of thirty days and five days of the Gathas
 * as the thirteenth, 365 days without a leap day. 1/1 of 1341 was 28 August 1972 (as in
 * vacanza/holidays, holidays/groups/hindu.py, MIT, after zanc.org).
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { type Calendar, parseMonthDate } from "./calendar.js";

const NEW_YEAR_1341 = dayOf(1972, 8, 28);

/** Years of the era of Yazdegerd III. */
export const shahenshahi: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 634,
	parse(expression) {
		const wanted = parseMonthDate(expression, 13, 30);
		if (!wanted) return undefined;
		const { month, date = month < 13 ? 30 : 5 } = wanted;
		if (month === 13 && date > 5) return undefined;
		return (year) => NEW_YEAR_1341 + (year - 1341) * 365 + (month - 1) * 30 + date - 1;
	},
};
