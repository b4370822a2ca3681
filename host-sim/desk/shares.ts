/**
 * What `holidays sources` says of rules and dates: how many are which, and which dates have a page.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import type { Law } from "../../data/compiler/law/law.js";
import { type SingleDay, singleDaysOf } from "../../data/compiler/law/pages.js";
import {
	ofAll,
	type Share,
	shareOf,
	sumOf,
	withoutDecrees,
} from "../../data/compiler/law/shares.js";

/** Countries with recurring holidays that are written date by date, shown to people at most. */
const SHOWN = 12;

/** A share in words, such as `98.8 %`; rounded down, so that 100 % means all. */
const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

/** What the compiler says of all the files that it read. */
export function shareInWords(share: Share): string {
	const { rules, decrees, lists } = share;
	return (
		`rules, not dates: ${percent(withoutDecrees(share))} of the holidays that no decree decides ` +
		`(${rules} of ${rules + lists}), ${percent(ofAll(share))} of all (${rules} of ${rules + decrees + lists})\n`
	);
}

/** Days that decrees and announcements give, by what tells of them. */
export interface PagesOfDays {
	readonly days: number;
	readonly onePage: number;
	/** Of a source with several pages that does not say which of them tells of the day. */
	readonly several: readonly SingleDay[];
	/** A gazette or a newspaper in words, or a library. */
	readonly none: readonly SingleDay[];
}

export function pagesOfDays(all: readonly SingleDay[]): PagesOfDays {
	const none = all.filter(({ pages }) => pages.length === 0);
	const several = all.filter(({ page, pages }) => pages.length > 1 && page === undefined);
	return {
		days: all.length,
		onePage: all.length - several.length - none.length,
		several,
		none,
	};
}

/**
 * What tells of days that no rule gives: territories have theirs in the law that they answer from.
 */
export function pagesInRows(laws: readonly Law[]): string[] {
	const countries = laws
		.filter(({ answersFrom }) => answersFrom === null)
		.map((law) => ({ country: law.code, ...pagesOfDays(singleDaysOf(law, calendarDays)) }));
	const sum = (of: (each: PagesOfDays) => number) => countries.reduce((n, each) => n + of(each), 0);
	const days = sum((each) => each.days);
	const [one, several] = [sum((each) => each.onePage), sum((each) => each.several.length)];
	const rows = [
		`${days} days by decree or announcement: ${one} have one page, ${several} a source of several, ${days - one - several} none`,
	];
	const worst = countries
		.filter(({ none }) => none.length > 0)
		.sort((a, b) => b.none.length - a.none.length);
	for (const { country, none } of worst.slice(0, SHOWN)) {
		const by = new Map<string, number>();
		for (const { source } of none) by.set(source, (by.get(source) ?? 0) + 1);
		const most = [...by].sort(([, a], [, b]) => b - a)[0]!;
		rows.push(`${country}  ${none.length} without a page, ${most[1]} of them after ${most[0]}`);
	}
	if (worst.length > SHOWN)
		rows.push(`and ${worst.length - SHOWN} more countries, each day with --json`);
	for (const { country, several: days } of countries)
		for (const [source, dates] of datesBySource(days))
			rows.push(`${country}  which page tells of ${dates.join(" ")}? ${source}`);
	return rows;
}

/** Sources, each with the dates that it tells of. */
function datesBySource(days: readonly SingleDay[]): Map<string, string[]> {
	const dates = new Map<string, string[]>();
	for (const { date, source } of days) dates.set(source, [...(dates.get(source) ?? []), date]);
	return dates;
}

export function sharesInRows(laws: readonly Law[]): string[] {
	const countries = laws.map((country) => ({
		country: country.code,
		...shareOf(country),
	}));
	const rows = [shareInWords(sumOf(countries)).trimEnd()];
	const worst = countries
		.filter(({ lists }) => lists > 0)
		.sort((a, b) => withoutDecrees(a) - withoutDecrees(b));
	for (const each of worst.slice(0, SHOWN)) {
		rows.push(`${each.country}  ${percent(withoutDecrees(each))}`);
		for (const { id, at, years } of each.listed)
			rows.push(`    ${at}  ${id}: days of ${years.length} years, ${years[0]} to ${years.at(-1)}`);
	}
	if (worst.length > SHOWN) rows.push(`and ${worst.length - SHOWN} more countries: --json`);
	return rows;
}
