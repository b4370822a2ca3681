/**
 * What day it is at a place, and the route that asks whether it is a holiday: v3
 * IsTodayPublicHoliday.
 */

import { yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { noCountry, noTime } from "./replies.js";
import type { Call, LocalDay, Service } from "./service.js";
import { countryOf, jurisdictionOf, offsetOf } from "./values.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Today in a zone. Undefined without one, while the clock was never set, and when it tells a day
 * beyond the tables.
 */
export const localDay = (service: Service, zone: Zone | undefined): LocalDay | undefined => {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined || !zone) return undefined;
	return known(service, zone.dayAt(nowMs), nowMs, zone.nextDayMs(nowMs));
};

/** Today by UTC and an offset in hours, otherwise as `localDay`. */
export const dayAtOffset = (service: Service, offsetHours: number): LocalDay | undefined => {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined) return undefined;
	const offsetMs = offsetHours * HOUR_MS;
	const day = Math.floor((nowMs + offsetMs) / DAY_MS);
	return known(service, day, nowMs, (day + 1) * DAY_MS - offsetMs);
};

const known = (
	{ holidays }: Service,
	day: number,
	fromMs: number,
	endMs: number,
): LocalDay | undefined => {
	const year = yearOf(day);
	// A day beyond the tables is not known, nor is one by a clock that tells no number: nobody gets a
	// wrong no.
	if (!(year >= holidays.firstYear && year <= holidays.lastYear)) return undefined;
	return { day, fromMs, endMs };
};

/**
 * `/api/v3/IsTodayPublicHoliday/{countryCode}`: 200 on the days that `isHoliday` calls one, else
 * 204. Neither has a body, so there is nothing that an ETag could save, and a 304 would hide which
 * of them it was. Nobody may keep it.
 */
export const isTodayPublicHoliday = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const country = countryOf(call, call.values[0]!);
	const at = country && jurisdictionOf(call, country, ["countyCode"], errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	const zone = at && Zone.of(at.zone.posix);
	// Only damaged tables have a zone that cannot be read: the country is not available.
	if (!at || !zone) return noCountry(call.values[0]!);
	const { service } = call;
	const today = offset === undefined ? localDay(service, zone) : dayAtOffset(service, offset);
	if (!today) return noTime(service);
	const status = at.isHoliday(today.day) ? 200 : 204;
	return { status, type: "", fields: "Cache-Control: no-store\r\n", body: "" };
};
