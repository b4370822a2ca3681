/**
 * All country files, read and compiled once: what came of it is kept in `build`, by a hash of the
 * data and of the compiler. Reading takes some ten seconds, compiling twenty, and tests, pages and
 * the bench want both.
 */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import type { Law } from "./law/law.js";
import { countryCodes, readCountryFile } from "./law/read.js";
import { checkNames, readNames } from "./names/names.js";
import { compile, readRelease } from "./pack/compile.js";

const BUILD = fileURLToPath(new URL("../../", import.meta.url));
/**
 * What the laws and the pack are made of: the data as they are written, and all code that reads
 * them.
 */
const SOURCES: readonly (readonly [string, RegExp])[] = [
	[join(BUILD, "../data"), /\.(?:yaml|csv|json)$/],
	[join(BUILD, "data"), /\.js$/],
	[join(BUILD, "src"), /\.js$/],
];

let hash: string | undefined;

/** What tells the files from any others. */
function hashOf(): string {
	const sum = createHash("sha256");
	for (const [folder, isSource] of SOURCES)
		for (const name of readdirSync(folder, { recursive: true }).map(String).sort())
			if (isSource.test(name)) sum.update(`${name}\0`).update(readFileSync(join(folder, name)));
	return sum.digest("hex").slice(0, 16);
}

/** What is kept under a name, or made now and kept; what was made of other files goes. */
function kept<T>(name: string, make: () => T): T {
	hash ??= hashOf();
	const file = join(BUILD, `world-${name}-${hash}`);
	if (existsSync(file)) return deserialize(readFileSync(file)) as T;
	const made = make();
	for (const old of readdirSync(BUILD))
		if (old.startsWith(`world-${name}-`)) rmSync(join(BUILD, old), { force: true });
	// Another process may make it at the same time: each finds a whole file or none.
	const next = `${file}.${process.pid}`;
	writeFileSync(next, serialize(made));
	renameSync(next, file);
	return made;
}

let laws: readonly Law[] | undefined;
let pack: Uint8Array | undefined;

/** The law of every country, ascending by code. Throws a LawError for a mistake in a file. */
export function worldLaws(): readonly Law[] {
	laws ??= kept("laws", () => countryCodes().map(readCountryFile));
	return laws;
}

/**
 * The pack of all of them, with the names in the languages of all readers. Throws a LawError as
 * `compile` does.
 */
export function worldPack(): Uint8Array {
	pack ??= kept("pack", () => {
		const names = readNames();
		checkNames(names, worldLaws());
		return compile(worldLaws(), { ...readRelease(), names }).bytes;
	});
	return pack;
}

/** The pack of the world without the places below subdivisions. */
export function worldWithoutLocalities(): Uint8Array {
	return kept("without-localities", () => {
		const laws = worldLaws().map((law) => ({ ...law, hidesLocalities: true }));
		return compile(laws, { ...readRelease(), names: readNames() }).bytes;
	});
}

// As a program it makes them, for whoever comes next.
if (process.argv[1] === fileURLToPath(import.meta.url)) worldPack();
