/** The host simulator's service with the fixture's tables on loopback, for tests that speak HTTP with it. */

import { openFacts } from "../../host-sim/country-facts.js";
import { netPorts } from "../../host-sim/net.js";
import { withOpenApi } from "../../host-sim/openapi.js";
import { openPage } from "../../host-sim/page.js";
import { processVitals } from "../../host-sim/vitals.js";
import type { Service } from "../../src/api/call.js";
import { handlerOf } from "../../src/api/routes.js";
import { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { NOW_MS, openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

const CONNECTIONS = 64;

export interface Live {
	/** Such as `http://127.0.0.1:40123`. */
	readonly url: string;
	/** The same service on a device without facts, vitals, and a clock that was ever set. */
	readonly bareUrl: string;
	close(): void;
}

function listen(service: Service): Promise<{ readonly url: string; readonly server: Server }> {
	return new Promise((resolve, reject) => {
		const ports = netPorts({
			onListening: (port) => resolve({ url: `http://127.0.0.1:${port}`, server }),
			onError: reject,
		});
		const handler = withOpenApi(handlerOf(service));
		const address = "127.0.0.1";
		const server = new Server({
			...ports,
			port: 0,
			address,
			limits: { connections: CONNECTIONS },
			handler,
		});
	});
}

/** Starts both, with these tables. */
export async function live(holidays = openFixture()): Promise<Live> {
	const whole: { connections: () => number } = { connections: () => 0 };
	const full = await listen({
		holidays,
		clock: new SettableClock(NOW_MS),
		facts: openFacts()!,
		calendar,
		page: openPage()!,
		vitals: processVitals(() => whole.connections()),
	});
	whole.connections = () => full.server.connections;
	const bare = await listen({ holidays, calendar });
	return {
		url: full.url,
		bareUrl: bare.url,
		close: () => {
			full.server.close();
			bare.server.close();
		},
	};
}
