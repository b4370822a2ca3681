/** Weekends by place: which one is in force, and whether the places of a rule have one in common. */

import { weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import {
	type Law,
	NEXT_WORKDAY,
	PREVIOUS_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
	type Weekend,
} from "./law.js";

/** The weekend's periods of a place, or of the country (null), the later ones last. */
export function weekendsAt(
	country: Pick<Law, "weekend" | "localWeekends">,
	place: number | null,
): readonly Weekend[] {
	const own = country.localWeekends.filter((w) => place !== null && w.places.includes(place));
	return [...country.weekend, ...own];
}

/** Whether a day is a weekend day where a rule holds: a nationwide one goes by the country's weekend. */
export function isWeekendFor(rule: Rule, country: Law, day: number): boolean {
	const periods = weekendsAt(country, rule.places?.[0] ?? null);
	return Boolean((maskOn(periods, day) >> weekdayOf(day)) & 1);
}

/**
 * Two places of a rule that looks for working days in which these are not the same: then it must be
 * written for each of them. Undefined when there are none.
 */
export function unlikePlaces(
	{ places, shift, years }: Pick<Rule, "places" | "shift" | "years">,
	country: Pick<Law, "weekend" | "localWeekends">,
): readonly [number, number] | undefined {
	const looks = shift?.vector.some((t) =>
		[NEXT_WORKDAY, PREVIOUS_WORKDAY, SHARED_WORKDAY].includes(t),
	);
	if (!looks || !places?.length) return undefined;
	const starts = [...country.weekend, ...country.localWeekends].map(({ from }) => from);
	const first = places[0]!;
	const ofFirst = weekendsAt(country, first);
	const unlike = places.find((place) => {
		const own = weekendsAt(country, place);
		// Each period begins within a year of the rule, or was in force before it.
		return starts.some(
			(day, i) =>
				maskOn(own, day) !== maskOn(ofFirst, day) &&
				years.some((year) => year >= yearOrFirst(day) && year < nextStart(starts, i)),
		);
	});
	return unlike === undefined ? undefined : [first, unlike];
}

/** The weekend in force on a day: the last period that has begun. */
const maskOn = (periods: readonly Weekend[], day: number) =>
	periods.findLast((w) => w.from <= day)!.mask;

const yearOrFirst = (day: number) => (day === -Infinity ? -Infinity : yearOf(day));

/** The year after that in which the next period begins anywhere. */
function nextStart(starts: readonly number[], index: number): number {
	const later = starts.filter((day) => day > starts[index]!);
	return later.length ? yearOf(Math.min(...later) - 1) + 1 : Infinity;
}
