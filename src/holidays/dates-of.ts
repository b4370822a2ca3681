/** Which rules have some names, and on which days of a year these are listed at a place. */

import { APART, type Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { dateAt, labelOf, RULE_WORDS, setOf, tailAt } from "../pack/row.js";
import { dayIn, orderOf, pairOf } from "./key.js";
import type { Year } from "./year.js";

/**
 * For each rule by its order the number that `numbers` has for its label, those of a locality
 * included.
 */
export const numbersOfRules = (table: CountryTable, numbers: Uint8Array): Uint8Array => {
	const { allRules, ruleCount, ruleWords } = table;
	const found = new Uint8Array(allRules);
	for (let order = 0, rule = 0; order < ruleCount; order++, rule += RULE_WORDS)
		found[order] = numbers[labelOf(dateAt(ruleWords, rule), tailAt(ruleWords, rule))]!;
	for (let order = ruleCount; order < allRules; order++)
		found[order] = numbers[table.labelAt(table.ruleAt(order))]!;
	return found;
};

/** The orders of the rules that have a number, by `numbersOfRules`, ascending. */
export const ordersOf = (ofRules: Uint8Array): Uint16Array => {
	const orders = new Uint16Array(ofRules.length);
	let count = 0;
	for (let order = 0; order < ofRules.length; order++) if (ofRules[order]) orders[count++] = order;
	return orders.slice(0, count);
};

/**
 * The days of a year on which holidays are listed whose rules have a number, by `numbersOfRules`, and
 * kept in an area or in parts of it, each once: pairs of the number and the day of the year.
 */
export const datesOf = (area: Area, of: Year, ofRules: Uint8Array): Int32Array => {
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
		const number = ofRules[order]!;
		// What nobody asked for has none.
		if (!number) continue;
		const rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		const set = setOf(dateAt(words, rule)) + 1;
		if (known && (known[set] || area.find(set)) === APART) continue;
		const pair = pairOf(number, base + dayIn(key) - from);
		// A festival has several days of one name, and some a day has several records.
		if (last[number] === pair) continue;
		last[number] = pair;
		dates[count++] = pair;
	}
	return dates.slice(0, count);
};
