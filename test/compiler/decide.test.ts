/**
 * What the compiler decides once: moves among the days that others take, place by place, and which
 * rules leave their year.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import type { Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { decided, LISTED_AHEAD, LISTED_BACK } from "../../data/compiler/pack/decide.js";
import { dayOf, isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { SPILLS_BACK, SPILLS_FORWARD } from "../../src/pack/layout.js";
import { fileOf, read } from "./country-file.js";

const EVE = "  - { id: eve, name: Eve, on: 31 dec, moved: { sun: next free day } }";
const NEW_YEAR = "  - { id: new-year, name: New Year, on: 1 jan }";
const SECOND = "  - { id: second, name: Second, on: 2 jan, in: '1' }";
const CHRISTMAS =
	"  - { id: christmas, name: Christmas, on: 25 dec, added: { sun: next free day } }";
const SPRING = "  - { id: spring, name: Spring, on: 1 mar }";

/** C has another weekend than the others. */
const PLACES = {
	subdivisions: "subdivisions: { AT-A: A, AT-B: B, AT-C: C, AT-D: D }",
	weekend: "weekend: [{ days: sat sun }, { in: C, days: fri sat }]",
};

const lawOf = (...lines: readonly string[]) => read(fileOf(lines));
const lawOfPlaces = (...lines: readonly string[]) => read(fileOf(lines, PLACES));
const countryOf = (law: Law) => new Holidays(compile([law]).bytes, decodeUtf8).country("AT")!;

/** A year of a release. */
const YEAR = 2026;

/** Of each rule the flags, in words. */
const spillsIn = (law: Law) =>
	decided(law, calendarDays, YEAR).rules.flatMap(({ rule, spills }) => [
		...(spills & SPILLS_FORWARD ? [`${rule.id} forward`] : []),
		...(spills & SPILLS_BACK ? [`${rule.id} back`] : []),
	]);

/** Of each rule the dates that its weekdays do not tell. */
const exceptionsIn = (law: Law) =>
	decided(law, calendarDays, YEAR).rules.flatMap(({ exceptions, rule }) =>
		exceptions.map(({ actual, target }) => `${rule.id} ${isoOf(actual)} ${target}`),
	);

/** The days of a holiday in a year, each with its places. */
const daysOf = (law: Law, id: string, year: number) =>
	countryOf(law)
		.records(year)
		.filter((h) => h.id === id)
		.map(({ counties, day, keepsActual }) =>
			[isoOf(day), ...(counties ?? []), ...(keepsActual === true ? ["both"] : [])].join(" "),
		);

describe("rules that spill", () => {
	it("are those that leave their year", () => {
		assert.deepEqual(spillsIn(lawOf(EVE, CHRISTMAS, SPRING)), ["eve forward"]);
		assert.deepEqual(spillsIn(lawOf(EVE, NEW_YEAR, CHRISTMAS, SPRING)), ["eve forward"]);
		assert.deepEqual(spillsIn(lawOf(SPRING, "  - { id: x, name: X, on: 1 jan - 1 }")), ["x back"]);
	});

	it("are found from either year", () => {
		const law = lawOf(EVE, NEW_YEAR, SECOND, CHRISTMAS);
		// 31 December 2023 is a Sunday, New Year's Day is taken; in one place the day after it, too.
		assert.deepEqual(daysOf(law, "eve", 2023), []);
		assert.deepEqual(daysOf(law, "eve", 2024), ["2024-01-02", "2024-01-03 AT-1", "2024-12-31"]);
	});
});

describe("what depends on the days that others take", () => {
	// 1 May of 2033 and of 2039 is a Sunday.
	const may = (clause: string) =>
		`  - { id: may, name: May, on: 1 may, added: { sun: next workday }, ${clause} }`;
	const inB = "  - { id: b, name: B, on: 2 may, in: B }";

	it("is decided at each place, and one record says it where they agree", () => {
		const law = lawOfPlaces(may("in: A B D"), inB);
		for (const year of [2033, 2039])
			assert.deepEqual(daysOf(law, "may", year), [
				`${year}-05-02 AT-A AT-D both`,
				`${year}-05-03 AT-B both`,
			]);
		// In 2034 it is a Monday: nothing moves, and the places are one again.
		assert.deepEqual(daysOf(law, "may", 2034), ["2034-05-01 AT-A AT-B AT-D"]);
		const alike = lawOfPlaces(may("in: A D"), inB);
		assert.deepEqual(daysOf(alike, "may", 2033), ["2033-05-02 AT-A AT-D both"]);
		assert.deepEqual(exceptionsIn(alike), []);
	});

	it("goes by the weekend of each place", () => {
		// 1 May 2036 is a Thursday.
		const law = lawOfPlaces(
			"  - { id: may, name: May, on: 1 may, moved: { thu: next workday }, in: A C }",
		);
		assert.deepEqual(daysOf(law, "may", 2036), ["2036-05-02 AT-A", "2036-05-04 AT-C"]);
	});

	it("is everywhere where it is said of everywhere, and once more where the day is taken", () => {
		const law = lawOfPlaces(may("since: 1950"), inB);
		assert.deepEqual(daysOf(law, "may", 2033), ["2033-05-02 both", "2033-05-03 AT-B"]);
		const at = countryOf(law);
		for (const [date, inA, alsoInB] of [
			[1, true, true],
			[2, true, true],
			[3, false, true],
			[4, false, false],
		] as const) {
			const day = dayOf(2033, 5, date);
			assert.equal(at.isHoliday(day), inA, `${date}`);
			assert.equal(at.in("AT-A")!.isHoliday(day), inA, `${date} in A`);
			assert.equal(at.in("AT-B")!.isHoliday(day), alsoInB, `${date} in B`);
		}
	});

	it("keeps the actual day where it is kept", () => {
		const law = lawOfPlaces(
			"  - { id: may, name: May, on: 1 may, added: { sun: next workday, both: A B }, in: A B D }",
			inB,
		);
		const kept = countryOf(law)
			.records(2033)
			.filter((h) => h.id === "may")
			.map(({ counties, keepsActual }) => [counties, keepsActual]);
		assert.deepEqual(kept, [
			[["AT-A", "AT-D"], ["AT-A"]],
			[["AT-B"], true],
		]);
	});

	it("may be that a holiday is not kept, in some places or in all", () => {
		const drop = (clause: string) =>
			`  - { id: x, name: X, on: easter + 39, moved: { holiday: drop }, ${clause} }`;
		const day = (clause: string) => `  - { id: y, name: Y, on: 25 may, ${clause} }`;
		// Ascension Day of 2028 is 25 May.
		const split = lawOfPlaces(day("in: A"), drop("in: A B"));
		assert.deepEqual(daysOf(split, "x", 2028), ["2028-05-25 AT-B"]);
		assert.deepEqual(daysOf(split, "x", 2029), ["2029-05-10 AT-A AT-B"]);
		assert.deepEqual(daysOf(lawOfPlaces(day("since: 1950"), drop("in: A B")), "x", 2028), []);
		const first = lawOfPlaces(drop("in: A B"), day("in: A"));
		assert.deepEqual(daysOf(first, "x", 2028), ["2028-05-25 AT-A AT-B"]);
	});

	it("is an exception where the weekday does not tell it", () => {
		const easter = "  - { id: easter, name: E, on: easter + 1 }";
		const april = "  - { id: april, name: A, on: 1 apr, moved: { sun: next free day } }";
		// The Sundays that are Easter's own: the Monday is taken.
		assert.deepEqual(exceptionsIn(lawOf(easter, april)), [
			"april 2018-04-01 2",
			"april 2029-04-01 2",
			"april 2040-04-01 2",
		]);
	});

	it("is told by its rule and date where no move reaches", () => {
		const law = lawOf(
			"  - { id: fair, name: Fair, on: [1973-07-02..1973-08-31] }",
			"  - { id: july, name: July, on: 1 jul, moved: { sun: next free day } }",
		);
		assert.throws(() => compile([law]), {
			message: "data/countries/at.yaml:10: july of 1973-07-01 moves 62 days",
		});
	});
});

describe("a kind of rule that the format has no word for", () => {
	/** Days that come every `step` days, from 1970 on: no series says them. */
	const every = (step: number) =>
		Array.from({ length: Math.ceil(47_500 / step) }, (_, k) => 3 + step * k);
	const day = dayOf(YEAR, 11, 22);
	const release = { ...readRelease(), day };

	/** A law with a rule on the days of a calendar that there is not. */
	const comets = (clause: string, ...others: readonly string[]) => {
		const law = lawOfPlaces(`  - { id: comet, name: Comet, on: 1 may${clause} }`, ...others);
		const on = { kind: "calendar", key: "comet", offset: 1 } as const;
		return { ...law, rules: law.rules.map((r) => (r.id === "comet" ? { ...r, on } : r)) };
	};
	const read = (law: Law, days: readonly number[], at = release) => {
		const all = (key: string) => (key === "comet" ? days : calendarDays(key));
		const country = new Holidays(compile([law], at, all).bytes, decodeUtf8).country("AT")!;
		return (year: number) => country.records(year).filter(({ id }) => id === "comet");
	};
	const years = Array.from({ length: 131 }, (_, i) => 1970 + i);

	it("is listed day by day, from ten years back to thirty ahead", () => {
		const days = every(700).map((each) => each + 1);
		const found = years.flatMap(read(comets(""), every(700)));
		const isNear = (each: number) =>
			yearOf(each) >= YEAR - LISTED_BACK && yearOf(each) <= YEAR + LISTED_AHEAD;
		assert.deepEqual(
			found.map((h) => h.day),
			days.filter(isNear),
		);
		assert.equal(LISTED_BACK, 10);
		assert.equal(LISTED_AHEAD, 30);
		assert.ok(found.length > 20);
		// A later release lists later years.
		const later = years.flatMap(read(comets(""), every(700), { ...release, day: day + 3653 }));
		assert.ok(yearOf(later[0]!.day) >= YEAR);
		assert.ok(yearOf(later.at(-1)!.day) > YEAR + LISTED_AHEAD);
	});

	it("is listed with its moves, its places and its doubts", () => {
		const moved = comets(", moved: { sat: 2, sun: 1 }, in: A B, certainUntil: 2030");
		const found = years.flatMap(read(moved, every(699)));
		assert.ok(found.some((h) => h.day !== h.actualDay));
		for (const { actualDay, counties, day: on, tentative } of found) {
			const weekday = weekdayOf(actualDay);
			assert.equal(on - actualDay, weekday === 6 ? 2 : weekday === 0 ? 1 : 0, isoOf(actualDay));
			assert.deepEqual(counties, ["AT-A", "AT-B"]);
			assert.equal(tentative, yearOf(on) > 2030);
		}
	});

	it("may come more often than a rule can list", () => {
		const found = years.flatMap(read(comets(""), every(40)));
		assert.equal(
			found.length,
			every(40).filter((d) => /^20(1[6-9]|[2-4]|5[0-6])/.test(isoOf(d + 1))).length,
		);
		assert.ok(found.length > 255);
	});

	it("is no rule that comes once a year", () => {
		const yearly = every(365);
		assert.equal(years.flatMap(read(comets(""), yearly)).length, years.length);
	});
});

describe("days that several decrees give one holiday", () => {
	const day = (clauses: readonly string[]) =>
		lawOfPlaces(`  - { id: day, name: Day, cases: [${clauses.join(", ")}] }`);
	/** Of each rule of the pack its days and its places. */
	const listedIn = (law: Law) =>
		decided(law, calendarDays, YEAR).rules.map(({ rule: { on, places, years } }) => [
			on.kind === "list"
				? on.days.map(isoOf).join(" ")
				: on.kind === "fixed"
					? `${on.date}/${on.month} of ${years.join(" ")}`
					: on.kind,
			places?.join(),
		]);

	it("are one rule of the pack where they say the same of the same places", () => {
		const law = day([
			"{ on: [2020-05-04], in: A, source: law }",
			"{ on: [2021-05-04], in: A B }",
			"{ on: [2019-05-06], in: A, source: G2 }",
			"{ on: [2022-05-04], in: A, types: school }",
		]);
		assert.deepEqual(listedIn(law), [
			["2019-05-06 2020-05-04", "0"],
			["4/5 of 2021", "0,1"],
			["4/5 of 2022", "0"],
		]);
		assert.deepEqual(daysOf(law, "day", 2019), ["2019-05-06 AT-A"]);
		// The law goes on to tell which decree gave which day.
		assert.deepEqual(
			law.rules.map(({ source }) => source),
			["the law of the land", "the law of the land", "a gazette", "the law of the land"],
		);
	});

	it("need no list where there is one, or one date of years that follow each other", () => {
		const law = day([
			"{ on: [2020-02-29], in: A }",
			"{ on: [2021-05-04, 2022-05-04], in: B }",
			"{ on: [2021-05-05, 2023-05-05], in: C }",
			"{ on: [2023-06-04], in: D, moved: { sun: +1 } }",
		]);
		assert.deepEqual(listedIn(law), [
			["29/2 of 2020", "0"],
			["4/5 of 2021 2022", "1"],
			["2021-05-05 2023-05-05", "2"],
			["4/6 of 2023", "3"],
		]);
		const found = [2019, 2020, 2021, 2022, 2023, 2024].flatMap((year) =>
			countryOf(law).records(year),
		);
		assert.deepEqual(
			found.map(({ day, fixed }) => `${isoOf(day)} ${fixed}`),
			["2020-02-29", "2021-05-04", "2021-05-05", "2022-05-04", "2023-05-05", "2023-06-05"].map(
				(date) => `${date} false`,
			),
		);
		// Where a moved day is in doubt, the listed one is, too: a fixed date would not be.
		const open = day(["{ on: [2023-06-04], in: D, moved: { sun: +1 }, certainUntil: 2020 }"]);
		assert.deepEqual(listedIn(open), [["2023-06-04", "3"]]);
	});

	it("are days of another calendar that the country has, where they are as far from it in each year", () => {
		const law = day([
			"{ on: chinese 1/1 }",
			// Chinese New Year of these years, the days after it, and one of two years that is another
			// day.
			"{ on: [2020-01-25, 2021-02-12, 2022-02-01], in: A }",
			"{ on: [2020-01-26, 2021-02-13], in: B }",
			"{ on: [2020-01-26, 2021-02-14], in: C }",
			"{ on: [2020-01-25, 2020-01-26], in: D }",
		]);
		assert.deepEqual(
			listedIn(law).map(([on]) => on),
			["calendar", "calendar", "calendar", "2020-01-26 2021-02-14", "2020-01-25 2020-01-26"],
		);
		assert.deepEqual(daysOf(law, "day", 2021), [
			"2021-02-12",
			"2021-02-12 AT-A",
			"2021-02-13 AT-B",
			"2021-02-14 AT-C",
		]);
		assert.deepEqual(daysOf(law, "day", 2022), ["2022-02-01", "2022-02-01 AT-A"]);
		assert.deepEqual(daysOf(law, "day", 2023), ["2023-01-22"]);
	});

	it("are dates of years that do not follow each other where the set of years takes fewer bytes", () => {
		const gaps = (place: string) => `{ on: [2020-05-04, 2022-05-04, 2023-05-04], in: ${place} }`;
		// Of one rule the days take as many bytes as the set; of two the set is the same.
		assert.deepEqual(listedIn(day([gaps("A")])), [["2020-05-04 2022-05-04 2023-05-04", "0"]]);
		const law = day([gaps("A"), gaps("B")]);
		assert.deepEqual(listedIn(law), [
			["4/5 of 2020 2022 2023", "0"],
			["4/5 of 2020 2022 2023", "1"],
		]);
		assert.deepEqual(daysOf(law, "day", 2021), []);
		assert.deepEqual(daysOf(law, "day", 2022), ["2022-05-04 AT-A", "2022-05-04 AT-B"]);
	});

	it("stay as they are where a day has records of two of them, or a rule stands between", () => {
		const twice = day([
			"{ on: [2020-05-04], in: A }",
			"{ on: [2021-05-04], in: B }",
			"{ on: [2021-05-04], in: A }",
		]);
		assert.deepEqual(listedIn(twice).length, 3);
		assert.deepEqual(daysOf(twice, "day", 2021), ["2021-05-04 AT-B", "2021-05-04 AT-A"]);
		const parted = day([
			"{ on: [2020-05-04], in: A }",
			"{ on: 4 may, years: 2023-, in: A }",
			"{ on: [2021-05-04], in: A }",
		]);
		assert.deepEqual(listedIn(parted).length, 3);
	});
});
