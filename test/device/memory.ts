/** Requests to the firmware in the memory of a device, and XS of 32 bits to run it. */

import assert from "node:assert/strict";
import { build, canBuild, SOURCES } from "../engines/device.js";
import {
	boot,
	HEARD_SETTINGS,
	ROOM_BYTES,
	SETTINGS,
	SLOT_BYTES_32,
	STACK,
	START_MS,
} from "../engines/firmware.js";
import { requireFile, requirePackage } from "../programs.js";

export const REQUESTS = 90;
/** Slots of the stack that the deepest call may take: an eighth is room for what no run met. */
const STACK_MOST = (7 / 8) * STACK;

/** Builds XS of 32 bits; without a compiler for it, the tests are skipped. */
export async function buildOrSkip(test: Mocha.Context): Promise<void> {
	const untried = "the firmware in a device's memory";
	requireFile(test, untried, SOURCES, "it comes with `npm ci` in test/engines");
	requirePackage(test, untried, "gcc-multilib", canBuild());
	await build();
}

/**
 * Asks for all that takes memory; the same seed asks the same questions. `isHeard`: the device
 * tells a broker and answers controllers, too.
 */
export async function isEnough(seed: number, isHeard = false): Promise<void> {
	const { crowd, device } = await boot(ROOM_BYTES, isHeard ? HEARD_SETTINGS : SETTINGS);
	try {
		await device.call("start", START_MS);
		const clients = crowd(seed);
		for (let i = 0; i < 3; i++) {
			await clients.run(REQUESTS / 3);
			await clients.renew();
		}
		const { answered, replies, statuses, told } = clients.outcome;
		assert.ok(answered >= REQUESTS && statuses.get(200)! > REQUESTS / 3);
		if (isHeard)
			assert.ok(told >= 15 && replies > 10, `${told} messages to the broker, ${replies} replies`);
		const { chunks, holes, slots, stack } = await device.most();
		assert.equal(holes, "", "arrays with holes, over which the collector stumbles: see `sparse`");
		assert.ok(chunks + SLOT_BYTES_32 * slots <= ROOM_BYTES);
		assert.ok(stack <= STACK_MOST, `the deepest call takes ${stack} slots of ${STACK}`);
	} finally {
		device.close();
	}
}
