/** The command line, run as a process of its own: what it prints, its mistakes, its server. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../data/compiler/pack/compile.js";
import { ENGLISH } from "../../host-sim/cli/meant.js";
import { codesOf } from "../../host-sim/cli/places.js";
import { decode, openPack } from "../../host-sim/sim/tables.js";
import { fixtureFile, lawOf } from "../fixture/fixture.js";
import { requireFile } from "../programs.js";
import { COMMAND, fails, linesOf, printed, run, spawned } from "./run.js";

const LISTING_KEYS = [
	"country",
	"year",
	"subdivisions",
	"decreesUntil",
	"holidays",
	"workdays",
	"workdaysOf",
];
const RECORD_KEYS = (
	"id date observedOf onBoth startsAt inV3 v3On localName name countryCode fixed global counties " +
	"launchYear types tentative"
).split(" ");
const V3_KEYS = "date localName name countryCode fixed global counties launchYear types".split(" ");
const V1_KEYS = (
	"date localName name countryCode fixed countyOfficialHoliday countyAdministrationHoliday " +
	"global counties launchYear"
).split(" ");

/** The fixture's tables in place of the world's. */
const TABLES = ["--pack", fixtureFile()];

/** The public days of XA in 2017, those of single places too, in its own language. */
const PUBLIC_2017 = [
	["2017-01-01", "Neujahr"],
	["2017-01-02", "Seentag"],
	["2017-01-06", "Königstag"],
	["2017-04-17", "Ostermontag"],
	["2017-04-25", "Freibrieftag"],
	["2017-04-25", "Briefetag"],
	["2017-05-01", "Labour Day"],
	["2017-05-22", "Fischertag"],
	["2017-05-25", "Himmelfahrt"],
	["2017-06-03", "Taltag"],
	["2017-06-03", "Inseltag"],
	["2017-06-05", "Pfingstmontag"],
	["2017-06-15", "Fronleichnam"],
	["2017-06-29", "Kirschentag"],
	["2017-07-09", "Tag der Inseln"],
	["2017-08-15", "Himmelfahrtstag"],
	["2017-10-26", "Tag der Fahne"],
	["2017-11-01", "Allerheiligen"],
	["2017-12-08", "Lüftefest"],
	["2017-12-25", "Weihnachten"],
	["2017-12-26", "Stefanitag"],
];

describe("the command line", () => {
	let folder: string;
	before(() => {
		folder = mkdtempSync(join(tmpdir(), "holidays-"));
	});
	after(() => rmSync(folder, { recursive: true, force: true }));

	describe("list", () => {
		it("writes a calendar of years, as the device serves it", () => {
			const text = printed("list", "XD", "2026..2027", "--ics", "--subdivision", "XD-N", ...TABLES);
			assert.match(text, /^BEGIN:VCALENDAR\r\n/);
			assert.match(text, /\r\nUID:XD-N-2027-good-friday-1@moddable-holidays\r\n/);
			assert.match(text, /END:VCALENDAR\r\n$/);
			fails(
				["list", "XD", "2026", "--ics", "--subdivision", "XD-Q", ...TABLES],
				/no subdivision XD-Q/,
			);
			fails(["list", "--all", "2026", "--ics", ...TABLES], /cannot be used with/);
		});

		it("public days alone", () => {
			const rows = printed("list", "XA", "2017", "--public", "--csv", ...TABLES)
				.trim()
				.split("\n");
			assert.deepEqual(
				rows.slice(1).map((row) => row.slice(0, 10)),
				PUBLIC_2017.map(([date]) => date),
			);
			fails(["list", "XA", "2017", "--public", "--ics", ...TABLES], /cannot be used with/);
		});

		it("a country and year, for people", () => {
			const [head, ...rows] = printed("list", "XA", "2026", ...TABLES)
				.trimEnd()
				.split("\n");
			assert.equal(head, "Aurelia (XA) 2026");
			for (const row of rows)
				assert.match(row, /^2026-\d\d-\d\d {2}(Mon|Tue|Wed|Thu|Fri|Sat|Sun) {2}\S/);
			const days = rows.map((row) => row.slice(0, 10));
			assert.deepEqual([...days].sort(), days, "ascending");
			assert.ok(rows.includes("2026-10-26  Mon  National Day       Tag der Fahne"));
			assert.ok(rows.includes("2026-08-15  Sat  Assumption Day     Himmelfahrtstag"));
			assert.ok(rows.some((row) => /^2026-11-15 .*\(School; XA-3 XA-9\)$/.test(row)));
			assert.ok(
				rows.includes("2026-05-01  Fri  Labour Day"),
				"a name that is the same twice stands once",
			);
			const worked = /\nworked: 2025-01-25 2025-02-07\n$/;
			assert.match(printed("list", "XB", "2025", ...TABLES), worked);
			assert.match(printed("list", "XB", "2030", ...TABLES), /^2030-02-04 .*\(tentative\)$/m);
			const moves = printed("list", "XD", "2025..2026", ...TABLES);
			assert.match(moves, /^2026-12-24 .*\(from 13:00; Bank\)$/m);
			assert.match(moves, /^2025-04-26 .*\(moved from 2025-04-27\)$/m);
			assert.match(moves, /^2026-07-03 .*\(for 2026-07-04\)$/m);
		});

		it("codes in lower case, several years", () => {
			const years = printed("list", "xa", "2026..2028", ...TABLES)
				.split("\n")
				.filter((line) => line.startsWith("Aurelia"));
			assert.deepEqual(
				years,
				[2026, 2027, 2028].map((year) => `Aurelia (XA) ${year}`),
			);
		});

		it("as JSON: exactly these keys in this order", () => {
			const lines = linesOf(printed("list", "XD", "2021..2022", "--json", ...TABLES));
			assert.equal(lines.length, 2);
			for (const line of lines) {
				assert.deepEqual(Object.keys(line), LISTING_KEYS);
				const records = line["holidays"] as Record<string, unknown>[];
				assert.ok(records.length > 10);
				for (const record of records) {
					// Left out where v3 lists a record on its own day alone.
					const keys = RECORD_KEYS.filter((key) => key !== "v3On" || key in record);
					assert.deepEqual(Object.keys(record), keys);
					assert.equal(`${record["date"]}`.slice(0, 4), `${line["year"]}`);
				}
			}
			// The new year's Saturday of 2022 is made up for in the year before.
			const moved = (lines[0]!["holidays"] as Record<string, unknown>[]).findLast(
				(record) => record["id"] === "new-years-day",
			);
			assert.equal(moved!["date"], "2021-12-31");
			assert.equal(moved!["observedOf"], "2022-01-01");
		});

		it("values of JSON: moves, half days, places, working days", () => {
			const records = (code: string, year: string) =>
				linesOf(printed("list", code, year, "--json", ...TABLES))[0]!;
			const find = (line: Record<string, unknown>, id: string) =>
				(line["holidays"] as Record<string, unknown>[]).find((h) => h["id"] === id)!;
			const aurelia = records("XA", "2017");
			assert.equal(aurelia["country"], "XA");
			assert.equal(aurelia["year"], 2017);
			assert.equal((aurelia["subdivisions"] as string[]).length, 8);
			assert.deepEqual(aurelia["workdays"], []);
			assert.deepEqual(find(aurelia, "new-years-day"), {
				id: "new-years-day",
				date: "2017-01-01",
				observedOf: null,
				onBoth: false,
				startsAt: null,
				inV3: true,
				localName: "Neujahr",
				name: "New Year's Day",
				countryCode: "XA",
				fixed: true,
				global: true,
				counties: null,
				launchYear: 1967,
				types: ["Public"],
				tentative: false,
			});
			const founders = find(aurelia, "founders-day");
			assert.deepEqual([founders["global"], founders["counties"]], [false, ["XA-3", "XA-9"]]);
			assert.deepEqual(founders["types"], ["School"]);
			const eve = find(records("XD", "2025"), "christmas-eve");
			assert.deepEqual([eve["startsAt"], eve["inV3"]], ["13:00", false]);
			const fourth = find(records("XD", "2026"), "independence-day");
			assert.deepEqual([fourth["observedOf"], fourth["onBoth"]], ["2026-07-04", true]);
			assert.deepEqual(find(records("XD", "2026"), "harbour-day")["onBoth"], ["XD-N"]);
			assert.deepEqual(records("XB", "2025")["workdays"], ["2025-01-25", "2025-02-07"]);
		});

		it("--subdivision: what holds there", () => {
			const idsOf = (list: string, ...args: string[]) =>
				(
					linesOf(printed("list", "XA", "2017", "--json", ...TABLES, ...args))[0]![list] as Record<
						string,
						unknown
					>[]
				).map((h) => h["id"]);
			const ids = (...args: string[]) => idsOf("holidays", ...args);
			assert.ok(ids("--subdivision", "XA-9").includes("founders-day"));
			assert.ok(!ids("--subdivision", "xa-1").includes("founders-day"));
			assert.ok(ids("--subdivision", "XA-1").includes("epiphany"));
			// What holds around a place; and apart, what holds in a part of it.
			assert.ok(ids("--subdivision", "XA-6").includes("islanders-day"));
			assert.ok(!ids("--subdivision", "XA-5").includes("fishermens-day"));
			assert.ok(idsOf("inParts", "--subdivision", "XA-5").includes("fishermens-day"));
			assert.match(printed("list", "XA-5", "2017", ...TABLES), /\nin parts:\n.* Fishermen/s);
			// Its own days are not told apart by the codes of others; a country's, as far as a line goes.
			const texas = printed("list", "US-TX", "2026");
			assert.match(texas, /Groundhog Day +\(Observance\)\n/);
			assert.match(texas, /Texas Independence Day\n/);
			assert.doesNotMatch(texas, /US-(?!TX\) 2026)/);
			const whole = printed("list", "US", "2026");
			assert.match(whole, /Groundhog Day +\(Observance; in 51 of \d+ subdivisions\)\n/);
			assert.match(whole, /Texas Independence Day +\(US-TX\)\n/);
		});

		it("--all: a line for each country and year", () => {
			const { codes } = openPack();
			const lines = linesOf(printed("list", "--all", "2026..2026", "--json"));
			assert.deepEqual(
				lines.map((line) => line["country"]),
				codes,
			);
			for (const line of lines) assert.deepEqual(Object.keys(line), LISTING_KEYS);
			const two = linesOf(printed("list", "--all", "2026..2027", "--json"));
			assert.equal(two.length, 2 * codes.length);
			assert.deepEqual(two[0], lines[0]);
		});

		it("--facts: straight from the country files, the same", () => {
			for (const code of ["AT", "JP", "IL"])
				assert.equal(
					printed("list", code, "2019..2026", "--json", "--facts"),
					printed("list", code, "2019..2026", "--json"),
					code,
				);
		});
	});

	it("countries: for people, and as JSON with exactly these keys", () => {
		const { codes } = openPack();
		const rows = printed("countries").trimEnd().split("\n");
		assert.equal(rows.length, codes.length);
		assert.ok(rows.includes("AT  Austria"));
		const lines = linesOf(printed("countries", "--json"));
		assert.deepEqual(
			lines.map((line) => line["countryCode"]),
			codes,
		);
		for (const line of lines) {
			assert.deepEqual(
				Object.keys(line),
				"countryCode name subdivisions localities weekend zones firstYear lastYear decreesUntil".split(
					" ",
				),
			);
			assert.deepEqual([line["firstYear"], line["lastYear"]], [1970, 2100]);
			for (const place of line["subdivisions"] as object[])
				assert.deepEqual(Object.keys(place).slice(0, 2), ["code", "name"]);
			for (const period of line["weekend"] as object[])
				assert.deepEqual(
					Object.keys(period).filter((key) => key !== "subdivisions"),
					["from", "days"],
				);
			assert.ok((line["zones"] as unknown[]).length > 0);
		}
		const [aurelia, other] = linesOf(printed("countries", "--json", ...TABLES));
		assert.deepEqual(other!["weekend"], [
			{ from: null, days: ["Thursday", "Friday"] },
			{ from: "2013-06-29", days: ["Friday", "Saturday"] },
		]);
		assert.deepEqual(aurelia!["weekend"], [
			{ from: null, days: ["Sunday", "Saturday"] },
			{ subdivisions: ["XA-4"], from: "2013-06-29", days: ["Friday", "Saturday"] },
		]);
		assert.equal((aurelia!["zones"] as unknown[]).length, 3);
		assert.deepEqual((aurelia!["subdivisions"] as object[])[5], {
			code: "XA-6",
			name: "East Isle",
			within: "XA-5",
		});
	});

	it("pack: a pack of some countries, with its size report", () => {
		const file = join(folder, "dach.bin");
		const report = printed("pack", "AT", "de", "CH", "-o", file);
		const rows = report.trimEnd().split("\n");
		assert.match(
			rows.pop()!,
			/^rules, not dates: \d+\.\d % of the holidays that no decree decides /,
		);
		const sizes = new Map(
			rows
				.map((row) => /^(.+?)\s+(\d+)$/.exec(row)!)
				.map(([, name, bytes]) => [name!, Number(bytes)]),
		);
		const parts = "header,countries,of which texts,series,shared texts,total".split(",");
		for (const part of [...parts, "AT", "CH", "DE"])
			assert.ok(
				[...sizes.keys()].some((name) => name.includes(part)),
				part,
			);
		const total = [...sizes].find(([name]) => name.startsWith("total"))![1];
		assert.equal(total, readFileSync(file).length);
		assert.deepEqual(openPack(file).codes, ["AT", "CH", "DE"]);
		assert.equal(
			printed("list", "AT", "2026", "--json", "--pack", file),
			printed("list", "AT", "2026", "--json"),
		);
		assert.equal(printed("countries", "--pack", file).trimEnd().split("\n").length, 3);
		fails(["list", "JP", "2026", "--pack", file], /JP/);
	});

	describe("mistakes: one sentence on stderr, exit code 2", () => {
		it("a place by a code of another list, or by an English name, gets a hint", () => {
			const all = openPack();
			fails(["list", "Bavaria", "2026"], /did you mean Bayern \(DE-BY\)\?/);
			for (const [text, hint] of [
				["USA", "United States (US)"],
				["deu", "Germany (DE)"],
				["Lower Austria", "Niederösterreich (AT-3)"],
			] as const)
				assert.throws(
					() => codesOf(text, () => all),
					({ message }: Error) => message.endsWith(`did you mean ${hint}?`),
				);
			for (const code of Object.values(ENGLISH))
				assert.ok(all.country(code.slice(0, 2))?.in(code), code);
		});

		it("files without an end are not read to it", () => {
			for (const option of ["--pack", "--settings"])
				fails(["serve", "--port", "0", option, "/dev/zero"], /it has more than \d+ bytes/);
			fails(["list", "AT", "2026", "--pack", "/dev/zero"], /it has more than 1048576 bytes/);
		});

		it("nothing reaches a terminal that it obeys: of arguments, of files, of tables", () => {
			const evil = "\u001b]0;x\u0007\u009b31m";
			for (const args of [
				["list", evil, "2026"],
				["list", "AT", "2026", "--pack", join(folder, evil)],
				[evil],
				["list", `--${evil}`],
			])
				assert.doesNotMatch(run(...args).stderr, /[^\P{Cc}\n]/u);
			// A pack of a name that a terminal obeys, which the compiler would not make: its sum is not
			// checked for a name.
			const { bytes } = compile(["XA"].map(lawOf));
			const at = Buffer.from(bytes).indexOf("Aurelia");
			const read = decode(bytes, at, at + 7);
			assert.equal(read, "Aurelia");
			bytes.set([0x1b, 0xc2, 0x9b], at);
			assert.equal(decode(bytes, at, at + 7), "??elia");
		});

		it("an unknown command, or none of it", () => {
			fails(["holiday"], /holiday/);
			fails(["list", "AT", "--all", "2026"], /list takes a place, or --all and years/);
			fails(["list", "2027", "--all", "2026"], /list takes a place, or --all and years/);
			fails(["list", "AT", "2026", "2027"], /argument/);
			fails(["list", "AT", "2026", "--colour"], /--colour/);
		});

		it("an unknown country or subdivision", () => {
			fails(["list", "XX", "2026"], /XX/);
			fails(["list", "AUT", "2026"], /AUT/);
			fails(["list", "XX", "2026", "--facts"], /no country XX in data\/countries/);
			fails(["list", "AT", "2026", "--subdivision", "AT-0"], /AT-0/);
			fails(["pack", "AT", "XX", "-o", join(folder, "xx.bin")], /XX/);
		});

		it("an unknown year", () => {
			for (const years of ["1969", "2101", "26", "2026..2025", "2026..", "soon", "2000..2101"])
				fails(
					["list", "AT", years],
					/: the value '\S+' is invalid for argument 'years'\. .* 1970 to 2100/,
				);
			for (const years of ["1969", "26", "2026..2025"]) fails(["list", years], /1970 to 2100/);
		});

		it("a port, an instant, a file", () => {
			for (const port of ["65536", "-1", "http", "80a", ""])
				fails(["serve", "--port", port], /port/i);
			for (const now of [
				"yesterday",
				"2026-02-30T00:00Z",
				"2026-02-29T23:59:59Z",
				"2026-04-31T12:00Z",
				"2026-12-24T24:00Z",
				"2026-12-24T23:60Z",
			])
				fails(["serve", "--now", now], /instant/i);
			for (const servers of ["", " ", ",", "a,,b", "a,", ",a"])
				fails(["serve", "--sntp", servers], /Time servers are names/);
			for (const host of ["127.0.0.1", "localhost", "::1"])
				fails(["serve", "--lan", "--host", host], /--lan is for all .* for this computer alone/);
			for (const broker of ["http://h", "mqtt://", "mqtt://h:0", "mqtt://u:100%@h", "mqtt://h/a"])
				fails(["serve", "--mqtt", broker], /A broker is like mqtt:/);
			const settings = join(folder, "settings.json");
			for (const [text, sentence] of [
				["null", /it is an object/],
				["[]", /it is an object/],
				["7", /it is an object/],
				['"AT"', /it is an object/],
				["", /settings\.json/],
				['{"contry": "AT"}', /there is no contry; it may be country/],
				['{"overides": []}', /there is no overides; it may be overrides/],
				['{"zone": "Europe/Wien"}', /Europe\/Wien/],
				['{"country": null}', /country: it is a text/],
				['{"overrides": [{"of": "12-24"}]}', /override 1: .* not of/],
			] as const) {
				writeFileSync(settings, text);
				fails(["serve", "--port", "0", "--settings", settings, ...TABLES], sentence);
			}
			fails(["serve", "--port", "0", "--pack", join(folder, "none.bin")], /none\.bin/);
			fails(
				["serve", "--port", "0", "--place", "Wonderland"],
				/no country or subdivision is called Wonderland/,
			);
			fails(["is-workday", ""], /no country or subdivision is called "": /);
			fails(["list", "AT", "2026", "--pack", join(folder, "none.bin")], /none\.bin/);
			const noPack = join(folder, "text.bin");
			writeFileSync(noPack, "no pack at all, but a text that is longer than a header");
			fails(["countries", "--pack", noPack], /text\.bin/);
			fails(["pack", "AT"], /--output|-o/);
			fails(["pack", "AT", "-o", join(folder, "none", "at.bin")], /cannot write/);
		});

		it("an output that takes nothing, as a file on a full disk", function () {
			requireFile(this, "an output that takes nothing", "/dev/full", "this system has none");
			const full = openSync("/dev/full", "w");
			const { status, stderr } = spawnSync(process.execPath, [COMMAND, "countries", ...TABLES], {
				encoding: "utf8",
				stdio: ["ignore", full, "pipe"],
			});
			closeSync(full);
			assert.match(stderr, /^moddable-holidays: cannot write: ENOSPC[^\n]+\n$/);
			assert.equal(status, 2, "1 is an answer");
		});

		it("a teller without a place, before the server listens: it would go on", () => {
			for (const teller of [["--mqtt", "mqtt://127.0.0.1:1"], ["--bacnet"]]) {
				const { status, stderr, stdout } = spawnSync(
					process.execPath,
					[COMMAND, "serve", "--port", "0", ...teller, ...TABLES],
					{ encoding: "utf8", timeout: 20_000 },
				);
				assert.match(stderr, new RegExp(`: ${teller[0]} tells of a place: .*\n$`));
				assert.deepEqual([status, stdout], [2, ""]);
			}
		});

		it("a port that is taken", async () => {
			const other: Server = createServer();
			await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
			const { port } = other.address() as { port: number };
			try {
				fails(
					["serve", "--port", `${port}`],
					new RegExp(`:${port}: another program does; --port 0 `),
					(...args) => spawned({}, ...args),
				);
			} finally {
				await new Promise((resolve) => other.close(resolve));
			}
		});
	});

	describe("serve", () => {
		let server: ChildProcess;
		let url: string;
		before(async () => {
			server = spawn(process.execPath, [COMMAND, "serve", "--port", "0", ...TABLES], {
				stdio: ["ignore", "pipe", "inherit"],
			});
			url = await new Promise<string>((resolve, reject) => {
				let text = "";
				server.stdout!.on("data", (chunk) => {
					text += chunk;
					if (text.includes("\n")) resolve(text.trim());
				});
				server.on("exit", (code) => reject(new Error(`it ended with ${code}`)));
			});
		});
		after(async () => {
			const ended = new Promise((resolve) => server.once("exit", resolve));
			server.kill();
			await ended;
		});

		const get = async (path: string) => {
			const response = await fetch(url + path);
			assert.equal(response.status, 200);
			assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
			return (await response.json()) as Record<string, unknown>[];
		};
		const dates = (records: readonly Record<string, unknown>[]) =>
			records.map((record) => [record["date"], record["localName"]]);

		it("prints its URL", () => {
			assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
		});

		it("/api/v3/PublicHolidays/2017/XA: every day, whatever its type", async () => {
			const records = await get("/api/v3/PublicHolidays/2017/XA");
			for (const record of records) assert.deepEqual(Object.keys(record), V3_KEYS);
			const ofType = (type: string) =>
				records.filter((record) => (record["types"] as string[]).includes(type));
			assert.deepEqual(dates(ofType("Public")), PUBLIC_2017);
			assert.deepEqual(dates(ofType("School")), [
				["2017-03-19", "Pflugtag"],
				["2017-11-11", "Laternentag"],
				["2017-11-15", "Gründertag"],
			]);
			assert.deepEqual(dates(ofType("Observance")), [
				["2017-04-16", "Ostersonntag"],
				["2017-06-04", "Pfingsten"],
			]);
			assert.deepEqual(records[0], {
				date: "2017-01-01",
				localName: "Neujahr",
				name: "New Year's Day",
				countryCode: "XA",
				fixed: true,
				global: true,
				counties: null,
				launchYear: 1967,
				types: ["Public"],
			});
		});

		it("/api/v1/get/XA/2017: the public days alone", async () => {
			const records = await get("/api/v1/get/XA/2017");
			for (const record of records) assert.deepEqual(Object.keys(record), V1_KEYS);
			assert.deepEqual(dates(records), PUBLIC_2017);
			assert.equal(records[0]!["launchYear"], 1967);
			assert.equal(records[0]!["fixed"], true);
		});

		it("answers what it does not know with a problem", async () => {
			const unknown = await fetch(`${url}/api/v3/PublicHolidays/2017/XX`);
			assert.equal(unknown.status, 404);
			const wrong = await fetch(`${url}/api/v3/PublicHolidays/XA/2017`);
			assert.equal(wrong.status, 400);
			assert.match(wrong.headers.get("content-type")!, /^application\/problem\+json/);
		});
	});
});
