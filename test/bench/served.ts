/** A process that serves the tables on the loopback, and says what CPU time it took when it is asked. */

import { netPorts } from "../../host-sim/net.js";
import { data } from "./in-node.js";
import { serveOn } from "./work.js";

const CONNECTIONS = 64;

const send = (message: unknown) => process.send?.(message);
const onListening = (port: number) => send({ port });
serveOn(
	{
		...netPorts({ onListening }),
		port: 0,
		address: "127.0.0.1",
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
