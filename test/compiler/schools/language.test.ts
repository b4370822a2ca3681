/** The language of data/schools: what its rows mean at each place, and what is said of mistakes. */

import assert from "node:assert/strict";
import { LawError } from "../../../data/compiler/law/law.js";
import type { PlaceSchools } from "../../../data/compiler/schools/known.js";
import { readSchools } from "../../../data/compiler/schools/schools.js";
import { isoOf } from "../../../src/calendar/civil.js";
import { fileOf, read } from "../country-file.js";

const FILE = "data/schools/at.yaml";
const LAW = read(fileOf(["  - { id: z, name: Z, on: 1 may }"]));

const HEAD = [
	"country: AT",
	"name: Austria",
	"schools: general schools",
	"weekdays: mon tue wed thu fri",
	'sources: { A: "a page", B: "another page" }',
	"groups: { EAST: AT-1 AT-9 }",
	"names: { autumn: { name: Autumn vacation, local: Herbstferien }, summer: { name: Summer vacation } }",
	"years:",
	"  2026/27:",
	"    source: A",
];

/**
 * A file of one school year, with lines of the head replaced by their keys; the year's lines begin
 * at 11.
 */
function schoolFile(lines: readonly string[], head: Readonly<Record<string, string>> = {}): string {
	const own = HEAD.map((line) => head[line.trim().split(":")[0]!] ?? line);
	return [...own.filter((line) => line !== ""), ...lines.map((line) => `    ${line}`), ""].join(
		"\n",
	);
}
const PLAIN = ["begins: 7 sep 2026", "ends: 2 jul 2027"];
const withRow = (row: string, head = {}) =>
	schoolFile([...PLAIN, "vacations:", `  - { ${row} }`], head);

function complaintOf(text: string): string {
	try {
		readSchools(FILE, text, LAW);
	} catch (error) {
		if (error instanceof LawError) return error.message;
		throw error;
	}
	return "none";
}

const at = (text: string, code: string): PlaceSchools =>
	readSchools(FILE, text, LAW).at.get(LAW.subdivisions.findIndex((one) => one.code === code))!;
const known = (place: PlaceSchools) =>
	place.known.map(({ first, last }) => `${isoOf(first)}..${isoOf(last)}`).join(" ");
const vacations = (place: PlaceSchools) =>
	place.vacations.map(({ id, first, last }) => `${id} ${isoOf(first)}..${isoOf(last)}`).join(" ");

/** A mistake in the one row, on line 14. */
const MISTAKES: readonly (readonly [string, string])[] = [
	["id: autumn, from: 32 oct 2026, to: 1 nov 2026", "no date 32 oct 2026"],
	["id: autumn, from: 1 foo 2026, to: 1 nov 2026", "no date 1 foo 2026"],
	["id: autumn, from: 29 feb 2027, to: 1 mar 2027", "no date 29 feb 2027"],
	["id: winter, on: 1 nov 2026", 'no name for "winter"'],
	["id: autumn, from: 1 nov 2026", "one of `to`, `back`, `on`"],
	["id: autumn, to: 1 nov 2026", "one of `from`, `after`, `on`"],
	[
		"id: autumn, from: 1 nov 2026, after: 1 nov 2026, to: 3 nov 2026",
		"one of `from`, `after`, `on`",
	],
	["id: autumn, from: 2 nov 2026, to: 1 nov 2026", "autumn ends on 2026-11-01, before 2026-11-02"],
	[
		"id: autumn, after: 2 nov 2026, back: 3 nov 2026",
		"autumn ends on 2026-11-02, before 2026-11-03",
	],
	["id: autumn, from: 2 oct 2026, to: 1 apr 2027", "autumn has 182 days: over 130"],
	["id: autumn, on: 2 oct 2029", "autumn begins on 2029-10-02, not in 2026/27"],
	["id: autumn, on: 2 oct 2025", "autumn begins on 2025-10-02, not in 2026/27"],
	["id: autumn, on: 2 oct 2026, in: AT-3", "no place AT-3 in data/countries/at.yaml"],
	["id: autumn, on: 2 oct 2026, in: EAST 9", "AT-9 twice, by 9 too in line"],
	["id: autumn, on: 2 oct 2026, in: AT-1, except: AT-9", "`in` or `except`: not both"],
	["id: autumn, on: 2 oct 2026, source: C", 'no source "C" (A, B)'],
	["id: autumn, from: 2 oct 2026, to: unknown, varies: council", "a window needs its last day"],
	["id: autumn, on: 2 sep 2026", "autumn begins before the year does, on 2026-09-07 in AT-1"],
	[
		"id: autumn, from: 28 jun 2027, to: 3 jul 2027",
		"autumn has the last schoolday, 2027-07-02 in AT-1",
	],
	["id: summer, from: 20 jul 2027, to: 3 sep 2027", "summer begins 18 days after `ends` in AT-1"],
	["id: autumn, on: 2 oct 2026, colour: red", 'years.2026/27.vacations.1 knows no "colour"'],
	[
		"id: autumn, on: 2026-10-02",
		'years.2026/27.vacations.1.on must match pattern "^\\d{1,2} [a-z]{3} \\d{4}$"',
	],
];

const HEAD_MISTAKES: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
	[{ country: "country: DE" }, "1: is the file of DE, not AT"],
	[{ name: "name: Osterreich" }, "2: the country's name is Austria in data/countries/at.yaml"],
	[{ schools: "" }, "1: the file must have required property 'schools'"],
	[
		{ weekdays: "weekdays: mon dienstag" },
		'4: weekdays must match pattern "^(sun|mon|tue|wed|thu|fri|sat)( (sun|mon|tue|wed|thu|fri|sat))*$"',
	],
	[{ groups: "groups: { EAST: AT-7 }" }, "6: no place AT-7 in data/countries/at.yaml"],
	[{ groups: "groups: { EAST: WEST, WEST: EAST }" }, "6: group EAST is of itself"],
	[{ source: "    source: C" }, '14: no source "C" (A, B)'],
	[{ source: "" }, "13: no source"],
	[{ groups: "groups: { EAST: AT-1 }\nvaries: { AT-1: council }" }, "15: AT-1 stands in `varies`"],
	[{ years: "none: true\nsource: A\nyears:" }, "11: `none` has no years"],
];

describe("mistakes in files of schools complain of", () => {
	for (const [row, complaint] of MISTAKES)
		it(`${row}: ${complaint}`, () => {
			const text = complaintOf(withRow(row));
			assert.ok(text.startsWith(`${FILE}:14: ${complaint.replace(" in line", "")}`), text);
		});
	for (const [head, complaint] of HEAD_MISTAKES)
		it(complaint, () => {
			assert.equal(
				complaintOf(withRow("id: autumn, on: 2 oct 2026, in: AT-1", head)).replace(`${FILE}:`, ""),
				complaint,
			);
		});

	it("rows that overlap, or say the same, by both lines", () => {
		const rows = (a: string, b: string) =>
			complaintOf(schoolFile([...PLAIN, "vacations:", `  - { ${a} }`, `  - { ${b} }`]));
		const first = "id: autumn, from: 5 oct 2026, to: 9 oct 2026";
		assert.equal(
			rows(first, "id: autumn, in: '9', from: 9 oct 2026, to: 12 oct 2026"),
			`${FILE}:15: autumn overlaps autumn of line 14 in AT-9`,
		);
		assert.equal(rows(first, first), `${FILE}:15: autumn has the days of line 14 in AT-1`);
		assert.equal(rows(first, "id: autumn, on: 7 oct 2026"), "none");
		assert.equal(rows(first, "id: autumn, from: 10 oct 2026, to: 12 oct 2026"), "none");
	});

	it("a year whose end nobody knows", () => {
		const text = schoolFile(["begins: 7 sep 2026"]);
		assert.equal(
			complaintOf(text),
			`${FILE}:10: no \`ends\` of 2026/27, and no summer vacation in AT-1`,
		);
	});
});

describe("a school year is known", () => {
	it("from its first schoolday to its last, or to the end of the summer", () => {
		assert.equal(known(at(schoolFile(PLAIN), "AT-1")), "2026-09-07..2027-07-02");
		const summer = withRow("id: summer, from: 3 jul 2027, to: 5 sep 2027");
		assert.equal(known(at(summer, "AT-1")), "2026-09-07..2027-09-05");
		const open = withRow("id: summer, from: 3 jul 2027, back: unknown");
		assert.equal(known(at(open, "AT-1")), "2026-09-07..2027-07-02");
		assert.equal(vacations(at(open, "AT-1")), "");
	});

	it("by place, and of no place that is not named", () => {
		const text = schoolFile(["begins: { 7 sep 2026: EAST }", "ends: { 2 jul 2027: AT-1 AT-9 }"]);
		assert.equal(known(at(text, "AT-9")), "2026-09-07..2027-07-02");
		assert.equal(known(at(text, "AT-5")), "");
		const others = schoolFile([
			"begins: { 7 sep 2026: EAST, 14 sep 2026: others }",
			"ends: 2 jul 2027",
		]);
		assert.equal(known(at(others, "AT-5")), "2026-09-14..2027-07-02");
	});

	it("with what the ministry says: the last day of school, the first day back", () => {
		const text = withRow("id: autumn, after: 23 oct 2026, back: 2 nov 2026");
		assert.equal(vacations(at(text, "AT-1")), "autumn 2026-10-24..2026-11-01");
	});

	const two = (first: readonly string[], second: readonly string[]) =>
		schoolFile([...PLAIN, ...first]) +
		["  2027/28:", ...["source: A", ...second].map((line) => `    ${line}`), ""].join("\n");

	it("without a gap: between the last schoolday and the first one there are no lessons", () => {
		const summer = "  - { id: summer, from: 5 jul 2027, to: 31 aug 2027 }";
		const next = ["begins: 6 sep 2027", "ends: 30 jun 2028"];
		const printed = at(two(["vacations:", summer], next), "AT-1");
		assert.equal(known(printed), "2026-09-07..2028-06-30");
		// The weekend before is no lesson day; 1 to 5 September are such days.
		assert.equal(vacations(printed), "summer 2027-07-05..2027-09-05");
		const silent = at(two([], next), "AT-1");
		assert.equal(vacations(silent), "summer 2027-07-03..2027-09-05");
		const late = two(["vacations:", summer], ["begins: 20 sep 2027", "ends: 30 jun 2028"]);
		assert.match(complaintOf(late), /:16: 19 days between the vacation and `begins` in AT-1$/);
	});

	it("and what varies is not: a place, or the window of a vacation", () => {
		const place = withRow("id: autumn, on: 2 oct 2026", { groups: "varies: { AT-1: council }" });
		assert.equal(at(place, "AT-1").varies, "council");
		assert.equal(known(at(place, "AT-1")), "");
		assert.equal(vacations(at(place, "AT-9")), "autumn 2026-10-02..2026-10-02");
		const window = at(
			withRow("id: autumn, in: '1', varies: district, from: 5 oct 2026, to: 30 oct 2026"),
			"AT-1",
		);
		assert.deepEqual(
			window.windows.map(({ first, last }) => [isoOf(first), isoOf(last)]),
			[["2026-10-05", "2026-10-30"]],
		);
		assert.equal(vacations(window), "");
	});

	it("with weekdays by place, and those on which each school decides", () => {
		const days = (weekdays: string, code: string) => {
			const { doubt, lessons } = at(schoolFile(PLAIN, { weekdays }), code);
			return [lessons, doubt];
		};
		assert.deepEqual(days("", "AT-1"), [62, 0]);
		assert.deepEqual(days("weekdays: mon tue", "AT-1"), [6, 0]);
		const mixed = "weekdays: { all: mon tue wed thu fri, sat: school, AT-9: mon sat }";
		assert.deepEqual(days(mixed, "AT-1"), [62, 64]);
		assert.deepEqual(days(mixed, "AT-9"), [66, 0]);
	});

	it("with lessons on a weekend", () => {
		const text = schoolFile([...PLAIN, "lessons:", "  - { on: 12 dec 2026, in: EAST }"]);
		assert.deepEqual(at(text, "AT-9").makeUp.map(isoOf), ["2026-12-12"]);
		assert.deepEqual(at(text, "AT-5").makeUp, []);
	});
});
