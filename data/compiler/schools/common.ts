/**
 * What places have in common: the answer of a larger place is that of all its smallest ones, and
 * none where these differ.
 */

import type { Law } from "../law/law.js";
import type { PlaceSchools, Schools } from "./known.js";
import type { Period, Span } from "./place-years.js";
import { leavesOf } from "./schools.js";

/**
 * Each place of a country by its index, and the country itself by -1: the smallest places and those
 * that contain them.
 */
export function allPlaces(schools: Schools, law: Law): ReadonlyMap<number, PlaceSchools> {
	const all = new Map<number, PlaceSchools>();
	for (const [place, leaves] of leavesByPlace(law))
		all.set(place, commonOf(leaves.map((leaf) => schools.at.get(leaf)!)));
	return all;
}

/** The smallest places of each place, of itself where it is one; of the country (-1) all. */
export function leavesByPlace(law: Law): ReadonlyMap<number, readonly number[]> {
	const leaves = leavesOf(law);
	const by = new Map<number, readonly number[]>([[-1, leaves]]);
	law.subdivisions.forEach((_, place) => {
		by.set(
			place,
			leaves.filter((leaf) => isIn(law, leaf, place)),
		);
	});
	return by;
}

function isIn(law: Law, leaf: number, place: number): boolean {
	for (let at: number | undefined = leaf; at !== undefined; at = law.within.get(at))
		if (at === place) return true;
	return false;
}

function commonOf(places: readonly PlaceSchools[]): PlaceSchools {
	const [first, ...others] = places;
	if (others.length === 0) return first!;
	const lessons = places.reduce((mask, one) => mask & one.lessons, 127);
	const some = places.reduce((mask, one) => mask | one.lessons | one.doubt, 0);
	const days = places.map(daysOf);
	const known = [...days[0]!].filter((day) => days.every((each) => each.has(day)));
	const states = places.map(statesOf);
	const vacations: Span[] = [];
	const windows: Period[] = [];
	for (const day of known.sort((a, b) => a - b)) {
		const state = states[0]!.get(day);
		const isCommon = states.every((one) => one.get(day)?.id === state?.id);
		if (!isCommon || state?.id === "") grow(windows, { first: day, last: day });
		else if (state) grow(vacations, { ...state, first: day, last: day });
	}
	const [makeUp = [], ...rest] = places.map((one) => one.makeUp);
	return {
		lessons,
		doubt: some & ~lessons,
		varies: places.every(({ varies }) => varies === first!.varies) ? first!.varies : null,
		known: periodsOf(known),
		vacations,
		windows,
		makeUp: makeUp.filter((day) => rest.every((days) => days.includes(day))),
	};
}

/** Days on which some places have lessons that are not usual there, and others may have none. */
export function someLessons(all: readonly PlaceSchools[]): readonly number[] {
	const days = [...new Set(all.flatMap(({ makeUp }) => makeUp))].sort((a, b) => a - b);
	return days.filter((day) => all.some(({ makeUp }) => !makeUp.includes(day)));
}

/** Adds a day to the last run where it goes on. */
function grow<T extends Period & { readonly id?: string }>(runs: T[], day: T): void {
	const last = runs.at(-1);
	if (last && last.last + 1 === day.first && last.id === day.id)
		runs[runs.length - 1] = { ...last, last: day.last };
	else runs.push(day);
}

function daysOf({ known }: PlaceSchools): ReadonlySet<number> {
	return new Set(known.flatMap(({ first, last }) => range(first, last)));
}

/** Days → their vacation; of a window nobody knows: one without an id. */
function statesOf({ vacations, windows }: PlaceSchools): ReadonlyMap<number, Span> {
	const states = new Map<number, Span>();
	for (const { first, last } of windows)
		for (const day of range(first, last)) states.set(day, { ...NOBODY_KNOWS, first, last });
	for (const span of vacations)
		for (const day of range(span.first, span.last)) states.set(day, span);
	return states;
}

const NOBODY_KNOWS = { id: "", line: 0, source: "" };

const range = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Days as runs. */
export function periodsOf(days: Iterable<number>): Period[] {
	const runs: Period[] = [];
	for (const day of [...days].sort((a, b) => a - b)) grow(runs, { first: day, last: day });
	return runs;
}
