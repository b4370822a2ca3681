/**
 * Makes the page of src/page two files: one with its script and style in it, that has the answer, and a script that it
 * loads once the answer stands.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

const FOLDER = new URL("../../../src/page/", import.meta.url);
const inFolder = (name: string) => fileURLToPath(new URL(name, FOLDER));
/** The browsers of 2022 on. */
const TARGET = "es2022";
/** Names that only the page itself uses: no answer of the device has them, and no browser. */
const OWN_NAMES =
	/^(reasonsOf|kindOf|isTentative|isFree|differs|guessed|keptDays|hasWorked|insteadOf|isPart|isOver|hasTypes|validUntilMs|askedMs|pageTag|hasFeed|wished|failures|drawn|countries)$/;
const OPTIONS = {
	bundle: true,
	minify: true,
	write: false,
	format: "esm",
	target: TARGET,
	charset: "utf8",
	legalComments: "none",
	tsconfigRaw: {},
} as const;

/** The words of languages without their keys, which stand once: a kilobyte less. */
async function packedWords(file: string, only: Languages): Promise<string> {
	const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file] });
	const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`;
	const { languages } = (await import(url)) as typeof import("../../src/page/words.js");
	const keys = Object.keys(languages["en"]!) as (keyof (typeof languages)[string])[];
	const rows = Object.entries(languages)
		.filter(([name]) => !only || only.includes(name))
		.map(([name, words]) => [name, ...keys.map((key) => words[key])].join("|"));
	return `const keys="${keys.join("|")}".split("|");
export const languages=Object.fromEntries(${JSON.stringify(rows)}.map(row=>{
const[name,...words]=row.split("|");return[name,Object.fromEntries(keys.map((key,i)=>[key,words[i]]))]}))`;
}

/** The languages that a page has; undefined: all of them. */
type Languages = readonly string[] | undefined;
/** What the names became that only the page uses: both scripts have the same ones. */
type Mangled = Record<string, string | false>;

async function bundled(
	file: string,
	{ only, mangleCache = {}, format = "esm" }: Bundling = {},
): Promise<{ readonly text: string; readonly mangleCache: Mangled }> {
	const words: Plugin = {
		name: "words",
		setup({ onLoad }) {
			onLoad({ filter: /words\.ts$/ }, async ({ path }) => ({
				contents: await packedWords(path, only),
			}));
		},
	};
	const made = await build({
		...OPTIONS,
		format,
		entryPoints: [inFolder(file)],
		plugins: [words],
		mangleProps: OWN_NAMES,
		mangleCache,
	});
	return { text: made.outputFiles[0]!.text.trim(), mangleCache: made.mangleCache ?? {} };
}

interface Bundling {
	readonly only?: Languages;
	readonly mangleCache?: Mangled;
	readonly format?: "esm" | "iife";
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export interface PageFiles {
	readonly html: string;
	/** The script of `/later.js`. */
	readonly later: string;
}

/** Both files. The policy lets them do nothing but ask the device that they came from, and runs these two scripts alone. */
export async function pageFiles(only?: Languages): Promise<PageFiles> {
	const { text: script, mangleCache } = await bundled("page.ts", { only });
	const { text: later } = await bundled("later.ts", { only, mangleCache, format: "iife" });
	const { text: style } = await bundled("page.css");
	const policy = `default-src 'none';connect-src 'self';img-src data:;script-src ${hashOf(script)} ${hashOf(later)};style-src ${hashOf(style)};base-uri 'none';form-action 'none'`;
	const parts: { readonly [name: string]: string } = { policy, script, style };
	const html = readFileSync(inFolder("index.html"), "utf8")
		.replace(/<!--.*?-->\n/gs, "")
		.replace(/>\n</g, "><")
		.replace(/\{(policy|script|style)\}/g, (_, name: string) => parts[name]!);
	return { html, later };
}
