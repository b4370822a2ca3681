/** The words that the second file of the page has, as `words.ts` has those of the first one. */

import { en, type LaterWord } from "./words/en.js";
import { languages, OWN } from "./words/languages.js";

export type { LaterWord };

export const keys = Object.keys(en.later) as readonly LaterWord[];

export const rows: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	OWN.map((name) => [name, keys.map((key) => languages[name]!.later[key])]),
);
