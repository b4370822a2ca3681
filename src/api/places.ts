/** The route about the places of a country: what a page offers to choose from. */

import { dayOf } from "../calendar/civil.js";
import type { Country } from "../holidays/country.js";
import { weekendMask } from "../holidays/weekends.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { WEEKDAY_NAMES } from "../text/dates.js";
import type { Site } from "../today/site.js";
import { dateJson, horizonsJson } from "./health.js";
import { JsonArray, JsonArrays, recordsAt } from "./json-array.js";
import { freshReply, noSite, tableReply } from "./replies.js";
import type { Call, SchoolParts } from "./service.js";
import { siteOf } from "./values.js";

/** The days of a weekend as a JSON array, Sunday first. */
const weekdaysJson = (mask: number): string => {
	const names: string[] = [];
	for (let w = 0; w < 7; w++) if ((mask >> w) & 1) names.push(`"${WEEKDAY_NAMES[w]}"`);
	return `[${names.join(",")}]`;
};

/**
 * The localities of a place that is no whole country: of a country they would be many, and nobody
 * lives in all of them.
 */
const localitiesOf = ({ at }: Site): JsonArray => {
	const local = at && at.place >= 0 ? at.years.localities : undefined;
	return new JsonArray(
		recordsAt(local?.count ?? 0, (index) =>
			at!.table.places.isWithin(local!.placeOf(index), at!.place)
				? `{"code":${JSON.stringify(local!.code(index))},"name":${JSON.stringify(local!.name(index))}}`
				: undefined,
		),
		"[",
		"]}",
	);
};

const placesOf = (site: Site, country: Country | undefined, schools?: SchoolParts): Source => {
	const { at, lastYear, subdivision } = site;
	const table = country?.table;
	const code = country ? `"${country.code}"` : "null";
	const name = country ? JSON.stringify(country.name) : "null";
	const place = subdivision === undefined ? "null" : `"${subdivision}"`;
	// That of the last period: the one that is in force, and stays.
	const law = at ? weekendMask(at.table, dayOf(lastYear, 12, 31), at.place) : 0x41;
	const weekend = weekdaysJson(site.overrides.weekendMask ?? law);
	const zone = at ? JSON.stringify(at.zone.name) : "null";
	const subdivisions = new JsonArray(
		recordsAt(table?.places.count ?? 0, (index) => {
			const outer = table!.places.outerOf(index);
			const within = outer < 0 ? "null" : `"${table!.places.code(outer)}"`;
			// What is the country's first zone is not said of each of a hundred places.
			const zone = table!.places.zoneOf(index);
			const own = zone ? `,"zone":${JSON.stringify(table!.texts.zone(zone).name)}` : "";
			return `{"code":"${table!.places.code(index)}","name":${JSON.stringify(table!.texts.place(index))},"within":${within}${own}}`;
		}),
		`{"countryCode":${code},"name":${name},"subdivisionCode":${place},"weekend":${weekend},"zone":${zone},"decreesUntil":${country?.decreesUntil ?? null},"horizons":${horizonsJson(at)},"seen":${dateJson(country?.seen)},"vacationsUntil":${dateJson(at && schools?.of(at).vacationsUntil)},"subdivisions":[`,
		'],"localities":',
	);
	return new JsonArrays([subdivisions, localitiesOf(site)]);
};

/**
 * `/api/places/{countryCode}`, and with `here` in place of the code the place that is configured.
 */
export const places = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const site = siteOf(call, call.values[0]!, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site) return noSite(call, call.values[0]!);
	const body = () => placesOf(site, site.country, call.service.schools);
	if (site === call.service.here)
		return freshReply(call, `places/${site.fingerprint}`, undefined, body);
	return tableReply(call, `places/${site.at?.code}`, body);
};
