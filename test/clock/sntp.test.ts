/**
 * The time client against servers that answer, fail, lie and flood: never a throw, never a wrong
 * time.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { WallClock } from "../../src/clock/clock.js";
import { FIRST_REST_MS, LAST_REST_MS } from "../../src/clock/refusals.js";
import {
	ANSWER_MS,
	DATAGRAMS,
	FIRST_PAUSE_MS,
	LAST_PAUSE_MS,
	NEXT_SERVER_MS,
	REPEAT_MS,
	RESOLVE_MS,
	SntpClient,
	type SntpOptions,
} from "../../src/clock/sntp.js";
import { answerOf, type Fields, Network, VirtualTimers } from "./stage.js";

const SEED = Number(process.env["SEED"] ?? 20261121);
const NOW_MS = Date.UTC(2026, 11, 24, 22, 59, 30, 250);
const EARLIEST_MS = Date.UTC(2026, 10, 20);
const LATEST_MS = Date.UTC(2101, 0, 1) - 1;
const SERVERS = ["one.example", "two.example", "three.example"];
const addressOf = (host: string) => `192.0.2.${SERVERS.indexOf(host) + 1}`;

let timers: VirtualTimers;
let network: Network;
let clock: WallClock;
let reports: string[];
let client: SntpClient;

function start(options: Partial<SntpOptions> = {}): void {
	timers = new VirtualTimers();
	timers.nowMs = 5000;
	network = new Network();
	clock = new WallClock(() => timers.now());
	reports = [];
	let state = 1;
	client = new SntpClient({
		UDP: network.UDP,
		timers,
		clock,
		resolve: (host, callback) => callback(addressOf(host)),
		// Numerical Recipes' congruential generator: enough for marks that differ.
		random: () => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return state;
		},
		servers: SERVERS,
		earliestMs: EARLIEST_MS,
		latestMs: LATEST_MS,
		onReport: (sentence) => reports.push(sentence),
		...options,
	});
	client.start();
}

/** The server that was asked answers with these fields. */
function answer(fields: Fields = {}, nowMs = NOW_MS): void {
	const { address, bytes, socket } = network.last;
	socket.arrive([answerOf(bytes, nowMs, fields)], address);
}

/** Two servers answer, one after the other, with the same time. */
function agree(nowMs = NOW_MS): void {
	answer({}, nowMs);
	timers.runNext();
	answer({}, nowMs);
}

describe("the time client", () => {
	beforeEach(() => start());
	afterEach(() => {
		assert.ok(timers.count <= 1, "one timer at most");
		assert.ok(network.sockets.filter(({ isClosed }) => !isClosed).length <= 1, "one socket");
	});

	it("asks with 48 bytes that tell nothing but a random mark, and sets the clock", () => {
		const { address, port, bytes, socket } = network.last;
		assert.deepEqual([address, port, bytes.length, bytes[0]], ["192.0.2.1", 123, 48, 0x23]);
		assert.deepEqual([...bytes.subarray(1, 40)], new Array(39).fill(0));
		assert.ok(bytes.subarray(40).some((byte) => byte !== 0));
		assert.equal(clock.nowMs(), undefined);
		agree();
		assert.equal(clock.nowMs(), NOW_MS);
		assert.equal(clock.state, "set");
		assert.ok(socket.isClosed && network.last.socket.isClosed);
		timers.run(1500);
		assert.equal(clock.nowMs(), NOW_MS + 1500);
	});

	it("allows for half the way, less the time that the server took", () => {
		timers.run(800);
		answer({ receivedMs: NOW_MS - 200 });
		assert.equal(clock.nowMs(), NOW_MS + 300);
	});

	it("takes no answer of a server that claims to have worked longer than the way there and back", () => {
		// Two milliseconds more may come of clocks that count whole ones; a time of two seconds is a
		// lie.
		for (const [moreMs, known] of [
			[0, NOW_MS],
			[2, NOW_MS],
			[3, undefined],
			[2000, undefined],
		] as const) {
			start();
			timers.run(800);
			answer({ receivedMs: NOW_MS - 800 - moreMs });
			assert.equal(clock.nowMs(), known, `${moreMs} ms more`);
		}
	});

	it("asks again after a day, more or less, and first the server that answered first", () => {
		timers.run(ANSWER_MS);
		timers.runNext();
		const pauses: number[] = [];
		for (let i = 0; i <= 20; i++) {
			assert.equal(network.last.address, "192.0.2.2");
			agree((clock.nowMs() ?? NOW_MS) + 3);
			assert.equal(network.last.address, "192.0.2.3");
			assert.equal(clock.state, "set");
			pauses.push(timers.nextMs!);
			timers.runNext();
		}
		for (const ms of pauses) assert.ok(Math.abs(ms - REPEAT_MS) <= 0.1 * REPEAT_MS, `${ms}`);
		assert.ok(new Set(pauses).size > 15, "each day at another moment");
	});

	it("asks the servers in turn, and after a round pauses twice as long each time", () => {
		const asked: string[] = [];
		const pauses: number[] = [];
		for (let round = 0; round < 10; round++) {
			for (let i = 0; i < 3; i++) {
				asked.push(network.last.address);
				timers.run(ANSWER_MS);
				const ms = timers.nextMs!;
				if (i === 2) pauses.push(ms);
				else assert.ok(Math.abs(ms - NEXT_SERVER_MS) <= 0.1 * NEXT_SERVER_MS);
				timers.run(ms);
			}
		}
		assert.deepEqual(asked.slice(0, 4), ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.1"]);
		pauses.forEach((ms, i) => {
			const told = Math.min(FIRST_PAUSE_MS * 2 ** i, LAST_PAUSE_MS);
			assert.ok(Math.abs(ms - told) <= 0.1 * told, `${ms} for ${told}`);
		});
		assert.equal(clock.nowMs(), undefined);
	});

	it("gives up a name that has no address, or none in time, and a network that sends nothing", () => {
		let late: ((address: string) => void) | undefined;
		let asked = 0;
		start({
			resolve: (_host, callback) => {
				if (++asked === 1) callback(undefined);
				else if (asked === 2) late = callback;
				else if (asked === 3) throw new Error("no resolver");
				else callback("192.0.2.9");
			},
		});
		timers.runNext();
		timers.run(RESOLVE_MS);
		timers.runNext();
		assert.equal(asked, 3);
		late!("192.0.2.8");
		assert.equal(network.questions.length, 0);
		network.isDown = true;
		timers.runNext();
		assert.equal(asked, 4);
		network.isDown = false;
		timers.runNext();
		answer();
		assert.equal(clock.nowMs(), NOW_MS);
		assert.deepEqual(reports, [
			"one.example has no address",
			"two.example has no address in time",
			"three.example has no address",
			"one.example cannot be reached",
			"two.example told a time that another server has to confirm",
		]);
	});

	it("stops when the network goes, and starts again when it comes back", () => {
		client.stop();
		assert.equal(timers.count, 0);
		answer();
		assert.equal(clock.nowMs(), undefined);
		// A network that comes and goes does not make it a nuisance.
		client.start();
		assert.equal(network.questions.length, 1);
		timers.run(FIRST_PAUSE_MS);
		assert.equal(network.questions.length, 2);
		agree();
		assert.equal(clock.nowMs(), NOW_MS);
		timers.run(60_000);
		client.stop();
		client.start();
		assert.equal(network.questions.length, 3);
		assert.ok(timers.nextMs! > 0.85 * REPEAT_MS);
		timers.run(2 * 3_600_000);
		client.start();
		assert.equal(network.questions.length, 4);
	});

	it("lets a server rest that denies or restricts, from a day to a month, and all when all do", () => {
		answer({ stratum: 0, leap: 3, reference: "DENY" });
		timers.runNext();
		answer({ stratum: 0, reference: "RSTR" });
		timers.runNext();
		for (let i = 0; i < 5; i++) {
			assert.equal(network.last.address, "192.0.2.3");
			timers.run(ANSWER_MS);
			timers.runNext();
		}
		answer({ stratum: 0, reference: "DENY" });
		const { length } = network.questions;
		timers.run(0.8 * FIRST_REST_MS);
		assert.equal(network.questions.length, length);
		timers.run(1.4 * FIRST_REST_MS);
		assert.ok(network.questions.length > length);
		assert.match(reports.join("\n"), /every time server refuses to serve/);
		// One alone: when it is asked.
		start({ servers: ["one.example"] });
		const askedDays: number[] = [];
		const deny = () => answer({ stratum: 0, reference: "DENY" });
		deny();
		network.onQuestion = () => {
			askedDays.push(timers.nowMs / REPEAT_MS);
			deny();
		};
		timers.run(200 * REPEAT_MS);
		network.onQuestion = undefined;
		const rests = askedDays.map((day, i) => day - (askedDays[i - 1] ?? 0));
		for (const [i, days] of rests.entries()) {
			const leastDays = Math.min(2 ** i, LAST_REST_MS / REPEAT_MS);
			assert.ok(days >= leastDays && days <= leastDays + 1.3, `${days} for ${leastDays}`);
		}
		assert.ok(rests.length >= 9, `${rests.length}`);
		// It answers, and its next refusal is a first one again.
		while (network.questions.length === askedDays.length + 1) timers.runNext();
		answer({}, NOW_MS + timers.nowMs);
		assert.equal(clock.state, "set");
		timers.run(1.2 * REPEAT_MS);
		const before = network.questions.length;
		deny();
		timers.run(2.5 * REPEAT_MS);
		assert.ok(network.questions.length > before);
	});

	it("waits longer for a server that says RATE", () => {
		start({ servers: ["one.example"] });
		answer({ stratum: 0, reference: "RATE" });
		assert.ok(timers.nextMs! > 1.8 * FIRST_PAUSE_MS, `${timers.nextMs}`);
		timers.runNext();
		answer({ stratum: 0, reference: "STEP" });
		assert.deepEqual(reports, ["one.example answered RATE", "one.example answered STEP"]);
		timers.runNext();
		answer();
		assert.equal(clock.nowMs(), NOW_MS);
	});

	it("survives whoever listens", () => {
		start({
			onReport: () => {
				throw new Error("no debugger");
			},
		});
		timers.run(ANSWER_MS);
		timers.runNext();
		answer();
		assert.equal(clock.nowMs(), NOW_MS);
	});
});

describe("the time client and a hostile server", () => {
	const wrong: readonly (readonly [string, Fields, number?])[] = [
		["no bytes", { bytes: 0 }],
		["one byte", { bytes: 1 }],
		["47 bytes", { bytes: 47 }],
		["too many bytes", { bytes: 1400 }],
		...[0, 1, 2, 3, 5, 6, 7].map((mode) => [`mode ${mode}`, { mode }] as const),
		...[0, 1, 2, 5, 6, 7].map((version) => [`version ${version}`, { version }] as const),
		["another origin", { originShift: 1 }],
		["stratum 16", { stratum: 16 }],
		["stratum 255", { stratum: 255 }],
		["a clock that is not synchronised", { leap: 3 }],
		["a root that is far away", { rootDelay: 0xffff_ffff }],
		["a root that is unsure", { rootDispersion: 0x10_0001 }],
		["the year 1900", { sentSeconds: 100 }],
		["the year 1970", {}, 0],
		["the time before the tables", {}, EARLIEST_MS - 2000],
		["the year 2101", {}, LATEST_MS + 1000],
		["no transmit time", { sentSeconds: 0, receivedSeconds: 0 }, NOW_MS - 250],
		["sent before it was received", { receivedMs: NOW_MS + 1 }],
		["a minute of work within no time", { receivedMs: NOW_MS - 60_000 }],
	];
	for (const [what, fields, nowMs = NOW_MS] of wrong)
		it(`does not take ${what}`, () => {
			start();
			answer(fields, nowMs);
			assert.equal(clock.state, "never set");
			// What was wrong does not keep the right answers out, here or from other servers.
			if (network.last.socket.isClosed) timers.runNext();
			agree();
			assert.deepEqual([clock.state, clock.nowMs()], ["set", NOW_MS]);
		});

	it("does not take an answer from elsewhere", () => {
		start();
		const { address, bytes, socket } = network.last;
		const right = answerOf(bytes, NOW_MS);
		socket.arrive([right], "192.0.2.2");
		socket.arrive([right], address, 124);
		assert.equal(clock.nowMs(), undefined);
	});

	it("does not take an answer twice, nor late, nor for another question", () => {
		start();
		const first = network.last;
		timers.run(ANSWER_MS);
		timers.runNext();
		const late = answerOf(first.bytes, NOW_MS - 60_000);
		first.socket.arrive([late], first.address);
		network.last.socket.arrive([late], network.last.address);
		assert.equal(clock.nowMs(), undefined);
		const { address, bytes, socket } = network.last;
		const right = answerOf(bytes, NOW_MS);
		socket.arrive([right, right, right], address);
		timers.run(1000);
		socket.arrive([right], address);
		assert.equal(clock.nowMs(), NOW_MS + 1000);
	});

	it("gives up a question that is flooded, and asks another server", () => {
		start();
		const { address, socket } = network.last;
		const noise = Array.from({ length: 5000 }, (_, i) => new Uint8Array(i % 1400));
		socket.arrive(noise, address);
		assert.ok(socket.isClosed);
		assert.deepEqual(reports, ["one.example is flooded"]);
		timers.runNext();
		const { bytes } = network.last;
		const few = noise.slice(0, DATAGRAMS - 1);
		network.last.socket.arrive([...few, answerOf(bytes, NOW_MS)], network.last.address);
		assert.equal(clock.nowMs(), NOW_MS);
	});

	it("goes on into NTP's next era, and beyond 2038", () => {
		const times = [
			Date.UTC(2036, 1, 7, 6, 28, 15, 999),
			Date.UTC(2036, 1, 7, 6, 28, 16, 1),
			Date.UTC(2036, 1, 7, 6, 28, 17),
			Date.UTC(2038, 0, 19, 3, 14, 8),
			Date.UTC(2099, 11, 31, 23, 59, 59),
			LATEST_MS,
		];
		for (const nowMs of times) {
			start();
			// The packet's seconds begin anew: the stage writes them modulo 2^32.
			agree(nowMs);
			assert.equal(clock.state, "set");
			assert.ok(Math.abs(clock.nowMs()! - nowMs) <= 1, new Date(nowMs).toISOString());
		}
		// From the last second of an era to the first of the next.
		start();
		answer({}, times[0]!);
		timers.runNext();
		timers.run(900);
		answer({ receivedMs: times[0]! }, times[1]!);
		assert.deepEqual([clock.state, clock.nowMs()], ["set", times[0]! + 900]);
	});

	it(`never throws, and takes only what is right, whatever arrives; seed ${SEED}`, () => {
		const byte = fc.integer({ min: 0, max: 255 });
		const change = fc.tuple(fc.nat(47), byte);
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof(
						fc.uint8Array({ maxLength: 120 }),
						fc.array(change, { minLength: 1, maxLength: 4 }),
					),
					{ maxLength: 12 },
				),
				(datagrams) => {
					start();
					for (const datagram of datagrams) {
						const { address, bytes, socket } = network.last;
						const arrived = answerOf(bytes, NOW_MS);
						if (datagram instanceof Uint8Array) socket.arrive([datagram], address);
						else {
							for (const [at, value] of datagram) arrived[at] = value;
							socket.arrive([arrived], address);
						}
						const nowMs = clock.nowMs();
						if (nowMs === undefined) {
							timers.run(ANSWER_MS);
							timers.runNext();
						}
						// Of changed answers those may be taken whose every field is one that may be.
						else {
							assert.ok(nowMs >= EARLIEST_MS && nowMs <= LATEST_MS);
							assert.ok(!(datagram instanceof Uint8Array));
							return;
						}
					}
				},
			),
			{ seed: SEED, numRuns: 2000 },
		);
	});
});
