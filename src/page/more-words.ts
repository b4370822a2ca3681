/**
 * The words of a language that has a file of its own: asked for once the answer stands, and kept in
 * the browser, so that the next visit begins in it.
 */

import { keys } from "./words.js";

/** Tells these words from those of other releases; the build computes it from all of them. */
declare const WORDS_VERSION: string;

/** Where the browser keeps them. */
const KEY = "words";
/** Characters of a file at most: each has some 4,000. */
const MOST_CHARS = 16_384;

/** Such a file. */
export interface MoreWords {
	readonly language: string;
	readonly version: string;
	/** As `keys` of the first and of the second file name them. */
	readonly words: readonly string[];
	readonly later: readonly string[];
}

/** The words that a text has; undefined where it is not a file of this page in the language. */
export function wordsIn(text: string, wanted: string): MoreWords | undefined {
	if (text.length > MOST_CHARS) return undefined;
	try {
		const found = JSON.parse(text) as MoreWords;
		const { language, later, version, words } = found;
		const isOurs = version === WORDS_VERSION && language === wanted;
		return isOurs && words.length === keys.length && later.length > 0 ? found : undefined;
	} catch {
		return undefined;
	}
}

/** What this browser keeps; empty where it keeps nothing. */
export function keptText(): string {
	try {
		return localStorage.getItem(KEY) ?? "";
	} catch {
		return "";
	}
}

/** Keeps a file in place of the one before. */
export function keepText(text: string): void {
	try {
		localStorage.setItem(KEY, text);
	} catch {
		// The next visit asks again.
	}
}
