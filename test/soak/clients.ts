/**
 * Clients of every kind for a live server: each makes one exchange, and says what is wrong with it.
 */

import { get as httpGet, type IncomingMessage, type Agent as Pool } from "node:http";
import net from "node:net";
import type { Handler } from "../../src/http/methods.js";
import { mutated, read } from "../http/assault.js";
import { converse, stage } from "../http/stage.js";
import { type Actual, repliesIn } from "../requests/document.js";
import { allCases } from "../requests/play.js";
import type { Random } from "../sim/wire.js";

/** What clients work with. */
export interface Target {
	readonly port: number;
	/** The same routes on the same tables, in this process: it knows the right answers. */
	readonly handler: Handler;
	/** The connections that ordinary clients keep. */
	readonly pool: Pool;
	readonly codes: readonly string[];
	readonly random: Random;
}

/** One exchange; what is wrong, or undefined. */
export type Exchange = (target: Target) => Promise<string | undefined>;

/** Milliseconds in which a reply must have come. */
const PATIENCE_MS = 20_000;

const documents = [...allCases().values()].flat().map(({ request }) => request);

/**
 * How the next days are framed depends on who asked before: they are whole at once where those of
 * all countries are found already, or those of one, which lie in two years, are remembered.
 */
const FRAMING = ["content-length", "transfer-encoding"];
const isOfNextDays = ({ fields }: Actual) =>
	fields.some(([name, value]) => name === "etag" && /\/(world|next)\//.test(value));

/**
 * Seconds to midnight go on while a load lasts, which is all that differs between two processes.
 */
const isTold = ([name]: readonly [string, string]) => name !== "cache-control";

/**
 * What is never reused is the health of one process: its figures are its own, and so is its length.
 */
const isVital = (reply: Actual) => reply.fields.some(([, value]) => value === "no-store");
const VITAL =
	/"(uptimeSeconds|freeBytes|connections|ageSeconds|utc|server)":("[^"]*"|\d+|null|\{[^}]*\})/g;

const shown = (replies: readonly Actual[]) =>
	JSON.stringify(
		replies.map((reply) => {
			const { status, fields, body } = reply;
			if (isVital(reply)) return [status, body.replace(VITAL, '"$1"')];
			const told = fields.filter(isTold);
			if (!isOfNextDays(reply)) return [status, told, body];
			return [status, told.filter(([name]) => !FRAMING.includes(name)), body];
		}),
	);

function isHead(bytes: Uint8Array): (index: number) => boolean {
	const found = read([bytes]);
	return (index) => {
		const request = found[index];
		return request !== undefined && "method" in request && request.method === "HEAD";
	};
}

/** The replies that bytes must get, with windows of the host simulator's size. */
function expectedFor({ handler }: Target, bytes: Uint8Array): readonly Actual[] {
	const heard = converse(stage({ windowBytes: 65_536 }, handler), [bytes]);
	return repliesIn(heard.bytes, heard.closed, isHead(bytes)).replies;
}

/** A path that is answered from the tables, or is wrong in an ordinary way. */
function somePath({ codes, random }: Target): string {
	const code = codes[random.below(codes.length)]!;
	const year = 1965 + random.below(140);
	const patterns = [
		`/api/v3/PublicHolidays/${year}/${code}`,
		`/api/v3/PublicHolidays/${year}/${code}`,
		`/api/v1/get/${code.toLowerCase()}/${year}`,
		`/api/v3/LongWeekend/${year}/${code}?availableBridgeDays=${random.below(6)}`,
		`/api/v3/NextPublicHolidays/${code}`,
		`/api/v3/CountryInfo/${code}`,
		`/api/day/${code}/${year}-0${1 + random.below(9)}-11`,
		`/api/v3/IsTodayPublicHoliday/${code}?offset=${random.below(30) - 15}`,
		"/api/v3/AvailableCountries",
		"/api/v3/NextPublicHolidaysWorldwide",
		"/api/v3/Version",
		`/nothing/${year}`,
	];
	return patterns[random.below(patterns.length)]!;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const request = (path: string, fields = "") =>
	utf8(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${fields}\r\n`);

/** How bytes go out, and how the answers are taken. */
interface Manner {
	/** Largest piece in one write; all at once when absent. */
	readonly pieceBytes?: number;
	/** Milliseconds without reading after each piece that came. */
	readonly pauseMs?: number;
}

/** Sends bytes, and listens until the replies that are expected have come or the server closes. */
function talk(
	{ port, random }: Target,
	bytes: Uint8Array,
	expected: readonly Actual[],
	{ pieceBytes, pauseMs }: Manner,
): Promise<string | undefined> {
	const bodiless = isHead(bytes);
	return new Promise((resolve) => {
		const socket = net.connect(port, "127.0.0.1");
		const chunks: Buffer[] = [];
		const heard = (closed: boolean) => repliesIn(Buffer.concat(chunks), closed, bodiless);
		const done = (closed: boolean) => {
			socket.destroy();
			const { replies, rest } = heard(closed);
			const right = shown(expected);
			const came = shown(replies);
			resolve(came === right && rest === "" ? undefined : difference(right, came + rest));
		};
		const look = () => {
			// A reply that only a close ends is whole when the server has closed.
			if (heard(false).replies.length >= expected.length) done(false);
		};
		socket.setTimeout(PATIENCE_MS, () => done(false));
		socket.on("connect", async () => {
			for (let at = 0; at < bytes.length; ) {
				const count = pieceBytes === undefined ? bytes.length : 1 + random.below(pieceBytes);
				if (socket.destroyed) return;
				socket.write(bytes.subarray(at, (at += count)));
				if (pieceBytes !== undefined) await new Promise((next) => setTimeout(next, 1));
			}
			look();
		});
		socket.on("data", (chunk) => {
			chunks.push(chunk as Buffer);
			if (pauseMs !== undefined) {
				socket.pause();
				setTimeout(() => socket.resume(), pauseMs);
			}
			look();
		});
		socket.on("end", () => done(true));
		socket.on("error", () => done(true));
	});
}

function difference(right: string, came: string): string {
	let at = 0;
	while (at < right.length && right[at] === came[at]) at++;
	const from = Math.max(0, at - 60);
	return `expected …${right.slice(from, at + 200)}, came …${came.slice(from, at + 200)}`;
}

/** A client library that keeps its connections: the body is what the engine answers. */
const ordinary: Exchange = async (target) => {
	const path = somePath(target);
	const right = expectedFor(target, request(path))[0]!;
	const first = await fetched(target, path);
	const fault = compared(path, right, first);
	if (fault !== undefined || first.etag === undefined || target.random.below(4) > 0) return fault;
	const again = await fetched(target, path, { "If-None-Match": first.etag });
	return again.status === 304 && again.body === ""
		? undefined
		: `${path}: ${again.status}, not 304`;
};

interface Fetched {
	readonly status: number;
	readonly body: string;
	readonly etag: string | undefined;
}

function compared(path: string, right: Actual, { status, body }: Fetched): string | undefined {
	const same = `${status}` === right.status.slice(9, 12) && body === right.body;
	return same ? undefined : `${path}: ${difference(right.status + right.body, status + body)}`;
}

function fetched({ port, pool }: Target, path: string, headers = {}): Promise<Fetched> {
	return new Promise((resolve, reject) => {
		const heard = (reply: IncomingMessage) => {
			const chunks: Buffer[] = [];
			reply.on("data", (chunk) => chunks.push(chunk as Buffer));
			reply.on("error", reject);
			reply.on("end", () =>
				resolve({
					status: reply.statusCode!,
					// One character a byte, as the replies on the wire are read.
					body: Buffer.concat(chunks).toString("latin1"),
					etag: reply.headers.etag,
				}),
			);
		};
		httpGet({ host: "127.0.0.1", port, path, agent: pool, headers }, heard).on("error", reject);
	});
}

/** Many requests in a row on one connection, in pieces. */
const pipeline: Exchange = (target) => {
	const count = 1 + target.random.below(12);
	const all = Array.from({ length: count }, () => [...request(somePath(target))]);
	const bytes = Uint8Array.from(all.flat());
	return talk(target, bytes, expectedFor(target, bytes), { pieceBytes: 400 });
};

/** A document of test/requests, or one with some bytes changed. */
const hostile: Exchange = (target) => {
	const { random } = target;
	const bytes = random.below(2) ? mutated(random) : documents[random.below(documents.length)]!;
	const manner = random.below(2) ? {} : { pieceBytes: 200 };
	return talk(target, bytes, expectedFor(target, bytes), manner);
};

/** One that takes its time over long replies. */
const slow: Exchange = (target) => {
	const path = "/api/v3/NextPublicHolidaysWorldwide";
	const list = `/api/v3/PublicHolidays/2026/${target.codes[target.random.below(target.codes.length)]!}`;
	const bytes = Uint8Array.from([...request(list), ...request(path), ...request(list)]);
	return talk(target, bytes, expectedFor(target, bytes), { pauseMs: 20 });
};

/** One that hangs up or resets anywhere in its request or in the reply. */
const quitter: Exchange = ({ port, random, codes }) =>
	new Promise((resolve) => {
		const bytes = request(`/api/v3/PublicHolidays/2026/${codes[random.below(codes.length)]!}`);
		const socket = net.connect(port, "127.0.0.1");
		const sent = random.below(3) ? bytes.length * 4 : random.below(bytes.length);
		const leave = () => {
			if (random.below(2)) socket.resetAndDestroy();
			else socket.destroy();
			resolve(undefined);
		};
		socket.on("error", () => resolve(undefined));
		socket.on("connect", () => {
			for (let at = 0; at < sent; at += bytes.length) socket.write(bytes.subarray(0, sent - at));
			setTimeout(leave, random.below(12));
		});
	});

/** All kinds, each as often as it stands here. */
export const exchanges: readonly (readonly [string, Exchange])[] = [
	["ordinary", ordinary],
	["ordinary", ordinary],
	["ordinary", ordinary],
	["ordinary", ordinary],
	["pipeline", pipeline],
	["hostile", hostile],
	["hostile", hostile],
	["slow", slow],
	["quitter", quitter],
	["quitter", quitter],
];

/**
 * So many connections at once, each with one request. Each must get its answer, a 503 or a close;
 * an ordinary one must be answered after them. The faults.
 */
export async function crowd(target: Target, count: number): Promise<readonly string[]> {
	const bytes = request("/api/v3/Version");
	const right = shown(expectedFor(target, bytes));
	const one = () =>
		new Promise<string | undefined>((resolve) => {
			const socket = net.connect(target.port, "127.0.0.1");
			const chunks: Buffer[] = [];
			const done = () => {
				socket.destroy();
				const { replies, rest } = repliesIn(Buffer.concat(chunks), false, () => false);
				const status = replies[0]?.status.slice(9, 12) ?? "closed";
				const holds = rest === "" && (status !== "200" || shown(replies) === right);
				resolve(
					holds && ["200", "503", "closed"].includes(status) ? undefined : `crowd: ${status}`,
				);
			};
			socket.setTimeout(1000, done);
			socket.on("connect", () => socket.write(bytes));
			socket.on("data", (chunk) => chunks.push(chunk as Buffer));
			for (const event of ["end", "error"]) socket.on(event, done);
		});
	const faults = await Promise.all(Array.from({ length: count }, one));
	await new Promise((resolve) => setTimeout(resolve, 200));
	const after = await talk(target, bytes, expectedFor(target, bytes), {});
	return [...faults, after].flatMap((fault) => fault ?? []);
}
