/** What the engine answers with: a holiday record of one year, and the bits of its types. */

/** Bit of `Holiday.types`: a public holiday. */
export const PUBLIC = 1;
/** Bit of `Holiday.types`: banks are closed. */
export const BANK = 2;
/** Bit of `Holiday.types`: schools are closed. */
export const SCHOOL = 4;
/** Bit of `Holiday.types`: public offices are closed. */
export const AUTHORITIES = 8;
/** Bit of `Holiday.types`: most people take the day off. */
export const OPTIONAL = 16;
/** Bit of `Holiday.types`: a day that is kept, and worked. */
export const OBSERVANCE = 32;

/** The names of the type bits, lowest bit first, as the v3 interface spells them. */
export const TYPE_NAMES: readonly string[] = [
	"Public",
	"Bank",
	"School",
	"Authorities",
	"Optional",
	"Observance",
];

/**
 * One record of a country's year. Days are integers: days since 1970-01-01, which is day 0.
 *
 * A holiday that its law moves has one day, the new one: `day`, with `actualDay` the day by rule
 * and `keepsActual` false. A holiday that gets a substitute keeps both days: `keepsActual` true, or
 * the codes of the subdivisions that keep both. Where nothing moved, `actualDay` equals `day` and
 * `keepsActual` is false.
 */
export interface Holiday {
	/** Stable, language-free, the same every year; the days of one festival share it. */
	readonly id: string;
	/** The day on which the record is listed: the observed day. */
	readonly day: number;
	/** The day by rule, before any move or substitute. */
	readonly actualDay: number;
	/**
	 * Whether the actual day is kept too: everywhere the record holds, nowhere, or in these codes.
	 */
	readonly keepsActual: boolean | readonly string[];
	/** Minutes after local midnight at which a half day begins; -1 for a whole day. */
	readonly startsAtMinute: number;
	/**
	 * The days on which the v3 and v1 lists have it, ascending; none: they have it in no list but
	 * that of `scope=all`.
	 */
	readonly listedOn: readonly number[];
	/** English name. */
	readonly name: string;
	/** Name in the country's language. */
	readonly localName: string;
	/** Whether the rule is the same date every year, before any move. */
	readonly fixed: boolean;
	/** ISO 3166-2 codes in the order of the country's table; null when it holds everywhere. */
	readonly counties: readonly string[] | null;
	/** Year of introduction; null when unknown. */
	readonly launchYear: number | null;
	/** Bits: PUBLIC, BANK, SCHOOL, AUTHORITIES, OPTIONAL, OBSERVANCE; at least one. */
	readonly types: number;
	/** v1's countyOfficialHoliday. */
	readonly official: boolean;
	/** v1's countyAdministrationHoliday. */
	readonly administration: boolean;
	/** An estimate: a lunar date not announced, or a year whose decree is not out. */
	readonly tentative: boolean;
}

/** A record that only some parts of a place keep. */
export interface HolidayInParts extends Holiday {
	/**
	 * ISO 3166-2 codes of the parts that keep it on the day that was asked for, in the order of the
	 * country's table; or codes of localities.
	 */
	readonly parts: readonly string[];
	/** The names of localities by their codes; undefined where the parts have codes of ISO 3166-2. */
	readonly partNames?: Readonly<Record<string, string>>;
}

/** Whether a record makes whole days public holidays. */
export const isDayOff = ({ types, startsAtMinute }: Holiday): boolean =>
	(types & PUBLIC) !== 0 && startsAtMinute < 0;
