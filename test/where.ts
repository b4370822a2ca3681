/** A law by where it holds, as tests name it: with the code of a subdivision, or without one. */

import type { Country } from "../src/holidays/country.js";
import type { Jurisdiction } from "../src/holidays/jurisdiction.js";

/** The place with a code, which is there; without one the whole country. */
export function where(country: Country, code?: string): Jurisdiction {
	const at = code === undefined ? country : country.in(code);
	if (!at) throw new Error(`${country.code} has no ${code}`);
	return at;
}
