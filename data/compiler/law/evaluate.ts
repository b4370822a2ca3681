/**
 * The second evaluator: plain and slow, straight over the law, all years at once. It is the
 * meaning of the rule language; the engine on the device must agree with it on every day.
 */

import { weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { type Holiday, PUBLIC } from "../../../src/holidays/holiday.js";
import { type CalendarDays, certainYears, keptDays } from "./announced.js";
import { dateIn } from "./date-in.js";
import {
	COLLISION,
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	type Law,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	ON_ACTUAL,
	ON_OBSERVED,
	PREVIOUS_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
} from "./law.js";
import { isWeekendAt } from "./weekends.js";

/** One date of a rule, after all moves. */
export interface Occurrence {
	readonly rule: Rule;
	/** Position in the country's table: ties are told apart by it. */
	readonly order: number;
	/** Year of the rule's own date, before its offset. */
	readonly year: number;
	readonly actual: number;
	readonly day: number;
	/**
	 * Where it is on this day: the rule's places, or in a year in which these differ some of them.
	 */
	readonly places: readonly number[] | null;
	readonly keepsActual: Holiday["keepsActual"];
}

/** A date before any move. */
type Unsettled = Pick<Occurrence, "rule" | "order" | "year" | "actual">;

/** All dates of all rules, by day and then by the order of the table. */
export function occurrencesOf(country: Law, calendarDays: CalendarDays): Occurrence[] {
	const dates = country.rules.flatMap((rule, order): Unsettled[] =>
		datesOf(rule, country, calendarDays).map(([year, actual]) => ({ rule, order, year, actual })),
	);
	const kept = shift(country, dates);
	country.rules.forEach((rule, order) => {
		if (rule.on.kind === "between") kept.push(...betweens(rule, order, kept));
	});
	return kept.sort((a, b) => a.day - b.day || a.order - b.order || a.actual - b.actual);
}

/** All records of a country, by the year of their day, each year ascending. */
export function evaluate(country: Law, calendarDays: CalendarDays): Map<number, Holiday[]> {
	const years = new Map<number, Holiday[]>();
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) years.set(year, []);
	const certain = country.rules.map((rule) => certainYears(rule, country, calendarDays));
	for (const occurrence of occurrencesOf(country, calendarDays)) {
		const year = yearOf(occurrence.day);
		const tentative = !certain[occurrence.order]!.includes(year);
		years.get(year)?.push(recordOf(country, occurrence, tentative));
	}
	return years;
}

/** The years and days of a rule, before any move; of one for days between holidays none. */
export function datesOf(
	rule: Rule,
	country: Law,
	calendarDays: CalendarDays,
): [year: number, actual: number][] {
	const { on } = rule;
	if (on.kind === "between") return [];
	if (on.kind === "list") return on.days.map((day) => [yearOf(day), day]);
	if (on.kind === "calendar")
		return keptDays(country, on.key, calendarDays)
			.filter((day) => rule.years.includes(yearOf(day)))
			.map((day) => [yearOf(day), day + on.offset]);
	return rule.years.flatMap((year) => dateIn(on, year).map((day): [number, number] => [year, day]));
}

const isDayOff = ({ types, startsAtMinute }: Rule) => Boolean(types & PUBLIC) && startsAtMinute < 0;

/**
 * Moves and adds. First the moves that depend on the weekday alone; then, at each place by itself,
 * those that depend on which days the other holidays have taken there.
 */
function shift(country: Law, all: readonly Unsettled[]): Occurrence[] {
	const steady: Occurrence[] = [];
	const waiting: Unsettled[] = [];
	for (const date of all) {
		const vector = date.rule.shift?.vector ?? [];
		const target = vector[weekdayOf(date.actual)] ?? 0;
		if (target === DROP) continue;
		if (target >= NEXT_WORKDAY || (vector[COLLISION] ?? 0) !== 0) waiting.push(date);
		else steady.push(settled(country, date, date.actual + target, date.rule.places));
	}
	if (!waiting.length) return steady;
	waiting.sort((a, b) => a.actual - b.actual || a.order - b.order);
	const places = smallestPlaces(country);
	const answers = places.map((place) => settleAt(country, place, steady, waiting));
	const nationwide = settleAt(country, EVERYWHERE, steady, waiting);
	return [...steady, ...waiting.flatMap((date) => answersOf(country, date, nationwide, answers))];
}

/**
 * What becomes of a date that the places have settled by themselves: one occurrence where they
 * agree. Of a nationwide rule the whole country's answer stands everywhere, and places of which the
 * day is taken by others have their own besides.
 */
function answersOf(
	country: Law,
	date: Unsettled,
	nationwide: Settled,
	answers: readonly Settled[],
): Occurrence[] {
	const named = date.rule.places;
	const byDay = new Map<number | undefined, number[]>();
	smallestPlaces(country).forEach((place, i) => {
		if (!answers[i]!.has(date)) return;
		const day = answers[i]!.get(date);
		byDay.set(day, [...(byDay.get(day) ?? []), place]);
	});
	const whole = named === null ? nationwide.get(date) : [...byDay.keys()][0];
	const found: Occurrence[] = [];
	if (whole !== undefined && (named === null || byDay.size === 1)) {
		found.push(settled(country, date, whole, named));
		byDay.delete(whole);
	}
	for (const [day, agreed] of byDay) {
		if (day === undefined) continue;
		const own = settled(country, date, day, largestOf(country, named, agreed));
		found.push(named === null ? besides(own) : own);
	}
	return found;
}

/**
 * What places have besides a nationwide one, which has the actual day and its place in v3's list.
 */
const besides = (own: Occurrence): Occurrence => ({
	...own,
	rule: { ...own.rule, inV3: false },
	keepsActual: false,
});

/** A date on its day, at the places that keep it there. */
function settled(
	country: Law,
	date: Unsettled,
	day: number,
	places: readonly number[] | null,
): Occurrence {
	const own = keptIn(country, date.rule.shift?.keepsActual ?? false, places);
	const both = day !== date.actual && own;
	return {
		...date,
		day,
		places,
		keepsActual: typeof both === "boolean" ? both : codesOf(country, both),
	};
}

/** Who of some places keeps the actual day too. */
export function keptIn(
	country: Law,
	both: boolean | readonly number[],
	places: readonly number[] | null,
): boolean | readonly number[] {
	if (typeof both === "boolean" || places === null) return both;
	const own = [
		...both.filter((place) => places.some((outer) => isWithin(country, place, outer))),
		...places.filter((place) =>
			both.some((outer) => outer !== place && isWithin(country, place, outer)),
		),
	];
	return own.length > 0 && own.sort((a, b) => a - b);
}

/** In place of a place: what holds in the whole country, and no more. */
const EVERYWHERE = -1;

/** The places in which no others lie. */
function smallestPlaces({ subdivisions, within }: Law): number[] {
	const outer = new Set(within.values());
	return subdivisions.map((_, place) => place).filter((place) => !outer.has(place));
}

/** Whether a place is another one or lies within it. */
export function isWithin(country: Law, inner: number | undefined, outer: number): boolean {
	return (
		inner === outer || (inner !== undefined && isWithin(country, country.within.get(inner), outer))
	);
}

/**
 * The smallest places that agree, by the names of the larger ones of a rule's places that lie
 * wholly in them.
 */
function largestOf(
	country: Law,
	named: readonly number[] | null,
	agreed: readonly number[],
): number[] {
	const top = named ?? country.subdivisions.map((_, p) => p).filter((p) => !country.within.has(p));
	return top
		.flatMap((place) => {
			const inner = smallestPlaces(country).filter((each) => isWithin(country, each, place));
			return inner.every((each) => agreed.includes(each))
				? [place]
				: inner.filter((each) => agreed.includes(each));
		})
		.sort((a, b) => a - b);
}

/** The days of what waits at a place, where it holds there; undefined: not kept. */
type Settled = ReadonlyMap<Unsettled, number | undefined>;

function settleAt(
	country: Law,
	place: number,
	steady: readonly Occurrence[],
	waiting: readonly Unsettled[],
): Settled {
	const holds = ({ places }: Rule) =>
		places === null || places.some((each) => isWithin(country, place, each));
	const takers = new Map<number, Unsettled[]>();
	const take = (day: number, by: Unsettled) => {
		if (isDayOff(by.rule)) takers.set(day, [...(takers.get(day) ?? []), by]);
	};
	const isKeptHere = (both: boolean | readonly number[]) =>
		typeof both === "boolean" ? both : both.some((each) => isWithin(country, place, each));
	for (const date of steady) {
		if (!holds(date.rule)) continue;
		take(date.day, date);
		if (date.day !== date.actual && isKeptHere(date.rule.shift?.keepsActual ?? false))
			take(date.actual, date);
	}
	const here = waiting.filter(({ rule }) => holds(rule));
	for (const date of here)
		if (isKeptHere(date.rule.shift?.keepsActual ?? false)) take(date.actual, date);
	const days = new Map<Unsettled, number | undefined>();
	for (const date of here) {
		const { actual, order, rule } = date;
		const vector = rule.shift!.vector;
		const others = (day: number) => (takers.get(day) ?? []).filter((other) => other !== date);
		const collides = vector[COLLISION] !== 0 && others(actual).some((other) => other.order < order);
		const target = vector[weekdayOf(actual)] || (collides ? vector[COLLISION]! : 0);
		if (target === DROP) {
			// The day stays taken: by what it collides with.
			days.set(date, undefined);
			continue;
		}
		const day =
			target < NEXT_WORKDAY ? actual + target : freeDay(country, place, actual, target, others);
		days.set(date, day);
		if (day === actual && !isKeptHere(rule.shift!.keepsActual)) take(actual, date);
		if (day !== actual) take(day, date);
	}
	return days;
}

/** The day that a target finds from an actual day. */
function freeDay(
	country: Law,
	place: number,
	actual: number,
	target: number,
	others: (day: number) => readonly Unsettled[],
): number {
	const shares = target === SHARED_WORKDAY;
	const step = shares || target === NEXT_WORKDAY || target === NEXT_FREE_DAY ? 1 : -1;
	const skipsWeekend = shares || target === NEXT_WORKDAY || target === PREVIOUS_WORKDAY;
	let day = actual;
	do day += step;
	while (
		others(day).some((other) => !shares || other.actual !== actual) ||
		(skipsWeekend && isWeekendAt(country, place, day))
	);
	return day;
}

/** The free days whose neighbours are both holidays by rule, not substitutes. */
function betweens(rule: Rule, order: number, kept: readonly Occurrence[]): Occurrence[] {
	const nationwide = kept.filter((o) => isDayOff(o.rule) && o.places === null);
	const actual = new Set(nationwide.map((o) => o.actual));
	const taken = new Set(nationwide.flatMap((o) => [o.actual, o.day]));
	return [...actual]
		.map((day) => day + 1)
		.filter(
			(day) =>
				actual.has(day + 1) &&
				!taken.has(day) &&
				rule.years.includes(yearOf(day)) &&
				rule.shift?.vector[weekdayOf(day)] !== DROP,
		)
		.map((day) => ({
			rule,
			order,
			year: yearOf(day),
			actual: day,
			day,
			places: null,
			keepsActual: false,
		}));
}

/** The days on which the v3 and v1 lists have an occurrence. */
function listedOn({ inV3, listed }: Rule, actual: number, day: number, isBoth: boolean): number[] {
	if (!inV3) return [];
	if (actual === day) return [day];
	const days = [
		...(listed & ON_OBSERVED ? [day] : []),
		...(isBoth && listed & ON_ACTUAL ? [actual] : []),
	];
	return days.sort((a, b) => a - b);
}

const codesOf = (country: Law, places: readonly number[]) =>
	places.map((place) => country.subdivisions[place]!.code);

function recordOf(
	country: Law,
	{ rule, actual, day, keepsActual, places }: Occurrence,
	tentative: boolean,
): Holiday {
	return {
		id: rule.id,
		day,
		actualDay: actual,
		keepsActual,
		startsAtMinute: rule.startsAtMinute,
		listedOn: listedOn(rule, actual, day, keepsActual !== false),
		name: rule.name,
		localName: rule.localName,
		fixed: rule.fixed,
		counties: places === null ? null : codesOf(country, places),
		launchYear: rule.launchYear,
		types: rule.types,
		official: rule.official,
		administration: rule.administration,
		tentative,
	};
}
