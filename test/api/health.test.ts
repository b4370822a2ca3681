/** /health: what the device tells of itself, and that it takes one country a piece to find out. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import { dayOf, dayOfIso } from "../../src/calendar/civil.js";
import { inspect } from "../../src/holidays/census.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { REPLY_CHARS } from "../../src/http/limits.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { HEAD_BYTES } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import type { Clock } from "../../src/ports/clock.js";
import type { RenewalState } from "../../src/ports/renewal.js";
import { textOf as drained } from "../ask.js";
import { fixturePack, openFixture, tablesBut } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

function ask(service: Service) {
	const handler = handlerOf(service);
	return (path = "/health"): Reply => {
		const reader = new RequestReader();
		reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
		return handler(reader.next() as Request);
	};
}

function textOf({ body }: Reply): string {
	assert.ok(typeof body === "string", "it is short: made at once");
	return body;
}

const clockOf = (service: Service) =>
	(JSON.parse(textOf(ask(service)())) as { clock: object }).clock;

/** A byte of the tables of XD: what stands behind them is not summed with them. */
const inXd = (bytes: Uint8Array): number => {
	const pack = new Pack(bytes, decodeUtf8);
	return pack.blockOf(pack.indexOf("XD")) + HEAD_BYTES + 1;
};

describe("/health", () => {
	const holidays = openFixture();
	const vitals = {
		uptimeMs: () => 61_999,
		resetReason: () => "Task WDT",
		freeBytes: () => 12_345,
		connections: () => 3,
	};

	it("tells software, tables, clock, uptime, memory, connections and decrees", () => {
		const clock = new SettableClock(Date.UTC(2026, 11, 4, 3, 2, 1, 999), () => 0);
		const reply = ask({ holidays, clock, vitals })();
		assert.equal(reply.status, 200);
		assert.equal(reply.fields, "Cache-Control: no-store\r\n");
		const file = new URL("../../../package.json", import.meta.url);
		const age = dayOf(2026, 12, 4) - dayOfIso(holidays.version)!;
		const { name, version } = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
		assert.equal(
			textOf(reply),
			`{"name":"${name}","version":"${version}",` +
				`"tables":{"version":"${holidays.version}","ageDays":${age},"firstYear":1970,"lastYear":2100,"countries":4,"damaged":0,` +
				`"source":"built-in","sequence":null,"date":"${holidays.version}","nextPromised":null,"slot":null,"passedOver":null,"renewed":false,"lastTry":null,"outcome":null},` +
				'"clock":{"state":"set","utc":"2026-12-04T03:02:01Z","ageSeconds":null},' +
				'"uptimeSeconds":61,"resetReason":"Task WDT","freeBytes":12345,"connections":3,"server":null,"faults":null,"settings":{"mistakes":0,"first":[]},"horizons":null,"decreesUntil":{"2026":["XB"]},"seen":{"oldest":"2027-02-15","newest":"2027-02-15"}}',
		);
	});

	it("tells null where the platform does not tell", () => {
		const text = textOf(ask({ holidays })());
		assert.match(
			text,
			/"uptimeSeconds":null,"resetReason":null,"freeBytes":null,"connections":null/,
		);
		const blind = { ...vitals, resetReason: () => undefined, freeBytes: () => undefined };
		assert.match(
			textOf(ask({ holidays, vitals: blind })()),
			/"uptimeSeconds":61,"resetReason":null,"freeBytes":null,"connections":3/,
		);
	});

	it("knows a clock that was never set, is set, guessed, stale, or tells nonsense", () => {
		const never = { state: "never set", utc: null, ageSeconds: null };
		assert.deepEqual(clockOf({ holidays }), never);
		for (const nowMs of [undefined, Number.NaN, Infinity, -1, 1e300])
			assert.deepEqual(clockOf({ holidays, clock: { nowMs: () => nowMs } }), never);
		const guessed: Clock = { nowMs: () => 0, state: "guessed", ageMs: 1000 };
		assert.deepEqual(clockOf({ holidays, clock: guessed }), {
			state: "guessed",
			utc: "1970-01-01T00:00:00Z",
			ageSeconds: 1,
		});
		for (const nowMs of [undefined, Number.NaN, 1e300])
			assert.match(textOf(ask({ holidays, clock: { nowMs: () => nowMs } })()), /"ageDays":null/);
		const stale: Clock = { nowMs: () => 0, state: "stale", ageMs: 864_000_500 };
		assert.deepEqual(clockOf({ holidays, clock: stale }), {
			state: "stale",
			utc: "1970-01-01T00:00:00Z",
			ageSeconds: 864_000,
		});
	});

	it("knows the decrees of every country of the world, and opens none for that", () => {
		const world = openPack();
		let opened = 0;
		const at = (index: number) => {
			opened++;
			return world.at(index);
		};
		const text = drained(ask({ holidays: tablesBut({ at }, openPack()), vitals })());
		assert.equal(opened, 0);
		// One piece of a reply, which leaves in one write with its head.
		assert.ok(text.length <= REPLY_CHARS, `${text.length} characters`);
		const { decreesUntil } = JSON.parse(text) as { decreesUntil: Record<string, string[]> };
		const told = Object.entries(decreesUntil).flatMap(([year, codes]) =>
			codes.map((code) => `${code} ${year}`),
		);
		const expected = world.codes.flatMap((code) => {
			const year = world.country(code)!.decreesUntil;
			return year === null ? [] : [`${code} ${year}`];
		});
		assert.deepEqual(told.sort(), expected);
		assert.ok(expected.length > 10 && expected.includes("CN 2026"));
	});

	it("counts the countries of the world once, in turns, and all clients have the answer", () => {
		const service = { holidays: openPack(), vitals };
		const first = ask(service)();
		assert.ok(typeof first.body !== "string");
		assert.equal(first.body.next(), "");
		// Others ask, or it is no longer wanted, while it counts.
		const others = [ask(service)(), ask(service)()];
		const texts = [first, ...others].map((reply) => drained(reply));
		const known = textOf(ask(service)());
		assert.deepEqual(texts, [known, known, known]);
	});

	it("has nothing to count where the opening has done so", () => {
		const holidays = openPack();
		const waiting: (() => void)[] = [];
		const timers = {
			now: () => 0,
			set: (_ms: number, callback: () => void) => waiting.push(callback),
			clear: () => {},
		};
		inspect(holidays, timers, () => assert.fail("no country is damaged"));
		let turns = 0;
		for (; !holidays.census.ended; turns++) waiting.shift()!();
		assert.ok(turns >= 4, `${turns} turns`);
		textOf(ask({ holidays })());
		for (let more = 0; waiting.length > 0; more++) {
			assert.ok(more <= holidays.count);
			waiting.shift()!();
		}
	});

	it("goes on without a country that is damaged, and with tables that are", () => {
		const bytes = fixturePack().slice();
		bytes[inXd(bytes)]! ^= 1;
		const damaged = new Holidays(bytes, decodeUtf8);
		assert.equal(damaged.country("XD"), undefined);
		assert.match(textOf(ask({ holidays: damaged })()), /"decreesUntil":\{"2026":\["XB"\]\},"seen"/);
		const none = new Holidays(bytes.subarray(4), decodeUtf8);
		assert.match(
			textOf(ask({ holidays: none })()),
			/"countries":0,"damaged":0,.*"decreesUntil":\{\},"seen":\{"oldest":null,"newest":null\}\}$/,
		);
	});

	it("counts no country as carried that was found damaged, asked for or checked", () => {
		const bytes = fixturePack().slice();
		bytes[inXd(bytes)]! ^= 1;
		for (const find of [
			(tables: Holidays) => tables.country("XD"),
			(tables: Holidays) => [0, 1, 2, 3].map((index) => tables.check(index)),
		]) {
			const tables = new Holidays(bytes, decodeUtf8);
			assert.match(textOf(ask({ holidays: tables })()), /"countries":4,"damaged":0,/);
			find(tables);
			find(tables);
			assert.match(textOf(ask({ holidays: tables })()), /"countries":3,"damaged":1,/);
			assert.ok(tables.country("XA") && !tables.country("XD") && !tables.check(3));
		}
	});

	it("tells what is wrong in the settings, and what has gone wrong in the server", () => {
		const mistakes = { count: 7, first: ['zone: "x" is none'] };
		const counts = () => ({ faults: 1, evictions: 2, refusals: 3 });
		const text = textOf(ask({ holidays, mistakes, vitals: { ...vitals, counts } })());
		assert.match(
			text,
			/"server":\{"faults":1,"evictions":2,"refusals":3\},"faults":null,"settings":\{"mistakes":7,"first":\["zone: \\"x\\" is none"\]\}/,
		);
	});

	it("tells of exceptions that nobody caught", () => {
		const faults = () => ({ count: 2, last: 'unhandled exception: "x"' });
		assert.match(
			textOf(ask({ holidays, vitals: { ...vitals, faults } })()),
			/"faults":\{"count":2,"last":"unhandled exception: \\"x\\""\}/,
		);
	});

	it("tells where the tables come from, and how the last look for newer ones ended", () => {
		const state = {
			isOn: true,
			sequence: 2_076_501,
			slot: 1,
			nextDay: dayOf(2027, 1, 31),
			lastTryMs: Date.UTC(2026, 11, 4, 3, 2, 1),
			outcome: "no tables: the server answers 404",
			passedOver: dayOf(2026, 11, 30),
		};
		const tables = (renewal: { readonly state: RenewalState }) => {
			const text = textOf(ask({ holidays, renewal })());
			return (JSON.parse(text) as { tables: Record<string, unknown> }).tables;
		};
		const { version, ageDays, firstYear, lastYear, countries, damaged, ...told } = tables({
			state,
		});
		assert.deepEqual(told, {
			source: "slot",
			sequence: 2_076_501,
			date: holidays.version,
			nextPromised: "2027-01-31",
			slot: "b",
			passedOver: "2026-11-30",
			renewed: true,
			lastTry: "2026-12-04T03:02:01Z",
			outcome: "no tables: the server answers 404",
		});
		assert.deepEqual([version, ageDays, damaged], [holidays.version, null, 0]);
		assert.deepEqual([firstYear, lastYear, countries], [1970, 2100, 4]);
		assert.equal(tables({ state: { ...state, slot: 0 } })["slot"], "a");
		const long = { ...state, outcome: '"'.repeat(500) };
		assert.equal(tables({ state: long })["outcome"], '"'.repeat(160));
		const first = { ...state, slot: undefined, nextDay: 0, lastTryMs: undefined, outcome: "" };
		const { source, slot, nextPromised, lastTry, outcome } = tables({ state: first });
		assert.deepEqual(
			[source, slot, nextPromised, lastTry, outcome],
			["built-in", null, null, null, null],
		);
	});

	it("is a path of its own", () => {
		for (const path of ["/Health/", "/he%61lth", "/health?x=y"])
			assert.equal(ask({ holidays })(path).status, 200);
		for (const path of ["/health/XA", "/healthy", "/api/health"])
			assert.equal(ask({ holidays })(path).status, 404);
	});
});
