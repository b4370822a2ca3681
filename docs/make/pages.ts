/** The pages of docs that are made of code and data: path from the top → text. */

import { apiPage } from "./api.js";
import { countriesPage } from "./countries.js";
import { formatPage } from "./format.js";
import { httpPage } from "./http.js";

export async function pages(): Promise<ReadonlyMap<string, string>> {
	return new Map([
		["docs/api.md", apiPage()],
		["docs/countries.md", countriesPage()],
		["docs/format.md", formatPage()],
		["docs/http.md", await httpPage()],
	]);
}
