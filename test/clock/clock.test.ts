/**
 * The clock: never set, set, guessed, stale; and whoever listens hears of each time that it is set.
 */

import assert from "node:assert/strict";
import { STALE_MS, WallClock } from "../../src/clock/clock.js";

const MOVE_MS = 60_000;

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

	it("takes what the chip has kept while it was never set, and is stale until it is", () => {
		clock.guess(1_800_000_000_000, "stale");
		assert.deepEqual([clock.state, clock.nowMs()], ["stale", 1_800_000_000_000]);
		clock.set(1_800_000_009_000);
		assert.deepEqual([clock.state, clock.nowMs()], ["set", 1_800_000_009_000]);
		assert.equal(heard.length, 2);
	});

	it("is guessed when one source alone told the time, in a week stale", () => {
		clock.guess(1_800_000_000_000);
		assert.deepEqual([clock.state, clock.nowMs(), clock.ageMs], ["guessed", 1_800_000_000_000, 0]);
		elapsedMs += STALE_MS + 1;
		assert.equal(clock.state, "stale");
		clock.set(1_900_000_000_000);
		assert.equal(clock.state, "set");
		assert.equal(heard.length, 2);
	});

	it("is moved by guesses a minute from where it was set at most, all of them together", () => {
		const begun: readonly ((nowMs: number) => void)[] = [
			(nowMs) => clock.set(nowMs),
			(nowMs) => clock.guess(nowMs),
			(nowMs) => clock.guess(nowMs, "stale"),
		];
		for (const begin of begun) {
			clock = new WallClock(() => elapsedMs);
			begin(1_800_000_000_000);
			const { state } = clock;
			clock.guess(1_800_000_000_000 + MOVE_MS + 1);
			clock.guess(1_800_000_000_000 - MOVE_MS - 1);
			assert.deepEqual([clock.state, clock.nowMs()], [state, 1_800_000_000_000]);
			for (let i = 1; i <= 20; i++) clock.guess(clock.nowMs()! + 7000);
			assert.deepEqual([clock.state, clock.nowMs()], ["guessed", 1_800_000_056_000]);
			// Old age makes it no more credulous.
			elapsedMs += 2 * STALE_MS;
			clock.guess(clock.nowMs()! + 7000);
			assert.equal(clock.state, "stale");
			clock.guess(clock.nowMs()! - 7000);
			assert.equal(clock.nowMs(), 1_800_000_049_000 + 2 * STALE_MS);
			// What is certain begins it anew.
			clock.set(clock.nowMs()! + MOVE_MS);
			clock.guess(clock.nowMs()! + MOVE_MS);
			assert.equal(clock.nowMs(), 1_800_000_169_000 + 2 * STALE_MS);
		}
	});
});
