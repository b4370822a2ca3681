/** The days of a year or of a part of one at one place, a bit a day: found once, asked often. */

import { weekdayOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import { weekendMask, weekendUntil } from "./weekends.js";

/** Words of the bits of a year: 366 of 32. */
export const WORDS = 12;
/**
 * A year has four parts of 96 days, the last one has fewer, and where the weekend changes a part is
 * two: to find a day, or the next one of a kind, takes the steps of a part or two, not those of the
 * largest country's year.
 */
export const PART_WORDS = 3;
export const PART_DAYS = 32 * PART_WORDS;

/** Days `from … to`, the first of them the lowest bit of the first word. */
export interface DayBits {
	readonly from: number;
	readonly to: number;
	readonly holidays: Int32Array;
	readonly workdays: Int32Array;
}

/**
 * The `index`-th year of bits in a buffer that several share: one of its own takes three slots more
 * of the engine's heap.
 */
export const bitsIn = (buffer: ArrayBufferLike, index: number): Int32Array =>
	new Int32Array(buffer, 4 * WORDS * index, WORDS);

export const setBit = (bits: Int32Array, i: number): void => {
	bits[i >> 5] = bits[i >> 5]! | (1 << (i & 31));
};

/** Sets the bits from `first` on that lie before `end`. */
export const setBits = (bits: Int32Array, first: number, end: number): void => {
	if (first >= end) return;
	const from = first >> 5;
	const to = (end - 1) >> 5;
	const head = -1 << (first & 31);
	const tail = -1 >>> (-end & 31);
	bits[from] = bits[from]! | (from === to ? head & tail : head);
	if (from === to) return;
	bits.fill(-1, from + 1, to);
	bits[to] = bits[to]! | tail;
};

export const hasBit = (bits: Int32Array, i: number): boolean =>
	((bits[i >> 5]! >> (i & 31)) & 1) === 1;

/** The first bit of `first … last` that is set; -1: none is. */
export const nextBit = (bits: Int32Array, first: number, last: number): number => {
	let word = first >> 5;
	const end = last >> 5;
	let rest = bits[word]! & (-1 << (first & 31));
	while (rest === 0 && word < end) rest = bits[++word]!;
	if (rest === 0) return -1;
	// The lowest bit alone says where it stands.
	const i = 32 * word + 31 - Math.clz32(rest & -rest);
	return i <= last ? i : -1;
};

/**
 * The days `from … to` that are no weekend days at a place (-1: in the country), a bit a day: a
 * week's bits, repeated over 32 days, stand in each word; so a year costs twelve turns, not 365.
 */
export const weekdayBits = (
	table: CountryTable,
	from: number,
	to: number,
	place: number,
): Int32Array => {
	const bits = new Int32Array((to - from + 31) >> 5);
	let until = from;
	for (let day = from; day < to; day = until) {
		until = Math.min(to, weekendUntil(table, day));
		addWeeks(bits, weekendMask(table, day, place), from, day - from, until - from);
	}
	return bits;
};

/**
 * Sets of the bits `begin … end`, the first of all of which is the day `from`, those that are not
 * of a weekend, bit 0 Sunday.
 */
export const addWeeks = (
	bits: Int32Array,
	weekend: number,
	from: number,
	begin: number,
	end: number,
): void => {
	const worked = ~weekend & 127;
	let weekday = weekdayOf(from + (begin & ~31));
	for (let first = begin & ~31; first < end; first += 32) {
		// The week as it begins on the weekday of the word's first day.
		const week = ((worked >> weekday) | (worked << (7 - weekday))) & 127;
		let word = week | (week << 7) | (week << 14) | (week << 21) | (week << 28);
		if (begin > first) word &= -1 << (begin - first);
		if (end < first + 32) word &= ~(-1 << (end - first));
		bits[first >> 5] = bits[first >> 5]! | word;
		weekday = (weekday + 4) % 7;
	}
};

/** How many bits of a word are set. */
export const onesOf = (word: number): number => {
	let n = word - ((word >>> 1) & 0x55555555);
	n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
	return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Whether one of the bits `first … end` is set; `end` is not among them. */
export const hasAny = (bits: Int32Array, first: number, end: number): boolean => {
	for (let w = first >> 5; w << 5 < end; w++) {
		let word = bits[w]!;
		const begin = w << 5;
		if (first > begin) word &= -1 << (first - begin);
		if (end < begin + 32) word &= ~(-1 << (end - begin));
		if (word !== 0) return true;
	}
	return false;
};
