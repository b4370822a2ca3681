/**
 * Machine instructions of the XS worker, counted by valgrind. Steps say nothing of work done in
 * native code: a `substring` of a long text takes 8 of them and 25,000 instructions.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Xs } from "../engines/xs.js";
import { load } from "./in-xs.js";
import { CHECK, LOOPS, WORKDAY } from "./jobs.js";
import { type Row, rowOf } from "./rows.js";

/** Whether valgrind is installed. */
export function isCountable(): boolean {
	try {
		execFileSync("valgrind", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** How often a job is done: what differs between two runs beside it, some thousands, weighs less. */
const TIMES = 10;

/** Instructions of a whole run of the worker that ends with a script. */
async function instructionsOf(script: string): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), "valgrind-"));
	const file = join(folder, "counts");
	try {
		const xs = await Xs.start([
			"valgrind",
			"--quiet",
			"--tool=cachegrind",
			"--cache-sim=no",
			`--cachegrind-out-file=${file}`,
		]);
		await load(xs);
		await xs.run("globalThis.all = jobs.jobsOf(data);");
		await xs.run(script);
		await xs.end();
		const [, count] = /^summary: (\d+)/m.exec(readFileSync(file, "utf8")) ?? [];
		return Number(count);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A question to tables opened anew, which has a row of its own. */
export interface Asked {
	readonly name: string;
	readonly url: string;
}

/** Instructions of every job, and of some questions: the difference of a run with and one without. */
export async function nativeRows(
	names: readonly string[],
	questions: readonly Asked[],
	onProgress: (done: string) => void,
): Promise<readonly Row[]> {
	const rows: Row[] = [];
	const count = async (name: string, job: string, times: number, url?: string) => {
		const script = (withIt: boolean) => `jobs.repeat(${job}, ${TIMES}, ${withIt});`;
		const difference = (await instructionsOf(script(true))) - (await instructionsOf(script(false)));
		rows.push(rowOf(name, difference / TIMES / times, "instructions", url));
		onProgress(name);
	};
	for (const name of names) {
		const times = name === CHECK || name === WORKDAY ? LOOPS : 1;
		await count(name, `all[${JSON.stringify(name)}]`, times);
	}
	for (const { name, url } of questions)
		await count(name, `jobs.requestJob(data, ${JSON.stringify(url)}, 0)`, 1, url);
	return rows;
}
