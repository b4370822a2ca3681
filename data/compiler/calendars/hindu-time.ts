/**
 * The reckoning behind the Hindu festivals: sidereal longitude, amanta months and tithis, seen from
 * Ujjain. After Reingold and Dershowitz, "Calendrical Calculations", modern Hindu calendars, with
 * true positions and the ayanamsa of the Indian Calendar Reform Committee (1955, "Lahiri").
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { remembered } from "./calendar.js";
import { J2000, type Moment, shortTurn } from "./earth-time.js";
import { type Observer, sunrise, sunset } from "./horizon.js";
import { lunarLongitude, newMoon, newMoonBefore, phaseNear, SYNODIC_MONTH } from "./moon.js";
import { solarLongitudeNear } from "./sun.js";

/** The meridian of Hindu astronomy. */
export const UJJAIN: Observer = { latitude: 23.1765, longitude: 75.7885 };

/** Indian Standard Time, in days. */
export const INDIAN_ZONE = 5.5 / 24;

/** Days the moon takes round the stars. */
export const SIDEREAL_MONTH = 27.321662;

/** Degrees from the first point of Aries to that of the sidereal zodiac. */
export function ayanamsa(moment: Moment): number {
	return 23.8531 + (0.0139697 * (moment - J2000)) / 365.25;
}

/** The moment near `estimate` (within 10 days) at which the moon reaches a sidereal longitude. */
export function siderealMoonNear(degrees: number, estimate: Moment): Moment {
	let moment = estimate;
	for (let round = 0; round < 10; round++) {
		const ahead = shortTurn(degrees + ayanamsa(moment) - lunarLongitude(moment));
		moment += (ahead / 360) * SIDEREAL_MONTH;
		if (Math.abs(ahead) < 1e-4) break;
	}
	return moment;
}

/** Days the sun takes for a sign of the zodiac, on average. */
const SIGN_DAYS = 365.2564 / 12;

/**
 * The moment at which the sun enters a sign, 0 Mesha to 11 Mina, in the solar year from April on.
 */
export function sankranti(sign: number, year: number): Moment {
	const estimate = dayOf(year, 4, 14) + sign * SIGN_DAYS;
	return solarLongitudeNear(sign * 30 + ayanamsa(estimate), estimate);
}

/**
 * Number of the new moon with which an amanta month begins, 1 Chaitra to 12 Phalguna, in the lunar
 * year that begins in a Gregorian year: the last one before the sun leaves the sign of the month.
 * So of two months in one sign the second is meant, the regular one; and in the rare year in which
 * no new moon falls into a sign, the month that swallowed the lost one.
 */
export function amantaMonth(month: number, year: number): number {
	return newMoonBefore(sankranti(month - 1, year));
}

/**
 * The moment at which a tithi begins, 1 to 30 (31 is the end of the last), after the n-th new moon.
 */
export function tithiStart(n: number, tithi: number): Moment {
	const moon = newMoon(n);
	if (tithi === 1) return moon;
	if (tithi === 31) return newMoon(n + 1);
	return phaseNear((tithi - 1) * 12, moon + ((tithi - 1) * SYNODIC_MONTH) / 30);
}

/**
 * A moment of a day by the sun of an observer: 0 is sunrise, 0.5 noon, 1 sunset, 1.5 midnight, 2
 * the next sunrise.
 */
export function hoursAt(observer: Observer): (day: number, hour: number) => Moment {
	const sunriseAt = remembered((day) => sunrise(day, observer));
	const sunsetAt = remembered((day) => sunset(day, observer));
	return (day, hour) => {
		const set = sunsetAt(day);
		if (hour <= 1) {
			const rise = sunriseAt(day);
			return rise + hour * (set - rise);
		}
		return set + (hour - 1) * (sunriseAt(day + 1) - set);
	};
}

/** The hours of Ujjain. */
export const hourOf = hoursAt(UJJAIN);
