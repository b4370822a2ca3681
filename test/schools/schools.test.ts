/** The school days of a place: lessons, none, or nobody knows, which is never a no. */

import assert from "node:assert/strict";
import { openTables } from "../../host-sim/node/node.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import type { Vacation } from "../../src/schools/school-table.js";
import { where } from "../where.js";
import { schoolCountry } from "./fixture.js";

const country = schoolCountry();
const at = (place?: string) => new SchoolCalendar(where(country, place));
const dayIn = (iso: string) => dayOfIso(iso)!;
const iso = (day: number | undefined) => day && isoOf(day);

/** Place, day, answer, why. */
const DAYS: readonly (readonly [string, string, boolean | undefined, string])[] = [
	["AT-1", "2026-09-06", false, "a Sunday before all that is known"],
	["AT-1", "2026-09-04", undefined, "a Friday before the first schoolday"],
	["AT-1", "2026-09-07", true, "the first schoolday"],
	["AT-5", "2026-09-11", undefined, "before the first schoolday there"],
	["AT-5", "2026-09-14", true, "the first schoolday there"],
	["AT-1", "2026-09-12", false, "a Saturday, which has no lessons there"],
	["AT-9", "2026-09-12", undefined, "a Saturday, on which each school decides"],
	["AT-9", "2026-09-13", false, "a Sunday"],
	["AT-5", "2026-09-24", false, "a public holiday of the place"],
	["AT-9", "2026-09-24", true, "a public holiday of another place"],
	["AT-1", "2026-10-26", false, "a public holiday"],
	["AT-1", "2026-10-27", false, "the first day of a vacation"],
	["AT-1", "2026-10-31", false, "its last day, a Saturday"],
	["AT-9", "2026-10-31", false, "a vacation, whatever Saturdays are"],
	["AT-1", "2026-11-02", true, "the first day back"],
	["AT-1", "2026-11-10", true, "a half day is one with lessons"],
	["AT-1", "2026-11-11", false, "a holiday of schools"],
	["AT-9", "2026-11-11", true, "a holiday of the schools of another place"],
	["AT-1", "2026-11-14", undefined, "a Saturday that is worked by decree"],
	["AT-1", "2026-12-12", true, "a Saturday with lessons"],
	["AT-5", "2026-12-12", undefined, "a Saturday with lessons elsewhere"],
	["AT-5", "2027-01-08", false, "a longer vacation"],
	["AT-9", "2027-01-08", true, "a shorter one"],
	["AT-5", "2027-02-03", undefined, "in the window of a vacation that schools set"],
	["AT-5", "2027-02-07", false, "a Sunday in it"],
	["AT-5", "2027-02-22", true, "behind it"],
	["AT-1", "2027-05-01", false, "a public holiday on a Saturday"],
	["AT-5", "2027-07-09", true, "the last schoolday"],
	["AT-5", "2027-07-12", undefined, "a summer whose end nobody knows"],
	["AT-5", "2027-07-11", false, "a Sunday in it"],
	["AT-1", "2027-09-05", false, "the last day of the summer"],
	["AT-1", "2027-09-06", undefined, "behind all that is known"],
	["AT-1", "2027-10-26", false, "a public holiday of a year that nobody knows"],
	["", "2026-09-11", undefined, "the country: one part is not known"],
	["", "2026-09-15", true, "the country: all have lessons"],
	["", "2026-09-24", undefined, "the country: a holiday of a part"],
	["", "2026-10-28", false, "the country: all have the vacation"],
	["", "2026-11-11", undefined, "the country: the schools of a part"],
	["", "2026-12-12", undefined, "the country: lessons in parts"],
	["", "2026-09-19", undefined, "the country: Saturdays differ"],
	["", "2026-09-20", false, "the country: Sundays do not"],
	["", "2026-12-28", false, "the country: of two vacations the days that all have"],
	["", "2027-01-08", undefined, "the country: of two vacations a day that some have"],
	["", "2027-02-10", undefined, "the country: a window of a part"],
];

describe("a schoolday", () => {
	for (const [place, date, wanted, why] of DAYS)
		it(`${place} ${date} ${wanted}: ${why}`, () => {
			assert.equal(at(place || undefined).isSchoolday(dayIn(date)), wanted);
		});

	it("is asked for in any order of years, and again", () => {
		const schools = at("AT-1");
		const dates = ["2026-11-02", "2025-06-06", "2027-05-01", "2026-11-02", "2027-05-03"];
		assert.deepEqual(
			[...dates, ...dates].map((date) => schools.isSchoolday(dayIn(date))),
			[true, undefined, false, true, true, true, undefined, false, true, true],
		);
	});

	it("of a year that the tables do not have is a RangeError, as of a holiday", () => {
		assert.throws(() => at().isSchoolday(dayIn("1969-12-31")), RangeError);
		assert.throws(() => at().vacations(2101), RangeError);
	});

	it("of a country that nobody has written about is unknown, but for weekends and holidays", () => {
		const law = schoolCountry(
			"country: AT\nname: Austria\nschools: all\nnone: true\nsource: A\nsources: { A: a page }\n",
		);
		const schools = new SchoolCalendar(law);
		assert.deepEqual(
			["2026-09-15", "2026-09-19", "2026-10-26"].map((date) => schools.isSchoolday(dayIn(date))),
			[undefined, false, false],
		);
		assert.equal(schools.vacationsUntil, undefined);
		assert.equal(schools.nextSchoolday(dayIn("2026-09-15")), undefined);
		assert.deepEqual(schools.vacations(2026), []);
	});
});

describe("the weekdays of schools", () => {
	const places = openTables();
	const answers = (code: string, ...dates: readonly string[]) => {
		const country = places.country(code.slice(0, 2))!;
		const place = code.length > 2 ? country.in(code)! : country;
		return dates.map((date) => place.isSchoolday(date));
	};

	it("are those of the weekend that the law had then: in Johor Sundays were worked until 2024", () => {
		// A Thursday, Friday, Saturday and Sunday each.
		const old = answers("MY-01", "2024-06-06", "2024-06-07", "2024-06-08", "2024-06-09");
		assert.deepEqual(old, [undefined, false, false, undefined]);
		const now = answers("MY-01", "2025-03-06", "2025-03-07", "2025-03-08", "2025-03-09");
		assert.deepEqual(now, [true, true, false, false]);
		assert.deepEqual(answers("MY-01", "2012-06-08", "2012-06-10"), [undefined, false]);
	});

	it("are nobody's to know where they are others than all but the weekend", () => {
		// In the Emirates schools decide of Fridays, and the weekend was Thursday and Friday once.
		const old = answers("AE", "2005-06-02", "2005-06-03", "2005-06-04", "2005-06-05");
		assert.deepEqual(old, [false, false, undefined, undefined]);
		const later = answers("AE", "2015-06-04", "2015-06-05", "2015-06-06", "2015-06-07");
		assert.deepEqual(later, [undefined, false, false, undefined]);
		const now = answers("AE", "2030-06-06", "2030-06-07", "2030-06-08", "2030-06-09");
		assert.deepEqual(now, [undefined, undefined, false, false]);
	});

	it("are off where the weekend was, and else never without a vacation or a holiday", () => {
		// Most of these have changed their weekend in the course of a year.
		for (const code of ["MY-01", "TW", "BD", "DZ", "JO", "OM", "SA"]) {
			const country = places.country(code.slice(0, 2))!;
			const { at } = (code.length > 2 ? country.in(code)! : country).engine;
			const schools = new SchoolCalendar(at);
			const wrong: string[] = [];
			for (let day = dayIn("2000-01-01"); day < dayIn("2030-01-01"); day++) {
				if (schools.vacation(day) || at.isHoliday(day)) continue;
				const isOff = schools.isSchoolday(day) === false;
				if (isOff !== (at.isWeekend(day) && !at.isWorkday(day))) wrong.push(isoOf(day));
			}
			assert.deepEqual(wrong, [], code);
		}
	});
});

describe("the next schoolday", () => {
	const next = (place: string, after: string) => iso(at(place).nextSchoolday(dayIn(after)));

	it("is behind the vacation, the weekend and the holiday", () => {
		assert.equal(next("AT-1", "2026-10-23"), "2026-11-02");
		assert.equal(next("AT-1", "2026-11-02"), "2026-11-03");
		assert.equal(next("AT-1", "2026-12-11"), "2026-12-12");
		assert.equal(next("AT-1", "2026-12-23"), "2027-01-07");
	});

	it("is nobody's to know behind the last day of the tables, and a mistake behind that", () => {
		assert.equal(at().nextSchoolday(dayIn("2100-12-31")), undefined);
		assert.throws(() => at().nextSchoolday(dayIn("2101-01-01")), RangeError);
		assert.throws(() => at().nextSchoolday(dayIn("1969-12-31")), RangeError);
	});

	it("is nobody's to know where a day before it is unknown", () => {
		assert.equal(next("AT-9", "2026-11-06"), undefined);
		assert.equal(next("AT-1", "2027-07-02"), undefined);
		assert.equal(next("AT-5", "2027-07-09"), undefined);
	});
});

describe("a vacation", () => {
	it("has names, a first and a last day", () => {
		const { first, last, id, name, localName } = at("AT-5").vacation(dayIn("2026-12-30"))!;
		assert.deepEqual(
			[id, name, localName, iso(first), iso(last)],
			["christmas", "Christmas vacation", "Weihnachtsferien", "2026-12-24", "2027-01-09"],
		);
		assert.equal(at("AT-1").vacation(dayIn("2027-02-01"))!.name, "Semester break");
		assert.equal(at("AT-1").vacation(dayIn("2027-07-03"))!.localName, "Summer vacation");
	});

	it("is remembered for its own days alone", () => {
		const schools = at("AT-1");
		assert.equal(schools.vacation(dayIn("2027-02-01"))!.id, "winter");
		assert.equal(schools.vacation(dayIn("2026-12-01")), undefined);
		assert.equal(schools.vacation(dayIn("2027-02-07")), undefined);
		assert.equal(schools.vacation(dayIn("2026-12-24"))!.id, "christmas");
	});

	it("is of the whole place", () => {
		const common = at().vacation(dayIn("2026-12-30"))!;
		assert.deepEqual([iso(common.first), iso(common.last)], ["2026-12-24", "2027-01-06"]);
		assert.equal(at().vacation(dayIn("2027-02-02")), undefined);
		assert.equal(at("AT-5").vacation(dayIn("2027-02-02")), undefined);
	});

	it("has all parts that have it and no other, of a country of many places", () => {
		for (const code of ["AU", "CH", "DE"]) {
			const whole = openPack().country(code)!;
			const keyOf = ({ id, first, last }: Vacation) => `${id} ${first} ${last}`;
			const told = new Map<string, string[]>();
			const list = new SchoolCalendar(whole).list(2026);
			for (let i = 0; i < list.length; i++) {
				const vacation = list.at(i)!;
				if (!vacation.parts) continue;
				const key = keyOf(vacation);
				told.set(key, [...(told.get(key) ?? []), ...vacation.parts]);
			}
			const kept = new Map<string, string[]>();
			for (const { code } of whole.subdivisions)
				for (const vacation of new SchoolCalendar(whole.in(code)!).vacations(2026)) {
					const key = keyOf(vacation);
					if (told.has(key)) kept.set(key, [...(kept.get(key) ?? []), code]);
				}
			assert.ok(told.size > 10, code);
			for (const [key, parts] of told) assert.deepEqual(parts.sort(), kept.get(key)?.sort(), key);
		}
	});

	it("stands in the list of each year that it touches, with the parts that have it", () => {
		const list = (place: string | undefined, year: number) => {
			const found = at(place).list(year);
			return Array.from({ length: found.length }, (_, i) => {
				const { id, first, parts } = found.at(i)!;
				return `${id} ${iso(first)} ${parts?.join() ?? "all"}`;
			});
		};
		assert.deepEqual(list(undefined, 2026), [
			"autumn 2026-10-27 all",
			"christmas 2026-12-24 all",
			"christmas 2026-12-24 AT-1,AT-9",
			"christmas 2026-12-24 AT-5",
		]);
		assert.deepEqual(list(undefined, 2027), [
			"christmas 2026-12-24 all",
			"christmas 2026-12-24 AT-1,AT-9",
			"christmas 2026-12-24 AT-5",
			"winter 2027-02-01 AT-1,AT-9",
			"summer 2027-07-03 AT-1,AT-9",
		]);
		assert.deepEqual(list("AT-5", 2027), ["christmas 2026-12-24 all"]);
		assert.deepEqual(list("AT-5", 2028), []);
	});

	it("is known until the end of the last school year", () => {
		assert.deepEqual(
			["AT-1", "AT-5", undefined].map((place) => iso(at(place).vacationsUntil)),
			["2027-09-05", "2027-07-09", "2027-07-09"],
		);
	});
});
