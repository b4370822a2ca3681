/** Time servers that lie, refuse, are silent or the same, for years of virtual time: who moves the clock, and how far. */

import assert from "node:assert/strict";
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

/** The right time. */
const trueMs = () => NOW_MS + timers.nowMs;

/** By how much the clock is wrong. */
const wrongMs = () => (clock.nowMs() ?? Number.NaN) - trueMs();

function answer(name: string, bytes: Uint8Array): Uint8Array | undefined {
	const does = conduct[name]!;
	if (does === "silent") return undefined;
	if (typeof does === "string") return answerOf(bytes, trueMs(), { stratum: 0, reference: does });
	if (typeof does === "number") return answerOf(bytes, trueMs() + does);
	return answerOf(bytes, trueMs(), does);
}

/** Starts a client of servers that do as they are told to, at addresses in the order of their names. */
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

	it("do not let one lead the clock away, not by a minute a poll for a year", () => {
		for (const stepMs of [59_000, -59_000, 1000, MOVE_MS]) {
			start({ one: HONEST_MS, two: HONEST_MS });
			timers.run(0);
			assert.equal(clock.state, "set");
			conduct["two"] = "silent";
			let far = 0;
			for (let hour = 0; hour < 365 * 24; hour++) {
				// Always so much beyond what the clock has.
				conduct["one"] = wrongMs() + stepMs;
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

	it("count as many when some refuse: a liar who is left does not move the clock", () => {
		for (const kiss of ["DENY", "RSTR", "RATE"] as const) {
			start({ one: HONEST_MS, two: HONEST_MS, liar: 7_200_000 });
			timers.run(0);
			conduct["one"] = conduct["two"] = kiss;
			timers.run(60 * DAY_MS);
			assert.equal(wrongMs(), 0, kiss);
			assert.equal(clock.state, "stale");
		}
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
