/**
 * The clock of a device: never set, set, guessed, or stale; and how far it believes one source
 * alone.
 */

import type { Clock, ClockState } from "../ports/clock.js";

/** A crystal that is off by 50 millionths loses half a minute in this time. */
export const STALE_MS = 7 * 86_400_000;
/** Milliseconds by which one source alone may move a clock that runs, added up since it was set. */
const MOVE_MS = 60_000;

/** Runs on from the moment that it was told, whatever the system's clock does. */
export class WallClock implements Clock {
	private readonly elapsedMs: () => number;
	private readonly listeners: (() => void)[] = [];
	private told: ClockState = "never set";
	private toldAtMs = 0;
	/** The time less what has elapsed. */
	private differenceMs = 0;
	/**
	 * What it was set to or told first, less what had elapsed: a guess is believed near to that time
	 * alone.
	 */
	private anchorMs = 0;

	/** `elapsedMs` counts from any moment, and never goes back. */
	constructor(elapsedMs: () => number) {
		this.elapsedMs = elapsedMs;
	}

	/** UTC milliseconds since 1970-01-01; undefined until it has been set. */
	nowMs(): number | undefined {
		return this.told === "never set" ? undefined : this.differenceMs + this.elapsedMs();
	}

	get state(): ClockState {
		return (this.ageMs ?? 0) > STALE_MS ? "stale" : this.told;
	}

	/** Milliseconds since it was told the time; undefined while it never was. */
	get ageMs(): number | undefined {
		return this.told === "never set" ? undefined : this.elapsedMs() - this.toldAtMs;
	}

	/** Sets it to UTC milliseconds since 1970-01-01 that are certain, and tells whoever listens. */
	set(nowMs: number): void {
		this.anchorMs = nowMs - this.elapsedMs();
		this.change("set", nowMs);
	}

	/**
	 * What one source alone tells: a clock that was never set takes it, one that runs only within a
	 * minute of what it was set to, or told first. It is stale, not guessed, where a clock of the
	 * chip has kept the time through a restart.
	 */
	guess(nowMs: number, as: "guessed" | "stale" = "guessed"): void {
		const differenceMs = nowMs - this.elapsedMs();
		if (this.told === "never set") this.anchorMs = differenceMs;
		if (Math.abs(differenceMs - this.anchorMs) <= MOVE_MS) this.change(as, nowMs);
	}

	/**
	 * What one source alone has told for so long that it is believed, however far away; it stays a
	 * guess.
	 */
	follow(nowMs: number): void {
		this.anchorMs = nowMs - this.elapsedMs();
		this.change("guessed", nowMs);
	}

	/** Calls back after each time that it was told the time. */
	onSet(listener: () => void): void {
		this.listeners.push(listener);
	}

	private change(told: ClockState, nowMs: number): void {
		this.told = told;
		this.toldAtMs = this.elapsedMs();
		this.differenceMs = nowMs - this.toldAtMs;
		this.listeners.forEach((listener) => {
			listener();
		});
	}
}
