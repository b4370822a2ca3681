/** What the first file of the page has lent to this one; and the words that this one alone says. */

import { keys, type LaterWord, rows } from "./later-words.js";
import type { parts } from "./parts.js";

export const lent = (globalThis as unknown as { readonly parts: typeof parts }).parts;

const words = lent.words ?? rows[lent.spoken]!;
export const sayLater = (word: LaterWord, value?: string): string =>
	lent.filled(words[keys.indexOf(word)]!, value);
