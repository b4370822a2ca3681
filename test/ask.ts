/** Asks the routes without a server: a request as the parser reads it, and the text of a reply. */

import assert from "node:assert/strict";
import type { Handler } from "../src/http/methods.js";
import type { Reply } from "../src/http/reply.js";
import type { Request } from "../src/http/request.js";
import { RequestReader } from "../src/http/request-reader.js";

/** The reply to a GET of a path; `fields` are lines of its head. */
export function replyTo(handler: Handler, path: string, fields = ""): Reply {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`));
	return handler(reader.next() as Request);
}

/** The whole body of a reply, made in pieces of so many characters. */
export function textOf({ body }: Reply, limitChars = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) text += body.next(limitChars);
	assert.equal(body.next(limitChars), "");
	return text;
}
