/** A file of localities as it is written: data/localities/xx.yaml. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { grammarOf, parseYaml, type YamlFile } from "../law/yaml-file.js";

/** A day of the country's law that a locality keeps as well. */
export interface AdoptionRow {
	readonly id: string;
	readonly from?: string;
	readonly source?: string;
}

/** A day that the country's law does not have. */
export interface DayRow {
	readonly id?: string;
	readonly name: string;
	readonly local?: string;
	readonly on: string | readonly string[];
	readonly years?: string | number;
	readonly from?: string;
	readonly estimate?: true;
	readonly source?: string;
}

export interface LocalityRow {
	readonly name: string;
	readonly source?: string;
	readonly adopts?: readonly (string | AdoptionRow)[];
	readonly not?: readonly string[];
	readonly days?: readonly DayRow[];
}

export interface LocalityFile {
	readonly country: string;
	readonly sources: Readonly<Record<string, string>>;
	readonly localities: Readonly<Record<string, LocalityRow>>;
}

const FOLDER = new URL("../../../../data/localities/", import.meta.url);
const grammar = grammarOf<LocalityFile>("locality-schema.json");

/** ISO codes that have a file of localities, ascending. */
export function localityCodes(): string[] {
	if (!existsSync(FOLDER)) return [];
	return readdirSync(FOLDER)
		.filter((file) => /^[a-z]{2}\.yaml$/.test(file))
		.map((file) => file.slice(0, 2).toUpperCase())
		.sort();
}

/** The file of a country; undefined when there is none. */
export function localityText(
	code: string,
): { readonly file: string; readonly text: string } | undefined {
	const name = `${code.toLowerCase()}.yaml`;
	const url = new URL(name, FOLDER);
	if (!existsSync(url)) return undefined;
	return { file: `data/localities/${name}`, text: readFileSync(url, "utf8") };
}

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export function parseLocalityFile(file: string, text: string): YamlFile<LocalityFile> {
	return parseYaml(file, text, grammar);
}
