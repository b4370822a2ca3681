/** Which languages the reader has: one for words, one for dates; and the words. */

import { keptText, type MoreWords, wordsIn } from "./more-words.js";
import { keys, others, rows, type Word } from "./words.js";

const readers = navigator.languages.flatMap((tag) => {
	try {
		return new Intl.Locale(tag);
	} catch {
		// Some systems have tags that are none, such as en-US@posix.
		return [];
	}
});
/** Its language: who writes either Norwegian reads the same words. */
const languageOf = ({ language }: Intl.Locale) => language.replace(/^n[bn]$/, "no");
/**
 * The first of the reader's languages that is among some, else English: words in Chinese have
 * simplified characters.
 */
function firstOf(known: readonly string[]): string {
	const found = readers.find(
		(each) => known.includes(languageOf(each)) && each.maximize().script !== "Hant",
	);
	return found ? languageOf(found) : "en";
}
const own = Object.keys(rows);

/**
 * The reader's language and country: dates, numbers and weeks are as they are there. Chromium takes
 * some languages whose names it lacks, such as Kazakh, and writes M01 for January.
 */
export const reader: Intl.Locale =
	readers.find((each) => new Intl.DateTimeFormat(each, { month: "long" }).format(1e9) !== "M01") ??
	new Intl.Locale("en-GB");
export const locale = reader.toString();
/** The language of the words, as far as files have it. */
export const wanted = firstOf([...own, ...others]);
/** The language of the words, and these. */
export let spoken = firstOf(own);
let words = rows[spoken]!;
/** Those of the second file, where they are in neither file. */
export let laterWords: readonly string[] | undefined;

/** Speaks another language from now on. */
export function speak(more: MoreWords): void {
	({ language: spoken, later: laterWords, words } = more);
}

const kept = spoken !== wanted && wordsIn(keptText(), wanted);
if (kept) speak(kept);

/** The language in which to ask for names: in English each holiday has one unasked. */
export function namesIn(): string {
	const language = spoken === "en" ? wanted : spoken;
	return language === "en" ? "*" : language;
}

/** Whether the reader reads a language. */
export const reads = (language: string): boolean =>
	readers.some((each) => [each.language, languageOf(each)].includes(language));

/**
 * A text with what stands for its `{}`, which may run the other way where dates are of another
 * language than words.
 */
export const filled = (text: string, value = ""): string =>
	text.replace("{}", () =>
		languageOf(reader) !== spoken && value ? `\u2068${value}\u2069` : value,
	);

/** A word, and what stands for its `{}`. */
export const say = (word: Word, value?: string): string =>
	filled(words[keys.indexOf(word)]!, value);
