/** docs/names.md: what two days are called at forty places, in each of their languages. */

import type { Asked } from "./asked.js";
import { startService } from "./asked.js";
import { GENERATED, table } from "./markdown.js";

/**
 * Places of several languages, and of one that is another than that of most of their country; then
 * some of one.
 */
export const PLACES: readonly string[] = [
	...["BE", "BE-BRU", "BE-VLG", "BE-WAL", "CH-GE", "CH-ZH", "CH-TI", "CH-GR", "CA", "CA-QC"],
	...["FI", "FI-01", "LU", "MT", "IE", "ZA", "IN", "IN-MH", "IN-TN", "LK", "SG", "HK", "MO"],
	...["PH", "KE", "IL", "ES-CT", "ES-PV", "ES-GA", "IT", "IT-BZ", "GB-WLS", "GB-SCT", "NZ"],
	...["AT", "NL", "PL", "JP", "EG", "BR"],
];
/** Two years in which no movable feast is on the same day. */
const YEARS = [2026, 2027] as const;
const NEW_YEAR = "new-years-day";

interface Name {
	readonly id: string;
	readonly localName: string;
	readonly localNames?: Readonly<Record<string, string>>;
}

interface Year {
	readonly holidays: readonly {
		readonly date: string;
		readonly name: number;
		readonly types: readonly string[];
		readonly observedOf?: string;
	}[];
	readonly names: readonly Name[];
}

async function yearOf(service: Asked, place: string, year: number): Promise<Year> {
	const query = place.includes("-") ? `?subdivisionCode=${place}` : "";
	const { body, status } = await service.ask(`/api/year/${place.slice(0, 2)}/${year}${query}`);
	if (status !== 200) throw new Error(`${place}: ${status}`);
	return JSON.parse(body) as Year;
}

/**
 * The days of a year that are public holidays of the whole place on their own dates, by the id of
 * each.
 */
function datesOf({ holidays, names }: Year): ReadonlyMap<string, string> {
	const dates = new Map<string, string>();
	for (const { date, name, observedOf, types } of holidays) {
		const { id } = names[name]!;
		if (types.includes("Public") && observedOf === undefined && !dates.has(id))
			dates.set(id, date.slice(5));
	}
	return dates;
}

function calledIn({ names }: Year, id: string | undefined): string {
	const found = names.find((each) => each.id === id);
	if (!found) return "";
	const { localName, localNames } = found;
	if (!localNames) return localName;
	return Object.entries(localNames)
		.map(([tag, name]) => `${name} (${tag})`)
		.join(", ");
}

export interface Row {
	readonly place: string;
	readonly newYear: string;
	readonly movable: string;
}

/**
 * The names of New Year's Day and of the first public holiday that is on another day of the next
 * year.
 */
export async function localNames(): Promise<readonly Row[]> {
	const service = await startService();
	try {
		const rows: Row[] = [];
		for (const place of PLACES) {
			const year = await yearOf(service, place, YEARS[0]);
			const next = datesOf(await yearOf(service, place, YEARS[1]));
			const movable = [...datesOf(year)].find(
				([id, date]) => next.has(id) && next.get(id) !== date,
			);
			rows.push({
				place,
				newYear: calledIn(year, NEW_YEAR),
				movable: calledIn(year, movable?.[0]),
			});
		}
		return rows;
	} finally {
		service.close();
	}
}

export async function localNamesPage(): Promise<string> {
	const rows = await localNames();
	return `# What days are called
${GENERATED}

A holiday has the name that it has at its place, and where a place has several languages, one in each of them. So New Year's Day and the first public
holiday of ${YEARS[0]} that moves are called at ${rows.length} places; where a place has several languages, each name has its own
behind it. What a holiday is called in the language of a reader elsewhere stands in [data/names](../data/README.md#names-for-readers).

${table(
	["place", "New Year's Day", "the first that moves"],
	rows.map(({ movable, newYear, place }) => [place, newYear || "—", movable || "—"]),
)}
`;
}
