/** What day it is at a place, and the route that asks whether it is a holiday: v3 IsTodayPublicHoliday. */

import { yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import { type InvalidField, invalid, problem } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import {
	type Call,
	countryOf,
	jurisdictionOf,
	maxAge,
	notFound,
	type Service,
	wholeNumber,
} from "./call.js";
import { queryValue } from "./path.js";

/** Seconds after which it is worth asking again whether the clock was set: a time server answers sooner. */
const RETRY_SECONDS = 10;
/** Hours that a client may count its own day from UTC, either way. */
const OFFSET_HOURS = 12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day, and for how long it is today. */
export interface LocalDay {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Whole seconds until the next local midnight. */
	readonly secondsLeft: number;
	/** UTC milliseconds since 1970-01-01 of that midnight. */
	readonly endMs: number;
}

/**
 * Today in a zone, of which a POSIX rule is given. Undefined while the clock was never set, and when it
 * tells a day beyond the tables.
 */
export function localDay(service: Service, zone: string | Zone): LocalDay | undefined {
	const nowMs = service.clock?.nowMs();
	const of = typeof zone === "string" ? Zone.of(zone) : zone;
	if (nowMs === undefined || !of) return undefined;
	return known(service, of.dayAt(nowMs), of.nextDayMs(nowMs), nowMs);
}

/** Today by UTC and an offset in hours, otherwise as `localDay`. */
export function dayAtOffset(service: Service, offsetHours: number): LocalDay | undefined {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined) return undefined;
	const offsetMs = offsetHours * HOUR_MS;
	const day = Math.floor((nowMs + offsetMs) / DAY_MS);
	return known(service, day, (day + 1) * DAY_MS - offsetMs, nowMs);
}

function known(
	{ holidays }: Service,
	day: number,
	endMs: number,
	nowMs: number,
): LocalDay | undefined {
	const year = yearOf(day);
	// Beyond the tables, and a clock that tells no number, is not known: never a wrong no.
	if (!(year >= holidays.firstYear && year <= holidays.lastYear)) return undefined;
	return { day, secondsLeft: Math.floor((endMs - nowMs) / 1000), endMs };
}

/** The reply while nobody knows what day it is. */
export function noTime(): Reply {
	return problem(503, `Retry-After: ${RETRY_SECONDS}\r\n`);
}

/** The hours of `offset`; undefined when it is absent, or wrong, which `errors` then says. */
export function offsetOf(call: Call, errors: InvalidField[]): number | undefined {
	const value = queryValue(call.request.query, "offset");
	return value === undefined
		? undefined
		: wholeNumber(value, "offset", -OFFSET_HOURS, OFFSET_HOURS, errors);
}

/**
 * `/api/v3/IsTodayPublicHoliday/{countryCode}`: 200 on the days that `isHoliday` calls one, else 204. Neither has a body, so there is nothing
 * that an ETag could save, and a 304 would hide which of them it was.
 */
export function isTodayPublicHoliday(call: Call): Reply {
	const errors: InvalidField[] = [];
	const country = countryOf(call, call.values[0]!);
	const at = country && jurisdictionOf(call, country, ["countyCode"], errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	if (!at) return notFound();
	const { service } = call;
	const today =
		offset === undefined ? localDay(service, at.zone.posix) : dayAtOffset(service, offset);
	if (!today) return noTime();
	const status = at.isHoliday(today.day) ? 200 : 204;
	return { status, type: "", fields: maxAge(today.secondsLeft), body: "" };
}
