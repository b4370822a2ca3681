/**
 * The fetch handler: asked what a device is asked, it answers as the device does, wherever it runs.
 */

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { build } from "esbuild";
import { compile } from "../../data/compiler/pack/compile.js";
import { type FetchHandler, fetchHandler } from "../../host-sim/node/fetch/handler.js";
import { fetchHandler as nodeHandler } from "../../host-sim/node/fetch/node.js";
import { listener } from "../../host-sim/node/fetch/node-http.js";
import { handlerOf } from "../../src/api/routes.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Request as DeviceRequest } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import type { Server } from "../../src/http/server.js";
import { Facts } from "../../src/pack/facts.js";
import { calendar } from "../../src/people/calendar.js";
import { pageOf } from "../../src/people/page.js";
import { schoolParts } from "../../src/people/vacations.js";
import { siteOf } from "../../src/today/settings.js";
import { patterns } from "../api/patterns.js";
import { CODES, fixturePack, NOW_MS } from "../fixture/fixture.js";
import { allCases } from "../requests/play.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";
import { type Listening, listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";

const data = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../../data/${name}`, import.meta.url)));
const utf8 = new TextDecoder();
const decode = (bytes: Uint8Array, from: number, to: number) =>
	utf8.decode(bytes.subarray(from, to));
const facts = data("facts.bin");
const page = data("page.gz");
const pageWords = data("page-words.gz");
const clock = { nowMs: () => NOW_MS };
const settings = { country: "XA", subdivision: "XA-9", overrides: [{ off: "12-24", name: "Eve" }] };

interface Asked {
	readonly method: string;
	readonly target: string;
	readonly headers: { readonly [name: string]: string };
}

interface Told {
	readonly status: number;
	readonly headers: { readonly [name: string]: string };
	readonly body: Buffer;
}

const get = (target: string, headers = {}, method = "GET"): Asked => ({ method, target, headers });

/** What belongs to the connection, and is each server's own. */
const FRAMING: readonly string[] = ["connection", "keep-alive", "transfer-encoding", "date"];

/** Asks a server of HTTP/1.1. */
function askServer(port: number, { method, target, headers }: Asked): Promise<Told> {
	return new Promise((resolve, reject) => {
		const options = { port, host: "127.0.0.1", path: target, method, headers, agent: false };
		const asked = http.request(options, async (reply) => {
			const chunks = await reply.toArray();
			const fields = Object.entries(reply.headers).filter(([name]) => !FRAMING.includes(name));
			resolve({
				status: reply.statusCode!,
				headers: Object.fromEntries(fields) as Told["headers"],
				body: Buffer.concat(chunks),
			});
		});
		asked.on("error", reject);
		asked.end();
	});
}

async function askHandler(handler: FetchHandler, asked: Asked): Promise<Told> {
	const { method, headers, target } = asked;
	const reply = await handler(new Request(`http://device${target}`, { method, headers }));
	return {
		status: reply.status,
		headers: Object.fromEntries(reply.headers),
		body: Buffer.from(await reply.arrayBuffer()),
	};
}

/** A device in process, on the loopback. */
function device(pack: Uint8Array): Promise<Listening> {
	const holidays = new Holidays(pack, decode);
	const here = holidays.country("XA") && siteOf(settings, holidays, undefined, schoolParts.of);
	const handler = handlerOf({
		holidays,
		clock,
		facts: new Facts(facts, decode),
		page: pageOf(page, pageWords),
		calendar,
		schools: schoolParts,
		...(here && { here }),
	});
	return listenHere(handler, { limits: { connections: MANY_CONNECTIONS } });
}

/**
 * The same answer, up to what frames it: where the device knows the length, so does the handler.
 */
function assertSame(told: Told, expected: Told, { method, target }: Asked): void {
	const what = `${method} ${target}`;
	assert.equal(told.status, expected.status, what);
	assert.ok(told.body.equals(expected.body), `${what}: ${told.body} is not ${expected.body}`);
	const { "content-length": length, ...fields } = told.headers;
	const { "content-length": wanted, ...wantedFields } = expected.headers;
	assert.deepEqual(fields, wantedFields, what);
	if (wanted !== undefined) assert.equal(length, wanted, `${what}: Content-Length`);
	else if (length !== undefined && method !== "HEAD")
		assert.equal(Number(length), told.body.length, `${what}: Content-Length`);
}

/**
 * The questions of the request documents that are whole requests, as the device's parser reads
 * them.
 */
function documented(): readonly Asked[] {
	const list: Asked[] = [];
	for (const { request } of [...allCases().values()].flat()) {
		const reader = new RequestReader();
		for (let at = 0; at < request.length; ) {
			const count = Math.min(reader.roomBytes, request.length - at);
			reader.take(request.subarray(at, (at += count)));
			for (let read = reader.next(); read; read = reader.next()) {
				if ("refused" in read) {
					at = request.length;
					break;
				}
				list.push(askedOf(read));
			}
		}
	}
	return list;
}

function askedOf(read: DeviceRequest): Asked {
	const fields: readonly (readonly [string, string])[] = [
		["if-none-match", read.ifNoneMatch],
		["origin", read.origin],
		["access-control-request-method", read.askedMethod],
		["access-control-request-headers", read.askedHeaders],
	];
	return {
		method: read.method,
		target: read.path + (read.query === "" ? "" : `?${read.query}`),
		headers: Object.fromEntries(fields.filter(([, value]) => value !== "")),
	};
}

/**
 * Whether a request says the same as an address: dots and quotes in one are rewritten, and some
 * methods refused.
 */
function isAddress({ method, target, headers }: Asked): boolean {
	try {
		const { url } = new Request(`http://device${target}`, { method, headers });
		return url === `http://device${target}`;
	} catch {
		return false;
	}
}

/**
 * Every route, with each country of the fixture, some that there are not, and values that are none.
 */
function everywhere(): readonly string[] {
	const values = [
		...CODES,
		"xa",
		"XX",
		"here",
		"1969",
		"2026",
		"2027-07-05",
		"today",
		"%58A",
		"XA.ics",
	];
	return patterns.flatMap((pattern) => {
		const [first, ...parts] = `/${pattern}`.split("?");
		return parts.reduce(
			(paths, part) => paths.flatMap((path) => values.map((value) => path + value + part)),
			[first!],
		);
	});
}

const QUERIES: readonly string[] = [
	"/api/v3/PublicHolidays/2026/XA?scope=all",
	"/api/v3/PublicHolidays/2026/XA?SCOPE=some",
	"/api/v3/LongWeekend/2026/XA?availableBridgeDays=3&subdivisionCode=xa-3",
	"/api/v3/LongWeekend/2026/XA?availableBridgeDays=101&x=%22%5c%00",
	"/api/v3/IsTodayPublicHoliday/XA?offset=-12&countyCode=XA-9",
	"/api/day/XD/2027-07-05?offset=3",
	"/api/year/XD/2028?subdivisionCode=xd-n",
	"/calendar/XA.ics?subdivisionCode=XA-9",
	"/api/v3/Version?",
	"/api/v3/Version/",
	"/api//v3/Version",
	`/api/v3/Version?${"a".repeat(500)}`,
	`/api/v3/Version?${"a".repeat(1000)}`,
];

describe("the fetch handler", () => {
	const handler = fetchHandler({ tables: fixturePack(), facts, page, pageWords, clock, settings });
	let port = 0;
	let server: Server;
	before(async () => {
		({ port, server } = await device(fixturePack()));
	});
	after(() => server.close());

	async function compare(list: readonly Asked[]): Promise<readonly Told[]> {
		const tolds: Told[] = [];
		for (const asked of list) {
			const told = await askHandler(handler, asked);
			assertSame(told, await askServer(port, asked), asked);
			tolds.push(told);
		}
		return tolds;
	}

	it("answers the request documents as the device does", async () => {
		const all = documented();
		const list = all.filter(isAddress);
		assert.ok(
			list.length > 200 && list.length > all.length * 0.8,
			`${list.length} of ${all.length}`,
		);
		await compare(list);
	});

	it("answers every route as the device does, by every method, and who has it already", async () => {
		const list = [...everywhere(), ...QUERIES].map((target) => get(target));
		assert.ok(list.length > 500);
		const tolds = await compare(list);
		const statuses = new Set(tolds.map(({ status }) => status));
		for (const status of [200, 204, 400, 404, 414]) assert.ok(statuses.has(status), `${status}`);
		const found = list.filter((_, i) => tolds[i]!.status === 200);
		const again = found.flatMap(({ target }) => {
			const etag = tolds[list.findIndex((asked) => asked.target === target)]!.headers["etag"];
			return [
				get(target, {}, "HEAD"),
				get(target, etag ? { "If-None-Match": `W/${etag}` } : {}),
				get(target, { "If-None-Match": '"other"' }),
			];
		});
		await compare(again);
		const preflight = {
			Origin: "https://page.example",
			"Access-Control-Request-Method": "PUT",
			"Access-Control-Request-Headers": "x-a, x-b",
		};
		for (const { target } of found.slice(0, 20))
			await compare([
				get(target, {}, "POST"),
				get(target, {}, "QUERY"),
				get(target, {}, "OPTIONS"),
				get(target, preflight, "OPTIONS"),
			]);
	});

	it("takes as long a line as the device", async () => {
		for (const [chars, status, devices] of [
			[993, 200, 431],
			[994, 414, 414],
		] as const) {
			const asked = get(`/api/v3/Version?${"a".repeat(chars)}`);
			assert.equal((await askHandler(handler, asked)).status, status);
			// Of the device's bytes the fields take some too, of which a runtime has its own.
			assert.equal((await askServer(port, asked)).status, devices);
		}
	});

	it("answers about countries of the world as the device does", async () => {
		const world = data("holidays.bin");
		const other = await device(world);
		const answers = fetchHandler({
			tables: world.buffer,
			facts: facts.buffer,
			page: page.buffer,
			pageWords: pageWords.buffer,
			clock,
		});
		try {
			for (const target of [
				"/api/v3/NextPublicHolidaysWorldwide",
				"/api/v3/AvailableCountries",
				...["/", "/later.js", "/words/pl.json", "/words/de.json"],
				...["AT", "IN", "JP", "US"].flatMap((code) => [
					`/api/v3/PublicHolidays/2026/${code}?scope=all`,
					`/api/v1/get/${code}/2026`,
					`/api/year/${code}/2026`,
					`/api/v3/NextPublicHolidays/${code}`,
					`/calendar/${code}.ics`,
				]),
			])
				assertSame(
					await askHandler(answers, get(target)),
					await askServer(other.port, get(target)),
					get(target),
				);
		} finally {
			other.server.close();
		}
	});

	it("makes long bodies in pieces", async () => {
		const source = "/api/v3/NextPublicHolidaysWorldwide";
		const answers = nodeHandler({ clock });
		const whole = await (await answers(new Request(`http://a${source}`))).text();
		const reply = await answers(new Request(`http://a${source}`));
		assert.equal(reply.headers.get("content-length"), null);
		const pieces: number[] = [];
		for await (const piece of reply.body!) pieces.push(piece.length);
		assert.ok(
			pieces.length >= 3 && pieces.every((bytes) => bytes > 0 && bytes < 40_000),
			`${pieces}`,
		);
		assert.equal(
			pieces.reduce((sum, bytes) => sum + bytes),
			Buffer.byteLength(whole),
		);
	});

	it("makes no piece before it is asked for, nor for who has gone away", async () => {
		const { encode } = TextEncoder.prototype;
		let made = 0;
		TextEncoder.prototype.encode = function (text) {
			if (text !== "") made++;
			return encode.call(this, text);
		};
		try {
			const answers = nodeHandler({ clock });
			const reply = await answers(new Request("http://a/api/v3/NextPublicHolidaysWorldwide"));
			const reader = reply.body!.getReader();
			await reader.read();
			await pause(20);
			assert.equal(made, 1);
			await reader.read();
			await pause(20);
			assert.equal(made, 2);
			await reader.cancel();
			await pause(20);
			assert.equal(made, 2);
		} finally {
			TextEncoder.prototype.encode = encode;
		}
	});

	it("answers with a problem where it cannot make an answer", async () => {
		const broken = fetchHandler({
			tables: fixturePack(),
			clock: {
				nowMs() {
					throw new Error("broken");
				},
			},
		});
		const { status, headers, body } = await askHandler(broken, get("/api/day/XA/today"));
		assert.equal(status, 500);
		assert.equal(headers["content-type"], "application/problem+json; charset=utf-8");
		assert.equal(JSON.parse(`${body}`).title, "Internal Server Error");
	});

	it("lets others have turns while it is long at work", async () => {
		const answers = nodeHandler({ clock });
		let turns = 0;
		const timer = setInterval(() => turns++, 0);
		const reply = await answers(new Request("http://a/api/v3/NextPublicHolidaysWorldwide"));
		clearInterval(timer);
		assert.equal(reply.status, 200);
		assert.ok(turns >= 5, `${turns} turns`);
	});

	it("takes settings, and a clock that was never set", async () => {
		const here = await askHandler(handler, get("/api/day/here/2026-12-24"));
		assert.equal(JSON.parse(`${here.body}`).holiday, true);
		const all = fetchHandler({
			tables: fixturePack(),
			clock: { nowMs: () => undefined },
			settings: { scope: "all" },
		});
		assert.equal((await askHandler(all, get("/api/day/XA/today"))).status, 503);
		assert.equal((await askHandler(all, get("/api/day/here/2026-12-24"))).status, 404);
		assert.equal((await askHandler(all, get("/"))).status, 404);
		const path = "/api/v3/PublicHolidays/2026/XA";
		const wide = await askHandler(all, get(path));
		assert.deepEqual(wide.body, (await askHandler(handler, get(`${path}?scope=all`))).body);
		assert.notDeepEqual(wide.body, (await askHandler(handler, get(path))).body);
	});

	it("unknown is never a no: of schools of which nobody knows it says null, here and elsewhere", async () => {
		const answers = fetchHandler({
			tables: compile([schoolLaw(FIXTURE)]).bytes,
			clock,
			settings: { country: "AT", subdivision: "AT-5" },
		});
		const told = async (path: string) => {
			const { schoolday } = await (await answers(new Request(`http://a/api/day/${path}`))).json();
			return schoolday as unknown;
		};
		for (const [path, wanted] of [
			["AT/2026-10-23?subdivisionCode=AT-5", true],
			["here/2026-10-23", true],
			["here/2026-10-27", false],
			// In the window of a vacation that each school sets, before the first year, and after the
			// last one.
			["here/2027-02-03", null],
			["AT/2026-09-04", null],
			["AT/2090-09-05", null],
			// The parts of the country differ.
			["AT/2027-01-08", null],
		] as const)
			assert.equal(await told(path), wanted, path);
	});

	it("says what is wrong with its options", () => {
		assert.throws(() => fetchHandler(), /the bytes of a pack are wanted/);
		assert.throws(() => fetchHandler({ tables: page }), /these bytes are no tables/);
		const wrong = (settings: object) => () => fetchHandler({ tables: fixturePack(), settings });
		assert.throws(wrong({ contry: "XA" }), /it may be country/);
		assert.throws(wrong({ scope: "some" }), /scope: it is all/);
		assert.throws(wrong({ country: "XX" }), /no XX/);
	});

	it("has today by the runtime's clock, and the package's own data in Node", async () => {
		const answers = nodeHandler();
		const reply = await answers(new Request("http://a/api/day/AT/today?offset=0"));
		const { date } = (await reply.json()) as { date: string };
		const now = Date.now();
		const near = [now - 60_000, now].map((ms) => new Date(ms).toISOString().slice(0, 10));
		assert.ok(near.includes(date), date);
		const info = await answers(new Request("http://a/api/v3/CountryInfo/AT"));
		assert.equal(((await info.json()) as { region: string }).region, "Europe");
		assert.equal((await answers(new Request("http://a/"))).headers.get("content-encoding"), "gzip");
	});
});

describe("the fetch handler's module", () => {
	const file = fileURLToPath(new URL("../../host-sim/node/fetch/handler.js", import.meta.url));

	it("imports nothing of Node, and runs where there is nothing but the web platform", async () => {
		const { metafile, outputFiles } = await build({
			entryPoints: [file],
			bundle: true,
			format: "iife",
			globalName: "bundle",
			platform: "browser",
			metafile: true,
			write: false,
			logLevel: "silent",
		});
		const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
		assert.ok(imports.length > 20);
		for (const { path, external } of imports) {
			assert.ok(!external, path);
			assert.match(path, /^build\/(src|host-sim\/node\/(fetch\/|(day|kinds)\.js))/);
			assert.doesNotMatch(path, /^build\/src\/device/);
		}
		const web = {
			Request,
			Response,
			Headers,
			ReadableStream,
			TextEncoder,
			TextDecoder,
			setTimeout,
		};
		const context = vm.createContext({ ...web, pack: fixturePack() });
		const script = `${outputFiles[0]!.text};
			const handler = bundle.fetchHandler({ tables: new Uint8Array(pack), clock: { nowMs: () => ${NOW_MS} } });
			Promise.all(["/api/v3/IsTodayPublicHoliday/XA", "/api/v3/NextPublicHolidays/XA"].map(
				async (path) => (await handler(new Request("https://edge.example" + path))).status))`;
		const statuses = (await vm.runInContext(script, context)) as number[];
		assert.deepEqual([...statuses], [200, 200]);
	});
});

describe("the listener for node:http", () => {
	let server: http.Server;
	let own: Server;
	let port = 0;
	let devicePort = 0;
	before(async () => {
		({ port: devicePort, server: own } = await device(fixturePack()));
		server = http.createServer(listener({ tables: fixturePack(), facts, page, clock, settings }));
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		port = (server.address() as net.AddressInfo).port;
	});
	after(() => {
		server.close();
		own.close();
	});

	it("answers as the device does", async () => {
		const etag = (await askServer(port, get("/api/v3/Version"))).headers["etag"]!;
		const origin = { Origin: "https://page.example" };
		for (const asked of [
			...everywhere().map((target) => get(target)),
			// A device does not know the method of a line that it did not read.
			...QUERIES.slice(0, -1).map((target) => get(target, {}, "HEAD")),
			get("/api/v3/Version", { "If-None-Match": etag }),
			get("/api/v3/Version", origin, "DELETE"),
			get("/api/v3/Version", origin, "TRACE"),
			get("/api/v3/Version", { ...origin, "Access-Control-Request-Method": "GET" }, "OPTIONS"),
			get("*", {}, "OPTIONS"),
			get("http://device/api/v3/Version"),
			get("http://device?"),
			get("/api/../api/v3/Version"),
			get(QUERIES.at(-1)!),
			get('/api/v3/CountryInfo/"'),
			get("//device/api/v3/Version"),
		])
			assertSame(await askServer(port, asked), await askServer(devicePort, asked), asked);
	});

	/** What comes back for bytes as they are, until the server closes. */
	function raw(text: string): Promise<string> {
		return new Promise((resolve, reject) => {
			const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
			let reply = "";
			socket.on("data", (bytes) => {
				reply += bytes.toString("latin1");
			});
			socket.on("end", () => resolve(reply));
			socket.on("error", reject);
		});
	}

	it("lives on after targets that are no address, and clients that go away", async () => {
		const refused = await raw("GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
		assert.match(refused, /^HTTP\/1\.1 400 .*"The request is not well-formed HTTP\."\}$/s);
		const socket = net.connect(port, "127.0.0.1");
		socket.end("GET /api/v3/PublicHolidays/2026/XA?scope=all HTTP/1.1\r\nHost: a\r\n\r\n");
		socket.resume();
		socket.destroy();
		assert.equal((await askServer(port, get("/api/v3/Version"))).status, 200);
	});
});
