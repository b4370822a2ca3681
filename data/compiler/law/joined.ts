/**
 * Rules of one holiday that say the same of one place become one: a territory's, whose law told
 * places apart.
 */

import { PUBLIC, TYPE_NAMES } from "../../../src/holidays/holiday.js";
import type { Rule } from "./law.js";

/**
 * Two rules that give the same days in the same years become one with the types of both; two that
 * differ in their years alone become one with the years of both. Then what is public has the
 * `types` of its id, where there are some: words such as `public bank`.
 */
export function joined(rules: readonly Rule[], types: ReadonlyMap<string, string>): Rule[] {
	const result: Rule[] = [];
	for (const rule of rules) {
		let left: Rule = rule;
		for (const [i, other] of result.entries()) {
			if (dateOf(other) !== dateOf(left) || other.types === left.types) continue;
			const shared = left.years.filter((year) => other.years.includes(year));
			if (shared.length === 0) continue;
			const without = (years: readonly number[]) => years.filter((year) => !shared.includes(year));
			result[i] = { ...other, years: without(other.years) };
			const { inV3, listed } = other.inV3 ? other : left;
			result.push({
				...left,
				...cited(other, left),
				types: other.types | left.types,
				years: shared,
				inV3,
				listed,
			});
			left = { ...left, years: without(left.years) };
		}
		result.push(left);
	}
	return inOneRow(result.filter((rule) => rule.years.length)).map((rule) => {
		const words = types.get(rule.id);
		return words !== undefined && rule.types & PUBLIC ? { ...rule, types: bitsOf(words) } : rule;
	});
}

/** Rules that differ in years, lines and sources alone, as one at the place of the first. */
function inOneRow(rules: readonly Rule[]): Rule[] {
	const rows: Rule[] = [];
	for (const rule of rules) {
		const at = rows.findIndex(
			(row) => dateOf(row) === dateOf(rule) && row.types === rule.types && isListedAs(row, rule),
		);
		const row = rows[at];
		if (!row) rows.push(rule);
		else {
			const years = [...new Set([...row.years, ...rule.years])].sort((a, b) => a - b);
			rows[at] = { ...row, ...cited(row, rule), years };
		}
	}
	return rows;
}

/** Whether v3 lists two rules alike. */
const isListedAs = (a: Rule, b: Rule) => a.inV3 === b.inV3 && a.listed === b.listed;

/**
 * Everything of a rule but its years, its types, what v3 lists and where it comes from; lists are
 * like no other.
 */
function dateOf({ years, types, inV3, listed, file, line, source, ...rest }: Rule): string {
	return JSON.stringify(rest.on.kind === "list" ? [rest, years, types, line] : rest);
}

/** The sources of two rules. */
const cited = (a: Rule, b: Rule) => ({
	source: a.source.split("; ").includes(b.source) ? a.source : `${a.source}; ${b.source}`,
});

/** Words such as `public bank` as bits. */
export const bitsOf = (words: string): number =>
	words
		.split(" ")
		.reduce((bits, word) => bits | (1 << TYPE_NAMES.findIndex((t) => t.toLowerCase() === word)), 0);
