/**
 * The days that are open in the whole of a place since each of its parts is open, or has a holiday
 * already.
 */

import type { Area } from "../pack/area.js";
import { FULL_DAYS } from "../pack/row.js";
import { hasBit, setBit, WORDS } from "./day-bits.js";
import { daysOfWhole } from "./kept-bits.js";
import { eachKept, type Visit } from "./kept-walk.js";
import type { Year } from "./year.js";

/** The days `begin … end` of a year that are open in a set of places. */
export interface OpenSpan {
	readonly begin: number;
	readonly end: number;
	readonly set: number;
}

/** Sets the bits of these days of a year in `open`, by what is open in parts. */
export const openByParts = (
	area: Area,
	of: Year,
	{ open, spans }: { readonly open: Int32Array; readonly spans: readonly OpenSpan[] },
): void => {
	if (spans.length === 0) return;
	const { places } = area.table;
	const length = of.to - of.from;
	// By day how many smallest places more than on the day before are open, each set by itself; then
	// how many are, and at last how many are or have a holiday.
	const leaves = new Int32Array(length + 1);
	for (let i = 0; i < spans.length; i++) {
		const { begin, end, set } = spans[i]!;
		const more = places.leavesOf(set);
		leaves[begin] = leaves[begin]! + more;
		leaves[end] = leaves[end]! - more;
	}
	const among = new Int32Array(WORDS);
	let most = 0;
	for (let day = 0, all = 0; day < length; day++) {
		all += leaves[day]!;
		leaves[day] = all;
		if (all === 0) continue;
		if (all > most) most = all;
		setBit(among, day);
	}
	const alone = leaves.slice();
	const count: Visit = (day, set, isWhole) => {
		if (isWhole) return;
		const all = leaves[day]! + places.leavesOf(set);
		leaves[day] = all;
		if (all > most) most = all;
	};
	eachKept(area, of, FULL_DAYS, undefined, count, among);
	// Nearly always these are too few for the whole.
	if (most < area.leafCount) return;
	// Most days are as the day before.
	const changed = new Int32Array(WORDS);
	for (let i = 0; i < spans.length; i++) {
		setBit(changed, spans[i]!.begin);
		setBit(changed, spans[i]!.end);
	}
	const enough = new Int32Array(WORDS);
	for (let day = 0; day < length; day++) {
		if (leaves[day]! < area.leafCount) continue;
		setBit(enough, day);
		if (leaves[day] === alone[day]) continue;
		setBit(changed, day);
		setBit(changed, day + 1);
	}
	const asked = enough.map((word, w) => word & changed[w]!);
	const whole = wholeAmong(area, of, spans, asked);
	for (let day = 0, was = false; day < length; day++) {
		if (!hasBit(enough, day)) was = false;
		else if (hasBit(changed, day)) was = hasBit(whole, day);
		if (was) setBit(open, day);
	}
};

/** Of some days those on which each part is open or has a holiday. */
const wholeAmong = (
	area: Area,
	of: Year,
	spans: readonly OpenSpan[],
	among: Int32Array,
): Int32Array => {
	const days = daysOfWhole(area);
	let next = 0;
	const addSpans = (until: number) => {
		for (; next <= until; next++) {
			if (!hasBit(among, next)) continue;
			for (let i = 0; i < spans.length; i++) {
				const { begin, end, set } = spans[i]!;
				if (next >= begin && next < end) days.note(next, set, false);
			}
		}
	};
	const add: Visit = (day, set, isWhole) => {
		addSpans(day);
		if (!isWhole) days.note(day, set, false);
	};
	eachKept(area, of, FULL_DAYS, undefined, add, among);
	addSpans(of.to - of.from - 1);
	return days.done();
};
