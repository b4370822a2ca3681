/**
 * The committed pack is what the compiler makes of the country files; its size; and that neither
 * the order of the countries nor the choice of them changes an answer.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import type { Law } from "../../data/compiler/law/law.js";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { nameTags } from "../../data/compiler/names/name-file.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { worldLaws, worldPack } from "../../data/compiler/world.js";
import { handlerOf } from "../../src/api/routes.js";
import { isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { MAX_RECORDS } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { replyTo, textOf } from "../ask.js";
import { lawOf } from "../fixture/fixture.js";
import { fileOf, read } from "./country-file.js";

const COMMAND = "npm run -s holidays -- pack -o data/holidays.bin";
/**
 * Of flash, for the tables of all countries with their decrees; and for a country alone, with its
 * zone and calendars. A slot of 640 KB leaves 636 for them, since its last sector is the
 * statement's. They were 620 until decrees of states and provinces, days of offices and schools,
 * filled these.
 */
const MAX_WORLD_BYTES = 645_120;
/** Of a slot, for all that a device has of it. */
const MAX_LINKED_BYTES = 645_120;
const MAX_COUNTRY_BYTES = 32_768;
/** Its block with its sections; and a pack of it, which has a head and its series, too. */
const MAX_MEDIAN_BLOCK_BYTES = 1_536;
const MAX_MEDIAN_BYTES = 1_640;
const MAX_AUSTRIA_BYTES = 1_638;
/** What the longest list of the service may take: a device sends it in pieces. */
const MAX_REPLY_BYTES = 65_536;
const MAX_LINES = 40;
const YEARS = Array.from({ length: 131 }, (_, i) => 1970 + i);

/**
 * All dates of a country: each record and each working day, with the year in which it is listed.
 */
function datesIn(holidays: Holidays, code: string): Set<string> {
	const country = holidays.country(code)!;
	return new Set(
		YEARS.flatMap((year) => [
			...country.records(year).map((h) => {
				const from = h.actualDay === h.day ? "" : ` for ${isoOf(h.actualDay)}`;
				return `${code} ${isoOf(h.day)} ${h.name}${from}${h.counties ? ` ${h.counties.join(" ")}` : ""}`;
			}),
			...country.makeUpDays(year).map((day) => `${code} ${isoOf(day)} (worked)`),
		]),
	);
}

/** The dates that one pack has and the other has not, in words; nothing when all are the same. */
function movedDates(committed: Uint8Array, compiled: Uint8Array): string[] {
	const [before, after] = [committed, compiled].map((bytes) => new Holidays(bytes, decodeUtf8));
	if (before!.codes.length === 0) return ["the committed pack cannot be read"];
	const lines = [...new Set([...before!.codes, ...after!.codes])].sort().flatMap((code) => {
		if (!before!.country(code)) return [`added: all of ${code}`];
		if (!after!.country(code)) return [`removed: all of ${code}`];
		const old = datesIn(before!, code);
		const fresh = datesIn(after!, code);
		return [
			...[...old].filter((date) => !fresh.has(date)).map((date) => `removed: ${date}`),
			...[...fresh].filter((date) => !old.has(date)).map((date) => `added: ${date}`),
		];
	});
	const more = lines.length - MAX_LINES;
	return more > 0 ? [...lines.slice(0, MAX_LINES), `… and ${more} more`] : lines;
}

/** The v3 list of a year, as the route writes it. */
function v3List(holidays: Holidays, code: string, year: number): string {
	const reply = replyTo(handlerOf({ holidays }), `/api/v3/PublicHolidays/${year}/${code}`);
	assert.equal(reply.status, 200);
	return textOf(reply);
}

describe("the pack", () => {
	let laws: readonly Law[];
	let world: Uint8Array;
	before(() => {
		laws = worldLaws();
		world = worldPack();
	});
	const lawsOf = (codes: readonly string[]) => codes.map((c) => laws.find((l) => l.code === c)!);

	it("the committed one is the country files', compiled", () => {
		const committed = readFileSync(new URL("../../../data/holidays.bin", import.meta.url));
		if (committed.equals(world)) return;
		const moved = movedDates(committed, world);
		const what = moved.length ? `these dates move:\n${moved.join("\n")}` : "no date moves";
		assert.fail(`data/holidays.bin is not up to date; ${what}\nrun: ${COMMAND}`);
	});

	it("a date that moves is named", () => {
		const law = lawOf("XA");
		const other = {
			...law,
			rules: law.rules
				.filter((rule) => rule.id !== "epiphany")
				.map((rule) => (rule.id === "national-day" ? { ...rule, name: "Flag Day" } : rule)),
		};
		const [before, after] = [law, other].map((each) => compile([each]).bytes);
		assert.deepEqual(movedDates(before!, before!), []);
		const moved = movedDates(before!, after!);
		assert.equal(moved.length, MAX_LINES + 1);
		assert.ok(moved.includes("removed: XA 1970-01-06 Epiphany"));
		assert.match(moved.at(-1)!, /^… and \d+ more$/);
		assert.ok(movedDates(after!, before!).includes("removed: XA 1970-10-26 Flag Day"));
		assert.deepEqual(movedDates(new Uint8Array(3), after!), ["the committed pack cannot be read"]);
		const neighbour = compile([lawOf("XB")]).bytes;
		assert.deepEqual(movedDates(before!, neighbour), ["removed: all of XA", "added: all of XB"]);
	});

	it("tells itself from others of its date", () => {
		const [law, neighbour] = [lawOf("XA"), lawOf("XB")];
		const later = { ...law, rules: law.rules.filter((rule) => rule.id !== "epiphany") };
		const packs = [[law], [later], [neighbour], [law, neighbour]].map(
			(some) => new Holidays(compile(some).bytes, decodeUtf8),
		);
		const [first] = packs as [Holidays];
		for (const { version } of packs) assert.equal(version, first.version);
		assert.equal(new Set(packs.map((pack) => pack.fingerprint)).size, packs.length);
		for (const { fingerprint } of packs) assert.match(fingerprint, /^[0-9a-z]{1,7}$/);
	});

	it(`Austria alone takes at most ${MAX_AUSTRIA_BYTES} bytes`, function () {
		const holidays = lawsOf(["AT"]).map((law) => ({ ...law, schools: undefined }));
		const austria = compile(holidays).bytes.length;
		this.test!.title += ` (${austria})`;
		assert.ok(austria <= MAX_AUSTRIA_BYTES, `${austria} bytes`);
	});

	it(`the world takes at most ${MAX_WORLD_BYTES} bytes with all that may be linked`, function () {
		const { length } = world;
		this.test!.title += ` (${length})`;
		assert.ok(length <= MAX_WORLD_BYTES, `${length} bytes`);
	});

	it(`with the names of all readers it takes at most ${MAX_LINKED_BYTES} bytes, in each language that has a file`, () => {
		assert.deepEqual(new ReaderNames().in(new Pack(world, decodeUtf8)), nameTags());
		assert.ok(world.length <= MAX_LINKED_BYTES, `${world.length} bytes`);
	});

	it("the same countries, the same bytes: again, and in any order", () => {
		const codes = ["AT", "IL", "JP", "CN", "ES"];
		const { bytes } = compile(lawsOf(codes));
		assert.deepEqual(compile(codes.map(readCountryFile)).bytes, bytes);
		assert.deepEqual(compile(lawsOf([...codes].reverse())).bytes, bytes);
		assert.deepEqual(new Holidays(bytes, decodeUtf8).codes, [...codes].sort());
	});

	it("a subset answers as the whole does", () => {
		const whole = new Holidays(world, decodeUtf8);
		for (const codes of [["AT"], ["IL", "TR", "CN", "JP"], ["HM"], ["US", "ES", "AU"]]) {
			const subset = new Holidays(compile(lawsOf(codes)).bytes, decodeUtf8);
			assert.deepEqual(subset.codes, [...codes].sort());
			for (const code of codes) {
				const [some, all] = [subset.country(code)!, whole.country(code)!];
				assert.deepEqual([some.name, some.zone], [all.name, all.zone]);
				assert.deepEqual(some.subdivisions, all.subdivisions);
				assert.deepEqual(some.weekend, all.weekend);
				for (const year of [1970, 1999, 2012, 2024, 2025, 2026, 2027, 2100]) {
					assert.equal(v3List(subset, code, year), v3List(whole, code, year), `${code} ${year}`);
					assert.deepEqual(some.makeUpDays(year), all.makeUpDays(year), `${code} ${year}`);
				}
			}
		}
	});

	it(`each country fits a pack of its own of at most ${MAX_COUNTRY_BYTES} bytes, the median ${MAX_MEDIAN_BYTES}, which answers as the whole does`, function () {
		const whole = new Holidays(world, decodeUtf8);
		const sizes = laws.map((law) => {
			// School days have a budget of their own.
			const { bytes } = compile([{ ...law, schools: undefined }]);
			const alone = new Holidays(bytes, decodeUtf8);
			for (const year of [1985, 2026])
				assert.equal(v3List(alone, law.code, year), v3List(whole, law.code, year), law.code);
			assert.ok(bytes.length <= MAX_COUNTRY_BYTES, `${law.code} takes ${bytes.length} bytes`);
			return bytes.length;
		});
		sizes.sort((a, b) => a - b);
		const median = sizes[sizes.length >> 1]!;
		this.test!.title += ` (${sizes.at(-1)}, ${median})`;
		assert.ok(median <= MAX_MEDIAN_BYTES, `the median is ${median} bytes`);
		const { pack } = whole.at(0)!.table;
		const blocks = Array.from(laws, (_, index) => pack.blockBytes(index)).sort((a, b) => a - b);
		const block = blocks[blocks.length >> 1]!;
		assert.ok(block <= MAX_MEDIAN_BLOCK_BYTES, `the block of the median is ${block} bytes`);
	});

	it("a text that is longer than a length can say fits a small pack too", () => {
		const law = lawOf("XA");
		const name = "A day of many words, ".repeat(16).trim();
		const [first, ...rules] = law.rules;
		const { bytes } = compile([{ ...law, rules: [{ ...first!, name }, ...rules] }]);
		assert.equal(new Holidays(bytes, decodeUtf8).country("XA")!.records(2026)[0]!.name, name);
	});

	it("a series without deltas can be the last one", () => {
		const text = fileOf(["  - { id: day, name: Day, on: shahenshahi 1/1 }"]);
		const holidays = new Holidays(compile([read(text)]).bytes, decodeUtf8);
		const days = holidays
			.country("AT")!
			.records(2026)
			.map((h) => isoOf(h.day));
		assert.deepEqual(
			days,
			calendarDays("shahenshahi 1/1")
				.map(isoOf)
				.filter((d) => d.startsWith("2026")),
		);
	});

	it("the most holidays a year, and the largest list", function () {
		const holidays = new Holidays(world, decodeUtf8);
		let most = { count: 0, what: "" };
		let largest = { bytes: 0, what: "" };
		const measure = (code: string, year: number) => {
			const country = holidays.country(code)!;
			const records = country.records(year);
			if (records.length > most.count) most = { count: records.length, what: `${code} ${year}` };
			const bytes = Buffer.byteLength(v3List(holidays, code, year));
			if (bytes > largest.bytes) largest = { bytes, what: `${code} ${year}` };
			return bytes;
		};
		// A list grows and shrinks with the years, but not threefold.
		const sizes = holidays.codes.map((code) => [code, measure(code, 2026)] as const);
		for (const [code, bytes] of sizes)
			if (bytes > largest.bytes / 3) for (const year of YEARS) measure(code, year);
		this.test!.title += `: ${most.count} (${most.what}), ${largest.bytes} bytes (${largest.what})`;
		assert.ok(most.count > 0 && most.count <= MAX_RECORDS, `${most.count} in ${most.what}`);
		assert.ok(largest.bytes <= MAX_REPLY_BYTES, `${largest.bytes} bytes in ${largest.what}`);
	});
});
