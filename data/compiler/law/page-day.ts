/** The day of a source: as the address of a page tells it, or as it is written behind it. */

import { dayOfIso } from "../../../src/calendar/civil.js";

/** The day that stands in the address of a page, as newspapers have it. */
export function dayOfPage(page: string): string | undefined {
	const m =
		/(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(page) ??
		/(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(page);
	if (!m) return undefined;
	const date = `${m[1]}-${m[2]!.padStart(2, "0")}-${m[3]!.padStart(2, "0")}`;
	return dayOfIso(date) === undefined ? undefined : date;
}

/** The day that is written behind a source: `vacanza/holidays 0.105, of 2026-09-21`. */
const OF_DAY = /, of (\d{4}-\d{2}-\d{2})$/;

/**
 * The day of a source: what is written behind it counts, else its address; undefined where neither
 * tells one.
 */
export const dayOfSource = (source: string): string | undefined =>
	OF_DAY.exec(source)?.[1] ?? dayOfPage(source);
