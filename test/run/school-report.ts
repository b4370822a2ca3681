/**
 * What is to be said about a file of school days: until when each place is known, and who decides
 * where nobody knows.
 */

import type { Law } from "../../data/compiler/law/law.js";
import type { PlaceSchools } from "../../data/compiler/schools/known.js";
import { isoOf } from "../../src/calendar/civil.js";

/** Writes a line. */
export type Say = (line: string) => void;

export function reportSchools(law: Law, say: Say): void {
	const { schools } = law;
	if (!schools) {
		say("schools: nobody has written about them");
		return;
	}
	const years = schools.none ? "no common vacations" : `school years ${schools.years.join(", ")}`;
	say(`schools: read from ${schools.file}; ${years}`);
	const places = new Map<string, string[]>();
	for (const [leaf, place] of schools.at) {
		const words = inWords(place);
		const code = leaf < 0 ? law.code : law.subdivisions[leaf]!.code;
		places.set(words, [...(places.get(words) ?? []), code]);
	}
	for (const [words, codes] of places) say(`  ${codes.join(" ")}: ${words}`);
}

function inWords({ known, vacations, varies }: PlaceSchools): string {
	if (varies !== null) return `varies by ${varies}`;
	if (known.length === 0) return "nothing known";
	const periods = known.map(({ first, last }) => `${isoOf(first)} to ${isoOf(last)}`);
	return `known ${periods.join(", ")}; ${vacations.length} vacations`;
}
