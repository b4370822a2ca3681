/** How much of the running school year is known at each place: what docs/schools.md counts. */

import type { Law } from "../../data/compiler/law/law.js";
import type { Schools } from "../../data/compiler/schools/known.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, weekdayOf } from "../../src/calendar/civil.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";

/** The day whose school year is the running one. */
export const RUNNING_ON = dayOf(2026, 11, 28);

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

/**
 * What is known of the running school year, by the index of each smallest place. The year is the
 * country's: it runs from the first day that some place knows of it to the last one, within the
 * twelve months from July, or from January where school years are those of the calendar.
 */
export function runningYear(law: Law & { readonly schools: Schools }): ReadonlyMap<number, Known> {
	const { at, years } = law.schools;
	const begin = dayOf(2026, years.at(-1)?.includes("/") ? 7 : 1, 1);
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
