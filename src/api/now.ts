/** What day it is at a place, and the replies of routes that depend on it. */

import { yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import { type InvalidField, problem } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { type Call, wholeNumber } from "./call.js";
import type { CountryLike } from "./engine.js";
import { queryValue } from "./path.js";
import type { Service } from "./service.js";

/** Seconds after which it is worth asking again whether the clock was set: a time server answers sooner. */
const RETRY_SECONDS = 10;
/** Hours that a client may count its own day from UTC, either way. */
const OFFSET_HOURS = 12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day, and for how long it is today. */
export interface Today {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Whole seconds until the next local midnight. */
	readonly secondsLeft: number;
	/** UTC milliseconds since 1970-01-01 of that midnight. */
	readonly endMs: number;
}

/**
 * Today in a country by its primary zone, or in a subdivision by its own. Undefined while the
 * clock was never set, and when it tells a day beyond the tables.
 */
export function todayIn(
	service: Service,
	country: CountryLike,
	subdivision?: string,
): Today | undefined {
	return todayInZone(service, Zone.of(country.zone(subdivision).posix));
}

/** Today in a zone, otherwise as `todayIn`. */
export function todayInZone(service: Service, zone: Zone | undefined): Today | undefined {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined || !zone) return undefined;
	return today(service, zone.dayAt(nowMs), zone.nextDayMs(nowMs), nowMs);
}

/** Today by UTC and an offset in hours, otherwise as `todayIn`. */
export function todayAt(service: Service, offsetHours: number): Today | undefined {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined) return undefined;
	const offsetMs = offsetHours * HOUR_MS;
	const day = Math.floor((nowMs + offsetMs) / DAY_MS);
	return today(service, day, (day + 1) * DAY_MS - offsetMs, nowMs);
}

function today(
	{ holidays }: Service,
	day: number,
	endMs: number,
	nowMs: number,
): Today | undefined {
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
