/**
 * Numbers in one, so that sorting integers sorts by all of them. A key of an occurrence has its
 * day, counted from a base; the order of its rule in the table; and its number among the
 * occurrences of the year. A pair has any two.
 */

import { MAX_RECORDS } from "../pack/layout.js";

/** Bits of each number but the first: all are below MAX_RECORDS, or that. */
const DAY_AT = 20;
const BITS = 10;
const MASK = 1023;
/**
 * Stands in place of the number where the row is the actual day of a holiday that is observed on
 * another day.
 */
export const ACTUAL = MAX_RECORDS;

export const keyOf = (day: number, order: number, number: number): number =>
	(day << DAY_AT) | (order << BITS) | number;
export const dayIn = (key: number): number => key >> DAY_AT;
export const orderOf = (key: number): number => (key >> BITS) & MASK;
export const numberIn = (key: number): number => key & MASK;
/** A key with another number. */
export const numbered = (key: number, number: number): number => (key & ~MASK) | number;

export const pairOf = (first: number, second: number): number => (first << BITS) | second;
export const firstOf = (pair: number): number => pair >> BITS;
export const secondOf = (pair: number): number => pair & MASK;
