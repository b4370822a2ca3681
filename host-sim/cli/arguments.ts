/** Arguments of the command line as values; of each mistake a sentence. */

import { InvalidArgumentError } from "commander";
import { FIRST_YEAR, LAST_YEAR } from "../../data/compiler/law/law.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { soundValue } from "../../src/settings/sources.js";
import { SETTINGS } from "../../src/settings/table.js";
import { CommandError } from "../command-error.js";

const YEARS = `Years are like 2026 or 2000..2035, from ${FIRST_YEAR} to ${LAST_YEAR}.`;

export function years(text: string): number[] {
	const found = yearsIn(text);
	if (!found) throw new InvalidArgumentError(YEARS);
	return found;
}

function yearsIn(text: string): number[] | undefined {
	const m = /^(\d{4})(?:\.\.(\d{4}))?$/.exec(text);
	const from = Number(m?.[1]);
	const to = Number(m?.[2] ?? m?.[1]);
	if (!m || from < FIRST_YEAR || to > LAST_YEAR || to < from) return undefined;
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** A place and years, where what begins with a digit is years: no place does. Throws a CommandError for no years. */
export function placeAndYears(
	place: string | undefined,
	wanted: readonly number[] | undefined,
): [place: string | undefined, years: readonly number[] | undefined] {
	if (wanted || !place || !/^\d/.test(place)) return [place, wanted];
	const found = yearsIn(place);
	if (!found) throw new CommandError(YEARS);
	return [undefined, found];
}

export function year(text: string): number {
	const n = Number(text);
	if (!/^\d{4}$/.test(text) || n < FIRST_YEAR || n > LAST_YEAR)
		throw new InvalidArgumentError(`A year is from ${FIRST_YEAR} to ${LAST_YEAR}.`);
	return n;
}

export function port(text: string): number {
	const n = Number(text);
	if (!/^\d{1,5}$/.test(text) || n > 65_535)
		throw new InvalidArgumentError("A port is a number from 0 to 65535.");
	return n;
}

export function instant(text: string): number {
	const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) ? Date.parse(text) : Number.NaN;
	// Date takes 30 February for 2 March.
	if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, -1)))
		throw new InvalidArgumentError("An instant is like 2026-12-24T23:30:00Z.");
	return ms;
}

export function servers(text: string): string[] {
	const names = text.split(",").map((name) => name.trim());
	if (names.includes(""))
		throw new InvalidArgumentError("Time servers are names or addresses with commas between them.");
	return names;
}

export function list(text: string): string[] {
	const items = text.split(",").map((item) => item.trim());
	if (items.includes(""))
		throw new InvalidArgumentError("A list is items with commas between them, such as AT,DE.");
	return items;
}

const TABLES_URL = SETTINGS.find(({ key }) => key === "tablesUrl")!;

/** The address of a folder, as devices take it: plain HTTP, no query, nobody's password. */
export function tablesUrl(text: string): string {
	return soundValue({ tablesUrl: text }, TABLES_URL, (mistake) => {
		throw new InvalidArgumentError(`${mistake}.`);
	}) as string;
}

export function rate(text: string): number {
	const n = Number(text);
	if (!(n >= 1 && n <= 1_000_000))
		throw new InvalidArgumentError("A rate is a number from 1 to 1000000.");
	return n;
}

/** A number of 32 bits. */
export function sequence(text: string): number {
	const n = Number(text);
	if (!/^\d{1,10}$/.test(text) || n < 1 || n > 0xffffffff)
		throw new InvalidArgumentError("A sequence is a number from 1 to 4294967295.");
	return n;
}

/** Days since 1970-01-01. */
export function date(text: string): number {
	const day = dayOfIso(text);
	if (day === undefined || day < 1 || day > 0xffff)
		throw new InvalidArgumentError("A date is like 2026-12-24.");
	return day;
}

export function count(text: string): number {
	const n = Number(text);
	if (!/^\d{1,3}$/.test(text) || n < 1)
		throw new InvalidArgumentError("A count is a number from 1 to 999.");
	return n;
}

export function bridgeDays(text: string): number {
	const n = Number(text);
	if (!/^\d{1,3}$/.test(text) || n > 100)
		throw new InvalidArgumentError("Bridge days are a number from 0 to 100.");
	return n;
}
