/** The watchdog: one fault is survived, many in a row are not, nor is a network that stays away. */

import assert from "node:assert/strict";
import { FAULTS, FAULTS_MS, OFFLINE_MS, Watchdog } from "../../src/device/watchdog.js";
import { VirtualTimers } from "../clock/stage.js";

describe("the watchdog", () => {
	let timers: VirtualTimers;
	let watchdog: Watchdog;
	beforeEach(() => {
		timers = new VirtualTimers();
		watchdog = new Watchdog(timers);
	});

	it("goes on after an exception that nobody caught, for ever when they are rare", () => {
		for (let i = 0; i < 100; i++) {
			assert.equal(watchdog.abort(i % 2 ? "unhandled exception" : "unhandled rejection"), false);
			timers.run(FAULTS_MS / (FAULTS - 1) + 1);
		}
	});

	it("ends after many within minutes", () => {
		for (let i = 1; i < FAULTS; i++) assert.equal(watchdog.abort("unhandled exception"), false);
		assert.equal(watchdog.abort("unhandled exception"), true);
	});

	it("ends at faults that leave nothing to go on with", () => {
		for (const what of ["memory full", "not enough keys", "fatal", "dead strip", "unknown"])
			assert.equal(watchdog.abort(what), true);
	});

	it("ends when the network has been away for hours, and not before", () => {
		timers.run(2 * OFFLINE_MS);
		watchdog.offline();
		timers.run(OFFLINE_MS - 1);
		watchdog.offline();
		watchdog.online();
		timers.run(2 * OFFLINE_MS);
		assert.equal(watchdog.abort("unhandled exception"), false);
		watchdog.offline();
		assert.throws(() => timers.run(OFFLINE_MS), /no network/);
		assert.equal(watchdog.abort("unhandled exception"), true);
	});
});
