/** What `holidays serve --place` writes: each change of day at the site. */

import { readFileSync } from "node:fs";
import { isoOf } from "../src/calendar/civil.js";
import type { Holidays } from "../src/holidays/holidays.js";
import { type SiteSettings, siteOf } from "../src/today/settings.js";
import type { Site } from "../src/today/site.js";
import type { TodayFacts } from "../src/today/today.js";
import { CommandError } from "./command-error.js";
import { checkSettings, type ServiceSettings } from "./settings.js";

export const WEEKDAY_NAMES: readonly string[] =
	"Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The settings of a file. Throws a CommandError for a mistake in it. */
export function fileSettings(file: string | undefined): ServiceSettings {
	if (file === undefined) return {};
	try {
		const settings: ServiceSettings = JSON.parse(readFileSync(file, "utf8"));
		checkSettings(settings);
		return settings;
	} catch (error) {
		throw new CommandError(`${file}: ${(error as Error).message}`);
	}
}

/** A country, or a subdivision of it, by its code. */
export type Place = Pick<SiteSettings, "country" | "subdivision">;

/**
 * The site of `--place AT-9`, with the settings of a file where there are any; undefined where neither names one.
 * Throws a CommandError for a mistake in either.
 */
export function watchedSite(
	holidays: Holidays,
	place: Place | undefined,
	{ scope: _, ...settings }: ServiceSettings,
): Site | undefined {
	if (place === undefined && Object.keys(settings).length === 0) return undefined;
	try {
		// The subdivision of the file is not that of another country.
		const named = place === undefined ? {} : { subdivision: "", ...place };
		return siteOf({ ...settings, ...named }, holidays);
	} catch (error) {
		throw new CommandError((error as Error).message);
	}
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
	const reasons = facts.holidays.map(({ name }) => name).join(", ");
	const next = nextWorkday === undefined ? "" : `; next working day ${isoOf(nextWorkday)}`;
	return `${date} ${WEEKDAY_NAMES[weekday]}: ${kinds.join(", ")}${reasons && ` (${reasons})`}${next}\n`;
}
