/** A site as configuration names it, and the sentence that a mistake in configuration gets. */

import { Zone } from "../calendar/zone.js";
import type { Country } from "../holidays/country.js";
import type { Holidays } from "../holidays/holidays.js";
import type { OverrideConfig } from "./overrides.js";
import { Site } from "./site.js";

/** What configuration says of a site; an empty text counts as left out. */
export interface SiteSettings {
	/** ISO 3166-1 alpha-2, such as `AT`; none for a site that has only its own days. */
	readonly country?: string | undefined;
	/** ISO 3166-2, such as `AT-9`. */
	readonly subdivision?: string | undefined;
	/**
	 * In place of the country's: a name that the tables have, such as `Europe/Vienna`, or a POSIX TZ
	 * rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
	 */
	readonly zone?: string | undefined;
	/** What is kept beside the law. */
	readonly overrides?: readonly OverrideConfig[] | undefined;
}

/**
 * Throws a RangeError unless a value is an object, neither null nor a list, without a key that is not
 * among `keys`. Of one that is shared with others only those are wrong that look like one of them.
 */
export function checkKeys(
	value: unknown,
	keys: readonly string[],
	where: string,
	isShared = false,
): void {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new RangeError(`${where}: it is an object like {"${keys[0]}": …}`);
	Object.keys(value).forEach((key) => {
		if (keys.includes(key)) return;
		// A letter is left out or doubled, and two are exchanged, seldom at an end.
		const ends = (name: string) => name.slice(0, 2).toLowerCase() + name.slice(-1);
		const meant = keys.find((name) => ends(name) === ends(key));
		if (meant === undefined && isShared) return;
		throw new RangeError(
			`${where}: there is no ${key}; ${meant === undefined ? `there are ${keys.join(", ")}` : `it may be ${meant}`}`,
		);
	});
}

/** Years from that of the tables on in which a holiday that is named has to occur. */
const LOOKED_AT_YEARS = 10;

/** The site of settings. Throws a RangeError whose message is one sentence for whoever wrote them. */
export function siteOf(settings: SiteSettings, tables: Holidays): Site {
	const code = given(settings.country, "country")?.toUpperCase();
	const subdivision = given(settings.subdivision, "subdivision")?.toUpperCase();
	const named = given(settings.zone, "zone");
	const country = code === undefined ? undefined : tables.country(code);
	if (code !== undefined && !country)
		throw new RangeError(`country: these tables have no ${code}; they are like AT`);
	// What is none either way is for the site to say.
	const zone = named && !Zone.of(named) ? (ruleOf(named, tables, country) ?? named) : named;
	const { overrides } = settings;
	const { firstYear, lastYear } = tables;
	const site = new Site({ country, subdivision, zone, overrides, firstYear, lastYear });
	if (country) {
		const from = Number(tables.version.substring(0, 4));
		const to = Math.min(from + LOOKED_AT_YEARS - 1, lastYear);
		const unknown = site.overrides.ids.find((id) => !hasHoliday(country, id, from, to));
		if (unknown !== undefined)
			throw new RangeError(`overrides: ${country.code} has no holiday ${unknown}`);
	}
	return site;
}

function given(value: unknown, name: string): string | undefined {
	if (value === undefined || value === "") return undefined;
	if (typeof value !== "string") throw new RangeError(`${name}: it is a text`);
	return value;
}

/** The POSIX TZ rule of a zone's name, first looked for in a country of the tables, then in all. */
function ruleOf(name: string, tables: Holidays, country: Country | undefined) {
	for (let i = -1; i < tables.count; i++) {
		const table = (i < 0 ? country : tables.at(i))?.table;
		for (let j = 0; table && j < table.zoneCount; j++) {
			const zone = table.zone(j);
			if (zone.name === name) return zone.posix;
		}
	}
	return undefined;
}

function hasHoliday(country: Country, id: string, from: number, to: number): boolean {
	for (let year = from; year <= to; year++) {
		const records = country.list(year);
		for (let i = 0; i < records.length; i++) if (records.at(i)?.id === id) return true;
	}
	return false;
}
