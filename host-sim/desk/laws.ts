/**
 * The laws of countries as the commands read them: the mistakes in their files become sentences.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { type Law, LawError } from "../../data/compiler/law/law.js";
import { countryCodes, readCountryFile } from "../../data/compiler/law/read.js";
import { yearOf } from "../../src/calendar/civil.js";
import { type Listing, listing } from "../cli/listing.js";
import { eachInTurn } from "../cli/progress.js";
import { CommandError } from "../sim/command-error.js";

/**
 * The laws of some countries, or all when none is named. Throws a CommandError for a mistake in a
 * file.
 */
export function readLaws(codes: readonly string[]): Law[] {
	const known = countryCodes();
	const unknown = codes.find((code) => !known.includes(code));
	if (unknown !== undefined) throw new CommandError(`no country ${unknown} in data/countries`);
	const wanted = codes.length ? [...new Set(codes)] : known;
	return inSentences(() => eachInTurn("reading country files", wanted, String, readCountryFile));
}

/** Runs `work`; what it finds wrong in a country file becomes a CommandError. */
export function inSentences<T>(work: () => T): T {
	try {
		return work();
	} catch (error) {
		if (error instanceof LawError) throw new CommandError(error.message);
		throw error;
	}
}

/** A country's years as its law has them, by the second evaluator. */
export function lawLister(country: Law): (year: number) => Listing {
	const evaluated = inSentences(() => evaluate(country, calendarDays));
	const workdays = [...new Set(country.workdays.flatMap((w) => w.days))].sort((a, b) => a - b);
	const ofSome = (country.someWorkdays ?? [])
		.flatMap(({ days, places, types }) =>
			days.map((day) => ({
				day,
				types,
				counties: places?.map((place) => country.subdivisions[place]!.code) ?? null,
			})),
		)
		.sort((a, b) => a.day - b.day);
	return (year) =>
		listing(
			country,
			year,
			evaluated.get(year) ?? [],
			workdays.filter((day) => yearOf(day) === year),
			ofSome.filter(({ day }) => yearOf(day) === year),
		);
}
