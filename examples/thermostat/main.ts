/**
 * A thermostat that asks whether tomorrow is a working day: the engine and today, without a server.
 */

import { openTables } from "moddable-holidays/device/tables";
import { DeviceTimers } from "moddable-holidays/device/timers";
import type { Country } from "moddable-holidays/holidays/country";
import { Today } from "moddable-holidays/today/today";

/** Hours of local time from which the house is warm. */
const EARLY = 5;
const LATE = 8;

const tables = openTables();
const germany = tables.country("DE");
if (germany) keepWarm(germany);
else trace("the tables have no DE\n");

function keepWarm(country: Country): void {
	// A chip's clock begins in 1970: before the tables were made nobody has set it.
	const earliestMs = Date.parse(tables.version);
	const today = new Today({
		country,
		subdivision: "DE-BY",
		overrides: [{ off: "12-24" }, { off: "12-31" }, { remove: "epiphany" }],
		// Whoever sets it; src/device/time.ts has one that asks time servers.
		clock: {
			nowMs() {
				const nowMs = Date.now();
				return nowMs < earliestMs ? undefined : nowMs;
			},
		},
		timers: new DeviceTimers(),
		onChange(facts) {
			if (!facts) return;
			const from = today.isWorkday(today.tomorrow) ? EARLY : LATE;
			const next = facts.next ? `, ${facts.next.name} in ${facts.daysUntil} days` : "";
			trace(`${facts.date}: tomorrow warm from ${from}${next}\n`);
		},
	});
}
