/** Arguments of the command line as values; of each mistake a sentence. */

import { InvalidArgumentError } from "commander";
import { FIRST_YEAR, LAST_YEAR } from "../../data/compiler/law/law.js";
import { MAX_DEVICE } from "../../src/bacnet/objects.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import type { Broker } from "../../src/mqtt/house.js";
import { soundSettings, soundValue } from "../../src/settings/sources.js";
import { SETTINGS } from "../../src/settings/table.js";
import { CommandError } from "../sim/command-error.js";

const YEARS = `Years are like 2026 or 2000..2035, from ${FIRST_YEAR} to ${LAST_YEAR}.`;

export function years(text: string): number[] {
	const found = yearsIn(text);
	if (!found) throw new InvalidArgumentError(YEARS);
	return found;
}

/** Years behind a place, which whoever types them first is told. */
export function yearsBehind(text: string): number[] {
	// A code or a name; a word in small letters is neither.
	if (/^(?:\p{Lu}|\p{Ll}{2}(?:-|$))/u.test(text))
		throw new InvalidArgumentError(`The place comes first: ${text} 2026.`);
	return years(text);
}

function yearsIn(text: string): number[] | undefined {
	const m = /^(\d{4})(?:\.\.(\d{4}))?$/.exec(text);
	const from = Number(m?.[1]);
	const to = Number(m?.[2] ?? m?.[1]);
	if (!m || from < FIRST_YEAR || to > LAST_YEAR || to < from) return undefined;
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Reads a whole number of digits alone; the sentence about anything else begins with `subject`. */
const numberFrom = (least: number, most: number, subject: string) => (text: string) => {
	const n = Number(text);
	if (!/^\d+$/.test(text) || text.length > `${most}`.length || n < least || n > most)
		throw new InvalidArgumentError(`${subject} a number from ${least} to ${most}.`);
	return n;
};

export const year = numberFrom(FIRST_YEAR, LAST_YEAR, "A year is");
export const port = numberFrom(0, 65_535, "A port is");
export const sequence = numberFrom(1, 0xffff_ffff, "A sequence is");
export const count = numberFrom(1, 999, "A count is");
export const bridgeDays = numberFrom(0, 100, "Bridge days are");

/** Reads items with commas between them; `mistake` is the sentence about an empty one. */
const itemsOf = (mistake: string) => (text: string) => {
	const items = text.split(",").map((item) => item.trim());
	if (items.includes("")) throw new InvalidArgumentError(mistake);
	return items;
};

export const servers = itemsOf("Time servers are names or addresses with commas between them.");
export const list = itemsOf("A list is items with commas between them, such as AT,DE.");

/**
 * A place and years, where what begins with a digit is years: no place does. Throws a CommandError
 * for no years.
 */
export function placeAndYears(
	place: string | undefined,
	wanted: readonly number[] | undefined,
): [place: string | undefined, years: readonly number[] | undefined] {
	if (wanted || !place || !/^\d/.test(place)) return [place, wanted];
	const found = yearsIn(place);
	if (!found) throw new CommandError(YEARS);
	return [undefined, found];
}

export function instant(text: string): number {
	const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) ? Date.parse(text) : Number.NaN;
	// Date takes 30 February for 2 March.
	if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, -1)))
		throw new InvalidArgumentError("An instant is like 2026-12-24T23:30:00Z.");
	return ms;
}

const TABLES_URL = SETTINGS.find(({ key }) => key === "tablesUrl")!;

/**
 * The address of a folder, as devices take it: plain HTTP, no query, nobody's password. It may be
 * empty, as a variable of a service is that nobody has set.
 */
export function tablesUrl(text: string): string {
	if (text === "") return text;
	return soundValue({ tablesUrl: text }, TABLES_URL, (mistake) => {
		throw new InvalidArgumentError(`${mistake}.`);
	}) as string;
}

const BROKER = "A broker is like mqtt://192.168.1.5 or mqtt://user:password@host:1883.";

/** The broker of an address, with the topics that a device has when nobody says otherwise. */
export function broker(text: string): Broker {
	try {
		const { hash, hostname, password, pathname, port, protocol, search, username } = new URL(text);
		const isPlain = (pathname === "" || pathname === "/") && hash === "" && search === "";
		if (protocol !== "mqtt:" || hostname === "" || !isPlain) throw new Error(BROKER);
		const raw = {
			mqttHost: hostname,
			mqttPort: port,
			mqttUser: decodeURIComponent(username),
			mqttPassword: decodeURIComponent(password),
		};
		return soundSettings([{}, raw], (mistake) => {
			throw new Error(mistake);
		});
	} catch {
		// No address, a sign of per cent that escapes nothing, or what no setting may be.
		throw new InvalidArgumentError(BROKER);
	}
}

/** The number of a BACnet device; that which the option stands for by itself is 1. */
export const bacnetDevice = numberFrom(0, MAX_DEVICE, "A BACnet device is");

export function rate(text: string): number {
	const n = Number(text);
	if (!(n >= 1 && n <= 1_000_000))
		throw new InvalidArgumentError("A rate is a number from 1 to 1000000.");
	return n;
}

/** Days since 1970-01-01. */
export function date(text: string): number {
	const day = dayOfIso(text);
	if (day === undefined || day < 1 || day > 0xffff)
		throw new InvalidArgumentError("A date is like 2026-12-24.");
	return day;
}
