/** The host simulator in a process of its own, on a port of loopback that was free. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Measure } from "./probe.js";

export interface Simulator {
	readonly port: number;
	readonly url: string;
	/** Its memory after a collection. Rejects when it has ended. */
	measure(): Promise<Measure>;
	/** Ends it. */
	stop(): Promise<void>;
}

/**
 * Flags of Node for who watches the heap. What the engine learns of code that runs often lies there
 * as well, and would look like a leak for as long as it learns: with these it learns nothing.
 */
export const STEADY: readonly string[] = ["--lite-mode", "--no-flush-bytecode", "--no-expose-wasm"];

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts `holidays serve` with further options. Rejects when it ends before it listens. */
export async function startSimulator(
	options: readonly string[],
	flags: readonly string[] = [],
): Promise<Simulator> {
	const command = [
		file("../../host-sim/cli/command.js"),
		"serve",
		"--host",
		"127.0.0.1",
		"--port",
		"0",
	];
	const child = spawn(
		process.execPath,
		[
			...flags,
			"--expose-gc",
			"--import",
			new URL("./probe.js", import.meta.url).href,
			...command,
			...options,
		],
		{ stdio: ["ignore", "pipe", "inherit", "ipc"] },
	);
	const ended = once(child, "exit").then(([code]) => {
		throw new Error(`the host simulator ended with ${code}`);
	});
	ended.catch(() => {});
	// Of a place it tells the day as well, in the same piece or before.
	let told = "";
	let url: string | undefined;
	while (url === undefined) {
		const [piece] = (await Promise.race([once(child.stdout!, "data"), ended])) as [Buffer];
		told += piece.toString();
		url = /^(http:\S+)\n/m.exec(told)?.[1];
	}
	const { port } = new URL(url);
	return {
		url,
		port: Number(port),
		async measure() {
			const told = once(child, "message");
			child.send("measure");
			const [measure] = (await Promise.race([told, ended])) as [Measure];
			return measure;
		},
		async stop() {
			const gone = child.exitCode === null ? once(child, "exit") : undefined;
			child.kill();
			await gone;
		},
	};
}
