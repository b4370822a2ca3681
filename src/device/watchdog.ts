/**
 * When the device goes on after a fault, and when it restarts. XS asks through the hook `abort`:
 * an exception that nobody caught leaves the machine whole, and the server goes on; out of memory or out of
 * stack it does not. Faults in a row mean that something is broken for good, and a radio that has found
 * no network for hours may be stuck: a restart, which takes seconds, mends either.
 */

import type { Timers } from "../ports/timers.js";

/** What XS calls the faults that leave it whole. */
const UNHANDLED = "unhandled ";

/** So many exceptions within a time, in milliseconds, end it. */
export const FAULTS = 8;
export const FAULTS_MS = 600_000;
/** Milliseconds without a network before the radio gets a restart, once it had one. */
export const OFFLINE_MS = 6 * 3_600_000;

export class Watchdog {
	private readonly timers: Timers;
	/** When the last faults were. */
	private faultsMs: number[] = [];
	private isOver = false;
	private timer: unknown;

	constructor(timers: Timers) {
		this.timers = timers;
	}

	/**
	 * The hook: false to go on, true to end, which restarts an ESP32. `what` is XS's name of the fault,
	 * such as `unhandled exception`.
	 */
	abort(what: string): boolean {
		if (this.isOver || !what.startsWith(UNHANDLED)) return true;
		const nowMs = this.timers.now();
		this.faultsMs = this.faultsMs.filter((ms) => nowMs - ms < FAULTS_MS);
		this.faultsMs.push(nowMs);
		return this.faultsMs.length >= FAULTS;
	}

	/** The network is there. */
	online(): void {
		if (this.timer !== undefined) this.timers.clear(this.timer);
		this.timer = undefined;
	}

	/** The network went away; said again, nothing changes. */
	offline(): void {
		this.timer ??= this.timers.set(OFFLINE_MS, () => {
			this.isOver = true;
			throw new Error("no network for hours");
		});
	}
}
