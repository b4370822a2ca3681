/**
 * The tables of the world as a device has them: with the names in the languages that its manifest
 * says, and no others. A manifest says them in its `config`, as `"names": "de fr"`, where it
 * carries what finds them: manifest_names.json. Places below subdivisions are left out where a
 * `config` has `"localities": false`.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MOST_DEVICE_NAME_BYTES, withNamesIn } from "../../data/compiler/pack/fewer-names.js";
import { worldWithoutLocalities } from "../../data/compiler/world.js";
import { TOP } from "./manifest.js";
import { saidBy, tagsIn } from "./said.js";

/** The tables that the manifests name, without their extension, and the name of the resource. */
export const WORLD = join(TOP, "data/holidays");
export const RESOURCE = "moddable-holidays";
const FINDER = "moddable-holidays/names/reader-names";

/**
 * The bytes; undefined where a manifest has tables of its own, or none. Throws an Error in one
 * sentence for languages that they lack.
 */
export function deviceTables(file: string): Uint8Array | undefined {
	const said = saidBy(file);
	if (!said.paths(RESOURCE).includes(WORLD) || said.paths("~").includes(WORLD)) return undefined;
	const names = said.preloads(FINDER) ? tagsIn(said.config("names")) : [];
	const hasLocalities = said.config("localities") !== false;
	const whole = hasLocalities ? readFileSync(`${WORLD}.bin`) : worldWithoutLocalities();
	const tables = withNamesIn(whole, names);
	const bytes = tables.length - withNamesIn(whole, []).length;
	if (bytes > MOST_DEVICE_NAME_BYTES)
		throw new Error(
			`the names in "${names.join(" ")}" take ${bytes} bytes: a device has room for ${MOST_DEVICE_NAME_BYTES}`,
		);
	return tables;
}
