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

/** Instructions of a whole run of the worker: what it is prepared with, and a script. */
async function instructionsOf(prepare: (xs: Xs) => Promise<void>, script: string): Promise<number> {
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
		await prepare(xs);
		await xs.run(script);
		await xs.end();
		const [, count] = /^summary: (\d+)/m.exec(readFileSync(file, "utf8")) ?? [];
		return Number(count);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Instructions by which a script goes beyond another, in two runs; they are exact to some thousands. */
export async function beyond(
	prepare: (xs: Xs) => Promise<void>,
	script: string,
	other: string,
): Promise<number> {
	return (await instructionsOf(prepare, script)) - (await instructionsOf(prepare, other));
}

/** How often a job is done, so that those thousands weigh less. */
const TIMES = 10;

/** A question to tables opened anew, which has a row of its own. */
export interface Asked {
	readonly name: string;
	readonly url: string;
	/** The moment at which it is asked. */
	readonly utcMs: number;
}

/** Instructions of the jobs with these names, and of some questions. */
export async function nativeRows(
	names: readonly string[],
	questions: readonly Asked[],
	onProgress: (done: string) => void,
): Promise<readonly Row[]> {
	const rows: Row[] = [];
	const prepare = async (xs: Xs) => {
		await load(xs);
		await xs.run("globalThis.all = jobs.jobsOf(data);");
	};
	const count = async (name: string, job: string, times: number, of?: string) => {
		const script = (withIt: boolean) => `jobs.repeat(${job}, ${TIMES}, ${withIt});`;
		const more = await beyond(prepare, script(true), script(false));
		rows.push(rowOf(name, more / TIMES / times, "instructions", of));
		onProgress(name);
	};
	for (const name of names) {
		const times = name === CHECK || name === WORKDAY ? LOOPS : 1;
		await count(name, `all[${JSON.stringify(name)}]`, times);
	}
	for (const { name, url, utcMs } of questions)
		await count(name, `jobs.requestJob(data, ${JSON.stringify(url)}, ${utcMs})`, 1, url);
	return rows;
}
