/** Time as a platform gives it: the shape alone, as of all ports. */

/** One-shot timers and a clock that never goes back. */
export interface Timers {
	/** Calls back once, after `ms` milliseconds; the handle is never undefined. */
	set(ms: number, callback: () => void): unknown;
	/** Calls back no more: takes what `set` returned. */
	clear(handle: unknown): void;
	/** Milliseconds since any fixed moment. */
	now(): number;
}
