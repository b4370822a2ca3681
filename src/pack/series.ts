/**
 * Series: one day for each year of another calendar. Each begins at a multiple of four.
 *
 *   plain      kind u8 (which step, and how many years stand together), count u8, first day u16 biased,
 *              then a byte a year; with THIRDS two bytes for three years, five bits each; with QUARTERS a byte
 *              for four, the low bits first always: day k = first + floor(k * step) + what stands there
 *   corrected  CORRECTED u8, corrections u8, the plain series u16 (in words from the first series),
 *              then for each correction k u8 and days i8, by k
 */

import { DAY_BIAS } from "./layout.js";

/** Average lengths of the years that a series counts, each as two numbers of a fraction of days: Gregorian, Hijri, Egyptian. */
export const SERIES_STEPS: readonly number[] = [146097, 400, 10631, 30, 365, 1];
export const QUARTERS = 16;
export const THIRDS = 32;
const STEP_MASK = 15;
export const CORRECTED = 255;
export const SERIES_HEAD_BYTES = 4;
/** Days that a correction reaches at most. */
const CORRECTION_DAYS = 16;
/** Days of a series that one year can have, with room. */
export const SERIES_DAYS_A_YEAR = 4;

/** Bytes of the series at `at`, to whole words; -1 when it does not lie whole in `from … to`, or is none. */
export function seriesBytes(bytes: Uint8Array, from: number, to: number, at: number): number {
	if (at < from || at + SERIES_HEAD_BYTES > to) return -1;
	const kind = bytes[at]!;
	if (kind !== CORRECTED && 2 * (kind & STEP_MASK) >= SERIES_STEPS.length) return -1;
	const count = bytes[at + 1]!;
	let own = count;
	if (kind === CORRECTED) own = 2 * count;
	else if (kind & QUARTERS) own = (count + 3) >> 2;
	else if (kind & THIRDS) own = 2 * Math.ceil(count / 3);
	const length = (SERIES_HEAD_BYTES + own + 3) & ~3;
	return at + length > to ? -1 : length;
}

/** Where the plain series lies that a corrected one is made of; -1 for a plain one. */
export function plainOf(bytes: Uint8Array, from: number, at: number): number {
	return bytes[at] === CORRECTED ? from + 4 * (bytes[at + 2]! | (bytes[at + 3]! << 8)) : -1;
}

/** Days of the series at `at` that lie in `first … last`, ascending, into `out`; how many, at most four. */
export function seriesDays(
	bytes: Uint8Array,
	from: number,
	at: number,
	first: number,
	last: number,
	out: number[],
): number {
	const isCorrected = bytes[at] === CORRECTED;
	const plain = isCorrected ? from + 4 * (bytes[at + 2]! | (bytes[at + 3]! << 8)) : at;
	const kind = bytes[plain]!;
	const most = kind & QUARTERS ? 3 : kind & THIRDS ? 31 : 255;
	const days = SERIES_STEPS[2 * (kind & STEP_MASK)]!;
	const years = SERIES_STEPS[2 * (kind & STEP_MASK) + 1]!;
	const start = (bytes[plain + 2]! | (bytes[plain + 3]! << 8)) - DAY_BIAS;
	const strays = plain + SERIES_HEAD_BYTES;
	const late = isCorrected ? CORRECTION_DAYS : 0;
	const low = first - late;
	const high = last + late;
	// The first year whose even day lies behind them all.
	let end = (((high + 1 - start) * years) / days + 1) | 0;
	if (!(end < bytes[plain + 1]!)) end = bytes[plain + 1]!;
	let found = 0;
	// `| 0` takes half the steps of Math.floor; below 0 it rounds up, where no year is.
	let k = (((low - start - most) * years) / days) | 0;
	if (!(k > 0)) k = 0;
	for (; k < end && found < SERIES_DAYS_A_YEAR; k++) {
		let day = start + (((k * days) / years) | 0);
		if (most === 3) day += (bytes[strays + (k >> 2)]! >> ((k & 3) << 1)) & 3;
		else if (most === 31) {
			const at = strays + 2 * ((k / 3) | 0);
			day += ((bytes[at]! | (bytes[at + 1]! << 8)) >> (5 * (k % 3))) & 31;
		} else day += bytes[strays + k]!;
		if (day < low || day > high) continue;
		if (isCorrected) day += correction(bytes, at, k);
		if (day >= first && day <= last) out[found++] = day;
	}
	return found;
}

/** Days by which the `k`-th year of a corrected series lies beside its plain one. */
function correction(bytes: Uint8Array, at: number, k: number): number {
	let low = 0;
	let high = bytes[at + 1]!;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (bytes[at + SERIES_HEAD_BYTES + 2 * middle]! < k) low = middle + 1;
		else high = middle;
	}
	const found = at + SERIES_HEAD_BYTES + 2 * low;
	return low < bytes[at + 1]! && bytes[found] === k ? (bytes[found + 1]! << 24) >> 24 : 0;
}
