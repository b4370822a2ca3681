/** A second evaluator of the law, by data/README.md alone: what becomes of its dates. */

import type { Period, Places } from "./days.js";
import { COUNTRY, Days, HOLIDAY, WORKED, weekdayOf, yearOf } from "./days.js";

/** A printed rule: `shift` by weekday (0 Sunday) and `holiday`; `both` keep the actual day too. */
interface Rule {
	readonly order: number;
	readonly places: Places;
	readonly what: number;
	readonly shift: { readonly [trigger: string]: number | string };
	readonly both: Places;
	readonly days: readonly number[];
	/** The years of one for days between holidays, which has no `days`. */
	readonly between?: readonly number[];
}

/** What it prints of a law; days are days since 1970-01-01. */
interface Law {
	readonly outer: readonly (number | null)[];
	readonly weekends: readonly (readonly [at: Places, ...period: Period])[];
	readonly worked: readonly (readonly [at: Places, days: readonly number[]])[];
	readonly rules: readonly Rule[];
}
/** A date before any move. */
type Dated = Readonly<{ rule: Rule; day: number }>;

/** The days of a law, from what the compiler prints of it. */
export function daysOfLaw(json: string): Days {
	const { outer, rules, weekends, worked }: Law = JSON.parse(json);
	const days = new Days(outer, (place) =>
		weekends.flatMap(([at, ...period]) => (at === null || at.includes(place) ? [period] : [])),
	);
	for (const [at, each] of worked) for (const day of each) days.mark(WORKED, day, days.within(at));
	const dates = rules.flatMap((rule) => rule.days.map((day): Dated => ({ rule, day })));
	const nationwide = settle(dates, COUNTRY, days);
	for (const [{ rule }, to] of nationwide) days.mark(rule.what, to, days.leaves);
	for (const leaf of days.leaves)
		for (const [{ rule, day }, to] of settle(dates, leaf, days)) {
			days.mark(rule.what, to, [leaf]);
			if (days.holds(rule.both, leaf)) days.mark(rule.what, day, [leaf]);
		}
	const holidays = [...nationwide].filter(([{ rule }]) => rule.what === HOLIDAY);
	const byRule = new Set(holidays.map(([{ day }]) => day));
	const taken = new Set([...byRule, ...holidays.map(([, to]) => to)]);
	for (const { between, shift, what } of rules)
		for (const day of [...byRule].map((before) => before + 1))
			if (between?.includes(yearOf(day)) && byRule.has(day + 1) && !taken.has(day))
				if (shift[weekdayOf(day)] !== "drop") days.mark(what, day, days.leaves);
	return days;
}

/** The days to which the dates move that hold at a place, but for those that are dropped there. */
function settle(all: readonly Dated[], place: number, days: Days): ReadonlyMap<Dated, number> {
	const settled = new Map<Dated, number>();
	const takers = new Map<number, Set<Dated>>();
	const take = (day: number, date: Dated): void => {
		if (date.rule.what === HOLIDAY) takers.set(day, (takers.get(day) ?? new Set()).add(date));
	};
	const waiting: Dated[] = [];
	const targetOf = ({ day, rule }: Dated) => rule.shift[weekdayOf(day)];
	for (const date of all.filter(({ rule }) => days.holds(rule.places, place))) {
		const target = targetOf(date) ?? 0;
		if (target === "drop") continue;
		if (days.holds(date.rule.both, place)) take(date.day, date);
		if (typeof target === "string" || "holiday" in date.rule.shift) waiting.push(date);
		else settled.set(date, date.day + target);
	}
	for (const [date, day] of settled) take(day, date);
	for (const date of waiting.sort((a, b) => a.day - b.day || a.rule.order - b.rule.order)) {
		const { day, rule } = date;
		const others = (on: number) => [...(takers.get(on) ?? [])].filter((other) => other !== date);
		const isTaken = others(day).some((other) => other.rule.order < rule.order);
		const target = targetOf(date) ?? (isTaken ? rule.shift["holiday"]! : 0);
		if (target === "drop") {
			takers.get(day)?.delete(date);
			continue;
		}
		let to = typeof target === "number" ? day + target : day;
		if (typeof target === "string") {
			const isFree = (on: number) =>
				!others(on).some((other) => target !== "shared workday" || other.day !== day) &&
				!(target.endsWith("workday") && days.isWeekend(place, on));
			do to += target.startsWith("previous") ? -1 : 1;
			while (!isFree(to));
		}
		settled.set(date, to);
		take(to, date);
	}
	return settled;
}
