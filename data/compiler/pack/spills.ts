/** Which rules of a country must be looked at from the year before or after theirs. */

import { yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import * as layout from "../../../src/pack/layout.js";
import type { CalendarDays } from "../law/announced.js";
import { type Occurrence, occurrencesOf } from "../law/evaluate.js";
import type { Law } from "../law/law.js";

/** Days near the turn of the year on which other holidays can sway a move across it. */
const NEAR_DAYS = 25;

/** Those rules: order → the flags SPILLS_FORWARD and SPILLS_BACK. */
export function spillsOf(country: Law, calendarDays: CalendarDays): Map<number, number> {
	const spills = new Map<number, number>();
	const all = occurrencesOf(country, calendarDays);
	const mark = (o: Occurrence, bit: number) =>
		spills.set(o.order, (spills.get(o.order) ?? 0) | bit);
	const lastDays = (day: number) => yearOf(day + NEAR_DAYS) > yearOf(day);
	const firstDays = (day: number) => yearOf(day - NEAR_DAYS) < yearOf(day);
	const swayed = all.some(
		({ rule, actual, day }) =>
			(rule.on.kind === "between" ||
				rule.shift?.vector.some(
					(t, i) =>
						(t >= layout.NEXT_WORKDAY && t !== layout.DROP) || (i === layout.COLLISION && t),
				)) &&
			[actual, day].some((d) => lastDays(d) || firstDays(d)),
	);
	for (const o of all) {
		const days = [o.actual, o.day];
		const sways = swayed && o.rule.types & PUBLIC && o.rule.startsAtMinute < 0;
		if (days.some((d) => yearOf(d) > o.year || (sways && lastDays(d))))
			mark(o, layout.SPILLS_FORWARD);
		if (days.some((d) => yearOf(d) < o.year || (sways && firstDays(d))))
			mark(o, layout.SPILLS_BACK);
	}
	return spills;
}
