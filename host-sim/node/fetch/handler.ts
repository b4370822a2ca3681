/**
 * The routes of the device as a fetch handler, for edge runtimes, service workers and Node: of the
 * runtime it needs nothing but what the web platform has.
 */

import type { Source } from "../../../src/http/reply.js";
import { type Request as DeviceRequest, type Refusal, refuse } from "../../../src/http/request.js";
import { check, type ParametersOf } from "../kinds.js";
import { type Answer, answersOf, LINE_CHARS, nextPiece } from "./answers.js";
import type { AnswerOptions } from "./options.js";
import { REQUEST } from "./parameters.js";

export type { AnswerOptions } from "./options.js";

/** Answers a request; rejects with a TypeError for what is none, and else never. */
export type FetchHandler = (request: Request) => Promise<Response>;

const LINE_END = " HTTP/1.1\r\n";

/**
 * The handler of all paths of the device. Throws a TypeError without tables, an Error where they
 * are none, and one whose message has a sentence for each mistake in the settings.
 */
export function fetchHandler(options: AnswerOptions = {}): FetchHandler {
	const answers = answersOf(options);
	return async (request) => {
		check(REQUEST satisfies ParametersOf<Parameters<FetchHandler>>, [request]);
		return responseOf(await answers(requestOf(request), request.method));
	};
}

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
		acceptLanguage: field("accept-language"),
		origin: field("origin"),
		askedMethod: field("access-control-request-method"),
		askedHeaders: field("access-control-request-headers"),
	};
}

function responseOf({ status, headers, first, rest }: Answer): Response {
	// Cloudflare would compress once more what says that it is.
	const init = { status, headers: [...headers], encodeBody: "manual" };
	if (!first || first.length === 0) return new Response(null, init);
	return new Response(rest ? streamOf(first, rest) : first, init);
}

/** A body of which a piece is made when it is asked for; where one cannot be made it breaks off. */
function streamOf(first: Uint8Array, rest: Source): ReadableStream<Uint8Array> {
	let piece: Uint8Array | undefined = first;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				controller.enqueue(piece ?? (await nextPiece(rest)));
				piece = undefined;
				if (rest.ended) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}
