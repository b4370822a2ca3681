/**
 * Tables that renew themselves on a device: the part that a firmware carries where its manifest
 * names it.
 */

import TCP from "embedded:io/socket/tcp";
import { isoOf } from "../calendar/civil.js";
import { Holidays } from "../holidays/holidays.js";
import type { Clock } from "../ports/clock.js";
import type { ConnectConstructor } from "../ports/tcp.js";
import type { Timers } from "../ports/timers.js";
import type { Settings } from "../settings/table.js";
import type { Answering } from "../tables/rehearsal.js";
import { findHeld, Renewal } from "../tables/renewal.js";
import { Slots } from "../tables/slots.js";
import { bytesOfHex } from "../tables/statement.js";
import type { Current } from "../today/current.js";
import { openFlash } from "./slots.js";
import { decode, encode } from "./text.js";
import { random, resolve } from "./time.js";
import { verify } from "./verify.js";

/** What a renewal needs once the tables in force are known. */
export interface RenewalParts {
	readonly timers: Timers;
	readonly clock: Clock;
	readonly current: Current;
	/** What the routes are made of beside tables, place and clock. */
	readonly answering: Answering;
	readonly hasRoom: () => boolean;
}

export interface Renewable {
	/** The tables of a slot, or those of the firmware. */
	readonly tables: Holidays;
	/** From then on asks for newer ones, while the network is there. */
	readonly begin: (parts: RenewalParts) => Renewal;
}

/**
 * The newest tables that are here. Undefined where the settings have no key, or the flash has no
 * slots, which is traced: the tables are those of the firmware.
 */
export const renewable = (settings: Settings, builtIn: Holidays): Renewable | undefined => {
	const { tablesKeys, tablesUrl } = settings;
	if (tablesKeys.length === 0) return undefined;
	try {
		const keys = tablesKeys.map((key) => bytesOfHex(key, 64)!);
		const slots = new Slots({ slots: openFlash(), keys, verify });
		const found = findHeld(slots, builtIn);
		const tables = found.held ? new Holidays(found.held.pack, decode) : builtIn;
		for (let i = 0; i < found.passedOver.length; i++)
			trace(`tables: those of ${isoOf(found.passedOver[i]!.dataDay)} are passed over\n`);
		const begin = ({ timers, ...parts }: RenewalParts) =>
			new Renewal({
				slots,
				url: tablesUrl,
				ports: {
					TCP: TCP as unknown as ConnectConstructor,
					resolve,
					timers,
					encode,
					decode,
				},
				...parts,
				random,
				builtIn,
				found,
				onReport: (sentence) => trace(`tables: ${sentence}\n`),
			});
		return { tables, begin };
	} catch (error) {
		trace(`tables: ${(error as Error).message}\n`);
		return undefined;
	}
};
