/**
 * When the months of Umm al-Qura begin, the printed civil calendar of Saudi Arabia.
 *
 * Rules after R. H. van Gent, "The Umm al-Qura Calendar of Saudi Arabia": until 1419 AH the day
 * after that of the new moon at Greenwich; 1420 to 1422 the day after the evening on which the moon
 * sets after the sun in Mecca, new moon or not; since 1423 only once it is past. The printed
 * calendar strays from the rules in a few months, most of them before 1395, when no rule was kept:
 * a list here. Rules and list give every month of 1388 to 1500 as the table of dralshehri/hijridate
 * (MIT, after the printed calendars and the site of the calendar) has it.
 */

import { moonSight, type Observer, sunset } from "./horizon.js";
import { newMoon } from "./moon.js";

const MECCA: Observer = { latitude: 21.4225, longitude: 39.8262 };

/** Months that begin a day later in print than by the rule: year after the Hijra, months. */
const LATER: Readonly<Record<number, readonly number[]>> = {
	1388: [1, 4, 6, 8, 10, 12],
	1389: [2, 4],
	1390: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
	1391: [2, 4, 5, 6, 7, 8],
	1392: [6, 8],
	1393: [4],
	1394: [8, 12],
	1400: [3, 5, 8, 10],
	1401: [1],
	1427: [6],
};

/** Months that begin a day earlier in print. */
const EARLIER: Readonly<Record<number, readonly number[]>> = { 1446: [6], 1485: [10] };

function firstByRule(year: number, moon: number): number {
	if (year < 1420) return Math.floor(moon) + 1;
	const needsNewMoon = year >= 1423;
	let evening = Math.floor(moon + MECCA.longitude / 360) - (needsNewMoon ? 0 : 1);
	for (; ; evening++) {
		const moment = sunset(evening, MECCA);
		if (needsNewMoon && moment <= moon) continue;
		if (moonSight(moment, MECCA).aboveSetting > 0) return evening + 1;
	}
}

/** The first day of a month, by the number of the year after the Hijra and its new moon. */
export function ummAlQuraFirst(year: number, month: number, n: number): number {
	const late = LATER[year]?.includes(month) ? 1 : 0;
	const early = EARLIER[year]?.includes(month) ? 1 : 0;
	return firstByRule(year, newMoon(n)) + late - early;
}
