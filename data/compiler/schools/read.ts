/** Reads the schools of countries from `data/schools`. */

import type { Law } from "../law/law.js";
import { schoolText } from "./folder.js";
import type { Schools } from "./known.js";
import { readSchools } from "./schools.js";
import { schoolsOfTerritory } from "./territory.js";

/**
 * The schools of the country of a law; of a territory without a file those of its places in the
 * country whose law it has. Undefined: nobody has written about them. Throws a LawError for a
 * mistake in the file.
 */
export function readSchoolsOf(law: Law, lawOf: (code: string) => Law): Schools | undefined {
	const own = schoolText(law.code);
	if (own) return readSchools(own.file, own.text, law);
	if (law.answersFrom === null) return undefined;
	const outer = lawOf(law.answersFrom[0]!.slice(0, 2));
	return outer.schools && schoolsOfTerritory(outer.schools, outer, law);
}
