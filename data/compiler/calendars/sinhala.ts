/**
 * The full-moon days of Sri Lanka (poya) and its solar new year.
 *
 * A poya is the day on which the fifteenth tithi of a month begins before six in the evening.
 * Months are those of the Hindu reckoning, Bak the first; an extra one (adhi) is passed over. This
 * gives 286 of the 288 dates of 2003 to 2026 in vacanza/holidays 0.102
 * (holidays/calendars/sinhala.py, MIT), with a minute more for a close call of 2024; the others are
 * corrected: in 2015 the tithi began later, in 2023 the first of two months was called the extra
 * one. The new year is the day on which the sun enters Aries, in 2016 the day after.
 */

import { dayOfIso } from "../../../src/calendar/civil.js";
import { type Calendar, remembered } from "./calendar.js";
import { amantaMonth, INDIAN_ZONE, sankranti, tithiStart } from "./hindu-time.js";

const MONTHS = [
	"bak",
	"vesak",
	"poson",
	"esala",
	"nikini",
	"binara",
	"vap",
	"il",
	"unduvap",
	"duruthu",
	"nawam",
	"medin",
];

/** Corrections, by the year in which Bak lies. */
const PUBLISHED: Readonly<Record<string, string>> = {
	"unduvap 2015": "2015-12-24",
	"esala 2023": "2023-08-01",
	"new-year 2016": "2016-04-14",
};

/** From 18:01 on a tithi belongs to the next day. */
const AFTER_EVENING = 1 - (18 * 60 + 1) / 1440;

function poya(month: number, year: number): number {
	return Math.floor(tithiStart(amantaMonth(month, year), 15) + INDIAN_ZONE + AFTER_EVENING);
}

/** Years CE, of the Bak with which the year begins. */
export const sinhala: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 2,
	parse(expression) {
		const name = expression.replace(/-poya$/, "");
		const month = MONTHS.indexOf(name) + 1;
		const isNewYear = expression === "new-year";
		if (!isNewYear && (month === 0 || name === expression)) return undefined;
		return remembered((year) => {
			const date = PUBLISHED[`${name} ${year}`];
			if (date !== undefined) return dayOfIso(date)!;
			return isNewYear ? Math.floor(sankranti(0, year) + INDIAN_ZONE) : poya(month, year);
		});
	},
};
