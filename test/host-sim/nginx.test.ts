/**
 * The proxy of docs/trust.md as it stands there: Debian's nginx before the host simulator, whose
 * clock is set by hand.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import { handlerOf } from "../../src/api/routes.js";
import type { Server } from "../../src/http/server.js";
import { openFixture } from "../fixture/fixture.js";
import { requirePrograms } from "../programs.js";
import { allCases } from "../requests/play.js";
import { SettableClock } from "../sim/clock.js";
import { listenHere } from "../sim/loopback.js";
import { certificateFor } from "./certificate.js";

const NGINX = "/usr/sbin/nginx";
const LOOPBACK = "127.0.0.1";
const AUTHORIZATION = `Basic ${Buffer.from("somebody:secret").toString("base64")}`;
/** nginx has as long to listen. */
const START_MS = 300_000;
/** A second to midnight in Vienna. */
const EVE_MS = Date.UTC(2026, 11, 24, 22, 59, 59);

const page = readFileSync(new URL("../../../docs/trust.md", import.meta.url), "utf8");
const written = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? "";

/** What the page has, but for addresses and files, each of which stands there once. */
function settings(folder: string, port: number, devicePort: number): string {
	const { certificate, key } = certificateFor("holidays.example");
	writeFileSync(join(folder, "pem"), certificate);
	writeFileSync(join(folder, "key"), key);
	writeFileSync(join(folder, "users"), "somebody:{PLAIN}secret\n");
	mkdirSync(join(folder, "t"));
	let conf = written;
	for (const [text, here] of [
		["/var/cache/nginx/holidays", `${folder}/cache`],
		["192.168.1.20:80", `${LOOPBACK}:${devicePort}`],
		["listen 443 ssl", `listen ${LOOPBACK}:${port} ssl`],
		["/etc/ssl/certs/holidays.pem", `${folder}/pem`],
		["/etc/ssl/private/holidays.key", `${folder}/key`],
		["/etc/nginx/holidays.users", `${folder}/users`],
	] as const) {
		assert.equal(conf.split(text).length, 2, `docs/trust.md has ${text} once`);
		conf = conf.replace(text, here);
	}
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const paths = temporary.map((name) => `${name}_temp_path ${folder}/t;`).join(" ");
	return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log info;
		events {} http { access_log off; ${paths}\n${conf}}`;
}

/**
 * Between nginx and the device: writes down what each connection asked, and cuts a reply when told.
 */
class Relay {
	readonly heads: string[] = [];
	/** Bytes after which the next reply breaks off. */
	cutAfter: number | undefined;
	readonly #server: net.Server;

	constructor(devicePort: number) {
		this.#server = net.createServer((client) => {
			const device = net.connect(devicePort, LOOPBACK);
			const index = this.heads.push("") - 1;
			const cutAfter = this.cutAfter;
			this.cutAfter = undefined;
			let sent = 0;
			client.on("data", (bytes) => {
				this.heads[index] += bytes.toString("latin1");
				device.write(bytes);
			});
			device.on("data", (bytes) => {
				if (cutAfter === undefined) client.write(bytes);
				else if (sent < cutAfter) {
					const part = bytes.subarray(0, cutAfter - sent);
					sent += part.length;
					client.write(part);
					if (sent === cutAfter) client.end();
				}
			});
			for (const [one, other] of [
				[client, device],
				[device, client],
			] as const) {
				one.on("error", () => other.destroy());
				one.on("end", () => other.end());
			}
		});
	}

	async listen(): Promise<number> {
		this.#server.listen(0, LOOPBACK);
		await once(this.#server, "listening");
		return (this.#server.address() as net.AddressInfo).port;
	}

	close(): void {
		this.#server.close();
	}
}

interface Told {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

describe("the proxy of docs/trust.md, run", () => {
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	const clock = new SettableClock(EVE_MS, () => 0);
	let server: Server;
	let relay: Relay;
	let nginx: ChildProcess | undefined;
	let port = 0;

	before(async function () {
		requirePrograms(this, "the proxy of docs/trust.md was not run", NGINX);
		const device = await listenHere(handlerOf({ holidays: openFixture(), clock }));
		server = device.server;
		relay = new Relay(device.port);
		const relayPort = await relay.listen();
		const free = net.createServer().listen(0, LOOPBACK);
		await once(free, "listening");
		port = (free.address() as net.AddressInfo).port;
		await new Promise((done) => free.close(done));
		const file = join(folder, "conf");
		writeFileSync(file, settings(folder, port, relayPort));
		nginx = spawn(NGINX, ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
		const endMs = performance.now() + START_MS;
		for (;;)
			try {
				await ask("/api/v3/Version");
				break;
			} catch (error) {
				if (performance.now() > endMs) throw error;
				await pause(50);
			}
	});
	after(async () => {
		const gone = nginx && nginx.exitCode === null ? once(nginx, "exit") : undefined;
		nginx?.kill();
		await gone;
		relay?.close();
		server?.close();
		rmSync(folder, { recursive: true });
	});

	/** Rejects when the reply breaks off. */
	function ask(path: string, headers: object = {}, method = "GET", body = ""): Promise<Told> {
		return new Promise((resolve, reject) => {
			const asked = request(
				{
					host: LOOPBACK,
					port,
					path,
					method,
					agent: false,
					rejectUnauthorized: false,
					headers: { authorization: AUTHORIZATION, ...headers },
				},
				(reply) => {
					let text = "";
					reply.setEncoding("utf8");
					reply.on("data", (piece: string) => {
						text += piece;
					});
					reply.on("error", reject);
					reply.on("end", () =>
						resolve({ status: reply.statusCode!, headers: reply.headers, body: text }),
					);
				},
			);
			asked.on("error", reject);
			asked.end(body);
		});
	}

	/** How many questions reached the device meanwhile. */
	async function reached(run: () => Promise<unknown>): Promise<number> {
		const before = relay.heads.length;
		await run();
		return relay.heads.length - before;
	}

	it("wants a password, but for a preflight", async () => {
		const nobody = { authorization: "" };
		const count = await reached(async () => {
			const { status, headers } = await ask("/api/v3/PublicHolidays/2026/XA", nobody);
			assert.deepEqual([status, headers["access-control-allow-origin"]], [401, "*"]);
		});
		assert.equal(count, 0);
		const { status, headers } = await ask(
			"/api/v3/PublicHolidays/2026/XA",
			{
				...nobody,
				origin: "https://page.example",
				"access-control-request-method": "GET",
				"access-control-request-headers": "authorization, x-a",
			},
			"OPTIONS",
		);
		assert.equal(status, 204);
		assert.equal(headers["access-control-allow-origin"], "*");
		assert.equal(headers["access-control-allow-methods"], "GET");
		assert.equal(headers["access-control-allow-headers"], "authorization, x-a");
	});

	it("keeps what the device says: fields, problems, methods", async () => {
		for (const [path, status] of [
			["/api/v3/PublicHolidays/2026/XA", 200],
			["/api/v3/PublicHolidays/2026/XX", 404],
			["/api/v3/PublicHolidays/x/XA", 400],
			["/nowhere", 404],
			["/health", 200],
		] as const) {
			const told = await ask(path, { origin: "https://page.example" });
			assert.equal(told.status, status, path);
			assert.equal(told.headers["access-control-allow-origin"], "*", path);
			const type = status === 200 ? "application/json" : "application/problem+json";
			assert.equal(told.headers["content-type"], `${type}; charset=utf-8`);
			assert.ok(JSON.parse(told.body));
		}
		const { status, headers } = await ask("/api/v3/Version", {}, "POST", "hello");
		assert.deepEqual([status, headers.allow], [405, "GET, HEAD, OPTIONS"]);
	});

	it("hands on only what the device reads", async () => {
		await ask("/health", {
			cookie: "a=b",
			"user-agent": "c".repeat(900),
			"x-long": "d".repeat(2000),
			"if-none-match": '"e"',
			origin: "https://page.example",
		});
		const [line, ...fields] = relay.heads.at(-1)!.trimEnd().split("\r\n");
		assert.equal(line, "GET /health HTTP/1.1");
		assert.deepEqual(fields.map((field) => field.toLowerCase()).sort(), [
			"connection: close",
			"host: holidays",
			'if-none-match: "e"',
			"origin: https://page.example",
		]);
	});

	it("answers from what it has kept where the tables alone tell, and for nothing else", async () => {
		const list = "/api/v3/PublicHolidays/2025/XA";
		assert.equal(await reached(() => ask(list)), 1);
		assert.equal(await reached(() => ask(list)), 0);
		assert.equal(await reached(() => ask(list, { "cache-control": "no-cache" }, "HEAD")), 0);
		const { headers, body } = await ask(list);
		assert.equal(headers["cache-control"], "public, max-age=3600");
		const again = await ask(list, { "if-none-match": headers.etag });
		assert.deepEqual([again.status, again.body], [304, ""]);
		assert.ok(body.length > 1000);
		for (const path of ["/health", "/api/day/XA/2026-12-25", "/api/v3/IsTodayPublicHoliday/XA"])
			assert.equal(await reached(() => ask(path).then(() => ask(path))), 2, path);
	});

	it("knows midnight as the device does", async () => {
		const paths = [
			"/api/v3/IsTodayPublicHoliday/XA",
			"/api/v3/NextPublicHolidays/XA",
			"/api/day/XA/today",
		];
		clock.set(EVE_MS);
		const eve = await Promise.all(paths.map((path) => ask(path)));
		const tags = eve.map(({ headers }) => headers.etag);
		assert.deepEqual(
			eve.map(({ status }) => status),
			[204, 200, 200],
		);
		const same = await Promise.all(
			paths.map((path, i) => ask(path, tags[i] ? { "if-none-match": tags[i] } : {})),
		);
		assert.deepEqual(
			same.map(({ status }) => status),
			[204, 304, 304],
		);
		clock.set(EVE_MS + 1000);
		const day = await Promise.all(
			paths.map((path, i) => ask(path, tags[i] ? { "if-none-match": tags[i] } : {})),
		);
		assert.deepEqual(
			day.map(({ status }) => status),
			[200, 200, 200],
		);
		assert.equal(JSON.parse(day[2]!.body).date, "2026-12-25");
		assert.equal(JSON.parse(day[2]!.body).holiday, true);
	});

	it("does not keep a reply that broke off", async () => {
		const path = "/api/v3/PublicHolidays/2024/XA";
		for (const cutAfter of [287, 2000]) {
			relay.cutAfter = cutAfter;
			await assert.rejects(ask(path));
		}
		let whole = "";
		assert.equal(
			await reached(async () => {
				whole = (await ask(path)).body;
			}),
			1,
		);
		assert.ok(Array.isArray(JSON.parse(whole)));
		assert.equal(await reached(async () => assert.equal((await ask(path)).body, whole)), 0);
	});

	it("lets no second request through behind a first", async () => {
		const cases = allCases().get("smuggling.md")!;
		assert.ok(cases.length > 10);
		const from = relay.heads.length;
		for (const { request: bytes, title } of cases) {
			// The first is somebody's; the one in it is nobody's, and has no password.
			const text = Buffer.from(bytes).toString("latin1");
			const own = text.replace(/\r\n/, `\r\nAuthorization: ${AUTHORIZATION}\r\n`);
			const replies = [...(await raw(own)).matchAll(/^HTTP\/1\.1 (\d{3}) /gm)];
			const [first, ...more] = replies.map(([, status]) => Number(status));
			// nginx reads some of them: what it hands on is a request of its own, without a body.
			if (/A coding (before|and) a length/.test(title)) assert.equal(first, 400, title);
			assert.ok(first !== undefined && more.every((status) => status === 401), title);
		}
		for (const head of relay.heads.slice(from)) {
			assert.match(head, /^[A-Z]+ \/(?!smuggled)\S* HTTP\/1\.1\r\n(Host|Connection): /);
			assert.doesNotMatch(head, /\n(?!Host|Connection|If-None-Match|Origin|Access-Control-|\r|$)/);
			assert.equal(head.indexOf("\r\n\r\n"), head.length - 4, "one request a connection");
		}
	});

	/** What comes back for bytes as they are, until nginx closes or is silent. */
	function raw(text: string): Promise<string> {
		return new Promise((resolve, reject) => {
			const socket = tls.connect({ host: LOOPBACK, port, rejectUnauthorized: false });
			let reply = "";
			const end = () => {
				socket.destroy();
				resolve(reply);
			};
			socket.setTimeout(300, end);
			socket.on("secureConnect", () => socket.write(text, "latin1"));
			socket.on("data", (bytes) => {
				reply += bytes.toString("latin1");
			});
			socket.on("end", end);
			socket.on("error", (error) => (reply === "" ? reject(error) : end()));
		});
	}
});
