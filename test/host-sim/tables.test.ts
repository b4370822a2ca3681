/**
 * The package's entry in Node: dates as people have them, mistakes told, records that print and
 * serialise.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { openTables as openInBrowser } from "../../host-sim/node/browser.js";
import { openTables } from "../../host-sim/node/node.js";
import { fetchTables, Place } from "../../host-sim/node/tables.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Site } from "../../src/today/site.js";
import { fixtureFile, openFixture } from "../fixture/fixture.js";

/** As Temporal.PlainDate: what it has lies on its prototype. */
class PlainDate {
	readonly #parts: readonly number[];
	readonly calendarId: string;
	constructor(iso: string, calendarId = "iso8601") {
		this.#parts = iso.split("-").map(Number);
		this.calendarId = calendarId;
	}
	get year(): number {
		return this.#parts[0]!;
	}
	get month(): number {
		return this.#parts[1]!;
	}
	get day(): number {
		return this.#parts[2]!;
	}
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

describe("the package in Node", () => {
	const tables = openTables(fixtureFile());
	const aurelia = tables.country("xa")!;
	const national = dayOf(2026, 10, 26);

	it("opens the built-in tables, or a pack", () => {
		assert.equal(openTables().codes.length, 249);
		assert.deepEqual(tables.codes, ["XA", "XB", "XC", "XD"]);
		assert.equal(tables.country("XA"), aurelia, "found once");
		assert.equal(aurelia.in("XA-9"), aurelia.in("xa-9"), "found once");
		tables.country("XB");
		assert.equal(tables.country("xa"), aurelia);
		assert.equal(tables.country("QQ"), undefined);
		assert.equal(aurelia.in("xa-9")?.code, "XA-9");
		assert.equal(aurelia.in("XA-0"), undefined);
		const germany = openTables().country("DE")!;
		const bavaria = germany.in("DE-BY")!;
		const [town] = bavaria.inParts("2026-08-08")[0]!.parts;
		assert.equal(bavaria.in(town!)?.isHoliday("2026-08-08"), true, "a town in it by its code");
		assert.equal(bavaria.in("DE-BY/AUGSBURG")?.code, germany.in(town!)?.code);
		assert.equal(germany.in("DE-BE")?.in(town!), undefined);
		assert.equal(bavaria.in("DE-BY"), undefined, "nothing lies in itself");
		assert.equal(germany.in("DE-BY/amberg")?.in(town!), undefined);
		assert.throws(() => openTables("none.bin"), /^Error: cannot read the pack none\.bin: /);
		assert.throws(
			() => openTables("package.json"),
			/^Error: package\.json is not a pack of tables: these bytes are no tables/,
		);
		assert.throws(
			() => openTables(7 as never),
			/^TypeError: pack: a pack is a path, .* or bytes, not 7$/,
		);
	});

	it("finds the holiday before a day, and those of a span, and adds working days, by dates", () => {
		assert.equal(aurelia.previous("2026-12-26")?.date, "2026-12-25");
		assert.equal(aurelia.previous("1970-01-01"), undefined);
		const days = aurelia.range("2025-12-25", "2026-01-06").map(({ date }) => date);
		assert.ok(days.length > 2 && days[0] === "2025-12-25" && days.at(-1) === "2026-01-06");
		const place = aurelia.in("XA-3")!;
		assert.equal(place.addWorkdays("2026-06-24", 1).date, "2026-06-26");
		assert.equal(place.workdaysBetween("2026-06-24", "2026-06-26").workdays, 1);
		assert.equal(place.nthWorkday(2026, 12, -1)?.date, "2026-12-31");
		assert.equal(place.roll("2026-06-25", "preceding").date, "2026-06-24");
		const wrong = { halfDays: "some" } as never;
		assert.throws(() => place.addWorkdays("2026-06-24", 1, wrong), /half days count "full"/);
	});

	it("gives no answer that may yet change where only known ones are wanted", () => {
		const xb = tables.country("XB")!;
		assert.deepEqual([xb.decreesUntil, xb.seen, aurelia.seen], [2026, "2027-02-15", null]);
		const asked = (day: string) => [
			xb.isKnown(day),
			xb.isHoliday(day, { known: true }),
			xb.isWorkday(day, { known: true }),
			xb.isWorkday(day, { known: false }),
		];
		assert.deepEqual(asked("2026-12-28"), [true, false, true, true]);
		assert.deepEqual(asked("2027-02-15"), [true, false, true, true]);
		// Beside a holiday after the last decrees, and of a moon that nobody has announced.
		assert.deepEqual(asked("2027-03-02"), [false, undefined, undefined, true]);
		const feast = xb
			.year(2028)
			.find(({ tentative, types }) => tentative && types.includes("Public"))!.date;
		assert.equal(xb.isHoliday(feast), true);
		assert.equal(xb.isHoliday(feast, { known: true }), undefined);
		assert.equal(aurelia.isHoliday("2099-12-25", { known: true }), true);
	});

	it("takes a day as a text, in parts, or as a number, everywhere", () => {
		const forms = [
			national,
			"2026-10-26",
			{ year: 2026, month: 10, day: 26 },
			new PlainDate("2026-10-26"),
			new Date(2026, 9, 26, 23, 59),
			new PlainDate("2026-10-26", "gregory"),
		];
		for (const at of [aurelia, aurelia.in("XA-9")!])
			for (const day of forms) {
				assert.equal(at.isHoliday(day), true);
				assert.equal(at.isWorkday(day), false);
				assert.equal(at.isWeekend(day), false);
				assert.deepEqual(
					at.on(day).map(({ id, date }) => [id, date]),
					[["national-day", "2026-10-26"]],
				);
				const next = at.next(day)!;
				assert.deepEqual([next.date, next.holiday.id], ["2026-11-01", "all-saints-day"]);
			}
		assert.equal(aurelia.isHoliday("2026-10-27"), false);
	});

	it("opens bytes, where there are no files too", async () => {
		const bytes = readFileSync(fixtureFile());
		const pack = new Uint8Array(bytes).buffer;
		for (const open of [openTables, openInBrowser])
			for (const given of [bytes, pack]) {
				assert.deepEqual(open(given).country("XA")?.on(national), aurelia.on(national));
				assert.throws(
					() => open(new Uint8Array(9)),
					/^Error: these bytes are not a pack of tables: these bytes/,
				);
				assert.throws(() => open(7 as never), /^TypeError: pack: a pack is .*, not 7$/);
			}
		assert.throws(() => openInBrowser(), /^TypeError: a browser has no files: give openTables /);
		const fetched = await fetchTables(`data:;base64,${bytes.toString("base64")}`);
		assert.deepEqual(fetched.codes, tables.codes);
	});

	it("answers as the engine does, by dates, a place as a country", () => {
		const country = openFixture().country("XA")!;
		const places = country.subdivisions.map(({ code }) => country.in(code)!);
		const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
		const both = (at: Jurisdiction) => [...ids(at.year(2026)), ...ids(at.yearInParts(2026))];
		let bridged = 0;
		for (const at of [country, ...places]) {
			const node = at === country ? aurelia : aurelia.in(at.code)!;
			assert.deepEqual(ids(node.year(2026)), ids(at.year(2026)));
			assert.deepEqual(ids(node.yearInParts(2026)), ids(at.yearInParts(2026)));
			if (at !== country)
				assert.deepEqual(ids(node.records(2026)).sort(), both(at).sort(), at.code);
			const dates = node.records(2026).map(({ date }) => date);
			assert.deepEqual(dates, [...dates].sort());
			assert.deepEqual(
				node.longWeekends(2026, { bridgeDays: 2 }),
				at.longWeekends(2026, { bridgeDays: 2 }).map(({ first, last, bridgeDays }) => ({
					startDate: isoOf(first),
					endDate: isoOf(last),
					dayCount: last - first + 1,
					bridgeDays: bridgeDays.map(isoOf),
				})),
			);
			bridged += node.longWeekends(2026).filter((run) => run.bridgeDays.length > 0).length;
			const next = at.nextDay(national, true, national + 9);
			assert.equal(node.nextDay("2026-10-26", true, "2026-11-04"), next && isoOf(next));
			assert.equal(node.nextDay("2026-10-26", true, "2026-10-26"), undefined);
			assert.deepEqual(
				[node.zone, node.countryCode, node.hasHolidays, node.decreesUntil],
				[at.zone, "XA", true, country.decreesUntil],
			);
		}
		assert.ok(bridged > 0);
		assert.deepEqual(
			aurelia.records(2026).map(({ id, date }) => [id, date]),
			country.records(2026).map(({ id, day }) => [id, isoOf(day)]),
		);
	});

	it("tells weekends, days worked by decree and the places in a place, of every country", () => {
		const world = openTables();
		let made = 0;
		let within = 0;
		let own = 0;
		for (const code of world.codes) {
			const country = world.country(code)!;
			const inner = country.subdivisions.map((each) => country.in(each.code)!);
			for (const at of [country, ...inner]) {
				const { weekend } = at;
				if (at !== country && weekend.length !== country.weekend.length) own++;
				for (const date of ["1975-06-01", "2026-11-22"])
					for (let i = 0; i < 7; i++) {
						const day = dayOf(Number(date.slice(0, 4)), 6, 1) + i;
						const period = weekend
							.filter(({ from }) => from === null || from <= isoOf(day))
							.at(-1)!;
						const name = DAYS[new Date(day * 86_400_000).getUTCDay()]!;
						assert.equal(period.days.includes(name), at.isWeekend(day), `${at.code} ${isoOf(day)}`);
					}
				for (const date of at.makeUpDays(2026)) {
					made++;
					assert.match(date, /^2026-\d\d-\d\d$/);
					if (at !== country) assert.ok(at.isWeekend(date) && at.isWorkday(date));
				}
				if (at === country) continue;
				for (const part of at.subdivisions) {
					within++;
					assert.equal(at.in(part.code)?.name, part.name);
				}
				assert.equal(at.in(at.code), undefined);
			}
		}
		assert.ok(made > 20 && within > 20 && own > 0, `${made} ${within} ${own}`);
	});

	it("has the engine's places for the rest of the module", () => {
		const site = new Site(aurelia.in("XA-9")!.engine);
		assert.equal(site.factsOf(national).holidays[0]?.id, "national-day");
		assert.equal(tables.engine.country("XA")?.code, aurelia.engine.country.code);
	});

	it("says what is wanted in place of another type", () => {
		const wrong: readonly (readonly [unknown, RegExp])[] = [
			[new Date(Number.NaN), /^RangeError: \w+: a day is a text such as .*, not an invalid Date$/],
			[undefined, /^TypeError: \w+: a day is .*, not undefined$/],
			[null, /^TypeError: \w+: a day is .*, not null$/],
			[true, /^TypeError: \w+: a day is .*, not a boolean$/],
			[{ year: 2026, month: "10", day: 26 }, /^TypeError: .*, not an object without them$/],
			[new Map(), /^TypeError: .*, not an object of class Map$/],
			[20_000.5, /^RangeError: \w+: a day is .*, not 20000\.5$/],
			[Number.NaN, /^RangeError: \w+: a day is .*, not NaN$/],
			["26.10.2026", /^RangeError: \w+: there is no date "26\.10\.2026": a day is/],
			["2026-02-29", /^RangeError: \w+: there is no date "2026-02-29"/],
			[{ year: 2026, month: 2, day: 29 }, /^RangeError: \w+: there is no date 2026-02-29$/],
			[{ year: 2026, month: 13, day: 1 }, /^RangeError: \w+: there is no date 2026-13-01$/],
			[{ year: 2026, month: 1.5, day: 1 }, /^RangeError: \w+: there is no date 2026-1\.5-01$/],
			[
				new PlainDate("5787-02-15", "hebrew"),
				/^RangeError: \w+: this date counts by the calendar hebrew/,
			],
		];
		for (const at of [aurelia, aurelia.in("XA-9")!])
			for (const [day, sentence] of wrong) {
				assert.throws(() => at.isHoliday(day as never), sentence);
				assert.throws(() => at.isWorkday(day as never), sentence);
				assert.throws(() => at.on(day as never), sentence);
				assert.throws(() => at.next(day as never), sentence);
			}
		assert.throws(
			() => aurelia.isHoliday("2101-01-01"),
			/^RangeError: day: years are 1970 to 2100, not "2101-01-01"$/,
		);
		assert.throws(
			() => tables.country(40 as never),
			/^TypeError: code: a country is an ISO 3166-1 code/,
		);
		assert.throws(
			() => aurelia.in(9 as never),
			/^TypeError: code: a subdivision is an ISO 3166-2 code/,
		);
		for (const year of ["2026", undefined, 2026.5, Number.NaN]) {
			const sentence = /^TypeError: year: a year is a whole number such as 2026, not /;
			assert.throws(() => aurelia.records(year as never), sentence);
			assert.throws(() => aurelia.year(year as never), sentence);
			assert.throws(() => aurelia.nthWorkday(year as never, 1, 1), sentence);
			assert.throws(() => aurelia.makeUpDays(year as never), sentence);
			assert.throws(() => aurelia.longWeekends(year as never), sentence);
		}
		assert.throws(
			() => aurelia.makeUpDays(2101),
			/^RangeError: year: years are 1970 to 2100, not 2101$/,
		);
	});

	it("has records that print and serialise", () => {
		const [record] = aurelia.on("2026-10-26");
		const json = {
			id: "national-day",
			date: "2026-10-26",
			observedOf: null,
			onBoth: false,
			startsAt: null,
			inV3: true,
			localName: "Tag der Fahne",
			name: "National Day",
			countryCode: "XA",
			fixed: true,
			global: true,
			counties: null,
			launchYear: null,
			types: ["Public"],
			tentative: false,
		};
		assert.deepEqual(JSON.parse(JSON.stringify(record)), json);
		assert.deepEqual({ ...record }, json);
		assert.equal(inspect(record), inspect(json));
		const all = tables.codes.flatMap((code) =>
			[2022, 2026, 2027].flatMap((year) => tables.country(code)!.records(year)),
		);
		const moved = all.filter(({ observedOf }) => observedOf !== null);
		const half = all.filter(({ startsAt }) => startsAt !== null);
		assert.ok(moved.length > 0 && half.length > 0);
		for (const each of [...moved, ...half])
			assert.deepEqual(JSON.parse(JSON.stringify(each)), { ...each });
		const next = JSON.parse(JSON.stringify(aurelia.in("XA-9")!.next("2026-10-20")));
		assert.deepEqual(next, { date: "2026-10-26", holiday: json });
		assert.ok(aurelia instanceof Place);
		assert.equal(inspect(aurelia), "Place { XA Aurelia }");
		assert.equal(inspect(aurelia.in("XA-9")), "Place { XA-9 Capital }");
		assert.equal(JSON.stringify(aurelia), '{"code":"XA","name":"Aurelia"}');
		assert.equal(JSON.stringify(aurelia.in("XA-9")), '{"code":"XA-9","name":"Capital"}');
		assert.match(inspect(tables), /^Tables { [-\d]{10}, 4 countries, 1970 to 2100 }$/);
		assert.match(JSON.stringify(tables), /^{"version":"\d{4}-\d\d-\d\d","codes":\["XA",/);
	});
});
