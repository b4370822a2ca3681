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

interface Walk {
	readonly count: number;
	readonly bridges: readonly number[];
}

/** A run longer than this is no weekend: it bounds the walk. */
const MAX_RUN_DAYS = 400;

export function longWeekends(input: LongWeekendInput): LongWeekend[] {
	const isOff = (day: number) => input.isWeekend(day) || input.holidays.indexOf(day) >= 0;
	const found: LongWeekend[] = [];
	const add = (first: number, last: number, bridgeDays: readonly number[]) => {
		for (const other of found) if (other.first <= first && other.last >= last) return;
		found.push({ first, last, bridgeDays });
	};
	for (const holiday of input.holidays) {
		if (holiday < input.first || holiday > input.last) continue;
		const before = walk(holiday, -1, isOff, input.bridgeDays);
		const after = walk(holiday, 1, isOff, input.bridgeDays);
		const count = before.count + after.count;
		if (count === 0 || count < input.weekendDays) continue;
		const first = holiday - before.count;
		const last = holiday + after.count;
		if (before.bridges.length + after.bridges.length > input.bridgeDays) {
			add(first, holiday, before.bridges);
			add(holiday, last, after.bridges);
		} else add(first, last, before.bridges.concat(after.bridges));
	}
	return found;
}

/** Walks from a holiday over days off, bridging working days while some are left. */
function walk(
	holiday: number,
	step: 1 | -1,
	isOff: (day: number) => boolean,
	available: number,
): Walk {
	const bridges: number[] = [];
	let count = 0;
	let left = available;
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
		for (let i = 0; i < k; i++) bridges.push(day + i * step);
		count += k;
		left -= k;
		day += k * step;
	}
	return { count, bridges };
}
