/**
 * Many modules as one, and small: without comments, with short names, and with constants where they are used.
 * In the tables that the SDK links, each module, each import and each name of its own takes slots.
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Plugin, rollup } from "@rollup/wasm-node";
import { parseAst } from "@rollup/wasm-node/parseAst";
import { type MinifyOptions, minify } from "terser";
import { type Modules, TOP } from "./manifest.js";

/** The one module that has what the others had, unless one of those that are asked for by name can be it; they become doors. */
const BUNDLE = "moddable-holidays/bundle";
const IMPORT = /^(?:import|export|\}) ?[^"';]*?(?:from )?"([^"]+)";$/gm;
const MINIFY: MinifyOptions = {
	module: true,
	ecma: 2020,
	// Of the steps that make a text shorter, those left out make bytecode longer.
	compress: {
		passes: 3,
		sequences: false,
		join_vars: false,
		if_return: false,
		conditionals: false,
	},
	format: { comments: false },
};
/** Members that TypeScript lets no other class use; and whatever else begins a line as a member does. */
const PRIVATE = /^\t+private (?:(?:static|readonly|get|set) )*(\w+)/gm;
const OPEN =
	/^\t+(?!private )(?:(?:protected|static|readonly|abstract|override|get|set) )*(\w+)[?!]?[:;(<]/gm;

const importsIn = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, name]) => name!);

/** The compiled module of a source, which has no comments and no types. */
const builtOf = (source: string): string => join(TOP, "build", `${relative(TOP, source)}.js`);

/** The specifier that an import names, seen from the module with the import. */
const specifierOf = (name: string, from: string): string =>
	name.startsWith(".")
		? join(dirname(from), name).replaceAll("\\", "/").replace(/\.js$/, "")
		: name;

/** Specifiers that are asked for by name: imported from outside, or named in a text (`Modules.importNow`). */
export function doorsOf({ preloaded, others }: Modules): string[] {
	const asked = new Set<string>();
	for (const source of others) {
		const file = [`${source}.ts`, `${source}.js`].find((each) => existsSync(each));
		const from = `moddable-holidays/${relative(join(TOP, "src"), source)}`;
		for (const name of file ? importsIn(readFileSync(file, "utf8")) : [])
			asked.add(specifierOf(name, from));
	}
	for (const source of preloaded.values())
		for (const [, text] of readFileSync(builtOf(source), "utf8").matchAll(/"([^"\n]+)"/g))
			asked.add(text!);
	return [...preloaded.keys()].filter((name) => asked.has(name)).sort();
}

/** What is looked at of a node of ESTree. */
interface SyntaxNode {
	readonly type?: string;
	readonly computed?: boolean;
	readonly object?: SyntaxNode;
	readonly property?: { readonly name?: string };
	readonly key?: { readonly name?: string; readonly value?: unknown };
	readonly value?: unknown;
}

/** Names that are of private members alone, and that nothing but `this` is asked for: they can be any others. */
function ownNames(sources: Iterable<string>, code: string): string[] {
	const names = new Set<string>();
	const texts = [...sources].map((source) => readFileSync(`${source}.ts`, "utf8"));
	for (const text of texts) for (const [, name] of text.matchAll(PRIVATE)) names.add(name!);
	for (const text of texts) for (const [, name] of text.matchAll(OPEN)) names.delete(name!);
	const visit = (node: unknown): void => {
		if (typeof node !== "object" || node === null) return;
		const each = node as SyntaxNode;
		const { type } = each;
		if (type === "MemberExpression" && !each.computed && each.object?.type !== "ThisExpression")
			names.delete(each.property?.name ?? "");
		if (type === "Property" && !each.computed)
			names.delete(String(each.key?.name ?? each.key?.value));
		if (type === "Literal") names.delete(String(each.value));
		Object.values(node).forEach(visit);
	};
	visit(parseAst(code));
	return [...names].sort();
}

/** Texts of modules by their specifiers: the bundle, and a door of each that somebody asks for. */
export async function bundled(modules: Modules): Promise<Map<string, string>> {
	const { preloaded } = modules;
	const doors = doorsOf(modules);
	if (doors.length === 0) throw new Error("nothing imports a module of this project");
	const plugin: Plugin = {
		name: "modules",
		resolveId(name, from) {
			const id = from === undefined ? name : specifierOf(name, from);
			return preloaded.has(id) ? id : { id, external: true };
		},
		load: (id) => readFileSync(builtOf(preloaded.get(id)!), "utf8"),
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
	});
	await built.close();
	const texts = new Map<string, string>();
	for (const part of output) {
		if (part.type !== "chunk") continue;
		const isDoor = Object.keys(part.modules).length === 0;
		const own = isDoor ? [] : ownNames(preloaded.values(), part.code);
		// With the names as they are a constant is shorter than its name, so that it takes the name's place.
		const plain = await minify(part.code, { ...MINIFY, mangle: false });
		const regex = new RegExp(`^(?:${own.join("|")})$`);
		const { code } = await minify(plain.code!, { ...MINIFY, mangle: { properties: { regex } } });
		texts.set(part.fileName.replace(/\.js$/, ""), `${code}\n`);
	}
	return texts;
}
