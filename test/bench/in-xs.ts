/**
 * Measures the work in XS, on the bundle that ships: steps, slots and bytes, the same on every run
 * and machine.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER, REFUSE_NOTHING, TEXTS_SCRIPT, Xs } from "../engines/xs.js";
import { benchFolder } from "./bundle.js";
import { CHECK, LOOPS, SCHOOLDAY, UNCHANGED, WORKDAY, type Worst } from "./jobs.js";
import { freeRow, type Row, rowOf } from "./rows.js";
import type { RouteCost } from "./sweep.js";
import { PLAIN_DAY } from "./work.js";

// A copy, since `slice` of a Buffer is none.
const read = (name: string) => new Uint8Array(readFileSync(join(BUILD_FOLDER, "../data", name)));
export const pack = read("holidays.bin");
export const facts = read("facts.bin");

/** Slots take 16 bytes on an ESP32, and twice that in the 64-bit engine that counts them here. */
export const SLOT_BYTES = 16;

/** Names what reads the steps that went by since it was read last. */
export const METER = "globalThis.meter = () => resetMeter(0, 0);";

/** Loads the work into a machine, and the tables. */
export async function load(xs: Xs): Promise<void> {
	await xs.run(REFUSE_NOTHING);
	const folder = await benchFolder();
	for (const name of ["work", "jobs", "sweep"])
		await xs.load(name, join(folder, `test/bench/${name}.js`));
	await xs.run(TEXTS_SCRIPT);
	await xs.put("pack", pack);
	await xs.put("facts", facts);
	await xs.run("globalThis.data = { pack, facts, texts };");
	await xs.run(METER);
}

export async function codesIn(xs: Xs): Promise<readonly string[]> {
	return (await xs.text("work.codesOf(data).join(' ')")).split(" ");
}

async function json<T>(xs: Xs, expression: string): Promise<T> {
	return JSON.parse(await xs.text(`JSON.stringify(${expression})`)) as T;
}

/** Names of the pieces of work that have a row of their own. */
export function jobNames(xs: Xs): Promise<readonly string[]> {
	return json(xs, "Object.keys(jobs.jobsOf(data))");
}

/** What each of them costs, and the worst answer that has not changed. */
export async function jobRows(xs: Xs): Promise<readonly Row[]> {
	await xs.run("globalThis.all = jobs.jobsOf(data);");
	const rows: Row[] = [];
	for (const name of await json<string[]>(xs, "Object.keys(all)")) {
		const steps = await json<number>(xs, `jobs.stepsOf(all[${JSON.stringify(name)}], meter)`);
		rows.push(rowOf(name, steps, "steps"));
		if (name === CHECK)
			rows.push(rowOf("AT: garbage of a check", await garbageOf(xs, "checks"), "slots"));
		if (name === SCHOOLDAY) {
			const slots = await garbageOf(
				xs,
				"schooldayChecks",
				'work.schoolsOf(work.placeOf(austria, "AT-9"))',
			);
			rows.push(rowOf("AT-9: garbage of a check of a schoolday", slots, "slots"));
		}
		if (name === WORKDAY) {
			const slots = await garbageOf(xs, "workdayChecks");
			rows.push(rowOf("AT: garbage of a check of a working day", slots, "slots"));
		}
	}
	const { steps, of } = await json<Worst>(xs, "jobs.worstUnchanged(data, meter)");
	rows.push(rowOf(UNCHANGED, steps, "steps", of));
	return rows;
}

/** Slots that a turn of a loop leaves behind. */
async function garbageOf(xs: Xs, loop: string, of = "austria"): Promise<number> {
	await xs.run(`globalThis.austria = work.open(data, "AT"); globalThis.asked = ${of};`);
	const script = (count: number) => `work.${loop}(asked, ${PLAIN_DAY}, ${count});`;
	await xs.run(script(1));
	await xs.run("gc();");
	const none = await xs.run(script(0));
	const all = await xs.run(script(LOOPS));
	// A script leaves some of its own.
	const after = await xs.run(script(0));
	return (2 * all.slots - none.slots - after.slots) / LOOPS;
}

/** The first check of a year in the worst of these countries, and at the worst place. */
export async function firstCheckRows(xs: Xs, codes: readonly string[]): Promise<readonly Row[]> {
	let country = { steps: 0, of: "" };
	let second = country;
	let place = country;
	for (const code of codes) {
		const [whole, part] = await json<[typeof country, typeof country]>(
			xs,
			`jobs.firstChecks(data, "${code}", meter)`,
		);
		if (whole.steps > second.steps) second = whole.steps > country.steps ? country : whole;
		if (whole.steps > country.steps) country = whole;
		if (part.steps > place.steps) place = part;
	}
	return [
		rowOf("first check of a year, worst country", country.steps, "steps", country.of),
		rowOf("first check of a year, second worst country", second.steps, "steps", second.of),
		rowOf("first check of a year, worst place", place.steps, "steps", place.of),
	];
}

/** Of two pieces of work, which a job asks of each of these countries, the worst. */
async function worstTwo(xs: Xs, codes: readonly string[], job: string): Promise<readonly Worst[]> {
	const worst: Worst[] = [
		{ steps: 0, of: "" },
		{ steps: 0, of: "" },
	];
	for (const code of codes) {
		const found = await json<typeof worst>(xs, `jobs.${job}(data, "${code}", meter)`);
		for (const [i, one] of found.entries()) if (one.steps > worst[i]!.steps) worst[i] = one;
	}
	return worst;
}

/** Checks at the worst localities of these countries, by those at their subdivisions. */
export async function localityRows(xs: Xs, codes: readonly string[]): Promise<readonly Row[]> {
	const worst = await worstTwo(xs, codes, "localChecks");
	return [
		"check of a day again at a locality, by its subdivision",
		"first check of a year at a locality, by its subdivision",
	].map((name, i) => rowOf(name, worst[i]!.steps, "times", worst[i]!.of));
}

/** The schools of these countries at their worst places. */
export async function schoolRows(xs: Xs, codes: readonly string[]): Promise<readonly Row[]> {
	const worst = await worstTwo(xs, codes, "schoolChecks");
	return ["schools opened, worst place", "first check of a schoolday in a year, worst place"].map(
		(name, i) => rowOf(name, worst[i]!.steps, "steps", worst[i]!.of),
	);
}

/** The worst turn and the worst reply of each route. */
export async function sweepRows(
	xs: Xs,
	codes: readonly string[],
	extent: "WHOLE" | "CUT",
	onProgress: (done: string) => void = () => {},
): Promise<readonly Row[]> {
	await xs.run(`globalThis.swept = new sweep.Sweep(data, sweep.${extent}, meter);`);
	for (const code of codes) {
		await xs.run(`swept.country("${code}");`);
		await xs.run(`swept.here("${code}");`);
		onProgress(code);
	}
	await xs.run("swept.others();");
	await xs.run("swept.world();");
	const costs = await json<RouteCost[]>(xs, "swept.costs");
	return costs.flatMap(({ route, turn, first, reply }) => [
		rowOf(`${route}: worst turn`, turn.steps, "steps", turn.of),
		rowOf(`${route}: worst handler and first piece`, first.steps, "steps", first.of),
		rowOf(`${route}: worst reply`, reply.steps, "steps", reply.of),
	]);
}

/** Steps of an expression, its second time: the first takes some for what it makes once. */
export async function againSteps(xs: Xs, expression: string): Promise<number> {
	const once = `(() => { meter(); ${expression}; return meter(); })()`;
	await xs.text(once);
	return Number(await xs.text(once));
}

/** Slots that an expression takes, garbage included. */
export async function slotsTaken(xs: Xs, expression: string): Promise<number> {
	await xs.run("gc();");
	const before = await xs.run("void 0;");
	return (await xs.run(`void (${expression});`)).slots - before.slots;
}

/**
 * Bytes of live heap: slots as an ESP32 has them, and chunks of a 64-bit engine, which are larger.
 */
export async function heapOf(xs: Xs): Promise<{ readonly slots: number; readonly chunks: number }> {
	await xs.run("gc();");
	const { slots } = await xs.run("gc();");
	return { slots: slots * SLOT_BYTES, chunks: await xs.chunkBytes() };
}

/** Bytes that the Moddable simulator lets a server write ahead: the smallest window there is. */
export const WINDOW_BYTES = 1536;

/** A request and its answer, which take the heap of their country's year. */
const ASK = `work.ask(client, work.bytesOf(data, "/api/v3/PublicHolidays/2026/AT"));
	client.received.length = 0;`;

/**
 * Does something in a machine of its own, since what was used last in another is not garbage yet.
 * It was used before, because the first use takes some once; and that is kept, so that it is not
 * missed.
 */
async function inFreshXs<T>(use: (xs: Xs) => Promise<T>): Promise<T> {
	const xs = await Xs.start();
	try {
		await load(xs);
		await xs.run(`globalThis.platform = work.listeningAlone(data);
			globalThis.client = platform.connect(${WINDOW_BYTES});
			${ASK}
			globalThis.used = [platform, client];`);
		return await use(xs);
	} finally {
		xs.close();
	}
}

/** Windows of a reply after which it holds no more than it did. */
const WINDOWS = 6;

/** Requests with long replies, or much behind them. */
const LONG: readonly string[] = [
	"/api/v3/PublicHolidays/2026/AT",
	"/api/v3/PublicHolidays/2026/MY",
	"/api/v3/LongWeekend/2026/IT?availableBridgeDays=100",
	"/api/day/ES/2026-12-31",
	"/api/v3/NextPublicHolidaysWorldwide",
];

/** Heap that stays in use: at rest, of a connection, of a year, and while a request is answered. */
export async function heapRows(): Promise<readonly Row[]> {
	const heaps = await inFreshXs(async (xs) => {
		const list = [await heapOf(xs)];
		for (const script of [
			"platform = work.listeningAlone(data);",
			`client = platform.connect(${WINDOW_BYTES});`,
			ASK,
		]) {
			await xs.run(script);
			list.push(await heapOf(xs));
		}
		return list;
	});
	const slots = (i: number) => heaps[i]!.slots - heaps[i - 1]!.slots;
	return [
		rowOf("heap: engine and server at rest, slots", slots(1), "bytes"),
		rowOf("heap: a further connection, slots", slots(2), "bytes"),
		rowOf("heap: AT's year in memory, slots", slots(3), "bytes"),
		freeRow("heap: chunks of these three, at most", heaps[3]!.chunks - heaps[0]!.chunks, "bytes"),
		await localityHeapRow(),
		await answeringRow(),
	];
}

/** Localities with the most rules of the most countries. */
const TOWNS: readonly string[] = [
	"DE-BY/augsburg",
	"ES-MD/madrid",
	"IT-RM/roma",
	"BR-SP/sao-paulo",
];

/**
 * What a device at a locality takes, slots and chunks, more than one at its subdivision, once
 * either was asked about a day.
 */
async function localityHeapRow(): Promise<Row> {
	const takenAt = (code: string) =>
		inFreshXs(async (xs) => {
			const open = (name: string) =>
				xs.run(
					`globalThis.${name} = work.placeOf(work.open(data, "${code.slice(0, 2)}"), "${code}");`,
				);
			// The first use takes some once.
			await open("first");
			const before = await heapOf(xs);
			await open("second");
			const after = await heapOf(xs);
			return after.slots + after.chunks - before.slots - before.chunks;
		});
	let most = { bytes: 0, of: "" };
	for (const town of TOWNS) {
		const bytes = (await takenAt(town)) - (await takenAt(town.split("/")[0]!));
		if (bytes > most.bytes) most = { bytes, of: town };
	}
	return rowOf("heap: a locality, over its subdivision", most.bytes, "bytes", most.of);
}

/**
 * The most that is in use between two turns while a request is answered, its connection included.
 */
async function answeringRow(): Promise<Row> {
	let most = { bytes: 0, of: "" };
	for (const url of LONG)
		await inFreshXs(async (xs) => {
			await xs.run("platform = work.listening(data);");
			const rest = await heapOf(xs);
			await xs.run(`client = work.slowClient(platform, ${WINDOW_BYTES});
				client.send(work.bytesOf(data, ${JSON.stringify(url)}));`);
			for (let i = 0; i < WINDOWS; i++) {
				await xs.run("client.received.length = 0;");
				const heap = await heapOf(xs);
				const slots = heap.slots - rest.slots;
				const chunks = heap.chunks - rest.chunks;
				if (slots + chunks > most.bytes)
					most = {
						bytes: slots + chunks,
						of: `${url}, window ${i}: slots ${slots}, chunks at most ${chunks}`,
					};
				if ((await xs.text("work.takeWindow(platform, client)")) === "false") break;
			}
		});
	return rowOf("heap: while a request is answered, over rest", most.bytes, "bytes", most.of);
}
