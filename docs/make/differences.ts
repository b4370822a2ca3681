/**
 * data/differences.csv: the lines that somebody judged as they stand, and behind those of a country
 * what its file says itself.
 */

import { readCountryFile } from "../../data/compiler/law/read.js";
import { readDifferences, textOfDifferences } from "../../host-sim/desk/differences.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { derivedLines } from "../../test/golden/derived.js";
import { Differences, goldenCountries } from "../../test/golden/score.js";

export function differencesFile(): string {
	const { differences, malformed } = readDifferences();
	if (malformed.length) throw new Error(`data/differences.csv:${malformed[0]}`);
	const texts = textOfDifferences().split("\n");
	const judged = differences.filter(({ isDerived }) => !isDerived);
	const tables = openPack();
	const rows: { readonly code: string; readonly text: string }[] = judged.map(
		({ country: code, line }) => ({ code, text: texts[line - 1]! }),
	);
	for (const code of goldenCountries) {
		const known = new Differences(judged.filter(({ country }) => country === code));
		const lines = derivedLines(readCountryFile(code), tables.country(code)!, known);
		rows.push(...lines.map((text) => ({ code, text })));
	}
	const sorted = rows.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
	return [texts[0], ...sorted.map(({ text }) => text), ""].join("\n");
}
