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
export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 28;
export const ROW_BYTES = 12;
/** In the bytes of a row: the country has no holidays at all. */
export const NO_HOLIDAYS = 0x8000;

/** Room for the year before the tables, and for the first day of a series before it. */
export const DAY_BIAS = 500;
export const YEAR_BIAS = 1969;
/** Stored years: 1969 to 2101. */
export const YEAR_COUNT = 133;

/** Where a rule's date comes from: the low three bits of its first byte. */
export const FIXED = 0; // a date of January to early September: its number below 256
export const WEEKDAY = 1;
export const EASTER = 2;
export const SAME = 3; // label, facts, date and offset of the rule before
export const SERIES = 4;
export const LIST = 5;
export const RARE = 6; // a further byte: ORTHODOX_EASTER or BETWEEN
export const FIXED_LATE = 7; // a later date: its number less 256
export const ORTHODOX_EASTER = 8;
export const BETWEEN = 9;
/** Numbers of a fixed date: 31 for each month, from 0. */
export const MONTH_DATES = 31;

/** What follows in a rule, in this order: the high bits of its first byte. */
export const HAS_OFFSET = 8;
export const HAS_PLACES = 16;
export const HAS_SHIFT = 32;
export const HAS_YEARS = 64;
export const HAS_EXTRA = 128;

/** The second byte of a rule: its label; LONG_LABEL and a further byte are together the index. */
export const LONG_LABEL = 127;
/** A byte of facts follows; else they are public, in v3, and fixed where the kind is. */
export const HAS_FACTS = 128;
/** The byte of facts: the types in the low six bits. */
export const TYPES_MASK = 63;
export const IS_FIXED = 64;
export const IN_V3 = 128;

/** The byte `extra` of a rule, and what follows it in this order. */
export const EXTRA_LAUNCH = 1; // u16 year; where it is not that of the label; 0: none
export const EXTRA_START = 2; // u16 minutes
export const EXTRA_CERTAIN = 4; // u8 year; where it is not that of the country's decrees
export const EXTRA_UNOFFICIAL = 8;
export const EXTRA_UNADMINISTRATIVE = 16;
/** The rule touches the year before or after that of its date: look at it from there too. */
export const EXTRA_SPILLS_FORWARD = 32;
export const EXTRA_SPILLS_BACK = 64;
/** Years of introduction stored with a label in one byte: 1847 to 2101; 0: none. */
export const LAUNCH_BIAS = 1846;

/**
 * A rule's years: below YEAR_COUNT, that year and all later ones; else one of these forms, or
 * YEARS_RANGES plus a number of ranges, first and last year each.
 */
export const YEARS_UNTIL = 133; // last
export const YEARS_SINGLE = 134; // year
export const YEARS_RANGE = 135; // first, last
export const YEARS_STEP = 136; // first, last, step
export const YEARS_RANGES = 136;

/** Targets of a shift beyond plain days: what they are depends on the days other holidays take. */
export const NEXT_WORKDAY = 100;
export const PREVIOUS_WORKDAY = 101;
export const NEXT_FREE_DAY = 102;
export const PREVIOUS_FREE_DAY = 103;
/** The holiday is not kept. */
export const DROP = 104;
/** The trigger of a shift after Sunday (0) to Saturday (6). */
export const COLLISION = 7;

/** A subdivision: three letters after the hyphen (0 for none); the zone index where there are several. */
export const PLACE_CODE_BYTES = 3;

/**
 * A label's text: a byte of the year of introduction (not written in symbols), then the name, after
 * LOCAL the local name where it differs, after ID the id where it is not the slug of the name.
 * A zone's: tzdata name, after LOCAL its POSIX rule.
 */
export const LOCAL = "\u0001";
export const ID = "\u0002";
/** Of each so-manieth text the place is stored. */
export const TEXT_STRIDE = 16;
/** Bytes of UTF-8 that a text can have. */
export const MAX_TEXT_BYTES = 511;

/** Flags of a country. */
/** Some rule of the country has EXTRA_SPILLS_FORWARD, or EXTRA_SPILLS_BACK. */
export const SPILLS_FORWARD = 2;
export const SPILLS_BACK = 4;

/** A workday group that holds everywhere. */
export const EVERYWHERE = 255;

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
