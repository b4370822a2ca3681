/** The replies that routes give: with tags for who asks again, and refusals in words. */

import { problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Request } from "../http/request.js";
import type { Site } from "../today/site.js";
import { echo, isLiteral } from "./path.js";
import type { Call, LocalDay, Memory, Service } from "./service.js";
import { countryOf, HERE } from "./values.js";
import { VERSION } from "./version.js";

export const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Seconds for which an answer from the tables may be reused unasked. They are seldom replaced, but
 * whoever mends a holiday expects to see it within the hour.
 */
const MAX_AGE_SECONDS = 3600;

/**
 * A reply made from the tables alone. `key` is the canonical form of what was asked, path, query
 * and all, ASCII without quotes and commas: with what tells software and tables from others it
 * makes the ETag. The body is made only when the client does not have it.
 */
export const tableReply = (
	call: Call,
	key: string,
	body: () => string | Source,
	fields = "",
): Reply => {
	const control = `public, max-age=${MAX_AGE_SECONDS}`;
	return taggedReply(call.request, tagOf(call, key), control, body, fields);
};

/** An ETag of software, tables, and a key as `tableReply` has it. */
export const tagOf = ({ service }: Call, key: string): string => {
	const { version, fingerprint } = service.holidays;
	return `"${VERSION}/${version}/${fingerprint}/${key}"`;
};

/**
 * A reply of a tag, a Cache-Control and more fields, whose body is made only when the client does
 * not have it.
 */
export const taggedReply = (
	{ ifNoneMatch }: Request,
	tag: string,
	control: string,
	body: () => string | Source,
	more = "",
): Reply => {
	const fields = `ETag: ${tag}\r\nCache-Control: ${control}\r\n${more}`;
	// If-None-Match by weak comparison (RFC 9110, 13.1.2): so `W/` does not matter.
	if (ifNoneMatch !== "" && (ifNoneMatch === "*" || ifNoneMatch.includes(tag)))
		return { status: 304, type: "", fields, body: "" };
	return { status: 200, type: JSON_TYPE, fields, body: body() };
};

/**
 * Seconds after which it is worth asking again whether the clock was set: a time server answers
 * sooner.
 */
const RETRY_SECONDS = 10;

/** Questions that are remembered: a house has few clients that ask again and again. */
const MAX_ASKED = 4;
/**
 * Characters of such a question, which has 20 to 60, and of the languages of a browser: a longer
 * one is not remembered.
 */
const ASKED_CHARS = 128;

/**
 * A reply that depends on today, on the clock or on settings; beside tables and clock all that it
 * depends on is in `key`, as `tableReply` has it. It is asked for each time: proxies pass a
 * lifetime on as it was when they got it, so any one would make yesterday's answer fresh today. So
 * that this costs little, the question is remembered for as long as it is `today`.
 */
export const freshReply = (
	call: Call,
	key: string,
	today: LocalDay | undefined,
	body: () => string | Source,
	fields = "",
): Reply => {
	const { memory, request, service } = call;
	const { path, query } = request;
	const languages = languagesOf(request, fields);
	const state = stateOf(service);
	const tag = tagOf(call, `${key}/${encodeURIComponent(state)}`);
	if (path.length + query.length + languages.length <= ASKED_CHARS) {
		const { asked } = memory;
		let at = asked.findIndex(
			(one) => one.path === path && one.query === query && one.languages === languages,
		);
		if (at < 0) {
			at = memory.nextAsked;
			memory.nextAsked = (at + 1) % MAX_ASKED;
		}
		asked[at] = { path, query, languages, fields, state, today, tag };
	}
	return taggedReply(request, tag, NO_CACHE, body, fields);
};

/**
 * What a browser says of languages, where an answer with these fields depends on it; else nothing.
 */
const languagesOf = ({ acceptLanguage = "" }: Request, fields: string): string => {
	return fields === "" ? "" : acceptLanguage;
};

const NO_CACHE = "no-cache";

const stateOf = ({ clock }: Service): string => {
	return clock?.state ?? "set";
};

/**
 * The 304 to a question that was asked before, when the answer is still the same and the client has
 * it.
 */
export const unchangedReply = (
	service: Service,
	request: Request,
	{ asked }: Memory,
): Reply | undefined => {
	for (let i = 0; i < asked.length; i++) {
		const { path, query, languages, fields, state, today, tag } = asked[i]!;
		if (path !== request.path || query !== request.query) continue;
		if (languages !== languagesOf(request, fields)) continue;
		if (stateOf(service) !== state || !request.ifNoneMatch.includes(tag)) return undefined;
		const nowMs = service.clock?.nowMs() ?? Number.NaN;
		const isToday = !today || (nowMs >= today.fromMs && nowMs < today.endMs);
		return isToday ? taggedReply(request, tag, NO_CACHE, () => "", fields) : undefined;
	}
	return undefined;
};

/** The reply while nobody knows what day it is, at a site if it is asked for. */
export const noTime = ({ clock }: Service, site?: Site): Reply => {
	let detail = "The clock of this device tells a day that its tables do not have.";
	if (site && !site.zone)
		detail = "The tables of this device do not say when the days of this place begin.";
	if (clock?.nowMs() === undefined)
		detail = "The clock of this device was never set: it does not know what day it is.";
	return problem(503, detail, `Retry-After: ${RETRY_SECONDS}\r\n`);
};

/** The 404 of a country that is not there, or damaged. */
export const noCountry = (code: string): Reply => {
	return problem(404, `The tables of this device have no country '${echo(code)}'.`);
};

/**
 * The 404 of a site that is not there; to who names a subdivision it says how that is asked for.
 */
export const noSite = (call: Call, value: string): Reply => {
	if (isLiteral(value, HERE)) return problem(404, "No place is configured that 'here' could mean.");
	const country = value[2] === "-" ? countryOf(call, value.substring(0, 2)) : undefined;
	if (!country) return noCountry(value);
	const asked = `'${country.code}' with '?subdivisionCode=${echo(value)}'`;
	return problem(404, `A country stands here, not a subdivision: ask for ${asked}.`);
};
