/** A server with the fixture's tables on a wire without network, for the tests of this folder. */

import { handlerOf } from "../../src/api/routes.js";
import type { Handler } from "../../src/http/methods.js";
import { Server, type ServerOptions } from "../../src/http/server.js";
import { fixtureService } from "../fixture/fixture.js";
import { type Client, Wire, type WireOptions } from "../sim/wire.js";

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
	return new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: device\r\n${fields}\r\n`);
}

/** The text that a client received. */
export function textOf(client: Client): string {
	return new TextDecoder().decode(client.received);
}
