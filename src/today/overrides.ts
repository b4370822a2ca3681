/**
 * What a household, a school or a company keeps beside the law: days off of its own, holidays that
 * it does not keep, days that it works, another weekend. Each override is an object with one of
 * five keys:
 *
 *   { "off": "2026-12-28..2026-12-31", "name": "Company holidays" }
 *   { "off": "2027-05-07", "kind": "school", "name": "Teachers' day" }
 *   { "work": "2026-12-19" }
 *   { "remove": "epiphany" }
 *   { "adopt": "assumption-day", "from": "DE-SL" }
 *   { "weekend": "fri sat" }
 *
 * The days of `off` and `work` are a date, a yearly date without its year, two of them joined by
 * `..`, or so many days after or before a holiday by its stable id: `corpus-christi + 1`.
 */

import { dayOf, isLeapYear, isoOf, yearOf } from "../calendar/civil.js";
import { isWord } from "../text/ascii.js";

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

/** A date, with its year or of every year. */
export interface PartialDate {
	readonly year: number | undefined;
	readonly month: number;
	readonly date: number;
}

/** Days from one date to another, both inclusive; both have a year, or both have none. */
export interface DateSpan {
	readonly from: PartialDate;
	readonly to: PartialDate;
}

/** A day that is counted from a holiday. */
export interface RelativeDay {
	/** The holiday's id. */
	readonly after: string;
	/** Days after it, negative before it. */
	readonly offsetDays: number;
}

/** The days of an override. */
export type Days = DateSpan | RelativeDay;

/** Whether days are counted from a holiday. */
export const isRelative = (days: Days): days is RelativeDay => {
	return "after" in days;
};

/** Days off with their name. */
export interface Off {
	readonly days: Days;
	readonly name: string;
	readonly id: string;
}

/** In place of a part: any of them. */
export const ALL = "all";
const WEEKDAYS = "sun mon tue wed thu fri sat";
const ALL_WEEKDAYS = 0x7f;
/** Overrides of one place: more are a mistake, and each costs memory. */
export const MAX_OVERRIDES = 64;
/** Days from a holiday that an override may lie. */
const MAX_OFFSET_DAYS = 366;
/** Characters of a text: a firmware has room for a name of a day, not for a book. */
const MAX_CHARS = 80;
/** What days off are called, and their id, where they have none of their own. */
const DAY_OFF = "Day off";
const OWN_ID = "day-off";
/** A year that has a 29 February. */
const LEAP_YEAR = 2000;

const FORMS = "days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1";

/**
 * The checksum of overrides, begun with `start`: lists that differ in one or two characters have
 * different sums.
 */
export const markOf = (list: readonly OverrideConfig[], start: number): number => {
	let mark = start;
	for (let k = 0; k < MARKED.length; k++) {
		const key = MARKED[k]!;
		// Many overrides have the name or the kind of one before: its sum is known.
		let text: unknown = "";
		let sum = 0;
		for (let i = 0; i < list.length; i++) {
			const value = list[i]![key];
			if (value === undefined) mark = (mark * 127 + k) | 0;
			else {
				if (value !== text) {
					text = value;
					sum = textMark(`${value}`, k);
				}
				mark = (mark * 127 + sum) | 0;
			}
		}
	}
	return mark;
};
const MARKED = ["off", "work", "remove", "weekend", "name", "id", "kind", "adopt", "from"] as const;

/** The checksum of a text, begun with `start`. */
export const textMark = (text: string, start: number): number => {
	const { length } = text;
	let sum = (start * 127 + length) | 0;
	let i = 0;
	// For each character the sum times 127, plus the character. Three at a time: a round of the loop
	// costs as much.
	for (; i + 2 < length; i += 3)
		sum =
			(sum * 2_048_383 +
				text.charCodeAt(i) * 16_129 +
				text.charCodeAt(i + 1) * 127 +
				text.charCodeAt(i + 2)) |
			0;
	for (; i < length; i++) sum = (sum * 127 + text.charCodeAt(i)) | 0;
	return sum;
};

/** The `index`-th override in words. */
export const nth = (index: number) => `override ${index + 1}`;

/** What is wrong with a second weekend. */
export const SECOND_WEEKEND = "there is another weekend before it";

const same = (id: string) => id;

/**
 * The overrides of a place, read from configuration. Days are kept as numbers, and names where they
 * are written, which is in flash: as objects 64 overrides took twelve kilobytes of a device. Who
 * asks for one gets it made anew.
 */
export class Overrides {
	/** Ids of holidays that are not kept. */
	readonly removed: string[] = [];
	/** How many have days off, days off of schools alone, and days that are worked. */
	offCount = 0;
	schoolOffCount = 0;
	workCount = 0;
	/** How many of these are spans of dates, not counted from a holiday. */
	spanCount = 0;
	/**
	 * They as they are written: so many of a frozen list from its first on, which lies in flash and
	 * is not copied; or a list of their own, where somebody may change it, or some of it are left
	 * out.
	 */
	private written: readonly OverrideConfig[] = [];
	private own: OverrideConfig[] | undefined;
	private count = 0;
	/** Ids of holidays that days are counted from, each once. */
	private readonly named: string[] = [];
	/**
	 * Two numbers for each in `list`: of a span its dates, as `orderOf` has them; of a day that is
	 * counted from a holiday -1 less the index in `named` of its id, and the days after it.
	 */
	private coded: Int32Array | undefined;
	/**
	 * Indexes in `list`: of days off from the first on, of those of schools from the 64th back, then
	 * of days that are worked.
	 */
	private order: Uint8Array | undefined;
	private mask: number | undefined;

	private readonly idNow: (id: string) => string;

	/**
	 * Throws a RangeError as `readOverride`. `idNow` tells what a holiday is called now: the ids are
	 * those.
	 */
	constructor(list: readonly OverrideConfig[] = [], idNow: (id: string) => string = same) {
		this.idNow = idNow;
		if (!Array.isArray(list)) throw new RangeError("overrides are a list");
		if (list.length > MAX_OVERRIDES)
			throw new RangeError(`overrides are ${MAX_OVERRIDES} at most, not ${list.length}`);
		this.addFrom(list);
		for (let i = 0; i < list.length; i++) {
			const one = list[i] as OverrideConfig;
			const read = readOverride(one, i);
			if (read.mask !== undefined && this.mask !== undefined)
				throw new RangeError(`${nth(i)}: ${SECOND_WEEKEND}`);
			this.add(one, read);
		}
	}

	/**
	 * Says of which list all or some are added from now on. Of a device's configuration, which is
	 * frozen, it is not copied. @internal
	 */
	addFrom(list: readonly OverrideConfig[]): void {
		if (Object.isFrozen(list)) this.written = list;
	}

	/** Adds one that was read, of which there are 64 at most, and of a weekend one. @internal */
	add(one: OverrideConfig, { days, id, isOfSchools, key, mask }: ReadOverride): void {
		const index = this.count++;
		if (!this.own && this.written[index] !== one) this.own = this.written.slice(0, index);
		this.own?.push(one);
		if (mask !== undefined) this.mask = mask;
		const now = id === undefined ? "" : this.idNow(id);
		if (key === "remove") this.removed.push(now);
		if (!days) return;
		this.coded ??= new Int32Array(2 * MAX_OVERRIDES);
		this.order ??= new Uint8Array(2 * MAX_OVERRIDES);
		if (isRelative(days)) {
			let number = this.named.indexOf(now);
			if (number < 0) number = this.named.push(now) - 1;
			this.coded[2 * index] = -1 - number;
			this.coded[2 * index + 1] = days.offsetDays;
		} else {
			this.spanCount++;
			const { from, to } = days;
			const order = orderOf(from);
			this.coded[2 * index] = order;
			this.coded[2 * index + 1] = to === from ? order : orderOf(to);
		}
		let at = MAX_OVERRIDES + this.workCount;
		if (key === "work") this.workCount++;
		else at = isOfSchools ? MAX_OVERRIDES - ++this.schoolOffCount : this.offCount++;
		this.order[at] = index;
	}

	/** They as they are written. @internal */
	get list(): readonly OverrideConfig[] {
		const { count, own, written } = this;
		return own ?? (count === written.length ? written : written.slice(0, count));
	}

	/** Bits of the weekend's days, bit 0 Sunday; undefined for the law's. */
	get weekendMask(): number | undefined {
		return this.mask;
	}

	/** Ids of holidays that are named: first those that are removed. */
	get ids(): readonly string[] {
		return this.removed.concat(this.named);
	}

	/** Days off. */
	get off(): readonly Off[] {
		return Array.from({ length: this.offCount }, (_, i) => this.offAt(i));
	}

	/** Days on which schools alone have none. */
	get schoolOff(): readonly Off[] {
		return Array.from({ length: this.schoolOffCount }, (_, i) => this.schoolOffAt(i));
	}

	/** Days that are worked. */
	get work(): readonly Days[] {
		return Array.from({ length: this.workCount }, (_, i) => this.workAt(i));
	}

	/** The days off of an index below `offCount`. */
	offAt(index: number): Off {
		return this.dayOff(this.order![index]!);
	}

	/** When they are. */
	offDays(index: number): Days {
		return this.daysOf(this.order![index]!);
	}

	/** The days off of schools of an index below `schoolOffCount`. */
	schoolOffAt(index: number): Off {
		return this.dayOff(this.order![MAX_OVERRIDES - 1 - index]!);
	}

	/** When they are. */
	schoolOffDays(index: number): Days {
		return this.daysOf(this.order![MAX_OVERRIDES - 1 - index]!);
	}

	/** The days that are worked of an index below `workCount`. */
	workAt(index: number): Days {
		return this.daysOf(this.order![MAX_OVERRIDES + index]!);
	}

	/** Whether there is none. */
	get isEmpty(): boolean {
		return this.count === 0;
	}

	/** Holidays of other parts that are taken up: their ids, and the codes of the parts, or `all`. */
	get adopted(): readonly { readonly id: string; readonly from: string }[] {
		return this.list
			.filter(({ from }) => from !== undefined)
			.map(({ adopt = "", from = "" }) => ({ id: this.idNow(adopt), from: partCode(from) }));
	}

	private dayOff(index: number): Off {
		const {
			adopt,
			id = adopt ?? OWN_ID,
			name = adopt ?? DAY_OFF,
		} = (this.own ?? this.written)[index]!;
		return { days: this.daysOf(index), name, id };
	}

	private daysOf(index: number): Days {
		const from = this.coded![2 * index]!;
		const to = this.coded![2 * index + 1]!;
		if (from < 0) return { after: this.named[-1 - from]!, offsetDays: to };
		const date = dateOfOrder(from);
		return { from: date, to: from === to ? date : dateOfOrder(to) };
	}
}

type Key = "off" | "work" | "remove" | "adopt" | "weekend";

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
	const value = written === "" ? "" : textOf(written, "", index, key).trim();
	// Of days that are worked, and the like, they are a note for whoever reads the settings.
	if (override.name !== undefined) textOf(override.name, DAY_OFF, index, "name");
	if (override.id !== undefined) newIdOf(override.id, index);
	const isOfSchools = override.kind !== undefined && isSchools(override.kind, key, index);
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
	if (isObject) {
		let count = Object.keys(override).length;
		if ("name" in override) count--;
		if ("kind" in override) count--;
		if ("id" in override) count--;
		if ("from" in override) count--;
		if (count === 1) {
			if ("off" in override) return "off";
			if ("work" in override) return "work";
			if ("remove" in override) return "remove";
			if ("adopt" in override) return "adopt";
			if ("weekend" in override) return "weekend";
		}
	}
	const names = isObject ? Object.keys(override) : [];
	const keys = names.filter(
		(key) => key !== "name" && key !== "id" && key !== "kind" && key !== "from",
	);
	const not = keys.length > 0 ? `, not ${keys.join(", ").substring(0, MAX_CHARS)}` : "";
	throw new RangeError(`${nth(index)}: it is one of off, work, remove, adopt and weekend${not}`);
};

/** Whether a kind says that days off are those of schools alone. */
const isSchools = (kind: unknown, key: Key, index: number): boolean => {
	if (kind !== "school" || key !== "off")
		throw new RangeError(`${nth(index)}.kind: it is school, and stands beside off`);
	return true;
};

/** The code of a part, or `all`. */
const fromOf = (value: unknown, key: Key, index: number): string => {
	const from = textOf(value, "", index, "from");
	if (key !== "adopt")
		throw new RangeError(`${nth(index)}.from: it is a part, and stands beside adopt`);
	return partCode(from);
};

const partCode = (from: string): string => {
	return from === ALL ? from : from.toUpperCase();
};

/** A text of a key, and what stands for one that is left out. */
const textOf = (value: unknown, otherwise: string, index: number, key: string): string => {
	if (value === undefined) return otherwise;
	if (typeof value !== "string" || value === "")
		throw new RangeError(`${nth(index)}.${key}: it is a text`);
	if (value.length > MAX_CHARS)
		throw new RangeError(`${nth(index)}.${key}: it is a text of ${MAX_CHARS} characters at most`);
	return value;
};

/** Whether a text may be a stable id: lower-case ASCII letters, digits and hyphens. */
const isId = (text: string): boolean => {
	return text !== "" && text.toLowerCase() === text && isWord(text);
};

const idOf = (text: string, index: number, isKnown?: IsKnownId): string => {
	if (!isKnown?.(text) && !isId(text))
		throw new RangeError(`${nth(index)}: "${text}" is no id of a holiday; ${FORMS}`);
	return text;
};

/** The id that days off get. */
const newIdOf = (value: unknown, index: number): string => {
	const id = textOf(value, OWN_ID, index, "id");
	if (value !== undefined && !isId(id))
		throw new RangeError(`${nth(index)}.id: "${id}" is not of a to z, digits and hyphens`);
	return id;
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

/** A number that is higher the later a date is. */
const orderOf = ({ year, month, date }: PartialDate): number => {
	return ((year ?? 0) * 12 + month) * 32 + date;
};

/** The date of such a number. */
const dateOfOrder = (order: number): PartialDate => {
	const months = order >> 5;
	const month = ((months - 1) % 12) + 1;
	return { year: months > 12 ? (months - month) / 12 : undefined, month, date: order & 31 };
};

/** The day of a date; `otherwise` is its year where the date has none of its own. */
const dayIn = ({ year, month, date }: PartialDate, otherwise: number): number => {
	return dayOf(year ?? otherwise, month, date);
};

/** The days of a span that lie in a year: the first and the last of each run of them. */
export const runsIn = ({ from, to }: DateSpan, year: number): readonly number[] => {
	const jan1 = dayOf(year, 1, 1);
	const dec31 = dayOf(year, 12, 31);
	const first = dayIn(from, year);
	// 29 February where there is none is counted as 1 March: a span from it begins there, and one to
	// it ends on the day before.
	const last = dayIn(to, year) - (to.year === undefined && isMissing(to, year) ? 1 : 0);
	if (from.year === undefined && orderOf(from) > orderOf(to)) return [jan1, last, first, dec31];
	const run = [Math.max(jan1, first), Math.min(dec31, last)] as const;
	return run[0] <= run[1] ? run : [];
};

/**
 * The first and the last day of a span; of the spans of a yearly one, of that which contains the
 * day.
 */
export const endsAround = (span: DateSpan, day: number): readonly [number, number] => {
	const { from, to } = span;
	if (from.year !== undefined) return [dayIn(from, 0), dayIn(to, 0)];
	const year = yearOf(day);
	const runs = runsIn(span, year);
	const first = runs[0] ?? day;
	const last = runs[1] ?? day;
	const second = runs[2];
	if (second === undefined) return [first, last];
	return day <= last
		? [runsIn(span, year - 1)[2] ?? first, last]
		: [second, runsIn(span, year + 1)[1] ?? runs[3]!];
};

/** Whether a text has a letter: dates have none. */
const hasLetter = (text: string): boolean => {
	return text.toUpperCase() !== text || text.toLowerCase() !== text;
};

/** `id`, `id + 1`, `id - 2`. */
const relativeDays = (text: string, index: number, isKnown?: IsKnownId): Days => {
	// Ids have hyphens: a minus has a blank before it.
	const plus = text.indexOf("+");
	const sign = plus >= 0 ? plus : text.indexOf(" -") + 1;
	const id = idOf(sign > 0 ? text.substring(0, sign).trim() : text, index, isKnown);
	let offsetDays = 0;
	if (sign > 0) {
		const digits = text.substring(sign + 1).trim();
		offsetDays = numberOf(digits) * (plus < 0 ? -1 : 1);
		if (!(Math.abs(offsetDays) <= MAX_OFFSET_DAYS))
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
	return isWritten && Math.floor(number) === number ? number : Number.NaN;
};

/** `yyyy-MM-dd` or `MM-dd`; undefined for any other text and dates that there are not. */
const dateOf = (text: string): PartialDate | undefined => {
	const trimmed = text.trim();
	const isYearly = trimmed.length === 5;
	const iso = isYearly ? `${LEAP_YEAR}-${trimmed}` : trimmed;
	const year = Number(iso.substring(0, 4));
	const month = Number(iso.substring(5, 7));
	const date = Number(iso.substring(8));
	// A text that is no date comes out as another text.
	if (isoOf(dayOf(year, month, date)) !== iso) return undefined;
	return { year: isYearly ? undefined : year, month, date };
};

/** Whether a date is 29 February, and the year has none. */
const isMissing = ({ month, date }: PartialDate, year: number): boolean => {
	return month === 2 && date === 29 && !isLeapYear(year);
};
