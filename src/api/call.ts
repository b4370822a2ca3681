/** A request that found its route, and the replies that routes give. */

import type { Country } from "../holidays/country.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { WorkMemory } from "../holidays/workdays.js";
import { type InvalidField, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Request } from "../http/request.js";
import type { ServerCounts } from "../http/server.js";
import type { Facts } from "../pack/facts.js";
import type { Clock } from "../ports/clock.js";
import { Site } from "../today/site.js";
import { countryCode, echo, fourDigits, integer, isLiteral, queryValue } from "./path.js";
import type { RecordWriter } from "./record-writer.js";
import { VERSION } from "./version.js";
import type { WorldDays } from "./world-days.js";

/** What only the platform knows of the device. */
export interface Vitals {
	/** Milliseconds since it started. */
	uptimeMs(): number;
	/** Bytes of memory that are free; undefined where the platform does not tell. */
	freeBytes(): number | undefined;
	/** Why it started, in the SDK's words: `Power-On`, `Task WDT`; undefined where the platform does not tell. */
	resetReason(): string | undefined;
	/** Open connections, that of the question among them. */
	connections(): number;
	/** What has gone wrong in the server since it began to listen. */
	counts?(): ServerCounts | undefined;
}

/** What the routes answer from: tables, and what only the platform knows. Each request asks it anew. */
export interface Service {
	/** The tables in force: who replaces them while requests are answered, has a getter here and for `here`. */
	readonly holidays: Holidays;
	/** Without one nobody ever knows what day it is. */
	readonly clock?: Clock;
	/** The site that the device is configured for, which `/api/day/here` answers about. */
	readonly here?: Site | undefined;
	/** Whether the lists have all that the tables know: what `scope=all` asks for. */
	readonly listsAll?: boolean;
	/** Without them CountryInfo knows the names of the tables only. */
	readonly facts?: Facts;
	/** What is wrong in the settings, in sentences: how many there are, and the first of them. */
	readonly mistakes?: { readonly count: number; readonly first: readonly string[] };
	/** Without them `/health` tells no more than the tables and the clock. */
	readonly vitals?: Vitals;
	/** What answers `/`: a part for people, which a firmware may leave out. */
	readonly page?: Answer;
	/** What answers `/calendar/…`, likewise. */
	readonly calendar?: Answer;
}

/** A day, and for how long it is today. */
export interface LocalDay {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** UTC milliseconds since 1970-01-01 at which it was found. */
	readonly fromMs: number;
	/** Likewise of the next local midnight. */
	readonly endMs: number;
}

/** A question whose answer depends on today, clock or settings, and what the answer was made of. */
export interface Asked {
	readonly path: string;
	readonly query: string;
	/** State of the clock. */
	readonly state: string;
	/** Undefined where the answer is that of every day. */
	readonly today: LocalDay | undefined;
	readonly tag: string;
}

/** What is remembered between requests, for as long as tables and configured place are the same. */
export interface Memory {
	readonly holidays: Holidays;
	readonly here: Site | undefined;
	/** Such questions that were asked last, and where the next one goes. */
	readonly asked: Asked[];
	nextAsked: number;
	readonly writer: RecordWriter;
	/** The working days of the place that arithmetic was asked for last, and what no other place has. */
	workdays: { readonly key: string; readonly counts: WorkMemory } | undefined;
	/** The days that the worldwide list was asked for last. */
	world: WorldDays | undefined;
	/** Some tables, and how far the decrees of their countries reach, as JSON. */
	decrees: { readonly of: Holidays; readonly json: string } | undefined;
}

/** A request with the decoded values of its path, in the order of the route's pattern. */
export interface Call {
	readonly service: Service;
	readonly request: Request;
	readonly values: readonly string[];
	readonly memory: Memory;
}

/** What answers a route. */
export type Answer = (call: Call) => Reply;

export const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Seconds for which an answer from the tables may be reused unasked. They are seldom replaced, but
 * whoever mends a holiday expects to see it within the hour.
 */
const MAX_AGE_SECONDS = 3600;

/**
 * A reply made from the tables alone. `key` is the canonical form of what was asked, path, query and all, ASCII
 * without quotes and commas: with what tells software and tables from others it makes the ETag. The body is
 * made only when the client does not have it.
 */
export function tableReply(call: Call, key: string, body: () => string | Source): Reply {
	return taggedReply(call.request, tagOf(call, key), `public, max-age=${MAX_AGE_SECONDS}`, body);
}

/** An ETag of software, tables, and a key as `tableReply` has it. */
export function tagOf({ service }: Call, key: string): string {
	const { version, fingerprint } = service.holidays;
	return `"${VERSION}/${version}/${fingerprint}/${key}"`;
}

/** A reply of a tag and a Cache-Control, whose body is made only when the client does not have it. */
export function taggedReply(
	{ ifNoneMatch }: Request,
	tag: string,
	control: string,
	body: () => string | Source,
): Reply {
	const fields = `ETag: ${tag}\r\nCache-Control: ${control}\r\n`;
	// If-None-Match by weak comparison (RFC 9110, 13.1.2): so `W/` does not matter.
	if (ifNoneMatch !== "" && (ifNoneMatch === "*" || ifNoneMatch.includes(tag)))
		return { status: 304, type: "", fields, body: "" };
	return { status: 200, type: JSON_TYPE, fields, body: body() };
}

/** The year of a value; undefined when it is none or not in the tables, which `errors` then says. */
export function yearIn(call: Call, value: string, errors: InvalidField[]): number | undefined {
	const { firstYear, lastYear } = call.service.holidays;
	const year = fourDigits(value);
	if (year !== undefined && year >= firstYear && year <= lastYear) return year;
	return within(year, value, "year", firstYear, lastYear, errors);
}

/** The whole number of a value, else as `yearIn`; blanks around it count for nothing, as on the service. */
export function wholeNumber(
	value: string,
	field: string,
	from: number,
	to: number,
	errors: InvalidField[],
): number | undefined {
	return within(integer(value), value, field, from, to, errors);
}

function within(
	number: number | undefined,
	value: string,
	field: string,
	from: number,
	to: number,
	errors: InvalidField[],
): number | undefined {
	if (number === undefined) errors.push({ field, message: notValid(value) });
	else if (number < from || number > to)
		errors.push({ field, message: `The field ${field} must be between ${from} and ${to}.` });
	else return number;
	return undefined;
}

/** The sentence about a value that is none of its field's. */
export function notValid(value: string): string {
	return `The value '${echo(value)}' ${value === "" ? "is invalid" : "is not valid"}.`;
}

/** The country of a value, or undefined when this device has none of that code. */
export function countryOf(call: Call, value: string): Country | undefined {
	const code = countryCode(value);
	return code === undefined ? undefined : call.service.holidays.country(code);
}

/**
 * The country, or the subdivision of it that the query names in one of some fields, in any case; an empty
 * one counts as absent. Undefined when it names one that is none, which `errors` then says.
 */
export function jurisdictionOf(
	call: Call,
	country: Country,
	fields: readonly string[],
	errors: InvalidField[],
): Jurisdiction | undefined {
	for (let i = 0; i < fields.length; i++) {
		const field = fields[i]!;
		const value = queryValue(call.request.query, field.toLowerCase());
		if (value === undefined || value === "") continue;
		const code = value.toUpperCase();
		// Letters whose upper case is ASCII and that are not (\u0131, \u017f) do not come back.
		const place = code.toLowerCase() === value.toLowerCase() ? country.in(code) : undefined;
		if (!place) errors.push({ field, message: notValid(value) });
		return place;
	}
	return country;
}

/** The 404 of a country that is not there, or damaged. */
export function noCountry(code: string): Reply {
	return problem(404, `The tables of this device have no country '${echo(code)}'.`);
}

/** In place of a country code: the place that this device is configured for, with its overrides. */
const HERE = "here";

/** The site of a path; undefined when there is none, or when its subdivision is none, as `errors` say. */
export function siteOf(call: Call, value: string, errors: InvalidField[]): Site | undefined {
	const { holidays, here } = call.service;
	if (isLiteral(value, HERE)) return here;
	const country = countryOf(call, value);
	if (!country) return undefined;
	const at = jurisdictionOf(call, country, ["subdivisionCode"], errors);
	const { firstYear, lastYear } = holidays;
	try {
		return at && new Site({ country, at, firstYear, lastYear });
	} catch {
		// A zone that is none, as only damaged tables have it: what is damaged is not available.
		return undefined;
	}
}

/** The 404 of a site that is not there. */
export function noSite(value: string): Reply {
	if (!isLiteral(value, HERE)) return noCountry(value);
	return problem(404, "No place is configured that 'here' could mean.");
}
