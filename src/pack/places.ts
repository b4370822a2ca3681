/** Places within places, and sets of them: what follows from the rows and bitmaps of a country. */

import type { CountryTable } from "./country-table.js";

/** Whether a place is another one, or lies within it. */
export function isWithin(table: CountryTable, inner: number, outer: number): boolean {
	let place = inner;
	while (place > outer) place = table.outerOf(place);
	return place === outer;
}

/** Whether a set names one of some places. Asked for each holiday at each place: as few calls as can be. */
export function setHasAny(table: CountryTable, set: number, places: readonly number[]): boolean {
	const { bytes, placeCount } = table;
	if (set < placeCount) return places.indexOf(set) >= 0;
	const at = table.bitmaps + table.bitmapBytes * (set - placeCount) + 1;
	for (let i = 0; i < places.length; i++) {
		const place = places[i]!;
		if ((bytes[at + (place >> 3)]! >> (place & 7)) & 1) return true;
	}
	return false;
}
