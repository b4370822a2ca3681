/**
 * The firmware in the memory of a device: its real parts in XS of 32 bits, with a place, 64
 * overrides, schools and renewal, asked by six clients and one more for all that takes memory.
 * Slots only ever become more, as on a chip, and the most bytes of chunks are added to them: a
 * change that needs more than the manifest's `static` less 6 KB ends the machine, and fails; while
 * newer tables arrive, all of it.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { boot, ROOM_RENEWING_BYTES, STACK, START_MS, STATIC_BYTES } from "../engines/firmware.js";
import { buildOrSkip, isEnough, REQUESTS } from "./memory.js";

const SEEDS = [1, 2, 3, 4, 5];

describe("the memory of a device", () => {
	before(function () {
		return buildOrSkip(this);
	});

	it("is what the manifest says", () => {
		const file = new URL("../../../manifest_firmware.json", import.meta.url);
		const { creation } = JSON.parse(readFileSync(file, "utf8")) as {
			creation: {
				static: number;
				stack: number;
				chunk: { incremental: number };
				heap: { incremental: number };
			};
		};
		const { chunk, heap, stack } = creation;
		// The last two stand in device.c.
		assert.deepEqual(
			[creation.static, stack, chunk.incremental, heap.incremental],
			[STATIC_BYTES, STACK, 256, 32],
		);
	});

	for (const seed of SEEDS)
		it(`is enough for ${REQUESTS} requests of all kinds beside looks for newer tables, seed ${seed}`, () =>
			isEnough(seed));

	for (const seed of SEEDS)
		it(`is enough for a broker and controllers of a building beside all that, seed ${seed}`, () =>
			isEnough(seed, true));

	it("brings newer tables while clients are answered", async () => {
		const { crowd, device } = await boot(ROOM_RENEWING_BYTES);
		try {
			await device.call("start", START_MS);
			const clients = crowd(1, true);
			await clients.renew();
			for (let i = 0; i < 20 && !device.traces.includes("are in force"); i++) await clients.run(50);
			assert.match(device.traces, /tables of .* are in force/);
		} finally {
			device.close();
		}
	});

	it("ends a machine that has too little", async () => {
		const { device } = await boot(12_000);
		try {
			await assert.rejects(device.call("start", START_MS), /XS ends with/);
		} finally {
			device.close();
		}
	});
});
