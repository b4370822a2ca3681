/** The output: on when it should be, and never while nobody knows what day it is. */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { isOn } from "../../src/device/signal.js";
import { Site } from "../../src/today/site.js";
import { country } from "../fixture/fixture.js";

describe("the output", () => {
	/** Country, date, whether its half day has begun, on as holiday, on as workday. */
	const cases: readonly (readonly [string, string, boolean, boolean, boolean])[] = [
		["XA", "2026-12-24", false, false, true],
		["XA", "2026-12-25", false, true, false],
		["XA", "2026-12-27", false, false, false],
		["XD", "2026-12-24", false, false, true],
		["XD", "2026-12-24", true, true, false],
		// Worked although it is a holiday.
		["XA", "2026-12-26", false, false, true],
	];
	for (const [code, date, halfDayBegun, holiday, workday] of cases)
		it(`is right in ${code} on ${date}${halfDayBegun ? ", half of it" : ""}`, () => {
			const overrides = [{ work: "2026-12-26" }];
			const site = new Site({ country: country(code), overrides });
			const today = { ...site.factsOf(dayOfIso(date)!), halfDayBegun };
			assert.deepEqual([isOn("holiday", today), isOn("workday", today)], [holiday, workday]);
		});

	it("is off while nobody knows", () => {
		assert.deepEqual([isOn("holiday", undefined), isOn("workday", undefined)], [false, false]);
	});
});
