/**
 * Series: one day for each year of another calendar, a few bits a year.
 *
 *   plain      kind u8 (which step), count u8, width u8 (bits a delta), first day u16 biased,
 *              deltas; day k = first + floor(k * step) + delta k
 *   corrected  255, corrections u8, offset of the plain series u16,
 *              then k u8 and a signed byte of days for each, by k
 */

import { DAY_BIAS, SERIES_CORRECTED, SERIES_STEPS } from "./format.js";

const PLAIN_BYTES = 5;
const CORRECTED_BYTES = 4;

const u16 = (bytes: Uint8Array, at: number) =>
	(bytes[at] as number) | ((bytes[at + 1] as number) << 8);

/** Bytes of the series at `at`, or -1 when it does not lie whole in `from … to`, or is none. */
export function seriesBytes(bytes: Uint8Array, from: number, to: number, at: number): number {
	if (at < from || at + PLAIN_BYTES > to) return -1;
	const kind = bytes[at] as number;
	if (kind === SERIES_CORRECTED) {
		const length = CORRECTED_BYTES + 2 * (bytes[at + 1] as number);
		const base = from + u16(bytes, at + 2);
		if (at + length > to || base + PLAIN_BYTES > to) return -1;
		return bytes[base] === SERIES_CORRECTED || seriesBytes(bytes, from, to, base) < 0 ? -1 : length;
	}
	const width = bytes[at + 2] as number;
	if (kind >= SERIES_STEPS.length || width > 8) return -1;
	const length = PLAIN_BYTES + (((bytes[at + 1] as number) * width + 7) >> 3);
	return at + length > to ? -1 : length;
}

/** Offset of the plain series below the one at `at`; both lie in the series from `from`. */
export function plainSeries(bytes: Uint8Array, from: number, at: number): number {
	return bytes[at] === SERIES_CORRECTED ? from + u16(bytes, at + 2) : at;
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
	const plain = plainSeries(bytes, from, at);
	const count = bytes[plain + 1] as number;
	const width = bytes[plain + 2] as number;
	const start = u16(bytes, plain + 3) - DAY_BIAS;
	const step = SERIES_STEPS[bytes[plain] as number] as readonly [number, number];
	const reach = (1 << width) + 16; // deltas and corrections
	let k = Math.floor(((first - start - reach) * step[1]) / step[0]);
	if (k < 0) k = 0;
	let found = 0;
	for (; k < count && found < 4; k++) {
		let day = start + Math.floor((k * step[0]) / step[1]);
		if (day > last + 16) break;
		if (width > 0) {
			const bit = k * width;
			const word = u16(bytes, plain + PLAIN_BYTES + (bit >> 3));
			day += (word >> (bit & 7)) & ((1 << width) - 1);
		}
		if (plain !== at) day += correctionOf(bytes, at, k);
		if (day >= first && day <= last) out[found++] = day;
	}
	return found;
}

function correctionOf(bytes: Uint8Array, at: number, k: number): number {
	const end = at + CORRECTED_BYTES + 2 * (bytes[at + 1] as number);
	for (let i = at + CORRECTED_BYTES; i < end; i += 2)
		if (bytes[i] === k) return ((bytes[i + 1] as number) << 24) >> 24;
	return 0;
}
