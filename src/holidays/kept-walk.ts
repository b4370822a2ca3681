/**
 * The walk over what a place keeps of a year, record by record and day by day: whatever is told of
 * its days is made from this.
 */

import { APART, type Area, HERE } from "../pack/area.js";
import { dateAt, headAt, kindBitOf, RULE_WORDS, setOf } from "../pack/row.js";
import { dayIn, firstOf, orderOf, secondOf } from "./key.js";
import { BASE_DAYS, hasTwoDays, keepersOn, type Year } from "./year.js";

/** Tells which holidays are not kept. @internal */
export interface Removals {
	/** Whether the holidays of a label are not kept. */
	removes(label: number): boolean;
}

/**
 * Is told of a record on a day that it is kept on: the day of the year, which counts from 0; the
 * set of places that keep it then, a negative one is everywhere; whether the whole place keeps it,
 * not only some of its parts; where its rule stands among the words; its index in the year.
 */
export type Visit = (
	day: number,
	set: number,
	isWhole: boolean,
	rule: number,
	index: number,
) => void;

/**
 * Visits the records of the kinds that `wanted` has as bits (see `kindBitOf`), without those that
 * are removed. Days ascend; a record may be kept on two of them. Where a day of the year is given,
 * as days since 1970-01-01, it is the only one.
 */
export const eachKept = (
	area: Area,
	of: Year,
	wanted: number,
	without: Removals | undefined,
	visit: Visit,
	on?: number,
): void => {
	const { table } = area;
	const { ruleCount, words } = table;
	const { from, keys } = of;
	const rules = table.rules >> 2;
	// Where no record has two days, the rows are those of the year.
	let rows: Int32Array | undefined;
	if (on !== undefined) rows = of.rowsOn(table, on);
	else if (hasTwoDays(table, of)) rows = of.keptRows(table);
	const end = rows ? rows.length : of.end;
	for (let row = rows ? 0 : of.first; row < end; row++) {
		const index = rows ? secondOf(rows[row]!) : row;
		const order = orderOf(keys[index]!);
		const rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		if (((wanted >> kindBitOf(headAt(words, rule))) & 1) === 0) continue;
		const day = rows ? firstOf(rows[row]!) : dayIn(keys[index]!) - BASE_DAYS;
		const set = rows ? keepersOn(table, of, index, from + day) : setOf(dateAt(words, rule));
		const part = area.meets(set);
		if (part === APART || without?.removes(table.labelAt(rule))) continue;
		visit(day, set, part === HERE, rule, index);
	}
};
