/** Days of leave that join holidays and weekends: what gives most days off for least leave. */

/** Days off in a row, and the days among them that are leave. */
export interface Leave {
	/** Both are days since 1970-01-01. */
	readonly from: number;
	readonly to: number;
	readonly leave: readonly number[];
}

/** Days of leave at most: a week of it needs no calendar. */
const MOST_LEAVE = 5;
/**
 * Days gained for each day of leave at least: a plain week, with a weekend on either side, gains
 * seven for five.
 */
const LEAST_GAIN = 1.5;
/** Days off at least: a long weekend has no more. */
const LEAST_DAYS = 4;
/** Days that a row has more at least than one that is better, where they share days. */
const MORE_DAYS = 4;

const daysIn = ({ from, to }: Leave) => to - from + 1;

/** Days off for each day of leave beyond the longest row that was off anyway. */
function gainOf(one: Leave): number {
	let longest = 0;
	let next = one.from;
	for (const day of [...one.leave, one.to + 1]) {
		longest = Math.max(longest, day - next);
		next = day + 1;
	}
	return (daysIn(one) - longest) / one.leave.length;
}

/**
 * The best of the days `first … last`, the best one first: most days gained for a day of leave,
 * then most days off, then the earlier ones. Each has a holiday that is on no weekend, else it is
 * as good in any week; and of those that share days only one that is much longer stands beside a
 * better one.
 */
export function bestLeave(
	first: number,
	last: number,
	isFree: (day: number) => boolean,
	isHoliday: (day: number) => boolean,
): readonly Leave[] {
	const worked: number[] = [];
	for (let day = first; day <= last; day++) if (!isFree(day)) worked.push(day);
	const found: (Leave & { readonly gain: number })[] = [];
	// Beyond the first and the last worked day nobody knows how far days off reach.
	for (let i = 1; i < worked.length; i++)
		for (let count = 1; count <= MOST_LEAVE && i + count < worked.length; count++) {
			const one = {
				from: worked[i - 1]! + 1,
				to: worked[i + count]! - 1,
				leave: worked.slice(i, i + count),
			};
			const gain = gainOf(one);
			if (daysIn(one) < LEAST_DAYS || gain < LEAST_GAIN) continue;
			let day = one.from;
			while (day <= one.to && !isHoliday(day)) day++;
			if (day <= one.to) found.push({ ...one, gain });
		}
	found.sort((a, b) => b.gain - a.gain || daysIn(b) - daysIn(a) || a.from - b.from);
	const best: Leave[] = [];
	for (const one of found) {
		const isApart = (other: Leave) =>
			other.to < one.from || other.from > one.to || daysIn(one) >= daysIn(other) + MORE_DAYS;
		if (best.every(isApart)) best.push(one);
	}
	return best;
}
