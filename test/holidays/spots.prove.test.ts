/**
 * Spot checks: tricky days of each country and calendar, each with the source of the expectation.
 * In spots.csv an empty holiday means that the day is no public holiday; `observedOf` is the actual
 * day behind the observed one; `kind` says that a listed day is not public, that it begins at a
 * time of day (`from 12:00`), or that a weekend day is worked.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { keptDays } from "../../data/compiler/law/announced.js";
import type { Law, On, Rule } from "../../data/compiler/law/law.js";
import { worldLaws } from "../../data/compiler/world.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../../src/calendar/easter.js";
import { where } from "../where.js";
import { checkSpot, readSpots } from "./spots.js";

/** The calendar whose dates a rule follows; undefined: dates of the civil one, or listed days. */
function calendarOf(on: On): string | undefined {
	if (on.kind === "calendar") return on.key.split(" ")[0];
	return ["easter", "orthodox-easter", "between"].includes(on.kind) ? on.kind : undefined;
}

/** Whether a rule of a calendar gives a day, before any move. */
function isDateOf(country: Law, { on, years }: Rule, day: number): boolean {
	if (on.kind === "between") return true;
	if (on.kind === "easter") return easterOf(yearOf(day)) + on.offset === day;
	if (on.kind === "orthodox-easter") return orthodoxEasterOf(yearOf(day)) + on.offset === day;
	return (
		on.kind === "calendar" &&
		years.includes(yearOf(day - on.offset)) &&
		keptDays(country, on.key, calendarDays).includes(day - on.offset)
	);
}

describe("spot checks", () => {
	const holidays = openPack();
	const spots = readSpots();
	const counts = new Map<string, number>();

	for (const spot of spots) {
		const { code, place, date, what, source } = spot;
		counts.set(code, (counts.get(code) ?? 0) + 1);
		it(`${place || code} ${date}: ${what} (${source})`, () => checkSpot(spot, holidays));
	}

	it("what a file lists by date, a decree or an announcement, each country answers on that day", () => {
		const wrong: string[] = [];
		let asked = 0;
		for (const law of worldLaws()) {
			const country = holidays.country(law.code)!;
			const ask = (day: number, id: string, isThere: boolean) => {
				asked++;
				if (!isThere) wrong.push(`${law.code} ${isoOf(day)} ${id}`);
			};
			for (const { id, on, shift, years } of law.rules) {
				if (on.kind !== "list" || shift) continue;
				for (const day of on.days.filter((each) => years.includes(yearOf(each)))) {
					const kept = [...country.on(day), ...country.inParts(day)];
					ask(
						day,
						id,
						kept.some((record) => record.id === id && record.day === day),
					);
				}
			}
			for (const { days, places } of law.workdays) {
				const codes = places?.map((place) => law.subdivisions[place]!.code) ?? [law.code];
				for (const at of codes.map((code) => where(country, code === law.code ? undefined : code)))
					for (const day of days) ask(day, `worked in ${at.code}`, at.isWorkday(day));
			}
		}
		assert.deepEqual(wrong, []);
		assert.ok(asked > 5000, `${asked} days`);
	});

	it("has at least two for each calendar that a country keeps", () => {
		const counts = new Map<string, number>();
		for (const country of worldLaws()) {
			for (const { on } of country.rules) {
				const calendar = calendarOf(on);
				if (calendar && !counts.has(calendar)) counts.set(calendar, 0);
			}
			for (const { code, date, id, observedOf } of spots) {
				if (code !== country.code || !id) continue;
				const rule = country.rules.find(
					(each) => each.id === id && isDateOf(country, each, dayOfIso(observedOf || date!)!),
				);
				if (rule) counts.set(calendarOf(rule.on)!, counts.get(calendarOf(rule.on)!)! + 1);
			}
		}
		assert.ok(counts.size > 25, `calendars: ${[...counts.keys()].join(", ")}`);
		const few = [...counts].filter(([, count]) => count < 2).map(([calendar]) => calendar);
		assert.deepEqual(few, []);
	});

	it("has at least two for each country with holidays", () => {
		const few = holidays.codes.filter(
			(code) => holidays.country(code)!.hasHolidays && (counts.get(code) ?? 0) < 2,
		);
		assert.deepEqual(few, []);
	});
});
