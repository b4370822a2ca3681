/** `serve --lan` from another computer: a network namespace of its own, with one wire to it. */

import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { requirePackage, requirePrograms } from "../programs.js";
import { COMMAND } from "./run.js";

/** A program has as long to begin. */
const START_MS = 60_000;
const SERVER = "10.99.38.1";
const CLIENT = "10.99.38.2";
const NAME = `holidays-${process.pid % 10_000}`;
const WIRE = [`hol${process.pid % 10_000}a`, `hol${process.pid % 10_000}b`] as const;
/** Asks by multicast DNS for a name, and then for the page at the address that it has. */
const ASK = fileURLToPath(new URL("ask-name.js", import.meta.url));

const UNTRIED = "a question from another network";

const ip = (...args: readonly string[]) => execFileSync("ip", args, { stdio: "pipe" });
const within = (space: string, program: string, ...args: readonly string[]) =>
	spawn("ip", ["netns", "exec", space, program, ...args], { stdio: ["ignore", "pipe", "inherit"] });

/** All that a program says until it ends. */
async function outputOf(child: ChildProcess): Promise<string> {
	let text = "";
	child.stdout!.on("data", (chunk) => (text += chunk));
	await new Promise((ended) => child.once("exit", ended));
	return text;
}

describe("serve --lan, from another network namespace", () => {
	const [home, other] = [`${NAME}-home`, `${NAME}-other`];
	let server: ChildProcess | undefined;

	before(function () {
		requirePrograms(this, UNTRIED, "ip");
		const [kernel] = String(spawnSync("ip", ["netns", "add", home]).stderr).split("\n");
		requirePackage(this, UNTRIED, "ip", !kernel, kernel);
		ip("netns", "add", other);
		ip("link", "add", WIRE[0], "netns", home, "type", "veth", "peer", "name", WIRE[1]);
		ip("link", "set", WIRE[1], "netns", other);
		for (const [space, wire, address] of [
			[home, WIRE[0], SERVER],
			[other, WIRE[1], CLIENT],
		] as const) {
			ip("-n", space, "address", "add", `${address}/24`, "dev", wire);
			ip("-n", space, "link", "set", wire, "up");
			ip("-n", space, "link", "set", "lo", "up");
			ip("-n", space, "route", "add", "224.0.0.0/4", "dev", wire);
		}
	});

	after(() => {
		server?.kill();
		for (const space of [home, other])
			try {
				ip("netns", "delete", space);
			} catch {
				// It was never there.
			}
	});

	it("is found by its address and by its name", async () => {
		server = within(
			home,
			process.execPath,
			...[COMMAND, "serve", "--lan", "--port", "8080", "--place", "AT-9"],
		);
		let said = "";
		server.stdout!.on("data", (chunk) => (said += chunk));
		const endMs = performance.now() + START_MS;
		while (!said.includes("http://holidays.local:8080")) {
			assert.ok(performance.now() < endMs, said);
			await pause(200);
		}
		assert.ok(said.includes(`http://${SERVER}:8080`), said);
		const found = await outputOf(within(other, process.execPath, ASK, CLIENT));
		assert.deepEqual(JSON.parse(found), {
			address: SERVER,
			port: 8080,
			status: 200,
			title: "Public holidays",
			place: "AT-9",
		});
	});
});
