/** The days of a series, whatever the days are between which they are asked for. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { Pack } from "../../src/pack/pack.js";
import { seriesDays } from "../../src/pack/series.js";

const FIRST = dayOf(1969, 1, 1);
const LAST = dayOf(2101, 12, 31);

describe("the series of the world", () => {
	const bytes = new Uint8Array(
		readFileSync(new URL("../../../data/holidays.bin", import.meta.url)),
	);
	const pack = new Pack(bytes, decodeUtf8);
	const places = new Set<number>();
	for (let i = 0; i < pack.count; i++) {
		const table = new CountryTable(pack, i);
		for (let k = 0; k < (table.halfDays - table.series) / 2; k++) places.add(table.seriesAt(k));
	}

	const asked = (at: number, first: number, last: number) => seriesDays(pack, at, first, last);

	/** All days, asked for so many days at a time. */
	function inWindows(at: number, length: number): number[] {
		const days: number[] = [];
		for (let from = FIRST; from <= LAST; from += length)
			days.push(...asked(at, from, Math.min(from + length - 1, LAST)));
		return days;
	}

	it("have the same days by the year, by the month, and one by one: the first and the last count", () => {
		assert.ok(places.size > 100, `${places.size} series`);
		for (const at of places) {
			const days = inWindows(at, 365);
			for (const length of [30, 61, 366])
				assert.deepEqual(inWindows(at, length).map(isoOf), days.map(isoOf), `${length} days`);
			for (const day of days) assert.deepEqual(asked(at, day, day), [day], isoOf(day));
		}
	});
});
