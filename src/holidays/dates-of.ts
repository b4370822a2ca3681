/** Which rules have some names, and on which days of a year these are listed at a place. */

import { APART, type Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { dateAt, labelOf, RULE_WORDS, setOf, tailAt } from "../pack/row.js";
import { dayIn, firstOf, orderOf, pairOf } from "./key.js";
import type { Year } from "./year.js";

/** Pairs of the order of each rule whose label has a number, and this number; ascending. */
export const numberedRules = (
	{ ruleCount, ruleWords }: CountryTable,
	numbers: Uint8Array,
): Int32Array => {
	const pairs = new Int32Array(ruleCount);
	let count = 0;
	for (let order = 0, at = 0; order < ruleCount; order++, at += RULE_WORDS) {
		const number = numbers[labelOf(dateAt(ruleWords, at), tailAt(ruleWords, at))]!;
		if (number) pairs[count++] = pairOf(order, number);
	}
	return pairs.slice(0, count);
};

/** The orders of the rules whose label has a number, ascending. */
export const ordersOf = (table: CountryTable, numbers: Uint8Array): Uint16Array =>
	Uint16Array.from(numberedRules(table, numbers), firstOf);

/**
 * The days of a year on which holidays of some names are listed, and kept in an area or in parts of
 * it, each once: pairs of what `numbers` has for the label of the name (0: not asked for) and the
 * day of the year.
 */
export const datesOf = (area: Area, of: Year, numbers: Uint8Array): Int32Array => {
	const { known, table } = area;
	const { ruleCount, words } = table;
	const { base, end, from, keys } = of;
	const rules = table.rules >> 2;
	const dates = new Int32Array(end - of.first);
	/** By number the last of its days. */
	const last: number[] = [];
	let count = 0;
	for (let i = of.first; i < end; i++) {
		const key = keys[i]!;
		const order = orderOf(key);
		const rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		const date = dateAt(words, rule);
		const number = numbers[labelOf(date, tailAt(words, rule))]!;
		// What nobody asked for has none.
		if (!number) continue;
		const set = setOf(date) + 1;
		if (known && (known[set] || area.find(set)) === APART) continue;
		const pair = pairOf(number, base + dayIn(key) - from);
		// A festival has several days of one name, and some a day has several records.
		if (last[number] === pair) continue;
		last[number] = pair;
		dates[count++] = pair;
	}
	return dates.slice(0, count);
};
