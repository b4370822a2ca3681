/**
 * A server compiles what is newer than its build, as an old build would serve new tables; no other
 * command waits for that.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND } from "./run.js";

describe("the command in a clone", () => {
	const clone = mkdtempSync(join(tmpdir(), "holidays-stale-"));
	after(() => rmSync(clone, { recursive: true }));
	const command = join(clone, "host-sim", "holidays.mjs");
	const built = join(clone, "build", "host-sim", "cli", "command.js");
	const prepare = join(clone, "host-sim", "prepare.mjs");
	const said = (...args: readonly string[]) =>
		spawnSync(process.execPath, [command, ...args], { encoding: "utf8" }).stdout;
	before(() => {
		mkdirSync(join(clone, "host-sim"));
		cpSync(COMMAND, command);
		mkdirSync(join(built, ".."), { recursive: true });
		writeFileSync(join(clone, "package.json"), '{"type":"module"}');
		writeFileSync(built, 'console.log("old");\n');
		writeFileSync(
			prepare,
			`import { writeFileSync } from "node:fs";
writeFileSync(${JSON.stringify(built)}, 'console.log("new");');\n`,
		);
	});

	it("serves by what is made of the sources as they are now", () => {
		assert.equal(said("today", "AT"), "old\n");
		assert.equal(said("serve"), "new\n");
	});

	it("starts nothing where that fails", () => {
		writeFileSync(prepare, "process.exit(2);\n");
		const { status, stderr, stdout } = spawnSync(process.execPath, [command, "serve"], {
			encoding: "utf8",
		});
		assert.deepEqual([status, stdout, stderr], [2, "", ""]);
		// Every other command answers by the build that is there.
		assert.equal(said("today", "AT"), "new\n");
	});

	it("does not let npm empty what a link of packages leads to", () => {
		cpSync(join(COMMAND, "..", "prepare.mjs"), prepare);
		const others = join(clone, "others");
		mkdirSync(join(others, "typescript"), { recursive: true });
		symlinkSync(others, join(clone, "node_modules"));
		writeFileSync(join(clone, "package-lock.json"), "{}");
		const { status, stderr } = spawnSync(process.execPath, [prepare], { encoding: "utf8" });
		assert.match(stderr, /node_modules is a link to older packages: install them there\n/);
		assert.equal(status, 2);
		assert.ok(existsSync(join(others, "typescript")));
		rmSync(join(clone, "node_modules"));
	});

	it("in a package has nothing to compile", () => {
		rmSync(prepare);
		assert.equal(said("serve"), "new\n");
	});
});
