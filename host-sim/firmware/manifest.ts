/** What a manifest of the SDK has of this project's modules on a platform. */

import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const TOP = fileURLToPath(new URL("../../../", import.meta.url));
const PREFIX = "moddable-holidays/";

export interface Part {
	readonly include?: string | readonly string[];
	readonly modules?: { readonly [specifier: string]: string | readonly string[] };
	readonly preload?: string | readonly string[];
	readonly platforms?: { readonly [platform: string]: Part };
}

/** A manifest as it is written. Throws an Error that names the file. */
export function manifestOf(file: string): Part {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Part;
	} catch (error) {
		throw new Error(`${file}: ${(error as Error).message}`);
	}
}

/**
 * Modules of this project by their specifiers, and whether each is preloaded; sources without
 * `.ts`.
 */
export interface Modules {
	/** Sources of the modules that are preloaded. */
	readonly preloaded: ReadonlyMap<string, string>;
	/** Sources of all others, of whoever wrote the manifest too: they run when they are imported. */
	readonly others: readonly string[];
}

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
	value === undefined ? [] : [value].flat();

/** The file of a source; undefined where there is none, or no program. */
export const fileOf = (source: string): string | undefined =>
	[`${source}.ts`, `${source}.js`].find((each) => existsSync(each));

/** A path without the links in it: a project is often linked into the folder of an app. */
const withoutLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** Sources, without `.ts`, of what a manifest names: a file, or all of a folder. */
function sourcesOf(folder: string, path: string): string[] {
	if (path.startsWith("$(")) return [];
	const whole = resolve(folder, path);
	const nameIn = (file: string) => file.replace(/\.[jt]s$/, "");
	if (!path.endsWith("/*")) {
		const file = fileOf(whole);
		return [file === undefined ? whole : nameIn(realpathSync(file))];
	}
	const files = readdirSync(dirname(whole)).filter((name) => /(?<!\.d)\.[jt]s$/.test(name));
	return files.map((name) => nameIn(realpathSync(join(dirname(whole), name))));
}

/**
 * A manifest and all that it includes, whatever the platform; each stands behind what it includes.
 */
export function partsOf(
	file: string,
): readonly { readonly path: string; readonly folder: string }[] {
	const found: { readonly path: string; readonly folder: string }[] = [];
	const seen = new Set<string>();
	const read = (linked: string): void => {
		const path = withoutLinks(linked);
		if (seen.has(path)) return;
		seen.add(path);
		for (const each of listed(manifestOf(path).include))
			if (!each.startsWith("$(")) read(resolve(dirname(path), each));
		found.push({ path, folder: dirname(path) });
	};
	read(resolve(file));
	return found;
}

/**
 * Reads a manifest with all that it includes. A part that it leaves out, the bundle does not have.
 */
export function modulesOf(file: string, platform: string): Modules {
	const sources = new Map<string, string>();
	const others: string[] = [];
	const preloads = new Set<string>();
	const seen = new Set<string>();
	const readPart = (part: Part, folder: string): void => {
		for (const path of listed(part.include))
			if (!path.startsWith("$(")) readFile(resolve(folder, path));
		for (const [key, paths] of Object.entries(part.modules ?? {}))
			for (const path of listed(paths))
				for (const source of sourcesOf(folder, path)) {
					const name = key.endsWith("*") ? key.slice(0, -1) + source.split(/[\\/]/).at(-1) : key;
					if (name.startsWith(PREFIX)) sources.set(name, source);
					else if (key !== "~") others.push(source);
				}
		for (const name of listed(part.preload)) preloads.add(name);
		const own = part.platforms?.[platform];
		if (own) readPart(own, folder);
	};
	const readFile = (linked: string): void => {
		const path = withoutLinks(linked);
		if (seen.has(path)) return;
		seen.add(path);
		readPart(manifestOf(path), dirname(path));
	};
	readFile(resolve(file));
	const preloaded = new Map<string, string>();
	for (const [name, source] of sources)
		if (preloads.has(name)) preloaded.set(name, source);
		else others.push(source);
	return { preloaded, others };
}
