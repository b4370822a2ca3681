/**
 * When the device goes on after a fault, and when it restarts. XS asks through the hook `abort`:
 * an exception that nobody caught leaves the machine whole, and the server goes on; out of memory
 * or out of stack it does not. Faults in a row mean that something is broken for good, and a radio
 * that has found no network for hours may be stuck: a restart, which takes seconds, mends either.
 */

import type { Faults } from "../api/service.js";
import type { Timers } from "../ports/timers.js";

/** What XS calls the faults that leave it whole. */
const UNHANDLED = "unhandled ";
/** Characters of a sentence that are kept. */
const CHARS = 160;

/** So many exceptions within a time, in milliseconds, end it. */
export const FAULTS = 8;
export const FAULTS_MS = 600_000;
/**
 * Milliseconds between two turns of the SDK's loop at most. Each feeds ESP-IDF's watchdog, and a
 * device at rest would make its next one only when that is due (docs/firmware.md).
 */
export const PULSE_MS = 20_000;
/** Milliseconds without a network before the radio gets a restart, once it had one. */
export const OFFLINE_MS = 6 * 3_600_000;

/**
 * What a thrown value says. Anything can be thrown, and a hook that throws itself ends the device.
 */
const sentenceOf = (thrown: unknown): string => {
	try {
		return `${(thrown as Error | undefined)?.message ?? thrown}`;
	} catch {
		return "no sentence";
	}
};

export class Watchdog {
	private readonly timers: Timers;
	/** When the last faults were. */
	private faultsMs: number[] = [];
	private isOver = false;
	private count = 0;
	private last: string | null = null;
	private timer: unknown;

	constructor(timers: Timers) {
		this.timers = timers;
		const pulse = () => {
			timers.set(PULSE_MS, pulse);
		};
		pulse();
	}

	/** The exceptions that nobody caught, and that it went on after. */
	get faults(): Faults {
		const { count, last } = this;
		return { count, last };
	}

	/**
	 * The hook: false to go on, true to end, which restarts an ESP32. `what` is XS's name of the
	 * fault, such as `unhandled exception`, and `thrown` what nobody caught.
	 */
	abort(what: string, thrown?: unknown): boolean {
		if (this.isOver || !what.startsWith(UNHANDLED)) return true;
		this.count++;
		this.last = `${what}: ${sentenceOf(thrown)}`.substring(0, CHARS);
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
