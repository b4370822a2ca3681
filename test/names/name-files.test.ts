/** The files of names: each complaint with its line, and what the committed ones must have. */

import assert from "node:assert/strict";
import { type Law, LawError } from "../../data/compiler/law/law.js";
import { nameTags } from "../../data/compiler/names/name-file.js";
import { checkNames, readLanguage, readNames } from "../../data/compiler/names/names.js";
import { compile, readRelease } from "../../data/compiler/pack/compile.js";
import { MOST_LANGUAGE_BYTES } from "../../data/compiler/pack/encode-reader-names.js";
import { fileOf, read } from "../compiler/country-file.js";

const FILE = "data/names/el.yaml";
const LAW = read(
	fileOf([
		"  - { id: new-year, name: New Year, local: Πρωτοχρονιά, on: 1 jan }",
		"  - { id: may-day, name: May Day, local: Maitag, on: 1 may }",
	]),
);

/** A file with these lines behind its language. */
const file = (...lines: readonly string[]) => ["language: el", ...lines, ""].join("\n");
const NAMES = ["sources: { S: somebody }", "names:", "  S:", "    new-year: Πρωτοχρονιά"];

function complaintOf(text: string, laws: readonly Law[] = [LAW]): string {
	try {
		checkNames([readLanguage(FILE, text)], laws);
	} catch (error) {
		if (error instanceof LawError) return error.message.replace(`${FILE}:`, "");
		throw error;
	}
	return "none";
}

describe("a file of names", () => {
	it("is complained of, with the line", () => {
		assert.equal(complaintOf(file(...NAMES)), "none");
		const rows: readonly (readonly [string, ...string[]])[] = [
			["6: no source T", ...NAMES, "  T: { may-day: Πρωτομαγιά }"],
			['6: no country has a holiday "yule"', ...NAMES, "    yule: Γιορτή"],
			['6: "Maitag" is not written as el is', ...NAMES, "    may-day: Maitag"],
			['6: "Майский Μ" is not written as el is', ...NAMES, "    may-day: Майский Μ"],
			['6: "Α  Β" has blanks or signs that are not seen', ...NAMES, "    may-day: Α  Β"],
			["2: no name rests on U", "sources: { S: somebody, U: nobody }", ...NAMES.slice(1)],
			["2: XX is no ISO code", "countries: [XX]", ...NAMES],
			["2: CY stands before GR in the alphabet", "countries: [GR, CY]", ...NAMES],
			["1: there is no country GR", "countries: [GR]", ...NAMES],
			['2: the file knows no "holidays"', "holidays: {}", ...NAMES],
			[
				"6: new-year has a name in line 5 already",
				"sources: { S: somebody, T: another }",
				...NAMES.slice(1),
				"  T: { new-year: Νέο Έτος }",
			],
		];
		for (const [complaint, ...lines] of rows) assert.equal(complaintOf(file(...lines)), complaint);
		assert.equal(
			complaintOf("language: en\nsources: { S: x }\nnames: { S: { new-year: New Year } }\n"),
			"1: each holiday has its English name already",
		);
	});

	it("names countries only whose local names are in its language", () => {
		assert.equal(
			complaintOf(file("countries: [AT]", ...NAMES)),
			`data/countries/at.yaml:10: "Maitag" is not written as el is, and ${FILE} says that names of AT are`,
		);
	});

	it("holds no more than a device has room for", () => {
		const rules = Array.from({ length: 100 }, (_, i) => ({
			...LAW.rules[0]!,
			id: `day-${i}`,
			name: `Day ${i}`,
		}));
		const lines = rules.map(({ id }) => `    ${id}: ${"Πρωτοχρονιά".repeat(5)}`);
		const language = readLanguage(FILE, file(...NAMES.slice(0, 3), ...lines));
		assert.throws(
			() => compile([{ ...LAW, rules }], { ...readRelease(), names: [language] }),
			new RegExp(`${FILE}:1: it takes \\d+ bytes: over ${MOST_LANGUAGE_BYTES}`),
		);
	});
});

describe("the files of names", () => {
	it("are those of the 24 languages, English apart, each with a name of New Year", () => {
		assert.equal(
			nameTags().join(" "),
			"ar cs da de el es fa fi fr he hi it ja ko nl no pl pt ru sv tr uk zh",
		);
		for (const { names, tag } of readNames()) assert.ok(names.has("new-years-day"), tag);
	});
});
