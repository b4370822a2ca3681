/**
 * What the firmware needs of its one block of memory at worst, part by part: XS fills it step by step, as the worst of
 * clients do, and what each step adds to the live heap is a part. A machine of 32 bits is counted.
 */

import { join } from "node:path";
import { MAX_BLOCKS } from "../../src/api/world-days.js";
import { LIMITS } from "../../src/http/limits.js";
import { TEXTS_SCRIPT, Xs } from "../engines/xs.js";
import { benchFolder } from "./bundle.js";
import { heapOf, load, pack, SLOT_BYTES, WINDOW_BYTES } from "./in-xs.js";
import { freeRow, type Row, rowOf } from "./rows.js";

/** Bytes of a part. */
export interface Part {
	readonly name: string;
	readonly slots: number;
	readonly chunks: number;
}

/**
 * The firmware at rest, which no XS of npm has: least slots, and bytes of chunks, with which it starts in Moddable's
 * simulator and answers `/api/v3/Version`, its connection included; chunks of a 64-bit machine are larger than an ESP32's.
 */
const FIRMWARE: Part = { name: "the firmware at rest", slots: 600, chunks: 6000 };

/** Slots of the stack, which `creation` has. */
export const STACK = 768;

/** What is asked once, so that all is remembered that is ever remembered. */
const REMEMBERED: readonly string[] = [
	"/api/v3/PublicHolidays/2026/IN",
	"/api/v3/PublicHolidays/2025/IN",
	"/health",
	"/api/day/here/today",
	"/api/day/here/2026-12-31",
	"/api/year/here/2026",
	"/calendar/here.ics",
	"/api/v3/PublicHolidays/2026/MY",
	"/api/day/US/today?subdivisionCode=US-WY",
	"/api/v3/NextPublicHolidays/US",
	"/api/day/US/tomorrow?subdivisionCode=US-CA",
];

const LONG_REPLIES = `${LIMITS.longReplies} long replies`;

/** Pairs of replies that are made at once. */
const PAIRS: readonly (readonly [string, string])[] = [
	[
		"/api/v3/PublicHolidays/2026/IN?scope=all",
		"/api/v3/LongWeekend/2026/IT?availableBridgeDays=100",
	],
	["/calendar/IN.ics?subdivisionCode=IN-OD", "/api/year/US/2026"],
	["/api/v3/LongWeekend/2026/ES?availableBridgeDays=100", "/calendar/CH.ics"],
	["/api/v3/NextPublicHolidaysWorldwide", "/api/year/IN/2026"],
	[
		"/api/v3/LongWeekend/2026/US?availableBridgeDays=100",
		"/api/v3/LongWeekend/2026/IN?availableBridgeDays=100",
	],
	["/calendar/MY.ics?subdivisionCode=MY-05", "/api/v3/LongWeekend/2026/ES?availableBridgeDays=100"],
];
const WINDOWS = 8;

/** Copies of a piece that are live at once at most: joined, framed, while that is put together, and as bytes. */
const COPIES = 4;
/** Characters by which a piece exceeds `replyChars` at most: one record with many places; an event of a feed. */
const RECORD_CHARS = 700;

/** Blocks of the worldwide list: each four bytes a record and the head of a chunk, and an array, its view and its buffer. */
const WORLD = { slots: 7 * MAX_BLOCKS, chunks: (8 + 4 * 64) * MAX_BLOCKS };

/** Fills a machine, and what each step adds. */
async function measured(pair: readonly [string, string]): Promise<readonly Part[]> {
	const xs = await Xs.start();
	const parts: Part[] = [];
	try {
		await load(xs);
		// The first use of all code takes some once.
		await xs.run(`globalThis.warm = work.listeningWhole(data); globalThis.client = warm.connect(${WINDOW_BYTES});
			work.ask(client, work.bytesOf(data, "/api/v3/PublicHolidays/2026/AT")); warm = client = undefined;`);
		let before = await heapOf(xs);
		const note = async (name: string, script: string) => {
			await xs.run(script);
			const now = await heapOf(xs);
			const part = {
				name,
				slots: (now.slots - before.slots) / SLOT_BYTES,
				chunks: now.chunks - before.chunks,
			};
			before = now;
			return part;
		};
		// The firmware at rest has them already.
		await note("engine and server", "globalThis.alone = work.listeningAlone(data);");
		parts.push(
			await note("a place, its day, and facts", "globalThis.platform = work.listeningWhole(data);"),
		);
		const ask = REMEMBERED.map(
			(url) => `work.askAndForget(platform, data, ${JSON.stringify(url)});`,
		);
		parts.push(await note("what is remembered of requests", ask.join("")));
		const others = LIMITS.connections + LIMITS.refusals;
		parts.push(
			await note(
				`${others} connections`,
				`globalThis.clients = []; for (let i = 0; i < ${others}; i++) clients.push(work.slowClient(platform, ${WINDOW_BYTES}));`,
			),
		);
		parts.push(
			await note(
				"the heads of their requests",
				`for (let i = 2; i < clients.length; i++) clients[i].send(work.headOf(data, ${LIMITS.headBytes - 4}));`,
			),
		);
		const [one, other] = pair.map((url) => `work.bytesOf(data, ${JSON.stringify(url)})`);
		let most = await note(LONG_REPLIES, `clients[0].send(${one}); clients[1].send(${other});`);
		let sum = most;
		for (let i = 0; i < WINDOWS; i++) {
			const step = await note(
				"",
				`for (const client of [clients[0], clients[1]]) work.takeWindow(platform, client);
				for (const client of clients) client.received.length = 0;`,
			);
			sum = { name: sum.name, slots: sum.slots + step.slots, chunks: sum.chunks + step.chunks };
			if (bytesOf(sum) > bytesOf(most)) most = sum;
		}
		parts.push(most);
		return parts;
	} finally {
		xs.close();
	}
}

/** Bytes of a part, slots and chunks. */
function bytesOf({ chunks, slots }: Part): number {
	return chunks + SLOT_BYTES * slots;
}

/** All parts at worst: of the pairs the one that takes most. */
async function worstCase(): Promise<readonly Part[]> {
	let worst: readonly Part[] = [];
	const total = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + bytesOf(part), 0);
	for (const pair of PAIRS) {
		const parts = await measured(pair);
		if (total(parts) > total(worst)) worst = parts;
	}
	const piece = COPIES * (LIMITS.replyChars + RECORD_CHARS);
	return [
		{ name: "the stack", slots: STACK, chunks: 0 },
		FIRMWARE,
		...worst,
		{ name: "the worldwide list, remembered", ...WORLD },
		{ name: "a piece in the making", slots: 0, chunks: piece },
	];
}

/**
 * Renewal at rest, and what a whole update takes beside that at most, between two of its turns. Its flash is none of the
 * heap, nor is what hashes and signatures take, which the platform does natively.
 */
async function renewalParts(): Promise<readonly [Part, Part]> {
	const xs = await Xs.start();
	try {
		await xs.load("tables", join(await benchFolder(), "test/tables/lean.js"));
		await xs.run(TEXTS_SCRIPT);
		await xs.put("pack", pack);
		// The first use of all code takes some once.
		await xs.run(`globalThis.update = new tables.LeanUpdate(pack, texts);
			while (update.turn()); update = undefined;
			globalThis.without = tables.lean(pack, texts);`);
		// To look costs the same each time, which is none of its heap.
		const look = async () => {
			const isMore = (await xs.text("!update || update.turn()")) === "true";
			return { isMore, heap: await heapOf(xs) };
		};
		const [first, before] = [(await look()).heap, (await look()).heap];
		const drift = { slots: before.slots - first.slots, chunks: before.chunks - first.chunks };
		let looks = 1;
		const since = ({ chunks, slots }: Awaited<ReturnType<typeof heapOf>>, name: string): Part => ({
			name,
			slots: (slots - before.slots - looks * drift.slots) / SLOT_BYTES,
			chunks: chunks - before.chunks - looks * drift.chunks,
		});
		await xs.run("update = new tables.LeanUpdate(pack, texts, without);");
		const rest = since(await heapOf(xs), "renewal at rest");
		let most = rest;
		for (let { isMore, heap } = await look(); isMore; { isMore, heap } = await look(), looks++) {
			const now = since(heap, "renewal, while it looks for tables");
			if (bytesOf(now) > bytesOf(most)) most = now;
		}
		const more = { slots: most.slots - rest.slots, chunks: most.chunks - rest.chunks };
		return [rest, { ...most, ...more }];
	} finally {
		xs.close();
	}
}

/** What `static` has to be at least. */
export const ALL = "at worst: all of it, and a tenth";
/** Likewise while renewal looks for tables: nothing is to spare then, and one long reply is made at once, not two. */
export const ALL_RENEWING = "at worst: all of it, with renewal";

/** The parts, and what `static` follows from. */
export async function memoryRows(): Promise<readonly Row[]> {
	const parts = await worstCase();
	const sum = parts.reduce((bytes, part) => bytes + bytesOf(part), 0);
	const renewal = await renewalParts();
	const renewing = renewal.reduce((bytes, part) => bytes + bytesOf(part), sum);
	const replies = parts.find(({ name }) => name === LONG_REPLIES)!;
	const reply = bytesOf(replies) / LIMITS.longReplies;
	return [
		...[...parts, ...renewal].map((part) =>
			freeRow(`at worst: ${part.name}`, bytesOf(part), "bytes"),
		),
		rowOf(ALL, Math.ceil(1.1 * sum), "bytes"),
		rowOf(ALL_RENEWING, Math.ceil(renewing - reply), "bytes"),
	];
}
