/** The next days of all countries: made in turns, in little memory, while others are served. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/tables.js";
import type { HolidaysLike } from "../../src/api/engine.js";
import { handlerOf } from "../../src/api/routes.js";
import { WorldDays, WorldMemory } from "../../src/api/world-days.js";
import { WorldList } from "../../src/api/worldwide.js";
import { dayOf, yearOf } from "../../src/calendar/civil.js";
import { IDLE_MS, REPLY_CHARS, STALL_MS, SWEEP_MS } from "../../src/http/limits.js";
import type { Source } from "../../src/http/reply.js";
import { Server } from "../../src/http/server.js";
import { openFixture, tablesBut } from "../fixture/fixture.js";
import { repliesIn } from "../requests/document.js";
import { SettableClock } from "../sim/clock.js";
import { type Client, Wire, type WireOptions } from "../sim/wire.js";
import { plainly } from "./plain-record.js";

const PATH = "/api/v3/NextPublicHolidaysWorldwide";
/** Where it matters that countries are many. */
const world = openPack();
const few = openFixture();
const NEW_YEAR = dayOf(2027, 1, 1);
/** Milliseconds in which the list is made when nothing takes time but the turns. */
const LIST_MS = 1500;
/** More than a list of one day and country takes. */
const MAX_RECORDS_CHARS = 900;

/** The records of eight days, found day by day and country by country. */
function plainWorld(holidays: HolidaysLike, from: number): string {
	const list: object[] = [];
	const codes = Array.from({ length: holidays.count }, (_, i) => holidays.code(i));
	for (let day = from; day < from + 8 && yearOf(day) <= holidays.lastYear; day++)
		for (const code of codes)
			for (const record of holidays.country(code)?.year(yearOf(day)) ?? [])
				if (record.day === day && record.inV3) list.push(plainly(record, code));
	return JSON.stringify(list);
}

/** Equal texts; of a difference of a hundred thousand characters only the place is shown. */
function assertSame(text: string, expected: string): void {
	if (text === expected) return;
	let at = 0;
	while (text[at] === expected[at]) at++;
	const around = (one: string) => one.slice(Math.max(0, at - 60), at + 60);
	assert.equal(around(text), around(expected), `they differ at ${at}`);
	assert.fail("they differ");
}

function textOf(list: Source, limitChars = REPLY_CHARS): string {
	let text = "";
	while (!list.ended) text += list.next(limitChars);
	assert.equal(list.next(limitChars), "");
	return text;
}

/** Tables that count how often a country is asked for which is not the last one. */
function counting(holidays: HolidaysLike) {
	let last = "";
	const count = { opened: 0 };
	const open = (code: string) => {
		if (code !== last) count.opened++;
		last = code;
		return holidays.country(code);
	};
	const tables = tablesBut({ country: open }, holidays);
	return { count, tables };
}

describe("the list of all countries", () => {
	it("on 1 January is what a plain writer makes", () => {
		const text = textOf(new WorldList(world, new WorldDays(world, NEW_YEAR)));
		assertSame(text, plainWorld(world, NEW_YEAR));
		assert.ok(text.length > 30_000, `${text.length} characters`);
	});

	it("is the same in pieces of any size, over the year's end and at the tables'", () => {
		for (const [i, day] of [dayOf(2026, 12, 28), dayOf(2026, 2, 25), dayOf(2100, 12, 29)].entries())
			assertSame(
				textOf(new WorldList(world, new WorldDays(world, day)), [1, 700, 2048][i]),
				plainWorld(world, day),
			);
		for (let day = dayOf(2028, 1, 1); day < dayOf(2029, 1, 1); day += 3)
			for (const limit of [1, 200, 1000])
				assertSame(
					textOf(new WorldList(few, new WorldDays(few, day)), limit),
					plainWorld(few, day),
				);
	});

	it("opens one country at most for a piece, and keeps to its limit but for one record", () => {
		const { count, tables } = counting(world);
		const list = new WorldList(tables, new WorldDays(tables, NEW_YEAR));
		let pieces = 0;
		for (; !list.ended; pieces++) {
			const before = count.opened;
			assert.ok(list.next().length < REPLY_CHARS + MAX_RECORDS_CHARS);
			assert.ok(count.opened - before <= 1, `${count.opened - before} countries in one piece`);
		}
		assert.ok(pieces >= world.count, `${pieces} pieces`);
	});

	it("is empty where nothing is near, and skips a country that is damaged", () => {
		const day = dayOf(2027, 11, 28);
		assert.equal(textOf(new WorldList(few, new WorldDays(few, day))), "[]");
		const tables = tablesBut({ country: () => undefined });
		assert.equal(textOf(new WorldList(tables, new WorldDays(tables, NEW_YEAR))), "[]");
		const none = tablesBut({ count: 0 });
		assert.equal(textOf(new WorldList(none, new WorldDays(none, NEW_YEAR))), "[]");
	});
});

describe("what is remembered of the days", () => {
	it("serves the lists that follow, those of the next days too", () => {
		const { count, tables } = counting(world);
		const memory = new WorldMemory(tables);
		const costs: number[] = [];
		for (let day = dayOf(2026, 8, 10); day < dayOf(2026, 8, 24); day++) {
			count.opened = 0;
			assertSame(textOf(new WorldList(tables, memory.from(day))), plainWorld(world, day));
			costs.push(count.opened);
		}
		assert.ok(costs[0]! >= world.count, "the first list opens every country");
		for (const cost of costs.slice(1)) assert.ok(cost < world.count / 2, `${cost} opened`);
	});

	it("is right from every day to every other, back and far ahead too", () => {
		const memory = new WorldMemory(few);
		const first = dayOf(2026, 12, 20);
		for (const step of [0, 1, 2, 3, 8, 9, 30, 1, 250, 254, 255, 256, 400, -1, -300, 7]) {
			const day = (memory.from(first).from ?? first) + step;
			assertSame(textOf(new WorldList(few, memory.from(day))), plainWorld(few, day));
		}
		for (let day = first; day < first + 800; day += 1 + (day % 3))
			assertSame(textOf(new WorldList(few, memory.from(day))), plainWorld(few, day));
	});

	it("stays with a list that is under way when the day changes", () => {
		const memory = new WorldMemory(few);
		for (const limit of [1, 2048]) {
			const early = new WorldList(few, memory.from(dayOf(2026, 12, 30)));
			let text = early.next(1);
			const later = textOf(new WorldList(few, memory.from(dayOf(2026, 12, 31))), limit);
			assertSame(later, plainWorld(few, dayOf(2026, 12, 31)));
			while (!early.ended) text += early.next(limit);
			assertSame(text, plainWorld(few, dayOf(2026, 12, 30)));
		}
	});
});

/** A device with the world's tables on 1 January, on a wire. */
function device(options: WireOptions = {}, tables: HolidaysLike = world) {
	const wire = new Wire(options);
	const { io, TCP, timers, encode } = wire;
	const clock = new SettableClock(Date.UTC(2027, 0, 1), () => timers.now());
	const handler = handlerOf({ holidays: tables, clock });
	const server = new Server({ io, TCP, timers, encode, handler, port: 80 });
	const ask = (path: string, version = "1.1", method = "GET"): Client => {
		const client = wire.connect();
		client.send(
			new TextEncoder().encode(`${method} ${path} HTTP/${version}\r\nHost: device\r\n\r\n`),
		);
		return client;
	};
	return { wire, server, timers, ask };
}

function replyOf(client: Client, head = false) {
	return repliesIn(client.received, client.closed, () => head);
}

const expected = plainWorld(world, NEW_YEAR);

/** The first reply is the whole list. */
function assertWhole(client: Client): void {
	const [reply] = replyOf(client).replies;
	assert.match(reply?.status ?? "none", / 200 /);
	assertSame(Buffer.from(reply!.body, "latin1").toString(), expected);
}

describe("a device that makes the list", () => {
	for (const order of ["esp32", "simulator"] as const)
		for (const windowBytes of [600, 1536, 5744])
			it(`streams it through ${windowBytes} bytes, as ${order}`, () => {
				const { wire, server, ask } = device({ order, windowBytes });
				const client = ask(PATH);
				let most = 0;
				while (wire.timers.now() < LIST_MS) {
					wire.pass(1);
					most = Math.max(most, server.heldBytes);
				}
				assertWhole(client);
				assert.ok(most <= 1600, `${most} bytes held`);
				wire.pass(IDLE_MS + 2 * SWEEP_MS);
				assert.equal(server.connections, 0);
				assert.equal(wire.timers.count, 0, "no timer runs without connections");
			});

	it("serves an ordinary client between any two pieces", () => {
		const { wire, ask } = device();
		const slow = ask(PATH);
		wire.run();
		for (let i = 0; i < 40; i++) {
			const ordinary = ask("/api/v3/PublicHolidays/2027/AT");
			wire.run();
			assert.equal(replyOf(ordinary).replies.length, 1, `after ${i} ms`);
			ordinary.hangUp();
			wire.pass(1);
			assert.equal(replyOf(slow).replies.length, 0);
		}
		wire.pass(LIST_MS);
		assertWhole(slow);
	});

	it("takes one country a turn, however many ask and however fast they read", () => {
		const { count, tables } = counting(world);
		const { wire, ask } = device({ windowBytes: 5744 }, tables);
		const clients = Array.from({ length: 6 }, () => ask(PATH));
		wire.run();
		let before = count.opened;
		while (wire.timers.step(6 * LIST_MS)) {
			wire.run();
			assert.ok(count.opened - before <= 1, `${count.opened - before} countries in one turn`);
			before = count.opened;
		}
		for (const client of clients) assertWhole(client);
	});

	it("goes on only as its reader does, and ends when that one has stopped", () => {
		const { count, tables } = counting(world);
		const { wire, server, ask } = device({ windowBytes: 1536 }, tables);
		const slow = ask(PATH);
		slow.takeBytes = 0;
		wire.pass(STALL_MS / 2);
		const opened = count.opened;
		assert.ok(opened < world.count / 2, `${opened} countries for nobody`);
		const ordinary = ask("/api/v3/Version");
		wire.pass(10);
		assert.equal(replyOf(ordinary).replies.length, 1);
		assert.ok(server.heldBytes <= 1600, `${server.heldBytes} bytes held`);
		ordinary.hangUp();
		wire.pass(STALL_MS);
		assert.equal(server.connections, 0);
		assert.equal(count.opened, opened);
		assert.equal(wire.timers.count, 0);
	});

	it("is heard in HTTP/1.0 until the connection closes, and with HEAD not at all", () => {
		const { wire, ask } = device();
		const old = ask(PATH, "1.0");
		const head = ask(PATH, "1.1", "HEAD");
		wire.pass(LIST_MS);
		assert.ok(old.closed);
		assertWhole(old);
		const [reply] = replyOf(head, true).replies;
		assert.match(reply?.status ?? "", /200/);
		assert.equal(replyOf(head, true).rest, "");
		assert.ok(!head.closed);
	});

	it("answers what was sent after the question once that is answered", () => {
		const { wire, ask } = device();
		const client = ask(PATH);
		client.send(new TextEncoder().encode("GET /api/v3/Version HTTP/1.1\r\nHost: device\r\n\r\n"));
		wire.pass(LIST_MS);
		assertWhole(client);
		const bodies = replyOf(client).replies.map(({ body }) => body);
		assert.equal(bodies.length, 2);
		assert.match(bodies[1]!, /^\{"name":/);
	});

	it("forgets a client that hung up, at any turn", () => {
		for (let turns = 0; turns < 60; turns += 7) {
			const { wire, server, ask } = device();
			const client = ask(PATH);
			wire.pass(turns);
			client.hangUp();
			wire.pass(1);
			assert.equal(server.connections, 0);
			assert.equal(wire.timers.count, 0);
		}
	});

	it("survives tables that fail in the middle: the client can tell that it is not whole", () => {
		let asked = 0;
		const failing = (code: string) => {
			if (++asked > 30) throw new Error("damaged");
			return world.country(code);
		};
		const tables = tablesBut({ country: failing }, world);
		const { wire, server, ask } = device({}, tables);
		const client = ask(PATH);
		wire.pass(LIST_MS);
		assert.ok(client.closed);
		assert.ok(!new TextDecoder().decode(client.received).endsWith("0\r\n\r\n"));
		assert.equal(server.connections, 0);
	});
});
