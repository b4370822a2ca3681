/**
 * A school bell that is silent on holidays and in vacations: the whole firmware, with a pin that
 * rings. Where nobody knows whether there are lessons it does as `bell` in the manifest says.
 */

import config from "mc/config";
import { startFirmware } from "moddable-holidays/device/firmware";
import { openOutput } from "moddable-holidays/device/output";
import type { TodayFacts } from "moddable-holidays/today/today";
import Timer from "timer";

/** The pin of the bell's relay. */
const PIN = 5;
const RING_MS = 3000;
/** Local times of day, in minutes after midnight. */
const TIMES: readonly number[] = [8 * 60, 8 * 60 + 50, 9 * 60 + 45, 12 * 60 + 30];

/**
 * Where nobody knows of the schools: whether it rings on working days, or is silent until somebody
 * knows.
 */
const ringsOnWorkdays = (config as { readonly bell?: string }).bell !== "known";

/** Whether it is a day to ring on, until a half day begins. */
function isOn(facts: TodayFacts): boolean {
	// Unknown is no no: undefined is neither true nor false.
	return facts.schoolday ?? (ringsOnWorkdays && facts.workday);
}

const { time, today } = startFirmware({
	onChange(facts) {
		// While nobody knows what day it is: no bell is better than one at night.
		if (!facts) trace("the bell is silent until the clock is set\n");
		else if (isOn(facts)) trace(`${facts.date}: the bell rings\n`);
		else trace(`${facts.date}: the bell is silent, ${facts.vacation?.name ?? "no lessons"}\n`);
	},
});
const ring = openOutput(PIN, false);
let lastMinute = -1;

Timer.repeat(() => {
	const nowMs = time.clock.nowMs();
	const { facts, site } = today;
	// Today is known only where a zone is.
	const zone = site?.zone;
	if (nowMs === undefined || !zone || !facts || !isOn(facts) || facts.halfDayBegun) return;
	const second = Math.floor(nowMs / 1000);
	const localSecond = second + zone.offsetAt(second);
	const minute = Math.floor((localSecond % 86_400) / 60);
	if (minute === lastMinute) return;
	lastMinute = minute;
	if (!TIMES.includes(minute)) return;
	ring(true);
	Timer.set(() => ring(false), RING_MS);
}, 1000);
