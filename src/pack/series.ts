/**
 * Series: one day for each year of another calendar, the years counted by k from 0. Each begins at a multiple of four.
 *
 *   plain      kind u8 (in its low four bits which step of SERIES_STEPS; above them how many years stand together), count
 *              u8, first day u16 biased, then a byte a year; with THIRDS two bytes for three years, five bits each; with
 *              QUARTERS a byte for four, two bits each, the low bits first always:
 *              day k = first + floor(k * step) + what stands there
 *   corrected  CORRECTED u8, corrections u8, the plain series u16 (in words from the first series),
 *              then for each correction k u8 and days i8, by k: these are added to day k
 */

import { DAY_BIAS } from "./layout.js";
import { u16At } from "./pack.js";

/** Average lengths of the years that a series counts, each as two numbers of a fraction of days: Gregorian, Hijri, Egyptian. */
export const SERIES_STEPS: readonly number[] = [146097, 400, 10631, 30, 365, 1];
export const QUARTERS = 16;
export const THIRDS = 32;
const STEP_MASK = 15;
/** Kinds below it have a step. */
const STEP_COUNT = SERIES_STEPS.length / 2;
export const CORRECTED = 255;
export const SERIES_HEAD_BYTES = 4;
/** Even days of neighbouring years of a series lie at least so far apart. */
const SHORTEST_YEAR = 354;
/** Days that a correction reaches at most. */
const CORRECTION_DAYS = 16;
/** Days of a series that one year can have, with room. */
export const SERIES_DAYS_A_YEAR = 4;

/** The word behind the series that begins at the `at`-th; -1 when it does not end before `to`, or is none. */
export const seriesEnd = (words: Int32Array, at: number, to: number): number => {
	if (at >= to) return -1;
	const head = words[at]!;
	let own = (head >> 8) & 255;
	if ((head & 255) === CORRECTED) own *= 2;
	else {
		if ((head & STEP_MASK) >= STEP_COUNT) return -1;
		if (head & QUARTERS) own = (own + 3) >> 2;
		else if (head & THIRDS) own = 2 * (((own + 2) / 3) | 0);
	}
	// Its head is a word, and it is filled up to whole ones.
	const end = at + ((own + 7) >> 2);
	return end > to ? -1 : end;
};

/** The days of the series at `at` that lie in `first … last`, SERIES_DAYS_A_YEAR at most. Series begin at `from`. */
export const seriesDays = (
	bytes: Uint8Array,
	from: number,
	at: number,
	first: number,
	last: number,
): number[] => {
	const isCorrected = bytes[at] === CORRECTED;
	const plain = isCorrected ? from + 4 * u16At(bytes, at + 2) : at;
	const reach = isCorrected ? CORRECTION_DAYS : 0;
	const kind = bytes[plain]!;
	const step = 2 * (kind & STEP_MASK);
	const stepDays = SERIES_STEPS[step]!;
	const stepYears = SERIES_STEPS[step + 1]!;
	const startAt = plain + 2;
	const start = u16At(bytes, startAt) - DAY_BIAS;
	const strays = plain + SERIES_HEAD_BYTES;
	const most = kind & QUARTERS ? 3 : kind & THIRDS ? 31 : 255;
	// The first year whose even day can reach the days with those that its bits add. `| 0` takes half the steps of
	// Math.floor.
	const before = (first - reach - start - most) * stepYears;
	let k = before > 0 ? (((before - 1) / stepDays) | 0) + 1 : 0;
	const end = bytes[plain + 1]!;
	const days: number[] = [];
	let found = 0;
	for (; k < end && found < SERIES_DAYS_A_YEAR; k++) {
		const even = start + (((k * stepDays) / stepYears) | 0);
		let day = even;
		// Even days ascend, and their bits only add to them: no later year comes back.
		if (day > last + reach) break;
		if (most === 255) day += bytes[strays + k]!;
		else if (most === 3) day += (bytes[strays + (k >> 2)]! >> ((k & 3) << 1)) & 3;
		else {
			const row = strays + 2 * ((k / 3) | 0);
			day += (u16At(bytes, row) >> (5 * (k % 3))) & 31;
		}
		if (isCorrected) day += correction(bytes, at, k);
		if (day >= first && day <= last) days[found++] = day;
		// The even day of the next year is too late.
		if (even + SHORTEST_YEAR > last + reach) break;
	}
	return days;
};

/** Days by which the `k`-th year of a corrected series lies beside its plain one. */
const correction = (bytes: Uint8Array, at: number, k: number): number => {
	let low = 0;
	let high = bytes[at + 1]!;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (bytes[at + SERIES_HEAD_BYTES + 2 * middle]! < k) low = middle + 1;
		else high = middle;
	}
	const found = at + SERIES_HEAD_BYTES + 2 * low;
	return low < bytes[at + 1]! && bytes[found] === k ? (bytes[found + 1]! << 24) >> 24 : 0;
};
