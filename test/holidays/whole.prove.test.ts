/**
 * Which countries have days as a whole that no rule gives them, but all of their parts together. A
 * file that lists only some of its subdivisions, those with days of their own, must have none.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";

const holidays = openPack();
const YEARS = Array.from({ length: 36 }, (_, i) => 2000 + i);
/** Their files list all subdivisions. */
const WHOLE_BY_PARTS = ["AU", "BA", "MY", "SH"];

describe("parts together", () => {
	it("make a whole where all of them are listed alone", () => {
		const found = Array.from({ length: holidays.count }, (_, i) => holidays.at(i)!)
			.filter((country) => YEARS.some((year) => country.year(year).some((one) => one.counties)))
			.map(({ code }) => code);
		assert.deepEqual(found, WHOLE_BY_PARTS);
	});
});
