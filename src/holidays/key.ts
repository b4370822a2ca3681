/**
 * Sort keys: three numbers in one, the first above the second above the third, so that sorting
 * integers sorts by all three. The key of an occurrence has its day, counted from a base; the order
 * of its rule in the table; and its number among the occurrences of the year. In hot loops the
 * parts are taken out in place, since a call costs twice as much.
 */

import { HALF_DAY, MAX_RECORDS } from "../pack/layout.js";
import { PUBLIC } from "./holiday.js";

/** Bits below the first number, and below the second. */
export const DAY_AT = 20;
export const ORDER_AT = 10;
/** The second number, once it is shifted down, and the third: both are below MAX_RECORDS. */
export const PART_MASK = 1023;
/**
 * Stands in place of the number where the row is the actual day of a holiday that is observed on
 * another day.
 */
export const ACTUAL = MAX_RECORDS;

/** The second number: the order of a rule. */
export const orderOf = (key: number): number => {
	return (key >> ORDER_AT) & PART_MASK;
};

/**
 * Of a rule's first word the bit that a day off has, and the mask of all bits that tell; and where
 * in its second word the set of places begins, plus one.
 */
export const DAY_OFF = PUBLIC << 8;
export const DAY_OFF_MASK = DAY_OFF | HALF_DAY;
export const SET_AT = 24;
