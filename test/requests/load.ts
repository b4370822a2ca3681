/**
 * Mixed load on a live server: clients that ask for anything, each for the next thing as soon as it
 * was answered. Some of them abandon connections between.
 */

import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { detailOf } from "../../src/http/status.js";
import { Random } from "../sim/wire.js";

export interface LoadOptions {
	/** Requests of all clients together. */
	readonly requests: number;
	readonly clients: number;
	/** The same numbers ask the same questions. */
	readonly seed: number;
	/** Hears of each request that was answered. */
	readonly onAnswer?: (answered: number) => void;
}

export interface LoadOutcome {
	readonly answered: number;
	/** What was not answered, or not as it should be: the path, and why. */
	readonly faults: readonly string[];
	/** The longest answer took so long. */
	readonly slowestMs: number;
	/** Connections that were abandoned, by the way it was done. */
	readonly abandoned: ReadonlyMap<string, number>;
	/**
	 * Requests that were sent again, since all seats were taken or a connection was closed before its
	 * answer.
	 */
	readonly again: number;
	/**
	 * How often the device has started anew, by `/health`: its uptime went back, or it tells another
	 * reason for its start.
	 */
	readonly restarts: number;
}

/**
 * Milliseconds without a byte after which there is no answer: a device makes the worldwide list for
 * ten seconds.
 */
const PATIENCE_MS = 60_000;
const FAULTS = 20;

/** Statuses that the questions below have; 503 is that of a clock that was never set. */
const EXPECTED = [200, 204, 404, 503];

/** A question, by weights: what homes and programs ask, and now and then what is dear. */
function questionOf(random: Random, codes: readonly string[]): string {
	const code = codes[random.below(codes.length)]!;
	const year = 1990 + random.below(60);
	const kind = random.below(100);
	if (kind < 15) return `/api/v3/PublicHolidays/${year}/${code}`;
	if (kind < 20) return `/api/v3/PublicHolidays/${year}/${code}?scope=all`;
	if (kind < 25) return `/api/v1/get/${code}/${year}`;
	if (kind < 35)
		return `/api/v3/LongWeekend/${year}/${code}?availableBridgeDays=${random.below(5)}`;
	if (kind < 45) return `/api/year/${code}/${year}`;
	if (kind < 55) return `/api/day/${code}/${year}-12-2${random.below(10)}`;
	if (kind < 60) return `/api/day/${code}/today`;
	if (kind < 68) return `/calendar/${code}.ics`;
	if (kind < 74) return `/api/v3/NextPublicHolidays/${code}`;
	if (kind < 80) return `/api/v3/IsTodayPublicHoliday/${code}`;
	if (kind < 84) return `/api/places/${code}`;
	if (kind < 88) return `/api/v3/CountryInfo/${code}`;
	if (kind < 90) return "/api/v3/AvailableCountries";
	if (kind < 91) return "/api/v3/NextPublicHolidaysWorldwide";
	if (kind < 94) return "/health";
	if (kind < 96) return "/";
	if (kind < 98) return `/api/v3/PublicHolidays/${year}/${"X".repeat(1 + random.below(300))}`;
	return "/api/v3/Version";
}

/** How a connection is abandoned, by what was sent on it. */
const WAYS: readonly (readonly [way: string, sent: string, resets: boolean])[] = [
	["reset at once", "", true],
	["ended at once", "", false],
	["reset in a request", "GET /api/v3/Ver", true],
	["ended in a request", "GET /api/v3/Ver", false],
	["reset after a request", "GET /api/v3/Version HTTP/1.1\r\nHost: device\r\n\r\n", true],
];
/** Milliseconds until it is, at most: a scan does not wait, a browser that gives up hardly does. */
const ABANDON_MS = 8;
/** Of the requests of clients that abandon connections, one in so many comes after one. */
const ABANDONS = 2;

/** Connects, sends a part of a request or nothing, and leaves. */
function abandon(url: URL, ms: number, [, sent, resets]: (typeof WAYS)[number]): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect(Number(url.port || 80), url.hostname);
		const leave = () => {
			if (resets) socket.resetAndDestroy();
			else {
				socket.end();
				socket.resume();
			}
		};
		socket.on("connect", () => {
			if (sent !== "") socket.write(sent);
			if (ms === 0) leave();
			else setTimeout(leave, ms);
		});
		// A device that refuses it, or that is slow to end its side, is no matter here.
		socket.setTimeout(PATIENCE_MS, () => socket.destroy());
		socket.on("error", () => {});
		socket.on("close", () => resolve());
	});
}

/** Counts how often the device has started anew. */
class Starts {
	restarts = 0;
	#uptimeSeconds = 0;
	#resetReason: string | null = null;

	/** Takes note of what `/health` says. */
	note(body: string): void {
		const { resetReason, uptimeSeconds } = JSON.parse(body) as {
			readonly resetReason: string | null;
			readonly uptimeSeconds: number | null;
		};
		const isAnew = this.#resetReason !== null && this.#resetReason !== resetReason;
		if (isAnew || (uptimeSeconds ?? 0) < this.#uptimeSeconds) this.restarts++;
		this.#uptimeSeconds = uptimeSeconds ?? 0;
		this.#resetReason = resetReason;
	}
}

/** So often a request is sent again, and so many milliseconds later. */
const AGAIN = 3;
const AGAIN_MS = 200;
/**
 * One in so many requests of the first client is followed by a look whether the device has started
 * anew.
 */
const LOOKS = 20;

/** A whole answer. Rejects when it ends too early, or does not begin. */
function ask(url: URL, agent?: Agent): Promise<{ readonly status: number; readonly body: string }> {
	return new Promise((resolve, reject) => {
		const options = { timeout: PATIENCE_MS, ...(agent && { agent }) };
		const request = get(url, options, (reply: IncomingMessage) => {
			const chunks: Buffer[] = [];
			reply.on("data", (chunk: Buffer) => chunks.push(chunk));
			reply.on("error", reject);
			reply.on("end", () => {
				if (!reply.complete) reject(new Error("cut off"));
				else resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
			});
		});
		request.on("timeout", () => request.destroy(new Error(`silent for ${PATIENCE_MS} ms`)));
		request.on("error", reject);
	});
}

/** Why an answer is none; undefined when it is one. */
function faultOf(path: string, status: number, body: string): string | undefined {
	if (!EXPECTED.includes(status)) return `status ${status}`;
	if (body.includes(detailOf(503))) return "no seat";
	if (status !== 200 || path === "/") return undefined;
	if (path.startsWith("/calendar/"))
		return body.endsWith("END:VCALENDAR\r\n") ? undefined : "no end of the calendar";
	try {
		if (body !== "") JSON.parse(body);
		return undefined;
	} catch {
		return "no JSON";
	}
}

/** Asks `http://host:port`. Rejects when nobody answers there at first. */
export async function load(base: string, options: LoadOptions): Promise<LoadOutcome> {
	const { clients, onAnswer, requests, seed } = options;
	const list = await fetch(new URL("/api/v3/AvailableCountries", base));
	const countries = (await list.json()) as readonly { readonly countryCode: string }[];
	const codes = countries.map(({ countryCode }) => countryCode);
	const faults: string[] = [];
	const abandoned = new Map<string, number>();
	const starts = new Starts();
	let [asked, answered, again, slowestMs] = [0, 0, 0, 0];
	/**
	 * Whoever finds no seat, or whose connection was just closed at rest, asks again: neither is a
	 * fault of the server.
	 */
	const askOn = async (url: URL, agent?: Agent) => {
		for (let left = AGAIN; ; left--) {
			try {
				const answer = await ask(url, agent);
				if (!answer.body.includes(detailOf(503)) || left === 0) return answer;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== "ECONNRESET" || left === 0) throw error;
			}
			again++;
			await new Promise((resolve) => setTimeout(resolve, left < AGAIN ? AGAIN_MS : 0));
		}
	};
	const look = async (agent?: Agent) => {
		starts.note((await askOn(new URL("/health", base), agent)).body);
	};
	await look();
	const client = async (index: number) => {
		const random = new Random(seed + index);
		// Some keep their connection, some ask anew each time and abandon connections between.
		const keepAlive = index % 2 === 0;
		const agent = new Agent({ keepAlive, maxSockets: 1 });
		while (asked < requests && faults.length < FAULTS) {
			asked++;
			if (!keepAlive && random.below(ABANDONS) === 0) {
				const way = WAYS[random.below(WAYS.length)]!;
				await abandon(new URL(base), random.below(ABANDON_MS), way);
				abandoned.set(way[0], (abandoned.get(way[0]) ?? 0) + 1);
			}
			const path = questionOf(random, codes);
			const url = new URL(path, base);
			const start = performance.now();
			try {
				const { status, body } = await askOn(url, agent);
				const fault = faultOf(path, status, body);
				if (fault === undefined) {
					answered++;
					onAnswer?.(answered);
				} else faults.push(`${path}: ${fault}`);
				if (index === 0 && random.below(LOOKS) === 0) await look(agent);
			} catch (error) {
				faults.push(`${path}: ${(error as Error).message}`);
			}
			slowestMs = Math.max(slowestMs, performance.now() - start);
		}
		agent.destroy();
	};
	await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
	await look();
	return { answered, faults, slowestMs, abandoned, again, restarts: starts.restarts };
}
