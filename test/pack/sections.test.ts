/**
 * What comes later: sections that an old reader skips, what it must know and does not, and what
 * lies behind the pack. The answers stay.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import type { Sections } from "../../data/compiler/pack/sections.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	COUNTRIES_AT,
	FORMAT_VERSION,
	HEADER_BYTES,
	NEEDS_AT,
	PACK_NEEDS_AT,
	SCHOOL_VACATIONS,
	VERSION_AT,
} from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionIn } from "../../src/pack/sections.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { mended } from "./damage.js";

const UNKNOWN = 999;
const OWN: Sections = new Map([
	[UNKNOWN, [1, 2, 3, 4, 5]],
	[SCHOOL_VACATIONS, [6, 7, 8]],
]);
const WORLD: Sections = new Map([
	[7, []],
	[UNKNOWN, Array.from({ length: 1000 }, (_, i) => i & 255)],
]);

const later = compile(CODES.map(lawOf), {
	...readRelease(),
	sections: WORLD,
	countrySections: new Map([["XA", OWN]]),
}).bytes;

const answersOf = (bytes: Uint8Array) => {
	const holidays = new Holidays(bytes, decodeUtf8);
	return CODES.map((code) => {
		const country = holidays.country(code)!;
		return [2024, 2027].map((year) => [
			country.name,
			country.records(year).map(({ day, id, counties }) => [day, id, counties]),
			country.longWeekends(year),
		]);
	});
};

/** A section's own bytes, as many as are asked for. */
const bytesOf = (pack: Pack, section: ReturnType<typeof sectionIn>, length: number) =>
	section && [...pack.bytes.subarray(section.from, section.from + length)];

describe("a pack of the same format that says more", () => {
	it("is read by who does not know what", () => {
		assert.ok(later.length > fixturePack().length + 1000);
		assert.deepEqual(answersOf(later), answersOf(fixturePack()));
	});

	it("has its sections for who does", () => {
		const pack = new Pack(later, decodeUtf8);
		const worlds = (number: number) => sectionIn(pack, pack.sections, later.length, number);
		assert.deepEqual(bytesOf(pack, worlds(UNKNOWN), 1000), WORLD.get(UNKNOWN));
		assert.deepEqual(bytesOf(pack, worlds(7), 0), []);
		assert.equal(worlds(SCHOOL_VACATIONS), undefined);
		const table = new CountryTable(pack, pack.indexOf("XA"));
		const end = pack.blockOf(table.index) + pack.blockBytes(table.index);
		const own = (number: number) => sectionIn(pack, table.sections, end, number);
		assert.deepEqual(bytesOf(pack, own(SCHOOL_VACATIONS), 3), [6, 7, 8]);
		assert.deepEqual(bytesOf(pack, own(UNKNOWN), 5), [1, 2, 3, 4, 5]);
		assert.equal(own(7), undefined);
		const plain = new CountryTable(pack, pack.indexOf("XC"));
		assert.equal(plain.sections, pack.blockOf(plain.index) + pack.blockBytes(plain.index));
	});

	it("loses a section that is damaged, and no more", () => {
		const pack = new Pack(later, decodeUtf8);
		for (let at = pack.sections; at < later.length; at++) {
			const bytes = later.slice();
			bytes[at] = bytes[at]! ^ 64;
			const broken = new Pack(bytes, decodeUtf8);
			const found = sectionIn(broken, broken.sections, bytes.length, UNKNOWN);
			if (at >= pack.sections + 8) assert.equal(found, undefined, `byte ${at}`);
			assert.equal(broken.count, CODES.length);
		}
		assert.deepEqual(answersOf(later.slice().fill(255, pack.sections)), answersOf(later));
	});

	it("is another one by its fingerprint", () => {
		const fingerprints = [later, fixturePack()].map(
			(bytes) => new Holidays(bytes, decodeUtf8).fingerprint,
		);
		assert.notEqual(fingerprints[0], fingerprints[1]);
	});

	it("may be followed by a signature, or by what was there before", () => {
		for (const tail of [1, 256, 4099]) {
			const bytes = new Uint8Array(fixturePack().length + tail).fill(0xa5);
			bytes.set(fixturePack());
			assert.deepEqual(answersOf(bytes), answersOf(fixturePack()));
		}
	});
});

describe("what a reader must know and does not", () => {
	/** The fixture with a byte changed, and its sums made right again. */
	const withByte = (at: number, value: number) => {
		const bytes = fixturePack().slice();
		bytes[at] = value;
		return mended(bytes, decodeUtf8);
	};

	it("is refused in a sentence: the pack", () => {
		const holidays = new Holidays(withByte(PACK_NEEDS_AT, 4), decodeUtf8);
		assert.deepEqual(holidays.codes, []);
		assert.equal(holidays.refusal, "tables that need a newer reader (4)");
		const other = new Holidays(withByte(VERSION_AT, FORMAT_VERSION + 1), decodeUtf8);
		assert.deepEqual(other.codes, []);
		assert.equal(other.refusal, "tables of format 7: this reader knows 6");
	});

	it("is refused in a sentence: a country, and the others answer", () => {
		const pack = new Pack(fixturePack(), decodeUtf8);
		const holidays = new Holidays(withByte(pack.blockOf(1) + NEEDS_AT, 2), decodeUtf8);
		assert.equal(holidays.country("XB"), undefined);
		assert.equal(holidays.refusalOf(1), "tables that need a newer reader (2)");
		assert.ok(holidays.country("XA"));
		assert.equal(holidays.refusalOf(0), "");
		assert.equal(holidays.refusal, "");
	});

	it("is told apart from damage", () => {
		const damaged = fixturePack().slice();
		damaged[COUNTRIES_AT] = 77;
		const refusals = [damaged, damaged.subarray(0, HEADER_BYTES), new Uint8Array(3)].map(
			(bytes) => new Holidays(bytes, decodeUtf8).refusal,
		);
		assert.deepEqual(refusals, [
			"damaged tables",
			"tables that are cut off",
			"these bytes are no tables",
		]);
		const pack = new Pack(fixturePack(), decodeUtf8);
		const block = fixturePack().slice();
		block[pack.blockOf(0) + 40] = block[pack.blockOf(0) + 40]! ^ 1;
		assert.equal(new Holidays(block, decodeUtf8).refusalOf(0), "damaged tables");
	});
});
