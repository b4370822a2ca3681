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
import { isWeekendFor } from "./weekends.js";

/** One date of a rule, after all moves. */
export interface Occurrence {
	readonly rule: Rule;
	/** Position in the country's table: ties are told apart by it. */
	readonly order: number;
	/** Year of the rule's own date, before its offset. */
	readonly year: number;
	readonly actual: number;
	day: number;
	keepsActual: Holiday["keepsActual"];
}

/** All dates of all rules, by day and then by the order of the table. */
export function occurrencesOf(country: Law, calendarDays: CalendarDays): Occurrence[] {
	const occurrences: Occurrence[] = [];
	country.rules.forEach((rule, order) => {
		for (const [year, actual] of datesOf(rule, country, calendarDays))
			occurrences.push({ rule, order, year, actual, day: actual, keepsActual: false });
	});
	const kept = shift(country, occurrences);
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

/** The years and days of a rule, before any move. */
function datesOf(rule: Rule, country: Law, calendarDays: CalendarDays): [number, number][] {
	const { on } = rule;
	if (on.kind === "between") return [];
	if (on.kind === "list") return on.days.map((day) => [yearOf(day), day]);
	if (on.kind === "calendar")
		return keptDays(country, on.key, calendarDays)
			.filter((day) => rule.years.includes(yearOf(day)))
			.map((day) => [yearOf(day), day + on.offset]);
	return rule.years.flatMap((year) => dateIn(on, year).map((day): [number, number] => [year, day]));
}

/** Whether places include others: each of them by itself, or by one that it lies within. */
function contains(
	country: Law,
	outer: readonly number[] | null,
	inner: readonly number[] | null,
): boolean {
	const covers = (place: number | undefined): boolean =>
		place !== undefined && (outer!.includes(place) || covers(country.within.get(place)));
	return outer === null || (inner?.every(covers) ?? false);
}

const isDayOff = ({ types, startsAtMinute }: Rule) => Boolean(types & PUBLIC) && startsAtMinute < 0;

/**
 * Moves and adds. First the moves that depend on the weekday alone; then, in order of the actual
 * day and of the table, those that depend on which days the other holidays have taken.
 */
function shift(country: Law, all: readonly Occurrence[]): Occurrence[] {
	const takenBy = new Map<number, Occurrence[]>();
	const take = (day: number, occurrence: Occurrence) => {
		if (!isDayOff(occurrence.rule)) return;
		const list = takenBy.get(day);
		if (list) list.push(occurrence);
		else takenBy.set(day, [occurrence]);
	};
	/**
	 * Whether another holiday that holds wherever this one does is kept on the day; one that `shares`
	 * does not mind the substitutes of its own actual day.
	 */
	const taken = (day: number, by: Occurrence, onlyBefore: boolean, shares = false) =>
		(takenBy.get(day) ?? []).some(
			(o) =>
				o !== by &&
				contains(country, o.rule.places, by.rule.places) &&
				(!onlyBefore || o.order < by.order) &&
				(!shares || o.actual !== by.actual),
		);

	const waiting: Occurrence[] = [];
	const kept: Occurrence[] = [];
	const settle = (o: Occurrence, day: number) => {
		o.day = day;
		const both = o.rule.shift?.keepsActual ?? false;
		if (day !== o.actual)
			o.keepsActual = Array.isArray(both) ? codesOf(country, both) : Boolean(both);
		if (day === o.actual || both !== false) take(o.actual, o);
		if (day !== o.actual) take(day, o);
		kept.push(o);
	};
	for (const o of all) {
		const target = o.rule.shift?.vector[weekdayOf(o.actual)] ?? 0;
		const collides = (o.rule.shift?.vector[COLLISION] ?? 0) !== 0;
		if (target === DROP) continue;
		if (target >= NEXT_WORKDAY || collides) {
			waiting.push(o);
			if (o.rule.shift?.keepsActual !== false) take(o.actual, o);
		} else settle(o, o.actual + target);
	}

	waiting.sort((a, b) => a.actual - b.actual || a.order - b.order);
	for (const o of waiting) {
		const vector = o.rule.shift!.vector;
		const collision = vector[COLLISION] !== 0 && taken(o.actual, o, true);
		const target = vector[weekdayOf(o.actual)] || (collision ? vector[COLLISION]! : 0);
		if (target === DROP) {
			takenBy.set(o.actual, takenBy.get(o.actual)?.filter((other) => other !== o) ?? []);
			continue;
		}
		let day = o.actual + (target < NEXT_WORKDAY ? target : 0);
		if (target >= NEXT_WORKDAY) {
			const shares = target === SHARED_WORKDAY;
			const step = shares || target === NEXT_WORKDAY || target === NEXT_FREE_DAY ? 1 : -1;
			const skipsWeekend = shares || target === NEXT_WORKDAY || target === PREVIOUS_WORKDAY;
			do day += step;
			while (taken(day, o, false, shares) || (skipsWeekend && isWeekendFor(o.rule, country, day)));
		}
		settle(o, day);
	}
	return kept;
}

/** The free days whose neighbours are both holidays by rule, not substitutes. */
function betweens(rule: Rule, order: number, kept: readonly Occurrence[]): Occurrence[] {
	const nationwide = kept.filter((o) => isDayOff(o.rule) && o.rule.places === null);
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
		.map((day) => ({ rule, order, year: yearOf(day), actual: day, day, keepsActual: false }));
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
	{ rule, actual, day, keepsActual }: Occurrence,
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
		counties: rule.places === null ? null : codesOf(country, rule.places),
		launchYear: rule.launchYear,
		types: rule.types,
		official: rule.official,
		administration: rule.administration,
		tentative,
	};
}
