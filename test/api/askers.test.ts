/**
 * Several clients at once ask for years of their own, a turn each: every one of them is answered, and
 * as if it were alone. The engine remembers two years.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Source } from "../../src/http/reply.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";
import { replyTo, textOf } from "../ask.js";

const PATHS: readonly string[] = [
	...[2023, 2024, 2025, 2026].map((year) => `/api/year/here/${year}`),
	...[2020, 2021, 2022].map((year) => `/api/year/DE/${year}`),
	// The next schoolday lies in the year after.
	...[2023, 2024, 2025, 2026].map((year) => `/api/day/here/${year}-12-23`),
	...[2018, 2024].map((year) => `/api/workdays/here?from=${year}-06-01&add=500`),
	"/api/vacations/here/2026",
	"/calendar/here.ics?school",
	"/api/v3/LongWeekend/2027/AT",
];
const HOMES: readonly (readonly [string, readonly OverrideConfig[]])[] = [
	["nothing of its own", []],
	["a day of its own", [{ off: "12-27" }]],
	["a day that is counted from a holiday", [{ off: "christmas-day + 366" }]],
	["a day of schools", [{ off: "easter-monday + 1", kind: "school" }]],
	["a holiday that is removed", [{ remove: "epiphany" }]],
];
/** More than each takes alone, all told. */
const MOST_TURNS = 1000;

/** The routes over tables of their own, at a place with overrides. */
function opened(overrides: readonly OverrideConfig[]) {
	const holidays = openPack();
	const country = holidays.country("AT")!;
	const here = new Site({ country, subdivision: "AT-9", overrides, schools: schoolParts.of });
	const clock = { nowMs: () => Date.parse("2026-11-30T12:00:00Z") };
	return { handler: handlerOf({ holidays, here, clock, calendar, schools: schoolParts }), here };
}

describe("several clients in turns", () => {
	for (const [kind, overrides] of HOMES)
		it(`at a place with ${kind}`, () => {
			const { handler } = opened(overrides);
			const asked = PATHS.map((path) => ({ path, text: "", body: replyTo(handler, path).body }));
			const isOpen = (body: string | Source): body is Source =>
				typeof body !== "string" && !body.ended;
			let turns = 0;
			for (; turns < MOST_TURNS && asked.some(({ body }) => isOpen(body)); turns++)
				for (const one of asked) {
					const { body } = one;
					if (isOpen(body)) one.text += body.next(512);
				}
			for (const { body, path, text } of asked) {
				assert(!isOpen(body), `${path} after ${turns} turns`);
				const told = typeof body === "string" ? body : text;
				assert.equal(told, textOf(replyTo(opened(overrides).handler, path)), path);
			}
		});

	it("begin no year anew: each answer about a day begins its years once", () => {
		for (const [date, years] of [
			["2026-05-13", 1],
			// Its next schoolday lies in the year after.
			["2026-12-23", 2],
		] as const) {
			const { handler, here } = opened([{ off: "12-27" }]);
			let begun = 0;
			const { findLabels } = here;
			here.findLabels = () => {
				begun++;
				findLabels.call(here);
			};
			const { body } = replyTo(handler, `/api/day/here/${date}`);
			assert(typeof body !== "string");
			for (let turns = 0; !body.ended; turns++) {
				assert(turns < MOST_TURNS);
				here.year(2001);
				here.year(2002);
				body.next(512);
			}
			assert.equal(begun, years, date);
		}
	});
});
