/** The watchdog: one fault is survived, many in a row are not, nor is a network that stays away. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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

	it("counts what it went on after, and has the sentence of the last, whatever was thrown", () => {
		assert.deepEqual(watchdog.faults, { count: 0, last: null });
		const spiteful = {
			get message() {
				throw new Error("no");
			},
		};
		for (const [thrown, said] of [
			[new Error("no socket"), "unhandled exception: no socket"],
			["a text", "unhandled exception: a text"],
			[undefined, "unhandled exception: undefined"],
			[spiteful, "unhandled exception: no sentence"],
			[Object.create(null), "unhandled exception: no sentence"],
			[new Error("x".repeat(1000)), `unhandled exception: ${"x".repeat(139)}`],
		] as const) {
			const count: number = watchdog.faults.count;
			assert.equal(watchdog.abort("unhandled exception", thrown), false);
			assert.deepEqual(watchdog.faults, { count: count + 1, last: said });
		}
		const before = watchdog.faults;
		watchdog.abort("memory full");
		assert.deepEqual(watchdog.faults, before);
	});

	it("ends after many within minutes", () => {
		for (let i = 1; i < FAULTS; i++) assert.equal(watchdog.abort("unhandled exception"), false);
		assert.equal(watchdog.abort("unhandled exception"), true);
	});

	it("ends at faults that leave nothing to go on with", () => {
		for (const what of ["memory full", "not enough keys", "fatal", "dead strip", "unknown"])
			assert.equal(watchdog.abort(what), true);
	});

	it("makes a turn of the loop thrice at least before ESP-IDF's watchdog is due, when nothing else does", () => {
		const file = new URL("../../../src/device/sdkconfig/sdkconfig.defaults", import.meta.url);
		const text = readFileSync(file, "utf8");
		const seconds = Number(/^CONFIG_ESP_TASK_WDT_TIMEOUT_S=(\d+)$/m.exec(text)?.[1]);
		assert.equal(seconds, 60);
		for (let ms = 0; ms < 3_600_000; ms += timers.nextMs!, timers.runNext())
			assert.ok(3 * timers.nextMs! <= 1000 * seconds);
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
