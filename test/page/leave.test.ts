/** Which leave pays most: ranked, without a day in two of them, and nothing that any week has. */

import assert from "node:assert/strict";
import { bestLeave } from "../../src/page/leave.js";

const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;
const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(5, 10);
const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** The best of a year whose holidays are on these days, as text. */
function best(year: number, ...holidays: string[]): readonly string[] {
	const off = new Set(holidays.map((date) => dayOf(`${year}-${date}`)));
	const isFree = (day: number) => isWeekend(day) || off.has(day);
	const isHoliday = (day: number) => off.has(day) && !isWeekend(day);
	return bestLeave(dayOf(`${year}-01-01`), dayOf(`${year}-12-31`), isFree, isHoliday).map(
		({ from, leave, to }) => `${isoOf(from)}…${isoOf(to)} ${leave.length} for ${to - from + 1}`,
	);
}

describe("leave that pays", () => {
	it("is a bridge day, and then the week that has the holiday", () => {
		// A Thursday: four days for one; and the whole week, with both weekends.
		assert.deepEqual(best(2026, "05-14"), ["05-14…05-17 1 for 4", "05-09…05-17 4 for 9"]);
		// A Wednesday: half of the week, and the whole of it, which gains more for a day.
		assert.deepEqual(best(2026, "06-10"), ["06-06…06-14 4 for 9"]);
	});

	it("joins two holidays, the best first", () => {
		assert.deepEqual(best(2026, "04-03", "04-06", "05-14"), [
			"05-14…05-17 1 for 4",
			"05-09…05-17 4 for 9",
			"03-28…04-06 4 for 10",
		]);
	});

	it("is no day beside a weekend that is long anyway", () => {
		// Friday to Monday are off: the Thursday before gains itself and nothing else.
		for (const one of best(2026, "04-03", "04-06")) assert.doesNotMatch(one, / 1 for 5/);
	});

	it("is nothing without a holiday, or for one of a weekend, or where days off are as many in any week", () => {
		assert.deepEqual(best(2026), []);
		assert.deepEqual(best(2026, "08-15"), []);
	});

	it("tells no days off whose end is beyond the year", () => {
		for (const one of best(2026, "12-31")) assert.doesNotMatch(one, /…12-31/);
	});
});
