// Makes the package out of the build: declarations, the argument parser bundled into the command,
// the OpenAPI document as JSON, and a manifest of the engine for the SDK's mcconfig. What the
// package holds stands in package.json, `files`.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { parse } from "yaml";

const top = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => join(top, ...parts);
const read = (name) => readFileSync(at(name), "utf8");

const tsc = at("node_modules", "typescript", "bin", "tsc");
execFileSync(process.execPath, [tsc, "-p", "host-sim/node"], {
	cwd: top,
	stdio: ["ignore", 2, "inherit"],
});

// Of the declarations the package has those that its exports lead to.
const { exports } = JSON.parse(read("package.json"));
const declared = new Set(JSON.stringify(exports).match(/build\/[^"]+\.d\.ts/g));
for (const file of declared)
	for (const [, target] of read(file).matchAll(/"(\.{1,2}\/[^"]+)\.js"/g)) {
		const name = join(dirname(file), `${target}.d.ts`);
		if (existsSync(at(name))) declared.add(name);
	}
for (const folder of ["build/src", "build/host-sim"])
	for (const name of readdirSync(at(folder), { recursive: true }))
		if (name.endsWith(".d.ts") && !declared.has(join(folder, name))) rmSync(at(folder, name));

// Their names change with what is in them.
for (const file of readdirSync(at("build/host-sim/cli")))
	if (/^chunk-.*\.js$/.test(file)) rmSync(at("build/host-sim/cli", file));
await build({
	// From the sources, those that use the parser: what an earlier run made of the build is no input.
	entryPoints: readdirSync(at("host-sim/cli"), { withFileTypes: true })
		.filter((each) => each.isFile())
		.map(({ name }) => at("host-sim/cli", name))
		.filter((file) => /^import (?!type ).* from "commander";$/m.test(readFileSync(file, "utf8"))),
	outdir: at("build/host-sim/cli"),
	allowOverwrite: true,
	bundle: true,
	splitting: true,
	minify: true,
	format: "esm",
	platform: "node",
	target: "node20",
	// All of ours stays where it is: the parser alone is taken in, which CommonJS needs a `require`
	// for.
	plugins: [
		{
			name: "ours",
			setup({ onResolve }) {
				onResolve({ filter: /^\./ }, ({ importer, path }) =>
					importer.includes("node_modules") ? undefined : { path, external: true },
				);
			},
		},
	],
	banner: {
		js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
	},
});

writeFileSync(
	at("build/host-sim/sim/openapi.json"),
	JSON.stringify(parse(read("host-sim/sim/openapi.yaml"))),
);

// The SDK's tools take the compiled modules by the names of the sources; the tables lie two folders
// up from them.
const manifest = JSON.parse(read("src/manifest.json"));
manifest.data["moddable-holidays"] = "../../data/holidays";
writeFileSync(at("build/src/manifest.json"), `${JSON.stringify(manifest, null, "\t")}\n`);
