/**
 * Reads one override from its object (overrides.ts shows what one looks like), and says what is
 * wrong with one that is written otherwise.
 */

import { civilOf, dayOf } from "../calendar/civil.js";
import { isWord } from "../text/ascii.js";
import { type Days, isRelative, orderOf, type PartialDate } from "./override-days.js";

/** One override as configuration has it; exactly one of off, work, remove, adopt and weekend. */
export interface OverrideConfig {
	/** Days on which nobody works. */
	readonly off?: string;
	/** Of `off`: with `school` schools alone have no lessons, and work is as without it. */
	readonly kind?: "school";
	/** Days that are worked whatever else they are. */
	readonly work?: string;
	/** Stable id of a holiday that is not kept. */
	readonly remove?: string;
	/**
	 * Stable id of a holiday that is taken up as a day off, by its own rule every year: one that is
	 * optional or observed here, or of banks; with `from` that of a part.
	 */
	readonly adopt?: string;
	/** Of `adopt`: the code of the part whose holiday it is, or `all`. */
	readonly from?: string;
	/** Weekdays of the weekend in place of the law's: `sat sun`; empty for none. */
	readonly weekend?: string;
	/** What days off are called; `Day off` when left out. */
	readonly name?: string;
	/** Their stable id; `day-off` when left out. */
	readonly id?: string;
}

/** In place of a part: any of them. */
export const ALL = "all";
const WEEKDAYS = "sun mon tue wed thu fri sat";
const ALL_WEEKDAYS = 0x7f;
/** Days from a holiday that an override may lie. */
const MAX_OFFSET_DAYS = 366;
/** Characters of a text: a firmware has room for a name of a day, not for a book. */
const MAX_CHARS = 80;
/** What days off are called, and their id, where they have none of their own. */
export const DAY_OFF = "Day off";
export const OWN_ID = "day-off";
/** A year that has a 29 February. */
const LEAP_YEAR = 2000;

const FORMS = "days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1";

/** The `index`-th override in words. */
export const nth = (index: number) => `override ${index + 1}`;

/** The keys that say what an override is, and those that stand beside them. */
const KEYS = ["off", "work", "remove", "adopt", "weekend"] as const;
const BESIDE: readonly string[] = ["name", "id", "kind", "from"];
type Key = (typeof KEYS)[number];

/** One override, as it was read. */
export interface ReadOverride {
	readonly key: Key;
	/** Days off, or days that are worked. */
	readonly days: Days | undefined;
	/** Whether days off are those of schools alone. */
	readonly isOfSchools: boolean;
	/** Id of the holiday that is named. */
	readonly id: string | undefined;
	/** Whose holiday is taken up. */
	readonly from: string | undefined;
	/** Bits of a weekend. */
	readonly mask: number | undefined;
}

/**
 * Whether a holiday of the place has a stable id, so that how it is written needs no further look.
 */
export type IsKnownId = (id: string) => boolean;

/**
 * Reads the `index`-th override. Throws a RangeError that says in a sentence which it is, and what
 * is wrong with it.
 */
export const readOverride = (
	override: OverrideConfig,
	index: number,
	isKnown?: IsKnownId,
): ReadOverride => {
	const key = keyOf(override, index);
	// A weekend of no days is a text of none.
	const written = override[key];
	const value = written === "" || written === undefined ? "" : textOf(written, index, key).trim();
	// Of days that are worked, and the like, they are a note for whoever reads the settings.
	if (override.name !== undefined) textOf(override.name, index, "name");
	if (override.id !== undefined && !isId(textOf(override.id, index, "id")))
		throw new RangeError(`${nth(index)}.id: "${override.id}" is not of a to z, digits and hyphens`);
	const isOfSchools = override.kind !== undefined;
	if (isOfSchools && (override.kind !== "school" || key !== "off"))
		throw new RangeError(`${nth(index)}.kind: it is school, and stands beside off`);
	const from = override.from === undefined ? undefined : fromOf(override.from, key, index);
	let days = key === "off" || key === "work" ? daysOf(value, index, isKnown) : undefined;
	if (key === "adopt") days = { after: idOf(value, index, isKnown), offsetDays: 0 };
	let id = days && isRelative(days) ? days.after : undefined;
	if (key === "remove") id = idOf(value, index, isKnown);
	const mask = key === "weekend" ? weekendOf(value, index) : undefined;
	return { key, days, isOfSchools, id, from, mask };
};

/** The one key that says what an override is. */
const keyOf = (override: OverrideConfig, index: number): Key => {
	const isObject = typeof override === "object" && override !== null;
	const keys = (isObject ? Object.keys(override) : []).filter((key) => !BESIDE.includes(key));
	const found = keys.length === 1 ? KEYS.indexOf(keys[0] as Key) : -1;
	if (found >= 0) return KEYS[found]!;
	const not = keys.length > 0 ? `, not ${keys.join(", ").substring(0, MAX_CHARS)}` : "";
	throw new RangeError(`${nth(index)}: it is one of off, work, remove, adopt and weekend${not}`);
};

/** The code of a part, or `all`. */
const fromOf = (value: unknown, key: Key, index: number): string => {
	const from = textOf(value, index, "from");
	if (key !== "adopt")
		throw new RangeError(`${nth(index)}.from: it is a part, and stands beside adopt`);
	return partCode(from);
};

/** The code of a part as tables have it, or `all`. */
export const partCode = (from: string): string => (from === ALL ? from : from.toUpperCase());

/** A text of a key. */
const textOf = (value: unknown, index: number, key: string): string => {
	if (typeof value !== "string" || value === "")
		throw new RangeError(`${nth(index)}.${key}: it is a text`);
	if (value.length > MAX_CHARS)
		throw new RangeError(`${nth(index)}.${key}: it is a text of ${MAX_CHARS} characters at most`);
	return value;
};

/** Whether a text may be a stable id: lower-case ASCII letters, digits and hyphens. */
const isId = (text: string): boolean => text !== "" && text.toLowerCase() === text && isWord(text);

const idOf = (text: string, index: number, isKnown?: IsKnownId): string => {
	if (!isKnown?.(text) && !isId(text))
		throw new RangeError(`${nth(index)}: "${text}" is no id of a holiday; ${FORMS}`);
	return text;
};

const weekendOf = (text: string, index: number): number => {
	let mask = 0;
	text.split(" ").forEach((word) => {
		if (word === "") return;
		const at = word.length === 3 ? WEEKDAYS.indexOf(word.toLowerCase()) : -1;
		if (at < 0 || at % 4 !== 0)
			throw new RangeError(`${nth(index)}: "${word}" is no weekday; they are ${WEEKDAYS}`);
		mask |= 1 << (at / 4);
	});
	if (mask === ALL_WEEKDAYS)
		throw new RangeError(`${nth(index)}: no day of the week is left to work`);
	return mask;
};

/** Reads the days of `off` and `work`. */
const daysOf = (text: string, index: number, isKnown?: IsKnownId): Days => {
	if (hasLetter(text)) return relativeDays(text, index, isKnown);
	const dots = text.indexOf("..");
	const from = dateOf(dots < 0 ? text : text.substring(0, dots));
	const to = dots < 0 ? from : dateOf(text.substring(dots + 2));
	if (from === undefined || to === undefined)
		throw new RangeError(`${nth(index)}: "${text}" has a date that there is not; ${FORMS}`);
	if ((from.year === undefined) !== (to.year === undefined))
		throw new RangeError(`${nth(index)}: of "${text}" one date has a year and the other has none`);
	if (from.year !== undefined && orderOf(to) < orderOf(from))
		throw new RangeError(`${nth(index)}: "${text}" ends before it begins`);
	return { from, to };
};

/** Whether a text has a letter: dates have none. */
const hasLetter = (text: string): boolean => text.toUpperCase() !== text.toLowerCase();

/** `id`, `id + 1`, `id - 2`. */
const relativeDays = (text: string, index: number, isKnown?: IsKnownId): Days => {
	// Ids have hyphens: a minus has a blank before it.
	const plus = text.indexOf("+");
	const sign = plus >= 0 ? plus : text.indexOf(" -") + 1;
	const id = idOf(sign > 0 ? text.substring(0, sign).trim() : text, index, isKnown);
	let offsetDays = 0;
	if (sign > 0) {
		const digits = text.substring(sign + 1).trim();
		const count = numberOf(digits);
		offsetDays = plus < 0 ? -count : count;
		if (!(count <= MAX_OFFSET_DAYS))
			throw new RangeError(
				`${nth(index)}: "${digits}" is no number of days up to ${MAX_OFFSET_DAYS}`,
			);
	}
	return { after: id, offsetDays };
};

/** The number of one to three digits; NaN for any other text. */
const numberOf = (text: string): number => {
	const number = Number(text);
	// What is written otherwise than in digits is written back in others.
	const isWritten = text.length <= 3 && `${number}`.padStart(text.length, "0") === text;
	return isWritten && number % 1 === 0 ? number : Number.NaN;
};

/** `yyyy-MM-dd` or `MM-dd`; undefined for any other text and dates that there are not. */
const dateOf = (text: string): PartialDate | undefined => {
	const trimmed = text.trim();
	const isYearly = trimmed.length === 5;
	const iso = isYearly ? `${LEAP_YEAR}-${trimmed}` : trimmed;
	if (iso.length !== 10 || iso[4] !== "-" || iso[7] !== "-") return undefined;
	const digits = iso.substring(0, 4) + iso.substring(5, 7) + iso.substring(8);
	const number = Number(digits);
	// A text of other characters comes out as another text.
	if (`${number}`.padStart(8, "0") !== digits || number % 1 !== 0) return undefined;
	const year = (number / 10_000) | 0;
	const month = ((number / 100) | 0) % 100;
	const date = number % 100;
	// Every month has 28 days.
	const isThere =
		month >= 1 &&
		month <= 12 &&
		date >= 1 &&
		(date <= 28 || civilOf(dayOf(year, month, date)).date === date);
	if (!isThere) return undefined;
	return { year: isYearly ? undefined : year, month, date };
};
