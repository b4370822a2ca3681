/** A country file as it is written: YAML, its schema, and the line of everything in it. */

import { LawError } from "./law.js";
import { expand } from "./words.js";
import { type Block, grammarOf, type Path, parseYaml } from "./yaml-file.js";

export type { Block, Path } from "./yaml-file.js";

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

const grammar = grammarOf<WrittenFile>("schema.json");

export interface ParsedFile {
	/** What the file means: its decrees and the other words of words.ts stand in the holidays. */
	readonly content: WrittenFile;
	/** As it is written. */
	readonly written: WrittenFile;
	/** Line, from 1, of what stands at a path, or of the nearest thing above it. */
	readonly lineOf: (path: Path) => number;
	/** Its lines; blank lines and remarks after it may be among them. */
	readonly blockOf: (path: Path) => Block;
	/** The lines of what stands at a path of `written`; blank lines and remarks after it may be among them. */
	readonly writtenBlockOf: (path: Path) => Block;
	/** What the file names `&name`, by the name. */
	readonly anchors: ReadonlyMap<string, Block>;
}

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export function parseCountryFile(file: string, text: string): ParsedFile {
	const { anchors, blockOf, content, lineOf } = parseYaml(file, text, grammar);
	const { content: expanded, originOf } = expand(content, (path, complaint): never => {
		throw new LawError(file, lineOf(path), complaint);
	});
	return {
		content: expanded,
		written: content,
		lineOf: (path) => lineOf(originOf(path)),
		blockOf: (path) => blockOf(originOf(path)),
		writtenBlockOf: blockOf,
		anchors,
	};
}
