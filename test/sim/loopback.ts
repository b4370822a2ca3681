/** A server in this process, on loopback and over node:net, for tests that speak HTTP with it. */

import { netPorts } from "../../host-sim/sim/net.js";
import type { Limits } from "../../src/http/limits.js";
import type { Handler } from "../../src/http/methods.js";
import { Server } from "../../src/http/server.js";

const LOOPBACK = "127.0.0.1";

/** Connections of a server that shall refuse none of a test's. */
export const MANY_CONNECTIONS = 64;

export interface Listening {
	readonly server: Server;
	readonly port: number;
	/** Without a slash at its end: `http://127.0.0.1:40123`. */
	readonly url: string;
}

/**
 * Listens on a port that is free; rejects when it cannot. `windowBytes` are those of each socket.
 */
export function listenHere(
	handler: Handler,
	options: { readonly windowBytes?: number; readonly limits?: Partial<Limits> } = {},
): Promise<Listening> {
	const { windowBytes, limits = {} } = options;
	return new Promise((resolve, reject) => {
		const ports = netPorts({
			...(windowBytes !== undefined && { windowBytes }),
			onListening: (port) => resolve({ server, port, url: `http://${LOOPBACK}:${port}` }),
			onError: reject,
		});
		const server = new Server({ ...ports, port: 0, address: LOOPBACK, limits, handler });
	});
}
