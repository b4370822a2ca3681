/**
 * Who gets a seat when all are taken: whoever works keeps it, and no address has all while somebody
 * else asks.
 */

import assert from "node:assert/strict";
import net from "node:net";
import { handlerOf } from "../../src/api/routes.js";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import { fixtureService } from "../fixture/fixture.js";
import { listenHere } from "../sim/loopback.js";
import type { Client } from "../sim/wire.js";
import { bodyOf, bytes, get, replyWith, type Stage, stage, statusesOf, textOf } from "./stage.js";

const SHORT = "/api/v3/Version";
const LIST = "/api/v3/PublicHolidays/2017/XD";
const WORLD = "/world";

/** Milliseconds in which somebody else must be served. */
const PATIENCE_MS = 5000;
/** Between two tries of somebody who was turned away. */
const AGAIN_MS = 500;
const POLL_MS = 1800;
/**
 * A turn of a list that takes long to make, and how many there are: 20 s of work, as for nobody
 * else.
 */
const TURN_MS = 50;
const TURNS = 400;

const HOSTILE = "192.0.2.1";
const old = (path: string) => bytes(`GET ${path} HTTP/1.0\r\n\r\n`);

/** The routes, and a list that is long in the making. */
function slowly(): Handler {
	const routes = handlerOf(fixtureService());
	return (request) => {
		if (request.path !== WORLD) return routes(request);
		return replyWith(bodyOf(TURNS, () => "[record]"));
	};
}

interface Attack {
	readonly name: string;
	/** What each connection does as soon as it is there. */
	readonly begin: (client: Client) => void;
	/** And from then on, each tenth of a second. */
	readonly go?: (client: Client, ms: number) => void;
	/** Its window is of one write, so that it holds more of a list than the device has sent. */
	readonly isSlow?: boolean;
	/** The device is at work on it all the time. */
	readonly works?: boolean;
}

const attacks: readonly Attack[] = [
	{ name: "who says nothing", begin: () => {} },
	{
		name: "who asks every 1.8 s",
		begin: (client) => client.send(get(SHORT)),
		go: (client, ms) => {
			if (ms % POLL_MS === 0) client.send(get(SHORT));
		},
	},
	{
		name: "who asks without pause",
		begin: (client) => client.send(get(LIST)),
		go: (client) => client.send(get(LIST)),
	},
	{
		name: "who sends a byte now and then",
		begin: (client) => client.send(bytes("G")),
		go: (client) => client.send(bytes("E")),
	},
	{
		name: "who asks, and then sends a byte now and then",
		begin: (client) => client.send(bytes(`${textOfBytes(get(SHORT))}G`)),
		go: (client) => client.send(bytes("E")),
	},
	{
		name: "who reads a byte now and then",
		begin: (client) => {
			client.takeBytes = 0;
			client.send(get(LIST));
		},
		go: (client) => {
			client.takeBytes = 1;
			client.turn();
			client.takeBytes = 0;
		},
		isSlow: true,
	},
	{
		name: "who asks for what is long in the making",
		begin: (client) => client.send(get(WORLD)),
		works: true,
	},
	{
		name: "who asks for it in HTTP/1.0",
		begin: (client) => client.send(old(WORLD)),
		works: true,
	},
	{ name: "who asks for a list in HTTP/1.0", begin: (client) => client.send(old(LIST)) },
];

function textOfBytes(part: Uint8Array): string {
	return new TextDecoder().decode(part);
}

/** One address with so many connections, which it opens again as soon as they close. */
class Peer {
	clients: Client[] = [];
	readonly #set: Stage;
	readonly #attack: Attack;
	readonly #count: number;
	readonly #address: string | undefined;

	constructor(set: Stage, attack: Attack, count: number, address: string | undefined) {
		this.#set = set;
		this.#attack = attack;
		this.#count = count;
		this.#address = address;
	}

	/** Plays for so long, in tenths of a second. */
	play(ms: number): void {
		const { wire } = this.#set;
		for (let passedMs = 0; passedMs < ms; passedMs += 100) {
			this.clients = this.clients.filter((client) => !client.closed);
			while (this.clients.length < this.#count) {
				const client = wire.connect(this.#address);
				this.clients.push(client);
				this.#attack.begin(client);
			}
			wire.run();
			for (const client of this.clients) this.#attack.go?.(client, wire.timers.now());
			wire.pass(100);
		}
	}
}

/**
 * Milliseconds until somebody from an address has one whole reply, with a new try when turned away.
 */
function servedAfterMs(set: Stage, peer: Peer, address: string | undefined): number {
	const start = set.wire.timers.now();
	while (set.wire.timers.now() - start <= 2 * PATIENCE_MS) {
		const client = set.wire.connect(address);
		client.send(get(SHORT, "Connection: close\r\n"));
		set.wire.run();
		for (let ms = 0; ms < AGAIN_MS && !client.closed; ms += 100) peer.play(100);
		if (statusesOf(client)[0] === "200") return set.wire.timers.now() - start;
		client.hangUp();
		peer.play(AGAIN_MS);
	}
	return Number.POSITIVE_INFINITY;
}

describe("somebody from another address is served beside", () => {
	for (const attack of attacks)
		for (const count of [LIMITS.connections, 4 * LIMITS.connections])
			it(`${count} connections of one ${attack.name}`, () => {
				const options = attack.isSlow ? { windowBytes: 1536 } : {};
				const set = stage(options, slowly(), { limits: { turnMs: TURN_MS } });
				const peer = new Peer(set, attack, count, HOSTILE);
				peer.play(3000);
				for (let i = 0; i < 10; i++) {
					const ms = servedAfterMs(set, peer, `198.51.100.${i}`);
					assert.ok(ms <= PATIENCE_MS, `${ms} ms`);
					peer.play(700);
				}
			});
});

/**
 * Turns as long as on a device that is slow, and all long replies made at once: only the seats are
 * taken. test/http/long-replies.test.ts has the rest.
 */
const SEATS_ALONE = { turnMs: TURN_MS, longReplies: LIMITS.connections };

describe("where a platform tells no addresses, a newcomer is served beside", () => {
	for (const attack of attacks.filter(({ works }) => !works))
		it(`six connections of one ${attack.name}`, () => {
			const options = attack.isSlow ? { windowBytes: 1536 } : {};
			const set = stage(options, slowly(), { limits: SEATS_ALONE });
			const peer = new Peer(set, attack, LIMITS.connections, undefined);
			peer.play(3000);
			const ms = servedAfterMs(set, peer, undefined);
			assert.ok(ms <= PATIENCE_MS, `${ms} ms`);
		});
});

describe("the seats of the server", () => {
	const { connections, addressConnections, graceMs } = LIMITS;
	const busy = () => stage({}, slowly(), { limits: SEATS_ALONE });
	const asking = ({ wire }: Stage, address: string | undefined, path = WORLD): Client => {
		const client = wire.connect(address);
		client.send(get(path));
		wire.run();
		return client;
	};

	it("let one address have all of them while nobody else waits", () => {
		const set = busy();
		const all = Array.from({ length: connections }, () => asking(set, HOSTILE));
		set.wire.pass(2 * TURNS * TURN_MS * connections);
		for (const client of all) assert.deepEqual(statusesOf(client), ["200"]);
	});

	it("are not lost to newcomers that send nothing, or less than a request", () => {
		for (const path of [WORLD, LIST]) {
			const set = stage({ windowBytes: 1536 }, slowly(), { limits: SEATS_ALONE });
			const all = Array.from({ length: connections }, () => {
				const client = set.wire.connect(HOSTILE);
				client.takeBytes = 0;
				client.send(get(path));
				set.wire.run();
				return client;
			});
			for (let i = 0; i < 16; i++) {
				const silent = set.wire.connect(`198.51.100.${i}`);
				if (i % 2 > 0) silent.send(bytes("GET / HTTP/1.1\r\nHost: a\r\n"));
				set.wire.pass(graceMs / 4);
			}
			for (const client of all) client.takeBytes = Number.POSITIVE_INFINITY;
			set.wire.pass(2 * TURNS * TURN_MS * connections);
			for (const client of all) assert.deepEqual(statusesOf(client), ["200"], path);
		}
	});

	it("beyond its share are an address's only until somebody asks, where nothing moves: the oldest first", () => {
		const set = busy();
		const all = Array.from({ length: connections }, () => {
			set.wire.pass(10);
			return asking(set, HOSTILE);
		});
		set.wire.pass(graceMs);
		const others = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
		const newcomers = others.map((address) => asking(set, address));
		const closed = all.map((client) => client.closed);
		assert.deepEqual(closed, [true, true, false, false, false, false]);
		assert.deepEqual(
			statusesOf(newcomers[2]!),
			["503"],
			"four and two others: all within their share",
		);
		set.wire.pass(2 * TURNS * TURN_MS * connections);
		for (const client of [...all.slice(2), ...newcomers.slice(0, 2)])
			assert.deepEqual(statusesOf(client), ["200"]);
		for (const client of all.slice(0, 2)) assert.deepEqual(statusesOf(client), []);
	});

	it("are made free by an address itself that has its share, of those where it does not work", () => {
		const set = busy();
		const kept = asking(set, "198.51.100.1", SHORT);
		const rests = asking(set, HOSTILE, SHORT);
		const own = Array.from({ length: addressConnections - 1 }, () => asking(set, HOSTILE));
		asking(set, "198.51.100.2");
		own.push(asking(set, HOSTILE));
		assert.ok(rests.closed);
		for (let i = 0; i < 20; i++) assert.deepEqual(statusesOf(asking(set, HOSTILE)), ["503"]);
		set.wire.pass(graceMs);
		assert.deepEqual(statusesOf(asking(set, HOSTILE)), ["503"]);
		assert.ok(own.every((client) => !client.closed));
		kept.send(get(SHORT));
		set.wire.run();
		assert.deepEqual(statusesOf(kept), ["200", "200"]);
	});

	it("refuse a newcomer in words while all work, where a platform tells no addresses too", () => {
		for (const address of [undefined, HOSTILE]) {
			const set = busy();
			const all = Array.from({ length: connections }, () => asking(set, address));
			set.wire.pass(2 * graceMs);
			// One after the other: none keeps the next one from being told.
			for (let i = 0; i < 3; i++) {
				const newcomer = asking(set, address);
				assert.deepEqual(statusesOf(newcomer), ["503"]);
				assert.match(textOf(newcomer), new RegExp(`\r\nRetry-After: ${graceMs / 1000}\r\n`));
				assert.match(textOf(newcomer), /\r\nConnection: close\r\n/);
				assert.ok(newcomer.closed);
			}
			set.wire.pass(2 * TURNS * TURN_MS * connections);
			for (const client of all) assert.deepEqual(statusesOf(client), ["200"]);
		}
	});

	it("are lost by none of six that are kept while nobody else asks, whoever connects", () => {
		for (const address of [HOSTILE, "198.51.100.1", undefined]) {
			const set = stage();
			const all = Array.from({ length: connections }, () => asking(set, HOSTILE, SHORT));
			for (let round = 2; round < 40; round++) {
				const newcomer = set.wire.connect(address);
				if (round % 4 === 1) newcomer.send(bytes("GET / HTTP/1.1\r\n"));
				set.wire.pass(100);
				for (const client of all) client.send(get(SHORT));
				set.wire.pass(100);
				if (round % 3 > 0) newcomer.reset();
				else newcomer.hangUp();
				set.wire.pass(10 * (round % 7));
				for (const client of all) assert.equal(statusesOf(client).length, round);
			}
			assert.equal(set.server.counts.evictions, 0);
		}
	});

	it("are not lost by one that has asked, and of whom nobody was told yet", () => {
		const set = stage();
		const all = Array.from({ length: connections }, (_, i) => {
			set.wire.pass(10);
			return asking(set, `198.51.100.${i}`, SHORT);
		});
		const newcomer = set.wire.connect(HOSTILE);
		set.wire.run();
		// The one that has rested longest would go.
		all[0]!.isLate = true;
		all[0]!.send(get(SHORT));
		newcomer.send(get(SHORT));
		set.wire.pass(10);
		assert.deepEqual(statusesOf(all[0]!), ["200", "200"]);
		assert.deepEqual(statusesOf(newcomer), ["200"]);
		assert.deepEqual(
			all.map((client) => client.closed),
			[false, true, false, false, false, false],
		);
	});

	/**
	 * Six of one address read a list, so much of it every so often; and somebody asks all the while.
	 */
	const reading = (takenBytes: number, everyMs: number, address: string | undefined) => {
		const set = stage({ windowBytes: 1536 }, undefined, { limits: SEATS_ALONE });
		const all = Array.from({ length: connections }, () => {
			const client = set.wire.connect(HOSTILE);
			client.takeBytes = 0;
			client.send(get(LIST));
			return client;
		});
		set.wire.pass(1);
		let cut = 0;
		for (let ms = 0; ms < LIMITS.replyMs - 2 * everyMs; ms += everyMs) {
			for (const client of all) client.takeBytes = takenBytes;
			set.wire.turn();
			for (const client of all) client.takeBytes = 0;
			set.wire.pass(everyMs - 1);
			const newcomer = asking(set, address, SHORT);
			cut = set.server.counts.evictions;
			if (cut > 0) break;
			assert.deepEqual(statusesOf(newcomer), ["503"]);
			set.wire.pass(1);
		}
		for (const client of all) client.takeBytes = Number.POSITIVE_INFINITY;
		set.wire.pass(1000);
		const whole = all.filter((client) => statusesOf(client)[0] === "200").length;
		return { cut, whole };
	};

	it("are never lost by a reply that moves, whoever asks, and by one that does not after its grace", () => {
		const { moveBytes } = LIMITS;
		for (const address of [HOSTILE, "198.51.100.1"]) {
			const moves = reading(moveBytes, graceMs, address);
			assert.deepEqual(moves, { cut: 0, whole: connections }, `${address}`);
			const stands = reading(moveBytes - 12, graceMs, address);
			assert.deepEqual(stands, { cut: 1, whole: connections - 1 }, `${address}`);
		}
	});

	it("are found by somebody else beside six replies that move, as soon as one of them is whole", () => {
		const attack: Attack = {
			name: "who takes as little as moves",
			begin: (client) => {
				client.takeBytes = 0;
				for (let i = 0; i < 3; i++) client.send(get(LIST));
			},
			go: (client, ms) => {
				if (ms % 1000 !== 0) return;
				client.takeBytes = 400;
				client.turn();
				client.takeBytes = 0;
			},
		};
		const set = stage({ windowBytes: 1536 }, undefined, { limits: SEATS_ALONE });
		const peer = new Peer(set, attack, 4 * connections, HOSTILE);
		peer.play(3000);
		const start = set.wire.timers.now();
		let served = 0;
		while (set.wire.timers.now() - start <= LIMITS.replyMs + 2 * PATIENCE_MS) {
			const client = asking(set, "198.51.100.1", SHORT);
			if (statusesOf(client)[0] === "200") served++;
			client.hangUp();
			peer.play(graceMs);
		}
		assert.ok(served > 0, `${served} times`);
	});

	it("are an address's up to its share, whoever rests on one", () => {
		const set = busy();
		const rests = asking(set, "198.51.100.1", SHORT);
		for (let i = 0; i < connections - addressConnections; i++) asking(set, "198.51.100.2");
		const own = Array.from({ length: addressConnections }, () => asking(set, HOSTILE));
		assert.ok(rests.closed);
		set.wire.pass(2 * TURNS * TURN_MS * connections);
		for (const client of own) assert.deepEqual(statusesOf(client), ["200"]);
	});

	it("are given up by who had a reply before any reply is cut", () => {
		const set = busy();
		const rests = asking(set, "198.51.100.1", SHORT);
		const all = Array.from({ length: connections - 1 }, () => asking(set, HOSTILE));
		asking(set, "198.51.100.2", SHORT);
		assert.ok(rests.closed);
		assert.ok(all.every((client) => !client.closed));
	});

	it("are asked for behind them by one at a time, and not for ever", () => {
		const set = busy();
		const addresses = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
		for (const address of addresses) for (let i = 0; i < 2; i++) asking(set, address);
		const silent = set.wire.connect("198.51.100.4");
		set.wire.pass(graceMs / 2);
		const closed = asking(set, "198.51.100.5");
		assert.ok(closed.closed && textOf(closed) === "");
		set.wire.pass(graceMs);
		assert.deepEqual(statusesOf(asking(set, "198.51.100.5")), ["503"]);
		assert.ok(silent.closed);
	});
});

describe("the seats of the server on loopback", () => {
	it("are there for another address within 5 s, beside six that ask every 1.8 s", async () => {
		const handler = handlerOf(fixtureService());
		const { port, server } = await listenHere(handler, { windowBytes: 5744 });
		const request = `GET ${SHORT} HTTP/1.1\r\nHost: a\r\n\r\n`;
		const sockets: net.Socket[] = [];
		const poll = () => {
			const socket = net.connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
			const ask = () => socket.write(request);
			sockets.push(socket);
			socket.on("connect", ask);
			socket.on("error", () => {});
			const timer = setInterval(ask, POLL_MS / 10);
			socket.on("close", () => clearInterval(timer));
		};
		for (let i = 0; i < LIMITS.connections; i++) poll();
		await new Promise((resolve) => setTimeout(resolve, 300));
		assert.equal(server.connections, LIMITS.connections);
		const start = performance.now();
		const text = await new Promise<string>((resolve) => {
			const socket = net.connect({ port, host: "127.0.0.1", localAddress: "127.0.0.1" });
			sockets.push(socket);
			socket.on("connect", () => socket.write(request));
			for (const event of ["error", "close"]) socket.on(event, () => resolve(""));
			socket.on("data", (chunk) => resolve(chunk.toString("latin1")));
		});
		const ms = performance.now() - start;
		for (const socket of sockets) socket.destroy();
		server.close();
		assert.match(text, /^HTTP\/1\.1 200 /);
		assert.ok(ms < PATIENCE_MS, `${ms} ms`);
	});
});
