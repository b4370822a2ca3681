/** All country files, read once for all tests. */

import type { Law } from "../data/compiler/law/law.js";
import { countryCodes, readCountryFile } from "../data/compiler/law/read.js";

let countries: readonly Law[] | undefined;

/** The law of every country, ascending by code. Throws a LawError for a mistake in a file. */
export function worldFacts(): readonly Law[] {
	countries ??= countryCodes().map(readCountryFile);
	return countries;
}
