/**
 * `npm run smoke -- URL [--clock] [--settle MS]`: plays the request documents against a device;
 * with `--load [--seed N]` six clients send it 2,000 mixed requests instead, with connections
 * between that are reset, or ended before they have asked. Exit code 1 when a case or a request
 * fails, or the device starts anew, 2 when there is no device.
 */

import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { NOW_MS } from "../fixture/fixture.js";
import { load } from "./load.js";
import { allCases, type Failure, playLive } from "./play.js";

/** What came of the cases of all documents. */
export interface Outcome {
	readonly passed: number;
	readonly failures: readonly Failure[];
	/** Cases that need what this device does not have, by that word. */
	readonly skipped: ReadonlyMap<string, number>;
}

export interface SmokeOptions {
	/** The device's clock stands at the documents' moment. */
	readonly clock: boolean;
	/**
	 * Milliseconds without a byte after which no more comes; when absent as the device's pace
	 * suggests.
	 */
	readonly settleMs?: number;
	/** Documents played at once: 1 when absent, since a device has few connections. */
	readonly lanes?: number;
	/** Hears of each document played. */
	readonly onFile?: (file: string, cases: number, failures: readonly Failure[]) => void;
}

/** Answers take about this long at their longest, as a multiple of a short one's. */
const PACE = 4;
const MIN_SETTLE_MS = 30;

/** The status of a path. Rejects when nobody answers. */
async function statusOf(url: string, path: string): Promise<number> {
	const reply = await fetch(new URL(path, url), { headers: { connection: "close" } });
	await reply.arrayBuffer();
	return reply.status;
}

/** Milliseconds of a short exchange, the fastest of some. */
async function paceOf(url: string): Promise<number> {
	let fastestMs = Number.POSITIVE_INFINITY;
	for (let i = 0; i < 4; i++) {
		const start = performance.now();
		await statusOf(url, "/api/v3/Version");
		fastestMs = Math.min(fastestMs, performance.now() - start);
	}
	return Math.ceil(fastestMs);
}

/** Plays all documents against `http://host:port`. Rejects when nobody answers there. */
export async function smoke(url: string, options: SmokeOptions): Promise<Outcome> {
	const settleMs = options.settleMs ?? Math.max(MIN_SETTLE_MS, PACE * (await paceOf(url)));
	const has = new Set(options.clock ? ["clock"] : []);
	for (const [word, code] of [
		["Austria", "AT"],
		["fixture", "XA"],
	] as const)
		if ((await statusOf(url, `/api/v3/PublicHolidays/2017/${code}`)) === 200) has.add(word);
	if ((await statusOf(url, "/api/day/here/2017-01-02")) === 404) has.add("no place");
	const failures: Failure[] = [];
	const skipped = new Map<string, number>();
	let passed = 0;
	const files = [...allCases()];
	const lane = async () => {
		for (let next = files.shift(); next; next = files.shift()) {
			const [file, cases] = next;
			const played = cases.filter(({ needs }) => {
				const missing = needs.find((word) => !has.has(word));
				if (missing !== undefined) skipped.set(missing, (skipped.get(missing) ?? 0) + 1);
				return missing === undefined;
			});
			const failed = await playLive(url, played, settleMs);
			failures.push(...failed);
			passed += played.length - failed.length;
			options.onFile?.(file, played.length, failed);
		}
	};
	await Promise.all(Array.from({ length: options.lanes ?? 1 }, lane));
	return { passed, failures, skipped };
}

const REQUESTS = 2000;
const CLIENTS = 6;

async function underLoad(url: string, seed: number): Promise<void> {
	const outcome = await load(url, {
		requests: REQUESTS,
		clients: CLIENTS,
		seed,
		onAnswer(count) {
			if (count % 100 === 0) process.stdout.write(`${count} answered\n`);
		},
	});
	const { abandoned, again, answered, faults, restarts, slowestMs } = outcome;
	for (const fault of faults) process.stdout.write(`  ${fault}\n`);
	const ways = [...abandoned].map(([way, count]) => `${count} ${way}`);
	process.stdout.write(`connections beside: ${ways.join(", ")}\n`);
	process.stdout.write(`${again} asked again, ${restarts} restarts\n`);
	process.stdout.write(
		`seed ${seed}: ${answered} of ${REQUESTS} answered, the slowest in ${Math.round(slowestMs)} ms\n`,
	);
	process.exitCode = answered === REQUESTS && restarts === 0 ? 0 : 1;
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			clock: { type: "boolean", default: false },
			load: { type: "boolean", default: false },
			seed: { type: "string" },
			settle: { type: "string" },
		},
	});
	const [url] = positionals;
	const settleMs = Number(values.settle);
	if (!url?.startsWith("http://") || (values.settle && !(settleMs > 0)))
		throw new Error(
			"usage: npm run smoke -- http://ADDRESS [--clock] [--settle MS] [--load [--seed N]]",
		);
	if (values.load) return underLoad(url, Number(values.seed ?? Date.now() % 1_000_000));
	const { passed, failures, skipped } = await smoke(url, {
		clock: values.clock,
		...(values.settle && { settleMs }),
		onFile(file, count, failed) {
			process.stdout.write(`${file.padEnd(20)} ${count - failed.length} of ${count}\n`);
			for (const { place, title, fault } of failed)
				process.stdout.write(`  ${place} ${title}: ${fault.slice(0, 300)}\n`);
		},
	});
	const moment = new Date(NOW_MS).toISOString();
	const reasons: { readonly [word: string]: string } = {
		Austria: "tables without Austria",
		fixture: "of countries that only the tests have",
		"no place": "a place is configured",
		clock: `no --clock: it must stand at ${moment}`,
	};
	for (const [word, count] of skipped) process.stdout.write(`${count} skipped, ${reasons[word]}\n`);
	process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
	process.exitCode = failures.length > 0 ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
	await main().catch((error: Error) => {
		const { cause } = error;
		const reason = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
		process.stderr.write(`smoke: ${reason}\n`);
		process.exitCode = 2;
	});
