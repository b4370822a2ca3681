/** A second of the soak's load: its clients see every fault, or the soak proves nothing. */

import assert from "node:assert/strict";
import { handlerOf } from "../../src/api/routes.js";
import { fixtureFile, fixtureService, openFixture } from "../fixture/fixture.js";
import { listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";
import { Load, SOAK_NOW } from "./load.js";
import { type Simulator, startSimulator } from "./simulator.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

describe(`the load of the soak (SEED=${SEED})`, () => {
	it("finds no fault with the host simulator in a second, whose connections all close", async () => {
		const simulator: Simulator = await startSimulator(["--now", SOAK_NOW, "--pack", fixtureFile()]);
		try {
			const load = new Load(simulator.port, SEED, openFixture());
			await load.run(1000);
			assert.deepEqual(load.result.faults, []);
			assert.ok([...load.result.counts.values()].reduce((sum, n) => sum + n, 0) > 8);
			await new Promise((resolve) => setTimeout(resolve, 100));
			const { sockets, heapBytes } = await simulator.measure();
			assert.ok(sockets <= 1, `${sockets} connections stay`);
			assert.ok(heapBytes > 1_000_000);
		} finally {
			await simulator.stop();
		}
	});

	it("finds fault with a server that answers from other tables", async () => {
		const limits = { connections: MANY_CONNECTIONS };
		const { port, server } = await listenHere(handlerOf(fixtureService()), { limits });
		const load = new Load(port, SEED);
		await load.run(1000);
		server.close();
		assert.ok(load.result.faults.length > 0);
	});
});
