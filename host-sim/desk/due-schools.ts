/** `holidays due`, of schools: the places of which nobody has entered the coming school year. */

import type { Law } from "../../data/compiler/law/law.js";
import { dayOf } from "../../src/calendar/civil.js";

/** The places with schools of which a day in May of a year is not known, though the state decides there: codes. */
export function schoolsDue({ code, schools, subdivisions }: Law, year: number): readonly string[] {
	// A territory answers from the file of its country.
	if (!schools?.file.includes(`/${code.toLowerCase()}.`) || schools.none) return [];
	const day = dayOf(year, 5, 15);
	const due = [...schools.at].filter(
		([, { known, varies }]) =>
			varies === null && !known.some(({ first, last }) => first <= day && day <= last),
	);
	return due.length === schools.at.size ? [code] : due.map(([leaf]) => subdivisions[leaf]!.code);
}

/** A line of them all; empty where nothing is due. */
export function schoolsInWords(laws: readonly Law[], year: number): string {
	const codes = laws.flatMap((law) => schoolsDue(law, year));
	return codes.length === 0
		? ""
		: `school days of ${year} are not in for ${codes.length === 1 ? "a place" : `${codes.length} places`}: ${codes.join(" ")}\n`;
}
