/** Mistakes of a whole country: a rule that never comes true, a holiday listed twice, places that do not go together. */

import { isoOf, yearOf } from "../../../src/calendar/civil.js";
import type { CalendarDays } from "./announced.js";
import { type Occurrence, occurrencesOf } from "./evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError, type Rule } from "./law.js";
import { unlikePlaces } from "./weekends.js";

/** Throws a LawError for the first such mistake. */
export function checkCountry(country: Law, calendarDays: CalendarDays): void {
	for (const rule of country.rules) checkPlaces(country, rule);
	checkDates(country, calendarDays);
}

function checkPlaces(country: Law, rule: Rule): void {
	const { places } = rule;
	if (places === null) return;
	const complain = (complaint: string): never => {
		throw new LawError(rule.file, rule.line, `${rule.id}: ${complaint}`);
	};
	const code = (place: number) => country.subdivisions[place]!.code;
	const outerOf = (place: number): number | undefined => {
		const outer = country.within.get(place);
		return outer === undefined || places.includes(outer) ? outer : outerOf(outer);
	};
	const inner = places.find((place) => outerOf(place) !== undefined);
	if (inner !== undefined) complain(`${code(inner)} is within ${code(outerOf(inner)!)} already`);
	const containing = new Set(country.within.values());
	if (
		country.subdivisions.every(
			(_, place) =>
				containing.has(place) || [place, outerOf(place)].some((p) => places.includes(p!)),
		)
	)
		complain("names every subdivision: without places it holds everywhere");
	const unlike = unlikePlaces(rule, country);
	if (unlike)
		complain(`${code(unlike[0])} and ${code(unlike[1])} have different weekends: a case for each`);
}

function checkDates(country: Law, calendarDays: CalendarDays): void {
	const listed = occurrencesOf(country, calendarDays).filter(
		({ day }) => yearOf(day) >= FIRST_YEAR && yearOf(day) <= LAST_YEAR,
	);
	// A line of the file may be several rules: one that comes true is enough.
	const at = ({ file, line }: Rule) => `${file}:${line}`;
	const lines = new Set(listed.map(({ rule }) => at(rule)));
	const idle = country.rules.find((rule) => !lines.has(at(rule)));
	if (idle) throw new LawError(idle.file, idle.line, `${idle.id} falls on no day of the tables`);
	const byDay = new Map<string, Occurrence[]>();
	for (const occurrence of listed) {
		const { rule, day } = occurrence;
		const others = byDay.get(`${rule.id} ${day}`) ?? [];
		const twin = others.find((other) => isTwin(other, occurrence));
		if (twin)
			throw new LawError(
				rule.file,
				rule.line,
				`${rule.id} is listed twice on ${isoOf(day)}, by line ${twin.rule.line} too`,
			);
		byDay.set(`${rule.id} ${day}`, [...others, occurrence]);
	}
}

/**
 * Whether two records of one holiday and day say the same of some place: name, type and hour. Two days
 * of a feast may have one substitute; and where both churches' feasts are kept, they may coincide.
 */
function isTwin(one: Occurrence, other: Occurrence): boolean {
	const [a, b] = [one.rule, other.rule];
	const easters = [a.on.kind, b.on.kind].sort().join();
	return (
		one.actual === other.actual &&
		easters !== "easter,orthodox-easter" &&
		(a.types & b.types) !== 0 &&
		a.startsAtMinute === b.startsAtMinute &&
		a.localName === b.localName &&
		(a.places === null || b.places === null || a.places.some((p) => b.places!.includes(p)))
	);
}
