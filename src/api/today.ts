/** The routes about one country's today: v3 IsTodayPublicHoliday and NextPublicHolidays. */

import { civilOf, dayOf } from "../calendar/civil.js";
import { PUBLIC } from "../holidays/holiday.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { type Call, countryOf, freshReply, maxAge, notFound, subdivisionOf } from "./call.js";
import type { CountryLike } from "./engine.js";
import { noTime, offsetOf, todayAt, todayIn } from "./now.js";
import { SpanList } from "./span.js";

/**
 * Whether a day is listed as a public holiday in the subdivision, or without one in the whole
 * country: by one record, or by several that together name every county.
 */
export function isListed(country: CountryLike, day: number, subdivision?: string): boolean {
	const named: string[] = [];
	for (const { day: listed, types, counties } of country.on(day, subdivision)) {
		// A day that is kept beside its substitute is not the listed one.
		if (listed !== day || (types & PUBLIC) === 0) continue;
		if (subdivision !== undefined || counties === null) return true;
		for (const county of counties) if (!named.includes(county)) named.push(county);
	}
	return named.length > 0 && country.isWhole(named);
}

/**
 * `/api/v3/IsTodayPublicHoliday/{countryCode}`: 200 or 204. Neither has a body, so there is nothing
 * that an ETag could save, and a 304 would hide which of them it was.
 */
export function isTodayPublicHoliday(call: Call): Reply {
	const errors: InvalidField[] = [];
	const country = countryOf(call, call.values[0]!);
	const subdivision = country && subdivisionOf(call, country, "countyCode", errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	if (!country) return notFound();
	const { service } = call;
	const today =
		offset === undefined ? todayIn(service, country, subdivision) : todayAt(service, offset);
	if (!today) return noTime();
	const status = isListed(country, today.day, subdivision) ? 200 : 204;
	return { status, type: "", fields: maxAge(today.secondsLeft), body: "" };
}

/** The same date of the next year; 28 February for the 29th. */
function yearAfter(day: number): number {
	const { year, month, date } = civilOf(day);
	return dayOf(year + 1, month, month === 2 && date === 29 ? 28 : date);
}

/** `/api/v3/NextPublicHolidays/{countryCode}`: today to the same date of the next year. */
export function nextPublicHolidays(call: Call): Reply {
	const country = countryOf(call, call.values[0]!);
	if (!country) return notFound();
	const { code } = country;
	const { holidays } = call.service;
	const today = todayIn(call.service, country);
	if (!today) return noTime();
	const { day } = today;
	return freshReply(call, `next/${code}/${day}`, today.secondsLeft, () => {
		return new SpanList(holidays, code, day, yearAfter(day), PUBLIC);
	});
}
