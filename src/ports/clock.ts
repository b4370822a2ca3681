/** What tells the time. */

/**
 * Never set: nobody knows what time it is. Set: it is certain, since two sources agreed or the only
 * one is trusted. Guessed: one source alone told it. Stale: nobody has told it for long. A clock
 * that is guessed or stale is asked like one that is set.
 */
export type ClockState = "never set" | "set" | "guessed" | "stale";

/** Tells the time, once it was told. */
export interface Clock {
	/** UTC milliseconds since 1970-01-01; undefined until the clock has been set. */
	nowMs(): number | undefined;
	/** Where it is missing, a clock that tells a time is set. */
	readonly state?: ClockState;
	/** Milliseconds since it was told the time, where that is known. */
	readonly ageMs?: number | undefined;
	/**
	 * Calls back each time that the clock is told the time; without it a step is noticed within a
	 * minute.
	 */
	onSet?(listener: () => void): void;
}
