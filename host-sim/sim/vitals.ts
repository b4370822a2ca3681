/** What the host simulator knows of its process, for `/health`. */

import { getHeapStatistics } from "node:v8";
import type { Vitals } from "../../src/api/service.js";
import type { Server } from "../../src/http/server.js";

/** Free memory is what Node's heap may still take. */
export function processVitals(server: () => Server | undefined): Vitals {
	return {
		uptimeMs: () => process.uptime() * 1000,
		resetReason: () => undefined,
		freeBytes: () => getHeapStatistics().total_available_size,
		connections: () => server()?.connections ?? 0,
		counts: () => server()?.counts,
	};
}
