/** Easter Sunday, Western and Orthodox, as integers. */

import { dayOf } from "./civil.js";

/**
 * Western Easter Sunday of a Gregorian year, as a day. The anonymous Gregorian computus
 * (Meeus, Astronomical Algorithms, chapter 8): exact for every Gregorian year.
 */
export const easterOf = (year: number): number => {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = Math.floor(b / 4);
	const e = b % 4;
	const f = Math.floor((b + 8) / 25);
	const g = Math.floor((b - f + 1) / 3);
	const h = (19 * a + b - d - g + 15) % 30;
	const i = Math.floor(c / 4);
	const k = c % 4;
	const l = (32 + 2 * e + 2 * i - h - k) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const n = h + l - 7 * m + 114;
	return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
};

/**
 * Orthodox Easter Sunday, reckoned in the Julian calendar, as a Gregorian day; years 1900 to 2099
 * and beyond.
 */
export const orthodoxEasterOf = (year: number): number => {
	const d = (19 * (year % 19) + 15) % 30;
	const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
	const n = d + e + 114;
	const julian = dayOf(year, Math.floor(n / 31), (n % 31) + 1);
	// The Julian date read as Gregorian lies as many days early as the calendars differ.
	const century = Math.floor(year / 100);
	return julian + century - Math.floor(century / 4) - 2;
};
