/**
 * Vesak, where it is neither the Chinese 4/15 (Singapore) nor a poya (Sri Lanka) nor Thai.
 *
 * `may`: Malaysia, the fifteenth of the Chinese month that comes first from 1 May on. `waisak`:
 * Indonesia, the day of the full moon by western Indonesian time, the first from the morning of
 * 6 May on. Both agree with the dates in vacanza/holidays 0.102 (holidays/calendars/buddhist.py and
 * countries/indonesia.py, MIT), Waisak but for 1984.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { type Calendar, type DayInYear, entryOf } from "./calendar.js";
import { newMoon, newMoonBefore, phaseNear, SYNODIC_MONTH } from "./moon.js";

const CHINA = 8 / 24;
const WESTERN_INDONESIA = 7 / 24;

function fifteenthInMay(year: number): number {
	const firstOfMay = dayOf(year, 5, 1);
	let n = newMoonBefore(firstOfMay - 15);
	const fifteenth = (): number => Math.floor(newMoon(n) + CHINA) + 14;
	while (fifteenth() < firstOfMay) n++;
	return fifteenth();
}

function waisak(year: number): number {
	if (year === 1984) return dayOf(1984, 5, 14);
	const from = dayOf(year, 5, 6) + 0.25 - WESTERN_INDONESIA;
	let full = phaseNear(180, from + SYNODIC_MONTH / 2 - 5);
	while (full >= from) full = phaseNear(180, full - SYNODIC_MONTH);
	while (full < from) full = phaseNear(180, full + SYNODIC_MONTH);
	return Math.floor(full + WESTERN_INDONESIA);
}

const FESTIVALS: Readonly<Record<string, DayInYear>> = { may: fifteenthInMay, waisak };

/** Years CE. */
export const vesak: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 1,
	parse: (expression) => entryOf(FESTIVALS, expression),
};
