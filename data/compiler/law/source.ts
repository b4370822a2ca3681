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

const MONTH_NAMES =
	"january february march april may june july august september october november december".split(
		" ",
	);

const ANY_YEAR = /(?<!\d)(19|20)\d\d(?!\d)/;

/**
 * The page of a source that tells of a day: its only one, or of several the one before which the
 * source writes that day, or else, where each has a year, the only one with that of the day.
 * Undefined: it has none, or does not say which.
 */
export function pageOfDay(
	source: string,
	day: { readonly year: number; readonly month: number; readonly date: number },
): string | undefined {
	const pages = pagesIn(source);
	if (pages.length < 2) return pages[0];
	const { year, month, date } = day;
	const two = (n: number) => `0?${n}`;
	const exact = new RegExp(
		`(?<!\\d)(${date} ${MONTH_NAMES[month - 1]} ${year}|${year}[-/]${two(month)}[-/]${two(date)})(?!\\d)`,
		"i",
	);
	const inYear = new RegExp(`(?<!\\d)${year}(?!\\d)`);
	let from = 0;
	const told = pages.map((page) => {
		const at = source.indexOf(page, from);
		const before = source.slice(from, at);
		from = at + page.length;
		return { page, before, all: before + page };
	});
	const exactly = told.filter(({ before }) => exact.test(before));
	if (exactly.length > 0) return exactly.length === 1 ? exactly[0]!.page : undefined;
	// What says no year may be of this one.
	if (!told.every(({ all }) => ANY_YEAR.test(all))) return undefined;
	const fits = told.filter(({ all }) => inYear.test(all));
	return fits.length === 1 ? fits[0]!.page : undefined;
}
