/** A file of names in one reader's language as it is written: data/names/xx.yaml. */

import { readdirSync, readFileSync } from "node:fs";
import { grammarOf, parseYaml, type YamlFile } from "../law/yaml-file.js";

export interface NameFile {
	readonly language: string;
	readonly sources: Readonly<Record<string, string>>;
	readonly countries?: readonly string[];
	/** By source, and then by id. */
	readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const FOLDER = new URL("../../../../data/names/", import.meta.url);
const grammar = grammarOf<NameFile>("name-schema.json");

/** The languages that have a file, ascending. */
export const nameTags = (): string[] =>
	readdirSync(FOLDER)
		.filter((file) => file.endsWith(".yaml"))
		.map((file) => file.slice(0, -".yaml".length))
		.sort();

/** The file of a language, of which there is one. */
export const nameText = (tag: string): { readonly file: string; readonly text: string } => ({
	file: `data/names/${tag}.yaml`,
	text: readFileSync(new URL(`${tag}.yaml`, FOLDER), "utf8"),
});

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export const parseNameFile = (file: string, text: string): YamlFile<NameFile> =>
	parseYaml(file, text, grammar);
