/**
 * CPU time of a request for a list: of a device's server, of Node's, of the fetch handler, of an
 * export by nginx.
 */

import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { fetchHandler } from "../../host-sim/node/fetch/node.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { laterMicroseconds } from "./cpu.js";
import { freeRow, type Row, rowOf } from "./rows.js";

const PATH = "/api/v3/PublicHolidays/2026/AT";
const CONNECTIONS = 8;
const WARM_SECONDS = 1;
const SECONDS = 2;
const PATIENCE_MS = 5000;
/** Requests that the handler alone is asked in a round. */
const HANDLED = 5000;

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

/** The list of a process that serves it: its bytes, and the CPU time that a request takes. */
async function served(...args: readonly string[]) {
	const child = fork(join(BUILD_FOLDER, "test/bench/served.js"), args);
	try {
		const { port } = await told<{ port: number }>(child);
		const url = `http://127.0.0.1:${port}${PATH}`;
		const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
		const micros = await cpuOf(url, async () => {
			child.send("cpu");
			return (await told<{ micros: number }>(child)).micros;
		});
		return { body, micros };
	} finally {
		child.kill();
	}
}

/**
 * A device's server, the fetch handler, and an export by nginx where it is installed; then each
 * beside the first.
 */
export async function httpRows(): Promise<readonly Row[]> {
	const device = await served();
	const behind = await served("http");
	if (!Buffer.from(behind.body).equals(device.body)) throw new Error("two answers");
	const handler = fetchHandler();
	const alone = await laterMicroseconds(HANDLED, async () => {
		const reply = await handler(new Request(`http://device${PATH}`));
		return reply.arrayBuffer();
	});
	const files = await nginxMicros(device.body);
	const others = [
		["node:http", behind.micros],
		["fetch handler, no HTTP", alone],
		...(files === undefined ? [] : [["nginx with an export", files] as const]),
	] as const;
	return [
		rowOf("Node, AT: GET of the list over HTTP, CPU", device.micros, "µs"),
		...others.map(([name, micros]) => freeRow(`${name}, AT: GET of the list, CPU`, micros, "µs")),
		...others.map(([name, micros]) =>
			freeRow(`beside a device, CPU: ${name}`, micros / device.micros, "times"),
		),
	];
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" ? address!.port : 0;
}

function nginxSettings(folder: string, written: string, port: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const server = written.replace("listen 8080;", `listen 127.0.0.1:${port};`);
	return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
		events {} http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
		${temporary.map((name) => `${name}_temp_path ${folder}/t;`).join(" ")}\n${server} }`;
}

/** Microseconds of CPU time that a process took so far, by the ticks of the kernel. */
function microsOf(pid: number, ticksASecond: number): number {
	// The name of the program, in brackets, may hold blanks.
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksASecond;
}

/**
 * Of nginx with an export, which has these bytes; undefined where it, or Linux's /proc, is not
 * there.
 */
async function nginxMicros(body: Uint8Array): Promise<number | undefined> {
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	try {
		const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
		const port = await freePort();
		const out = join(folder, "export");
		const command = join(BUILD_FOLDER, "../host-sim/holidays.mjs");
		execFileSync(process.execPath, [command, "export", "--years", "2026", "--out", out]);
		const written = readFileSync(join(out, "nginx.conf"), "utf8");
		writeFileSync(join(folder, "conf"), nginxSettings(folder, written, port));
		// Debian has it where only root looks.
		const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };
		const args = ["-p", folder, "-c", join(folder, "conf")];
		const nginx = spawn("nginx", args, { env, stdio: ["ignore", "ignore", "inherit"] });
		const failed = once(nginx, "error").then(() => true);
		try {
			if (await Promise.race([failed, pause(500, false)])) return undefined;
			const url = `http://127.0.0.1:${port}${PATH}`;
			const file = new Uint8Array(await (await fetch(url)).arrayBuffer());
			if (!Buffer.from(file).equals(body)) throw new Error("another answer");
			return await cpuOf(url, async () => microsOf(nginx.pid!, ticks));
		} finally {
			nginx.kill();
		}
	} catch (error) {
		process.stderr.write(`nginx was not measured: ${(error as Error).message}\n`);
		return undefined;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
