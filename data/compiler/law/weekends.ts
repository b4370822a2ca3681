/** Weekends by place: which one is in force. */

import { weekdayOf } from "../../../src/calendar/civil.js";
import type { Law, Weekend } from "./law.js";

/** The weekend's periods of a place, or of the country (null), the later ones last. */
export function weekendsAt(
	country: Pick<Law, "weekend" | "localWeekends">,
	place: number | null,
): readonly Weekend[] {
	const own = country.localWeekends.filter((w) => place !== null && w.places.includes(place));
	return [...country.weekend, ...own];
}

/** Whether a day is a weekend day at a place. */
export function isWeekendAt(country: Law, place: number, day: number): boolean {
	const periods = weekendsAt(country, place);
	return Boolean((maskOn(periods, day) >> weekdayOf(day)) & 1);
}

/** The weekend in force on a day: the last period that has begun. */
const maskOn = (periods: readonly Weekend[], day: number) =>
	periods.findLast((w) => w.from <= day)!.mask;
