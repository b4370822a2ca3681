// Makes a fresh clone ready: installs the packages when they are missing or older than the lock
// file, makes types and a client of the OpenAPI document, and compiles the TypeScript when a source
// is newer than the last build. Needs Node alone.
// What it does is told on stderr: stdout is for what comes after it. With --packages it compiles
// nothing; with --for-tests it also installs what the tests alone run, the XS engine, which takes a
// C compiler: without one it says so and goes on.

import { execFileSync } from "node:child_process";
import {
	existsSync,
	lstatSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = join(dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => join(top, ...parts);
const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newestSource(folder) {
	let newest = 0;
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		// What is installed beside the tests is no source of ours.
		if (entry.name === "node_modules") continue;
		if (entry.isDirectory()) newest = Math.max(newest, newestSource(path));
		else if (/\.(ts|json)$/.test(entry.name)) newest = Math.max(newest, modified(path));
	}
	return newest;
}

const run = (command, args, folder = top) =>
	execFileSync(command, args, {
		cwd: folder,
		stdio: ["ignore", 2, "inherit"],
		shell: process.platform === "win32",
	});

function install(folder) {
	const installed = join(folder, "node_modules", ".installed");
	if (modified(installed) >= modified(join(folder, "package-lock.json"))) return;
	// npm would empty the folder that a link leads to, which may be another checkout's.
	if (lstatSync(dirname(installed), { throwIfNoEntry: false })?.isSymbolicLink()) {
		console.error(`prepare: ${dirname(installed)} is a link to older packages: install them there`);
		throw new Error("a link");
	}
	console.error("prepare: installing packages, which takes some seconds");
	run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], folder);
	writeFileSync(installed, "");
}

try {
	install(at());
	const document = at("host-sim", "sim", "openapi.yaml");
	if (modified(at("test", "openapi", "client.ts")) < modified(document))
		run(process.execPath, [at("test", "openapi", "make-client.mjs")]);
	if (modified(at("host-sim", "types.d.ts")) < modified(document)) {
		install(at("host-sim", "types"));
		run(process.execPath, [at("host-sim", "types", "make.mjs")]);
	}
	const built = at("build", ".built");
	const folders = ["src", "data", "docs", "host-sim", "test"];
	const newest = Math.max(
		modified(at("tsconfig.json")),
		...folders.map((f) => newestSource(at(f))),
	);
	if (modified(built) < newest && !process.argv.includes("--packages")) {
		console.error("prepare: compiling");
		// Into a folder of its own first: a mistake in a source leaves the last build as it was.
		rmSync(at("build.next"), { recursive: true, force: true });
		run(process.execPath, [
			at("node_modules", "typescript", "bin", "tsc"),
			"--outDir",
			"build.next",
		]);
		rmSync(at("build"), { recursive: true, force: true });
		renameSync(at("build.next"), at("build"));
		writeFileSync(built, "");
	}
} catch {
	console.error("prepare: the step above failed; nothing was started");
	// Not 1, which of some commands is an answer: "no".
	process.exit(2);
}

if (process.argv.includes("--for-tests")) {
	try {
		install(at("test", "engines"));
	} catch {
		console.error("prepare: XS could not be built (no C compiler or make?): its tests are skipped");
	}
}
