/** What tells of a single day: the page of the decree that names it, or of the announcement of its date. */

import { announcedDays } from "./announced.js";
import type { Occurrence } from "./evaluate.js";
import type { Law } from "./law.js";

const ADDRESS = /https?:\/\/[^\s;,)]+/g;
/** Where libraries keep their code: what stands there is no page of a decision. */
const LIBRARY = /^https?:\/\/(www\.)?github\.com\//;

/** The pages that a source names, each once. */
export const pagesIn = (source: string): readonly string[] => [
	...new Set((source.match(ADDRESS) ?? []).filter((page) => !LIBRARY.test(page))),
];

/** The sources of days that no rule gives, by country: those of decrees, and of announced dates. */
export class SingleDays {
	readonly #law: Law;
	readonly #announced = new Map<string, ReadonlyMap<number, string>>();

	constructor(law: Law) {
		this.#law = law;
	}

	/** What tells of a date: the source of its decree or announcement; undefined: a rule gives it. */
	sourceOf({ rule, actual }: Pick<Occurrence, "rule" | "actual">): string | undefined {
		const { on, source, years } = rule;
		if (on.kind === "list") return source;
		if (on.kind !== "calendar") return years.length === 1 ? source : undefined;
		const known = this.#announced.get(on.key) ?? announcedDays(this.#law, on.key);
		this.#announced.set(on.key, known);
		return known.get(actual - on.offset) ?? (years.length === 1 ? source : undefined);
	}
}
