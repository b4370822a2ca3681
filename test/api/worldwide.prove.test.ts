/** The next days of all countries: made in turns, in little memory, while others are served. */

import assert from "node:assert/strict";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { MAX_BLOCKS, WorldDays } from "../../src/api/world-days.js";
import { dayOf, yearOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { LIMITS, REPLY_CHARS } from "../../src/http/limits.js";
import type { Reply, Source } from "../../src/http/reply.js";
import { Server } from "../../src/http/server.js";
import { replyTo, textOf } from "../ask.js";
import { fixturePack, openFixture, tablesBut } from "../fixture/fixture.js";
import { repliesIn } from "../requests/document.js";
import { SettableClock } from "../sim/clock.js";
import { type Client, Wire, type WireOptions } from "../sim/wire.js";
import { plainly, plainRows } from "./plain-record.js";

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
function plainWorld(holidays: Holidays, from: number, codes = holidays.codes): string {
	const list: object[] = [];
	for (let day = from; day < from + 8 && yearOf(day) <= holidays.lastYear; day++)
		for (const code of codes)
			for (const row of plainRows(code)) if (row.day === day) list.push(plainly(row, code));
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

/** The list as a device makes it whose clock tells noon of a day, UTC. */
function lists(holidays: Holidays) {
	const clock = { nowMs: () => Number.NaN };
	const handler = handlerOf({ holidays, clock });
	return (day: number): Reply => {
		clock.nowMs = () => (day + 0.5) * 86_400_000;
		const reply = replyTo(handler, PATH);
		assert.equal(reply.status, 200);
		return reply;
	};
}

const listOf = (holidays: Holidays, day: number, limitChars?: number) =>
	textOf(lists(holidays)(day), limitChars);

function sourceOf({ body }: Reply): Source {
	assert.ok(typeof body !== "string");
	return body;
}

/** Counts, while a test runs, how many countries are visited for lists of any device. */
function countSteps(): { steps: number } {
	const count = { steps: 0 };
	const { step } = WorldDays.prototype;
	WorldDays.prototype.step = function (this: WorldDays) {
		count.steps++;
		step.call(this);
	};
	undo = () => {
		WorldDays.prototype.step = step;
	};
	return count;
}
let undo = () => {};
afterEach(() => {
	undo();
	undo = () => {};
});

describe("the list of all countries", () => {
	it("on 1 January is what a plain writer makes", () => {
		const text = listOf(world, NEW_YEAR);
		assertSame(text, plainWorld(world, NEW_YEAR));
		assert.ok(text.length > 30_000, `${text.length} characters`);
	});

	it("is the same in pieces of any size, over the year's end and at the tables'", () => {
		for (const [i, day] of [dayOf(2026, 12, 28), dayOf(2026, 2, 25), dayOf(2100, 12, 29)].entries())
			assertSame(listOf(world, day, [1, 700, 2048][i]), plainWorld(world, day));
		for (let day = dayOf(2028, 1, 1); day < dayOf(2029, 1, 1); day += 3)
			for (const limit of [1, 200, 1000]) assertSame(listOf(few, day, limit), plainWorld(few, day));
	});

	it("looks at one country a piece, and keeps to its limit but for one record", () => {
		const count = countSteps();
		const list = sourceOf(lists(world)(NEW_YEAR));
		let pieces = 0;
		for (; !list.ended; pieces++) {
			const before = count.steps;
			assert.ok(list.next().length < REPLY_CHARS + MAX_RECORDS_CHARS);
			assert.ok(count.steps - before <= 1, `${count.steps - before} countries in one piece`);
		}
		assert.ok(pieces >= world.count, `${pieces} pieces`);
	});

	it("is empty where nothing is near, and skips a country that is damaged", () => {
		const day = dayOf(2027, 11, 28);
		assert.equal(listOf(few, day), "[]");
		assert.equal(listOf(tablesBut({ at: () => undefined }), NEW_YEAR), "[]");
		assert.equal(listOf(new Holidays(new Uint8Array(0), decodeUtf8), NEW_YEAR), "[]");
		const bytes = fixturePack().slice();
		const { index, pack } = few.country("XD")!.years.table;
		bytes[pack.blockOf(index) + 40]! ^= 1;
		const expected = few.codes.filter((code) => code !== "XD");
		assertSame(
			listOf(new Holidays(bytes, decodeUtf8), NEW_YEAR),
			plainWorld(few, NEW_YEAR, expected),
		);
	});
});

describe("what is remembered of the days", () => {
	it("serves the lists of a day that follow, without a look at any country", () => {
		const count = countSteps();
		const list = lists(world);
		for (let day = dayOf(2026, 8, 10); day < dayOf(2026, 8, 13); day++) {
			count.steps = 0;
			assertSame(textOf(list(day)), plainWorld(world, day));
			assert.ok(count.steps >= world.count, "the first list looks at every country");
			count.steps = 0;
			assertSame(textOf(list(day)), plainWorld(world, day));
			assert.equal(count.steps, 0);
		}
	});

	it("is right from every day to every other, back and far ahead too", () => {
		const list = lists(few);
		let day = dayOf(2026, 12, 20);
		for (const step of [0, 0, 1, 2, 3, 8, 9, 30, 1, 250, 254, 255, 256, 400, -1, -300, 7]) {
			day += step;
			assertSame(textOf(list(day)), plainWorld(few, day));
		}
		for (let next = day; next < day + 800; next += 1 + (next % 3))
			assertSame(textOf(list(next)), plainWorld(few, next));
	});

	it("stays with a list that is under way when the day changes", () => {
		const list = lists(few);
		for (const limit of [1, 2048]) {
			const early = sourceOf(list(dayOf(2026, 12, 30)));
			let text = early.next(1);
			const later = textOf(list(dayOf(2026, 12, 31)), limit);
			assertSame(later, plainWorld(few, dayOf(2026, 12, 31)));
			while (!early.ended) text += early.next(limit);
			assertSame(text, plainWorld(few, dayOf(2026, 12, 30)));
		}
	});

	it("has room for a third more than the fullest days of the world", function () {
		let most = 0;
		// The last week of the year is the fullest, by far.
		for (let year = 2016; year < 2036; year++)
			for (let day = dayOf(year, 12, 23); day < dayOf(year, 12, 28); day++) {
				const days = new WorldDays(world, day, true);
				while (!days.isReady) days.step();
				let blocks = 0;
				for (let i = 0; i < 8; i++) blocks += Math.ceil(days.count(i) / 64);
				most = Math.max(most, blocks);
			}
		this.test!.title += ` (${most})`;
		assert.ok(most > 8 && (most * 4) / 3 <= MAX_BLOCKS, `${most} blocks`);
	});
});

/** A device with the world's tables on 1 January, on a wire. */
function device(options: WireOptions = {}, tables: Holidays = world) {
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
				wire.pass(LIMITS.idleMs + 2 * LIMITS.sweepMs);
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
		const count = countSteps();
		const { wire, ask } = device({ windowBytes: 5744 });
		const clients = Array.from({ length: 6 }, () => ask(PATH));
		wire.run();
		let before = count.steps;
		while (wire.timers.step(6 * LIST_MS)) {
			wire.run();
			assert.ok(count.steps - before <= 1, `${count.steps - before} countries in one turn`);
			before = count.steps;
		}
		// All share one search.
		assert.equal(count.steps, world.count);
		for (const client of clients) assertWhole(client);
	});

	it("holds one piece for a reader that has stopped, and ends when it stays so", () => {
		const count = countSteps();
		const { wire, server, ask } = device({ windowBytes: 1536 });
		const slow = ask(PATH);
		slow.takeBytes = 0;
		wire.pass(LIMITS.stallMs / 2);
		// The days are found, for whoever asks next too; of the list no more is made than a piece.
		const { steps } = count;
		assert.equal(steps, world.count);
		assert.ok(server.heldBytes <= 1600, `${server.heldBytes} bytes held`);
		const ordinary = ask("/api/v3/Version");
		wire.pass(10);
		assert.equal(replyOf(ordinary).replies.length, 1);
		ordinary.hangUp();
		wire.pass(LIMITS.stallMs);
		assert.equal(server.connections, 0);
		assert.equal(count.steps, steps);
		assert.equal(wire.timers.count, 0);
	});

	it("is counted first in HTTP/1.0, and with HEAD not heard at all", () => {
		const { wire, ask } = device();
		const old = ask(PATH, "1.0");
		const head = ask(PATH, "1.1", "HEAD");
		wire.pass(2 * LIST_MS);
		assert.ok(old.closed);
		assertWhole(old);
		const { fields } = replyOf(old).replies[0]!;
		assert.ok(fields.some(([name]) => name === "content-length"));
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
		// While the countries are looked at, and while their records are written.
		for (const good of [30, world.count + 30]) {
			let asked = 0;
			const at = (index: number) => {
				if (++asked > good) throw new Error("damaged");
				return world.at(index);
			};
			const { wire, server, ask } = device({}, tablesBut({ at }, openPack()));
			const client = ask(PATH);
			wire.pass(LIST_MS);
			assert.ok(client.closed);
			const text = new TextDecoder().decode(client.received);
			assert.match(text, /^HTTP\/1\.1 200 OK\r\n.*Transfer-Encoding: chunked\r\n/s);
			assert.doesNotMatch(text, /\n0\r\n\r\n$/, "the last chunk");
			assert.equal(text.includes('[{"date"'), good > 30);
			assert.equal(server.connections, 0);
		}
	});
});
