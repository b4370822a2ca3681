/** What a record is called in an answer: in the languages of the asked place, and in the language of the reader. */

import type { Request } from "../http/request.js";
import type { LanguageNames, ReaderNames } from "../names/reader-names.js";
import type { CountryTable } from "../pack/country-table.js";
import { ENGLISH, languageNumber, type PlaceNames } from "../pack/place-names.js";
import type { Site } from "../today/site.js";
import { queryValue } from "./path.js";

/** What an answer that may be read in several languages says of itself. */
export const VARY_LANGUAGE = "Vary: Accept-Language\r\n";

/** Languages of `Accept-Language` that are looked at: people speak fewer. */
const MAX_ACCEPTED = 16;

/** The weight of a language in `Accept-Language`, from 0 to 1; 0 where it is none. */
const weightOf = (parameters: string): number => {
	const text = parameters.trim().toLowerCase();
	if (text === "") return 1;
	const weight = text.startsWith("q=") ? Number(text.substring(2)) : 0;
	return weight > 0 && weight <= 1 ? weight : 0;
};

/** The language that a browser asks for first of those that are known, English where none is; undefined where it asks for none. */
const acceptedOf = (accepted: string, isKnown: (tag: string) => boolean): string | undefined => {
	let best: string | undefined;
	let bestWeight = 0;
	let from = 0;
	for (let n = 0; n < MAX_ACCEPTED && from < accepted.length; n++) {
		let end = accepted.indexOf(",", from);
		if (end < 0) end = accepted.length;
		const item = accepted.substring(from, end);
		from = end + 1;
		const split = item.indexOf(";");
		const tag = (split < 0 ? item : item.substring(0, split)).trim();
		if (tag === "" || tag === "*") continue;
		const weight = split < 0 ? 1 : weightOf(item.substring(split + 1));
		if (weight === 0) continue;
		best ??= ENGLISH;
		if (weight <= bestWeight || !isKnown(tag)) continue;
		best = tag;
		bestWeight = weight;
	}
	return best;
};

/** What the names of an answer are: at a place, for a reader. */
export class Naming {
	private readonly names: PlaceNames | undefined;
	/** The languages of the place, the first one first. */
	private readonly spoken: readonly number[];
	/** That of the reader among those of the country's places: its number, -1 none of them; undefined where nobody asked. */
	private readonly reader: number | undefined;
	/** What the tables have in the reader's language wherever it is kept; undefined in English, and in a firmware without. */
	private readonly language: LanguageNames | undefined;
	private readonly table: CountryTable | undefined;
	/** What it adds to the key of an ETag. */
	readonly key: string;

	/**
	 * For the site; `asks` says whether `Accept-Language` is asked as well as `lang`. Without `readers` those languages alone are known
	 * that the country's places have.
	 */
	constructor(
		request: Pick<Request, "query" | "acceptLanguage">,
		{ at }: Pick<Site, "at">,
		asks = true,
		readers?: ReaderNames,
	) {
		const table = at?.years.table;
		this.table = table;
		this.names = at?.years.names;
		this.spoken = this.names?.languagesAt(at!.place) ?? [];
		const known = this.names?.languages ?? [];
		const lang = queryValue(request.query, "lang");
		const others = table && readers ? readers.in(table.pack) : [];
		const tag = lang
			? lang
			: asks
				? acceptedOf(
						request.acceptLanguage ?? "",
						(one) => languageNumber(one, known) >= -1 || languageNumber(one, others) >= 0,
					)
				: undefined;
		this.key = "";
		if (tag === undefined) return;
		const number = languageNumber(tag, known);
		this.reader = Math.max(-1, number);
		// English needs no names: each holiday has its own.
		if (number !== -1 && table) this.language = readers?.find(table.pack, tag);
		this.key = `/l${this.asked}`;
	}

	/** The tag of the first language of the place; undefined where the tables have none. */
	get first(): string | undefined {
		return this.names?.languages[this.spoken[0] ?? -1];
	}

	/** The tag of the reader's language; undefined where nobody asked for one. */
	get asked(): string | undefined {
		const { language, names, reader } = this;
		if (reader === undefined) return undefined;
		return reader < 0 ? (language?.tag ?? ENGLISH) : names!.languages[reader];
	}

	/** The name of a label in the first language of the place that has one; else the local name of the block. */
	localName(label: number, blockName: string): string {
		const { names, spoken } = this;
		for (let i = 0; i < spoken.length; i++) {
			const name = names!.name(label, spoken[i]!);
			if (name !== "") return name;
		}
		return blockName;
	}

	/** The members of JSON behind a record of a label (negative: of the overrides), each after a comma. */
	members(label: number, name: string, id: string): string {
		return this.localNames(label) + this.label(label, name, id);
	}

	/** `localNames`, where the place has several languages and the label names in them. */
	private localNames(label: number): string {
		const { names, spoken } = this;
		if (label < 0 || spoken.length < 2) return "";
		let list = "";
		for (let i = 0; i < spoken.length; i++) {
			const name = names!.name(label, spoken[i]!);
			if (name === "") continue;
			const tag = JSON.stringify(names!.languages[spoken[i]!]);
			list += `${list === "" ? "" : ","}${tag}:${JSON.stringify(name)}`;
		}
		return list === "" ? "" : `,"localNames":{${list}}`;
	}

	/** `label` and `lang`, where somebody asked for a language. */
	label(label: number, name: string, id?: string): string {
		const { language, names, reader, table } = this;
		if (reader === undefined) return "";
		let found = "";
		if (label >= 0) {
			if (reader >= 0) found = names!.name(label, reader);
			if (found !== "") return `,"label":${JSON.stringify(found)},"lang":"${this.asked}"`;
			if (language) found = language.name(table!, label, id);
		}
		if (found === "") return `,"label":${JSON.stringify(name)},"lang":"${ENGLISH}"`;
		return `,"label":${JSON.stringify(found)},"lang":"${language!.tag}"`;
	}

	/** The name for the reader, and its language: English where theirs has none; without the id it is looked for. Undefined where nobody asked for one. */
	called(
		label: number,
		name: string,
		id?: string,
	): { readonly label: string; readonly lang: string } | undefined {
		const { language, names, reader, table } = this;
		if (reader === undefined) return undefined;
		if (label < 0) return { label: name, lang: ENGLISH };
		const own = reader < 0 ? "" : names!.name(label, reader);
		if (own !== "") return { label: own, lang: names!.languages[reader]! };
		const found = language ? language.name(table!, label, id) : "";
		return found === "" ? { label: name, lang: ENGLISH } : { label: found, lang: language!.tag };
	}

	/** What a record is called for the reader: in the language that was asked for, else in that of the place. */
	title(label: number, blockName: string, name: string, id?: string): string {
		return this.called(label, name, id)?.label ?? this.localName(label, blockName);
	}
}
