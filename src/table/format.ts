/**
 * The format of the pack: the numbers that the compiler writes by and the reader reads by.
 *
 * All integers are little-endian. A day is days since 1970-01-01; stored in two bytes it is the day
 * plus DAY_BIAS. A year stored in one byte is the year minus YEAR_BIAS. A text is a byte of length
 * and UTF-8; a reference to one is its offset in the texts.
 *
 *   header     magic u32, version u8, 0, countries u16, bytes u32, data date (day) u16,
 *              first year u16, last year u16, texts offset u32, texts bytes u32,
 *              series offset u32, series bytes u32, checksum u32 of header and directory
 *   directory  a row a country, by code: code 2 letters, offset u32, bytes u16, checksum u32
 *   countries  see country.ts
 *   series     see series.ts
 *   texts
 *
 * A country's checksum covers its bytes, and after them every text and every series that it refers
 * to, in the order of its tables: opening a country reads all that its answers depend on, once.
 */

export const MAGIC = 0x494c4f48; // "HOLI"
export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 40;
export const ROW_BYTES = 12;

export const DAY_BIAS = 366;
export const YEAR_BIAS = 1969;
/** Stored years: 1969 to 2101. */
export const YEAR_COUNT = 133;

/** Where a rule's date comes from: the low three bits of its first byte. */
export const FIXED = 0;
export const WEEKDAY = 1;
export const EASTER = 2;
export const ORTHODOX_EASTER = 3;
export const SERIES = 4;
export const LIST = 5;
export const BETWEEN = 6;

/** What follows in a rule, in this order: the high bits of its first byte. */
export const HAS_OFFSET = 8;
export const HAS_PLACES = 16;
export const HAS_SHIFT = 32;
export const HAS_YEARS = 64;
export const HAS_EXTRA = 128;

/** The second byte of a rule: its types in the low six bits, and two facts. */
export const TYPES_MASK = 63;
export const IS_FIXED = 64;
export const IN_V3 = 128;

/** The byte `extra` of a rule, and what follows it in this order. */
export const EXTRA_LAUNCH = 1; // u16 year
export const EXTRA_START = 2; // u16 minutes
export const EXTRA_CERTAIN = 4; // u8 year
export const EXTRA_UNOFFICIAL = 8;
export const EXTRA_UNADMINISTRATIVE = 16;
/** The rule touches the year before or after that of its date: look at it from there too. */
export const EXTRA_SPILLS_FORWARD = 32;
export const EXTRA_SPILLS_BACK = 64;
/** The label's index is 256 higher than its byte. */
export const EXTRA_HIGH_LABEL = 128;

/** Forms of a rule's years: one range, a progression, else the number of ranges. */
export const YEARS_RANGE = 0;
export const YEARS_STEP = 1;

/** Targets of a shift beyond plain days: what they are depends on the days other holidays take. */
export const NEXT_WORKDAY = 100;
export const PREVIOUS_WORKDAY = 101;
export const NEXT_FREE_DAY = 102;
export const PREVIOUS_FREE_DAY = 103;
/** The holiday is not kept. */
export const DROP = 104;
/** Index of the collision entry in a shift's vector, after Sunday (0) to Saturday (6). */
export const COLLISION = 7;
/** A shift: eight targets, then who keeps the actual day too (0 nobody, 1 all, else 2 + set). */
export const SHIFT_BYTES = 9;

/** The id of a label is the slug of its name. */
export const SLUG = 0xffff;
/** A label: name, local name, id, each a text reference. */
export const LABEL_BYTES = 6;
/** A subdivision: three letters after the hyphen (0 for none), name, zone index. */
export const SUBDIVISION_BYTES = 6;

/** Flags of a country. */
export const HAS_HOLIDAYS = 1;
/** Some rule of the country has EXTRA_SPILLS_FORWARD, or EXTRA_SPILLS_BACK. */
export const SPILLS_FORWARD = 2;
export const SPILLS_BACK = 4;

/** A workday group that holds everywhere. */
export const EVERYWHERE = 255;

/** Average lengths of the years that a series counts, as fractions of days: Gregorian, Hijri. */
export const SERIES_STEPS: readonly (readonly [number, number])[] = [
	[146097, 400],
	[10631, 30],
];
/** A series that corrects another: its kind byte. */
export const SERIES_CORRECTED = 255;

/** 32-bit FNV-1a over bytes; any change of a single byte changes it. */
export function checksum(bytes: Uint8Array, from: number, to: number, sum: number): number {
	let h = sum;
	for (let i = from; i < to; i++) h = Math.imul(h ^ (bytes[i] as number), 0x01000193);
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
