/**
 * One rule of what is an estimate: of a day, in sums of working days, and of places that keep days
 * of their own.
 */

import assert from "node:assert/strict";
import { compile } from "../../data/compiler/pack/compile.js";
import { openTables } from "../../host-sim/node/node.js";
import { dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import { Workdays } from "../../src/holidays/workdays.js";
import { Site } from "../../src/today/site.js";
import { SiteWork } from "../../src/today/site-work.js";
import { fileOf, read } from "../compiler/country-file.js";

const YEARS = [2026, 2027];

describe("an estimate", () => {
	const tables = openTables();

	/** The days of the years on which a site calls something else an estimate than its sums do. */
	function differing(site: Site, days: ReadonlySet<number>): string[] {
		const workdays = new Workdays(new SiteWork(site));
		return Array.from(days)
			.filter((day) => {
				const { tentative } = site.factsOf(day);
				return workdays.workdaysIn(day, day).tentative !== tentative;
			})
			.map((day) => `${site.at?.code} ${isoOf(day)}`);
	}

	const daysOf = (code: string) => {
		const { country } = tables.country(code)!.engine;
		const records = YEARS.flatMap((year) => country.records(year));
		const days = records.flatMap(({ actualDay, day }) => [day, actualDay]);
		return new Set(days.filter((day) => YEARS.includes(yearOf(day))));
	};

	it("is one alike for a day and in sums, in every country and subdivision", () => {
		let estimates = 0;
		for (const code of tables.codes) {
			const country = tables.country(code)!;
			const days = daysOf(code);
			for (const place of [country, ...country.subdivisions.map((one) => country.in(one.code)!)]) {
				const { at } = place.engine;
				const workdays = new Workdays(at);
				const wrong: string[] = [];
				for (const day of days) {
					const kept = at.keptOn(day);
					const { tentative } = workdays.workdaysIn(day, day);
					if (tentative) estimates++;
					if (tentative !== kept.isEstimate) wrong.push(`${place.code} ${isoOf(day)}`);
				}
				assert.deepEqual(wrong, []);
			}
		}
		assert.ok(estimates > 1000, `${estimates}`);
	});

	it("is none where one certain record makes the day what it is", () => {
		const china = tables.country("CN")!;
		// Labour Day is law; the days by decree around it are estimates.
		assert.equal(china.workdaysBetween("2027-04-30", "2027-05-01").tentative, false);
		assert.equal(china.workdaysBetween("2027-05-02", "2027-05-03").tentative, true);
		const afghan = tables.country("AF")!;
		assert.equal(
			afghan.on("2027-08-15").some(({ tentative }) => tentative),
			true,
		);
		assert.equal(afghan.addWorkdays("2027-08-14", 1).tentative, false);
	});

	it("is one where those of some parts only together make a holiday, or a half day, of the whole", () => {
		const feast = "on: hijri-umm-al-qura 10/1, types: bank";
		const law = read(
			fileOf([
				"  - { id: all, name: All, on: hijri-umm-al-qura 12/10, in: AT-1 }",
				"  - { id: other, name: Other, on: hijri-umm-al-qura 12/10, in: AT-5 AT-9 }",
				`  - { id: half, name: Half, ${feast}, in: AT-1, from: "12:00" }`,
				`  - { id: rest, name: Rest, ${feast}, in: AT-5 AT-9, from: "13:00" }`,
				"  - { id: some, name: Some, on: hijri-umm-al-qura 1/1, in: AT-1 }",
			]),
		);
		const austria = openTables(compile([law]).bytes).country("AT")!;
		const told = (id: string) => {
			const records = [...austria.year(2040), ...austria.yearInParts(2040)];
			const day = dayOfIso(records.find((one) => one.id === id)!.date)!;
			const { at } = austria.engine;
			const { tentative } = new Workdays(at).workdaysIn(day, day);
			assert.equal(at.keptOn(day).isEstimate, tentative);
			return tentative;
		};
		assert.deepEqual(["all", "half", "some"].map(told), [true, true, false]);
	});

	it("is one where a part's record is, in whatever order, and none for a half day of a holiday", () => {
		const moon = "on: hijri-umm-al-qura 10/1";
		const lawOf = (date: string) =>
			read(
				fileOf([
					"  - { id: z, name: Z, on: 1 feb }",
					`  - { id: a, name: A, ${moon}, in: AT-1 }`,
					`  - { id: b, name: B, on: [${date}], in: AT-5 AT-9 }`,
					`  - { id: c, name: C, on: [2041-05-02], in: AT-1 }`,
					`  - { id: d, name: D, ${moon} + 3, in: AT-5 AT-9 }`,
					`  - { id: e, name: E, on: [${isoOf(dayOfIso(date)! + 3)}], in: AT-1 }`,
					`  - { id: f, name: F, on: [${isoOf(dayOfIso(date)! + 6)}] }`,
					`  - { id: g, name: G, ${moon} + 6, types: bank, from: "12:00" }`,
				]),
			);
		const open = (date: string) => openTables(compile([lawOf(date)]).bytes).country("AT")!;
		const feast = open("2041-05-02")
			.yearInParts(2040)
			.find((one) => one.id === "a")!.date;
		const { at } = open(feast).engine;
		const first = dayOfIso(feast)!;
		const told = [0, 3, 6].map((after) => {
			const { tentative } = new Workdays(at).workdaysIn(first + after, first + after);
			assert.equal(at.keptOn(first + after).isEstimate, tentative);
			return [at.isHoliday(first + after), tentative];
		});
		assert.deepEqual(told, [
			[true, true],
			[true, true],
			[true, false],
		]);
	});

	it("is none where an override makes the day what it is", () => {
		for (const code of ["AE", "NP", "PK", "TN"]) {
			const { country, at } = tables.country(code)!.engine;
			const days = daysOf(code);
			const doubtful = Array.from(days).filter((day) => at.keptOn(day).isEstimate);
			assert.ok(doubtful.length > 4, code);
			const ids = at.year(2026).map(({ id }) => id);
			const overrides = [
				...doubtful.slice(0, 3).map((day) => ({ off: isoOf(day), name: "Own" })),
				...doubtful.slice(2, 9).map((day) => ({ work: isoOf(day) })),
				{ remove: ids[1]! },
			];
			assert.deepEqual(differing(new Site({ country, at, overrides }), days), [], code);
		}
	});

	it("is none on a day that an override has off, or worked in place of a half day", () => {
		const turkey = tables.country("TR")!.engine;
		const eve = dayOfIso("2028-02-25")!;
		const estimate = (
			overrides: NonNullable<ConstructorParameters<typeof Site>[0]["overrides"]>,
		) => {
			const site = new Site({ ...turkey, overrides });
			return new Workdays(new SiteWork(site)).workdaysIn(eve, eve).tentative;
		};
		assert.deepEqual(
			[
				estimate([{ remove: "new-years-day" }]),
				estimate([{ off: "2028-02-25", name: "Own" }]),
				estimate([{ work: "2028-02-25" }]),
			],
			[true, false, false],
		);
	});
});
