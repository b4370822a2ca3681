/** The clock: never set, set, stale; and whoever listens hears of each time that it is set. */

import assert from "node:assert/strict";
import { STALE_MS, WallClock } from "../../src/clock/clock.js";

describe("the clock", () => {
	let elapsedMs = 0;
	let clock: WallClock;
	let heard: (number | undefined)[];
	beforeEach(() => {
		elapsedMs = 1000;
		clock = new WallClock(() => elapsedMs);
		heard = [];
		clock.onSet(() => heard.push(clock.nowMs()));
	});

	it("knows nothing until it is set, and runs on from there", () => {
		assert.deepEqual(
			[clock.state, clock.nowMs(), clock.ageMs],
			["never set", undefined, undefined],
		);
		elapsedMs += 500;
		clock.set(1_800_000_000_000);
		elapsedMs += 250;
		assert.deepEqual([clock.state, clock.nowMs(), clock.ageMs], ["set", 1_800_000_000_250, 250]);
		clock.set(1_700_000_000_000);
		assert.equal(clock.nowMs(), 1_700_000_000_000);
		assert.deepEqual(heard, [1_800_000_000_000, 1_700_000_000_000]);
	});

	it("is stale when nobody has told the time for a week, and still tells it", () => {
		clock.set(1_800_000_000_000);
		elapsedMs += STALE_MS;
		assert.equal(clock.state, "set");
		elapsedMs += 1;
		assert.equal(clock.state, "stale");
		assert.equal(clock.nowMs(), 1_800_000_000_000 + STALE_MS + 1);
		clock.set(1_800_700_000_000);
		assert.equal(clock.state, "set");
	});

	it("takes a guess while it was never set, and is stale until it is", () => {
		clock.guess(1_800_000_000_000);
		assert.deepEqual([clock.state, clock.nowMs()], ["stale", 1_800_000_000_000]);
		clock.set(1_800_000_009_000);
		clock.guess(1);
		assert.deepEqual([clock.state, clock.nowMs()], ["set", 1_800_000_009_000]);
		assert.equal(heard.length, 2);
	});
});
