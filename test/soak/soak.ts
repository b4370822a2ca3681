/**
 * `npm run soak [-- --minutes 10] [--seed N]`: mixed load with faults on the host simulator in its
 * own process. Every answer is checked; at the end its live heap must be that of the start. Ends by
 * itself; exit code 1 when something does not hold.
 */

import { parseArgs } from "node:util";
import { Load, SOAK_NOW } from "./load.js";
import type { Measure } from "./probe.js";
import { type Simulator, STEADY, startSimulator } from "./simulator.js";

/** Longer, and a day ends somewhere: see SOAK_NOW. */
const MOST_MINUTES = 12;
/** The part of the time before the heap is first measured: caches fill, the engine compiles. */
const WARM_UP = 0.2;
/** Milliseconds of load between two crowds. */
const SLICE_MS = 15_000;
/** How far the live heap at the end may be from that at the start. */
const TOLERANCE = 0.02;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The memory of a server that has no connections any more. */
async function atRest(simulator: Simulator): Promise<Measure> {
	for (let i = 0; i < 30; i++) {
		const measure = await simulator.measure();
		if (measure.sockets === 0) return measure;
		await pause(1000);
	}
	throw new Error("connections stay open after their clients are gone");
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

/** Loads a simulator for so long; what is wrong. */
async function soak(simulator: Simulator, minutes: number, seed: number): Promise<string[]> {
	const load = new Load(simulator.port, seed);
	const total = () => [...load.result.counts.values()].reduce((sum, count) => sum + count, 0);
	const part = async (ms: number) => {
		for (let left = ms; left > 0 && load.result.faults.length === 0; left -= SLICE_MS) {
			await load.run(Math.min(left, SLICE_MS));
			const { residentBytes, heapBytes } = await simulator.measure();
			const memory = `heap ${kilobytes(heapBytes)}, resident ${kilobytes(residentBytes)}`;
			process.stdout.write(`${total()} exchanges, ${memory}\n`);
		}
	};
	await part(minutes * 60_000 * WARM_UP);
	const start = await atRest(simulator);
	const before = total();
	await part(minutes * 60_000 * (1 - WARM_UP));
	const end = await atRest(simulator);
	const { counts, faults } = load.result;
	process.stdout.write(`${[...counts].map(([kind, count]) => `${kind} ${count}`).join(", ")}\n`);
	const growth = end.heapBytes / start.heapBytes - 1;
	const percent = `${growth < 0 ? "" : "+"}${(100 * growth).toFixed(2)} %`;
	const heap = `live heap ${kilobytes(start.heapBytes)}, then ${kilobytes(end.heapBytes)}: ${percent}`;
	const rate = Math.round(((total() - before) * 1000) / (end.cpuMs - start.cpuMs));
	process.stdout.write(`${heap}; ${rate} exchanges a second of the simulator's processor time\n`);
	if (Math.abs(growth) <= TOLERANCE) return [...faults];
	return [...faults, `the heap is not what it was: ${percent}`];
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			minutes: { type: "string", default: "10" },
			seed: { type: "string", default: `${Date.now() % 1_000_000_000}` },
		},
	});
	const minutes = Number(values.minutes);
	const seed = Number(values.seed);
	if (!(minutes > 0 && minutes <= MOST_MINUTES) || !Number.isInteger(seed))
		throw new Error(`usage: npm run soak [-- --minutes N, ${MOST_MINUTES} at most] [--seed N]`);
	process.stdout.write(`${minutes} minutes, seed ${seed}\n`);
	const simulator = await startSimulator(["--now", SOAK_NOW], STEADY);
	try {
		const faults = await soak(simulator, minutes, seed);
		for (const fault of faults) process.stdout.write(`${fault}\n`);
		process.stdout.write(faults.length > 0 ? "it does not hold\n" : "all of it held\n");
		process.exitCode = faults.length > 0 ? 1 : 0;
	} finally {
		await simulator.stop();
	}
}

await main().catch((error: Error) => {
	process.stderr.write(`soak: ${error.message}\n`);
	process.exitCode = 2;
});
