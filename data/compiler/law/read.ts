/** Reads the country files of `data/countries` from disk, all of them or some. */

import { readdirSync, readFileSync } from "node:fs";
import { calendarDays, isCalendarDate } from "../calendars/calendar-days.js";
import { readLocalitiesOf } from "../localities/localities.js";
import { withSchoolPlaces } from "../schools/folder.js";
import { readSchoolsOf } from "../schools/read.js";
import { checkCountry } from "./check.js";
import { readCountry } from "./country.js";
import { type Law, LawError } from "./law.js";
import { readRenamed, renamedOf } from "./renamed.js";

const FOLDER = new URL("../../../../data/countries/", import.meta.url);

/** ISO codes that have a country file, ascending. */
export function countryCodes(): string[] {
	return readdirSync(FOLDER)
		.filter((file) => /^[a-z]{2}\.yaml$/.test(file))
		.map((file) => file.slice(0, 2).toUpperCase())
		.sort();
}

function fileOf(code: string): { readonly file: string; readonly text: string } {
	const name = `${code.toLowerCase()}.yaml`;
	const file = `data/countries/${name}`;
	try {
		return { file, text: readFileSync(new URL(name, FOLDER), "utf8") };
	} catch {
		throw new LawError(file, 1, "no such country file");
	}
}

/**
 * The law of one country, with its schools and the places that only these tell apart. Throws a
 * LawError for a mistake in the file, or when there is none.
 */
export function readCountryFile(code: string): Law {
	const { file, text } = fileOf(code);
	const country = readCountry(file, text, isCalendarDate, fileOf);
	if (country.code !== code)
		throw new LawError(file, 1, `is the file of ${country.code}, not ${code}`);
	checkCountry(country, calendarDays);
	const law = withSchoolPlaces(country);
	const renamed = renamedOf(law, readRenamed());
	return {
		...law,
		renamed,
		schools: readSchoolsOf(law, readCountryFile),
		localities: readLocalitiesOf(law),
	};
}
