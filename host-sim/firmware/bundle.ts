/**
 * Many modules as one, and small: without comments, with the names of members for what is local,
 * and with constants where they are used. In the tables that the SDK links, each module, each
 * import and each name of its own takes slots. Members keep their names: what is called by a text,
 * or by a platform, is called so in every module.
 */

import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { type OutputChunk, type Plugin, rollup } from "@rollup/wasm-node";
import { parseAst } from "@rollup/wasm-node/parseAst";
import { transform } from "esbuild";
import { type MinifyOptions, minify } from "terser";
import { withAssignmentsInPlace, withCountsBehind } from "./assignments.js";
import { withPlainConditions } from "./conditions.js";
import { inlined } from "./inline.js";
import { fileOf, type Modules, TOP } from "./manifest.js";
import { withOnceInPlace } from "./once.js";
import { withoutPatterns } from "./patterns.js";
import { withSharedLocals } from "./shared-locals.js";
import { type Node, visit } from "./syntax.js";
import { withoutTemplates } from "./templates.js";
import { withoutUncalled, wordsIn } from "./uncalled.js";

/**
 * The one module that has what the others had, unless one of those that are asked for by name can
 * be it; they become doors.
 */
const BUNDLE = "moddable-holidays/bundle";
const COMPRESS: MinifyOptions = {
	module: true,
	ecma: 2020,
	// Of the steps that make a text shorter, those left out make bytecode longer.
	compress: {
		passes: 6,
		sequences: false,
		join_vars: false,
		booleans: false,
		conditionals: false,
		// Nothing here reads a member only to see whether that throws.
		pure_getters: true,
	},
	mangle: false,
};
/** A line a statement, so that each can say where it comes from. */
const LINES: MinifyOptions = { format: { comments: false, beautify: true, indent_level: 0 } };
const SHORTEN: MinifyOptions = { ...LINES, module: true, ecma: 2020, compress: false };
/** How names of what is local begin before they get those of members. */
const LOCAL_NAME = "$$";
/** Names of what is local once those of the members are used up. */
const FURTHER_NAME = "local";

/** The JavaScript of a module, and its map. */
async function codeOf(file: string, keepsImports: boolean) {
	return transform(readFileSync(file, "utf8"), {
		loader: file.endsWith(".ts") ? "ts" : "js",
		target: "es2022",
		sourcemap: "external",
		sourcefile: file,
		tsconfigRaw: {
			compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: keepsImports },
		},
	});
}

/** Visits all nodes of a text that is a program. */
const visitCode = (code: string, see: (node: Node) => void): void =>
	visit(parseAst(code) as unknown as Node, see);

/** What a program imports. */
function importsIn(code: string): string[] {
	const names: string[] = [];
	visitCode(code, ({ source }) => {
		if (typeof source?.value === "string") names.push(source.value);
	});
	return names;
}

/** All texts of a program. */
function textsIn(code: string): string[] {
	const texts: string[] = [];
	visitCode(code, ({ type, value }) => {
		if (type === "Literal" && typeof value === "string") texts.push(value);
	});
	return texts;
}

/** The names of the members that a program asks for. */
function membersIn(code: string): string[] {
	const names = new Set<string>();
	visitCode(code, ({ type, computed, property }) => {
		if (type === "MemberExpression" && !computed && property?.name) names.add(property.name);
	});
	return [...names];
}

/** The specifier that an import names, seen from the module with the import. */
const specifierOf = (name: string, from: string): string =>
	name.startsWith(".")
		? join(dirname(from), name).replaceAll("\\", "/").replace(/\.js$/, "")
		: name;

/** Specifiers that the modules beside the bundle import. */
async function importedBeside({ others }: Modules): Promise<ReadonlySet<string>> {
	const asked = new Set<string>();
	for (const source of others) {
		const file = fileOf(source);
		if (file === undefined) continue;
		const from = `moddable-holidays/${relative(join(TOP, "src"), source)}`;
		const { code } = await codeOf(file, false);
		for (const name of importsIn(code)) asked.add(specifierOf(name, from));
	}
	return asked;
}

/**
 * Specifiers that are asked for by name: imported from outside, or named in a text
 * (`Modules.importNow`).
 */
export async function doorsOf(modules: Modules): Promise<string[]> {
	const asked = new Set(await importedBeside(modules));
	for (const source of modules.preloaded.values()) {
		const { code } = await codeOf(`${source}.ts`, true);
		for (const text of textsIn(code)) asked.add(text);
	}
	return [...modules.preloaded.keys()].filter((name) => asked.has(name)).sort();
}

/**
 * Says of each line which line of which source it comes from, where that is not the one after the
 * last. The SDK's compiler reads such comments, and takes of a source map the first source alone.
 */
function withLines(code: string, map: SourceMap): string {
	let file = "";
	let next = -1;
	const lines = code.split("\n").map((line, i) => {
		const from = map.findEntry(i, 0);
		if (line === "" || !("originalSource" in from) || from.generatedLine !== i) {
			next++;
			return line;
		}
		const at = from.originalLine + 1;
		const comment =
			from.originalSource !== file ? `//@line ${at} "${from.originalSource}"\n` : `//@line ${at}\n`;
		const isNext = from.originalSource === file && at === next;
		file = from.originalSource;
		next = at + 1;
		return isNext ? line : comment + line;
	});
	return `${lines.join("\n")}\n`;
}

/** A part that a platform brings, and a whole firmware: nobody calls what it has but by names. */
const DEVICE = "moddable-holidays/device/";

/**
 * The names by which what is beside a bundle may call it: all that its modules have in their texts,
 * and all of the modules of ours that they ask for, so that a program gets their classes whole.
 */
async function namedBeside(modules: Modules): Promise<ReadonlySet<string>> {
	const asked = [...(await importedBeside(modules))].flatMap((name) =>
		name.startsWith(DEVICE) ? [] : (modules.preloaded.get(name) ?? []),
	);
	const files = [...modules.others, ...asked].flatMap((source) => fileOf(source) ?? []);
	return new Set(files.flatMap((file) => wordsIn(readFileSync(file, "utf8"))));
}

/** A chunk made small. */
async function smallOf({ code, map }: OutputChunk, named: ReadonlySet<string>): Promise<string> {
	const called = withoutUncalled(code, named);
	const spread = withoutTemplates(withoutPatterns(inlined(called)));
	// What is local to a function has no name of the module, wherever its text is put.
	const apart = await minify(spread, {
		...SHORTEN,
		mangle: { toplevel: false, module: false, nth_identifier: { get: (n) => LOCAL_NAME + n } },
		sourceMap: { content: map!.toString() },
	});
	// With the names as they are a constant is shorter than its name, so that it takes the name's
	// place.
	const plain = await minify(withOnceInPlace(apart.code!, named), {
		...COMPRESS,
		...LINES,
		sourceMap: { content: apart.map as string },
	});
	// Each name takes a key in flash, and members have theirs: what is local is named as they are.
	const members = membersIn(plain.code!);
	const asked = withPlainConditions(withCountsBehind(plain.code!));
	const shared = withAssignmentsInPlace(withSharedLocals(asked));
	const short = await minify(shared, {
		...SHORTEN,
		mangle: {
			nth_identifier: { get: (n) => members[n] ?? FURTHER_NAME + (n - members.length) },
		},
		sourceMap: { content: plain.map as string },
	});
	return withLines(short.code!, new SourceMap(JSON.parse(short.map as string)));
}

/** Texts of modules by their specifiers: the bundle, and a door of each that somebody asks for. */
export async function bundled(modules: Modules): Promise<Map<string, string>> {
	const { preloaded } = modules;
	const doors = await doorsOf(modules);
	if (doors.length === 0) throw new Error("nothing imports a module of this project");
	const plugin: Plugin = {
		name: "modules",
		resolveId(name, from) {
			const id = from === undefined ? name : specifierOf(name, from);
			return preloaded.has(id) ? id : { id, external: true };
		},
		load: (id) => codeOf(`${preloaded.get(id)!}.ts`, true),
	};
	const built = await rollup({
		input: Object.fromEntries(doors.map((door) => [door, door])),
		plugins: [plugin],
		onLog(_, { message }) {
			throw new Error(message);
		},
	});
	const { output } = await built.generate({
		format: "es",
		entryFileNames: "[name].js",
		chunkFileNames: `${BUNDLE}.js`,
		manualChunks: () => BUNDLE,
		generatedCode: "es2015",
		hoistTransitiveImports: false,
		sourcemap: true,
		sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
	});
	await built.close();
	const named = await namedBeside(modules);
	const texts = new Map<string, string>();
	for (const part of output) {
		if (part.type !== "chunk") continue;
		texts.set(part.fileName.replace(/\.js$/, ""), await smallOf(part, named));
	}
	return texts;
}
