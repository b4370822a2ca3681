/** CPU time of a request over HTTP on the loopback, and beside it that of nginx for the same bytes. */

import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { BUILD_FOLDER } from "../engines/xs.js";
import { type Row, rowOf } from "./rows.js";

const PATH = "/api/v3/PublicHolidays/2026/AT";
const CONNECTIONS = 8;
const WARM_SECONDS = 1;
const SECONDS = 2;
const PATIENCE_MS = 5000;

/** Answered requests of a load of so many seconds. */
async function load(url: string, seconds: number): Promise<number> {
	const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} other replies, ${result.errors} errors`);
	return result["2xx"];
}

/** Microseconds of CPU time a request, by what the server says that it took so far. */
async function cpuOf(url: string, micros: () => Promise<number>): Promise<number> {
	await load(url, WARM_SECONDS);
	const before = await micros();
	const count = await load(url, SECONDS);
	return ((await micros()) - before) / count;
}

/** The next message of a process. */
async function told<T>(child: ChildProcess): Promise<T> {
	const [message] = await once(child, "message", { signal: AbortSignal.timeout(PATIENCE_MS) });
	return message as T;
}

/** Ours, and nginx where it is installed. */
export async function httpRows(): Promise<readonly Row[]> {
	const child = fork(join(BUILD_FOLDER, "test/bench/served.js"));
	try {
		const { port } = await told<{ port: number }>(child);
		const url = `http://127.0.0.1:${port}${PATH}`;
		const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
		const ours = await cpuOf(url, async () => {
			child.send("cpu");
			return (await told<{ micros: number }>(child)).micros;
		});
		const row = rowOf("Node, AT: GET of the list over HTTP, CPU", ours, "µs");
		return [row, ...(await nginxRow(body))];
	} finally {
		child.kill();
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" ? address!.port : 0;
}

function nginxSettings(folder: string, port: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
		events {} http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
		default_type application/json; ${temporary.map((name) => `${name}_temp_path ${folder}/t;`).join(" ")}
		server { listen 127.0.0.1:${port}; root ${folder}; } }`;
}

/** Microseconds of CPU time that a process took so far, by the ticks of the kernel. */
function microsOf(pid: number, ticksASecond: number): number {
	// The name of the program, in brackets, may hold blanks.
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksASecond;
}

/** nginx with the same bytes in a file; no row where it, or Linux's /proc, is not there. */
async function nginxRow(body: Uint8Array): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	try {
		const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
		const port = await freePort();
		writeFileSync(join(folder, "list"), body);
		writeFileSync(join(folder, "conf"), nginxSettings(folder, port));
		// Debian has it where only root looks.
		const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
		const args = ["-p", folder, "-c", join(folder, "conf")];
		const nginx = spawn("nginx", args, { env, stdio: ["ignore", "ignore", "inherit"] });
		const failed = once(nginx, "error").then(() => true);
		try {
			if (await Promise.race([failed, pause(500, false)])) return [];
			const url = `http://127.0.0.1:${port}/list`;
			const micros = await cpuOf(url, async () => microsOf(nginx.pid!, ticks));
			return [rowOf("nginx: GET of the same bytes from a file, CPU", micros, "µs")];
		} finally {
			nginx.kill();
		}
	} catch (error) {
		process.stderr.write(`nginx was not measured: ${(error as Error).message}\n`);
		return [];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
