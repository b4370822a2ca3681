/**
 * The layout of the pack: every place, width and code, for the compiler that writes it and the
 * device that reads it. It is made to be read: whole bytes, fixed widths, plain UTF-8.
 *
 * Integers are little-endian. Blocks begin at multiples of four, so that they are summed by words.
 * A day is days since 1970-01-01; in two bytes it is stored plus DAY_BIAS. A year is stored in one
 * byte, less YEAR_BIAS. An index that may be missing is stored plus one, 0 says that there is none.
 *
 *   header     HEADER_BYTES
 *   directory  a row a country, ascending by code: ROW_BYTES
 *   series     see series.ts
 *   shared     label texts of more than one country: length u8 and text, each from a multiple of
 *              four on
 *   countries  a block each, and its sections behind it
 *   sections   of the pack, from SECTIONS_AT to its end
 *
 * A section is what a reader may skip: number u16, words u16, sum u32, then these words. The sum is
 * of the number, of the length and of the words. One that a reader does not know, it skips by its
 * length.
 *
 * A block is HEAD_BYTES and the English name, filled up with zeros to a multiple of four, then
 * these tables one after the other:
 *
 *     rules            RULE_BYTES, in the order in which a day's records stand
 *     exceptions       keys u32 each, ascending: order of the rule, above it the actual day in two
 *                      bytes; then a target for each, signed
 *     shifts           SHIFT_BYTES: a target for each weekday from Sunday on, KEPT_BY
 *     year sets        u16: how many spans of years, and above SPANS_BITS the first of them
 *     spans            first year u8, last year u8; those of a set ascend
 *     weekends         first day u16 (0: always), mask u8
 *     local weekends   first day u16, mask u8, set u8; of those that hold the last counts
 *     places           code of up to three letters (numbers in CODE_ALPHABET), zone u8 and
 *                      OWN_WEEKEND, place that it lies in plus one u8, leaves u8 (0: it is one)
 *     bitmaps          leaves u8, then a bit a place; set s is place s, or behind the places a
 *                      bitmap
 *     series           u16: where the series lies, in words from the first
 *     half days        rule u16, minute u16 at which it begins
 *     workdays         set plus one u8, count u8, first of them in the listed days u16
 *     listed days      u16 each
 *     launch years     u8 a label: the year less LAUNCH_BIAS; 0 unknown, OLD_LAUNCH: in its text
 *     shared labels    u16 for each of the first labels: where its text lies, in words from the
 *                      first
 *     texts            where each begins u16, from the first; one more for the end; then the texts:
 *                      of the zones (name SEPARATOR rule), the places, the other labels
 *
 * The rules stand as the law has them, but for what the compiler decides once, place by place: what
 * a move finds where it passes over the days that others take. Where its answer is not the one that
 * the shift has for the weekday, an exception has it. A date on which the places of a rule differ
 * is dropped by an exception, and listed again: a rule of listed days for the places that agree. So
 * any law can be said, be it of a kind that this format has no word for.
 *
 * This format is for ever: the compiler writes it for devices as long as there are any, whatever it
 * learns. What is added comes as sections, which old readers skip; what the number of a section
 * stands for does not change either. What a reader must know to answer rightly has a bit in
 * `needs`, of the pack or of a country, and a reader refuses what has a bit that it does not know.
 * A kind of rule that the format has no word for is written as its listed days, from ten years
 * before the release to thirty after it. The tests keep the reader of the first release that
 * promised this, and its tables (test/frozen): that reader answers from each new pack as the newest
 * one does, and the newest one answers from those tables as that reader does.
 *
 * A label's text is `localName SEPARATOR name`, or the one name where both are the same; then,
 * where it is not the slug of the name, ID and the id; then, where it is an old one, ID and the
 * year of introduction. Leaves are the smallest places that lie in a place, a set or the country.
 */

/**
 * Header: magic u32, version u16, countries u16, bytes u32, data date u16, years u16 u16, series
 * words u16, shared words u16, needs u16, sections u32, identity u32, sum u32.
 */
export const MAGIC = 0x494c4f48; // "HOLI"
/** It seeds the sums, too: what another version wrote is never taken for this one's. */
export const FORMAT_VERSION = 6;
export const HEADER_BYTES = 36;
export const VERSION_AT = 4;
export const COUNTRIES_AT = 6;
/** The length of the pack in bytes. The same memory may go on behind it. */
export const LENGTH_AT = 8;
export const DATE_AT = 12;
export const FIRST_YEAR_AT = 14;
export const LAST_YEAR_AT = 16;
export const SERIES_WORDS_AT = 18;
export const SHARED_WORDS_AT = 20;
/** Bits of what a reader must know to read the pack; of a country: NEEDS. */
export const PACK_NEEDS_AT = 22;
/** The first byte of the pack's sections; in a pack without sections its length. */
export const SECTIONS_AT = 24;
/** A number that is made of all words of the pack, so that other tables have another one. */
export const IDENTITY_AT = 28;
/** The sum of all words of the header before it, and of the shared texts. */
export const HEADER_SUM_AT = 32;
/** The bits of both needs that this reader knows: none was needed yet. */
export const KNOWN_NEEDS = 0;

/** A section begins with its number u16, its words u16 and its sum u32. */
export const SECTION_HEAD_BYTES = 8;
export const SECTION_WORDS_AT = 2;
export const SECTION_SUM_AT = 4;
/** Sections that are looked through at most. */
export const MAX_SECTIONS = 64;
/** The number of the section with the vacations of schools, of the pack and of a country. */
export const SCHOOL_VACATIONS = 1;
/** The section with what is known of a country's days, and who decides the others. */
export const CERTAINTY = 2;
/** The section with what places and holidays of a country were called before. */
export const OLD_NAMES = 3;
/** The section with days of a country's weekend that only some work. */
export const SOME_WORKDAYS = 7;
/** The section with names of a country's holidays in the languages of its places. */
export const PLACE_NAMES = 4;
/** A section with names of holidays in one reader's language, of the pack: one for each. */
export const READER_NAMES = 5;
/**
 * The section with the places of a country below its subdivisions: towns, and communes that a law
 * tells apart.
 */
export const LOCALITIES = 6;

/**
 * A row of the directory: code of two letters, words of block and sections u16 and NO_HOLIDAYS,
 * first byte u32, sum u32.
 */
export const ROW_BYTES = 12;
export const WORDS_AT = 2;
export const BLOCK_AT = 4;
/**
 * The sum of the row before it, of the block without its sections, and of every series that the
 * country refers to.
 */
export const ROW_SUM_AT = 8;
/** In the words of a row: the country has no holidays at all. */
export const NO_HOLIDAYS = 0x8000;

/** Head of a country: a byte each, then counts of two bytes from RULES_AT on. */
export const HEAD_BYTES = 32;
export const FLAGS_AT = 0;
export const DECREES_AT = 1;
export const NAME_BYTES_AT = 2;
export const SHIFTS_AT = 3;
export const YEAR_SETS_AT = 4;
export const WEEKENDS_AT = 5;
export const LOCAL_WEEKENDS_AT = 6;
export const ZONES_AT = 7;
export const PLACES_AT = 8;
export const BITMAPS_AT = 9;
export const SERIES_AT = 10;
export const HALF_DAYS_AT = 11;
export const WORKDAYS_AT = 12;
export const LEAVES_AT = 13;
export const RULES_AT = 14;
export const LABELS_AT = 16;
export const LISTED_DAYS_AT = 18;
/** Occurrences that its fullest year takes, those that only touch it included. */
export const OCCURRENCES_AT = 20;
export const SHARED_LABELS_AT = 22;
export const EXCEPTIONS_AT = 24;
/** The day of the newest material that was read for the country, as a day is stored; 0: unknown. */
export const SEEN_AT = 26;
/** Bits of what a reader must know to read the country. */
export const NEEDS_AT = 28;
/** Words of the block; the sections of the country follow. */
export const BLOCK_WORDS_AT = 30;

/** Flags of a country: some place lies within another. */
export const HAS_WITHIN = 4;

/**
 * A rule is three words, which the engine reads as such. A byte each: kind and flags; facts; first
 * and last year; the date, u16; days to add, signed; set plus one; shift plus one, and the days of
 * one that is shifted that v3 does not list; label; year set of the certain years plus one (0: all
 * are); year set of the years plus one (0: all from first to last).
 */
export const RULE_BYTES = 12;
export const FACTS = 1;
export const FIRST = 2;
export const LAST = 3;
export const DATE = 4;
export const OFFSET = 6;
export const SET = 7;
export const SHIFT = 8;
export const LABEL = 9;
export const CERTAIN = 10;
export const YEARS = 11;
/**
 * The byte SHIFT has the number of the shift in its low six bits. The two above say which day v3
 * does not list: the observed one, the actual one.
 */
export const SHIFT_MASK = 63;
export const UNLISTED_SHIFT = 6;
export const ON_OBSERVED = 1;
export const ON_ACTUAL = 2;
/**
 * The bits of a rule's third word that hold its shift and YEARS: where both are 0, nothing more has
 * to be looked at.
 */
export const SHIFT_OR_YEARS = 0xff00003f;

/** Where a rule's date comes from: the low three bits of its first byte. */
export const KIND_MASK = 7;
export const FIXED = 0;
export const WEEKDAY = 1;
export const EASTER = 2;
export const ORTHODOX_EASTER = 3;
export const SERIES = 4;
export const LIST = 5;
/**
 * The other bits. The rule touches the year after or before that of its date: look from there too.
 */
export const SPILLS_FORWARD = 8;
export const SPILLS_BACK = 16;
/** The two flags of the v1 interface, where they are false. */
export const UNOFFICIAL = 32;
export const UNADMINISTRATIVE = 64;
export const HALF_DAY = 128;

/** Facts: the types in the low six bits. */
export const TYPES_MASK = 63;
export const IS_FIXED = 64;
/** The v3 and v1 lists have it unasked, not with `scope=all` alone. */
export const IN_V3 = 128;

/**
 * The date. FIXED and WEEKDAY: day of a common year from 0 on plus DATE_BIAS, AFTER_FEBRUARY where
 * a leap day moves it, and the weekday; SERIES: index; LIST: first listed day, whose number stands
 * in OFFSET. Behind its 14 bits the two high bits of the label.
 */
export const DATE_BITS = 14;
export const DATE_MASK = 0x3fff;
export const DATE_BIAS = 64;
export const DAY_MASK = 0x3ff;
export const AFTER_FEBRUARY = 0x400;
export const WEEKDAY_SHIFT = 11;
/** Days that a rule adds to a date of a series at most. */
export const SERIES_OFFSET_DAYS = 31;
/** A fixed 29 February: day 59 and not after February. */
export const LEAP_DAY = 59;

/** A shift: seven targets, signed. */
export const SHIFT_BYTES = 8;
/**
 * Who keeps the actual day as well: nobody, all who keep the holiday, or from KEPT_BY_SET on a set
 * of places.
 */
export const KEPT_BY = 7;
export const KEPT_BY_NOBODY = 0;
export const KEPT_BY_ALL = 1;
export const KEPT_BY_SET = 2;
/**
 * A target is the number of days by which a date moves. This one says that the date is not kept.
 */
export const DROP = 104;
/** The most days that a shift or an exception moves a date. */
export const REACH_DAYS = 60;

/** An exception, of a rule that has a shift: its key, and behind all keys its target. */
export const EXCEPTION_BYTES = 5;
export const YEAR_SET_BYTES = 2;
export const SPANS_BITS = 7;
export const SPANS_MASK = 127;
export const SPAN_BYTES = 2;
/** Spans of a country. */
export const MAX_SPANS = 511;
export const WEEKEND_BYTES = 3;
export const LOCAL_WEEKEND_BYTES = 4;
export const PLACE_BYTES = 6;
export const CODE_LETTERS = 3;
/** A letter of a place's code by its number; 0 none. Nothing in it has to be escaped. */
export const CODE_ALPHABET = "-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const PLACE_ZONE = 3;
/** A bit of the zone's byte: the place has at some time a weekend of its own. */
export const OWN_WEEKEND = 128;
export const PLACE_OUTER = 4;
export const PLACE_LEAVES = 5;
export const HALF_DAY_BYTES = 4;
export const WORKDAYS_BYTES = 4;
export const LAUNCH_BIAS = 1846;
export const OLD_LAUNCH = 255;
/** No name has them, and JSON does not escape the first. */
export const SEPARATOR = "\u007f";
export const ID = "\u0001";

/** Room for the year before the tables, and for the first day of a series before it. */
export const DAY_BIAS = 500;
export const YEAR_BIAS = 1969;
/** Stored years: 1969 to 2101. */
export const YEAR_COUNT = 133;
/** A set of places that holds everywhere; an index that is missing. */
export const EVERYWHERE = -1;
/** Saturday and Sunday: bit 0 is Sunday. */
export const USUAL_WEEKEND = 65;
/** Rules and labels of a country, and occurrences of its year: ten bits of a sort key. */
export const MAX_RECORDS = 1023;
/** Places and bitmaps of a country, so that a set and two more fit a byte. */
export const MAX_SETS = 253;
