/**
 * Territories that answer from the law of another country: their words, and what is said of
 * mistakes.
 */

import assert from "node:assert/strict";
import type { Law } from "../../data/compiler/law/law.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { complaintOf, FILE, read } from "./country-file.js";

const LAW = [
	"country: DE",
	"name: Germany",
	"weekend: [{ days: sat sun }, { in: X, days: fri sat }]",
	"zone: Europe/Berlin",
	"subdivisions: { DE-X: Xen, DE-Y: Ypsilon, DE-Z: Zett, DE-I: Inner }",
	"within: { DE-X: I }",
	'sources: { law: "the law of Germany", other: "some other law" }',
	"source: law",
	"workdays:",
	"  - { days: [2025-02-01], in: Y, source: law }",
	"  - { days: [2025-02-08], in: X, source: law }",
	"holidays:",
	"  - { id: everywhere, name: Everywhere, on: 1 jan, since: 1950, types: public bank }",
	"  - id: in-parts",
	"    name: In Parts",
	"    local: Teils",
	"    cases:",
	"      - { on: 2 feb, years: 1990-1999, in: Y }",
	"      - { on: 3 feb, since: 2000, in: X Y }",
	"      - { on: 2 feb, years: 1980-1999, in: X, name: Old Parts }",
	"      - { on: 3 feb, since: 2005, types: bank }",
	"  - { id: elsewhere, name: Elsewhere, on: 4 apr, except: X, source: other }",
	"  - { id: both, name: Both, on: 5 may, in: X Z, added: { sun: +1, both: X } }",
	"",
].join("\n");
const LAW_FILE = "data/countries/de.yaml";

const fileOf = (place: string, ...lines: string[]) =>
	["country: AT", "name: Austria", `law: ${place}`, "zone: Europe/Vienna", ...lines, ""].join("\n");
const law = (place: string, ...lines: string[]) => read(fileOf(place, ...lines), { DE: LAW });
const rows = ({ rules }: Law) =>
	rules.map((r) => {
		const years = `${r.years[0]}-${r.years.at(-1)}`;
		return [r.id, r.name, r.localName, r.types, years, r.launchYear].join(" | ");
	});

describe("a territory", () => {
	it("says itself what v3 lists", () => {
		const lists = (text: string, ...lines: string[]) =>
			read(fileOf("DE-X", ...lines), { DE: text })
				.rules.filter(({ inV3 }) => inV3)
				.map(({ id }) => id);
		const hidden = LAW.replace("since: 1950", "since: 1950, v3: false").replace(
			"\nweekend",
			"\nv3: all\nweekend",
		);
		const usual = ["everywhere", "in-parts", "in-parts", "in-parts", "both"];
		assert.deepEqual(lists(LAW), usual);
		assert.deepEqual(lists(hidden), usual);
		assert.deepEqual(lists(hidden, "names: { both: { v3: false } }"), usual.slice(0, 4));
	});

	it("has the rules that hold in its place, each said once", () => {
		const country = law("DE-X");
		assert.deepEqual(rows(country), [
			"everywhere | Everywhere | Everywhere | 3 | 1969-2101 | 1950",
			"in-parts | In Parts | Teils | 1 | 2000-2004 | 1980",
			"in-parts | Old Parts | Teils | 1 | 1980-1999 | 1980",
			"in-parts | In Parts | Teils | 3 | 2005-2101 | 1980",
			"both | Both | Both | 1 | 1969-2101 | ",
		]);
		assert.deepEqual(rows(law("DE-I")), rows(country), "as around it");
		const ids = (place: string) => [...new Set(law(place).rules.map(({ id }) => id))].join(" ");
		assert.equal(ids("DE-Y"), "everywhere in-parts elsewhere");
	});

	it("keeps the name, the zone and the code of its own, and the weekend and working days of its place", () => {
		const country = law("DE-X");
		assert.equal(country.code, "AT");
		assert.equal(country.name, "Austria");
		assert.equal(country.zone, "Europe/Vienna");
		assert.equal(country.file, FILE);
		assert.deepEqual(country.answersFrom, ["DE-X"]);
		assert.deepEqual(country.subdivisions, []);
		assert.deepEqual(country.weekend, [{ from: -Infinity, mask: 96 }]);
		assert.deepEqual(law("DE-Y").weekend, [{ from: -Infinity, mask: 65 }]);
		assert.deepEqual(country.workdays, [
			{ places: null, days: [dayOfIso("2025-02-08")], source: "the law of Germany" },
		]);
		for (const rule of country.rules) assert.equal(rule.places, null);
	});

	it("rests on the law's sources and lines", () => {
		const { sources, rules } = law("DE-X");
		assert.deepEqual([...sources], [["law", "the law of Germany"]]);
		assert.deepEqual(
			rules.map(({ file, line }) => `${file}:${line}`),
			[13, 19, 20, 21, 23].map((line) => `${LAW_FILE}:${line}`),
		);
	});

	it("keeps both days where its place does", () => {
		const both = law("DE-X").rules.find(({ id }) => id === "both")!;
		assert.deepEqual(both.shift, { keepsActual: true, vector: [1, 0, 0, 0, 0, 0, 0, 0] });
	});

	it("has words of its own, and holidays", () => {
		const country = law(
			"DE-X",
			"names:",
			"  everywhere: { local: Überall, types: public }",
			"  in-parts: { name: Here, types: public school, launch: 1979 }",
			"sources: { own: its own list }",
			"source: own",
			"holidays:",
			"  - { id: own-day, name: Own Day, on: 6 jun }",
			"  - { id: cited-day, name: Cited Day, on: 7 jun, source: other }",
		);
		assert.deepEqual(rows(country), [
			"everywhere | Everywhere | Überall | 1 | 1969-2101 | 1950",
			"in-parts | Here | Teils | 5 | 2000-2004 | 1979",
			"in-parts | Here | Teils | 5 | 1980-1999 | 1979",
			"in-parts | Here | Teils | 5 | 2005-2101 | 1979",
			"both | Both | Both | 1 | 1969-2101 | ",
			"own-day | Own Day | Own Day | 1 | 1969-2101 | ",
			"cited-day | Cited Day | Cited Day | 1 | 1969-2101 | ",
		]);
		assert.deepEqual([...country.sources.keys()], ["law", "other", "own"]);
		assert.equal(country.rules.at(-2)!.source, "its own list");
		assert.equal(`${country.rules.at(-2)!.file}:${country.rules.at(-2)!.line}`, `${FILE}:11`);
	});

	const mistakes: readonly (readonly [string, string, readonly string[], string])[] = [
		["a country without a file", "FR-X", [], "data/countries/fr.yaml:1: no such country file"],
		["an unknown subdivision", "DE-Q", [], `${FILE}:3: no subdivision DE-Q in ${LAW_FILE}`],
		["no subdivision", "DE", [], `${FILE}:3: law must match pattern`],
		["a weekend", "DE-X", ["weekend: sat sun"], `${FILE}:5: \`weekend\` is that of the law`],
		[
			"subdivisions",
			"DE-X",
			["subdivisions: { AT-1: One }"],
			`${FILE}:5: \`subdivisions\` is that of the law`,
		],
		[
			"a name for nothing",
			"DE-X",
			["names:", "  elsewhere: { name: X }"],
			`${FILE}:6: the law keeps no elsewhere`,
		],
		[
			"an unknown word",
			"DE-X",
			["names:", "  both: { on: 1 jan }"],
			`${FILE}:6: names.both knows no "on"`,
		],
		[
			"a holiday of the law",
			"DE-X",
			[
				"sources: { own: its own list }",
				"source: own",
				"holidays:",
				"  - { id: both, name: X, on: 1 jan }",
			],
			`${FILE}:8: the law keeps both: give its words in \`names\``,
		],
		[
			"a source of the law",
			"DE-X",
			["sources: { law: its own list }"],
			`${FILE}:5: "law" is a source of the law`,
		],
		[
			"places told apart that go together",
			"DE-X DE-Y",
			[],
			`${LAW_FILE}:18: DE-X and DE-Y answer from one law: name both or neither`,
		],
		[
			"a day that is kept on one day only",
			"DE-Z",
			[],
			`${LAW_FILE}:23: DE-Z: write a case with \`moved\``,
		],
	];
	for (const [what, place, lines, complaint] of mistakes)
		it(`complains of ${what}: ${complaint}`, () => {
			const said = complaintOf(fileOf(place, ...lines), true, { DE: LAW });
			assert.equal(said.slice(0, complaint.length), complaint);
		});

	it("complains of a mistake in the law, and of words without one", () => {
		const said = (text: string) => complaintOf(fileOf("DE-X"), true, { DE: text });
		assert.equal(said(LAW.replace("5 may", "32 may")), `${LAW_FILE}:23: no date 32 may`);
		assert.equal(
			said(LAW.replace("years: 1980-1999", "years: x")),
			`${LAW_FILE}:20: not years: "x"`,
		);
		assert.equal(
			said(LAW.replace("Berlin", "Berlin\nsize: 3")),
			`${LAW_FILE}:5: the file knows no "size"`,
		);
		const names = `${LAW}names:\n  both: { name: X }\n`.replaceAll("DE", "AT");
		assert.equal(complaintOf(names), `${FILE}:25: \`names\` goes with \`law\``);
	});
});
