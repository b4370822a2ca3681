/** Dates of runs of days: a month is followed from day to day, forwards, backwards and by leaps. */

import assert from "node:assert/strict";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Month } from "../../src/calendar/month.js";

describe("the month of the days that are written", () => {
	const first = dayOf(1999, 12, 1);
	const end = dayOf(2005, 2, 1);

	/** The dates of days `first`, `first + step` … up to `end`, by one month that is followed. */
	function follow(from: number, count: number, step: number): void {
		const month = new Month();
		for (let i = 0; i < count; i++) {
			const day = from + i * step;
			assert.equal(month.iso(day), isoOf(day), `${isoOf(day)} by ${step}`);
			assert.ok(day > month.before && day < month.next, isoOf(day));
			assert.equal(isoOf(month.before + 1).slice(8), "01");
			assert.equal(isoOf(month.next).slice(8), "01");
		}
	}

	// Less than a month, about as long as one, several, more than a year.
	for (const step of [1, 7, 27, 28, 29, 30, 31, 32, 59, 61, 92, 365, 366, 731])
		it(`has each date by steps of ${step} days, both ways`, () => {
			follow(first, Math.floor((end - first) / step), step);
			follow(end, Math.floor((end - first) / step), -step);
		});
});
