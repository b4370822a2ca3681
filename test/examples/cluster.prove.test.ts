/**
 * Several processes behind one port: they answer alike, and one that ends is replaced while the
 * others answer.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../host-sim/server-of-files.js";

const SERVER = fileURLToPath(new URL("../../../examples/cluster/server.mjs", import.meta.url));

describe("a cluster of servers", () => {
	let primary: ChildProcess | undefined;
	after(() => primary?.kill());

	it("answers from each process, and goes on when one ends", async () => {
		const port = await freePort();
		primary = spawn(process.execPath, [SERVER], {
			env: { ...process.env, PORT: `${port}`, WORKERS: "2" },
			stdio: ["ignore", "pipe", "inherit"],
		});
		const lines = createInterface({ input: primary.stdout! })[Symbol.asyncIterator]();
		const next = async () => {
			const line = (await lines.next()).value as string;
			const [, worker, process] = /^worker (\d+), process (\d+): port (\d+)$/.exec(line) ?? [];
			return { worker: Number(worker), process: Number(process) };
		};
		const workers = [await next(), await next()];
		assert.deepEqual(workers.map(({ worker }) => worker).sort(), [1, 2]);
		const ask = async () =>
			(await fetch(`http://127.0.0.1:${port}/api/v3/PublicHolidays/2026/AT`)).text();
		const answers = new Set(await Promise.all(Array.from({ length: 20 }, ask)));
		assert.equal(answers.size, 1);
		assert.match([...answers][0]!, /^\[\{"date":"2026-01-01"/);
		process.kill(workers[0]!.process);
		assert.equal((await next()).worker, 3);
		assert.deepEqual(new Set([await ask(), await ask()]), answers);
		primary.kill();
		await once(primary, "exit");
	});
});
