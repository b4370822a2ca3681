/**
 * Mistakes of a whole country: a rule that never comes true, a holiday listed twice, places that do
 * not go together.
 */

import { isoOf, yearOf } from "../../../src/calendar/civil.js";
import type { CalendarDays } from "./announced.js";
import { type Occurrence, occurrencesOf } from "./evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError, type Rule } from "./law.js";

/** Throws a LawError for the first such mistake. */
export function checkCountry(country: Law, calendarDays: CalendarDays): void {
	for (const rule of country.rules) {
		checkPlaces(country, rule);
		checkNames(rule);
	}
	checkIds(country);
	checkDates(country, calendarDays);
}

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
/** Letters that belong to another script; an apostrophe that is a letter belongs to none. */
const OTHER = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;
const ROMAN_NUMERAL = /^[IVXLC]+$/;

/**
 * Names are in one script: a letter of another one looks alike and is found by nobody, a
 * transliteration is no name.
 */
function checkNames({ name, localName, id, file, line }: Rule): void {
	for (const text of new Set([name, localName])) {
		const words = (text.match(WORD) ?? []).filter((word) => !ROMAN_NUMERAL.test(word));
		const mixed = words.find((word) => LATIN.test(word) && OTHER.test(word));
		if (mixed !== undefined)
			throw new LawError(file, line, `${id}: letters of two alphabets in "${mixed}"`);
		if (words.some((word) => LATIN.test(word)) && words.some((word) => OTHER.test(word)))
			throw new LawError(file, line, `${id}: "${text}" is in two scripts: the local name alone`);
	}
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
}

/** An id is one feast: the churches of the West and of the East each have theirs. */
function checkIds(country: Law): void {
	for (const rule of country.rules) {
		const other = country.rules.find((each) => each.id === rule.id && isOtherChurch(each, rule));
		if (other)
			throw new LawError(
				rule.file,
				rule.line,
				`${rule.id} is another church's feast than by line ${other.line}: an id for each`,
			);
	}
}

/**
 * The fixed feasts of both churches, month and date, as the Western calendar has them and as the
 * Eastern one does.
 */
const CHURCHES_DATES: readonly string[] = ["12-25/1-7", "1-6/1-19"];

/**
 * Whether two rules keep one feast by the calendars of both churches: on both dates of a year, at
 * one place.
 */
function isOtherChurch(a: Rule, b: Rule): boolean {
	const [west, east] = [a.on, b.on];
	if (!isOnePlace(a, b) || !a.years.some((year) => b.years.includes(year))) return false;
	if (west.kind === "easter") return east.kind === "orthodox-easter";
	if (west.kind !== "fixed" || east.kind !== "fixed") return false;
	return CHURCHES_DATES.includes(`${west.month}-${west.date}/${east.month}-${east.date}`);
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
	const early = listed.find(({ rule, day }) => yearOf(day) < (rule.launchYear ?? FIRST_YEAR));
	if (early)
		throw new LawError(
			early.rule.file,
			early.rule.line,
			`${early.rule.id} is listed on ${isoOf(early.day)}, before its year of introduction`,
		);
	const byDay = new Map<string, Occurrence[]>();
	for (const occurrence of listed) {
		const { rule, day, actual, keepsActual } = occurrence;
		for (const kept of keepsActual === false ? [day] : [day, actual]) {
			const others = byDay.get(`${rule.id} ${kept}`) ?? [];
			const twin = others.find((other) => isTwin(other, occurrence));
			if (twin)
				throw new LawError(
					rule.file,
					rule.line,
					`${rule.id} is listed twice on ${isoOf(kept)}, by line ${twin.rule.line} too`,
				);
			byDay.set(`${rule.id} ${kept}`, [...others, occurrence]);
		}
	}
}

/** Whether two records of one holiday and day say the same of some place: name, type and hour. */
function isTwin(one: Occurrence, other: Occurrence): boolean {
	const { rule: a } = one;
	const { rule: b } = other;
	return (
		(a.types & b.types) !== 0 &&
		a.startsAtMinute === b.startsAtMinute &&
		a.localName === b.localName &&
		isOnePlace(one, other)
	);
}

/** Whether two rules, or two dates, hold at some place together. */
function isOnePlace({ places: a }: Pick<Rule, "places">, { places: b }: Pick<Rule, "places">) {
	return a === null || b === null || a.some((place) => b.includes(place));
}
