/**
 * Subdivisions within others, and weekends by place: what the law says of them and what the engine
 * answers.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { where } from "../where.js";
import { complaintOf, FILE, fileOf, read } from "./country-file.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const CODES = ["A", "B", "C", "D", "E", "F"];
const subdivisions = `subdivisions: { ${CODES.map((c) => `AT-${c}: Land ${c}`).join(", ")} }`;

function engineOf(text: string): Country {
	const country = new Holidays(compile([read(text)]).bytes, decodeUtf8).country("AT");
	assert.ok(country);
	return country;
}
const day = (iso: string) => dayOfIso(iso)!;

describe(`places (SEED=${SEED})`, () => {
	/** For each place the one that contains it: an earlier one, or none (-1). */
	const outers = fc.tuple(...CODES.map((_, i) => fc.integer({ min: -1, max: i - 1 })));
	const sets = fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }), {
		minLength: 1,
		maxLength: 6,
	});

	function textOf(outer: readonly number[], places: readonly (readonly number[])[]): string {
		const rows = CODES.map((code, i) => {
			const inner = CODES.filter((_, k) => outer[k] === i);
			return inner.length ? `AT-${code}: ${inner.join(" ")}` : "";
		}).filter(Boolean);
		return fileOf(
			places.map((set, i) => {
				const codes = set.map((p) => CODES[p]).join(" ");
				return `  - { id: day-${i}, name: Day ${i}, on: ${i + 1} mar, in: ${codes} }`;
			}),
			{ subdivisions, ...(rows.length && { within: `within: { ${rows.join(", ")} }` }) },
		);
	}

	it("a place has its own days and those around it, and of its parts' days those of all of them", () => {
		fc.assert(
			fc.property(outers, sets, (outer, places) => {
				const country = engineOf(textOf(outer, places));
				const up = (place: number): number[] => (place < 0 ? [] : [place, ...up(outer[place]!)]);
				const smallest = CODES.flatMap((_, p) => (outer.includes(p) ? [] : [p]));
				const leavesOf = (place: number) => smallest.filter((leaf) => up(leaf).includes(place));
				places.forEach((set, i) => {
					const date = dayOf(2026, 3, i + 1);
					CODES.forEach((code, place) => {
						const at = where(country, `AT-${code}`);
						const has = leavesOf(place).every((leaf) => up(leaf).some((p) => set.includes(p)));
						assert.equal(at.isHoliday(date), has, `${code} day ${i}`);
						assert.equal(at.on(date).length, has ? 1 : 0);
						const parts = set.filter((p) => !has && up(p).includes(place)).sort((a, b) => a - b);
						assert.deepEqual(
							at.inParts(date).flatMap((record) => record.parts),
							parts.map((p) => `AT-${CODES[p]}`),
						);
						const work = at.isWorkday(date);
						assert.equal(work, !has && !at.isWeekend(date));
					});
					const isWhole = smallest.every((p) => up(p).some((q) => set.includes(q)));
					assert.equal(country.isHoliday(date), isWhole, `nationwide, day ${i}`);
					assert.equal(country.isWhole(set.map((p) => `AT-${CODES[p]}`)), isWhole);
					// The records name the places of the rule.
					const [record] = isWhole ? country.on(date) : country.inParts(date);
					assert.deepEqual(
						record?.counties,
						[...set].sort((a, b) => a - b).map((p) => `AT-${CODES[p]}`),
					);
				});
			}),
			{ numRuns: 40, seed: SEED },
		);
	});

	it("a subdivision knows what it lies within", () => {
		const country = engineOf(textOf([-1, 0, 0, -1, 3, 4], [[1]]));
		assert.deepEqual(
			country.subdivisions.map(({ code, within }) => [code, within]),
			[
				["AT-A", undefined],
				["AT-B", "AT-A"],
				["AT-C", "AT-A"],
				["AT-D", undefined],
				["AT-E", "AT-D"],
				["AT-F", "AT-E"],
			],
		);
		assert.equal(country.isWhole(["AT-A", "AT-F"]), true);
		assert.equal(country.isWhole(["AT-A"]), false);
		assert.equal(country.isWhole([]), false);
	});

	it("a holiday around a place takes the day for one in it", () => {
		const country = engineOf(
			fileOf(
				[
					"  - { id: wide, name: Wide, on: 2 mar, in: A }",
					"  - { id: narrow, name: Narrow, on: 1 mar, in: B, moved: { sun: next free day } }",
				],
				{ subdivisions, within: "within: { AT-A: B C }" },
			),
		);
		// 1 March 2026 is a Sunday, the Monday is taken.
		assert.equal(where(country, "AT-B").isHoliday(day("2026-03-03")), true);
		assert.equal(where(country, "AT-C").isHoliday(day("2026-03-03")), false);
	});

	const periods = [
		"weekend:",
		"  - { days: sat sun }",
		"  - { from: 2020-01-01, days: sun }",
		"  - { in: B C, days: fri sat }",
		"  - { in: C, from: 2026-01-01, days: thu fri }",
		"  - { in: D, from: 2024-01-01, days: fri }",
	].join("\n");

	it("weekends by place: its own periods, before and beside them the country's", () => {
		const country = engineOf(
			fileOf(["  - { id: x, name: X, on: 1 may }"], { subdivisions, weekend: periods }),
		);
		const weekendAt = (from: string, code?: string) =>
			Array.from({ length: 7 }, (_, i) => day(from) + i)
				.filter((d) => where(country, code && `AT-${code}`).isWeekend(d))
				.map((d) => isoOf(d).slice(8))
				.join(" ");
		// Mondays: 6 January 2014, 8 January 2024, 5 January 2026.
		assert.equal(weekendAt("2014-01-06"), "11 12");
		assert.equal(weekendAt("2026-01-05"), "11");
		assert.equal(weekendAt("2026-01-05", "A"), "11");
		assert.equal(weekendAt("2014-01-06", "B"), "10 11");
		assert.equal(weekendAt("2026-01-05", "B"), "09 10");
		assert.equal(weekendAt("2024-01-08", "C"), "12 13");
		assert.equal(weekendAt("2026-01-05", "C"), "08 09");
		assert.equal(weekendAt("2014-01-06", "D"), "11 12");
		assert.equal(weekendAt("2024-01-08", "D"), "12");
		assert.equal(where(country, "AT-B").isWorkday(day("2026-01-08")), true);
		assert.equal(where(country, "AT-C").isWorkday(day("2026-01-08")), false);
		assert.equal(country.isWorkday(day("2026-01-09")), true);
		assert.deepEqual(country.weekend, [
			{ from: null, mask: 65 },
			{ from: day("2020-01-01"), mask: 1 },
			{ from: null, mask: 96, subdivisions: ["AT-B", "AT-C"] },
			{ from: day("2026-01-01"), mask: 48, subdivisions: ["AT-C"] },
			{ from: day("2024-01-01"), mask: 32, subdivisions: ["AT-D"] },
		]);
	});

	it("the next working day is that of the places", () => {
		const text = fileOf(
			[
				"  - { id: x, name: X, on: 1 may, in: A, added: { fri: next workday } }",
				"  - { id: y, name: Y, on: 1 may, in: B, added: { fri: next workday } }",
				"  - { id: z, name: Z, on: 1 jun, added: { sun: next workday } }",
			],
			{ subdivisions, weekend: periods },
		);
		const engine = engineOf(text);
		const facts = evaluate(read(text), calendarDays);
		const kept = (id: string, year: number) =>
			engine
				.records(year)
				.filter((h) => h.id === id)
				.map((h) => isoOf(h.day))
				.join();
		// 1 May 2009 and 2026 are Fridays.
		assert.equal(kept("x", 2009), "2009-05-04");
		assert.equal(kept("x", 2026), "2026-05-02");
		assert.equal(kept("y", 2009), "2009-05-03");
		assert.equal(kept("y", 2026), "2026-05-03");
		for (let year = 1970; year <= 2100; year++)
			assert.deepEqual(
				engine.records(year).map((h) => [h.id, h.day]),
				facts.get(year)!.map((h) => [h.id, h.day]),
			);
	});

	it("long weekends follow the weekend of the place", () => {
		const country = engineOf(
			fileOf(["  - { id: x, name: X, on: 16 apr }"], { subdivisions, weekend: periods }),
		);
		const runs = (subdivision?: string) =>
			where(country, subdivision)
				.longWeekends(2026, { bridgeDays: 0 })
				.map(({ first, last }) => `${isoOf(first)} ${isoOf(last)}`);
		// 16 April 2026 is a Thursday: next to Friday and Saturday, not to a Sunday.
		assert.deepEqual(runs(), []);
		assert.deepEqual(runs("AT-B"), ["2026-04-16 2026-04-18"]);
	});
});

describe("mistakes about places", () => {
	const day = ["  - { id: x, name: X, on: 1 may }"];
	const within = (text: string, holidays = day) =>
		complaintOf(fileOf(holidays, { subdivisions, within: `within: ${text}` }), true);

	it("complain of places within others, with the line", () => {
		const at = (line: number, complaint: string) => `${FILE}:${line}: ${complaint}`;
		assert.equal(within("{ AT-A: B }"), "none");
		assert.equal(within("{ AT-Z: B }"), at(8, "no subdivision AT-Z"));
		assert.equal(within("{ AT-A: Z }"), at(8, "no subdivision AT-Z"));
		assert.equal(within("{ AT-B: A }"), at(8, "AT-A must stand after AT-B"));
		assert.equal(within("{ AT-A: A }"), at(8, "AT-A must stand after AT-A"));
		assert.equal(within("{ AT-A: C, AT-B: C }"), at(8, "AT-C is within two"));
		const named = (codes: string) =>
			within("{ AT-A: B, AT-B: C }", [`${day[0]!.slice(0, -2)}, in: ${codes} }`]);
		assert.equal(named("A D"), "none");
		assert.equal(named("A B"), at(10, "x: AT-B is within AT-A already"));
		assert.equal(named("A C"), at(10, "x: AT-C is within AT-A already"));
		const everywhere = "x: names every subdivision: without places it holds everywhere";
		assert.equal(named("A D E F"), at(10, everywhere));
		assert.equal(named("C D E F"), at(10, everywhere));
	});

	it("complain of weekends by place, with the line", () => {
		const weekend = (...lines: string[]) =>
			complaintOf(fileOf(day, { subdivisions, weekend: ["weekend:", ...lines].join("\n") }), true);
		const country = "  - { days: sat sun }";
		assert.equal(weekend(country, "  - { in: A, days: fri sat }"), "none");
		assert.equal(
			weekend("  - { in: A, days: fri sat }"),
			`${FILE}:4: the country's weekend stands first`,
		);
		assert.equal(
			weekend(country, "  - { in: A, days: fri }", "  - { from: 2000-01-01, days: sun }"),
			`${FILE}:6: the country's weekend stands first`,
		);
		assert.equal(
			weekend(country, "  - { in: A, from: 2000-01-01, days: fri }", "  - { in: A B, days: sun }"),
			`${FILE}:6: periods of AT-A not in order`,
		);
		assert.equal(weekend(country, "  - { in: Z, days: fri }"), `${FILE}:5: no subdivision AT-Z`);
	});
});
