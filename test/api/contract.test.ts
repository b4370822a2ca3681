/**
 * What the contract says of every path alike, held against every path: on the wire, head and body.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openFacts } from "../../host-sim/sim/country-facts.js";
import { handlerOf } from "../../src/api/routes.js";
import { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { NOW_MS, openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";
import { Wire } from "../sim/wire.js";

const holidays = openFixture();
const clock = new SettableClock(undefined, () => 0);
const handler = handlerOf({ holidays, clock, facts: openFacts()!, calendar, schools: schoolParts });
/** Milliseconds in which a list that takes many turns is made, and a last reply is read. */
const SETTLE_MS = 4000;

interface Answer {
	readonly status: number;
	readonly reason: string;
	/** Names in lower case. */
	readonly fields: ReadonlyMap<string, string>;
	readonly body: string;
}

/**
 * One exchange of HTTP/1.0, where a reply ends with its connection; a clock of null was never set.
 */
function ask(target: string, method = "GET", fields = "", nowMs: number | null = NOW_MS): Answer {
	clock.set(nowMs ?? undefined);
	const wire = new Wire();
	const { io, TCP, timers, encode } = wire;
	new Server({ io, TCP, timers, encode, port: 80, handler });
	const client = wire.connect();
	client.send(encode(`${method} ${target} HTTP/1.0\r\nHost: device\r\n${fields}\r\n`));
	wire.pass(SETTLE_MS);
	assert.ok(client.closed, `${method} ${target} was left open`);
	const text = new TextDecoder().decode(client.received);
	const end = text.indexOf("\r\n\r\n");
	const [line = "", ...lines] = text.slice(0, end).split("\r\n");
	const pairs = lines.map((one) => [
		one.slice(0, one.indexOf(":")).toLowerCase(),
		one.slice(one.indexOf(":") + 2),
	]);
	return {
		status: Number(line.slice(9, 12)),
		reason: line.slice(13),
		fields: new Map(pairs as [string, string][]),
		body: text.slice(end + 4),
	};
}

/** A good question for each route, by its first value. */
const targets: readonly string[] = [
	"/api/v3/PublicHolidays/2026/XA",
	"/api/v1/get/XA/2026",
	"/api/v3/LongWeekend/2026/XA",
	"/api/v3/IsTodayPublicHoliday/XA",
	"/api/v3/NextPublicHolidays/XA",
	"/api/v3/NextPublicHolidaysWorldwide",
	"/api/v3/CountryInfo/AT",
	"/api/v3/AvailableCountries",
	"/api/v3/Version",
	"/api/v4/Holidays/XA/2026",
	"/api/v4/Countries/Available",
	"/api/day/XA/today",
	"/api/year/XA/2026",
	"/api/places/XA",
	"/api/vacations/XA/2026",
	"/calendar/XA.ics",
	"/health",
];
/** What depends on the day, or on the moment. */
const today = targets.filter((target) => /Today|Next|today|ics/.test(target));
const tagged = targets.filter((target) => !/IsToday|health/.test(target));

const get = new Map(targets.map((target) => [target, ask(target)]));
const same = (target: string, other: string) => {
	const [answer, expected] = [ask(other), get.get(target)!];
	assert.deepEqual(
		[answer.status, answer.fields.get("etag"), answer.body],
		[expected.status, expected.fields.get("etag"), expected.body],
		other,
	);
};

const PROBLEM = "application/problem+json; charset=utf-8";
const notFound = (detail: string) =>
	JSON.stringify({
		type: "https://tools.ietf.org/html/rfc9110#section-15.5.5",
		title: "Not Found",
		status: 404,
		detail,
	});
const noCountry = (code: string) =>
	notFound(`The tables of this device have no country '${code}'.`);
const NO_PATH = notFound("There is no such path.");

describe("every path of the contract", () => {
	it("has a question here", () => {
		const source = readFileSync(new URL("../../../src/api/routes.ts", import.meta.url), "utf8");
		// The page at /, what it loads later and its words have their own, test/people/page.test.ts;
		// working days are no question without a query; today without its name, and in a line, stands
		// in day.test.ts and today-line.test.ts.
		assert.equal(targets.length + 5, source.match(/^\t\tcase "[a-z]/gm)?.length);
		for (const [target, { status }] of get) assert.equal(status, 200, target);
	});

	it("is taken in any case, percent-encoded, with one slash at its end, and with unknown keys", () => {
		for (const target of targets) {
			same(target, target.toUpperCase());
			same(target, target.toLowerCase());
			same(target, `${target}/`);
			same(target, `${target}?`);
			same(target, `${target}/?x=y&X&=&%`);
			const last = target[target.length - 1]!.charCodeAt(0).toString(16);
			same(target, `${target.slice(0, -1)}%${last}`);
			same(target, `http://other.example${target}`);
		}
	});

	it("is another with a segment more, one less, an empty one, or an escaped slash", () => {
		for (const target of targets) {
			const cut = target.lastIndexOf("/");
			const [front, last] = [target.slice(0, cut), target.slice(cut + 1)];
			const wrong = [`${target}//`, `/${target}`, `${target}/x`, target.replace("/", "//")];
			// A day that is not named is today.
			if (front !== "" && front !== "/api/day/XA")
				wrong.push(front, `${front}%2F${last}`, `${front}//${last}`);
			for (const tail of ["%20", "+", ";a=b", ".json", "%00"]) wrong.push(target + tail);
			for (const other of wrong) {
				const { status, fields, body } = ask(other);
				// A year or a date with something behind it is a value that is not valid.
				if (status === 400) assert.match(body, /"errors":\{"(year|date)":\["The value '/, other);
				else {
					assert.equal(status, 404, other);
					// So is a country code.
					const code = /no country '(.*)'/.exec(JSON.parse(body).detail)?.[1];
					assert.equal(body, code === undefined ? NO_PATH : noCountry(code), other);
					if (code !== undefined) assert.ok(decodeURIComponent(other).includes(`/${code}`), other);
				}
				assert.equal(fields.get("content-type"), PROBLEM);
				assert.equal(fields.has("etag"), false);
			}
		}
	});

	it("is minified UTF-8 JSON, escaped no more than JSON must, whatever is accepted", () => {
		for (const target of targets) {
			const { fields, body } = ask(target, "GET", "Accept: text/html\r\nAccept-Charset: x\r\n");
			assert.equal(body, get.get(target)!.body);
			if (target.includes("IsToday")) {
				assert.deepEqual([body, fields.has("content-type")], ["", false]);
				continue;
			}
			if (target.endsWith(".ics")) {
				assert.equal(fields.get("content-type"), "text/calendar; charset=utf-8");
				continue;
			}
			assert.equal(fields.get("content-type"), "application/json; charset=utf-8", target);
			assert.equal(JSON.stringify(JSON.parse(body)), body, target);
		}
	});

	it("answers HEAD like GET without the body, errors too", () => {
		for (const target of [
			...targets,
			"/",
			"/api/v3/PublicHolidays/x/XA",
			"/api/v3/CountryInfo/XX",
		]) {
			const [head, whole] = [ask(target, "HEAD"), ask(target)];
			assert.deepEqual([head.status, head.body], [whole.status, ""], target);
			for (const name of ["content-type", "etag", "cache-control", "access-control-allow-origin"])
				assert.equal(head.fields.get(name), whole.fields.get(name), `${target} ${name}`);
		}
	});

	it("answers other methods with a 405 that names the right ones, wherever they point", () => {
		for (const target of [...targets, "/", "/nowhere"])
			for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "get"]) {
				const { status, fields, body } = ask(target, method);
				assert.deepEqual([status, fields.get("allow")], [405, "GET, HEAD, OPTIONS"], target);
				assert.equal(fields.get("content-type"), PROBLEM);
				assert.match(
					body,
					/section-15\.5\.6","title":"Method Not Allowed","status":405,"detail":".*\."\}$/,
				);
			}
	});

	it("may be read by any page, errors too", () => {
		const errors = ["/", "/api/v3/PublicHolidays/x/XA", "/api/v3/CountryInfo/XX"];
		for (const target of [...targets, ...errors])
			for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
				const { fields } = ask(target, method, "Origin: https://page.example\r\n");
				assert.equal(fields.get("access-control-allow-origin"), "*", `${method} ${target}`);
				assert.equal(fields.has("access-control-allow-credentials"), false);
			}
	});

	it("grants a preflight what it asks for, on any path", () => {
		const asks =
			"Origin: https://page.example\r\nAccess-Control-Request-Method: PUT\r\n" +
			"Access-Control-Request-Headers: x-a, content-type\r\n";
		for (const target of [...targets, "/nowhere", "*"]) {
			const { status, fields, body } = ask(target, "OPTIONS", asks);
			assert.deepEqual([status, body], [204, ""], target);
			assert.equal(fields.get("access-control-allow-methods"), "PUT");
			assert.equal(fields.get("access-control-allow-headers"), "x-a, content-type");
			assert.equal(fields.has("access-control-max-age"), false);
			const plain = ask(target, "OPTIONS");
			assert.deepEqual([plain.status, plain.fields.get("allow")], [204, "GET, HEAD, OPTIONS"]);
		}
	});

	it("has an ETag, and a 304 for who has it", () => {
		const tags = tagged.map((target) => get.get(target)!.fields.get("etag")!);
		assert.equal(new Set(tags).size, tagged.length, "each has its own");
		for (const [i, target] of tagged.entries()) {
			for (const value of [tags[i]!, `W/${tags[i]}`, `"x", ${tags[i]}`, "*"]) {
				const { status, fields, body } = ask(target, "GET", `If-None-Match: ${value}\r\n`);
				assert.deepEqual([status, body], [304, ""], `${target} ${value}`);
				assert.equal(fields.get("etag"), tags[i]);
				assert.equal(fields.get("cache-control"), get.get(target)!.fields.get("cache-control"));
			}
			const other = tags[(i + 1) % tags.length]!;
			assert.equal(ask(target, "GET", `If-None-Match: ${other}\r\n`).status, 200, target);
		}
	});

	it("may be kept for an hour, or is asked for each time where it depends on today", () => {
		for (const target of targets) {
			const unkept = /IsToday|health/.test(target) ? "no-store" : "no-cache";
			const isFresh = today.includes(target) || target === "/health";
			assert.equal(
				get.get(target)!.fields.get("cache-control"),
				isFresh ? unkept : "public, max-age=3600",
				target,
			);
		}
	});

	it("asks for patience while nobody knows what day it is, if it depends on that", () => {
		for (const target of targets) {
			const { status, fields, body } = ask(target, "GET", "", null);
			assert.equal(status, today.includes(target) ? 503 : 200, target);
			if (status === 200) continue;
			assert.match(fields.get("retry-after") ?? "", /^[1-9][0-9]*$/);
			assert.equal(fields.get("content-type"), PROBLEM);
			assert.match(body, /section-15\.6\.4","title":"Service Unavailable","status":503,/);
			assert.match(body, /"detail":"The clock of this device was never set: [^"]*\."\}$/);
		}
	});
});

describe("errors", () => {
	const notValid = (field: string, value: string) => ({
		[field]: [`The value '${value}' is not valid.`],
	});
	const empty = (field: string) => ({ [field]: ["The value '' is invalid."] });
	const between = (field: string, from: number, to: number) => ({
		[field]: [`The field ${field} must be between ${from} and ${to}.`],
	});
	const year = between("year", 1970, 2100);
	const bridgeDays = between("availableBridgeDays", 0, 100);

	/**
	 * A wrong question, and the fields that a 400 names in this order; of a 404 the country that is
	 * not there.
	 */
	const wrong: readonly (readonly [string, object | string])[] = [
		["v3/PublicHolidays/abc/XA", notValid("year", "abc")],
		["v3/PublicHolidays/XA/2024", notValid("year", "XA")],
		["v3/PublicHolidays/1969/XA", year],
		["v3/PublicHolidays/2101/XA", year],
		["v3/PublicHolidays/+2021/XA", notValid("year", "+2021")],
		["v3/PublicHolidays/02021/XA", notValid("year", "02021")],
		["v3/PublicHolidays/0x7E5/XA", notValid("year", "0x7E5")],
		["v3/PublicHolidays/%20/XA", notValid("year", " ")],
		["v3/PublicHolidays/%22%5C%01/XA", notValid("year", '"\\\u0001')],
		[`v3/PublicHolidays/${"9".repeat(40)}/XA`, notValid("year", "9".repeat(32))],
		["v3/PublicHolidays/x/XX", notValid("year", "x")],
		["v3/PublicHolidays/2026/XX", "XX"],
		["v3/PublicHolidays/2026/11", "11"],
		["v3/PublicHolidays/2026/UK", "UK"],
		["v3/PublicHolidays/2026/XK", "XK"],
		["v1/get/2026/XA", notValid("year", "XA")],
		["v1/get/XX/1900", year],
		["v1/get/XX/2026", "XX"],
		["v3/LongWeekend/2026/XA?availableBridgeDays=-1", bridgeDays],
		["v3/LongWeekend/2026/XA?availableBridgeDays=101", bridgeDays],
		["v3/LongWeekend/2026/XA?availableBridgeDays=x", notValid("availableBridgeDays", "x")],
		["v3/LongWeekend/2026/XA?AVAILABLEBRIDGEDAYS=", empty("availableBridgeDays")],
		["v3/LongWeekend/2026/XA?availableBridgeDays=1&availableBridgeDays=x", {}],
		[
			"v3/LongWeekend/1/XA?availableBridgeDays=x",
			{ ...notValid("year", "1"), ...notValid("availableBridgeDays", "x") },
		],
		["v3/LongWeekend/2026/XA?subdivisionCode=xa-10", notValid("subdivisionCode", "xa-10")],
		["v3/LongWeekend/2026/XA?subdivisonCode=DE-BY", notValid("subdivisonCode", "DE-BY")],
		["v3/LongWeekend/2026/XA?subdivisionCode=&subdivisonCode=", {}],
		["v3/LongWeekend/2026/XA?subdivisonCode=xa-9&SubdivisionCode=XA-1", {}],
		["v3/LongWeekend/1900/XX?subdivisionCode=x", year],
		["v3/LongWeekend/2026/XX?subdivisionCode=x", "XX"],
		["v3/IsTodayPublicHoliday/XA?offset=13", between("offset", -12, 12)],
		["v3/IsTodayPublicHoliday/XA?offset=", empty("offset")],
		[
			"v3/IsTodayPublicHoliday/XA?countyCode=x&offset=y",
			{ ...notValid("countyCode", "x"), ...notValid("offset", "y") },
		],
		["v3/IsTodayPublicHoliday/XX?offset=99", between("offset", -12, 12)],
		["v3/IsTodayPublicHoliday/XX?countyCode=x", "XX"],
		["v3/NextPublicHolidays/XX", "XX"],
		["v3/CountryInfo/XX", "XX"],
		["day/XA/2026-02-30", notValid("date", "2026-02-30")],
		["day/XX/today", "XX"],
	];
	for (const [path, fields] of wrong)
		it(`/api/${path}`, () => {
			for (const nowMs of [NOW_MS, null]) {
				const answer = ask(`/api/${path}`, "GET", "", nowMs);
				if (typeof fields === "string") {
					assert.deepEqual(
						[answer.status, answer.reason, answer.body],
						[404, "Not Found", noCountry(fields)],
					);
				} else if (Object.keys(fields).length === 0) assert.equal(answer.status, 200);
				else {
					assert.deepEqual([answer.status, answer.reason], [400, "Bad Request"]);
					assert.equal(
						answer.body,
						JSON.stringify({
							type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
							title: "One or more validation errors occurred.",
							status: 400,
							detail: `The request has values that are not valid: ${Object.keys(fields).join(", ")}.`,
							errors: fields,
						}),
					);
				}
				const control = answer.fields.get("cache-control");
				if (answer.status !== 200) assert.equal(control, "no-store");
			}
		});

	it("tell an unknown path, an unknown country, no place and no clock apart", () => {
		const details = [
			["/api/v3/PublicHoliday/2026/XA", NOW_MS, "There is no such path."],
			["/api/day/XX/today", NOW_MS, "The tables of this device have no country 'XX'."],
			["/api/day/here/today", NOW_MS, "No place is configured that 'here' could mean."],
			[
				"/api/day/XA/today",
				null,
				"The clock of this device was never set: it does not know what day it is.",
			],
			[
				"/api/day/XA/today",
				Date.UTC(2101, 1),
				"The clock of this device tells a day that its tables do not have.",
			],
		] as const;
		for (const [path, nowMs, detail] of details) {
			const { type, title, status, ...more } = JSON.parse(ask(path, "GET", "", nowMs).body);
			assert.ok(type && title && status);
			assert.deepEqual(more, { detail }, path);
		}
	});

	it("repeat no more of a code than 32 characters, escaped", () => {
		const { body } = ask(`/api/v3/CountryInfo/%22%5C%01${"x".repeat(40)}`);
		assert.equal(body, noCountry(`"\\\u0001${"x".repeat(29)}`));
	});

	it("both spellings of subdivisionCode are one question", () => {
		const path = "/api/v3/LongWeekend/2025/XA?availableBridgeDays=3&";
		const national = ask(path).body;
		const lakes = ask(`${path}subdivisionCode=XA-3`);
		assert.notEqual(lakes.body, national);
		for (const query of [
			"subdivisonCode=XA-3",
			"SUBDIVISONCODE=xa-3",
			"subdivision%43ode=xa%2D3",
		]) {
			const answer = ask(path + query);
			assert.equal(answer.body, lakes.body, query);
			assert.equal(answer.fields.get("etag"), lakes.fields.get("etag"));
		}
		assert.equal(ask(`${path}subdivisonCode=`).body, national);
	});
});
