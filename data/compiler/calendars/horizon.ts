/** What stands above an observer's horizon: sunrise, sunset, and the young moon of an evening. */

import {
	acos,
	asin,
	atan2,
	centuriesOf,
	cos,
	J2000,
	type Moment,
	shortTurn,
	sin,
} from "./earth-time.js";
import { lunarLatitude, lunarLongitude, lunarParallax } from "./moon.js";
import { solarLongitude } from "./sun.js";

/** Degrees; north and east are positive. */
export interface Observer {
	readonly latitude: number;
	readonly longitude: number;
}

interface Equatorial {
	readonly rightAscension: number;
	readonly declination: number;
}

/** From ecliptic to equator (Meeus, chapter 13), degrees. */
function equatorial(longitude: number, latitude: number, moment: Moment): Equatorial {
	const tilt = 23.43929 - 0.0130042 * centuriesOf(moment);
	const x = cos(latitude) * cos(longitude);
	const y = cos(tilt) * cos(latitude) * sin(longitude) - sin(tilt) * sin(latitude);
	const z = sin(tilt) * cos(latitude) * sin(longitude) + cos(tilt) * sin(latitude);
	return { rightAscension: atan2(y, x), declination: asin(z) };
}

/** Local hour angle in degrees, -180 to 180 (sidereal time: Meeus, chapter 12). */
function hourAngle(rightAscension: number, observer: Observer, moment: Moment): number {
	const sidereal = 280.46061837 + 360.98564736629 * (moment - J2000);
	return shortTurn(sidereal + observer.longitude - rightAscension);
}

/** Geocentric altitude in degrees. */
function altitude(body: Equatorial, observer: Observer, moment: Moment): number {
	const { latitude } = observer;
	const h = hourAngle(body.rightAscension, observer, moment);
	return asin(
		sin(latitude) * sin(body.declination) + cos(latitude) * cos(body.declination) * cos(h),
	);
}

/** Altitude of the sun's centre when its upper edge touches the horizon, refraction included. */
const ON_HORIZON = -0.8333;

/** The moment of the day (by the observer's own sun) at which the sun's centre has an altitude. */
function sunAt(degrees: number, day: number, observer: Observer, rising: boolean): Moment {
	let moment = day + (rising ? 0.25 : 0.75) - observer.longitude / 360;
	for (let round = 0; round < 4; round++) {
		const sun = equatorial(solarLongitude(moment), 0, moment);
		const half = acos(
			(sin(degrees) - sin(observer.latitude) * sin(sun.declination)) /
				(cos(observer.latitude) * cos(sun.declination)),
		);
		const step = shortTurn(
			(rising ? -half : half) - hourAngle(sun.rightAscension, observer, moment),
		);
		moment += step / 361;
		if (Math.abs(step) < 1e-3) break;
	}
	return moment;
}

/** Sunrise of an observer's day; latitudes within 60 degrees. */
export function sunrise(day: number, observer: Observer): Moment {
	return sunAt(ON_HORIZON, day, observer, true);
}

/** Sunset of an observer's day; latitudes within 60 degrees. */
export function sunset(day: number, observer: Observer): Moment {
	return sunAt(ON_HORIZON, day, observer, false);
}

/** The moon as an observer sees it. */
export interface MoonSight {
	/** Degrees by which the moon is above the altitude at which it sets: positive is still up. */
	readonly aboveSetting: number;
	/** Altitude of its centre in degrees, without refraction, seen from the surface. */
	readonly altitude: number;
	/** Angle between sun and moon in degrees, seen from the centre of the earth. */
	readonly elongation: number;
}

/** The moon at a moment (Meeus, chapters 15, 40 and 48). */
export function moonSight(moment: Moment, observer: Observer): MoonSight {
	const longitude = lunarLongitude(moment);
	const latitude = lunarLatitude(moment);
	const parallax = lunarParallax(moment);
	const centre = altitude(equatorial(longitude, latitude, moment), observer, moment);
	return {
		aboveSetting: centre - (0.7275 * parallax - 0.5667),
		altitude: centre - parallax * cos(centre),
		elongation: acos(cos(latitude) * cos(longitude - solarLongitude(moment))),
	};
}
