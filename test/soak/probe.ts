/**
 * Preloaded into the host simulator under load: on a message it tells its live heap and its
 * sockets.
 */

/** What the process holds, after collections. */
export interface Measure {
	/** Live bytes of the heap, memory of buffers included. */
	readonly heapBytes: number;
	readonly residentBytes: number;
	/** Open connections. */
	readonly sockets: number;
	/** Milliseconds of processor time since the start. */
	readonly cpuMs: number;
}

function measure(): Measure {
	for (let i = 0; i < 4; i++) globalThis.gc?.();
	const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	const sockets = process
		.getActiveResourcesInfo()
		.filter((name) => name === "TCPSocketWrap").length;
	return {
		heapBytes: heapUsed + arrayBuffers,
		residentBytes: rss,
		sockets,
		cpuMs: (user + system) / 1000,
	};
}

process.on("message", () => process.send!(measure()));
process.on("disconnect", () => process.exit(0));
