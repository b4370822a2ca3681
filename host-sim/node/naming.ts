/** What holidays are called for a reader, in Node: as `?lang=` of a device names them. */

import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { type LanguageNames, ReaderNames } from "../../src/names/reader-names.js";
import type { CountryTable } from "../../src/pack/country-table.js";
import { ENGLISH, languageNumber, type PlaceNames } from "../../src/pack/place-names.js";

/** A name and its language, such as `fr`. */
export interface CalledName {
	readonly label: string;
	readonly lang: string;
}

/** What tells it: of the number of a record's names and its English name; undefined where no language was asked for. */
export interface Namer {
	called(label: number, name: string): CalledName | undefined;
}

/** It remembers the language that was asked for last, whatever the tables. */
const READERS = new ReaderNames();

/**
 * The names of a country's holidays in a language: those that its places have, then those that the tables have wherever a holiday is
 * kept, and English ones where there are none.
 */
export class NamesIn implements Namer {
	readonly #names: PlaceNames;
	/** Its number among the languages of the country's places; negative where it is none of them. */
	readonly #language: number;
	readonly #table: CountryTable;
	readonly #reader: LanguageNames | undefined;

	constructor({ years }: Jurisdiction, tag: string) {
		const { names, table } = years;
		this.#names = names;
		this.#table = table;
		this.#language = languageNumber(tag, names.languages);
		if (this.#language !== -1) this.#reader = READERS.find(table.pack, tag);
	}

	called(label: number, name: string): CalledName {
		if (label < 0) return { label: name, lang: ENGLISH };
		const language = this.#language;
		const own = language < 0 ? "" : this.#names.name(label, language);
		if (own !== "") return { label: own, lang: this.#names.languages[language]! };
		const found = this.#reader?.name(this.#table, label) ?? "";
		return found === ""
			? { label: name, lang: ENGLISH }
			: { label: found, lang: this.#reader!.tag };
	}
}
