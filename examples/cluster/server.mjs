/**
 * A process a core behind one port: nothing is shared between them, and one that ends is replaced.
 * PORT=8080 WORKERS=4 node server.mjs
 */
import cluster from "node:cluster";
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { listener } from "moddable-holidays/node-http";

const port = Number(process.env.PORT ?? 8080);
const workers = Number(process.env.WORKERS ?? availableParallelism());

if (cluster.isPrimary) {
	for (let i = 0; i < workers; i++) cluster.fork();
	cluster.on("exit", (worker) => {
		// One that ended by itself would end again.
		if (!worker.exitedAfterDisconnect) setTimeout(() => cluster.fork(), 1000);
	});
	cluster.on("listening", ({ id, process: { pid } }, { port: own }) =>
		console.log(`worker ${id}, process ${pid}: port ${own}`),
	);
} else createServer(listener()).listen(port, "127.0.0.1");
