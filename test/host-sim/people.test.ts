/**
 * The command line for people and scripts: today, next, spans of days, names, colours, exit codes.
 */

import assert from "node:assert/strict";
import { Progress } from "../../host-sim/cli/progress.js";
import { isColoured } from "../../host-sim/cli/style.js";
import { fixtureFile } from "../fixture/fixture.js";
import { fails, linesOf, printed, run, spawned } from "./run.js";

const TABLES = ["--pack", fixtureFile()];

/** Christmas Eve by UTC, Christmas Day on XA-6's side of the date line. */
const EVE = ["--now", "2026-12-24T12:00:00Z", ...TABLES];

describe("the command line for people", () => {
	it("today: what it is somewhere, and what comes next", () => {
		assert.equal(
			printed("today", "XA", ...EVE),
			[
				"Thursday 2026-12-24, Aurelia (XA): a working day",
				"it depends on the region: Christmas Eve in Hügelland.",
				"  in parts: Christmas Eve · Heiliger Abend  (XA-4)",
				"next holiday: Fri 2026-12-25, Christmas Day, tomorrow",
				"next working day: Mon 2026-12-28, in 4 days",
				"",
			].join("\n"),
		);
		assert.match(
			printed("today", "xa-6", ...EVE),
			/^Friday 2026-12-25, East Isle \(XA-6\): a public holiday\n {2}Christmas Day · Weihnachten\n/,
		);
		assert.match(
			printed("today", "XA-4", ...EVE),
			/^Thursday 2026-12-24, Hügelland \(XA-4\): a working day, a half day\n/,
		);
		const spring = ["--now", "2030-02-04T04:00:00Z", ...TABLES];
		assert.match(printed("today", "XB", ...spring), /\n {2}an estimate: not announced yet\n/);
	});

	it("names the towns where a day is kept that depends on them, and how to take it up", () => {
		const lines = printed("today", "DE-BY", "--now", "2025-08-15T10:00:00Z").split("\n");
		const [depends] = lines.filter((line) => line.startsWith("it depends"));
		assert.match(
			depends!,
			/^it depends on where in Bayern: Assumption Day in .*Augsburg.* more\.$/,
		);
		const [offer] = lines.filter((line) => line.startsWith("where it is kept"));
		assert.match(
			offer!,
			/^where it is kept: ask for a town, such as DE-BY\/\w+, or give a device the override \{ "adopt": "assumption-day" \}$/,
		);
		assert.doesNotMatch(
			printed("today", "DE-BY/augsburg", "--now", "2025-08-15T10:00:00Z"),
			/depends|where it/,
		);
	});

	it("says what is not decided yet, by whom, and until when decisions were read", () => {
		const eid =
			"Eid al-Fitr, between 2040-10-07 and 2040-10-09, by sighting, usually known on 2040-10-07";
		const then = ["--now", "2040-10-09T10:00:00Z"];
		assert.match(printed("today", "MA", ...then), new RegExp(`\nnot decided yet: ${eid}\n`));
		assert.match(printed("explain", "MA", "2040-10-09"), new RegExp(`\nnot decided yet: ${eid}\n`));
		const { status, stderr } = run("is-workday", "MA", "2040-10-09", "--known");
		assert.match(stderr, new RegExp(`in Morocco \\(MA\\): ${eid} is not decided\n$`));
		assert.equal(status, 3);
		assert.match(
			printed("list", "MA", "2040"),
			/\n\d+ days may still change; decided: moons until \d{4}-\d\d-\d\d; seen: \d{4}-\d\d-\d\d\n$/,
		);
		assert.doesNotMatch(printed("list", "AT", "2027"), /may still change/);
	});

	it("today --json: one object", () => {
		const [facts] = linesOf(printed("today", "XA", "--json", ...EVE));
		const { holidays, inParts, ...others } = facts!;
		assert.deepEqual(others, {
			place: "XA",
			date: "2026-12-24",
			weekday: "Thursday",
			holiday: false,
			workday: true,
			weekend: false,
			halfDay: false,
			tentative: false,
			dependsOn: "subdivision",
			known: true,
			daysUntil: 1,
			nextWorkday: "2026-12-28",
			schoolday: null,
			vacation: null,
			nextSchoolday: null,
			decreesUntil: null,
			next: { id: "christmas-day", date: "2026-12-25", name: "Christmas Day" },
		});
		assert.deepEqual(holidays, []);
		assert.deepEqual(
			(inParts as Record<string, unknown>[]).map(({ id, startsAt, parts }) => [
				id,
				startsAt,
				parts,
			]),
			[["christmas-eve", "12:00", ["XA-4"]]],
		);
	});

	it("next: the next holidays, as many as are asked for", () => {
		assert.equal(
			printed("next", "XA", ...EVE),
			"Fri 2026-12-25  Christmas Day · Weihnachten, tomorrow\n",
		);
		const three = linesOf(printed("next", "XA", "--count", "3", "--json", ...EVE));
		assert.deepEqual(
			three.map(({ id, date, days }) => [id, date, days]),
			[
				["christmas-day", "2026-12-25", 1],
				["st-stephens-day", "2026-12-26", 2],
				["new-years-day", "2027-01-01", 8],
			],
		);
		fails(["next", "XC", ...EVE], /\(XC\) has no holiday in the next two years/);
		fails(["next", "XA", "--count", "0", ...EVE], /from 1 to 999/);
	});

	it("list: a place, this year, as a table of values", () => {
		assert.match(printed("list", "XA-9", ...EVE), /^Capital \(XA-9\) 2026\n/);
		const rows = printed("list", "Lakeland", "2017", "--csv", ...TABLES)
			.trimEnd()
			.split("\n");
		assert.equal(
			rows[0],
			"date,weekday,countryCode,id,name,localName,types,counties,observedOf,startsAt,tentative",
		);
		assert.equal(rows[1], "2017-01-01,Sun,XA,new-years-day,New Year's Day,Neujahr,Public,,,,false");
		assert.ok(rows.includes("2017-01-02,Mon,XA,lakes-day,Lakes Day,Seentag,Public,XA-3,,,false"));
		assert.ok(rows.some((row) => row.includes(",School,XA-3 XA-9,")));
		assert.ok(!rows.some((row) => row.includes("lantern-day")), "what holds elsewhere");
		assert.match(printed("list", "XD", "2026", "--csv", ...TABLES), /,2026-07-04,,false\n/);
		fails(["list", "XA", "--csv", "--json", ...TABLES], /cannot be used with/);
	});

	it("list --csv: quotes what has a comma", () => {
		const all = printed("list", "--all", "2026", "--csv").trimEnd().split("\n");
		const [head] = all;
		assert.equal(all.filter((row) => row === head).length, 1);
		const quoted = all.filter((row) => row.includes('"'));
		assert.ok(quoted.length > 0);
		for (const row of all) {
			const cells = row.match(/("([^"]|"")*"|[^,"]*)(,|$)/g)!.join("");
			assert.equal(cells, row);
			assert.equal(row.replace(/"([^"]|"")*"/g, "").split(",").length, 11, row);
		}
	});

	it("long-weekends: with the days that join them", () => {
		const text = printed("long-weekends", "XA", "2026", ...TABLES);
		assert.match(text, /^Aurelia \(XA\) 2026\n/);
		assert.match(text, /\nSat 2026-10-24 to Mon 2026-10-26 {3}3 days\n/);
		assert.match(text, /\nThu 2026-05-14 to Sun 2026-05-17 {3}4 days {2}with Fri 2026-05-15 off\n/);
		const runs = linesOf(printed("long-weekends", "XA", "--bridge-days", "0", "--json", ...EVE));
		assert.ok(runs.some(({ startDate, dayCount }) => startDate === "2026-10-24" && dayCount === 3));
		assert.ok(runs.every(({ needBridgeDay }) => needBridgeDay === false));
		fails(["long-weekends", "XA", "2026", "--bridge-days", "101", ...TABLES], /0 to 100/);
	});

	it("workdays: counted between two days, both included", () => {
		assert.equal(
			printed("workdays", "XA", "2026-12-21", "2027-01-03", ...TABLES),
			"8 working days from 2026-12-21 to 2027-01-03, both included, in Aurelia (XA): 14 days, 4 weekend days, 2 public holidays on other days\n",
		);
		const days = (...args: string[]) => linesOf(printed("workdays", ...args, "--json", ...EVE))[0];
		assert.deepEqual(days("XA", "today", "tomorrow"), {
			place: "XA",
			from: "2026-12-24",
			to: "2026-12-25",
			days: 2,
			workdays: 1,
			weekendDays: 0,
			holidays: 1,
			tentative: false,
			known: true,
		});
		// A Saturday that is worked by decree.
		assert.equal(days("XB", "2025-01-25", "2025-01-25")!["workdays"], 1);
		fails(["workdays", "XA", "2026-12-21", ...TABLES], /a place, or none, and two dates/);
		fails(["workdays", "21.12.2026", "2026-12-31", ...TABLES], /"21.12.2026" is not a date/);
		fails(["workdays", "XA", "2026-12-21", "soon", ...TABLES], /"soon" is not a date/);
		fails(["workdays", "2026-12-21", ...TABLES], /a place, or none, and two dates/);
		fails(["workdays", "XA", "2026-12-21", "2026-12-20", ...TABLES], /is before/);
	});

	it("explain: today, in a place by its name", () => {
		const text = printed("explain", "Wien", "today", "--now", "2026-10-26T10:00:00Z");
		assert.match(text, /^AT-9 2026-10-26, Monday: a public holiday;/);
		// It is tomorrow in Tokyo already.
		const late = ["--now", "2026-10-26T16:00:00Z", "--json"];
		assert.equal(linesOf(printed("explain", "JP", "today", ...late))[0]!["date"], "2026-10-27");
		assert.equal(linesOf(printed("explain", "JP", "yesterday", ...late))[0]!["date"], "2026-10-26");
		const of = (...args: string[]) => {
			const { stdout } = spawned({ TZ: "Europe/Vienna" }, "explain", ...args, ...late);
			const { country, date } = linesOf(stdout)[0]!;
			return `${country} ${date}`;
		};
		assert.equal(of("tomorrow"), "AT 2026-10-27");
		fails(["explain", "AT", "soon"], /"soon" is not a date/);
		fails(["explain", "2026-13-25"], /"2026-13-25" is not a date/);
		fails(["explain", "AT", "2101-01-01"], /from 1970 to 2100/);
	});

	it("is-workday and is-holiday: exit codes for scripts, and not a word", () => {
		const code = (...args: string[]) => {
			const { status, stdout, stderr } = run(...args);
			assert.equal(stdout, "");
			if (status !== null && status < 2) assert.equal(stderr, "");
			else assert.match(stderr, /^moddable-holidays: [^\n]+\n$/);
			return status;
		};
		assert.equal(code("is-workday", "XA", ...EVE), 0);
		assert.equal(code("is-workday", "XA-6", ...EVE), 1);
		assert.equal(code("is-workday", "XA", "tomorrow", ...EVE), 1);
		assert.equal(code("is-holiday", "XA", "tomorrow", ...EVE), 0);
		assert.equal(code("is-holiday", "XA", "2026-12-27", ...EVE), 1);
		// XB decides by the year until 2026, and a moon is an estimate until it is announced.
		assert.equal(code("is-workday", "XB", "2026-12-28", "--known", ...EVE), 0);
		// A decision of 2027 that is still due may change the second of these days, and not the first.
		assert.equal(code("is-workday", "XB", "2027-02-18", "--known", ...EVE), 0);
		assert.equal(code("is-workday", "XB", "2027-02-19", "--known", ...EVE), 3);
		assert.equal(code("is-workday", "XB", "2027-06-01", ...EVE), 0);
		assert.equal(code("is-workday", "XB", "2025-01-25", ...TABLES), 0);
		assert.equal(code("is-workday", "XX", ...EVE), 2);
		assert.equal(code("is-workday", "XA", "soon", ...EVE), 2);
		assert.equal(code("is-workday", "XA", "2101-01-01", ...TABLES), 3);
		assert.equal(code("is-workday", "XA", "1969-12-31", ...TABLES), 3);
		const never = { NODE_OPTIONS: "--import=data:text/javascript,Date.now=()=>0" };
		for (const args of [
			["is-workday", "XA"],
			["today", "XA"],
			["next", "XA"],
			["list", "XA"],
		]) {
			const { status, stdout, stderr } = spawned(never, ...args, ...TABLES);
			assert.equal(status, 3, args[0]);
			assert.equal(stdout, "");
			assert.match(stderr, /^moddable-holidays: nobody knows what day it is: .* says 1970-01-01/);
		}
		assert.equal(spawned(never, "is-workday", "XA", "2026-12-24", ...TABLES).status, 0);
	});

	it("finds places by name, and says what may have been meant", () => {
		const place = (name: string) => linesOf(printed("today", name, "--json", ...EVE))[0]!["place"];
		assert.equal(place("aurelia"), "XA");
		assert.equal(place("HUGELLAND"), "XA-4");
		assert.equal(place("east-isle"), "XA-6");
		fails(["today", "Aurleia", ...EVE], /is called Aurleia; did you mean Aurelia \(XA\)\?$/m);
		fails(["today", "Lak", ...EVE], /did you mean Lakeland \(XA-3\)\?$/m);
		fails(["today", "Nowhere at all", ...EVE], /called Nowhere at all: `countries` lists them$/m);
		fails(["today", "...", ...EVE], /no country or subdivision is called \.\.\./);
		fails(["today", "XA-8", ...EVE], /no subdivision XA-8 in XA: it has XA-1 XA-2/);
		assert.match(printed("countries", "Österreich"), /^AT {2}Austria\n {2}AT-1 {4}Burgenland\n/);
		assert.match(printed("countries", "uk"), /^GB {2}United Kingdom\n/);
		assert.match(printed("list", "Georgia", "2026"), /^Georgia \(GE\) 2026\n/);
		fails(["list", "Punjab", "2026"], /Punjab may be IN-PB or PK-PB: use the code/);
		assert.match(printed("list", "AT", "2026", "--subdivision", "wien"), /^Wien \(AT-9\) 2026\n/);
		assert.match(printed("list", "wien", "2026", "--facts"), /^Wien \(AT-9\) 2026\n/);
	});

	it("takes the country of the computer's time zone where none is named", () => {
		const at = (zone: string, ...args: string[]) => spawned({ TZ: zone }, ...args);
		assert.match(at("Europe/Vienna", "list").stdout, /^Austria \(AT\) \d{4}\n/);
		assert.match(at("Asia/Kolkata", "today").stdout, /, India \(IN\): /);
		const none = at("Etc/UTC", "today");
		assert.equal(none.status, 2);
		assert.match(none.stderr, /^moddable-holidays: say where, such as AT: .* is no country's\n$/);
	});

	it("--version, --help with examples, and a command that there is not", () => {
		assert.match(
			printed("--version"),
			/^moddable-holidays \d+\.\d+\.\d+, tables of \d{4}-\d\d-\d\d\n$/,
		);
		const help = printed("--help");
		assert.match(help, /\nExamples:\n {2}moddable-holidays today AT-9\n/);
		assert.match(help, /Exit codes: 0 done/);
		for (const [line] of help.matchAll(/^ {2}moddable-holidays (?!is-workday).*$/gm)) {
			const args = line
				.trim()
				.split(" ")
				.slice(1)
				.join(" ")
				.match(/"[^"]*"|\S+/g)!;
			printed(...args.map((each) => each.replaceAll('"', "")));
		}
		assert.match(printed("help"), /^Usage: moddable-holidays <command>/);
		assert.match(printed("help", "list"), /^Usage: moddable-holidays list/);
		fails(["help", "lst"], /there is no command lst; there are today, next, .*: --help /);
		fails(["list", "AT", "--jsn"], /unknown option '--jsn'; did you mean --json\?$/m);
		fails(["list", "2026", "AT"], /The place comes first: AT 2026\.$/m);
		fails(["serve", "--place", "XX"], /no country XX in these tables$/m);
		fails(["serve", "--place", "AT-99"], /no subdivision AT-99 in AT: it has AT-1 /);
		assert.match(printed("help", "serve"), /^serve the page for people /m);
		for (const name of ["is-workday", "is-schoolday"])
			assert.match(printed(name, "--help"), /\(default:\s+today\)/);
		fails(["lst", "AT", "--json"], /there is no command lst; there are today, next, .*: --help /);
		const bare = run();
		assert.deepEqual([bare.status, bare.stdout], [2, ""]);
		assert.match(bare.stderr, /^Usage: moddable-holidays <command> \[options\]\n/);
	});

	it("has colours where they are wanted, and none otherwise", () => {
		const start = "\u001b[";
		const list = (env: NodeJS.ProcessEnv) => spawned(env, "list", "XA", "2026", ...TABLES).stdout;
		const plain = list({ FORCE_COLOR: undefined, NO_COLOR: undefined });
		assert.ok(!plain.includes(start), "no terminal");
		const coloured = list({ FORCE_COLOR: "1", NO_COLOR: undefined });
		assert.ok(coloured.startsWith(`${start}1mAurelia (XA) 2026${start}22m\n`));
		const erased = coloured
			.split(start)
			.map((part, i) => (i ? part.slice(part.indexOf("m") + 1) : part));
		assert.equal(erased.join(""), plain);
		assert.equal(list({ FORCE_COLOR: "1", NO_COLOR: "1" }), plain);
		const terminal = { hasColors: () => true };
		assert.equal(isColoured(terminal, {}), true);
		assert.equal(isColoured(terminal, { NO_COLOR: "1" }), false);
		assert.equal(isColoured(terminal, { NO_COLOR: "" }), true);
		assert.equal(isColoured(terminal, { FORCE_COLOR: "0" }), false);
		assert.equal(isColoured({ hasColors: () => false }, {}), false);
		assert.equal(isColoured({}, {}), false);
	});

	it("tells a terminal how far it is, after two seconds", () => {
		let now = 0;
		let text = "";
		const screen = { isTTY: true, write: (part: string) => (text += part) };
		const progress = new Progress("reading", 3, screen, () => now);
		progress.step("AT");
		now = 1999;
		progress.step("DE");
		assert.equal(text, "");
		now = 2000;
		progress.step("JP");
		assert.equal(text, "\r\u001b[Kreading: 3 of 3, JP");
		progress.end();
		assert.equal(text, "\r\u001b[Kreading: 3 of 3, JP\r\u001b[K");
		progress.end();
		const log = new Progress("reading", 1, { ...screen, isTTY: false }, () => now);
		text = "";
		now = 10_000;
		log.step("AT");
		log.end();
		assert.equal(text, "", "a log is not told");
	});
});
