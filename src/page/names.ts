/** How a holiday is called to this reader. */

import type { Name } from "./api.js";
import { reads, spoken } from "./say.js";

/** Words that the name of a holiday has in English, and in no other language. */
const ENGLISH =
	/\b(days?|eve|birthday|easter|christmas|holiday|anniversary|year|(sun|mon|tues|wednes|thurs|fri|satur)day)\b/i;

/**
 * A name as it is shown: how people call the day there, and what that means to who does not read
 * it.
 */
export interface Called {
	readonly first: string;
	/** Empty where the first tells it. */
	readonly second: string;
	/** Language of the first; undefined: it may be any. */
	readonly language: string | undefined;
}

/** The name in the language of the words, else in English. */
export const nameIn = ({ label, lang, name }: Omit<Name, "localName" | "localNames">): string =>
	(lang === spoken && label) || name;

/** What a holiday of a country is called. */
export function calledIn(country: string | null): (name: Name) => Called {
	const language = country ? new Intl.Locale(`und-${country}`).maximize().language : "en";
	return (names) => {
		const { label, lang, localName, localNames = {} } = names;
		const read = Object.keys(localNames).find(reads);
		if (read) return { first: localNames[read]!, second: "", language: read };
		const name = nameIn(names);
		const isEnglish = ENGLISH.test(localName);
		// Two English names: the one that is written there, where people write English, else that of
		// all countries.
		if (isEnglish && !(lang === spoken && label))
			return { first: language === "en" ? localName : name, second: "", language: "en" };
		const isOne = localName.toLowerCase() === name.toLowerCase();
		if (isOne) return { first: localName, second: "", language: undefined };
		const isRead = language !== "en" && reads(language);
		// Where English is written, what is no English may be in many a language.
		const written = isEnglish ? "en" : language === "en" ? undefined : language;
		return { first: localName, second: isRead ? "" : name, language: written };
	};
}
