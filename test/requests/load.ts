/** Mixed load on a live server: clients that ask for anything, each for the next thing as soon as it was answered. */

import { Agent, get, type IncomingMessage } from "node:http";
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
}

/** Milliseconds without a byte after which there is no answer: a device makes the worldwide list for ten seconds. */
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

/** A whole answer. Rejects when it ends too early, or does not begin. */
function ask(url: URL, agent: Agent): Promise<{ readonly status: number; readonly body: string }> {
	return new Promise((resolve, reject) => {
		const request = get(url, { agent, timeout: PATIENCE_MS }, (reply: IncomingMessage) => {
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
	let [asked, answered, slowestMs] = [0, 0, 0];
	const client = async (index: number) => {
		const random = new Random(seed + index);
		// Some keep their connection, some ask anew each time.
		const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
		while (asked < requests && faults.length < FAULTS) {
			asked++;
			const path = questionOf(random, codes);
			const url = new URL(path, base);
			const start = performance.now();
			try {
				// A kept connection may just have been closed: that is no fault of the server.
				const { status, body } = await ask(url, agent).catch((error: NodeJS.ErrnoException) => {
					if (error.code !== "ECONNRESET") throw error;
					return ask(url, agent);
				});
				const fault = faultOf(path, status, body);
				if (fault === undefined) onAnswer?.(++answered);
				else faults.push(`${path}: ${fault}`);
			} catch (error) {
				faults.push(`${path}: ${(error as Error).message}`);
			}
			slowestMs = Math.max(slowestMs, performance.now() - start);
		}
		agent.destroy();
	};
	await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
	return { answered, faults, slowestMs };
}
