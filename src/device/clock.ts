/** The device's clock: it stands at 1970 until something sets it. */

import type { Clock } from "../ports/clock.js";

/** 2026-01-01T00:00:00Z: no device has set its clock to a moment before its tables were made. */
const EARLIEST_MS = 1_767_225_600_000;

export const deviceClock: Clock = {
	nowMs() {
		const nowMs = Date.now();
		return nowMs < EARLIEST_MS ? undefined : nowMs;
	},
};
