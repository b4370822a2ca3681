/**
 * The words that the first file of the page has, each language a row of texts. The build makes
 * short text of this module, and of `later-words.ts`.
 */

import { en, type Word } from "./words/en.js";
import { languages, OWN } from "./words/languages.js";

export type { Word };

/** The names of the words, as their texts stand in a row. */
export const keys = Object.keys(en.words) as readonly Word[];

/** By its language. */
export const rows: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	OWN.map((name) => [name, keys.map((key) => languages[name]!.words[key])]),
);

/** The languages whose words are in a file of their own. */
export const others: readonly string[] = Object.keys(languages).filter(
	(name) => !OWN.includes(name),
);
