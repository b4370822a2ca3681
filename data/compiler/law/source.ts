/** What a source names: pages that tell of a decision, or libraries that have its date. */

const ADDRESS = /https?:\/\/[^\s;,)]+/g;
/** Where libraries keep their code: what stands there is no page of a decision. */
const CODE = /^https?:\/\/(www\.)?github\.com\//;

/** The pages that a source names, each once. */
export const pagesIn = (source: string): readonly string[] => [
	...new Set((source.match(ADDRESS) ?? []).filter((page) => !CODE.test(page))),
];

/** The libraries whose dates may be taken over, by the names under which sources have them. */
const LIBRARY =
	/\b(vacanza|nager\.date|jollyday|quantlib|exchange_calendars|kholidays|date-holidays)\b/gi;

/** Whether a source names one library and nothing else that could have seen an announcement. */
export function isOneLibrary(source: string): boolean {
	const libraries = new Set(source.match(LIBRARY)?.map((name) => name.toLowerCase()));
	return libraries.size === 1 && pagesIn(source).length === 0;
}
