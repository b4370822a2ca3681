/**
 * Imports point one way: device, host-sim → people → api → today → holidays → pack, calendar; http,
 * pack and clock know only the ports.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = join(fileURLToPath(import.meta.url), "../../..");

/** What each folder may import from, beside itself. */
const allowed: { readonly [folder: string]: readonly string[] } = {
	"src/ports": [],
	"src/text": [],
	"src/calendar": ["src/text"],
	"src/pack": ["src/text", "src/ports"],
	"src/holidays": ["src/text", "src/pack", "src/calendar", "src/ports"],
	"src/names": ["src/text", "src/pack", "src/ports"],
	"src/schools": ["src/text", "src/holidays", "src/pack", "src/calendar", "src/ports"],
	"src/clock": ["src/ports"],
	"src/today": ["src/text", "src/holidays", "src/calendar", "src/ports"],
	"src/settings": ["src/text", "src/today"],
	"src/tables": [
		"src/text",
		"src/api",
		"src/today",
		"src/holidays",
		"src/pack",
		"src/http",
		"src/calendar",
		"src/ports",
	],
	"src/mqtt": ["src/today", "src/calendar", "src/ports"],
	"src/bacnet": ["src/today", "src/holidays", "src/calendar", "src/ports"],
	"src/http": ["src/text", "src/ports"],
	"src/api": [
		"src/text",
		"src/names",
		"src/today",
		"src/holidays",
		"src/pack",
		"src/http",
		"src/calendar",
		"src/ports",
	],
	"src/people": [
		"src/text",
		"src/api",
		"src/schools",
		"src/today",
		"src/holidays",
		"src/http",
		"src/calendar",
		"src/ports",
	],
	// It runs in browsers: of the rest it knows what the wire tells.
	"src/page": [],
	"src/device": [
		"src/text",
		"src/names",
		"src/mqtt",
		"src/bacnet",
		"src/settings",
		"src/tables",
		"src/api",
		"src/people",
		"src/today",
		"src/clock",
		"src/holidays",
		"src/http",
		"src/calendar",
		"src/pack",
		"src/ports",
	],
};

const IMPORT = /(?:^import|^(?:import|export|\})[^"';]*\bfrom|\bimport\()\s*"([^"]+)"/gm;

interface Import {
	readonly file: string;
	readonly target: string;
}

function importsOf(folder: string): readonly Import[] {
	return readdirSync(join(TOP, folder), { recursive: true, encoding: "utf8" })
		.filter(
			(name) => name.endsWith(".ts") && !name.endsWith(".d.ts") && !name.includes("node_modules"),
		)
		.flatMap((name) => {
			const file = join(folder, name);
			const source = readFileSync(join(TOP, file), "utf8");
			return Array.from(source.matchAll(IMPORT), (match) => ({
				file,
				target: match[1]!,
			}));
		});
}

describe("the layers of src", () => {
	for (const [folder, others] of Object.entries(allowed))
		it(`${folder} imports from ${["itself", ...others].join(", ")}`, () => {
			for (const { file, target } of importsOf(folder)) {
				if (!target.startsWith(".")) {
					assert.equal(folder, "src/device", `${file} imports the platform: ${target}`);
					continue;
				}
				assert.ok(target.endsWith(".js"), `${file}: ${target} does not end in .js`);
				const to = relative(TOP, dirname(join(TOP, dirname(file), target)));
				const ok = [folder, ...others].some((one) => to === one || to.startsWith(`${one}/`));
				assert.ok(ok, `${file} imports ${target}`);
			}
		});

	it("has no other folder", () => {
		const folders = readdirSync(join(TOP, "src"), { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map((entry) => `src/${entry.name}`);
		assert.deepEqual(folders.sort(), Object.keys(allowed).sort());
	});

	it("src/ports has shapes only, so that a device carries nothing of it", () => {
		const files = readdirSync(join(TOP, "src/ports"));
		assert.ok(files.length > 0);
		for (const file of files) {
			const built = join(TOP, "build/src/ports", file.replace(/\.ts$/, ".js"));
			const code = readFileSync(built, "utf8").replace(/\/\*.*?\*\//gs, "");
			assert.equal(code.trim(), "export {};", file);
		}
	});

	it("has one place where the engine sorts, which knows what an ESP32 makes of it", () => {
		const files = Object.keys(allowed)
			.filter((folder) => folder !== "src/page")
			.flatMap((folder) => readdirSync(join(TOP, folder)).map((name) => join(folder, name)))
			.filter((name) => name.endsWith(".ts"));
		const sorting = files.filter((file) =>
			/\.(sort|toSorted)\(/.test(readFileSync(join(TOP, file), "utf8")),
		);
		assert.deepEqual(sorting, ["src/holidays/ascending.ts"]);
	});

	it("finds imports at all", () => {
		assert.ok(importsOf("src/api").length > 5);
	});
});

/**
 * Files that import each other in a circle, of types too: the first circle that is found, undefined
 * where there is none.
 */
function circleIn(imports: readonly Import[]): readonly string[] | undefined {
	const targets = new Map<string, string[]>();
	for (const { file, target } of imports) {
		const to = join(dirname(file), target).replace(/\.js$/, ".ts");
		targets.set(file, [...(targets.get(file) ?? []), to]);
	}
	const done = new Set<string>();
	const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
		if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const target of targets.get(file) ?? []) {
			const circle = search(target, [...path, file]);
			if (circle) return circle;
		}
		done.add(file);
		return undefined;
	};
	for (const file of targets.keys()) {
		const circle = search(file, []);
		if (circle) return circle;
	}
	return undefined;
}

describe("imports", () => {
	const imports = ["src", "data", "docs", "host-sim", "test"]
		.flatMap(importsOf)
		.filter(({ target }) => target.startsWith("."));

	it("go in no circle, of types neither", () => {
		assert.equal(circleIn(imports), undefined);
	});

	it("would be found in one", () => {
		const one = { file: "src/a/one.ts", target: "./two.js" };
		const circle = [one, { file: "src/a/two.ts", target: "../a/one.js" }];
		assert.deepEqual(circleIn(circle), ["src/a/one.ts", "src/a/two.ts", "src/a/one.ts"]);
		assert.ok(
			imports.some(({ file, target }) => file.startsWith("test/") && target.includes("src/")),
		);
	});
});

/**
 * What must not be imported from where, in what never runs on the device: each pair is file,
 * target.
 */
const upward: readonly (readonly [RegExp, RegExp])[] = [
	[/^data\//, /^(docs|host-sim|test)\//],
	// What a program in Node loads is the engine alone.
	[
		/^host-sim\/node\/[^/]+$/,
		/^(?!host-sim\/node\/([^/]+$|doors\/(as|holidays\/\w+)\.js$)|src\/(calendar|holidays|names|pack|ports|schools|text)\/|node:)/,
	],
	// Doors check what the engine is given, and load no more than it.
	[/^host-sim\/node\/doors\//, /^(?!host-sim\/node\/(doors\/|kinds\.js)|src\/(?!device|page))/],
	[
		/^host-sim\/node\/doors\/(as\.ts|holidays\/)/,
		/^(?!host-sim\/node\/(doors\/(as\.js|holidays\/)|kinds\.js)|src\/(calendar|holidays|pack|ports)\/)/,
	],
	// What runs on other people's servers is what a device runs.
	[
		/^host-sim\/node\/fetch\//,
		/^(?!host-sim\/node\/(fetch\/|kinds\.js)|src\/(?!device|page)|node:)/,
	],
	[/^data\/compiler\/(calendars|law)\//, /^data\/compiler\/pack\//],
	// The calendars know nothing of the law; how it is written knows nothing of what it means.
	[/^data\/compiler\/calendars\//, /^data\/compiler\/law\//],
	[
		/\/law\/(country|country-file|expression|joined|territory|years)\.ts$/,
		/\/(check|evaluate)\.js$/,
	],
	[/^host-sim\//, /^(docs|test)\//],
	[/^host-sim\/sim\//, /^(data|host-sim\/(cli|desk|firmware))\//],
	[/^host-sim\/firmware\//, /^host-sim\/(cli|desk)\//],
];

describe("the layers around src", () => {
	it("has five rooms in host-sim, and what starts them", () => {
		const rooms = new Set(importsOf("host-sim").map(({ file }) => file.split("/")[1]!));
		assert.deepEqual([...rooms].sort(), ["cli", "desk", "firmware", "node", "sim"]);
	});

	it("load the desk, which the package does not have, only where somebody asks for it", () => {
		for (const room of ["cli", "node", "sim", "firmware"])
			for (const { file } of importsOf(`host-sim/${room}`))
				assert.doesNotMatch(
					readFileSync(join(TOP, file), "utf8"),
					/^(import|export|\}) [^;]*from "[^"]*\/desk\//m,
					file,
				);
	});

	it("import nothing from above", () => {
		const imports = ["data", "host-sim"].flatMap(importsOf);
		const wrong = imports
			.map(({ file, target }) => [file, join(dirname(file), target)] as const)
			.filter((pair) => upward.some(([from, to]) => from.test(pair[0]) && to.test(pair[1])));
		assert.deepEqual(wrong, []);
		for (const [from] of upward)
			assert.ok(
				imports.some(({ file }) => from.test(file)),
				`${from}`,
			);
	});
});
