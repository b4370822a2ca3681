/**
 * The local day at a place: POSIX TZ rules, as RFC 9636 (3.3.2) extends them, in integers.
 *
 * What no rule tells follows it in a table; days are days since 1970-01-01 in five digits.
 * `!` and two days: from 02:00 of the first to 02:00 of the second summer time goes on (Cuba, in
 * the winter of 2026). `;`, a day, and a digit: from 02:00 of that day, for so many weeks, summer
 * time rests (Gaza and Hebron, in Ramadan); then of each further rest two digits: how many weeks
 * more than 50 it begins after the one before, and its weeks. Where both are there, `!` comes
 * first. 02:00 is told by the clock that goes until then. Beyond the table the rule holds.
 */

import { isDigit, isLetter } from "../text/ascii.js";
import { dayOf, isLeapYear, weekdayOf, yearOf } from "./civil.js";

/** Characters of a rule and its table; the longest of tzdata 2026f have 47, and 124 together. */
const MAX_CHARS = 192;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
/** Hours of an offset, and of the local time of a change: POSIX has 24, RFC 9636 a week. */
const OFFSET_HOURS = 24;
const CHANGE_HOURS = 167;
/** Seconds after local midnight of a change whose rule does not say. */
const CHANGE_SECONDS = 2 * HOUR_SECONDS;
/** Weeks from one rest to the next, at least: a year of Ramadans has 354 or 355 days. */
const REST_WEEKS = 50;
/** Digits of a day in the table of rests. */
const DAY_DIGITS = 5;
/** Changes that are looked at before the day or the offset is taken not to change any more. */
const MAX_CHANGES = 8;

// How the day of a yearly change is named.
const BY_WEEKDAY = 0; // M: `week` of `month` (5: the last), on `day`, 0 Sunday
const BY_COMMON_DAY = 1; // J: `day` 1 to 365; 29 February is not counted
const BY_DAY = 2; // `day` 0 to 365; 29 February is counted

const NONE: readonly number[] = [];

/** A yearly change of the offset. */
interface Change {
	readonly form: number;
	readonly month: number;
	readonly week: number;
	readonly day: number;
	/** Local seconds after midnight by the offset before; negative, or more than a day, too. */
	readonly seconds: number;
}

/** Reads a rule from left to right. What is not there is undefined, and then the rule is none. */
class Cursor {
	private readonly text: string;
	private at = 0;

	constructor(text: string) {
		this.text = text;
	}

	get ended(): boolean {
		return this.at === this.text.length;
	}

	/** Whether a character comes next. */
	comes(character: string): boolean {
		return this.text[this.at] === character;
	}

	/** Passes over a character if it comes next. */
	skip(character: string): boolean {
		if (!this.comes(character)) return false;
		this.at++;
		return true;
	}

	/** A number of so many digits. */
	digits(count: number): number | undefined {
		let value = 0;
		for (let i = 0; i < count; i++) {
			const digit = this.text.charCodeAt(this.at) - 48;
			if (!(digit >= 0 && digit <= 9)) return undefined;
			value = value * 10 + digit;
			this.at++;
		}
		return value;
	}

	/**
	 * Passes over an abbreviation: three letters or more; between `<` and `>` digits and signs too.
	 */
	skipName(): boolean {
		const quoted = this.skip("<");
		const start = this.at;
		while (isOfName(this.text.charCodeAt(this.at), quoted)) this.at++;
		return this.at - start >= 3 && (!quoted || this.skip(">"));
	}

	/** A number of one to three digits. */
	number(from: number, to: number): number | undefined {
		const start = this.at;
		let value = 0;
		for (; this.at - start < 3; this.at++) {
			const digit = this.text.charCodeAt(this.at) - 48;
			if (!(digit >= 0 && digit <= 9)) break;
			value = value * 10 + digit;
		}
		return this.at > start && value >= from && value <= to ? value : undefined;
	}

	/** `[+-]hh[:mm[:ss]]` as seconds. */
	time(maxHours: number): number | undefined {
		const sign = this.skip("-") ? -1 : 1;
		if (sign > 0) this.skip("+");
		const hours = this.number(0, maxHours);
		const minutes = this.skip(":") ? this.number(0, 59) : 0;
		const seconds = minutes !== undefined && this.skip(":") ? this.number(0, 59) : 0;
		if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
		return sign * (hours * HOUR_SECONDS + minutes * 60 + seconds);
	}

	/** `,Mm.w.d`, `,Jn` or `,n`, then `/time` or not. */
	change(): Change | undefined {
		if (!this.skip(",")) return undefined;
		let form = BY_DAY;
		let month: number | undefined = 0;
		let week: number | undefined = 0;
		let day: number | undefined;
		if (this.skip("M")) {
			form = BY_WEEKDAY;
			month = this.number(1, 12);
			week = this.skip(".") ? this.number(1, 5) : undefined;
			day = this.skip(".") ? this.number(0, 6) : undefined;
		} else if (this.skip("J")) {
			form = BY_COMMON_DAY;
			day = this.number(1, 365);
		} else day = this.number(0, 365);
		const seconds = this.skip("/") ? this.time(CHANGE_HOURS) : CHANGE_SECONDS;
		if (month === undefined || week === undefined || day === undefined || seconds === undefined)
			return undefined;
		return { form, month, week, day, seconds };
	}

	/** The table of summers that go on: as `rests`. */
	summers(): readonly number[] | undefined {
		if (!this.comes("!")) return NONE;
		const days: number[] = [];
		while (this.skip("!")) {
			const first = this.digits(DAY_DIGITS);
			const end = this.digits(DAY_DIGITS);
			if (first === undefined || end === undefined || end <= first) return undefined;
			if (first < (days[days.length - 1] ?? 0)) return undefined;
			days.push(first, end);
		}
		return days;
	}

	/**
	 * The table of rests: first day and the day after of each, ascending; empty when there is none.
	 */
	rests(): readonly number[] | undefined {
		if (this.ended) return NONE;
		const days: number[] = [];
		let first: number | undefined;
		while (!this.ended) {
			if (this.skip(";")) first = this.digits(DAY_DIGITS);
			else {
				const more = this.digits(1);
				if (first === undefined || more === undefined) return undefined;
				first += 7 * (REST_WEEKS + more);
			}
			const weeks = this.digits(1);
			if (first === undefined || !weeks || first < (days[days.length - 1] ?? 0)) return undefined;
			days.push(first, first + 7 * weeks);
		}
		return days;
	}
}

/** Whether an abbreviation may have a character: ASCII letters, when quoted digits and signs. */
const isOfName = (code: number, quoted: boolean): boolean => {
	return isLetter(code) || (quoted && (isDigit(code) || code === 43 || code === 45));
};

/** The UTC second of 02:00 on a day, by the clock that goes before. */
const tableSecond = (day: number, offset: number): number => {
	return day * DAY_SECONDS + CHANGE_SECONDS - offset;
};

/**
 * Whether a UTC second lies in a period of a table; the offsets before its beginning and its end.
 */
const isWithin = (table: readonly number[], second: number, before: number, during: number) => {
	for (let i = 0; i < table.length; i += 2)
		if (second >= tableSecond(table[i]!, before) && second < tableSecond(table[i + 1]!, during))
			return true;
	return false;
};

/** The first beginning or end of a period after a UTC second, if it comes before `next`. */
const nextWithin = (
	table: readonly number[],
	second: number,
	before: number,
	during: number,
	next: number,
): number => {
	let found = next;
	for (let i = 0; i < table.length; i++) {
		const at = tableSecond(table[i]!, i & 1 ? during : before);
		if (at > second && at < found) found = at;
	}
	return found;
};

/** The day of a change in a year. */
const dayIn = (year: number, { form, month, week, day }: Change): number => {
	if (form === BY_WEEKDAY) {
		const first = dayOf(year, month, 1);
		const found = first + ((day - weekdayOf(first) + 7) % 7) + 7 * (week - 1);
		const end = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
		return found < end ? found : found - 7;
	}
	const first = dayOf(year, 1, 1);
	if (form === BY_DAY) return first + day;
	return first + day - (isLeapYear(year) && day > 59 ? 0 : 1);
};

/**
 * A time zone by its present rule: right for as long as that rule is, so for today and what comes,
 * not for the past. Seconds and milliseconds are since 1970-01-01T00:00:00Z, leap seconds not
 * counted; offsets are seconds to be added for local time.
 */
export class Zone {
	private readonly standard: number;
	private readonly daylight: number;
	/** Undefined when the offset never changes. */
	private readonly start: Change | undefined;
	private readonly end: Change | undefined;
	/** First day and the day after of each winter in which summer time goes on, ascending. */
	private readonly summers: readonly number[];
	/** First day and the day after of each rest of summer time, ascending. */
	private readonly rests: readonly number[];

	private constructor(
		standard: number,
		daylight = standard,
		start: Change | undefined = undefined,
		end: Change | undefined = undefined,
		summers: readonly number[] = NONE,
		rests: readonly number[] = NONE,
	) {
		this.standard = standard;
		this.daylight = daylight;
		this.start = start;
		this.end = end;
		this.summers = summers;
		this.rests = rests;
	}

	/**
	 * The zone of a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`, with a table or without one;
	 * undefined for any other text.
	 */
	static of(posix: string): Zone | undefined {
		if (posix.length > MAX_CHARS) return undefined;
		const cursor = new Cursor(posix);
		const west = cursor.skipName() ? cursor.time(OFFSET_HOURS) : undefined;
		if (west === undefined) return undefined;
		// POSIX counts to the west, all else to the east. From zero, so that there is no -0.
		const standard = 0 - west;
		if (cursor.ended) return new Zone(standard);
		if (!cursor.skipName()) return undefined;
		const summer = cursor.comes(",") ? west - HOUR_SECONDS : cursor.time(OFFSET_HOURS);
		const start = cursor.change();
		const end = cursor.change();
		if (summer === undefined || !start || !end) return undefined;
		const summers = cursor.summers();
		const rests = summers && cursor.rests();
		if (!rests || !cursor.ended) return undefined;
		return new Zone(standard, 0 - summer, start, end, summers, rests);
	}

	/** The offset at a UTC second. */
	offsetAt(second: number): number {
		const start = this.start;
		const end = this.end;
		if (!start || !end) return this.standard;
		const year = yearOf(Math.floor((second + this.standard) / DAY_SECONDS));
		// A change may lie days beyond its year. The last one counts; of two at once the start, which
		// is how a rule says that summer never ends.
		let last = -Infinity;
		let offset = this.standard;
		for (let i = -1; i <= 1; i++) {
			const ends = this.secondOf(year + i, end, this.daylight);
			const starts = this.secondOf(year + i, start, this.standard);
			if (ends <= second && ends > last) {
				last = ends;
				offset = this.standard;
			}
			if (starts <= second && starts >= last) {
				last = starts;
				offset = this.daylight;
			}
		}
		if (isWithin(this.rests, second, this.daylight, this.standard)) return this.standard;
		if (isWithin(this.summers, second, this.daylight, this.daylight)) return this.daylight;
		return offset;
	}

	/** The first UTC second after `second` with another offset; undefined when it never changes. */
	nextChange(second: number): number | undefined {
		const start = this.start;
		const end = this.end;
		if (!start || !end) return undefined;
		let at = second;
		for (let i = 0; i < MAX_CHANGES; i++) {
			const before = this.offsetAt(at);
			at = this.nextRule(at, start, end);
			if (this.offsetAt(at) !== before) return at;
		}
		return undefined;
	}

	/** The local civil day, as days since 1970-01-01. */
	dayAt(ms: number): number {
		const second = Math.floor(ms / 1000);
		return Math.floor((second + this.offsetAt(second)) / DAY_SECONDS);
	}

	/**
	 * The UTC milliseconds at which the next local day begins: at midnight, or where the clock
	 * springs over midnight, when it does.
	 */
	nextDayMs(ms: number): number {
		let second = Math.floor(ms / 1000);
		const day = Math.floor((second + this.offsetAt(second)) / DAY_SECONDS);
		for (let i = 0; ; i++) {
			const midnight = (day + 1) * DAY_SECONDS - this.offsetAt(second);
			const change = this.nextChange(second);
			if (change === undefined || midnight < change || i === MAX_CHANGES) return midnight * 1000;
			// Before midnight, or at it: the hour may come again, or be passed over.
			if (Math.floor((change + this.offsetAt(change)) / DAY_SECONDS) > day) return change * 1000;
			second = change;
		}
	}

	/** The first of the rule's changes after a UTC second, whether or not the offset differs. */
	private nextRule(second: number, start: Change, end: Change): number {
		const year = yearOf(Math.floor((second + this.standard) / DAY_SECONDS));
		let next = Infinity;
		for (let i = -1; i <= 2; i++) {
			const starts = this.secondOf(year + i, start, this.standard);
			const ends = this.secondOf(year + i, end, this.daylight);
			if (starts > second && starts < next) next = starts;
			if (ends > second && ends < next) next = ends;
		}
		next = nextWithin(this.rests, second, this.daylight, this.standard, next);
		return nextWithin(this.summers, second, this.daylight, this.daylight, next);
	}

	/** The UTC second of a change in a year, told by the clock that goes before it. */
	private secondOf(year: number, change: Change, offset: number): number {
		return dayIn(year, change) * DAY_SECONDS + change.seconds - offset;
	}
}
