/**
 * Series: one day for each year of another calendar, the years counted by k from 0. Each begins at
 * a multiple of four.
 *
 *   plain      kind u8 (in its low four bits which step of SERIES_STEPS; above them how many years
 *              stand together), count u8, first day u16 biased, then a byte a year; with THIRDS two
 *              bytes for three years, five bits each; with QUARTERS a byte for four, two bits each,
 *              the low bits first always: day k = first + floor(k * step) + what stands there
 *   corrected  CORRECTED u8, corrections u8, the plain series u16 (in words from the first series),
 *              then for each correction k u8 and days i8, by k: these are added to day k
 */

import { DAY_BIAS } from "./layout.js";
import { type Pack, u16At } from "./pack.js";

/**
 * Average lengths of the years that a series counts, each as two numbers of a fraction of days:
 * Gregorian, Hijri, Egyptian.
 */
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

/**
 * The word behind the series that begins at the `at`-th; -1 when it does not end before `to`, or is
 * none.
 */
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

/** The days of the series at `at` that lie in `first … last`. */
export const seriesDays = (
	{ bytes, seriesFrom, words }: Pick<Pack, "bytes" | "seriesFrom" | "words">,
	at: number,
	first: number,
	last: number,
): number[] => {
	let head = words[at >> 2]!;
	let strays = at + SERIES_HEAD_BYTES;
	let reach = 0;
	if ((head & 255) === CORRECTED) {
		strays = seriesFrom + 4 * (head >>> 16) + SERIES_HEAD_BYTES;
		head = words[(strays >> 2) - 1]!;
		reach = CORRECTION_DAYS;
	}
	const most = head & QUARTERS ? 3 : head & THIRDS ? 31 : 255;
	const stepDays = SERIES_STEPS[2 * (head & STEP_MASK)]!;
	const stepYears = SERIES_STEPS[2 * (head & STEP_MASK) + 1]!;
	const start = (head >>> 16) - DAY_BIAS;
	const end = (head >> 8) & 255;
	// The first year whose even day can reach the days with those that its bits add. `| 0` takes half
	// the steps of Math.floor.
	const before = (first - reach - start - most) * stepYears;
	let k = before > 0 ? (((before - 1) / stepDays) | 0) + 1 : 0;
	const days: number[] = [];
	for (; k < end; k++) {
		const even = start + (((k * stepDays) / stepYears) | 0);
		// Even days ascend, and their bits only add to them: no later year comes back.
		if (even > last + reach) break;
		let day: number;
		if (most === 31) {
			const third = strays + 2 * ((k / 3) | 0);
			day = even + ((u16At(bytes, third) >> (5 * (k % 3))) & 31);
		} else if (most === 3) day = even + ((bytes[strays + (k >> 2)]! >> ((k & 3) << 1)) & 3);
		else day = even + bytes[strays + k]!;
		if (reach !== 0) day += correction(bytes, at, k);
		if (day >= first && day <= last) days[days.length] = day;
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
