/** Rules that would fall on a day but are not kept on it, and why not. */

import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import { type Occurrence, occurrencesOf } from "../../../data/compiler/law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, type Rule } from "../../../data/compiler/law/law.js";
import { isoOf, yearOf } from "../../../src/calendar/civil.js";
import { dayInWords, type Reasons } from "./reasons.js";

/** A rule that is not kept on a day on which it would fall, with a sentence that says why. */
export interface Absence {
	readonly rule: Rule;
	readonly why: string;
}

/**
 * The absences of a day as seen from a place (an index; undefined: the whole country), in the order
 * of the file. A rule that is kept on the day has none.
 */
export function absencesOn(reasons: Reasons, day: number, place: number | undefined): Absence[] {
	const kept = reasons.dates
		.filter((date) => reasons.isKeptAt(date, day, place))
		.map(({ rule }) => rule);
	const ofTheYear = [
		...reasons.dates
			.filter((date) => date.actual === day && !reasons.isKeptAt(date, day, place))
			.map((date) => ({ rule: date.rule, why: reasons.move(date) ?? "" })),
		...droppedFrom(reasons, day),
		...announcedElsewhere(reasons, day),
	];
	// Of a holiday that is kept, or is elsewhere in this year, the rules of other years say nothing.
	const told = new Set([...kept, ...ofTheYear.map(({ rule }) => rule)].map(({ id }) => id));
	const ofOthers = fromOtherYears(reasons, day).filter(({ rule }) => !told.has(rule.id));
	const found = new Map<string, Absence>();
	for (const absence of [...ofTheYear, ...ofOthers]) {
		const at = placeOf(absence.rule);
		const isAbsent = !kept.some((rule) => placeOf(rule) === at);
		if (isAbsent && !found.has(at) && reasons.isSeen(absence.rule, place)) found.set(at, absence);
	}
	const { rules } = reasons.country;
	return [...found.values()].sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule));
}

/** Rules of the year whose date is this day, but that drop it. */
function droppedFrom(reasons: Reasons, day: number): Absence[] {
	const { country, dates } = reasons;
	const unmoved = withRules(country, (rule) => ({ ...rule, shift: null }));
	const dropped = datesOn(unmoved, day).filter(
		({ order }) => !dates.some((date) => date.order === order && date.actual === day),
	);
	const betweens = betweensOn(country, day).filter(
		({ order, year }) =>
			country.rules[order]!.years.includes(year) &&
			!dates.some((date) => date.order === order && date.actual === day),
	);
	return [...dropped, ...betweens].map((date) => {
		const rule = country.rules[date.order]!;
		return { rule, why: reasons.drop({ ...date, rule }) };
	});
}

/** Rules whose computed date is this day, but for which another was announced. */
function announcedElsewhere(reasons: Reasons, day: number): Absence[] {
	return reasons.country.rules.flatMap((rule) => {
		const announced = reasons.announcedElsewhere(rule).get(day);
		return announced !== undefined && rule.years.includes(yearOf(day))
			? [{ rule, why: `computed for this day, but announced for ${dayInWords(announced)}` }]
			: [];
	});
}

/** Rules that give this day in years in which they do not hold. */
function fromOtherYears(reasons: Reasons, day: number): Absence[] {
	const { country } = reasons;
	const always = withRules(country, (rule) =>
		rule.on.kind === "list" ? rule : { ...rule, years: ALL_YEARS, shift: null },
	);
	return [...datesOn(always, day), ...betweensOn(country, day)].flatMap(({ order, year }) => {
		const rule = country.rules[order]!;
		return rule.years.includes(year) ? [] : [{ rule, why: outOfYears(reasons, rule, year) }];
	});
}

/** Where a rule is written: the days and moves of one clause are several rules. */
const placeOf = ({ file, line }: Rule) => `${file}:${line}`;

const ALL_YEARS: readonly number[] = Array.from(
	{ length: LAST_YEAR - FIRST_YEAR + 3 },
	(_, i) => FIRST_YEAR - 1 + i,
);

/** A country with other rules; days between holidays follow from the rules as they are. */
function withRules(country: Law, change: (rule: Rule) => Rule): Law {
	return {
		...country,
		rules: country.rules.map((rule) => (rule.on.kind === "between" ? rule : change(rule))),
	};
}

/** What the rules for days between holidays would give on a day, in any year and on any weekday. */
function betweensOn(country: Law, day: number): Occurrence[] {
	if (!country.rules.some(({ on }) => on.kind === "between")) return [];
	const rules = country.rules.map((rule) =>
		rule.on.kind === "between" ? { ...rule, shift: null, years: ALL_YEARS } : rule,
	);
	return occurrencesOf({ ...country, rules }, calendarDays).filter(
		(o) => o.actual === day && o.rule.on.kind === "between",
	);
}

/** Dates by rule on a day, before any move. Days between holidays are left out. */
function datesOn(country: Law, day: number): Occurrence[] {
	return occurrencesOf(country, calendarDays).filter(
		(o) => o.actual === day && o.rule.on.kind !== "between",
	);
}

/** The years of a rule of which this is none, and where its holiday is instead. */
function outOfYears(reasons: Reasons, rule: Rule, year: number): string {
	const parts = reasons.country.rules.filter(
		({ line, id }) => line === rule.line && id === rule.id,
	);
	const years = yearRuns([...new Set(parts.flatMap((part) => part.years))]);
	const instead = reasons.dates
		.filter((o) => o.rule.id === rule.id && o.year === year && placeOf(o.rule) !== placeOf(rule))
		.map((o) => `${isoOf(o.day)} by line ${o.rule.line}`);
	const where = instead.length ? `; in ${year} it is ${[...new Set(instead)].join(", ")}` : "";
	return `not in ${year}: its years are ${years}${where}`;
}

/** Years in runs: `1973-1988 2007 2010-`; open where they reach the ends of the tables. */
export function yearRuns(years: readonly number[]): string {
	const sorted = [...years].sort((a, b) => a - b);
	const runs: string[] = [];
	for (let i = 0; i < sorted.length; ) {
		const from = sorted[i]!;
		while (sorted[i + 1] === sorted[i]! + 1) i++;
		const to = sorted[i++]!;
		const begin = from < FIRST_YEAR ? "" : `${from}`;
		const end = to > LAST_YEAR ? "" : `${to}`;
		runs.push(from === to ? `${from}` : `${begin}-${end}`);
	}
	return runs.join(" ");
}
