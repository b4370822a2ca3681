/** The weekends of a place for Node: dates, and weekdays by their names. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Weekend as Period } from "../../src/holidays/weekends.js";
import { WEEKDAY_NAMES } from "../../src/text/dates.js";

/** A period of a weekend; it ends where the next one begins. */
export interface Weekend {
	/** First date, `yyyy-MM-dd`; null: always. */
	readonly from: string | null;
	/** English names of its days, `Sunday` first; none: no day of the week is free. */
	readonly days: readonly string[];
}

/**
 * The weekends of a country, or of the subdivision with a code: those of its own follow the
 * country's.
 */
export function weekendsIn(all: readonly Period[], code: string): readonly Weekend[] {
	const own = all.filter(({ subdivisions }) => subdivisions?.includes(code));
	const first = Math.min(...own.map(({ from }) => from ?? -Infinity));
	const before = all.filter(
		({ from, subdivisions }) => !subdivisions && (from ?? -Infinity) < first,
	);
	return [...before, ...own].map(({ from, mask }) => ({
		from: from === null ? null : isoOf(from),
		days: WEEKDAY_NAMES.filter((_, weekday) => (mask >> weekday) & 1),
	}));
}
