/** Countries and subdivisions as people name them: by code, by name, with a slip. */

import type { Country, Subdivision } from "../../src/holidays/country.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { CommandError } from "../sim/command-error.js";
import { openFacts } from "../sim/country-facts.js";
import { countryIn, openNames } from "../sim/tables.js";
import { codeMeant, subdivisionMeant } from "./meant.js";

/** Codes of a place, in upper case. */
export interface PlaceCodes {
	readonly country: string;
	readonly subdivision?: string | undefined;
}

/** A place of the tables. */
export interface Found {
	readonly country: Country;
	readonly at: Jurisdiction;
}

/** Names that are shown for a slip, at most. */
const SUGGESTIONS = 3;

const SUBDIVISION = /^([A-Z]{2})-[A-Z0-9]{1,3}(?:\/[A-Z0-9-]+)?$/;

/**
 * The codes of a place that is named by its code or name: `AT`, `at-9`, `Austria`, `Wien`. What is
 * a code is not looked for. Throws a CommandError for a name that nothing has, or several places.
 */
export function codesOf(text: string, tables: () => Holidays): PlaceCodes {
	const code = text.toUpperCase();
	const country = SUBDIVISION.exec(code)?.[1];
	if (country !== undefined) return { country, subdivision: spelled(code) };
	const isCode = /^[A-Z]{2}$/.test(code);
	const all = tables();
	if (isCode && all.codes.includes(code)) return { country: code };
	const named = placesNamed(text, all);
	if (named.length === 1) return named[0]!;
	if (named.length > 1)
		throw new CommandError(`${text} may be ${named.map(codeOf).join(" or ")}: use the code`);
	const hint = hintOf(text, all);
	if (isCode && hint === undefined) return { country: code };
	if (hint !== undefined)
		throw new CommandError(`no country or subdivision is called ${text}; did you mean ${hint}?`);
	// A variable of a script that was never set is seen.
	const called = text.trim() === "" ? `"${text}"` : text;
	throw new CommandError(`no country or subdivision is called ${called}${slipsOf(text, all)}`);
}

/** The place of the tables with these codes. Throws a CommandError where there is none. */
export function placeIn(tables: Holidays, { country: code, subdivision }: PlaceCodes): Found {
	const country = countryIn(tables, code);
	const at = subdivision === undefined ? country : country.in(subdivision);
	if (at) return { country, at };
	if (subdivision!.includes("/")) throw noLocality(subdivision!, country.localities);
	throw noSubdivision(
		{
			code,
			subdivisions: country.subdivisions,
			became: (old) => country.became(old),
		},
		subdivision!,
	);
}

/**
 * A place by what people call it; the one that this computer's time zone is of where they say
 * nothing.
 */
export function findPlace(tables: Holidays, text: string | undefined): Found {
	return placeIn(tables, text === undefined ? placeOfZone(tables) : codesOf(text, () => tables));
}

/**
 * A subdivision's code by its code, one that it had before, or its name, in a country that is
 * known: of tables or of a country file. Throws a CommandError where it has none of the kind.
 */
export function subdivisionOf(
	country: Country | Pick<Country, "code" | "subdivisions">,
	text: string | undefined,
): string | undefined {
	if (text === undefined) return undefined;
	const { code, subdivisions } = country;
	const upper = text.toUpperCase();
	const localities = "localities" in country ? country.localities : [];
	const local = localities.find((each) => each.code.toUpperCase() === upper);
	if (local) return local.code;
	const has = (wanted: string) => subdivisions.some((each) => each.code === wanted);
	if (has(upper)) return upper;
	const wanted = plain(text);
	const named = subdivisions.find((each) => wanted !== "" && plain(each.name) === wanted);
	if (named) return named.code;
	const towns = localities.filter((each) => wanted !== "" && plain(each.name) === wanted);
	if (towns.length === 1) return towns[0]!.code;
	const table = "became" in country ? country : openNames().country(code);
	const now = table?.in(upper)?.code;
	if (now !== undefined && has(now)) return now;
	if (upper.includes("/")) throw noLocality(upper, localities);
	throw noSubdivision({ code, subdivisions, became: (old) => table?.became(old) ?? [] }, upper);
}

/** A code in upper case, with what stands behind its slash in lower case. */
function spelled(code: string): string {
	const slash = code.indexOf("/");
	return slash < 0 ? code : code.slice(0, slash) + code.slice(slash).toLowerCase();
}

/**
 * What is said of the code of a locality that there is not: those of its subdivision that are near,
 * or some.
 */
function noLocality(wanted: string, localities: readonly Subdivision[]): CommandError {
	const [subdivision = "", name = ""] = wanted.split("/");
	const all = localities.filter(({ within }) => within === subdivision.toUpperCase());
	const near = all
		.map(({ code }) => ({ code, distance: slips(name.toLowerCase(), code.split("/")[1]!) }))
		.filter(({ distance }) => distance <= Math.max(1, name.length / 3))
		.sort((a, b) => a.distance - b.distance);
	const hint = near[0] && `; did you mean ${near[0].code}?`;
	const some = all.slice(0, SUGGESTIONS).map(({ code }) => code);
	const like = some.length > 0 ? `: they are like ${some.join(", ")}` : "";
	return new CommandError(
		`no place ${spelled(wanted.toUpperCase())} in these tables${hint ?? like}`,
	);
}

/** What is said of a code that a country does not answer by. */
function noSubdivision(
	{ became, code, subdivisions }: Pick<Country, "became" | "code" | "subdivisions">,
	wanted: string,
): CommandError {
	const now = became(wanted);
	if (now.length > 0)
		return new CommandError(`${wanted} is now ${now.join(", ")}: say one of these`);
	const known = subdivisions.map((each) => each.code);
	const those = known.length ? `: it has ${known.join(" ")}` : "";
	return new CommandError(`no subdivision ${wanted} in ${code}${those}`);
}

/** A name without what people leave out: case, accents, spaces, dots. */
const plain = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");

const codeOf = ({ country, subdivision }: PlaceCodes) => subdivision ?? country;

/**
 * What a country is called: in the tables, by others, in English, in its own language and in this
 * computer's.
 */
function namesOf(tables: Holidays, index: number): string[] {
	const code = tables.code(index);
	const names = [tables.name(index)];
	const fact = facts?.at(facts.find(code));
	if (fact) names.push(fact.name, fact.officialName);
	for (const each of [...spoken, regionNames(ownLanguage(code))]) names.push(each.of(code) ?? "");
	return names;
}

const facts = openFacts();
const regionNames = (language: string, style: "long" | "short" = "long") =>
	new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
/** The language that most people of a country speak, as Unicode's likely subtags have it. */
const ownLanguage = (code: string) => new Intl.Locale(`und-${code}`).maximize().language;
const { locale } = Intl.DateTimeFormat().resolvedOptions();
const spoken = [regionNames("en"), regionNames("en", "short"), regionNames(locale)];

/** The countries of a name; where there is none its subdivisions. */
function placesNamed(text: string, tables: Holidays): PlaceCodes[] {
	const wanted = plain(text);
	if (wanted === "") return [];
	const places: PlaceCodes[] = [];
	for (let i = 0; i < tables.count; i++)
		if (namesOf(tables, i).some((name) => plain(name) === wanted))
			places.push({ country: tables.code(i) });
	if (places.length > 0) return places;
	for (const country of tables.codes)
		for (const { code, name } of tables.country(country)?.subdivisions ?? [])
			if (plain(name) === wanted) places.push({ country, subdivision: code });
	if (places.length > 0) return places;
	for (const country of tables.codes)
		for (const { code, name } of tables.country(country)?.localities ?? [])
			if (plain(name) === wanted) places.push({ country, subdivision: code });
	return places;
}

/** The name and the code of the place that a code of another list, or an English name, means. */
function hintOf(text: string, tables: Holidays): string | undefined {
	const code = codeMeant(text) ?? subdivisionMeant(plain(text));
	if (code === undefined) return undefined;
	const country = tables.country(code.slice(0, 2));
	const name =
		code.length === 2
			? country && tables.name(tables.codes.indexOf(code))
			: country?.subdivisions.find((each) => each.code === code)?.name;
	return name === undefined ? undefined : `${name} (${code})`;
}

/** The names that one may have meant, as the end of a sentence. */
function slipsOf(text: string, tables: Holidays): string {
	const wanted = plain(text);
	const near: { readonly distance: number; readonly name: string }[] = [];
	const look = (name: string, code: string) => {
		const other = plain(name);
		const distance = other.startsWith(wanted) ? 0.5 : slips(wanted, other);
		if (distance <= Math.max(1, wanted.length / 3))
			near.push({ distance, name: `${name} (${code})` });
	};
	for (let i = 0; i < tables.count; i++) {
		look(tables.name(i), tables.code(i));
		const country = tables.at(i);
		for (const { code, name } of country?.subdivisions ?? []) look(name, code);
		for (const { code, name } of country?.localities ?? []) look(name, code);
	}
	const [first, ...others] = near
		.sort((a, b) => a.distance - b.distance)
		.slice(0, SUGGESTIONS)
		.map(({ name }) => name);
	if (wanted === "" || first === undefined) return ": `countries` lists them";
	return `; did you mean ${[first, ...others].join(" or ")}?`;
}

/**
 * How many letters were left out, put in, taken for others or exchanged: Damerau and Levenshtein's
 * distance.
 */
function slips(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const other = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + other);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, before[j - 2]! + 1);
			row.push(least);
		}
		before = last;
		last = row;
	}
	return last[b.length]!;
}

/**
 * The country of this computer's time zone. Throws a CommandError where that is none, or several.
 */
export function placeOfZone(tables: Holidays): PlaceCodes {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const main: string[] = [];
	const any: string[] = [];
	for (const code of tables.codes) {
		const table = tables.country(code)?.table;
		for (let i = 0; table && i < table.texts.zoneCount; i++)
			if (isZone(table.texts.zone(i).name, timeZone)) (i === 0 ? main : any).push(code);
	}
	const found = main.length > 0 ? main : any;
	if (found.length === 1) return { country: found[0]! };
	const whose = found.length === 0 ? "no country's" : `that of ${found.join(" and ")}`;
	throw new CommandError(`say where, such as AT: this computer's zone ${timeZone} is ${whose}`);
}

/**
 * Whether a zone is one that the computer names, which may be by an older name: Asia/Calcutta is
 * Asia/Kolkata.
 */
function isZone(name: string, computers: string): boolean {
	if (name === computers) return true;
	try {
		const { timeZone } = Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
		return timeZone === computers;
	} catch {
		return false;
	}
}
