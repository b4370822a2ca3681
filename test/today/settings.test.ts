/** Settings: the site that they name, and one sentence for each mistake. */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import { openFixture } from "../fixture/fixture.js";

const tables = openFixture();

describe("the settings of a site", () => {
	it("name a country, a subdivision, a zone and overrides", () => {
		const site = siteOf(
			{
				country: "xa",
				subdivision: "xa-9",
				zone: "UTC0",
				overrides: [{ remove: "epiphany" }, { off: "epiphany + 1" }, { work: "all-saints-day" }],
			},
			tables,
		);
		assert.equal(site.country?.code, "XA");
		assert.equal(site.subdivision, "XA-9");
		assert.equal(site.zone.offsetAt(0), 0);
		assert.equal(site.isHoliday(dayOfIso("2027-01-06")!), false);
		assert.equal(site.lastYear, tables.lastYear);
	});

	it("may leave everything out, or empty", () => {
		for (const settings of [{}, { country: "", subdivision: "", zone: "" }]) {
			const site = siteOf(settings, tables);
			assert.equal(site.country, undefined);
			assert.equal(site.isWorkday(dayOfIso("2026-12-25")!), true);
		}
	});

	const mistakes: readonly (readonly [unknown, string])[] = [
		[{ country: "XX" }, "country: these tables have no XX; they are like AT"],
		[{ country: "Austria" }, "country: these tables have no AUSTRIA; they are like AT"],
		[{ country: 43 }, "country: it is a text"],
		[{ subdivision: "XA-9" }, "subdivision: XA-9 has no country"],
		[
			{ country: "XA", subdivision: "XA-10" },
			"subdivision: XA has no XA-10 in these tables; they are like AT-9",
		],
		[
			{ country: "XA", zone: "Europe/Vienna" },
			'zone: "Europe/Vienna" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3',
		],
		[{ country: "XA", overrides: [{ remove: "epifany" }] }, "overrides: XA has no holiday epifany"],
		[
			{ country: "XA", overrides: [{ off: "victory-day + 1" }] },
			"overrides: XA has no holiday victory-day",
		],
		[{ overrides: [{ off: "epiphany + 1" }] }, "overrides: holiday epiphany has no country"],
		[{ country: "XA", overrides: {} }, "overrides are a list"],
	];
	for (const [settings, message] of mistakes)
		it(`say: ${message}`, () =>
			assert.throws(() => siteOf(settings as SiteSettings, tables), {
				name: "RangeError",
				message,
			}));
});
