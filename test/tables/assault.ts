/** Answers of a web server that were damaged at random, played against the client for tables. */

import assert from "node:assert/strict";
import { Pull } from "../../src/tables/pull.js";
import { VirtualTimers } from "../clock/stage.js";
import { randomBy } from "./flash.js";
import { latin1, Web } from "./web.js";

/** The text port as the SDK has it: it throws at what is no UTF-8. */
export const decode = (bytes: Uint8Array, from: number, to: number): string =>
	new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(from, to));

const BYTES = 600;
const BODY = Uint8Array.from({ length: BYTES }, (_, i) => (i * 31) & 255);
const BLOCK_BYTES = 256;
const TOTAL_MS = 300_000;

/** What is put into an answer, beside single bytes. */
const PIECES: readonly string[] = [
	"\r\n",
	"\n",
	"\r",
	"\r\n\r\n",
	"HTTP/1.1 200 OK\r\n",
	"HTTP/1.1 206 Part\r\n",
	"HTTP/1.1 100 Continue\r\n\r\n",
	`Content-Length: ${BYTES}\r\n`,
	"Content-Length: -5\r\n",
	"Content-Length: 18446744073709551616\r\n",
	"Transfer-Encoding: chunked\r\n",
	`Content-Range: bytes 0-${BYTES - 1}/${BYTES}\r\n`,
	"ffffffff\r\n",
	"-5\r\n",
	": ",
	" ",
	"\0",
	"\xff",
	"x".repeat(3000),
];

/**
 * Plays answers; each has a seed of its own, which its failure names. Returns how many were taken.
 */
export function assaultPull(count: number, seed: number): number {
	let taken = 0;
	for (let i = seed; i < seed + count; i++)
		try {
			if (play(i)) taken++;
		} catch (error) {
			throw new Error(`answer ${i}`, { cause: error });
		}
	return taken;
}

function play(seed: number): boolean {
	const random = randomBy(seed);
	const from = random(3) === 0 ? random(BYTES) : 0;
	const answer = damaged(random, from);
	const timers = new VirtualTimers();
	const web = new Web(timers, (peer) => {
		let at = 0;
		const more = () => {
			if (peer.isClosed) return;
			const bytes = 1 + random(random(4) === 0 ? 8 : 900);
			peer.send(answer.subarray(at, at + bytes));
			at += bytes;
			if (at < answer.length) peer.later(random(20) === 0 ? random(30_000) : 1, more);
			else if (random(4) > 0) peer.end();
		};
		more();
	});
	web.windowBytes = 600 + random(3000);
	const got: number[] = [];
	let ends = 0;
	let failure = "";
	let isTaken = false;
	const ports = {
		TCP: web.TCP,
		resolve: (_: string, callback: (address: string) => void) => callback("192.0.2.1"),
		timers,
		encode: latin1,
		decode,
	};
	const pull = new Pull(ports, {
		host: "h",
		port: 8080,
		path: "/f",
		bytes: BYTES,
		from,
		blockBytes: BLOCK_BYTES,
		totalMs: TOTAL_MS,
		onBlock: (block) => {
			assert.ok(!isTaken && ends === 0, "a block at a time");
			assert.ok(block.length > 0 && block.length <= BLOCK_BYTES);
			got.push(...block);
			isTaken = true;
			timers.set(random(3) * 10, () => {
				isTaken = false;
				pull.next();
			});
		},
		onEnd: (why) => {
			ends++;
			failure = why;
		},
	});
	timers.run(TOTAL_MS + 60_000);
	assert.equal(ends, 1, "it ends once");
	assert.equal(web.open, 0, "the socket is closed");
	assert.equal(timers.count, 0, "no timer is left");
	assert.ok(got.length <= BYTES - from, "no more than was asked for");
	if (failure === "") assert.equal(got.length, BYTES - from);
	return failure === "";
}

/** An honest answer with up to eight things wrong in it, or bytes without sense. */
function damaged(random: (limit: number) => number, from: number): Uint8Array {
	if (random(50) === 0) return Uint8Array.from({ length: random(5000) }, () => random(256));
	const isPart = from > 0 && random(2) === 0;
	const range = `Content-Range: bytes ${from}-${BYTES - 1}/${BYTES}\r\n`;
	const head = isPart
		? `HTTP/1.1 206 Partial\r\n${range}Content-Length: ${BYTES - from}\r\n\r\n`
		: `HTTP/1.1 200 OK\r\nServer: s\r\nContent-Length: ${BYTES}\r\n\r\n`;
	let bytes = [...latin1(head), ...BODY.subarray(isPart ? from : 0)];
	for (let n = random(1 + random(9)); n > 0; n--) {
		const at = random(random(4) > 0 ? head.length : bytes.length + 1);
		const kind = random(5);
		if (kind === 0) bytes[at] = random(256);
		else if (kind === 1) bytes.splice(at, random(40));
		else if (kind === 2) bytes.splice(at, 0, ...latin1(PIECES[random(PIECES.length)]!));
		else if (kind === 3) bytes = bytes.slice(0, at + 1);
		else bytes.splice(at, 0, ...bytes.slice(at, at + random(60)));
	}
	return Uint8Array.from(bytes);
}
