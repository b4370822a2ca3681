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
		)!;
		assert.equal(site.country?.code, "XA");
		assert.equal(site.subdivision, "XA-9");
		assert.equal(site.zone!.offsetAt(0), 0);
		assert.equal(site.isHoliday(dayOfIso("2027-01-06")!), false);
		assert.equal(site.lastYear, tables.lastYear);
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
			assert.equal(siteOf(settings, tables)!.zone!.offsetAt(may), hours * 3600, settings.zone);
	});

	it("may leave everything out, or empty: then there is none; or the country", () => {
		for (const settings of [{}, { country: "", subdivision: "", zone: "", overrides: [] }])
			assert.equal(siteOf(settings, tables), undefined);
		const site = siteOf({ zone: "UTC0" }, tables)!;
		assert.equal(site.country, undefined);
		assert.equal(site.isWorkday(dayOfIso("2026-12-25")!), true);
	});

	it("are used without what is wrong, all of which is told", () => {
		const told: string[] = [];
		const site = siteOf(
			{
				country: "XA",
				subdivision: "XA-10",
				zone: "Europe/Wien",
				overrides: [
					{ off: "12-24" },
					{ off: "2026-02-30" },
					{ remove: "epifany" },
					{ weekend: "sun" },
					{ weekend: "fri" },
					{ remove: "epiphany" },
					{ work: "2101-01-01" },
				],
			},
			tables,
			(sentence) => told.push(sentence),
		)!;
		assert.equal(site.country?.code, "XA");
		assert.equal(site.zone!.offsetAt(Date.UTC(2026, 4, 1) / 1000), 7200);
		const is = (date: string) => [site.isHoliday(dayOfIso(date)!), site.isWeekend(dayOfIso(date)!)];
		assert.deepEqual(is("2026-12-24"), [true, false]);
		assert.deepEqual(is("2027-01-06"), [false, false]);
		assert.deepEqual(is("2026-11-21"), [false, false]);
		assert.deepEqual(is("2026-11-22"), [false, true]);
		assert.deepEqual(
			told.map((sentence) => sentence.slice(0, sentence.indexOf(":"))),
			["subdivision", "zone", "override 2", "override 3", "override 5", "override 7"],
		);
	});

	it("without a country that the tables have keep zone and days of their own", () => {
		const told: string[] = [];
		const overrides = [{ off: "epiphany + 1" }, { off: "12-24" }];
		const settings = { country: "XX", subdivision: "XX-1", zone: "JST-9", overrides };
		const site = siteOf(settings, tables, (sentence) => told.push(sentence))!;
		assert.equal(site.zone!.offsetAt(0), 9 * 3600);
		assert.equal(site.isHoliday(dayOfIso("2026-12-24")!), true);
		assert.deepEqual(told, [
			"country: these tables have no XX; they are like AT",
			"subdivision: XX-1 has no country",
			"override 1: holiday epiphany has no country",
		]);
		assert.equal(
			siteOf({ country: "XX" }, tables, () => {}),
			undefined,
		);
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
					`zone: "${zone}" is none; they are like Europe/Vienna or CET-1CEST,M3.5.0,M10.5.0/3`,
				] as const,
		),
		[{ country: null }, "country: it is a text"],
		[{ zone: ["UTC0"] }, "zone: it is a text"],
		[{ country: "XA", overrides: null }, "overrides: they are a list"],
		[
			{ country: "XA", overrides: [{ remove: "epifany" }] },
			"override 1: XA has no holiday epifany",
		],
		[
			{ country: "XA", overrides: [{ off: "victory-day + 1" }] },
			"override 1: XA has no holiday victory-day",
		],
		[{ overrides: [{ off: "epiphany + 1" }] }, "override 1: holiday epiphany has no country"],
		[{ country: "XA", overrides: {} }, "overrides: they are a list"],
	];
	for (const [settings, message] of mistakes)
		it(`say: ${message}`, () =>
			assert.throws(() => siteOf(settings as SiteSettings, tables), {
				name: "RangeError",
				message,
			}));
});
