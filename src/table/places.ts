/** Places within places, and sets of them: what follows from the rows and bitmaps of a country. */

import { type CountryTable, HAS_WITHIN } from "./country-table.js";

/** Whether a place is another one, or lies within it. */
export function isWithin(table: CountryTable, inner: number, outer: number): boolean {
	let place = inner;
	while (place > outer) place = table.outerOf(place);
	return place === outer;
}

/** Whether other places lie within a place. */
export function hasPlaces(table: CountryTable, outer: number): boolean {
	if ((table.flags & HAS_WITHIN) === 0) return false;
	for (let place = outer + 1; place < table.placeCount; place++)
		if (table.outerOf(place) === outer) return true;
	return false;
}

/**
 * The places whose days are seen from a place: itself first, then those that it lies within or
 * that lie within it.
 */
export function seenFrom(table: CountryTable, place: number): readonly number[] {
	const seen = [place];
	if ((table.flags & HAS_WITHIN) === 0) return seen;
	for (let other = 0; other < table.placeCount; other++)
		if (
			other < place ? isWithin(table, place, other) : other > place && isWithin(table, other, place)
		)
			seen.push(other);
	return seen;
}

/** Whether a set holds one of some places. */
export function setHasAny(table: CountryTable, set: number, places: readonly number[]): boolean {
	// Asked for each holiday at each place: iterators of `for … of` would fill the heap.
	for (let i = 0; i < places.length; i++) if (table.setHas(set, places[i] as number)) return true;
	return false;
}

/** Index of the first place of a set; -1 for everywhere. */
export function firstOf(table: CountryTable, set: number): number {
	if (set < 0) return -1;
	let place = 0;
	while (place < table.placeCount && !table.setHas(set, place)) place++;
	return place;
}

/**
 * Whether the places `outer` include the places `inner`, themselves or what they lie within; a
 * negative set is everywhere.
 */
export function setIncludes(table: CountryTable, outer: number, inner: number): boolean {
	if (outer < 0 || outer === inner) return true;
	if (inner < 0) return false;
	if (inner < table.placeCount) return covers(table, outer, inner);
	for (let i = 0; i < table.placeCount; i++)
		if (table.setHas(inner, i) && !covers(table, outer, i)) return false;
	return true;
}

/** Whether a set holds a place, or one that it lies within. */
function covers(table: CountryTable, set: number, inner: number): boolean {
	let place = inner;
	while (place >= 0 && !table.setHas(set, place)) place = table.outerOf(place);
	return place >= 0;
}

/** The codes of a set of places, in table order. */
export function setCodes(table: CountryTable, set: number): string[] {
	const codes: string[] = [];
	for (let i = 0; i < table.placeCount; i++)
		if (table.setHas(set, i)) codes.push(table.placeCode(i));
	return codes;
}
