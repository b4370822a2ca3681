/**
 * Hostile requests by seed, and what must hold for each: a plain parser judges the parser, and it
 * the server.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { LIMITS } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import type { Refusal, Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import type { Decode } from "../../src/ports/text.js";
import { fixtureService, NOW_MS, openFixture } from "../fixture/fixture.js";
import { type Actual, repliesIn } from "../requests/document.js";
import { allCases } from "../requests/play.js";
import { Random, trickle } from "../sim/wire.js";
import { plain, plainly } from "./plain-parser.js";
import { stage } from "./stage.js";

/** A head, and what a connection may hold of a reply: a chunk with one record too many. */
const HELD_BYTES = 1024 + 2600;

/** What the parser reads in pieces of a stream, up to the last request that is answered. */
export function read(
	pieces: readonly Uint8Array[],
	decode?: Decode,
): readonly (Request | Refusal)[] {
	const reader = new RequestReader(decode);
	const found: (Request | Refusal)[] = [];
	for (const piece of pieces) {
		let at = 0;
		while (at < piece.length) {
			const count = Math.min(reader.roomBytes, piece.length - at);
			assert.ok(count > 0, "the parser takes nothing and says nothing");
			reader.take(piece.subarray(at, at + count));
			at += count;
			assert.ok(reader.heldBytes <= 1024);
			for (let next = reader.next(); next; next = reader.next()) {
				found.push(next);
				if ("refused" in next || !next.keepAlive) return found;
			}
		}
	}
	return found;
}

/** What handlers threw in an assault: a bug, though the server would mend it. */
const thrown: unknown[] = [];

function strict(handler: Handler): Handler {
	return (request) => {
		try {
			return handler(request);
		} catch (error) {
			thrown.push(error);
			throw error;
		}
	};
}

/** A clock that was set, one that never was, and the tables of the world. */
const handlers: readonly Handler[] = [
	handlerOf(fixtureService()),
	handlerOf({ holidays: openFixture() }),
	handlerOf({ holidays: openPack(), clock: { nowMs: () => NOW_MS } }),
].map(strict);

/** The statuses with which a request may be answered. */
function statusesOf(request: Request | Refusal): readonly string[] {
	if ("refused" in request) return [`${request.refused}`];
	if (request.method === "OPTIONS") return ["204"];
	const isRead = request.method === "GET" || request.method === "HEAD";
	return isRead ? ["200", "204", "304", "400", "404", "503"] : ["405"];
}

const FIELDS = new Set([
	"content-type",
	"content-length",
	"transfer-encoding",
	"connection",
	"access-control-allow-origin",
	"access-control-allow-methods",
	"access-control-allow-headers",
	"allow",
	"etag",
	"vary",
	"cache-control",
	"retry-after",
]);
const ECHO = /^The value '(.*)' is (not valid|invalid)\.$/s;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Checks that a reply has no field that the request brought in, and is JSON that repeats little of
 * it.
 */
function checkReply({ fields, body }: Actual): void {
	for (const [name] of fields) assert.ok(FIELDS.has(name), `a field ${name}`);
	if (body === "" || !fields.some(([, value]) => value.includes("json"))) return;
	const json: unknown = JSON.parse(utf8.decode(Buffer.from(body, "latin1")));
	const { errors = {} } = json as { errors?: { readonly [field: string]: readonly string[] } };
	for (const message of Object.values(errors).flat()) {
		const echoed = ECHO.exec(message)?.[1] ?? "";
		assert.ok([...echoed].length <= 32, `too long an echo: ${message}`);
	}
}

/** Checks that what came back is one whole reply for each request that the parser reads. */
function checkReplies(
	found: readonly (Request | Refusal)[],
	replies: readonly Actual[],
	rest: string,
): void {
	assert.equal(rest, "", "a reply is not whole");
	for (const [i, request] of found.entries()) {
		const status = replies[i]?.status ?? "no reply";
		assert.ok(statusesOf(request).includes(status.slice(9, 12)), `reply ${i + 1}: ${status}`);
		const closes = "refused" in request || !request.keepAlive;
		const told = replies[i]!.fields.some(
			([name, value]) => name === "connection" && value === "close",
		);
		assert.equal(told, closes, `reply ${i + 1}: connection`);
	}
	// What is left is the rest of a request that never came.
	const late = replies.slice(found.length).map((reply) => reply.status.slice(9, 12));
	const last = found.at(-1);
	const ended = last !== undefined && ("refused" in last || !last.keepAlive);
	assert.ok(
		late.length === 0 || (late.length === 1 && late[0] === "408" && !ended),
		`${late} came`,
	);
}

/**
 * Sends bytes as the seed says, and checks what must always hold; the number of requests in them.
 */
export function assault(bytes: Uint8Array, seed: number): number {
	const random = new Random(seed);
	thrown.length = 0;
	const set = stage(
		{ windowBytes: 64 + random.below(6000), order: random.below(2) ? "esp32" : "simulator" },
		handlers[random.below(3)]!,
	);
	const client = set.wire.connect();
	if (random.below(3) === 0) trickle(set.wire, client, bytes, random);
	else client.send(bytes);
	set.wire.run();
	assert.ok(set.server.heldBytes <= HELD_BYTES, `${set.server.heldBytes} bytes held`);
	set.wire.pass(LIMITS.replyMs + LIMITS.sweepMs);
	assert.equal(set.server.connections, 0, "a connection stays for ever");
	assert.equal(set.wire.timers.count, 0, "a timer stays");
	assert.ok(client.closed, "the client is not told");
	assert.deepEqual(thrown, []);
	const found = read([bytes]);
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
	assert.deepEqual(found.map(plain), plainly(text), "the parser and a plainer one differ");
	const isHead = (i: number) => {
		const request = found[i];
		return request !== undefined && "method" in request && request.method === "HEAD";
	};
	const { replies, rest } = repliesIn(client.received, client.closed, isHead);
	checkReplies(found, replies, rest);
	replies.forEach(checkReply);
	return found.length;
}

const blank = fc.constantFrom(" ", "", "  ", "\t");
const crlf = fc.oneof(
	{ weight: 20, arbitrary: fc.constant("\r\n") },
	fc.constantFrom("\n", "\r", ""),
);
const method = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom("GET", "GET", "HEAD", "OPTIONS", "POST") },
	fc.constantFrom("CONNECT", "get", "PRI", "", "G T"),
	fc.string({ maxLength: 12 }),
);
const segment = fc.oneof(
	fc.constantFrom("api", "v3", "v1", "get", "PublicHolidays", "2017", "XA", "XB", "XD", "Version"),
	fc.constantFrom("", "..", "%2F", "%00", "%ff", "%", "%F0%9F%98%80", "+", "AvailableCountries"),
	fc.string({ maxLength: 20 }),
);
const path = fc
	.tuple(fc.constantFrom("", "", "http://a", "*", "//"), fc.array(segment, { maxLength: 7 }))
	.map(([front, segments]) => `${front}/${segments.join("/")}`);
const value = fc.oneof(
	fc.constantFrom("XA", "xa", "XD", "XB", "XC", "US", "XA-9", "2017", "2028", "1970", "0", "100"),
	fc.constantFrom("", "1969", "2101", "XX", "%58A", "-12", "+5", "today", "%C4%B1t", "ß"),
	fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const known = fc
	.tuple(
		fc.constantFrom(
			"/api/v3/PublicHolidays/$/$",
			"/api/v1/get/$/$",
			"/api/v3/LongWeekend/$/$?availableBridgeDays=$&subdivisionCode=$",
			"/api/v3/IsTodayPublicHoliday/$?countyCode=$&offset=$",
			"/api/v3/NextPublicHolidays/$",
			"/api/v3/NextPublicHolidaysWorldwide",
			"/api/v3/AvailableCountries?$=$",
			"/api/v3/CountryInfo/$",
			"/api/day/$/$?subdivisionCode=$",
			"/api/v3/Version",
			"/health?$=$",
		),
		fc.array(value, { minLength: 4, maxLength: 4 }),
	)
	.map(([pattern, values]) => {
		const parts = pattern.split("$");
		return parts.map((part, i) => part + (i + 1 < parts.length ? values[i]! : "")).join("");
	});
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
	.map(([name, space, text, end]) => `${name}:${space}${text}${end}`);
const body = fc.oneof(fc.constant(""), fc.string({ maxLength: 30 }));

/** A request that looks like one, with every part likely right and possibly wrong. */
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
export function mutated(random: Random): Uint8Array {
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

/** So many streams of requests by structure. A failure is shrunk, and names the seed. */
export function assaultByStructure(count: number, seed: number): void {
	fc.assert(
		fc.property(fc.array(structured, { minLength: 1, maxLength: 3 }), fc.nat(), (parts, how) => {
			assault(new TextEncoder().encode(parts.join("")), how);
		}),
		{ numRuns: count, seed },
	);
}

/** So many mutations of the documents. A failure names the seed, and shows the bytes. */
export function assaultByMutation(count: number, seed: number): void {
	const random = new Random(seed);
	for (let i = 0; i < count; i++) {
		const bytes = mutated(random);
		const how = random.below(1 << 30);
		try {
			assault(bytes, how);
		} catch (error) {
			const shown = JSON.stringify(new TextDecoder("latin1").decode(bytes));
			throw new Error(`seed ${seed}, request ${i}: ${shown}`, { cause: error });
		}
	}
}
