/** What may stand in a country file, as schema.json allows it. */

import type { Decider, DecisionKind } from "../../../src/pack/certainty-words.js";

/** On which days v3 lists what is kept on two: where it is shifted, and not only moved. */
export type ListedDays = "both" | "observed" | "actual";

/**
 * A name in the language of the place; or one a language, by its tag, and by `v3` what v3 has in
 * place of them.
 */
export type LocalName = string | Readonly<Record<string, string>>;

/** What may stand in a holiday and, overriding it, in a case of it. */
export interface Clause {
	readonly name?: string;
	readonly local?: LocalName;
	readonly on?: string | readonly string[];
	readonly days?: number | string;
	readonly years?: string | number;
	readonly since?: number;
	readonly until?: number;
	readonly every?: number;
	readonly unless?: string;
	readonly when?: string;
	/** Codes; in a written file also years by codes. */
	readonly in?: string;
	/** In a written file: the dates of single years, or none. */
	readonly instead?: Readonly<Record<string, string | Clause>>;
	/** Years that `instead` takes out of a clause. */
	readonly exceptYears?: readonly number[];
	/** Days of a decree, which begins no holiday and moves nothing. */
	readonly isDecreed?: true;
	readonly except?: string;
	readonly types?: string;
	readonly moved?: Moves;
	readonly added?: Moves;
	readonly only?: string;
	readonly from?: string;
	readonly v3?: boolean | ListedDays;
	readonly fixed?: boolean;
	readonly launch?: number | null;
	readonly official?: boolean;
	readonly administration?: boolean;
	readonly certainUntil?: number | "decrees";
	readonly source?: string;
}
export type Move = string | Readonly<Record<string, string | number>>;
export type Moves = Move | readonly Move[];
export interface Entry extends Clause {
	readonly id: string;
	readonly name: string;
	readonly cases?: readonly Clause[];
}
/** Dates, each with the page that tells of it. */
export type Pages = Readonly<Record<string, string>>;

/** A source with the day on which it was published. */
export interface DatedSource {
	readonly text: string;
	readonly said: string;
}

/** Who decides days year by year, and until when that was read. */
export interface WrittenDecision {
	readonly what: DecisionKind;
	readonly ids?: readonly string[];
	readonly in?: string;
	readonly from?: number;
	/** A year, or a day; `none`: nothing was read. */
	readonly until: number | string;
	readonly by: Decider;
	/** A month of the year before, `feb of the year`, or days before the date. */
	readonly usually?: string | number;
	readonly days?: readonly string[];
	readonly page?: string;
}

/** What one decree says: days off by the ids of holidays, and weekend days that are worked. */
export interface Decree {
	readonly source: string;
	/** The day on which it was published. */
	readonly said?: string;
	/** The year whose days it decides, all of them. */
	readonly year?: number;
	readonly in?: string;
	readonly off?:
		| readonly string[]
		| Readonly<Record<string, readonly string[] | Clause | readonly Clause[]>>;
	readonly worked?: readonly string[];
	/** Whom it is about: who has its days off, and works on the others; left out: everybody. */
	readonly types?: string;
}
export interface CountryFile {
	readonly country: string;
	readonly name: string;
	readonly weekend:
		| string
		| readonly {
				readonly in?: string;
				readonly from?: string;
				readonly days: string;
				/** The weekday off which holidays move there, where rules name it as `rest`. */
				readonly rest?: string;
				readonly source?: string;
		  }[];
	/**
	 * The languages of all its places, those of some, and that of the names in `v3`; and the `source`
	 * of the names.
	 */
	readonly languages?: Readonly<Record<string, string>>;
	readonly zone: string;
	readonly zones?: Readonly<Record<string, string>>;
	readonly subdivisions?: Readonly<Record<string, string>>;
	readonly within?: Readonly<Record<string, string>>;
	readonly sources: Readonly<Record<string, string>>;
	readonly source?: string;
	readonly v3?: string;
	/** Where `decides` stands, it follows from that. */
	readonly decreesUntil?: number;
	readonly decides?: readonly WrittenDecision[];
	/** Source, as the file or `sources` has it → the day on which it was published. */
	readonly said?: Readonly<Record<string, string>>;
	readonly decided?: string;
	readonly certainUntil?: number;
	/** Off the weekend: of whole public days by rule that say nothing themselves. */
	readonly moved?: Moves;
	readonly added?: Moves;
	/** Calendar date: dates, each with its page, and sources, each with its dates. */
	readonly announced?: Readonly<
		Record<string, Readonly<Record<string, string | readonly string[]>>>
	>;
	readonly reported?: Readonly<Record<string, readonly string[]>>;
	readonly seen?: Pages | null;
	readonly workdays?: readonly {
		readonly in?: string;
		readonly days: readonly string[];
		/** Who works; left out: everybody. */
		readonly types?: string;
		readonly source: string;
	}[];
	readonly holidays: readonly Entry[];
}

/** The words that a territory has for a holiday of the law that it answers from. */
export type Words = Pick<Clause, "name" | "local" | "types" | "v3" | "launch">;

/** A file, that of a territory with a law in place of what it takes from there. */
export type ExpandedFile = Omit<CountryFile, "weekend" | "sources" | "holidays"> &
	Partial<Pick<CountryFile, "weekend" | "sources" | "holidays">> & {
		readonly law?: string;
		readonly names?: Readonly<Record<string, Words>>;
	};

/** A file as it is written. */
export type WrittenFile = Omit<ExpandedFile, "sources" | "said"> & {
	readonly sources?: Readonly<Record<string, string | DatedSource>>;
	readonly decrees?: readonly Decree[];
};
