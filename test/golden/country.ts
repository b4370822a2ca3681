/** What the references say against one country's tables, as complaints that tell what to do. */

import { readFileSync } from "node:fs";
import { type Listing, listing } from "../../host-sim/cli/listing.js";
import type { Country } from "../../src/holidays/country.js";
import {
	type Agreement,
	againstVacanza,
	type Dates,
	type Differences,
	f1Of,
	SUBDIVISION_F1,
	subdivisionsOf,
	unexplainedNager,
	v3Dates,
	whatToDo,
	wrongWorkdays,
} from "./score.js";

const NATIONAL_F1 = 0.995;
/** One more at each end: a substitute may be listed in the year before or after its holiday. */
export const YEARS: readonly number[] = Array.from({ length: 38 }, (_, i) => 1999 + i);
/** Days of a subdivision that a complaint names at most. */
export const SHOWN = 8;

/** Differences on which nobody has decided yet: `country,date,side`. */
export const undecided: ReadonlySet<string> = new Set(
	readFileSync(new URL("../../../test/golden/undecided.csv", import.meta.url), "utf8")
		.trimEnd()
		.split("\n")
		.slice(1),
);

/** Days that only one side has, ascending, with the side. */
const apart = ({ onlyOurs, onlyTheirs }: Agreement) =>
	[
		...onlyOurs.map(({ date, names }) => ({ date, name: names.join(" / "), side: "tables" })),
		...onlyTheirs.map(({ date, names }) => ({ date, name: names.join(" / "), side: "vacanza" })),
	].sort((a, b) => (a.date < b.date ? -1 : 1));

export interface Findings {
	readonly complaints: readonly string[];
	/** The national public days of both. */
	readonly national: Agreement;
	/** The dates of v3 and the service's. */
	readonly v3: Dates;
	/** Which of the undecided differences were met. */
	readonly met: readonly string[];
}

/** What is compared of a country. */
export const linesOf = (country: Country): readonly Listing[] =>
	YEARS.map((year) =>
		listing(country, year, country.records(year), country.makeUpDays(year)),
	);

/** Compares a country with both references, 2000 to 2035. */
export function againstReferences(country: Country, differences: Differences): Findings {
	const { code } = country;
	const lines = linesOf(country);
	const complaints: string[] = [];
	const met: string[] = [];
	for (const { year, holidays } of lines)
		for (const { date, name } of holidays)
			if (Number(date.slice(0, 4)) !== year)
				complaints.push(`${code} ${year}: ${name} is listed on ${date}`);
	const national = againstVacanza(code, lines, null, differences);
	for (const { date, name, side } of apart(national)) {
		const key = `${code},${date},${side}`;
		const todo = whatToDo(code, date, "vacanza", name.split(" / ")[0]!);
		if (undecided.has(key)) met.push(key);
		else complaints.push(`${code} ${date}: ${name}: only in ${side}: ${todo}`);
	}
	const f1 = f1Of([national]);
	if (f1 < NATIONAL_F1) complaints.push(`${code}: F1 ${f1.toFixed(4)} of national public days`);
	for (const place of subdivisionsOf(code)) {
		const there = againstVacanza(code, lines, place, differences);
		if (f1Of([there]) >= SUBDIVISION_F1) continue;
		const days = apart(there).map(({ date, name, side }) => `${date} ${name} (${side})`);
		const todo = whatToDo(code, days[0]!.slice(0, 10), "vacanza", "…", place);
		complaints.push(
			`${place}: F1 ${f1Of([there]).toFixed(4)}: only in one of the two: ${days.slice(0, SHOWN).join(", ")}: ${todo}`,
		);
	}
	complaints.push(...wrongWorkdays(code, lines, differences));
	complaints.push(...unexplainedNager(code, lines, differences));
	const v3 = v3Dates(code, lines, differences);
	complaints.push(...v3.complaints);
	return { complaints, national, v3, met };
}
