/**
 * Damaged packs by seed: nothing on the public surface throws but the RangeErrors that it promises,
 * nothing takes long, and what the checksums let through without mending answers as it should.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { handlerOf } from "../../src/api/routes.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { FACTS, HEADER_BYTES, ID, LABEL, PLACE_BYTES, ROW_BYTES } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { CORRECTED } from "../../src/pack/series.js";
import { replyTo } from "../ask.js";
import { DAY, fixturePack, lawOf, NOW_MS } from "../fixture/fixture.js";
import { askedOf, assaultNoise, assaultPack, servedAll, targetOf } from "./assault.js";
import { mended } from "./damage.js";

interface V3 {
	readonly launchYear: number | null;
}

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

/** Between them they have all that the format can say: see the first test. */
const CODES = ["AT", "AU", "CN", "IL", "JP", "TR"];

/** Runs rounds, each with a seed of its own that its failure names. */
function rounds(count: number, round: (seed: number) => void): void {
	for (let i = 0; i < count; i++)
		try {
			round(SEED + i);
		} catch (error) {
			throw new Error(`SEED=${SEED + i} fails in its first round`, { cause: error });
		}
}

describe(`damaged packs (SEED=${SEED})`, () => {
	const large = targetOf(compile(CODES.map(readCountryFile)).bytes);
	// Without vacations: damage to their section takes them away, and not the country (test/schools).
	const small = targetOf(compile([{ ...readCountryFile("AT"), schools: undefined }]).bytes);
	const world = targetOf(readFileSync(new URL("../../../data/holidays.bin", import.meta.url)));
	const targetFor = (seed: number) => (seed % 8 === 0 ? world : seed % 8 < 3 ? small : large);

	it("is tried on packs with series, shifts, sets, zones, working days", () => {
		const holidays = new Holidays(large.bytes, decodeUtf8);
		const countries = CODES.map((code) => holidays.country(code)!);
		assert.ok(countries.some((c) => c.makeUpDays(2025).length > 0));
		assert.ok(
			countries.some((c) => c.subdivisions.some((s) => c.in(s.code)!.zone.name !== c.zone.name)),
		);
		assert.ok(countries.some((c) => c.records(2022).some((h) => Array.isArray(h.keepsActual))));
		assert.ok(countries.some((c) => c.records(2022).some((h) => h.startsAtMinute >= 0)));
		for (const { bytes, parts } of [large, small, world]) {
			const covered = new Uint8Array(bytes.length);
			for (const { from, to } of parts) covered.fill(1, from, to);
			const count = covered.reduce((sum, one) => sum + one, 0);
			assert.ok(count > 0.9 * bytes.length, "parts that damage cannot be aimed at");
		}
	});

	it("400 as they are: a country is gone, or its answers are right", () => {
		rounds(400, (seed) => void assaultPack(targetFor(seed), large.bytes, seed, false));
	});

	it("every bit of a pack: no flip goes unnoticed", () => {
		assert.ok(askedOf(small.bytes, ["AT"], SEED).get("AT"));
		for (let bit = 0; bit < small.bytes.length * 8; bit++) {
			const bytes = small.bytes.slice();
			bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7));
			assert.equal(new Holidays(bytes, decodeUtf8).country("AT"), undefined, `bit ${bit}`);
		}
	});

	it("every length of a pack: none that is cut off has a country", () => {
		for (let length = 0; length < small.bytes.length; length++) {
			const holidays = new Holidays(small.bytes.subarray(0, length), decodeUtf8);
			assert.deepEqual(holidays.codes, []);
			assert.equal(holidays.country("AT"), undefined);
		}
	});

	it("500 with their checksums made right again", () => {
		let open = 0;
		rounds(500, (seed) => {
			open += assaultPack(targetFor(seed), large.bytes, seed, true);
		});
		assert.ok(open > 250, `only ${open} countries could be asked: the damage is too coarse`);
	});

	it("500 of random bytes, with a header that looks right", () => {
		rounds(500, (seed) => assaultNoise(large, seed));
	});
});

describe("a pack made to break out of the answers", () => {
	const whole = fixturePack();
	const pack = new Pack(whole, decodeUtf8);
	const index = pack.indexOf("XA");
	const table = new CountryTable(pack, index);

	/** Where a text of ASCII stands. */
	function places(bytes: Uint8Array, text: string): readonly number[] {
		const found: number[] = [];
		const latin1 = Buffer.from(bytes).toString("latin1");
		for (let at = latin1.indexOf(text); at >= 0; at = latin1.indexOf(text, at + 1)) found.push(at);
		return found;
	}

	/** All that the routes answer about a country of the pack with a byte changed and mended sums. */
	function answers(at: number, value: number, code = "XA"): unknown[] {
		const bytes = whole.slice();
		bytes[at] = value;
		return servedAll(mended(bytes, decodeUtf8), code, 2026, true);
	}

	it("by the codes of places: they are of one alphabet, whatever the bytes", () => {
		for (let letter = 0; letter < 3; letter++)
			for (let value = 0; value < 256; value++) {
				const text = JSON.stringify(answers(table.weekendsEnd + letter, value));
				const lists = [...text.matchAll(/"counties":\[(.*?)\]/g)].map(([, codes]) => codes!);
				assert.ok(lists.length > 0);
				for (const codes of lists) assert.match(codes, /^("XA-[-A-Z0-9]*",?)+$/);
			}
		// A place whose whole row is noise.
		for (let i = 0; i < PLACE_BYTES; i++)
			for (const value of [34, 92, 127, 255])
				assert.ok(answers(table.weekendsEnd + PLACE_BYTES + i, value).length > 0);
	});

	it("by the codes of countries: what is no two letters is not opened", () => {
		for (let letter = 0; letter < 2; letter++)
			for (let value = 0; value < 256; value++) {
				const at = HEADER_BYTES + ROW_BYTES * index + letter;
				const bytes = whole.slice();
				bytes[at] = value;
				const made = mended(bytes, decodeUtf8);
				const holidays = new Holidays(made, decodeUtf8);
				const code = holidays.code(index);
				assert.equal(holidays.at(index) !== undefined, /^[A-Z]{2}$/.test(code), code);
				const [, countries] = servedAll(made, "XB", 2026, true);
				const names = (countries as { countryCode: string }[]).map((one) => one.countryCode);
				assert.deepEqual(names, ["XA", "XB", "XD"].with(0, code));
			}
	});

	it("by ids and names: they are escaped", () => {
		const { length } = whole;
		const texts: number[] = [];
		const end = pack.blockOf(index) + pack.blockBytes(index);
		for (let at = table.texts.from; at < Math.min(end, length); at++) texts.push(at);
		const marks = texts.filter((at) => whole[at] === ID.charCodeAt(0));
		assert.ok(marks.length > 0, "no id is written out");
		for (const at of marks)
			for (const value of [34, 92, 0, 10, 13, 31, 127, 255])
				assert.ok(answers(at + 1, value).length > 0);
		for (let i = 0; i < texts.length; i += 7)
			assert.ok(answers(texts[i]!, [34, 92, 10, 1, 127, 0xe2][i % 6]!).length > 0);
	});

	it("by years of introduction: they are years, or not known", () => {
		const law = { ...lawOf("XB"), rules: [{ ...DAY, launchYear: 1703 }] };
		const bytes = compile([law]).bytes;
		const [from, ...more] = places(bytes, "1703");
		assert.ok(from !== undefined && more.length === 0);
		const told = (text: string) => {
			const made = bytes.slice();
			made.set(new TextEncoder().encode(text), from);
			const record = (servedAll(mended(made, decodeUtf8), "XB", 2026, true)[2] as V3[])[0];
			return record!.launchYear;
		};
		assert.equal(told("1703"), 1703);
		for (const text of ["1e99", "-999", "9999", "0.25", "0xff", "\u0001\u0001\u0001\u0001", "Infi"])
			assert.ok([null, 255].includes(told(text)), text);
		const { rules, texts } = new CountryTable(new Pack(bytes, decodeUtf8), 0);
		const toldBy = (at: number, value: number) => {
			const made = bytes.slice();
			made[at] = value;
			return (servedAll(mended(made, decodeUtf8), "XB", 2026, true)[2] as V3[])[0]!.launchYear;
		};
		for (const [value, year] of [
			[0, null],
			[1, 1847],
			[254, 2100],
			[255, 1703],
		] as const)
			assert.equal(toldBy(texts.launchYears, value), year);
		// A label that there is not, of which the year would stand beyond the bytes.
		assert.equal(toldBy(rules + LABEL, 255), null);
	});

	it("by a zone that is none: nobody knows what day it is there", () => {
		const [at] = places(whole, "CET-1CEST").filter((one) => one >= table.texts.from);
		assert.ok(at !== undefined && at < pack.blockOf(index) + pack.blockBytes(index));
		for (const value of [0, 33, 34, 127]) {
			const made = whole.slice();
			made[at] = value;
			const handler = handlerOf({
				holidays: new Holidays(mended(made, decodeUtf8), decodeUtf8),
				clock: { nowMs: () => NOW_MS },
			});
			for (const [path, status] of [
				["/api/v3/IsTodayPublicHoliday/XA", 404],
				["/api/v3/NextPublicHolidays/XA", 404],
				["/api/day/XA/today", 503],
				["/api/day/XA/2026-12-25", 200],
				["/api/v3/PublicHolidays/2026/XA", 200],
			] as const)
				assert.equal(replyTo(handler, path).status, status, path);
			assert.ok(answers(at, value).length > 0);
		}
	});

	it("by types that are none, and half days that begin after midnight", () => {
		const rules = [{ ...DAY, startsAtMinute: 780 }];
		const bytes = compile([{ ...lawOf("XB"), rules }]).bytes;
		const other = new CountryTable(new Pack(bytes, decodeUtf8), 0);
		for (const minute of [780, 1439, 1440, 65_535]) {
			const made = bytes.slice();
			new DataView(made.buffer).setUint16(other.halfDays + 2, minute, true);
			const [record] = new Holidays(mended(made, decodeUtf8), decodeUtf8)
				.country("XB")!
				.records(2026);
			assert.equal(record!.startsAtMinute, minute < 1440 ? minute : -1);
			servedAll(mended(made, decodeUtf8), "XB", 2026, true);
		}
		for (let facts = 0; facts < 256; facts++) {
			const made = bytes.slice();
			made[other.rules + FACTS] = facts;
			servedAll(mended(made, decodeUtf8), "XB", 2026, true);
		}
	});

	it("by a series that stands on itself: it ends, and the country is damaged", () => {
		const bytes = compile([readCountryFile("IL"), readCountryFile("TR")]).bytes;
		const target = new Pack(bytes, decodeUtf8);
		const other = new CountryTable(target, 1);
		assert.ok(other.intact && other.halfDays > other.series);
		const at = other.seriesAt(0);
		const own = (at - target.seriesFrom) >> 2;
		bytes.set([CORRECTED, 0, own & 255, own >> 8], at);
		for (const made of [bytes, mended(bytes, decodeUtf8)])
			assert.equal(new Holidays(made, decodeUtf8).country("TR"), undefined);
	});

	it("by a country whose block is not there: it has a name, and nothing else", () => {
		const bytes = whole.slice();
		new DataView(bytes.buffer).setUint32(HEADER_BYTES + ROW_BYTES * index + 4, 0x7ffffff0, true);
		const holidays = new Holidays(mended(bytes, decodeUtf8), decodeUtf8);
		assert.equal(holidays.at(index), undefined);
		assert.deepEqual([holidays.name(index), holidays.decreesUntil(index)], ["", null]);
	});
});
