/**
 * What the compiler wrote is what the law says: the pack read back equals the facts, and the
 * engine over the bytes answers as the plain evaluator over the facts does, for every country,
 * place, day and year of the tables.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { decompile, normalFacts } from "../../data/compiler/pack/decompile.js";
import { worldLaws, worldPack } from "../../data/compiler/world.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { type Holiday, PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { Pack } from "../../src/pack/pack.js";
import { CODES, lawOf, SETTLED } from "../fixture/fixture.js";
import { isWeekend, wholeTest } from "./whole.js";

/** The fixture is proved as the world is: what tests expect of it is what its law says. */
const proved = [
	{ laws: worldLaws(), bytes: worldPack() },
	...[[...CODES, SETTLED].map(lawOf)].map((laws) => ({ laws, bytes: compile(laws).bytes })),
].flatMap(({ laws, bytes }) => {
	const holidays = new Holidays(bytes, decodeUtf8);
	return laws.map((country) => ({ country, bytes, holidays }));
});

const FIELDS: readonly (keyof Holiday)[] = [
	"id",
	"day",
	"actualDay",
	"keepsActual",
	"startsAtMinute",
	"listedOn",
	"name",
	"localName",
	"fixed",
	"counties",
	"launchYear",
	"types",
	"official",
	"administration",
	"tentative",
];
const plain = (holiday: Holiday) =>
	Object.fromEntries(FIELDS.map((field) => [field, holiday[field]]));

/** Day → whether it is off at a place (null: in the whole country), plainly. */
function daysOff(country: Law, records: readonly Holiday[], place: string | null): Set<number> {
	const off = new Set<number>();
	const regional = new Map<number, Set<string>>();
	for (const h of records) {
		if (!(h.types & PUBLIC) || h.startsAtMinute >= 0) continue;
		const kept: [number, readonly string[] | null][] = [[h.day, h.counties]];
		if (h.keepsActual === true) kept.push([h.actualDay, h.counties]);
		else if (Array.isArray(h.keepsActual)) kept.push([h.actualDay, h.keepsActual]);
		for (const [day, codes] of kept)
			if (codes === null) off.add(day);
			else {
				const named = regional.get(day) ?? new Set<string>();
				for (const code of codes) named.add(code);
				regional.set(day, named);
			}
	}
	const isWhole = wholeTest(country, place);
	for (const [day, codes] of regional) if (isWhole(codes)) off.add(day);
	return off;
}

describe("the pack against the facts", () => {
	for (const { country, bytes, holidays } of proved) {
		let found: ReturnType<typeof evaluate> | undefined;
		const factsOf = () => {
			found ??= evaluate(country, calendarDays);
			return found;
		};

		it(`${country.code} reads back as it was written`, () => {
			assert.deepEqual(
				decompile(new Pack(bytes, decodeUtf8), country.code),
				normalFacts(country, readRelease(), calendarDays),
			);
		});

		it(`${country.code} has the same records, ${FIRST_YEAR} to ${LAST_YEAR}`, () => {
			const inPack = holidays.country(country.code);
			const facts = factsOf();
			assert.ok(inPack);
			for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
				assert.deepEqual(inPack.records(year).map(plain), facts.get(year)!.map(plain), `${year}`);
		});

		it(`${country.code} answers the same for every day at every place`, () => {
			const inPack = holidays.country(country.code)!;
			const records = [...factsOf().values()].flat();
			// Those of all countries at once are too many.
			found = undefined;
			const wrong: string[] = [];
			for (const place of [null, ...country.subdivisions.map((s) => s.code)]) {
				const off = daysOff(country, records, place);
				const made = new Map<number, Set<string>>();
				const worked = new Set<number>();
				for (const { days, places } of country.workdays)
					for (const day of days)
						if (places === null) worked.add(day);
						else {
							const codes = places.map((index) => country.subdivisions[index]!.code);
							made.set(day, new Set([...(made.get(day) ?? []), ...codes]));
						}
				const isWhole = wholeTest(country, place);
				for (const [day, codes] of made) if (isWhole(codes)) worked.add(day);
				const at = place === null ? inPack : inPack.in(place)!;
				for (let day = dayOf(FIRST_YEAR, 1, 1); day < dayOf(LAST_YEAR + 1, 1, 1); day++) {
					const weekend = isWeekend(country, place, day);
					const workday = worked.has(day) || (!weekend && !off.has(day));
					if (at.isHoliday(day) !== off.has(day) || at.isWorkday(day) !== workday)
						wrong.push(`${place} ${isoOf(day)}`);
				}
			}
			assert.deepEqual(wrong.slice(0, 10), []);
		});
	}
});
