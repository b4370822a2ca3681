/** What data/differences.csv says of announced and decreed days is made of the country files. */

import assert from "node:assert/strict";
import type { Law } from "../../data/compiler/law/law.js";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { parseLines, readDifferences } from "../../host-sim/desk/differences.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { derivedLines } from "./derived.js";
import { Differences } from "./score.js";

const tables = openPack();
const { differences } = readDifferences();

/** The lines that are made for a country, where these are judged. */
const made = (law: Law, judged: typeof differences) =>
	derivedLines(law, tables.country(law.code)!, new Differences(judged));

const texts = (lines: typeof differences) =>
	lines.map(({ line: _, runs: __, ...cells }) => JSON.stringify(cells));

describe("lines of data/differences.csv about announced and decreed days", () => {
	// Of a country whose only such line is about one day that it decreed.
	const derived = differences.filter(({ isDerived }) => isDerived);
	const one = derived.find(
		({ country, years, reference, reason }) =>
			derived.filter((each) => each.country === country).length === 1 &&
			/: \d{4}-\d{2}-\d{2}$/.test(reason) &&
			reason.includes(years) &&
			reference === "vacanza",
	)!;
	const law = readCountryFile(one.country);
	const own = differences.filter(({ country }) => country === one.country);
	const judged = own.filter(({ isDerived }) => !isDerived);

	it("are made of the page that stands in the country file", () => {
		assert.ok(derived.length > 100, `${derived.length} lines`);
		assert.deepEqual(texts(parseLines(made(law, judged))), texts([one]));
		assert.match(one.source, /^https?:/);
	});

	it("are not made where a line is judged", () => {
		assert.deepEqual(made(law, own), []);
	});

	it("are not made where the file has no page: somebody has to judge", () => {
		const unsaid = "vacanza/holidays (https://github.com/vacanza/holidays)";
		const bare: Law = {
			...law,
			rules: law.rules.map((rule) => ({ ...rule, source: unsaid })),
			pages: new Map(
				[...law.pages].map(([key, pages]) => [
					key,
					new Map([...pages.keys()].map((day) => [day, unsaid])),
				]),
			),
		};
		assert.deepEqual(made(bare, judged), []);
	});
});
