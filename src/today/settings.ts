/** A place as configuration names it, and the sentence that a mistake in it gets. */

import type { OverrideConfig } from "./overrides.js";
import { Place, type PlaceCountry } from "./place.js";

/** What configuration says of a place; an empty text counts as left out. */
export interface PlaceSettings {
	/** ISO 3166-1 alpha-2, such as `AT`; none for a place that has only its own days. */
	readonly country?: string | undefined;
	/** ISO 3166-2, such as `AT-9`. */
	readonly subdivision?: string | undefined;
	/** POSIX TZ rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`, where the tables' is not wanted. */
	readonly zone?: string | undefined;
	readonly overrides?: readonly OverrideConfig[] | undefined;
}

/** What is needed of the tables; the class of src/holidays has this shape. */
export interface SettingsTables {
	/** The date of the data, `yyyy-MM-dd`. */
	readonly version: string;
	readonly firstYear: number;
	readonly lastYear: number;
	country(code: string): PlaceCountry | undefined;
}

/** Years from that of the tables on in which a holiday that is named has to occur. */
const LOOKED_AT_YEARS = 10;

/** The place of settings. Throws a RangeError whose message is one sentence for whoever wrote them. */
export function placeOf(settings: PlaceSettings, tables: SettingsTables): Place {
	const code = given(settings.country, "country")?.toUpperCase();
	const subdivision = given(settings.subdivision, "subdivision")?.toUpperCase();
	const zone = given(settings.zone, "zone");
	const country = code === undefined ? undefined : tables.country(code);
	if (code !== undefined && !country)
		throw new RangeError(`country: these tables have no ${code}; they are like AT`);
	if (country && subdivision !== undefined) checkSubdivision(country, subdivision);
	const { overrides } = settings;
	const { firstYear, lastYear } = tables;
	const place = new Place({ country, subdivision, zone, overrides, firstYear, lastYear });
	if (country)
		for (const id of place.overrides.ids) {
			const from = Number(tables.version.substring(0, 4));
			if (!hasHoliday(country, id, from, Math.min(from + LOOKED_AT_YEARS - 1, lastYear)))
				throw new RangeError(`overrides: ${country.code} has no holiday ${id}`);
		}
	return place;
}

function given(value: unknown, name: string): string | undefined {
	if (value === undefined || value === null || value === "") return undefined;
	if (typeof value !== "string") throw new RangeError(`${name}: it is a text`);
	return value;
}

function checkSubdivision(country: PlaceCountry, subdivision: string): void {
	try {
		country.zone(subdivision);
	} catch {
		throw new RangeError(
			`subdivision: ${country.code} has no ${subdivision} in these tables; they are like AT-9`,
		);
	}
}

function hasHoliday(country: PlaceCountry, id: string, from: number, to: number): boolean {
	for (let year = from; year <= to; year++) {
		const records = country.list(year);
		for (let i = 0; i < records.length; i++) if (records.at(i)?.id === id) return true;
	}
	return false;
}
