/**
 * Arithmetic of working days by hand, where the rules of counting are; `workdays.prove.test.ts`
 * counts day by day.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { MAX_WORKDAYS, ROLLS, type Roll, Workdays } from "../../src/holidays/workdays.js";
import { country } from "../fixture/fixture.js";
import { where } from "../where.js";

const day = (iso: string) => dayOfIso(iso)!;

describe("working days", () => {
	const world = openPack();
	const austria = new Workdays(world.country("AT")!);
	const add = (from: string, n: number) => isoOf(austria.addWorkdays(day(from), n).day);
	const between = (from: string, to: string) =>
		austria.workdaysBetween(day(from), day(to)).workdays;

	it("are added from the day after, forwards and backwards", () => {
		// 2026-12-24 is a Thursday; the 25th and the 26th are holidays, and so is Thursday 1 January.
		assert.equal(add("2026-12-23", 1), "2026-12-24");
		assert.equal(add("2026-12-24", 1), "2026-12-28");
		assert.equal(add("2026-12-24", 5), "2027-01-04");
		assert.equal(add("2027-01-04", -5), "2026-12-24");
		assert.equal(add("2026-12-25", 0), "2026-12-25");
		assert.equal(add("2026-12-25", -1), "2026-12-24");
	});

	it("are counted without the first day and with the last, backwards as a negative number", () => {
		assert.equal(between("2026-12-24", "2026-12-28"), 1);
		assert.equal(between("2026-12-24", "2026-12-27"), 0);
		assert.equal(between("2026-12-28", "2026-12-24"), -1);
		assert.equal(between("2026-12-27", "2026-12-25"), 0);
		assert.ok(Object.is(between("2026-12-27", "2026-12-25"), 0));
		assert.equal(between("2026-12-28", "2026-12-28"), 0);
	});

	it("are found in a month from its beginning and from its end", () => {
		const nth = (month: number, n: number) => {
			const found = austria.nthWorkday(2026, month, n);
			return found && isoOf(found.day);
		};
		assert.equal(nth(1, 1), "2026-01-02");
		assert.equal(nth(12, -1), "2026-12-31");
		assert.equal(nth(12, -2), "2026-12-30");
		assert.equal(nth(12, 21), "2026-12-31");
		assert.equal(nth(12, 22), undefined);
		assert.equal(nth(12, -22), undefined);
	});

	it("stand for days off by ISDA's conventions", () => {
		const rolled = (from: string) =>
			ROLLS.map((roll) => isoOf(austria.roll(day(from), roll).day).slice(5));
		assert.deepEqual(rolled("2026-10-27"), Array(5).fill("10-27"));
		// Saturday: the 26th is a holiday.
		assert.deepEqual(rolled("2026-10-24"), ["10-27", "10-23", "10-27", "10-23", "10-23"]);
		// Saturday 31 October and Sunday 1 November.
		assert.deepEqual(rolled("2026-10-31"), ["11-02", "10-30", "10-30", "10-30", "10-30"]);
		assert.deepEqual(rolled("2026-11-01"), ["11-02", "10-30", "11-02", "11-02", "11-02"]);
		// Tuesday 6 January 2026, between two working days: equally close.
		assert.deepEqual(rolled("2026-01-06"), ["01-07", "01-05", "01-07", "01-05", "01-07"]);
	});

	it("know of make-up days, places, half days, estimates and decrees that are not out", () => {
		const xb = new Workdays(country("XB"));
		// 2025-01-25 is a Saturday that is worked.
		assert.equal(xb.workdaysBetween(day("2025-01-24"), day("2025-01-25")).workdays, 1);
		const cherry = new Workdays(where(country("XA"), "XA-3"));
		const tuesday = day("2026-06-24");
		assert.equal(isoOf(cherry.addWorkdays(tuesday, 1).day), "2026-06-26");
		const turkey = world.country("TR")!;
		const eve = day("2026-10-28");
		assert.equal(new Workdays(turkey).workdaysBetween(eve - 1, eve).workdays, 1);
		const strict = new Workdays(turkey, { halfDays: "none" });
		assert.equal(strict.workdaysBetween(eve - 1, eve).workdays, 0);
		const malaysia = new Workdays(world.country("MY")!);
		assert.equal(malaysia.workdaysBetween(dayOf(2060, 1, 1), dayOf(2060, 12, 31)).tentative, true);
		const { decreesUntil } = world.country("CN")!;
		const china = new Workdays(world.country("CN")!);
		const end = dayOf(decreesUntil!, 12, 31);
		assert.equal(china.workdaysBetween(end - 9, end).known, true);
		// New Year's Day is a holiday by law; the days beside it may be free, and one of their weekend
		// worked.
		assert.equal(china.workdaysBetween(end - 9, end + 1).known, true);
		assert.equal(china.workdaysBetween(end - 9, end + 4).known, false);
		assert.equal(china.workdaysBetween(end + 400, end - 9).known, false);
		assert.equal(china.nthWorkday(decreesUntil!, 12, -1)?.known, true);
	});

	it("refuses what is beyond the tables, too many, or no convention", () => {
		const last = dayOf(2100, 12, 31);
		assert.throws(() => austria.addWorkdays(last, 1), /beyond the years of the tables/);
		assert.throws(() => austria.addWorkdays(dayOf(1970, 1, 1), -1), RangeError);
		assert.throws(() => austria.addWorkdays(last + 1, 0), /years are 1970 to 2100/);
		assert.throws(() => austria.workdaysBetween(last, last + 1), RangeError);
		assert.throws(() => austria.addWorkdays(0, MAX_WORKDAYS + 1), /up to 20000, not 20001/);
		assert.throws(() => austria.addWorkdays(0, 1.5), /not 1.5/);
		assert.throws(() => austria.nthWorkday(2026, 13, 1), /months are 1 to 12, not 13/);
		assert.throws(() => austria.nthWorkday(2026, 1, 0), /other than 0/);
		assert.throws(() => austria.roll(0, "up" as Roll), /not up/);
		assert.equal(
			isoOf(austria.addWorkdays(dayOf(1970, 1, 1), MAX_WORKDAYS).day).slice(0, 3),
			"204",
		);
		assert.equal(austria.nthWorkday(1970, 1, 1)?.day, day("1970-01-02"));
		assert.equal(austria.nthWorkday(2100, 12, -1)?.day, last);
	});
});
