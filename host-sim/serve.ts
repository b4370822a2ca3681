/** `holidays serve`: the device's server on this computer. */

import { handlerOf } from "../src/api/routes.js";
import { Server } from "../src/http/server.js";
import { computerClock, SettableClock } from "./clock.js";
import { netPorts } from "./net.js";
import { openPack } from "./tables.js";

interface Options {
	readonly port: number;
	readonly host: string;
	/** Milliseconds since 1970; the computer's clock when absent. */
	readonly now?: number;
	readonly pack?: string;
}

/** Connections served at once: a computer has more room than a device. */
const CONNECTIONS = 64;

export function serve(options: Options): void {
	const holidays = openPack(options.pack);
	const clock = options.now === undefined ? computerClock : new SettableClock(options.now);
	const ports = netPorts({
		onListening: (port) => {
			const host = options.host.includes(":") ? `[${options.host}]` : options.host;
			process.stdout.write(`http://${host}:${port}\n`);
		},
		onError: (error) => {
			process.stderr.write(
				`holidays: cannot listen on ${options.host}:${options.port}: ${error.message}\n`,
			);
			process.exit(2);
		},
	});
	new Server({
		...ports,
		port: options.port,
		address: options.host,
		connections: CONNECTIONS,
		handler: handlerOf({ holidays, clock }),
	});
}
