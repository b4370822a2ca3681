/**
 * One country of the pack: where its tables lie, as layout.ts says. When a country is opened for the
 * first time its sum is checked, and that its tables lie in it. An index that leads out of its table, which
 * only a pack made to harm has, reads bytes of another, or none: no error and no bound hangs on it, and no loop
 * but that over the spans of a year set, of which seven bits say how many there are.
 */

import { checksum } from "./checksum.js";
import {
	BITMAPS_AT,
	BLOCK_WORDS_AT,
	CODE_ALPHABET,
	DATE,
	DATE_BITS,
	DAY_BIAS,
	DECREES_AT,
	EXCEPTION_BYTES,
	EXCEPTIONS_AT,
	FLAGS_AT,
	HALF_DAY,
	HALF_DAY_BYTES,
	HALF_DAYS_AT,
	HAS_WITHIN,
	HEAD_BYTES,
	ID,
	LABEL,
	LABELS_AT,
	LAUNCH_BIAS,
	LEAVES_AT,
	LISTED_DAYS_AT,
	LOCAL_WEEKEND_BYTES,
	LOCAL_WEEKENDS_AT,
	MAX_RECORDS,
	MAX_SETS,
	NAME_BYTES_AT,
	NEEDS_AT,
	OCCURRENCES_AT,
	OLD_LAUNCH,
	OWN_WEEKEND,
	PLACE_BYTES,
	PLACE_LEAVES,
	PLACE_OUTER,
	PLACE_ZONE,
	PLACES_AT,
	RULE_BYTES,
	RULES_AT,
	SEPARATOR,
	SERIES_AT,
	SHARED_LABELS_AT,
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
	ZONES_AT,
} from "./layout.js";
import { type Pack, unknownNeeds } from "./pack.js";
import { plainOf, seriesBytes } from "./series.js";

const MINUTES_A_DAY = 1440;
/** Bytes of spans that are looked through one by one: more cost more steps than halving them. */
const HALVED = 8 * SPAN_BYTES;

const isLetter = (char: number) => char >= 65 && char <= 90;

export class CountryTable {
	readonly pack: Pack;
	readonly bytes: Uint8Array;
	readonly index: number;
	/** ISO 3166-1 alpha-2. */
	readonly code: string;
	readonly flags: number;
	/** Biased year; 0: none. */
	readonly decrees: number;
	readonly ruleCount: number;
	readonly exceptionCount: number;
	readonly shiftCount: number;
	readonly weekendCount: number;
	readonly localWeekendCount: number;
	readonly zoneCount: number;
	readonly placeCount: number;
	/** Places in which no others lie. */
	readonly leafCount: number;
	/** Places, each a set of itself, and bitmaps. */
	readonly setCount: number;
	readonly seriesCount: number;
	readonly workdaysCount: number;
	readonly labelCount: number;
	/** Of the labels the first ones, whose texts other countries have too. */
	readonly sharedCount: number;
	readonly maxOccurrences: number;
	/** First byte of each table; shifts and year sets are numbered from 1. */
	readonly rules: number;
	/** The keys of the exceptions, and behind them their targets. */
	readonly exceptions: number;
	readonly exceptionTargets: number;
	readonly shifts: number;
	readonly yearSets: number;
	readonly spans: number;
	readonly weekends: number;
	readonly localWeekends: number;
	readonly places: number;
	readonly bitmaps: number;
	readonly bitmapBytes: number;
	readonly series: number;
	readonly halfDays: number;
	readonly workdays: number;
	readonly listedDays: number;
	readonly launchYears: number;
	readonly sharedLabels: number;
	readonly textsAt: number;
	/** Where the texts of labels would begin if none were shared. */
	readonly ownLabels: number;
	readonly texts: number;
	/** Where its sections begin: the end of its tables. */
	readonly sections: number;
	/** Whether all of it is whole, and known to this reader; nothing else may be used when it is not. */
	readonly whole: boolean;

	/** The `index`-th country. */
	constructor(pack: Pack, index: number) {
		const { bytes } = pack;
		const head = pack.blockOf(index);
		this.pack = pack;
		this.bytes = bytes;
		this.index = index;
		this.code = pack.code(index);
		this.flags = bytes[head + FLAGS_AT]!;
		this.decrees = bytes[head + DECREES_AT]!;
		this.ruleCount = bytes[head + RULES_AT]! | (bytes[head + RULES_AT + 1]! << 8);
		this.exceptionCount = bytes[head + EXCEPTIONS_AT]! | (bytes[head + EXCEPTIONS_AT + 1]! << 8);
		this.shiftCount = bytes[head + SHIFTS_AT]!;
		this.weekendCount = bytes[head + WEEKENDS_AT]!;
		this.localWeekendCount = bytes[head + LOCAL_WEEKENDS_AT]!;
		this.zoneCount = bytes[head + ZONES_AT]!;
		this.placeCount = bytes[head + PLACES_AT]!;
		this.leafCount = bytes[head + LEAVES_AT]!;
		this.seriesCount = bytes[head + SERIES_AT]!;
		this.workdaysCount = bytes[head + WORKDAYS_AT]!;
		this.labelCount = bytes[head + LABELS_AT]! | (bytes[head + LABELS_AT + 1]! << 8);
		this.sharedCount = bytes[head + SHARED_LABELS_AT]! | (bytes[head + SHARED_LABELS_AT + 1]! << 8);
		this.maxOccurrences = bytes[head + OCCURRENCES_AT]! | (bytes[head + OCCURRENCES_AT + 1]! << 8);
		const bitmapCount = bytes[head + BITMAPS_AT]!;
		const halfDays = bytes[head + HALF_DAYS_AT]!;
		this.setCount = this.placeCount + bitmapCount;
		this.bitmapBytes = 1 + ((this.placeCount + 7) >> 3);
		this.rules = head + HEAD_BYTES + ((bytes[head + NAME_BYTES_AT]! + 3) & ~3);
		this.exceptions = this.rules + RULE_BYTES * this.ruleCount;
		this.exceptionTargets = this.exceptions + 4 * this.exceptionCount;
		this.shifts = this.exceptions + EXCEPTION_BYTES * this.exceptionCount - SHIFT_BYTES;
		this.yearSets = this.shifts + SHIFT_BYTES * (1 + this.shiftCount) - YEAR_SET_BYTES;
		this.spans = this.yearSets + YEAR_SET_BYTES * (1 + bytes[head + YEAR_SETS_AT]!);
		// Those of the last set are the last.
		const last = bytes[head + YEAR_SETS_AT] === 0 ? 0 : pack.u16(this.spans - YEAR_SET_BYTES);
		this.weekends = this.spans + SPAN_BYTES * ((last >> SPANS_BITS) + (last & SPANS_MASK));
		this.localWeekends = this.weekends + WEEKEND_BYTES * this.weekendCount;
		this.places = this.localWeekends + LOCAL_WEEKEND_BYTES * this.localWeekendCount;
		this.bitmaps = this.places + PLACE_BYTES * this.placeCount;
		this.series = this.bitmaps + this.bitmapBytes * bitmapCount;
		this.halfDays = this.series + 2 * this.seriesCount;
		this.workdays = this.halfDays + HALF_DAY_BYTES * halfDays;
		this.listedDays = this.workdays + WORKDAYS_BYTES * this.workdaysCount;
		this.launchYears =
			this.listedDays +
			2 * (bytes[head + LISTED_DAYS_AT]! | (bytes[head + LISTED_DAYS_AT + 1]! << 8));
		this.sharedLabels = this.launchYears + this.labelCount;
		this.textsAt = this.sharedLabels + 2 * this.sharedCount;
		this.ownLabels = this.textsAt + 2 * (this.zoneCount + this.placeCount - this.sharedCount);
		this.texts = this.ownLabels + 2 * (this.labelCount + 1);
		this.sections =
			head + 4 * (bytes[head + BLOCK_WORDS_AT]! | (bytes[head + BLOCK_WORDS_AT + 1]! << 8));
		this.whole = head > 0 && (pack.whole[index] === 1 || this.isWhole(head));
		if (this.whole) pack.whole[index] = 1;
	}

	/** The day to which the material reaches that was read for it, biased; 0: unknown. */
	get seen(): number {
		return this.pack.seen(this.index);
	}

	/** Bits of what a reader must know. */
	private get needs(): number {
		return this.pack.u16(this.pack.blockOf(this.index) + NEEDS_AT);
	}

	/** Why it is not available, in a sentence; empty where it is. */
	get refusal(): string {
		if (this.whole) return "";
		const head = this.pack.blockOf(this.index);
		const isSummed = head > 0 && this.sum(head, this.sections) === this.pack.sumOf(this.index);
		return (isSummed ? unknownNeeds(this.needs) : "") || "damaged tables";
	}

	/** Whether the sum is right, the tables lie in the block, no count is beyond its bound, and nothing unknown is needed. */
	private isWhole(head: number): boolean {
		const { pack } = this;
		// Places only grow, and what reaches beyond the bytes is no number: one look at the last shows all.
		const { sections, texts } = this;
		if (!(sections <= head + pack.blockBytes(this.index))) return false;
		if (!(texts <= sections) || texts + pack.u16(texts - 2) > sections) return false;
		if (this.sum(head, sections) !== pack.sumOf(this.index)) return false;
		if (unknownNeeds(pack.u16(head + NEEDS_AT)) !== "") return false;
		if (this.ruleCount > MAX_RECORDS || this.labelCount > MAX_RECORDS) return false;
		if (this.sharedCount > this.labelCount || this.maxOccurrences > MAX_RECORDS) return false;
		if (this.setCount > MAX_SETS || this.zoneCount < 1) return false;
		// Codes stand in answers as they are.
		const { code } = this;
		return isLetter(code.charCodeAt(0)) && isLetter(code.charCodeAt(1));
	}

	/** The sum of the row and the block of the country, and of the series that it refers to. */
	private sum(from: number, to: number): number {
		const { bytes, pack } = this;
		const { seriesFrom, seriesTo, words } = pack;
		let sum = pack.blockSum(this.index, from, to);
		for (let i = 0; i < this.seriesCount; i++) {
			// A corrected series stands on a plain one.
			for (let at = this.seriesAt(i), n = 0; at >= 0; n++) {
				const length = seriesBytes(bytes, seriesFrom, seriesTo, at);
				if (length < 0 || n > 1) return ~pack.sumOf(this.index);
				sum = checksum(words, at >> 2, (at + length) >> 2, sum);
				at = plainOf(bytes, seriesFrom, at);
			}
		}
		return sum;
	}

	/** First byte of a rule. */
	ruleAt(order: number): number {
		return this.rules + RULE_BYTES * order;
	}

	/** The label of the rule at `at`. */
	labelOf(at: number): number {
		return this.bytes[at + LABEL]! | ((this.bytes[at + DATE + 1]! >> (DATE_BITS - 8)) << 8);
	}

	/** Whether a year set (from 1; 0: all years) has a year. */
	yearSetHas(set: number, year: number): boolean {
		if (set === 0) return true;
		const bytes = this.bytes;
		const y = year - YEAR_BIAS;
		let at = this.yearSets + YEAR_SET_BYTES * set;
		const spans = bytes[at]! | (bytes[at + 1]! << 8);
		at = this.spans + SPAN_BYTES * (spans >> SPANS_BITS);
		let end = at + SPAN_BYTES * (spans & SPANS_MASK);
		// The first that does not end before the year tells. Most sets have two or three: only long ones are halved.
		while (end - at > HALVED) {
			const middle = at + SPAN_BYTES * ((end - at) >> 2);
			if (bytes[middle - 1]! < y) at = middle;
			else end = middle;
		}
		while (at < end && bytes[at + 1]! < y) at += SPAN_BYTES;
		return at < end && bytes[at]! <= y;
	}

	/** Minutes after midnight at which the half day of a rule begins; -1: it is a whole day. */
	startsAtMinute(order: number): number {
		if ((this.bytes[this.ruleAt(order)]! & HALF_DAY) === 0) return -1;
		for (let at = this.halfDays; at < this.workdays; at += HALF_DAY_BYTES)
			if (this.pack.u16(at) === order)
				return this.pack.u16(at + 2) < MINUTES_A_DAY ? this.pack.u16(at + 2) : -1;
		return -1;
	}

	/** First byte in the pack of the `index`-th series of the country. */
	seriesAt(index: number): number {
		const { bytes } = this;
		const at = this.series + 2 * index;
		return this.pack.seriesFrom + 4 * (bytes[at]! | (bytes[at + 1]! << 8));
	}

	/** Days of the `count` listed ones from `index` on that lie in `first … last`, into `out`; how many. */
	listed(index: number, count: number, first: number, last: number, out: number[]): number {
		const { bytes } = this;
		let low = this.listedDays + 2 * index;
		let high = low + 2 * count;
		const end = high;
		while (low < high) {
			const middle = low + (((high - low) >> 2) << 1);
			if ((bytes[middle]! | (bytes[middle + 1]! << 8)) - DAY_BIAS < first) low = middle + 2;
			else high = middle;
		}
		let found = 0;
		for (; low < end; low += 2) {
			const day = (bytes[low]! | (bytes[low + 1]! << 8)) - DAY_BIAS;
			if (day > last) break;
			out[found++] = day;
		}
		return found;
	}

	private text(index: number): string {
		const bytes = this.bytes;
		const texts = this.texts;
		const at = this.textsAt + 2 * index;
		return this.pack.text(
			texts + (bytes[at]! | (bytes[at + 1]! << 8)),
			texts + (bytes[at + 2]! | (bytes[at + 3]! << 8)),
		);
	}

	/** tzdata name and POSIX TZ rule of the `index`-th zone. */
	zone(index: number): { readonly name: string; readonly posix: string } {
		const text = this.text(index);
		const split = text.indexOf(SEPARATOR);
		return { name: text.slice(0, split), posix: text.slice(split + 1) };
	}

	/** Index of the zone of a place. */
	zoneOf(place: number): number {
		return this.bytes[this.places + PLACE_BYTES * place + PLACE_ZONE]! & ~OWN_WEEKEND;
	}

	/** Whether a place has at some time a weekend of its own. */
	hasOwnWeekend(place: number): boolean {
		return this.bytes[this.places + PLACE_BYTES * place + PLACE_ZONE]! >= OWN_WEEKEND;
	}

	/** The text of a label: its names and, where ID stands behind them, more. */
	label(label: number): string {
		const bytes = this.bytes;
		const pack = this.pack;
		if (label < this.sharedCount) {
			const shared = this.sharedLabels + 2 * label;
			const at = pack.seriesTo + 4 * (bytes[shared]! | (bytes[shared + 1]! << 8)) + 1;
			return pack.text(at, at + bytes[at - 1]!);
		}
		// What `text` does, without a call: it is asked for each record.
		const at = this.ownLabels + 2 * label;
		const texts = this.texts;
		return pack.text(
			texts + (bytes[at]! | (bytes[at + 1]! << 8)),
			texts + (bytes[at + 2]! | (bytes[at + 3]! << 8)),
		);
	}

	/** The names of a label: `localName SEPARATOR name`, or one name. */
	names(label: number): string {
		const text = this.label(label);
		const end = text.indexOf(ID);
		return end < 0 ? text : text.substring(0, end);
	}

	/** What follows the names of a label: 1 the id, empty where it is the slug of the name; 2 an old year of introduction. */
	labelPart(label: number, part: number): string {
		return this.label(label).split(ID)[part] ?? "";
	}

	/** Year of introduction of a label; 0: unknown. */
	launchYear(label: number): number {
		const year = this.bytes[this.launchYears + label]!;
		if (year !== OLD_LAUNCH) return year === 0 ? 0 : LAUNCH_BIAS + year;
		const written = Number(this.labelPart(label, 2));
		// Any text may stand there: infinity, a fraction, a minus.
		return written > 0 && written < LAUNCH_BIAS + OLD_LAUNCH ? Math.floor(written) : 0;
	}

	/** ISO 3166-2 code of a place. */
	placeCode(place: number): string {
		const bytes = this.bytes;
		const at = this.places + PLACE_BYTES * place;
		const second = bytes[at + 1]!;
		const code = `${this.code}-${CODE_ALPHABET.charAt(bytes[at]!)}`;
		if (second === 0) return code;
		const third = bytes[at + 2]!;
		return third === 0
			? code + CODE_ALPHABET.charAt(second)
			: code + CODE_ALPHABET.charAt(second) + CODE_ALPHABET.charAt(third);
	}

	placeName(place: number): string {
		return this.text(this.zoneCount + place);
	}

	/** Index of a place by its code in upper case; -1 when there is none. */
	placeOf(code: string): number {
		for (let i = 0; i < this.placeCount; i++) if (this.placeCode(i) === code) return i;
		return -1;
	}

	/** The place that a place lies directly within, a smaller index, whatever the bytes say; -1: none. */
	outerOf(place: number): number {
		const outer = this.bytes[this.places + PLACE_BYTES * place + PLACE_OUTER]! - 1;
		return outer < place ? outer : -1;
	}

	/** Whether no other place lies within a place. */
	isLeaf(place: number): boolean {
		return this.bytes[this.places + PLACE_BYTES * place + PLACE_LEAVES] === 0;
	}

	/** How many smallest places lie in a set of places. */
	leavesOf(set: number): number {
		const bitmap = set - this.placeCount;
		return bitmap < 0
			? this.bytes[this.places + PLACE_BYTES * set + PLACE_LEAVES]! || 1
			: this.bytes[this.bitmaps + this.bitmapBytes * bitmap]!;
	}

	/** Adds the places of a set to a bitmap, a bit a place, eight in a number. */
	addPlaces(set: number, named: number[]): void {
		const bitmap = set - this.placeCount;
		if (bitmap < 0) {
			named[set >> 3] = named[set >> 3]! | (1 << (set & 7));
			return;
		}
		const at = this.bitmaps + this.bitmapBytes * bitmap + 1;
		for (let i = 0; i < this.bitmapBytes - 1; i++) named[i] = named[i]! | this.bytes[at + i]!;
	}

	/** Whether a set of places names a place. */
	setHas(set: number, place: number): boolean {
		const bitmap = set - this.placeCount;
		if (bitmap < 0) return set === place;
		const at = this.bitmaps + this.bitmapBytes * bitmap + 1 + (place >> 3);
		return ((this.bytes[at]! >> (place & 7)) & 1) === 1;
	}

	/** The codes of a set of places, in table order. */
	setCodes(set: number): string[] {
		const { bitmapBytes, bytes, placeCount } = this;
		if (set < placeCount) return [this.placeCode(set)];
		const codes: string[] = [];
		const at = this.bitmaps + bitmapBytes * (set - placeCount) + 1;
		// Bit by bit where there are any: most sets are of few places.
		for (let i = 0; i < bitmapBytes - 1; i++)
			for (let bits = bytes[at + i]!; bits !== 0; bits &= bits - 1)
				codes.push(this.placeCode(8 * i + 31 - Math.clz32(bits & -bits)));
		return codes;
	}

	/** Whether some place lies within another. */
	get hasWithin(): boolean {
		return (this.flags & HAS_WITHIN) !== 0;
	}
}
