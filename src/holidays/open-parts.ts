/**
 * The days that are open in the whole of a place since each of its parts is open, or has a holiday
 * already.
 */

import type { Area } from "../pack/area.js";
import { hasBit, nextBit, setBit, setBits, WORDS } from "./day-bits.js";
import { daysOfWhole } from "./kept-bits.js";
import { eachKept, ofDaysOff, type Visit } from "./kept-walk.js";
import { firstOf, pairOf, secondOf } from "./key.js";
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
	// The days that are not as the day before.
	const changed = new Int32Array(WORDS);
	for (let i = 0; i < spans.length; i++) {
		const { begin, end, set } = spans[i]!;
		const more = places.leavesOf(set);
		leaves[begin] = leaves[begin]! + more;
		leaves[end] = leaves[end]! - more;
		setBit(changed, begin);
		setBit(changed, end);
	}
	const among = new Int32Array(WORDS);
	let most = 0;
	let all = 0;
	for (let day = nextBit(changed, 0, length); day >= 0 && day < length; ) {
		all += leaves[day]!;
		if (all > most) most = all;
		const next = nextBit(changed, day + 1, length);
		const until = next < 0 ? length : next;
		leaves.fill(all, day, until);
		if (all > 0) setBits(among, day, until);
		day = next;
	}
	const alone = leaves.slice();
	/** Pairs of a day and the set of places that keeps it. */
	const kept: number[] = [];
	const count: Visit = (day, set, isWhole) => {
		if (isWhole) return;
		kept.push(pairOf(day, set));
		const all = leaves[day]! + places.leavesOf(set);
		leaves[day] = all;
		if (all > most) most = all;
	};
	eachKept(area, of, ofDaysOff(count), undefined, { among });
	// Nearly always these are too few for the whole.
	if (most < area.leafCount) return;
	const enough = new Int32Array(WORDS);
	for (let day = nextBit(among, 0, length); day >= 0; day = nextBit(among, day + 1, length)) {
		if (leaves[day]! < area.leafCount) continue;
		setBit(enough, day);
		if (leaves[day] === alone[day]) continue;
		setBit(changed, day);
		setBit(changed, day + 1);
	}
	const asked = enough.map((word, w) => word & changed[w]!);
	const whole = wholeAmong(area, length, spans, kept, asked);
	let was = false;
	let last = -1;
	for (let day = nextBit(enough, 0, length); day >= 0; day = nextBit(enough, day + 1, length)) {
		if (hasBit(changed, day)) was = hasBit(whole, day);
		else if (day > last + 1) was = false;
		last = day;
		if (was) setBit(open, day);
	}
};

/** Of some days those on which each part is open or has a holiday. */
const wholeAmong = (
	area: Area,
	length: number,
	spans: readonly OpenSpan[],
	kept: readonly number[],
	among: Int32Array,
): Int32Array => {
	const days = daysOfWhole(area);
	let next = nextBit(among, 0, length);
	const addSpans = (until: number) => {
		for (; next >= 0 && next <= until; next = nextBit(among, next + 1, length)) {
			for (let i = 0; i < spans.length; i++) {
				const { begin, end, set } = spans[i]!;
				if (next >= begin && next < end) days.note(next, set, false);
			}
		}
	};
	for (let i = 0; i < kept.length; i++) {
		const day = firstOf(kept[i]!);
		if (!hasBit(among, day)) continue;
		addSpans(day);
		days.note(day, secondOf(kept[i]!), false);
	}
	addSpans(length);
	return days.done();
};
