/** What a manifest says, with all that it includes: data, preloads, and values of its `config`. */

import { resolve } from "node:path";
import { manifestOf, type Part, partsOf } from "./manifest.js";

type Values = { readonly [name: string]: unknown };
interface Manifest extends Part {
	readonly config?: Values;
	readonly data?: Values;
}

export interface Said {
	/** The files of a resource, without their extensions; of `~` those that are left out. */
	paths(name: string): readonly string[];
	preloads(specifier: string): boolean;
	/** A value of `config`: what includes another manifest has the last word. */
	config(name: string): unknown;
}

export function saidBy(file: string): Said {
	const parts = partsOf(file).map(({ folder, path }) => ({
		folder,
		part: manifestOf(path) as Manifest,
	}));
	return {
		paths: (name) =>
			parts.flatMap(({ folder, part }) =>
				[part.data?.[name] ?? []].flat().map((path) => resolve(folder, String(path))),
			),
		preloads: (specifier) =>
			parts.some(({ part }) => [part.preload ?? []].flat().includes(specifier)),
		config: (name) =>
			parts
				.map(({ part }) => part.config?.[name])
				.filter((value) => value !== undefined)
				.at(-1),
	};
}

/** The tags of languages in a value of `config`, each once. */
export const tagsIn = (value: unknown): readonly string[] => [
	...new Set(
		String(value ?? "")
			.split(/[\s,]+/)
			.filter((tag) => tag !== ""),
	),
];
