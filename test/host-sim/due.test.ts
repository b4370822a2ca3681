/** `holidays due`: what is open, who decides it, when it usually comes, and what is overdue. */

import assert from "node:assert/strict";
import { inWords, summary, toldOf } from "../../host-sim/desk/due.js";
import { byMonth } from "../../host-sim/desk/due-by-month.js";
import { headOf } from "../../host-sim/desk/due-heads.js";
import { wrapped } from "../../host-sim/desk/due-lines.js";
import { type Due, dueIn, type Open } from "../../host-sim/desk/due-open.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { country } from "../fixture/fixture.js";
import { fails, linesOf, printed } from "./run.js";

const day = (date: string) => dayOfIso(date)!;
const page = (date: string) => `https://example.org/${date.replaceAll("-", "/")}/a`;

/** A file of the fixture's country XB, of which the desk reads the head alone. */
const XB = `country: XB
name: Testland
sources:
  LIST: { text: "The council's list of 2026", said: 2025-11-20 }
  P25: "${page("2024-10-07")}"
announced:
  hijri-umm-al-qura 10/1:
    2025-03-30: "${page("2025-03-29")}"
    2026-03-20: "${page("2026-03-18")}"
    2024-04-10: "${page("2024-04-09")}"
decrees:
  - { source: P25, year: 2025, off: [2025-05-02] }
  - { source: "a decree", said: 2025-12-03, year: 2026, off: [2026-05-15] }
decides:
  - { what: moon, until: 2026-03-20, by: sighting }
  - { what: bridge, until: 2026, by: government, page: LIST }
  - { what: list, ids: [fast-eve], in: XB-1 XB-2, until: 2025, by: parliament, usually: feb of the year, page: LIST }
  - { what: election, until: 2026, by: election-authority, days: [2027-05-01..2027-06-30], usually: 30, page: LIST }
  - { what: year, until: none, by: ministry, page: LIST }
holidays: [ this is not read: [
`;

const due = (today: string, year = 2027, text = XB) =>
	dueIn(headOf("xb.yaml", text), country("XB"), year, day(today));

/** A decision of due(), by its kind. */
const only = (what: string, today = "2026-11-24") =>
	due(today)!.open.find((each) => each.what === what)!;

describe("holidays due", () => {
	it("has each decision that ends before the year does: who, where, until when, the last page", () => {
		const { country: code, name, open } = due("2026-11-24")!;
		assert.deepEqual([code, name], ["XB", "Testland"]);
		assert.deepEqual(
			open.map(({ by, what, until, in: codes }) => [what, by, until, codes]),
			[
				["moon", "sighting", "2026-03-20", null],
				["bridge", "government", "2026-12-31", null],
				["list", "parliament", "2025-12-31", ["XB-1", "XB-2"]],
				["election", "election-authority", "2026-12-31", null],
				["year", "ministry", null, null],
			],
		);
		assert.equal(only("moon").page, page("2026-03-18"));
		assert.equal(only("bridge").page, "The council's list of 2026");
	});

	it("a year that is decided, and a file in which nobody decides: nothing", () => {
		const decided = XB.replace(/^ {2}- \{ what: (list|election|year|moon).*\n/gm, "");
		assert.equal(due("2026-11-24", 2026, decided), undefined);
		assert.equal(
			due(
				"2026-11-24",
				2027,
				XB.replace(/^decides:\n( .*\n)*/m, "")
					.replaceAll(", year: 2025", "")
					.replaceAll(", year: 2026", ""),
			),
			undefined,
		);
	});

	it("tells when it usually comes as the file says, else as past pages came", () => {
		const usual = (what: string) => {
			const { byPastPages, usually } = only(what);
			return [usually, byPastPages];
		};
		assert.deepEqual(usual("list"), [-1, false]);
		assert.deepEqual(usual("election"), [30, false]);
		assert.deepEqual(usual("moon"), [1, true], "a day, a day and two days before");
		// In October 2024, on 3 December and 20 November 2025: the one in the middle.
		assert.deepEqual(usual("bridge"), [2, true]);
		const silent = XB.replaceAll(/https:\S+\/a/g, "a page").replaceAll(/, said: [\d-]+/g, "");
		assert.equal(due("2026-11-24", 2027, silent)!.open[0]!.usually, null);
	});

	it("is overdue when the month or the day is over in which it usually comes", () => {
		const of = (what: string, today: string) => {
			const { expected, overdue } = only(what, today);
			return [expected, overdue];
		};
		assert.deepEqual(of("bridge", "2026-11-30"), ["2026-11", false]);
		assert.deepEqual(of("bridge", "2026-12-01"), ["2026-11", true]);
		assert.deepEqual(of("list", "2026-02-28"), ["2026-02", false]);
		assert.deepEqual(of("list", "2026-03-01"), ["2026-02", true]);
		assert.deepEqual(of("election", "2027-04-01"), ["2027-04-01", false]);
		assert.deepEqual(of("election", "2027-04-02"), ["2027-04-01", true]);
		assert.deepEqual(of("moon", "2027-03-08"), ["2027-03-08", false]);
		assert.deepEqual(of("moon", "2027-03-09"), ["2027-03-08", true]);
		// Nothing was read at all: this year's list is.
		assert.deepEqual(of("year", "2027-03-08"), ["2026-10", true]);
	});

	it("names the estimates that wait, the first day of each, and not those of a list twice", () => {
		const dates = (what: string) => only(what).dates.map(({ date, id }) => `${id} ${date}`);
		assert.deepEqual(dates("moon"), ["feast 2027-03-09"]);
		assert.ok(dates("list").every((each) => each.startsWith("fast-eve ")));
		assert.deepEqual(dates("bridge"), []);
	});

	it("a file that does not say yet who decides is told of", () => {
		const text = "country: XB\nname: Testland\ndecreesUntil: 2026\nholidays: []\n";
		const [open] = due("2026-11-24", 2027, text)!.open;
		assert.deepEqual([open!.what, open!.until], ["decrees", "2026-12-31"]);
		assert.equal(due("2026-11-24", 2026, text), undefined);
	});

	it("lines of a hundred columns for people, longer addresses are cut there and whole as JSON", () => {
		const long = `https://example.org/2026/03/18/${"long-".repeat(30)}a`;
		const of = due("2026-12-24", 2027, XB.replace(page("2026-03-18"), long))!;
		const text = inWords(of);
		for (const line of text.split("\n")) assert.ok([...line].length <= 100, line);
		assert.match(text, /^XB {2}Testland\n {2}moon, by sighting, decided until 2026-03-20, by past/);
		assert.match(text, /\n {2}bridge, by government, [^\n]*\n {4}OVERDUE since 2026-11\n/);
		assert.match(text, /\n {4}estimates: 2027-03-09 Feast\n {4}the last:\n {6}https:\S+…\n/);
		assert.match(text, /in February of the\n {4}year itself/);
		const [line, ...others] = linesOf(toldOf([of], { json: true }));
		assert.deepEqual([line, others], [of, []]);
		assert.equal((line!["open"] as Open[])[0]!.page, long);
	});

	it("wraps at a hundred, keeps the indent of the first line", () => {
		const words = Array.from({ length: 60 }, (_, i) => `word${i}`).join(" ");
		const lines = wrapped(`  ${words}`, "    ").trimEnd().split("\n");
		assert.match(lines[0]!, /^ {2}word0 /);
		assert.match(lines[1]!, /^ {4}word/);
		assert.ok(lines.every((each) => each.length <= 100));
		assert.equal(lines.map((each) => each.trim()).join(" "), words);
	});

	it("ends with what is overdue by kind, and how old the tables are", () => {
		const text = summary([due("2026-12-01")!], 2027, "2026-11-30", day("2026-12-01"));
		assert.match(
			text,
			/^\n2026-12-01, until the end of 2027, by tables of 2026-11-30 \(1 day old\): 5 /,
		);
		assert.match(text, /decisions are open in 1\s+country, 3 overdue\n/);
		assert.match(text, /\noverdue, bridge: XB\noverdue, list: XB\noverdue, year: XB\n$/);
		const none = summary([], 2026, "2027-01-01", day("2027-01-02"));
		assert.match(none, /^2027-01-02, .* 0 decisions are open in 0\s+countries, 0 overdue\n$/);
	});

	it("by month: what is overdue, then each month with its feasts and lists, then what nobody wrote down", () => {
		const open = (what: Open["what"], more: Partial<Open>): Open => ({
			...{ what, ids: null, in: null, by: "government", until: "2026-12-31", usually: null },
			...{ byPastPages: false, expected: null, overdue: false, dates: [], page: null },
			...more,
		});
		const moon = (date: string, name: string, more: Partial<Open> = {}) =>
			open("moon", { dates: [{ id: "feast", name, date }], expected: date, ...more });
		const of = (code: string, ...all: Open[]): Due => ({ country: code, name: code, open: all });
		const text = byMonth([
			of("XC", open("bridge", { expected: "2026-12" }), moon("2027-03-10", "Eid")),
			of("XA", open("bridge", { expected: "2026-12" }), moon("2027-03-09", "Feast")),
			of("XB", open("list", { expected: "2026-10", overdue: true }), moon("2027-03-11", "Eid")),
			of("XD", open("year", {}), moon("2027-03-14", "Poya")),
		]);
		assert.deepEqual(text.trimEnd().split("\n"), [
			"Overdue",
			"  list: XB",
			"December 2026",
			"  bridge: XA XC",
			"March 2027",
			"  2027-03-09 Eid: XA XB XC",
			"  2027-03-14 Poya: XD",
			"Nobody wrote down when",
			"  year: XD",
		]);
		assert.equal(toldOf([due("2026-11-24")!], { byMonth: true }), byMonth([due("2026-11-24")!]));
	});

	it("by month a world of countries takes less than a hundred lines, whatever it waits for", () => {
		const world = Array.from({ length: 250 }, (_, i): Due => {
			const code = String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26));
			const dates = Array.from({ length: 8 }, (_, k) => ({
				...{ id: `feast-${k}`, name: `Feast ${k}` },
				date: isoOf(dayOf(2027, 1, 1) + 36 * k + (i % 3)),
			}));
			const common = { ids: null, in: null, by: "government", until: null, usually: null };
			const rest = { byPastPages: false, overdue: false, page: null };
			const moon: Open = { ...common, ...rest, what: "moon", expected: dates[0]!.date, dates };
			const list: Open = { ...common, ...rest, what: "list", expected: "2027-02", dates: [] };
			return { country: code, name: code, open: i % 3 ? [list] : [moon, list] };
		});
		const lines = byMonth(world).split("\n");
		assert.ok(lines.length > 12 && lines.length < 100, `${lines.length} lines`);
	});

	it("of the world: all files are read, no line is longer, and it is quick", () => {
		const before = process.cpuUsage().user;
		const text = printed("due");
		const seconds = (process.cpuUsage().user - before) / 1e6;
		const long = text.split("\n").filter((line) => [...line].length > 100);
		assert.deepEqual(long, []);
		// By hand 2.6 s: the rules of all countries took 20.
		assert.ok(seconds < 10, `${seconds} s of CPU time`);
	});

	it("refuses a year that the tables have not, and a country that there is not", () => {
		fails(["due", "--year", "3000"], /A year is a number from 1970 to 2100/);
		fails(["due", "XX"], /no country XX/);
	});
});
