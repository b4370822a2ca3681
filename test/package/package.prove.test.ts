/**
 * The package as a stranger gets it: packed, installed into an empty folder, the programs of
 * README.md and docs/node.md checked by TypeScript and run on the versions of Node that are
 * supported, its exports judged by others.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));
const NAME = "moddable-holidays";
/** The versions of Node that the package is for. */
const NODES: readonly number[] = [20, 22, 24];
const MOST_PACKED_BYTES = 800_000;
/**
 * What a person waits for is the packed size; this bound shows when a folder gets in by mistake.
 */
const MOST_INSTALLED_BYTES = 2_250_000;
const MOST_ENTRY_BYTES = 230_000;

/** The ways in which TypeScript finds a package of ES modules. */
const RESOLUTIONS = [
	["nodenext", "nodenext"],
	["node16", "node16"],
	["esnext", "bundler"],
] as const;

interface Ran {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

function run(command: string, args: readonly string[], cwd: string): Ran {
	return spawnSync(command, args, { cwd, encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 26 });
}

function succeeds(command: string, args: readonly string[], cwd: string): string {
	const { status, stdout, stderr } = run(command, args, cwd);
	assert.equal(status, 0, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
	return stdout;
}

/** The program of the chapter on Node in a page. */
function programOf(file: string): string {
	const text = readFileSync(join(TOP, file), "utf8");
	const chapter = /^##? In Node\n.*/ms.exec(text)![0];
	return /```ts\n(.*?)```/s.exec(chapter)![1]!;
}

/** A worker of an edge runtime, whose bundler gives files as bytes. */
const WORKER = `
	import facts from "${NAME}/data/facts.bin";
	import tables from "${NAME}/data/holidays.bin";
	import { fetchHandler } from "${NAME}/fetch";
	export default { fetch: fetchHandler({ tables, facts }) };
`;

/** A server of Node's own http, which asks itself. */
const SERVER = `
	import { createServer } from "node:http";
	import { listener } from "${NAME}/node-http";
	const server = createServer(listener()).listen(0, "127.0.0.1", async () => {
		const address = server.address();
		const port = typeof address === "object" ? address?.port : 0;
		const url = \`http://127.0.0.1:\${port}/api/v3/PublicHolidays/2026/AT\`;
		const holidays = (await (await fetch(url)).json()) as { date: string }[];
		console.log(holidays[0]?.date);
		server.close();
		server.closeAllConnections();
	});
`;

/** What its comments say that it prints. */
const promised = (program: string) =>
	program.split("\n").flatMap((line) => /^console\.log.* \/\/ (.*)$/.exec(line)?.[1] ?? []);

describe("the package", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-package-"));
	const consumer = join(folder, "consumer");
	const installed = join(consumer, "node_modules", NAME);
	/** By the name of its module in the consumer's folder. */
	const programs = { main: programOf("README.md"), more: programOf("docs/node.md") };
	let tarball = "";
	let files: readonly string[] = [];
	let installedBytes = 0;

	before(() => {
		const report = succeeds(
			"npm",
			["pack", "--json", "--loglevel=error", "--pack-destination", folder],
			TOP,
		);
		const parsed = JSON.parse(report.slice(report.indexOf("\n[") + 1));
		const [packed] = Array.isArray(parsed) ? parsed : Object.values<never>(parsed);
		tarball = join(folder, packed.filename);
		installedBytes = packed.unpackedSize;
		files = packed.files.map(({ path }: { path: string }) => path);
		mkdirSync(consumer);
		writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
		succeeds(
			"npm",
			["install", tarball, "--ignore-scripts", "--offline", "--no-audit", "--no-fund"],
			consumer,
		);
		for (const [name, program] of Object.entries(programs))
			writeFileSync(join(consumer, `${name}.ts`), program);
	});
	after(() => rmSync(folder, { recursive: true, force: true }));

	it("holds what it needs, and no more", () => {
		for (const file of [
			...["README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "docs/api.md", "docs/firmware.md"],
			...["build/src/manifest.json", "build/src/device/tables.js", "data/holidays.bin"],
			...["build/host-sim/node/node.d.ts", "build/host-sim/node/fetch/handler.d.ts"],
		])
			assert.ok(files.includes(file), file);
		// The SDK's tool draws a manifest.json at the top into every firmware.
		const needless =
			/^(build\/(test|docs)|src|test|data\/(compiler|countries)|node_modules)\/|tsconfig|\.map$|^manifest|\.yaml$/;
		assert.deepEqual(
			files.filter((file) => needless.test(file)),
			[],
		);
		assert.ok(readFileSync(tarball).length <= MOST_PACKED_BYTES);
		assert.ok(installedBytes <= MOST_INSTALLED_BYTES, `${installedBytes} bytes`);
		const { dependencies = {} } = JSON.parse(readFileSync(join(TOP, "package.json"), "utf8"));
		assert.deepEqual(dependencies, {});
	});

	it("is the same byte for byte when it is packed again", () => {
		const again = join(folder, "again");
		mkdirSync(again);
		succeeds("npm", ["pack", "--ignore-scripts", "--pack-destination", again], TOP);
		const [name = ""] = readdirSync(again);
		assert.ok(readFileSync(join(again, name)).equals(readFileSync(tarball)));
	});

	it("is what the SDK's mcpack takes: modules by their names, .js, and the tables alone in its manifest", () => {
		const { exports, moddable } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
		assert.deepEqual(Object.keys(moddable.manifest).sort(), ["creation", "data", "preload"]);
		const tables = moddable.manifest.data["moddable-holidays"];
		assert.ok(existsSync(join(installed, `${tables}.bin`)));
		const named = Object.keys(exports).filter((key) => !/\.(bin|gz|json)$/.test(key));
		// Patterns lead the tool into a mistake of its own.
		assert.deepEqual(
			named.filter((key) => key.includes("*")),
			[],
		);
		const builtins = new Set<string>();
		const seen = new Set<string>();
		const queue = named
			.filter((key) => !/^\.\/(fetch|node-http)$/.test(key))
			.map((key) => moddableTarget(exports[key])!);
		assert.ok(queue.length > 20);
		for (const target of queue) assert.match(target, /^\.\/build\/src\/.*\.js$/);
		for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
			if (seen.has(file)) continue;
			seen.add(file);
			const source = readFileSync(join(installed, file), "utf8");
			for (const [, from = ""] of source.matchAll(/^(?:import|export) .*?from "(.*?)";$/gms))
				if (from.startsWith(".")) queue.push(join(dirname(file), from));
				else builtins.add(from);
		}
		assert.deepEqual([...builtins].sort(), ["Resource", "time", "timer"]);
	});

	const tsc = (...options: string[]) =>
		succeeds(
			process.execPath,
			[
				join(TOP, "node_modules/typescript/bin/tsc"),
				...["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
				...["--target", "es2022", "--lib", "es2022,dom", "--types", ""],
				...options,
			],
			consumer,
		);

	for (const [module, resolution] of RESOLUTIONS)
		it(`README's and docs/node.md's programs pass TypeScript's strict checks with ${resolution}`, () => {
			const files = Object.keys(programs).map((name) => `${name}.ts`);
			tsc(...files, "--module", module, "--moduleResolution", resolution, "--outDir", resolution);
			for (const name of Object.keys(programs))
				assert.ok(existsSync(join(consumer, resolution, `${name}.js`)));
		});

	it("has types for the parts beside it, and for a firmware under the condition of Moddable's", () => {
		const parts = (country: string) => `
			import { openTables } from "${NAME}";
			import { dayOf } from "${NAME}/calendar/civil";
			import { Today } from "${NAME}/today/today";
			const country = openTables().country("AT");
			export const isHoliday: boolean | undefined = country?.isHoliday(dayOf(2026, 10, 26));
			export const make = (clock: { nowMs(): number }, timers: never) =>
				country && new Today({ ${country}, clock, timers, onChange() {} });`;
		writeFileSync(join(consumer, "parts.ts"), parts("...country.engine"));
		tsc("parts.ts", "--noEmit", "--module", "nodenext");
		writeFileSync(
			join(consumer, "firmware.ts"),
			`${parts("country")}
			// @ts-expect-error: the device's tables take days as numbers alone.
			country?.isHoliday("2026-10-26");`,
		);
		const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
		const options = [...bundler, "--customConditions", "moddable", "--noEmit"];
		tsc("firmware.ts", ...options);
	});

	for (const [module, resolution] of RESOLUTIONS)
		it(`the fetch handler has types for a worker and for node:http with ${resolution}`, () => {
			const options = ["--module", module, "--moduleResolution", resolution];
			writeFileSync(join(consumer, "worker.ts"), WORKER);
			tsc("worker.ts", "--noEmit", ...options);
			writeFileSync(join(consumer, "server.ts"), SERVER);
			const types = ["--types", "node", "--typeRoots", join(TOP, "node_modules/@types")];
			tsc("server.ts", ...options, "--outDir", resolution, ...types);
		});

	it("keeps what only a device has from Node", () => {
		const text = `await import("${NAME}/device/tables")`;
		const { status, stderr } = run(process.execPath, ["--input-type=module", "-e", text], consumer);
		assert.equal(status, 1);
		assert.match(stderr, /ERR_PACKAGE_PATH_NOT_EXPORTED/);
	});

	for (const version of NODES)
		it(`README's and docs/node.md's programs print what they say on Node ${version}`, function () {
			const node = nodeOf(version);
			if (node === undefined) {
				if (process.env["CI"] === "true") assert.fail(`Node ${version} could not be installed`);
				console.log(`*** Node ${version} could not be installed: the package is not run on it ***`);
				this.skip();
			}
			for (const [name, program] of Object.entries(programs))
				for (const built of ["nodenext", "bundler"]) {
					const expected = promised(program);
					assert.ok(expected.length >= 4);
					const printed = succeeds(node!, [join(built, `${name}.js`)], consumer);
					assert.deepEqual(printed.trimEnd().split("\n"), expected, name);
				}
			assert.equal(succeeds(node!, ["nodenext/server.js"], consumer), "2026-01-01\n");
		});

	it("loads nothing but itself and Node", async () => {
		const { metafile } = await build({
			stdin: { contents: `export * from "${NAME}"`, resolveDir: consumer },
			bundle: true,
			format: "esm",
			platform: "node",
			metafile: true,
			write: false,
			logLevel: "silent",
			absWorkingDir: consumer,
		});
		const inputs = Object.keys(metafile.inputs).filter((name) => name !== "<stdin>");
		const [output] = Object.values(metafile.outputs);
		for (const name of inputs) assert.match(name, /^node_modules\/moddable-holidays\/build\//);
		for (const { path } of output!.imports) assert.match(path, /^node:/);
		assert.ok(inputs.length > 5 && output!.bytes < MOST_ENTRY_BYTES);
	});

	it("has a fetch handler that a bundler takes for a worker, with nothing of Node", async () => {
		writeFileSync(join(consumer, "worker.ts"), WORKER);
		const { metafile, outputFiles } = await build({
			entryPoints: [join(consumer, "worker.ts")],
			bundle: true,
			format: "esm",
			platform: "browser",
			target: "es2022",
			loader: { ".bin": "binary" },
			metafile: true,
			write: false,
			logLevel: "silent",
			absWorkingDir: consumer,
		});
		const [output] = Object.values(metafile.outputs);
		assert.deepEqual(output!.imports, []);
		const inputs = Object.keys(metafile.inputs).filter((name) => name !== "worker.ts");
		for (const name of inputs)
			assert.match(name, /^node_modules\/moddable-holidays\/(build\/|data\/\w+\.bin$)/);
		const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
		const { default: worker } = await import(`data:text/javascript;base64,${code}`);
		const reply = await worker.fetch(new Request("https://edge.example/api/v3/CountryInfo/AT"));
		assert.equal((await reply.json()).officialName, "Republic of Austria");
	});

	it("is what a bundler takes for a browser, with nothing of Node", async () => {
		const program = `
			import { openTables } from "${NAME}";
			import bytes from "${NAME}/data/holidays.bin";
			export const date = openTables(bytes).country("AT")?.in("AT-9")?.next("2026-10-25")?.date;
		`;
		writeFileSync(join(consumer, "browser.ts"), program);
		for (const [module, resolution] of RESOLUTIONS)
			tsc("browser.ts", "--noEmit", "--module", module, "--moduleResolution", resolution);
		const { metafile, outputFiles } = await build({
			entryPoints: [join(consumer, "browser.ts")],
			bundle: true,
			format: "esm",
			platform: "browser",
			target: "es2022",
			loader: { ".bin": "binary" },
			metafile: true,
			write: false,
			logLevel: "silent",
			absWorkingDir: consumer,
		});
		assert.deepEqual(Object.values(metafile.outputs)[0]!.imports, []);
		for (const name of Object.keys(metafile.inputs)) assert.doesNotMatch(name, /node\/node\.js$/);
		const code = Buffer.from(outputFiles[0]!.contents).toString("base64");
		const { date } = await import(`data:text/javascript;base64,${code}`);
		assert.equal(date, "2026-10-26");
	});

	it("refuses a Node that is older than it needs in a sentence", () => {
		const text = `Object.defineProperty(process.versions, "node", { value: "18.20.0" });
			(await import("${NAME}")).openTables();`;
		const { status, stderr } = run(process.execPath, ["--input-type=module", "-e", text], consumer);
		assert.equal(status, 1);
		assert.match(stderr, /Error: moddable-holidays: this is Node 18\.20\.0; it needs 20 or later/);
	});

	it("has a command that works where it was installed", () => {
		const command = join(consumer, "node_modules/.bin", NAME);
		assert.match(
			succeeds(command, ["list", "AT", "2026"], consumer),
			/2026-10-26 .*Nationalfeiertag/,
		);
		assert.match(succeeds(command, ["keygen", "key.pem"], consumer), /^[0-9a-f]{128}\n$/);
		const tables = join(installed, "data/holidays.bin");
		succeeds(command, ["sign", tables, "--key", "key.pem", "-o", "trailer"], consumer);
		succeeds(command, ["verify", "trailer", tables, "--key", "key.pem"], consumer);
		for (const args of [
			["explain", "AT", "2026-10-26"],
			["publish", "--out", "site", "--key", "key.pem"],
		]) {
			const { status, stderr } = run(command, args, consumer);
			assert.equal(status, 2);
			assert.match(stderr, /^moddable-holidays: \w+ reads the country files, which a clone /);
		}
		assert.match(succeeds(command, ["add-workdays", "AT", "2026-12-23", "-2"], consumer), /12-21/);
		succeeds(
			command,
			["export", "--years", "2026", "--countries", "AT", "--out", "files"],
			consumer,
		);
		for (const file of ["site/api/v3/PublicHolidays/2026/AT", "types.d.ts", "nginx.conf"])
			assert.ok(existsSync(join(consumer, "files", file)), file);
	});

	it("gives publint nothing to say", async () => {
		const bytes = readFileSync(tarball);
		const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
		const { messages, pkg } = await publint({ pack: { tarball: data as ArrayBuffer } });
		assert.deepEqual(
			messages.map((message) => formatMessage(message, pkg, { color: false })),
			[],
		);
	});

	it("has types that are right, as Are The Types Wrong sees them", async () => {
		const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
		assert.ok(analysis.types);
		// An ES module is no CommonJS, and Node 10 knows no exports: neither can use this package.
		const ours = analysis.problems.filter(
			(problem) =>
				!("resolutionKind" in problem) ||
				// What only a device has is not there for Node.
				(/^(bundler|node16-esm)$/.test(problem.resolutionKind) &&
					!("entrypoint" in problem && problem.entrypoint.startsWith("./device/"))),
		);
		assert.deepEqual(ours, []);
	});
});

/** What an export leads to by the conditions of the SDK's tool, in the order of the keys. */
function moddableTarget(target: unknown): string | undefined {
	if (typeof target === "string") return target;
	for (const [condition, value] of Object.entries(target as object))
		if (["moddable", "import", "default"].includes(condition)) {
			const found = moddableTarget(value);
			if (found !== undefined) return found;
		}
	return undefined;
}

/**
 * Path of a version of Node: this one, or one from npm, kept for the next run; undefined where that
 * fails.
 */
function nodeOf(version: number): string | undefined {
	if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
	const folder = join(TOP, "node_modules/.cache/nodes", `${version}`);
	// What npm's package `node` installs by a script.
	const name = `node-${process.platform}-${process.arch}`;
	const file = join(folder, "node_modules", name, "bin/node");
	if (!existsSync(file)) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, "package.json"), "{}");
		run("npm", ["install", `${name}@${version}`, "--no-audit", "--no-fund"], folder);
	}
	return run(file, ["--version"], TOP).stdout?.startsWith(`v${version}.`) ? file : undefined;
}
