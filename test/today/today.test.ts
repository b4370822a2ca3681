/** Today: one change at each local midnight, whatever the clock and the timers do. */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { WallClock } from "../../src/clock/clock.js";
import { Current } from "../../src/today/current.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { siteOf } from "../../src/today/settings.js";
import { RECHECK_MS, Today } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { openFixture } from "../fixture/fixture.js";
import { Stage, TURNS_MS, utc } from "./stage.js";
import { SEED, yearsOfToday } from "./year.js";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const tables = openFixture();

/** Three years are looked at for their days. */
const RELATIVE: readonly OverrideConfig[] = [
	{ off: "epiphany + 300" },
	{ work: "national-day - 300" },
];

const vienna = "CET-1CEST,M3.5.0,M10.5.0/3";

describe("today", () => {
	it("is not known, and neither yes nor no, while the clock was never set", () => {
		const stage = new Stage({ country: tables.country("XA")! });
		const { today } = stage;
		stage.timers.run(10 * DAY_MS);
		assert.deepEqual(
			[
				today.day,
				today.tomorrow,
				today.facts,
				today.isHoliday(today.day),
				today.isWorkday(today.tomorrow),
			],
			new Array(5).fill(undefined),
		);
		assert.deepEqual(stage.take(), []);
		stage.set("2026-12-24T12:00:00");
		assert.deepEqual(stage.take(), ["2026-12-24T12:00:00 2026-12-24"]);
		assert.equal(today.isHoliday(today.day), false);
		assert.equal(today.isHoliday(today.tomorrow), true);
		assert.equal(today.isWorkday(today.tomorrow), false);
		assert.equal(today.facts?.next?.name, "Christmas Day");
	});

	it("is told once at first, then at each local midnight", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T12:00:00");
		stage.timers.run(2 * DAY_MS);
		assert.deepEqual(stage.take(), [
			"2026-12-24T12:00:00 2026-12-24",
			"2026-12-24T23:00:00 2026-12-25",
			"2026-12-25T23:00:00 2026-12-26",
		]);
	});

	it("is right when asked before a late timer runs", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T22:59:59");
		stage.timers.nowMs += 5000;
		assert.equal(stage.today.facts?.date, "2026-12-25");
		assert.equal(stage.take().length, 1);
		stage.timers.run(0);
		assert.deepEqual(stage.take(), ["2026-12-24T23:00:04 2026-12-25"]);
	});

	it("is told once, late, after timers were suspended", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T12:00:00");
		stage.take();
		stage.timers.sleep(3 * DAY_MS);
		stage.timers.run(TURNS_MS);
		assert.deepEqual(stage.take(), ["2026-12-27T12:00:00 2026-12-27"]);
		stage.timers.run(DAY_MS);
		assert.deepEqual(stage.take(), ["2026-12-27T23:00:00 2026-12-28"]);
	});

	it("follows steps of the clock at once, forward and back, and no step within a day", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T22:30:00");
		stage.set("2026-12-24T23:30:00");
		stage.set("2026-12-24T22:30:00");
		stage.set("2026-12-24T01:30:00");
		stage.timers.run(DAY_MS);
		assert.deepEqual(stage.take(), [
			"2026-12-24T22:30:00 2026-12-24",
			"2026-12-24T23:30:00 2026-12-25",
			"2026-12-24T22:30:00 2026-12-24",
			"2026-12-24T23:00:00 2026-12-25",
		]);
	});

	it("finds out within a minute that a clock was set unheard", () => {
		const timers = new VirtualTimers();
		let nowMs: number | undefined;
		const told: (string | undefined)[] = [];
		new Today({
			zone: vienna,
			timers,
			clock: { nowMs: () => nowMs },
			onChange: (facts) => told.push(facts?.date),
		});
		timers.run(5 * RECHECK_MS);
		for (const text of ["2026-12-24T12:00:00", "2027-01-01T12:00:00", "2026-12-24T12:00:00"]) {
			nowMs = utc(text);
			timers.run(RECHECK_MS + TURNS_MS);
		}
		nowMs = undefined;
		timers.run(RECHECK_MS);
		assert.deepEqual(told, ["2026-12-24", "2027-01-01", "2026-12-24", undefined]);
	});

	it("is told when a half day begins", () => {
		const stage = new Stage({ country: tables.country("XD")! });
		stage.set("2026-12-23T23:00:00");
		stage.timers.run(DAY_MS);
		assert.deepEqual(stage.take(), [
			"2026-12-23T23:00:00 2026-12-23",
			"2026-12-24T00:00:00 2026-12-24",
			"2026-12-24T13:00:00 2026-12-24 half day",
		]);
		assert.equal(stage.today.facts?.halfDay, true);
		stage.set("2026-12-24T12:00:00");
		stage.timers.run(DAY_MS);
		assert.deepEqual(stage.take(), [
			"2026-12-24T12:00:00 2026-12-24",
			"2026-12-24T13:00:00 2026-12-24 half day",
			"2026-12-25T00:00:00 2026-12-25",
		]);
	});

	it("is not known beyond the tables", () => {
		const stage = new Stage({ country: tables.country("XA")!, lastYear: tables.lastYear });
		stage.set("2100-12-31T22:00:00");
		assert.equal(stage.today.tomorrow, undefined);
		assert.equal(stage.today.isWorkday(stage.today.tomorrow), undefined);
		stage.timers.run(2 * HOUR_MS);
		assert.deepEqual(stage.take(), [
			"2100-12-31T22:00:00 2100-12-31 half day",
			"2100-12-31T23:00:00 unknown",
		]);
		assert.equal(stage.today.facts, undefined);
		stage.set("2026-12-31T23:00:00");
		assert.deepEqual(stage.take(), ["2026-12-31T23:00:00 2027-01-01"]);
	});

	it("goes on when whoever listens throws, and the error is not lost", () => {
		const timers = new VirtualTimers();
		const clock = new WallClock(() => timers.now());
		let told = 0;
		new Today({
			zone: vienna,
			timers,
			clock,
			onChange: () => {
				told++;
				throw new Error("theirs");
			},
		});
		clock.set(utc("2026-12-24T12:00:00"));
		assert.throws(() => timers.run(TURNS_MS), /theirs/);
		assert.throws(() => timers.run(DAY_MS), /theirs/);
		assert.equal(told, 2);
		assert.ok(timers.count > 0);
	});

	it("goes on when its clock is stale", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T12:00:00");
		stage.timers.run(8 * DAY_MS);
		assert.equal(stage.clock.state, "stale");
		assert.equal(stage.today.facts?.date, "2027-01-01");
	});

	it("looks at a day in turns, and gives the facts at once to whoever asks meanwhile", () => {
		const stage = new Stage({ country: tables.country("XA")!, overrides: RELATIVE });
		stage.clock.set(utc("2026-12-24T12:00:00"));
		let turns = 0;
		for (; stage.changes.length === 0; turns++) stage.timers.runNext();
		assert.ok(turns > 3, `${turns} turns`);
		assert.deepEqual(stage.take(), ["2026-12-24T12:00:00 2026-12-24"]);
		const other = new Stage({ country: tables.country("XA")!, overrides: RELATIVE });
		other.clock.set(utc("2026-12-24T12:00:00"));
		assert.deepEqual(other.today.facts, stage.today.facts);
	});

	it("has the year of tomorrow ready before midnight", () => {
		const stage = new Stage({ country: tables.country("XA")!, overrides: RELATIVE });
		stage.set("2026-12-31T22:59:58");
		assert.ok(stage.today.site?.year(2027).isReady);
	});

	it("has several listeners, each of which may end", () => {
		const stage = new Stage({ zone: vienna });
		const told: string[] = [];
		const end = stage.today.listen((facts) => told.push(`a ${facts?.date}`));
		stage.today.listen(() => {
			throw new Error("theirs");
		});
		stage.today.listen((facts) => told.push(`b ${facts?.date}`));
		stage.clock.set(utc("2026-12-24T12:00:00"));
		assert.throws(() => stage.timers.run(TURNS_MS), /theirs/);
		assert.deepEqual(told.splice(0), ["a 2026-12-24", "b 2026-12-24"]);
		// One that comes later hears what the others know.
		stage.today.listen((facts) => told.push(`c ${facts?.date}`));
		stage.timers.run(0);
		assert.deepEqual(told.splice(0), ["c 2026-12-24"]);
		end();
		assert.throws(() => stage.timers.run(DAY_MS), /theirs/);
		assert.deepEqual(told, ["b 2026-12-25", "c 2026-12-25"]);
		assert.equal(stage.take().length, 2);
	});

	it("tells every listener, though one ends itself while it is told", () => {
		const stage = new Stage({ zone: vienna });
		const told: string[] = [];
		const end = stage.today.listen(() => {
			told.push("a");
			end();
		});
		stage.today.listen(() => told.push("b"));
		stage.set("2026-12-24T12:00:00");
		assert.deepEqual(told.splice(0), ["a", "b"]);
		stage.timers.run(DAY_MS);
		assert.deepEqual(told, ["b"]);
	});

	it("follows the tables in force, and tells at once what changes", () => {
		const timers = new VirtualTimers();
		const clock = new WallClock(() => timers.now());
		const current = new Current(tables, () => undefined);
		const today = new Today({ current, clock, timers });
		const told: (string | undefined)[] = [];
		today.listen((facts) => told.push(facts && `${facts.date} ${facts.holiday}`));
		clock.set(utc("2027-01-06T12:00:00"));
		timers.run(TURNS_MS);
		assert.deepEqual([told, today.facts, today.tomorrow], [[], undefined, undefined]);
		const at = (overrides: readonly OverrideConfig[]) =>
			current.replace(openFixture(), (held) => siteOf({ country: "XA", overrides }, held));
		at([]);
		timers.run(TURNS_MS);
		assert.equal(today.isHoliday(today.day), true);
		at([{ remove: "epiphany" }]);
		assert.equal(today.facts?.holiday, false);
		timers.run(TURNS_MS);
		current.replace(tables, () => undefined);
		timers.run(TURNS_MS);
		assert.deepEqual(told, ["2027-01-06 true", "2027-01-06 false", undefined]);
	});

	it("says no more after it is closed", () => {
		const stage = new Stage({ zone: vienna });
		stage.set("2026-12-24T12:00:00");
		stage.take();
		stage.today.close();
		assert.equal(stage.timers.count, 0);
		stage.set("2026-12-26T12:00:00");
		stage.timers.run(DAY_MS);
		assert.deepEqual(stage.take(), []);
		assert.equal(stage.today.day, dayOfIso("2026-12-27"));
	});
});

describe(`a year of today, seed ${SEED}`, () => {
	// Clocks that change in the night, at midnight, and as a table says.
	yearsOfToday([
		["Europe/Vienna", "2026-12-01"],
		["Africa/Cairo", "2027-02-01"],
		["Asia/Beirut", "2027-02-01"],
		["Asia/Gaza", "2040-02-01"],
	]);
});
