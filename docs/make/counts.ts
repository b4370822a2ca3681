/**
 * What the tables know, counted, and what others know: the tables in README.md and docs/figures.md.
 */

import DateHolidays from "date-holidays";
import { worldLaws } from "../../data/compiler/world.js";
import { readDifferences } from "../../host-sim/desk/differences.js";
import { openPack } from "../../host-sim/sim/tables.js";
import type { Country } from "../../src/holidays/country.js";
import {
	countriesWithWorkdays,
	goldenCountries,
	nagerCountries,
	nagerPlaces,
	subdivisionsOf,
} from "../../test/golden/score.js";
import { table } from "./markdown.js";
import { countriesWithSchools } from "./schools.js";

const tables = openPack();
const YEARS = Array.from({ length: 131 }, (_, i) => tables.firstYear + i);

/** How many countries of the tables are so. */
const countriesThat = (are: (country: Country) => boolean): number =>
	tables.codes.filter((code) => are(tables.country(code)!)).length;

const inSomeYear = (is: (year: number) => boolean): boolean => YEARS.some(is);

const COUNTRIES = tables.count;
const SUBDIVISIONS = tables.codes.reduce(
	(count, code) => count + tables.country(code)!.subdivisions.length,
	0,
);
const LOCALITIES = tables.codes.reduce(
	(count, code) => count + tables.country(code)!.localities.length,
	0,
);
const WITH_WORKDAYS = countriesThat((country) =>
	inSomeYear((year) => country.makeUpDays(year).length > 0),
);
const WITH_HALF_DAYS = countriesThat((country) =>
	inSomeYear((year) => country.records(year).some(({ startsAtMinute }) => startsAtMinute >= 0)),
);
const WITH_ESTIMATES = countriesThat((country) =>
	inSomeYear((year) => country.records(year).some(({ tentative }) => tentative)),
);
const WITH_DECREES = countriesThat(({ decreesUntil }) => decreesUntil !== null);

/** Countries, their states, and the regions of these that date-holidays has. */
function dateHolidays(): readonly [number, number, number] {
	const them = new DateHolidays();
	const codes = Object.keys(them.getCountries());
	const states = codes.flatMap((code) =>
		Object.keys(them.getStates(code) ?? {}).map((state) => [code, state] as const),
	);
	const regions = states.flatMap(([code, state]) =>
		Object.keys(them.getRegions(code, state) ?? {}),
	);
	return [codes.length, states.length, regions.length];
}

/** They know no such thing. */
const NOTHING = "–";

/** The table of README.md: what is here, and what others have of it. */
export function knownTable(): string {
	const [theirCountries, theirStates, theirRegions] = dateHolidays();
	return table(
		["", "here", "vacanza/holidays", "Nager.Date", "date-holidays"],
		[
			[
				"countries and territories",
				COUNTRIES,
				goldenCountries.length,
				nagerCountries.length,
				theirCountries,
			],
			[
				"their subdivisions, such as AT-9",
				SUBDIVISIONS,
				goldenCountries.flatMap(subdivisionsOf).length,
				nagerPlaces.length,
				theirStates,
			],
			[
				"towns and communes below them, such as DE-BY/augsburg",
				LOCALITIES,
				NOTHING,
				NOTHING,
				theirRegions,
			],
			[
				"countries where the government makes some weekend days working days",
				WITH_WORKDAYS,
				countriesWithWorkdays.length,
				NOTHING,
				NOTHING,
			],
		],
	);
}

/** What docs/compare.md counts of the tables: what its row is about → the count. */
export const OUR_COUNTS: ReadonlyMap<string, number> = new Map([
	["countries", COUNTRIES],
	["subdivisions", SUBDIVISIONS],
	["working days made of weekend days", WITH_WORKDAYS],
	["half days", WITH_HALF_DAYS],
	["school vacations", countriesWithSchools()],
	["places below subdivisions: cities, districts", LOCALITIES],
]);

/** The table of docs/figures.md. */
export function countsTable(): string {
	const laws = worldLaws();
	const sum = (of: (law: (typeof laws)[number]) => number) =>
		laws.reduce((all, law) => all + of(law), 0);
	const zones = new Set(laws.flatMap(({ zone, zones }) => [zone, ...zones.values()]));
	const { differences } = readDifferences();
	const about = (name: string) => differences.filter(({ reference }) => reference === name).length;
	return table(
		["", ""],
		[
			["countries and territories", COUNTRIES],
			["subdivisions", SUBDIVISIONS],
			["places below subdivisions: towns, communes, districts", LOCALITIES],
			["years", `${tables.firstYear}–${tables.lastYear}`],
			["rules, each with its source", sum(({ rules }) => rules.length)],
			["time zones", zones.size],
			["countries with half days", WITH_HALF_DAYS],
			["countries where some weekend days are worked by decree", WITH_WORKDAYS],
			["countries with dates that are marked as estimates", WITH_ESTIMATES],
			["countries that say until which year their decrees are known", WITH_DECREES],
			["lines of `data/differences.csv` about vacanza/holidays", about("vacanza")],
			["lines of `data/differences.csv` about Nager.Date", about("nager")],
		],
	);
}
