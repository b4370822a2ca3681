/** Settings: the site that they name, and one sentence for each mistake. */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { checkKeys, type SiteSettings, siteOf } from "../../src/today/settings.js";
import { openFixture } from "../fixture/fixture.js";

const tables = openFixture();
const KEYS = ["country", "subdivision", "zone", "overrides"];

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

	it("are an object of known keys: the first that is none is named, and the one that it is like", () => {
		const check = (value: unknown) => () => checkKeys(value, KEYS, "settings");
		for (const none of [null, [], [{}], 7, "AT", true, undefined])
			assert.throws(check(none), {
				name: "RangeError",
				message: 'settings: it is an object like {"country": \u2026}',
			});
		for (const [key, meant] of [
			["contry", "country"],
			["coutnry", "country"],
			["overides", "overrides"],
			["sub-division", "subdivision"],
			["ZOne", "zone"],
			["Subdivision", "subdivision"],
		])
			assert.throws(check({ zone: "UTC0", [key!]: "" }), {
				message: `settings: there is no ${key}; it may be ${meant}`,
			});
		for (const key of ["colour", "z", "", "__proto__", "constructor"]) {
			const settings = JSON.parse(`{"zone": "UTC0", "${key}": {"country": "AT"}}`);
			assert.throws(check(settings), {
				message: `settings: there is no ${key}; there are ${KEYS.join(", ")}`,
			});
		}
		check({})();
		check({ country: "AT", subdivision: "AT-9", zone: "UTC0", overrides: [] })();
		// What is shared with others may have keys of theirs.
		const shared = (value: unknown) => () => checkKeys(value, KEYS, "config", true);
		shared({ ssid: "attic", sntp: "time.example", port: 80, country: "AT" })();
		assert.throws(shared({ contry: "AT" }), {
			message: "config: there is no contry; it may be country",
		});
	});

	it("name a zone as the tables do, that of another country too, or by its rule", () => {
		const may = Date.UTC(2026, 4, 1) / 1000;
		for (const [settings, hours] of [
			[{ country: "XA" }, 2],
			[{ country: "XA", zone: "Europe/Vienna" }, 2],
			[{ country: "XA", zone: "Africa/Cairo" }, 3],
			[{ country: "XD", zone: "Europe/Oslo" }, 2],
			[{ zone: "Atlantic/Reykjavik" }, 0],
			[{ country: "XD", zone: "JST-9" }, 9],
		] as const)
			assert.equal(siteOf(settings, tables).zone.offsetAt(may), hours * 3600, settings.zone);
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
		...["Europe/Wien", "europe/vienna", "CET-1CEST,M3"].map(
			(zone) =>
				[
					{ country: "XA", zone },
					`zone: "${zone}" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3`,
				] as const,
		),
		[{ country: null }, "country: it is a text"],
		[{ zone: ["UTC0"] }, "zone: it is a text"],
		[{ country: "XA", overrides: null }, "overrides are a list"],
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
