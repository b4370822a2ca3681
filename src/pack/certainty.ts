/**
 * The section CERTAINTY of a country: who decides its days year by year, until when that was read,
 * and which days each decision may still change.
 *
 *   head       8 bytes: deciders u8, spans u8, rules u16, 0 u16, rows of parts u16
 *   deciders   8 bytes each: kind (its number in DECISION_KINDS) in the low three bits, ESTIMATES,
 *              above them who decides (its number in DECIDERS); when it usually comes i8
 *              (NOBODY_KNOWS; of a moon or an election days before the date, of anything else
 *              months before January of its year); its set of places plus one u8 (0: the whole
 *              country); of bridges how many working days they take at most in the low three bits,
 *              plus MADE_UP where weekend days are worked for them, and how many weeks beside them
 *              at most, less one, above WEEKS_AT; the first day that was read u16 (0: all are); the
 *              last day that is decided u16 (0: none)
 *   spans      8 bytes each, days on which something may come that no rule dates: decider u8; 1
 *              where it comes every year, else 0; its label plus one u16 (0: none); first and last
 *              day u16, of what comes every year the days of a leap year from 1 on, which may go
 *              over the year's end
 *   rules      u16 each, ascending: the order of the rule, and above ORDER_BITS the decider
 *   reaches    u8 each rule: how many days before and after its date it may come, numbers in
 *              REACHES, the first in the high four bits. 0: only the day on which it is listed is
 *              open
 *   parts      RULE_BYTES each, from a multiple of four on, rules as in the block and with its
 *              tables, but for the label: SET is a smallest place, within which their days differ.
 *              A row that is public or has HALF_DAY is kept by a part, any other is the holiday of
 *              the place that a part does not keep
 *
 * A date of a rule is open where it is an estimate, and unless its decider has ESTIMATES also where
 * it lies behind the last day that is decided, or before the first that was read. A span is open
 * there too. Of bridges and years all days are that lie there. A country without the section waits
 * for nobody but for what `decreesUntil` and estimates say.
 */

import { DECIDERS, DECISION_KINDS, type Decider, type DecisionKind } from "./certainty-words.js";
import type { CountryTable } from "./country-table.js";
import { CERTAINTY, DAY_BIAS, RULE_BYTES } from "./layout.js";
import { u16At } from "./pack.js";
import {
	certainOf,
	dateAt,
	headAt,
	isHalfDay,
	isOff,
	MOST_YEAR_SETS,
	RULE_WORDS,
	setOf,
	tailAt,
} from "./row.js";

export const CERTAINTY_HEAD_BYTES = 8;
export const DECIDER_BYTES = 8;
export const CERTAINTY_SPAN_BYTES = 8;
/** Bytes of the section that are read at most: it is summed for the first question. */
const MOST_BYTES = 16_384;
/** Deciders of a country at most: their number stands above ORDER_BITS. */
export const MAX_DECIDERS = 63;
export const DECISION_MASK = 7;
/** Of a decider: of its rules' dates those alone are open that are estimates. */
export const ESTIMATES = 8;
export const NOBODY_KNOWS = -128;
/** Of bridges: days of the weekend are worked in their place. */
export const MADE_UP = 128;
/**
 * Of bridges: where the weeks stand beside them in which weekend days may be worked, and how many
 * there are at most.
 */
export const WEEKS_AT = 3;
export const MOST_WEEKS = 3;
export const WIDTH_MASK = 7;
export const ORDER_BITS = 10;
/** Days by which an open date that comes on another weekday moves, at most. */
const MOVE_DAYS = 7;
/** Days before and after a date, by their numbers. */
export const REACHES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 14, 18, 23, 31, 45, 62];

const ORDER_MASK = (1 << ORDER_BITS) - 1;

/** Days `first … last`. @internal */
export interface DaySpan {
	readonly first: number;
	readonly last: number;
}

/** The bit of a year: -1 is the one before the year that is asked about, 1 the next. */
const yearBit = (beside: number): number => 1 << (beside + 1);
/** Of the numbers of `openRules`: the order of the rule, and whether a date is open in a year. */
export const orderIn = (rule: number): number => rule & ORDER_MASK;
export const isOpenIn = (rule: number, beside: number): boolean =>
	((rule >> ORDER_BITS) & yearBit(beside)) !== 0;

/** Reads the section of a country. @internal */
export class CertaintyTable {
	/** How many there are of each. */
	readonly deciders: number = 0;
	readonly spans: number = 0;
	readonly rules: number = 0;
	readonly parts: number = 0;
	/** The most days by which a date of a rule may stray, with those by which it may move then. */
	readonly farthest: number = 0;
	private readonly bytes: Uint8Array;
	private readonly table: CountryTable;
	/** The first byte of the deciders, and of what follows them. */
	private readonly at: number = 0;
	private readonly spansAt: number = 0;
	private readonly rulesAt: number = 0;
	private readonly reachesAt: number = 0;
	private readonly partsAt: number = 0;
	/** Whether the country has the section, undamaged, and somebody decides a day of it. */
	readonly exists: boolean = false;

	constructor(table: CountryTable) {
		const { bytes, pack } = table;
		this.bytes = bytes;
		this.table = table;
		const section = table.section(CERTAINTY, MOST_BYTES);
		if (!section) return;
		const { from } = section;
		const rules = pack.u16(from + 2);
		const parts = pack.u16(from + 6);
		this.at = from + CERTAINTY_HEAD_BYTES;
		this.spansAt = this.at + DECIDER_BYTES * bytes[from]!;
		this.rulesAt = this.spansAt + CERTAINTY_SPAN_BYTES * bytes[from + 1]!;
		this.reachesAt = this.rulesAt + 2 * rules;
		// Where bytes are missing the sum is NaN, and no comparison holds.
		if (!(this.reachesAt + rules <= section.to)) return;
		this.partsAt = (this.reachesAt + rules + 3) & ~3;
		if (!(this.partsAt + RULE_BYTES * parts <= section.to)) return;
		this.deciders = Math.min(bytes[from]!, MAX_DECIDERS);
		this.spans = bytes[from + 1]!;
		this.rules = rules;
		this.parts = parts;
		this.farthest = this.farthestDays();
		this.exists = this.deciders > 0;
	}

	/** What a decider decides; of a number that this reader has no word for a list. */
	kind(decider: number): DecisionKind {
		const kind = this.bytes[this.at + DECIDER_BYTES * decider]! & DECISION_MASK;
		return DECISION_KINDS[kind] ?? "list";
	}

	/** Who it is. */
	by(decider: number): Decider | null {
		return DECIDERS[this.bytes[this.at + DECIDER_BYTES * decider]! >> 4] ?? null;
	}

	/** Whether of its rules' dates those alone are open that are estimates. */
	hasEstimates(decider: number): boolean {
		return (this.bytes[this.at + DECIDER_BYTES * decider]! & ESTIMATES) !== 0;
	}

	/** When it usually comes; NOBODY_KNOWS. */
	usually(decider: number): number {
		return (this.bytes[this.at + DECIDER_BYTES * decider + 1]! << 24) >> 24;
	}

	/** Its set of places; -1: the whole country. */
	set(decider: number): number {
		return this.bytes[this.at + DECIDER_BYTES * decider + 2]! - 1;
	}

	/** Of bridges: working days that they take at most. */
	width(decider: number): number {
		return this.bytes[this.at + DECIDER_BYTES * decider + 3]! & WIDTH_MASK;
	}

	/** Of bridges: weeks beside them whose weekends may be worked for them; 0: none is. */
	workedWeeks(decider: number): number {
		const byte = this.bytes[this.at + DECIDER_BYTES * decider + 3]!;
		if ((byte & MADE_UP) === 0) return 0;
		return Math.min(MOST_WEEKS, 1 + ((byte & ~MADE_UP) >> WEEKS_AT));
	}

	/** The first day that was read. */
	from(decider: number): number {
		const day = this.table.pack.u16(this.at + DECIDER_BYTES * decider + 4);
		return day === 0 ? Number.NEGATIVE_INFINITY : day - DAY_BIAS;
	}

	/** The last day that is decided. */
	until(decider: number): number {
		const day = this.table.pack.u16(this.at + DECIDER_BYTES * decider + 6);
		return day === 0 ? Number.NEGATIVE_INFINITY : day - DAY_BIAS;
	}

	/** Whether a day is none that the decider has decided. */
	isUndecided(decider: number, day: number): boolean {
		return day > this.until(decider) || day < this.from(decider);
	}

	/** The first day from a day on that the decider has not decided. */
	nextUndecided(decider: number, day: number): number {
		return this.isUndecided(decider, day) ? day : this.until(decider) + 1;
	}

	/** The last day up to a day that the decider has not decided. */
	lastUndecided(decider: number, day: number): number {
		return this.isUndecided(decider, day) ? day : this.from(decider) - 1;
	}

	/** The decider of a span. */
	spanDecider(span: number): number {
		return this.bytes[this.spansAt + CERTAINTY_SPAN_BYTES * span]!;
	}

	/** Whether a span comes every year. */
	isYearly(span: number): boolean {
		return this.bytes[this.spansAt + CERTAINTY_SPAN_BYTES * span + 1] === 1;
	}

	/** The label of what a span is of; -1: none. */
	spanLabel(span: number): number {
		const label = this.table.pack.u16(this.spansAt + CERTAINTY_SPAN_BYTES * span + 2) - 1;
		return label < this.table.texts.labelCount ? label : -1;
	}

	/**
	 * The first day of a span, or the last one: a day, of what comes every year that of a leap year
	 * from 1 on.
	 */
	spanDay(span: number, last: boolean): number {
		const day = this.table.pack.u16(this.spansAt + CERTAINTY_SPAN_BYTES * span + (last ? 6 : 4));
		return this.isYearly(span) ? day : day - DAY_BIAS;
	}

	/** The index here of the rule with an order; -1: nobody decides it. */
	rowOf(order: number): number {
		const { bytes, rulesAt } = this;
		let low = 0;
		let high = this.rules - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const at = rulesAt + 2 * middle;
			const other = u16At(bytes, at) & ORDER_MASK;
			if (other === order) return middle;
			if (other < order) low = middle + 1;
			else high = middle - 1;
		}
		return -1;
	}

	/**
	 * The rules of which a date may be open that is listed in a year or the two beside it, on some
	 * days of each: those that are estimates in that year, and those that somebody decides who has
	 * not decided all of these days. `days` has the three years; undefined where none is asked for.
	 * One walk finds them all: a number for each rule, ascending by `orderIn`, of which `isOpenIn`
	 * tells in which of these years.
	 */
	openRules(year: number, days: readonly (DaySpan | undefined)[]): Uint16Array {
		const { bytes, rules, rulesAt, table } = this;
		const { ruleCount, words } = table;
		const blockAt = table.rules >> 2;
		// By decider, and by set of years, which many rules share, the years in which dates are open.
		const due = new Uint8Array(MAX_DECIDERS + 1);
		let asked = 0;
		for (let beside = -1; beside <= 1; beside++) if (days[beside + 1]) asked |= yearBit(beside);
		for (let i = 0; i < this.deciders; i++) {
			if (this.hasEstimates(i)) continue;
			const from = this.from(i);
			const until = this.until(i);
			for (let beside = -1; beside <= 1; beside++) {
				const span = days[beside + 1];
				if (span && (span.first < from || span.last > until)) due[i] = due[i]! | yearBit(beside);
			}
		}
		const estimated = new Int8Array(MOST_YEAR_SETS).fill(-1);
		const found = new Uint16Array(rules);
		let count = 0;
		for (let at = rulesAt; at < rulesAt + 2 * rules; at += 2) {
			const word = u16At(bytes, at);
			const order = word & ORDER_MASK;
			if (order >= ruleCount) break;
			const set = certainOf(tailAt(words, blockAt + RULE_WORDS * order));
			if (estimated[set]! < 0) estimated[set] = table.yearsLacking(set, year - 1, 3) & asked;
			const years = due[word >> ORDER_BITS]! | estimated[set]!;
			if (years !== 0) found[count++] = (years << ORDER_BITS) | order;
		}
		return found.subarray(0, count);
	}

	/** The most days by which a date may stray, and some more by which it may move then. */
	private farthestDays(): number {
		const { bytes, reachesAt } = this;
		const end = reachesAt + this.rules;
		let most = 0;
		for (let at = reachesAt; at < end; at++) {
			const reach = bytes[at]!;
			if (reach >> 4 > most) most = reach >> 4;
			if ((reach & 15) > most) most = reach & 15;
		}
		return REACHES[most]! + MOVE_DAYS;
	}

	/** Its decider. */
	decider(i: number): number {
		return this.table.pack.u16(this.rulesAt + 2 * i) >> ORDER_BITS;
	}

	/** Days before its date on which it may come. */
	before(i: number): number {
		return REACHES[this.bytes[this.reachesAt + i]! >> 4]!;
	}

	/** Days after its date on which it may come. */
	after(i: number): number {
		return REACHES[this.bytes[this.reachesAt + i]! & 15]!;
	}

	/** The numbers of the rows of parts of a place. */
	partsOf(place: number): Uint16Array {
		const found: number[] = [];
		const { parts, partsAt, table } = this;
		const { words } = table;
		const first = partsAt >> 2;
		for (let i = 0; i < parts; i++)
			if (setOf(dateAt(words, first + RULE_WORDS * i)) === place) found.push(i);
		return new Uint16Array(found);
	}

	/** The words of some rows of parts. */
	partWords(numbers: Uint16Array): Int32Array {
		const found = new Int32Array(RULE_WORDS * numbers.length);
		for (let i = 0; i < numbers.length; i++) {
			const from = (this.partsAt >> 2) + RULE_WORDS * numbers[i]!;
			found.set(this.table.words.subarray(from, from + RULE_WORDS), RULE_WORDS * i);
		}
		return found;
	}

	/** Whether a row is what a part keeps: another is what the place keeps and a part does not. */
	isKept(part: number): boolean {
		return isOff(this.partHead(part));
	}

	/** Whether it is a half day. */
	isHalf(part: number): boolean {
		return isHalfDay(this.partHead(part));
	}

	private partHead(part: number): number {
		const { partsAt, table } = this;
		return headAt(table.words, (partsAt >> 2) + RULE_WORDS * part);
	}
}
