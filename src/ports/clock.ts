/** What tells the time. */

/**
 * Never set: nobody knows what time it is. Set: somebody told it. Stale: it may be off by now, or is
 * no more than likely; it is still asked.
 */
export type ClockState = "never set" | "set" | "stale";

/** Tells the time, once it was told. */
export interface Clock {
	/** UTC milliseconds since 1970-01-01; undefined while the clock was never set. */
	nowMs(): number | undefined;
	/** Where it is missing, a clock that tells a time is set. */
	readonly state?: ClockState;
	/** Milliseconds since it was set, where that is known. */
	readonly ageMs?: number | undefined;
	/** Calls back each time that the clock is set; without it a step is noticed within a minute. */
	onSet?(listener: () => void): void;
}
