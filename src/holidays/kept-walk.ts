/**
 * The walk over what a place keeps of a year, record by record and day by day: whatever is told of
 * its days is made from this.
 */

import { APART, type Area, HERE, IN_PARTS } from "../pack/area.js";
import type { DaySpan } from "../pack/certainty.js";
import { dateAt, headAt, offKindOf, RULE_WORDS, setOf } from "../pack/row.js";
import { indexFrom } from "./ascending.js";
import { hasBit, nextBit } from "./day-bits.js";
import { dayIn, firstOf, keyOf, orderOf, pairOf, secondOf } from "./key.js";
import { hasTwoDays, keepersOn, type Year } from "./year.js";

/** The holidays that are not kept. @internal */
export interface Removals {
	/** Numbers of the labels, and of the rules by their orders: from 1 to `last` none is kept. */
	readonly numbers: Uint8Array;
	readonly numbersOfRules: Uint8Array;
	readonly last: number;
}

/**
 * Whether the holidays of a label are not kept, or those of a rule, by these numbers and `last` of
 * the removals.
 */
export const isRemoved = (numbers: Uint8Array, last: number, index: number): boolean =>
	numbers[index]! > 0 && numbers[index]! <= last;

/**
 * Is told of a record on a day that it is kept on: the day, which counts from the first that is
 * asked for; the set of places that keep it then, a negative one is everywhere; whether the whole
 * place keeps it, not only some of its parts; its index in the year.
 */
export type Visit = (day: number, set: number, isWhole: boolean, index: number) => void;

/** Who is told of a record, by `offKindOf` of its rule; nobody where that is left out. */
export type Visits = readonly (Visit | undefined)[];
export const ofAll = (visit: Visit): Visits => [visit, visit, visit, visit];
export const ofDaysOff = (full: Visit, half?: Visit): Visits => [undefined, half, full, half];

/** Which days of a year are asked for. */
export interface DaysAsked {
	/** All of the year where it is left out. */
	readonly span?: DaySpan;
	/** A bit for each of them; all of them where it is left out. */
	readonly among?: Int32Array;
}

/**
 * Visits the records of a year without those that are removed. Days ascend; a record may be kept on
 * two of them.
 */
export const eachKept = (
	area: Area,
	of: Year,
	visits: Visits,
	without?: Removals,
	{ among, span }: DaysAsked = {},
): void => {
	const { known, table } = area;
	const { ruleCount, words } = table;
	const { keys } = of;
	const rules = table.rules >> 2;
	const days = span ?? { first: of.from, last: of.to - 1 };
	const { first } = days;
	const base = first - of.base;
	// Where no record of the year has two days, its own rows are those of the days.
	const rows = hasTwoDays(table, of) ? of.keptRows(table, days) : undefined;
	const list = rows ?? keys;
	const end = rows ? rows.length : of.rowFrom(keys, days.last + 1);
	const numbers = without?.numbersOfRules;
	const last = without?.last ?? 0;
	for (let row = rows ? 0 : of.rowFrom(keys, first); row < end; row++) {
		const index = rows ? secondOf(rows[row]!) : row;
		const key = keys[index]!;
		const day = rows ? firstOf(rows[row]!) : dayIn(key) - base;
		if (among && !hasBit(among, day)) {
			const next = nextBit(among, day + 1, days.last - first);
			if (next < 0) return;
			row = indexFrom(list, rows ? pairOf(next, 0) : keyOf(base + next, 0, 0)) - 1;
			continue;
		}
		const order = orderOf(key);
		const rule = order < ruleCount ? rules + RULE_WORDS * order : table.ruleAt(order);
		const visit = visits[offKindOf(headAt(words, rule))];
		if (!visit) continue;
		const set = rows ? keepersOn(table, of, index, first + day) : setOf(dateAt(words, rule));
		// What `meets` of the area tells: a call a row would bring sums of working days over 2 M steps.
		const part = known ? known[set + 1] || area.find(set + 1) : set < 0 ? HERE : IN_PARTS;
		if (part === APART) continue;
		if (numbers && isRemoved(numbers, last, order)) continue;
		visit(day, set, part === HERE, index);
	}
};
