/** What each place settles for itself, in the tables as a device reads them. */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { lawOf, SETTLED } from "../fixture/fixture.js";

const country = new Holidays(compile([lawOf(SETTLED)]).bytes, decodeUtf8).country(SETTLED)!;
const at = (place: number) => country.in(`XE-${place}`)!;

/** The records of a holiday in a year: date, places. */
const records = (id: string, year: number) =>
	country
		.records(year)
		.filter((h) => h.id === id)
		.map((h) => [isoOf(h.day), ...(h.counties ?? ["all"])].join(" "));

/** Where some dates are holidays, of these places. */
const off = (date: string, places: readonly number[]) =>
	places.filter((place) => at(place).isHoliday(dayOfIso(date)!));

describe("places", () => {
	it("have a substitute each, where the others' day is taken there", () => {
		// 1 May 2033 is a Sunday.
		assert.deepEqual(records("may-day", 2033), ["2033-05-02 XE-1 XE-7", "2033-05-03 XE-2 XE-6"]);
		assert.deepEqual(off("2033-05-02", [1, 2, 6, 7]), [1, 2, 6, 7]);
		assert.deepEqual(off("2033-05-03", [1, 2, 6, 7]), [2, 6]);
		// 1 May 2032 is a Saturday, and 2 May its Sunday: nothing is in the way of the Monday.
		assert.deepEqual(records("may-day", 2032), ["2032-05-03 XE-1 XE-2 XE-5"]);
		assert.deepEqual(records("may-day", 2034), ["2034-05-01 XE-1 XE-2 XE-5"]);
	});

	it("have a day more where a nationwide one is on a day of theirs", () => {
		// 13 June 2027 is a Sunday.
		assert.deepEqual(records("league-day", 2027), ["2027-06-14 all", "2027-06-15 XE-1"]);
		assert.equal(country.isHoliday(dayOf(2027, 6, 14)), true);
		assert.equal(country.isHoliday(dayOf(2027, 6, 15)), false);
		assert.deepEqual(off("2027-06-15", [1, 2, 3]), [1]);
		assert.deepEqual(records("league-day", 2028), ["2028-06-13 all"]);
	});

	it("go by their weekends", () => {
		assert.deepEqual(records("harvest-day", 2026), ["2026-09-04 XE-1", "2026-09-06 XE-3"]);
		assert.equal(at(3).isWorkday(dayOf(2026, 9, 3)), true);
		assert.equal(at(3).isWorkday(dayOf(2026, 9, 6)), false);
	});

	it("drop a holiday beside another, all of them or one", () => {
		// 9 October 2027 is the second Saturday.
		assert.deepEqual(records("first-of-all", 2027), []);
		assert.deepEqual(records("first-of-all", 2026), ["2026-10-10 XE-1 XE-4"]);
		// 11 November 2027 is the second Thursday.
		assert.deepEqual(records("tree-day", 2027), ["2027-11-11 XE-1"]);
		assert.deepEqual(records("tree-day", 2028), ["2028-11-09 XE-1 XE-4"]);
		assert.deepEqual(
			at(4)
				.on(dayOf(2027, 11, 11))
				.map(({ id }) => id),
			["republic-day"],
		);
	});

	it("find their days over the year's end", () => {
		// 31 December 2026 is a Thursday.
		assert.deepEqual(records("year-end", 2026), []);
		assert.deepEqual(records("year-end", 2027), [
			"2027-01-02 XE-1",
			"2027-01-03 XE-3",
			"2027-12-31 XE-1 XE-3",
		]);
		assert.deepEqual(off("2027-01-03", [1, 3]), [3]);
	});

	it("work on the weekend days that are theirs", () => {
		const worked = (date: string) =>
			[1, 2, 3, 5, 6, 7].filter((place) => at(place).isWorkday(dayOfIso(date)!));
		assert.deepEqual(worked("2027-05-08"), [1, 2, 3, 5, 6, 7]);
		assert.deepEqual(worked("2027-05-15"), [2]);
		assert.deepEqual(worked("2027-05-22"), [5, 6, 7], "both parts are the whole");
		assert.equal(country.isWorkday(dayOf(2027, 5, 8)), true);
		assert.equal(country.isWorkday(dayOf(2027, 5, 15)), false);
		assert.deepEqual(country.makeUpDays(2027).map(isoOf), [
			"2027-05-08",
			"2027-05-15",
			"2027-05-22",
		]);
	});
});
