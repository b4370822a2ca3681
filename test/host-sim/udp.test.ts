/**
 * The time client over real UDP: its socket on loopback, and an NTP server of Debian's where one is
 * installed.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import dgram from "node:dgram";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { resolve, UDPSocket } from "../../host-sim/sim/udp.js";
import { WallClock } from "../../src/clock/clock.js";
import { SntpClient } from "../../src/clock/sntp.js";
import type { Timers } from "../../src/ports/timers.js";
import { answerOf } from "../clock/stage.js";
import { requirePrograms } from "../programs.js";

const CHRONYD = "/usr/sbin/chronyd";
const NOW_MS = Date.UTC(2027, 3, 5, 6, 7, 8);

const timers: Timers = {
	set: (ms, callback) => setTimeout(callback, ms).unref(),
	clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
	now: () => performance.now(),
};

/** Asks a port of this computer until the clock is set; how long that took. */
async function askPort(port: number, patienceMs: number): Promise<WallClock> {
	const clock = new WallClock(() => performance.now());
	const client = new SntpClient({
		UDP: UDPSocket,
		timers,
		clock,
		resolve,
		random: () => Math.floor(Math.random() * 2 ** 32),
		servers: ["localhost"],
		port,
		earliestMs: Date.UTC(2025, 0, 1),
		latestMs: Date.UTC(2101, 0, 1),
	});
	await new Promise<void>((done, fail) => {
		const end = setTimeout(() => fail(new Error("nobody told the time")), patienceMs);
		clock.onSet(() => {
			clearTimeout(end);
			done();
		});
		client.start();
	}).finally(() => client.stop());
	return clock;
}

describe("UDP on the host", () => {
	it("carries a question and its answer", async () => {
		const server = dgram.createSocket("udp4");
		const bound = new Promise<void>((done) => server.bind(0, "127.0.0.1", done));
		server.on("message", (bytes, { address, port }) => {
			server.send(Uint8Array.of(1, 2, 3), port, address);
			server.send(answerOf(bytes, NOW_MS), port, address);
			server.send(answerOf(bytes, NOW_MS + 60_000), port, address);
		});
		await bound;
		const clock = await askPort(server.address().port, 5000).finally(() => server.close());
		const nowMs = clock.nowMs()!;
		assert.ok(nowMs >= NOW_MS && nowMs < NOW_MS + 2000, `${nowMs - NOW_MS} ms`);
	});

	it("throws when it is used after close, as the SDK's does", () => {
		const socket = new UDPSocket({ onReadable: () => {} });
		assert.equal(socket.read(), undefined);
		socket.close();
		assert.throws(() => socket.read());
		assert.throws(() => socket.write(new Uint8Array(1), "127.0.0.1", 9));
		socket.close();
	});

	it("finds no address of a name that is none", async () => {
		assert.equal(await new Promise((done) => resolve("name.invalid", done)), undefined);
	});
});

describe("an NTP server", () => {
	it("chrony tells its own time", async function () {
		requirePrograms(this, "no real NTP server was asked", CHRONYD);
		const port = 20_000 + (process.pid % 20_000);
		const folder = mkdtempSync(join(tmpdir(), "chrony-"));
		const file = join(folder, "chrony.conf");
		writeFileSync(
			file,
			`port ${port}\ncmdport 0\nbindaddress 127.0.0.1\nallow 127.0.0.1\nlocal stratum 8\npidfile ${folder}/pid\n`,
		);
		// In the foreground, and without touching the computer's clock.
		const chrony = spawn(CHRONYD, ["-d", "-x", "-U", "-u", userInfo().username, "-f", file], {
			stdio: "ignore",
		});
		const ended = new Promise((done) => chrony.on("exit", done));
		try {
			const begunMs = performance.now();
			const clock = await askUntilAnswered(port);
			const tookMs = performance.now() - begunMs;
			const offByMs = clock.nowMs()! - Date.now();
			// An answer is off by half of its way at most, and the way is no longer than all of it.
			assert.ok(Math.abs(offByMs) < Math.max(250, tookMs), `${offByMs} ms`);
		} finally {
			chrony.kill();
			await ended;
			rmSync(folder, { recursive: true });
		}
	});
});

/** The server takes a moment to start. */
async function askUntilAnswered(port: number): Promise<WallClock> {
	for (let attempt = 1; ; attempt++)
		try {
			return await askPort(port, 1000);
		} catch (error) {
			if (attempt === 300) throw error;
		}
}
