/** The clock of a device: it was never set, is set, or was set long ago. */

import type { Clock, ClockState } from "../ports/clock.js";

/** A crystal that is off by 50 millionths loses half a minute in this time. */
export const STALE_MS = 7 * 86_400_000;

/** Runs on from the moment that it was set to, whatever the system's clock does. */
export class WallClock implements Clock {
	private readonly elapsedMs: () => number;
	private readonly listeners: (() => void)[] = [];
	private setMs: number | undefined;
	private setAtMs = 0;
	/** Whether what it was set to first was no more than likely. */
	private isGuess = false;

	/** `elapsedMs` counts from any moment, and never goes back. */
	constructor(elapsedMs: () => number) {
		this.elapsedMs = elapsedMs;
	}

	/** UTC milliseconds since 1970-01-01; undefined while it was never set. */
	nowMs(): number | undefined {
		if (this.setMs === undefined) return undefined;
		return this.setMs + this.elapsedMs() - this.setAtMs;
	}

	get state(): ClockState {
		if (this.setMs === undefined) return "never set";
		return this.isGuess || this.elapsedMs() - this.setAtMs > STALE_MS ? "stale" : "set";
	}

	/** Milliseconds since it was set; undefined while it never was. */
	get ageMs(): number | undefined {
		return this.setMs === undefined ? undefined : this.elapsedMs() - this.setAtMs;
	}

	/** Sets it to UTC milliseconds since 1970-01-01, and tells whoever listens. */
	set(nowMs: number): void {
		this.isGuess = false;
		this.change(nowMs);
	}

	/**
	 * Sets a clock that was never set to what a clock of the chip has kept through a restart: it is
	 * stale until somebody tells the time.
	 */
	guess(nowMs: number): void {
		if (this.setMs !== undefined) return;
		this.isGuess = true;
		this.change(nowMs);
	}

	/** Calls back after each time that it was set. */
	onSet(listener: () => void): void {
		this.listeners.push(listener);
	}

	private change(nowMs: number): void {
		this.setMs = nowMs;
		this.setAtMs = this.elapsedMs();
		this.listeners.forEach((listener) => {
			listener();
		});
	}
}
