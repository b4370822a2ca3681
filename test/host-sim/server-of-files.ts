/** Servers of files, nginx and Caddy, with the settings that an export writes beside its files. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import net from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));
const LOOPBACK = "127.0.0.1";
/** A server of files has as long to listen. */
const START_MS = 300_000;

export interface Init {
	readonly method?: string;
	readonly headers?: { readonly [name: string]: string };
}

/** What a client of the service goes by. */
const FIELDS = [
	"content-type",
	"cache-control",
	"allow",
	"access-control-allow-origin",
	"access-control-allow-methods",
	"access-control-allow-headers",
];

/** Asks a path as it is: fetch would mend it. */
export function ask(base: string, path: string, { method = "GET", headers = {} }: Init = {}) {
	return new Promise<{
		readonly status: number;
		readonly all: NodeJS.Dict<string | string[]>;
		readonly fields: object;
		readonly body: string;
	}>((resolve, reject) => {
		const { hostname, port } = new URL(base);
		const options = { hostname, port, path, method, headers, agent: false };
		const asked = request(options, async (reply) => {
			const chunks = await reply.toArray();
			const all = reply.headers;
			const fields = Object.fromEntries(FIELDS.map((name) => [name, all[name]]));
			resolve({ status: reply.statusCode!, all, fields, body: `${Buffer.concat(chunks)}` });
		});
		asked.on("error", reject);
		asked.end();
	});
}

export async function freePort(): Promise<number> {
	const server = net.createServer().listen(0, LOOPBACK);
	await once(server, "listening");
	const { port } = server.address() as net.AddressInfo;
	await new Promise((done) => server.close(done));
	return port;
}

export async function answering(url: string): Promise<void> {
	const endMs = performance.now() + START_MS;
	for (;;)
		try {
			await ask(url, "/api/v3/Version");
			return;
		} catch (error) {
			if (performance.now() > endMs) throw error;
			await pause(50);
		}
}

/** The settings as they are, but for where to listen, which stands there once. */
function listening(conf: string, text: string, here: string): string {
	assert.equal(conf.split(text).length, 2, `${text} once`);
	return conf.replace(text, here);
}

export function startNginx(
	command: string,
	home: string,
	conf: string,
	port: number,
): ChildProcess {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const paths = temporary.map((name) => `${name}_temp_path ${home}/t;`).join(" ");
	const server = listening(conf, "listen 8080;", `listen ${LOOPBACK}:${port};`);
	const file = join(home, "conf");
	writeFileSync(
		file,
		`daemon off; master_process off; pid ${home}/pid; error_log ${home}/log info;
		events {} http { access_log off; ${paths}\n${server}}`,
	);
	return spawn(command, ["-p", home, "-c", file], {
		stdio: ["ignore", "ignore", "inherit"],
		cwd: TOP,
	});
}

export function startCaddy(
	command: string,
	home: string,
	conf: string,
	port: number,
): ChildProcess {
	const server = listening(conf, ":8080 {", `http://${LOOPBACK}:${port} {`);
	const file = join(home, "Caddyfile");
	writeFileSync(file, `{\n\tadmin off\n}\n${server}`);
	const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
	const args = ["run", "--config", file, "--adapter", "caddyfile"];
	return spawn(command, args, { stdio: ["ignore", "ignore", "ignore"], env });
}
