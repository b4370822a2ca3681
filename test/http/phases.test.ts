/** The phases of a connection: each is brought about, and each event comes in it. */

import assert from "node:assert/strict";
import { Connection, type Host } from "../../src/http/connection.js";
import { LIMITS } from "../../src/http/limits.js";
import type { TCP, TCPOptions } from "../../src/ports/tcp.js";
import { bodyOf, bytes as bytesOf, replyWith } from "./stage.js";

const WINDOW_BYTES = 2560;
/** Too few for a reply to begin. */
const SCARCE_BYTES = 100;
const NEVER_MS = 1e9;

const ASK = "GET /short HTTP/1.1\r\nHost: a\r\n\r\n";

/** A connection on a socket that is played by hand. */
class Stand {
	readonly connection: Connection;
	nowMs = 1000;
	allows = true;
	turns = 0;
	closed = false;
	#input = new Uint8Array(0);
	#output = "";

	constructor() {
		const stand = this;
		class Socket implements TCP {
			readonly target: unknown;
			constructor(options: TCPOptions) {
				this.target = options.target;
			}
			read(view: Uint8Array): number | undefined {
				if (stand.#input.length === 0) return undefined;
				if (view.length > stand.#input.length) throw new Error("invalid");
				view.set(stand.#input.subarray(0, view.length));
				stand.#input = stand.#input.slice(view.length);
				return view.length;
			}
			write(bytes: Uint8Array): number {
				stand.#output += new TextDecoder().decode(bytes);
				stand.windowBytes -= bytes.length;
				return stand.windowBytes;
			}
			close(): void {
				stand.closed = true;
			}
		}
		const host: Host = {
			platform: {
				TCP: Socket,
				timers: { set: () => 0, clear: () => {}, now: () => stand.nowMs },
				encode: (text) => bytesOf(text),
				handler: ({ path }) => {
					const chars = path === "/slow" ? 10 : LIMITS.replyChars;
					return replyWith(path === "/short" ? "short" : bodyOf(3, () => "x".repeat(chars)));
				},
			},
			limits: LIMITS,
			input: new Uint8Array(LIMITS.headBytes),
			wait: () => stand.turns++,
			seat: () => true,
			allows: () => stand.allows,
			release: () => {},
			fault: () => {},
			takeWaiting: () => {},
			forget: () => {},
		};
		this.connection = new Connection(host, {}, undefined);
	}

	windowBytes = 0;

	/** Bytes of the peer that no one has read. */
	get unread(): number {
		return this.#input.length;
	}

	/** What was written since it was asked last: the statuses, or else the number of characters. */
	hear(): string | number {
		const text = this.#output;
		this.#output = "";
		const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
		return statuses.length > 0 ? statuses.join(" ") : text.length;
	}

	send(text: string): void {
		const bytes = bytesOf(text);
		this.#input = Uint8Array.from([...this.#input, ...bytes]);
		this.connection.readable(this.#input.length);
	}

	take(windowBytes = WINDOW_BYTES): void {
		this.windowBytes = windowBytes;
		this.connection.writable(windowBytes);
	}
}

interface Phase {
	readonly name: string;
	/** Brings it about. */
	readonly begin: (stand: Stand) => void;
	/** Makes a whole request of what it has. */
	readonly rest: string;
	/** Milliseconds until it is overdue. */
	readonly limitMs: number;
	/**
	 * Where it stands among those that make room for one that has not asked: 2 before 1, and 0 never.
	 * And whether it is spared for a while.
	 */
	readonly yields: 0 | 1 | 2;
	readonly hasGrace: boolean;
	/** What it waits for, and what is written then. */
	readonly goesOn: (stand: Stand) => void;
	readonly follows: string | number;
	/** What follows from each event: what is written, and whether it closes. */
	readonly bytes: string | number;
	readonly space: string | number;
	readonly turn: string | number;
	readonly end: "closes" | "stays";
	readonly overdue: "closes" | "stays" | "408";
}

const rested = (stand: Stand) => {
	stand.take();
	stand.send(ASK);
	stand.take();
};
const READING = {
	goesOn: (stand: Stand) => stand.send(ASK),
	follows: "200",
	bytes: "200",
	space: "200",
	turn: 0,
	end: "closes",
} as const;
/** What a part of a request has in common, whether it is the first or a further one. */
const PARTLY = {
	...READING,
	yields: 1,
	rest: ASK.slice(20),
	goesOn: (stand: Stand) => stand.send(ASK.slice(20)),
	limitMs: LIMITS.headMs,
	overdue: "408",
} as const;
const REPLYING = {
	goesOn: (stand: Stand) => stand.connection.turn(),
	rest: ASK,
	bytes: 0,
	end: "stays",
	yields: 0,
	hasGrace: true,
} as const;
const SLOW_PIECE_CHARS = "a\r\n\r\n".length + 10;
const LONG_PIECE_CHARS = "800\r\n\r\n".length + LIMITS.replyChars;

const phases: readonly Phase[] = [
	{
		...READING,
		name: "nothing of a request has come",
		yields: 2,
		hasGrace: true,
		begin: (stand) => stand.take(),
		rest: ASK,
		limitMs: LIMITS.firstMs,
		overdue: "closes",
	},
	{
		...PARTLY,
		name: "a part of the first request has come",
		hasGrace: true,
		begin: (stand) => {
			stand.take();
			stand.send(ASK.slice(0, 20));
		},
	},
	{
		...READING,
		name: "it rests after a reply",
		yields: 2,
		hasGrace: false,
		begin: rested,
		rest: ASK,
		limitMs: LIMITS.idleMs,
		overdue: "closes",
	},
	{
		...PARTLY,
		name: "a part of a further request has come",
		hasGrace: false,
		begin: (stand) => {
			rested(stand);
			stand.send(ASK.slice(0, 20));
		},
	},
	{
		...REPLYING,
		name: "a request waits until a long reply may be made",
		begin: (stand) => {
			stand.take();
			stand.allows = false;
			stand.send(ASK.replace("short", "slow"));
		},
		limitMs: NEVER_MS,
		goesOn: (stand) => {
			stand.connection.allow();
			stand.connection.turn();
		},
		follows: "200",
		space: 0,
		turn: 0,
		overdue: "stays",
	},
	{
		...REPLYING,
		name: "a further request waits for its turn",
		begin: (stand) => {
			stand.take(2 * WINDOW_BYTES);
			stand.send(ASK + ASK);
		},
		limitMs: NEVER_MS,
		space: 0,
		follows: "200",
		turn: "200",
		overdue: "stays",
	},
	{
		...REPLYING,
		name: "the device is at work on a reply",
		begin: (stand) => {
			stand.take();
			stand.send(ASK.replace("short", "slow"));
		},
		limitMs: NEVER_MS,
		space: 0,
		follows: SLOW_PIECE_CHARS,
		turn: SLOW_PIECE_CHARS,
		overdue: "stays",
	},
	{
		...REPLYING,
		name: "the peer has to take some of a reply",
		begin: (stand) => {
			stand.take();
			stand.send(ASK.replace("short", "long"));
		},
		limitMs: LIMITS.stallMs,
		goesOn: (stand) => stand.take(),
		follows: LONG_PIECE_CHARS,
		space: LONG_PIECE_CHARS,
		turn: 0,
		overdue: "closes",
	},
	{
		name: "no reply follows",
		yields: 1,
		hasGrace: true,
		begin: (stand) => {
			stand.take();
			stand.send("?");
		},
		rest: ASK,
		limitMs: LIMITS.lingerMs,
		goesOn: (stand) => stand.send(ASK),
		follows: 0,
		bytes: 0,
		space: 0,
		turn: 0,
		end: "closes",
		overdue: "closes",
	},
];

describe("a connection of which", () => {
	for (const phase of phases)
		describe(phase.name, () => {
			let stand: Stand;
			beforeEach(() => {
				stand = new Stand();
				phase.begin(stand);
				// What was written on the way counts no more.
				stand.hear();
				assert.ok(!stand.closed);
			});
			/** An event that does nothing leaves the phase as it is. */
			const assertGoesOn = () => {
				phase.goesOn(stand);
				assert.equal(stand.hear(), phase.follows);
				assert.ok(!stand.closed);
			};

			it("gets bytes", () => {
				stand.send(phase.rest);
				assert.equal(stand.hear(), phase.bytes);
				// While a reply is due they wait in the socket; after the last one they are thrown away.
				assert.equal(stand.unread, phase.end === "stays" ? phase.rest.length : 0);
				assert.ok(!stand.closed);
				if (phase.bytes === 0) assertGoesOn();
			});

			it("gets space", () => {
				if (phase.space === "200") {
					// The request was read before there was space for a reply.
					stand.take(SCARCE_BYTES);
					stand.send(phase.rest);
					assert.equal(stand.hear(), 0);
					assert.equal(stand.unread, 0);
				}
				stand.take();
				assert.equal(stand.hear(), phase.space);
				assert.ok(!stand.closed);
				if (phase.space === 0) assertGoesOn();
			});

			it("gets a turn", () => {
				stand.connection.turn();
				assert.equal(stand.hear(), phase.turn);
				assert.ok(!stand.closed);
				if (phase.turn === 0) assertGoesOn();
			});

			it("has a peer that sends no more", () => {
				stand.connection.failed(true);
				assert.equal(stand.hear(), 0);
				assert.equal(stand.closed, phase.end === "closes");
				if (stand.closed) return;
				// What it has asked for is answered.
				phase.goesOn(stand);
				assert.equal(stand.hear(), phase.follows);
			});

			it("has a peer that is gone", () => {
				stand.connection.failed();
				assert.ok(stand.closed);
			});

			it("is overdue", () => {
				const { nowMs } = stand;
				stand.connection.expire(nowMs + phase.limitMs - 1);
				assertGoesOn();
				const other = new Stand();
				phase.begin(other);
				other.hear();
				other.connection.expire(nowMs + phase.limitMs);
				assert.equal(other.hear(), phase.overdue === "408" ? "408" : 0);
				assert.equal(other.closed, phase.overdue === "closes");
			});

			it("makes room", () => {
				const { connection, nowMs } = stand;
				const yields = (ageMs: number) => connection.yields(nowMs + ageMs, false, false);
				assert.equal(Math.floor(yields(LIMITS.graceMs) / 1e9), phase.yields);
				assert.equal(yields(LIMITS.graceMs - 1) > 0, phase.yields > 0 && !phase.hasGrace);
			});
		});

	/**
	 * What comes first, and again a moment before it is overdue; the limit, and what is written then.
	 */
	const late: readonly (readonly [string, string, string, number, string | number])[] = [
		["nothing of a request has come but empty lines", "", "\r\n\r\n", LIMITS.firstMs, 0],
		["empty lines have come after a reply", ASK, "\r\n\r\n", LIMITS.idleMs, 0],
		["half of an empty line has come", "\r", "\n", LIMITS.headMs, "408"],
		["another part has come", "GET /", "s", LIMITS.headMs, "408"],
		["another part of a further request has come", `${ASK}GET /`, "s", LIMITS.headMs, "408"],
		["half of an empty line has come after a reply", `${ASK}\r`, "\n", LIMITS.headMs, "408"],
		["an empty line has come behind a request", `${ASK}\r\n`, "", LIMITS.idleMs, 0],
	];
	for (const [name, first, again, limitMs, status] of late)
		it(`${name} is overdue as if that had not come`, () => {
			const stand = new Stand();
			stand.take(2 * WINDOW_BYTES);
			if (first !== "") stand.send(first);
			if (first.startsWith(ASK)) stand.connection.turn();
			stand.hear();
			const { nowMs } = stand;
			stand.nowMs += limitMs - 1;
			if (again !== "") stand.send(again);
			stand.connection.expire(stand.nowMs);
			assert.ok(!stand.closed);
			const { connection } = stand;
			const isSpared = connection.yields(nowMs, false, false) === 0;
			assert.equal(isSpared, !first.startsWith(ASK), "who had a reply is spared no more");
			assert.equal(stand.hear(), 0);
			stand.connection.expire(nowMs + limitMs);
			assert.equal(stand.hear(), status);
			assert.equal(stand.closed, status === 0);
		});
});
