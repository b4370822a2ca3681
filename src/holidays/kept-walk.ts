/**
 * The walk over what a place keeps of a year, record by record and day by day: whatever is told of
 * its days is made from this.
 */

import { APART, type Area, HERE, IN_PARTS } from "../pack/area.js";
import {
	ALL_DAYS,
	dateAt,
	headAt,
	kindBitOf,
	labelOf,
	RULE_WORDS,
	setOf,
	tailAt,
} from "../pack/row.js";
import { hasBit } from "./day-bits.js";
import { dayIn, firstOf, orderOf, secondOf } from "./key.js";
import { BASE_DAYS, hasTwoDays, keepersOn, type Year } from "./year.js";

/** The holidays that are not kept. @internal */
export interface Removals {
	/** A number for each label; those whose number is from 1 to `last` are not kept. */
	readonly numbers: Uint8Array;
	readonly last: number;
}

/** Whether the holidays of a label are not kept, by `numbers` and `last` of the removals. */
export const isRemoved = (numbers: Uint8Array, last: number, label: number): boolean =>
	numbers[label]! > 0 && numbers[label]! <= last;

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
 * are removed. Days ascend; a record may be kept on two of them. `among`: a bit for each day of the
 * year that is asked for.
 */
export const eachKept = (
	area: Area,
	of: Year,
	wanted: number,
	without: Removals | undefined,
	visit: Visit,
	among?: Int32Array,
): void => {
	const rows = hasTwoDays(area.table, of) ? of.keptRows(area.table) : undefined;
	eachOf(area, of, rows, wanted, without, visit, among);
};

/** Visits what is kept on one day of the year, in days since 1970-01-01; all else as `eachKept`. */
export const eachKeptOn = (
	area: Area,
	of: Year,
	day: number,
	without: Removals | undefined,
	visit: Visit,
): void => eachOf(area, of, of.rowsOn(area.table, day), ALL_DAYS, without, visit, undefined);

/**
 * Visits some rows as `keptRows` has them; undefined: those of the year, in which no record has two
 * days.
 */
const eachOf = (
	area: Area,
	of: Year,
	rows: Int32Array | undefined,
	wanted: number,
	without: Removals | undefined,
	visit: Visit,
	among: Int32Array | undefined,
): void => {
	const { known, table } = area;
	const { ruleCount, words } = table;
	const { from, keys } = of;
	const rules = table.rules >> 2;
	const end = rows ? rows.length : of.end;
	const numbers = without?.numbers;
	const last = without?.last ?? 0;
	for (let row = rows ? 0 : of.first; row < end; row++) {
		const index = rows ? secondOf(rows[row]!) : row;
		const key = keys[index]!;
		const day = rows ? firstOf(rows[row]!) : dayIn(key) - BASE_DAYS;
		if (among && !hasBit(among, day)) continue;
		const order = orderOf(key);
		const rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		if (((wanted >> kindBitOf(headAt(words, rule))) & 1) === 0) continue;
		const set = rows ? keepersOn(table, of, index, from + day) : setOf(dateAt(words, rule));
		// What `meets` of the area tells: a call a row would bring sums of working days over 2 M steps.
		const part = known ? known[set + 1] || area.find(set + 1) : set < 0 ? HERE : IN_PARTS;
		if (part === APART) continue;
		if (numbers) {
			const label = labelOf(dateAt(words, rule), tailAt(words, rule));
			if (isRemoved(numbers, last, label)) continue;
		}
		visit(day, set, part === HERE, rule, index);
	}
};
