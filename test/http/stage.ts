/** A server with the fixture's tables on a wire without network, for the tests of this folder. */

import { handlerOf } from "../../src/api/routes.js";
import type { Handler } from "../../src/http/methods.js";
import type { Reply, Source } from "../../src/http/reply.js";
import { Server, type ServerOptions } from "../../src/http/server.js";
import { fixtureService } from "../fixture/fixture.js";
import { repliesIn } from "../requests/document.js";
import { type Client, Wire, type WireOptions } from "../sim/wire.js";

/** The two orders in which platforms call back. */
export const orders = ["esp32", "simulator"] as const;

export interface Stage {
	readonly wire: Wire;
	readonly server: Server;
}

/** A server, at rest. */
export function stage(
	options: WireOptions = {},
	handler: Handler = handlerOf(fixtureService()),
	others: Partial<ServerOptions> = {},
): Stage {
	const wire = new Wire(options);
	const { io, TCP, timers, encode } = wire;
	return { wire, server: new Server({ io, TCP, timers, encode, handler, port: 80, ...others }) };
}

/** A body of so many pieces, each made when it is asked for, by its number from 0. */
export function bodyOf(count: number, make: (index: number) => string): Source {
	let made = 0;
	return {
		get ended() {
			return made === count;
		},
		next: () => make(made++),
	};
}

/** A reply with a body. */
export const replyWith = (body: Reply["body"]): Reply => ({
	status: 200,
	type: "text/plain",
	fields: "",
	body,
});

/** The replies that a client has got, their statuses, and what is no whole reply. */
export function repliesOf(client: Client) {
	const { replies, rest } = repliesIn(client.received, client.closed, () => false);
	return { statuses: replies.map((reply) => reply.status.slice(9, 12)), replies, rest };
}

/** The statuses of the replies that a client has got. */
export const statusesOf = (client: Client): string[] => repliesOf(client).statuses;

/** The bytes of a text. */
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a client has got, and whether the server closed, once it had time to. */
export interface Heard {
	readonly bytes: Uint8Array;
	readonly closed: boolean;
}

/** Long enough for a lingering close, and too short for any other deadline. */
const SETTLE_MS = 3500;

/** Sends pieces one after the other, each when the one before was dealt with. */
export function converse({ wire }: Stage, pieces: readonly Uint8Array[]): Heard {
	const client = wire.connect();
	wire.run();
	for (const piece of pieces) {
		client.send(piece);
		wire.run();
	}
	wire.pass(SETTLE_MS);
	return { bytes: client.received, closed: client.closed };
}

/** A request of a path, as most clients send it. */
export function get(path: string, fields = ""): Uint8Array {
	return bytes(`GET ${path} HTTP/1.1\r\nHost: device\r\n${fields}\r\n`);
}

/** The text that a client received. */
export function textOf(client: Client): string {
	return new TextDecoder().decode(client.received);
}
