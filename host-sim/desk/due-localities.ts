/** `holidays due`, of towns: those whose own days of a year nobody has published yet. */

import type { Country } from "../../src/holidays/country.js";
import { wrapped } from "./due-lines.js";

/** Towns that a line names. */
const NAMED = 6;

/** The towns of a country that keep some day of a year by an estimate alone: codes. */
export const localitiesDue = (country: Country, year: number): readonly string[] =>
	country.localities
		.map(({ code }) => code)
		.filter((code) => {
			const at = country.in(code)!;
			const isOwn = (day: number) =>
				at.open(day).some(({ decidedBy }) => decidedBy === "municipality");
			return at.year(year).some(({ day, tentative }) => tentative && isOwn(day));
		});

/** A line or more a country; empty where nothing is due. */
export const localitiesInWords = (
	country: Country,
	codes: readonly string[],
	year: number,
): string => {
	if (codes.length === 0) return "";
	const rest = codes.length > NAMED ? ` and ${codes.length - NAMED} more` : "";
	return wrapped(
		`days of ${year} are estimates in ${codes.length} of ${country.localities.length} towns of ${country.code}: ${codes.slice(0, NAMED).join(" ")}${rest}`,
		"  ",
	);
};
