/**
 * From a request to its reply by method: GET and HEAD are handed on, OPTIONS and the rest end here.
 */

import { problem } from "./problem.js";
import type { Reply } from "./reply.js";
import { isToken, isTokenList, type Refusal, type Request } from "./request.js";

/** Answers a GET or HEAD; the server leaves the body of a HEAD out. */
export type Handler = (request: Request) => Reply;

/**
 * Whoever finds no seat may ask again after this: a reply that does not move has had its grace by
 * then.
 */
const RETRY = "Retry-After: 2\r\n";

const ALLOW = "Allow: GET, HEAD, OPTIONS\r\n";

/**
 * A preflight (Fetch standard, 4.8) is granted what it asks for; any other OPTIONS is told the
 * methods.
 */
const options = ({ origin, askedMethod, askedHeaders }: Request): Reply => {
	let fields = ALLOW;
	if (origin !== "" && isToken(askedMethod)) {
		fields = `Access-Control-Allow-Methods: ${askedMethod}\r\n`;
		if (askedHeaders !== "" && isTokenList(askedHeaders))
			fields += `Access-Control-Allow-Headers: ${askedHeaders}\r\n`;
	}
	return { status: 204, type: "", fields, body: "" };
};

/**
 * The reply to what the reader read. Never throws: a handler that does is a 500, and `onFault`
 * hears what it threw.
 */
export const answer = (
	read: Request | Refusal,
	handler: Handler,
	onFault?: (error: unknown) => void,
): Reply => {
	if ("refused" in read) return problem(read.refused, undefined, read.refused === 503 ? RETRY : "");
	switch (read.method) {
		case "GET":
		case "HEAD":
			try {
				return handler(read);
			} catch (error) {
				onFault?.(error);
				return problem(500);
			}
		case "OPTIONS":
			return options(read);
		default:
			return problem(405, undefined, ALLOW);
	}
};
