/**
 * The load against the host's server with the seats of a device, and against doubles that restart.
 */

import assert from "node:assert/strict";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { listenHere } from "../sim/loopback.js";
import { load } from "./load.js";

const REQUESTS = 240;

describe("the load", () => {
	it("is answered whole beside connections that are reset and ended, by six seats", async () => {
		const seed = Date.now() % 1_000_000;
		const startMs = performance.now();
		const handler = handlerOf({
			holidays: openPack(),
			clock: { nowMs: () => Date.UTC(2026, 11, 24) },
			vitals: {
				resetReason: () => "Power-On",
				uptimeMs: () => performance.now() - startMs,
				freeBytes: () => undefined,
				connections: () => 0,
			},
		});
		const { port, server } = await listenHere(handler, { windowBytes: 5744 });
		const options = { requests: REQUESTS, clients: 6, seed };
		const outcome = await load(`http://127.0.0.1:${port}`, options);
		server.close();
		assert.deepEqual(outcome.faults, [], `seed ${seed}`);
		assert.equal(outcome.answered, REQUESTS, `seed ${seed}`);
		assert.equal(outcome.restarts, 0);
		assert.equal(outcome.abandoned.size, 5, [...outcome.abandoned.keys()].join());
	});

	/**
	 * A device that answers anything, and tells of each of its looks at `/health` what `told` has for
	 * it.
	 */
	async function double(told: (look: number) => object): Promise<[HttpServer, string]> {
		let looks = 0;
		const server = createServer((request, reply) => {
			let body: unknown = [];
			if (request.url === "/health") body = told(looks++);
			else if (request.url?.startsWith("/calendar/")) body = undefined;
			else if (request.url?.endsWith("/AvailableCountries")) body = [{ countryCode: "AT" }];
			reply.end(body === undefined ? "END:VCALENDAR\r\n" : JSON.stringify(body));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
	}

	it("tells of a restart in the middle, by an uptime that went back or by another reason", async () => {
		for (const [told, restarts] of [
			[(look: number) => ({ uptimeSeconds: 100 + look, resetReason: "Power-On" }), 0],
			[() => ({ uptimeSeconds: null, resetReason: null }), 0],
			[(look: number) => ({ uptimeSeconds: look < 1 ? 100 : look, resetReason: "Panic" }), 1],
			[
				(look: number) => ({ uptimeSeconds: look, resetReason: look < 1 ? "Power-On" : "Panic" }),
				1,
			],
		] as const) {
			const [server, url] = await double(told);
			const outcome = await load(url, { requests: 60, clients: 1, seed: 1 });
			server.closeAllConnections();
			server.close();
			assert.equal(outcome.restarts, restarts);
			assert.equal(outcome.answered, 60);
		}
	});
});
