/**
 * Listed days that a row can say without a list: a fixed date, or one of another calendar, in the
 * years in which it is listed.
 */

import { civilOf, yearOf } from "../../../src/calendar/civil.js";
import { YEAR_COUNT } from "../../../src/pack/layout.js";
import { type CalendarDays, keptDays } from "../law/announced.js";
import type { Law, On, Rule } from "../law/law.js";
import type { DecidedRule } from "./decided.js";

/**
 * Days that a rule adds here to a date of another calendar at most: the series may have to add as
 * many.
 */
const MOST_OFFSET = 15;

/** A date, and in which years a rule has it. */
interface Dated {
	readonly on: On;
	readonly years: readonly number[];
}

/**
 * The rules, with dates in place of lists where that takes fewer bytes. The same days come of them.
 */
export function dated(
	rules: readonly DecidedRule[],
	law: Law,
	calendarDays: CalendarDays,
): readonly DecidedRule[] {
	const keys = new Set(
		rules.flatMap(({ rule: { on } }) => (on.kind === "calendar" ? [on.key] : [])),
	);
	const calendars = [...keys].map((key): [string, readonly number[]] => [
		key,
		keptDays(law, key, calendarDays),
	]);
	const found = rules.map(
		({ certain, rule }) => fixedOf(rule, certain) ?? calendarOf(rule, calendars),
	);
	const isWorth = worthOf(rules, found);
	return rules.map((one, i) => {
		const date = found[i];
		return date && isWorth(date.years) ? { ...one, rule: { ...one.rule, ...date } } : one;
	});
}

/**
 * The one date of all days of a list. Of a moved day that is in doubt the device asks where it
 * comes from: of a fixed date only the other day would be in doubt.
 */
function fixedOf({ on, shift }: Rule, certain: readonly number[]): Dated | undefined {
	if (on.kind !== "list" || (shift && certain.length < YEAR_COUNT)) return undefined;
	const dates = on.days.map(civilOf);
	const { month, date } = dates[0]!;
	if (dates.some((other) => other.month !== month || other.date !== date)) return undefined;
	return { on: { kind: "fixed", month, date, offset: 0 }, years: dates.map(({ year }) => year) };
}

/**
 * The date of a calendar from which all days of a list are equally far, as the only one of each
 * year: the nearest.
 */
function calendarOf(
	{ on, shift }: Rule,
	calendars: readonly (readonly [key: string, days: readonly number[]])[],
): Dated | undefined {
	if (on.kind !== "list" || shift) return undefined;
	const years = on.days.map(yearOf);
	const wanted = new Set(years);
	if (wanted.size < years.length) return undefined;
	const found = calendars.flatMap(([key, kept]) => {
		const days = kept.filter((day) => wanted.has(yearOf(day)));
		const offset = on.days[0]! - (days[0] ?? Number.NaN);
		const isIt =
			days.length === years.length &&
			Math.abs(offset) <= MOST_OFFSET &&
			days.every((day, i) => day + offset === on.days[i] && yearOf(day) === years[i]);
		return isIt ? [{ key, offset }] : [];
	});
	const [nearest] = found.sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset));
	return nearest && { on: { kind: "calendar", ...nearest }, years };
}

/**
 * Whether a date is written rather than a list of its years: two bytes a day, against a set of
 * years, which all rules share that have it.
 */
function worthOf(
	rules: readonly DecidedRule[],
	found: readonly (Dated | undefined)[],
): (years: readonly number[]) => boolean {
	const saved = new Map<string, number>();
	for (const date of found)
		if (date) {
			const key = date.years.join();
			saved.set(key, (saved.get(key) ?? 0) + 2 * date.years.length);
		}
	const written = new Set(
		rules.flatMap(({ certain, rule }) => [
			certain.join(),
			...(rule.on.kind === "list" ? [] : [rule.years.join()]),
		]),
	);
	return (years) => {
		const spans = years.filter((year, i) => year !== years[i - 1]! + 1).length;
		const cost = spans === 1 || written.has(years.join()) ? 0 : 2 + 2 * spans;
		return saved.get(years.join())! > cost;
	};
}
