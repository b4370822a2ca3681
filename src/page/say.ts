/** Which languages the reader has: one for words, one for dates; and the words. */

import { languages, type Word } from "./words.js";

function localeOf(tag: string): Intl.Locale | undefined {
	try {
		return new Intl.Locale(tag);
	} catch {
		// Some systems have tags that are none, such as en-US@posix.
		return undefined;
	}
}

const readers = navigator.languages.map(localeOf).filter((each) => each !== undefined);
/** Whether there are words in a language: those in Chinese have simplified characters. */
const hasWords = (each: Intl.Locale) =>
	each.language in languages && each.maximize().script !== "Hant";

/** The reader's language and country: dates, numbers and weeks are as they are there. */
export const reader: Intl.Locale = readers[0] ?? new Intl.Locale("en-GB");
export const locale = reader.toString();
/** The language of the words. */
export const spoken = readers.find(hasWords)?.language ?? "en";
const words = languages[spoken]!;

/** Whether the reader reads a language. */
export const reads = (language: string): boolean =>
	readers.some((each) => each.language === language);

/** Whether dates may run the other way than the words. */
const isMixed = reader.language !== spoken;

/** A text with what stands for its `{}`. */
export const filled = (text: string, value = ""): string =>
	text.replace("{}", () => (isMixed && value ? `\u2068${value}\u2069` : value));

/** A word, and what stands for its `{}`. */
export const say = (word: Word, value?: string): string => filled(words[word], value);
