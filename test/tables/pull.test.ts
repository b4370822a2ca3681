/**
 * The client that gets statements and tables: honest answers in any pieces, and every hostile one.
 */

import assert from "node:assert/strict";
import { Pull, type Wish } from "../../src/tables/pull.js";
import { VirtualTimers } from "../clock/stage.js";
import { assaultPull, decode } from "./assault.js";
import { type Answer, fileServer, latin1, Web } from "./web.js";

const FILE = Uint8Array.from({ length: 10_000 }, (_, i) => (i * 7) & 255);
const BLOCK_BYTES = 4096;
const TOTAL_MS = 600_000;
/** Of a head; and milliseconds in which something has to happen. */
const HEAD_BYTES = 2048;
const IDLE_MS = 15_000;

interface Got {
	readonly bytes: Uint8Array;
	readonly blocks: readonly number[];
	/** Empty where all came; undefined where it never ended. */
	readonly failure: string | undefined;
	readonly ending: string | undefined;
	readonly elapsedMs: number;
	readonly requests: readonly string[];
}

interface Setting {
	readonly from?: number;
	readonly bytes?: number;
	readonly windowBytes?: number;
	readonly isDown?: boolean;
	readonly address?: string | undefined;
	/** Milliseconds that a block is used for; 0: it is used at once. */
	readonly useMs?: number;
}

function get(answer: Answer, setting: Setting = {}): Got {
	const { from = 0, bytes = FILE.length, useMs = 0 } = setting;
	const timers = new VirtualTimers();
	const web = new Web(timers, answer);
	web.windowBytes = setting.windowBytes ?? web.windowBytes;
	web.isDown = setting.isDown ?? false;
	const got: number[] = [];
	const blocks: number[] = [];
	let ended: { failure: string; ending: string } | undefined;
	const wish: Wish = {
		host: "tables.example",
		port: 80,
		path: "/tables/file",
		bytes,
		from,
		blockBytes: BLOCK_BYTES,
		totalMs: TOTAL_MS,
		onBlock: (block) => {
			got.push(...block);
			blocks.push(block.length);
			if (useMs > 0) timers.set(useMs, () => pull.next());
			else pull.next();
		},
		onEnd: (failure, ending) => {
			assert.equal(ended, undefined, "it ends once");
			ended = { failure, ending };
		},
	};
	const address = "address" in setting ? setting.address : "192.0.2.1";
	const ports = {
		TCP: web.TCP,
		resolve: (_host: string, callback: (address: string | undefined) => void) => callback(address),
		timers,
		encode: latin1,
		decode,
	};
	const pull: Pull = new Pull(ports, wish);
	while (!ended && timers.nextMs !== undefined && timers.nowMs < 2 * TOTAL_MS) timers.runNext();
	const elapsedMs = timers.nowMs;
	assert.equal(web.open, 0, "the socket is closed");
	timers.run(2 * TOTAL_MS);
	assert.equal(timers.count, 0, "no timer is left");
	const { failure, ending } = ended ?? {};
	return {
		bytes: Uint8Array.from(got),
		blocks,
		failure,
		ending,
		elapsedMs,
		requests: web.requests,
	};
}

const text =
	(answer: string, end = true): Answer =>
	(peer) => {
		peer.send(answer);
		if (end) peer.end();
	};
const honest = fileServer(new Map([["/tables/file", FILE]]));
const SMALL = { bytes: 4 };

describe("the client for tables", () => {
	it("gets a file in blocks", () => {
		const { bytes, blocks, failure, requests } = get(honest);
		assert.equal(failure, "");
		assert.deepEqual(bytes, FILE);
		assert.deepEqual(blocks, [4096, 4096, 1808]);
		assert.deepEqual(requests, [
			"GET /tables/file HTTP/1.1\r\nHost: tables.example\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n",
		]);
	});

	it("gets it with any window, and however long a block is used for", () => {
		for (const windowBytes of [700, 1536, 8192, 65_536])
			for (const useMs of [0, 1, 50, 5000]) {
				const { bytes, failure } = get(honest, { windowBytes, useMs });
				assert.equal(failure, "", `${windowBytes}, ${useMs}`);
				assert.deepEqual(bytes, FILE);
			}
	});

	it("gets it in pieces cut at every byte", () => {
		const answer = latin1("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd");
		for (let cut = 0; cut <= answer.length; cut++) {
			const { bytes, failure } = get((peer) => {
				peer.send(answer.subarray(0, cut));
				peer.later(5, () => {
					peer.send(answer.subarray(cut));
					peer.end();
				});
			}, SMALL);
			assert.equal(failure, "", `${cut}`);
			assert.deepEqual(bytes, latin1("abcd"));
		}
		const { failure } = get((peer) => {
			for (const byte of answer) peer.send(Uint8Array.of(byte));
		}, SMALL);
		assert.equal(failure, "");
	});

	it("is cut off at every byte of an answer with a sentence", () => {
		const answer = latin1("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd");
		for (let cut = 0; cut < answer.length; cut++) {
			const { failure, ending } = get((peer) => {
				peer.send(answer.subarray(0, cut));
				peer.end();
			}, SMALL);
			assert.match(failure!, /^hangs up (without an answer|in the middle)$/, `${cut}`);
			assert.equal(ending, "cut");
		}
	});

	it("goes on from where it stopped, also where the server has no parts", () => {
		for (const from of [1, 4096, 9999]) {
			const { bytes, failure, requests } = get(honest, { from });
			assert.equal(failure, "");
			assert.deepEqual(bytes, FILE.subarray(from));
			assert.match(requests[0]!, new RegExp(`\r\nRange: bytes=${from}-9999\r\n`));
			const whole = get(fileServer(new Map([["/tables/file", FILE]]), false), { from });
			assert.equal(whole.failure, "");
			assert.deepEqual(whole.bytes, FILE.subarray(from));
		}
	});

	it("takes what comes behind the body for nothing of ours", () => {
		const { bytes, failure } = get(text("HTTP/1.0 200\r\nContent-Length:4 \r\n\r\nabcdef"), SMALL);
		assert.equal(failure, "");
		assert.deepEqual(bytes, latin1("abcd"));
	});

	const head = "HTTP/1.1 200 OK\r\n";
	const length = "Content-Length: 4\r\n";
	/** The answers that stop or swell the SDK's clients, and their like. */
	const refused: readonly (readonly [string, string, RegExp])[] = [
		["a garbage status line", "HELLO WORLD\r\n\r\n", /^does not speak HTTP$/],
		["HTTP of another version", `HTTP/2.0 200 OK\r\n${length}\r\nabcd`, /^does not speak HTTP$/],
		["a status of letters", `HTTP/1.1 2xx OK\r\n${length}\r\nabcd`, /^answers 2xx$/],
		["a status of four digits", `HTTP/1.1 2000 OK\r\n${length}\r\nabcd`, /^does not speak HTTP$/],
		["a redirect", "HTTP/1.1 301 Moved\r\nLocation: http://x/\r\n\r\n", /^answers 301$/],
		["nothing modified", "HTTP/1.1 304 Not Modified\r\n\r\n", /^answers 304$/],
		["100 Continue", `HTTP/1.1 100 Continue\r\n\r\n${head}${length}\r\nabcd`, /^answers 100$/],
		["a part nobody asked for", `HTTP/1.1 206 Part\r\n${length}\r\nabcd`, /^answers 206$/],
		["an error", "HTTP/1.1 500 Oops\r\nContent-Length: 4\r\n\r\nabcd", /^answers 500$/],
		["no length", `${head}\r\nabcd`, /^tells no length$/],
		["a length of letters", `${head}Content-Length: abc\r\n\r\nabcd`, /^has abc bytes, not 4$/],
		["a length below 0", `${head}Content-Length: -5\r\n\r\nabcd`, /^has -5 bytes, not 4$/],
		["a length with a sign", `${head}Content-Length: +4\r\n\r\nabcd`, /^has \+4 bytes, not 4$/],
		["an empty length", `${head}Content-Length:\r\n\r\nabcd`, /^has {2}bytes, not 4$/],
		["a hexadecimal length", `${head}Content-Length: 0x4\r\n\r\nabcd`, /^has 0x4 bytes, not 4$/],
		[
			"a length with zeros before",
			`${head}Content-Length: 004\r\n\r\nabcd`,
			/^has 004 bytes, not 4$/,
		],
		["a shorter body", `${head}Content-Length: 3\r\n\r\nabc`, /^has 3 bytes, not 4$/],
		["a longer body", `${head}Content-Length: 5\r\n\r\nabcde`, /^has 5 bytes, not 4$/],
		[
			"an endless length",
			`${head}Content-Length: ${"9".repeat(400)}\r\n\r\nabcd`,
			/^has 999999999999 bytes, not 4$/,
		],
		["two lengths", `${head}${length}${length}\r\nabcd`, /^sends two lengths$/],
		[
			"chunks",
			`${head}Transfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n`,
			/^sends in chunks$/,
		],
		[
			"chunks of a size below 0",
			`${head}${length}Transfer-Encoding: chunked\r\n\r\n-5\r\nabcd\r\n`,
			/^sends in chunks$/,
		],
		["a coding", `${head}Content-Encoding: gzip\r\n${length}\r\nabcd`, /^sends it compressed$/],
		["a field without a colon", `${head}Content-Length\r\n${length}\r\nabcd`, /nameless field$/],
		["a field without a name", `${head}: 4\r\n${length}\r\nabcd`, /nameless field$/],
		["a blank before the colon", `${head}Content-Length : 4\r\n\r\nabcd`, /nameless field$/],
		["a folded field", `${head}X: a\r\n b: c\r\n${length}\r\nabcd`, /nameless field$/],
		[
			"a bare line feed",
			`${head}X: a\nContent-Length: 4\r\n\r\nabcd`,
			/^ends lines without CR LF$/,
		],
		["a bare return", `${head}X: a\rContent-Length: 4\r\n\r\nabcd`, /^ends lines without CR LF$/],
		[
			"bytes that are no text",
			`${head}X: \xff\xfe\r\n${length}\r\nabcd`,
			/^sends a head without text$/,
		],
	];
	for (const [name, answer, why] of refused)
		it(`refuses ${name}: ${why.source}`, () => {
			const { bytes, failure, ending, elapsedMs } = get(text(answer), SMALL);
			assert.match(failure!, why);
			assert.equal(ending, why.source.startsWith("^answers") ? "refused" : "other");
			assert.equal(bytes.length, 0);
			assert.ok(elapsedMs < 1000);
		});

	it("refuses another part than the one that was asked for", () => {
		const part = (range: string) =>
			get(text(`HTTP/1.1 206 P\r\nContent-Length: 2\r\n${range}\r\ncd`), { bytes: 4, from: 2 });
		assert.equal(part("Content-Range: bytes 2-3/4\r\n").failure, "");
		for (const range of ["", "Content-Range: bytes 0-1/4\r\n", "Content-Range: bytes 2-3/5\r\n"])
			assert.equal(part(range).failure, "sends another part", range);
	});

	/** Answers that never end, each of some text again and again. */
	const endless: readonly (readonly [string, string, string])[] = [
		["status line", "HTTP/1.1 200 ", "x"],
		["field name", head, "x"],
		["field value", `${head}X: `, "x"],
		["fields", head, "X: y\r\n"],
		["line of a chunk", "", "0"],
		["bare line feeds", `HTTP/1.1 200 OK\n${length}\n`, "\n"],
		["returns", head, "\r"],
	];
	for (const [name, first, again] of endless)
		it(`refuses an endless ${name} after ${HEAD_BYTES} bytes`, () => {
			let sent = 0;
			const { failure, elapsedMs } = get((peer) => {
				peer.send(first);
				const more = () => {
					if (peer.isClosed || sent > 1_000_000) return;
					sent += 500;
					peer.send(again.repeat(500).substring(0, 500));
					peer.later(5, more);
				};
				more();
			}, SMALL);
			assert.equal(failure, `sends a head of more than ${HEAD_BYTES} bytes`);
			assert.ok(elapsedMs < IDLE_MS && sent < 8192, `${sent}`);
		});

	it("waits 15 s for an address, a connection, an answer, the rest of a head, a byte of the body", () => {
		const silence: readonly (readonly [Answer, RegExp])[] = [
			[() => {}, /^does not answer$/],
			[text("HTTP/1.1 2", false), /^does not answer$/],
			[text(`${head}${length}\r\nab`, false), /^sends nothing any more$/],
			[text(`${head}${length}\n\nabcd`, false), /^does not answer$/],
		];
		for (const [answer, why] of silence) {
			const { failure, ending, elapsedMs } = get(answer, SMALL);
			assert.match(failure!, why);
			assert.equal(ending, "cut");
			assert.ok(elapsedMs >= IDLE_MS && elapsedMs < IDLE_MS + 100);
		}
		const { failure, elapsedMs } = get(honest, { isDown: true });
		assert.equal(failure, "cannot be reached");
		assert.ok(elapsedMs < 100);
		assert.equal(get(honest, { address: undefined }).failure, "has no address");
	});

	it("gives a slow drip its time, and no more", () => {
		const drip = (ms: number) =>
			get((peer) => {
				peer.send(`${head}Content-Length: ${FILE.length}\r\n\r\n`);
				const more = () => {
					if (peer.isClosed) return;
					peer.send("x");
					peer.later(ms, more);
				};
				more();
			});
		const { failure, elapsedMs } = drip(IDLE_MS - 100);
		assert.equal(failure, "takes too long");
		assert.ok(elapsedMs >= TOTAL_MS && elapsedMs < TOTAL_MS + 100);
		assert.equal(drip(IDLE_MS + 100).failure, "sends nothing any more");
		const slowHead = get((peer) => {
			const more = () => {
				if (peer.isClosed) return;
				peer.send("x");
				peer.later(100, more);
			};
			more();
		});
		assert.equal(slowHead.failure, "does not answer");
	});

	it("ends with a sentence when any call of the platform throws", () => {
		const timers = new VirtualTimers();
		const throwing = () => {
			throw new Error("native");
		};
		const web = new Web(timers, honest);
		const base = {
			TCP: web.TCP,
			resolve: (_: string, callback: (address: string) => void) => callback("192.0.2.1"),
			timers,
			encode: latin1,
			decode,
		};
		for (const part of ["TCP", "resolve", "encode", "decode"] as const) {
			let failure: string | undefined;
			new Pull(
				{ ...base, [part]: throwing as never },
				{
					host: "h",
					port: 80,
					path: "/tables/file",
					bytes: FILE.length,
					from: 0,
					blockBytes: BLOCK_BYTES,
					totalMs: TOTAL_MS,
					onBlock: () => {},
					onEnd: (why) => {
						failure = why;
					},
				},
			);
			timers.run(1000);
			assert.ok(failure, part);
			assert.equal(timers.count, 0, part);
		}
		assert.equal(web.open, 0);
	});

	it("takes thousands of damaged answers, in any pieces", () => {
		const seed = Number(process.env["SEED"] ?? 26);
		const taken = assaultPull(3000, seed);
		// Many are as whole as before, or damaged where nobody looks.
		assert.ok(taken > 300 && taken < 2700, `${taken} taken`);
	});
});
