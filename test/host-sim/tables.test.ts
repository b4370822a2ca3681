/** The package's entry in Node: dates as people have them, mistakes told, records that print and serialise. */

import assert from "node:assert/strict";
import { inspect } from "node:util";
import { DatedHoliday, openTables } from "../../host-sim/node/tables.js";
import { dayOf, dayOfIso } from "../../src/calendar/civil.js";
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

describe("the package in Node", () => {
	const tables = openTables(fixtureFile());
	const aurelia = tables.country("xa")!;
	const national = dayOf(2026, 10, 26);

	it("opens the built-in tables, or a pack", () => {
		assert.equal(openTables().count, 249);
		assert.deepEqual(tables.codes, ["XA", "XB", "XC", "XD"]);
		assert.equal(tables.country("XA"), aurelia, "found once");
		assert.equal(tables.at(0), aurelia);
		tables.country("XB");
		assert.equal(tables.country("xa"), aurelia);
		assert.equal(tables.country("QQ"), undefined);
		assert.equal(aurelia.in("xa-9")?.code, "XA-9");
		assert.equal(aurelia.in("XA-0"), undefined);
		assert.throws(() => openTables("none.bin"), /^Error: cannot read the pack none\.bin: /);
		assert.throws(
			() => openTables("package.json"),
			/^Error: package\.json is not a pack of tables: these bytes are no tables/,
		);
		assert.throws(() => openTables(7 as never), /^TypeError: the path of a pack is a text/);
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

	it("answers as the engine does", () => {
		const engine = openFixture().country("XA")!;
		assert.deepEqual(
			aurelia.records(2026).map(({ id, day }) => [id, day]),
			engine.records(2026).map(({ id, day }) => [id, day]),
		);
		assert.equal(aurelia.list(2026).at(0)?.date, "2026-01-01");
		assert.equal(aurelia.list(2026).at(-1), undefined);
		for (const [at, plain] of [
			[aurelia, engine],
			[aurelia.in("XA-4")!, engine.in("XA-4")!],
		] as const) {
			const runs = at.longWeekends(2026, { bridgeDays: 2 });
			assert.deepEqual(
				runs.map(({ startDate: _, endDate: __, bridgeDates: ___, ...run }) => run),
				plain.longWeekends(2026, { bridgeDays: 2 }),
			);
			assert.match(runs[0]!.startDate, /^202\d-\d\d-\d\d$/);
			const bridged = runs.filter(({ bridgeDays }) => bridgeDays.length > 0);
			assert.ok(bridged.length > 0);
			for (const { bridgeDates, bridgeDays } of bridged)
				assert.deepEqual(bridgeDates.map(dayOfIso), bridgeDays);
		}
	});

	it("is what the rest of the module takes", () => {
		const site = new Site({ country: aurelia, subdivision: "XA-9" });
		assert.equal(site.factsOf(national).holidays[0]?.id, "national-day");
	});

	it("says what is wanted in place of another type", () => {
		const wrong: readonly (readonly [unknown, RegExp])[] = [
			[new Date(Number.NaN), /^RangeError: a day is a text such as .*, not an invalid Date$/],
			[undefined, /^TypeError: a day is .*, not undefined$/],
			[null, /^TypeError: a day is .*, not null$/],
			[true, /^TypeError: a day is .*, not a boolean$/],
			[{ year: 2026, month: "10", day: 26 }, /^TypeError: .*, not an object without them$/],
			[new Map(), /^TypeError: .*, not an object of class Map$/],
			[20_000.5, /^RangeError: a day is .*, not 20000\.5$/],
			[Number.NaN, /^RangeError: a day is .*, not NaN$/],
			["26.10.2026", /^RangeError: there is no date "26\.10\.2026": a day is/],
			["2026-02-29", /^RangeError: there is no date "2026-02-29"/],
			[{ year: 2026, month: 2, day: 29 }, /^RangeError: there is no date 2026-02-29$/],
			[{ year: 2026, month: 13, day: 1 }, /^RangeError: there is no date 2026-13-01$/],
			[{ year: 2026, month: 1.5, day: 1 }, /^RangeError: there is no date 2026-1\.5-01$/],
			[
				new PlainDate("5787-02-15", "hebrew"),
				/^RangeError: this date counts by the calendar hebrew/,
			],
		];
		for (const at of [aurelia, aurelia.in("XA-9")!])
			for (const [day, sentence] of wrong) {
				assert.throws(() => at.isHoliday(day as never), sentence);
				assert.throws(() => at.isWorkday(day as never), sentence);
				assert.throws(() => at.on(day as never), sentence);
				assert.throws(() => at.next(day as never), sentence);
			}
		assert.throws(() => aurelia.isHoliday("2101-01-01"), /^RangeError: years are 1970 to 2100$/);
		assert.throws(() => tables.country(40 as never), /^TypeError: a country is an ISO 3166-1 code/);
		assert.throws(() => aurelia.in(9 as never), /^TypeError: a subdivision is an ISO 3166-2 code/);
		for (const year of ["2026", undefined, 2026.5, Number.NaN]) {
			const sentence = /^TypeError: a year is a whole number such as 2026, not /;
			assert.throws(() => aurelia.records(year as never), sentence);
			assert.throws(() => aurelia.list(year as never), sentence);
			assert.throws(() => aurelia.makeUpDays(year as never), sentence);
			assert.throws(() => aurelia.longWeekends(year as never), sentence);
		}
	});

	it("has records that print and serialise", () => {
		const [record] = aurelia.on("2026-10-26");
		assert.ok(record instanceof DatedHoliday);
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
		assert.equal(inspect(record), inspect(json));
		assert.deepEqual(record.typeNames, ["Public"]);
		assert.equal(record.actualDate, "2026-10-26");
		const next = JSON.parse(JSON.stringify(aurelia.in("XA-9")!.next("2026-10-20")));
		assert.deepEqual(next, { date: "2026-10-26", day: national, holiday: json });
		const engine = openFixture().country("XA")!.on(national)[0]!;
		for (const key of ["keepsActual", "startsAtMinute", "listedOn", "official"] as const)
			assert.deepEqual(record[key], engine[key]);
		assert.equal(record.administration, engine.administration);
		assert.equal(inspect(aurelia), "Country { XA Aurelia }");
		assert.equal(inspect(aurelia.in("XA-9")), "Place { XA-9 Capital }");
		assert.equal(JSON.stringify(aurelia), '{"code":"XA","name":"Aurelia"}');
		assert.equal(JSON.stringify(aurelia.in("XA-9")), '{"code":"XA-9","name":"Capital"}');
		assert.match(JSON.stringify(tables), /^{"version":"\d{4}-\d\d-\d\d","codes":\["XA",/);
	});
});
