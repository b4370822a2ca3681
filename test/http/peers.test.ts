/**
 * The server among peers that mean it no good: sockets that fail again and again, crowds, slow
 * ones.
 */

import assert from "node:assert/strict";
import net from "node:net";
import { handlerOf } from "../../src/api/routes.js";
import { LIMITS } from "../../src/http/limits.js";
import type { Server } from "../../src/http/server.js";
import { fixtureService } from "../fixture/fixture.js";
import { listenHere } from "../sim/loopback.js";
import type { Client } from "../sim/wire.js";
import { bytes, get, orders, type Stage, stage, statusesOf } from "./stage.js";

const LIST = "/api/v3/PublicHolidays/2017/XA";
/** Twenty-three thousand bytes. */
const LONG = "/api/v3/PublicHolidays/2017/XD";
const SHORT = "/api/v3/Version";
/** Longer than any of them is in the making. */
const SECOND_MS = 1000;

/** The statuses that a newcomer gets for one request. */
function asked({ wire }: Stage): readonly string[] {
	const client = wire.connect();
	client.send(get(SHORT, "Connection: close\r\n"));
	wire.run();
	const statuses = statusesOf(client);
	client.hangUp();
	wire.run();
	return statuses;
}

describe("the server on sockets that fail again and again", () => {
	for (const order of orders)
		it(`survives the failure of every k-th operation, for every k, as ${order}`, () => {
			const requests = [get(LIST), get("/x"), bytes("POST / HTTP/1.1\r\n\r\n")];
			const play = (period: number): Stage => {
				let broken = period > 0;
				const set = stage({ order, windowBytes: 700, fails: (n) => broken && n % period === 0 });
				for (let i = 0; i < 4; i++) {
					const client = set.wire.connect();
					for (const request of requests) client.send(request);
					set.wire.run();
					client.hangUp();
					set.wire.run();
				}
				set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
				broken = false;
				return set;
			};
			const { operations } = play(0).wire;
			assert.ok(operations > 40, `${operations} operations`);
			for (let k = 1; k <= operations; k++) {
				const set = play(k);
				// What no read of the listener took over waits there still, and comes with the next.
				assert.deepEqual(asked(set), ["200"], `every operation ${k}`);
				set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
				assert.equal(set.server.connections, 0, `every operation ${k}`);
				assert.equal(set.wire.timers.count, 0, `every operation ${k}`);
			}
		});

	it("survives hang-ups at every byte of every way to end a reply", () => {
		const ways = [
			get(SHORT),
			bytes(`GET ${LIST} HTTP/1.0\r\n\r\n`),
			bytes(`HEAD ${LIST} HTTP/1.1\r\nHost: a\r\n\r\n`),
			bytes("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\nrest"),
			Uint8Array.from([...get("/x"), ...get("/y"), ...get(SHORT)]),
		];
		for (const order of orders)
			for (const [i, request] of ways.entries()) {
				const whole = stage({ order, windowBytes: 300 });
				const reader = whole.wire.connect();
				reader.send(request);
				whole.wire.pass(SECOND_MS);
				const length = reader.received.length;
				assert.ok(length > 100, `way ${i}: ${length} bytes`);
				for (let taken = 0; taken <= length; taken++) {
					const set = stage({ order, windowBytes: 300 });
					const client = set.wire.connect();
					client.takeBytes = 0;
					client.send(request);
					set.wire.pass(SECOND_MS);
					for (let left = taken; left > 0; left -= client.takeBytes) {
						client.takeBytes = Math.min(left, 290);
						set.wire.turn();
					}
					client.hangUp();
					set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
					assert.equal(set.server.connections, 0, `way ${i}, after ${taken} bytes`);
					assert.equal(set.wire.timers.count, 0, `way ${i}, after ${taken} bytes`);
				}
			}
	});
});

describe("the server in a crowd", () => {
	it("serves one who asks each second beside six slow readers that always come back", () => {
		const set = stage({ windowBytes: 1536 });
		const comeBack = (): Client => {
			const client = set.wire.connect();
			client.takeBytes = 0;
			client.send(get(LONG));
			return client;
		};
		let slow = Array.from({ length: LIMITS.connections }, comeBack);
		set.wire.pass(LIMITS.graceMs);
		const answers: string[] = [];
		for (let second = 0; second < 120; second++) {
			answers.push(asked(set)[0] ?? "closed");
			slow = slow.map((client) => (client.closed ? comeBack() : client));
			set.wire.pass(1000);
			assert.ok(set.server.connections <= LIMITS.connections + LIMITS.refusals);
			assert.ok(set.server.heldBytes <= 6 * 1200, `${set.server.heldBytes} bytes held`);
		}
		assert.deepEqual(new Set(answers), new Set(["200"]));
	});

	it("serves a kept connection while others come and go by the hundred", () => {
		const set = stage();
		const kept = set.wire.connect();
		for (let round = 1; round <= 20; round++) {
			kept.send(get(SHORT));
			set.wire.run();
			const crowd = Array.from({ length: 100 }, () => set.wire.connect("crowd"));
			for (const client of crowd) client.send(bytes("GET"));
			set.wire.run();
			assert.ok(set.server.connections <= LIMITS.connections + LIMITS.refusals);
			for (const client of crowd) client.hangUp();
			set.wire.pass(LIMITS.graceMs / 2);
			assert.equal(statusesOf(kept).length, round);
		}
		assert.ok(!kept.closed);
	});

	it("ends one that sends a body of a byte a second, and one that reads a byte a second", () => {
		const set = stage({ windowBytes: 1536 });
		const writer = set.wire.connect();
		writer.send(bytes("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4000\r\n\r\n"));
		const reader = set.wire.connect();
		reader.takeBytes = 0;
		reader.send(get(LONG));
		set.wire.run();
		let seconds = 0;
		for (; set.server.connections > 0 && seconds < 100; seconds++) {
			writer.send(Uint8Array.of(120));
			reader.takeBytes = 1;
			set.wire.turn();
			reader.takeBytes = 0;
			set.wire.pass(1000);
			if (seconds === LIMITS.headMs / 1000 + 4) assert.deepEqual(statusesOf(writer), ["408"]);
			// Another is served all the while.
			assert.deepEqual(asked(set), ["200"]);
		}
		assert.ok(Math.abs(seconds - LIMITS.replyMs / 1000) <= 3, `${seconds} s`);
		assert.ok(writer.closed);
	});
});

/**
 * What a client on loopback got until the server ended the connection, or there was no more to
 * come.
 */
function heard(port: number, request: string, waitMs: number): Promise<string> {
	return new Promise((resolve) => {
		const socket = net.connect(port, "127.0.0.1");
		let text = "";
		const done = () => {
			socket.destroy();
			resolve(text);
		};
		socket.setTimeout(waitMs, done);
		socket.on("connect", () => socket.write(request));
		socket.on("data", (chunk) => (text += chunk.toString("latin1")));
		for (const event of ["end", "error", "close"]) socket.on(event, done);
	});
}

describe("the server on loopback, with the places of a device", () => {
	let server: Server;
	let port: number;
	beforeEach(async () => {
		({ port, server } = await listenHere(handlerOf(fixtureService()), { windowBytes: 5744 }));
	});
	afterEach(() => server.close());

	it("answers, refuses or closes 200 connections at once, and then serves", async () => {
		const request = `GET ${SHORT} HTTP/1.1\r\nHost: a\r\n\r\n`;
		const all = await Promise.all(Array.from({ length: 200 }, () => heard(port, request, 300)));
		const count = (start: string) => all.filter((text) => text.startsWith(start)).length;
		assert.ok(count("HTTP/1.1 200 ") >= LIMITS.connections, `${count("HTTP/1.1 200 ")} answers`);
		const known =
			count("HTTP/1.1 200 ") + count("HTTP/1.1 503 ") + all.filter((t) => t === "").length;
		assert.equal(known, 200);
		// The last of them have hung up, which the server hears in its next turn.
		await new Promise((resolve) => setTimeout(resolve, 50));
		assert.match(await heard(port, request, 300), /^HTTP\/1\.1 200 /);
	});

	it("serves one beside six that read nothing", async () => {
		const request = `GET ${LONG} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(30);
		const slow = Array.from({ length: LIMITS.connections }, () => {
			const socket = net.connect(port, "127.0.0.1");
			socket.on("error", () => {});
			socket.pause();
			socket.write(request);
			return socket;
		});
		await new Promise((resolve) => setTimeout(resolve, LIMITS.graceMs + 200));
		assert.equal(server.connections, LIMITS.connections);
		const text = await heard(port, `GET ${SHORT} HTTP/1.1\r\nHost: a\r\n\r\n`, 300);
		assert.match(text, /^HTTP\/1\.1 200 /);
		for (const socket of slow) socket.destroy();
	});
});
