/**
 * What the firmware needs of its one block of memory: it is run in XS of 32 bits, asked by clients
 * for all that takes memory, and the most slots and the most bytes of chunks are read.
 * `test/device/memory.prove.test.ts` holds them to what the manifest gives.
 */

import { build, canBuild } from "../engines/device.js";
import {
	boot,
	HEARD_SETTINGS,
	MACHINE,
	ROOM_BYTES,
	SETTINGS,
	SLOT_BYTES_32,
	STACK,
	START_MS,
	STATIC_BYTES,
} from "../engines/firmware.js";
import { freeRow, type Row } from "./rows.js";

const SEEDS: readonly number[] = [1, 2, 3, 4, 5];
const REQUESTS = 600;
const LOOKS = 3;

/** What the stack takes, and the machine before its firmware. */
const BEFORE_BYTES = SLOT_BYTES_32 * (STACK + MACHINE.slots) + MACHINE.chunks;

/** What is needed at most, a run a seed; none where there is no compiler for 32 bits. */
export async function memoryRows(): Promise<readonly Row[]> {
	if (!canBuild()) return [];
	await build();
	const rows: Row[] = [
		freeRow("memory: the stack, and the machine at rest", BEFORE_BYTES, "bytes"),
	];
	for (const seed of SEEDS) rows.push(...(await ranRows(seed, "memory", SETTINGS)));
	const heard = "memory with a broker and controllers";
	for (const seed of SEEDS) rows.push(...(await ranRows(seed, heard, HEARD_SETTINGS)));
	return rows;
}

/** What a run needs. */
async function ranRows(seed: number, of: string, settings: object): Promise<readonly Row[]> {
	const { crowd, device } = await boot(ROOM_BYTES, settings);
	try {
		await device.call("start", START_MS);
		const clients = crowd(seed);
		for (let i = 0; i < LOOKS; i++) {
			await clients.run(REQUESTS / LOOKS);
			await clients.renew();
		}
		const { chunks, slots } = await device.most();
		const most = SLOT_BYTES_32 * slots;
		const left = STATIC_BYTES - BEFORE_BYTES - most - chunks;
		return [
			freeRow(`${of}: slots at most, seed ${seed}`, most, "bytes"),
			freeRow(`${of}: chunks at most, seed ${seed}`, chunks, "bytes"),
			freeRow(`${of}: never touched, seed ${seed}`, left, "bytes"),
		];
	} finally {
		device.close();
	}
}
