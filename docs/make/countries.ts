/**
 * docs/countries.md: what the tables know of each country, counted over tables and country files.
 */

import type { Law } from "../../data/compiler/law/law.js";
import { worldLaws } from "../../data/compiler/world.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { civilOf, dayOf, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { isDayOff } from "../../src/holidays/holiday.js";
import { GENERATED, table } from "./markdown.js";

export function countriesPage(): string {
	const tables = openPack();
	const year = Number(tables.version.slice(0, 4));
	const laws = worldLaws();
	const rows = laws.map((law) => rowOf(tables.country(law.code)!, law, year, tables.lastYear));
	const sum = (column: number) => rows.reduce((all, cells) => all + Number(cells[column]), 0);
	return `# Every country
${GENERATED}

The tables of ${tables.version} have ${rows.length} countries and territories, all that ISO 3166-1 gives a code, with
${sum(2)} subdivisions. Each answers for every year from ${tables.firstYear} to ${tables.lastYear}. A few have no people, and so no holidays.

- **Subdivisions**: the regions with holidays, weekends or clocks of their own that can be asked for by their ISO
  3166-2 code. \`npm run -s holidays -- countries AT\` lists them.
- **${year}**: days of that year that are public holidays in the whole country.
- **Regional**: further days of that year that are public holidays in some subdivisions. In Italy and Portugal the day of a capital,
  its patron's or the municipal one, stands as a day of its whole province or district, which is the habit of the libraries; a
  town ([localities](../data/README.md#towns)) drops it where it keeps another. Austria's patrons are days of schools and offices.
- **Calendars**: other than the Gregorian one, and the two Easters, that its rules use.
- **Estimates from**: the first year, from ${year} on, with a date that nobody has announced yet, such as that of a
  feast that waits for a sighting of the moon. Such records are marked \`tentative\`. A dash: there are none.
- **Decrees until**: where the government decides some days year by year, the last year whose decrees are in the
  tables. Later years lack such days. A dash: the law decides all days.
- **Seen**: the day of the newest page or commit that was read for the country: what was decided later is not in the
  tables. By quarter these are ${seenByQuarter(laws)}.

${table(["Code", "Country", "Subdivisions", `${year}`, "Regional", "Calendars", "Estimates from", "Decrees until", "Seen"], rows)}
`;
}

type Row = readonly (string | number)[];

function rowOf(country: Country, law: Law, year: number, lastYear: number): Row {
	const { code, name, subdivisions, decreesUntil } = country;
	const [national, regional] = daysOf(country, year);
	return [
		code,
		name,
		subdivisions.length,
		national,
		regional,
		calendarsOf(law),
		firstEstimate(country, year, lastYear) ?? "–",
		decreesUntil ?? "–",
		law.seen === null ? "–" : isoOf(law.seen),
	];
}

/** How many countries' material reaches into each quarter, such as `12 in 2026 Q1`. */
function seenByQuarter(laws: readonly Law[]): string {
	const counts = new Map<string, number>();
	for (const { seen } of laws) {
		if (seen === null) continue;
		const { year, month } = civilOf(seen);
		const quarter = `${year} Q${Math.ceil(month / 3)}`;
		counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
	}
	return [...counts]
		.sort(([a], [b]) => (a < b ? 1 : -1))
		.map(([quarter, count]) => `${count} in ${quarter}`)
		.join(", ");
}

/**
 * How many days of a year are holidays in the whole country, and how many more are in some places.
 */
function daysOf(country: Country, year: number): readonly [number, number] {
	let national = 0;
	let regional = 0;
	for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++)
		if (country.isHoliday(day)) national++;
		else if (country.inParts(day).some(isDayOff)) regional++;
	return [national, regional];
}

const NAMES: { readonly [key: string]: string } = {
	"solar-term": "solar terms",
	hijri: "Islamic",
	hindu: "Hindu",
	"balinese-saka": "Balinese Saka",
	vesak: "Buddhist",
};

/** The calendars of a law by name, each once. */
function calendarsOf({ rules }: Law): string {
	const names = rules.flatMap(({ on }) => {
		if (on.kind !== "calendar") return [];
		const [key = ""] = on.key.split(" ");
		const known = Object.keys(NAMES).find((each) => key === each || key.startsWith(`${each}-`));
		return [known ? NAMES[known]! : key[0]!.toUpperCase() + key.slice(1)];
	});
	return [...new Set(names)].sort().join(", ");
}

/** The first year from one on in which a record is an estimate. */
function firstEstimate(country: Country, from: number, until: number): number | undefined {
	for (let year = from; year <= until; year++)
		if (country.records(year).some(({ tentative }) => tentative)) return year;
	return undefined;
}
