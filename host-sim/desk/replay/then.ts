/** The law of a country as it was known on an earlier day: without what was said later. */

import { FIRST_YEAR } from "../../../data/compiler/calendars/years.js";
import type { Decision, Law, Rule } from "../../../data/compiler/law/law.js";
import { dayOf, yearOf } from "../../../src/calendar/civil.js";
import { type Fact, isHidden } from "./facts.js";

/**
 * The law of a day; `facts` are all of it since 2020. Horizons follow from what was said until
 * then.
 */
export function lawOn(law: Law, day: number, facts: readonly Fact[]): Law {
	const isSaid = (source: string) => (date: number) => !isHidden(law, source, date, day);
	const announced = [...law.announced].map(([key, days]): [string, readonly number[]] => {
		const pages = law.pages.get(key);
		return [key, days.filter((date) => isSaid(pages?.get(date) ?? "")(date))];
	});
	const kept = new Map(announced);
	return {
		...law,
		announced: kept,
		pages: new Map(
			[...law.pages].map(([key, pages]) => [
				key,
				new Map([...pages].filter(([date]) => kept.get(key)?.includes(date))),
			]),
		),
		// What libraries report of a year they report when it has come.
		reported: new Map(
			[...law.reported].map(([key, days]) => [key, days.filter((date) => date <= day)]),
		),
		rules: withRules(
			law.rules.flatMap((rule) => ruleOn(rule, isSaid(rule.source))),
			law.rules.filter(
				({ on, source }) => on.kind === "list" && !on.days.every((date) => isSaid(source)(date)),
			),
			day,
		),
		workdays: law.workdays.flatMap((one) => {
			const days = one.days.filter(isSaid(one.source));
			return days.length > 0 ? [{ ...one, days }] : [];
		}),
		decides: law.decides?.map((each) => decisionOn(each, day, facts)) ?? null,
	};
}

/** A rule with those of its listed days that were said. */
function ruleOn(rule: Rule, isSaid: (date: number) => boolean): readonly Rule[] {
	if (rule.on.kind !== "list") return [rule];
	const days = rule.on.days.filter(isSaid);
	if (days.length === rule.on.days.length) return [rule];
	if (days.length === 0) return [];
	const had = new Set(days.map((date) => yearOf(date)));
	const years = rule.years.filter((year) => had.has(year));
	return years.length > 0 ? [{ ...rule, years, on: { kind: "list", days } }] : [];
}

/**
 * Rules that again have the years in which a later list has other days of their holiday: until then
 * they were the law.
 */
function withRules(rules: readonly Rule[], hidden: readonly Rule[], day: number): readonly Rule[] {
	const isHere = (one: Rule, { id, places }: Rule) =>
		one.id === id &&
		(one.places === null || places === null || one.places.some((place) => places.includes(place)));
	return rules.map((rule) => {
		if (rule.on.kind === "list") return rule;
		const lost = hidden
			.filter((one) => isHere(one, rule))
			.flatMap(({ years }) => years)
			.filter((year) => year >= yearOf(day) && !rule.years.includes(year))
			// Also by a rule that goes on after the lists: what was to come was computed by it.
			.filter((year) => rule.years.includes(year - 1) || rule.years[0]! > year);
		if (lost.length === 0) return rule;
		return { ...rule, years: [...new Set([...rule.years, ...lost])].sort((a, b) => a - b) };
	});
}

/**
 * A decision until the last year all of whose days had been said; of moons that have names of their
 * own until the last date that had.
 */
function decisionOn(decision: Decision, day: number, facts: readonly Fact[]): Decision {
	const own = facts.filter((fact) => isOf(fact, decision));
	const unsaid = own.filter(({ said }) => said > day);
	if (decision.until === null || unsaid.length === 0) return decision;
	if (decision.what === "moon") {
		const said = own.filter((fact) => fact.said <= day).map((fact) => fact.day);
		const last = Math.max(dayOf(FIRST_YEAR, 1, 1), ...said);
		return { ...decision, until: Math.min(decision.until, last) };
	}
	const year = Math.min(...unsaid.map((fact) => yearOf(fact.day)));
	return { ...decision, until: Math.min(decision.until, dayOf(year, 1, 1) - 1) };
}

/** Whether a fact is one of a decision. */
function isOf({ kind, places, word }: Fact, decision: Decision): boolean {
	const { ids, places: own, what } = decision;
	if (own !== null && places !== null && !places.some((place) => own.includes(place))) return false;
	if (ids !== null) return ids.includes(word);
	if (what === "year") return kind !== "surprise" && kind !== "others";
	return kind === what;
}
