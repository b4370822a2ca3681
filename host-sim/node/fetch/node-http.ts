/** The routes of the device for Node's http: `createServer(listener()).listen(8080)`. */

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Source } from "../../../src/http/reply.js";
import {
	type Request as DeviceRequest,
	type Refusal,
	readRequestLine,
	refuse,
} from "../../../src/http/request.js";
import { type Answer, answersOf, LINE_CHARS, nextPiece } from "./answers.js";
import { withOwnData } from "./node.js";
import type { AnswerOptions } from "./options.js";

export type { AnswerOptions } from "./options.js";

/**
 * The listener of a server of `node:http`; without options it answers from the package's own data.
 * Throws a TypeError without tables, an Error where they or the settings are wrong.
 */
export function listener(options: AnswerOptions = {}): RequestListener {
	const answers = answersOf(withOwnData(options));
	return (incoming, outgoing) => {
		answers(requestOf(incoming), incoming.method ?? "")
			.then((answer) => send(answer, outgoing))
			// A client that is gone is nobody's mistake; a body that cannot be made breaks off.
			.catch(() => outgoing.destroy());
	};
}

/** A request without its body, which no path takes and Node drops. */
function requestOf({ method, url, headers }: IncomingMessage): DeviceRequest | Refusal {
	const line = `${method} ${url} HTTP/1.1`;
	if (line.length + 2 > LINE_CHARS) return refuse(414);
	const request = readRequestLine(line);
	if ("refused" in request) return request;
	request.ifNoneMatch = headers["if-none-match"] ?? "";
	request.acceptLanguage = headers["accept-language"] ?? "";
	request.origin = headers.origin ?? "";
	request.askedMethod = headers["access-control-request-method"] ?? "";
	request.askedHeaders = headers["access-control-request-headers"] ?? "";
	return request;
}

async function send({ status, headers, first, rest }: Answer, outgoing: ServerResponse) {
	outgoing.writeHead(status, headers.flat());
	if (first && rest) await pipeline(pieces(first, rest), outgoing);
	else outgoing.end(first);
}

async function* pieces(first: Uint8Array, rest: Source): AsyncGenerator<Uint8Array> {
	yield first;
	while (!rest.ended) yield await nextPiece(rest);
}
