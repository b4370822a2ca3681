/**
 * The lunar calendar of Islam: a month begins on the day after the evening on which the young moon
 * meets a condition at a place, or as a printed calendar has it.
 */

import { type Calendar, dayInMonth, parseMonthDate, remembered } from "./calendar.js";
import { type MoonSight, moonSight, type Observer, sunset } from "./horizon.js";
import { newMoon } from "./moon.js";
import { ummAlQuraFirst } from "./umm-al-qura.js";

/** The condition on an evening, at sunset: what is seen, and hours since the new moon. */
export interface Criterion {
	readonly observer: Observer;
	readonly met: (sight: MoonSight, ageHours: number) => boolean;
}

/** 1 Shawwal 1420 followed the 0th new moon, that of January 2000. */
const MONTHS_TO_FIRST = 1419 * 12 + 9;

/** The day after the evening on which a criterion is met after the n-th new moon. */
function firstSeen({ observer, met }: Criterion, n: number): number {
	const moon = newMoon(n);
	let evening = Math.floor(moon + observer.longitude / 360);
	for (; ; evening++) {
		const moment = sunset(evening, observer);
		const ageHours = (moment - moon) * 24;
		// Three days after the new moon no condition is left unmet.
		if (ageHours > 72) break;
		if (ageHours > 0 && met(moonSight(moment, observer), ageHours)) break;
	}
	return evening + 1;
}

/** Years after the Hijra; `firstDay` gives the first day of the month of the n-th new moon. */
function hijri(firstDay: (year: number, month: number, n: number) => number): Calendar {
	const startOfMonth = remembered((months): number =>
		firstDay(Math.floor(months / 12) + 1, (months % 12) + 1, months - MONTHS_TO_FIRST),
	);
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

/** By what is seen on the evenings; a month has ended after thirty days, seen or not. */
function byCriteria(criterionOf: (year: number) => Criterion): Calendar {
	const seen = remembered((n) => {
		const year = Math.floor((n + MONTHS_TO_FIRST) / 12) + 1;
		return firstSeen(criterionOf(year), n);
	});
	return hijri((_year, _month, n) =>
		Math.min(seen(n), seen(n - 1) + 30, seen(n - 2) + 60, seen(n - 3) + 90),
	);
}

function byCriterion(criterion: Criterion): Calendar {
	return byCriteria(() => criterion);
}

const MECCA: Observer = { latitude: 21.42, longitude: 39.83 };
const ANKARA: Observer = { latitude: 39.9, longitude: 32.9 };
const TEHRAN: Observer = { latitude: 35.7, longitude: 51.4 };
const KOZHIKODE: Observer = { latitude: 11.25, longitude: 75.78 };
const SABANG: Observer = { latitude: 5.9, longitude: 95.3 };
const PELABUHAN_RATU: Observer = { latitude: -7, longitude: 106.5 };
const CAIRO: Observer = { latitude: 30, longitude: 31.2 };
const RABAT: Observer = { latitude: 34, longitude: -6.8 };

const SUMATRAN: Criterion = {
	observer: SABANG,
	met: (sight) => sight.altitude >= 0 && sight.elongation >= 5,
};
const MABIMS: Criterion = {
	observer: PELABUHAN_RATU,
	met: (sight) => sight.altitude >= 3 && sight.elongation >= 6.4,
};

/**
 * The bases. The first is the law of Saudi Arabia; the others have no published formula and are
 * fitted: that place and threshold, of some 3,800 tried, which agrees with most of the dates that
 * the countries named here have announced since 2003 (vacanza/holidays 0.102, MIT). Announcements
 * come from sightings and councils, so a third of a country's may still differ by a day.
 */
export const hijriBases: Readonly<Record<string, Calendar>> = {
	"hijri-umm-al-qura": hijri(ummAlQuraFirst),
	/** Turkey and the Balkans: the new moon comes an hour before sunset. */
	"hijri-turkey": byCriterion({ observer: ANKARA, met: (_, ageHours) => ageHours >= 1 }),
	/** Above the horizon and 4 degrees from the sun: for comparison, as no country keeps it. */
	"hijri-iraq": byCriterion({
		observer: MECCA,
		met: (sight) => sight.altitude >= 0 && sight.elongation >= 4,
	}),
	/** Oman, Algeria, Mali, Burkina Faso: 5 degrees high. */
	"hijri-gambia": byCriterion({ observer: RABAT, met: (sight) => sight.altitude >= 5 }),
	/** The moon stands a degree high: for comparison, too. */
	"hijri-rabat": byCriterion({ observer: RABAT, met: (sight) => sight.altitude >= 1 }),
	/** Cameroon: 4 degrees high and 6.4 from the sun. */
	"hijri-cairo": byCriterion({
		observer: CAIRO,
		met: (sight) => sight.altitude >= 4 && sight.elongation >= 6.4,
	}),
	/**
	 * Indonesia, Malaysia, Brunei, Singapore. Since 1443 (August 2021) what their ministers of
	 * religion agreed on (MABIMS): 3 degrees high and 6.4 from the sun, in the west of Java. Before
	 * that fitted: above the horizon and 5 degrees from the sun, in the west of Sumatra.
	 */
	"hijri-southeast-asia": byCriteria((year) => (year < 1443 ? SUMATRAN : MABIMS)),
	/** Iran, Morocco, Senegal: 19 hours old. */
	"hijri-iran": byCriterion({ observer: TEHRAN, met: (_, ageHours) => ageHours >= 19 }),
	/** Pakistan, Sri Lanka, the Comoros: 22 hours old. */
	"hijri-pakistan": byCriterion({ observer: TEHRAN, met: (_, ageHours) => ageHours >= 22 }),
	/** Mayotte: 10 degrees high. */
	"hijri-india": byCriterion({ observer: KOZHIKODE, met: (sight) => sight.altitude >= 10 }),
};
