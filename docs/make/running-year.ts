/** How much of the running school year is known at each place: what docs/schools.md counts. */

import { readFileSync } from "node:fs";
import type { Law } from "../../data/compiler/law/law.js";
import type { Schools } from "../../data/compiler/schools/known.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { civilOf, dayOf, dayOfIso, weekdayOf } from "../../src/calendar/civil.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";

const SEARCHED = new URL("../../../data/searched.csv", import.meta.url);

/** The newest day on which somebody looked for days: the data are those of that day. */
export function lastSearched(csv: string): number {
	const days = csv.split("\n").flatMap((line) => dayOfIso(line.split(",")[1] ?? "") ?? []);
	if (days.length === 0) throw new Error("data/searched.csv has no day");
	return Math.max(...days);
}

/**
 * The day whose school year is the running one. It follows the data and not the clock, so that a
 * page that is made again of the same data is the same.
 */
export const RUNNING_ON = lastSearched(readFileSync(SEARCHED, "utf8"));

/** A year is counted for so many days at least: what ends before is a part of a year. */
const NINE_MONTHS = 270;

const tables = openPack();

/** Of the days of a year those that are known, 0 to 1. */
export interface Known {
	/** Of the weekdays that may have lessons. */
	readonly all: number;
	/** The same without the weekdays on which each school decides. */
	readonly certain: number;
}

/** The first day of the twelve months that a school year of this day may lie in. */
export function beginOfYear(day: number, isSplit: boolean): number {
	const { year, month } = civilOf(day);
	if (!isSplit) return dayOf(year, 1, 1);
	return dayOf(month >= 7 ? year : year - 1, 7, 1);
}

/**
 * What is known of the running school year, by the index of each smallest place. The year is the
 * country's: it runs from the first day that some place knows of it to the last one, within the
 * twelve months from July, or from January where school years are those of the calendar.
 */
export function runningYear(law: Law & { readonly schools: Schools }): ReadonlyMap<number, Known> {
	const { at, years } = law.schools;
	// France has both: its places in the south keep the years of the calendar, all others do not.
	const begin = beginOfYear(
		RUNNING_ON,
		years.some((year) => year.includes("/")),
	);
	const running = [...at.values()].flatMap(({ known }) =>
		known.filter(({ first, last }) => first <= RUNNING_ON && last >= RUNNING_ON),
	);
	if (running.length === 0)
		return new Map([...at.keys()].map((place) => [place, { all: 0, certain: 0 }]));
	const from = Math.max(begin, Math.min(...running.map(({ first }) => first)));
	const last = Math.max(...running.map(({ last }) => last), begin + NINE_MONTHS);
	const days = Array.from({ length: Math.min(begin + 364, last) - from + 1 }, (_, i) => from + i);
	const country = tables.country(law.code)!;
	return new Map(
		[...at].map(([place, { doubt, lessons }]) => {
			const code = law.subdivisions[place]?.code;
			const schools = new SchoolCalendar(code === undefined ? country : country.in(code)!);
			const knownOf = (weekdays: number) => {
				const asked = days.filter((day) => (weekdays >> weekdayOf(day)) & 1);
				const known = asked.filter((day) => schools.isSchoolday(day) !== undefined);
				return known.length / asked.length;
			};
			return [place, { all: knownOf(lessons | doubt), certain: knownOf(lessons) }];
		}),
	);
}
