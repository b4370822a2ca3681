/** `holidays changes`, and the commands that the documents show. */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Law } from "../../data/compiler/law/law.js";
import { changeInWords, changesOf, tooOld } from "../../host-sim/desk/changes.js";
import { notesOf } from "../../host-sim/desk/changes-notes.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { SCHOOL } from "../../src/holidays/holiday.js";
import { country, lawOf } from "../fixture/fixture.js";
import { fails, linesOf, printed, run } from "./run.js";

const textOf = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

describe("holidays changes", () => {
	const YEARS = [2026, 2027];
	let folder: string;
	let pack: string;
	const law = lawOf("XA");
	before(() => {
		folder = mkdtempSync(join(tmpdir(), "holidays-"));
		pack = join(folder, "some.bin");
		printed("pack", "AT", "CN", "-o", pack);
	});
	after(() => rmSync(folder, { recursive: true, force: true }));
	const changed = (change: (rule: Law["rules"][number]) => Law["rules"]) =>
		changesOf(country("XA"), { ...law, rules: law.rules.flatMap(change) }, YEARS).map(
			({ sign, date, name, fields }) => [sign, date, name, fields.join(" ")],
		);

	it("nothing when the files are as compiled", () => {
		assert.deepEqual(
			changed((rule) => [rule]),
			[],
		);
		assert.equal(printed("changes", "at", "CN", "--pack", pack), "2 countries: no date moves\n");
		assert.equal(printed("changes", "AT", "--years", "2026", "--json", "--pack", pack), "");
	});

	it("of a release have tables of a later day, by which the events of the feed count theirs", () => {
		const moved = changesOf(country("XA"), { ...law, rules: law.rules.slice(1) }, YEARS);
		const found = [{ changes: [] }, { changes: moved }];
		assert.ok(moved.length > 0);
		assert.equal(tooOld("2026-09-20", found, "2026-09-21"), undefined);
		assert.equal(tooOld("2026-09-21", [{ changes: [] }], "2026-09-21"), undefined, "none moves");
		for (const day of ["2026-09-21", "2026-09-20"])
			assert.match(
				tooOld("2026-09-21", found, day)!,
				/^dates move, but the tables are of 2026-09-2\d and /,
			);
	});

	it("a day that goes, one that comes, and one that is otherwise", () => {
		assert.deepEqual(
			changed((rule) => (rule.id === "epiphany" ? [] : [rule])),
			[
				["-", "2026-01-06", "Epiphany", ""],
				["-", "2027-01-06", "Epiphany", ""],
			],
		);
		assert.deepEqual(
			changed((rule) =>
				rule.id === "national-day"
					? [{ ...rule, on: { kind: "fixed", month: 10, date: 27, offset: 0 }, years: [2027] }]
					: [rule],
			),
			[
				["-", "2026-10-26", "National Day", ""],
				["-", "2027-10-26", "National Day", ""],
				["+", "2027-10-27", "National Day", ""],
			],
		);
		assert.deepEqual(
			changed((rule) => [rule.id === "all-saints-day" ? { ...rule, types: SCHOOL } : rule]),
			[
				["~", "2026-11-01", "All Saints' Day", "types"],
				["~", "2027-11-01", "All Saints' Day", "types"],
			],
		);
	});

	it("an estimate that is announced, or no longer certain, is told so; notes have a line a holiday and its pages", () => {
		const xb = lawOf("XB");
		const page = "https://example.org/2027/eid";
		const key = "hijri-umm-al-qura 10/1";
		const day = dayOfIso("2027-03-09")!;
		const known = new Map([...xb.announced, [key, [...xb.announced.get(key)!, day]]]);
		const pages = new Map([[key, new Map([[day, page]])]]);
		const until = (certainUntil: number) => xb.rules.map((rule) => ({ ...rule, certainUntil }));
		const of = (law: Law, years = [2027]) => changesOf(country("XB"), law, years);
		const told = of({ ...xb, rules: until(2100), announced: known, pages }).filter(
			({ id }) => id === "feast",
		);
		assert.deepEqual(told.map(changeInWords), [
			...["09", "10", "11"].map((date) => `~ 2027-03-${date} Feast (no estimate any more)`),
		]);
		const dates = "2027-03-09, 2027-03-10, 2027-03-11";
		assert.equal(
			notesOf({ ...xb, pages }, told),
			`### ${xb.name}\n\n- changed (no estimate any more): Feast, ${dates}: <${page}>\n\n`,
		);
		const late = of({ ...xb, rules: until(2020) }, [2021, 2022, 2023, 2024, 2025, 2026, 2027]);
		assert.match(
			notesOf(xb, late),
			/- changed \(an estimate\): Winter Rest, 13 dates from 2025-01-28 to 2026-02-19\n/,
		);
	});

	it("working days, and a country that the tables do not have", () => {
		const idle = { ...lawOf("XB"), workdays: [] };
		const gone = changesOf(country("XB"), idle, [2025]);
		assert.deepEqual(
			gone.map(({ sign, date, name }) => `${sign} ${date} ${name}`),
			["- 2025-01-25 make-up working day", "- 2025-02-07 make-up working day"],
		);
		const fresh = changesOf(undefined, lawOf("XB"), [2026]);
		assert.ok(fresh.some(({ sign, name }) => sign === "+" && name === "make-up working day"));
		assert.deepEqual(fresh[0], {
			sign: "+",
			date: "2026-01-01",
			id: "new-years-day",
			name: "New Year's Day",
			tentative: false,
			fields: [],
		});
		const lines = linesOf(
			printed("changes", "JP", "--years", "2026..2026", "--json", "--pack", pack),
		);
		assert.ok(lines.length > 15);
		assert.deepEqual(Object.keys(lines[0]!), [
			"country",
			"sign",
			"date",
			"id",
			"name",
			"tentative",
			"fields",
		]);
		for (const line of lines) {
			assert.deepEqual([line["country"], line["sign"], line["fields"]], ["JP", "+", []]);
			assert.match(`${line["date"]}`, /^2026-\d\d-\d\d$/);
		}
		const { status, stdout, stderr } = run("changes", "JP", "--pack", pack);
		assert.match(stdout, /^### Japan\n\n- new: /);
		assert.match(stderr, /dates move, but the tables are of /);
		assert.equal(status, 1);
		fails(["changes", "XX"], /no country XX/);
	});

	it("CONTRIBUTING.md: every command runs as it stands there", () => {
		const commands = [...textOf("CONTRIBUTING.md").matchAll(/`npm run -s holidays -- ([^`]+)`/g)];
		assert.deepEqual(
			commands.map((m) => m[1]!.split(" ")[0]),
			[
				"explain",
				"announce",
				"sources",
				"pack",
				"watch",
				"announce",
				"pack",
				"changes",
				"due",
				"sources",
			],
		);
		// What asks for a page or a folder of others' histories is run by
		// test/host-sim/announce.test.ts and watch.test.ts.
		const ready = commands.filter(([, words]) => !/^(announce|watch)/.test(words!));
		for (const [, words] of ready) {
			// The world is read and compiled by other tests: here one country of it, and not over the
			// tables.
			const args = words!
				.replace(/^(?:changes|due|sources$)\b.*/, "$& AT")
				.replace("-o data/holidays.bin", `AT -o ${join(folder, "x.bin")}`)
				.split(" ");
			const { status, stdout, stderr } = run(...args);
			assert.deepEqual([status, stderr], [0, ""], words);
			assert.ok(stdout, words);
		}
	});

	it("docs/command-line.md: the table has every command, with options that it has", () => {
		const table = textOf("docs/command-line.md");
		const rows = [...table.matchAll(/^\| `([a-z-]+)( [^`]*)?` \|/gm)];
		const list = /\nCommands:\n(.*?)\n\n/s.exec(printed("--help"))![1]!;
		const commands = [...list.matchAll(/^ {2}([a-z-]+) .*$/gm)]
			.map((m) => m[1]!)
			.filter((name) => name !== "help");
		assert.deepEqual([...new Set(rows.map((m) => m[1]!))].sort(), commands.sort());
		const help = new Map(commands.map((name) => [name, printed(name, "--help")]));
		for (const [row, name, words = ""] of rows)
			for (const [option] of words.matchAll(/(?<=[ [])--?[a-z-]+/g))
				assert.match(help.get(name!)!, new RegExp(`${option}[ ,]`), `${row}: ${option}`);
		for (const name of ["list", "explain", "sources", "changes"]) {
			const [, command, words] = rows.find((m) => m[0].startsWith(`| \`${name} `))!;
			// As shown, with all that is optional.
			const args = words!.replace(/[[\]]/g, "").trim().split(" ");
			const text = printed(command!, ...args);
			assert.ok(text || name === "changes", name);
		}
	});
});
