/**
 * The lunisolar calendars of Bhutan and Mongolia, of the Tibetan family.
 *
 * E. Henning, "Kalacakra and the Tibetan Calendar" (2007), in the form of S. Janson, "Tibetan
 * Calendar Mathematics" (arXiv:1401.6285), appendix A: mean motions that both share, and the epochs
 * of Lhawang Lodro (1754, Bhutan) and Sumpa Khenpo (1747, Mongolia).
 */

import { type Calendar, parseMonthDate, remembered } from "./calendar.js";

/** Mean month in days; in it, the motion of the sun and of the moon's anomaly in turns. */
const MONTH_DAYS = 167025 / 5656;
const MONTH_SUN = 65 / 804;
const MONTH_ANOMALY = 253 / 3528;

interface Epoch {
	/** Year in which the month 0 lies, the third of its year. */
	readonly year: number;
	/** Where the count of leap months stands in that month, in 65ths of a month. */
	readonly intercalation: number;
	/** End of the last lunar day before month 0, days since 1970-01-01, by mean motion. */
	readonly day: number;
	/** Mean sun and anomaly of the moon at that moment, in turns. */
	readonly sun: number;
	readonly anomaly: number;
}

/** Julian day number of 1970-01-01. */
const JULIAN_DAY_OF_1970 = 2440588;

/** A wave at a number of turns, from a table of its first quarter in equal steps. */
function wave(quarter: readonly number[], turns: number): number {
	const steps = (quarter.length - 1) * 4;
	const at = (turns - Math.floor(turns)) * steps;
	const valueAt = (step: number): number => {
		const half = step % (steps / 2);
		const value = quarter[Math.min(half, steps / 2 - half)]!;
		return step % steps < steps / 2 ? value : -value;
	};
	const step = Math.floor(at);
	return valueAt(step) + (valueAt(step + 1) - valueAt(step)) * (at - step);
}

const MOON_MINUTES = [0, 5, 10, 15, 19, 22, 24, 25];
const SUN_MINUTES = [0, 6, 10, 11];

/** The day on which a lunar day of month n ends; date 0 is the last one of the month before. */
function endOfDate(epoch: Epoch, n: number, date: number): number {
	const months = n + date / 30;
	const moon = wave(MOON_MINUTES, epoch.anomaly + n * MONTH_ANOMALY + date / 28);
	const sun = wave(SUN_MINUTES, epoch.sun + months * MONTH_SUN - 1 / 4);
	return Math.floor(epoch.day + months * MONTH_DAYS + (moon - sun) / 60);
}

/** Which day has a date, when two days share it (the lunar day ends on the second) or none has. */
type DayOfDate = (epoch: Epoch, year: number, month: number, date: number) => number;

/** Number of the regular month, from the month 0 of the epoch. */
function monthNumber(epoch: Epoch, year: number, month: number): number {
	return Math.floor((67 * (12 * (year - epoch.year) + month - 3) + epoch.intercalation) / 65);
}

function tibetan(epoch: Epoch, dayOfDate: DayOfDate): Calendar {
	return {
		indexBefore: (gregorianYear) => gregorianYear - 1,
		parse(expression) {
			const wanted = parseMonthDate(expression, 12, 30);
			if (!wanted) return undefined;
			const { month, date = 30 } = wanted;
			return remembered((year) => dayOfDate(epoch, year, month, date));
		},
	};
}

/**
 * Bhutan; years CE in which they begin. Of two days with one date the first counts, a date without
 * a day is kept on the day before. A leap month follows the regular one.
 */
export const bhutanese = tibetan(
	{
		year: 1754,
		intercalation: 8,
		day: 2361807 + 52 / 707 - JULIAN_DAY_OF_1970,
		sun: 1 / 67,
		anomaly: 17 / 147,
	},
	(epoch, year, month, date) => {
		const n = monthNumber(epoch, year, month);
		return Math.min(endOfDate(epoch, n, date - 1) + 1, endOfDate(epoch, n, date));
	},
);

/**
 * Mongolia; years CE in which they begin. Of two days with one date the second counts. The new year
 * begins on the day after the twelfth month, whatever its number; a leap month comes before the
 * regular one.
 */
export const mongolian = tibetan(
	{
		year: 1747,
		intercalation: 29,
		day: 2359237 + 2603 / 2828 - JULIAN_DAY_OF_1970,
		sun: 397 / 402,
		anomaly: 1523 / 1764,
	},
	(epoch, year, month, date) => {
		if (month > 1 || date > 1) return endOfDate(epoch, monthNumber(epoch, year, month), date);
		return endOfDate(epoch, monthNumber(epoch, year - 1, 12) + 1, 0) + 1;
	},
);
