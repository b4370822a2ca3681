/**
 * Days that several decrees give one holiday, in the same words and places, become one rule: the
 * pack has no page of them.
 */

import type { Law, Rule } from "../law/law.js";

/**
 * Days of one rule at most: the engine finds those of a year among them, but few are found sooner.
 */
const MOST_DAYS = 64;

/** A rule that is a list of days and moves none. */
type Listed = Rule & { readonly on: { readonly kind: "list"; readonly days: readonly number[] } };
const isListed = (rule: Rule): rule is Listed => rule.on.kind === "list" && rule.shift === null;

/** The law with such rules made one. No day has other records then, or in another order. */
export function gathered(law: Law): Law {
	const rules: Rule[] = [];
	// Where the rules begin that the next one can join: those of its holiday that move nothing.
	let begin = 0;
	for (const rule of law.rules) {
		if (!isListed(rule) || rules.at(-1)?.id !== rule.id) begin = rules.length;
		const at = isListed(rule) ? joins(rules, begin, rule) : -1;
		if (at < 0) rules.push(rule);
		else rules[at] = joined(rules[at] as Listed, rule as Listed);
		if (!isListed(rule)) begin = rules.length;
	}
	return { ...law, rules };
}

/** The rule that one can join, from `begin` on; -1 where there is none. */
function joins(rules: readonly Rule[], begin: number, rule: Listed): number {
	const days = new Set(rule.on.days);
	for (let at = rules.length - 1; at >= begin; at--) {
		const other = rules[at] as Listed;
		// What shares a day stays behind what stood before it.
		if (other.on.days.some((day) => days.has(day))) return -1;
		if (other.on.days.length + days.size <= MOST_DAYS && sameOf(other) === sameOf(rule)) return at;
	}
	return -1;
}

/** Everything of a rule but its days, and where it comes from. */
function sameOf({ on, years, file, line, source, ...rest }: Rule): string {
	return JSON.stringify(rest);
}

function joined(rule: Listed, other: Listed): Rule {
	const ascending = (a: number, b: number) => a - b;
	return {
		...rule,
		on: { kind: "list", days: [...rule.on.days, ...other.on.days].sort(ascending) },
		years: [...new Set([...rule.years, ...other.years])].sort(ascending),
	};
}
