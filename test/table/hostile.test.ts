/**
 * Damaged packs by seed: nothing on the public surface throws but the RangeErrors that it promises,
 * nothing takes long, and what the checksums let through without mending answers as it should.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/compile.js";
import { readCountryFile } from "../../data/compiler/read.js";
import { Random } from "../../host-sim/wire.js";
import { dayOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { damaged, mended } from "./damage.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

/** Between them they have all that the format can say: see the first test. */
const CODES = ["AT", "AU", "CN", "IL", "JP", "TR"];
/** One round asks a few dozen questions: a damaged pack may make them slower, not slow. */
const MAX_ROUND_MS = 3000;
const PROMISED = /^(years are \d+ to \d+|no subdivision |bridge days are 0 to 100)/;

/** The answer, or the message of a RangeError that the surface promises. */
function answer(question: () => unknown): unknown {
	try {
		return question();
	} catch (error) {
		if (error instanceof RangeError && PROMISED.test(error.message)) return error.message;
		throw error;
	}
}

const facts = (h: Holiday) => [
	[h.id, h.day, h.actualDay, h.both, h.startsAtMinute, h.inV3, h.name, h.localName, h.fixed],
	[h.counties, h.launchYear, h.types, h.official, h.administration, h.tentative],
];

/** Asks a country all that can be asked, on days that follow from the seed; the answers. */
function asked(country: Country, seed: number): unknown[] {
	const random = new Random(seed);
	const year = 1970 + random.below(131);
	const answers: unknown[] = [
		country.name,
		country.code,
		country.hasHolidays,
		country.decreesUntil,
		country.weekend,
	];
	const subdivisions = country.subdivisions;
	answers.push(subdivisions);
	const places = [undefined, subdivisions.at(-1)?.code, subdivisions[0]?.code, "ZZ-Z"];
	for (const y of [year, random.below(2) ? 1970 : 2100, 1969])
		answers.push(
			answer(() => country.year(y).map(facts)),
			answer(() => country.workdays(y)),
		);
	for (const place of places) {
		const day = dayOf(year, 1, 1) + random.below(366);
		const bridgeDays = random.below(8) ? random.below(4) : random.below(102);
		const options = place === undefined ? { bridgeDays } : { bridgeDays, subdivision: place };
		answers.push(
			answer(() => country.zone(place)),
			answer(() => country.on(day, place).map(facts)),
			answer(() => country.isHoliday(day, place)),
			answer(() => country.isWorkday(day + 1, place)),
			answer(() => country.isWeekend(day)),
			answer(() => [country.next(day, place)].map((h) => h && facts(h))),
			answer(() => country.longWeekends(year, options)),
		);
	}
	return answers;
}

/** Asks everything of a pack; per country the answers, or undefined for one that is not there. */
function askedAll(bytes: Uint8Array, seed: number): Map<string, string | undefined> {
	const holidays = new Holidays(bytes, decodeUtf8);
	void [holidays.version, holidays.firstYear, holidays.lastYear];
	const codes = holidays.codes;
	assert.ok(codes.length <= bytes.length, "codes that stand nowhere");
	const answers = new Map<string, string | undefined>();
	for (const code of new Set([...codes.slice(0, 20), ...CODES])) {
		const country = holidays.country(code);
		answers.set(code, country && JSON.stringify(asked(country, seed)));
	}
	return answers;
}

/** Runs rounds, each with a seed of its own that its failure names. */
function rounds(count: number, round: (seed: number) => void): void {
	for (let i = 0; i < count; i++) {
		const seed = SEED + i;
		const start = performance.now();
		try {
			round(seed);
		} catch (error) {
			throw new Error(`SEED=${seed} fails in its first round`, { cause: error });
		}
		const ms = performance.now() - start;
		assert.ok(ms < MAX_ROUND_MS, `SEED=${seed}: ${Math.round(ms)} ms`);
	}
}

describe(`damaged packs (SEED=${SEED})`, () => {
	const large = compile(CODES.map(readCountryFile)).bytes;
	const small = compile([readCountryFile("AT")]).bytes;

	it("is tried on a pack with a codebook, series, shifts, sets, zones, working days", () => {
		const holidays = new Holidays(large, decodeUtf8);
		const countries = CODES.map((code) => holidays.country(code)!);
		assert.ok(large[18]! + large[19]! > 0, "codebook");
		assert.ok(large[20]! + large[21]! > 0, "series");
		assert.ok(countries.some((c) => c.workdays(2025).length > 0));
		assert.ok(
			countries.some((c) => c.subdivisions.some((s) => c.zone(s.code).name !== c.zone().name)),
		);
		assert.ok(countries.some((c) => c.year(2022).some((h) => Array.isArray(h.both))));
		assert.ok(countries.some((c) => c.year(2022).some((h) => h.startsAtMinute >= 0)));
	});

	it("1,500 as they are: a country is gone, or its answers are right", () => {
		const known = new Map<string, Map<string, string | undefined>>();
		rounds(1500, (seed) => {
			const pack = seed % 4 ? large : small;
			const name = `${pack.length} ${seed % 16}`;
			if (!known.has(name)) known.set(name, askedAll(pack, seed % 16));
			const bytes = damaged(pack, new Random(seed));
			for (const [code, answers] of askedAll(bytes, seed % 16))
				if (answers !== undefined) assert.equal(answers, known.get(name)!.get(code), code);
		});
	});

	it("every bit of a pack: no flip goes unnoticed", () => {
		const right = askedAll(small, SEED).get("AT");
		assert.ok(right);
		for (let bit = 0; bit < small.length * 8; bit++) {
			const bytes = small.slice();
			bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7));
			assert.equal(new Holidays(bytes, decodeUtf8).country("AT"), undefined, `bit ${bit}`);
		}
	});

	it("every length of a pack: none that is cut off has a country", () => {
		for (let length = 0; length < small.length; length++) {
			const holidays = new Holidays(small.subarray(0, length), decodeUtf8);
			assert.deepEqual(holidays.codes, []);
			assert.equal(holidays.country("AT"), undefined);
		}
	});

	it("2,000 with their checksums made right again", () => {
		let open = 0;
		rounds(2000, (seed) => {
			const bytes = damaged(seed % 4 ? large : small, new Random(seed));
			for (const answers of askedAll(mended(bytes, decodeUtf8), seed).values())
				if (answers !== undefined) open++;
		});
		assert.ok(open > 2000, `only ${open} countries could be asked: the damage is too coarse`);
	});

	it("500 of random bytes, with a header that looks right", () => {
		rounds(500, (seed) => {
			const random = new Random(seed);
			const bytes = Uint8Array.from({ length: 6 + random.below(3000) }, () => random.below(256));
			bytes.set(large.subarray(0, 6));
			if (bytes.length > 22) {
				bytes.set([1 + random.below(3), 0], 6);
				bytes.set([random.below(200), 0, random.below(200), 0], 18);
				bytes.set(large.subarray(12, 18), 12);
			}
			askedAll(mended(bytes, decodeUtf8), seed);
		});
	});
});
