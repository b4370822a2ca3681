/** `holidays due`, of schools: the places of which nobody has entered the coming school year. */

import { schoolText } from "../../data/compiler/schools/folder.js";
import type { SchoolFile } from "../../data/compiler/schools/school-file.js";
import { dayOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import { partsOf } from "./due-heads.js";
import { wrapped } from "./due-lines.js";

/**
 * Of a file of schools: whether they have no common vacations, and where somebody below the state
 * decides.
 */
export type SchoolHead = Pick<SchoolFile, "none" | "varies" | "groups">;

/** The head of a country's file of schools; undefined: there is none. */
export function schoolHead(code: string): SchoolHead | undefined {
	const found = schoolText(code);
	return found && (partsOf(found.file, found.text) as unknown as SchoolHead);
}

/**
 * The places with schools of which a day in May of a year is not known, though the state decides
 * there: codes.
 */
export function schoolsDue(head: SchoolHead, country: Country, year: number): readonly string[] {
	if (head.none) return [];
	const outer = new Set(country.subdivisions.map(({ within }) => within));
	const leaves = country.subdivisions.filter(({ code }) => !outer.has(code));
	const codes = leaves.length > 0 ? leaves.map(({ code }) => code) : [country.code];
	const varying = new Set(
		Object.keys(head.varies ?? {}).flatMap((key) =>
			key === "all" ? codes : codesIn(key, country.code, head.groups ?? {}),
		),
	);
	const day = dayOf(year, 5, 15);
	const due = codes.filter((code) => {
		if (isIn(code, varying, country)) return false;
		const at = code === country.code ? country : country.in(code)!;
		return (new SchoolCalendar(at).vacationsUntil ?? 0) < day;
	});
	return due.length === codes.length ? [country.code] : due;
}

/** Codes that are written with or without the country's own, or as groups. */
function codesIn(
	text: string,
	country: string,
	groups: Readonly<Record<string, string>>,
): string[] {
	return text.split(" ").flatMap((word) => {
		const group = groups[word];
		if (group !== undefined) return codesIn(group, country, groups);
		return word.startsWith(`${country}-`) ? word : `${country}-${word}`;
	});
}

/** Whether a place is one of some, or lies in one. */
function isIn(code: string | undefined, some: ReadonlySet<string>, country: Country): boolean {
	if (code === undefined) return false;
	const { within } = country.subdivisions.find((each) => each.code === code) ?? {};
	return some.has(code) || isIn(within, some, country);
}

/** A line or more of them all; empty where nothing is due. */
export function schoolsInWords(codes: readonly string[], year: number): string {
	const places = codes.length === 1 ? "a place" : `${codes.length} places`;
	return codes.length === 0
		? ""
		: wrapped(`school days of ${year} are not in for ${places}: ${codes.join(" ")}`, "  ");
}
