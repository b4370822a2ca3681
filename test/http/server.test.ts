/**
 * The server when things go wrong: failing sockets, peers that leave or stall, too many of them.
 */

import assert from "node:assert/strict";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import type { Timers } from "../../src/ports/timers.js";
import {
	bodyOf,
	bytes,
	get,
	orders,
	repliesOf,
	replyWith,
	type Stage,
	stage,
	textOf,
} from "./stage.js";

const LIST = "/api/v3/PublicHolidays/2017/XA";
/** Twenty-three thousand bytes. */
const LONG = "/api/v3/PublicHolidays/2017/XD";

/** One whole exchange with a newcomer: the server is in order. */
function assertServes({ wire }: Stage): void {
	const client = wire.connect();
	client.send(get("/api/v3/Version"));
	wire.run();
	assert.deepEqual(repliesOf(client).statuses, ["200"]);
	client.hangUp();
	wire.run();
}

describe("the server on failing sockets", () => {
	for (const order of orders)
		it(`survives the failure of every operation, as ${order}`, () => {
			const requests = [get(LIST), get("/x"), bytes("POST / HTTP/1.1\r\n\r\n")];
			const play = (failingOperation: number): Stage => {
				const set = stage({ order, windowBytes: 700, failingOperation });
				for (let i = 0; i < 2; i++) {
					const client = set.wire.connect();
					for (const request of requests) client.send(request);
					set.wire.run();
					client.hangUp();
					set.wire.run();
				}
				return set;
			};
			const operations = play(0).wire.operations;
			assert.ok(operations > 20, `${operations} operations`);
			for (let k = 1; k <= operations; k++) {
				const set = play(k);
				set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
				assert.equal(set.server.connections, 0, `operation ${k}`);
				assert.equal(set.wire.timers.count, 0, `operation ${k}`);
				assertServes(set);
			}
		});

	for (const order of orders)
		it(`survives a hang-up at every byte of a reply, as ${order}`, () => {
			const whole = stage({ order });
			const reader = whole.wire.connect();
			reader.send(get(LIST));
			whole.wire.run();
			const length = reader.received.length;
			assert.ok(length > 3500);
			for (let taken = 0; taken <= length; taken++) {
				const set = stage({ order, windowBytes: 512 });
				const client = set.wire.connect();
				client.takeBytes = 0;
				client.send(get(LIST));
				set.wire.run();
				for (let left = taken; left > 0; left -= client.takeBytes) {
					client.takeBytes = Math.min(left, 500);
					set.wire.turn();
				}
				client.hangUp();
				set.wire.run();
				assert.equal(set.server.connections, 0, `after ${taken} bytes`);
			}
		});

	it("survives a hang-up at every byte of a request", () => {
		const request = get(LIST);
		for (const order of orders)
			for (let sent = 0; sent <= request.length; sent++) {
				const set = stage({ order });
				const client = set.wire.connect();
				client.send(request.subarray(0, sent));
				client.hangUp();
				set.wire.run();
				assert.equal(set.server.connections, 0, `after ${sent} bytes`);
				assertServes(set);
			}
	});
});

describe("the server and windows of any size", () => {
	const whole = stage();
	const client = whole.wire.connect();
	client.send(get(LIST));
	client.send(get("/x"));
	whole.wire.run();
	const expected = repliesOf(client).replies.map((reply) => reply.body);

	for (const windowBytes of [1, 2, 7, 64, 511, 512, 513, 1536, 2559, 2560, 2561, 5744])
		for (const order of orders)
			it(`answers through ${windowBytes} bytes, as ${order}`, () => {
				const set = stage({ windowBytes, order });
				const slow = set.wire.connect();
				slow.send(get(LIST));
				slow.send(get("/x"));
				set.wire.run();
				const { replies, rest } = repliesOf(slow);
				assert.deepEqual(
					replies.map((reply) => reply.body),
					expected,
				);
				assert.equal(rest, "");
			});

	it("holds no more for a long reply than for a short one", () => {
		for (const windowBytes of [600, 1536, 5744]) {
			const set = stage({ windowBytes });
			const slow = set.wire.connect();
			slow.takeBytes = 0;
			slow.send(get(LONG));
			set.wire.run();
			slow.takeBytes = 97;
			let most = 0;
			while (set.wire.turn()) most = Math.max(most, set.server.heldBytes);
			assert.deepEqual(repliesOf(slow).statuses, ["200"]);
			// With a small window the rest of the first write, else at most one record.
			assert.ok(most <= (windowBytes < 2560 ? 2600 - windowBytes : 400), `${most} bytes held`);
		}
	});

	it("sends head and body in one write when they fit", () => {
		const set = stage();
		const one = set.wire.connect();
		set.wire.run();
		const before = set.wire.operations;
		one.send(get("/api/v3/Version"));
		set.wire.run();
		assert.equal(set.wire.operations - before, 2, "a read and a write");
	});

	it("gives no further reply to a client that reads none", () => {
		const set = stage({ windowBytes: 4096 });
		const client = set.wire.connect();
		client.takeBytes = 0;
		for (let i = 0; i < 500; i++) client.send(get("/api/v3/Version"));
		set.wire.run();
		assert.ok(set.server.heldBytes <= 1024, `${set.server.heldBytes} bytes held`);
		client.takeBytes = Number.POSITIVE_INFINITY;
		set.wire.pass(2 * 500 * LIMITS.turnMs);
		assert.equal(repliesOf(client).statuses.length, 500);
	});

	it("answers one request a turn, however many come at once or one after the other", () => {
		for (const order of orders) {
			let calls = 0;
			const handler: Handler = () => {
				calls++;
				return { status: 200, type: "text/plain", fields: "", body: "x" };
			};
			const set = stage({ order }, handler);
			const client = set.wire.connect();
			for (let i = 0; i < 20; i++) client.send(get("/"));
			set.wire.run();
			for (let turn = 1; turn <= 40; turn++) {
				assert.equal(calls, turn);
				if (turn <= 20) client.send(get("/"));
				set.wire.run();
				assert.equal(calls, turn);
				if (turn < 40) set.wire.timers.step(LIMITS.sweepMs / 2);
				set.wire.run();
			}
			assert.equal(repliesOf(client).statuses.length, 40);
		}
	});
});

describe("a connection of which nobody told that it can be read", () => {
	for (const order of ["esp32", "simulator"] as const)
		it(`is read when it can be written: ${order}`, () => {
			for (const path of ["/x", `/${"a".repeat(200)}`, `/${"a".repeat(900)}`]) {
				const set = stage({ order, dropsFirst: true });
				const client = set.wire.connect();
				client.send(get(path));
				set.wire.run();
				assert.deepEqual(repliesOf(client).statuses, ["404"], path);
				client.send(get("/api/v3/Version"));
				set.wire.run();
				assert.deepEqual(repliesOf(client).statuses, ["404", "200"], path);
			}
		});

	it("is read whatever it has sent by then, and heard from then on", () => {
		const request = get("/api/v3/Version");
		for (let sent = 1; sent < request.length; sent++) {
			const set = stage({ dropsFirst: true });
			const client = set.wire.connect();
			client.send(request.subarray(0, sent));
			set.wire.run();
			client.send(request.subarray(sent));
			set.wire.run();
			assert.deepEqual(repliesOf(client).statuses, ["200"], `${sent} bytes`);
		}
	});

	it("holds no more than a head when more has come", () => {
		const set = stage({ dropsFirst: true });
		const client = set.wire.connect();
		client.send(get(`/${"a".repeat(3000)}`));
		set.wire.run();
		assert.deepEqual(repliesOf(client).statuses, ["414"]);
	});
});

describe("the server's time", () => {
	it("ends a connection at rest", () => {
		const set = stage();
		const client = set.wire.connect();
		client.send(get("/x"));
		set.wire.pass(LIMITS.idleMs - LIMITS.sweepMs);
		assert.ok(!client.closed);
		set.wire.pass(3 * LIMITS.sweepMs);
		assert.ok(client.closed);
		assert.equal(set.server.connections, 0);
		assert.equal(set.wire.timers.count, 0, "no timer runs without connections");
	});

	it("ends a connection that never speaks", () => {
		const set = stage();
		const client = set.wire.connect();
		set.wire.pass(LIMITS.firstMs - LIMITS.sweepMs);
		assert.ok(!client.closed);
		set.wire.pass(3 * LIMITS.sweepMs);
		assert.ok(client.closed);
		assert.equal(client.received.length, 0);
	});

	it("answers a head that does not end with a 408", () => {
		const set = stage();
		const client = set.wire.connect();
		client.send(bytes("GET / HTTP/1.1\r\n"));
		set.wire.pass(LIMITS.headMs + 2 * LIMITS.sweepMs + LIMITS.lingerMs + LIMITS.sweepMs);
		assert.deepEqual(repliesOf(client).statuses, ["408"]);
		assert.ok(client.closed);
	});

	it("does not let empty lines hold a place", () => {
		for (const line of ["\r\n", "\r\n\r"]) {
			const set = stage();
			const client = set.wire.connect();
			for (let i = 0; i * 500 < LIMITS.idleMs + 2 * LIMITS.sweepMs + LIMITS.lingerMs; i++) {
				client.send(bytes(line[i % line.length]!));
				set.wire.pass(500);
			}
			assert.ok(client.closed);
			assert.equal(set.server.connections, 0);
		}
	});

	it("lets who sends empty lines give way to a newcomer", () => {
		const set = stage();
		const clients = Array.from({ length: 6 }, () => set.wire.connect());
		for (let i = 0; i * 500 <= LIMITS.graceMs; i++) {
			for (const client of clients) client.send(bytes("\r\n"[i % 2]!));
			set.wire.pass(500);
		}
		assertServes(set);
	});

	it("answers a client that sends a byte a second with a 408", () => {
		const set = stage();
		const client = set.wire.connect();
		for (const byte of get(LIST)) {
			client.send(Uint8Array.of(byte));
			set.wire.pass(1000);
		}
		assert.deepEqual(repliesOf(client).statuses, ["408"]);
		assert.ok(client.closed);
	});

	it("answers a body that does not come with a 408", () => {
		const set = stage();
		const client = set.wire.connect();
		client.send(bytes("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"));
		set.wire.pass(LIMITS.headMs + 4 * LIMITS.sweepMs + LIMITS.lingerMs);
		assert.deepEqual(repliesOf(client).statuses, ["408"]);
		assert.ok(client.closed);
	});

	it("ends a reply that nobody takes", () => {
		const set = stage({ windowBytes: 2048 });
		const client = set.wire.connect();
		client.takeBytes = 0;
		client.send(get(LONG));
		set.wire.pass(LIMITS.stallMs + 2 * LIMITS.sweepMs);
		assert.equal(set.server.connections, 0);
	});

	it("ends a reply that is taken too slowly", () => {
		const set = stage({ windowBytes: 2048 });
		const client = set.wire.connect();
		client.takeBytes = 0;
		client.send(get(LONG));
		set.wire.run();
		let seconds = 0;
		for (; seconds < 200 && set.server.connections > 0; seconds++) {
			client.takeBytes = 20;
			set.wire.turn();
			client.takeBytes = 0;
			set.wire.pass(1000);
		}
		assert.ok(Math.abs(seconds - LIMITS.replyMs / 1000) <= 3, `${seconds} s`);
	});

	it("waits for the rest of what it refused, and not for ever", () => {
		const set = stage();
		const client = set.wire.connect();
		client.send(bytes("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n"));
		set.wire.run();
		assert.deepEqual(repliesOf(client).statuses, ["413"]);
		assert.ok(!client.closed, "closing now would destroy the reply on its way");
		client.send(new Uint8Array(LIMITS.lingerBytes / 2));
		set.wire.run();
		assert.ok(!client.closed);
		client.send(new Uint8Array(LIMITS.lingerBytes));
		set.wire.run();
		assert.ok(client.closed, "that was enough");
	});

	it("waits for the body of who expected a 100, and takes no request from it", () => {
		const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 46\r\nExpect: 100-continue\r\n\r\n";
		for (const order of orders) {
			const set = stage({ order });
			const client = set.wire.connect();
			client.send(bytes(head));
			set.wire.run();
			assert.deepEqual(repliesOf(client).statuses, ["405"]);
			assert.ok(!client.closed, "the body may be under way: closing now would destroy the reply");
			client.send(get("/api/v3/Version"));
			set.wire.run();
			assert.ok(!client.closed);
			set.wire.pass(LIMITS.lingerMs + 2 * LIMITS.sweepMs);
			assert.ok(client.closed);
			assert.deepEqual(repliesOf(client).statuses, ["405"]);
			assert.equal(set.server.connections, 0);
		}
	});
});

describe("the server's places", () => {
	it("serves six, tells one that it is full, and closes the others", () => {
		const set = stage({ windowBytes: 512 });
		const clients = Array.from({ length: 200 }, () => set.wire.connect());
		set.wire.run();
		assert.ok(set.server.connections <= 7);
		for (const client of clients) client.send(get(LIST));
		set.wire.pass(50);
		const statuses = clients.map((client) => repliesOf(client).statuses[0] ?? "closed");
		const count = (status: string) => statuses.filter((s) => s === status).length;
		assert.deepEqual([count("200"), count("503"), count("closed")], [6, 1, 193]);
		assert.ok(clients.every((client, i) => client.closed || statuses[i] !== "closed"));
		set.wire.pass(LIMITS.idleMs + 2 * LIMITS.sweepMs);
		assert.equal(set.server.connections, 0);
		assertServes(set);
	});

	it("gives the place of one at rest to a newcomer", () => {
		const set = stage();
		const clients = Array.from({ length: 6 }, () => set.wire.connect());
		set.wire.pass(LIMITS.graceMs);
		clients[3]!.send(get("/x"));
		set.wire.pass(LIMITS.graceMs);
		assertServes(set);
		assert.equal(clients.filter((client) => client.closed).length, 1);
		assert.ok(!clients[3]!.closed, "the one that rests longest goes");
	});

	it("gives the place of a slow reader to a newcomer", () => {
		const set = stage({ windowBytes: 1536 });
		const slow = Array.from({ length: 6 }, () => set.wire.connect());
		for (const client of slow) {
			client.takeBytes = 0;
			client.send(get(LONG));
		}
		set.wire.run();
		const held = set.server.heldBytes;
		assert.ok(held <= 6 * 1200, `${held} bytes held`);
		set.wire.pass(LIMITS.graceMs);
		assertServes(set);
	});

	it("keeps those that are at work", () => {
		const set = stage();
		for (let i = 0; i < 6; i++) set.wire.connect().send(bytes("GET"));
		set.wire.pass(LIMITS.graceMs / 2);
		const newcomer = set.wire.connect();
		newcomer.send(get("/x"));
		set.wire.run();
		assert.deepEqual(repliesOf(newcomer).statuses, ["503"]);
		set.wire.pass(LIMITS.lingerMs + 2 * LIMITS.sweepMs);
		assert.ok(newcomer.closed);
	});

	it("closes all when it is closed", () => {
		const set = stage();
		const clients = [set.wire.connect(), set.wire.connect()];
		set.wire.run();
		set.server.close();
		assert.ok(clients.every((client) => client.closed));
		assert.equal(set.wire.timers.count, 0);
		assert.equal(set.server.connections, 0);
	});
});

describe("the length of a body", () => {
	it("is counted in bytes, however many digits it has then, whole and in chunks", () => {
		for (let chars = 1; chars < 140; chars++) {
			const text = "é".repeat(chars);
			const source = bodyOf(2, () => text);
			for (const [body, times] of [[text, 1] as const, [source, 2] as const]) {
				const set = stage({}, () => replyWith(body));
				const client = set.wire.connect();
				client.send(get("/"));
				set.wire.pass(10);
				const { replies, rest } = repliesOf(client);
				assert.equal(rest, "");
				assert.equal(replies[0]?.body, "\u00c3\u00a9".repeat(times * chars));
			}
		}
	});
});

describe("a reply that waits for the device", () => {
	/** A body of pieces, each made by a call. */
	const made =
		(count: number, make: () => string): Handler =>
		() =>
			replyWith(bodyOf(count, make));

	it("is not timed out, whether its turns are far apart or many", () => {
		for (const turnMs of [LIMITS.stallMs + 2 * LIMITS.sweepMs, LIMITS.graceMs]) {
			const turns = Math.ceil((2 * LIMITS.replyMs) / turnMs);
			const handler = made(turns, () => "x");
			const set = stage({}, handler, { limits: { turnMs } });
			const client = set.wire.connect();
			client.send(get("/"));
			set.wire.pass((turns - 2) * turnMs);
			assert.equal(repliesOf(client).replies.length, 0);
			set.wire.pass(2 * turnMs);
			assert.deepEqual(repliesOf(client).statuses, ["200"]);
			assert.equal(repliesOf(client).replies[0]!.body, "x".repeat(turns));
			assert.ok(!client.closed);
		}
	});

	it("does not give its place to a newcomer, and those at rest still do", () => {
		const turnMs = 100;
		const turns = (10 * LIMITS.graceMs) / turnMs;
		const handler = made(turns, () => "x");
		const set = stage({}, handler, { limits: { turnMs } });
		const { connections } = LIMITS;
		const clients = Array.from({ length: connections }, (_, i) => set.wire.connect(`peer ${i}`));
		for (const client of clients.slice(1)) client.send(get("/"));
		set.wire.pass(2 * LIMITS.graceMs);
		const first = set.wire.connect("first");
		first.send(get("/"));
		set.wire.pass(2 * LIMITS.graceMs);
		assert.ok(clients[0]!.closed);
		const second = set.wire.connect("second");
		second.send(get("/"));
		set.wire.run();
		assert.deepEqual(repliesOf(second).statuses, ["503"]);
		set.wire.pass(connections * turns * turnMs);
		for (const client of [...clients.slice(1), first])
			assert.equal(repliesOf(client).replies[0]?.body.length, turns);
	});

	it("is not timed out for the time in which a piece is made, and is for what its peer takes", () => {
		let workedMs = 0;
		const handler = made(60, () => {
			workedMs += 3000;
			return "x".repeat(LIMITS.replyChars);
		});
		const play = (pauseMs: number) => {
			const timers: Timers = {
				set: (ms, callback) => set.wire.timers.set(ms, callback),
				clear: (handle) => set.wire.timers.clear(handle),
				now: () => set.wire.timers.now() + workedMs,
			};
			const set = stage({ windowBytes: 4096 }, handler, { timers });
			const client = set.wire.connect();
			client.takeBytes = 0;
			client.send(get("/"));
			for (let i = 0; i < 100; i++) {
				set.wire.pass(pauseMs);
				client.takeBytes = 2500;
				set.wire.turn();
				client.takeBytes = 0;
			}
			client.takeBytes = Number.POSITIVE_INFINITY;
			set.wire.pass(0);
			return repliesOf(client).statuses;
		};
		assert.deepEqual(play(500), ["200"]);
		assert.deepEqual(play(2000), []);
	});
});

describe("a handler that fails", () => {
	const failing = (at: number): Handler => {
		return () => {
			if (at === 0) throw new Error("handler");
			let pieces = 0;
			return {
				status: 200,
				type: "text/plain",
				fields: "",
				body: {
					ended: false,
					next: () => {
						if (++pieces === at) throw new Error("body");
						return "x".repeat(2100);
					},
				},
			};
		};
	};

	for (const at of [0, 1])
		it(`is a 500 before anything was sent (${at})`, () => {
			const set = stage({}, failing(at));
			const client = set.wire.connect();
			client.send(get("/"));
			client.send(get("/"));
			set.wire.pass(10);
			assert.deepEqual(repliesOf(client).statuses, ["500", "500"]);
		});

	it("cuts the reply off after", () => {
		const set = stage({}, failing(3));
		const client = set.wire.connect();
		client.send(get("/"));
		set.wire.run();
		assert.ok(client.closed);
		assert.ok(!textOf(client).endsWith("0\r\n\r\n"), "the client can tell that it is not whole");
		assert.equal(set.server.connections, 0);
	});
});
