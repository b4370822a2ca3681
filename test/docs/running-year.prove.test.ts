/** The school year that docs/schools.md counts is the one that runs on the day of the data. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { worldLaws } from "../../data/compiler/world.js";
import { beginOfYear, lastSearched, RUNNING_ON } from "../../docs/make/running-year.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { textOf } from "./markdown.js";

describe("the running school year", () => {
	it("is that of the newest day on which somebody looked for days", () => {
		const csv = 'country,date,queries\nAT,2026-11-22,3\nBE,2027-02-30,"no day"\nCH,2027-01-08,1\n';
		assert.equal(isoOf(lastSearched(csv)), "2027-01-08");
		assert.throws(() => lastSearched("country,date\n"), /no day/);
		const all = readFileSync(new URL("../../../data/searched.csv", import.meta.url), "utf8");
		assert.equal(RUNNING_ON, lastSearched(all));
	});

	it("lags behind no page that was read of a country's days", () => {
		for (const { code, seen } of worldLaws())
			if (seen !== null) assert.ok(seen <= RUNNING_ON, `${code}: seen on ${isoOf(seen)}`);
	});

	it("begins with the July before, or with January where a school year is one of the calendar", () => {
		assert.equal(beginOfYear(dayOf(2026, 11, 28), true), dayOf(2026, 7, 1));
		assert.equal(beginOfYear(dayOf(2027, 1, 8), true), dayOf(2026, 7, 1));
		assert.equal(beginOfYear(dayOf(2027, 7, 1), true), dayOf(2027, 7, 1));
		assert.equal(beginOfYear(dayOf(2026, 11, 28), false), dayOf(2026, 1, 1));
		assert.equal(beginOfYear(dayOf(2027, 1, 8), false), dayOf(2027, 1, 1));
	});

	it("is named by the page", () => {
		assert.ok(textOf("docs/schools.md").includes(`the one of ${isoOf(RUNNING_ON)}:`));
	});
});
