/**
 * Time servers that lie, refuse, are silent or the same, for ten years of virtual time: who moves
 * the clock, and how far.
 */

import assert from "node:assert/strict";
import { ALONE_MS, largestGroup, winners } from "../../src/clock/agreement.js";
import { STALE_MS, WallClock } from "../../src/clock/clock.js";
import { LAST_PAUSE_MS, REPEAT_MS, SntpClient } from "../../src/clock/sntp.js";
import { answerOf, type Fields, Network, VirtualTimers } from "./stage.js";

const NOW_MS = Date.UTC(2026, 11, 24, 22, 59, 30);
const EARLIEST_MS = Date.UTC(2026, 10, 20);
const LATEST_MS = Date.UTC(2101, 0, 1) - 1;
const DAY_MS = 86_400_000;
/** How far two may be apart that agree, and one alone may move the clock. */
const AGREE_MS = 1000;
const MOVE_MS = 60_000;
const HONEST_MS = 0;

/** What a server does: milliseconds by which it tells a wrong time, a kiss, or nothing. */
type Conduct = number | "DENY" | "RSTR" | "RATE" | "silent" | Fields;

let timers: VirtualTimers;
let network: Network;
let clock: WallClock;
let asked: string[];
/** By name; each has an address of its own but for `addresses`. */
let conduct: Record<string, Conduct>;
let addresses: Record<string, string>;

/** By how much the device's crystal is slow, as a part of the time. */
let slow = 0;

/** The right time. */
const trueMs = () => NOW_MS + Math.round(timers.nowMs * (1 + slow));

/** By how much the clock is wrong. */
const wrongMs = () => (clock.nowMs() ?? Number.NaN) - trueMs();

function answer(name: string, bytes: Uint8Array): Uint8Array | undefined {
	const does = conduct[name]!;
	if (does === "silent") return undefined;
	if (typeof does === "string") return answerOf(bytes, trueMs(), { stratum: 0, reference: does });
	if (typeof does === "number") return answerOf(bytes, trueMs() + does);
	return answerOf(bytes, trueMs(), does);
}

/**
 * Starts a client of servers that do as they are told to, at addresses in the order of their names.
 */
function start(servers: Record<string, Conduct>, names = Object.keys(servers)): void {
	timers = new VirtualTimers();
	network = new Network();
	clock = new WallClock(() => timers.now());
	asked = [];
	conduct = servers;
	addresses = {};
	for (const [i, name] of Object.keys(servers).entries()) addresses[name] = `192.0.2.${i + 1}`;
	network.onQuestion = ({ address, bytes, socket }) => {
		const name = Object.keys(addresses).find((each) => addresses[each] === address)!;
		asked.push(name);
		const datagram = answer(name, bytes);
		if (datagram) socket.arrive([datagram], address);
	};
	let state = 7;
	new SntpClient({
		UDP: network.UDP,
		timers,
		clock,
		resolve: (host, callback) => callback(addresses[host]),
		random: () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state;
		},
		servers: names,
		earliestMs: EARLIEST_MS,
		latestMs: LATEST_MS,
	}).start();
}

describe("two time servers or more", () => {
	it("set the clock when two of them agree, which are asked at once", () => {
		start({ one: HONEST_MS, two: 900, three: HONEST_MS });
		assert.deepEqual([clock.state, asked], ["guessed", ["one"]]);
		timers.run(0);
		assert.deepEqual([clock.state, asked], ["set", ["one", "two"]]);
		timers.run(REPEAT_MS / 2);
		assert.equal(asked.length, 2, "not before the next day");
	});

	it("agree within a second and what their ways leave unsure", () => {
		for (const [offMs, state] of [
			[AGREE_MS, "set"],
			[-AGREE_MS, "set"],
			[AGREE_MS + 1, "guessed"],
			[-AGREE_MS - 1, "guessed"],
		] as const) {
			start({ one: HONEST_MS, two: offMs });
			timers.run(100);
			assert.equal(clock.state, state, `${offMs} ms`);
		}
		start({ one: HONEST_MS, two: "silent" });
		timers.run(0);
		const { address, bytes, socket } = network.last;
		timers.run(800);
		// Half of the way is added to what it tells, and may be wrong.
		socket.arrive([answerOf(bytes, trueMs() - 400 + AGREE_MS + 400)], address);
		assert.deepEqual([clock.state, wrongMs()], ["set", 0], "the shorter way counts");
	});

	it("leave a guess, and say so, when one answers alone: for a year", () => {
		start({ one: "silent", two: HONEST_MS, three: "silent" });
		timers.run(60_000);
		assert.deepEqual([clock.state, wrongMs()], ["guessed", 0]);
		for (let day = 0; day < 365; day++) {
			timers.run(DAY_MS);
			assert.equal(clock.state, "guessed");
		}
		assert.ok(asked.length < (3 * 366 * DAY_MS) / (0.9 * LAST_PAUSE_MS), `${asked.length}`);
		conduct["three"] = HONEST_MS;
		timers.run(2 * LAST_PAUSE_MS);
		assert.equal(clock.state, "set");
	});

	it("do not let one lead the clock away by steps, not by a minute a poll for a year", () => {
		for (const stepMs of [59_000, -59_000, 1000, MOVE_MS]) {
			start({ one: HONEST_MS, two: HONEST_MS });
			let toldMs = 0;
			timers.run(0);
			assert.equal(clock.state, "set");
			conduct["two"] = "silent";
			let far = 0;
			for (let hour = 0; hour < 365 * 24; hour++) {
				toldMs += stepMs;
				conduct["one"] = toldMs;
				timers.run(3_600_000);
				far = Math.max(far, Math.abs(wrongMs()));
			}
			assert.ok(far <= MOVE_MS, `${far} ms by ${stepMs} each`);
			conduct["one"] = conduct["two"] = HONEST_MS;
			timers.run(2 * LAST_PAUSE_MS);
			assert.deepEqual([clock.state, wrongMs()], ["set", 0]);
		}
	});

	it("ask about what a first liar told, and mend it in the same moment", () => {
		start({ liar: 180 * DAY_MS, two: HONEST_MS, three: HONEST_MS });
		assert.deepEqual([clock.state, wrongMs()], ["guessed", 180 * DAY_MS]);
		timers.run(0);
		assert.deepEqual([clock.state, wrongMs()], ["set", 0]);
		assert.deepEqual(asked, ["liar", "two", "three"]);
	});

	it("ask again until another one answers, where a liar alone did", () => {
		start({ liar: -3 * DAY_MS, two: "silent", three: "silent" });
		timers.run(30 * DAY_MS);
		assert.deepEqual([clock.state, wrongMs()], ["guessed", -3 * DAY_MS]);
		conduct["two"] = conduct["three"] = HONEST_MS;
		timers.run(2 * LAST_PAUSE_MS);
		assert.deepEqual([clock.state, wrongMs()], ["set", 0]);
	});

	it("are asked again after they refused: a liar who is left moves the clock by a minute, for a fortnight", () => {
		for (const kiss of ["DENY", "RSTR", "RATE"] as const) {
			start({ one: HONEST_MS, two: HONEST_MS, liar: 7_200_000 });
			timers.run(0);
			conduct["one"] = conduct["two"] = kiss;
			timers.run(ALONE_MS - REPEAT_MS);
			assert.deepEqual([wrongMs(), clock.state], [0, "stale"], kiss);
			timers.run(4 * REPEAT_MS);
			assert.deepEqual([wrongMs(), clock.state], [7_200_000, "guessed"], "believed in the end");
			conduct["one"] = conduct["two"] = HONEST_MS;
			timers.run(31 * REPEAT_MS);
			assert.deepEqual([wrongMs(), clock.state], [0, "set"], kiss);
		}
	});

	it("win as the larger group that agrees, not as the first two that do", () => {
		for (const [servers, right] of [
			[{ a: DAY_MS, b: DAY_MS, c: HONEST_MS, d: HONEST_MS, e: HONEST_MS }, true],
			[{ a: DAY_MS, b: DAY_MS, c: HONEST_MS, d: "silent", e: HONEST_MS }, false],
			[{ a: DAY_MS, b: DAY_MS, c: "silent", d: "silent", e: HONEST_MS }, undefined],
			[{ a: DAY_MS, b: HONEST_MS, c: -DAY_MS, d: "silent", e: HONEST_MS }, true],
			[{ a: HONEST_MS, b: HONEST_MS, c: HONEST_MS, d: "silent", e: "silent" }, true],
		] as const) {
			start(servers);
			timers.run(60_000);
			const shows = JSON.stringify(servers);
			if (right) assert.deepEqual([clock.state, wrongMs()], ["set", 0], shows);
			// Two against two: nobody knows. Two against one: the two.
			else if (right === false) assert.equal(clock.state, "guessed", shows);
			else assert.deepEqual([clock.state, wrongMs()], ["set", DAY_MS], shows);
		}
		start({ a: HONEST_MS, b: HONEST_MS, c: HONEST_MS, d: HONEST_MS, e: HONEST_MS });
		timers.run(60_000);
		assert.deepEqual(asked, ["a", "b", "c"], "no other group can become as large");
	});

	it("that agree are the largest set of which each agrees with each", () => {
		const tellings = (...offsMs: readonly number[]) =>
			offsMs.map((differenceMs, server) => ({ server, address: "", differenceMs, wayMs: 0 }));
		const largest = (...offsMs: readonly number[]) =>
			largestGroup(tellings(...offsMs)).map(({ differenceMs }) => differenceMs);
		assert.deepEqual(largest(), []);
		assert.deepEqual(largest(5000), [5000]);
		assert.deepEqual(largest(0, 900, 1800, 2700), [0, 900]);
		assert.deepEqual(largest(0, 9000, 800, 400, 9100), [0, 800, 400]);
		assert.deepEqual(largest(2000, 1000, 0, 1500), [2000, 1000, 1500]);
		assert.equal(winners(tellings(0, 0, 9000, 9000), 0), undefined);
		assert.equal(winners(tellings(0, 0), 2), undefined);
		assert.equal(winners(tellings(0), 0), undefined);
		assert.equal(winners(tellings(0, 0, 9000), 0)?.length, 2);
	});

	it("are all asked in a round of which one refuses", () => {
		start({ one: "DENY", two: HONEST_MS, three: HONEST_MS });
		timers.run(2000);
		assert.deepEqual([asked, clock.state], [["one", "two", "three"], "set"]);
	});

	it("have to agree about a clock that is stale, or kept by the chip", () => {
		start({ one: HONEST_MS, two: HONEST_MS });
		timers.run(0);
		conduct = { one: "silent", two: "silent" };
		timers.run(REPEAT_MS + STALE_MS + DAY_MS);
		assert.equal(clock.state, "stale");
		conduct["one"] = MOVE_MS + 1;
		timers.run(DAY_MS);
		assert.deepEqual([clock.state, wrongMs()], ["stale", 0]);
		conduct["one"] = 5000;
		timers.run(DAY_MS);
		assert.deepEqual([clock.state, wrongMs()], ["guessed", 5000]);

		start({ one: "silent", two: "silent" });
		clock.guess(trueMs(), "stale");
		conduct["one"] = DAY_MS;
		timers.run(DAY_MS);
		assert.deepEqual([clock.state, wrongMs()], ["stale", 0]);
	});

	it("are one when they are one: listed twice, or two names of one address", () => {
		start({ liar: 7_200_000 }, ["liar", "liar"]);
		timers.run(DAY_MS);
		assert.equal(clock.state, "guessed");
		start({ liar: 7_200_000, alias: 7_200_000 });
		addresses["alias"] = addresses["liar"]!;
		timers.run(DAY_MS);
		assert.equal(clock.state, "guessed");
		assert.ok(asked.length < 40);
		// Whoever else answers is another one.
		addresses["alias"] = "192.0.2.9";
		timers.run(DAY_MS);
		assert.equal(clock.state, "set");
	});

	it("take nothing of two that contradict each other, once the clock runs", () => {
		start({ one: HONEST_MS, two: HONEST_MS });
		timers.run(0);
		conduct = { one: 30_000, two: -30_000 };
		timers.run(6 * DAY_MS);
		assert.deepEqual([clock.state, wrongMs()], ["set", 0]);
		timers.run(2 * DAY_MS);
		assert.equal(clock.state, "stale");
	});
});

/** Runs for years, and gives the most by which the clock was wrong after the first minute. */
function worstMs(years: number, each: (day: number) => void): number {
	let worst = 0;
	timers.run(60_000);
	for (let day = 0; day < years * 365; day++) {
		each(day);
		timers.run(DAY_MS);
		worst = Math.max(worst, Math.abs(wrongMs()));
	}
	return worst;
}

describe("one time server that answers alone", () => {
	afterEach(() => {
		slow = 0;
	});

	it("is followed after a fortnight in which it agreed with itself, and stays a guess", () => {
		start({ one: HONEST_MS, two: HONEST_MS, three: HONEST_MS });
		timers.run(0);
		Object.assign(conduct, { one: -DAY_MS, two: "silent", three: "silent" });
		timers.run(ALONE_MS);
		assert.deepEqual([clock.state, wrongMs()], ["stale", 0]);
		timers.run(2.5 * REPEAT_MS);
		assert.deepEqual([clock.state, wrongMs()], ["guessed", -DAY_MS]);
	});

	it("is not followed when it contradicts itself, another one answers too, or it was away for days", () => {
		const told: readonly ((day: number) => Record<string, Conduct>)[] = [
			(day) => ({ one: DAY_MS + 300_000 * (day % 9), two: "silent" }),
			(day) => ({ one: DAY_MS, two: day % 9 === 0 ? 2 * DAY_MS : "silent" }),
			(day) => ({ one: day % 9 > 5 ? "silent" : DAY_MS, two: "silent" }),
		];
		for (const [i, conductOf] of told.entries()) {
			start({ one: HONEST_MS, two: HONEST_MS });
			timers.run(0);
			assert.equal(
				worstMs(1, (day) => Object.assign(conduct, conductOf(day))),
				0,
				`${i}`,
			);
		}
	});

	it("keeps the clock right for ten years: the others refuse or are silent", () => {
		for (const crystal of [40e-6, -40e-6]) {
			start({ a: "DENY", b: HONEST_MS, c: "RSTR", d: "silent", e: "silent" });
			slow = crystal;
			const worst = worstMs(10, (day) => {
				// They come back now and then, for a day, as pools do; and all of them refuse for one.
				conduct["a"] = day % 500 === 250 ? HONEST_MS : "DENY";
				conduct["b"] = day % 700 === 300 ? "DENY" : HONEST_MS;
				conduct["d"] = day % 900 === 20 ? HONEST_MS : "silent";
			});
			assert.ok(worst < 30_000, `${worst} ms wrong`);
			assert.equal(clock.state, "guessed");
		}
	});

	it("is not needed by servers that refuse once each in ten years: the clock is set every day", () => {
		start({ one: HONEST_MS, two: HONEST_MS, three: HONEST_MS });
		slow = 40e-6;
		let unset = 0;
		const worst = worstMs(10, (day) => {
			for (const [i, name] of ["one", "two", "three"].entries())
				conduct[name] = day % 1200 === 100 * i ? "DENY" : HONEST_MS;
			if (clock.state !== "set") unset++;
		});
		assert.ok(worst < 10_000, `${worst} ms wrong`);
		assert.equal(unset, 0);
		assert.ok(asked.length < 2.6 * 3650, `${asked.length} questions`);
	});
});

describe("the only time server", () => {
	it("is trusted: what it tells is no guess, however far away", () => {
		start({ one: HONEST_MS });
		assert.deepEqual([clock.state, wrongMs()], ["set", 0]);
		conduct["one"] = 7_200_000;
		timers.run(2 * REPEAT_MS);
		assert.deepEqual([clock.state, wrongMs()], ["set", 7_200_000]);
	});

	it("is believed from the tables' date to 20 years on", () => {
		const lastMs = Date.UTC(2046, 10, 20);
		for (const [nowMs, state] of [
			[EARLIEST_MS - 1000, "never set"],
			[EARLIEST_MS + 1000, "set"],
			[Date.UTC(2038, 0, 20), "set"],
			[lastMs - 1000, "set"],
			[lastMs + 1000, "never set"],
			[Date.UTC(2099, 0, 1), "never set"],
		] as const) {
			start({ one: nowMs - NOW_MS });
			assert.equal(clock.state, state, new Date(nowMs).toISOString());
		}
	});

	it("and the first of several set nothing when they tell the year 1900, which could be 2036", () => {
		for (const rest of [{}, { two: "silent" as const }])
			for (const sentSeconds of [1, 100, 86_400 * 200, 86_400 * 365 - 1]) {
				start({ one: { sentSeconds }, ...rest });
				timers.run(DAY_MS);
				assert.equal(clock.state, "never set", `${sentSeconds} s after 1900 began`);
			}
	});
});
