/** A file of school days as it is written: data/schools/xx.yaml. */

import { grammarOf, parseYaml, type YamlFile } from "../law/yaml-file.js";

/** A date such as `7 sep 2026`, or by date the codes of the places. */
export type Limit = string | Readonly<Record<string, string>>;

interface Placed {
	/** Codes and groups. */
	readonly in?: string;
	readonly except?: string;
	readonly source?: string;
}

/**
 * A vacation: its first day or the last schoolday before it, its last day or the first schoolday
 * after it.
 */
export interface VacationRow extends Placed {
	readonly id: string;
	/** In place of both. */
	readonly on?: string;
	readonly from?: string;
	readonly after?: string;
	/** Or `unknown`. */
	readonly to?: string;
	readonly back?: string;
	/**
	 * Who sets it, where it is not set for the whole place: the row is the window in which it lies.
	 */
	readonly varies?: string;
}

export interface LessonRow extends Placed {
	readonly on: string;
}

export interface SchoolYearRows {
	readonly source?: string;
	readonly begins?: Limit;
	readonly ends?: Limit;
	readonly vacations?: readonly VacationRow[];
	readonly lessons?: readonly LessonRow[];
}

export interface SchoolFile {
	readonly country: string;
	readonly name: string;
	readonly schools: string;
	readonly weekdays?: string | Readonly<Record<string, string>>;
	readonly none?: boolean;
	readonly source?: string;
	readonly varies?: Readonly<Record<string, string>>;
	readonly sources: Readonly<Record<string, string>>;
	readonly seen?: Readonly<Record<string, string>>;
	/** Subdivisions that the law of the country does not tell apart: code and name. */
	readonly places?: Readonly<Record<string, string>>;
	readonly groups?: Readonly<Record<string, string>>;
	readonly names?: Readonly<Record<string, { readonly name: string; readonly local?: string }>>;
	readonly years?: Readonly<Record<string, SchoolYearRows>>;
}

const grammar = grammarOf<SchoolFile>("school-schema.json");

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export function parseSchoolFile(file: string, text: string): YamlFile<SchoolFile> {
	return parseYaml(file, text, grammar);
}
