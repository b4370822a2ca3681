/** The day of a page, as its address tells it. */

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
