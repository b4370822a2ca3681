/**
 * The host simulator's service with the fixture's tables on loopback, for tests that speak HTTP
 * with it.
 */

import { openFacts } from "../../host-sim/sim/country-facts.js";
import { withOpenApi } from "../../host-sim/sim/openapi.js";
import { openPage } from "../../host-sim/sim/page.js";
import { processVitals } from "../../host-sim/sim/vitals.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import type { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { NOW_MS, openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";
import { listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";

export interface Live {
	/** Such as `http://127.0.0.1:40123`. */
	readonly url: string;
	/** The same service on a device without facts, vitals, and a clock that was ever set. */
	readonly bareUrl: string;
	close(): void;
}

const listen = (service: Service) =>
	listenHere(withOpenApi(handlerOf(service)), { limits: { connections: MANY_CONNECTIONS } });

/** Starts both, with these tables. */
export async function live(holidays = openFixture()): Promise<Live> {
	let server: Server | undefined;
	const full = await listen({
		holidays,
		clock: new SettableClock(NOW_MS),
		facts: openFacts()!,
		calendar,
		schools: schoolParts,
		page: openPage()!,
		vitals: processVitals(() => server),
	});
	server = full.server;
	const bare = await listen({ holidays, calendar, schools: schoolParts });
	return {
		url: full.url,
		bareUrl: bare.url,
		close: () => {
			full.server.close();
			bare.server.close();
		},
	};
}
