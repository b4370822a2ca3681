/**
 * Until which year `decides` has everything decided, and which dates are marked as estimates after
 * it (`certainUntil: decrees`).
 */

import type { Entry, WrittenDecision } from "./written.js";

type Until = WrittenDecision["until"];

/**
 * Kinds of decisions of which every year has some: after the last one nothing of a year is
 * complete.
 */
const isYearly = ({ what }: Pick<WrittenDecision, "what">) =>
	what === "list" || what === "bridge" || what === "year";

/** The last year that is wholly decided until a year or a day; 0: none. */
export function yearIn(until: Until): number {
	if (typeof until === "number") return until;
	const year = Number(until.slice(0, 4)) || 0;
	return until.endsWith("-12-31") || year === 0 ? year : year - 1;
}

const lastYear = (decisions: readonly Pick<WrittenDecision, "until">[]): number | undefined =>
	decisions.length ? Math.min(...decisions.map(({ until }) => yearIn(until))) : undefined;

/**
 * The last year in which nothing but moons and elections of the whole country is open; undefined:
 * nobody decrees.
 */
export const horizonYear = (decides: readonly WrittenDecision[]): number | undefined =>
	lastYear(decides.filter((each) => isYearly(each) && each.in === undefined));

/**
 * A holiday whose dates are marked as estimates after what is decided (`certainUntil: decrees`),
 * with the year that `decides` has for it: that of its list, else of bridges, else of whatever is
 * decided by the year.
 */
export function withMarks(
	entry: Entry,
	decides: readonly WrittenDecision[] | undefined,
	complain: (complaint: string) => never,
): Entry {
	if (!decides) return entry;
	const own = decides.filter(({ what, ids }) => what === "list" && ids?.includes(entry.id));
	const bridges = decides.filter(({ what }) => what === "bridge" || what === "year");
	const year = lastYear(own) ?? lastYear(bridges) ?? lastYear(decides.filter(isYearly));
	const marked = (value: unknown, key?: string): unknown => {
		if (key === "certainUntil" && value === "decrees")
			return year ?? complain(`nobody decides ${entry.id}: write the year of \`certainUntil\``);
		if (Array.isArray(value)) return value.map((each) => marked(each));
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([k, each]) => [k, marked(each, k)]));
	};
	return marked(entry) as Entry;
}
