/** Numbers that ascend: how they are sorted, and searched. */

import { MAX_RECORDS } from "../pack/layout.js";

/**
 * Sorts numbers in place, ascending, and returns them: nothing else in the engine of the device
 * sorts. On an ESP32 the SDK sorts typed arrays natively by selection: an array of no elements takes
 * it 4,294,967,295 rounds (`xs/platforms/esp/xsPlatform.c`, `num - 1` without a sign), which are
 * minutes, and one of n takes n² / 2 comparisons that no meter of steps sees. Throws a RangeError
 * for more than MAX_RECORDS, whose 500,000 comparisons take some 50 ms.
 */
export const sortAscending = (values: Int32Array): Int32Array => {
	if (values.length > MAX_RECORDS)
		throw new RangeError(`${values.length} numbers are too many to sort: ${MAX_RECORDS} at most`);
	return values.length < 2 ? values : values.sort();
};

/** Index of the first of some numbers, which ascend, that is not below a value. */
export const indexFrom = (values: Int32Array, value: number): number => {
	let low = 0;
	let high = values.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (values[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
};
