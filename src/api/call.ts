/** A request that found its route, and the replies that routes give. */

import { type InvalidField, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Request } from "../http/request.js";
import type { HolidaysLike } from "./engine.js";
import { countryCode, echo, fourDigits } from "./path.js";
import { VERSION } from "./version.js";

/** What the routes answer from. */
export interface Service {
	readonly holidays: HolidaysLike;
}

/** A request with the decoded values of its path, in the order of the route's pattern. */
export interface Call {
	readonly service: Service;
	readonly request: Request;
	readonly values: readonly string[];
}

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Seconds for which an answer from the tables may be reused unasked. They change with the firmware
 * only, but whoever mends a holiday expects to see it within the hour.
 */
const MAX_AGE_SECONDS = 3600;

/**
 * A reply made from the tables alone. `key` is the canonical form of what was asked, ASCII without
 * quotes and commas: with the versions of software and tables it makes the ETag. The body is made
 * only when the client does not have it.
 */
export function tableReply(call: Call, key: string, body: () => string | Source): Reply {
	const tag = `"${VERSION}/${call.service.holidays.version}/${key}"`;
	const fields = `ETag: ${tag}\r\nCache-Control: public, max-age=${MAX_AGE_SECONDS}\r\n`;
	if (isCurrent(call.request.ifNoneMatch, tag)) return { status: 304, type: "", fields, body: "" };
	return { status: 200, type: JSON_TYPE, fields, body: body() };
}

/** Whether If-None-Match has the tag: weak comparison (RFC 9110, 13.1.2), so `W/` does not matter. */
function isCurrent(ifNoneMatch: string, tag: string): boolean {
	if (ifNoneMatch === "") return false;
	return ifNoneMatch === "*" || ifNoneMatch.includes(tag);
}

/** The year of a value; undefined when it is none or not in the tables, which `errors` then says. */
export function yearOf(call: Call, value: string, errors: InvalidField[]): number | undefined {
	const { firstYear, lastYear } = call.service.holidays;
	const year = fourDigits(value);
	if (year === undefined) {
		const message = value === "" ? "is invalid" : "is not valid";
		errors.push({ field: "year", message: `The value '${echo(value)}' ${message}.` });
	} else if (year < firstYear || year > lastYear) {
		const message = `The field year must be between ${firstYear} and ${lastYear}.`;
		errors.push({ field: "year", message });
	} else return year;
	return undefined;
}

/** The country of a value, or undefined when this device has none of that code. */
export function countryOf(call: Call, value: string) {
	const code = countryCode(value);
	return code === undefined ? undefined : call.service.holidays.country(code);
}

/** The 404 of every path and country that is not there. */
export function notFound(): Reply {
	return problem(404);
}
