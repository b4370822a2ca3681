/** What the device code costs, beside its rivals: `npm run bench -- [--json] [--native] [COUNTRY…]`. */

import { parseArgs } from "node:util";
import { Xs } from "../engines/xs.js";
import { codesIn, firstCheckRows, heapRows, jobRows, load, sweepRows } from "./in-xs.js";
import { type Row, tableOf } from "./rows.js";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: "boolean" }, native: { type: "boolean" } },
});

const say = (text: string) => process.stderr.write(`${text}\n`);
const rows: Row[] = [];
if (Xs.available) {
	const xs = await Xs.start();
	await load(xs);
	const codes = positionals.length > 0 ? positionals : await codesIn(xs);
	rows.push(...(await jobRows(xs)));
	rows.push(...(await firstCheckRows(xs, codes)));
	rows.push(...(await heapRows()));
	say("x");
	rows.push(...(await sweepRows(xs, codes, "WHOLE", say)));
	xs.close();
} else say("XS is not built: npm ci in test/engines");
if (values.json) console.log(JSON.stringify(rows, null, "\t"));
else console.log(tableOf(rows));
