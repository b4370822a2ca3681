/** Whether the output is on, by what today is. */

import type { OutputMode } from "../settings/table.js";
import type { TodayFacts } from "../today/today.js";

/** Off while nobody knows what day it is: never a wrong yes. */
export const isOn = (mode: OutputMode, today: TodayFacts | undefined): boolean => {
	if (!today) return false;
	const { holiday, workday, halfDayBegun } = today;
	return mode === "workday" ? workday && !halfDayBegun : (holiday && !workday) || halfDayBegun;
};
