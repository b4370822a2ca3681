// Writes data/zones.csv anew from the zone files of a tzdata package: of each zone the POSIX rule
// that stands at the end of its file, and a table for what the rule does not tell
// (src/calendar/zone.ts).
// node data/compiler/make-zones.mjs [/usr/share/zoneinfo], after a compilation.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Zone } from "../../build/src/calendar/zone.js";
import { FROM_SECOND, releaseOf, sequenceOf } from "./zdump.mjs";

const folder = process.argv[2] ?? "/usr/share/zoneinfo";
const file = join(import.meta.dirname, "../zones.csv");
const END_SECOND = Date.UTC(2101, 0, 1) / 1000;
const DAY = 86_400;
const WEEK = 7 * DAY;
const TWO = 2 * 3600;

const names = readFileSync(file, "utf8")
	.trim()
	.split("\n")
	.slice(1)
	.map((line) => line.slice(0, line.indexOf(",")));

/** The offset of a sequence at a second. */
function offsetIn(sequence, second) {
	let offset = sequence[0];
	for (let i = 1; i < sequence.length && sequence[i] <= second; i += 2) offset = sequence[i + 1];
	return offset;
}

/** The spans in which rule and file differ, each with the rule's offset and the file's. */
function differences(rule, sequence) {
	const seconds = [FROM_SECOND, ...sequence.filter((_, i) => i % 2 === 1)];
	for (let at = rule.nextChange(FROM_SECOND); at < END_SECOND; at = rule.nextChange(at))
		seconds.push(at);
	const spans = [];
	for (const from of [...new Set(seconds)].sort((a, b) => a - b)) {
		const ruled = rule.offsetAt(from);
		const filed = offsetIn(sequence, from);
		const last = spans.at(-1);
		if (last && last.to === undefined) last.to = from;
		if (ruled !== filed) spans.push({ from, ruled, filed });
	}
	return spans;
}

/** The table of a zone; throws when one of this form cannot tell it. */
function tableOf(name, posix, sequence) {
	const spans = differences(Zone.of(posix), sequence);
	let summers = "";
	let rests = "";
	let before = Number.NEGATIVE_INFINITY;
	for (const { from, to = END_SECOND, ruled, filed } of spans) {
		if (filed > ruled) {
			// Summer goes on: from a day within the summer before to one within the summer after.
			const first = Math.floor((from + filed) / DAY) - 1;
			const last = Math.floor((to + filed) / DAY) + 1;
			summers += `!${five(first)}${five(last)}`;
			continue;
		}
		// Summer rests, or ends early, or begins late: whole weeks from 02:00.
		const first = Math.floor((from + ruled) / DAY);
		const weeks = Math.round((to - from) / WEEK);
		if (Math.abs(((from + ruled) % DAY) - TWO) > 3600 || weeks < 1 || weeks > 9)
			throw new Error(`${name}: no table tells ${new Date(from * 1000).toISOString()}`);
		const more = (first - before) / 7 - 50;
		rests += more >= 0 && more <= 9 ? `${more}${weeks}` : `;${five(first)}${weeks}`;
		before = first;
	}
	return summers + rests;
}

function five(day) {
	return `${day}`.padStart(5, "0");
}

const lines = names.map((name) => {
	const sequence = sequenceOf(folder, name);
	const posix = readFileSync(join(folder, name), "latin1").trimEnd().split("\n").at(-1);
	const rule = posix + tableOf(name, posix, sequence);
	if (differences(Zone.of(rule), sequence).length > 0)
		throw new Error(`${name}: ${rule} does not tell what its file does`);
	return `${name},"${rule}"`;
});
writeFileSync(file, `zone,posix\n${lines.join("\n")}\n`);
console.log(`${releaseOf(folder)}: ${lines.length} zones`);
