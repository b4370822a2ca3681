/**
 * Damaged sections of schools by seed: as they are the section is gone and the law answers alone;
 * with their sums made right again the answers may be anything but a throw, a loop, or a read
 * beside the pack.
 */

import assert from "node:assert/strict";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { SECTION_HEAD_BYTES, SECTION_SUM_AT } from "../../src/pack/layout.js";
import { sectionSum } from "../../src/pack/sections.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import { Random } from "../sim/wire.js";
import { FIXTURE, schoolLaw } from "./fixture.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const ROUNDS = 400;

// What is damaged is the last section: localities would lie behind it.
const { localities: _, ...germany } = readCountryFile("DE");
const laws = [germany, schoolLaw(FIXTURE)];
const targets = laws.map((law) => {
	const bytes = Uint8Array.from(compile([law]).bytes);
	const bare = compile([{ ...law, schools: undefined }]).bytes;
	const { code } = law;
	const { table } = new Holidays(bytes, decodeUtf8).country(code)!;
	return { code, bytes, bare, section: table.sections };
});

function countryOf(bytes: Uint8Array, code: string): Country {
	return new Holidays(bytes, (all, from, to) => {
		assert.ok(from >= 0 && from <= to && to <= all.length, "reads outside");
		return decodeUtf8(all, from, to);
	}).country(code)!;
}

/** All that can be asked of the schools of a country, in a year. */
function asked(bytes: Uint8Array, code: string, year: number): unknown[] {
	const country = countryOf(bytes, code);
	const answers: unknown[] = [];
	for (const place of [country, ...country.subdivisions.map(({ code }) => country.in(code)!)]) {
		const schools = new SchoolCalendar(place);
		const list = schools.list(year);
		answers.push(schools.vacationsUntil, schools.vacations(year), list.length);
		answers.push(list.at(0), list.at(list.length - 1), list.at(list.length));
		for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day += 9)
			answers.push(schools.isSchoolday(day), schools.vacation(day), schools.nextSchoolday(day));
	}
	return answers;
}

/** Changes some bytes of the section behind its own head. */
function damaged(bytes: Uint8Array, section: number, random: Random): Uint8Array {
	const broken = bytes.slice();
	const from = section + SECTION_HEAD_BYTES;
	for (let changes = random.below(5); changes >= 0; changes--) {
		// The first bytes say how to read the others.
		const at = from + random.below(random.below(2) ? 8 : broken.length - from);
		broken[at] = random.below(3) ? random.below(256) : random.below(2) * 255;
	}
	return broken;
}

function mended(bytes: Uint8Array, section: number): Uint8Array {
	const words = new Int32Array(bytes.buffer);
	words[(section + SECTION_SUM_AT) >> 2] = sectionSum(words, section, bytes.length);
	return bytes;
}

describe(`damaged sections of schools (SEED=${SEED})`, () => {
	it("are gone, and the law answers alone", () => {
		for (const { bare, bytes, code, section } of targets) {
			const wanted = asked(bare, code, 2026);
			assert.notDeepEqual(asked(bytes, code, 2026), wanted);
			for (let i = 0; i < 20; i++) {
				const broken = damaged(bytes, section, new Random(SEED + i));
				if (broken.some((byte, at) => byte !== bytes[at]))
					assert.deepEqual(asked(broken, code, 2026), wanted, `SEED=${SEED + i}`);
			}
		}
	});

	it("harm nobody where their sums are right", () => {
		for (let i = 0; i < ROUNDS; i++) {
			const random = new Random(SEED + i);
			const { bytes, code, section } = targets[i % targets.length]!;
			const year = 2024 + random.below(5);
			try {
				asked(mended(damaged(bytes, section, random), section), code, year);
			} catch (error) {
				throw new Error(`SEED=${SEED + i} fails in its first round`, { cause: error });
			}
		}
	});

	it("end early: a section of any length", () => {
		const { code, bytes, section } = targets[1]!;
		for (let length = section + SECTION_HEAD_BYTES; length < bytes.length; length += 4) {
			const cut = bytes.slice();
			cut.fill(255, length);
			asked(mended(cut, section), code, 2026);
		}
	});
});
