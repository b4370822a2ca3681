/**
 * The Julian calendar and its Egyptian relatives, the Coptic and the Ethiopian: every fourth year
 * is a leap year. Arithmetic of Reingold and Dershowitz, "Calendrical Calculations".
 */

import { MONTH_DAYS } from "../../../src/text/dates.js";
import { type Calendar, dayInMonth, parseMonthDate } from "./calendar.js";

/** Years CE. The 29th of February is the 28th in a common year. */
export const julian: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		const wanted = parseMonthDate(expression, 12, 31);
		if (!wanted) return undefined;
		const { month, date } = wanted;
		const before = MONTH_DAYS.slice(0, month).reduce((sum, days) => sum + days, 0);
		if (date !== undefined && date > MONTH_DAYS[month]! + (month === 2 ? 1 : 0)) return undefined;
		return (year) => {
			const leap = year % 4 === 0 ? 1 : 0;
			// Julian 1 January 1970 was the Gregorian 14th, day 13.
			const january = 13 + (year - 1970) * 365 + Math.floor((year - 1) / 4) - 492;
			const first = january + before + (month > 2 ? leap : 0);
			return dayInMonth(first, MONTH_DAYS[month]! + (month === 2 ? leap : 0), date);
		};
	},
};

/**
 * Twelve months of thirty days and a thirteenth of five, in the year before a Julian leap year of
 * six. `epoch` is the day of 1/1 of the year 1; a date 13/6 is 13/5 in a common year.
 */
function egyptian(epoch: number, yearsBehind: number): Calendar {
	return {
		indexBefore: (gregorianYear) => gregorianYear - yearsBehind - 1,
		parse(expression) {
			const wanted = parseMonthDate(expression, 13, 30);
			if (!wanted || (wanted.month === 13 && (wanted.date ?? 0) > 6)) return undefined;
			const { month, date } = wanted;
			return (year) => {
				const first = epoch + (year - 1) * 365 + Math.floor(year / 4) + (month - 1) * 30;
				return dayInMonth(first, month < 13 ? 30 : year % 4 === 3 ? 6 : 5, date);
			};
		},
	};
}

/** The era of the martyrs: 29 August 284 of the Julian calendar. */
export const coptic = egyptian(-615558, 284);

/** The era of the incarnation: 29 August 8 of the Julian calendar. */
export const ethiopian = egyptian(-716367, 8);
