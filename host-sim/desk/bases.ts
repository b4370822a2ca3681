/**
 * What `holidays sources` says of the reckonings of the Hijri calendar: which meet what was
 * announced.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { basesOf } from "../../data/compiler/law/bases.js";
import type { Law } from "../../data/compiler/law/law.js";

/** A line a country that announced such dates, and one of all. */
export function basesInRows(laws: readonly Law[]): string[] {
	let announced = 0;
	let met = 0;
	const rows: string[] = [];
	for (const law of laws) {
		const bases = basesOf(law, calendarDays);
		if (!bases) continue;
		const { kept, best } = bases;
		announced += bases.announced;
		met += kept.met;
		const better = best.met > kept.met ? `, ${best.name} would meet ${best.met}` : "";
		rows.push(`${law.code}  ${kept.name} meets ${kept.met} of ${bases.announced}${better}`);
	}
	if (announced === 0) return [];
	return [
		`${met} of the ${announced} Islamic dates announced since 2005 are computed right`,
		...rows,
	];
}
