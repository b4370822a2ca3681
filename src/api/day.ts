/** The route about one day at a place, for automations: what it is, and why. */

import { dayOf, dayOfIso, isoOf, weekdayOf } from "../calendar/civil.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { Place } from "../today/place.js";
import {
	type Call,
	countryOf,
	freshReply,
	maxAge,
	notFound,
	notValid,
	subdivisionOf,
	tableReply,
} from "./call.js";
import { isoTime } from "./health.js";
import { noTime, offsetOf, type Today, todayAt, todayInZone } from "./now.js";
import { isLiteral } from "./path.js";
import { v3Json } from "./span.js";

/** In place of a country code: the place that this device is configured for, with its overrides. */
const HERE = "here";

const JSON_TYPE = "application/json; charset=utf-8";
const WEEKDAYS = "SundayMondayTuesdayWednesdayThursdayFridaySaturday";
/** Where each name begins. */
const WEEKDAY_AT: readonly number[] = [0, 6, 12, 19, 28, 36, 42, 50];

function weekdayName(day: number): string {
	const weekday = weekdayOf(day);
	return WEEKDAYS.substring(WEEKDAY_AT[weekday]!, WEEKDAY_AT[weekday + 1]);
}

/** `"yyyy-MM-dd"`, or null. */
function dateJson(day: number | undefined): string {
	return day === undefined ? "null" : `"${isoOf(day)}"`;
}

/** Minutes after midnight as `"HH:mm"`; null for none. */
function startsAtJson(minute: number): string {
	if (minute < 0) return "null";
	const two = (value: number) => `${value + 100}`.substring(1);
	return `"${two(Math.floor(minute / 60))}:${two(minute % 60)}"`;
}

/** All about a day as a JSON object: a piece a record, since a day may have many in many counties. */
class Day implements Source {
	readonly #place: Place;
	readonly #day: number;
	/** What follows the records. */
	#end: string;
	#start: string;
	#index = 0;
	#ended = false;

	constructor(place: Place, day: number, validUntil: string) {
		this.#place = place;
		this.#day = day;
		const facts = place.factsOf(day);
		const { date, holiday, workday, weekend, halfDay, tentative, next, daysUntil } = facts;
		this.#start = `{"date":"${date}","weekday":"${weekdayName(day)}","holiday":${holiday},"workday":${workday},"weekend":${weekend},"halfDay":${halfDay},"tentative":${tentative},"holidays":[`;
		const nextJson = next
			? `{"id":"${next.id}","date":"${next.date}","name":${JSON.stringify(next.name)},"daysUntil":${daysUntil}}`
			: "null";
		this.#end = `],"next":${nextJson},"nextWorkday":${dateJson(facts.nextWorkday)},"validUntil":${validUntil}}`;
	}

	get ended(): boolean {
		return this.#ended;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#ended) return "";
		const records = this.#place.holidaysOn(this.#day);
		const code = this.#place.country?.code ?? "";
		let text = this.#start;
		this.#start = "";
		while (this.#index < records.length) {
			if (text.length >= limitChars) return text;
			const record = records[this.#index]!;
			const { id, day, actualDay, startsAtMinute } = record;
			const v3 = v3Json(record, code);
			const observedOf = dateJson(actualDay === day ? undefined : actualDay);
			// Between the braces of the v3 record.
			text += `${this.#index === 0 ? "" : ","}{"id":"${id}",${v3.substring(1, v3.length - 1)},"observedOf":${observedOf},"startsAt":${startsAtJson(startsAtMinute)}}`;
			this.#index++;
		}
		this.#ended = true;
		return text + this.#end;
	}
}

/** What was asked for: a date, or so many days from today. */
type Asked = { readonly day: number } | { readonly daysFromToday: number };

function askedDay(call: Call, value: string, errors: InvalidField[]): Asked | undefined {
	if (isLiteral(value, "today")) return { daysFromToday: 0 };
	if (isLiteral(value, "tomorrow")) return { daysFromToday: 1 };
	const { firstYear, lastYear } = call.service.holidays;
	const day = dayOfIso(value);
	if (day === undefined) errors.push({ field: "date", message: notValid(value) });
	else if (day < dayOf(firstYear, 1, 1) || day >= dayOf(lastYear + 1, 1, 1))
		errors.push({
			field: "date",
			message: `The field date must be between ${firstYear}-01-01 and ${lastYear}-12-31.`,
		});
	else return { day };
	return undefined;
}

/** The place of a path; undefined when there is none, or when its subdivision is none, as `errors` say. */
function placeOf(call: Call, value: string, errors: InvalidField[]): Place | undefined {
	const { holidays, here } = call.service;
	if (isLiteral(value, HERE)) return here;
	const country = countryOf(call, value);
	if (!country) return undefined;
	const subdivision = subdivisionOf(call, country, "subdivisionCode", errors);
	const { firstYear, lastYear } = holidays;
	return new Place({ country, subdivision, firstYear, lastYear });
}

/** Today by an offset from UTC, or by the place's own clock. */
function todayAtPlace(call: Call, place: Place, offset: number | undefined): Today | undefined {
	return offset === undefined
		? todayInZone(call.service, place.zone)
		: todayAt(call.service, offset);
}

/** What is configured is in no version, so that an ETag would outlive it. */
function dayReply(
	call: Call,
	place: Place,
	key: string,
	seconds: number | undefined,
	body: () => Source,
): Reply {
	if (place === call.service.here)
		return { status: 200, type: JSON_TYPE, fields: maxAge(seconds ?? 0), body: body() };
	const whole = `day/${place.country?.code}/${place.subdivision ?? ""}/${key}`;
	return seconds === undefined
		? tableReply(call, whole, body)
		: freshReply(call, whole, seconds, body);
}

/**
 * `/api/day/{countryCode}/{date|today|tomorrow}`, and with `here` in place of the code the place that
 * the device is configured for.
 */
export function day(call: Call): Reply {
	const errors: InvalidField[] = [];
	const asked = askedDay(call, call.values[1]!, errors);
	const place = placeOf(call, call.values[0]!, errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	if (!place || !asked) return notFound();
	if ("day" in asked) {
		const { day } = asked;
		return dayReply(call, place, `${day}`, undefined, () => new Day(place, day, "null"));
	}
	const today = todayAtPlace(call, place, offset);
	const day = (today?.day ?? Number.NaN) + asked.daysFromToday;
	if (!today || !place.knows(day)) return noTime();
	const { endMs } = today;
	return dayReply(call, place, `${day}/${endMs}`, today.secondsLeft, () => {
		return new Day(place, day, `"${isoTime(endMs)}"`);
	});
}
