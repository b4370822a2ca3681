/** What the holidays of a country are called in the language of a reader. */

import type { CountryTable } from "../pack/country-table.js";
import type { Pack } from "../pack/pack.js";
import { ENGLISH, languageNumber } from "../pack/place-names.js";
import type { Years } from "./years.js";

/** What finds the names of a language in tables; a firmware may have none. @internal */
export interface LanguageFinder {
	find(pack: Pack, tag: string): LanguageOfTables | undefined;
}
interface LanguageOfTables {
	readonly tag: string;
	name(table: CountryTable, label: number, id?: string): string;
}

/** A name and its language, such as `fr`. */
export interface CalledName {
	readonly label: string;
	readonly lang: string;
}

/**
 * Names as the country's places have them in the language, then as the tables have them wherever a
 * holiday is kept, and English ones where there are none.
 */
export class ReaderNaming {
	/** The tag of the language as the tables have it; English where they have none of it. */
	readonly tag: string;
	private readonly years: Years | undefined;
	/** Its number among the languages of the country's places; negative where it is none of them. */
	private readonly number: number;
	private readonly language: LanguageOfTables | undefined;

	/**
	 * For a tag (BCP 47). Without `readers` those languages alone are known that the country's places
	 * have.
	 */
	constructor(years: Years | undefined, tag: string, readers?: LanguageFinder) {
		const known = years?.names.languages ?? [];
		this.years = years;
		this.number = languageNumber(tag, known);
		// English needs no names: each holiday has its own.
		if (years && this.number !== -1) this.language = readers?.find(years.table.pack, tag);
		this.tag = known[this.number] ?? this.language?.tag ?? ENGLISH;
	}

	/**
	 * The name of a label (negative: of the overrides) whose English name is `name`; without its id
	 * that is looked for.
	 */
	called(label: number, name: string, id?: string): CalledName {
		const { language, number, tag, years } = this;
		if (label >= 0 && years) {
			const own = number < 0 ? "" : years.names.name(label, number);
			if (own !== "") return { label: own, lang: tag };
			const found = language ? language.name(years.table, label, id) : "";
			if (found !== "") return { label: found, lang: language!.tag };
		}
		return { label: name, lang: ENGLISH };
	}
}
