/**
 * The school days of a site: those of its place, and what its overrides say of schools, or leave
 * unknown.
 */

import assert from "node:assert/strict";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";
import { type SchoolLaw, SiteSchools } from "../../src/today/site-schools.js";
import { country } from "../fixture/fixture.js";

const day = (iso: string) => dayOfIso(iso)!;
const site = (...overrides: readonly OverrideConfig[]) =>
	new Site({ country: country("XA"), overrides });

const AUTUMN = {
	id: "autumn",
	name: "Autumn vacation",
	localName: "Herbstferien",
	first: day("2026-10-26"),
	last: day("2026-10-30"),
};

/**
 * Schools on the working days of XA, but for a vacation; from 2028 on nobody knows but what the law
 * says.
 */
const LAW: SchoolLaw = {
	vacation: (asked) => (asked >= AUTUMN.first && asked <= AUTUMN.last ? AUTUMN : undefined),
	isSchoolday(asked) {
		if (!country("XA").isWorkday(asked) || this.vacation(asked)) return false;
		return asked < dayOf(2028, 1, 1) ? true : undefined;
	},
};

/** Overrides, a day, the answer with schools that are known, that without any, why. */
const DAYS: readonly (readonly [
	OverrideConfig[],
	string,
	boolean | undefined,
	boolean | undefined,
	string,
])[] = [
	[[], "2027-05-07", true, undefined, "nothing is overridden"],
	[[], "2026-10-28", false, undefined, "a vacation"],
	[
		[{ off: "2027-05-07" }, { work: "2027-05-07" }],
		"2027-05-07",
		true,
		undefined,
		"a day off that is worked all the same",
	],
	[[{ off: "2027-05-07", kind: "school" }], "2027-05-07", false, false, "off for schools"],
	[
		[{ off: "05-07", kind: "school" }],
		"2029-05-07",
		false,
		false,
		"known to be off, if nothing is",
	],
	[[{ off: "2027-05-07", kind: "school" }], "2027-05-10", true, undefined, "another day"],
	[
		[{ off: "corpus-christi + 1", kind: "school" }],
		"2027-05-28",
		false,
		false,
		"counted from a holiday",
	],
	[[{ off: "2027-05-07" }], "2027-05-07", false, false, "off for all"],
	[
		[{ off: "05-01..05-31", kind: "school" }, { work: "2027-05-07" }],
		"2027-05-07",
		false,
		false,
		"work is worked, schools are off",
	],
	[
		[{ off: "05-01..05-31" }, { work: "2027-05-07" }],
		"2027-05-07",
		true,
		undefined,
		"worked all the same, so as the place has it",
	],
	[[{ work: "2027-05-08" }], "2027-05-08", undefined, undefined, "a Saturday that people work"],
	[[{ work: "2027-05-08" }], "2027-05-15", false, undefined, "another Saturday"],
	[[{ work: "2026-10-28" }], "2026-10-28", false, undefined, "people work, the vacation stays"],
	[[{ remove: "christmas-day" }], "2026-12-25", undefined, undefined, "a holiday not kept here"],
	[[{ weekend: "fri sat" }], "2027-05-07", false, false, "the weekend here"],
	[[{ weekend: "sun" }], "2027-05-08", undefined, undefined, "no weekend here"],
];

describe("the schools of a site", () => {
	for (const [overrides, iso, known, unknown, why] of DAYS)
		it(`${iso}: ${why}`, () => {
			assert.equal(new SiteSchools(site(...overrides), LAW).isSchoolday(day(iso)), known);
			assert.equal(new SiteSchools(site(...overrides), undefined).isSchoolday(day(iso)), unknown);
		});

	it("are off without work, holidays and their answers being others for it", () => {
		const plain = site();
		const school = site({ off: "2026-10-12..2026-11-13", kind: "school" });
		assert.notEqual(school.fingerprint, plain.fingerprint);
		for (let d = dayOf(2026, 10, 1); d < dayOf(2026, 12, 1); d++) {
			const { schoolday, vacation, nextSchoolday, ...facts } = school.factsOf(d);
			assert.deepEqual(
				{ ...facts, schoolday: undefined, vacation: undefined, nextSchoolday: undefined },
				plain.factsOf(d),
				isoOf(d),
			);
			const isOff = d >= dayOf(2026, 10, 12) && d <= dayOf(2026, 11, 13);
			assert.deepEqual(
				[schoolday, vacation?.last, nextSchoolday],
				[isOff ? false : undefined, isOff ? dayOf(2026, 11, 13) : undefined, undefined],
			);
		}
	});

	it("have vacations of their own, over those of the place", () => {
		const overrides: OverrideConfig[] = [
			{ off: "12-24..01-06", kind: "school", name: "Weihnachtsferien", id: "christmas" },
			{ off: "2026-10-27", kind: "school" },
			{ off: "corpus-christi + 1", kind: "school", name: "Bridge day" },
		];
		const schools = new SiteSchools(site(...overrides), LAW);
		assert.deepEqual(schools.vacation(day("2027-01-05")), {
			id: "christmas",
			name: "Weihnachtsferien",
			localName: "Weihnachtsferien",
			first: day("2026-12-24"),
			last: day("2027-01-06"),
		});
		assert.equal(schools.vacation(day("2026-10-27"))?.name, "Day off");
		assert.equal(schools.vacation(day("2026-10-28")), AUTUMN);
		assert.equal(schools.vacation(day("2027-01-07")), undefined);
		const bridge = schools.vacation(day("2027-05-28"));
		assert.deepEqual([bridge?.first, bridge?.last], [day("2027-05-28"), day("2027-05-28")]);
	});

	it("have a next schoolday, unless a day before it is unknown, or the tables end", () => {
		const off: OverrideConfig = { off: "2026-11-02..2026-11-03", kind: "school" };
		const next = (iso: string, override: OverrideConfig) => {
			const options = { country: country("XA"), overrides: [override], schools: () => LAW };
			return new Site(options).factsOf(day(iso)).nextSchoolday;
		};
		assert.equal(next("2026-10-23", off), day("2026-11-04"));
		assert.equal(next("2026-10-23", { work: "2026-10-31" }), undefined);
		assert.equal(next("2027-12-31", off), undefined);
		assert.equal(site(off).factsOf(day("2026-11-01")).nextSchoolday, undefined);
		assert.equal(next("2100-12-31", off), undefined);
	});

	it("of a site without a country are off on its days and its weekend, else unknown", () => {
		const overrides: OverrideConfig[] = [{ off: "12-24", kind: "school" }];
		const schools = new SiteSchools(new Site({ zone: "UTC0", overrides }), undefined);
		assert.equal(schools.isSchoolday(day("2026-12-24")), false);
		assert.equal(schools.isSchoolday(day("2026-12-26")), false);
		assert.equal(schools.isSchoolday(day("2026-12-28")), undefined);
	});
});
