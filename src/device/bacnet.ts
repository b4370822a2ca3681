/** The part of a firmware that answers controllers of a building, where its manifest names it. */

import UDP from "embedded:io/socket/udp";
import { VERSION } from "../api/version.js";
import { Responder } from "../bacnet/responder.js";
import type { Timers } from "../ports/timers.js";
import type { UDPConstructor } from "../ports/udp.js";
import type { Settings } from "../settings/table.js";
import type { Current } from "../today/current.js";
import type { Today } from "../today/today.js";
import { encode } from "./text.js";

/** What it tells of, and when there is memory for a year. */
export interface BacnetParts {
	readonly timers: Timers;
	readonly current: Current;
	readonly today: Today;
	readonly hasSchools: boolean;
	readonly hasRoom: () => boolean;
}

/** Made once, it lies in flash. */
const report = (sentence: string): void => trace(`bacnet: it ${sentence}\n`);

/** Undefined where the settings give the device no number. */
export const bacnet = (settings: Settings, parts: BacnetParts): Responder | undefined => {
	const { bacnetDevice, bacnetPort, hostname } = settings;
	if (bacnetDevice === undefined) return undefined;
	return new Responder({
		...parts,
		device: bacnetDevice,
		port: bacnetPort,
		name: hostname,
		version: VERSION,
		UDP: UDP as unknown as UDPConstructor,
		encode,
		onReport: report,
	});
};
