/** Replies in pieces are made two at a time: others wait for their turn, and nobody for ever. */

import assert from "node:assert/strict";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import type { Client, Wire } from "../sim/wire.js";
import { bodyOf, bytes, get, replyWith, stage, statusesOf, textOf } from "./stage.js";

const PIECES = 40;
const PIECE = "x".repeat(1000);
const WINDOW_BYTES = 3000;

/** What is made in pieces, and how many such bodies are there that were begun and not ended. */
function counting() {
	const state = { begun: 0, asked: 0, most: 0 };
	const handler: Handler = ({ path }) => {
		if (path === "/short") return replyWith("short");
		state.asked++;
		const body = bodyOf(PIECES, (index) => {
			if (index === 0) state.begun++;
			state.most = Math.max(state.most, state.begun);
			if (index === PIECES - 1) state.begun--;
			return PIECE;
		});
		return replyWith(body);
	};
	return { state, handler };
}

/** Clients that ask for a long reply and take none of it. */
function stalled(wire: Wire, count: number, address?: string): readonly Client[] {
	return Array.from({ length: count }, () => {
		const client = wire.connect(address);
		client.takeBytes = 0;
		client.send(get("/long"));
		wire.run();
		return client;
	});
}

const go = (wire: Wire, client: Client) => {
	client.takeBytes = Number.POSITIVE_INFINITY;
	wire.pass(50);
};

describe("long replies", () => {
	it("are made two at once; who waits is answered in its order, and short ones at once", () => {
		const { state, handler } = counting();
		const { server, wire } = stage({ windowBytes: WINDOW_BYTES }, handler);
		const clients = stalled(wire, 5);
		assert.equal(state.begun, LIMITS.longReplies);
		const other = wire.connect();
		other.send(get("/short"));
		wire.run();
		assert.deepEqual(statusesOf(other), ["200"]);
		assert.ok(server.heldBytes < 2 * WINDOW_BYTES + 6 * LIMITS.headBytes);
		for (const [i, client] of clients.entries()) {
			assert.equal(client.received.length, 0);
			go(wire, client);
			assert.deepEqual(statusesOf(client), ["200"], `client ${i}`);
			assert.equal(textOf(client).split(PIECE).length - 1, PIECES);
		}
		assert.equal(state.most, LIMITS.longReplies);
		assert.equal(state.begun, 0);
		assert.equal(state.asked, 5 + 3, "three were asked again when their turn had come");
	});

	it("are made one at a time while something else takes the memory of one", () => {
		const { state, handler } = counting();
		let isBusy = true;
		const takesMemory = () => isBusy;
		const { server, wire } = stage({ windowBytes: WINDOW_BYTES }, handler, { takesMemory });
		const clients = stalled(wire, 3);
		assert.deepEqual([state.begun, server.longReplies], [1, 1]);
		go(wire, clients[0]!);
		assert.deepEqual([state.most, state.begun], [1, 1]);
		isBusy = false;
		for (const client of clients.slice(1)) go(wire, client);
		for (const client of clients) assert.deepEqual(statusesOf(client), ["200"]);
		assert.equal(state.begun, 0);
	});

	it("in HTTP/1.0, which are made twice, wait alike", () => {
		const { state, handler } = counting();
		const { wire } = stage({ windowBytes: WINDOW_BYTES }, handler);
		const clients = Array.from({ length: 4 }, () => wire.connect());
		for (const client of clients) client.send(bytes("GET /long HTTP/1.0\r\n\r\n"));
		wire.pass(5000);
		for (const client of clients) {
			assert.deepEqual(statusesOf(client), ["200"]);
			assert.match(textOf(client), /Content-Length: 40000\r\n/);
		}
		// A body that is counted ends before it begins once more.
		assert.equal(state.most, LIMITS.longReplies);
	});

	it("give way to who waits when their peers take nothing for long", () => {
		const { handler } = counting();
		const { wire } = stage({ windowBytes: WINDOW_BYTES }, handler);
		const stopped = stalled(wire, 2);
		const honest = wire.connect();
		honest.send(get("/long"));
		wire.pass(LIMITS.graceMs - 100);
		assert.deepEqual(statusesOf(honest), []);
		wire.pass(2 * LIMITS.sweepMs + 100);
		assert.deepEqual(statusesOf(honest), ["200"]);
		for (const client of stopped) client.takeBytes = Number.POSITIVE_INFINITY;
		wire.run();
		assert.equal(stopped.filter(({ closed }) => closed).length, 1, "one alone was ended");
	});

	it("of one address that has them all give way to another's, however much the device is at work", () => {
		const forever: Handler = ({ path }) =>
			({
				status: 200,
				type: "text/plain",
				fields: "",
				body: path === "/long" ? { ended: false, next: () => "" } : counting().handler,
			}) as never;
		const { wire } = stage({}, (request) =>
			request.path === "/forever"
				? forever({ ...request, path: "/long" })
				: counting().handler(request),
		);
		for (let i = 0; i < 2; i++) wire.connect("192.0.2.1").send(get("/forever"));
		wire.pass(10);
		const same = wire.connect("192.0.2.1");
		same.send(get("/long"));
		wire.pass(3 * LIMITS.sweepMs);
		assert.deepEqual(statusesOf(same), [], "an address does not push itself aside");
		const other = wire.connect("192.0.2.2");
		other.send(get("/long"));
		wire.pass(2 * LIMITS.sweepMs);
		assert.deepEqual(statusesOf(same), ["200"], "it had waited longest");
		wire.pass(2 * LIMITS.sweepMs);
		assert.deepEqual(statusesOf(other), ["200"]);
	});

	it("are not waited for by who has gone, and nothing is left behind", () => {
		const { state, handler } = counting();
		for (const order of ["esp32", "simulator"] as const) {
			const { server, wire } = stage({ windowBytes: WINDOW_BYTES, order }, handler);
			const clients = stalled(wire, 5);
			for (const client of clients) client.hangUp();
			wire.pass(LIMITS.replyMs + 2 * LIMITS.sweepMs);
			assert.equal(server.connections, 0);
			assert.equal(wire.timers.count, 0);
			const last = wire.connect();
			last.send(get("/long"));
			go(wire, last);
			assert.deepEqual(statusesOf(last), ["200"]);
			server.close();
		}
		assert.ok(state.most > 0);
	});
});
