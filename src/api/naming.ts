/**
 * What a record is called in an answer: in the languages of the asked place, and in the language of
 * the reader.
 */

import { type CalledName, ReaderNaming } from "../holidays/reader-naming.js";
import type { Request } from "../http/request.js";
import type { ReaderNames } from "../names/reader-names.js";
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

/**
 * The language that a browser asks for first of those that are known, English where none is;
 * undefined where it asks for none.
 */
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
	/** The language of the reader; undefined where nobody asked for one. */
	private readonly reader: ReaderNaming | undefined;
	private lastLabel = -1;
	private lastNames: readonly string[] = [];
	/** What it adds to the key of an ETag. */
	readonly key: string;

	/**
	 * For the site; `asks` says whether `Accept-Language` is asked as well as `lang`. Without
	 * `readers` those languages alone are known that the country's places have.
	 */
	constructor(
		request: Pick<Request, "query" | "acceptLanguage">,
		{ at }: Pick<Site, "at">,
		asks = true,
		readers?: ReaderNames,
	) {
		const years = at?.years;
		this.names = years?.names;
		this.spoken = this.names?.languagesAt(at!.place) ?? [];
		const known = this.names?.languages ?? [];
		const others = years && readers ? readers.in(years.table.pack) : [];
		const isKnown = (tag: string) =>
			languageNumber(tag, known) >= -1 || languageNumber(tag, others) >= 0;
		const accepted = asks ? acceptedOf(request.acceptLanguage ?? "", isKnown) : undefined;
		const tag = queryValue(request.query, "lang") || accepted;
		this.reader = tag === undefined ? undefined : new ReaderNaming(years, tag, readers);
		this.key = this.reader ? `/l${this.reader.tag}` : "";
	}

	/** The tag of the first language of the place; undefined where the tables have none. */
	get first(): string | undefined {
		return this.names?.languages[this.spoken[0] ?? -1];
	}

	/** The tag of the reader's language; undefined where nobody asked for one. */
	get asked(): string | undefined {
		return this.reader?.tag;
	}

	/**
	 * The name of a label (negative: of the overrides) in the first language of the place that has
	 * one; else the local name of the block.
	 */
	localName(label: number, blockName: string): string {
		if (label < 0) return blockName;
		return this.spokenNames(label).find((name) => name !== "") ?? blockName;
	}

	/**
	 * The names of a label in the languages of the place, "" where one has none: those of the last
	 * label are remembered, since a record asks for them twice.
	 */
	private spokenNames(label: number): readonly string[] {
		const { names, spoken } = this;
		if (label !== this.lastLabel) {
			this.lastLabel = label;
			this.lastNames = spoken.map((language) => names!.name(label, language));
		}
		return this.lastNames;
	}

	/**
	 * The members of JSON behind a record of a label (negative: of the overrides), each after a
	 * comma.
	 */
	members(label: number, name: string, id: string): string {
		return this.localNames(label) + this.label(label, name, id);
	}

	/** `localNames`, where the place has several languages and the label names in them. */
	private localNames(label: number): string {
		const { names, spoken } = this;
		if (label < 0 || spoken.length < 2) return "";
		let list = "";
		const own = this.spokenNames(label);
		for (let i = 0; i < spoken.length; i++) {
			const name = own[i]!;
			if (name === "") continue;
			const tag = JSON.stringify(names!.languages[spoken[i]!]);
			list += `${list === "" ? "" : ","}${tag}:${JSON.stringify(name)}`;
		}
		return list === "" ? "" : `,"localNames":{${list}}`;
	}

	/** `label` and `lang`, where somebody asked for a language. */
	label(label: number, name: string, id?: string): string {
		const called = this.called(label, name, id);
		return called
			? `,"label":${JSON.stringify(called.label)},"lang":${JSON.stringify(called.lang)}`
			: "";
	}

	/**
	 * The name for the reader, as `ReaderNaming` has it; undefined where nobody asked for a language.
	 */
	called(label: number, name: string, id?: string): CalledName | undefined {
		return this.reader?.called(label, name, id);
	}

	/**
	 * What a record is called for the reader: in the language that was asked for, else in that of the
	 * place.
	 */
	title(label: number, blockName: string, name: string, id?: string): string {
		return this.called(label, name, id)?.label ?? this.localName(label, blockName);
	}
}
