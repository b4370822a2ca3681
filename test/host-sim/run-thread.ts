/** The thread of `run.ts`: it runs one command after another, and keeps what they write. */

import { type MessagePort, workerData } from "node:worker_threads";
import { runCommand } from "../../host-sim/cli/program.js";

/** What a command left. */
export interface Ran {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

const { port, answers } = workerData as {
	readonly port: MessagePort;
	readonly answers: Int32Array;
};
let written = { stdout: "", stderr: "" };
for (const name of ["stdout", "stderr"] as const)
	process[name].write = ((text: string | Uint8Array) => {
		written[name] += typeof text === "string" ? text : Buffer.from(text).toString();
		return true;
	}) as typeof process.stdout.write;

/** Whoever waits for the answer sleeps until then. */
function answer(): void {
	port.postMessage({ ...written, status: Number(process.exitCode ?? 0) } satisfies Ran);
	Atomics.add(answers, 0, 1);
	Atomics.notify(answers, 0);
}

process.on("uncaughtException", (error) => {
	written.stderr += `${error.stack}\n`;
	process.exitCode = 1;
	answer();
});
port.on("message", async (args: readonly string[]) => {
	written = { stdout: "", stderr: "" };
	process.exitCode = undefined;
	await runCommand(args);
	answer();
});
