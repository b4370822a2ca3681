/**
 * Against Debian's mosquitto: the host simulator publishes, another client reads what stays with
 * the broker.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { COMMAND } from "../host-sim/run.js";
import { freePort } from "../host-sim/server-of-files.js";
import { requirePrograms } from "../programs.js";

const MOSQUITTO = "/usr/sbin/mosquitto";
const SUBSCRIBER = "/usr/bin/mosquitto_sub";
const PASSWORDS = "/usr/bin/mosquitto_passwd";
/** Programs have as long to begin. */
const START_MS = 300_000;

describe("a broker of mosquitto", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-mqtt-"));
	const children: ChildProcess[] = [];
	let port = 0;

	const start = (command: string, ...args: string[]): ChildProcess => {
		const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
		children.push(child);
		return child;
	};

	async function startBroker(): Promise<ChildProcess> {
		const broker = start(MOSQUITTO, "-c", join(folder, "conf"));
		const endMs = performance.now() + START_MS;
		for (;;) {
			const socket = net.connect(port, "127.0.0.1");
			const [event] = await Promise.race([
				once(socket, "connect").then(() => ["connect"]),
				once(socket, "error").then(() => ["error"]),
			]).catch(() => ["error"]);
			socket.destroy();
			if (event === "connect") return broker;
			assert.ok(performance.now() < endMs, "mosquitto does not listen");
			await pause(50);
		}
	}

	/** The host simulator, which tells this broker; what it writes. */
	function serve(
		password: string,
		place = "AT-9",
		now = "2026-12-24T22:59:58Z",
	): { readonly child: ChildProcess; said: () => string } {
		const url = `mqtt://hall:${password}@127.0.0.1:${port}`;
		const at = ["--place", place, "--now", now];
		const args = [COMMAND, "serve", "--port", "0", ...at, "--mqtt", url];
		const child = start(process.execPath, ...args);
		let text = "";
		child.stdout!.on("data", (chunk) => (text += chunk));
		return { child, said: () => text };
	}

	/** What comes on some topics until `isEnough`, as lines `topic payload`. */
	async function heard(
		topic: string,
		isEnough: (lines: readonly string[]) => boolean,
	): Promise<readonly string[]> {
		const login = ["-u", "hall", "-P", "secret", "-h", "127.0.0.1", "-p", `${port}`];
		const subscriber = start(SUBSCRIBER, ...login, "-v", "-t", topic);
		let text = "";
		subscriber.stdout!.on("data", (chunk) => (text += chunk));
		const endMs = performance.now() + START_MS;
		const lines = () => text.split("\n").slice(0, -1);
		while (!isEnough(lines())) {
			assert.ok(performance.now() < endMs, text);
			await pause(20);
		}
		subscriber.kill();
		return lines();
	}

	async function until(isSo: () => boolean, what: string): Promise<void> {
		const endMs = performance.now() + START_MS;
		while (!isSo()) {
			assert.ok(performance.now() < endMs, what);
			await pause(20);
		}
	}

	before(async function () {
		requirePrograms(this, "no broker was told", MOSQUITTO, SUBSCRIBER);
		port = await freePort();
		const passwords = join(folder, "passwords");
		spawnSync(PASSWORDS, ["-b", "-c", passwords, "hall", "secret"]);
		const user = process.getuid?.() === 0 ? "user root\n" : "";
		writeFileSync(
			join(folder, "conf"),
			`${user}listener ${port} 127.0.0.1\nallow_anonymous false\npassword_file ${passwords}\n`,
		);
		await startBroker();
	});
	after(async () => {
		for (const child of children) child.kill();
		rmSync(folder, { recursive: true });
	});

	it("keeps what it was told, hears of midnight, and tells when the host is gone", async () => {
		const { child, said } = serve("secret");
		const states = await heard("holidays/holidays/state", (lines) =>
			lines.some((line) => line.includes('"date":"2026-12-25","tables"')),
		);
		const [topic, json] = [states.at(-1)!.split(" ")[0], states.at(-1)!.replace(/^\S+ /, "")];
		assert.equal(topic, "holidays/holidays/state");
		assert.equal(JSON.parse(json).holiday, "ON");
		const found = await heard("homeassistant/#", (lines) => lines.length >= 13);
		assert.ok(found.every((line) => /^homeassistant\/\w+\/holidays\/\w+\/config \{/.test(line)));
		assert.deepEqual(await heard("holidays/holidays/status", (lines) => lines.length > 0), [
			"holidays/holidays/status online",
		]);
		assert.match(said(), /mqtt: the broker is reached/);
		const will = heard("holidays/holidays/status", (lines) => lines.length > 1);
		await pause(300);
		child.kill("SIGKILL");
		assert.deepEqual((await will).at(-1), "holidays/holidays/status offline");
	});

	it("hears when a half day off begins", async () => {
		// Christmas Eve is a holiday in Iceland from one in the afternoon.
		const { child } = serve("secret", "IS", "2026-12-24T12:59:57Z");
		await heard("holidays/holidays/state", (lines) =>
			lines.some((line) => line.includes('"half":"ON"') && line.includes('"date":"2026-12-24"')),
		);
		child.kill();
	});

	it("is not told with a wrong password, which is said", async () => {
		const { child, said } = serve("wrong");
		await until(() => /does not (take this user|let)/.test(said()), "nobody says why");
		assert.doesNotMatch(said(), /wrong|is reached/);
		child.kill();
	});

	it("is told all of it again when it comes back", async () => {
		const { child, said } = serve("secret");
		await until(() => /is reached/.test(said()), said());
		const broker = children[0]!;
		const gone = once(broker, "exit");
		broker.kill();
		await gone;
		await until(() => /hangs up; again in 1 s/.test(said()), said());
		await startBroker();
		await until(() => said().split("is reached").length > 2, said());
		const found = await heard("homeassistant/#", (lines) => lines.length >= 13);
		assert.ok(found.length >= 13);
		child.kill();
	});
});
