/**
 * The sections of the tables that ship, with bytes made to harm and sums made right: whatever
 * stands in them, every question about a place has an answer, and no list is without end.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { WORLD } from "../../host-sim/firmware/device-tables.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	CERTAINTY,
	LOCALITIES,
	MAX_RECORDS,
	OLD_NAMES,
	PLACE_NAMES,
	SCHOOL_VACATIONS,
	SECTION_HEAD_BYTES,
	SOME_WORKDAYS,
} from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionIn } from "../../src/pack/sections.js";
import { Schools } from "../../src/schools/schools.js";
import { Random } from "../sim/wire.js";
import { mendSection } from "./mended.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
/** Those with most of a section: localities, parts, school vacations, days of offices. */
const CODES = ["BR", "CH", "CN", "DE", "ES", "GB", "IT", "MD", "PT", "RU"];
const KINDS = [SCHOOL_VACATIONS, CERTAINTY, OLD_NAMES, PLACE_NAMES, LOCALITIES, SOME_WORKDAYS];
const RUNS = 12;
const MOST_DAMAGES = 8;
/** Half of the damages are where a section says how much it has. */
const COUNTS_BYTES = 64;
const DAYS = [dayOf(2026, 8, 15), dayOf(2027, 3, 1)];

/** Asks a place for all that the sections tell of it. */
function askAll(place: Jurisdiction): void {
	for (const day of DAYS) {
		for (const ask of ["isHoliday", "isKnown", "isWorkday"] as const)
			assert.equal(typeof place[ask](day), "boolean");
		place.dependsOn(day);
		new Schools(place).isSchoolday(day);
		for (const { id, name } of place.on(day)) assert.equal(typeof (id + name), "string");
	}
	const lists = [place.year(2026), place.yearInParts(2027)];
	for (const list of lists) {
		assert.ok(list.length <= MAX_RECORDS);
		for (const { id, localName } of list) assert.equal(typeof (id + localName), "string");
	}
}

describe(`damaged sections of the tables that ship (SEED=${SEED})`, () => {
	const bytes = new Uint8Array(readFileSync(`${WORLD}.bin`));
	const pack = new Pack(bytes, decodeUtf8);
	const { codes } = new Holidays(bytes, decodeUtf8);
	for (const code of CODES)
		it(code, () => {
			const random = new Random(SEED);
			const index = codes.indexOf(code);
			const last = pack.blockOf(index) + pack.blockBytes(index);
			const table = new CountryTable(pack, index);
			let found = 0;
			for (const kind of KINDS) {
				const section = sectionIn(pack, table.sections, last, kind);
				if (!section) continue;
				const { from, to } = section;
				for (let run = 0; run < RUNS; run++) {
					const broken = bytes.slice();
					const room = run % 2 ? to - from : Math.min(COUNTS_BYTES, to - from);
					for (let i = random.below(MOST_DAMAGES); i >= 0; i--)
						broken[from + random.below(room)] = random.below(256);
					mendSection(broken, from - SECTION_HEAD_BYTES);
					const country = new Holidays(broken, decodeUtf8).country(code)!;
					const places = [...country.subdivisions, ...country.localities];
					askAll(country);
					for (let i = 0; i < 3 && places.length > 0; i++) {
						const place = country.in(places[random.below(places.length)]!.code);
						if (place) askAll(place);
					}
					found++;
				}
			}
			assert.ok(found >= RUNS, "it has none of the sections");
		});
});
