/**
 * The same questions to date-holidays, bundled as a firmware would have to. It is asked only: its
 * data are under another licence (CC BY-SA), and nothing of them enters the tables.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import DateHolidays from "date-holidays";
import { build } from "esbuild";
import { BUILD_FOLDER, REFUSE_NOTHING, Xs } from "../engines/xs.js";
import { microseconds } from "./cpu.js";
import { NODE_CHECK, NODE_LIST } from "./in-node.js";
import { againSteps, METER, pack, slotsTaken } from "./in-xs.js";
import { CHECK, LIST_FIRST } from "./jobs.js";
import { beyond } from "./native.js";
import { freeRow, type Row } from "./rows.js";
import { PLAIN_DAY, YEAR } from "./work.js";

const NAME = "date-holidays";
/** Noon of the plain day: it takes moments, by the zone of the country. */
const NOON = PLAIN_DAY * 86_400_000 + 43_200_000;

/** A module and all that it imports as one minified file. */
async function bundle(source: string): Promise<Uint8Array> {
	const { outputFiles } = await build({
		stdin: { contents: source, resolveDir: join(BUILD_FOLDER, "..") },
		bundle: true,
		minify: true,
		format: "esm",
		platform: "browser",
		target: "es2022",
		write: false,
	});
	return outputFiles[0]!.contents;
}

/** Rows of the rival in XS; none where XS was not built. */
async function xsRows(code: Uint8Array, isNative: boolean): Promise<readonly Row[]> {
	if (!Xs.available) return [];
	const folder = mkdtempSync(join(tmpdir(), "rival-"));
	const file = join(folder, "rival.mjs");
	writeFileSync(file, code);
	const prepare = async (xs: Xs) => {
		await xs.run(REFUSE_NOTHING);
		await xs.load("rival", file);
		await xs.run(`${METER} globalThis.austria = rival.open("AT");`);
	};
	const xs = await Xs.start();
	try {
		await prepare(xs);
		const check = `austria.isHoliday(new Date(${NOON}))`;
		if ((await xs.text(check)) !== "false") throw new Error(`${NAME} does not know the day`);
		const checkSteps = await againSteps(xs, check);
		const listSteps = await againSteps(xs, `austria.getHolidays(${YEAR})`);
		const slots = await slotsTaken(xs, check);
		const name = `${NAME}, AT: check of a day`;
		const native = isNative ? await beyond(prepare, `${check}; ${check};`, `${check};`) : 0;
		return [
			freeRow(name, checkSteps, "steps"),
			...(isNative ? [freeRow(name, native, "instructions")] : []),
			freeRow(`${NAME}, AT: garbage of a check`, slots, "slots"),
			freeRow(`${NAME}, AT: list of a year`, listSteps, "steps"),
		];
	} finally {
		xs.close();
		rmSync(folder, { recursive: true });
	}
}

function nodeRows(): readonly Row[] {
	const austria = new DateHolidays("AT");
	const day = new Date(NOON);
	const check = microseconds(200, (count) => {
		for (let i = 0; i < count; i++) austria.isHoliday(day);
	});
	const list = microseconds(200, (count) => {
		for (let i = 0; i < count; i++) austria.getHolidays(YEAR);
	});
	return [
		freeRow(`${NAME}, Node, AT: check of a day`, check, "µs"),
		freeRow(`${NAME}, Node, AT: list of a year`, list, "µs"),
	];
}

/** What the rival takes, and before it how many times less ours takes, given our rows. */
export async function rivalRows(ours: readonly Row[], isNative: boolean): Promise<readonly Row[]> {
	const theirs = await bundle(
		`import Holidays from "${NAME}"; export const open = (code) => new Holidays(code);`,
	);
	const engine = await bundle(`export * from "./build/src/holidays/holidays.js";`);
	const size = "the world in a bundle, minified";
	const rival = [
		...(await xsRows(theirs, isNative)),
		freeRow(`${NAME}: ${size}`, theirs.length, "bytes"),
		...nodeRows(),
	];
	const own = [
		...ours,
		freeRow(`engine and tables: ${size}`, engine.length + pack.length, "bytes"),
	];
	const ratio = (what: string, their: string, our: string): readonly Row[] => {
		const a = rival.find(({ name }) => name === `${NAME}${their}`);
		const b = own.find(({ name }) => name === our);
		return a && b ? [freeRow(`than ${NAME}: ${what}`, a.value / b.value, "times")] : [];
	};
	return [
		...ratio("fewer steps, check of a day, AT", ", AT: check of a day", CHECK),
		...ratio("fewer steps, list of a year unopened, AT", ", AT: list of a year", LIST_FIRST),
		...ratio("fewer bytes", `: ${size}`, own.at(-1)!.name),
		...ratio("less time in Node, check", ", Node, AT: check of a day", NODE_CHECK),
		...ratio("less time in Node, list computed", ", Node, AT: list of a year", NODE_LIST),
		...rival,
		own.at(-1)!,
	];
}
