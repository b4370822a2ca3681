/**
 * Damaged packs by seed: nothing on the public surface throws but the RangeErrors that it promises,
 * nothing takes long, and what the checksums let through without mending answers as it should.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { askedOf, assaultNoise, assaultPack, targetOf } from "./assault.js";

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
	const small = targetOf(compile([readCountryFile("AT")]).bytes);
	const world = targetOf(readFileSync(new URL("../../../data/holidays.bin", import.meta.url)));
	const targetFor = (seed: number) => (seed % 8 === 0 ? world : seed % 8 < 3 ? small : large);

	it("is tried on packs with series, shifts, sets, zones, working days", () => {
		const holidays = new Holidays(large.bytes, decodeUtf8);
		const countries = CODES.map((code) => holidays.country(code)!);
		assert.ok(countries.some((c) => c.workdays(2025).length > 0));
		assert.ok(
			countries.some((c) => c.subdivisions.some((s) => c.zone(s.code).name !== c.zone().name)),
		);
		assert.ok(countries.some((c) => c.year(2022).some((h) => Array.isArray(h.both))));
		assert.ok(countries.some((c) => c.year(2022).some((h) => h.startsAtMinute >= 0)));
		for (const { bytes, parts } of [large, small, world]) {
			const covered = parts.reduce((sum, { from, to }) => sum + to - from, 0);
			assert.ok(covered > 0.9 * bytes.length, "parts that damage cannot be aimed at");
		}
	});

	it("1,500 as they are: a country is gone, or its answers are right", () => {
		rounds(1500, (seed) => void assaultPack(targetFor(seed), large.bytes, seed, false));
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

	it("2,000 with their checksums made right again", () => {
		let open = 0;
		rounds(2000, (seed) => {
			open += assaultPack(targetFor(seed), large.bytes, seed, true);
		});
		assert.ok(open > 1000, `only ${open} countries could be asked: the damage is too coarse`);
	});

	it("500 of random bytes, with a header that looks right", () => {
		rounds(500, (seed) => assaultNoise(large, seed));
	});
});
