/** The SDK's timers in the shape that the server takes. */

import Time from "time";
import Timer from "timer";
import type { Timers } from "../ports/timers.js";

/** One-shot timers, and a clock that goes on where the SDK's wraps, after 49 days. */
export class DeviceTimers implements Timers {
	private ticks = Time.ticks;
	private nowMs = 0;

	set(ms: number, callback: () => void): unknown {
		return Timer.set(callback, ms);
	}

	clear(handle: unknown): void {
		Timer.clear(handle as ReturnType<typeof Timer.set>);
	}

	now(): number {
		const ticks = Time.ticks;
		this.nowMs += (ticks - this.ticks) >>> 0;
		this.ticks = ticks;
		return this.nowMs;
	}
}
