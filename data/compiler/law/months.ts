/**
 * Months of the announced dates of the Hijri calendar, which have 29 days or 30. Where two dates
 * leave another number between them one is a slip, or a government gave a day that was not the
 * feast's.
 */

import { dayOf, isoOf } from "../../../src/calendar/civil.js";
import { hijriBases } from "../calendars/hijri.js";
import type { Law } from "./law.js";

const SHORTEST = 29;
const LONGEST = 30;
const AVERAGE = 29.530588;
/** A day on which a month began in most countries: months are counted from it. */
const BEGAN = dayOf(2025, 6, 26);
/**
 * Months between two dates that are held against each other, at most: over more of them the bounds
 * say little.
 */
const REACH = 3;

/** Two announced dates that no months can have between them, in words. */
export function oddMonths({ announced }: Pick<Law, "announced">): readonly string[] {
	const dates = [...announced].flatMap(([key, days]) => {
		const [, base = "", month, date] = /^(hijri-\S+) (\d+)\/(\d+)$/.exec(key) ?? [];
		if (!(base in hijriBases)) return [];
		return days.map((day) => {
			const first = day - Number(date) + 1;
			return {
				base,
				first,
				month: Math.round((first - BEGAN) / AVERAGE),
				name: `${month}/${date} ${isoOf(day)}`,
			};
		});
	});
	dates.sort((a, b) => a.month - b.month || a.first - b.first);
	return dates.flatMap((from, i) => {
		const odd: string[] = [];
		for (let j = i + 1; j < dates.length && dates[j]!.month - from.month <= REACH; j++) {
			const to = dates[j]!;
			const months = to.month - from.month;
			const days = to.first - from.first;
			const [least, most] = [SHORTEST * months, LONGEST * months];
			if (to.base !== from.base || (days >= least && days <= most)) continue;
			const why = months === 0 ? "the month begins twice" : `${days} days, not ${least} to ${most}`;
			odd.push(`${from.name} and ${to.name}: ${why}`);
		}
		return odd;
	});
}
