/**
 * `holidays changes`: the dates that the country files have moved since the tables were compiled,
 * as release notes; against other tables it says too whether they may be released.
 */

import { FIRST_YEAR, LAST_YEAR, type Law } from "../../data/compiler/law/law.js";
import { readRelease } from "../../data/compiler/pack/compile.js";
import { isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { type Listing, listing } from "../cli/listing.js";
import { eachInTurn } from "../cli/progress.js";
import { openPack } from "../sim/tables.js";
import { type Change, fieldsInWords, notesOf } from "./changes-notes.js";
import { lawLister, readLaws } from "./laws.js";

const MAKE_UP = "make-up working day";

const ALL_YEARS: readonly number[] = Array.from(
	{ length: LAST_YEAR - FIRST_YEAR + 1 },
	(_, i) => FIRST_YEAR + i,
);

type Item = Listing["holidays"][number];

export function printChanges(
	codes: readonly string[],
	options: {
		readonly years?: readonly number[];
		readonly json?: true;
		readonly pack?: string;
	},
): void {
	const tables = openPack(options.pack);
	const laws = readLaws(codes);
	const known = new Set(laws.map(({ code }) => code));
	let same = 0;
	// All first: what is printed would stand in the line that tells how far it is.
	const found = eachInTurn(
		"comparing countries",
		laws,
		({ code }) => code,
		(law) => ({ law, changes: changesOf(tables.country(law.code), law, options.years) }),
	);
	for (const { law, changes } of found) {
		if (changes.length === 0) same++;
		else if (options.json)
			for (const change of changes)
				process.stdout.write(`${JSON.stringify({ country: law.code, ...change })}\n`);
		else process.stdout.write(notesOf(law, changes));
	}
	const late = !options.json && options.pack !== undefined && tooOld(tables.version, found);
	if (late) {
		process.stderr.write(`moddable-holidays: ${late}\n`);
		process.exitCode = 1;
	}
	if (options.json) return;
	if (codes.length === 0)
		for (const code of tables.codes.filter((each) => !known.has(each)))
			process.stdout.write(`${code}: gone with all its days\n`);
	if (same > 0)
		process.stdout.write(`${same === 1 ? "1 country" : `${same} countries`}: no date moves\n`);
}

/**
 * What is wrong about tables that say something else than released ones and are of no later day:
 * events of the feed count their changes by that day, and calendars that have one keep what they
 * have. Undefined: nothing.
 */
export function tooOld(
	released: string,
	found: readonly { readonly changes: readonly Change[] }[],
	day = isoOf(readRelease().day),
): string | undefined {
	if (day > released || found.every(({ changes }) => changes.length === 0)) return undefined;
	return `dates move, but the tables are of ${day} and the released ones of ${released}: calendars take no change of the same day; release it with newer material`;
}

/** A change in a line: `~ 2026-11-01 All Saints' Day (types)`. */
export const changeInWords = ({ sign, date, name, fields, tentative }: Change): string =>
	`${sign} ${date} ${name}${fields.length ? ` (${fieldsInWords(fields, tentative)})` : ""}`;

/**
 * What the file of a country says otherwise than the tables, by date; all of it where they lack the
 * country.
 */
export function changesOf(
	compiled: Country | undefined,
	law: Law,
	years: readonly number[] = ALL_YEARS,
): Change[] {
	const list = lawLister(law);
	const changes: Change[] = [];
	for (const year of years) {
		const before = compiled
			? listing(compiled, year, compiled.records(year), compiled.makeUpDays(year))
			: { holidays: [], workdays: [] };
		changes.push(...changesOfYear(before, list(year)));
	}
	return changes;
}

type Year = Pick<Listing, "holidays" | "workdays">;

function changesOfYear(before: Year, after: Year): Change[] {
	const changes: Change[] = [];
	const add = (sign: Change["sign"], item: Item, fields: readonly string[] = []) => {
		const { date, id, name, tentative } = item;
		changes.push({ sign, date, id, name, tentative, fields });
	};
	const addWorkday = (sign: Change["sign"], date: string) =>
		changes.push({ sign, date, id: "", name: MAKE_UP, tentative: false, fields: [] });
	const gone = without(before.holidays, after.holidays);
	for (const item of without(after.holidays, before.holidays)) {
		// What came and went on one day under one id has only changed.
		const twin = gone.findIndex(({ id, date }) => id === item.id && date === item.date);
		if (twin < 0) add("+", item);
		else add("~", item, differentIn(item, gone.splice(twin, 1)[0]!));
	}
	for (const item of gone) add("-", item);
	for (const date of after.workdays) if (!before.workdays.includes(date)) addWorkday("+", date);
	for (const date of before.workdays) if (!after.workdays.includes(date)) addWorkday("-", date);
	return changes.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The records of one list that the other does not have just so. */
function without(list: readonly Item[], other: readonly Item[]): Item[] {
	const texts = new Set(other.map((item) => JSON.stringify(item)));
	return list.filter((item) => !texts.has(JSON.stringify(item)));
}

/** Names of the fields in which two records differ. */
const differentIn = (a: Item, b: Item) =>
	(Object.keys(a) as (keyof Item)[]).filter(
		(key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]),
	);
