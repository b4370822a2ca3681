/** A fetch handler for Node's http: `createServer(listener(fetchHandler())).listen(8080)`. */

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FetchHandler } from "./handler.js";

/** All that a handler reads of a head. */
const FIELDS: readonly string[] = [
	"if-none-match",
	"origin",
	"access-control-request-method",
	"access-control-request-headers",
];

/** The listener of a server of `node:http`. */
export function listener(handler: FetchHandler): RequestListener {
	return (incoming, outgoing) => {
		// A client that is gone is nobody's mistake.
		answer(handler, incoming, outgoing).catch(() => outgoing.destroy());
	};
}

async function answer(
	handler: FetchHandler,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): Promise<void> {
	const request = requestOf(incoming);
	if (!request) {
		outgoing.writeHead(400, { Connection: "close" }).end();
		return;
	}
	const { status, headers, body } = await handler(request);
	outgoing.writeHead(status, [...headers].flat());
	if (body) await pipeline(body, outgoing);
	else outgoing.end();
}

/** A request without its body, which no path takes; undefined where the target is no address. */
function requestOf({ method = "", url = "", headers }: IncomingMessage): Request | undefined {
	// One by which Request would throw is as little known as any other.
	const known = method === "GET" || method === "HEAD" || method === "OPTIONS";
	const fields = FIELDS.flatMap((name): [string, string][] => {
		const value = headers[name];
		return value === undefined ? [] : [[name, `${value}`]];
	});
	try {
		return new Request(url.startsWith("/") ? `http://device${url}` : absolute(url), {
			method: known ? method : "POST",
			headers: fields,
		});
	} catch {
		return undefined;
	}
}

/** A target that is an address already, or the asterisk of OPTIONS. */
const absolute = (target: string) => (target === "*" ? "http://device/" : target);
