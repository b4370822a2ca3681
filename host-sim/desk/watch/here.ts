/** What the tables of now have, as the country files say it, and what a library has otherwise. */

import { isoOf, yearOf } from "../../../src/calendar/civil.js";
import type { Listing } from "../../cli/listing.js";
import { openNames } from "../../sim/tables.js";
import { lawLister, readLaws } from "../laws.js";

/** What a library has since a day, and these tables have otherwise. */
export interface Lead {
	/** Code; empty: of no country that there is. */
	readonly country: string;
	/** `yyyy-MM-dd`, the first of several; empty where the line could not be read. */
	readonly date: string;
	readonly what: "not here" | "an estimate here" | "taken out there, still here" | "cannot be read";
	readonly library: string;
	readonly commit: string;
	/** Day of the commit. */
	readonly committed: string;
	readonly subject: string;
	readonly path: string;
	readonly line: string;
	/** Addresses that the commit adds to the calendar, the first ones. */
	readonly pages: readonly string[];
}

/** Names of the countries by code. */
function namesOfCountries(): ReadonlyMap<string, string> {
	const tables = openNames();
	return new Map(tables.codes.map((code, i) => [code, tables.name(i)]));
}

/** The tables of now, as the country files have them. */
export class Here {
	readonly #names = namesOfCountries();
	readonly #lists = new Map<string, (year: number) => Listing>();
	readonly #byName = new Map([...this.#names].map(([code, name]) => [plain(name), code]));

	/** The code of a country by its code or its name, however that is spelled. */
	codeOf(name: string): string | undefined {
		if (this.#names.has(name)) return name;
		const wanted = plain(name);
		return this.#byName.get(ALIASES[wanted] ?? wanted);
	}

	/** A country's name. */
	nameOf(country: string): string {
		return this.#names.get(country) ?? "";
	}

	/** Countries of the tables. */
	get codes(): readonly string[] {
		return [...this.#names.keys()];
	}

	/**
	 * Whether a day is kept anywhere in a country, or is worked for others; `estimate`: no record of
	 * it is certain.
	 */
	on(country: string, day: number): "kept" | "estimate" | "weekend" | undefined {
		const known = this.#lists.get(country);
		const list = known ?? memo(lawLister(readLaws([country])[0]!));
		if (!known) this.#lists.set(country, list);
		const { holidays, workdays } = list(yearOf(day));
		const date = isoOf(day);
		const found = holidays.filter((h) => h.date === date || h.observedOf === date);
		if (found.some(({ tentative }) => !tentative) || workdays.includes(date)) return "kept";
		return found.length > 0 ? "estimate" : undefined;
	}
}

function memo(list: (year: number) => Listing): (year: number) => Listing {
	const years = new Map<number, Listing>();
	return (year) => {
		const known = years.get(year) ?? list(year);
		years.set(year, known);
		return known;
	};
}

/** A name in lower-case letters alone. */
const plain = (name: string) =>
	name
		.normalize("NFD")
		.toLowerCase()
		.replace(/\bthe\b|\band\b|&/g, "")
		.replace(/[^a-z]/g, "");

/** Countries as other libraries name them. */
const ALIASES: Readonly<Record<string, string>> = {
	bonairesinteustatiussaba: "caribbeannetherlands",
	caboverde: "capeverde",
	cocosislands: "cocoskeelingislands",
	czechrepublic: "czechia",
	syrianarabrepublic: "syria",
	tuerkiye: "turkiye",
	turkey: "turkiye",
	usa: "unitedstates",
};
