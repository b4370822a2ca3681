/**
 * What a Wi-Fi client has to do, against a radio that obeys the test: pauses grow, and it never
 * gives up.
 */

import assert from "node:assert/strict";
import {
	FIRST_PAUSE_MS,
	JOIN_MS,
	LAST_PAUSE_MS,
	type Station,
	type WiFi,
} from "../../src/device/station.js";
import type { Timers } from "../../src/ports/timers.js";

/** Timers that run when told; one is all that a station may hold. */
class ManualTimers implements Timers {
	nowMs = 0;
	waiting: { readonly atMs: number; readonly callback: () => void } | undefined;

	set(ms: number, callback: () => void): unknown {
		assert.equal(this.waiting, undefined, "two timers at once");
		this.waiting = { atMs: this.nowMs + ms, callback };
		return this.waiting;
	}
	clear(handle: unknown): void {
		if (this.waiting === handle) this.waiting = undefined;
	}
	now(): number {
		return this.nowMs;
	}
	/** Runs the timer that waits, and answers the milliseconds that it waited. */
	fire(): number {
		const timer = this.waiting;
		assert.ok(timer);
		this.waiting = undefined;
		const waited = timer.atMs - this.nowMs;
		this.nowMs = timer.atMs;
		timer.callback();
		return waited;
	}
}

class Radio implements WiFi {
	static last: Radio;
	static refuses = false;
	connection = 200;
	address: string | undefined;
	hostname: string | undefined;
	asked: { readonly SSID: string; readonly password?: string }[] = [];
	readonly #onChanged: () => void;

	constructor(options: { readonly onChanged: () => void }) {
		this.#onChanged = options.onChanged;
		Radio.last = this;
	}
	connect(network: { readonly SSID: string; readonly password?: string }): void {
		this.asked.push(network);
		if (Radio.refuses || this.connection === 300) throw new Error("refused");
		this.connection = 300;
	}
	disconnect(): void {
		this.connection = 200;
	}
	configure({ hostname }: { readonly hostname: string }): void {
		assert.equal(this.connection, 200);
		this.hostname = hostname;
	}
	becomes(connection: number, address?: string): void {
		this.connection = connection;
		this.address = address;
		this.#onChanged();
	}
}

/** The tests of a class of them. */
export function stationTests(classOf: () => typeof Station): void {
	let timers: ManualTimers;
	let addresses: string[];
	let radio: Radio;
	function start(password = "secret"): void {
		timers = new ManualTimers();
		addresses = [];
		const onAddress = (address: string) => addresses.push(address);
		const onLost = () => addresses.push("lost");
		const hostname = "holidays";
		new (classOf())({
			WiFi: Radio,
			timers,
			network: "home",
			password,
			hostname,
			onAddress,
			onLost,
		});
		radio = Radio.last;
	}
	afterEach(() => {
		Radio.refuses = false;
	});

	it("joins, reports the address and then rests without a timer", () => {
		start();
		assert.deepEqual(radio.asked, [{ SSID: "home", password: "secret" }]);
		assert.equal(radio.hostname, "holidays");
		radio.becomes(400);
		radio.becomes(500, "192.168.1.20");
		assert.deepEqual(addresses, ["192.168.1.20"]);
		assert.equal(timers.waiting, undefined);
	});

	it("tells of an address once, though the SDK tells of it twice, and of another one again", () => {
		start();
		radio.becomes(500, "192.168.1.20");
		radio.becomes(500, "192.168.1.20");
		assert.deepEqual(addresses, ["192.168.1.20"]);
		radio.becomes(500, "192.168.1.21");
		radio.becomes(400);
		radio.becomes(500, "192.168.1.21");
		assert.deepEqual(addresses.slice(1), ["192.168.1.21", "lost", "192.168.1.21"]);
	});

	it("sends no password to an open network", () => {
		start("");
		assert.deepEqual(radio.asked, [{ SSID: "home" }]);
	});

	it("tries again after pauses that double up to the longest", () => {
		start();
		const pauses: number[] = [];
		for (let i = 0; i < 9; i++) {
			radio.becomes(200);
			pauses.push(timers.fire());
			assert.equal(radio.asked.length, i + 2);
		}
		assert.deepEqual(pauses.slice(0, 3), [FIRST_PAUSE_MS, 2 * FIRST_PAUSE_MS, 4 * FIRST_PAUSE_MS]);
		assert.equal(pauses.at(-1), LAST_PAUSE_MS);
	});

	it("ends an attempt that brings no address, and one that the radio refuses", () => {
		start();
		radio.becomes(400);
		assert.equal(timers.fire(), JOIN_MS);
		assert.equal(radio.connection, 200);
		Radio.refuses = true;
		assert.equal(timers.fire(), FIRST_PAUSE_MS);
		Radio.refuses = false;
		assert.equal(timers.fire(), 2 * FIRST_PAUSE_MS);
		assert.equal(radio.asked.length, 3);
		assert.equal(radio.connection, 300);
	});

	it("joins again when the network goes away, with a short pause first", () => {
		start();
		for (const address of ["10.0.0.2", "10.0.0.3"]) {
			radio.becomes(500, address);
			radio.becomes(200);
			radio.becomes(200);
			assert.equal(timers.fire(), FIRST_PAUSE_MS);
		}
		radio.becomes(500, "10.0.0.3");
		radio.becomes(400);
		assert.equal(timers.fire(), JOIN_MS);
		assert.equal(radio.connection, 200);
		assert.deepEqual(addresses, ["10.0.0.2", "lost", "10.0.0.3", "lost", "10.0.0.3", "lost"]);
	});
}
