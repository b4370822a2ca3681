/** A thermostat that asks whether tomorrow is a working day: the engine and today, without a server. */

import { deviceClock } from "moddable-holidays/device/clock";
import { openTables } from "moddable-holidays/device/tables";
import { DeviceTimers } from "moddable-holidays/device/timers";
import { Today } from "moddable-holidays/today/today";

/** Hours of local time from which the house is warm. */
const EARLY = 5;
const LATE = 8;

const today = new Today({
	country: openTables().country("DE"),
	subdivision: "DE-BY",
	overrides: [{ off: "12-24" }, { off: "12-31" }, { remove: "epiphany" }],
	// The chip's clock, whoever sets it; src/device/time.ts has one that asks time servers.
	clock: deviceClock,
	timers: new DeviceTimers(),
	onChange(facts) {
		if (!facts) return;
		const from = today.isWorkday(today.tomorrow) ? EARLY : LATE;
		const next = facts.next ? `, ${facts.next.name} in ${facts.daysUntil} days` : "";
		trace(`${facts.date}: tomorrow warm from ${from}${next}\n`);
	},
});
