/**
 * Lists of days, in bits: 0 and one day (16, biased), or 1, a number of steps less one (8), the width of a
 * step less one (4), the first day (16, biased), and the steps, days from each to the next.
 */

import { bitsAt } from "./bits.js";
import { DAY_BIAS } from "./format.js";

export const STEP_COUNT_BITS = 8;
export const STEP_WIDTH_BITS = 4;
export const DAY_BITS = 16;
const STEPS_AT = 1 + STEP_COUNT_BITS + STEP_WIDTH_BITS + DAY_BITS;

/** The place after the list at `at`. */
export function listEnd(bytes: Uint8Array, at: number): number {
	if (bitsAt(bytes, at, 1) === 0) return at + 1 + DAY_BITS;
	const count = 1 + bitsAt(bytes, at + 1, STEP_COUNT_BITS);
	return at + STEPS_AT + count * (1 + bitsAt(bytes, at + 1 + STEP_COUNT_BITS, STEP_WIDTH_BITS));
}

/** Days of the list at `at` that lie in `first … last`, into `out`; how many. */
export function daysInList(
	bytes: Uint8Array,
	at: number,
	first: number,
	last: number,
	out: number[],
): number {
	const single = bitsAt(bytes, at, 1) === 0;
	const count = single ? 0 : 1 + bitsAt(bytes, at + 1, STEP_COUNT_BITS);
	const width = single ? 0 : 1 + bitsAt(bytes, at + 1 + STEP_COUNT_BITS, STEP_WIDTH_BITS);
	let place = single ? at + 1 : at + STEPS_AT - DAY_BITS;
	let day = bitsAt(bytes, place, DAY_BITS) - DAY_BIAS;
	place += DAY_BITS;
	let found = 0;
	for (let left = count; day <= last; left--) {
		if (day >= first) out[found++] = day;
		if (left === 0) break;
		day += bitsAt(bytes, place, width);
		place += width;
	}
	return found;
}
