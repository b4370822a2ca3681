/** What is known at a site: what the law leaves open, and what overrides decide all the same. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Schools } from "../../src/schools/schools.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";

const world = openPack();
const siteOf = (code: string, overrides: readonly OverrideConfig[] = []) =>
	new Site({ country: world.country(code)!, overrides, schools: (at) => new Schools(at) });

/** The first of the days from 2026 on. */
function firstDay(is: (day: number) => boolean): number {
	let day = dayOf(2026, 1, 1);
	while (!is(day)) assert.ok(++day < dayOf(2030, 1, 1));
	return day;
}

describe("what is known at a site", () => {
	it("is what its own days decide: nobody else's decision is open there", () => {
		const law = siteOf("SA");
		const open = firstDay((day) => law.open(day).length > 0);
		assert.equal(law.isKnown(open), false);
		for (const own of [{ off: isoOf(open) }, { work: isoOf(open) }]) {
			const site = siteOf("SA", [own]);
			assert.deepEqual([site.isKnown(open), site.open(open)], [true, []], isoOf(open));
		}
	});

	it("is not whether there are lessons, where a decision touches the schools", () => {
		const law = siteOf("TH");
		const open = firstDay(
			(day) => law.schools.isSchoolday(day) !== undefined && !law.isSchooldayKnown(day),
		);
		const site = siteOf("TH", [{ off: isoOf(open), kind: "school" }]);
		assert.equal(site.isSchooldayKnown(open), true, isoOf(open));
		assert.equal(siteOf("TH").isSchooldayKnown(open), false, isoOf(open));
	});
});
