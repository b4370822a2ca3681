/** Long weekends, by the rule that the service has followed since 2023. */

/** A run of days off; days since 1970-01-01, both ends inclusive. */
export interface LongWeekend {
	readonly first: number;
	readonly last: number;
	/** Working days to be taken off, as the service orders them: those before the holiday descending. */
	readonly bridgeDays: readonly number[];
}

export interface LongWeekendInput {
	/** Holidays ascending; neighbours in the years before and after count as days off. */
	readonly holidays: readonly number[];
	/** Only holidays in `first … last` begin a long weekend. */
	readonly first: number;
	readonly last: number;
	readonly isWeekend: (day: number) => boolean;
	/** Number of days of a plain weekend. */
	readonly weekendDays: number;
	/** Working days that may be taken off in one run. */
	readonly bridgeDays: number;
}

/** A run longer than this is no weekend: it bounds the walk. */
const MAX_RUN_DAYS = 400;

// The sides of its holiday on which a run lies.
const BEFORE = 1;
const AFTER = 2;

/**
 * A run that finds its bridge days again when it is asked for them: with a hundred of them for each
 * holiday, the lists of a year would be larger than a device's memory.
 */
class Run implements LongWeekend {
	readonly first: number;
	readonly last: number;
	readonly #input: LongWeekendInput;
	readonly #holiday: number;
	readonly #sides: number;

	constructor(
		input: LongWeekendInput,
		holiday: number,
		sides: number,
		first: number,
		last: number,
	) {
		this.first = first;
		this.last = last;
		this.#input = input;
		this.#holiday = holiday;
		this.#sides = sides;
	}

	get bridgeDays(): readonly number[] {
		const days: number[] = [];
		if (this.#sides & BEFORE) walk(this.#input, this.#holiday, -1, days);
		if (this.#sides & AFTER) walk(this.#input, this.#holiday, 1, days);
		return days;
	}
}

export function longWeekends(input: LongWeekendInput): LongWeekend[] {
	const found: LongWeekend[] = [];
	const add = (holiday: number, sides: number, first: number, last: number) => {
		for (const other of found) if (other.first <= first && other.last >= last) return;
		found.push(new Run(input, holiday, sides, first, last));
	};
	for (const holiday of input.holidays) {
		if (holiday < input.first || holiday > input.last) continue;
		const before = walk(input, holiday, -1);
		const after = walk(input, holiday, 1);
		const count = before.count + after.count;
		if (count === 0 || count < input.weekendDays) continue;
		const first = holiday - before.count;
		const last = holiday + after.count;
		if (before.bridges + after.bridges > input.bridgeDays) {
			add(holiday, BEFORE, first, holiday);
			add(holiday, AFTER, holiday, last);
		} else add(holiday, BEFORE | AFTER, first, last);
	}
	return found;
}

/** How far a walk came: days, and those of them that are bridges. */
interface Walk {
	readonly count: number;
	readonly bridges: number;
}

/** Walks from a holiday over days off, bridging working days while some are left; adds these to `list`. */
function walk(input: LongWeekendInput, holiday: number, step: 1 | -1, list?: number[]): Walk {
	const isOff = (day: number) => input.isWeekend(day) || input.holidays.indexOf(day) >= 0;
	let count = 0;
	let left = input.bridgeDays;
	let day = holiday + step;
	while (count < MAX_RUN_DAYS) {
		if (isOff(day)) {
			count++;
			day += step;
			continue;
		}
		let k = 1;
		while (k <= left && !isOff(day + k * step)) k++;
		if (k > left) break;
		for (let i = 0; list && i < k; i++) list.push(day + i * step);
		count += k;
		left -= k;
		day += k * step;
	}
	return { count, bridges: input.bridgeDays - left };
}
