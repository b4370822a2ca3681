/**
 * `npm run fuzz [-- requests|tables|packs|spans|answers] [--seed N] [--requests N] [--tables N]
 * [--packs N] [--spans N] [--answers N]`: a million hostile requests, a hundred thousand damaged
 * packs before the reader, some thousands that are signed before the firmware, which starts from
 * those that it took, a million spans of working days counted day by day, and a million damaged
 * answers to the client for tables. Ends by itself, but for `packs` alone, which runs until
 * somebody ends it; exit code 1 when something does not hold.
 *
 * They run in batches in a thread of its own. A batch has a seed of its own, which its failure
 * names, and so does one that takes so long that it must hang. Between batches the heap is
 * measured.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { askSpans } from "../holidays/spans.js";
import { assaultByMutation, assaultByStructure } from "../http/assault.js";
import { assaultPack, targetOf } from "../pack/assault.js";
import { assaultPull } from "../tables/assault.js";
import { Malformed, playAll } from "../tables/malformed.js";

/** Runs of a batch: a few seconds, so that a failing one is soon played again. */
const BATCH = { requests: 5000, tables: 500, packs: 50, spans: 5000, answers: 5000 } as const;
const ALL = {
	requests: 1_000_000,
	tables: 100_000,
	packs: 5000,
	spans: 1_000_000,
	answers: 1_000_000,
} as const;
/** Milliseconds in which a batch tells that it ended; it takes a hundredth of them. */
const HANG_MS = 600_000;
const PROGRESS_MS = 5000;
/**
 * What the heap may have grown by from the first tenth to the end: a byte a request would be as
 * much.
 */
const GROWTH_BYTES = 1_000_000;

type Kind = keyof typeof BATCH;
type Batch = (seed: number, count: number) => void;
const KINDS: readonly Kind[] = ["requests", "tables", "packs", "spans", "answers"];

interface Order {
	readonly kind: Kind;
	readonly seed: number;
	readonly count: number;
}

/** What a batch tells: runs done so far, and the live heap when it was measured. */
interface Told {
	readonly done: number;
	readonly heapBytes?: number;
	readonly failure?: string;
}

const countries = (codes: readonly string[]) => compile(codes.map(readCountryFile)).bytes;

/** Runs batches of damaged packs before the reader. */
function tableBatch(): Batch {
	const large = targetOf(countries(["AT", "AU", "CN", "IL", "JP", "TR"]));
	const small = targetOf(countries(["AT"]));
	const world = targetOf(readFileSync(new URL("../../../data/holidays.bin", import.meta.url)));
	const targets = [large, small, world, large];
	return (seed, count) => {
		for (let i = seed; i < seed + count; i++)
			try {
				assaultPack(targets[i % 4]!, targets[(i + 1) % 3]!.bytes, i, i % 8 < 5);
			} catch (error) {
				throw new Error(`pack ${i}`, { cause: error });
			}
	};
}

/** Runs batches of malformed packs that are signed before the firmware. */
async function packBatch(): Promise<Batch> {
	const malformed = await Malformed.open();
	return (seed, count) => {
		playAll(malformed, seed, count);
	};
}

function requestBatch(seed: number, count: number): void {
	assaultByStructure(count >> 1, seed);
	assaultByMutation(count - (count >> 1), seed);
}

/** Asks spans of the built-in tables. */
function spanBatch(): Batch {
	const tables = openPack();
	return (seed, count) => void askSpans(tables, count, seed);
}

const BATCHES: { readonly [kind in Kind]: () => Batch | Promise<Batch> } = {
	requests: () => requestBatch,
	tables: tableBatch,
	packs: packBatch,
	spans: spanBatch,
	answers: () => (seed, count) => void assaultPull(count, seed),
};

/** Bytes that live after a collection. */
function liveBytes(): number {
	for (let i = 0; i < 4; i++) globalThis.gc?.();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

/** In the thread: all batches of one kind, one after the other. */
async function work({ kind, seed, count }: Order): Promise<void> {
	const tell = (told: Told) => parentPort!.postMessage(told);
	const batch = await BATCHES[kind]();
	for (let done = 0; done < count; ) {
		const size = Math.min(BATCH[kind], count - done);
		try {
			batch(seed + done, size);
		} catch (error) {
			const again = `npm run fuzz -- ${kind} --seed ${seed + done} --${kind} ${size}`;
			tell({ done, failure: `${chainOf(error)}\nagain: ${again}` });
			return;
		}
		const tenths = Math.floor((10 * done) / count);
		done += size;
		const measures = Math.floor((10 * done) / count) > tenths;
		tell(measures ? { done, heapBytes: liveBytes() } : { done });
	}
}

function chainOf(error: unknown): string {
	if (!(error instanceof Error)) return `${error}`;
	return error.cause ? `${error.message}\n${chainOf(error.cause)}` : `${error.stack}`;
}

/** Runs a kind in a thread; true when all of it held. */
function run({ kind, seed, count }: Order): Promise<boolean> {
	const start = performance.now();
	let shownMs = start;
	let done = 0;
	const heaps: number[] = [];
	const all = count === Number.POSITIVE_INFINITY ? "without end" : `of ${count}`;
	process.stdout.write(`${kind}: ${all}, from seed ${seed}\n`);
	return new Promise((resolve) => {
		const worker = new Worker(fileURLToPath(import.meta.url), {
			workerData: { kind, seed, count } satisfies Order,
		});
		let watch: NodeJS.Timeout | undefined;
		const end = (verdict: string, holds: boolean) => {
			clearTimeout(watch);
			process.stdout.write(`${kind}: ${verdict}\n`);
			void worker.terminate().then(() => resolve(holds));
		};
		const rewind = () => {
			clearTimeout(watch);
			const again = `npm run fuzz -- ${kind} --seed ${seed + done} --${kind} ${BATCH[kind]}`;
			watch = setTimeout(() => end(`it hangs\nagain: ${again}`, false), HANG_MS);
		};
		rewind();
		worker.on("error", (error) => end(chainOf(error), false));
		worker.on("message", (told: Told) => {
			rewind();
			done = told.done;
			if (told.failure !== undefined) return end(told.failure, false);
			if (told.heapBytes !== undefined) heaps.push(told.heapBytes);
			const rate = Math.round((done * 1000) / (performance.now() - start));
			if (performance.now() - shownMs > PROGRESS_MS && done < count) {
				shownMs = performance.now();
				process.stdout.write(`${kind}: ${done} ${all}, ${rate} a second\n`);
			}
			if (done < count) return;
			const heap = heaps.map((bytes) => Math.round(bytes / 1000)).join(" ");
			const flat = heaps.at(-1)! - heaps[0]! <= GROWTH_BYTES;
			const verdict = `${done} held, ${rate} a second, live heap after each tenth in KB: ${heap}`;
			end(flat ? verdict : `${verdict}: it grows`, flat);
		});
	});
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			seed: { type: "string" },
			requests: { type: "string" },
			tables: { type: "string" },
			packs: { type: "string" },
			spans: { type: "string" },
			answers: { type: "string" },
		},
	});
	const numberOf = (text: string | undefined, otherwise: number) => {
		const number = Number(text ?? otherwise);
		if (!(Number.isInteger(number) && number >= 0)) throw new Error(`no number: ${text}`);
		return number;
	};
	const unknown = positionals.find((word) => !KINDS.includes(word as Kind));
	if (unknown !== undefined)
		throw new Error(`requests, tables, packs, spans or answers, not ${unknown}`);
	const seed = numberOf(values.seed, Date.now() % 1_000_000_000);
	let holds = true;
	for (const kind of KINDS)
		if (positionals.length === 0 || positionals.includes(kind)) {
			const isEndless = kind === "packs" && positionals.length > 0 && values.packs === undefined;
			const count = isEndless ? Number.POSITIVE_INFINITY : numberOf(values[kind], ALL[kind]);
			holds = (await run({ kind, seed, count })) && holds;
		}
	process.exitCode = holds ? 0 : 1;
}

if (isMainThread)
	await main().catch((error: Error) => {
		process.stderr.write(`fuzz: ${error.message}\n`);
		process.exitCode = 2;
	});
else await work(workerData as Order);
