// Writes zdump.json.br: every change of offset from November 2026 to 2100 of the zones in
// data/zones.csv, as glibc's zdump reads them from the zone files of a tzdata package.
// node test/calendar/make-zdump.mjs [/usr/share/zoneinfo]

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { releaseOf, sequenceOf } from "../../data/compiler/zdump.mjs";

const folder = process.argv[2] ?? "/usr/share/zoneinfo";
const names = readFileSync(join(import.meta.dirname, "../../data/zones.csv"), "utf8")
	.trim()
	.split("\n")
	.slice(1)
	.map((line) => line.slice(0, line.indexOf(",")));

const sequences = new Map();
const zones = {};
for (const name of names) {
	const key = JSON.stringify(sequenceOf(folder, name));
	if (!sequences.has(key)) sequences.set(key, sequences.size);
	zones[name] = sequences.get(key);
}

const release = releaseOf(folder);
const json = `{"release":"${release}","zones":${JSON.stringify(zones)},"sequences":[${[...sequences.keys()].join()}]}`;
const bytes = brotliCompressSync(json, {
	params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(join(import.meta.dirname, "zdump.json.br"), bytes);
console.log(
	`${release}: ${names.length} zones, ${sequences.size} sequences, ${bytes.length} bytes`,
);
