/**
 * Play by seed: splits, stalls, hang-ups and failures in any mixture, printed when a test fails.
 */

import assert from "node:assert/strict";
import { LIMITS } from "../../src/http/limits.js";
import { Random, trickle } from "../sim/wire.js";
import { get, orders, repliesOf, stage } from "./stage.js";

const LIST = "/api/v3/PublicHolidays/2017/XA";
const LONG = "/api/v3/PublicHolidays/2017/XD";

/** Requests one after the other. */
function joined(requests: readonly Uint8Array[]): Uint8Array {
	return Uint8Array.from(requests.flatMap((request) => [...request]));
}

describe("seeded play", () => {
	it("answers all requests whatever the splits and stalls", () => {
		const base = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
		for (let seed = base; seed < base + 60; seed++) {
			const random = new Random(seed);
			const set = stage({
				windowBytes: 1 + random.below(6000),
				order: orders[random.below(2)]!,
			});
			const paths = [LIST, "/x", "/api/v3/Version", LONG, "/api/v1/get/XB/2028"];
			const asked = Array.from({ length: 8 }, () => paths[random.below(paths.length)]!);
			const client = set.wire.connect();
			trickle(set.wire, client, joined(asked.map((path) => get(path))), random);
			set.wire.pass(LIMITS.sweepMs);
			const { replies, rest } = repliesOf(client);
			const statuses = replies.map((reply) => reply.status.slice(9, 12));
			const expected = asked.map((path) => (path === "/x" ? "404" : "200"));
			assert.deepEqual(statuses, expected, `SEED=${seed}`);
			assert.equal(rest, "", `SEED=${seed}`);
		}
	});

	it("frees everything whenever the client leaves", () => {
		const base = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
		for (let seed = base; seed < base + 100; seed++) {
			const random = new Random(seed);
			const set = stage({
				windowBytes: 1 + random.below(3000),
				order: orders[random.below(2)]!,
				failingOperation: random.below(60),
			});
			const client = set.wire.connect();
			const all = [get(LIST), get("/x"), get(LIST), Uint8Array.of(0x16, 3)];
			trickle(set.wire, client, joined(all), random, true);
			client.hangUp();
			set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
			assert.equal(set.server.connections, 0, `SEED=${seed}`);
			assert.equal(set.wire.timers.count, 0, `SEED=${seed}`);
		}
	});
});
