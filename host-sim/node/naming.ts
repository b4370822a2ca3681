/** What holidays are called for a reader, in Node: as `?lang=` of a device names them. */

import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
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

/** The names of a country's holidays in a language: English ones where the tables have none in it. */
export class NamesIn implements Namer {
	readonly #names: PlaceNames;
	readonly #language: number;

	constructor({ years }: Jurisdiction, tag: string) {
		this.#names = years.names;
		this.#language = languageNumber(tag, years.names.languages);
	}

	called(label: number, name: string): CalledName {
		const language = this.#language;
		const found = label < 0 || language < 0 ? "" : this.#names.name(label, language);
		return found === ""
			? { label: name, lang: ENGLISH }
			: { label: found, lang: this.#names.languages[language]! };
	}
}
