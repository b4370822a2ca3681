/** What settings say of a service: of the place that it is for, and of its lists. */

import type { Holidays } from "../../../src/holidays/holidays.js";
import { schoolParts } from "../../../src/people/vacations.js";
import { checkKeys, type RawSettings, soundValue } from "../../../src/settings/sources.js";
import { SETTINGS, type Settings } from "../../../src/settings/table.js";
import { type OnMistake, type SiteSettings, siteOf } from "../../../src/today/settings.js";
import type { Site } from "../../../src/today/site.js";

/** Of the settings of a device those that a service has. */
const KEYS: readonly (keyof Settings)[] = ["country", "subdivision", "zone", "overrides", "scope"];

export interface ServiceSettings extends SiteSettings {
	/** Whether the lists have all that the tables know: what `?scope=all` asks for. */
	readonly scope?: "all";
}

/** What holds for a service by its settings. */
export interface Configured {
	/** The place that `here` stands for. */
	readonly here: Site | undefined;
	readonly listsAll: boolean;
}

/** Settings as they were read, without the tables that they are about. */
export interface ReadSettings {
	readonly site: SiteSettings;
	readonly listsAll: boolean;
	/** What is wrong in them by whatever tables, in a sentence each. */
	readonly mistakes: readonly string[];
}

/** The settings with a place that was named elsewhere, instead of theirs. */
export function readSettings(
	raw: ServiceSettings,
	place: Pick<SiteSettings, "country" | "subdivision"> = {},
): ReadSettings {
	const mistakes: string[] = [];
	const onMistake = (sentence: string) => mistakes.push(sentence);
	checkKeys(raw, KEYS, "settings", onMistake);
	const settings: Record<string, unknown> = {};
	// The subdivision of settings is not that of another country.
	const named = place.country === undefined ? raw : { ...raw, subdivision: "", ...place };
	for (const setting of SETTINGS)
		if (KEYS.includes(setting.key))
			settings[setting.key] = soundValue(named as RawSettings, setting, onMistake);
	return { site: settings as SiteSettings, listsAll: settings["scope"] === "all", mistakes };
}

/**
 * The place of settings by some tables, without what is wrong by them, of which `onMistake` hears.
 */
export const placeBy = (
	{ site }: ReadSettings,
	tables: Holidays,
	onMistake: OnMistake,
	endedCounts = false,
) => siteOf(site, tables, onMistake, schoolParts.of, endedCounts);

/**
 * The settings with a place that was named elsewhere, instead of theirs. Throws an Error with a
 * line for each mistake.
 */
export function configured(
	raw: ServiceSettings,
	holidays: Holidays,
	place?: Pick<SiteSettings, "country" | "subdivision">,
): Configured {
	const settings = readSettings(raw, place);
	const mistakes = [...settings.mistakes];
	const here = placeBy(settings, holidays, (sentence) => mistakes.push(sentence));
	if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
	return { here, listsAll: settings.listsAll };
}
