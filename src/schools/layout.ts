/**
 * The layout of the section SCHOOL_VACATIONS of a country: whole bytes, little-endian, as in the pack.
 *
 *   head       HEAD_BYTES: spans u16, names u8, groups of places u8, groups of single places u8, rows of weekdays u8, zeros
 *   spans      u32 each: first day from EPOCH on (15 bits), days less one (9), what they are (7)
 *   groups     u16 each: the span behind its last one; the first group begins with the first span
 *   places     a bitmap a group: a bit a place of the country, and behind them one for the country
 *   weekdays   mask of the days with lessons u8, of those on which each school decides u8, bitmap
 *   names      where each text begins u16, from the first; one more for the end; then the texts
 *
 * What a span is: a vacation, by the index of its name; or one of the numbers from FREE on. A group of places holds at its places and at all that lie within
 * them. Behind these the groups of single places: what follows for a place from all of its parts, and for no part of it.
 * A text is `id SEPARATOR localName SEPARATOR name`: the local name is empty where it is the name, and the name is left out where it is the id
 * and `vacation`.
 */

/** 2000-01-01. */
export const EPOCH = 10957;
export const HEAD_BYTES = 8;
export const NAMES_AT = 2;
export const GROUPS_AT = 3;
export const SINGLE_GROUPS_AT = 4;
export const WEEKDAYS_AT = 5;
export const FIRST_SHIFT = 16;
export const DAYS_SHIFT = 7;
export const DAYS_MASK = 511;
export const KIND_MASK = 127;
/** Names of a country at most. */
export const MAX_NAMES = 123;
/** Days that schools alone keep as holidays. */
export const FREE = 123;
/** Days on which only some parts have lessons that are not usual. */
export const SOME_LESSONS = 124;
/** Days with lessons, be they of the weekend. */
export const LESSONS = 125;
/** Days of which nobody knows, and of a larger place those on which its parts differ. */
export const UNKNOWN = 126;
/** Days of which it is known whether there are lessons. */
export const KNOWN = 127;
/** Spans that are read at one place at most: only a pack made to harm has more. */
export const MAX_SPANS = 1000;
