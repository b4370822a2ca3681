/** Time that runs faster, for `--rate`: a year of midnights in minutes. */

import type { Timers } from "../../src/ports/timers.js";

/** Node's longest timer, in milliseconds. */
const MAX_TIMER_MS = 0x7fff_ffff;

/** Timers and a monotonic clock that run `rate` times as fast as the computer's. */
export class PacedTimers implements Timers {
	readonly #rate: number;
	readonly #startMs = performance.now();

	constructor(rate = 1) {
		this.#rate = rate;
	}

	now(): number {
		return Math.floor((performance.now() - this.#startMs) * this.#rate);
	}

	set(ms: number, callback: () => void): unknown {
		// Node's timers may be early by less than a millisecond; here none is.
		const dueMs = this.now() + ms;
		const handle: { timer: NodeJS.Timeout | undefined } = { timer: undefined };
		const wait = () => {
			const leftMs = (dueMs - this.now()) / this.#rate;
			if (leftMs <= 0) callback();
			else handle.timer = setTimeout(wait, Math.min(Math.ceil(leftMs), MAX_TIMER_MS)).unref();
		};
		handle.timer = setTimeout(wait, Math.min(Math.ceil(ms / this.#rate), MAX_TIMER_MS)).unref();
		return handle;
	}

	clear(handle: unknown): void {
		clearTimeout((handle as { timer: NodeJS.Timeout | undefined }).timer);
	}
}
