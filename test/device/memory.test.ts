/**
 * The firmware in the memory of a device: its real parts in XS of 32 bits, with a place, 64 overrides, schools and renewal, asked by
 * six clients and one more for all that takes memory. Slots only ever become more, as on a chip, and the most bytes of chunks
 * are added to them: a change that needs more than the manifest's `static` less 6 KB ends the machine, and fails; while
 * newer tables arrive, all of it.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { build, canBuild, SOURCES } from "../engines/device.js";
import {
	boot,
	ROOM_BYTES,
	ROOM_RENEWING_BYTES,
	SLOT_BYTES_32,
	STACK,
	START_MS,
	STATIC_BYTES,
} from "../engines/firmware.js";
import { requireFile, requirePackage } from "../programs.js";

/** The same numbers ask the same questions. */
const SEEDS = [1, 2, 3, 4, 5];
const REQUESTS = 90;

describe("the memory of a device", function () {
	this.timeout(300_000);
	before(async function () {
		const untried = "the firmware in a device's memory";
		requireFile(this, untried, SOURCES, "it comes with `npm ci` in test/engines");
		requirePackage(this, untried, "gcc-multilib", canBuild());
		await build();
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
			[STATIC_BYTES, STACK, 512, 64],
		);
	});

	for (const seed of SEEDS)
		it(`is enough for ${REQUESTS} requests of all kinds beside looks for newer tables, seed ${seed}`, async () => {
			const { crowd, device } = await boot(ROOM_BYTES);
			try {
				await device.call("start", START_MS);
				const clients = crowd(seed);
				for (let i = 0; i < 3; i++) {
					await clients.run(REQUESTS / 3);
					await clients.renew();
				}
				const { answered, statuses } = clients.outcome;
				assert.ok(answered >= REQUESTS && statuses.get(200)! > REQUESTS / 3);
				const { chunks, holes, slots } = await device.most();
				assert.equal(
					holes,
					"",
					"arrays with holes, over which the collector stumbles: see `sparse`",
				);
				assert.ok(chunks + SLOT_BYTES_32 * slots <= ROOM_BYTES);
			} finally {
				device.close();
			}
		});

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
		const { device } = await boot(20_000);
		try {
			await assert.rejects(device.call("start", START_MS), /XS ends with/);
		} finally {
			device.close();
		}
	});
});
