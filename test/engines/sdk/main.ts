/**
 * The firmware's real parts on a platform of doubles: `test/engines/device.ts` tells it what
 * happens.
 */

import { type Firmware, startFirmware } from "../../../src/device/firmware.js";
import { arrive } from "./listener.js";
import TCP from "./tcp.js";
import { pass, time } from "./timer.js";
import UDP from "./udp.js";

let firmware: Firmware;

Object.assign(globalThis, {
	start(startMs: number): void {
		Date.now = () => startMs + time.nowMs;
		firmware = startFirmware();
	},
	arrive,
	readable: (id: number, count: number) => TCP.tell(id, "onReadable", count),
	writable: (id: number, count: number) => TCP.tell(id, "onWritable", count),
	fail: (id: number) => TCP.fail(id),
	datagram: (count: number) => UDP.tell(count),
	pass,
	/** Asks for newer tables as when a try is due. */
	renew: () => firmware.renewal?.poll(),
	outcome: () => firmware.renewal?.state.outcome,
});
