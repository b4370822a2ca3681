/**
 * The firmware in a machine of a device's memory, with a place, overrides, schools and keys for
 * newer tables.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { firstSequence, placesIn } from "../../src/tables/statement.js";
import { trailerOf, verify } from "../tables/lean.js";
import { Crowd } from "./crowd.js";
import { Device } from "./device.js";
import { BUILD_FOLDER } from "./xs.js";

const read = (name: string) => new Uint8Array(readFileSync(join(BUILD_FOLDER, "..", "data", name)));
const SLOT_BYTES = 640 * 1024;
/** A key, which the double of signatures does not look at. */
const KEY = "00".repeat(64);

/** The settings that take most. */
export const SETTINGS = {
	port: 80,
	country: "DE",
	subdivision: "DE-BY",
	tablesUrl: "http://tables.example/",
	tablesKeys: [KEY],
	overrides: Array.from({ length: 64 }, (_, i) => ({
		off: `2026-${`${1 + (i % 12)}`.padStart(2, "0")}-${`${3 + Math.floor(i / 12) * 4}`.padStart(2, "0")}`,
		name: `Company holiday ${i + 1} of many`,
	})),
};

/** Settings of a device that also tells a broker and answers controllers of a building. */
export const HEARD_SETTINGS = {
	...SETTINGS,
	mqttHost: "broker.example",
	mqttUser: "holidays-hall",
	mqttPassword: "a password of the device",
	bacnetDevice: 4711,
};

export interface Booted {
	readonly device: Device;
	/**
	 * Clients of it, and a server with a statement: about newer tables, or about those that it has.
	 */
	crowd(seed: number, isNewer?: boolean): Crowd;
}

/** A device that has loaded the firmware and does not run it yet; memory counts from now on. */
export async function boot(staticBytes = 0, settings: object = SETTINGS): Promise<Booted> {
	const device = new Device(staticBytes);
	const pack = read("holidays.bin");
	await device.flash("moddable-holidays.bin", pack);
	await device.flash("moddable-holidays-facts.bin", read("facts.bin"));
	await device.flash("moddable-holidays-page.gz", read("page.gz"));
	for (const name of ["a", "b"]) await device.flash(name, new Uint8Array(SLOT_BYTES).fill(0xff));
	await device.run(`globalThis.config = ${JSON.stringify({ holidays: settings })};`);
	await device.load("test/engines/sdk/main.js");
	await device.begin();
	const tables = new Holidays(pack, decodeUtf8);
	const sequence = firstSequence(dayOfIso(tables.version)!);
	const places = placesIn(tables, verify);
	return {
		device,
		crowd: (seed, isNewer = false) =>
			new Crowd(
				device,
				seed,
				tables.codes,
				DAY,
				new Map([
					["pack", pack],
					["trailer", trailerOf(pack, places, sequence + Number(isNewer))],
				]),
				settings === HEARD_SETTINGS,
			),
	};
}

/** What the firmware's manifest gives to XS, in bytes, and its stack in slots. */
export const STATIC_BYTES = 98_304;
export const STACK = 896;
export const SLOT_BYTES_32 = 16;
/**
 * Bytes of it that nothing may touch; and while newer tables arrive, which is some times a year.
 */
export const SPARE_BYTES = 6144;
export const SPARE_RENEWING_BYTES = 0;
/**
 * The machine before its firmware starts, with all modules in flash, which no XS of npm has:
 * counted in the SDK's simulator (8.2.3), after a collection.
 */
export const MACHINE = { slots: 170, chunks: 240 };
/** What is left for the firmware: slots, and chunks. */
export const ROOM_BYTES =
	STATIC_BYTES - SPARE_BYTES - SLOT_BYTES_32 * (STACK + MACHINE.slots) - MACHINE.chunks;

export const ROOM_RENEWING_BYTES = ROOM_BYTES + SPARE_BYTES - SPARE_RENEWING_BYTES;

/** When the device starts. */
export const DAY = "2026-12-24";
export const START_MS = Date.UTC(2026, 11, 24, 9);
