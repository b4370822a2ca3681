/** Ten thousand hostile requests by seed: no throw, no hang, a status or a close for each, bounded memory. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { Random, trickle } from "../../host-sim/wire.js";
import { handlerOf } from "../../src/api/routes.js";
import { REPLY_MS, SWEEP_MS } from "../../src/http/limits.js";
import { repliesIn } from "../requests/document.js";
import { allCases } from "../requests/play.js";
import { sample } from "../requests/sample.js";
import { converse, type Stage, stage } from "./stage.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

/** A head, and what a connection may hold of a reply: a chunk with one record too many. */
const HELD_BYTES = 1024 + 2600;

/** A stage whose handler lets nothing escape: a throw is a bug, though the server would mend it. */
function strictStage(options: Parameters<typeof stage>[0], thrown: unknown[]): Stage {
	const handler = handlerOf({ holidays: sample });
	return stage(options, (request) => {
		try {
			return handler(request);
		} catch (error) {
			thrown.push(error);
			throw error;
		}
	});
}

/** Checks that what came back is whole replies, each with a status that the server has. */
function checkReplies(received: Uint8Array, closed: boolean, note: string): number {
	const text = new TextDecoder("latin1").decode(received);
	let at = 0;
	let count = 0;
	while (at < text.length) {
		assert.ok(text.startsWith("HTTP/1.1 ", at), `${note}: ${text.slice(at, at + 80)}`);
		const status = text.slice(at + 9, at + 12);
		assert.match(status, /^(200|204|304|400|404|405|408|411|413|414|417|431|501|503|505)$/, note);
		const second = text.indexOf("HTTP/1.1 ", at + 1);
		const end = second < 0 ? text.length : second;
		// The reply to a HEAD cannot be told from here but by what follows.
		const bodiless = text.indexOf("\r\n\r\n", at) === end - 4;
		const one = repliesIn(received.subarray(at, end), closed, () => bodiless);
		assert.equal(one.replies.length, 1, `${note}: ${text.slice(at, end)}`);
		assert.equal(one.rest, "", note);
		at = end;
		count++;
	}
	return count;
}

/** Sends bytes as the seed says, and checks what must always hold. */
function assault(request: Uint8Array, seed: number): void {
	const random = new Random(seed);
	const thrown: unknown[] = [];
	const set = strictStage(
		{ windowBytes: 64 + random.below(6000), order: random.below(2) ? "esp32" : "simulator" },
		thrown,
	);
	const client = set.wire.connect();
	const note = `SEED=${SEED}`;
	if (random.below(3) === 0) trickle(set.wire, client, request, random);
	else client.send(request);
	set.wire.run();
	assert.ok(set.server.heldBytes <= HELD_BYTES, `${note}: ${set.server.heldBytes} bytes held`);
	const before = set.server.connections;
	set.wire.pass(REPLY_MS + SWEEP_MS);
	assert.equal(set.server.connections, 0, `${note}: a connection stays for ever`);
	const count = checkReplies(client.received, client.closed, note);
	assert.ok(count > 0 || client.closed || before === 1, `${note}: neither a reply nor a close`);
	assert.deepEqual(thrown, [], note);
}

const blank = fc.constantFrom(" ", "", "  ", "\t");
const crlf = fc.oneof(
	{ weight: 20, arbitrary: fc.constant("\r\n") },
	fc.constantFrom("\n", "\r", ""),
);
const method = fc.oneof(
	fc.constantFrom("GET", "HEAD", "OPTIONS", "POST", "CONNECT", "get", "PRI", "", "G T"),
	fc.string({ maxLength: 12 }),
);
const segment = fc.oneof(
	fc.constantFrom("api", "v3", "v1", "get", "PublicHolidays", "2017", "AT", "CI", "MX", "Version"),
	fc.constantFrom("", "..", "%2F", "%00", "%ff", "%", "%F0%9F%98%80", "+", "AvailableCountries"),
	fc.string({ maxLength: 20 }),
);
const path = fc
	.tuple(fc.constantFrom("", "", "http://a", "*", "//"), fc.array(segment, { maxLength: 7 }))
	.map(([front, segments]) => `${front}/${segments.join("/")}`);
const known = fc.constantFrom(
	"/api/v3/PublicHolidays/2017/AT",
	"/api/v3/PublicHolidays/2028/CI",
	"/api/v1/get/MX/2017",
	"/api/v3/AvailableCountries?a=b",
);
const version = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom("HTTP/1.1", "HTTP/1.0") },
	fc.constantFrom("HTTP/2.0", "HTTP/1.9", "http/1.1", "", "HTTP/1.1 "),
);
const fieldName = fc.oneof(
	fc.constantFrom("Host", "Connection", "Content-Length", "Transfer-Encoding", "Expect"),
	fc.constantFrom("If-None-Match", "Origin", "Access-Control-Request-Method", "X-A", "", "A b"),
	fc.constantFrom("Access-Control-Request-Headers"),
	fc.string({ maxLength: 10 }),
);
const fieldValue = fc.oneof(
	fc.constantFrom("device", "close", "keep-alive", "0", "5", "5000", "-1", "chunked", "*", "GET"),
	fc.constantFrom("100-continue", "a, b", '"x"', "", "gzip, chunked", "1".repeat(30)),
	fc.string({ maxLength: 40 }),
	fc.nat({ max: 1500 }).map((count) => "x".repeat(count)),
);
const field = fc
	.tuple(fieldName, blank, fieldValue, crlf)
	.map(([name, space, value, end]) => `${name}:${space}${value}${end}`);
const body = fc.oneof(fc.constant(""), fc.string({ maxLength: 30 }));

/** Requests that look like some, with every part likely right and possibly wrong. */
const structured = fc
	.tuple(
		method,
		fc.oneof(known, path),
		version,
		fc.oneof({ weight: 3, arbitrary: fc.constant("Host: device\r\n") }, fc.constant("")),
		fc.array(field, { maxLength: 5 }),
		crlf,
		body,
	)
	.map(
		([m, p, v, host, fields, end, rest]) =>
			`${m} ${p} ${v}\r\n${host}${fields.join("")}${end}${rest}`,
	);

const corpus = [...allCases().values()]
	.flat()
	.map(({ request }) => request)
	.filter((request) => request.length < 2500);

/** A request of the documents with a few bytes changed, left out, doubled or cut off. */
function mutated(random: Random): Uint8Array {
	const bytes = [...corpus[random.below(corpus.length)]!];
	for (let changes = random.below(6); changes >= 0; changes--) {
		const at = random.below(bytes.length + 1);
		const kind = random.below(6);
		if (kind === 0) bytes[at] = random.below(256);
		else if (kind === 1) bytes.splice(at, 1 + random.below(4));
		else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + 1 + random.below(20)));
		else if (kind === 3) bytes.length = Math.min(bytes.length, at);
		else if (kind === 4) bytes.splice(at, 0, [0, 9, 10, 13, 32, 37, 47, 58, 255][random.below(9)]!);
		else bytes.splice(at, 0, ...corpus[random.below(corpus.length)]!);
	}
	return Uint8Array.from(bytes);
}

describe(`hostile requests (SEED=${SEED})`, () => {
	it("5,000 by structure", () => {
		fc.assert(
			fc.property(fc.array(structured, { minLength: 1, maxLength: 3 }), fc.nat(), (parts, seed) => {
				assault(new TextEncoder().encode(parts.join("")), seed);
			}),
			{ numRuns: 5000, seed: SEED },
		);
	}).timeout(60_000);

	it("5,000 by mutation of the documents", () => {
		const random = new Random(SEED);
		for (let i = 0; i < 5000; i++) {
			const request = mutated(random);
			const seed = random.below(1 << 30);
			try {
				assault(request, seed);
			} catch (error) {
				const shown = JSON.stringify(new TextDecoder("latin1").decode(request));
				throw new Error(`SEED=${SEED}, request ${i}: ${shown}`, { cause: error });
			}
		}
	}).timeout(60_000);

	it("reads the same whatever the cuts", () => {
		const random = new Random(SEED);
		for (let i = 0; i < 300; i++) {
			const request = mutated(random);
			const at = random.below(request.length + 1);
			const whole = converse(stage(), [request]);
			const cut = converse(stage(), [request.subarray(0, at), request.subarray(at)]);
			assert.deepEqual(cut, whole, `SEED=${SEED}, request ${i}, cut at ${at}`);
		}
	});
});
