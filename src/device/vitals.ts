/** What the platform knows of the device, for `/health`. */

import Instrumentation from "instrumentation";
import Modules from "modules";
import type { Faults, Vitals } from "../api/service.js";
import type { Server } from "../http/server.js";
import type { Timers } from "../ports/timers.js";

/** The SDK's module that knows why the chip started; the ESP32 alone has it. */
const RESET_REASON = "resetReason";

/**
 * The device's vitals; time counts from this call. Free memory is the system's, outside of XS's own
 * block: known in builds with instrumentation, which are those of mcconfig's options -d and -i; no manifest can ask for it.
 */
export const deviceVitals = (
	timers: Timers,
	server: () => Server,
	faults: () => Faults,
): Vitals => {
	const startMs = timers.now();
	const free = Instrumentation.map("System Free Memory");
	const restart = Modules.has(RESET_REASON)
		? (Modules.importNow(RESET_REASON) as () => { readonly string: string })().string
		: undefined;
	return {
		resetReason: () => restart,
		uptimeMs: () => timers.now() - startMs,
		freeBytes: () => (free === undefined ? undefined : Instrumentation.get(free)),
		connections: () => server().connections,
		counts: () => server().counts,
		faults,
	};
};
