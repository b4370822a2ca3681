/**
 * The table of docs/schools.md: of which places the schools are known, which years, by whom, and
 * where nobody above a school decides.
 */

import type { Law } from "../../data/compiler/law/law.js";
import type { Schools } from "../../data/compiler/schools/known.js";
import { worldLaws } from "../../data/compiler/world.js";
import { isoOf } from "../../src/calendar/civil.js";
import { table } from "./markdown.js";
import { RUNNING_ON, runningYear } from "./running-year.js";

type WithSchools = Law & { readonly schools: Schools };

/** A source is told by its title alone. */
const MOST_SOURCES = 2;

/** A place whose running year is known to this share is current. */
const CURRENT = 0.9;

/** How many countries have places whose schools are known. */
export const countriesWithSchools = (): number =>
	worldLaws().filter(
		(law) =>
			law.schools?.file.includes(`/${law.code.toLowerCase()}.`) &&
			knownPlaces(law as WithSchools) > 0,
	).length;

export function schoolsTable(): string {
	const all = worldLaws().filter((law): law is WithSchools => law.schools !== undefined);
	// Territories answer from the file of their country.
	const own = all.filter(({ code, schools }) => schools.file.includes(`/${code.toLowerCase()}.`));
	const none = own.filter((law) => knownPlaces(law) === 0);
	const known = own.filter((law) => knownPlaces(law) > 0);
	const places = known.reduce((sum, law) => sum + knownPlaces(law), 0);
	const shares = known.flatMap((law) => [...runningYear(law).values()]);
	const current = shares.filter(({ all }) => all >= CURRENT).length;
	const certain = shares.filter(({ certain }) => certain >= CURRENT).length;
	return [
		`${known.length} countries, ${places} places; and ${none.length} in which nobody above a school, council or board decides, or nothing was found: ${none
			.map(({ name, schools }) => (schools.none ? name : `${name} (nothing found)`))
			.join(", ")}.`,
		"",
		`Places with at least nine tenths of the running year known, the one of ${isoOf(RUNNING_ON)}: ${current} of ${shares.length}, of all weekdays that may have lessons; and ${certain} without the weekdays on which each school decides, such as Saturdays in Italy and Wednesdays in France. The column has the latter.`,
		"",
		table(
			["country", "places known", "current", "school years", "until", "varies", "sources"],
			known.map(row),
		),
	].join("\n");
}

const knownPlaces = ({ schools }: WithSchools) =>
	[...schools.at.values()].filter(({ known }) => known.length > 0).length;

const currentPlaces = (law: WithSchools) =>
	[...runningYear(law).values()].filter(({ certain }) => certain >= CURRENT).length;

function row(law: WithSchools): readonly string[] {
	const { name, schools } = law;
	const places = [...schools.at.values()];
	const count = knownPlaces(law);
	const until = Math.max(...places.flatMap(({ known }) => known.at(-1)?.last ?? []));
	const varies = new Map<string, number>();
	for (const { varies: who } of places) if (who) varies.set(who, (varies.get(who) ?? 0) + 1);
	const titles = [...schools.sources.values()].map((text) => text.split(/ ?[(:]/)[0]!.trim());
	const more = titles.length - MOST_SOURCES;
	return [
		name,
		places.length === 1 ? "the country" : `${count} of ${places.length}`,
		`${currentPlaces(law)}`,
		[...new Set([schools.years[0]!, schools.years.at(-1)!])].join(" to "),
		isoOf(until),
		[...varies].map(([who, places]) => `${places} by ${who}`).join(", "),
		titles.slice(0, MOST_SOURCES).join("; ") + (more > 0 ? `; and ${more} more` : ""),
	];
}
