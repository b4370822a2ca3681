/**
 * The table of docs/leaving-v3.md: the dates on which v3 here and the service's v3 differ, country
 * by country.
 */

import { openPack } from "../../host-sim/sim/tables.js";
import { linesOf } from "../../test/golden/country.js";
import { datesOfBoth, nagerCountries } from "../../test/golden/score.js";
import { table } from "./markdown.js";

/** The service's last full year, and the one in which it ends. */
const YEARS = ["2026", "2027"];

interface Named {
	readonly date: string;
	readonly name: string;
}

export function leavingTable(): string {
	const tables = openPack();
	const isAsked = (date: string) => YEARS.includes(date.slice(0, 4));
	const rows: string[][] = [];
	let same = 0;
	for (const code of nagerCountries) {
		const country = tables.country(code)!;
		const { theirs, ours } = datesOfBoth(code, linesOf(country));
		const missing = [...theirs].filter(([date]) => isAsked(date) && !ours.has(date));
		const more = [...ours].filter(([date]) => isAsked(date) && !theirs.has(date));
		if (missing.length + more.length === 0) same++;
		else
			rows.push([
				country.name,
				shown(more.map(([date, records]) => ({ date, name: records[0]!.name }))),
				shown(missing.map(([date, names]) => ({ date, name: names[0]! }))),
			]);
	}
	return [
		`In ${same} of ${nagerCountries.length} countries both list the same dates in ${YEARS.join(" and ")}. In the others:`,
		"",
		table(["country", "here alone", "the service alone"], rows),
	].join("\n");
}

/** Dates in order, each with its name. */
const shown = (days: readonly Named[]) =>
	[...days]
		.sort((a, b) => (a.date < b.date ? -1 : 1))
		.map(({ date, name }) => `${date} ${name}`)
		.join("; ");
