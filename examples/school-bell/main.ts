/** A school bell that is silent on holidays: the whole firmware, with a pin that rings. */

import { startFirmware } from "moddable-holidays/device/firmware";
import { openOutput } from "moddable-holidays/device/output";
import Timer from "timer";

/** The pin of the bell's relay. */
const PIN = 5;
const RING_MS = 3000;
/** Local times of day, in minutes after midnight. */
const TIMES: readonly number[] = [8 * 60, 8 * 60 + 50, 9 * 60 + 45, 12 * 60 + 30];

const { time, today } = startFirmware({
	onChange(facts) {
		trace(facts?.workday ? `${facts.date}: the bell rings\n` : "the bell is silent\n");
	},
});
const ring = openOutput(PIN, false);
let lastMinute = -1;

Timer.repeat(() => {
	const nowMs = time.clock.nowMs();
	// While nobody knows what day it is, isWorkday is undefined: no bell is better than one at night.
	const { site } = today;
	if (nowMs === undefined || !site || !today.isWorkday(today.day)) return;
	if (today.facts?.halfDayBegun) return;
	const second = Math.floor(nowMs / 1000);
	const localSecond = second + site.zone.offsetAt(second);
	const minute = Math.floor((localSecond % 86_400) / 60);
	if (minute === lastMinute) return;
	lastMinute = minute;
	if (!TIMES.includes(minute)) return;
	ring(true);
	Timer.set(() => ring(false), RING_MS);
}, 1000);
