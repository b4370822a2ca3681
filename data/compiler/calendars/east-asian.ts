/**
 * The lunisolar calendar of China, and the same reckoned for the clocks of Korea and Vietnam.
 *
 * GB/T 33661-2017 "Calculation and promulgation of the Chinese calendar": a month begins on the
 * day of the new moon; the winter solstice lies in month 11; if thirteen months lie between two
 * solstice months, the first without a major solar term (a multiple of 30 degrees) repeats the
 * number of the month before it. Method as in Reingold and Dershowitz, "Calendrical Calculations".
 */

import { type Calendar, dayInMonth, parseMonthDate, remembered } from "./calendar.js";
import type { Moment } from "./earth-time.js";
import { newMoon, newMoonBefore } from "./moon.js";
import { solarLongitude, solarLongitudeInYear } from "./sun.js";

/** From one solstice month to the next. */
interface Span {
	/** Number of the new moon of month 11. */
	readonly first: number;
	/** Months after the first at which the leap month stands; Infinity: there is none. */
	readonly leap: number;
}

/** A lunisolar calendar for local time `zoneHours` ahead of universal time; years as in the CE. */
export function eastAsian(zoneHours: number): Calendar {
	const zone = zoneHours / 24;
	const startOfMonth = remembered((n) => Math.floor(newMoon(n) + zone));

	/** Which of the twelve major terms was the last one when a day began. */
	const termAt = remembered((day) => Math.floor(solarLongitude(day - zone) / 30));

	/** Number of the new moon of the month in which a year's winter solstice lies. */
	const solsticeMonth = remembered((year) => {
		const dayEnd: Moment = Math.floor(solarLongitudeInYear(270, year) + zone) + 1 - zone;
		const n = newMoonBefore(dayEnd);
		return newMoon(n) < dayEnd ? n : n - 1;
	});

	const spanTo = remembered((year): Span => {
		const first = solsticeMonth(year - 1);
		if (solsticeMonth(year) - first === 12) return { first, leap: Infinity };
		let leap = 1;
		while (termAt(startOfMonth(first + leap)) !== termAt(startOfMonth(first + leap + 1))) leap++;
		return { first, leap };
	});

	return {
		indexBefore: (gregorianYear) => gregorianYear - 1,
		parse(expression) {
			const wanted = parseMonthDate(expression, 12, 30);
			if (!wanted) return undefined;
			const { month, date } = wanted;
			return (year) => {
				const span = month < 11 ? spanTo(year) : spanTo(year + 1);
				const regular = month < 11 ? month + 1 : month - 11;
				const n = span.first + regular + (regular >= span.leap ? 1 : 0);
				const start = startOfMonth(n);
				return dayInMonth(start, startOfMonth(n + 1) - start, date);
			};
		},
	};
}
