/**
 * A process that serves the tables on the loopback, and says what CPU time it took when it is
 * asked: by the device's server, or with the argument `http` by Node's.
 */

import { createServer } from "node:http";
import { listener } from "../../host-sim/node/fetch/node-http.js";
import { netPorts } from "../../host-sim/sim/net.js";
import { data } from "./in-node.js";
import { serveOn } from "./work.js";

const CONNECTIONS = 64;

const send = (message: unknown) => process.send?.(message);
const HOST = "127.0.0.1";
const onListening = (port: number) => send({ port });
if (process.argv[2] === "http") {
	const server = createServer(listener()).listen(0, HOST, () => {
		const address = server.address();
		if (address && typeof address === "object") onListening(address.port);
	});
} else
	serveOn(
		{
			...netPorts({ onListening }),
			port: 0,
			address: HOST,
			limits: { connections: CONNECTIONS },
		},
		data,
	);
process.on("message", () => {
	const { user, system } = process.cpuUsage();
	send({ micros: user + system });
});
// Whoever asked is gone.
process.on("disconnect", () => process.exit());
