/** `serve --lan`: what it prints, and that the network hears its name. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { setTimeout as pause } from "node:timers/promises";
import { encode } from "dns-packet";
import { lanAddresses, lanLines } from "../../host-sim/sim/lan.js";
import { COMMAND } from "./run.js";

/** A program has as long to begin. */
const START_MS = 300_000;
const GROUP = "224.0.0.251";
const PORT = 5353;

/** Asks for the address of the name; the answer may come to the asker alone (RFC 6762, 5.4). */
const QUESTION = encode({ type: "query", questions: [{ type: "A", name: "holidays.local" }] });
QUESTION[QUESTION.length - 2]! |= 0x80;

describe("serve --lan", () => {
	it("prints the addresses that others open, the name, and what to say about the place", () => {
		const face = (address: string, internal: boolean, family: "IPv4" | "IPv6") =>
			({ address, internal, family }) as never;
		const interfaces = {
			lo: [face("127.0.0.1", true, "IPv4")],
			eth0: [face("192.168.1.7", false, "IPv4"), face("fe80::1", false, "IPv6")],
		};
		assert.deepEqual(lanAddresses(interfaces), ["192.168.1.7"]);
		assert.deepEqual(lanLines(8080, ["192.168.1.7"], true), [
			"http://192.168.1.7:8080",
			"http://holidays.local:8080",
		]);
		const lines = lanLines(80, [], false);
		assert.match(
			lines.join("\n"),
			/no address.*\nhttp:\/\/holidays\.local\nno place .* --place AT-9/s,
		);
	});

	it("is asked by its name, and ends when it is told to", async function () {
		if (lanAddresses().length === 0) {
			process.stderr.write("\n*** SKIPPED: nobody asked for holidays.local: no network ***\n");
			this.skip();
		}
		const args = [COMMAND, "serve", "--lan", "--port", "0", "--place", "AT-9"];
		const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
		let text = "";
		child.stdout.on("data", (chunk) => (text += chunk));
		const socket = createSocket({ type: "udp4", reuseAddr: true });
		const ended = new Promise((done) => child.once("exit", done));
		try {
			const endMs = performance.now() + START_MS;
			while (!/holidays\.local:\d+/.test(text)) {
				assert.ok(performance.now() < endMs, text);
				await pause(50);
			}
			const [address] = lanAddresses();
			const url = /http:\/\/[\d.]+:\d+/.exec(text)![0];
			assert.ok(url.includes(address!));
			assert.equal((await (await fetch(`${url}/api/day/here/2026-12-25`)).json()).holiday, true);
			await new Promise<void>((done) => socket.bind(0, address, done));
			let answer: Buffer | undefined;
			socket.on("message", (message) => {
				if (message.includes(Buffer.from("\x08holidays\x05local"))) answer = message;
			});
			while (!answer) {
				assert.ok(performance.now() < endMs, "nobody answers to holidays.local");
				socket.send(QUESTION, PORT, GROUP);
				await pause(200);
			}
			const wanted = Buffer.from(address!.split(".").map(Number));
			assert.ok(answer.includes(wanted), "the answer has the address");
		} finally {
			socket.close();
			child.kill();
			await ended;
		}
	});
});
