/** Where the moon stands, and when it is new or at any other angle from the sun. */

import { centuriesOf, cos, J2000, type Moment, shortTurn, sin, turn } from "./earth-time.js";
import { nutation, solarLongitude } from "./sun.js";

/**
 * Terms of the longitude: amplitude (millionths of a degree), then the multiples of the
 * elongation, the sun's anomaly, the moon's anomaly and its argument of latitude.
 * J. Meeus, "Astronomical Algorithms" (2nd edition 1998), table 47.A: good to ten seconds of arc,
 * twenty seconds of time.
 */
const LONGITUDE: readonly (readonly [number, number, number, number, number])[] = [
	[6288774, 0, 0, 1, 0],
	[1274027, 2, 0, -1, 0],
	[658314, 2, 0, 0, 0],
	[213618, 0, 0, 2, 0],
	[-185116, 0, 1, 0, 0],
	[-114332, 0, 0, 0, 2],
	[58793, 2, 0, -2, 0],
	[57066, 2, -1, -1, 0],
	[53322, 2, 0, 1, 0],
	[45758, 2, -1, 0, 0],
	[-40923, 0, 1, -1, 0],
	[-34720, 1, 0, 0, 0],
	[-30383, 0, 1, 1, 0],
	[15327, 2, 0, 0, -2],
	[-12528, 0, 0, 1, 2],
	[10980, 0, 0, 1, -2],
	[10675, 4, 0, -1, 0],
	[10034, 0, 0, 3, 0],
	[8548, 4, 0, -2, 0],
	[-7888, 2, 1, -1, 0],
	[-6766, 2, 1, 0, 0],
	[-5163, 1, 0, -1, 0],
	[4987, 1, 1, 0, 0],
	[4036, 2, -1, 1, 0],
	[3994, 2, 0, 2, 0],
	[3861, 4, 0, 0, 0],
	[3665, 2, 0, -3, 0],
	[-2689, 0, 1, -2, 0],
	[-2602, 2, 0, -1, 2],
	[2390, 2, -1, -2, 0],
	[-2348, 1, 0, 1, 0],
	[2236, 2, -2, 0, 0],
	[-2120, 0, 1, 2, 0],
	[-2069, 0, 2, 0, 0],
	[2048, 2, -2, -1, 0],
	[-1773, 2, 0, 1, -2],
	[-1595, 2, 0, 0, 2],
	[1215, 4, -1, -1, 0],
	[-1110, 0, 0, 2, 2],
	[-892, 3, 0, -1, 0],
	[-810, 2, 1, 1, 0],
	[759, 4, -1, -2, 0],
	[-713, 0, 2, -1, 0],
	[-700, 2, 2, -1, 0],
	[691, 2, 1, -2, 0],
	[596, 2, -1, 0, -2],
	[549, 4, 0, 1, 0],
	[537, 0, 0, 4, 0],
	[520, 4, -1, 0, 0],
	[-487, 1, 0, -2, 0],
	[-399, 2, 1, 0, -2],
	[-381, 0, 0, 2, -2],
	[351, 1, 1, 1, 0],
	[-340, 3, 0, -2, 0],
	[330, 4, 0, -3, 0],
	[327, 2, -1, 2, 0],
	[-323, 0, 2, 1, 0],
	[299, 1, 1, -1, 0],
	[294, 2, 0, 3, 0],
];

/** The largest terms of the latitude, table 47.B: good to 0.003 degrees. */
const LATITUDE: readonly (readonly [number, number, number, number, number])[] = [
	[5128122, 0, 0, 0, 1],
	[280602, 0, 0, 1, 1],
	[277693, 0, 0, 1, -1],
	[173237, 2, 0, 0, -1],
	[55413, 2, 0, -1, 1],
	[46271, 2, 0, -1, -1],
	[32573, 2, 0, 0, 1],
	[17198, 0, 0, 2, 1],
	[9266, 2, 0, 1, -1],
	[8822, 0, 0, 2, -1],
	[8216, 2, -1, 0, -1],
	[4324, 2, 0, -2, -1],
	[4200, 2, 0, 1, 1],
	[-3359, 2, 1, 0, -1],
	[2463, 2, -1, -1, 1],
	[2211, 2, -1, 0, 1],
	[2065, 2, -1, -1, -1],
	[-1870, 0, 1, -1, -1],
	[1828, 4, 0, -1, -1],
	[-1794, 0, 1, 0, 1],
	[-1749, 0, 0, 0, 3],
	[-1565, 0, 1, -1, 1],
];

interface Arguments {
	readonly c: number;
	readonly mean: number;
	readonly elongation: number;
	readonly sunAnomaly: number;
	readonly moonAnomaly: number;
	readonly fromNode: number;
	/** Shrinks the terms of the sun's anomaly as the earth's orbit gets rounder. */
	readonly e: number;
}

/** The fundamental arguments, chapter 47, in degrees. */
function argumentsOf(moment: Moment): Arguments {
	const c = centuriesOf(moment);
	return {
		c,
		mean: 218.3164477 + c * (481267.88123421 + c * (-0.0015786 + c * (1 / 538841 - c / 65194000))),
		elongation:
			297.8501921 + c * (445267.1114034 + c * (-0.0018819 + c * (1 / 545868 - c / 113065000))),
		sunAnomaly: 357.5291092 + c * (35999.0502909 + c * (-0.0001536 + c / 24490000)),
		moonAnomaly:
			134.9633964 + c * (477198.8675055 + c * (0.0087414 + c * (1 / 69699 - c / 14712000))),
		fromNode:
			93.272095 + c * (483202.0175233 + c * (-0.0036539 + c * (-1 / 3526000 + c / 863310000))),
		e: 1 - c * (0.002516 + c * 0.0000074),
	};
}

function sumOf(terms: typeof LONGITUDE, a: Arguments): number {
	let sum = 0;
	for (const [amplitude, d, m, mm, f] of terms) {
		const weight = m === 0 ? 1 : m === 1 || m === -1 ? a.e : a.e * a.e;
		const angle = d * a.elongation + m * a.sunAnomaly + mm * a.moonAnomaly + f * a.fromNode;
		sum += amplitude * weight * sin(angle);
	}
	return sum;
}

/** Apparent longitude of the moon, 0 ≤ degrees < 360, from the equinox of date. */
export function lunarLongitude(moment: Moment): number {
	const a = argumentsOf(moment);
	const planets =
		3958 * sin(119.75 + 131.849 * a.c) +
		318 * sin(53.09 + 479264.29 * a.c) +
		1962 * sin(a.mean - a.fromNode);
	return turn(a.mean + (sumOf(LONGITUDE, a) + planets) * 1e-6 + nutation(a.c));
}

/** Latitude of the moon in degrees. */
export function lunarLatitude(moment: Moment): number {
	return sumOf(LATITUDE, argumentsOf(moment)) * 1e-6;
}

/** Horizontal parallax of the moon in degrees; its largest terms, good to 0.003 degrees. */
export function lunarParallax(moment: Moment): number {
	const { elongation: d, moonAnomaly: m } = argumentsOf(moment);
	return (
		0.950724 +
		0.051818 * cos(m) +
		0.009531 * cos(2 * d - m) +
		0.007843 * cos(2 * d) +
		0.002824 * cos(2 * m)
	);
}

/** The angle by which the moon is ahead of the sun, 0 ≤ degrees < 360. */
export function phase(moment: Moment): number {
	return turn(lunarLongitude(moment) - solarLongitude(moment));
}

export const SYNODIC_MONTH = 29.530588861;

/** The moment near `estimate` (within 12 days) at which the moon is `degrees` ahead of the sun. */
export function phaseNear(degrees: number, estimate: Moment): Moment {
	let moment = estimate;
	for (let round = 0; round < 10; round++) {
		const step = (shortTurn(degrees - phase(moment)) / 360) * SYNODIC_MONTH;
		moment += step;
		if (Math.abs(step) < 1e-6) break;
	}
	return moment;
}

/** The new moon of 6 January 2000, from which new moons are counted (Meeus, chapter 49). */
const FIRST_NEW_MOON = J2000 + 5.09766;
const newMoons = new Map<number, Moment>();

/** The moment of the n-th new moon; the 0th is that of 2000-01-06. */
export function newMoon(n: number): Moment {
	let moment = newMoons.get(n);
	if (moment === undefined) {
		moment = phaseNear(0, FIRST_NEW_MOON + n * SYNODIC_MONTH);
		newMoons.set(n, moment);
	}
	return moment;
}

/** Number of the last new moon at or before a moment. */
export function newMoonBefore(moment: Moment): number {
	let n = Math.floor((moment - FIRST_NEW_MOON) / SYNODIC_MONTH) + 1;
	while (newMoon(n) > moment) n--;
	return n;
}
