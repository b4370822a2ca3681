/** What may stand in a country file, as schema.json allows it. */

/** On which days v3 lists what is kept on two: where it is shifted, and not only moved. */
export type ListedDays = "both" | "observed" | "actual";

/** What may stand in a holiday and, overriding it, in a case of it. */
export interface Clause {
	readonly name?: string;
	readonly local?: string;
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

/** What one decree says: days off by the ids of holidays, and weekend days that are worked. */
export interface Decree {
	readonly source: string;
	/** The year whose days it decides, all of them. */
	readonly year?: number;
	readonly in?: string;
	readonly off?:
		| readonly string[]
		| Readonly<Record<string, readonly string[] | Clause | readonly Clause[]>>;
	readonly worked?: readonly string[];
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
	readonly zone: string;
	readonly zones?: Readonly<Record<string, string>>;
	readonly subdivisions?: Readonly<Record<string, string>>;
	readonly within?: Readonly<Record<string, string>>;
	readonly sources: Readonly<Record<string, string>>;
	readonly source?: string;
	readonly v3?: string;
	readonly decreesUntil?: number;
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
	readonly seen?: Pages;
	readonly workdays?: readonly {
		readonly in?: string;
		readonly days: readonly string[];
		readonly source: string;
	}[];
	readonly holidays: readonly Entry[];
}

/** The words that a territory has for a holiday of the law that it answers from. */
export type Words = Pick<Clause, "name" | "local" | "types" | "v3" | "launch">;

/** A file as it is written: that of a territory has a law in place of what it takes from there. */
export type WrittenFile = Omit<CountryFile, "weekend" | "sources" | "holidays"> &
	Partial<Pick<CountryFile, "weekend" | "sources" | "holidays">> & {
		readonly law?: string;
		readonly decrees?: readonly Decree[];
		readonly names?: Readonly<Record<string, Words>>;
	};
