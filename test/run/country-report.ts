/**
 * What is to be said about a country file: the pack of it alone, the dates that move against the
 * tables of now, the references, the spot checks and the list of differences.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import type { Law } from "../../data/compiler/law/law.js";
import { oddMonths } from "../../data/compiler/law/months.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { listing } from "../../host-sim/cli/listing.js";
import { changeInWords, changesOf } from "../../host-sim/desk/changes.js";
import { parseLines, readDifferences } from "../../host-sim/desk/differences.js";
import { openPack } from "../../host-sim/sim/tables.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { againstReferences } from "../golden/country.js";
import { derivedLines } from "../golden/derived.js";
import { Differences, goldenCountries } from "../golden/score.js";
import { checkSpot, readSpots } from "../holidays/spots.js";
import { reportSchools, type Say } from "./school-report.js";

/** Lines of each kind that are shown. */
const SHOWN = 20;

function show(say: Say, what: string, lines: readonly string[]): void {
	say(`${what}: ${lines.length === 0 ? "none" : lines.length}`);
	for (const line of lines.slice(0, SHOWN)) say(`  ${line}`);
	if (lines.length > SHOWN) say(`  and ${lines.length - SHOWN} more`);
}

/** Tells what there is about a law, and what to do next; how many faults there are. */
export function report(law: Law, say: Say): number {
	const { code } = law;
	say(`${code}  ${law.name}: ${law.rules.length} rules read from ${law.file}`);
	const { bytes, sizes } = compile([law]);
	const holidays = new Holidays(bytes, decodeUtf8);
	const country = holidays.country(code)!;
	say(`compiled alone: ${sizes.total} bytes`);
	reportSchools(law, say);

	const evaluated = evaluate(law, calendarDays);
	const wrong = [...evaluated].flatMap(([year, records]) => {
		const texts = [records, country.records(year)].map((list) =>
			JSON.stringify(listing(country, year, list, [])),
		);
		return texts[0] === texts[1] ? [] : [`${year}: the engine answers otherwise than the law`];
	});
	show(say, "years that the engine reads otherwise than the compiler", wrong);

	const changes = changesOf(openPack().country(code), law).map(changeInWords);
	show(say, "dates that move against the tables of now", changes);

	const spots = readSpots().filter((spot) => spot.code === code);
	const broken = spots.flatMap((spot) => {
		try {
			checkSpot(spot, holidays);
			return [];
		} catch (error) {
			const [sentence] = (error as Error).message.split("\n");
			return [`${spot.place || code} ${spot.date}, ${spot.what}: ${sentence} (${spot.source})`];
		}
	});
	show(say, `of ${spots.length} spot checks fail`, broken);

	// Not counted as faults: many governments give a day that is not the feast's.
	show(say, "announced dates that no months of 29 or 30 days join", oddMonths(law));

	const differences = differencesOf(law, country);
	const { complaints } = goldenCountries.includes(code)
		? againstReferences(country, differences)
		: { complaints: [] };
	show(say, "differences from the references that nobody explains", complaints);
	const stale = differences.staleOf(code);
	show(say, "lines of data/differences.csv that explain nothing", stale);

	const todo = [
		...(wrong.length ? ["tell the maintainers: this is no mistake of the file"] : []),
		...(broken.length ? ["mend the rule, or the line of test/holidays/spots.csv"] : []),
		...(complaints.length ? ["mend the rule, or write the line of data/differences.csv"] : []),
		...(stale.length ? ["delete the lines that explain nothing"] : []),
		...(changes.length
			? [
					"add the dates that you know to test/holidays/spots.csv, each with its source",
					"compile: npm run -s holidays -- pack -o data/holidays.bin",
				]
			: []),
	];
	if (todo.length) say("to do:");
	for (const each of todo) say(`  ${each}`);
	if (!todo.length) say("nothing to do");
	return wrong.length + broken.length + complaints.length + stale.length;
}

/** What is judged in data/differences.csv about a country, and what its file says itself. */
function differencesOf(law: Law, country: Country): Differences {
	const judged = readDifferences().differences.filter(({ isDerived }) => !isDerived);
	const own = goldenCountries.includes(law.code)
		? derivedLines(law, country, new Differences(judged))
		: [];
	return new Differences([...judged, ...parseLines(own)]);
}
