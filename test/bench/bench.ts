/**
 * What the device code costs, against its budgets and beside its rivals:
 * `npm run bench -- [--json] [--native] [CODE…]`, where codes ask of these countries only.
 */

import { parseArgs } from "node:util";
import { Xs } from "../engines/xs.js";
import { httpRows } from "./http.js";
import { nodeRows } from "./in-node.js";
import {
	codesIn,
	firstCheckRows,
	heapRows,
	jobNames,
	jobRows,
	load,
	localityRows,
	schoolRows,
	sweepRows,
} from "./in-xs.js";
import { UNCHANGED } from "./jobs.js";
import { memoryRows } from "./memory.js";
import { isCountable, named, nativeRows, type Piece, turnRows } from "./native.js";
import { rivalRows } from "./rivals.js";
import { isHeld, type Row, tableOf } from "./rows.js";
import { sizeRows } from "./sizes.js";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: "boolean" }, native: { type: "boolean" } },
});
const some = positionals.length > 0 ? positionals.map((code) => code.toUpperCase()) : undefined;

/** Lines beside the table: of what is under way, and what could not be measured. */
const say = (text: string) => process.stderr.write(`${text}\n`);

const isNative = values.native === true && isCountable();
if (values.native && !isNative) say("instructions are not counted: valgrind is not installed");

/** Replies whose instructions are counted too. */
const WORST = ["PublicHolidays: worst reply", "LongWeekend: worst reply", "day: worst reply"];

async function xsRows(): Promise<readonly Row[]> {
	if (!Xs.available) {
		say("XS is not built: npm ci in test/engines");
		return [];
	}
	const xs = await Xs.start();
	try {
		await load(xs);
		const known = await codesIn(xs);
		const stray = some?.find((code) => !known.includes(code));
		if (stray) throw new Error(`no country ${stray} in the tables`);
		const codes = some ?? known;
		say("XS: single pieces of work");
		const jobs = await jobRows(xs);
		const checks = await firstCheckRows(xs, codes);
		const local = await localityRows(xs, codes);
		const schools = await schoolRows(xs, codes);
		const heap = [...(await heapRows()), ...(await memoryRows())];
		say("XS: every route for every country and place");
		const swept = await sweepRows(xs, codes, "WHOLE");
		return [
			...jobs,
			...checks,
			...local,
			...schools,
			...heap,
			...swept,
			...(await counted(xs, jobs, swept)),
		];
	} finally {
		xs.close();
	}
}

/** Instructions, where they are asked for: of single pieces of work, and of the worst replies. */
async function counted(
	xs: Xs,
	jobs: readonly Row[],
	swept: readonly Row[],
): Promise<readonly Row[]> {
	if (!isNative) return [];
	const pieces = [
		...(await jobNames(xs)).map(named),
		...unchangedOf(jobs),
		...WORST.flatMap((name) => questionOf(swept, name)),
	];
	const onProgress = (name: string) => say(`valgrind: ${name}`);
	return [...(await nativeRows(pieces, onProgress)), ...(await turnRows(onProgress))];
}

/** The question whose unchanged answer is the worst. */
function unchangedOf(jobs: readonly Row[]): readonly Piece[] {
	const of = jobs.find(({ name }) => name === UNCHANGED)?.of;
	if (of === undefined) return [];
	return [{ name: UNCHANGED, job: `jobs.unchanged(data, ${JSON.stringify(of)})`, of }];
}

/** The question whose cost a row of the sweep is. */
function questionOf(swept: readonly Row[], name: string): readonly Piece[] {
	const { of = "" } = swept.find((row) => row.name === name) ?? {};
	const [, url, date] = /^(\S+?)(?: on (\S+))?, /.exec(of) ?? [];
	if (url === undefined) return [];
	const utcMs = date === undefined ? 0 : Date.parse(`${date}T12:00:00Z`);
	return [{ name, job: `jobs.requestJob(data, ${JSON.stringify(url)}, ${utcMs})`, of: url }];
}

const measured = await xsRows();
say("sizes");
const sizes = sizeRows(some);
say("Node");
const node = [...nodeRows(), ...(await httpRows())];
say("date-holidays");
const rivals = await rivalRows([...measured, ...node], isNative);
const isRatio = ({ unit }: Row) => unit === "times";
const rows = [
	...rivals.filter(isRatio),
	...measured,
	...sizes,
	...node,
	...rivals.filter((row) => !isRatio(row)),
];
const over = rows.filter((row) => !isHeld(row)).length;
if (over > 0) process.exitCode = 1;
if (values.json) console.log(JSON.stringify(rows, null, "\t"));
else console.log(`${tableOf(rows)}\n\n${over} over budget, or without one`);
