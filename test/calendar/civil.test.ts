/**
 * Civil dates against the engine's own clock arithmetic, and Easter against tables and other
 * algorithms.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import {
	civilOf,
	dayOf,
	dayOfIso,
	isLeapYear,
	isoOf,
	weekdayOf,
	yearOf,
} from "../../src/calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../../src/calendar/easter.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const DAY_MS = 86_400_000;

/** Easter Sundays from 2000 on, as church calendars print them: month and date. */
const WESTERN =
	"04-23 04-15 03-31 04-20 04-11 03-27 04-16 04-08 03-23 04-12 04-04 04-24 04-08 03-31 04-20 04-05 " +
	"03-27 04-16 04-01 04-21 04-12 04-04 04-17 04-09 03-31 04-20 04-05 03-28 04-16 04-01 04-21";
const ORTHODOX =
	"04-30 04-15 05-05 04-27 04-11 05-01 04-23 04-08 04-27 04-19 04-04 04-24 04-15 05-05 04-20 04-12 " +
	"05-01 04-16 04-08 04-28 04-19 05-02 04-24 04-16 05-05 04-20 04-12 05-02 04-16 04-08 04-28";

/**
 * Easter by the golden number, the epact and the corrections of the century, as Knuth gives
 * Clavius's rule (The Art of Computer Programming, volume 1, section 1.3.2, exercise 14).
 */
function easterOfClavius(year: number): number {
	const golden = (year % 19) + 1;
	const century = Math.floor(year / 100) + 1;
	const skippedLeapYears = Math.floor((3 * century) / 4) - 12;
	const moonDrift = Math.floor((8 * century + 5) / 25) - 5;
	const sunday = Math.floor((5 * year) / 4) - skippedLeapYears - 10;
	let epact = (((11 * golden + 20 + moonDrift - skippedLeapYears) % 30) + 30) % 30;
	if ((epact === 25 && golden > 11) || epact === 24) epact++;
	let march = 44 - epact;
	if (march < 21) march += 30;
	march += 7 - ((sunday + march) % 7);
	return dayOf(year, 3, 1) + march - 1;
}

/**
 * Paschal full moons of Dionysius Exiguus by golden number: days of the Julian March, 32 for 1
 * April.
 */
const FULL_MOONS = [36, 25, 44, 33, 22, 41, 30, 49, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 48];

/** The Sunday after the full moon of the table, counted in the Julian calendar. */
function easterOfDionysius(year: number): number {
	// 1 March of a Julian year, as days since 1970-01-01: 1 March 1900 was 14 March, day -25495.
	const march = -25_495 + 365 * (year - 1900) + Math.floor((year - 1900) / 4);
	let day = march + FULL_MOONS[year % 19]! - 1;
	do day++;
	while (weekdayOf(day) !== 0);
	return day;
}

describe(`civil dates (SEED=${SEED})`, () => {
	it("every day of 1900 to 2200 is the same as Date.UTC's", () => {
		const first = Date.UTC(1900, 0, 1) / DAY_MS;
		const last = Date.UTC(2200, 11, 31) / DAY_MS;
		for (let day = first; day <= last; day++) {
			const date = new Date(day * DAY_MS);
			const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
			const civil = civilOf(day);
			if (
				dayOf(y, m, d) !== day ||
				civil.year !== y ||
				civil.month !== m ||
				civil.date !== d ||
				yearOf(day) !== y ||
				weekdayOf(day) !== date.getUTCDay()
			)
				assert.fail(`${date.toISOString().slice(0, 10)} is ${isoOf(day)}`);
		}
		assert.equal(last - first + 1, 109_938);
	});

	it("years 1 to 9999: there and back, as text too", () => {
		fc.assert(
			fc.property(fc.integer({ min: dayOf(1, 1, 1), max: dayOf(9999, 12, 31) }), (day) => {
				const { year, month, date } = civilOf(day);
				assert.equal(dayOf(year, month, date), day);
				assert.equal(isoOf(day), new Date(day * DAY_MS).toISOString().slice(0, 10));
				assert.equal(dayOfIso(isoOf(day)), day);
				assert.ok(weekdayOf(day) === new Date(day * DAY_MS).getUTCDay());
			}),
			{ numRuns: 5000, seed: SEED },
		);
	});

	it("leap years by the rule of 1582", () => {
		for (let year = 1; year <= 3000; year++)
			assert.equal(isLeapYear(year), dayOf(year + 1, 1, 1) - dayOf(year, 1, 1) === 366, `${year}`);
		assert.deepEqual([1900, 2000, 2024, 2026, 2100].map(isLeapYear), [
			false,
			true,
			true,
			false,
			false,
		]);
	});

	it("texts that are no date", () => {
		for (const text of [
			"",
			"2026-02-29",
			"2100-02-29",
			"2026-13-01",
			"2026-00-10",
			"2026-04-31",
			"2026-1-01",
			"26-01-01",
			"2026-01-01 ",
			" 2026-01-1",
			"2026/01/01",
			"2026-01-0x",
			"+026-01-01",
			"２０２６-01-01",
		])
			assert.equal(dayOfIso(text), undefined, text);
		assert.equal(dayOfIso("2024-02-29"), Date.UTC(2024, 1, 29) / DAY_MS);
	});

	it("any text: a date of ISO 8601 or none", () => {
		const digit = fc.constantFrom(..."0123456789-T ");
		fc.assert(
			fc.property(fc.array(digit, { minLength: 8, maxLength: 11 }), (chars) => {
				const text = chars.join("");
				const day = dayOfIso(text);
				if (day !== undefined) assert.equal(isoOf(day), text);
			}),
			{ numRuns: 2000, seed: SEED },
		);
	});
});

describe("Easter", () => {
	const text = (days: number[]) => days.map((day) => isoOf(day).slice(5)).join(" ");
	const years = Array.from({ length: 31 }, (_, i) => 2000 + i);

	it("2000 to 2030, Western and Orthodox, as church calendars print it", () => {
		assert.equal(text(years.map(easterOf)), WESTERN);
		assert.equal(text(years.map(orthodoxEasterOf)), ORTHODOX);
	});

	it("the earliest and the latest ones", () => {
		assert.deepEqual([1818, 1943, 2038, 2285].map(easterOf).map(isoOf), [
			"1818-03-22",
			"1943-04-25",
			"2038-04-25",
			"2285-03-22",
		]);
	});

	it("Western: as by Clavius's epacts, 1583 to 9999", () => {
		for (let year = 1583; year <= 9999; year++)
			if (easterOf(year) !== easterOfClavius(year))
				assert.fail(`${isoOf(easterOf(year))}, ${isoOf(easterOfClavius(year))}`);
	});

	it("Orthodox: as by the full moons of Dionysius, 1900 to 2200", () => {
		for (let year = 1900; year <= 2200; year++)
			assert.equal(isoOf(orthodoxEasterOf(year)), isoOf(easterOfDionysius(year)));
	});
});
