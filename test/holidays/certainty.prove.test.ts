/**
 * What is known in the whole world: beside an open moon nothing but statutes, and nearly everything
 * else.
 */

import assert from "node:assert/strict";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import { isDayOff, PUBLIC } from "../../src/holidays/holiday.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Workdays } from "../../src/holidays/workdays.js";
import { Site } from "../../src/today/site.js";

const world = openPack();
const CODES = Array.from({ length: world.count }, (_, index) => world.code(index));
const FIRST = dayOf(2025, 1, 1);
const LAST = dayOf(2028, 12, 31);

/** A country and its subdivisions. */
function placesOf(code: string): Jurisdiction[] {
	const country = world.country(code)!;
	return [country, ...country.subdivisions.map((each) => country.in(each.code)!)];
}

/**
 * The estimates by another calendar that make a whole or a half day off at a place, by their actual
 * days.
 */
function openMoons(at: Jurisdiction, moons: ReadonlySet<string>) {
	const found: number[] = [];
	for (let year = 2025; year <= 2028; year++)
		for (const { actualDay, id, startsAtMinute, tentative, types } of at.year(year))
			if (tentative && moons.has(id) && ((types & PUBLIC) !== 0 || startsAtMinute >= 0))
				found.push(actualDay);
	return found;
}

describe("what is known of the world", () => {
	it("is no day beside an open moon but public holidays by statute, at every place", () => {
		let days = 0;
		for (const code of CODES) {
			const moons = new Set(
				readCountryFile(code).rules.flatMap(({ id, on }) => (on.kind === "calendar" ? [id] : [])),
			);
			if (moons.size === 0) continue;
			for (const at of placesOf(code)) {
				const site = new Site({ country: world.country(code)!, at });
				const work = new Workdays(at);
				for (const moon of openMoons(at, moons))
					for (const day of [moon - 1, moon, moon + 1]) {
						if (day < FIRST || day > LAST) continue;
						const where = `${at.code} ${isoOf(day)}`;
						const isStatute = at.on(day).some((record) => isDayOff(record) && !record.tentative);
						days++;
						assert.equal(site.isKnown(day), at.isKnown(day), where);
						if (at.isKnown(day)) {
							assert.ok(at.isHoliday(day) && isStatute, where);
							assert.deepEqual(at.open(day), [], where);
							continue;
						}
						assert.ok(
							at.open(day).some(({ from, to }) => from <= day && to >= day),
							where,
						);
						assert.ok(!site.isSchooldayKnown(day), where);
						assert.ok(!work.workdaysBetween(day - 1, day).known, where);
					}
			}
		}
		assert.ok(days > 5000, `${days} days`);
	});

	it("is nearly every day that is soon, and Christmas and New Year", () => {
		const today = dayOfIso("2026-11-23")!;
		let [known, all] = [0, 0];
		const unknown = { christmas: [] as string[], newYear: [] as string[] };
		for (const code of CODES) {
			const country = world.country(code)!;
			if (!country.hasHolidays) continue;
			for (let day = today + 1; day <= today + 60; day++) {
				all++;
				if (country.isKnown(day)) known++;
			}
			if (!country.isKnown(dayOfIso("2026-12-25")!)) unknown.christmas.push(code);
			if (!country.isKnown(dayOfIso("2027-01-01")!)) unknown.newYear.push(code);
		}
		assert.ok(known >= 0.9 * all, `${known} of ${all} country-days`);
		assert.ok(unknown.christmas.length <= 5, unknown.christmas.join());
		assert.ok(unknown.newYear.length <= 11, unknown.newYear.join());
	});

	for (const code of ["AT", "DE", "FR-IDF", "GB-ENG", "US-CA"])
		it(`is every day of 2027 and 2030 in ${code}`, () => {
			const country = world.country(code.slice(0, 2))!;
			const at = code.length > 2 ? country.in(code)! : country;
			const open: string[] = [];
			for (const year of [2027, 2030])
				for (let day = dayOf(year, 1, 1); yearOf(day) === year; day++)
					if (!at.isKnown(day)) open.push(isoOf(day));
			assert.equal(open.join(" "), "");
		});
});
