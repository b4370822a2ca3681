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
import { CHECK, LIST_FIRST_IN, LIST_IN, LONGEST_TURNS, LOOPS, RECORD_IN, WORKDAY } from "./jobs.js";
import { budgets, type Row, rowOf } from "./rows.js";

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

/**
 * Instructions by which a script goes beyond another, in two runs; they are exact to some
 * thousands.
 */
export async function beyond(
	prepare: (xs: Xs) => Promise<void>,
	script: string,
	other: string,
): Promise<number> {
	return (await instructionsOf(prepare, script)) - (await instructionsOf(prepare, other));
}

/** How often a job is done, so that those thousands weigh less. */
const TIMES = 10;

/** A piece of work whose instructions are counted. */
export interface Piece {
	readonly name: string;
	/** Makes its `Job`, in the worker: an expression of `jobs` and `data`. */
	readonly job: string;
	/** What it is of, where the name does not say it. */
	readonly of?: string | undefined;
}

/** The job of a name that `jobsOf` has. */
export const named = (name: string): Piece => ({
	name,
	job: `jobs.jobsOf(data)[${JSON.stringify(name)}]`,
});

/**
 * The instructions of India's list by the records of its year: with the law the list grows, and
 * what one costs does not. On the tables of 2026-11-23, of 182 records, the first engine took
 * 90,563 (84,754 on those before, of 178 and without the lists of India's states); the budget is
 * three quarters of that.
 */
async function aRecord(instructions: number): Promise<Row> {
	const xs = await Xs.start();
	try {
		await load(xs);
		const count = Number(
			await xs.text(`work.recordsIn(data, ${JSON.stringify(`${LIST_IN}?scope=all`)})`),
		);
		return rowOf(RECORD_IN, instructions / count, "instructions", `${count} records`);
	} finally {
		xs.close();
	}
}

/** A row that needs no budget of its own where the steps of the same work have one. */
function inSteps(row: Row): Row {
	const isBudgeted = budgets.some(({ name, unit }) => name === row.name && unit === "steps");
	return row.budget === undefined && isBudgeted ? { ...row, isFree: true } : row;
}

/** Instructions of some pieces of work. */
export async function nativeRows(
	pieces: readonly Piece[],
	onProgress: (done: string) => void = () => {},
): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const { name, job, of } of pieces) {
		const prepare = async (xs: Xs) => {
			await load(xs);
			await xs.run(`globalThis.job = ${job};`);
		};
		const script = (withIt: boolean) => `jobs.repeat(job, ${TIMES}, ${withIt});`;
		const more = await beyond(prepare, script(true), script(false));
		const times = name === CHECK || name === WORKDAY ? LOOPS : 1;
		rows.push(inSteps(rowOf(name, more / TIMES / times, "instructions", of)));
		if (name === LIST_FIRST_IN) rows.push(await aRecord(more / TIMES));
		onProgress(name);
	}
	return rows;
}

/** No answer whose turns are counted has more. */
const MANY_TURNS = 1000;

/**
 * Instructions of the longest turns of some first answers: each turn is what one more of them
 * takes.
 */
export async function turnRows(
	onProgress: (done: string) => void = () => {},
): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const [name, url] of LONGEST_TURNS) {
		const take = (turns: number) => `jobs.firstTurns(data, ${JSON.stringify(url)}, ${turns})`;
		const xs = await Xs.start();
		await load(xs);
		const count = Number(await xs.text(take(MANY_TURNS)));
		xs.close();
		const times = (one: string) => `for (let i = 0; i < ${TIMES}; i++) ${one};`;
		let before = await instructionsOf(load, times("work.openBox(data, work.PLAIN_MS)"));
		let most = { instructions: 0, of: "" };
		for (let turn = 1; turn <= count; turn++) {
			const now = await instructionsOf(load, times(take(turn)));
			const instructions = (now - before) / TIMES;
			if (instructions > most.instructions)
				most = { instructions, of: `${url}, turn ${turn} of ${count}` };
			before = now;
		}
		rows.push(rowOf(name, most.instructions, "instructions", most.of));
		onProgress(name);
	}
	return rows;
}
