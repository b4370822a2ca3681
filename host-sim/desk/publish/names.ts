/**
 * The names by which people ask tables: codes of places and ids of holidays, of today and before.
 * None may leave.
 */

import type { Holidays } from "../../../src/holidays/holidays.js";
import { eachIds } from "../../../src/holidays/record.js";
import type { CountryTable } from "../../../src/pack/country-table.js";
import { CODE_ALPHABET, CODE_LETTERS, OLD_NAMES } from "../../../src/pack/layout.js";
import { OLD_CODE_BYTES, OLD_HEAD_BYTES } from "../../../src/pack/old-names.js";
import { counted } from "../../cli/style.js";
import { CommandError } from "../../sim/command-error.js";

/** Names that are shown in a sentence. */
const MOST_SHOWN = 8;
/** What lets everything go. */
const ALL = "all";

/**
 * Every name of some tables: codes as they are, `AT-9`, and ids behind the code of their country,
 * `AT/epiphany`; those of section OLD_NAMES too.
 */
export function namesIn(tables: Holidays): ReadonlySet<string> {
	const names = new Set<string>();
	for (const code of tables.codes) {
		const country = tables.country(code);
		if (!country) continue;
		const { table } = country;
		for (const place of country.subdivisions) names.add(place.code);
		eachIds(table, (ids) => {
			for (const id of ids) if (id !== "") names.add(`${code}/${id}`);
		});
		for (const old of oldNamesIn(table)) names.add(old);
	}
	return names;
}

/** The old names of a country, as `namesIn` has them. */
function oldNamesIn(table: CountryTable): readonly string[] {
	const { bytes, code, pack } = table;
	const section = table.section(OLD_NAMES);
	if (!section) return [];
	const names: string[] = [];
	let at = section.from + OLD_HEAD_BYTES;
	for (const to = at + OLD_CODE_BYTES * pack.u16(section.from); at < to; at += OLD_CODE_BYTES) {
		const letters = [...bytes.subarray(at, at + CODE_LETTERS)];
		names.push(`${code}-${letters.map((n) => (n > 0 ? CODE_ALPHABET[n] : "")).join("")}`);
	}
	for (let i = pack.u16(section.from + 2); i > 0; i--) {
		const old = at + 2;
		names.push(`${code}/${pack.text(old, old + bytes[at]!)}`);
		at = old + bytes[at]! + bytes[at + 1]!;
	}
	return names;
}

/** The names of some tables that others do not know any more, ascending. */
export function goneFrom(before: Holidays, now: Holidays): readonly string[] {
	const kept = namesIn(now);
	return [...namesIn(before)].filter((name) => !kept.has(name)).sort();
}

/**
 * Throws a CommandError for tables that do not know names of those before, but for such as may go.
 * `before` is undefined where a pack was published that is not there any more.
 */
export function requireNames(
	before: Holidays | undefined,
	now: Holidays,
	mayGo: readonly string[],
	name: string,
): void {
	if (mayGo.includes(ALL)) return;
	if (before?.refusal !== "")
		throw new CommandError(
			`${name} is not published: the pack before it is not there, so that nobody can tell which names are gone; --gone ${ALL} if that is meant`,
		);
	const gone = goneFrom(before, now).filter((one) => !mayGo.includes(one));
	if (gone.length === 0) return;
	const shown = gone.slice(0, MOST_SHOWN).join(", ");
	const more = gone.length > MOST_SHOWN ? ` and ${counted(gone.length - MOST_SHOWN, "other")}` : "";
	throw new CommandError(
		`${name} is not published: devices may be set to ${shown}${more}, which it does not know; data/renamed.csv says what they are now, --gone that they may go`,
	);
}
