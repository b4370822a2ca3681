/**
 * The route about one day: the engine's answer, the overrides of the configured site, and today's.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { handlerOf } from "../../src/api/routes.js";
import { civilOf, dayOf, dayOfIso, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import { TYPE_NAMES } from "../../src/holidays/holiday.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { Site } from "../../src/today/site.js";
import { openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

const SEED = Number(process.env["SEED"] ?? 20261121);
const tables = openFixture();
const clock = new SettableClock(undefined, () => 0);
const here = new Site({
	country: tables.country("XA")!,
	subdivision: "XA-9",
	overrides: [{ off: "12-24", name: 'The "shop" is closed', id: "closed" }, { work: "2026-12-26" }],
});

function get(path: string, now?: string, site: Site | undefined = here): Reply {
	clock.set(now === undefined ? undefined : Date.parse(now));
	const service = site ? { holidays: tables, clock, here: site } : { holidays: tables, clock };
	return handlerOf(service)(requestOf(path));
}

function requestOf(path: string): Request {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
	return reader.next() as Request;
}

interface Answer {
	readonly date: string;
	readonly weekday: string;
	readonly holiday: boolean;
	readonly workday: boolean;
	readonly weekend: boolean;
	readonly halfDay: boolean;
	readonly tentative: boolean;
	readonly holidays: readonly { readonly [key: string]: unknown }[];
	readonly inParts: readonly { readonly [key: string]: unknown }[];
	readonly next: { readonly id: string; readonly date: string; readonly daysUntil: number } | null;
	readonly nextWorkday: string | null;
	readonly validUntil: string | null;
	readonly decreesUntil: number | null;
	readonly known: boolean;
	readonly open: readonly unknown[];
	readonly dependsOn: string | null;
	readonly schooldayKnown: boolean;
	readonly seen: string | null;
	readonly clock: string | null;
}

function answer(reply: Reply, limit = 2048): Answer {
	assert.equal(reply.status, 200);
	const { body } = reply;
	if (typeof body === "string") return JSON.parse(body);
	let text = "";
	let years = 0;
	while (!body.ended) {
		const piece = body.next(limit);
		if (piece === "") years++;
		text += piece;
	}
	// A year of law is looked at a turn, without a piece; the next holiday is within two years. The
	// facts take one of their own, what is known six; nothing is computed in the turn of the request,
	// nor in the first one of a year.
	assert.ok(years <= 13, `${years} turns without a piece`);
	assert.equal(body.next(limit), "");
	return JSON.parse(text);
}

const KEYS =
	"date weekday holiday workday weekend workedBy halfDay tentative known open dependsOn holidays inParts next nextWorkday schoolday schooldayKnown vacation validUntil decreesUntil seen clock";
const RECORD_KEYS =
	"id date localName name countryCode fixed global counties launchYear types observedOf startsAt tentative";
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

describe("the route about a day", () => {
	it("answers as the engine does, on every day of a year, in pieces of any size", () => {
		for (const where of ["XA", "XB", "XD", "XA-3", "XA-4", "XA-5", "XA-7", "XD-N"]) {
			const country = tables.country(where.slice(0, 2))!;
			const at = where.length > 2 ? country.in(where)! : country;
			for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day++) {
				const iso = isoOf(day);
				const query = at === country ? "" : `?subdivisionCode=${where}`;
				const told = answer(get(`/api/day/${country.code}/${iso}${query}`), 1 + (day % 900));
				assert.equal(Object.keys(told).join(" "), KEYS);
				assert.deepEqual(
					[told.date, told.weekday, told.holiday, told.workday, told.weekend, told.validUntil],
					[
						iso,
						WEEKDAYS[weekdayOf(day)],
						at.isHoliday(day),
						at.isWorkday(day),
						at.isWeekend(day),
						null,
					],
					`${where} ${iso}`,
				);
				const whole = at.on(day);
				const inParts = at.inParts(day);
				assert.equal(told.dependsOn, at.dependsOn(day));
				assert.deepEqual(
					[told.holidays.length, told.inParts.length],
					[whole.length, inParts.length],
				);
				[...whole, ...inParts].forEach((record, i) => {
					const json = [...told.holidays, ...told.inParts][i]!;
					const parts = i < whole.length ? undefined : inParts[i - whole.length]!.parts;
					assert.equal(Object.keys(json).join(" "), RECORD_KEYS + (parts ? " parts" : ""));
					const { keepsActual, launchYear, id, name, localName, fixed } = record;
					const { hours, minutes } = timeOf(record.startsAtMinute);
					const isActual = record.day !== day && typeof keepsActual === "object";
					const counties = isActual ? keepsActual : record.counties;
					assert.deepEqual(json, {
						id,
						date: iso,
						localName,
						name,
						countryCode: country.code,
						fixed,
						global: counties === null,
						counties,
						launchYear,
						types: TYPE_NAMES.filter((_, bit) => record.types & (1 << bit)),
						observedOf: record.actualDay === day ? null : isoOf(record.actualDay),
						startsAt: record.startsAtMinute < 0 ? null : `${hours}:${minutes}`,
						tentative: record.tentative,
						...(parts && { parts }),
					});
				});
				let next = day + 1;
				while (!at.isHoliday(next)) next++;
				assert.deepEqual([told.next?.date, told.next?.daysUntil], [isoOf(next), next - day]);
				let work = day + 1;
				while (!at.isWorkday(work)) work++;
				assert.equal(told.nextWorkday, isoOf(work));
			}
		}
	});

	it("knows today and tomorrow by the place's own midnight", () => {
		/** Path, moment, date, end. */
		const cases: readonly (readonly [string, string, string, string])[] = [
			["XA/today", "2026-12-24T22:59:59Z", "2026-12-24", "2026-12-24T23:00:00Z"],
			["XA/today", "2026-12-24T23:00:00Z", "2026-12-25", "2026-12-25T23:00:00Z"],
			["XA/TOMORROW", "2026-12-24T22:59:59Z", "2026-12-25", "2026-12-24T23:00:00Z"],
			["XA/today?offset=-12", "2026-12-24T12:00:00Z", "2026-12-24", "2026-12-25T12:00:00Z"],
			[
				"XA/today?subdivisionCode=XA-7",
				"2026-12-25T09:59:59Z",
				"2026-12-24",
				"2026-12-25T10:00:00Z",
			],
			["XB/today", "2027-04-29T21:59:59Z", "2027-04-29", "2027-04-29T22:00:00Z"],
			["XB/tomorrow", "2027-04-29T22:00:00Z", "2027-05-01", "2027-04-30T21:00:00Z"],
		];
		for (const [path, now, date, end] of cases) {
			const reply = get(`/api/day/${path}`, now);
			const told = answer(reply);
			assert.deepEqual([told.date, told.validUntil], [date, end], path);
			assert.match(
				reply.fields,
				/^ETag: "[!#-~]+"\r\nCache-Control: no-cache\r\nVary: Accept-Language\r\n$/,
				path,
			);
		}
	});

	it("says neither yes nor no while the clock was never set, but answers about dates", () => {
		for (const path of ["XA/today", "XA/tomorrow", "here/today", "XA/today?offset=0"]) {
			const reply = get(`/api/day/${path}`);
			assert.equal(reply.status, 503, path);
			assert.ok(reply.fields.includes("Retry-After: "));
		}
		assert.equal(answer(get("/api/day/XA/2026-12-25")).holiday, true);
		assert.equal(get("/api/day/XA/tomorrow", "2100-12-31T12:00:00Z").status, 503);
		assert.equal(answer(get("/api/day/XA/today", "2100-12-31T12:00:00Z")).nextWorkday, null);
	});

	it("says how sure the clock is of today, and answers the same", () => {
		const nowMs = Date.parse("2026-12-24T12:00:00Z");
		const states = ["set", "guessed", "stale"] as const;
		const replies = states.map((state) => {
			const service = { holidays: tables, clock: { nowMs: () => nowMs, state }, here };
			const ask = (path: string) => handlerOf(service)(requestOf(path));
			const told = answer(ask("/api/day/XA/today"));
			assert.equal(told.clock, state);
			assert.equal(answer(ask("/api/day/here/tomorrow")).clock, state);
			assert.equal(answer(ask("/api/day/XA/2026-12-24")).clock, null);
			return { ...told, clock: "", fields: ask("/api/day/XA/today").fields };
		});
		const [set, ...others] = replies.map(({ fields, ...told }) => told);
		for (const other of others) assert.deepEqual(other, set);
		assert.equal(new Set(replies.map(({ fields }) => fields)).size, 3, "an ETag each");
	});

	it("answers about the configured site with its overrides, by an ETag of these", () => {
		const reply = get("/api/day/HERE/today", "2026-12-24T12:00:00Z");
		const told = answer(reply);
		assert.match(
			reply.fields,
			/^ETag: "[!#-~]+"\r\nCache-Control: no-cache\r\nVary: Accept-Language\r\n$/,
		);
		assert.deepEqual([told.holiday, told.workday, told.nextWorkday], [true, false, "2026-12-26"]);
		const last = told.holidays.at(-1)!;
		assert.deepEqual(
			[last["id"], last["name"], last["types"]],
			["closed", 'The "shop" is closed', ["Optional"]],
		);
		// The law's answer knows nothing of them.
		assert.equal(answer(get("/api/day/XA/2026-12-24")).holiday, false);
		assert.equal(get("/api/day/here/today", "2026-12-24T12:00:00Z", new Site({})).status, 200);
	});

	it("has a 304 until midnight, and not after", () => {
		const tag = /ETag: (.*)\r\n/.exec(get("/api/day/XA/today", "2026-12-24T12:00:00Z").fields)![1]!;
		const conditional = (now: string) => {
			clock.set(Date.parse(now));
			const reader = new RequestReader();
			const head = `GET /api/day/xa/today HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${tag}\r\n\r\n`;
			reader.take(new TextEncoder().encode(head));
			return handlerOf({ holidays: tables, clock })(reader.next() as Request).status;
		};
		assert.equal(conditional("2026-12-24T22:59:59Z"), 304);
		assert.equal(conditional("2026-12-24T23:00:00Z"), 200);
	});

	it(`answers any path and query with a status of its own; seed ${SEED}`, () => {
		const part = fc.oneof(
			fc.constantFrom(
				"XA",
				"here",
				"today",
				"tomorrow",
				"2026-12-25",
				"XA-9",
				"2100-12-31",
				"1970-01-01",
			),
			fc.webSegment(),
		);
		const query = fc.oneof(
			fc.constant(""),
			fc
				.tuple(fc.constantFrom("subdivisionCode", "offset"), fc.webSegment())
				.map(([k, v]) => `?${k}=${v}`),
		);
		const now = fc.constantFrom(
			undefined,
			"2026-12-24T23:30:00Z",
			"2100-12-31T23:30:00Z",
			"1970-01-01T00:00:00Z",
		);
		fc.assert(
			fc.property(part, part, query, now, (place, date, asked, moment) => {
				const reply = get(`/api/day/${place}/${date}${asked}`, moment);
				assert.ok([200, 400, 404, 503].includes(reply.status), `${reply.status}`);
				if (reply.status === 200) answer(reply);
			}),
			{ seed: SEED, numRuns: 500 },
		);
	});

	it("has a half day, a substitute and a country without holidays", () => {
		const eve = answer(get("/api/day/XD/2026-12-24"));
		assert.deepEqual([eve.halfDay, eve.workday], [true, true]);
		assert.ok(eve.holidays.some((record) => record["startsAt"] === "13:00"));
		const [independence] = answer(get("/api/day/XD/2026-07-04")).holidays;
		assert.deepEqual([independence!["date"], independence!["observedOf"]], ["2026-07-04", null]);
		const [observed] = answer(get("/api/day/XD/2026-07-03")).holidays;
		assert.deepEqual([observed!["date"], observed!["observedOf"]], ["2026-07-03", "2026-07-04"]);
		const cinder = answer(get("/api/day/XC/2026-12-25"));
		assert.deepEqual([cinder.holiday, cinder.next, cinder.holidays], [false, null, []]);
		const feast = answer(get("/api/day/XB/2026-03-21"));
		assert.deepEqual([feast.decreesUntil, feast.seen], [2026, "2027-02-15"]);
		assert.equal(answer(get("/api/day/XA/2026-03-21")).seen, null);
		assert.deepEqual([feast.holiday, feast.tentative], [true, false]);
		const [later] = tables
			.country("XB")!
			.records(2030)
			.filter((record) => record.tentative);
		assert.equal(answer(get(`/api/day/XB/${isoOf(later!.day)}`)).tentative, true);
	});
});

function timeOf(minute: number): { readonly hours: string; readonly minutes: string } {
	const two = (value: number) => `${value}`.padStart(2, "0");
	return { hours: two(Math.floor(minute / 60)), minutes: two(minute % 60) };
}

describe("what is known", () => {
	it("is told with what is due, who decides and when that usually comes", () => {
		const told = answer(get("/api/day/XB/2027-03-09"));
		assert.deepEqual([told.holiday, told.known, told.schooldayKnown], [true, false, false]);
		assert.deepEqual(told.open, [
			{
				kind: "moon",
				id: "fast-eve",
				from: "2027-03-07",
				to: "2027-03-09",
				decidedBy: "sighting",
				usually: null,
			},
			{
				kind: "moon",
				id: "feast",
				from: "2027-03-08",
				to: "2027-03-12",
				decidedBy: "sighting",
				usually: null,
			},
		]);
		const beside = answer(get("/api/day/XB/2027-03-02"));
		assert.deepEqual([beside.workday, beside.known, beside.open.length], [true, false, 1]);
		const statute = answer(get("/api/day/XB/2027-03-01"));
		assert.deepEqual([statute.holiday, statute.known, statute.open], [true, true, []]);
		assert.equal(answer(get("/api/day/XA/2099-12-24")).known, true);
	});
});

describe("dates of paths", () => {
	it("are those of the tables, to their ends", () => {
		for (const iso of ["1970-01-01", "2000-02-29", "2100-12-31"])
			assert.equal(answer(get(`/api/day/XA/${iso}`)).date, iso);
		for (const iso of [
			"1969-12-31",
			"2101-01-01",
			"2026-1-1",
			"20261224",
			"yesterday",
			"2026-02-30",
		])
			assert.equal(get(`/api/day/XA/${iso}`).status, 400, iso);
		assert.equal(civilOf(dayOfIso("2100-12-31")!).year, 2100);
	});
});
