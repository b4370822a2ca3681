/** What day it is at a place, and the route that asks whether it is a holiday: v3 IsTodayPublicHoliday. */

import { yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import { type InvalidField, invalid, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Request } from "../http/request.js";
import {
	type Call,
	countryOf,
	jurisdictionOf,
	type LocalDay,
	type Memory,
	noCountry,
	type Service,
	taggedReply,
	tagOf,
	wholeNumber,
} from "./call.js";
import { queryValue } from "./path.js";

/** Seconds after which it is worth asking again whether the clock was set: a time server answers sooner. */
const RETRY_SECONDS = 10;
/** Hours that a client may count its own day from UTC, either way. */
const OFFSET_HOURS = 12;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Today in a zone. Undefined while the clock was never set, and when it tells a day beyond the tables. */
export function localDay(service: Service, zone: Zone): LocalDay | undefined {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined) return undefined;
	return known(service, zone.dayAt(nowMs), nowMs, zone.nextDayMs(nowMs));
}

/** Today by UTC and an offset in hours, otherwise as `localDay`. */
export function dayAtOffset(service: Service, offsetHours: number): LocalDay | undefined {
	const nowMs = service.clock?.nowMs();
	if (nowMs === undefined) return undefined;
	const offsetMs = offsetHours * HOUR_MS;
	const day = Math.floor((nowMs + offsetMs) / DAY_MS);
	return known(service, day, nowMs, (day + 1) * DAY_MS - offsetMs);
}

function known(
	{ holidays }: Service,
	day: number,
	fromMs: number,
	endMs: number,
): LocalDay | undefined {
	const year = yearOf(day);
	// Beyond the tables, and a clock that tells no number, is not known: never a wrong no.
	if (!(year >= holidays.firstYear && year <= holidays.lastYear)) return undefined;
	return { day, fromMs, endMs };
}

/** Questions that are remembered: a house has few clients that ask again and again. */
const MAX_ASKED = 4;
/** Characters of such a question, which has 20 to 60: a longer one is not remembered. */
const ASKED_CHARS = 64;

/**
 * A reply that depends on today, on the clock or on settings; beside tables and clock all that it depends on is in
 * `key`, as `tableReply` has it. It is asked for each time: proxies pass a lifetime on as it was when they got
 * it, so any one would make yesterday's answer fresh today. So that this costs little, the question
 * is remembered for as long as it is `today`.
 */
export function freshReply(
	call: Call,
	key: string,
	today: LocalDay | undefined,
	body: () => string | Source,
): Reply {
	const { memory, request, service } = call;
	const { path, query } = request;
	const state = stateOf(service);
	const tag = tagOf(call, `${key}/${encodeURIComponent(state)}`);
	if (path.length + query.length <= ASKED_CHARS) {
		const { asked } = memory;
		let at = asked.findIndex((one) => one.path === path && one.query === query);
		if (at < 0) {
			at = memory.nextAsked;
			memory.nextAsked = (at + 1) % MAX_ASKED;
		}
		asked[at] = { path, query, state, today, tag };
	}
	return taggedReply(request, tag, NO_CACHE, body);
}

const NO_CACHE = "no-cache";

function stateOf({ clock }: Service): string {
	return clock?.state ?? "set";
}

/** The 304 to a question that was asked before, when the answer is still the same and the client has it. */
export function unchangedReply(
	service: Service,
	request: Request,
	{ asked }: Memory,
): Reply | undefined {
	for (let i = 0; i < asked.length; i++) {
		const { path, query, state, today, tag } = asked[i]!;
		if (path !== request.path || query !== request.query) continue;
		if (stateOf(service) !== state || !request.ifNoneMatch.includes(tag)) return undefined;
		const nowMs = service.clock?.nowMs() ?? Number.NaN;
		const isToday = !today || (nowMs >= today.fromMs && nowMs < today.endMs);
		return isToday ? taggedReply(request, tag, NO_CACHE, () => "") : undefined;
	}
	return undefined;
}

/** The reply while nobody knows what day it is. */
export function noTime({ clock }: Service): Reply {
	const detail =
		clock?.nowMs() === undefined
			? "The clock of this device was never set: it does not know what day it is."
			: "The clock of this device tells a day that its tables do not have.";
	return problem(503, detail, `Retry-After: ${RETRY_SECONDS}\r\n`);
}

/** The hours of `offset`; undefined when it is absent, or wrong, which `errors` then says. */
export function offsetOf(call: Call, errors: InvalidField[]): number | undefined {
	const value = queryValue(call.request.query, "offset");
	return value === undefined
		? undefined
		: wholeNumber(value, "offset", -OFFSET_HOURS, OFFSET_HOURS, errors);
}

/**
 * `/api/v3/IsTodayPublicHoliday/{countryCode}`: 200 on the days that `isHoliday` calls one, else 204. Neither has a
 * body, so there is nothing that an ETag could save, and a 304 would hide which of them it was. Nobody may keep it.
 */
export function isTodayPublicHoliday(call: Call): Reply {
	const errors: InvalidField[] = [];
	const country = countryOf(call, call.values[0]!);
	const at = country && jurisdictionOf(call, country, ["countyCode"], errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	const zone = at && Zone.of(at.zone.posix);
	// A zone that is none is damage, and what is damaged is not there.
	if (!at || !zone) return noCountry(call.values[0]!);
	const { service } = call;
	const today = offset === undefined ? localDay(service, zone) : dayAtOffset(service, offset);
	if (!today) return noTime(service);
	const status = at.isHoliday(today.day) ? 200 : 204;
	return { status, type: "", fields: "Cache-Control: no-store\r\n", body: "" };
}
