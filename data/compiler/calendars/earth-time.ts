/** Universal time against the uniform time of the orbits, and what a moment is. */

/**
 * A moment: days since 1970-01-01T00:00 of universal time, with a fraction. The floor of a moment
 * is the day of that moment at Greenwich; `moment + zone` with a zone in days is local time.
 */
export type Moment = number;

/** The moment of J2000.0, 2000-01-01T12:00. */
export const J2000 = 10957.5;

/** Days of a Julian century. */
const CENTURY = 36525;

/**
 * Terrestrial time less universal time, in days. Until 2005 the polynomials of F. Espenak and
 * J. Meeus, "Five Millennium Canon of Solar Eclipses" (NASA/TP-2006-214141), which follow what was
 * measured. From 2005 on the rate that the IERS has measured since then, 0.3 seconds a year
 * (64.7 s at the beginning of 2005, 69.4 s of 2020): the later polynomials were a forecast, and ran
 * five seconds ahead within twenty years.
 */
export function deltaT(moment: Moment): number {
	const year = 2000 + (moment - J2000) / 365.25;
	return deltaSeconds(year) / 86400;
}

function deltaSeconds(year: number): number {
	if (year < 1986) {
		const u = year - 1975;
		return 45.45 + u * (1.067 - u * (1 / 260 + u / 718));
	}
	if (year >= 2005) return 64.7 + 0.3 * (year - 2005);
	const t = year - 2000;
	return (
		63.86 + t * (0.3345 + t * (-0.060374 + t * (0.0017275 + t * (0.000651814 + t * 0.00002373599))))
	);
}

/** Julian centuries of terrestrial time since J2000.0. */
export function centuriesOf(moment: Moment): number {
	return (moment + deltaT(moment) - J2000) / CENTURY;
}

const RADIANS = Math.PI / 180;

/** Sine, cosine and tangent of degrees. */
export function sin(degrees: number): number {
	return Math.sin(degrees * RADIANS);
}

export function cos(degrees: number): number {
	return Math.cos(degrees * RADIANS);
}

/** Arc functions in degrees. */
export function asin(x: number): number {
	return Math.asin(Math.max(-1, Math.min(1, x))) / RADIANS;
}

export function acos(x: number): number {
	return Math.acos(Math.max(-1, Math.min(1, x))) / RADIANS;
}

export function atan2(y: number, x: number): number {
	return Math.atan2(y, x) / RADIANS;
}

/** Degrees brought to 0 ≤ x < 360. */
export function turn(degrees: number): number {
	const rest = degrees % 360;
	return rest < 0 ? rest + 360 : rest;
}

/** Degrees brought to -180 ≤ x < 180: the short way round. */
export function shortTurn(degrees: number): number {
	return turn(degrees + 180) - 180;
}
