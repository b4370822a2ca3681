/**
 * `vacations --from`: calendars of schools as settings; what is not taken is said, with its line.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joined } from "../../host-sim/cli/own-calendar/own-calendar.js";
import { configured } from "../../host-sim/node/fetch/settings.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { MAX_OVERRIDES, type OverrideConfig } from "../../src/today/overrides.js";
import { SiteSchools } from "../../src/today/site-schools.js";
import { fixtureFile, openFixture } from "../fixture/fixture.js";
import { fails, run } from "./run.js";

const NOW = ["--now", "2026-09-01T00:00:00Z"];

/** A calendar of events, each of its lines. */
const calendar = (...events: readonly (readonly string[])[]) =>
	[
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//a school//EN",
		...events.flatMap((lines, i) => ["BEGIN:VEVENT", `UID:${i}`, ...lines, "END:VEVENT"]),
		"END:VCALENDAR",
		"",
	].join("\r\n");

/** A day of a calendar whose events have a name and a date each. */
const single = (name: string, date: string, ...more: readonly string[]) => [
	`SUMMARY:${name}`,
	`DTSTART;VALUE=DATE:${date}`,
	...more,
];

describe("vacations --from", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-own-"));
	after(() => rmSync(folder, { recursive: true }));

	function fileOf(name: string, text: string | Uint8Array): string {
		const file = join(folder, name);
		writeFileSync(file, text);
		return file;
	}

	/** The overrides of a file as `days name`, and what is said of it without the file's name. */
	function taken(name: string, text: string | Uint8Array, ...options: readonly string[]) {
		const file = fileOf(name, text);
		const places = options[0]?.startsWith("-") === false ? [] : ["XA"];
		const pack = ["--pack", fixtureFile()];
		const ran = run("vacations", ...places, ...options, "--from", file, ...NOW, ...pack);
		assert.equal(ran.status, 0, ran.stderr);
		const { overrides } = JSON.parse(ran.stdout) as { overrides: OverrideConfig[] };
		for (const { kind } of overrides) assert.equal(kind, "school");
		return {
			overrides,
			days: overrides.map(({ off, name: own }) => (own === undefined ? off : `${off} ${own}`)),
			said: ran.stderr.replaceAll(file, name).trimEnd().split("\n").filter(Boolean),
		};
	}

	it("takes all-day events, those that recur one by one, with what is otherwise on a day of theirs", () => {
		const { days, overrides, said } = taken(
			"school.ics",
			calendar(
				single("Herbstferien", "20261027", "DTEND;VALUE=DATE:20261101"),
				single("Pädagogischer\\, freier Tag", "20261113"),
				single("Weihnachtsferien", "20261224", "DURATION:P2W"),
				single("Schulfrei", "20270104", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;VALUE=DATE:20270111"),
				["UID:3", "RECURRENCE-ID;VALUE=DATE:20270118", ...single("Schulfrei", "20270119")].slice(),
				single("Fasching", "20270209", "DTEND;VALUE=DATE:20270209"),
				single("", "20270310"),
			).replace("UID:4\r\n", ""),
		);
		assert.deepEqual(days, [
			"2026-10-27..2026-10-31 Herbstferien",
			"2026-11-13 Pädagogischer, freier Tag",
			"2026-12-24..2027-01-06 Weihnachtsferien",
			"2027-01-04 Schulfrei",
			"2027-01-19 Schulfrei",
			"2027-01-25 Schulfrei",
			"2027-02-09 Fasching",
			"2027-03-10",
		]);
		assert.deepEqual(said, []);
		const { here } = configured({ country: "XA", overrides }, openFixture());
		const schools = new SiteSchools(here!, undefined);
		assert.equal(schools.isSchoolday(dayOfIso("2026-10-30")!), false);
		assert.equal(schools.isSchoolday(dayOfIso("2026-11-02")!), undefined);
		assert.equal(here!.isWorkday(dayOfIso("2026-10-30")!), true);
	});

	it("takes of timed events the whole days, in their own zone, of UTC in that of the place", () => {
		const timed = (name: string, from: string, to: string) => [
			`SUMMARY:${name}`,
			`DTSTART${from}`,
			`DTEND${to}`,
		];
		const { days, said } = taken(
			"timed.ics",
			calendar(
				timed("Midnights", ":20261026T000000", ":20261028T000000"),
				timed("To 23:59", ";TZID=Asia/Tokyo:20261102T000000", ";TZID=Asia/Tokyo:20261103T235900"),
				timed("UTC", ":20261108T230000Z", ":20261110T230000Z"),
				timed("Summer in UTC", ":20270601T220000Z", ":20270602T220000Z"),
				timed("Half a day at both ends", ":20261116T080000", ":20261119T160000"),
				timed("Parents' evening", ":20261123T190000", ":20261123T210000"),
				["SUMMARY:Bell", "DTSTART:20261124T080000", "RRULE:FREQ=DAILY;COUNT=3"],
			),
		);
		assert.deepEqual(days, [
			"2026-10-26..2026-10-27 Midnights",
			"2026-11-02..2026-11-03 To 23:59",
			"2026-11-09..2026-11-10 UTC",
			"2026-11-17..2026-11-18 Half a day at both ends",
			"2027-06-02 Summer in UTC",
		]);
		assert.deepEqual(said, [
			'timed.ics:34: "Parents\' evening" is dropped: it does not last a whole day',
			'timed.ics:40: "Bell" is dropped: it does not last a whole day',
		]);
	});

	it("joins neighbours of one name, and drops what is over, or of other years", () => {
		const events = [
			single("Old", "20250101"),
			single("Ferien", "20261027"),
			single("Ferien", "20261028"),
			single("Bridge", "20261029"),
			single("Ferien", "20261102"),
			single("Yearly", "20240601", "RRULE:FREQ=YEARLY"),
		];
		const first = taken("years.ics", calendar(...events));
		assert.deepEqual(first.days, [
			"2026-10-27..2026-10-28 Ferien",
			"2026-10-29 Bridge",
			"2026-11-02 Ferien",
			"2027-06-01 Yearly",
			"2028-06-01 Yearly",
		]);
		assert.deepEqual(first.said, ["years.ics: 4 entries of other days dropped"]);
		const { days } = taken("years.ics", calendar(...events), "XA", "2024..2025");
		assert.deepEqual(days, ["2024-06-01 Yearly", "2025-01-01 Old", "2025-06-01 Yearly"]);
		const only = taken("years.ics", calendar(...events), "--only", "bridge, year");
		assert.deepEqual(only.days.length, 3);
	});

	it("takes no more than a device does: neighbours of several names are joined, the last ones dropped", () => {
		const days = Array.from({ length: 100 }, (_, i) => {
			const iso = new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10);
			return `${iso},day ${i}`;
		});
		const touching = taken("many.csv", days.join("\n"));
		assert.equal(touching.days.length, 1);
		assert.match(touching.days[0]!, /^2026-11-01\.\.2027-02-08 day 0, day 1, .{0,70}$/);
		const apart = Array.from({ length: 70 }, (_, i) => {
			const iso = new Date(Date.UTC(2026, 10, 1 + 2 * i)).toISOString().slice(0, 10);
			return `${iso},day ${i}`;
		});
		const { days: kept, said } = taken("more.csv", apart.join("\n"));
		assert.equal(kept.length, MAX_OVERRIDES);
		assert.deepEqual(said, [
			"more.csv: a device takes 64 overrides: 6 dropped, from 2027-03-09 on",
		]);
	});

	it("says which events it drops, and why; a series without an end that can be found is none", () => {
		const { days, said } = taken(
			"strange.ics",
			calendar(
				["SUMMARY:Nowhere"],
				single("Off", "20261201", "STATUS:CANCELLED"),
				single("Hours", "20261201", "RRULE:FREQ=HOURLY"),
				single("Never", "20261201", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
				single("Wrong", "20261201", "RRULE:FREQ=WEEKLY;BYMONTHDAY=1"),
				single("Right\\nin lines", "20261201"),
			),
		);
		assert.deepEqual(days, ["2026-12-01 Right in lines"]);
		assert.deepEqual(said, [
			'strange.ics:4: "Nowhere" is dropped: it has no beginning',
			'strange.ics:8: "Off" is dropped: it is cancelled',
			'strange.ics:14: "Hours" is dropped: it recurs several times a day',
			'strange.ics:20: "Never" is dropped: its recurrence has no day',
			'strange.ics:26: "Wrong" is dropped: weekly rules have no BYMONTHDAY',
		]);
	});

	it("takes of a series the days that its rule has, and no others", () => {
		const { days, said } = taken(
			"rolled.ics",
			calendar(
				single("Leap", "20240229", "RRULE:FREQ=YEARLY"),
				single("Last", "20261031", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3"),
				single("More", "20260901", "RDATE;VALUE=DATE:20261104,20261111"),
				[
					...["SUMMARY:Night", "DTSTART:20261201T000000", "DTEND:20261202T000000"],
					...["RRULE:FREQ=DAILY;UNTIL=20261202T230000Z", "EXDATE:20261202T000000"],
				],
			),
			...["XA", "2026..2028"],
		);
		assert.deepEqual(days, [
			"2026-09-01 More",
			"2026-10-31 Last",
			"2026-11-04 More",
			"2026-11-11 More",
			"2026-12-01 Night",
			"2026-12-03 Night",
			"2026-12-31 Last",
			"2027-01-31 Last",
			"2028-02-29 Leap",
		]);
		assert.deepEqual(said, ["rolled.ics: 1 entry of other days dropped"]);
	});

	it("cuts what goes on beyond the tables, and says so", () => {
		const { days, said } = taken(
			"ever.ics",
			calendar(single("Closed", "20270901", "DTEND;VALUE=DATE:99991231")),
		);
		assert.deepEqual(days, ["2027-09-01..2100-12-31 Closed"]);
		assert.deepEqual(said, [
			'ever.ics:4: "Closed" is cut to 2027-09-01..2100-12-31: the tables have no more',
		]);
		const { days: past } = taken("past.csv", "1000-01-01;9999-12-31;Ever");
		assert.deepEqual(past, ["1970-01-01..2100-12-31 Ever"]);
	});

	it("looks at no event for each of the others", () => {
		// Of five times as many events five times as much is read.
		const reads = (count: number) => {
			let read = 0;
			const runs = Array.from({ length: count }, (_, i) => ({
				line: i,
				name: `Day ${i}`,
				first: 20_000 + 2 * i,
				get last() {
					read++;
					return this.first;
				},
			}));
			assert.equal(joined(runs).length, count);
			return read;
		};
		assert.ok(reads(20_000) <= 6 * reads(4000), `${reads(20_000)}, ${reads(4000)}`);
	});

	it("takes 20,000 events", () => {
		const events = Array.from({ length: 20_000 }, (_, i) =>
			single(`Day ${i % 30}`, `202610${`${(i % 30) + 1}`.padStart(2, "0")}`),
		);
		const { days } = taken("many.ics", calendar(...events));
		assert.equal(days.length, 30);
	});

	/** Text of a table, what is taken of it. */
	const tablesOfDates: readonly (readonly [string, string, readonly string[]])[] = [
		[
			"commas, quotes, ISO dates",
			'name,from,to\n"Autumn, ""half term""",2026-10-26,2026-10-30\nInset day,2027-01-04,\n',
			['2026-10-26..2026-10-30 Autumn, "half term"', "2027-01-04 Inset day"],
		],
		[
			"semicolons, German dates",
			"Ferien;von;bis\r\nHerbst;Di 27.10.2026;31.10.26\r\n\r\nWinter;1.2.2027;6.2.2027\r\n",
			["2026-10-27..2026-10-31 Herbst", "2027-02-01..2027-02-06 Winter"],
		],
		[
			"both dates in a cell, tabs",
			"Herbst\t27.10.2026 – 31.10.2026\nOstern\t20.3.2027 bis 29.3.2027",
			["2026-10-27..2026-10-31 Herbst", "2027-03-20..2027-03-29 Ostern"],
		],
		[
			"as Google Calendar and Outlook write it",
			"Subject,Start Date,Start Time,End Date,End Time,All Day Event\n" +
				"Thanksgiving,11/26/2026,,11/27/2026,,True\n" +
				"Whole,12/1/2026,12:00 AM,12/3/2026,12:00 AM,False\n",
			["2026-11-26..2026-11-27 Thanksgiving", "2026-12-01..2026-12-02 Whole"],
		],
		[
			"the day first, as another date tells",
			"03/04/2027,Easter\n27/10/2026,Autumn",
			["2026-10-27 Autumn", "2027-04-03 Easter"],
		],
		["a date alone", "2026-12-24", ["2026-12-24"]],
	];
	for (const [what, text, days] of tablesOfDates)
		it(`takes a table: ${what}`, () => assert.deepEqual(taken("t.csv", text).days, days));

	it("takes a table of Windows and of Excel's Unicode text", () => {
		const latin = Buffer.from("27.10.2026;Österreich", "latin1");
		assert.deepEqual(taken("latin.csv", latin).days, ["2026-10-27 Österreich"]);
		const wide = Buffer.from("\ufeff27.10.2026\tŒuvre", "utf16le");
		assert.deepEqual(taken("wide.csv", wide).days, ["2026-10-27 Œuvre"]);
	});

	it("says which rows it drops", () => {
		const { days, said } = taken(
			"rows.csv",
			"name,date,begin,end\nSports,2026-10-01,08:00,12:00\nsome day,,,\nFree,2026-10-02,,\n",
		);
		assert.deepEqual(days, ["2026-10-02 Free"]);
		assert.deepEqual(said, [
			'rows.csv:2: "Sports" is dropped: it does not last a whole day',
			'rows.csv:3: "some day" is dropped: it has no date',
		]);
	});

	/** Name of a file, its text, the sentence. */
	const mistakes: readonly (readonly [string, string, RegExp])[] = [
		["no.ics", "hello", /no\.ics:1: it is no calendar: one begins with BEGIN:VCALENDAR/],
		["cut.ics", calendar(["SUMMARY:x"]).slice(0, -20), /cut\.ics:\d+: invalid ical body/],
		[
			"line.ics",
			calendar(single("x", "20261201"), ["no colon"]),
			/line\.ics:11: invalid line \(no token ";" or ":"\) "no colon"/,
		],
		["past.ics", calendar(single("x", "20200101")), /past\.ics: it has no whole day to come/],
		["none.csv", "a,b\nc,d\n", /none\.csv: it has no whole day to come/],
		["bad.csv", "x,2026-10-01\ny,30.2.2027\n", /bad\.csv:2: "30\.2\.2027" is no date/],
		["open.csv", "x,03/04/2027", /open\.csv:1: nobody can tell whether "03\/04\/2027" has the day/],
		["both.csv", "x,13/04/2027\ny,04/13/2027", /both\.csv:2: "04\/13\/2027" has the day and the/],
		["back.csv", "x,2026-10-05,2026-10-01", /back\.csv:1: it ends on 2026-10-01, before it begins/],
		["three.csv", "x,2026-10-05,2026-10-06,2026-10-07", /three\.csv:1: 3 dates in a row/],
	];
	for (const [name, text, sentence] of mistakes)
		it(`fails in one sentence: ${name}`, () => {
			const { status, stderr, stdout } = run(
				...["vacations", "XA", "--from", fileOf(name, text), ...NOW],
				...["--pack", fixtureFile()],
			);
			assert.deepEqual([status, stdout], [2, ""], stderr);
			assert.match(stderr.trimEnd().split("\n").at(-1)!, sentence);
		});

	it("refuses a pipe and a folder at once", function () {
		const pipe = join(folder, "pipe");
		const { status } = spawnSync("mkfifo", [pipe]);
		const is = /is no file; - reads the standard input/;
		fails(["vacations", "AT", "--from", folder], is);
		if (status !== 0) this.skip();
		fails(["vacations", "AT", "--from", pipe], is);
	});

	it("fails in one sentence for a file that is not there", () => {
		fails(["vacations", "AT", "--from", join(folder, "no-such.ics")], /cannot read .*no-such\.ics/);
	});
});
