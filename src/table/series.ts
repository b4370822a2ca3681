/**
 * Series: one day for each year of another calendar, a few bits a year.
 *
 *   plain      kind u8 (which step), count u8, first day u16 biased, width u8 (bits a delta), deltas:
 *              day k = first + floor(k * step) + delta k; lunisolar (SERIES_LUNISOLAR + phase):
 *              first + floor((12 k + floor((7 k + phase) / 19) + low bit of delta) * month) + its other bits
 *   beside     SERIES_BESIDE, width u8, offset of a plain series u16, first distance i16, deltas:
 *              day k = that of the plain series + distance + delta k
 *   corrected  SERIES_CORRECTED, corrections u8, offset of a series of the other kinds u16,
 *              then k u8 and a signed byte of days for each, by k
 */

import {
	DAY_BIAS,
	MONTH_STEP,
	SERIES_BESIDE,
	SERIES_CORRECTED,
	SERIES_LUNISOLAR,
	SERIES_STEPS,
} from "./format.js";

const PLAIN_BYTES = 5;
const BESIDE_BYTES = 6;
const CORRECTED_BYTES = 4;
/** Series that refer to one another are no longer chain than this: corrected, beside, plain. */
const MAX_CHAIN = 3;

const u16 = (bytes: Uint8Array, at: number) =>
	(bytes[at] as number) | ((bytes[at + 1] as number) << 8);
const i16 = (bytes: Uint8Array, at: number) => (u16(bytes, at) << 16) >> 16;

/** Offset of the series that the one at `at` refers to; -1 for a plain one. */
export function seriesBelow(bytes: Uint8Array, from: number, at: number): number {
	const kind = bytes[at] as number;
	return kind === SERIES_BESIDE || kind === SERIES_CORRECTED ? from + u16(bytes, at + 2) : -1;
}

/** Bytes of the series at `at`, or -1 when it does not lie whole in `from … to`, or is none. */
export function seriesBytes(
	bytes: Uint8Array,
	from: number,
	to: number,
	at: number,
	chain = MAX_CHAIN,
): number {
	if (chain === 0 || at < from || at + PLAIN_BYTES > to) return -1;
	const kind = bytes[at] as number;
	const below = seriesBelow(bytes, from, at);
	if (below >= 0) {
		if (seriesBytes(bytes, from, to, below, chain - 1) < 0) return -1;
		if (kind === SERIES_BESIDE && seriesBelow(bytes, from, below) >= 0) return -1;
		if (bytes[below] === SERIES_CORRECTED) return -1;
	} else if (!isPlain(kind)) return -1;
	const width = widthOf(bytes, at);
	if (width > 8) return -1;
	const length =
		kind === SERIES_CORRECTED
			? CORRECTED_BYTES + 2 * (bytes[at + 1] as number)
			: (below < 0 ? PLAIN_BYTES : BESIDE_BYTES) +
				((countOf(bytes, below < 0 ? at : below) * width + 7) >> 3);
	return at + length > to ? -1 : length;
}

const isPlain = (kind: number) =>
	kind < SERIES_STEPS.length || (kind >= SERIES_LUNISOLAR && kind < SERIES_LUNISOLAR + 19);

const countOf = (bytes: Uint8Array, plain: number) => bytes[plain + 1] as number;

function widthOf(bytes: Uint8Array, at: number): number {
	const kind = bytes[at] as number;
	if (kind === SERIES_CORRECTED) return 0;
	return bytes[kind === SERIES_BESIDE ? at + 1 : at + 4] as number;
}

/** Days of the series at `at` that lie in `first … last`, ascending, into `out`; how many. At most four. */
export function seriesDays(
	bytes: Uint8Array,
	from: number,
	at: number,
	first: number,
	last: number,
	out: number[],
): number {
	const corrected = bytes[at] === SERIES_CORRECTED ? at : -1;
	const shown = corrected < 0 ? at : seriesBelow(bytes, from, at);
	const beside = bytes[shown] === SERIES_BESIDE ? shown : -1;
	const plain = beside < 0 ? shown : seriesBelow(bytes, from, shown);
	const count = countOf(bytes, plain);
	const kind = bytes[plain] as number;
	const plainWidth = widthOf(bytes, plain);
	const besideWidth = beside < 0 ? 0 : widthOf(bytes, beside);
	const distance = beside < 0 ? 0 : i16(bytes, beside + 4);
	const start = u16(bytes, plain + 2) - DAY_BIAS + distance;
	// How far a day can lie beyond the even step: its deltas, and a lunisolar year's extra month.
	const reach = (1 << plainWidth) + (1 << besideWidth) + CORRECTION_DAYS + 30;
	const step = SERIES_STEPS[kind < SERIES_LUNISOLAR ? kind : 0] as readonly [number, number];
	let k = Math.floor(((first - start - reach) * step[1]) / step[0]);
	if (k < 0) k = 0;
	let found = 0;
	for (; k < count && found < 4; k++) {
		let day = start + evenDay(kind, k);
		if (day > last + CORRECTION_DAYS + 30) break;
		if (plainWidth > 0) {
			const delta = deltaOf(bytes, plain + PLAIN_BYTES, plainWidth, k);
			if (kind < SERIES_LUNISOLAR) day += delta;
			else day = start + monthDay(kind, k, delta & 1) + (delta >> 1);
		}
		if (besideWidth > 0) day += deltaOf(bytes, beside + BESIDE_BYTES, besideWidth, k);
		if (corrected >= 0) day += correctionOf(bytes, corrected, k);
		if (day >= first && day <= last) out[found++] = day;
	}
	return found;
}

/** Days from the first to the `k`-th year of a plain series, before its delta. */
function evenDay(kind: number, k: number): number {
	if (kind >= SERIES_LUNISOLAR) return monthDay(kind, k, 0);
	const step = SERIES_STEPS[kind] as readonly [number, number];
	return Math.floor((k * step[0]) / step[1]);
}

/** Days from the first to the `k`-th year of a lunisolar calendar. */
export function monthDay(kind: number, k: number, extra: number): number {
	const leap = Math.floor((7 * k + kind - SERIES_LUNISOLAR) / 19);
	return Math.floor(((12 * k + leap + extra) * MONTH_STEP[0]) / MONTH_STEP[1]);
}

/** Corrections reach no further. */
const CORRECTION_DAYS = 16;

function deltaOf(bytes: Uint8Array, at: number, width: number, k: number): number {
	const bit = k * width;
	return (u16(bytes, at + (bit >> 3)) >> (bit & 7)) & ((1 << width) - 1);
}

function correctionOf(bytes: Uint8Array, at: number, k: number): number {
	const end = at + CORRECTED_BYTES + 2 * (bytes[at + 1] as number);
	for (let i = at + CORRECTED_BYTES; i < end; i += 2)
		if (bytes[i] === k) return ((bytes[i + 1] as number) << 24) >> 24;
	return 0;
}
