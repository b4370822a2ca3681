/**
 * The days of a year that are holidays of a place, a bit a day: kept by one record, or by those of
 * its parts together.
 */

import type { Area } from "../pack/area.js";
import { FACTS, HALF_DAY, MAX_RECORDS, RULE_BYTES, SET } from "../pack/layout.js";
import { sortAscending } from "./ascending.js";
import { hasBit, setBit, WORDS } from "./day-bits.js";
import { PUBLIC } from "./holiday.js";
import type { Removals } from "./kept.js";
import { DAY_AT, DAY_OFF, DAY_OFF_MASK, ORDER_AT, PART_MASK, SET_AT } from "./key.js";
import { actualKeepers, hasTwoDays, NOBODY, type Year } from "./year.js";

/** The holidays of a place in a year, without those that are removed. */
export const holidayBitsOf = (area: Area, of: Year, without?: Removals): Int32Array => {
	const holidays = new Int32Array(WORDS);
	joinParts(area, noteHolidays(area, of, holidays, without), holidays);
	return holidays;
};

/**
 * Sets the bits of the days of a year that are holidays here by one record. Returns what parts
 * keep, a number each: the day of the year times 256, plus the set of places. Days on which the
 * parts are too few for the whole place may be left out.
 */
const noteHolidays = (
	area: Area,
	of: Year,
	holidays: Int32Array,
	without: Removals | undefined,
): number[] => {
	const { around, inside, leafCount, place, table } = area;
	const { places } = table;
	const { words } = table.pack;
	const { base, count, from, keys, moves, to } = of;
	const hasTwo = hasTwoDays(table, of);
	const isLeaf = inside?.length === 0;
	// Below this number a set is one place, which is a smallest one where no place lies within
	// another.
	const alone = places.hasWithin ? 0 : places.count;
	const rules = table.rules >> 2;
	const { ruleCount } = table;
	const ruleWords = RULE_BYTES >> 2;
	const dayOffMask = DAY_OFF_MASK;
	const dayOff = DAY_OFF;
	const partMask = PART_MASK;
	const parts: number[] = [];
	// The day whose parts are counted, its first row, and how many smallest places they have
	// together.
	let partDay = -1;
	let partRow = 0;
	let leaves = 0;
	// Declared once: within the loop each would cost a step or two a row.
	let key = 0;
	let order = 0;
	let row = 0;
	let set = 0;
	let isHere = true;
	for (let i = 0; i < count; i++) {
		key = keys[i]!;
		order = (key >> ORDER_AT) & partMask;
		row = order < ruleCount ? rules + ruleWords * order : table.ruleAt(order) >> 2;
		if ((words[row]! & dayOffMask) !== dayOff) continue;
		set = (words[row + 1]! >>> SET_AT) - 1;
		if (set < 0) isHere = true;
		else isHere = set < alone ? set === place : place >= 0 && places.hasAny(set, around);
		if (!isHere) {
			if (isLeaf || (place >= 0 && !area.hasParts(set))) continue;
			if (!hasTwo) {
				// Rows ascend by day: nearly always the parts of a day are too few, whatever they keep.
				if (key >> DAY_AT !== partDay) {
					if (leaves >= leafCount) noteParts(area, of, partRow, without, parts);
					partDay = key >> DAY_AT;
					partRow = i;
					leaves = 0;
				}
				leaves += set < alone ? 1 : places.leavesOf(set);
				continue;
			}
		}
		if (without?.removes(table.labelOf(4 * row))) continue;
		const day = base + (key >> DAY_AT);
		if (day >= from && day < to) {
			const ofYear = day - from;
			if (isHere) holidays[ofYear >> 5] = holidays[ofYear >> 5]! | (1 << (ofYear & 31));
			else parts[parts.length] = ofYear * 256 + set;
		}
		if (!hasTwo) continue;
		const move = moves[key & PART_MASK]!;
		if (move === 0) continue;
		const actual = day - move;
		if (actual < from || actual >= to) continue;
		const keepers = actualKeepers(table, 4 * row);
		if (keepers === NOBODY) continue;
		if (keepers === set ? isHere : area.isNamed(keepers)) setBit(holidays, actual - from);
		else if (area.hasParts(keepers)) {
			parts[parts.length] = (actual - from) * 256 + keepers;
		}
	}
	if (leaves >= leafCount) noteParts(area, of, partRow, without, parts);
	return parts;
};

/**
 * Adds to `parts` what parts keep on one day, as `noteHolidays` returns it; the rows of the day
 * begin at `first`. For years in which no holiday has two days.
 */
const noteParts = (
	area: Area,
	of: Year,
	first: number,
	without: Removals | undefined,
	parts: number[],
): void => {
	const { table } = area;
	const { bytes } = table;
	const day = of.day(first);
	if (day < of.from || day >= of.to) return;
	for (let i = first; i < of.count && of.day(i) === day; i++) {
		const at = table.ruleAt(of.order(i));
		const set = bytes[at + SET]! - 1;
		if ((bytes[at + FACTS]! & PUBLIC) === 0 || (bytes[at]! & HALF_DAY) !== 0) continue;
		if (area.isNamed(set) || !area.hasParts(set) || without?.removes(table.labelOf(at))) continue;
		parts.push((day - of.from) * 256 + set);
	}
};

/**
 * Notes the days that are kept in each of a place's parts, by one set or another: a number each as
 * `noteHolidays` returns it.
 */
export const joinParts = (area: Area, parts: readonly number[], bits: Int32Array): void => {
	if (parts.length === 0) return;
	const { places } = area.table;
	// Below this number a set is one smallest place: that needs no call.
	const single = places.hasWithin ? 0 : places.count;
	// No honest country has half as many: of a hostile pack some are lost.
	const all = new Int32Array(parts.length);
	// `set` is native; `Int32Array.from` goes by an iterator.
	all.set(parts);
	const sorted = sortAscending(all.subarray(0, MAX_RECORDS));
	const { length } = sorted;
	let leaves = 0;
	let first = 0;
	for (let i = 0; i < length; i++) {
		const part = sorted[i]!;
		leaves += (part & 255) < single ? 1 : places.leavesOf(part & 255);
		if (i + 1 < length && sorted[i + 1]! >> 8 === part >> 8) continue;
		// Nearly always the sets have too few places, which their number alone shows.
		if (leaves >= area.leafCount && !hasBit(bits, part >> 8)) {
			const sets: number[] = [];
			for (let k = first; k <= i; k++) sets.push(sorted[k]! & 255);
			if (area.isWhole(sets)) setBit(bits, part >> 8);
		}
		leaves = 0;
		first = i + 1;
	}
};
