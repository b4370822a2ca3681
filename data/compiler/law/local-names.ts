/** The languages of a country and its places, and the names that a holiday has in them. */

import type { Languages, Rule } from "./law.js";
import type { Reading } from "./reading.js";
import type { LocalName } from "./written.js";

/** The key of what v3 has: of a language in `languages`, of a name in `local`. */
const V3 = "v3";
/** The language in which each holiday has a name, whatever the country speaks. */
const ENGLISH = "en";
/** Languages of one place. */
export const MOST_LANGUAGES = 4;

/** What `languages` says; undefined where it is left out. */
export function languagesIn(reading: Reading): Languages | undefined {
	const { languages } = reading.content;
	if (languages === undefined) return undefined;
	const { all, source, [V3]: v3, ...others } = languages;
	reading.source(["languages", "source"], source);
	const own = listIn(reading, "all", all!);
	const places = new Map<number, readonly string[]>();
	for (const [codes, tags] of Object.entries(others))
		for (const place of reading.at(["languages", codes], () => reading.places(codes))) {
			if (places.has(place))
				reading.complain(
					["languages", codes],
					`${reading.codes[place]} has two lists of languages`,
				);
			places.set(place, listIn(reading, codes, tags));
		}
	if (v3?.includes(" ")) reading.complain(["languages", V3], "v3 has names in one language");
	return { all: own, places, v3: v3 ?? own[0]! };
}

/** A list of languages of the file. */
function listIn(reading: Reading, key: string, written: string): readonly string[] {
	const tags = written.split(" ");
	const path = ["languages", key];
	if (tags.length > MOST_LANGUAGES)
		reading.complain(path, `${tags.length} languages: a place has ${MOST_LANGUAGES} at most`);
	if (new Set(tags).size < tags.length) reading.complain(path, `a language twice: ${written}`);
	return tags;
}

/** All languages of a country, each once. */
export const tagsOf = ({ all, places }: Languages): readonly string[] => [
	...new Set([...all, ...[...places.values()].flat()]),
];

/**
 * The name of a holiday that v3 has, and those by language. Of a territory's law names in languages
 * that it does not speak are left out. Throws a SyntaxError.
 */
export function localNamesIn(
	local: Exclude<LocalName, string>,
	name: string,
	languages: Languages | undefined,
	isOfTerritory: boolean,
): Pick<Rule, "localName" | "localNames"> {
	if (!languages) throw new SyntaxError("`local` by language: the file has no `languages`");
	const { [V3]: listed, ...written } = local;
	const known = tagsOf(languages);
	const odd = Object.keys(written).find((tag) => !known.includes(tag));
	if (odd !== undefined && !isOfTerritory)
		throw new SyntaxError(`no place has the language "${odd}" (${known.join(", ")})`);
	const { v3 } = languages;
	const localName = listed ?? written[v3] ?? (v3 === ENGLISH ? name : undefined);
	if (localName === undefined)
		throw new SyntaxError(`no name in the language "${v3}", and none for v3`);
	return {
		localName,
		localNames: Object.fromEntries(Object.entries(written).filter(([tag]) => known.includes(tag))),
	};
}
