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

import {
	type Days,
	dateOfOrder,
	eachRun,
	isRelative,
	orderOf,
	type YearDays,
} from "./override-days.js";
import {
	DAY_OFF,
	nth,
	type OverrideConfig,
	OWN_ID,
	partCode,
	type ReadOverride,
	readOverride,
} from "./read-override.js";

export {
	type DateSpan,
	type Days,
	endsAround,
	isRelative,
	type PartialDate,
	type RelativeDay,
	runsIn,
} from "./override-days.js";
export {
	ALL,
	type IsKnownId,
	nth,
	type OverrideConfig,
	type ReadOverride,
	readOverride,
} from "./read-override.js";

/** Days off with their name. */
export interface Off {
	readonly days: Days;
	readonly name: string;
	readonly id: string;
}

/** What an override's days are: off for all, for schools alone, or worked. */
export type DaysKind = "off" | "school" | "work";

/** Overrides of one place: more are a mistake, and each costs memory. */
export const MAX_OVERRIDES = 64;

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
	/** Bits of the weekend's days, bit 0 Sunday; undefined for the law's. */
	weekendMask: number | undefined;
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
		const numbers = new Map<string, number>();
		for (let i = 0; i < list.length; i++) {
			const one = list[i] as OverrideConfig;
			const read = readOverride(one, i);
			if (read.mask !== undefined && this.weekendMask !== undefined)
				throw new RangeError(`${nth(i)}: ${SECOND_WEEKEND}`);
			this.add(one, read, numbers);
		}
	}

	/**
	 * Says of which list all or some are added from now on. Of a device's configuration, which is
	 * frozen, it is not copied. @internal
	 */
	addFrom(list: readonly OverrideConfig[]): void {
		if (Object.isFrozen(list)) this.written = list;
	}

	/**
	 * Adds one that was read, of which there are 64 at most, and of a weekend one. `numbers`: where
	 * the ids of those before stand, for the adder alone, as to search each of 64 ids among 64 takes
	 * 10,000 steps. @internal
	 */
	add(
		one: OverrideConfig,
		{ days, id, isOfSchools, key, mask }: ReadOverride,
		numbers: Map<string, number>,
	): void {
		const index = this.count++;
		if (!this.own && this.written[index] !== one) this.own = this.written.slice(0, index);
		this.own?.push(one);
		if (mask !== undefined) this.weekendMask = mask;
		const now = id === undefined ? "" : this.idNow(id);
		if (key === "remove") this.removed.push(now);
		if (!days) return;
		this.coded ??= new Int32Array(2 * MAX_OVERRIDES);
		this.order ??= new Uint8Array(2 * MAX_OVERRIDES);
		if (isRelative(days)) {
			let number = numbers.get(now);
			if (number === undefined) {
				number = this.named.push(now) - 1;
				numbers.set(now, number);
			}
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

	/** The days off of schools of an index below `schoolOffCount`. */
	schoolOffAt(index: number): Off {
		return this.dayOff(this.order![MAX_OVERRIDES - 1 - index]!);
	}

	/** The days that are worked of an index below `workCount`. */
	workAt(index: number): Days {
		return this.daysOf(this.order![MAX_OVERRIDES + index]!);
	}

	/**
	 * Visits the days that are counted from holidays: the holiday's id, the days after it, and from 1
	 * on its index among those of its kind. Where several have a day the first one counts: of days
	 * off it comes last. @internal
	 */
	eachRelative(
		visit: (id: string, offsetDays: number, kind: DaysKind, mark: number) => void,
	): void {
		const coded = this.coded ?? [];
		this.eachIndex((index, kind, mark) => {
			const from = coded[2 * index]!;
			if (from < 0) visit(this.named[-1 - from]!, coded[2 * index + 1]!, kind, mark);
		});
	}

	/**
	 * Visits the runs of days that spans of dates have in a year, the first and the last day of each,
	 * in the same order. @internal
	 */
	eachRun(
		year: YearDays,
		visit: (kind: DaysKind, mark: number, first: number, last: number) => void,
	): void {
		const coded = this.coded!;
		this.eachIndex((index, kind, mark) => {
			const begin = coded[2 * index]!;
			if (begin < 0) return;
			eachRun(begin, coded[2 * index + 1]!, year, (first, last) => visit(kind, mark, first, last));
		});
	}

	private eachIndex(visit: (index: number, kind: DaysKind, mark: number) => void): void {
		const { offCount, order, schoolOffCount, workCount } = this;
		for (let i = offCount; i > 0; i--) visit(order![i - 1]!, "off", i);
		for (let i = schoolOffCount; i > 0; i--) visit(order![MAX_OVERRIDES - i]!, "school", i);
		for (let i = 0; i < workCount; i++) visit(order![MAX_OVERRIDES + i]!, "work", i + 1);
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
