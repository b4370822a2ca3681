/** The days of one year at one place, a bit a day: found once, asked often. */

import { weekdayOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import { weekendMask, weekendUntil } from "./weekends.js";

/** Days `from … to`, the first of them the lowest bit of the first word. */
export interface DayBits {
	readonly from: number;
	readonly to: number;
	readonly holidays: Int32Array;
	readonly workdays: Int32Array;
}

export function setBit(bits: Int32Array, i: number): void {
	bits[i >> 5] = bits[i >> 5]! | (1 << (i & 31));
}

export function hasBit(bits: Int32Array, i: number): boolean {
	return ((bits[i >> 5]! >> (i & 31)) & 1) === 1;
}

/**
 * The days `from … to` that are no weekend days at a place (-1: in the country), into `bits`: a week's
 * bits, repeated over 32 days, stand in each word; so a year costs twelve turns, not 365.
 */
export function weekdayBits(
	table: CountryTable,
	from: number,
	to: number,
	place: number,
	bits: Int32Array,
): Int32Array {
	let until = from;
	for (let day = from; day < to; day = until) {
		until = Math.min(to, weekendUntil(table, day));
		const worked = ~weekendMask(table, day, place) & 127;
		const begin = day - from;
		const end = until - from;
		let weekday = weekdayOf(day - (begin & 31));
		for (let first = begin & ~31; first < end; first += 32) {
			// The week as it begins on the weekday of the word's first day.
			const week = ((worked >> weekday) | (worked << (7 - weekday))) & 127;
			let word = week | (week << 7) | (week << 14) | (week << 21) | (week << 28);
			if (begin > first) word &= -1 << (begin - first);
			if (end < first + 32) word &= ~(-1 << (end - first));
			bits[first >> 5] = bits[first >> 5]! | word;
			weekday = (weekday + 4) % 7;
		}
	}
	return bits;
}

/** The bits of a word that lie in `first … end`, which count from the first bit of all. */
function bitsIn(bits: Int32Array, word: number, first: number, end: number): number {
	let part = bits[word]!;
	const begin = word << 5;
	if (first > begin) part &= -1 << (first - begin);
	if (end < begin + 32) part &= ~(-1 << (end - begin));
	return part;
}

/** How many bits of a word are set. */
function onesIn(word: number): number {
	let n = word - ((word >>> 1) & 0x55555555);
	n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
	return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many of the bits `first … end` are set; `end` is not among them. */
export function onesOf(bits: Int32Array, first: number, end: number): number {
	let count = 0;
	for (let w = first >> 5; w << 5 < end; w++) count += onesIn(bitsIn(bits, w, first, end));
	return count;
}

/** Whether one of them is set. */
export function hasAny(bits: Int32Array, first: number, end: number): boolean {
	for (let w = first >> 5; w << 5 < end; w++) if (bitsIn(bits, w, first, end) !== 0) return true;
	return false;
}

/** The `n`-th bit that is set from `first` on, of which there are as many: 1 is the first one. */
export function nthBit(bits: Int32Array, first: number, n: number): number {
	let left = n;
	let w = first >> 5;
	let word = bitsIn(bits, w, first, Infinity);
	for (let ones = onesIn(word); ones < left; ones = onesIn(word)) {
		left -= ones;
		word = bits[++w]!;
	}
	while (--left > 0) word &= word - 1;
	return (w << 5) + 31 - Math.clz32(word & -word);
}
