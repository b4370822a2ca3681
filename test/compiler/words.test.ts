/**
 * Words that stand for others: decrees, a year's own date, years by place, dates with their pages.
 */

import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { LawError } from "../../data/compiler/law/law.js";
import { singleDaysOf } from "../../data/compiler/law/pages.js";
import { pagesOfDays } from "../../host-sim/desk/shares.js";
import { isoOf } from "../../src/calendar/civil.js";
import { fileOf, read } from "./country-file.js";

const PAGE = "https://example.org/decree";

/** The records of a file in a year: date, id and what tells it from others. */
function records(text: string, year: number): string[] {
	const law = read(text);
	return evaluate(law, calendarDays)
		.get(year)!
		.map(({ day, id, counties }) =>
			[isoOf(day).slice(5), id, counties?.join(" ")].filter(Boolean).join(" "),
		);
}

const complaint = (text: string): string => {
	try {
		read(text);
	} catch (error) {
		assert.ok(error instanceof LawError, `${error}`);
		return error.message.replace(/^[^:]+:/, "");
	}
	return "";
};

describe("decrees", () => {
	const holidays = [
		"  - { id: day-off, name: Day off, local: Frei }",
		"  - { id: day, name: Day, on: 1 may, since: 1990, added: { sun: +1 } }",
	];
	const decrees = (...lines: readonly string[]) =>
		fileOf(holidays, { decrees: ["decrees:", ...lines].join("\n") });
	const all = decrees(
		`  - { source: "${PAGE}/1", year: 2025, off: [2025-05-02], worked: [2025-05-10] }`,
		`  - { source: G2, year: 2026, off: { day-off: [2026-05-04], day: { on: [2026-05-03], in: AT-9, name: Other } } }`,
		"  - { source: G2, in: AT-5, worked: [2026-05-09] }",
	);

	it("give days off and days worked, each with its page", () => {
		const law = read(all);
		assert.deepEqual(records(all, 2025), ["05-01 day", "05-02 day-off"]);
		// A day by decree moves nowhere, though the rule does, and stands beside it.
		assert.deepEqual(records(all, 2026), ["05-01 day", "05-03 day AT-9", "05-04 day-off"]);
		const off = law.rules.filter(({ id }) => id === "day-off");
		assert.deepEqual(
			off.map(({ source, localName }) => [source, localName]),
			[
				[`${PAGE}/1`, "Frei"],
				["a gazette", "Frei"],
			],
		);
		assert.deepEqual(
			law.workdays.map(({ days, places, source }) => [days.map(isoOf), places, source]),
			[
				[["2025-05-10"], null, `${PAGE}/1`],
				[["2026-05-09"], [1], "a gazette"],
			],
		);
		assert.deepEqual(
			[...new Set(law.rules.map(({ line }) => line))].length,
			3,
			"each where it is written",
		);
	});

	it("and announcements tell of single days, each with its page or none", () => {
		const eid = "  - { id: eid, name: Eid, on: hijri-umm-al-qura 10/1 }";
		const law = read(
			fileOf([...holidays, eid], {
				announced: `announced: { hijri-umm-al-qura 10/1: { 2025-03-31: "${PAGE}/eid", G2: [2026-03-20] } }`,
				decrees: [
					"decrees:",
					`  - { source: "${PAGE}/1; ${PAGE}/2", off: [2025-05-02], worked: [2025-05-10] }`,
					'  - { source: "vacanza/holidays (https://github.com/vacanza/holidays)", off: [2026-05-04] }',
				].join("\n"),
			}),
		);
		const days = singleDaysOf(law, calendarDays);
		assert.deepEqual(
			days.map(({ date, id, pages }) => [date, id, pages.length]),
			[
				["2025-03-31", "eid", 1],
				["2025-05-02", "day-off", 2],
				["2025-05-10", "", 2],
				["2026-03-20", "eid", 0],
				["2026-05-04", "day-off", 0],
			],
		);
		const { none, several, ...counts } = pagesOfDays(days);
		assert.deepEqual(counts, { days: 5, onePage: 1 });
		assert.deepEqual(several, days.slice(1, 3));
		assert.deepEqual(none, days.slice(3));
	});

	it("of years tell how far decrees reach, and begin no holiday", () => {
		const law = read(all);
		assert.equal(law.decreesUntil, 2026);
		assert.ok(
			law.rules.filter(({ id }) => id === "day").every(({ launchYear }) => launchYear === 1990),
		);
		assert.equal(read(decrees("  - { source: G2, off: [2025-05-02] }")).decreesUntil, null);
	});

	for (const [what, text, expected] of [
		[
			"of a holiday that the file does not have",
			decrees("  - { source: G2, off: { no: [2025-05-02] } }"),
			"9: no holiday no for the days of a decree",
		],
		[
			"of no known source",
			decrees("  - { source: G9, off: [2025-05-02] }"),
			'9: no source "G9" (law, G2)',
		],
		[
			"of a place that is none",
			decrees("  - { source: G2, in: AT-7, off: [2025-05-02] }"),
			"9: no subdivision AT-7",
		],
		[
			"of years beside decreesUntil",
			fileOf(holidays, {
				decrees: "decrees: [{ source: G2, year: 2026, off: [2026-05-04] }]",
				decreesUntil: "decreesUntil: 2026",
			}),
			"9: `decreesUntil` follows from the years of the decrees: leave it out",
		],
	] as const)
		it(`complain about one ${what}`, () => assert.equal(complaint(text), expected));
});

describe("a year's own date", () => {
	const clause = `on: 12 jun, since: 2000, added: { sat: +2 }, instead: { 2007: 11 jun, 2010: none, 2012: { on: [2012-06-14], source: "${PAGE}" } }`;
	const text = fileOf([`  - { id: day, name: Day, ${clause} }`]);

	it("stands in place of the rule's, with its page", () => {
		assert.deepEqual(records(text, 2007), ["06-11 day"]);
		assert.deepEqual(records(text, 2010), []);
		assert.deepEqual(records(text, 2012), ["06-14 day"]);
		assert.deepEqual(records(text, 2021), ["06-14 day"], "a Saturday");
		const law = read(text);
		assert.deepEqual(
			[...new Set(law.rules.map(({ source }) => source))],
			["the law of the land", PAGE],
		);
		assert.ok(law.rules.every(({ launchYear }) => launchYear === 2000));
	});

	it("is of a year in which the holiday is kept", () => {
		const early = fileOf([
			"  - { id: day, name: Day, on: 12 jun, since: 2000, instead: { 1999: none } }",
		]);
		assert.equal(complaint(early), "9: `instead` of 1999, which is no year of it");
	});
});

describe("years by place", () => {
	it("are cases of the places", () => {
		const text = fileOf([
			"  - { id: day, name: Day, on: 12 jun, in: { 1: 1996-, 5 9: 2002-2003 } }",
		]);
		assert.deepEqual(records(text, 1996), ["06-12 day AT-1"]);
		assert.deepEqual(records(text, 2003), ["06-12 day AT-1", "06-12 day AT-5 AT-9"]);
		assert.deepEqual(records(text, 2004), ["06-12 day AT-1"]);
	});

	it("leave no room for other years", () => {
		const text = fileOf(["  - { id: day, name: Day, on: 12 jun, since: 1990, in: { 1: 1996- } }"]);
		assert.equal(complaint(text), "9: `in` has years by place: no `since` beside it");
	});
});

describe("a move off the weekend", () => {
	const at = (move: string, weekend = "weekend: sat sun") =>
		fileOf([`  - { id: day, name: Day, on: 12 jun, ${move} }`], { weekend });
	const days = (text: string, ...years: readonly number[]) =>
		years.map((year) => records(text, year).join(" ").replaceAll(" day", "")).join(", ");

	it("is one off each of its days", () => {
		// 12 June: a Friday in 2009, a Saturday in 2010, a Sunday in 2011.
		const moved = at("moved: { weekend: next workday }");
		assert.equal(days(moved, 2009, 2010, 2011), "06-12, 06-14, 06-13");
		const friday = at("moved: { weekend: next workday }", "weekend: fri sat");
		assert.equal(days(friday, 2009, 2010, 2011), "06-14, 06-13, 06-12");
		assert.equal(days(at("added: { weekend: drop, since: 2011 }"), 2010, 2011), "06-12, ");
	});

	it("needs one weekend", () => {
		const periods = "weekend: [{ days: fri sat }, { from: 2013-06-29, days: sat sun }]";
		const unclear = at("moved: { weekend: +1 }", periods);
		assert.equal(complaint(unclear), "9: the weekend is not one for all: name its days");
	});
});

describe("a move off the place's own day of rest", () => {
	const weekend = [
		"weekend:",
		"  - { days: sat sun, rest: sun }",
		"  - { in: AT-5, days: fri sat, rest: fri }",
		"  - { in: AT-9, days: fri sat, rest: fri }",
		"  - { in: AT-9, from: 2014-01-01, days: sat sun, rest: sun }",
	].join("\n");
	const at = (clause: string, head = weekend) =>
		fileOf([`  - { id: day, name: Day, on: 12 jun, ${clause} }`], { weekend: head });

	it("is one of each place, off the weekday that its weekend says", () => {
		const text = at("since: 2000, added: { rest: next workday }");
		assert.deepEqual(records(text, 2011), ["06-12 day", "06-13 day AT-1"], "a Sunday");
		assert.deepEqual(
			records(text, 2009),
			["06-12 day", "06-14 day AT-5", "06-14 day AT-9"],
			"a Friday",
		);
		assert.deepEqual(records(text, 2015), ["06-12 day", "06-14 day AT-5"], "a Friday later on");
		assert.deepEqual(records(text, 2022), ["06-12 day", "06-13 day AT-1", "06-13 day AT-9"]);
		assert.ok(read(text).rules.every(({ launchYear }) => launchYear === 2000));
	});

	it("stands beside moves of other years, and in cases", () => {
		const years = at("in: AT-1, added: [{ sun: +3, years: 2011 }, { rest: +1 }]");
		assert.deepEqual(records(years, 2011), ["06-15 day AT-1"]);
		assert.deepEqual(records(years, 2016), ["06-13 day AT-1"]);
		const cases = at("added: { rest: +2 }, cases: [{ in: AT-5 }, { in: AT-9, since: 2014 }]");
		assert.deepEqual(records(cases, 2009), ["06-14 day AT-5"]);
		assert.deepEqual(records(cases, 2022), ["06-12 day AT-5", "06-14 day AT-9"]);
		const moved = at("in: AT-1 AT-5, moved: { rest: +2 }");
		assert.deepEqual(records(moved, 2015), ["06-12 day AT-1", "06-14 day AT-5"]);
	});

	for (const [what, text, expected] of [
		[
			"whose weekend does not say it",
			at("added: { rest: +1 }", "weekend: sat sun"),
			"9: the weekend has no `rest` for AT-1 in 1969",
		],
		[
			"that begins within a year",
			at("added: { rest: +1 }", weekend.replace("2014-01-01", "2014-06-01")),
			"13: a day of rest begins with a year, not on 2014-06-01",
		],
		[
			"of several places beside other conditions",
			at("added: { rest: +1, holiday: +1 }"),
			"13: `rest` of several places goes with weekdays alone",
		],
	] as const)
		it(`complains about one ${what}`, () => assert.equal(complaint(text), expected));
});

describe("dates of other calendars", () => {
	const fitr = "  - { id: day, name: Day, on: hijri-umm-al-qura 10/1 }";
	const at = (head: Readonly<Record<string, string>>) => read(fileOf([fitr], head));
	const of2025 = (law: ReturnType<typeof at>) => {
		const [record] = evaluate(law, calendarDays).get(2025)!;
		return [isoOf(record!.day), record!.tentative];
	};

	it("are certain where a page announces them, estimates where a library reports them", () => {
		const announced = {
			announced: `announced: { hijri-umm-al-qura 10/1: { 2025-03-31: "${PAGE}" } }`,
		};
		assert.deepEqual(of2025(at(announced)), ["2025-03-31", false]);
		const reported = { reported: "reported: { hijri-umm-al-qura 10/1: [2025-03-31] }" };
		assert.deepEqual(of2025(at(reported)), ["2025-03-31", true]);
		assert.deepEqual(of2025(at({})), ["2025-03-30", true]);
		assert.equal(
			complaint(fileOf([fitr], { announced: announced.announced, reported: reported.reported })),
			"9: 2025-03-31 is announced as well",
		);
		const twice = `announced: { hijri-umm-al-qura 10/1: { G2: [2025-03-31], 2025-03-31: "${PAGE}" } }`;
		assert.equal(
			complaint(fileOf([fitr], { announced: twice })),
			"8: 2025-03-31 is announced twice",
		);
	});

	it("the day to which the material reaches is that of its source: the one behind it, else the one in its address", () => {
		const told = (source: string) =>
			complaint(fileOf([fitr], { seen: `seen: { 2026-03-11: "${source}" }` }));
		assert.equal(told(`${PAGE}, of 2026-03-11`), "");
		assert.equal(told(`${PAGE}/20260311/eid`), "");
		const says = '`"…, of 2026-03-11"` if it is of that day';
		assert.equal(told(PAGE), `8: its source is of no day that it tells: ${says}`);
		assert.equal(told(`${PAGE}/2026/03/10`), `8: its source is of 2026-03-10: ${says}`);
		assert.equal(
			told(`${PAGE}/2026/03/11, of 2025-03-11`),
			`8: its source is of 2025-03-11: ${says}`,
		);
	});

	it("the day to which the material reaches has its page", () => {
		const law = at({ seen: `seen: { 2026-03-11: "${PAGE}/2026/03/11" }` });
		assert.deepEqual([isoOf(law.seen!), law.seenIn], ["2026-03-11", `${PAGE}/2026/03/11`]);
		assert.deepEqual([at({}).seen, at({}).seenIn], [null, null]);
		assert.equal(
			complaint(fileOf([fitr], { seen: "seen: { 2026-02-30: law }" })),
			"8: no date 2026-02-30",
		);
	});
});
