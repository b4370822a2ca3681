/**
 * What depends on the subdivision, asked the slow way: each of the smallest subdivisions of a place
 * is asked by itself.
 */

import assert from "node:assert/strict";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";
import { replyTo, textOf } from "../ask.js";

/**
 * The codes of the smallest subdivisions that lie in a place, or are it; none of a country without
 * any.
 */
function smallestIn({ code, subdivisions }: Country, place: string): string[] {
	const outer = new Map(subdivisions.map((each) => [each.code, each.within]));
	const isIn = (at: string | undefined): boolean =>
		place === code || at === place || (at !== undefined && isIn(outer.get(at)));
	const hasParts = new Set(subdivisions.map((each) => each.within));
	return subdivisions
		.filter((each) => !hasParts.has(each.code) && isIn(each.code))
		.map((each) => each.code);
}

/** What a year is at a site: a text a day. */
function yearOf(site: Site, year: number): string[] {
	const days: string[] = [];
	for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++) {
		const holiday = site.isHoliday(day);
		const { halfDay } = site.factsOf(day);
		days.push(`${holiday} ${halfDay} ${site.isWorkday(day)}`);
	}
	return days;
}

/**
 * Holds the days of a year in a country and in each subdivision with parts to the slow way. Returns
 * how many differ.
 */
export function checkYear(
	tables: Holidays,
	code: string,
	year: number,
	overrides: readonly OverrideConfig[] = [],
): number {
	const country = tables.country(code)!;
	const siteOf = (place: string) => {
		const subdivision = place === code ? {} : { subdivision: place };
		return new Site({ country, overrides, ...subdivision });
	};
	const years = new Map<string, readonly string[]>();
	let differing = 0;
	for (const place of [code, ...country.subdivisions.map((each) => each.code)]) {
		const parts = smallestIn(country, place);
		const site = siteOf(place);
		for (const part of parts) if (!years.has(part)) years.set(part, yearOf(siteOf(part), year));
		const service = { holidays: tables, here: site };
		const path = overrides.length ? "here" : code;
		const query = overrides.length || place === code ? "" : `?subdivisionCode=${place}`;
		const text = textOf(replyTo(handlerOf(service), `/api/year/${path}/${year}${query}`));
		const { open } = JSON.parse(text) as { open: string };
		for (let i = 0; i < open.length; i++) {
			const day = dayOf(year, 1, 1) + i;
			const where = `${place} ${isoOf(day)}`;
			const kinds = new Set(parts.map((part) => years.get(part)![i]!));
			const expected = kinds.size > 1 ? "subdivision" : null;
			const found = site.dependsOn(day);
			if (found !== "place") assert.equal(found, expected, where);
			else assert.ok(parts.length <= 1, where);
			if (overrides.length === 0) assert.equal(site.at!.dependsOn(day), found, where);
			const letter = found === "subdivision" ? "s" : found === "place" ? "p" : "-";
			if (open[i] !== "o") assert.equal(open[i], letter, where);
			if (expected) differing++;
		}
	}
	return differing;
}
