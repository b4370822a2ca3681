/** `holidays due`: what is open about a year, and when it is decided. */

import assert from "node:assert/strict";
import { inWords, summary, toldOf } from "../../host-sim/desk/due.js";
import { byMonth } from "../../host-sim/desk/due-by-month.js";
import { type Due, dueIn, type Open } from "../../host-sim/desk/due-dates.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { country, lawOf } from "../fixture/fixture.js";
import { fails } from "./run.js";

describe("holidays due", () => {
	const due = (code: string, year: number) => dueIn(country(code), lawOf(code), year);

	it("a year that is decided, in a country of decrees and in one without: nothing", () => {
		assert.equal(due("XB", 2026), undefined);
		assert.equal(due("XA", 2026), undefined);
	});

	it("a year to come: the decrees, the dates to be seen, each with when it is decided", () => {
		const { dates, ...head } = due("XB", 2027)!;
		const page = "Yearly decrees of the council";
		assert.deepEqual(head, {
			country: "XB",
			name: country("XB").name,
			year: 2027,
			decreesUntil: 2026,
			decided: "in the autumn before",
			page,
		});
		const feast = dates.filter(({ id }) => id === "feast");
		const decided = "when the new moon is seen, or the authority announces it";
		assert.deepEqual(feast, [
			...["2027-03-09", "2027-03-10", "2027-03-11"].map((date) => ({
				...{ id: "feast", name: "Feast", date, calendar: "hijri-umm-al-qura", feast: "10/1" },
				...{ decided, page },
			})),
		]);
	});

	it("a past year whose date was computed", () => {
		const ids = new Set(due("XB", 2023)!.dates.map(({ id }) => id));
		assert.deepEqual([...ids], ["fast-eve", "feast"]);
	});

	it("a line a holiday for people, and how old the tables are", () => {
		const text = inWords(due("XB", 2027)!);
		assert.match(
			text,
			/^XB {2}Côte .*: days by decree are known until 2026, the next usually in the/,
		);
		assert.match(
			text,
			/\n {4}2027-03-09, 2027-03-10, 2027-03-11 {2}Feast: when .* \(hijri-umm-al-qura\); the last in Yearly/,
		);
		const now = Date.UTC(2027, 0, 2);
		assert.match(
			summary([due("XB", 2027)!], 2027, "2027-01-01", now),
			/^\n2027, by tables of 2027-01-01 \(1 day old\): 1 country waits for something, 1 for days by decree; \d+ dates are/,
		);
		assert.match(summary([], 2026, "2027-01-01", now), /^2026, .* 0 countries wait for something/);
	});

	it("by month: a feast a line with its countries and pages, the rest of a month in one, decrees by when they are out", () => {
		const open = (date: string, more: Partial<Open> = {}): Open => ({
			...{ id: "feast", name: "Feast", date, calendar: "hijri-turkey", feast: "10/1" },
			...{ decided: "", page: null },
			...more,
		});
		const of = (country: string, dates: readonly Open[], more: Partial<Due> = {}): Due => ({
			...{ country, name: country, year: 2027, decreesUntil: null, decided: null, page: null },
			dates,
			...more,
		});
		const list = { calendar: "hindu", feast: "holi", name: "Holi" };
		const decreed = { calendar: null, feast: null, name: "Bridge" };
		const page = (day: string) => `https://example.org/2026/${day}/eid`;
		const text = byMonth([
			of("XA", [open("2027-03-10", { page: page("03/18") }), open("2027-03-22", list)]),
			of("XB", [open("2027-03-09"), open("2027-03-11"), open("2027-04-02", decreed)], {
				...{ decreesUntil: 2026, decided: "in June", page: page("06/01") },
			}),
			of("XC", [open("2027-03-09", { feast: "10/2", page: page("03/19") })], {
				...{ decreesUntil: 2025, page: "https://example.org/2025-11-03" },
			}),
			of("XD", [], { decreesUntil: 2026 }),
			of("XE", [open("2027-12-30", { page: page("03/18") })]),
		]);
		assert.deepEqual(text.split("\n"), [
			"March 2027",
			`  9 Feast (hijri 10): XA XB XC | XC ${page("03/19")} XA ${page("03/18")}`,
			"  by the year's list or the moon: XA Holi",
			"April 2027",
			"  by decree: XB Bridge",
			"December 2027",
			`  30 Feast (hijri 10): XE | XE ${page("03/18")}`,
			"Days by decree",
			`  in June: XB | XB ${page("06/01")}`,
			"  the last one told in November: XC | XC https://example.org/2025-11-03",
			"  no page tells its month: XD",
			"",
		]);
	});

	it("by month a world of countries takes less than a hundred lines, whatever it waits for", () => {
		const feasts = ["1/1", "1/10", "3/12", "7/27", "9/1", "10/1", "10/2", "12/9", "12/10", "12/11"];
		const world = Array.from({ length: 250 }, (_, i): Due => {
			const code = String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26));
			const dates = feasts.map((feast, k): Open => {
				const date = isoOf(dayOf(2027, 1, 1) + 36 * k + (i % 3));
				const page = i % 5 ? null : `https://example.org/2026-0${1 + (k % 9)}-11/${code}`;
				return {
					id: `feast-${k}`,
					name: `Feast ${k}`,
					date,
					calendar: "hijri-turkey",
					feast,
					decided: "",
					page,
				};
			});
			const bridge = {
				id: "bridge",
				name: "Bridge",
				calendar: null,
				feast: null,
				decided: "",
				page: null,
			};
			const decreed = { ...bridge, date: isoOf(dayOf(2027, 1 + (i % 12), 5)) };
			const decided = i % 40 ? null : `in the month ${i / 40}`;
			const page = i % 4 ? `https://example.org/2026-${10 + (i % 3)}-03/${code}` : null;
			return {
				country: code,
				name: code,
				year: 2027,
				decreesUntil: 2026,
				decided,
				page,
				dates: [...dates, decreed],
			};
		});
		const lines = byMonth(world).split("\n");
		assert.ok(lines.length > 12 && lines.length < 100, `${lines.length} lines`);
		for (const { country } of world)
			assert.ok(
				lines.some((line) => line.includes(` ${country}`)),
				country,
			);
	});

	it("an object a country for programs, the same for people", () => {
		const [line, ...others] = toldOf([due("XB", 2027)!], { json: true })
			.trimEnd()
			.split("\n");
		assert.deepEqual([JSON.parse(line!), others], [due("XB", 2027), []]);
		assert.equal(toldOf([due("XB", 2027)!], { byMonth: true }), byMonth([due("XB", 2027)!]));
		assert.equal(toldOf([due("XB", 2027)!], {}), inWords(due("XB", 2027)!));
	});

	it("refuses a year that the tables have not, and a country that there is not", () => {
		fails(["due", "--year", "3000"], /A year is a number from 1970 to 2100/);
		fails(["due", "XX"], /no country XX/);
	});
});
