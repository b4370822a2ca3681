/** What holds in the whole of a place, plainly, by codes: as the proofs of the pack have it. */

import type { Law } from "../../data/compiler/law/law.js";
import { weekdayOf } from "../../src/calendar/civil.js";

/** The codes of a place and of all that contain it. */
function outward(country: Law, place: string): string[] {
	const index = country.subdivisions.findIndex((s) => s.code === place);
	const outer = country.within.get(index);
	return [
		place,
		...(outer === undefined ? [] : outward(country, country.subdivisions[outer]!.code)),
	];
}

/**
 * Codes of the places that contain no others: of a country, or of a place (which may be one
 * itself).
 */
export function smallest(country: Law, place: string | null): string[] {
	const containing = new Set(country.within.values());
	return country.subdivisions
		.filter((_, i) => !containing.has(i))
		.map((s) => s.code)
		.filter((code) => place === null || outward(country, code).includes(place));
}

/**
 * Says of some places whether they are the whole of a place (null: of the country): they name it,
 * one around it, or all that lies in it.
 */
export function wholeTest(
	country: Law,
	place: string | null,
): (codes: ReadonlySet<string>) => boolean {
	const around = place === null ? [] : outward(country, place);
	const inside = smallest(country, place).map((code) => outward(country, code));
	return (codes) =>
		around.some((code) => codes.has(code)) ||
		(inside.length > 0 && inside.every((outer) => outer.some((code) => codes.has(code))));
}

/** Whether a day is a weekend day at a place (null: in the country). */
export function isWeekend(
	{ weekend, localWeekends, subdivisions }: Law,
	place: string | null,
	day: number,
) {
	const own = localWeekends.findLast(
		(w) => w.from <= day && w.places.some((p) => subdivisions[p]!.code === place),
	);
	const { mask } = own ?? weekend.findLast((w) => w.from <= day)!;
	return Boolean((mask >> weekdayOf(day)) & 1);
}
