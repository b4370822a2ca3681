/** `holidays list --facts`: the list straight from the country files, by the second evaluator. */

import { calendarDays } from "../data/compiler/calendar-days.js";
import { evaluate } from "../data/compiler/evaluate.js";
import { LawError } from "../data/compiler/law.js";
import { countryCodes, readCountryFile } from "../data/compiler/read.js";
import { yearOf } from "../src/calendar/civil.js";
import { CommandError } from "./command-error.js";
import { type Listing, listing } from "./listing.js";

export { countryCodes as factsCodes };

/** The listings of a country's years. Throws a CommandError for a mistake in its file. */
export function factsListing(code: string, years: readonly number[]): Listing[] {
	try {
		const country = readCountryFile(code);
		const evaluated = evaluate(country, calendarDays);
		const workdays = [...new Set(country.workdays.flatMap((w) => w.days))].sort((a, b) => a - b);
		return years.map((year) =>
			listing(
				country,
				year,
				evaluated.get(year) ?? [],
				workdays.filter((day) => yearOf(day) === year),
			),
		);
	} catch (error) {
		if (error instanceof LawError) throw new CommandError(error.message);
		throw error;
	}
}
