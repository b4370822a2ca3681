/** What a day is at a place: by its law, and by overrides on top of it. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/tables.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Place } from "../../src/today/place.js";

const tables = openPack();
const day = (iso: string) => dayOfIso(iso)!;

function placeOf(where: string, overrides: readonly OverrideConfig[] = []): Place {
	const code = where.slice(0, 2);
	const subdivision = where.length > 2 ? where : undefined;
	return new Place({ country: tables.country(code)!, subdivision, overrides });
}

/** Holiday, workday, weekend, half day, as letters. */
function kindOf(place: Place, iso: string): string {
	const { holiday, workday, weekend, halfDay } = place.factsOf(day(iso));
	return (
		[holiday && "holiday", workday && "workday", weekend && "weekend", halfDay && "half day"]
			.filter(Boolean)
			.join(" ") || "nothing"
	);
}

const idsOn = (place: Place, iso: string) => place.holidaysOn(day(iso)).map(({ id }) => id);

describe("a place", () => {
	it("tells all about a day", () => {
		const { holidays, next, nextWorkday, ...rest } = placeOf("AT").factsOf(day("2026-12-25"));
		assert.deepEqual(rest, {
			day: day("2026-12-25"),
			date: "2026-12-25",
			weekday: 5,
			holiday: true,
			workday: false,
			weekend: false,
			halfDay: false,
			tentative: false,
			daysUntil: 1,
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

	/** Place, day, what it is; each by the law that data/countries cites. */
	const kinds: readonly (readonly [string, string, string])[] = [
		["AT", "2026-12-24", "workday"],
		["AT", "2026-10-24", "weekend"],
		["AT", "2026-10-26", "holiday"],
		["DE", "2026-01-06", "workday"],
		["DE-BY", "2026-01-06", "holiday"],
		// A holiday on a Saturday and its substitute.
		["US", "2026-07-03", "holiday"],
		["US", "2026-07-04", "holiday weekend"],
		// Records that together name every part of Britain.
		["GB", "2026-01-01", "holiday"],
		["GB", "2026-01-02", "workday"],
		["GB-SCT", "2026-01-02", "holiday"],
		// Fridays and Saturdays.
		["EG", "2026-11-20", "weekend"],
		["EG", "2026-11-22", "workday"],
		// Saturdays and Sundays worked by decree.
		["CN", "2026-02-14", "workday weekend"],
		["HU", "2026-12-12", "workday weekend"],
		// From noon, from 13:00, and in one state only.
		["IS", "2026-12-24", "workday half day"],
		["PR", "2026-12-24", "workday half day"],
		["US", "2026-12-24", "workday"],
		["US-ND", "2026-12-24", "workday half day"],
	];
	for (const [where, iso, kind] of kinds)
		it(`${where} has on ${iso}: ${kind}`, () => assert.equal(kindOf(placeOf(where), iso), kind));

	it("agrees with the engine on every day of two years", () => {
		for (const where of ["AT", "DE-BY", "GB", "US", "CN", "IL", "BR-SP", "CH-ZH"]) {
			const country = tables.country(where.slice(0, 2))!;
			const subdivision = where.length > 2 ? where : undefined;
			// A removal of nothing makes the place look at each record by itself.
			for (const place of [placeOf(where), placeOf(where, [{ remove: "no-such-day" }])])
				for (let d = dayOf(2026, 1, 1); d < dayOf(2028, 1, 1); d++) {
					assert.equal(
						place.isHoliday(d),
						country.isHoliday(d, subdivision),
						`${where} ${isoOf(d)}`,
					);
					assert.equal(
						place.isWorkday(d),
						country.isWorkday(d, subdivision),
						`${where} ${isoOf(d)}`,
					);
				}
		}
	});

	it("says when a date is an estimate", () => {
		assert.equal(placeOf("AT").factsOf(day("2035-12-25")).tentative, false);
		const tentative = tables
			.country("TR")!
			.year(2035)
			.find((record) => record.tentative)!;
		assert.equal(placeOf("TR").factsOf(tentative.day).tentative, true);
	});

	it("knows the first moment of a half day in UTC", () => {
		assert.equal(placeOf("IS").halfDayMs(day("2026-12-24")), Date.UTC(2026, 11, 24, 13));
		assert.equal(placeOf("PR").halfDayMs(day("2026-12-24")), Date.UTC(2026, 11, 24, 16));
		assert.equal(placeOf("IS").halfDayMs(day("2026-12-25")), undefined);
		assert.equal(placeOf("AT").halfDayMs(day("2026-12-24")), undefined);
	});

	it("names as the next holiday one that is kept everywhere, where there is one", () => {
		// The Abolition of Slavery, in Martinique alone, comes first in the tables.
		assert.equal(placeOf("FR").factsOf(day("2031-05-21")).next?.name, "Ascension Day");
		assert.equal(placeOf("FR-972").factsOf(day("2031-05-21")).next?.name, "Abolition of Slavery");
		// None is kept everywhere, but together they are.
		assert.ok(
			placeOf("AU")
				.holidaysOn(day("2026-04-25"))
				.every(({ counties }) => counties),
		);
		assert.equal(placeOf("AU").factsOf(day("2026-04-24")).next?.name, "Anzac Day");
	});

	it("looks two years ahead, and not beyond the tables", () => {
		assert.equal(placeOf("AT").factsOf(day("2100-12-31")).next, undefined);
		assert.equal(placeOf("AT").factsOf(day("2100-12-31")).nextWorkday, undefined);
		assert.equal(placeOf("AT").factsOf(day("2100-12-24")).next?.date, "2100-12-25");
		const bouvet = placeOf("BV").factsOf(day("2026-12-24"));
		assert.deepEqual([bouvet.next, bouvet.daysUntil], [undefined, undefined]);
		assert.equal(placeOf("AT").knows(day("1969-12-31")), false);
		assert.equal(placeOf("AT").knows(day("2100-12-31")), true);
	});

	it("is refused in a sentence", () => {
		const country = tables.country("AT")!;
		const refusals: readonly (readonly [
			ConstructorParameters<typeof Place>[0],
			string | RegExp,
		])[] = [
			[{ subdivision: "AT-9" }, "subdivision: AT-9 has no country"],
			[{ country, subdivision: "DE-BY" }, /DE-BY/],
			[
				{ zone: "Europe/Vienna" },
				'zone: "Europe/Vienna" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3',
			],
			[{ overrides: [{ off: "epiphany + 1" }] }, "overrides: holiday epiphany has no country"],
		];
		for (const [options, message] of refusals)
			assert.throws(() => new Place(options), { name: "RangeError", message });
	});
});

describe("a place with overrides", () => {
	it("has days off, with their name among the reasons", () => {
		const place = placeOf("AT", [
			{ off: "2026-12-24", name: "Company day", id: "company-day" },
			{ off: "12-28..12-31", name: "Company holidays" },
		]);
		assert.equal(kindOf(place, "2026-12-24"), "holiday");
		assert.equal(kindOf(place, "2027-12-24"), "workday");
		assert.equal(kindOf(place, "2027-12-29"), "holiday");
		assert.equal(idsOn(place, "2026-12-24").at(-1), "company-day");
		const [record] = place.holidaysOn(day("2026-12-29"));
		assert.deepEqual(
			[record!.id, record!.name, record!.localName, record!.counties, record!.actualDay],
			["day-off", "Company holidays", "Company holidays", null, day("2026-12-29")],
		);
		const { next, daysUntil, nextWorkday } = place.factsOf(day("2026-12-23"));
		assert.deepEqual([next?.id, daysUntil, isoOf(nextWorkday!)], ["company-day", 1, "2027-01-04"]);
	});

	it("has days after and before a holiday, in every year and over its end", () => {
		const place = placeOf("AT", [
			{ off: "corpus-christi + 1", name: "Bridge day" },
			{ off: "new-years-day - 1" },
			{ work: "national-day + 0" },
		]);
		assert.equal(kindOf(place, "2026-06-05"), "holiday");
		assert.equal(kindOf(place, "2027-05-28"), "holiday");
		assert.equal(kindOf(place, "2026-06-12"), "workday");
		assert.equal(kindOf(place, "2026-12-31"), "holiday");
		// The day is still a holiday, and it is worked.
		assert.equal(kindOf(place, "2026-10-26"), "holiday workday");
	});

	it("does not keep a holiday that is removed by its id", () => {
		const place = placeOf("AT", [{ remove: "epiphany" }]);
		assert.equal(kindOf(place, "2027-01-06"), "workday");
		assert.deepEqual(idsOn(place, "2027-01-06"), []);
		assert.equal(kindOf(place, "2027-01-01"), "holiday");
		assert.equal(place.factsOf(day("2027-01-01")).next?.id, "easter-monday");
		// Days counted from it stay where they are.
		const after = placeOf("AT", [{ remove: "epiphany" }, { off: "epiphany + 1" }]);
		assert.equal(kindOf(after, "2027-01-07"), "holiday");
		// Removed on a Saturday: no working day.
		const [mayDay] = idsOn(placeOf("AT"), "2027-05-01");
		assert.equal(kindOf(placeOf("AT", [{ remove: mayDay! }]), "2027-05-01"), "weekend");
	});

	it("does not keep what only together was everywhere", () => {
		// Bosnia's entities keep Easter Monday, the district and one of them a day for 1 May.
		assert.equal(kindOf(placeOf("BA"), "2027-05-03"), "holiday");
		const place = placeOf("BA", [{ remove: "easter-monday" }]);
		assert.equal(kindOf(place, "2027-05-03"), "workday");
		assert.deepEqual(idsOn(place, "2027-05-03"), ["international-workers-day-day-off"]);
	});

	it("works when it is forced to", () => {
		const place = placeOf("AT", [{ work: "2026-12-19" }, { work: "2026-12-26" }]);
		assert.equal(kindOf(place, "2026-12-19"), "workday weekend");
		assert.equal(kindOf(place, "2026-12-26"), "holiday workday weekend");
		assert.equal(isoOf(place.factsOf(day("2026-12-24")).nextWorkday!), "2026-12-26");
		// A half day is then none: it is worked to its end.
		const iceland = placeOf("IS", [{ work: "12-24" }]);
		assert.equal(kindOf(iceland, "2026-12-24"), "workday");
		assert.equal(iceland.halfDayMs(day("2026-12-24")), undefined);
		assert.equal(kindOf(iceland, "2026-12-31"), "workday half day");
		const both = placeOf("AT", [{ off: "12-19" }, { work: "12-19" }]);
		assert.equal(kindOf(both, "2027-12-19"), "holiday workday weekend");
	});

	it("has another weekend, and works on the days of the law's", () => {
		const place = placeOf("AT", [{ weekend: "sun mon" }]);
		assert.equal(kindOf(place, "2026-12-19"), "workday");
		assert.equal(kindOf(place, "2026-12-21"), "weekend");
		assert.equal(kindOf(place, "2026-12-26"), "holiday");
		// A Saturday that is worked by decree stays one.
		const china = placeOf("CN", [{ weekend: "fri sat" }]);
		assert.equal(kindOf(china, "2026-02-14"), "workday weekend");
		assert.equal(kindOf(china, "2026-03-14"), "weekend");
	});

	it("needs no country", () => {
		const place = new Place({
			zone: "CET-1CEST,M3.5.0,M10.5.0/3",
			overrides: [{ off: "12-24..01-01", name: "Closed" }, { work: "2026-12-19" }],
		});
		assert.equal(kindOf(place, "2026-12-24"), "holiday");
		assert.equal(kindOf(place, "2026-12-19"), "workday weekend");
		assert.equal(kindOf(place, "2027-01-02"), "weekend");
		assert.equal(kindOf(place, "2027-01-04"), "workday");
		assert.equal(place.factsOf(day("2026-12-18")).next?.name, "Closed");
		assert.equal(place.halfDayMs(day("2026-12-24")), undefined);
		assert.equal(new Place({}).zone.dayAt(Date.UTC(2026, 0, 1)), day("2026-01-01"));
	});
});
