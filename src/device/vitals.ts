/** What the platform knows of the device, for `/health`. */

import Instrumentation from "instrumentation";
import Modules from "modules";
import type { Faults, Vitals } from "../api/service.js";
import type { Server, ServerCounts } from "../http/server.js";
import type { Timers } from "../ports/timers.js";
import type { Watchdog } from "./watchdog.js";

/** The SDK's module that knows why the chip started; the ESP32 alone has it. */
const RESET_REASON = "resetReason";

/**
 * Free memory is the system's: known in builds with mcconfig's options -d and -i, and no manifest
 * can ask for it.
 */
const FREE = "System Free Memory";

/**
 * The device's vitals; time counts from their making. Free memory is that outside of XS's own
 * block. A class, since each function that is made while the device runs takes its memory.
 */
export class DeviceVitals implements Vitals {
	private readonly timers: Timers;
	private readonly server: () => Server;
	private readonly watchdog: Watchdog;
	private readonly startMs: number;

	constructor(timers: Timers, server: () => Server, watchdog: Watchdog) {
		this.timers = timers;
		this.server = server;
		this.watchdog = watchdog;
		this.startMs = timers.now();
	}

	resetReason(): string | undefined {
		if (!Modules.has(RESET_REASON)) return undefined;
		return (Modules.importNow(RESET_REASON) as () => { readonly string: string })().string;
	}

	uptimeMs(): number {
		return this.timers.now() - this.startMs;
	}

	freeBytes(): number | undefined {
		const free = Instrumentation.map(FREE);
		return free === undefined ? undefined : Instrumentation.get(free);
	}

	connections(): number {
		return this.server().connections;
	}

	counts(): ServerCounts {
		return this.server().counts;
	}

	faults(): Faults {
		return this.watchdog.faults;
	}
}
