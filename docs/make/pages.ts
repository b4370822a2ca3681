/**
 * The pages that are made of code and data, and the tables within others: path from the top → text.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPage } from "./api.js";
import { countriesPage } from "./countries.js";
import { countsTable, knownTable, OUR_COUNTS } from "./counts.js";
import { TOP } from "./declarations.js";
import { differencesFile } from "./differences.js";
import { formatPage } from "./format.js";
import { httpPage } from "./http.js";
import { leavingTable } from "./leaving.js";
import { localNamesPage } from "./local-names.js";
import { NAMES_FILE, namesFile } from "./names.js";
import { schoolsTable } from "./schools.js";
import { settingsTable } from "./settings.js";

export async function pages(): Promise<ReadonlyMap<string, string>> {
	return new Map([
		["data/differences.csv", differencesFile()],
		["README.md", withTable("README.md", "known", knownTable())],
		["docs/api.md", apiPage()],
		["docs/compare.md", withCounts("docs/compare.md", OUR_COUNTS)],
		["docs/countries.md", countriesPage()],
		["docs/figures.md", withTable("docs/figures.md", "counts", countsTable())],
		["docs/firmware.md", withTable("docs/firmware.md", "settings", settingsTable())],
		["docs/format.md", formatPage()],
		["docs/http.md", await httpPage()],
		[
			"docs/leaving-v3-countries.md",
			withTable("docs/leaving-v3-countries.md", "countries", leavingTable()),
		],
		["docs/names.md", await localNamesPage()],
		[NAMES_FILE, namesFile()],
		["docs/schools.md", withTable("docs/schools.md", "schools", schoolsTable())],
	]);
}

/** A page as it stands, with other numbers at the head of rows, found by what they are about. */
function withCounts(file: string, counts: ReadonlyMap<string, number>): string {
	let text = readFileSync(join(TOP, file), "utf8");
	for (const [about, count] of counts) {
		const cell = new RegExp(`^(\\| ${about} \\| )\\d+`, "m");
		if (!cell.test(text)) throw new Error(`${file} has no count of ${about}`);
		text = text.replace(cell, `$1${count}`);
	}
	return text;
}

/** A page as it stands, with a table anew between the comments that name it. */
function withTable(file: string, name: string, table: string): string {
	const text = readFileSync(join(TOP, file), "utf8");
	const [before, rest] = text.split(`<!-- ${name} -->\n`);
	const [, after] = rest?.split(`<!-- /${name} -->\n`) ?? [];
	if (after === undefined) throw new Error(`${file} has no place for the table "${name}"`);
	return `${before}<!-- ${name} -->\n${table}\n<!-- /${name} -->\n${after}`;
}
