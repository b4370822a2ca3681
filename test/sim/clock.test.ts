/** The settable clock: what it is set to, and on from there. */

import assert from "node:assert/strict";
import { SettableClock } from "./clock.js";

describe("the settable clock", () => {
	it("was never set until it is, and runs on", () => {
		let elapsedMs = 5000;
		const clock = new SettableClock(undefined, () => elapsedMs);
		assert.equal(clock.nowMs(), undefined);
		elapsedMs += 1000;
		clock.set(1_800_000_000_000);
		assert.equal(clock.nowMs(), 1_800_000_000_000);
		elapsedMs += 250;
		assert.equal(clock.nowMs(), 1_800_000_000_250);
		clock.set(1_700_000_000_000);
		elapsedMs += 1;
		assert.equal(clock.nowMs(), 1_700_000_000_001);
		clock.set(undefined);
		assert.equal(clock.nowMs(), undefined);
	});

	it("starts at a moment and keeps whole milliseconds", () => {
		const clock = new SettableClock(Date.UTC(2026, 11, 24, 23, 30));
		const nowMs = clock.nowMs() ?? Number.NaN;
		assert.ok(Number.isInteger(nowMs));
		assert.ok(nowMs - Date.UTC(2026, 11, 24, 23, 30) < 10_000);
	});
});
