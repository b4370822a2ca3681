/** Sun, moon and horizon against the worked examples of Meeus and published figures. */

import { ok } from "node:assert/strict";
import {
	deltaT,
	J2000,
	type Moment,
	shortTurn,
} from "../../../data/compiler/calendars/earth-time.js";
import { moonSight, sunrise, sunset } from "../../../data/compiler/calendars/horizon.js";
import {
	lunarLatitude,
	lunarLongitude,
	lunarParallax,
	newMoon,
	phase,
} from "../../../data/compiler/calendars/moon.js";
import { solarLongitude, solarLongitudeInYear } from "../../../data/compiler/calendars/sun.js";
import { dayOf } from "../../../src/calendar/civil.js";

function near(actual: number, expected: number, tolerance: number, what: string): void {
	ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, expected ${expected}`);
}

/** A moment of terrestrial time given as a Julian date. */
function moment(julianDate: number): Moment {
	const terrestrial = julianDate - 2440587.5;
	return terrestrial - deltaT(terrestrial);
}

const SECOND = 1 / 86400;

describe("astronomy", () => {
	it("gives the sun's longitude of Meeus, example 25.b, within 3 seconds of arc", () => {
		near(solarLongitude(moment(2448908.5)), 199.906061, 3 / 3600, "1992-10-13");
	});

	it("gives the June solstice of Meeus, example 27.b, within two minutes", () => {
		near(solarLongitudeInYear(90, 1962), moment(2437837.39245), 120 * SECOND, "1962");
	});

	it("gives the moon of Meeus, example 47.a, within 10 seconds of arc", () => {
		const at = moment(2448724.5);
		near(lunarLongitude(at), 133.167265, 10 / 3600, "longitude");
		near(lunarLatitude(at), -3.229126, 0.003, "latitude");
		near(lunarParallax(at), 0.99199, 0.003, "parallax");
	});

	it("gives the new moon of Meeus, example 49.a, within half a minute", () => {
		near(newMoon(-283), moment(2443192.65118), 30 * SECOND, "February 1977");
	});

	it("solves every new moon of 1969 to 2101 for conjunction", () => {
		for (let n = -382; n <= 1262; n++) near(shortTurn(phase(newMoon(n))), 0, 1e-4, `${n}`);
	});

	it("keeps the measured difference between the time scales within two seconds", () => {
		// USNO and IERS: 1973, 1985, 1995, 2005, 2015, 2020.
		const measured: [number, number][] = [
			[1973.1, 43.47],
			[1985, 54.34],
			[1995, 60.79],
			[2005, 64.69],
			[2015, 67.64],
			[2020, 69.36],
		];
		for (const [year, seconds] of measured) {
			near(deltaT(J2000 + (year - 2000) * 365.25) * 86400, seconds, 2, `${year}`);
		}
	});

	it("puts noon where the equation of time does, and gives the equator 12 hours and 7 minutes", () => {
		const place = { latitude: 0, longitude: 0 };
		// Minutes by which a sundial is ahead on its four extreme days.
		const minutes: [number, number, number][] = [
			[2, 11, -14.2],
			[5, 14, 3.7],
			[7, 26, -6.5],
			[11, 3, 16.4],
		];
		for (const [month, date, ahead] of minutes) {
			const day = dayOf(2024, month, date);
			const [rise, set] = [sunrise(day, place), sunset(day, place)];
			near(((rise + set) / 2 - day - 0.5) * 1440, -ahead, 0.5, `${month}/${date} noon`);
			near((set - rise) * 1440, 727, 1, `${month}/${date} length`);
		}
	});

	it("sees the new moon at the sun in a total eclipse", () => {
		// 2017-08-21 18:26 UT, greatest eclipse at 37.0 north, 87.7 west (NASA).
		const at = dayOf(2017, 8, 21) + (18 + 26 / 60) / 24;
		const sight = moonSight(at, { latitude: 37, longitude: -87.7 });
		near(sight.altitude, 64, 1, "altitude");
		near(sight.elongation, 0, 0.6, "elongation");
	});
});
