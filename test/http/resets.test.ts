/**
 * Connections that their peers reset while the device is at work: the SDK's listener, with its
 * patch and without.
 */

import assert from "node:assert/strict";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import { type Client, Random } from "../sim/wire.js";
import { bodyOf, bytes, get, orders, replyWith, type Stage, stage, statusesOf } from "./stage.js";

const SHORT = "/api/v3/Version";
const PIECES = 60;

/** A long reply at `/full` in pieces that fill a write, at `/slow` a turn for each. */
const long: Handler = ({ path }) => {
	if (path === SHORT) return replyWith("short");
	const piece = "x".repeat(path === "/full" ? LIMITS.replyChars : 100);
	return replyWith(bodyOf(PIECES, () => piece));
};

/** At each write somebody connects whom the server can take, and who resets at the next one. */
function scan({ wire }: Stage): { readonly count: number } {
	const scanned = { count: 0 };
	let last: Client | undefined;
	wire.work = () => {
		last?.reset();
		last = wire.connect("192.0.2.66");
		scanned.count++;
	};
	return scanned;
}

describe("connections that are reset", () => {
	for (const order of orders)
		for (const path of ["/full", "/slow"])
			it(`while a long reply is written cost nothing, patched or not: ${path}, as ${order}`, () => {
				for (const keepsReset of [true, false]) {
					const set = stage({ order, keepsReset, windowBytes: 8192 }, long);
					const client = set.wire.connect("192.0.2.1");
					client.send(get(path));
					set.wire.turn();
					const scanned = scan(set);
					set.wire.pass(1000);
					set.wire.work = () => {};
					assert.deepEqual(statusesOf(client), ["200"]);
					assert.ok(scanned.count >= PIECES - 5, `${scanned.count} connections`);
					assert.equal(set.wire.restarts, 0);
					set.wire.pass(LIMITS.firstMs + 2 * LIMITS.sweepMs);
					assert.equal(set.server.connections, 1);
				}
			});

	it("before JavaScript runs at all end a device without the patch, and none with it", () => {
		for (const keepsReset of [true, false]) {
			const { wire } = stage({ keepsReset });
			const client = wire.connect();
			wire.connect().reset();
			wire.connect().reset();
			client.send(get(SHORT));
			wire.run();
			assert.deepEqual(statusesOf(client), ["200"]);
			assert.equal(wire.restarts > 0, keepsReset);
		}
	});

	it("at any moment, asked or half-asked, leave nothing behind", () => {
		const seed = Date.now() % 1_000_000;
		const random = new Random(seed);
		for (const order of orders) {
			const set = stage({ order, windowBytes: 1536 }, long);
			const { server, wire } = set;
			let answered = 0;
			for (let round = 0; round < 300; round++) {
				const client = wire.connect(`192.0.2.${random.below(3)}`);
				const kind = random.below(4);
				if (kind === 1) client.send(bytes("GET /sl"));
				if (kind >= 2) client.send(get(random.below(2) > 0 ? "/full" : SHORT));
				const turns = random.below(12);
				for (let i = 0; i < turns; i++) wire.turn();
				if (random.below(3) > 0) client.reset();
				else client.hangUp();
				if (random.below(4) > 0) continue;
				wire.pass(LIMITS.graceMs + LIMITS.sweepMs);
				const honest = wire.connect("198.51.100.1");
				honest.send(get(SHORT, "Connection: close\r\n"));
				wire.run();
				assert.deepEqual(statusesOf(honest), ["200"], `seed ${seed}, round ${round}, ${order}`);
				answered++;
			}
			assert.ok(answered > 30);
			wire.pass(LIMITS.replyMs + 2 * LIMITS.sweepMs);
			assert.equal(server.connections, 0, `seed ${seed}`);
			assert.equal(wire.timers.count, 0, `seed ${seed}`);
			assert.equal(wire.restarts, 0, `seed ${seed}`);
		}
	});
});
