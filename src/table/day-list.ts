/** Lists of days: the first as u16 (biased), each further one as the days since the one before, or 0 and u16. */

import { DAY_BIAS } from "./format.js";

const u16 = (bytes: Uint8Array, at: number) =>
	(bytes[at] as number) | ((bytes[at + 1] as number) << 8);

/** Days of the list in the bytes `at … end` that lie in `first … last`, into `out`; how many. */
export function daysInList(
	bytes: Uint8Array,
	at: number,
	end: number,
	first: number,
	last: number,
	out: number[],
): number {
	let found = 0;
	let day = 0;
	for (let p = at; p < end; ) {
		const step = p === at ? 0 : (bytes[p++] as number);
		if (step > 0) day += step;
		else {
			day = u16(bytes, p) - DAY_BIAS;
			p += 2;
		}
		if (day > last) break;
		if (day >= first) out[found++] = day;
	}
	return found;
}
