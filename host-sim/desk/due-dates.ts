/** What is open about a year in a country: its estimates, and its days by decree. */

import { isAnnouncedYearly } from "../../data/compiler/law/announced.js";
import type { Law } from "../../data/compiler/law/law.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";

/** When the dates of a calendar are known: it is the same wherever the calendar is kept. */
const KNOWN: Readonly<Record<string, string>> = {
	hijri: "when the new moon is seen, or the authority announces it",
	hindu: "with the government's list of the year",
	nepali: "with the government's list of the year",
	sinhala: "with the government's list of the year",
	vesak: "with the government's list of the year",
	"balinese-saka": "with the government's list of the year",
};

/** A date that is an estimate. */
export interface Open {
	readonly id: string;
	readonly name: string;
	/** As computed, `yyyy-MM-dd`. */
	readonly date: string;
	/** The calendar that it is computed by; null: another estimate. */
	readonly calendar: string | null;
	/** The date in that calendar, such as `10/1`, or the name of the feast. */
	readonly feast: string | null;
	readonly decided: string;
	/** What told of the last one that was announced; null: nothing. */
	readonly page: string | null;
}

/** What is open about a year in a country. */
export interface Due {
	readonly country: string;
	readonly name: string;
	readonly year: number;
	/** Last year whose days by decree are in the tables; null: there are no such days. */
	readonly decreesUntil: number | null;
	/** When they are usually decided; null: at any time, or nobody has written it down. */
	readonly decided: string | null;
	/** What told of the last one that was decreed; null: nothing. */
	readonly page: string | null;
	readonly dates: readonly Open[];
}

/** What is open about a year in a country; undefined: nothing. */
export function dueIn(country: Country, law: Law, year: number): Due | undefined {
	const { code, name, decreesUntil } = country;
	const seen = new Set<string>();
	const dates = country
		.records(year)
		.filter(({ tentative }) => tentative)
		.map((record) => {
			const rule = law.rules.find(({ id, on }) => id === record.id && on.kind === "calendar");
			const key = rule && isAnnouncedYearly(rule) && rule.on.kind === "calendar" ? rule.on.key : "";
			const [calendar = "", feast = ""] = key.split(" ");
			const known = Object.keys(KNOWN).find((each) => calendar.startsWith(each));
			return {
				id: record.id,
				name: record.name,
				date: isoOf(record.day),
				calendar: calendar || null,
				feast: feast || null,
				decided: known ? KNOWN[known]! : (law.decided ?? "by decree"),
				page: pageBefore(record.day, law.pages.get(key) ?? []),
			};
		})
		.filter(({ id, date }) => !seen.has(`${id} ${date}`) && seen.add(`${id} ${date}`));
	const awaits = decreesUntil !== null && decreesUntil < year;
	if (dates.length === 0 && !awaits) return undefined;
	const { decided } = law;
	const page = pageBefore(dayOf(year, 1, 1), decreed(law));
	return { country: code, name, year, decreesUntil, decided, page, dates };
}

/** The days by decree of a law, each with its source. */
function decreed({ rules, workdays }: Law): (readonly [number, string])[] {
	const listed = rules.flatMap(({ on, source }) =>
		on.kind === "list" ? on.days.map((day) => [day, source] as const) : [],
	);
	const worked = workdays.flatMap(({ days, source }) => days.map((day) => [day, source] as const));
	return [...listed, ...worked];
}

/** What tells of the last day before another one; its address alone, where it has one. */
function pageBefore(before: number, pages: Iterable<readonly [number, string]>): string | null {
	let last: readonly [number, string] | undefined;
	for (const page of pages)
		if (page[0] < before && (last === undefined || page[0] > last[0])) last = page;
	return last ? (/https?:\/\/[^\s,;)]+/.exec(last[1])?.[0] ?? last[1]) : null;
}
