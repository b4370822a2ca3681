/**
 * Places below subdivisions: what each keeps, what those see who do not have them, and bytes made
 * to harm.
 */

import assert from "node:assert/strict";
import type { Law } from "../../data/compiler/law/law.js";
import { readLocalities } from "../../data/compiler/localities/localities.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { read } from "../../host-sim/desk/publish/reading.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Workdays } from "../../src/holidays/workdays.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { LOCALITIES, SECTION_HEAD_BYTES } from "../../src/pack/layout.js";
import { LocalTable } from "../../src/pack/local-table.js";
import { Localities } from "../../src/pack/localities.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionIn } from "../../src/pack/sections.js";
import { siteOf } from "../../src/today/settings.js";
import { replyTo, textOf } from "../ask.js";
import { fileOf, read as readCountry } from "../compiler/country-file.js";
import { fixtureService, lawOf } from "../fixture/fixture.js";
import { Random } from "../sim/wire.js";
import { mendSection } from "./mended.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

const TEXT = `
country: XA
sources: { T: "Statutes of the towns", C: "Custom, as the town's page tells" }
localities:
  XA-1/harbour:
    name: Harbour
    source: T
    adopts: [lantern-day, { id: islanders-day, from: XA-5 }]
    not: [vale-day]
    days:
      - { name: Ship Day, local: Schiffstag, on: easter + 8 }
      - { id: fair, name: Fair, on: [2025-09-01, 2026-09-07], source: C }
      - { name: Regatta, on: second monday of sep, years: 2020-, from: "12:00" }
  XA-1/mill:
    name: Mühl
    days:
      - { name: Mill Day, on: 1 jun, estimate: true, source: C }
  XA-9/old-town: { name: Old Town, source: T, not: [epiphany] }
`;

const law: Law = { ...lawOf("XA"), localities: readLocalities("t.yaml", TEXT, lawOf("XA")) };
const bytes = compile([law]).bytes;
const hidden = compile([{ ...law, hidesLocalities: true }]).bytes;
const plain = compile([lawOf("XA")]).bytes;
const open = (of: Uint8Array, code = "XA") => new Holidays(of, decodeUtf8).country(code)!;
const country = open(bytes);
const at = (code: string): Jurisdiction => {
	const found = country.in(code);
	assert.ok(found, code);
	return found;
};
const day = (iso: string) => dayOfIso(iso)!;
const eachDay = function* (year: number) {
	for (let d = dayOf(year, 1, 1); d < dayOf(year + 1, 1, 1); d++) yield d;
};

describe("a place below a subdivision", () => {
	it("is found by its code in any case, and by no other", () => {
		assert.equal(at("XA-1/harbour").code, "XA-1/harbour");
		assert.equal(at("XA-1/HARBOUR").name, "Harbour");
		assert.equal(at("XA-1/mill").name, "Mühl");
		for (const code of ["XA-1/", "XA-1/harbou", "XA-2/harbour", "XA/harbour", "XA-9/mill", "/", ""])
			assert.equal(country.in(code), undefined, code);
		assert.deepEqual(
			country.localities.map(({ code }) => code),
			["XA-1/harbour", "XA-1/mill", "XA-9/old-town"],
		);
	});

	it("keeps what its subdivision keeps, less what it drops, and its own days", () => {
		for (const year of [2019, 2025, 2026, 2027]) {
			const [outer, here] = [at("XA-1"), at("XA-1/harbour")];
			const own = new Set([`${year}-11-11`, `${year}-07-09`]);
			own.add(isoOf(outer.year(year).find(({ id }) => id === "easter-sunday")!.day + 8));
			if (year === 2025) own.add("2025-09-01");
			if (year === 2026) own.add("2026-09-07");
			for (const d of eachDay(year)) {
				const iso = isoOf(d);
				const expected = (outer.isHoliday(d) && !iso.endsWith("-06-03")) || own.has(iso);
				assert.equal(here.isHoliday(d), expected, iso);
				assert.equal(here.isWorkday(d), !expected && !here.isWeekend(d), iso);
				assert.equal(here.isWeekend(d), outer.isWeekend(d), iso);
				assert.equal(here.dependsOn(d), null, iso);
			}
		}
	});

	it("has records with its own names, and those of the country with theirs", () => {
		const on = (code: string, iso: string) =>
			at(code)
				.on(day(iso))
				.map(({ id, localName, name, startsAtMinute, types }) => [
					id,
					localName,
					name,
					startsAtMinute,
					types,
				]);
		assert.deepEqual(on("XA-1/harbour", "2026-04-13"), [
			["ship-day", "Schiffstag", "Ship Day", -1, 1],
		]);
		assert.deepEqual(on("XA-1/harbour", "2026-09-14"), [["regatta", "Regatta", "Regatta", 720, 1]]);
		assert.deepEqual(on("XA-1/harbour", "2026-11-11"), [
			["lantern-day", "Laternentag", "Lantern Day", -1, 1],
		]);
		assert.deepEqual(on("XA-1", "2026-11-11"), [
			["lantern-day", "Laternentag", "Lantern Day", -1, 4],
		]);
		assert.deepEqual(on("XA-9/old-town", "2026-01-06"), []);
		assert.deepEqual(on("XA-1/harbour", "2026-06-03"), []);
		const ids = at("XA-1/harbour").year(2026);
		for (let i = 1; i < ids.length; i++) assert.ok(ids[i]!.day >= ids[i - 1]!.day);
	});

	it("is an estimate where nobody published the day, and says who decides", () => {
		const here = at("XA-1/mill");
		assert.equal(here.isKnown(day("2026-06-01")), false);
		assert.equal(here.on(day("2026-06-01"))[0]!.tentative, true);
		const [{ decidedBy, id, kind } = assert.fail()] = here.open(day("2026-06-01"));
		assert.deepEqual([kind, id, decidedBy], ["list", "mill-day", "municipality"]);
		assert.equal(here.isKnown(day("2026-06-03")), true);
	});

	it("counts in sums of working days, in long weekends and in what is next", () => {
		const [outer, here] = [at("XA-1"), at("XA-1/harbour")];
		const [from, to] = [dayOf(2026, 1, 1), dayOf(2026, 12, 31)];
		const count = (of: Jurisdiction) => {
			let days = 0;
			for (let d = from; d <= to; d++) if (of.isWorkday(d)) days++;
			return days;
		};
		for (const of of [outer, here]) {
			const { workdays: days } = new Workdays(of).workdaysIn(from, to);
			assert.equal(days, count(of));
		}
		assert.notEqual(count(outer), count(here));
		assert.equal(here.next(day("2026-11-02"))!.holiday.id, "lantern-day");
		assert.ok(here.longWeekends(2026).length > 0);
	});

	it("has half days of its own in a country that has none", () => {
		const whole = readCountry(fileOf(["  - { id: day, name: Day, on: 6 may }"]));
		const text = [
			"country: AT",
			'sources: { T: "Statutes of the town" }',
			"localities:",
			"  AT-9/town:",
			"    name: Town",
			"    source: T",
			'    days: [{ name: Regatta, on: second monday of sep, from: "12:00" }]',
		].join("\n");
		const localities = readLocalities("t.yaml", text, whole);
		const here = open(compile([{ ...whole, localities }]).bytes, "AT").in("AT-9/town")!;
		const regatta = day("2026-09-14");
		const workdays = (halfDays: "full" | "none") =>
			new Workdays(here, { halfDays }).workdaysIn(regatta, regatta).workdays;
		assert.equal(here.on(regatta)[0]!.startsAtMinute, 720);
		assert.deepEqual([workdays("full"), workdays("none")], [1, 0]);
	});
});

describe("a subdivision of which parts have a name", () => {
	const days: readonly (readonly [string, string])[] = [
		["XA-1", "2026-11-11"],
		["XA-1", "2026-07-09"],
		["XA-1", "2026-06-03"],
		["XA-1", "2026-04-13"],
		["XA-1", "2026-09-14"],
		["XA-1", "2026-06-01"],
		["XA-9", "2026-01-06"],
	];

	it("depends on the place, with the section of localities and without it", () => {
		for (const of of [bytes, hidden])
			for (const [code, iso] of days) {
				const place = open(of).in(code)!;
				assert.equal(place.dependsOn(day(iso)), "place", `${code} ${iso}`);
				assert.equal(place.isKnown(day(iso)), false, `${code} ${iso}`);
				assert.deepEqual(
					place.open(day(iso)).map(({ kind }) => kind),
					["place"],
				);
			}
		assert.equal(at("XA-2").dependsOn(day("2026-11-11")), null);
		assert.equal(at("XA-1").dependsOn(day("2026-11-12")), null);
	});

	it("tells who keeps such a day, each name once, with the names of the places", () => {
		const told = (iso: string) =>
			at("XA-1")
				.inParts(day(iso))
				.map(({ id, partNames, parts, startsAtMinute }) => [id, parts, partNames, startsAtMinute]);
		const harbour = { "XA-1/harbour": "Harbour" };
		assert.deepEqual(told("2026-11-11"), [["lantern-day", ["XA-1/harbour"], harbour, -1]]);
		assert.deepEqual(told("2026-09-14"), [["regatta", ["XA-1/harbour"], harbour, 720]]);
		assert.deepEqual(told("2026-06-01"), [
			["mill-day", ["XA-1/mill"], { "XA-1/mill": "Mühl" }, -1],
		]);
		// What a place drops nobody keeps; and what depends on nothing is no part's.
		assert.deepEqual(told("2026-06-03"), []);
		assert.deepEqual(told("2026-11-12"), []);
		assert.deepEqual(at("XA-2").inParts(day("2026-11-11")), []);
		assert.deepEqual(at("XA-1/harbour").inParts(day("2026-11-11")), []);
		assert.deepEqual(open(hidden).in("XA-1")!.inParts(day("2026-11-11")), []);
	});

	it("tells of a year what it tells of each day", () => {
		const days = [...eachDay(2026)].flatMap((d) => at("XA-1").inParts(d));
		const all = at("XA-1").yearInParts(2026);
		assert.ok(all.length >= 5);
		assert.deepEqual(
			all.map((each) => [each.day, each.id, each.parts]),
			days.map((each) => [each.day, each.id, each.parts]),
		);
	});

	it("joins those that keep one holiday", () => {
		const more = TEXT.replace(
			"  XA-1/mill:\n    name: Mühl\n",
			"$&    source: C\n    adopts: [lantern-day]\n",
		);
		const both = compile([
			{ ...lawOf("XA"), localities: readLocalities("t.yaml", more, lawOf("XA")) },
		]);
		const [one, ...others] = open(both.bytes).in("XA-1")!.inParts(day("2026-11-11"));
		assert.deepEqual(one!.partNames, { "XA-1/harbour": "Harbour", "XA-1/mill": "Mühl" });
		assert.deepEqual(others, []);
	});

	it("answers all else as without any", () => {
		const without = open(plain);
		for (const code of ["XA-1", "XA-2", "XA-9"])
			for (const d of eachDay(2026)) {
				const [a, b] = [country.in(code)!, without.in(code)!];
				assert.equal(a.isHoliday(d), b.isHoliday(d));
				assert.equal(a.isWorkday(d), b.isWorkday(d));
				if (a.dependsOn(d) === null) assert.equal(a.isKnown(d), b.isKnown(d));
			}
		assert.equal(open(hidden).in("XA-1/harbour"), undefined);
		assert.deepEqual(open(hidden).localities, []);
	});

	it("is read by the frozen reader, which skips the section", async () => {
		const readOld = await frozenReader();
		assert.ok(bytes.length > hidden.length + 100);
		assert.equal(disagreementOf(readOld(bytes), read(bytes), [2026, 2036]), "");
		assert.equal(
			readOld(bytes).answers("XA", 2026, 2036),
			readOld(plain).answers("XA", 2026, 2036),
		);
	});
});

describe("surfaces", () => {
	const service = { ...fixtureService(), holidays: new Holidays(bytes, decodeUtf8) };
	const ask = (path: string) => replyTo(handlerOf(service), path);

	it("take the code as a value of our own paths", () => {
		const found = JSON.parse(textOf(ask("/api/day/XA/2026-04-13?subdivisionCode=XA-1/harbour")));
		assert.deepEqual(
			[found.holiday, found.workday, found.dependsOn, found.known, found.holidays[0].localName],
			[true, false, null, true, "Schiffstag"],
		);
		const year = JSON.parse(textOf(ask("/api/year/XA/2026?subdivisionCode=xa-1%2Fharbour")));
		assert.equal(year.days.length, 365);
		assert.match(textOf(ask("/calendar/XA.ics?subdivisionCode=XA-1/harbour")), /Schiffstag/);
	});

	it("give the events of its own days ids, each its own", () => {
		const feed = textOf(ask("/calendar/XA.ics?subdivisionCode=XA-1/harbour"));
		const ids = feed
			.replaceAll("\r\n ", "")
			.split("\r\n")
			.filter((line) => line.startsWith("UID:"));
		assert.equal(new Set(ids).size, ids.length);
		for (const id of ["2026-ship-day-1", "2026-fair-1", "2026-regatta-1", "2027-ship-day-1"])
			assert.ok(ids.includes(`UID:XA-1/harbour-${id}@moddable-holidays`), ids.join("\n"));
	});

	it("of a subdivision tell of its localities, by day and by year", () => {
		const parts = {
			parts: ["XA-1/harbour"],
			partNames: { "XA-1/harbour": "Harbour" },
		};
		const found = JSON.parse(textOf(ask("/api/day/XA/2026-04-13?subdivisionCode=XA-1")));
		assert.deepEqual(
			found.inParts.map(({ id, launchYear, parts, partNames }: Record<string, unknown>) => ({
				id,
				launchYear,
				parts,
				partNames,
			})),
			[{ id: "ship-day", launchYear: null, ...parts }],
		);
		assert.equal(found.dependsOn, "place");
		const year = JSON.parse(textOf(ask("/api/year/XA/2026?subdivisionCode=XA-1")));
		const told = year.inParts.map(
			({ date, name, ...one }: { date: string; name: number; parts: unknown }) => [
				date,
				year.names[name].name,
				one.parts,
			],
		);
		assert.deepEqual(told, [
			["2026-04-13", "Ship Day", ["XA-1/harbour"]],
			["2026-06-01", "Mill Day", ["XA-1/mill"]],
			["2026-07-09", "Islanders' Day", ["XA-1/harbour"]],
			["2026-09-07", "Fair", ["XA-1/harbour"]],
			["2026-09-14", "Regatta", ["XA-1/harbour"]],
			["2026-11-11", "Lantern Day", ["XA-1/harbour"]],
		]);
		const places = JSON.parse(textOf(ask("/api/places/XA?subdivisionCode=XA-1")));
		assert.deepEqual(places.localities, [
			{ code: "XA-1/harbour", name: "Harbour" },
			{ code: "XA-1/mill", name: "Mühl" },
		]);
		assert.deepEqual(JSON.parse(textOf(ask("/api/places/XA"))).localities, []);
	});

	it("tell of them the same by day and by year where overrides decide the day", () => {
		const tables = new Holidays(bytes, decodeUtf8);
		for (const override of [{ off: "04-13" }, { work: "04-13" }, { off: "04-14" }]) {
			const settings = { country: "XA", subdivision: "XA-1", overrides: [override] };
			const here = siteOf(settings, tables)!;
			const home = handlerOf({ ...service, here });
			const found = JSON.parse(textOf(replyTo(home, "/api/day/here/2026-04-13")));
			const year = JSON.parse(textOf(replyTo(home, "/api/year/here/2026")));
			for (const one of [found.inParts[0], year.inParts[0]])
				assert.deepEqual(
					[one?.date, one?.parts],
					["2026-04-13", ["XA-1/harbour"]],
					Object.keys(override)[0],
				);
		}
	});

	it("of the service do not know it", () => {
		for (const path of [
			"/api/v3/LongWeekend/2026/XA?subdivisionCode=XA-1/harbour",
			"/api/v3/IsTodayPublicHoliday/XA?countyCode=XA-1/harbour",
		]) {
			assert.match(textOf(ask(path)), /"status":400/, path);
			assert.doesNotMatch(textOf(ask(path.replace("/harbour", ""))), /"status":400/, path);
		}
	});

	it("take its own holidays in overrides, and nobody else's", () => {
		const tables = new Holidays(bytes, decodeUtf8);
		const settings = (subdivision: string) => ({
			country: "XA",
			subdivision,
			overrides: [{ remove: "ship-day" }, { off: "mill-day + 1", name: "Flour" }],
		});
		const harbour = { ...settings("XA-1/harbour"), overrides: [{ remove: "ship-day" }] };
		assert.equal(siteOf(harbour, tables)!.isHoliday(day("2026-04-13")), false);
		assert.equal(siteOf(harbour, tables)!.isHoliday(day("2026-11-11")), true);
		const mill = { ...settings("XA-1/mill"), overrides: [{ off: "mill-day + 1", name: "Flour" }] };
		for (const [iso, isOff] of [
			["2026-06-01", true],
			["2026-06-02", true],
			["2027-06-02", true],
			["2026-06-03", true],
			["2026-06-05", false],
		] as const)
			assert.equal(siteOf(mill, tables)!.isHoliday(day(iso)), isOff, iso);
		assert.throws(() => siteOf(settings("XA-1"), tables), /override 1: XA has no holiday ship-day/);
		assert.throws(
			() => siteOf({ ...harbour, subdivision: "XA-1/mill" }, tables),
			/has no holiday ship-day/,
		);
		assert.throws(
			() => siteOf({ ...harbour, overrides: [{ adopt: "ship-day" }] }, tables),
			/override 1: XA-1\/harbour keeps ship-day anyway/,
		);
	});

	it("take it as the setting of a site", () => {
		const tables = new Holidays(bytes, decodeUtf8);
		const site = siteOf({ country: "XA", subdivision: "xa-1/Harbour" }, tables)!;
		assert.equal(site.subdivision, "XA-1/harbour");
		assert.equal(site.isHoliday(day("2026-11-11")), true);
		assert.equal(site.factsOf(day("2026-04-13")).holiday, true);
		assert.throws(
			() => siteOf({ country: "XA", subdivision: "XA-1/nowhere" }, tables),
			/subdivision: XA has no XA-1\/NOWHERE/,
		);
	});
});

describe("a file of localities", () => {
	const complaint = (text: string) => {
		try {
			readLocalities("t.yaml", text, lawOf("XA"));
		} catch (error) {
			return (error as Error).message;
		}
		return assert.fail("no complaint");
	};
	const file = (rows: string) => `country: XA\nsources: { T: "A statute" }\nlocalities:\n${rows}`;

	it("is complained of by file and line", () => {
		for (const [rows, expected] of [
			["  XA-1/a: { name: A }", /^t\.yaml:4: XA-1\/a keeps nothing of its own/],
			["  XA-8/a: { name: A, source: T, not: [epiphany] }", /:4: no subdivision XA-8/],
			["  XA-5/a: { name: A, source: T, not: [epiphany] }", /:4: other subdivisions lie in XA-5/],
			["  XA-1/a: { name: A, source: T, not: [nothing] }", /:4: XA-1 has no holiday nothing/],
			["  XA-1/a: { name: A, source: T, adopts: [epiphany] }", /:4: XA-1 keeps epiphany itself/],
			["  XA-1/a: { name: A, source: T, adopts: [cherry-day] }", /:4: XA-1 has no holiday cherry/],
			["  XA-1/a: { name: A, source: X, adopts: [lantern-day] }", /:4: no source "X" \(T\)/],
			["  XA-1/a: { name: A, adopts: [lantern-day] }", /:4: no source/],
			[
				"  XA-1/a:\n    name: A\n    source: T\n    days:\n      - { name: B, on: 32 jan }",
				/:8: no date 32 jan/,
			],
			[
				"  XA-1/a:\n    name: A\n    source: T\n    days:\n      - { name: B, on: 31 dec + 3 }",
				/:8: "31 dec \+ 3" may leave its year/,
			],
			["  XA-1/A: { name: A, source: T, not: [epiphany] }", /^t\.yaml:4: /],
		] as const)
			assert.match(complaint(file(rows)), expected, rows);
		assert.match(
			complaint(
				'country: XB\nsources: { T: "A" }\nlocalities: { XA-1/a: { name: A, not: [epiphany] } }',
			),
			/^t\.yaml:1: is the file of XB, not XA/,
		);
		assert.match(
			complaint(`${file("  XA-1/a: { name: A, not: [epiphany] }")}`),
			/^t\.yaml:2: nothing rests on T/,
		);
	});
});

describe("a section of localities", () => {
	it(`of bytes made to harm ends, and throws nothing (SEED=${SEED})`, () => {
		const random = new Random(SEED);
		const table = new CountryTable(new Pack(bytes, decodeUtf8), 0);
		const { pack } = table;
		const last = pack.blockOf(0) + pack.blockBytes(0);
		const { from, to } = sectionIn(pack, table.sections, last, LOCALITIES)!;
		for (let n = 0; n < 200; n++) {
			const broken = bytes.slice();
			for (let i = 0; i < 4; i++) broken[from + random.below(to - from)] = random.below(256);
			if (broken.some((byte, i) => byte !== bytes[i]))
				assert.equal(new Localities(new CountryTable(new Pack(broken, decodeUtf8), 0)).count, 0);
			mendSection(broken, from - SECTION_HEAD_BYTES);
			const hostile = new Holidays(broken, decodeUtf8).country("XA")!;
			for (const { name, parts } of hostile.in("XA-1")!.yearInParts(2026))
				assert.equal(typeof (name + parts.join()), "string");
			for (const code of ["XA-1/harbour", "XA-1/mill", "XA-9/old-town"]) {
				const place = hostile.in(code);
				if (!place) continue;
				place.isHoliday(day("2026-04-13"));
				place.isKnown(day("2026-04-13"));
				for (const { id, name } of place.year(2026)) assert.equal(typeof (id + name), "string");
				assert.ok(place.table instanceof LocalTable);
			}
		}
	});
});
