/**
 * The tables of the world as a device has them: with the names in the languages that its manifest says, and no others. A manifest says
 * them in its `config`, as `"names": "de fr"`, where it carries what finds them: manifest_names.json. Places below subdivisions are
 * left out where a `config` has `"localities": false`.
 */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { MOST_DEVICE_NAME_BYTES, withNamesIn } from "../../data/compiler/pack/fewer-names.js";
import { worldWithoutLocalities } from "../../data/compiler/world.js";
import { manifestOf, type Part, partsOf, TOP } from "./manifest.js";

/** The tables that the manifests name, without their extension, and the name of the resource. */
export const WORLD = join(TOP, "data/holidays");
export const RESOURCE = "moddable-holidays";
const FINDER = "moddable-holidays/names/reader-names";

type Values = { readonly [name: string]: unknown };
interface Manifest extends Part {
	readonly config?: Values;
	readonly data?: Values;
}

/** The bytes; undefined where a manifest has tables of its own, or none. Throws an Error in one sentence for languages that they lack. */
export function deviceTables(file: string): Uint8Array | undefined {
	const parts = partsOf(file).map(({ folder, path }) => ({
		folder,
		part: manifestOf(path) as Manifest,
	}));
	const paths = (name: string) =>
		parts.flatMap(({ folder, part }) =>
			[part.data?.[name] ?? []].flat().map((path) => resolve(folder, String(path))),
		);
	if (!paths(RESOURCE).includes(WORLD) || paths("~").includes(WORLD)) return undefined;
	const isFound = parts.some(({ part }) => [part.preload ?? []].flat().includes(FINDER));
	// What includes another manifest has the last word.
	const last = (name: string) =>
		parts
			.map(({ part }) => part.config?.[name])
			.filter((value) => value !== undefined)
			.at(-1);
	const names = isFound ? String(last("names") ?? "") : "";
	const hasLocalities = last("localities") !== false;
	const whole = hasLocalities ? readFileSync(`${WORLD}.bin`) : worldWithoutLocalities();
	const tables = withNamesIn(
		whole,
		names.split(/[\s,]+/).filter((tag) => tag !== ""),
	);
	const bytes = tables.length - withNamesIn(whole, []).length;
	if (bytes > MOST_DEVICE_NAME_BYTES)
		throw new Error(
			`the names in "${names}" take ${bytes} bytes: a device has room for ${MOST_DEVICE_NAME_BYTES}`,
		);
	return tables;
}
