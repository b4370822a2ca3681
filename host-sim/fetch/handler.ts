/**
 * The routes of the device as a fetch handler, for edge runtimes, service workers and Node: of the runtime it
 * needs nothing but what the web platform has.
 */

import { handlerOf } from "../../src/api/routes.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { answer } from "../../src/http/methods.js";
import { problem } from "../../src/http/problem.js";
import type { Reply, Source } from "../../src/http/reply.js";
import { type Request as DeviceRequest, type Refusal, refuse } from "../../src/http/request.js";
import { Facts } from "../../src/pack/facts.js";
import { calendar } from "../../src/people/calendar.js";
import { pageOf } from "../../src/people/page.js";
import type { Clock } from "../../src/ports/clock.js";
import type { Decode } from "../../src/ports/text.js";
import { siteOf } from "../../src/today/settings.js";
import { checkSettings, type ServiceSettings } from "../settings.js";

/** What a handler answers from; in Node the package's own data stand for bytes that are left out. */
export interface FetchOptions {
	/** A pack: `data/holidays.bin` of the package, or one of `moddable-holidays pack`. */
	readonly tables?: Uint8Array | ArrayBuffer;
	/** `data/facts.bin` of the package: without it CountryInfo knows the names in the tables alone. */
	readonly facts?: Uint8Array | ArrayBuffer;
	/** `data/page.gz` of the package: without it `/` is a 404. */
	readonly page?: Uint8Array | ArrayBuffer;
	/** The runtime's when left out. */
	readonly clock?: Clock;
	/** The place that `here` stands for, with its overrides, and the scope of the lists. */
	readonly settings?: ServiceSettings;
}

/** Answers a request; never rejects. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Characters of a piece of a body, which its last record may exceed: the list of a year mostly is one. */
const PIECE_CHARS = 16_384;

/** Pieces that the routes make until other requests get a turn: each takes less than a millisecond. */
const TURN_PIECES = 8;

/** Characters of a request line with its line end, as many as the device reads of one. */
const LINE_CHARS = 1024;
const LINE_END = " HTTP/1.1\r\n";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const decode: Decode = (bytes, from, to) => decoder.decode(bytes.subarray(from, to));

/**
 * The handler of all paths of the device. Throws a TypeError without tables, an Error where they are none,
 * and a RangeError whose message is one sentence for a mistake in the settings.
 */
export function fetchHandler(options: FetchOptions = {}): FetchHandler {
	const { tables, facts, page, clock = { nowMs: () => Date.now() }, settings = {} } = options;
	if (tables === undefined)
		throw new TypeError("fetchHandler: tables are the bytes of a pack, such as data/holidays.bin");
	const holidays = new Holidays(bytesOf(tables), decode);
	if (holidays.count === 0)
		throw new Error("fetchHandler: these tables are none, or of another version, or damaged");
	checkSettings(settings);
	const { scope, ...place } = settings;
	const handler = handlerOf({
		holidays,
		clock,
		...(facts && { facts: new Facts(bytesOf(facts), decode) }),
		...(page && { page: pageOf(bytesOf(page)) }),
		calendar,
		...(Object.keys(place).length > 0 && { here: siteOf(place, holidays) }),
		listsAll: scope === "all",
	});
	return async (request) => {
		const reply = answer(requestOf(request), handler);
		try {
			return await responseOf(reply, request.method);
		} catch {
			return responseOf(problem(500), request.method);
		}
	};
}

const bytesOf = (bytes: Uint8Array | ArrayBuffer) =>
	bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);

/** A request as the device's parser reads it. What frames it is the runtime's business. */
function requestOf({ method, url, headers }: Request): DeviceRequest | Refusal {
	const start = url.indexOf("/", url.indexOf("//") + 2);
	const hash = url.indexOf("#", start);
	const target = url.substring(start, hash < 0 ? url.length : hash);
	if (method.length + 1 + target.length + LINE_END.length > LINE_CHARS) return refuse(414);
	const question = target.indexOf("?");
	const field = (name: string) => headers.get(name) ?? "";
	return {
		method,
		path: question < 0 ? target : target.substring(0, question),
		query: question < 0 ? "" : target.substring(question + 1),
		minor: 1,
		keepAlive: true,
		bodyBytes: 0,
		expectsContinue: false,
		ifNoneMatch: field("if-none-match"),
		origin: field("origin"),
		askedMethod: field("access-control-request-method"),
		askedHeaders: field("access-control-request-headers"),
	};
}

/** Rejects when the first piece of the body cannot be made. */
async function responseOf(reply: Reply, method: string): Promise<Response> {
	const { status, type, fields, body, bytes } = reply;
	const headers: [string, string][] = [["Access-Control-Allow-Origin", "*"]];
	if (type !== "") headers.push(["Content-Type", type]);
	for (const line of fields.split("\r\n")) {
		const colon = line.indexOf(": ");
		if (colon > 0) headers.push([line.substring(0, colon), line.substring(colon + 2)]);
	}
	// Cloudflare would compress once more what says that it is.
	const init = { status, headers, encodeBody: "manual" };
	// RFC 9110, 8.6: neither has a body, and a length would be that of another reply.
	if (status === 204 || status === 304) return new Response(null, init);
	const first = bytes ?? encoder.encode(typeof body === "string" ? body : await pieceOf(body));
	const rest = typeof body === "string" || body.ended ? undefined : body;
	if (!rest) headers.push(["Content-Length", `${first.length}`]);
	if (method === "HEAD" || first.length === 0) return new Response(null, init);
	return new Response(rest ? streamOf(first, rest) : (first as Uint8Array<ArrayBuffer>), init);
}

/** The next piece of a body: of the routes' pieces as many as fill it, or all that are left. */
async function pieceOf(source: Source): Promise<string> {
	let text = "";
	for (let count = 1; !source.ended && text.length < PIECE_CHARS; count++) {
		if (count % TURN_PIECES === 0) await new Promise((turn) => setTimeout(turn, 0));
		text += source.next(PIECE_CHARS - text.length);
	}
	return text;
}

/** A body of which a piece is made when it is asked for; where one cannot be made it breaks off. */
function streamOf(first: Uint8Array, rest: Source): ReadableStream<Uint8Array> {
	let piece: Uint8Array | undefined = first;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				controller.enqueue(piece ?? encoder.encode(await pieceOf(rest)));
				piece = undefined;
				if (rest.ended) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}
