/** LongWeekend: the examples of the interface, a second implementation, wrong questions. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { countryOff, openFixture } from "../fixture/fixture.js";

const handler = handlerOf({ holidays: openFixture() });

function get(path: string): Reply {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET /api/v3/${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
	return handler(reader.next() as Request);
}

function textOf({ body }: Reply, limit = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) text += body.next(limit);
	assert.equal(body.next(limit), "");
	return text;
}

interface Shown {
	readonly startDate: string;
	readonly endDate: string;
	readonly dayCount: number;
	readonly needBridgeDay: boolean;
	readonly bridgeDays: readonly string[];
}

/** `04-18…21 (4)`, with bridge days behind a colon. */
const brief = ({ startDate, endDate, dayCount, bridgeDays }: Shown) =>
	`${startDate} ${endDate} ${dayCount}: ${bridgeDays.join(" ")}`;
const shown = (path: string) => (JSON.parse(textOf(get(path))) as Shown[]).map(brief);

/** Bit 0 Sunday … bit 6 Saturday. */
const SATURDAY_SUNDAY = 0b1000001;

/** The rule as it is told, with texts and sets where the engine has numbers. */
function plainly(holidays: readonly number[], year: number, n: number, weekend: readonly number[]) {
	const off = (d: number) => weekend.includes(weekdayOf(d)) || holidays.includes(d);
	const walk = (h: number, step: number): readonly [number, readonly number[]] => {
		let days = 0;
		let left = n;
		const bridges: number[] = [];
		for (let d = h + step; ; ) {
			if (off(d)) {
				days++;
				d += step;
				continue;
			}
			const k = Array.from({ length: left }, (_, i) => i + 1).find((i) => off(d + i * step));
			if (k === undefined) return [days, bridges];
			for (let i = 0; i < k; i++) bridges.push(d + i * step);
			days += k;
			left -= k;
			d += k * step;
		}
	};
	const found: { first: number; last: number; bridgeDays: readonly number[] }[] = [];
	for (const h of holidays.filter((day) => isoOf(day).startsWith(`${year}-`))) {
		const [p, before] = walk(h, -1);
		const [q, after] = walk(h, 1);
		if (p + q === 0 || p + q < weekend.length) continue;
		const candidates =
			before.length + after.length > n
				? [
						{ first: h - p, last: h, bridgeDays: before },
						{ first: h, last: h + q, bridgeDays: after },
					]
				: [{ first: h - p, last: h + q, bridgeDays: [...before, ...after] }];
		for (const one of candidates)
			if (!found.some(({ first, last }) => first <= one.first && one.last <= last)) found.push(one);
	}
	return found;
}

describe("LongWeekend", () => {
	it("of a year with one bridge day", () => {
		assert.deepEqual(shown("LongWeekend/2025/XA"), [
			"2025-01-04 2025-01-06 3: ",
			"2025-04-19 2025-04-21 3: ",
			"2025-04-25 2025-04-27 3: ",
			"2025-05-01 2025-05-04 4: 2025-05-02",
			"2025-05-29 2025-06-01 4: 2025-05-30",
			"2025-05-31 2025-06-03 4: 2025-06-02",
			"2025-06-07 2025-06-09 3: ",
			"2025-06-19 2025-06-22 4: 2025-06-20",
			"2025-08-15 2025-08-17 3: ",
			"2025-12-06 2025-12-08 3: ",
			"2025-12-25 2025-12-28 4: ",
		]);
	});

	it("of two holidays near each other", () => {
		const country = countryOff([dayOf(2020, 1, 10), dayOf(2020, 1, 14)], SATURDAY_SUNDAY);
		const days = country.longWeekends(2020, { bridgeDays: 3 });
		assert.deepEqual(
			days.map(({ first, last, bridgeDays }) => [first, last, ...bridgeDays].map(isoOf)),
			[
				["2020-01-10", "2020-01-14", "2020-01-13"],
				["2020-01-14", "2020-01-19", "2020-01-15", "2020-01-16", "2020-01-17"],
			],
		);
	});

	it("is written with its keys in order", () => {
		assert.match(
			textOf(get("longweekend/2025/xa/?AVAILABLEBRIDGEDAYS=0")),
			/^\[\{"startDate":"2025-01-04","endDate":"2025-01-06","dayCount":3,"needBridgeDay":false,"bridgeDays":\[\]\},/,
		);
		assert.match(
			textOf(get("LongWeekend/2025/XA")),
			/"dayCount":4,"needBridgeDay":true,"bridgeDays":\["2025-05-02"\]\}/,
		);
	});

	it("crosses the year's end, and is that of each year in which it has a holiday", () => {
		const over = shown("LongWeekend/2026/XA?availableBridgeDays=4");
		assert.ok(
			over.some((line) => line.startsWith("2026-12-25 2027-01-0")),
			over.join("\n"),
		);
	});

	it("counts the holidays of a subdivision, by either spelling of the key", () => {
		const lakes = shown("LongWeekend/2025/XA?subdivisionCode=XA-3");
		assert.ok(lakes.includes("2025-06-26 2025-06-29 4: 2025-06-27"));
		assert.ok(!shown("LongWeekend/2025/XA").includes("2025-06-26 2025-06-29 4: 2025-06-27"));
		for (const query of [
			"subdivisonCode=xa-3",
			"SubdivisionCODE=xa-3&subdivisionCode=x",
			"subdivisionCode=&subdivisonCode=XA-3",
		])
			assert.deepEqual(shown(`LongWeekend/2025/XA?${query}`), lakes, query);
		assert.deepEqual(shown("LongWeekend/2025/XA?subdivisionCode="), shown("LongWeekend/2025/XA"));
	});

	it("is the same in pieces of any size, and never all of it in memory", () => {
		const path = "LongWeekend/2026/XA?availableBridgeDays=100";
		const whole = textOf(get(path), 1e9);
		assert.ok(whole.length > 30_000, `${whole.length} characters`);
		for (const limit of [1, 500, 2048]) assert.equal(textOf(get(path), limit), whole);
		const { body } = get(path);
		assert.ok(typeof body !== "string");
		while (!body.ended) assert.ok(body.next(2048).length < 2048 + 1500);
	});

	it("may be kept like a year's list, and its tag has all that it depends on", () => {
		const tags = [
			"LongWeekend/2025/XA",
			"LongWeekend/2026/XA",
			"LongWeekend/2025/XD",
			"LongWeekend/2025/XA?availableBridgeDays=2",
			"LongWeekend/2025/XA?subdivisionCode=XA-3",
		].map(
			(path) => /ETag: (".*?")\r\nCache-Control: public, max-age=3600/.exec(get(path).fields)![1],
		);
		assert.equal(new Set(tags).size, tags.length);
	});

	it("is empty where there are no holidays", () => {
		assert.equal(textOf(get("LongWeekend/2025/XC")), "[]");
	});

	it("is what a second implementation finds", () => {
		const first = dayOf(2025, 1, 1);
		const day = fc.integer({ min: first - 20, max: first + 385 });
		const days = fc.uniqueArray(day, { maxLength: 25 }).map((list) => list.sort((a, b) => a - b));
		const weekends = fc.constantFrom<readonly number[]>([0, 6], [5, 6], [0], [6], [5, 0], [5]);
		const bridges = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 100 }));
		fc.assert(
			fc.property(days, weekends, bridges, (holidays, weekend, n) => {
				const mask = weekend.reduce((bits, weekday) => bits | (1 << weekday), 0);
				const found = countryOff(holidays, mask).longWeekends(2025, { bridgeDays: n });
				assert.deepEqual(found, plainly(holidays, 2025, n, weekend));
			}),
			{ numRuns: 500 },
		);
	});

	const wrong: readonly (readonly [string, object])[] = [
		["abc/XA", { year: ["The value 'abc' is not valid."] }],
		["1969/XA", { year: ["The field year must be between 1970 and 2100."] }],
		["XA/2025", { year: ["The value 'XA' is not valid."] }],
		[
			"2025/XA?availableBridgeDays=101",
			{ availableBridgeDays: ["The field availableBridgeDays must be between 0 and 100."] },
		],
		[
			"2025/XA?availableBridgeDays=-1",
			{ availableBridgeDays: ["The field availableBridgeDays must be between 0 and 100."] },
		],
		["2025/XA?availableBridgeDays=", { availableBridgeDays: ["The value '' is invalid."] }],
		["2025/XX?availableBridgeDays=x", { availableBridgeDays: ["The value 'x' is not valid."] }],
		["2025/XA?subdivisionCode=XA-XX", { subdivisionCode: ["The value 'XA-XX' is not valid."] }],
		["2025/XA?subdivisonCode=XD-N", { subdivisonCode: ["The value 'XD-N' is not valid."] }],
		[
			"20/XA?availableBridgeDays=x&subdivisionCode=y",
			{
				year: ["The value '20' is not valid."],
				availableBridgeDays: ["The value 'x' is not valid."],
				subdivisionCode: ["The value 'y' is not valid."],
			},
		],
	];
	for (const [path, errors] of wrong)
		it(`of ${path} is a 400`, () => {
			const reply = get(`LongWeekend/${path}`);
			assert.equal(reply.status, 400);
			assert.deepEqual((JSON.parse(textOf(reply)) as { errors: object }).errors, errors);
		});

	it("of a country that is not here is a 404, before its subdivision", () => {
		assert.equal(get("LongWeekend/2025/XX?subdivisionCode=x").status, 404);
		assert.equal(get("LongWeekend/2025").status, 404);
	});
});
