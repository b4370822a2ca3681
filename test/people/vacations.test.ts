/**
 * What the routes tell of schools: lessons, vacations, until when they are known; and that unknown
 * is null, never a no.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { schoolParts } from "../../src/people/vacations.js";
import { siteOf } from "../../src/today/settings.js";
import { replyTo } from "../ask.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";

const tables = new Holidays(compile([schoolLaw(FIXTURE)]).bytes, decodeUtf8);
/** 2026-10-27T10:00:00Z, the first day of the autumn vacation. */
const NOW_MS = Date.UTC(2026, 9, 27, 10);

function ask(path: string, more: Partial<Service> = { schools: schoolParts }): unknown {
	const handler = handlerOf({ holidays: tables, clock: { nowMs: () => NOW_MS }, ...more });
	const { body, status } = replyTo(handler, path);
	assert.equal(status, 200, path);
	let text = typeof body === "string" ? body : "";
	if (typeof body !== "string") while (!body.ended) text += body.next();
	return JSON.parse(text);
}

interface Day {
	readonly schoolday: boolean | null;
	readonly vacation: { readonly id: string; readonly to: string } | null;
}

describe("the route about a day", () => {
	const day = (path: string, more?: Partial<Service>) => {
		const { schoolday, vacation } = ask(`/api/day/AT/${path}`, more) as Day;
		return [schoolday, vacation?.id, vacation?.to];
	};

	it("tells of lessons and of the vacation", () => {
		assert.deepEqual(day("2026-10-23"), [true, undefined, undefined]);
		assert.deepEqual(day("today"), [false, "autumn", "2026-10-31"]);
		assert.deepEqual(day("2027-01-08?subdivisionCode=AT-5"), [false, "christmas", "2027-01-09"]);
	});

	it("tells null where nobody knows: a year, a place, a window, a firmware without", () => {
		assert.deepEqual(day("2026-09-04"), [null, undefined, undefined]);
		assert.deepEqual(day("2027-01-08"), [null, undefined, undefined]);
		assert.deepEqual(day("2027-02-03?subdivisionCode=AT-5"), [null, undefined, undefined]);
		assert.deepEqual(day("today", {}), [null, undefined, undefined]);
	});
});

describe("the route about vacations", () => {
	it("has those of the year, with the parts that have them", () => {
		assert.deepEqual(ask("/api/vacations/AT/2026"), [
			{
				id: "autumn",
				name: "Autumn vacation",
				localName: "Herbstferien",
				from: "2026-10-27",
				to: "2026-10-31",
				parts: null,
			},
			{
				id: "christmas",
				name: "Christmas vacation",
				localName: "Weihnachtsferien",
				from: "2026-12-24",
				to: "2027-01-06",
				parts: null,
			},
			{
				id: "christmas",
				name: "Christmas vacation",
				localName: "Weihnachtsferien",
				from: "2026-12-24",
				to: "2027-01-06",
				parts: ["AT-1", "AT-9"],
			},
			{
				id: "christmas",
				name: "Christmas vacation",
				localName: "Weihnachtsferien",
				from: "2026-12-24",
				to: "2027-01-09",
				parts: ["AT-5"],
			},
		]);
		const [one, ...others] = ask("/api/vacations/at/2027?subdivisionCode=at-5") as { id: string }[];
		assert.deepEqual([one?.id, others], ["christmas", []]);
		assert.deepEqual(ask("/api/vacations/AT/2035"), []);
	});

	it("finds them in turns, none of them in that of the request", () => {
		const handler = handlerOf({ holidays: openPack(), schools: schoolParts });
		const { body } = replyTo(handler, "/api/vacations/DE/2026");
		assert.ok(typeof body !== "string");
		// The first is that of the request, in the second the schools are opened, then groups are gone
		// through.
		let empty = 0;
		for (; body.next() === ""; empty++);
		assert.ok(empty >= 5, `${empty} turns`);
	});

	it("has each vacation that the route about a day names as one of the whole place", () => {
		const named = ask("/api/day/AT/2026-12-26") as Day;
		assert.equal(named.vacation!.to, "2027-01-06");
		const list = ask("/api/vacations/AT/2026") as { id: string; to: string; parts: unknown }[];
		assert.ok(
			list.some(({ id, parts, to }) => id === "christmas" && to === "2027-01-06" && !parts),
		);
	});

	it("has those of the overrides for the place that is configured", () => {
		const here = siteOf(
			{
				country: "AT",
				subdivision: "AT-5",
				overrides: [
					{ off: "2026-10-05..2026-10-09", kind: "school", name: "Ski week" },
					{ off: "2026-12-31", kind: "school", name: "Rest" },
				],
			},
			tables,
			undefined,
			schoolParts.of,
		)!;
		const list = ask("/api/vacations/here/2026", { schools: schoolParts, here });
		assert.deepEqual(
			(list as { name: string; from: string }[]).map(({ name, from }) => `${from} ${name}`),
			[
				"2026-10-05 Ski week",
				"2026-10-27 Autumn vacation",
				"2026-12-24 Christmas vacation",
				"2026-12-31 Rest",
			],
		);
	});

	it("is not there in a firmware without, and refuses what is wrong", () => {
		const handler = (more: Partial<Service>) => handlerOf({ holidays: tables, ...more });
		const status = (path: string, more: Partial<Service> = { schools: schoolParts }) =>
			replyTo(handler(more), path).status;
		assert.equal(status("/api/vacations/AT/2026", {}), 404);
		assert.equal(status("/api/vacations/XX/2026"), 404);
		assert.equal(status("/api/vacations/here/2026"), 404);
		assert.equal(status("/api/vacations/AT/abc"), 400);
		assert.equal(status("/api/vacations/AT/2026?subdivisionCode=AT-77"), 400);
	});
});

describe("the other lists", () => {
	it("have no vacations, and places tell until when they are known", () => {
		for (const path of [
			"/api/v3/PublicHolidays/2026/AT?scope=all",
			"/api/v1/get/AT/2026",
			"/api/v4/Holidays/AT/2026?scope=all",
		])
			assert.ok(!JSON.stringify(ask(path)).includes("vacation"), path);
		const until = (query: string, more?: Partial<Service>) =>
			(ask(`/api/places/AT${query}`, more) as { vacationsUntil: string | null }).vacationsUntil;
		assert.equal(until("?subdivisionCode=AT-1"), "2027-09-05");
		assert.equal(until(""), "2027-07-09");
		assert.equal(until("", {}), null);
	});
});
