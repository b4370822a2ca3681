/**
 * Which of the times that servers told agree, and when one server alone has told enough of them.
 */

/** What a server told. */
export interface Telling {
	/** Its place in the list of servers. */
	readonly server: number;
	readonly address: string;
	/** The time that it told, less the timers' clock at that moment. */
	readonly differenceMs: number;
	/** Milliseconds there and back. The time is unsure by half of them. */
	readonly wayMs: number;
}

/**
 * Two tellings agree where they differ by no more milliseconds than these and what their ways leave
 * unsure.
 */
const AGREE_MS = 1000;
/** For so long one server alone has to answer, and agree with itself, before a clock follows it. */
export const ALONE_MS = 14 * 86_400_000;
/**
 * The most milliseconds between two of its answers: after a longer gap the fourteen days begin
 * anew.
 */
const GAP_MS = 2 * 86_400_000;
/** The part of a time by which the device's own crystal may be off, heat and age included. */
const DRIFT = 100e-6;

const agree = (a: Telling, b: Telling, moreMs = 0): boolean => {
	const apartMs = Math.abs(a.differenceMs - b.differenceMs);
	return apartMs <= AGREE_MS + (a.wayMs + b.wayMs) / 2 + moreMs;
};

/**
 * The largest set of tellings of which each agrees with all others: each is a span of times, and
 * spans that overlap pairwise have a moment in common, at which one of them begins.
 */
export const largestGroup = (tellings: readonly Telling[]): readonly Telling[] => {
	let largest: readonly Telling[] = [];
	tellings.forEach((first) => {
		const begin = (of: Telling) => of.differenceMs - of.wayMs / 2;
		const group = tellings.filter((each) => begin(each) <= begin(first) && agree(each, first));
		if (group.length > largest.length) largest = group;
	});
	return largest;
};

/**
 * The tellings that win: the largest group, of two or more, once no other can become as large by
 * the servers that have not answered yet. Undefined while that is open, and where two are equally
 * large.
 */
export const winners = (
	tellings: readonly Telling[],
	open: number,
): readonly Telling[] | undefined => {
	const group = largestGroup(tellings);
	const others = tellings.filter((each) => !group.includes(each));
	const isDecided = group.length > 1 && group.length > largestGroup(others).length + open;
	return isDecided ? group : undefined;
};

/** The tellings of rounds in which one server alone answered. */
export class Alone {
	/** What was told first; all later tellings have to agree with it. */
	private first: Telling | undefined;
	/** When it was told, and when the last was, by the timers' clock. */
	private firstMs = 0;
	private lastMs = 0;

	/** Takes another; true when they have agreed for fourteen days. */
	heard(telling: Telling, nowMs: number): boolean {
		const sinceMs = nowMs - this.firstMs;
		const isSame =
			this.first !== undefined &&
			nowMs - this.lastMs <= GAP_MS &&
			agree(this.first, telling, sinceMs * DRIFT);
		this.lastMs = nowMs;
		if (isSame) return sinceMs >= ALONE_MS;
		this.first = telling;
		this.firstMs = nowMs;
		return false;
	}

	/** Another server told something as well. */
	end(): void {
		this.first = undefined;
	}
}
