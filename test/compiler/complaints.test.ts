/** What is said of each kind of mistake in a country file, with its line. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { LawError } from "../../data/compiler/law/law.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { complaintOf, FILE, fileOf, read } from "./country-file.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

/** A mistake in the one holiday, on line 9. */
const MISTAKES: readonly (readonly [string, string, string])[] = [
	["an unknown key", "on: 1 jan, colour: red", 'holidays.1 knows no "colour"'],
	["no date", "since: 1990", "day has no `on`"],
	["a date that is none", "on: 32 jan", "no date 32 jan"],
	["29 February is one, 30 is not", "on: 30 feb", "no date 30 feb"],
	["a month that is none", "on: 1 foo", 'no month "foo" (jan … dec)'],
	[
		"a weekday that is none",
		"on: first blursday of may",
		'no weekday "blursday" (sunday … saturday)',
	],
	["words that are no date", "on: some day", 'not a date: "some day"'],
	["a calendar that is none", "on: martian 1/1", 'not a date: "martian 1/1"'],
	[
		"a date that its calendar lacks",
		"on: hijri-umm-al-qura 13/1",
		'not a date: "hijri-umm-al-qura 13/1"',
	],
	["too large an offset", "on: easter + 400", "an offset of 400 days is too large"],
	["an offset between holidays", "on: between holidays + 1", "between holidays takes no offset"],
	["a decreed date that is none", "on: [2025-02-29]", 'not a date: "2025-02-29"'],
	["decreed dates out of order", "on: [2025-02-02, 2025-02-01]", "dates not in order, or twice"],
	["a decreed date twice", "on: [2025-02-01, 2025-02-01]", "dates not in order, or twice"],
	[
		"a range backwards",
		"on: [2025-02-09..2025-02-01]",
		'not a range of days: "2025-02-09..2025-02-01"',
	],
	["a decree before the tables", "on: [1950-02-01]", 'outside 1970 to 2100: "1950-02-01"'],
	["years out of order", 'on: 1 jan, years: "2010 2005"', 'years not in order: "2010 2005"'],
	["years backwards", "on: 1 jan, years: 2010-2005", 'years not in order: "2010-2005"'],
	["words that are no years", "on: 1 jan, years: always", 'not years: "always"'],
	[
		"years and since",
		"on: 1 jan, years: 2010, since: 2000",
		"`years`, or `since` and `until`: not both",
	],
	[
		"unless and when",
		"on: 1 may, unless: orthodox easter, when: easter",
		"`unless` or `when`: not both",
	],
	[
		"unless about listed days",
		"on: [2025-05-01], unless: 1 may",
		"`unless` and `when` are about dates by rule",
	],
	[
		"when on a weekday that is none",
		"on: 1 may, when: 1 may on sum",
		'no weekday "sum" (sun … sat)',
	],
	["a move unless no date", "on: 1 may, added: { sun: +1, unless: yule }", 'not a date: "yule"'],
	["every without a first year", "on: 1 jan, until: 2000, every: 4", "`every` needs a first year"],
	["a rule before the tables", "on: 1 jan, years: 1950-1960", "day is never kept: no year is left"],
	[
		"a decree outside its years",
		"on: [2025-02-01], until: 2020",
		"day is never kept: no year is left",
	],
	["an unknown subdivision", "on: 1 jan, in: AT-3", "no subdivision AT-3"],
	["another country's subdivision", "on: 1 jan, in: DE-BY", "no subdivision AT-DE-BY"],
	["an unknown exception", "on: 1 jan, except: '7'", "no subdivision AT-7"],
	["a subdivision twice", 'on: 1 jan, in: "9 1 9"', "AT-9 twice"],
	["in and except", 'on: 1 jan, in: "9", except: "1"', "`in` or `except`: not both"],
	[
		"moved and added",
		"on: 1 jan, moved: { sun: 1 }, added: { sat: 2 }",
		"`moved` or `added`: not both",
	],
	["both with moved", 'on: 1 jan, moved: { sun: 1, both: "9" }', "`both` goes with `added`"],
	[
		"a target that is none",
		"on: 1 jan, moved: { sun: tomorrow }",
		'no target "tomorrow" (days, next workday, shared workday, previous workday, next free day, previous free day, drop)',
	],
	["a move that is none", "on: 1 jan, moved: somewhere", 'not a move: "somewhere"'],
	["a move too far", "on: 1 jan, moved: { sun: 30 }", "a move of 30 days is too far"],
	[
		"a half day that is public",
		'on: 1 jan, from: "13:00"',
		"day is a half day: its types cannot contain public",
	],
	["a time that is none", 'on: 1 jan, types: school, from: "25:00"', 'not a time: "25:00"'],
	["a span backwards", 'on: 1 jan, days: "2..1"', 'not a span of days: "2..1"'],
	[
		"days between holidays",
		"on: between holidays, days: 2",
		"`days` does not go with between holidays",
	],
	["an unknown source", "on: 1 jan, source: L99", 'no source "L99" (law, G2)'],
];

/** A mistake elsewhere: the lines of the head that are other, the line and the complaint. */
const HEAD_MISTAKES: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
	["an unknown key", { capital: "capital: Vienna" }, '8: the file knows no "capital"'],
	["a code that is no country's", { country: "country: XX" }, "1: no country XX in ISO 3166-1"],
	[
		"a code in lower case",
		{ country: "country: at" },
		'1: country must match pattern "^[A-Z]{2}$"',
	],
	["no name", { name: "" }, "1: the file must have required property 'name'"],
	["no zone", { zone: "" }, "1: the file must have required property 'zone'"],
	["no sources", { sources: "" }, "1: the file must have required property 'sources'"],
	["no source for all", { source: "" }, "8: no source, and the file names none for all"],
	["an unknown source for all", { source: "source: L99" }, '9: no source "L99" (law, G2)'],
	[
		"a subdivision of another country",
		{ subdivisions: "subdivisions: { DE-BY: Bavaria }" },
		"5: DE-BY is not of AT",
	],
	[
		"a subdivision twice",
		{ subdivisions: "subdivisions: { AT-1: A, AT-1: B }" },
		"5: Map keys must be unique",
	],
	[
		"a country's name of two lines of text",
		{ name: `name: ${"A".repeat(161)}` },
		"2: name must NOT have more than 160 characters",
	],
	[
		"a subdivision's name of more than the pack can hold",
		{ subdivisions: `subdivisions:\n  AT-1: A\n  AT-9: ${"W".repeat(70_000)}` },
		"7: subdivisions.AT-9 must NOT have more than 160 characters",
	],
	["a key twice", { name: "name: A\nname: B" }, "3: Map keys must be unique"],
	[
		"two zones for one place",
		{ zones: 'zones: { Europe/Rome: "9", Europe/Berlin: "9" }' },
		"8: AT-9 has two zones",
	],
	[
		"a zone that is none",
		{ zone: "zone: Europe/Wien" },
		'4: no zone "Europe/Wien" in data/zones.csv',
	],
	[
		"a zone of places that is none",
		{ zones: 'zones:\n  Europe/Rome: "1"\n  Europe/Bern: "9"' },
		'10: no zone "Europe/Bern" in data/zones.csv',
	],
	[
		"an id that another holiday has",
		{ holidays: "holidays:\n  - { id: a, name: A, on: 1 jan }\n  - { id: a, name: B, on: 2 jan }" },
		'10: a is the id of "A" (data/countries/at.yaml:9): another one',
	],
	[
		"a zone of an unknown place",
		{ zones: 'zones: { Europe/Rome: "7" }' },
		"8: no subdivision AT-7",
	],
	[
		"an announced date of an unknown calendar",
		{ announced: "announced: { martian 1/1: { law: [2025-01-01] } }" },
		'8: no calendar date "martian 1/1"',
	],
	[
		"announced dates out of order",
		{ announced: "announced: { hijri-umm-al-qura 10/1: { law: [2025-03-30, 2024-04-10] } }" },
		"8: dates not in order, or twice",
	],
	[
		"an announced date that one library has",
		{
			announced:
				'announced: { hijri-umm-al-qura 10/1: { 2025-03-30: "vacanza/holidays, austria.py (MIT)" } }',
		},
		"8: 2025-03-30 stands in one library alone: name the page, or write it under `reported`",
	],
	[
		"working days out of order",
		{ workdays: "workdays: [{ days: [2025-02-08, 2025-01-26], source: law }]" },
		"8: dates not in order, or twice",
	],
	[
		"a working day without a source",
		{ workdays: "workdays: [{ days: [2025-02-08] }]" },
		"8: workdays.1 must have required property 'source'",
	],
	[
		"a working day of an unknown source",
		{ workdays: "workdays: [{ days: [2025-02-08], source: L99 }]" },
		'8: no source "L99" (law, G2)',
	],
	[
		"a working day at an unknown place",
		{ workdays: 'workdays: [{ in: "7", days: [2025-02-08], source: law }]' },
		"8: no subdivision AT-7",
	],
	[
		"a weekend without a beginning",
		{ weekend: "weekend: [{ days: sun }, { days: sat sun }]" },
		"3: only the first period has no `from`",
	],
	[
		"weekends out of order",
		{
			weekend:
				"weekend: [{ days: sun }, { from: 2000-01-01, days: fri }, { from: 1990-01-01, days: sat }]",
		},
		"3: periods not in order",
	],
	[
		"a weekend from a date that is none",
		{ weekend: "weekend: [{ days: sun }, { from: 2000-02-30, days: fri }]" },
		"3: no date 2000-02-30",
	],
	[
		"an alias of nothing",
		{ name: "name: &a Austria\nzone: *b", zone: "" },
		'3: no anchor "b" before its alias',
	],
	[
		"an id with blanks",
		{ holidays: "holidays:\n  - { id: New Year, name: A, on: 1 jan }" },
		'9: holidays.1.id must match pattern "^[a-z0-9]+(-[a-z0-9]+)*$"',
	],
	[
		"a type that is none",
		{ holidays: "holidays:\n  - { id: a, name: A, on: 1 jan, types: private }" },
		'9: holidays.1.types must match pattern "^(public|bank|school|authorities|optional|observance)( (public|bank|school|authorities|optional|observance))*$"',
	],
	["YAML that is none", { name: 'name: "Austria' }, '2: Missing closing "quote'],
];

describe(`mistakes in country files (SEED=${SEED})`, () => {
	describe("complain of", () => {
		for (const [what, clause, complaint] of MISTAKES)
			it(`${what}: ${complaint}`, () => {
				const text = fileOf([`  - { id: day, name: Day, ${clause} }`]);
				assert.equal(complaintOf(text), `${FILE}:9: ${complaint}`);
			});
		for (const [what, head, complaint] of HEAD_MISTAKES)
			it(`${what}, line ${complaint}`, () => {
				assert.equal(
					complaintOf(fileOf(["  - { id: z, name: Z, on: 1 may }"], head)),
					`${FILE}:${complaint}`,
				);
			});
	});

	const RULE = "  - { id: a, name: A, on: 1 jan }";
	const packed = (head: Record<string, string>, rules: readonly string[] = [RULE]) => {
		try {
			compile([read(fileOf(rules, head))]);
		} catch (error) {
			if (error instanceof LawError) return error.message;
			throw error;
		}
		return "none";
	};

	it("complain of years in more pieces than the pack can hold", () => {
		// Years that no other rule has one after the other: those would share their pieces.
		const rules = [2, 3, 4, 5].flatMap((every) =>
			Array.from({ length: every }, (_, i) => {
				const id = `every-${every}-from-${i}`;
				return `  - { id: ${id}, name: Day, on: 1 jan, since: ${1970 + i}, every: ${every} }`;
			}),
		);
		assert.equal(packed({}, rules.slice(0, -1)), "none");
		assert.equal(packed({}, rules), `${FILE}:1: over 511 spans of years`);
	});

	it("complain of names that the pack cannot hold, alone or together", () => {
		const long = "\u20ac".repeat(160);
		assert.equal(packed({ name: `name: ${long}` }), `${FILE}:1: over 255 bytes of a name`);
		const places = (count: number) => {
			const rows = Array.from({ length: count }, (_, i) => `  AT-${100 + i}: ${long}`);
			return { subdivisions: ["subdivisions:", ...rows].join("\n") };
		};
		assert.equal(packed(places(136)), "none");
		const bytes = 480 * 137 + "Europe/Vienna CET-1CEST,M3.5.0,M10.5.0/3".length + 1;
		assert.equal(packed(places(137)), `${FILE}:1: its names take ${bytes} bytes: over 65535`);
	});

	it("complain of a case by its own line", () => {
		const text = fileOf([
			"  - id: a",
			"    name: A",
			"    cases:",
			"      - { on: 1 jan }",
			"      - { on: 1 foo }",
		]);
		assert.equal(complaintOf(text), `${FILE}:13: no month "foo" (jan … dec)`);
	});

	it("a name with a letter of another alphabet, or in two scripts", () => {
		const of = (local: string) =>
			complaintOf(fileOf([`  - { id: a, name: A, local: "${local}", on: 1 jan }`]), true);
		assert.equal(of("Дзень Перaмогі"), `${FILE}:9: a: letters of two alphabets in "Перaмогі"`);
		assert.equal(
			of("Нова Година, Nova Godina"),
			`${FILE}:9: a: "Нова Година, Nova Godina" is in two scripts: the local name alone`,
		);
		for (const plain of [
			"Нова Година",
			"Визит Иоанна Павла II",
			"Roʻza hayit",
			"10.º aniversario",
			"1 መስከረም",
		])
			assert.equal(of(plain), "none", plain);
	});

	it("complain of a rule that falls on no day", () => {
		const idle = fileOf([
			"  - { id: a, name: A, on: 1 jan }",
			"  - { id: b, name: B, on: 29 feb, years: 2001-2003 }",
		]);
		assert.equal(complaintOf(idle, true), `${FILE}:10: b falls on no day of the tables`);
		const never = fileOf(["  - { id: a, name: A, on: third sunday of may, moved: { sun: drop } }"]);
		assert.equal(complaintOf(never, true), `${FILE}:9: a falls on no day of the tables`);
		const leap = fileOf(["  - { id: a, name: A, on: 29 feb, years: 2001-2004 }"]);
		assert.equal(complaintOf(leap, true), "none");
	});

	it("complain of two days of a feast that have one substitute, and of an actual day that is there already", () => {
		const twice = (a: string, b: string) =>
			complaintOf(fileOf([`  - { id: a, name: A, ${a} }`, `  - { id: a, name: A, ${b} }`]), true);
		const added = (date: string, moves: string) => `on: ${date}, years: 2021, added: { ${moves} }`;
		const monday = `${FILE}:10: a is listed twice on 2021-05-03, by line 9 too`;
		assert.equal(twice(added("1 may", "sat: +2"), added("2 may", "sun: +1")), monday);
		assert.equal(twice(added("1 may", "sat: +2"), added("2 may", "sun: +2")), "none");
		const saturday = `${FILE}:10: a is listed twice on 2021-05-01, by line 9 too`;
		assert.equal(twice(added("1 may", "sat: +2"), added("1 may", "sat: +3")), saturday);
	});

	it("complain of an id for the feasts of two churches", () => {
		const id = (a: string, b: string) =>
			complaintOf(
				fileOf([`  - { id: a, name: A, ${a} }`, `  - { id: a, name: A, local: B, ${b} }`]),
				true,
			);
		const east = `${FILE}:10: a is another church's feast than by line 9: an id for each`;
		const west = `${FILE}:9: a is another church's feast than by line 10: an id for each`;
		assert.ok([east, west].includes(id("on: easter + 1", "on: orthodox easter + 1")));
		assert.ok([east, west].includes(id("on: 7 jan", "on: 25 dec")));
		assert.equal(id("on: easter, until: 1999", "on: orthodox easter, since: 2000"), "none");
		assert.equal(id('on: 25 dec, in: "1"', 'on: 7 jan, in: "9"'), "none");
	});

	it("complain of a record before its year of introduction", () => {
		const early = (launch: number) =>
			complaintOf(
				fileOf([
					`  - { id: a, name: A, on: 1 jan, since: 2019, launch: ${launch}, moved: { tue: -1 } }`,
				]),
				true,
			);
		assert.equal(
			early(2019),
			`${FILE}:9: a is listed on 2018-12-31, before its year of introduction`,
		);
		assert.equal(early(2018), "none");
	});

	it("complain of a holiday that is listed twice on one day and place", () => {
		const twice = (a: string, b: string) =>
			complaintOf(
				fileOf([
					`  - { id: a, name: A, on: 1 jan, ${a} }`,
					`  - { id: a, name: A, on: 1 jan, ${b} }`,
				]),
				true,
			);
		const complaint = `${FILE}:10: a is listed twice on 2010-01-01, by line 9 too`;
		assert.equal(twice("until: 2010", "since: 2010"), complaint);
		assert.equal(twice("since: 2010", 'since: 2005, in: "1"'), complaint);
		assert.equal(twice('since: 2010, in: "1 5"', 'since: 2005, in: "5 9"'), complaint);
		assert.equal(twice("until: 2009", "since: 2010"), "none");
		assert.equal(twice('in: "1"', 'in: "9"'), "none");
		assert.equal(twice("since: 2010", "since: 2005, types: bank"), "none");
	});

	it("any text: a country or a complaint with its line", () => {
		const word = fc.constantFrom(
			"country: AT",
			"- {",
			"}",
			"id: a",
			"on: 1 jan",
			"holidays:",
			"\n",
			"  ",
			":",
			"[",
			"]",
			'"',
			"&a ",
			"*a ",
			"!!x",
			"sources:",
			"weekend: sat sun",
			"? ",
			"|",
			">",
			"# ",
			"%",
		);
		fc.assert(
			fc.property(
				fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 14 }),
				fc.nat({ max: 9 }),
				(words, at) => {
					const lines = fileOf(["  - { id: z, name: Z, on: 1 may }"]).split("\n");
					lines.splice(at, 0, words.join(""));
					const complaint = complaintOf(lines.join("\n"));
					if (complaint !== "none") assert.match(complaint, /^data\/countries\/at\.yaml:\d+: \S/);
				},
			),
			{ numRuns: 300, seed: SEED },
		);
	});
});
