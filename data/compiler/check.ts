/** Mistakes that only the dates of the rules show: a rule that never comes true, a holiday listed twice. */

import { isoOf, yearOf } from "../../src/calendar/civil.js";
import { type CalendarDays, type Occurrence, occurrencesOf } from "./evaluate.js";
import { type Country, FIRST_YEAR, LAST_YEAR, LawError } from "./law.js";

/** Throws a LawError for the first such mistake. */
export function checkDates(country: Country, calendarDays: CalendarDays): void {
	const listed = occurrencesOf(country, calendarDays).filter(
		({ day }) => yearOf(day) >= FIRST_YEAR && yearOf(day) <= LAST_YEAR,
	);
	// A line of the file may be several rules: one that comes true is enough.
	const lines = new Set(listed.map(({ rule }) => rule.line));
	const idle = country.rules.find(({ line }) => !lines.has(line));
	if (idle) throw new LawError(country.file, idle.line, `${idle.id} falls on no day of the tables`);
	const byDay = new Map<string, Occurrence[]>();
	for (const occurrence of listed) {
		const { rule, day } = occurrence;
		const others = byDay.get(`${rule.id} ${day}`) ?? [];
		const twin = others.find((other) => isTwin(other, occurrence));
		if (twin)
			throw new LawError(
				country.file,
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
