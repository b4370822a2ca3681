/** A request that found its route, and the replies that routes give. */

import { type InvalidField, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Request } from "../http/request.js";
import type { Decrees } from "./decrees.js";
import type { CountryLike } from "./engine.js";
import { countryCode, echo, fourDigits, integer, queryValue } from "./path.js";
import type { Service } from "./service.js";
import { VERSION } from "./version.js";
import type { WorldMemory } from "./world-days.js";

/** A request with the decoded values of its path, in the order of the route's pattern. */
export interface Call {
	readonly service: Service;
	readonly request: Request;
	readonly values: readonly string[];
	/** What is remembered between requests. */
	readonly world: WorldMemory;
	readonly decrees: Decrees;
}

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Seconds for which an answer from the tables may be reused unasked. They are seldom replaced, but
 * whoever mends a holiday expects to see it within the hour.
 */
const MAX_AGE_SECONDS = 3600;

/**
 * A reply made from the tables alone. `key` is the canonical form of what was asked, ASCII without
 * quotes and commas: with what tells software and tables from others it makes the ETag. The body is made
 * only when the client does not have it.
 */
export function tableReply(call: Call, key: string, body: () => string | Source): Reply {
	return freshReply(call, key, MAX_AGE_SECONDS, body);
}

/** Likewise a reply that may be reused for some seconds; what it depends on beside the tables is in `key`. */
export function freshReply(
	call: Call,
	key: string,
	maxAgeSeconds: number,
	body: () => string | Source,
): Reply {
	const { version, fingerprint } = call.service.holidays;
	const tag = `"${VERSION}/${version}/${fingerprint}/${key}"`;
	const fields = `ETag: ${tag}\r\n${maxAge(maxAgeSeconds)}`;
	if (isCurrent(call.request.ifNoneMatch, tag)) return { status: 304, type: "", fields, body: "" };
	return { status: 200, type: JSON_TYPE, fields, body: body() };
}

/** The header line for a reply that may be reused for some seconds. */
export function maxAge(seconds: number): string {
	return `Cache-Control: public, max-age=${seconds}\r\n`;
}

/** Whether If-None-Match has the tag: weak comparison (RFC 9110, 13.1.2), so `W/` does not matter. */
function isCurrent(ifNoneMatch: string, tag: string): boolean {
	if (ifNoneMatch === "") return false;
	return ifNoneMatch === "*" || ifNoneMatch.includes(tag);
}

/** The year of a value; undefined when it is none or not in the tables, which `errors` then says. */
export function yearOf(call: Call, value: string, errors: InvalidField[]): number | undefined {
	const { firstYear, lastYear } = call.service.holidays;
	return within(fourDigits(value), value, "year", firstYear, lastYear, errors);
}

/** The whole number of a value, else as `yearOf`; blanks around it count for nothing, as on the service. */
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
export function countryOf(call: Call, value: string) {
	const code = countryCode(value);
	return code === undefined ? undefined : call.service.holidays.country(code);
}

/**
 * The code of a subdivision of the country, given in the query in any case; an empty one counts as
 * absent. Undefined when it is absent, or not the country's, which `errors` then says.
 */
export function subdivisionOf(
	call: Call,
	country: CountryLike,
	field: string,
	errors: InvalidField[],
): string | undefined {
	const value = queryValue(call.request.query, field.toLowerCase());
	if (value === undefined || value === "") return undefined;
	const code = value.toUpperCase();
	// Letters whose upper case is ASCII and that are not (\u0131, \u017f) do not come back.
	if (code.toLowerCase() === value.toLowerCase() && isPlace(country, code)) return code;
	errors.push({ field, message: notValid(value) });
	return undefined;
}

function isPlace(country: CountryLike, code: string): boolean {
	// To list all of them for one comparison would fill a device's memory with their names.
	try {
		country.zone(code);
		return true;
	} catch {
		return false;
	}
}

/** The 404 of every path and country that is not there. */
export function notFound(): Reply {
	return problem(404);
}
