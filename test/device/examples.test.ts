/** The example firmwares compile against the modules as they are. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Overrides } from "../../src/today/overrides.js";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const EXAMPLES = readdirSync(join(TOP_FOLDER, "examples"), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)
	.filter((name) => existsSync(join(TOP_FOLDER, "examples", name, "manifest.json")))
	.sort();

describe("the examples", () => {
	it("are told of, each file, in their README", () => {
		const top = join(TOP_FOLDER, "examples");
		const readme = readFileSync(join(top, "README.md"), "utf8");
		for (const { name } of readdirSync(top, { withFileTypes: true }).filter((e) => e.isDirectory()))
			for (const file of readdirSync(join(top, name)).filter((each) => each !== "manifest.json"))
				assert.ok(readme.includes(`(${name}/${file})`), `${name}/${file}`);
		for (const [, file] of readme.matchAll(/\]\(([^)#]+)[^)]*\)/g))
			assert.ok(existsSync(join(top, file!)), file);
	});

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
		// The SDK lets the name of a manifest that is included win over that of the one that includes
		// it.
		const namesOf = (file: string): unknown[] => {
			const { build, include = [] } = JSON.parse(readFileSync(file, "utf8"));
			const ours = [include].flat().filter((each: string) => !each.startsWith("$(MODDABLE)/"));
			const names = ours.flatMap((each: string) => namesOf(join(dirname(file), each)));
			return build?.NAME === undefined ? names : [build.NAME, ...names];
		};
		const folders = [".", ...EXAMPLES.map((name) => join("examples", name))];
		assert.deepEqual(
			folders.map((folder) => namesOf(join(TOP_FOLDER, folder, "manifest.json"))),
			[["moddable-holidays"], ...EXAMPLES.map((name) => [name])],
		);
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
