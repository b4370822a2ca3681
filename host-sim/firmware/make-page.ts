/**
 * Makes the page of src/page two files: one with its script and style in it, that has the answer,
 * and a script that it loads once the answer stands.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { languages, OWN } from "../../src/page/words/languages.js";

const FOLDER = new URL("../../../src/page/", import.meta.url);
const inFolder = (name: string) => fileURLToPath(new URL(name, FOLDER));
/** The browsers of 2022 on. */
const TARGET = "es2022";
/** Names that only the page itself uses: no answer of the device has them, and no browser. */
const OWN_NAMES =
	/^(reasonsOf|kindOf|isTentative|isFree|differs|guessed|keptDays|hasWorked|insteadOf|isPart|isOver|hasTypes|validUntilMs|askedMs|pageTag|hasFeed|wished|failures|drawn|countries)$/;
/** Tells the words of one release of the page from those of another. */
const WORDS_VERSION = createHash("sha256")
	.update(JSON.stringify(languages))
	.digest("hex")
	.slice(0, 8);
const OPTIONS = {
	bundle: true,
	minify: true,
	write: false,
	format: "esm",
	target: TARGET,
	charset: "utf8",
	legalComments: "none",
	tsconfigRaw: {},
	define: { WORDS_VERSION: `"${WORDS_VERSION}"` },
} as const;

/**
 * The rows of words without quotes, and the names of the words, which stand once: a kilobyte less.
 */
async function packedWords(file: string, only: Languages): Promise<string> {
	const { outputFiles } = await build({ ...OPTIONS, entryPoints: [file] });
	const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`;
	const { keys, others, rows } = (await import(url)) as Rows;
	const texts = Object.entries(rows)
		.filter(([name]) => !only || only.includes(name))
		.map((row) => row.flat().join("|"));
	const split = '.split("|")';
	return `export const keys="${keys.join("|")}"${split};
export const others="${others?.join("|")}"${split};
export const rows=Object.fromEntries(${JSON.stringify(texts)}.map(row=>{
const[name,...words]=row${split};return[name,words]}))`;
}

/** What a module of words has; that of the second file names no other languages. */
interface Rows {
	readonly keys: readonly string[];
	readonly others?: readonly string[];
	readonly rows: Readonly<Record<string, readonly string[]>>;
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
			onLoad({ filter: /[\\/](later-)?words\.ts$/ }, async ({ path }) => ({
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

/**
 * Both files. The policy lets them do nothing but ask the device that they came from, and runs
 * these two scripts alone.
 */
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

/** The files of words, by their languages: those that the page does not have itself. */
export const wordFiles = (): ReadonlyMap<string, string> =>
	new Map(
		Object.entries(languages)
			.filter(([language]) => !OWN.includes(language))
			.map(([language, { later, words }]) => {
				const en = languages["en"]!;
				// In the order of English, as the page has the names of the words.
				const file = {
					language,
					version: WORDS_VERSION,
					words: (Object.keys(en.words) as (keyof typeof words)[]).map((key) => words[key]),
					later: (Object.keys(en.later) as (keyof typeof later)[]).map((key) => later[key]),
				};
				return [language, JSON.stringify(file)];
			}),
	);
