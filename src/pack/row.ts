/**
 * A rule is three words, `head`, `date` and `tail`. What stands where in them is read here alone, a
 * function a field; the years are biased, and a set of places is its index, EVERYWHERE where the
 * rule names none.
 */

import {
	AFTER_FEBRUARY,
	DATE_BIAS,
	DATE_BITS,
	DATE_MASK,
	DAY_MASK,
	HALF_DAY,
	IN_V3,
	IS_FIXED,
	KIND_MASK,
	LEAP_DAY,
	RULE_BYTES,
	SHIFT_MASK,
	SHIFT_OR_YEARS,
	TYPES_MASK,
	UNLISTED_SHIFT,
	WEEKDAY_SHIFT,
} from "./layout.js";

export const RULE_WORDS = RULE_BYTES >> 2;
/** A rule names a set of years by a byte. */
export const MOST_YEAR_SETS = 256;
/** In `head`, the lowest bit of the types: a public holiday. */
const PUBLIC = 1 << 8;

/** The bits of a label that stand in `date`. */
const LABEL_HIGH = 3 << 8;

/** The three words of the rule that begins at the `rule`-th. */
export const headAt = (words: Int32Array, rule: number): number => words[rule]!;
export const dateAt = (words: Int32Array, rule: number): number => words[rule + 1]!;
export const tailAt = (words: Int32Array, rule: number): number => words[rule + 2]!;

/** `head`, bits 0 to 2: where the date comes from, FIXED to LIST. */
export const kindOf = (head: number): number => head & KIND_MASK;

/**
 * `head`, bit 7: work ends in the course of the day. The other flags are SPILLS_FORWARD to
 * UNADMINISTRATIVE.
 */
export const isHalfDay = (head: number): boolean => (head & HALF_DAY) !== 0;

/**
 * `head`, bits 7 and 8: 0 what is no day off, 1 a half day that is not public, 2 a whole day off, 3
 * a public half day.
 */
export const offKindOf = (head: number): number => (head >> 7) & 3;

/** Whether a holiday of the rule is a whole day off: public, and no half day. */
export const isFull = (head: number): boolean => (head & (HALF_DAY | PUBLIC)) === PUBLIC;

/** Whether it is a day off or a half day. */
export const isOff = (head: number): boolean => (head & (HALF_DAY | PUBLIC)) !== 0;

/** `head`, bits 8 to 15: the types, IS_FIXED and IN_V3. */
export const factsOf = (head: number): number => (head >> 8) & 255;

/** `head`, bits 8 to 13: the types, from `Public` in the lowest bit on. */
export const typesOf = (head: number): number => (head >> 8) & TYPES_MASK;

/** `head`, bit 14: the same date every year, before any move. */
export const isFixed = (head: number): boolean => ((head >> 8) & IS_FIXED) !== 0;

/** `head`, bit 15: the v3 and v1 lists have it unasked. */
export const isInV3 = (head: number): boolean => ((head >> 8) & IN_V3) !== 0;

/** `head`, bits 16 to 23: the first year. */
export const firstYearOf = (head: number): number => (head >> 16) & 255;

/** `head`, bits 24 to 31: the last year. */
export const lastYearOf = (head: number): number => head >>> 24;

/** `date`, bits 0 to 13: the index of a series, or of the first of its listed days. */
export const indexOf = (date: number): number => date & DATE_MASK;

/** `date`, bits 0 to 9: the day of a common year, which may lie outside of it. */
export const dayOfYearOf = (date: number): number => (date & DAY_MASK) - DATE_BIAS;

/** `date`, bit 10: 1 where the day is a day later in a leap year. */
export const isAfterFebruary = (date: number): number => (date >> 10) & 1;

/** Whether a FIXED date is 29 February. */
export const isLeapDay = (date: number): boolean =>
	(date & (DAY_MASK | AFTER_FEBRUARY)) === LEAP_DAY + DATE_BIAS;

/** `date`, bits 11 to 13: the weekday of WEEKDAY, from Sunday on. */
export const weekdayOf = (date: number): number => (date & DATE_MASK) >> WEEKDAY_SHIFT;

/** `date`, bits 16 to 23, signed: days to add. */
export const offsetOf = (date: number): number => (date << 8) >> 24;

/** `date`, bits 16 to 23: how many days a LIST has. */
export const listCountOf = (date: number): number => (date >> 16) & 255;

/** `date`, bits 24 to 31, less one: the set of places. */
export const setOf = (date: number): number => (date >>> 24) - 1;

/** `tail`, bits 0 to 5: the shift, from 1 on; 0: none. */
export const shiftOf = (tail: number): number => tail & SHIFT_MASK;

/**
 * `tail`, bits 6 and 7: which days of a date that is moved v3 does not list, ON_OBSERVED and
 * ON_ACTUAL.
 */
export const unlistedOf = (tail: number): number => (tail & 255) >> UNLISTED_SHIFT;

/** `tail`, bits 8 to 15, and above them `date`, bits 14 and 15: the label. */
export const labelOf = (date: number, tail: number): number =>
	((tail >> 8) & 255) | ((date >> (DATE_BITS - 8)) & LABEL_HIGH);

/** `tail`, bits 16 to 23: the set of the years in which the date is certain, from 1 on; 0: all. */
export const certainOf = (tail: number): number => (tail >> 16) & 255;

/** `tail`, bits 24 to 31: the set of its years, from 1 on; 0: all from the first to the last. */
export const yearSetOf = (tail: number): number => tail >>> 24;

/** Whether a rule has neither a shift nor a set of years. */
export const isPlain = (tail: number): boolean => (tail & SHIFT_OR_YEARS) === 0;
