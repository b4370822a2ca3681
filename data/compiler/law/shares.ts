/**
 * Rules, not dates: how many of the holidays in the country files are written as a rule.
 *
 * What is counted is a holiday of a file, or each case of one. It is a rule unless its `on` is a
 * list of days. A list is a decree's when it names days of at most two years (a one-off day or its
 * repetition), or when decrees decide each year: the file has days that are worked for others, or
 * is certain up to a year only. Any other list is a holiday that recurs and is written down date by
 * date. A law that stands in another country's file is counted there.
 */

import { yearOf } from "../../../src/calendar/civil.js";
import { LAST_YEAR, type Law, type Rule } from "./law.js";

const ONE_OFF_YEARS = 2;

/** Counts of the holidays and cases of one or more country files. */
export interface Share {
	readonly rules: number;
	readonly decrees: number;
	readonly lists: number;
}

/** A recurring holiday that is written date by date. */
export interface Listed {
	readonly id: string;
	/** Path and line of the country file. */
	readonly at: string;
	/** Years of its days, ascending. */
	readonly years: readonly number[];
}

export function shareOf(country: Law): Share & { readonly listed: readonly Listed[] } {
	const holidays = new Map<number, Rule[]>();
	for (const rule of country.rules)
		if (rule.file === country.file)
			holidays.set(rule.line, [...(holidays.get(rule.line) ?? []), rule]);
	const isYearly = country.workdays.length > 0 || country.certainUntil < LAST_YEAR;
	let rules = 0;
	let decrees = 0;
	const listed: Listed[] = [];
	for (const [line, parts] of holidays) {
		const days = parts.flatMap(({ on }) => (on.kind === "list" ? on.days : []));
		const years = [...new Set(days.map(yearOf))].sort((a, b) => a - b);
		if (years.length === 0) rules++;
		else if (years.length <= ONE_OFF_YEARS || isYearly) decrees++;
		else listed.push({ id: parts[0]!.id, at: `${country.file}:${line}`, years });
	}
	return { rules, decrees, lists: listed.length, listed };
}

export function sumOf(shares: Iterable<Share>): Share {
	const sum = { rules: 0, decrees: 0, lists: 0 };
	for (const share of shares) {
		sum.rules += share.rules;
		sum.decrees += share.decrees;
		sum.lists += share.lists;
	}
	return sum;
}

/** The share of rules among what no decree decides, 0 to 1. */
export const withoutDecrees = ({ rules, lists }: Share) => ratio(rules, rules + lists);

/** The share of rules among all, 0 to 1. */
export const ofAll = ({ rules, decrees, lists }: Share) => ratio(rules, rules + decrees + lists);

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
