/**
 * Matariki, the Maori new year: the Friday closest to the Tangaroa nights of the month Pipiri.
 *
 * Until 2052 the dates are those of the schedule of Te Kahui o Matariki Public Holiday Act 2022
 * (as transcribed by vacanza/holidays, holidays/countries/new_zealand.py, MIT). Later ones are
 * an estimate after the method of the advisory group ("Matariki dates 2022 to 2052"): the
 * Tangaroa nights begin with the moon's last quarter, the first one from 19 June on by New Zealand
 * standard time. It gives 29 of the 31 dates of the law (not 2041 and 2044).
 */

import { dayOf, weekdayOf } from "../../../src/calendar/civil.js";
import type { Calendar } from "./calendar.js";
import { phaseNear, SYNODIC_MONTH } from "./moon.js";

/** Month and date of 2022 to 2052. */
const BY_LAW = (
	"6/24 7/14 6/28 6/20 7/10 6/25 7/14 7/6 6/21 7/11 7/2 6/24 7/7 6/29 7/18 7/10 6/25 " +
	"7/15 7/6 7/19 7/11 7/3 6/24 7/7 6/29 7/19 7/3 6/25 7/15 6/30 6/21"
).split(" ");
const FIRST_YEAR_BY_LAW = 2022;

const ZONE = 12 / 24;
const FRIDAY = 5;

/** The estimated Friday of a year. */
export function estimatedMatariki(year: number): number {
	const from = dayOf(year, 6, 19) - ZONE;
	let quarter = phaseNear(270, from + SYNODIC_MONTH / 4);
	if (quarter < from) quarter = phaseNear(270, quarter + SYNODIC_MONTH);
	// The Tangaroa nights last three days or four; the Friday, from its midnight on, is to lie near
	// the first of them. Three days back to four ahead of three quarters of a day: fits the law.
	const earliest = Math.ceil(quarter + ZONE + 0.75 - 3.5);
	return earliest + ((FRIDAY - weekdayOf(earliest) + 7) % 7);
}

/** Years CE. The only expression is `holiday`. */
export const matariki: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse(expression) {
		if (expression !== "holiday") return undefined;
		return (year) => {
			const byLaw = BY_LAW[year - FIRST_YEAR_BY_LAW]?.split("/").map(Number);
			return byLaw ? dayOf(year, byLaw[0]!, byLaw[1]!) : estimatedMatariki(year);
		};
	},
};
