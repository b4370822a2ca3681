/**
 * The days of a rule of recurrence (RFC 5545, 3.3.10), each day held against all of the rule:
 * libraries that go from one occurrence to the next make 1 March of a 29 February, and 3 March of a
 * 31st.
 */

import { civilOf, dayOf, isLeapYear, weekdayOf } from "../../../src/calendar/civil.js";

/** A rule as ical.js reads it. */
export interface RecurrenceRule {
	readonly freq: string;
	readonly interval: number;
	readonly count: number | null;
	/** First day of the week, 1 Sunday to 7 Saturday. */
	readonly wkst: number;
	/** Lists by their names, such as BYMONTH. */
	readonly parts: Readonly<Record<string, readonly (string | number)[] | undefined>>;
}

/**
 * A weekday, 0 Sunday; `n` counts those of a month or year, from its end where it is negative; 0:
 * each.
 */
interface NumberedWeekday {
	readonly weekday: number;
	readonly n: number;
}

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
/** Nobody's calendar begins earlier; what does is taken from here on, unless it counts its days. */
const EARLIEST_YEAR = 1900;

/**
 * The days of a rule, ascending, from the day of the first event up to a last one; `until` ends the
 * rule itself. Throws an Error, in words that follow "it is dropped:", for a rule that cannot be.
 */
export function daysOfRule(rule: RecurrenceRule, first: number, until: number): readonly number[] {
	return new Recurrence(rule, first).days(until);
}

class Recurrence {
	readonly #first: number;
	readonly #freq: string;
	readonly #interval: number;
	readonly #count: number;
	readonly #weekStart: number;
	readonly #year: number;
	readonly #month: number;
	readonly #months: readonly number[];
	readonly #monthDays: readonly number[];
	readonly #yearDays: readonly number[];
	readonly #weeks: readonly number[];
	readonly #weekdays: readonly NumberedWeekday[];
	readonly #positions: readonly number[];

	constructor({ count, freq, interval, parts, wkst }: RecurrenceRule, first: number) {
		if (!FREQUENCIES.includes(freq)) throw new Error("it recurs several times a day");
		const numbers = (name: string) => (parts[name] ?? []).map(Number);
		const { date, month, year } = civilOf(first);
		const months = numbers("BYMONTH");
		const monthDays = numbers("BYMONTHDAY");
		const yearDays = numbers("BYYEARDAY");
		const weeks = numbers("BYWEEKNO");
		const weekdays = (parts["BYDAY"] ?? []).map(weekdayOfText);
		const isYearly = freq === "YEARLY";
		if (weeks.length > 0 && !isYearly) throw new Error("only yearly rules have BYWEEKNO");
		if (freq === "WEEKLY" && monthDays.length > 0)
			throw new Error("weekly rules have no BYMONTHDAY");
		if (!isYearly && freq !== "DAILY" && yearDays.length > 0)
			throw new Error(`${freq.toLowerCase()} rules have no BYYEARDAY`);
		if (weekdays.some(({ n }) => n !== 0) && (!freq.endsWith("LY") || /^[DW]/.test(freq)))
			throw new Error(`${freq.toLowerCase()} rules number no weekdays`);
		// What the rule leaves open is as on the day of the first event.
		const isOpen = monthDays.length + yearDays.length + weekdays.length === 0;
		const own = { weekday: weekdayOf(first), n: 0 };
		const takesWeekday = isOpen && (freq === "WEEKLY" || weeks.length > 0);
		const takesDate = isOpen && !takesWeekday && (isYearly || freq === "MONTHLY");
		const takesMonth = takesDate && isYearly && months.length === 0;
		this.#first = first;
		this.#freq = freq;
		this.#interval = Math.max(1, interval);
		this.#count = count ?? Number.POSITIVE_INFINITY;
		this.#weekStart = wkst - 1;
		this.#year = year;
		this.#month = month;
		this.#months = takesMonth ? [month] : months;
		this.#monthDays = takesDate ? [date] : monthDays;
		this.#yearDays = yearDays;
		this.#weeks = weeks;
		this.#weekdays = takesWeekday ? [own] : weekdays;
		this.#positions = numbers("BYSETPOS");
	}

	days(until: number): readonly number[] {
		const found: number[] = [];
		/** The days of one period, of which BYSETPOS takes some. */
		let set: number[] = [];
		let period = Number.NaN;
		const end = () => {
			for (const day of this.#chosen(set))
				if (day >= this.#first && day <= until && found.length < this.#count) found.push(day);
			set = [];
		};
		const isCounted = this.#count < Number.POSITIVE_INFINITY;
		let year = isCounted ? this.#year : Math.max(this.#year, EARLIEST_YEAR);
		// A week may have begun in the year before.
		if (this.#positions.length > 0) year--;
		const lastYear = civilOf(until).year;
		for (; year <= lastYear && found.length < this.#count; year++)
			for (let month = 1; month <= 12; month++) {
				if (!this.#hasMonth(year, month)) continue;
				const next = month < 12 ? dayOf(year, month + 1, 1) : dayOf(year + 1, 1, 1);
				const begin = dayOf(year, month, 1);
				for (let day = begin; day < next; day++) {
					if (!this.#has(day, year, begin, next)) continue;
					const own = this.#periodOf(day, year, month);
					if (own !== period) end();
					period = own;
					set.push(day);
				}
			}
		end();
		return found;
	}

	#chosen(set: readonly number[]): readonly number[] {
		if (this.#positions.length === 0) return set;
		return set.filter(
			(_, i) => this.#positions.includes(i + 1) || this.#positions.includes(i - set.length),
		);
	}

	/** Whether some day of a month may belong to the rule. */
	#hasMonth(year: number, month: number): boolean {
		if (this.#months.length > 0 && !this.#months.includes(month)) return false;
		const months = 12 * (year - this.#year) + month - this.#month;
		if (this.#freq === "MONTHLY") return months % this.#interval === 0;
		return this.#freq !== "YEARLY" || (year - this.#year) % this.#interval === 0;
	}

	#periodOf(day: number, year: number, month: number): number {
		if (this.#freq === "YEARLY") return year;
		if (this.#freq === "MONTHLY") return 12 * year + month;
		return this.#freq === "WEEKLY" ? this.#weekOf(day) : day;
	}

	/** The first day of the week of a day. */
	#weekOf(day: number): number {
		return day - ((weekdayOf(day) - this.#weekStart + 7) % 7);
	}

	/** Whether a day of a month, whose days are `begin … next`, is one of the rule. */
	#has(day: number, year: number, begin: number, next: number): boolean {
		const interval = this.#interval;
		if (this.#freq === "DAILY" && (day - this.#first) % interval !== 0) return false;
		if (this.#freq === "WEEKLY") {
			const weeks = (this.#weekOf(day) - this.#weekOf(this.#first)) / 7;
			if (weeks % interval !== 0) return false;
		}
		if (!isAmong(this.#monthDays, day - begin + 1, day - next)) return false;
		const jan1 = dayOf(year, 1, 1);
		const length = isLeapYear(year) ? 366 : 365;
		if (!isAmong(this.#yearDays, day - jan1 + 1, day - jan1 - length)) return false;
		if (this.#weeks.length > 0 && !this.#hasWeek(day, year)) return false;
		if (this.#weekdays.length === 0) return true;
		const isOfYear = this.#freq === "YEARLY" && this.#months.length === 0;
		const from = isOfYear && this.#weeks.length === 0 ? jan1 : begin;
		const to = isOfYear && this.#weeks.length === 0 ? jan1 + length : next;
		const weekday = weekdayOf(day);
		return this.#weekdays.some(
			(one) =>
				one.weekday === weekday &&
				(one.n === 0 ||
					one.n === Math.floor((day - from) / 7) + 1 ||
					one.n === -Math.floor((to - 1 - day) / 7) - 1),
		);
	}

	/**
	 * Week 1 is the first with four days or more in the year: the days before it are of the last one.
	 */
	#hasWeek(day: number, year: number): boolean {
		const first = (of: number) => this.#weekOf(dayOf(of, 1, 4));
		const of = day < first(year) ? year - 1 : day < first(year + 1) ? year : year + 1;
		const week = (this.#weekOf(day) - first(of)) / 7;
		return isAmong(this.#weeks, week + 1, week - (first(of + 1) - first(of)) / 7);
	}
}

/** Whether a number, or what it is counted from the end, is in a list; an empty list has all. */
const isAmong = (list: readonly number[], number: number, fromEnd: number) =>
	list.length === 0 || list.includes(number) || list.includes(fromEnd);

/** `MO`, `2MO` or `-1MO`. */
function weekdayOfText(text: string | number): NumberedWeekday {
	const [, n = "", name = ""] = /^([+-]?\d+)?([A-Z]{2})$/.exec(`${text}`.toUpperCase()) ?? [];
	const weekday = WEEKDAYS.indexOf(name);
	if (weekday < 0) throw new Error(`${text} is no weekday`);
	return { weekday, n: Number(n) };
}
