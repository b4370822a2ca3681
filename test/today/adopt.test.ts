/**
 * Days that a household or a company takes up of those that the tables know and the place does not
 * have off.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { siteOf } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { openFixture } from "../fixture/fixture.js";

const tables = openFixture();
const world = openPack();
const site = (subdivision: string, overrides: readonly OverrideConfig[]) =>
	siteOf({ country: "XA", subdivision, overrides }, tables)!;
const day = (iso: string) => dayOfIso(iso)!;
const mistakeOf = (subdivision: string, override: OverrideConfig) => {
	const told: string[] = [];
	siteOf({ country: "XA", subdivision, overrides: [override] }, tables, (one) => told.push(one));
	return told.join("; ");
};

/** The days of a year that are holidays with overrides and not without. */
function added(subdivision: string, overrides: readonly OverrideConfig[], year: number): string[] {
	const [here, law] = [site(subdivision, overrides), site(subdivision, [])];
	const days: string[] = [];
	for (let d = dayOf(year, 1, 1); d < dayOf(year + 1, 1, 1); d++) {
		if (!here.isHoliday(d) || law.isHoliday(d)) continue;
		assert.equal(here.isWorkday(d), false);
		days.push(isoOf(d));
	}
	return days;
}

describe("a holiday that is taken up", () => {
	it("is off by its own rule every year, with its name", () => {
		for (const [year, date] of [
			[2025, "2025-04-18"],
			[2026, "2026-04-03"],
			[2027, "2027-03-26"],
		] as const)
			assert.deepEqual(added("XA-2", [{ adopt: "good-friday" }], year), [date]);
		const here = site("XA-1", [{ adopt: "lantern-day" }]);
		const off = here.holidaysOn(day("2026-11-11")).at(-1)!;
		assert.deepEqual([off.id, off.name], ["lantern-day", "Lantern Day"]);
		assert.equal(here.isKnown(day("2026-11-11")), true);
	});

	it("is that of another part, where it is said which", () => {
		assert.deepEqual(added("XA-1", [{ adopt: "islanders-day", from: "XA-5" }], 2026), [
			"2026-07-09",
		]);
		assert.deepEqual(added("XA-1", [{ adopt: "cherry-day", from: "xa-3" }], 2027), ["2027-06-24"]);
		assert.deepEqual(added("XA-1", [{ adopt: "cherry-day", from: "all" }], 2026), ["2026-06-25"]);
		// What else that part keeps is no holiday here: nothing is counted from it.
		const counted = { off: "lakes-day + 1" };
		assert.deepEqual(added("XA-1", [{ adopt: "cherry-day", from: "xa-3" }, counted], 2027), [
			"2027-06-24",
		]);
	});

	it("is that of a town, by a rule that only the town has", () => {
		const [country, adopt] = [world.country("DE")!, "assumption-day"];
		const at = (from: string) =>
			new Site({ country, subdivision: "DE-BE", overrides: [{ adopt, from }] });
		assert.equal(at("DE-BY/muenchen").isHoliday(day("2025-08-15")), true);
		assert.equal(at("DE-BY/nuernberg").isHoliday(day("2025-08-15")), false);
	});

	it("stands beside other overrides, and in what is next", () => {
		const overrides = [
			{ adopt: "islanders-day", from: "XA-5", name: "Isles" },
			{ off: "islanders-day + 1", name: "Bridge" },
			{ remove: "epiphany" },
		];
		assert.deepEqual(added("XA-2", overrides, 2026), ["2026-07-09", "2026-07-10"]);
		const here = site("XA-2", overrides);
		assert.equal(here.nextHoliday(day("2026-07-01"))!.name, "Isles");
		assert.equal(here.isHoliday(day("2026-01-06")), false);
		assert.notEqual(here.fingerprint, site("XA-2", overrides.slice(1)).fingerprint);
	});

	it("is a mistake in a sentence where nobody has it, or the place itself, or which is not clear", () => {
		for (const [override, expected] of [
			[{ adopt: "nothing" }, "override 1: XA has no holiday nothing"],
			[{ adopt: "epiphany" }, "override 1: XA-1 keeps epiphany anyway"],
			[{ adopt: "islanders-day" }, "override 1: XA-1 has no islanders-day: say from, such as XA-5"],
			[
				{ adopt: "cherry-day", from: "XA-8" },
				"override 1: from: XA has no XA-8 in these tables; they are like AT-9",
			],
			[
				{ off: "2026-05-05", from: "XA-3" },
				"override 1.from: it is a part, and stands beside adopt",
			],
			[
				{ adopt: "good-friday", off: "2026-05-05" },
				"override 1: it is one of off, work, remove, adopt and weekend, not adopt, off",
			],
		] as const)
			assert.equal(mistakeOf("XA-1", override), expected);
	});

	it("throws nothing where the site is made without these checks", () => {
		const country = tables.country("XA")!;
		const here = new Site({ country, overrides: [{ adopt: "cherry-day", from: "XA-8" }] });
		assert.equal(here.isHoliday(day("2026-06-25")), true);
	});
});
