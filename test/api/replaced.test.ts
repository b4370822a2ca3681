/**
 * Tables are replaced while a service runs: between two turns all that it tells is of the new ones.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { WallClock } from "../../src/clock/clock.js";
import { isOn } from "../../src/device/signal.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Handler } from "../../src/http/methods.js";
import { calendar } from "../../src/people/calendar.js";
import { pageOf } from "../../src/people/page.js";
import { Current } from "../../src/today/current.js";
import { siteOf } from "../../src/today/settings.js";
import { Today } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { get, stage, textOf } from "../http/stage.js";
import { originOf } from "../sim/cache.js";

const NOW_MS = Date.UTC(2026, 11, 25, 12);
const settings = { country: "XA", subdivision: "XA-9", overrides: [{ off: "epiphany + 1" }] };

const before = new Holidays(fixturePack(), decodeUtf8);
/** With a holiday less in each country, in other places of the pack. */
const after = new Holidays(
	compile(
		CODES.map(lawOf).map((law) => ({
			...law,
			rules: law.rules.filter(({ id }) => id !== "christmas-day"),
		})),
	).bytes,
	decodeUtf8,
);

const PATHS: readonly string[] = [
	"/api/v3/PublicHolidays/2026/XA",
	"/api/v1/get/XA/2026",
	"/api/v3/LongWeekend/2026/XA",
	"/api/v3/IsTodayPublicHoliday/XA",
	"/api/v3/NextPublicHolidays/XA",
	"/api/v3/NextPublicHolidaysWorldwide",
	"/api/v3/CountryInfo/XA",
	"/api/v3/AvailableCountries",
	"/api/day/XA/today",
	"/api/day/here/today",
	"/api/day/here/2026-12-24",
	"/api/year/XA/2026",
	"/api/year/here/2026",
	"/api/places/here",
	"/calendar/XA.ics",
	"/calendar/here.ics",
	"/health",
];

const newCurrent = (tables: Holidays) => new Current(tables, (held) => siteOf(settings, held));
const page = pageOf(new Uint8Array(0));

/** Routes that ask who holds the tables each time. */
function routesOf(current: Current): Handler {
	const service: Service = {
		get holidays() {
			return current.tables;
		},
		get here() {
			return current.site;
		},
		clock: { nowMs: () => NOW_MS },
		calendar,
		page,
	};
	return handlerOf(service);
}

describe("tables that are replaced while a service runs", () => {
	for (const path of PATHS)
		it(`are those of ${path}: its answer, its memory, its tag`, () => {
			// Where a place is configured it is another one, too.
			const begin = path.includes("here") ? newCurrent : (tables: Holidays) => new Current(tables);
			const current = begin(before);
			const running = originOf(routesOf(current));
			const right = [before, after].map((tables) => originOf(routesOf(begin(tables))));
			const [old, mended] = right.map((one) => one(path, ""));
			const tag = old!.fields.get("etag") ?? "";
			assert.deepEqual(
				[running(path, "").body, running(path, tag).status],
				[old!.body, tag === "" ? old!.status : 304],
			);
			current.replace(after);
			const now = running(path, tag);
			assert.deepEqual([now.status, now.body], [mended!.status, mended!.body]);
			assert.equal(now.fields.get("etag"), mended!.fields.get("etag"));
			if (tag !== "") assert.notEqual(now.fields.get("etag"), tag);
			current.replace(before);
			assert.equal(running(path, "").body, old!.body);
		});

	it("are not those of another place either: its tag is no answer any more", () => {
		const current = newCurrent(before);
		const running = originOf(routesOf(current));
		const tag = running("/api/day/here/today", "").fields.get("etag")!;
		assert.equal(running("/api/day/here/today", tag).status, 304);
		current.replace(before, (held) => siteOf({ country: "XD" }, held));
		assert.equal(running("/api/day/here/today", tag).status, 200);
		current.replace(before, () => undefined);
		assert.equal(running("/api/day/here/today", tag).status, 404);
	});

	it("let a reply come to its end that was begun before", () => {
		const path = "/api/v3/NextPublicHolidaysWorldwide";
		const current = newCurrent(before);
		const { wire } = stage({}, routesOf(current));
		const client = wire.connect();
		wire.run();
		client.send(get(path));
		for (let i = 0; i < 3; i++) wire.pass(1);
		const begun = textOf(client).length;
		current.replace(after);
		wire.pass(1000);
		const whole = wire.connect();
		wire.run();
		whole.send(get(path));
		wire.pass(1000);
		assert.ok(begun < textOf(client).length);
		assert.ok(textOf(client).includes("Christmas Day") && textOf(client).endsWith("\r\n0\r\n\r\n"));
		assert.ok(!textOf(whole).includes("Christmas Day") && textOf(whole).endsWith("\r\n0\r\n\r\n"));
	});

	it("are refused where the settings are wrong by them, but by what is wrong already", () => {
		const overrides = [{ remove: "no-such-day" }, { off: "christmas-day + 1" }];
		const current = new Current(before, (held, onMistake, endedCounts) =>
			siteOf({ country: "XA", overrides }, held, onMistake, undefined, endedCounts),
		);
		assert.equal(current.refusalOf(before), "");
		assert.match(
			current.refusalOf(after),
			/^the settings would be wrong by them: override 2: .*christmas-day/,
		);
	});

	it("are told to whoever listens to today, and to the output", () => {
		const timers = new VirtualTimers();
		const clock = new WallClock(() => timers.now());
		const current = newCurrent(before);
		const today = new Today({ current, clock, timers });
		const pin: boolean[] = [];
		const told: (string | undefined)[] = [];
		today.listen((facts) => pin.push(isOn("holiday", facts)));
		today.listen((facts) => told.push(facts?.holidays[0]?.id));
		clock.set(NOW_MS);
		timers.run(50);
		current.replace(after);
		timers.run(50);
		assert.deepEqual(
			[pin, told],
			[
				[true, false],
				["christmas-day", undefined],
			],
		);
		assert.equal(today.site, current.site);
		assert.equal(today.isHoliday(dayOfIso("2026-12-25")), false);
	});
});
