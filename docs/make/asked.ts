/**
 * The service of the host simulator on loopback, at a moment that stands still: what the examples
 * ask.
 */

import { openFacts } from "../../host-sim/sim/country-facts.js";
import { netPorts } from "../../host-sim/sim/net.js";
import { withOpenApi } from "../../host-sim/sim/openapi.js";
import { openPage } from "../../host-sim/sim/page.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { Site } from "../../src/today/site.js";

export interface Asked {
	/** Such as `http://127.0.0.1:40123`. */
	readonly url: string;
	ask(path: string): Promise<{ status: number; type: string; body: string }>;
	close(): void;
}

/** When the examples are asked: a holiday in many countries, and no day that a test runs on. */
export const NOW = "2026-12-25T10:00:00Z";

/** The place that it is configured for: the country of the examples. */
const PLACE = "AT";
const ADDRESS = "127.0.0.1";
const nowMs = Date.parse(NOW);
/** A device that has run for a day. */
const vitals = {
	uptimeMs: () => 86_400_000,
	resetReason: () => "Power-On",
	freeBytes: () => 20_480,
	connections: () => 1,
	faults: () => ({ count: 0, last: null }),
};

export async function startService(): Promise<Asked> {
	const facts = openFacts();
	const page = openPage();
	if (!facts || !page) throw new Error("data/facts.bin or data/page.gz is missing");
	const clock = { nowMs: () => nowMs, ageMs: 60_000 };
	const holidays = openPack();
	const here = new Site({ country: holidays.country(PLACE)!, schools: schoolParts.of });
	const handler = withOpenApi(
		handlerOf({ holidays, here, clock, facts, page, calendar, schools: schoolParts, vitals }),
	);
	let server: Server | undefined;
	const port = await new Promise<number>((onListening, onError) => {
		const ports = netPorts({ onListening, onError });
		server = new Server({ ...ports, port: 0, address: ADDRESS, handler });
	});
	const url = `http://${ADDRESS}:${port}`;
	return {
		url,
		async ask(path) {
			const answer = await fetch(url + path);
			const type = answer.headers.get("content-type") ?? "";
			return { status: answer.status, type, body: await answer.text() };
		},
		close: () => server?.close(),
	};
}
