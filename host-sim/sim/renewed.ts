/**
 * What `serve --tables-url` does: tables that renew themselves, as on a device, with files in the
 * place of flash.
 */

import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Clock } from "../../src/ports/clock.js";
import type { Timers } from "../../src/ports/timers.js";
import type { Answering } from "../../src/tables/rehearsal.js";
import { findHeld, Renewal } from "../../src/tables/renewal.js";
import { Slots } from "../../src/tables/slots.js";
import type { Current } from "../../src/today/current.js";
import { decode } from "../node/tables.js";
import { CommandError } from "./command-error.js";
import { FileSlot } from "./file-slot.js";
import { ConnectingSocket, netPorts } from "./net.js";
import { resolve } from "./udp.js";
import { nodeVerify } from "./verify.js";

export interface RenewedOptions {
	/** `http://host/path/`. */
	readonly url: string;
	/** Public keys, one of which has to have signed. */
	readonly keys: readonly Uint8Array[];
	/** Folder of the slots; without one what is fetched is lost with the process. */
	readonly folder?: string | undefined;
	readonly timers: Timers;
	readonly clock: Clock;
	/** Puts the first tables in force. */
	readonly begin: (tables: Holidays) => Current;
	/** What the routes are made of beside tables, place and clock. */
	readonly answering: Answering;
	readonly onReport: (sentence: string) => void;
}

export interface Renewed {
	readonly current: Current;
	readonly renewal: Renewal;
}

/**
 * Opens the newest tables of the slots, or else the built-in ones, and asks for newer ones at once,
 * then each day.
 */
export function renewed(builtIn: Holidays, options: RenewedOptions): Renewed {
	const { begin, folder, keys, timers, url, ...rest } = options;
	const slots = new Slots({ slots: slotsIn(folder), keys, verify: nodeVerify });
	const found = findHeld(slots, builtIn);
	const { held } = found;
	const current = begin(held ? new Holidays(held.pack, decode) : builtIn);
	const { encode } = netPorts();
	const renewal = new Renewal({
		...rest,
		slots,
		url,
		ports: { TCP: ConnectingSocket, resolve, timers, encode, decode },
		random: () => randomInt(2 ** 32),
		current,
		builtIn,
		found,
	});
	renewal.start();
	// A device waits for a minute of the day that is its own; a computer has somebody before it.
	renewal.poll();
	return { current, renewal };
}

/** Throws a CommandError where the folder cannot have them. */
function slotsIn(folder: string | undefined): readonly FileSlot[] {
	const names = ["tables-a.slot", "tables-b.slot"];
	if (folder === undefined) return names.map(() => new FileSlot());
	try {
		mkdirSync(folder, { recursive: true });
		return names.map((name) => new FileSlot(join(folder, name)));
	} catch (error) {
		throw new CommandError(`cannot keep tables in ${folder}: ${(error as Error).message}`);
	}
}
