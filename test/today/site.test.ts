/** What a day is at a site: by its law, and by overrides on top of it. */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { numbersOfRules } from "../../src/holidays/dates-of.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { type OverrideConfig, Overrides } from "../../src/today/overrides.js";
import { siteOf as siteOfSettings } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { countedOf, SourceDates } from "../../src/today/source-dates.js";
import { Today } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { country, DAY, fixturePack, lawOf, NOW_MS, openFixture } from "../fixture/fixture.js";
import { mended } from "../pack/damage.js";

const day = (iso: string) => dayOfIso(iso)!;

function siteOf(where: string, overrides: readonly OverrideConfig[] = []): Site {
	const code = where.slice(0, 2);
	const subdivision = where.length > 2 ? where : undefined;
	return new Site({ country: country(code), subdivision, overrides });
}

/** Holiday, workday, weekend, half day, as letters. */
function kindOf(site: Site, iso: string): string {
	const { holiday, workday, weekend, halfDay } = site.factsOf(day(iso));
	return (
		[holiday && "holiday", workday && "workday", weekend && "weekend", halfDay && "half day"]
			.filter(Boolean)
			.join(" ") || "nothing"
	);
}

const idsOn = (site: Site, iso: string) => site.holidaysOn(day(iso)).map(({ id }) => id);

describe("a site", () => {
	it("tells all about a day", () => {
		const { holidays, next, nextWorkday, ...rest } = siteOf("XA").factsOf(day("2026-12-25"));
		assert.deepEqual(rest, {
			day: day("2026-12-25"),
			date: "2026-12-25",
			weekday: 5,
			holiday: true,
			workday: false,
			weekend: false,
			halfDay: false,
			tentative: false,
			known: true,
			dependsOn: null,
			inParts: [],
			// Nobody told it of schools.
			schoolday: undefined,
			vacation: undefined,
			nextSchoolday: undefined,
			daysUntil: 1,
			decreesUntil: null,
		});
		assert.deepEqual(
			holidays.map(({ name, types }) => [name, types]),
			[["Christmas Day", PUBLIC]],
		);
		assert.deepEqual(next && [next.id, next.name, next.date, next.day], [
			"st-stephens-day",
			"St. Stephen's Day",
			"2026-12-26",
			day("2026-12-26"),
		]);
		assert.equal(isoOf(nextWorkday!), "2026-12-28");
	});

	/** Place, day, what it is. */
	const kinds: readonly (readonly [string, string, string])[] = [
		["XA", "2026-12-23", "workday"],
		["XA", "2026-10-24", "weekend"],
		["XA", "2026-10-26", "holiday"],
		["XA", "2026-06-25", "workday"],
		["XA-3", "2026-06-25", "holiday"],
		// A place around others, and one of these.
		["XA-5", "2026-05-22", "workday"],
		["XA-6", "2026-07-09", "holiday"],
		["XA", "2026-07-09", "workday"],
		// A holiday on a Saturday and its substitute.
		["XD", "2026-07-03", "holiday"],
		["XD", "2026-07-04", "holiday weekend"],
		// Records that together name every part of the country.
		["XA", "2026-04-25", "holiday weekend"],
		["XA", "2026-06-03", "holiday"],
		["XA", "2026-01-02", "workday"],
		["XA-3", "2026-01-02", "holiday"],
		// Fridays and Saturdays, and such in one place.
		["XB", "2026-11-20", "weekend"],
		["XB", "2026-11-22", "workday"],
		["XA-4", "2026-11-20", "weekend"],
		["XA-4", "2026-11-22", "workday"],
		// Saturdays and Fridays worked by decree.
		["XB", "2026-02-14", "workday weekend"],
		["XB", "2025-02-07", "workday weekend"],
		// From 13:00, from 14:00, and from noon in one place only.
		["XD", "2026-12-24", "workday half day"],
		["XA", "2026-12-31", "workday half day"],
		["XA", "2026-12-24", "workday"],
		["XA-4", "2026-12-24", "workday half day"],
	];
	for (const [where, iso, kind] of kinds)
		it(`${where} has on ${iso}: ${kind}`, () => assert.equal(kindOf(siteOf(where), iso), kind));

	it("agrees with the engine on every day of two years", () => {
		for (const where of ["XA", "XA-3", "XA-4", "XA-5", "XA-7", "XB", "XD", "XD-N"]) {
			const whole = country(where.slice(0, 2));
			const law = where.length > 2 ? whole.in(where)! : whole;
			// A removal of nothing makes the site look at each record by itself.
			for (const site of [siteOf(where), siteOf(where, [{ remove: "no-such-day" }])])
				for (let d = dayOf(2026, 1, 1); d < dayOf(2028, 1, 1); d++) {
					assert.equal(site.isHoliday(d), law.isHoliday(d), `${where} ${isoOf(d)}`);
					assert.equal(site.isWorkday(d), law.isWorkday(d), `${where} ${isoOf(d)}`);
				}
		}
	});

	it("says when a date is an estimate", () => {
		assert.equal(siteOf("XA").factsOf(day("2035-12-25")).tentative, false);
		const tentative = country("XB")
			.records(2035)
			.find((record) => record.tentative)!;
		assert.equal(siteOf("XB").factsOf(tentative.day).tentative, true);
		// A day off of the overrides is certain, whatever the law estimates beside it.
		const off = siteOf("XB", [{ off: isoOf(tentative.day) }]);
		assert.equal(off.factsOf(tentative.day).tentative, false);
	});

	it("knows the first moment of a half day in UTC", () => {
		assert.equal(siteOf("XD").halfDayMs(day("2026-12-24")), Date.UTC(2026, 11, 24, 13));
		assert.equal(siteOf("XA").halfDayMs(day("2026-12-31")), Date.UTC(2026, 11, 31, 13));
		assert.equal(siteOf("XA-7").halfDayMs(day("2026-12-31")), Date.UTC(2027, 0, 1));
		assert.equal(siteOf("XD").halfDayMs(day("2026-12-25")), undefined);
		assert.equal(siteOf("XA").halfDayMs(day("2026-12-24")), undefined);
	});

	it("takes the first of two half days of one day", () => {
		const at = (id: string, startsAtMinute: number) => ({ ...DAY, id, startsAtMinute });
		for (const rules of [
			[at("early", 600), at("late", 840)],
			[at("late", 840), at("early", 600)],
		]) {
			const tables = new Holidays(compile([{ ...lawOf("XD"), rules }]).bytes, decodeUtf8);
			const site = new Site({ country: tables.country("XD"), zone: "UTC0" });
			assert.equal(site.halfDayMs(day("2026-01-01")), Date.UTC(2026, 0, 1, 10));
		}
	});

	it("knows it where the clock changes on that day, before or behind the half day's beginning", () => {
		const xd = country("XD");
		// Summer time begins, or ends, on 24 December at 02:00 or at 15:00; it is told from 13:00 on.
		const beginsAt = (zone: string) => new Site({ country: xd, zone }).halfDayMs(day("2026-12-24"));
		assert.equal(beginsAt("AAA0BBB,J358/2,J10/2"), Date.UTC(2026, 11, 24, 12));
		assert.equal(beginsAt("AAA0BBB,J358/15,J10/2"), Date.UTC(2026, 11, 24, 13));
		assert.equal(beginsAt("AAA0BBB,J100/2,J358/2"), Date.UTC(2026, 11, 24, 13));
		assert.equal(beginsAt("AAA0BBB,J100/2,J358/15"), Date.UTC(2026, 11, 24, 12));
		assert.equal(beginsAt("AAA-10BBB,J358/15,J10/2"), Date.UTC(2026, 11, 24, 3));
		assert.equal(beginsAt("AAA10BBB,J358/11,J10/2"), Date.UTC(2026, 11, 24, 22));
	});

	it("names as the next holiday one that is kept everywhere, where there is one", () => {
		// Fishermen's Day of one isle comes first in the tables.
		assert.equal(siteOf("XA").factsOf(day("2031-05-21")).next?.name, "Ascension Day");
		assert.equal(siteOf("XA-6").factsOf(day("2031-05-21")).next?.name, "Fishermen's Day");
		// None is kept everywhere, but together they are.
		const charter = siteOf("XA").holidaysOn(day("2026-04-25"));
		assert.ok(charter.length > 1 && charter.every(({ counties }) => counties));
		assert.equal(siteOf("XA").factsOf(day("2026-04-24")).next?.name, "Charter Day");
	});

	it("looks two years ahead, and not beyond the tables", () => {
		assert.equal(siteOf("XA").factsOf(day("2100-12-31")).next, undefined);
		assert.equal(siteOf("XA").factsOf(day("2100-12-31")).nextWorkday, undefined);
		assert.equal(siteOf("XA").factsOf(day("2100-12-24")).next?.date, "2100-12-25");
		const cinder = siteOf("XC").factsOf(day("2026-12-24"));
		assert.deepEqual([cinder.next, cinder.daysUntil], [undefined, undefined]);
		assert.equal(siteOf("XA").knows(day("1969-12-31")), false);
		assert.equal(siteOf("XA").knows(day("2100-12-31")), true);
	});

	it("is refused in a sentence", () => {
		const xa = country("XA");
		const refusals: readonly (readonly [ConstructorParameters<typeof Site>[0], string | RegExp])[] =
			[
				[{ subdivision: "XA-9" }, "subdivision: XA-9 has no country"],
				[{ country: xa, subdivision: "XD-N" }, /XD-N/],
				[
					{ zone: "Europe/Vienna" },
					'zone: "Europe/Vienna" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3',
				],
				[{ overrides: [{ off: "epiphany + 1" }] }, "overrides: holiday epiphany has no country"],
			];
		for (const [options, message] of refusals)
			assert.throws(() => new Site(options), { name: "RangeError", message });
	});

	it("is never refused for what the tables say: without a zone that can be read its today is not known", () => {
		const country = brokenZone().country("XA")!;
		const site = new Site({ country });
		assert.equal(site.zone, undefined);
		assert.equal(site.factsOf(day("2026-12-25")).holiday, true);
		assert.equal(site.halfDayMs(day("2026-12-24")), undefined);
		const { timers, clock } = { timers: new VirtualTimers(), clock: { nowMs: () => NOW_MS } };
		const today = new Today({ site, clock, timers });
		timers.run(100_000);
		assert.deepEqual([today.day, today.tomorrow, today.facts], [undefined, undefined, undefined]);
		// A zone of the settings takes its place.
		assert.ok(new Site({ country, zone: "CET-1CEST,M3.5.0,M10.5.0/3" }).zone);
		const told: string[] = [];
		siteOfSettings({ country: "XA" }, brokenZone(), (sentence) => told.push(sentence));
		assert.deepEqual(told, [
			"zone: these tables have none that can be read for XA: what day it is there is not known",
		]);
	});

	/** Tables in which the rule of Vienna's zone is none. */
	const brokenZone = () => {
		const text = Buffer.from(fixturePack()).toString("latin1").replace("CET-1CEST,", "CET?1CEST,");
		return new Holidays(
			mended(Uint8Array.from(Buffer.from(text, "latin1")), decodeUtf8),
			decodeUtf8,
		);
	};
});

describe("a site with overrides", () => {
	it("has days off, with their name among the reasons", () => {
		const site = siteOf("XA", [
			{ off: "2026-12-24", name: "Company day", id: "company-day" },
			{ off: "12-28..12-31", name: "Company holidays" },
		]);
		assert.equal(kindOf(site, "2026-12-24"), "holiday");
		assert.equal(kindOf(site, "2027-12-24"), "workday");
		assert.equal(kindOf(site, "2027-12-29"), "holiday");
		assert.equal(idsOn(site, "2026-12-24").at(-1), "company-day");
		const [record] = site.holidaysOn(day("2026-12-29"));
		assert.deepEqual(
			[record!.id, record!.name, record!.localName, record!.counties, record!.actualDay],
			["day-off", "Company holidays", "Company holidays", null, day("2026-12-29")],
		);
		const { next, daysUntil, nextWorkday } = site.factsOf(day("2026-12-23"));
		assert.deepEqual([next?.id, daysUntil, isoOf(nextWorkday!)], ["company-day", 1, "2027-01-04"]);
	});

	it("resolves each kind of override as a search day by day does", () => {
		const overrides: readonly OverrideConfig[] = [
			{ off: "new-years-day - 1", name: "first" },
			{ off: "easter-monday - 366", name: "a" },
			{ off: "new-years-day + 366", name: "b" },
			{ off: "02-29..03-02", name: "c" },
			{ off: "12-30..01-02", name: "d" },
			{ off: "2027-06-28..2027-07-02", name: "e" },
			{ off: "new-years-day + 1", name: "last" },
			{ work: "epiphany + 10" },
			{ work: "12-24..12-26" },
			{ remove: "epiphany" },
		];
		const site = siteOf("XA-9", overrides);
		const law = country("XA").in("XA-9")!;
		const counted = (id: string, days: number, d: number) =>
			law.on(d - days).some((one) => one.id === id && one.day === d - days);
		for (let d = dayOf(2026, 1, 1); d < dayOf(2030, 1, 1); d++) {
			const iso = isoOf(d);
			const date = iso.slice(5);
			const own =
				(counted("new-years-day", -1, d) && "first") ||
				(counted("easter-monday", -366, d) && "a") ||
				(counted("new-years-day", 366, d) && "b") ||
				((date === "02-29" || date === "03-01" || date === "03-02") && "c") ||
				((date >= "12-30" || date <= "01-02") && "d") ||
				(iso >= "2027-06-28" && iso <= "2027-07-02" && "e");
			const forced = counted("epiphany", 10, d) || (date >= "12-24" && date <= "12-26");
			const kept = law.isHoliday(d) && date !== "01-06";
			const name = site.holidaysOn(d).find(({ id }) => id === "day-off")?.name;
			assert.equal(name ?? false, own, iso);
			assert.equal(site.isHoliday(d), kept || own !== false, iso);
			const isWorked = forced || !(kept || own !== false || law.isWeekend(d));
			assert.equal(site.isWorkday(d), isWorked, iso);
		}
	});

	it("has days after and before a holiday, in every year and over its end", () => {
		const site = siteOf("XA", [
			{ off: "corpus-christi + 1", name: "Bridge day" },
			{ off: "new-years-day - 1" },
			{ work: "national-day + 0" },
		]);
		assert.equal(kindOf(site, "2026-06-05"), "holiday");
		assert.equal(kindOf(site, "2027-05-28"), "holiday");
		assert.equal(kindOf(site, "2026-06-12"), "workday");
		assert.equal(kindOf(site, "2026-12-31"), "holiday");
		// The day is still a holiday, and it is worked.
		assert.equal(kindOf(site, "2026-10-26"), "holiday workday");
	});

	it("remembers the dates of two years, however many are asked for", () => {
		const site = siteOf("XA", [{ off: "epiphany + 1" }]);
		for (let year = 2010; year < 2030; year++)
			assert.ok(site.isHoliday(dayOf(year, 1, 7)), `${year}`);
		const kept = Reflect.get(Reflect.get(site, "sources") as object, "years");
		const years = Array.from((kept as ReadonlyMap<number, unknown>).keys());
		assert.deepEqual(years.sort(), [2028, 2029]);
	});

	it("remembers dates for days on both sides, where a part's years are not there", () => {
		// The years of two openings of the tables are never the same.
		const [at, other] = [openFixture().country("XA")!, openFixture().country("XA")!];
		const ids = ["epiphany"];
		const counted = countedOf(new Overrides([{ off: "epiphany + 1" }]), ids);
		const adopted = [{ id: "epiphany", from: "XA-9" }];
		const numbers = at.labelsOf(ids);
		const partOf = (code: string) => other.in(code);
		const ofRules = numbersOfRules(at.table, numbers);
		const sources = new SourceDates(at, {
			adopted,
			counted,
			ids,
			numbers,
			numbersOfRules: ofRules,
			partOf,
		});
		const alone = sources.in(2026, -1);
		at.years.of(2026);
		const whole = sources.in(2026, -1);
		assert.equal(alone.length, 0);
		assert.equal(whole.length, 2);
		assert.equal(sources.in(2026, 0), whole);
	});

	it("does not keep a holiday that is removed by its id", () => {
		const site = siteOf("XA", [{ remove: "epiphany" }]);
		assert.equal(kindOf(site, "2027-01-06"), "workday");
		assert.deepEqual(idsOn(site, "2027-01-06"), []);
		assert.equal(kindOf(site, "2027-01-01"), "holiday");
		assert.equal(site.factsOf(day("2027-01-01")).next?.id, "easter-monday");
		// Days counted from it stay where they are.
		const after = siteOf("XA", [{ remove: "epiphany" }, { off: "epiphany + 1" }]);
		assert.equal(kindOf(after, "2027-01-07"), "holiday");
		// Removed on a Saturday: no working day.
		const [mayDay] = idsOn(siteOf("XA"), "2027-05-01");
		assert.equal(kindOf(siteOf("XA", [{ remove: mayDay! }]), "2027-05-01"), "weekend");
	});

	it("does not keep what only together was everywhere", () => {
		assert.equal(kindOf(siteOf("XA"), "2026-06-03"), "holiday");
		const site = siteOf("XA", [{ remove: "isles-day" }]);
		assert.equal(kindOf(site, "2026-06-03"), "workday");
		assert.deepEqual(idsOn(site, "2026-06-03"), []);
		assert.deepEqual(
			site.factsOf(day("2026-06-03")).inParts.map(({ id }) => id),
			["vale-day"],
		);
	});

	it("works when it is forced to", () => {
		const site = siteOf("XA", [{ work: "2026-12-19" }, { work: "2026-12-26" }]);
		assert.equal(kindOf(site, "2026-12-19"), "workday weekend");
		assert.equal(kindOf(site, "2026-12-26"), "holiday workday weekend");
		assert.equal(isoOf(site.factsOf(day("2026-12-24")).nextWorkday!), "2026-12-26");
		// A half day is then none: it is worked to its end.
		const eves = siteOf("XD", [{ work: "12-24" }]);
		assert.equal(kindOf(eves, "2026-12-24"), "workday");
		assert.equal(eves.halfDayMs(day("2026-12-24")), undefined);
		assert.equal(kindOf(eves, "2026-12-31"), "workday half day");
		const both = siteOf("XA", [{ off: "12-19" }, { work: "12-19" }]);
		assert.equal(kindOf(both, "2027-12-19"), "holiday workday weekend");
	});

	it("has another weekend, and works on the days of the law's", () => {
		const site = siteOf("XA", [{ weekend: "sun mon" }]);
		assert.equal(kindOf(site, "2026-12-19"), "workday");
		assert.equal(kindOf(site, "2026-12-21"), "weekend");
		assert.equal(kindOf(site, "2026-12-26"), "holiday");
		// A Saturday that is worked by decree stays one.
		const decreed = siteOf("XB", [{ weekend: "sat sun" }]);
		assert.equal(kindOf(decreed, "2026-02-14"), "workday weekend");
		assert.equal(kindOf(decreed, "2026-03-14"), "weekend");
	});

	it("needs no country", () => {
		const site = new Site({
			zone: "CET-1CEST,M3.5.0,M10.5.0/3",
			overrides: [{ off: "12-24..01-01", name: "Closed" }, { work: "2026-12-19" }],
		});
		assert.equal(kindOf(site, "2026-12-24"), "holiday");
		assert.equal(kindOf(site, "2026-12-19"), "workday weekend");
		assert.equal(kindOf(site, "2027-01-02"), "weekend");
		assert.equal(kindOf(site, "2027-01-04"), "workday");
		assert.equal(site.factsOf(day("2026-12-18")).next?.name, "Closed");
		assert.equal(site.halfDayMs(day("2026-12-24")), undefined);
		assert.equal(new Site({}).zone!.dayAt(Date.UTC(2026, 0, 1)), day("2026-01-01"));
	});
});
