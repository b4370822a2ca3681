/**
 * The routes about today: by the local date of the place, at every moment, and never a wrong no.
 */

import assert from "node:assert/strict";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Reply, Source } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { CODES, countryBut, openFixture, tablesBut } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";
import { plainly, plainRows } from "./plain-record.js";

const tables = openFixture();
const clock = new SettableClock(undefined, () => 0);

function get(path: string, now: string | undefined, holidays: Holidays = tables): Reply {
	clock.set(now === undefined ? undefined : Date.parse(now));
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
	return handlerOf({ holidays, clock })(reader.next() as Request);
}

function textOf(body: string | Source, limit = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) {
		text += body.next(limit);
	}
	assert.equal(body.next(limit), "");
	return text;
}

interface V3 {
	readonly date: string;
	readonly name: string;
	readonly countryCode: string;
	readonly types: readonly string[];
}

const recordsIn = (reply: Reply) => JSON.parse(textOf(reply.body)) as V3[];

describe("IsTodayPublicHoliday", () => {
	/** Query, moment, status. */
	const answers: readonly (readonly [string, string, number])[] = [
		// Christmas begins in Vienna at 23:00 UTC, and in summer days begin at 22:00.
		["XA", "2026-12-24T22:59:59Z", 204],
		["XA", "2026-12-24T23:00:00Z", 200],
		["xa/", "2026-12-26T22:59:59.999Z", 200],
		["XA", "2026-12-26T23:00:00Z", 204],
		["XA", "2026-10-25T22:59:59Z", 204],
		["XA", "2026-10-25T23:00:00Z", 200],
		["XA", "2027-04-30T21:59:59Z", 204],
		["XA", "2027-04-30T22:00:00Z", 200],
		// By an offset it is the day of UTC and so many hours.
		["XA?offset=0", "2026-12-24T23:00:00Z", 204],
		["XA?offset=1", "2026-12-24T23:00:00Z", 200],
		["XA?OFFSET=-12", "2026-12-25T11:59:59Z", 204],
		["XA?offset=12&offset=x", "2026-12-24T12:00:00Z", 200],
		["XA?offset=+1", "2026-12-24T23:00:00Z", 200],
		["XA?offset=%2B1", "2026-12-24T23:00:00Z", 200],
		// By the county's own zone, on both sides of the date line.
		["XA?countyCode=", "2026-12-31T22:59:59Z", 204],
		["XA?countyCode=XA-6", "2026-12-31T09:59:59Z", 204],
		["XA?countyCode=XA-6", "2026-12-31T10:00:00Z", 200],
		["XA?countyCode=XA-7", "2027-01-01T09:59:59Z", 204],
		["XA?countyCode=XA-7", "2027-01-01T10:00:00Z", 200],
		["XA", "2026-12-25T09:59:59Z", 200],
		// A county's holiday.
		["XA", "2026-06-25T12:00:00Z", 204],
		["XA?countyCode=XA-3", "2026-06-25T12:00:00Z", 200],
		["XA?CountyCode=xa-3", "2026-06-25T12:00:00Z", 200],
		["XA?countyCode=XA-9", "2026-06-25T12:00:00Z", 204],
		// Of the place around a county, and of one within it.
		["XA?countyCode=XA-6", "2026-07-09T08:00:00Z", 200],
		["XA?countyCode=XA-5", "2026-05-22T12:00:00Z", 204],
		["XA?countyCode=XA-7", "2026-05-22T12:00:00Z", 204],
		// Records that together name every county, of one holiday and of two.
		["XA", "2026-04-25T12:00:00Z", 200],
		["XA", "2026-06-03T12:00:00Z", 200],
		["XA", "2026-01-02T12:00:00Z", 204],
		["XA?countyCode=XA-3", "2026-01-02T12:00:00Z", 200],
		// Independence Day of 2026 is a Saturday, and so is its Friday; what only one place keeps twice
		// is no day of all.
		["XD", "2026-07-03T12:00:00Z", 200],
		["XD", "2026-07-04T12:00:00Z", 200],
		["XD", "2026-06-14T12:00:00Z", 204],
		["XD?countyCode=XD-N", "2026-06-14T12:00:00Z", 200],
		["XD?countyCode=XD-S", "2026-06-14T12:00:00Z", 204],
		["XD", "2026-06-15T12:00:00Z", 200],
		// A New Year's Day that is listed in December.
		["XD", "2021-12-31T12:00:00Z", 200],
		// Neither a half day nor one of schools is a public one.
		["XD", "2026-12-24T12:00:00Z", 204],
		["XA?countyCode=XA-1", "2026-11-11T12:00:00Z", 204],
		// Cairo springs over midnight: its Friday has 23 hours.
		["XB", "2027-04-29T21:59:59Z", 200],
		["XB", "2027-04-29T22:00:00Z", 204],
	];
	for (const [query, now, status] of answers)
		it(`${query} at ${now} is ${status}`, () => {
			const reply = get(`/api/v3/IsTodayPublicHoliday/${query}`, now);
			assert.deepEqual([reply.status, reply.type, reply.body], [status, "", ""]);
			assert.equal(reply.fields, "Cache-Control: no-store\r\n");
		});

	it("follows a clock that is set, and one that is set back", () => {
		const path = "/api/v3/IsTodayPublicHoliday/XA";
		for (const [now, status] of [
			[undefined, 503],
			["2026-12-25T12:00:00Z", 200],
			["2026-12-24T12:00:00Z", 204],
			[undefined, 503],
		] as const)
			assert.equal(get(path, now).status, status);
	});
});

describe("a wrong question about today", () => {
	const path = "/api/v3/IsTodayPublicHoliday/";
	const now = "2026-12-25T12:00:00Z";
	const message = (field: string, text: string) => ({ [field]: [text] });
	const offset = (value: string) => message("offset", `The value '${value}' is not valid.`);
	const outside = message("offset", "The field offset must be between -12 and 12.");

	const errors: readonly (readonly [string, object])[] = [
		["XA?offset=abc", offset("abc")],
		["XA?offset=", message("offset", "The value '' is invalid.")],
		["XA?offset", message("offset", "The value '' is invalid.")],
		["XA?offset=1.5", offset("1.5")],
		["XA?offset=1e1", offset("1e1")],
		["XA?offset=-", offset("-")],
		["XA?offset=0x1", offset("0x1")],
		["XA?offset=%EF%BC%91", offset("\uff11")],
		["XA?offset=13", outside],
		["XA?offset=-13", outside],
		["XA?offset=99999999999999999999", offset("99999999999999999999")],
		["XA?offset=13&offset=1", outside],
		["XX?offset=13", outside],
		["XA?countyCode=XA-10", message("countyCode", "The value 'XA-10' is not valid.")],
		["XA?countyCode=XD-N", message("countyCode", "The value 'XD-N' is not valid.")],
		["XA?countyCode=XA", message("countyCode", "The value 'XA' is not valid.")],
		// A long s, whose upper case would be the S of XD-S.
		["XD?countyCode=XD-%C5%BF", message("countyCode", "The value 'XD-\u017f' is not valid.")],
		[
			`XA?countyCode=${"%22".repeat(40)}`,
			message("countyCode", `The value '${'"'.repeat(32)}' is not valid.`),
		],
		[
			"XA?offset=x&countyCode=y",
			{ ...message("countyCode", "The value 'y' is not valid."), ...offset("x") },
		],
	];
	for (const [query, wrong] of errors)
		it(`${query} is a 400, clock or none`, () => {
			for (const time of [now, undefined]) {
				const reply = get(path + query, time);
				assert.equal(reply.status, 400);
				const { errors: told } = JSON.parse(textOf(reply.body)) as { errors: object };
				assert.deepEqual(told, wrong);
			}
		});

	it("is a 404 for a country that is not here, before its county", () => {
		for (const code of ["XX", "USA", "UK", "A", "11", "XA+", "XA%2F"])
			for (const time of [now, undefined]) {
				assert.equal(get(`${path}${code}?countyCode=x`, time).status, 404, code);
				assert.equal(get(`/api/v3/NextPublicHolidays/${code}`, time).status, 404, code);
			}
		assert.equal(get("/api/v3/IsTodayPublicHoliday", now).status, 404);
		assert.equal(get("/api/v3/NextPublicHolidaysWorldwide/XA", now).status, 404);
	});
});

describe("while nobody knows what day it is", () => {
	const paths = ["IsTodayPublicHoliday/XA", "NextPublicHolidays/XA", "NextPublicHolidaysWorldwide"];

	it("each is a 503 that says when to come back", () => {
		// Never set, before the tables, after them.
		for (const path of [...paths, "IsTodayPublicHoliday/XA?offset=1"])
			for (const now of [undefined, "1969-06-01T00:00:00Z", "2101-06-01T00:00:00Z"]) {
				const reply = get(`/api/v3/${path}`, now);
				assert.equal(reply.status, 503);
				assert.match(reply.fields, /^Cache-Control: no-store\r\nRetry-After: \d+\r\n$/);
				assert.match(
					textOf(reply.body),
					/"title":"Service Unavailable","status":503,"detail":"The clock .*\."}$/,
				);
			}
	});

	it("so is a device without a clock; a country whose zone cannot be read is not there", () => {
		const reader = new RequestReader();
		reader.take(new TextEncoder().encode(`GET /api/v3/${paths[0]} HTTP/1.0\r\n\r\n`));
		const request = reader.next() as Request;
		assert.equal(handlerOf({ holidays: tables })(request).status, 503);
		const lost = countryBut("XA", { zone: { name: "", posix: "damaged" } });
		const damaged = tablesBut({ country: () => lost });
		for (const path of [paths[0], `${paths[0]}?offset=0`, paths[1]])
			for (const now of ["2026-12-25T12:00:00Z", undefined])
				assert.equal(get(`/api/v3/${path}`, now, damaged).status, 404, path);
	});

	it("a clock that tells no number is none", () => {
		for (const nowMs of [Number.NaN, Infinity, -Infinity, 1e300]) {
			clock.set(nowMs);
			const handler = handlerOf({ holidays: tables, clock });
			const reader = new RequestReader();
			for (const path of paths) {
				reader.take(new TextEncoder().encode(`GET /api/v3/${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
				assert.equal(handler(reader.next() as Request).status, 503, `${path} ${nowMs}`);
			}
		}
	});
});

describe("NextPublicHolidays", () => {
	const path = "/api/v3/NextPublicHolidays/";

	it("lists today to the same date next year, both inclusive, regional ones too", () => {
		const dates = (now: string, code = "XA") =>
			recordsIn(get(path + code, now)).map(({ date }) => date);
		const aurelian = dates("2026-12-24T23:00:00Z");
		assert.equal(aurelian[0], "2026-12-25");
		assert.equal(aurelian.at(-1), "2027-12-25");
		assert.equal(dates("2026-12-24T22:59:59Z").at(-1), "2027-12-08");
		// 29 February has no same date: the 28th stands for it, and 1 March comes too late.
		const leap = dates("2028-02-29T12:00:00Z", "XB");
		assert.deepEqual([leap[0], leap.at(-1)], ["2028-02-29", "2029-02-28"]);
		assert.equal(dates("2027-03-01T12:00:00Z", "XB").at(-1), "2028-03-01");
		// One that holds in a single place.
		assert.equal(dates("2026-06-25T12:00:00Z")[0], "2026-06-25");
	});

	it("is what a plain writer makes, in pieces of any size", () => {
		for (const code of CODES)
			for (const from of [dayOf(2026, 1, 1), dayOf(2026, 12, 31), dayOf(2100, 12, 25)]) {
				const to = from + 365;
				const lastDay = Math.min(to, dayOf(2100, 12, 31));
				const expected = plainRows(code)
					.filter(({ day, rule }) => day >= from && day <= lastDay && rule.types & PUBLIC)
					.map((row) => plainly(row, code));
				const now = `${isoOf(from)}T12:00:00Z`;
				for (const limit of [1, 300, 2048])
					assert.equal(textOf(get(path + code, now).body, limit), JSON.stringify(expected));
			}
	});

	it("is asked for each time, and has a tag of its own every day", () => {
		const reply = get(`${path}XA`, "2026-12-24T22:30:00Z");
		assert.match(reply.fields, /Cache-Control: no-cache\r\n$/);
		const tag = (now: string) => /ETag: "(.*?)"/.exec(get(`${path}XA`, now).fields)?.[1];
		assert.equal(tag("2026-12-24T22:30:00Z"), tag("2026-12-24T01:00:00Z"));
		assert.notEqual(tag("2026-12-24T22:30:00Z"), tag("2026-12-24T23:30:00Z"));
	});
});
