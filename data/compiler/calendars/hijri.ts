/**
 * The lunar calendar of Islam, by computed criteria: a month begins on the day after the evening
 * on which the young moon meets a condition at a place.
 *
 * Umm al-Qura, the civil calendar of Saudi Arabia: the new moon came before sunset in Mecca and the
 * moon sets there after the sun (rule since 1423 AH; R. H. van Gent, "The Umm al-Qura Calendar of
 * Saudi Arabia"). Used for every year, so years before 1423 are what the rule would have given.
 */

import { type Calendar, dayInMonth, parseMonthDate, remembered } from "./calendar.js";
import { type MoonSight, moonSight, type Place, sunset } from "./horizon.js";
import { newMoon } from "./moon.js";

/** The condition on an evening, at sunset: what is seen, and hours since the new moon. */
export interface Criterion {
	readonly place: Place;
	readonly met: (sight: MoonSight, ageHours: number) => boolean;
}

/** 1 Shawwal 1420 followed the 0th new moon, that of January 2000. */
const MONTHS_TO_FIRST = 1419 * 12 + 9;

/** The calendar of one criterion; years after the Hijra. */
export function hijri({ place, met }: Criterion): Calendar {
	const startOfMonth = remembered((month): number => {
		const moon = newMoon(month - MONTHS_TO_FIRST);
		let evening = Math.floor(moon + place.longitude / 360);
		for (; ; evening++) {
			const moment = sunset(evening, place);
			const ageHours = (moment - moon) * 24;
			// Three days after the new moon no condition is left unmet.
			if (ageHours > 72) break;
			if (ageHours > 0 && met(moonSight(moment, place), ageHours)) break;
		}
		return evening + 1;
	});
	return {
		indexBefore: (gregorianYear) => Math.floor(((gregorianYear - 622) * 33) / 32) - 1,
		parse(expression) {
			const wanted = parseMonthDate(expression, 12, 30);
			if (!wanted) return undefined;
			const { month, date } = wanted;
			return (year) => {
				const n = (year - 1) * 12 + month - 1;
				const first = startOfMonth(n);
				return dayInMonth(first, startOfMonth(n + 1) - first, date);
			};
		},
	};
}

const MECCA: Place = { latitude: 21.4225, longitude: 39.8262 };
const ANKARA: Place = { latitude: 39.9, longitude: 32.9 };
const TEHRAN: Place = { latitude: 35.7, longitude: 51.4 };
const KOZHIKODE: Place = { latitude: 11.25, longitude: 75.78 };
const SABANG: Place = { latitude: 5.9, longitude: 95.3 };
const CAIRO: Place = { latitude: 30, longitude: 31.2 };
const RABAT: Place = { latitude: 34, longitude: -6.8 };

/**
 * The bases. The first is the law of Saudi Arabia; the others have no published formula and are
 * fitted: that place and threshold, of some 2,000 tried, which agrees with most of the dates that
 * the countries named here have announced since 2003 (vacanza/holidays 0.102, MIT). Announcements
 * come from sightings and councils, so a third of a country's may still differ by a day.
 */
export const hijriBases: Readonly<Record<string, Calendar>> = {
	"hijri-umm-al-qura": hijri({ place: MECCA, met: (sight) => sight.aboveSetting > 0 }),
	/** Turkey, Azerbaijan, North Macedonia: the new moon comes an hour before sunset. */
	"hijri-turkey": hijri({ place: ANKARA, met: (_, ageHours) => ageHours >= 1 }),
	/** Central Asia, Togo, Burundi, Montenegro: the moon stands a degree high. */
	"hijri-rabat": hijri({ place: RABAT, met: (sight) => sight.altitude >= 1 }),
	/** West and Central Africa, Lebanon, Bosnia: 4 degrees high and 6.4 from the sun. */
	"hijri-cairo": hijri({
		place: CAIRO,
		met: (sight) => sight.altitude >= 4 && sight.elongation >= 6.4,
	}),
	/** Indonesia, Malaysia, Brunei, Singapore: above the horizon and 5 degrees from the sun. */
	"hijri-southeast-asia": hijri({
		place: SABANG,
		met: (sight) => sight.altitude >= 0 && sight.elongation >= 5,
	}),
	/** Iran, and eastern Africa: 19 hours old. */
	"hijri-iran": hijri({ place: TEHRAN, met: (_, ageHours) => ageHours >= 19 }),
	/** Pakistan, Sri Lanka: 22 hours old. */
	"hijri-pakistan": hijri({ place: TEHRAN, met: (_, ageHours) => ageHours >= 22 }),
	/** India, Bangladesh, Nepal, Myanmar: 10 degrees high. */
	"hijri-india": hijri({ place: KOZHIKODE, met: (sight) => sight.altitude >= 10 }),
};
