/**
 * What the compiler wrote is what the law says: the pack read back equals the facts, and the
 * engine over the bytes answers as the plain evaluator over the facts does, for every country,
 * place, day and year of the tables.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law } from "../../data/compiler/law/law.js";
import { countryCodes, readCountryFile } from "../../data/compiler/law/read.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { decompile, normalFacts } from "../../data/compiler/pack/decompile.js";
import { dayOf, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import { type Holiday, PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { Pack } from "../../src/pack/pack.js";
import { CODES, lawOf, SETTLED } from "../fixture/fixture.js";

/** The fixture is proved with the world: what tests expect of it is what its law says. */
const countries = [...countryCodes().map(readCountryFile), ...[...CODES, SETTLED].map(lawOf)];
const { bytes } = compile(countries);
const holidays = new Holidays(bytes, decodeUtf8);

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

/** The codes of a place and of all that contain it. */
function outward(country: Law, place: string): string[] {
	const index = country.subdivisions.findIndex((s) => s.code === place);
	const outer = country.within.get(index);
	return [
		place,
		...(outer === undefined ? [] : outward(country, country.subdivisions[outer]!.code)),
	];
}

/** Whether what holds in some places is seen from a place: there, around it, or in a part of it. */
const isSeen = (country: Law, codes: readonly string[], place: string) =>
	codes.some((code) => outward(country, place).includes(code)) ||
	codes.some((code) => outward(country, code).includes(place));

/** Codes of the places that contain no others. */
function smallest({ subdivisions, within }: Law): string[] {
	const containing = new Set(within.values());
	return subdivisions.filter((_, i) => !containing.has(i)).map((s) => s.code);
}

/** Whether a day is a weekend day at a place (null: in the country). */
function isWeekend(
	{ weekend, localWeekends, subdivisions }: Law,
	place: string | null,
	day: number,
) {
	const own = localWeekends.findLast(
		(w) => w.from <= day && w.places.some((p) => subdivisions[p]!.code === place),
	);
	const { mask } = own ?? weekend.findLast((w) => w.from <= day)!;
	return Boolean((mask >> weekdayOf(day)) & 1);
}

/** Day → whether it is off at a place (null: in the whole country), plainly. */
function daysOff(country: Law, records: readonly Holiday[], place: string | null): Set<number> {
	const off = new Set<number>();
	const regional = new Map<number, Set<string>>();
	for (const h of records) {
		if (!(h.types & PUBLIC) || h.startsAtMinute >= 0) continue;
		const kept: [number, readonly string[] | null][] = [[h.day, h.counties]];
		if (h.keepsActual === true) kept.push([h.actualDay, h.counties]);
		else if (Array.isArray(h.keepsActual)) kept.push([h.actualDay, h.keepsActual]);
		for (const [day, codes] of kept) {
			if (codes === null || (place !== null && isSeen(country, codes, place))) off.add(day);
			else if (place === null) {
				const named = regional.get(day) ?? new Set<string>();
				for (const code of codes) named.add(code);
				regional.set(day, named);
			}
		}
	}
	const all = smallest(country);
	for (const [day, named] of regional)
		if (all.length && all.every((code) => outward(country, code).some((c) => named.has(c))))
			off.add(day);
	return off;
}

describe("the pack against the facts", () => {
	for (const country of countries) {
		const facts = evaluate(country, calendarDays);
		const records = [...facts.values()].flat();

		it(`${country.code} reads back as it was written`, () => {
			assert.deepEqual(
				decompile(new Pack(bytes, decodeUtf8), country.code),
				normalFacts(country, readRelease().zones, calendarDays),
			);
		});

		it(`${country.code} has the same records, ${FIRST_YEAR} to ${LAST_YEAR}`, () => {
			const inPack = holidays.country(country.code);
			assert.ok(inPack);
			for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
				assert.deepEqual(inPack.records(year).map(plain), facts.get(year)!.map(plain), `${year}`);
		});

		it(`${country.code} answers the same for every day at every place`, () => {
			const inPack = holidays.country(country.code)!;
			const wrong: string[] = [];
			for (const place of [null, ...country.subdivisions.map((s) => s.code)]) {
				const off = daysOff(country, records, place);
				const worked = new Set(
					country.workdays
						.filter(
							({ places }) =>
								places === null ||
								(place !== null &&
									isSeen(
										country,
										places.map((p) => country.subdivisions[p]!.code),
										place,
									)),
						)
						.flatMap(({ days }) => days),
				);
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
