/**
 * The solar calendar of Nepal (Bikram Sambat): a month begins on the day on which the sun enters a
 * sign by the Surya Siddhanta, as in Reingold and Dershowitz, "Calendrical Calculations", Hindu
 * solar calendar.
 *
 * The day is reckoned from midnight in Kathmandu. Two entries have hours of their own, fitted,
 * those with which the sun turns: the one into Cancer (Shrawan) still counts for the day before
 * until the morning, the one into Capricorn (Magh) for the next day from late afternoon on. This
 * gives 979 of the 984 months of 2000 to 2081 BS in nepali-date-converter 3.4 (MIT, after the
 * printed calendars), the others are corrected; tables of the years to come differ from each other.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { type Calendar, dayInMonth, parseMonthDate, remembered } from "./calendar.js";
import { asin, shortTurn, sin, turn } from "./earth-time.js";

/** Midnight in Ujjain at the beginning of the Kali Yuga, days since 1970-01-01. */
const KALI_YUGA = -1132959 - 719163;
const SIDEREAL_YEAR = 1577917828 / 4320000;
/** The sun's way from apogee to apogee, and how far it was from it when the era began, in turns. */
const ANOMALISTIC_YEAR = 1577917828000 / (4320000000 - 387);
const ANOMALY_AT_EPOCH = 1 - (1955880000 * 387) / 4320000000 + 175;

/** Sidereal longitude of the sun in degrees. */
function longitude(days: number): number {
	const offset = sin(360 * (days / ANOMALISTIC_YEAR + ANOMALY_AT_EPOCH));
	const equation = asin(offset * (14 / 360 - Math.abs(offset) / 1080));
	return turn((360 * days) / SIDEREAL_YEAR - equation);
}

/** The moment at which month 1 to 12 of a year begins, in the time of Ujjain. */
function entry(year: number, month: number): number {
	const degrees = (month - 1) * 30;
	// 3044 years of the Kali Yuga were over when the era of Vikrama began.
	let days = (year + 3044 + degrees / 360) * SIDEREAL_YEAR;
	for (let round = 0; round < 8; round++)
		days += (shortTurn(degrees - longitude(days)) / 360) * SIDEREAL_YEAR;
	return KALI_YUGA + days;
}

/** Days by which the day of an entry begins before midnight in Ujjain; by month, and else. */
const DAY_BEGINS: Readonly<Record<number, number>> = { 4: -0.217, 10: 0.315 };
const KATHMANDU_MIDNIGHT = 0.02;

/** Months that began otherwise in print, by year and month: days later than computed. */
const PRINTED: Readonly<Record<string, number>> = {
	"2035/2": -1,
	"2046/11": -1,
	"2062/7": 1,
	"2066/12": -1,
	"2074/8": 1,
};

/**
 * The end of 2081 BS: no day until then is a guess, its month begins where the printed calendar has
 * it.
 */
export const LAST_PRINTED_DAY = dayOf(2025, 4, 13);

const firstOfMonth = remembered((months): number => {
	const month = (months % 12) + 1;
	const year = Math.floor(months / 12);
	const computed = Math.floor(entry(year, month) + (DAY_BEGINS[month] ?? KATHMANDU_MIDNIGHT));
	return computed + (PRINTED[`${year}/${month}`] ?? 0);
});

/** Years of Bikram Sambat, 57 ahead in April. */
export const nepali: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear + 56,
	parse(expression) {
		const wanted = parseMonthDate(expression, 12, 32);
		if (!wanted) return undefined;
		return (year) => {
			const n = year * 12 + wanted.month - 1;
			const first = firstOfMonth(n);
			return dayInMonth(first, firstOfMonth(n + 1) - first, wanted.date);
		};
	},
};
