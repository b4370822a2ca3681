/** What `holidays serve --place` writes: each change of day at the site. */

import { isoOf } from "../src/calendar/civil.js";
import type { Holidays } from "../src/holidays/holidays.js";
import { WEEKDAY_NAMES } from "../src/text/dates.js";
import { plainText } from "../src/today/plain-text.js";
import type { SiteSettings } from "../src/today/settings.js";
import type { TodayFacts } from "../src/today/today.js";
import { CommandError } from "./command-error.js";
import { readBounded } from "./node/bounded.js";
import { type Configured, configured, type ServiceSettings } from "./settings.js";

/** A country, or a subdivision of it, by its code. */
export type SiteCodes = Pick<SiteSettings, "country" | "subdivision">;

/**
 * What holds by `--place AT-9` and the settings of a file, where there are any. Throws a CommandError that tells each
 * mistake in either, a line each.
 */
export function watched(
	holidays: Holidays,
	place: SiteCodes | undefined,
	file: string | undefined,
): Configured {
	const before = file === undefined ? "" : `${file}: `;
	try {
		const settings: ServiceSettings = file === undefined ? {} : JSON.parse(readText(file));
		return configured(settings, holidays, place);
	} catch (error) {
		const lines = (error as Error).message.split("\n");
		throw new CommandError(lines.map((line) => before + line).join("\n"));
	}
}

/** A settings file; more characters than its bound are some other file. */
const MAX_SETTINGS_BYTES = 1 << 16;

function readText(file: string): string {
	return readBounded(file, MAX_SETTINGS_BYTES).toString("utf8");
}

/** A day in a line: `2026-12-25 Friday: holiday (Christmas Day); next working day 2026-12-28`. */
export function lineOf(facts: TodayFacts | undefined): string {
	if (!facts) return "nobody knows what day it is\n";
	const { date, weekday, holiday, workday, weekend, halfDay, halfDayBegun, nextWorkday } = facts;
	const kinds = [
		holiday && "holiday",
		weekend && "weekend",
		workday && "working day",
		halfDay && (halfDayBegun ? "half day, begun" : "half day"),
	].filter(Boolean);
	const reasons = plainText(facts.holidays.map(({ name }) => name).join(", "), 400);
	const next = nextWorkday === undefined ? "" : `; next working day ${isoOf(nextWorkday)}`;
	return `${date} ${WEEKDAY_NAMES[weekday]}: ${kinds.join(", ")}${reasons && ` (${reasons})`}${next}\n`;
}
