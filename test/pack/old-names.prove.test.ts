/**
 * What places and holidays were called before: understood wherever a name is read, and answered by
 * the new one.
 */

import assert from "node:assert/strict";
import type { Law, Renamed } from "../../data/compiler/law/law.js";
import { parseRenamed, renamedOf } from "../../data/compiler/law/renamed.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { read } from "../../host-sim/desk/publish/reading.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	OLD_NAMES,
	SECTION_HEAD_BYTES,
	SECTION_SUM_AT,
	SECTION_WORDS_AT,
} from "../../src/pack/layout.js";
import { MOST_BYTES } from "../../src/pack/old-names.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionSum } from "../../src/pack/sections.js";
import { schoolParts } from "../../src/people/vacations.js";
import { siteOf } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { replyTo, textOf } from "../ask.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { Random } from "../sim/wire.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

const renamed = (...rows: readonly (readonly [string, string])[]): readonly Renamed[] =>
	rows.map(([old, now], i) => ({
		old,
		now: now.split(" "),
		source: "made up",
		file: "test",
		line: i + 2,
	}));

const XA: Law = {
	...lawOf("XA"),
	renamed: renamed(
		["XA-N", "XA-9"],
		["XA-90A", "XA-9"],
		// Two places of different laws.
		["XA-8", "XA-3 XA-9"],
		["XA-NIX", "XA-5"],
		["three-kings", "epiphany"],
		["old-labour-day", "labour-day"],
	),
};
const lawsWith = (law: Law) => CODES.map((code) => (code === law.code ? law : lawOf(code)));
const opened = (bytes: Uint8Array) => new Holidays(bytes, decodeUtf8);
const tables = () => opened(compile(lawsWith(XA)).bytes);

describe("old names", () => {
	it("of a place are its own: the answers have the new code", () => {
		const country = tables().country("XA")!;
		for (const [old, now] of [
			["XA-N", "XA-9"],
			["XA-90A", "XA-9"],
			["XA-NIX", "XA-5"],
			["XA-9", "XA-9"],
		] as const) {
			const [place, other] = [country.in(old)!, country.in(now)!];
			assert.equal(place.code, now);
			assert.equal(place.name, other.name);
			for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day++)
				assert.equal(place.isHoliday(day), other.isHoliday(day));
		}
		for (const none of [
			"XA-M",
			"XA-",
			"XA-N ",
			"XA--N",
			"XB-N",
			"XA-90",
			"XA-90AB",
			"N",
			"",
			"xa-n",
		])
			assert.equal(country.in(none), undefined, none);
	});

	it("of what became several places of different laws have no answer, but those places", () => {
		const country = tables().country("XA")!;
		assert.equal(country.in("XA-8"), undefined);
		assert.deepEqual(country.became("XA-8"), ["XA-3", "XA-9"]);
		assert.deepEqual(country.became("XA-N"), ["XA-9"]);
		assert.deepEqual([country.became("XA-9"), country.became("XA-M")], [[], []]);
	});

	it("of what became several places of one law answer as the first of these", () => {
		// All of XA's weekends, zones and rules tell these two apart, but for what is cut away here.
		const alike: Law = {
			...lawOf("XB"),
			subdivisions: ["XB-1", "XB-2", "XB-3"].map((code) => ({ code, name: code })),
			rules: lawOf("XB").rules.map((rule, i) => (i === 0 ? { ...rule, places: [0, 1] } : rule)),
			renamed: renamed(["XB-A", "XB-1 XB-2"], ["XB-B", "XB-1 XB-2 XB-3"]),
		};
		const becameOf = (law: Law) =>
			opened(compile([law]).bytes)
				.country("XB")!
				.became("XB-A");
		const country = opened(compile([alike]).bytes).country("XB")!;
		assert.equal(country.in("XB-A")!.code, "XB-1");
		assert.equal(country.in("XB-B"), undefined);
		assert.deepEqual(country.became("XB-B"), ["XB-1", "XB-2", "XB-3"]);
		const both = ["XB-1", "XB-2"];
		const zones = new Map([[1, "Asia/Tokyo"]]);
		assert.deepEqual(becameOf({ ...alike, zones }), both);
		const weekend = { from: -Infinity, mask: 1, places: [1] };
		assert.deepEqual(becameOf({ ...alike, localWeekends: [weekend] }), both);
		const work = { places: [0], days: [dayOf(2026, 1, 3)], source: "none" };
		assert.deepEqual(becameOf({ ...alike, workdays: [work] }), both);
		assert.deepEqual(becameOf({ ...alike, within: new Map([[2, 1]]) }), both);
	});

	it("of a holiday are understood in overrides, and its records have the new one", () => {
		const [before, after] = [tables(), opened(fixturePack())];
		const overrides = [
			{ remove: "three-kings" },
			{ off: "three-kings + 1" },
			{ off: "old-labour-day + 1", kind: "school" },
			{ work: "epiphany + 2" },
			{ remove: "epiphany" },
		] as const;
		const now = JSON.parse(
			JSON.stringify(overrides).replaceAll("three-kings", "epiphany").replaceAll("old-l", "l"),
		);
		const site = siteOf({ country: "XA", overrides }, before)!;
		const other = siteOf({ country: "XA", overrides: now }, after)!;
		for (const one of [site, new Site({ country: before.country("XA"), overrides })])
			for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day++) {
				assert.equal(one.isHoliday(day), other.isHoliday(day));
				assert.equal(one.isWorkday(day), other.isWorkday(day));
			}
		assert.equal(site.isHoliday(dayOf(2027, 1, 6)), false);
		assert.equal(site.isHoliday(dayOf(2027, 1, 7)), true);
		assert.ok(site.schoolOffOn(dayOf(2027, 5, 2)));
		const plain = siteOf({ country: "XA", overrides: [{ work: "three-kings + 1" }] }, before)!;
		assert.equal(plain.holidaysOn(dayOf(2027, 1, 6))[0]!.id, "epiphany");
	});

	it("are told where they stand for several", () => {
		const told: string[] = [];
		siteOf({ country: "XA", subdivision: "xa-8" }, tables(), (sentence) => told.push(sentence));
		siteOf({ country: "XA", subdivision: "xa-n" }, tables(), (sentence) => told.push(sentence));
		assert.deepEqual(told, ["subdivision: XA-8 is now XA-3, XA-9: one of these"]);
		assert.throws(
			() => new Site({ country: tables().country("XA"), subdivision: "XA-8" }),
			/subdivision: XA-8 is now XA-3, XA-9/,
		);
	});

	it("are read by each path that names a place", () => {
		const handler = handlerOf({
			holidays: tables(),
			clock: { nowMs: () => dayOf(2027, 1, 6) * 86_400_000 },
			schools: schoolParts,
		});
		const asked = (path: string) => {
			const reply = replyTo(handler, path);
			return [reply.status, reply.status === 204 ? "" : textOf(reply)];
		};
		for (const path of [
			"/api/v3/IsTodayPublicHoliday/XA?countyCode=",
			"/api/v3/LongWeekend/2027/XA?subdivisionCode=",
			"/api/day/XA/2027-01-06?subdivisionCode=",
			"/api/workdays/XA?from=2027-01-01&to=2027-02-01&subdivisionCode=",
			"/api/vacations/XA/2027?subdivisionCode=",
		]) {
			assert.deepEqual(asked(`${path}xa-n`), asked(`${path}XA-9`), path);
			const [status, body] = asked(`${path}XA-8`);
			assert.equal(status, 400, path);
			assert.match(`${body}`, /The value 'XA-8' is not valid: it is now XA-3, XA-9\./);
			assert.doesNotMatch(`${asked(`${path}XA-M`)[1]}`, /it is now/);
		}
	});

	it("are skipped by the reader of the first release", async () => {
		const readOld = await frozenReader();
		const { bytes } = compile(lawsWith(XA));
		assert.ok(bytes.length > fixturePack().length + 40);
		const [old, plain] = [readOld(bytes), readOld(fixturePack())];
		assert.equal(disagreementOf(old, read(bytes), [2026, 2036]), "");
		for (const code of CODES)
			assert.equal(old.answers(code, 2026, 2036), plain.answers(code, 2026, 2036));
	});
});

describe("a file of old names", () => {
	const parsed = (...lines: readonly string[]) =>
		parseRenamed(["country,old,new,source", ...lines].join("\n"), "renamed.csv");

	it("is read, and told what is wrong in it", () => {
		const all = parsed("XA,XA-8,XA-3 XA-9,one", 'XA,three-kings,epiphany,"one, two"');
		assert.deepEqual(
			renamedOf(lawOf("XA"), all).map(({ old, now, source }) => [old, now, source]),
			[
				["XA-8", ["XA-3", "XA-9"], "one"],
				["three-kings", ["epiphany"], "one, two"],
			],
		);
		for (const [line, complaint] of [
			["XA,XA-8,XA-3", /renamed\.csv:2: not a country, an old name/],
			["XA,XA-8,XA-3,", /renamed\.csv:2: not a country, an old name/],
			["XA,XA-8,XB-3,one", /renamed\.csv:2: codes of XA, or two ids: XA-8 and XB-3/],
			["XA,XA-8,epiphany,one", /codes of XA, or two ids/],
			["XA,three-kings,epiphany labour-day,one", /codes of XA, or two ids/],
			["XA,XA-8,XA-99,one", /renamed\.csv:2: XA has no XA-99/],
			["XA,XA-3,XA-9,one", /renamed\.csv:2: XA has XA-3 to this day/],
			["XA,epiphany,labour-day,one", /renamed\.csv:2: XA has epiphany to this day/],
			["XA,kings,kings-day,one", /renamed\.csv:2: XA has no kings-day/],
		] as const)
			assert.throws(() => renamedOf(lawOf("XA"), parsed(line)), complaint);
		assert.throws(() => parsed("XA,XA-8,XA-3,one", "XA,XA-8,XA-9,one"), /3: XA-8 stands above/);
	});

	it("gives a territory the ids of its law", () => {
		const law: Law = { ...lawOf("XB"), answersFrom: ["XA-9"], rules: lawOf("XA").rules };
		const all = parsed("XA,XA-8,XA-3 XA-9,one", "XA,kings,epiphany,one", "XB,may,labour-day,one");
		assert.deepEqual(
			renamedOf(law, all).map(({ old }) => old),
			["may", "kings"],
		);
	});
});

describe(`old names of a pack made to harm (SEED=${SEED})`, () => {
	/** The fixture with a section that XA has room for. */
	const roomy = compile(CODES.map(lawOf), {
		...readRelease(),
		countrySections: new Map([["XA", new Map([[OLD_NAMES, new Array<number>(9000).fill(0)]])]]),
	}).bytes;
	const at = new CountryTable(new Pack(roomy, decodeUtf8), 0).sections;
	/** The fixture with bytes of anybody as the section of XA, rightly summed. */
	const withSection = (section: readonly number[]) => {
		const bytes = roomy.slice();
		const words = Math.ceil(section.length / 4);
		bytes.set([words & 255, words >> 8], at + SECTION_WORDS_AT);
		bytes.set(section, at + SECTION_HEAD_BYTES);
		const all = new Int32Array(bytes.buffer);
		const end = at + SECTION_HEAD_BYTES + 4 * words;
		all[(at + SECTION_SUM_AT) >> 2] = sectionSum(all, at, end);
		return opened(bytes);
	};
	const ask = (section: readonly number[]) => {
		const country = withSection(section).country("XA")!;
		const codes = ["XA-A", "XA-1A", "XA-ABC", "XA-999", "XA-9"];
		const known = new Set(country.subdivisions.map(({ code }) => code));
		for (const code of codes) {
			const now = country.became(code);
			assert.ok(now.length <= 16 && now.every((each) => known.has(each)), `${code}: ${now}`);
			assert.equal(
				country.in(code)?.code,
				code === "XA-9" ? code : now.length === 1 ? now[0] : undefined,
			);
		}
		for (const id of ["a", "epiphany", "", "x".repeat(300)])
			assert.equal(typeof country.idNow(id), "string");
		const overrides = [{ remove: "a" }, { off: "epiphany + 1" }, { off: "b - 1" }];
		const site = siteOf(
			{ country: "XA", subdivision: "XA-A", overrides },
			withSection(section),
			() => {},
		);
		for (const year of [2026, 2027]) site!.isHoliday(dayOf(year, 1, 6));
	};

	it("never lead out of the tables, and end", () => {
		const all = Array.from({ length: 256 }, (_, i) => i);
		for (const section of [
			[],
			[1],
			[1, 0, 0, 0],
			[255, 255, 255, 255],
			[0, 0, 255, 255, ...new Array<number>(400).fill(0)],
			[0, 0, 255, 255, ...new Array<number>(400).fill(255)],
			[0, 0, 1, 0, 1, 1, 97, 98],
			[0, 0, 1, 0, 1, 0, 97],
			[0, 0, 1, 0, 1, 200, 97, 98],
			[0, 0, 1, 0, 1, 1, 97, 255],
			[0, 0, 1, 0, 1, 1, 255, 97],
			...all.map((place) => [1, 0, 0, 0, 1, 0, 0, place]),
			[64, 0, 0, 0, ...Array.from({ length: 64 }, () => [1, 0, 0, 3]).flat()],
			new Array<number>(MOST_BYTES).fill(1),
		])
			ask(section);
	});

	it("are none where the section has more than one question may read", () => {
		const row = [1, 0, 0, 3];
		const full = [((MOST_BYTES - 4) / 4) & 255, ((MOST_BYTES - 4) / 4) >> 8, 0, 0];
		const rows = Array.from({ length: (MOST_BYTES - 4) / 4 }, (_, i) =>
			i === 0 ? row : [0, 0, 0, 0],
		);
		assert.deepEqual(
			withSection([...full, ...rows.flat()])
				.country("XA")!
				.became("XA-A"),
			["XA-4"],
		);
		const more = [...full, ...rows.flat(), 0, 0, 0, 0];
		assert.deepEqual(withSection(more).country("XA")!.became("XA-A"), []);
	});

	it("of random bytes, 300 times", () => {
		for (let n = 0; n < 300; n++) {
			const random = new Random(SEED + n);
			const length = random.below(n % 10 === 0 ? 8000 : 80);
			const bytes = Array.from({ length }, () => random.below(random.below(2) ? 256 : 4));
			if (random.below(2) && length > 4) bytes.splice(0, 4, random.below(8), 0, random.below(8), 0);
			try {
				ask(bytes);
			} catch (error) {
				throw new Error(`SEED=${SEED + n} fails in its first round`, { cause: error });
			}
		}
	});
});
