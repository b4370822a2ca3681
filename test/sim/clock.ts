/** A clock that is set by hand and runs on. */

import type { Clock } from "../../src/ports/clock.js";

/** A clock that runs at the pace of `elapsedMs`; it was never set until it is. */
export class SettableClock implements Clock {
	readonly #elapsedMs: () => number;
	#setMs: number | undefined;
	#setAtMs = 0;

	/** `elapsedMs` never goes back, whatever the computer's clock does. */
	constructor(nowMs?: number, elapsedMs: () => number = () => Math.floor(performance.now())) {
		this.#elapsedMs = elapsedMs;
		this.set(nowMs);
	}

	/** Sets it to UTC milliseconds since 1970; undefined: as if it never was. */
	set(nowMs: number | undefined): void {
		this.#setMs = nowMs;
		this.#setAtMs = this.#elapsedMs();
	}

	nowMs(): number | undefined {
		if (this.#setMs === undefined) return undefined;
		return this.#setMs + this.#elapsedMs() - this.#setAtMs;
	}
}
