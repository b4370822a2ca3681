/**
 * A law before any move, as JSON: its dates, and what is said of moves. Whoever reads it settles
 * the collisions anew, by data/README.md, which also says what stands in it.
 */

import { PUBLIC } from "../../../src/holidays/holiday.js";
import type { CalendarDays } from "./announced.js";
import { datesOf } from "./evaluate.js";
import {
	COLLISION,
	DROP,
	type Law,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	PREVIOUS_FREE_DAY,
	PREVIOUS_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
	type Target,
} from "./law.js";

/** The targets that are no number of days, in the words of the data language. */
const WORDS: ReadonlyMap<Target, string> = new Map([
	[DROP, "drop"],
	[NEXT_WORKDAY, "next workday"],
	[PREVIOUS_WORKDAY, "previous workday"],
	[NEXT_FREE_DAY, "next free day"],
	[PREVIOUS_FREE_DAY, "previous free day"],
	[SHARED_WORKDAY, "shared workday"],
]);

/** The law in one line of JSON. */
export function unmovedOf(law: Law, calendarDays: CalendarDays): string {
	const { code, localWeekends, subdivisions, weekend, within, workdays } = law;
	return JSON.stringify({
		country: code,
		places: subdivisions.map((subdivision) => subdivision.code),
		outer: subdivisions.map((_, place) => within.get(place) ?? null),
		weekends: [
			...weekend.map(({ from, mask }) => [null, bounded(from), weekdaysIn(mask)]),
			...localWeekends.map(({ from, mask, places }) => [places, bounded(from), weekdaysIn(mask)]),
		],
		worked: workdays.map(({ days, places }) => [places, days]),
		rules: law.rules.map((rule, order) => ({
			rule: rule.id,
			order,
			places: rule.places,
			what: whatOf(rule),
			shift: shiftOf(rule),
			both: keepersOf(rule),
			days: datesOf(rule, law, calendarDays).map(([, day]) => day),
			...(rule.on.kind === "between" && { between: rule.years }),
		})),
	});
}

/** A day before all of them, in place of none: JSON has no infinity. */
const bounded = (day: number) => Math.max(day, -1_000_000);

const weekdaysIn = (mask: number) =>
	[0, 1, 2, 3, 4, 5, 6].filter((weekday) => (mask >> weekday) & 1);

function whatOf({ startsAtMinute, types }: Rule): number {
	if (startsAtMinute >= 0) return 2;
	return types & PUBLIC ? 1 : 0;
}

function shiftOf({ shift }: Rule): { readonly [trigger: string]: Target | string } {
	const said = (shift?.vector ?? []).flatMap((target, trigger) =>
		target === 0
			? []
			: [[trigger === COLLISION ? "holiday" : trigger, WORDS.get(target) ?? target]],
	);
	return Object.fromEntries(said);
}

/** Who keeps the actual day too: nobody is a list without places. */
function keepersOf({ places, shift }: Rule): readonly number[] | null {
	const both = shift?.keepsActual ?? false;
	if (typeof both !== "boolean") return both;
	return both ? places : [];
}
