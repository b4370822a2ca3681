/**
 * The format of the pack: the numbers that the compiler writes by and the reader reads by.
 *
 * All integers are little-endian. A day is days since 1970-01-01; stored in two bytes it is the day
 * plus DAY_BIAS. A year stored in one byte is the year minus YEAR_BIAS.
 *
 *   header     magic u32, version u8, 0, countries u16, bytes u32, data date (day) u16,
 *              first year u16, last year u16, names bytes u16, codebook bytes u16, series bytes u16,
 *              checksum u32 of header, directory, names and codebook
 *   directory  a row a country, by code: code 2 letters, offset u32, bytes u16 and NO_HOLIDAYS,
 *              checksum u32
 *   names      of the countries, in their order: a byte of length and plain UTF-8 each, since they
 *              are asked for all at once
 *   codebook   see codebook.ts
 *   series     see series.ts
 *   countries  see country-table.ts
 *
 * A country's checksum covers its bytes, and after them every series that it refers to: opening a
 * country reads all that its answers depend on, once.
 */

export const MAGIC = 0x494c4f48; // "HOLI"
export const FORMAT_VERSION = 2;
export const HEADER_BYTES = 28;
export const ROW_BYTES = 12;
/** In the bytes of a row: the country has no holidays at all. */
export const NO_HOLIDAYS = 0x8000;

/** Room for the year before the tables, and for the first day of a series before it. */
export const DAY_BIAS = 500;
export const YEAR_BIAS = 1969;
/** Stored years: 1969 to 2101. */
export const YEAR_COUNT = 133;

/** Where a rule's date comes from. */
export const FIXED = 0;
export const WEEKDAY = 1;
export const EASTER = 2;
export const SERIES = 3;
export const LIST = 4;
export const ORTHODOX_EASTER = 5;
export const BETWEEN = 6;
/** Numbers of a fixed date: 31 for each month, from 0. */
export const MONTH_DATES = 31;

/** Facts of a rule: the types in the low six bits. */
export const TYPES_MASK = 63;
export const IS_FIXED = 64;
export const IN_V3 = 128;
/** Types that rules mostly have, by their code; the code after these: six bits of types follow. */
export const COMMON_TYPES: readonly number[] = [1, 32, 16, 8, 2, 3, 4];
/** Days from Easter that rules mostly have, by their code; the code after these: a signed byte follows. */
export const EASTER_DAYS: readonly number[] = [
	-2, 1, 50, 0, 39, -3, 49, 60, -1, -47, -48, 40, 68, -46, 8,
];

/** Flags of a rule. */
/** The rule touches the year after or before that of its date: look at it from there too. */
export const SPILLS_FORWARD = 1;
export const SPILLS_BACK = 2;
/** The two flags of the v1 interface, where they are false. */
export const UNOFFICIAL = 4;
export const UNADMINISTRATIVE = 8;

/** Years of introduction mostly stored in eight bits: 1847 to 2101; 0: sixteen bits follow. */
export const LAUNCH_BIAS = 1846;

/** How a rule's years are said. */
export const YEARS_ALL = 0;
export const YEARS_SINCE = 1; // first
export const YEARS_UNTIL = 2; // last
export const YEARS_RANGE = 3; // first, last
export const YEARS_SINGLE = 4; // year
export const YEARS_RANGES = 5; // number less one (RANGES_BITS), first and last each
export const YEARS_STEP = 6; // first, last, step
export const YEAR_BITS = 8;
export const RANGES_BITS = 6;

/** Targets of a shift beyond plain days: what they are depends on the days other holidays take. */
export const NEXT_WORKDAY = 100;
export const PREVIOUS_WORKDAY = 101;
export const NEXT_FREE_DAY = 102;
export const PREVIOUS_FREE_DAY = 103;
/** The holiday is not kept. */
export const DROP = 104;
/** The next workday, one for all holidays of a day. */
export const SHARED_WORKDAY = 105;
/** The trigger of a shift after Sunday (0) to Saturday (6). */
export const COLLISION = 7;

/** A character of a subdivision's code: 0 none, then letters, then digits. */
export const PLACE_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * A label's text: the name, after LOCAL the local name where it differs, after ID the id where it is
 * not the slug of the name. A zone's: tzdata name, after LOCAL its POSIX rule.
 */
export const LOCAL = "\u0001";
export const ID = "\u0002";
/** Of each so-manieth text the place is stored. */
export const TEXT_STRIDE = 8;
/** Bytes of UTF-8 that a text can have. */
export const MAX_TEXT_BYTES = 511;

/** A set of places that holds everywhere. */
export const EVERYWHERE = -1;
/** Saturday and Sunday. */
export const USUAL_WEEKEND = 65;

/** Average lengths of the years that a series counts, as fractions of days: Gregorian, Hijri, Egyptian. */
export const SERIES_STEPS: readonly (readonly [number, number])[] = [
	[146097, 400],
	[10631, 30],
	[365, 1],
];
/**
 * A series of a lunisolar calendar has this kind and more: what is more is the phase in the cycle of
 * nineteen years with seven leap months. The low bit of its delta is a further month.
 */
export const SERIES_LUNISOLAR = 16;
/** Average length of a month, in days. */
export const MONTH_STEP: readonly [number, number] = [2953059, 100000];

/** Kinds of series that refer to another. */
export const SERIES_BESIDE = 254;
export const SERIES_CORRECTED = 255;

/**
 * A 32-bit sum over the bytes `from … to`, in the manner of FNV-1a but four bytes at a time, and those
 * that are left singly. Any change of a single word changes it; the shift brings the high bits down,
 * which a product alone would leave at the top, where two changes cancel each other.
 */
export function checksum(bytes: Uint8Array, from: number, to: number, sum: number): number {
	let h = sum;
	let i = from;
	for (const end = to - 3; i < end; i += 4) {
		h = Math.imul(
			h ^
				((bytes[i] as number) |
					((bytes[i + 1] as number) << 8) |
					((bytes[i + 2] as number) << 16) |
					((bytes[i + 3] as number) << 24)),
			0x01000193,
		);
		h ^= h >>> 15;
	}
	for (; i < to; i++) {
		h = Math.imul(h ^ (bytes[i] as number), 0x01000193);
		h ^= h >>> 15;
	}
	return h;
}
export const CHECKSUM_START = 0x811c9dc5 | 0;

/**
 * A stable id made of an English name: lower case, apostrophes and dots dropped, Latin letters
 * without their accents, every other run of characters one hyphen.
 */
export function slugOf(name: string): string {
	let slug = "";
	let gap = false;
	for (let i = 0; i < name.length; i++) {
		const lower = name.charAt(i).toLowerCase();
		const folded = ACCENTS.indexOf(lower) < 0 ? lower : PLAIN.charAt(ACCENTS.indexOf(lower));
		if ((folded >= "a" && folded <= "z") || (folded >= "0" && folded <= "9")) {
			if (gap && slug) slug += "-";
			slug += folded;
			gap = false;
		} else if (folded !== "'" && folded !== "\u2019" && folded !== ".") gap = true;
	}
	return slug;
}
const ACCENTS = "àáâãäåāăçćčèéêëēėęěìíîïīįñńňòóôõöøōùúûüūůýÿžźżšśřťďłğşı";
const PLAIN = "aaaaaaaaccceeeeeeeeiiiiiinnnooooooouuuuuuyyzzzssrtdlgsi";
