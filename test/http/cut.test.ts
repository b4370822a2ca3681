/**
 * A reply is whole or seen to be cut, however it ends: an old client, one that half-closes, a lost
 * place.
 */

import assert from "node:assert/strict";
import net from "node:net";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import type { Request } from "../../src/http/request.js";
import { repliesIn } from "../requests/document.js";
import { listenHere } from "../sim/loopback.js";
import type { Client } from "../sim/wire.js";
import { bodyOf, bytes, get, orders, repliesOf, replyWith, stage } from "./stage.js";

/** Twenty-three thousand bytes. */
const LIST = "/api/v3/PublicHolidays/2017/XD";
const SHORT = "/api/v3/Version";

const old = (path: string, fields = "") => bytes(`GET ${path} HTTP/1.0\r\n${fields}\r\n`);

/** The list as HTTP/1.1 has it. */
function listed(): string {
	const { wire } = stage();
	const client = wire.connect();
	client.send(get(LIST));
	wire.run();
	return repliesOf(client).replies[0]!.body;
}

/** A handler whose bodies are pieces of text, other ones for each call. */
function changing(...bodies: readonly (readonly string[])[]): Handler {
	let calls = 0;
	return () => {
		const pieces = bodies[Math.min(calls++, bodies.length - 1)]!;
		return replyWith(bodyOf(pieces.length, (index) => pieces[index] ?? ""));
	};
}

/**
 * Whether a client of HTTP can tell that this is no whole reply: nothing, or less than its length.
 */
function isSeenCut(client: Client): boolean {
	const text = Buffer.from(client.received).toString("latin1");
	if (text === "") return true;
	const [head = "", body = ""] = text.split("\r\n\r\n");
	const length = /\r\nContent-Length: (\d+)/.exec(head)?.[1];
	if (length !== undefined) return body.length < Number(length);
	return head.includes("\r\nTransfer-Encoding: chunked") && !text.endsWith("\r\n0\r\n\r\n");
}

describe("a long list in HTTP/1.0", () => {
	const list = listed();
	for (const order of orders)
		for (const windowBytes of [64, 512, 1536, 5744, 65_536])
			it(`has its length, through ${windowBytes} bytes, as ${order}`, () => {
				const { wire, server } = stage({ order, windowBytes });
				const client = wire.connect();
				client.send(old(LIST, "Connection: keep-alive\r\n"));
				client.send(old(LIST));
				wire.pass(1000);
				const { replies, rest } = repliesOf(client);
				assert.equal(rest, "");
				assert.deepEqual(
					replies.map(({ body }) => body),
					[list, list],
				);
				for (const { fields } of replies) {
					const names = fields.map(([name]) => name);
					assert.ok(names.includes("content-length") && !names.includes("transfer-encoding"));
				}
				assert.ok(client.closed);
				assert.equal(server.connections, 0);
			});

	it("leaves nothing of its length to what is asked after it", () => {
		const { wire } = stage();
		const client = wire.connect();
		client.send(bytes(`HEAD ${LIST} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`));
		client.send(bytes("OPTIONS / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
		client.send(old(SHORT));
		wire.pass(1000);
		const { replies } = repliesIn(client.received, client.closed, (index) => index === 0);
		assert.deepEqual(
			replies.map(({ status }) => status.slice(9, 12)),
			["200", "204", "200"],
		);
		const length = replies[0]!.fields.find(([name]) => name === "content-length")?.[1];
		assert.equal(length, `${list.length}`);
	});

	it("is seen to be cut wherever its connection ends", () => {
		for (let taken = 0; taken <= list.length; taken += 997) {
			const windowBytes = 1536;
			const { wire, server } = stage({ windowBytes });
			const client = wire.connect();
			client.takeBytes = 0;
			client.send(old(LIST));
			wire.pass(100);
			for (let left = taken; left > 0; left -= client.takeBytes) {
				client.takeBytes = Math.min(left, 500);
				wire.turn();
			}
			server.close();
			client.takeBytes = Number.POSITIVE_INFINITY;
			wire.run();
			// What was written before the end may be all of it.
			const isWhole = repliesOf(client).replies[0]?.body === list;
			assert.ok(isSeenCut(client) !== isWhole, `after ${taken} bytes`);
			if (taken + windowBytes < list.length) assert.ok(!isWhole, `whole after ${taken} bytes`);
		}
	});

	it("that changes while it is made is cut, and is whole in itself where its length stays", () => {
		const first = ["é".repeat(2000), "b".repeat(3000), "end"];
		const play = (...second: readonly string[]) => {
			const { wire, server } = stage({}, changing(first, second));
			const client = wire.connect();
			client.send(old("/"));
			wire.pass(100);
			assert.ok(client.closed);
			assert.equal(server.connections, 0);
			return client;
		};
		for (const second of [
			["é".repeat(2000), "b".repeat(3000), "ends"],
			["é".repeat(2000), "b".repeat(3000), "en"],
			["é".repeat(2000), "b".repeat(3003), "more"],
			["é".repeat(9000), "b"],
			["short", ""],
		])
			assert.ok(isSeenCut(play(...second)), second.map((piece) => piece.length).join());
		const same = ["é".repeat(2000), "c".repeat(3000), "END"];
		assert.equal(
			repliesOf(play(...same)).replies[0]!.body,
			`${"\u00c3\u00a9".repeat(2000)}${"c".repeat(3000)}END`,
		);
		// All of it at once needs no count.
		assert.equal(repliesOf(play("whole")).replies[0]!.body, "whole");
	});

	it("is counted a piece a turn, others between them, and holds no more than a request", () => {
		const { wire, server } = stage();
		const client = wire.connect();
		client.send(old(LIST));
		wire.run();
		let turns = 0;
		for (; client.received.length === 0 && turns < 1000; turns++) {
			assert.ok(server.heldBytes <= LIMITS.headBytes, `${server.heldBytes} bytes held`);
			const other = wire.connect();
			other.send(get(SHORT, "Connection: close\r\n"));
			wire.run();
			assert.equal(repliesOf(other).replies.length, 1);
			wire.timers.step(Number.POSITIVE_INFINITY);
			wire.run();
		}
		assert.ok(turns >= Math.floor(list.length / 4096), `${turns} turns`);
	});
});

describe("a peer that half-closes", () => {
	const list = listed();

	for (const order of orders)
		for (const [name, request] of [
			["HTTP/1.1", get(LIST)],
			["HTTP/1.0", old(LIST)],
		] as const)
			it(`has all that it asked for where the platform goes on, in ${name} as ${order}`, () => {
				const { wire, server } = stage({ order, windowBytes: 1536, takesMore: true });
				const client = wire.connect();
				client.send(get(SHORT));
				client.send(request);
				client.end();
				wire.pass(1000);
				const { replies, rest } = repliesOf(client);
				assert.equal(rest, "");
				assert.deepEqual(
					replies.slice(1).map(({ body }) => body),
					[list],
				);
				assert.ok(client.closed);
				assert.equal(server.connections, 0);
			});

	it("has nothing, or sees that it was cut, where the platform does not go on", () => {
		for (const order of orders)
			for (const request of [get(LIST), old(LIST)])
				for (let turns = 0; turns < 12; turns++) {
					const { wire, server } = stage({ order, windowBytes: 1536 });
					const client = wire.connect();
					client.takeBytes = 300;
					client.send(request);
					for (let i = 0; i < turns; i++) wire.turn();
					if (turns > 6) wire.pass(20);
					client.end();
					wire.pass(LIMITS.sweepMs);
					const whole = repliesOf(client).replies[0]?.body === list;
					assert.ok(whole || isSeenCut(client), `after ${turns} turns`);
					assert.equal(server.connections, 0);
				}
	});

	it("gives its place back when it hangs up after all, and when it does not ask for all", () => {
		for (const sent of ["", "GET", textOfRequest()]) {
			const { wire, server } = stage({ windowBytes: 1536, takesMore: true });
			const client = wire.connect();
			client.send(bytes(sent));
			client.hangUp();
			wire.run();
			assert.equal(server.connections, 0, sent);
			assert.equal(wire.timers.count, 0);
		}
	});

	function textOfRequest(): string {
		return new TextDecoder().decode(get(LIST));
	}

	it("has all of it over node:net", async () => {
		const pieces = Array.from({ length: 40 }, (_, i) => `piece ${i} `);
		const handler = (request: Request) => changing(pieces)(request);
		const { port, server } = await listenHere(handler, { windowBytes: 1536 });
		for (const request of [get("/", "Connection: close\r\n"), old("/")]) {
			const chunks: Buffer[] = [];
			await new Promise<void>((resolve, reject) => {
				const socket = net.connect({ port, host: "127.0.0.1" });
				socket.on("connect", () => socket.end(request));
				socket.on("data", (chunk) => chunks.push(chunk as Buffer));
				socket.on("end", resolve);
				socket.on("error", reject);
			});
			const { replies } = repliesIn(Buffer.concat(chunks), true, () => false);
			assert.equal(replies[0]?.body, pieces.join(""));
		}
		server.close();
	});
});

describe("a reply whose place goes to somebody else", () => {
	for (const [name, request] of [
		["HTTP/1.1", get(LIST)],
		["HTTP/1.0", old(LIST)],
	] as const)
		it(`is seen to be cut in ${name}`, () => {
			for (const order of orders) {
				const limits = { longReplies: LIMITS.connections };
				const set = stage({ order, windowBytes: 1536 }, undefined, { limits });
				const all = Array.from({ length: LIMITS.connections }, () => {
					const client = set.wire.connect("192.0.2.1");
					client.takeBytes = 0;
					client.send(request);
					return client;
				});
				set.wire.pass(100);
				for (const client of all) client.takeBytes = 700;
				set.wire.turn();
				for (const client of all) client.takeBytes = 0;
				// Until then they move.
				set.wire.pass(LIMITS.graceMs);
				const newcomer = set.wire.connect("198.51.100.1");
				newcomer.send(get(SHORT));
				set.wire.run();
				assert.equal(repliesOf(newcomer).replies.length, 1);
				for (const client of all) client.takeBytes = Number.POSITIVE_INFINITY;
				set.wire.turn();
				set.wire.turn();
				const cut = all.filter((client) => client.closed);
				assert.equal(cut.length, 1);
				assert.ok(isSeenCut(cut[0]!) && cut[0]!.received.length > 700);
				set.wire.pass(1000);
				for (const client of all)
					if (client !== cut[0]) assert.equal(repliesOf(client).replies.length, 1);
			}
		});
});
