/**
 * Runs the command line: on a thread of this process, since a process of its own takes longer to
 * start than most commands to run. What is about the process itself runs as one, by `spawned`.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Ran } from "./run-thread.js";

export const COMMAND = fileURLToPath(new URL("../../../host-sim/holidays.mjs", import.meta.url));

/** The command as a process of its own, in an environment that has more. */
export function spawned(env: NodeJS.ProcessEnv, ...args: string[]): Ran {
	const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
		encoding: "utf8",
		env: { ...process.env, ...env },
		maxBuffer: 1 << 28,
	});
	return { status, stdout, stderr };
}

let thread: ((args: readonly string[]) => Ran) | undefined;

/** Starts the thread; a call waits for its answer, as a test waits for a process. */
function startThread(): (args: readonly string[]) => Ran {
	const { port1, port2 } = new MessageChannel();
	const answers = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(new URL("./run-thread.js", import.meta.url), {
		workerData: { port: port2, answers },
		transferList: [port2],
	});
	worker.unref();
	port1.unref();
	let count = 0;
	return (args) => {
		port1.postMessage(args);
		Atomics.wait(answers, 0, count++);
		// On a busy machine the count may be seen before the message.
		let answer = receiveMessageOnPort(port1);
		while (!answer) {
			Atomics.wait(answers, 0, count, 5);
			answer = receiveMessageOnPort(port1);
		}
		return answer.message as Ran;
	};
}

/**
 * The command on the thread; not for what goes on when the command has done its work, as a server
 * does.
 */
export function run(...args: string[]): Ran {
	thread ??= startThread();
	return thread(args);
}

/** What a command prints that succeeds. */
export function printed(...args: string[]): string {
	const { status, stdout, stderr } = run(...args);
	assert.equal(stderr, "");
	assert.equal(status, 0);
	return stdout;
}

export const linesOf = (text: string): Record<string, unknown>[] =>
	text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, unknown>);

/** One sentence on stderr, nothing on stdout, exit code 2. */
export function fails(args: readonly string[], sentence: RegExp, runs = run): void {
	const { status, stdout, stderr } = runs(...args);
	assert.match(stderr, /^moddable-holidays: [^\n]+\n$/, "one line");
	assert.match(stderr, sentence);
	assert.equal(stdout, "");
	assert.equal(status, 2);
}
