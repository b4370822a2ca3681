/** Places within places, and sets of them: what follows from the rows and bitmaps of a country. */

import type { CountryTable } from "./country-table.js";

/** Whether a place is another one, or lies within it. */
export function isWithin(table: CountryTable, inner: number, outer: number): boolean {
	let place = inner;
	while (place > outer) place = table.outerOf(place);
	return place === outer;
}

/**
 * The places whose days are seen from a place: itself first, then those that it lies within or
 * that lie within it.
 */
export function seenFrom(table: CountryTable, place: number): readonly number[] {
	const seen = [place];
	if (!table.hasWithin) return seen;
	for (let other = 0; other < table.placeCount; other++)
		if (
			other < place ? isWithin(table, place, other) : other > place && isWithin(table, other, place)
		)
			seen.push(other);
	return seen;
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

/**
 * Whether sets together are the whole country: each of its smallest places is named by one of them,
 * or lies within one that is. Here alone stands what *national by parts* means.
 */
export function areWhole(table: CountryTable, sets: readonly number[]): boolean {
	if (table.placeCount === 0) return false;
	const named: number[] = [];
	for (let i = 0; i < sets.length; i++) table.addPlaces(sets[i]!, named);
	for (let leaf = 0; leaf < table.placeCount; leaf++) {
		let place = leaf;
		if ((named[leaf >> 3]! >> (leaf & 7)) & 1 || !table.isLeaf(leaf)) continue;
		do place = table.outerOf(place);
		while (place >= 0 && ((named[place >> 3]! >> (place & 7)) & 1) === 0);
		if (place < 0) return false;
	}
	return true;
}
