/**
 * One country of the pack: where its tables lie, as layout.ts says. When a country is opened for
 * the first time, its sum is checked and that its tables lie in its block. Indexes are not checked
 * one by one: only a hostile pack has one that leads out of its table, and then it reads bytes of
 * another table, or undefined. That throws nothing, and no bound depends on it. The one loop that
 * such bytes steer goes over the spans of a year set, whose number has seven bits.
 */

import { isCapital } from "../text/ascii.js";
import { checksum } from "./checksum.js";
import {
	BLOCK_WORDS_AT,
	DAY_BIAS,
	EXCEPTION_BYTES,
	EXCEPTIONS_AT,
	HALF_DAY_BYTES,
	HALF_DAYS_AT,
	HEAD_BYTES,
	LISTED_DAYS_AT,
	LOCAL_WEEKEND_BYTES,
	LOCAL_WEEKENDS_AT,
	MAX_RECORDS,
	MAX_SETS,
	NAME_BYTES_AT,
	NEEDS_AT,
	OCCURRENCES_AT,
	RULE_BYTES,
	RULES_AT,
	SERIES_AT,
	SHIFT_BYTES,
	SHIFTS_AT,
	SPAN_BYTES,
	SPANS_BITS,
	SPANS_MASK,
	WEEKEND_BYTES,
	WEEKENDS_AT,
	WORKDAYS_AT,
	WORKDAYS_BYTES,
	YEAR_BIAS,
	YEAR_SET_BYTES,
	YEAR_SETS_AT,
} from "./layout.js";
import { type Pack, u16At, unknownNeeds } from "./pack.js";
import { Places } from "./places.js";
import { dateAt, headAt, isHalfDay, labelOf, RULE_WORDS, tailAt } from "./row.js";
import { type Section, sectionIn } from "./sections.js";
import { CORRECTED, seriesEnd } from "./series.js";
import { Texts } from "./texts.js";

const MINUTES_A_DAY = 1440;
/**
 * Up to this many bytes of spans are searched one by one: only beyond it a search by halves takes
 * fewer steps.
 */
const HALVED = 8 * SPAN_BYTES;
/** Up to this many bytes of listed days are searched one by one. */
const HALVED_DAYS = 16;

export class CountryTable {
	readonly pack: Pack;
	readonly bytes: Uint8Array;
	readonly words: Int32Array;
	readonly index: number;
	/** ISO 3166-1 alpha-2. */
	readonly code: string;
	readonly ruleCount: number;
	readonly exceptionCount: number;
	readonly places: Places;
	readonly texts: Texts;
	readonly maxOccurrences: number;
	/** First byte of each table; shifts and year sets are numbered from 1. */
	readonly rules: number;
	readonly shifts: number;
	readonly yearSets: number;
	readonly spans: number;
	readonly weekends: number;
	readonly localWeekends: number;
	readonly weekendsEnd: number;
	readonly series: number;
	readonly halfDays: number;
	readonly workdays: number;
	readonly listedDays: number;
	/** Where its sections begin: the end of its tables. */
	readonly sections: number;
	/**
	 * Whether the country is undamaged and needs nothing that this reader does not know. If not,
	 * nothing else here may be used.
	 */
	readonly intact: boolean;

	/**
	 * The `index`-th country; `like` is one of the same country, whose places and texts it shares.
	 */
	constructor(pack: Pack, index: number, like?: CountryTable) {
		const bytes = pack.bytes;
		const head = pack.blockOf(index);
		const code = pack.code(index);
		const ruleCount = u16At(bytes, head + RULES_AT);
		const exceptionCount = u16At(bytes, head + EXCEPTIONS_AT);
		const yearSetCount = bytes[head + YEAR_SETS_AT]!;
		const listedCount = u16At(bytes, head + LISTED_DAYS_AT);
		const rules = head + HEAD_BYTES + ((bytes[head + NAME_BYTES_AT]! + 3) & ~3);
		const shifts = rules + RULE_BYTES * ruleCount + EXCEPTION_BYTES * exceptionCount - SHIFT_BYTES;
		const yearSets = shifts + SHIFT_BYTES * (1 + bytes[head + SHIFTS_AT]!) - YEAR_SET_BYTES;
		const spans = yearSets + YEAR_SET_BYTES * (1 + yearSetCount);
		// The spans of the last set end the table.
		const last = yearSetCount === 0 ? 0 : u16At(bytes, spans - 2);
		const weekends = spans + SPAN_BYTES * ((last >> SPANS_BITS) + (last & SPANS_MASK));
		const localWeekends = weekends + WEEKEND_BYTES * bytes[head + WEEKENDS_AT]!;
		const weekendsEnd = localWeekends + LOCAL_WEEKEND_BYTES * bytes[head + LOCAL_WEEKENDS_AT]!;
		const places = like?.places ?? new Places(bytes, code, head, weekendsEnd);
		const series = places.end;
		const halfDays = series + 2 * bytes[head + SERIES_AT]!;
		const workdays = halfDays + HALF_DAY_BYTES * bytes[head + HALF_DAYS_AT]!;
		const listedDays = workdays + WORKDAYS_BYTES * bytes[head + WORKDAYS_AT]!;
		// XS looks properties up one after the other: those that are asked for most come first.
		this.pack = pack;
		this.bytes = bytes;
		this.words = pack.words;
		this.rules = rules;
		this.texts = like?.texts ?? new Texts(pack, head, listedDays + 2 * listedCount, places.count);
		this.places = places;
		this.shifts = shifts;
		this.index = index;
		this.code = code;
		this.yearSets = yearSets;
		this.spans = spans;
		this.series = series;
		this.listedDays = listedDays;
		this.weekends = weekends;
		this.localWeekends = localWeekends;
		this.weekendsEnd = weekendsEnd;
		this.ruleCount = ruleCount;
		this.exceptionCount = exceptionCount;
		this.maxOccurrences = u16At(bytes, head + OCCURRENCES_AT);
		this.halfDays = halfDays;
		this.workdays = workdays;
		this.sections = head + 4 * u16At(bytes, head + BLOCK_WORDS_AT);
		this.intact = head > 0 && (pack.intact[index] === 1 || this.isIntact(head));
		if (this.intact) pack.intact[index] = 1;
	}

	/** First byte of the keys of the exceptions, behind which their targets stand. */
	get exceptions(): number {
		return this.rules + RULE_BYTES * this.ruleCount;
	}

	/** The last year whose decrees are complete, biased; 0: none. */
	get decrees(): number {
		return this.pack.knownOf(this.index).decrees;
	}

	/** The day of the newest material that was read for the country, plus DAY_BIAS; 0: unknown. */
	get seen(): number {
		return this.pack.knownOf(this.index).seen;
	}

	/** Why it is not available, in a sentence; empty where it is. */
	get refusal(): string {
		if (this.intact) return "";
		const head = this.pack.blockOf(this.index);
		const isSummed = head > 0 && this.sum(head, this.sections) === this.pack.sumOf(this.index);
		return (isSummed ? unknownNeeds(this.pack.u16(head + NEEDS_AT)) : "") || "damaged tables";
	}

	/**
	 * Whether the sum is right, the tables lie in the block, no count is beyond its bound, and
	 * nothing unknown is needed.
	 */
	private isIntact(head: number): boolean {
		const { pack } = this;
		// The tables begin one after the other, and a read beyond the bytes gives undefined, with which
		// every comparison fails: so one look at the last table is enough.
		const { places, sections, texts } = this;
		if (!(sections <= head + pack.blockBytes(this.index))) return false;
		if (!(texts.end <= sections)) return false;
		if (this.sum(head, sections) !== pack.sumOf(this.index)) return false;
		if (unknownNeeds(pack.u16(head + NEEDS_AT)) !== "") return false;
		if (this.ruleCount > MAX_RECORDS || texts.labelCount > MAX_RECORDS) return false;
		if (texts.sharedCount > texts.labelCount || this.maxOccurrences > MAX_RECORDS) return false;
		if (places.setCount > MAX_SETS || texts.zoneCount < 1) return false;
		// Answers contain the code unescaped: it has to be letters.
		const { code } = this;
		return isCapital(code.charCodeAt(0)) && isCapital(code.charCodeAt(1));
	}

	/** The sum of the row and the block of the country, and of the series that it refers to. */
	private sum(from: number, to: number): number {
		const { bytes, halfDays, pack, series } = this;
		const { words } = pack;
		const first = pack.seriesFrom >> 2;
		const last = pack.seriesTo >> 2;
		let sum = pack.blockSum(this.index, from, to);
		for (let i = series; i < halfDays; i += 2) {
			let at = first + u16At(bytes, i);
			let end = seriesEnd(words, at, last);
			if ((words[at]! & 255) === CORRECTED && end >= 0) {
				// A corrected series refers to a plain one, which is summed as well.
				sum = checksum(words, at, end, sum);
				at = first + (words[at]! >>> 16);
				end = (words[at]! & 255) === CORRECTED ? -1 : seriesEnd(words, at, last);
			}
			if (end < 0) return ~pack.sumOf(this.index);
			sum = checksum(words, at, end, sum);
		}
		return sum;
	}

	/** Its section with a number, as `sectionIn` has it. */
	section(number: number, mostBytes?: number): Section | undefined {
		const { index, pack, sections } = this;
		const to = pack.blockOf(index) + pack.blockBytes(index);
		return sectionIn(pack, sections, to, number, mostBytes);
	}

	/** The words of the rules of the block. */
	get ruleWords(): Int32Array {
		const first = this.rules >> 2;
		return this.pack.words.subarray(first, first + RULE_WORDS * this.ruleCount);
	}

	/** Where a rule stands among the words of the pack. */
	ruleAt(order: number): number {
		return (this.rules >> 2) + RULE_WORDS * order;
	}

	/** How many rules there are, those of a locality included. */
	get allRules(): number {
		return this.ruleCount;
	}

	/**
	 * Whether this is a locality: a place within a smallest one, of which the block does not know.
	 */
	get isLocal(): boolean {
		return false;
	}

	/** The labels that a locality alone has; none of a country. */
	get ownLabels(): readonly number[] {
		return [];
	}

	/** The code of a place; of the country where it is negative. */
	codeOf(place: number): string {
		return place < 0 ? this.code : this.places.code(place);
	}

	/** Its English name. */
	nameOf(place: number): string {
		return place < 0 ? this.pack.name(this.index) : this.texts.place(place);
	}

	/** The label of a rule that stands at a word. */
	labelAt(rule: number): number {
		const { words } = this;
		return labelOf(dateAt(words, rule), tailAt(words, rule));
	}

	/** Whether a year set (from 1; 0: all years) has a year. */
	yearSetHas(set: number, year: number): boolean {
		if (set === 0) return true;
		const bytes = this.bytes;
		const y = year - YEAR_BIAS;
		let at = this.yearSets + YEAR_SET_BYTES * set;
		const spans = u16At(bytes, at);
		at = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
		let end = at + SPAN_BYTES * (spans & SPANS_MASK);
		// The first span that does not end before the year decides. Most sets have two or three spans:
		// only long ones are searched by halves.
		while (end - at > HALVED) {
			const middle = at + SPAN_BYTES * ((end - at) >> 2);
			if (bytes[middle - 1]! < y) at = middle;
			else end = middle;
		}
		while (at < end && bytes[at + 1]! < y) at += SPAN_BYTES;
		return at < end && bytes[at]! <= y;
	}

	/**
	 * Which of some years that follow one another a year set (from 1; 0: all years) does not have: the
	 * lowest bit is the first of them.
	 */
	yearsLacking(set: number, first: number, count: number): number {
		let lacking = (1 << count) - 1;
		if (set === 0) return 0;
		const { bytes } = this;
		const from = first - YEAR_BIAS;
		const spans = u16At(bytes, this.yearSets + YEAR_SET_BYTES * set);
		const begin = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
		// Spans ascend, and of most sets one of the last decides.
		for (let at = begin + SPAN_BYTES * ((spans & SPANS_MASK) - 1); at >= begin; at -= SPAN_BYTES) {
			const last = bytes[at + 1]! - from;
			if (last < 0) break;
			const before = bytes[at]! - from;
			// The years up to the last of the span, but not those before its first.
			if (before < count) lacking &= ~((2 << Math.min(last, count)) - (1 << Math.max(before, 0)));
		}
		return lacking;
	}

	/** Whether a year set (from 1) has one of the biased years `first … last`. */
	yearSetMeets(set: number, first: number, last: number): boolean {
		const { bytes } = this;
		const row = this.yearSets + YEAR_SET_BYTES * set;
		const spans = u16At(bytes, row);
		const from = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
		const end = from + SPAN_BYTES * (spans & SPANS_MASK);
		// Spans ascend, and years ahead are asked for: the last ones decide.
		for (let at = end - SPAN_BYTES; at >= from && bytes[at + 1]! >= first; at -= SPAN_BYTES)
			if (bytes[at]! <= last) return true;
		return false;
	}

	/** Minutes after midnight at which the half day of a rule begins; -1: it is a whole day. */
	startsAtMinute(order: number): number {
		const { words } = this;
		const rule = this.ruleAt(order);
		if (!isHalfDay(headAt(words, rule))) return -1;
		for (let at = this.halfDays; at < this.workdays; at += HALF_DAY_BYTES)
			if (this.pack.u16(at) === order)
				return this.pack.u16(at + 2) < MINUTES_A_DAY ? this.pack.u16(at + 2) : -1;
		return -1;
	}

	/** How many series the country refers to. */
	get seriesCount(): number {
		return (this.halfDays - this.series) >> 1;
	}

	/** First byte in the pack of the `index`-th series of the country. */
	seriesAt(index: number): number {
		const { bytes } = this;
		const at = this.series + 2 * index;
		return this.pack.seriesFrom + 4 * u16At(bytes, at);
	}

	/** The days that lie in `first … last`, of the `count` listed ones from `index` on. */
	listed(index: number, count: number, first: number, last: number): number[] {
		const { bytes } = this;
		let low = this.listedDays + 2 * index;
		let high = low + 2 * count;
		const end = high;
		while (high - low > HALVED_DAYS) {
			const middle = low + (((high - low) >> 2) << 1);
			if (u16At(bytes, middle) - DAY_BIAS < first) low = middle + 2;
			else high = middle;
		}
		const days: number[] = [];
		for (; low < end; low += 2) {
			const day = u16At(bytes, low) - DAY_BIAS;
			if (day > last) break;
			if (day >= first) days.push(day);
		}
		return days;
	}
}
