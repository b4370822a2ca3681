/**
 * The SDK's patch: lines that are added and nothing else, to the file of the sum that the guide
 * states.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const FILE = "modules/io/socket/lwip/tcp.c";

const patch = readFileSync(join(TOP_FOLDER, "sdk/tcp.patch"), "utf8");
const guide = readFileSync(join(TOP_FOLDER, "docs/firmware.md"), "utf8");
const [, before, after] = /\| `([0-9a-f]{64})` \| as it comes.*\n\| `([0-9a-f]{64})` \|/.exec(
	guide,
)!;

interface Piece {
	/** The line of the SDK's file behind which it goes, from 1. */
	readonly line: number;
	readonly added: readonly string[];
}

/** The pieces of a patch without context. Throws where it is none that only adds. */
function piecesOf(text: string): readonly Piece[] {
	const [from, to, ...lines] = text.replace(/\n$/, "").split("\n");
	assert.deepEqual([from, to], [`--- a/${FILE}`, `+++ b/${FILE}`]);
	const pieces: { line: number; added: string[] }[] = [];
	let added = 0;
	let left = 0;
	for (const line of lines) {
		if (left > 0) {
			assert.match(line, /^\+/);
			pieces.at(-1)!.added.push(line.slice(1));
			left--;
			continue;
		}
		const [, at, start, count = "1"] = /^@@ -(\d+),0 \+(\d+)(?:,(\d+))? @@$/.exec(line) ?? [];
		assert.ok(at !== undefined, line);
		assert.equal(Number(start), Number(at) + added + 1, line);
		assert.ok(Number(at) > (pieces.at(-1)?.line ?? 0), line);
		pieces.push({ line: Number(at), added: [] });
		left = Number(count);
		added += left;
	}
	assert.equal(left, 0);
	return pieces;
}

const sumOf = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");

describe("the SDK's patch", () => {
	it("adds lines, without a line of the SDK beside them", () => {
		assert.ok(piecesOf(patch).length > 5);
		for (const bad of [
			patch.replace(/^\+(?=\t)/m, " "),
			patch.replace(/^\+(?=\t)/m, "-"),
			patch.replace(/^(@@ -\d+),0 (.*)$/m, "$1,1 $2"),
			`${patch}+more\n`,
		])
			assert.throws(() => piecesOf(bad));
	});

	it("belongs to the file of the sum that the guide states, and makes that of the other", () => {
		const folder = process.env["MODDABLE"];
		if (!folder) {
			// Without the SDK its form is all there is to see.
			assert.notEqual(before, after);
			return;
		}
		const text = readFileSync(join(folder, FILE), "latin1");
		// An SDK that has the patch already is one, too.
		if (sumOf(text) === after) return;
		assert.equal(sumOf(text), before);
		const lines = text.split("\n");
		const pieces = piecesOf(patch);
		for (const { added } of pieces)
			for (const line of added.filter((line) => line.length > 40))
				assert.ok(!lines.includes(line), `a line of the SDK: ${line}`);
		for (const { line, added } of [...pieces].reverse()) lines.splice(line, 0, ...added);
		assert.equal(sumOf(lines.join("\n")), after);
	});
});
