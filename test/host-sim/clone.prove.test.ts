/** A fresh clone: it compiles itself. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPack } from "../../host-sim/sim/tables.js";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));

describe("a fresh clone", () => {
	const clone = mkdtempSync(join(tmpdir(), "holidays-clone-"));
	after(() => rmSync(clone, { recursive: true, force: true }));

	it("compiles itself before its first command, and says so", () => {
		const maker = "test/openapi/make-client.mjs";
		for (const name of ["src", "data", "host-sim", "tsconfig.json", "package.json", maker])
			cpSync(join(TOP, name), join(clone, name), { recursive: true, preserveTimestamps: true });
		rmSync(join(clone, "host-sim/types.d.ts"));
		// The packages of this one, each by a link: whatever were installed there would stay there.
		const packages = join(clone, "node_modules");
		mkdirSync(packages);
		mkdirSync(join(clone, "docs"));
		for (const name of readdirSync(join(TOP, "node_modules")))
			if (!name.startsWith(".") && name !== "@arethetypeswrong")
				symlinkSync(join(TOP, "node_modules", name), join(packages, name), "junction");
		writeFileSync(join(packages, ".installed"), "");
		writeFileSync(join(clone, "package-lock.json"), "{}");
		utimesSync(join(clone, "package-lock.json"), 0, 0);
		const command = join(clone, "host-sim/holidays.mjs");
		const first = () =>
			spawnSync(process.execPath, [command, "pack", "AT", "-o", join(clone, "at.bin")], {
				encoding: "utf8",
			});
		const made = first();
		assert.equal(made.stderr, "prepare: compiling\n");
		assert.equal(made.status, 0);
		assert.match(made.stdout, /^AT +\d+\n/, "nothing but the command's own words");
		assert.deepEqual(openPack(join(clone, "at.bin")).codes, ["AT"]);
		for (const name of ["test/openapi/client.ts", "host-sim/types.d.ts"])
			assert.ok(existsSync(join(clone, name)), name);
		assert.equal(first().stderr, "", "and once only");
	});
});
