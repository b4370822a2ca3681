/**
 * Spot checks: tricky days of each country, each with the source of the expectation. In spots.csv an
 * empty holiday means that the day is no public holiday; `observedOf` is the actual day behind the
 * observed one; `kind` says that a listed day is not public, or that a weekend day is worked.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPack } from "../../host-sim/tables.js";
import { dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
const cells = (line: string) =>
	[...line.matchAll(CELL)]
		.slice(0, 8)
		.map((m) => m[1]!.replace(/^"|"$/g, "").replaceAll('""', '"'));

describe("spot checks", () => {
	const holidays = openPack();
	const file = new URL("../../../test/holidays/spots.csv", import.meta.url);
	const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
	const counts = new Map<string, number>();

	for (const line of lines) {
		const [code, place, date, id, observedOf, kind, what, source] = cells(line) as string[];
		counts.set(code!, (counts.get(code!) ?? 0) + 1);
		it(`${place || code} ${date}: ${what} (${source})`, () => {
			assert.ok(source, "a source");
			const country = holidays.country(code!);
			assert.ok(country, `no ${code} in the pack`);
			const day = dayOfIso(date!)!;
			const where = place || undefined;
			if (kind === "worked") {
				assert.equal(country.isWorkday(day, where), true);
				return;
			}
			if (!id) {
				assert.equal(country.isHoliday(day, where), false);
				return;
			}
			const listed = country
				.year(yearOf(day))
				.filter(
					(h) => h.day === day && (!where || h.counties === null || h.counties.includes(where)),
				);
			const found = listed.find((h) => h.id === id);
			assert.ok(found, `listed are ${listed.map((h) => h.id).join(", ") || "none"}`);
			if (kind === "not public")
				assert.ok(!(found.types & PUBLIC) || found.startsAtMinute >= 0, "it is public");
			assert.equal(found.actualDay === day ? "" : isoOf(found.actualDay), observedOf);
		});
	}

	it("has at least two for each country with holidays", () => {
		const few = holidays.codes.filter(
			(code) => holidays.country(code)!.hasHolidays && (counts.get(code) ?? 0) < 2,
		);
		assert.deepEqual(few, []);
	});
});
