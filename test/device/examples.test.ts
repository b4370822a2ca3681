/** The example firmwares: what README shows compiles against the modules as they are. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Overrides } from "../../src/today/overrides.js";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const EXAMPLES = readdirSync(join(TOP_FOLDER, "examples"), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)
	.sort();

describe("the examples", () => {
	it("compile", () => {
		const compiler = join(TOP_FOLDER, "node_modules/typescript/bin/tsc");
		const { status, stdout } = spawnSync(
			process.execPath,
			[compiler, "-p", join(TOP_FOLDER, "examples")],
			{ encoding: "utf8" },
		);
		assert.equal(stdout, "");
		assert.equal(status, 0);
	});

	it("have names of their own: apps of one name build over each other", () => {
		const folders = [".", ...EXAMPLES.map((name) => join("examples", name))];
		const names = folders.map((folder) => {
			const manifest = JSON.parse(readFileSync(join(TOP_FOLDER, folder, "manifest.json"), "utf8"));
			return manifest.build?.NAME;
		});
		assert.deepEqual(names, ["moddable-holidays", ...EXAMPLES]);
	});

	for (const name of EXAMPLES)
		it(`${name} has a manifest whose files and settings are right`, () => {
			const folder = join(TOP_FOLDER, "examples", name);
			const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
			assert.equal(manifest.modules["*"], "./main");
			assert.ok(existsSync(join(folder, "main.ts")));
			for (const file of manifest.include)
				assert.ok(file.startsWith("$(MODDABLE)/") || existsSync(join(folder, file)), file);
			new Overrides(manifest.config?.holidays.overrides);
		});
});
