/** Stable ids made of English names. */

import { isWord } from "../text/ascii.js";

/**
 * A stable id made of an English name: lower case, apostrophes and dots dropped, Latin letters
 * without their accents, every other run of characters one hyphen.
 */
export const slugOf = (name: string): string => slugsOf([name])[0]!;

/** The slugs of some names. */
export const slugsOf = (names: readonly string[]): readonly string[] => {
	// Nearly all names are words of ASCII, of which native code makes ids all at once, in a tenth of
	// the time.
	const joined = names
		.join(BETWEEN)
		.toLowerCase()
		.replaceAll("'", "")
		.replaceAll(".", "")
		.replaceAll(" / ", " ")
		.replaceAll(" (", " ")
		.replaceAll(") ", " ")
		.replaceAll(`)${BETWEEN}`, BETWEEN)
		.replaceAll(" ", "-");
	return cut(joined, names.length) ?? cut(plain(joined), names.length) ?? names.map(spelledSlug);
};

/** Takes apart a text of that many ids; undefined where one of the parts is no id. */
const cut = (joined: string, count: number): readonly string[] | undefined => {
	const slugs = (joined.endsWith(")") ? joined.substring(0, joined.length - 1) : joined).split(
		BETWEEN,
	);
	// There are as many parts as names: so no name had the character that joins them.
	const areSlugs =
		slugs.length === count &&
		!(joined.includes(`-${BETWEEN}`) || joined.includes(`${BETWEEN}-`)) &&
		isSlug(slugs.join(""));
	return areSlugs ? slugs : undefined;
};

/** Small letters without their accents, and without some other marks. */
const plain = (text: string): string => {
	let plain = text.replaceAll("\u2019", "").replaceAll(",-", "-");
	for (let i = 0; i < ACCENTS.length; i++) {
		const accent = ACCENTS.charAt(i);
		if (plain.includes(accent)) plain = plain.replaceAll(accent, PLAIN.charAt(i));
	}
	return plain;
};
/** A character that no slug has. */
const BETWEEN = "_";

/**
 * Whether a text has small letters and digits alone, and single hyphens between them; it may say no
 * of one that does.
 */
const isSlug = (text: string): boolean =>
	isWord(text) && !(text.includes("--") || text.startsWith("-") || text.endsWith("-"));

/** The slug of any name, made a character at a time. */
export const spelledSlug = (name: string): string => {
	let slug = "";
	let gap = false;
	for (let i = 0; i < name.length; i++) {
		const lower = name.charAt(i).toLowerCase();
		const folded = ACCENTS.indexOf(lower) < 0 ? lower : PLAIN.charAt(ACCENTS.indexOf(lower));
		if ((folded >= "a" && folded <= "z") || (folded >= "0" && folded <= "9")) {
			if (gap && slug) slug += "-";
			slug += folded;
			gap = false;
		} else if (folded !== "'" && folded !== "\u2019" && folded !== ".") gap = true;
	}
	return slug;
};
const ACCENTS = "àáâãäåāăçćčèéêëēėęěìíîïīįñńňòóôõöøōùúûüūůýÿžźżšśřťďłğşı";
const PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";
