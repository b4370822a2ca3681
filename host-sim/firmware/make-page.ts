/**
 * Makes the page of src/page one file: its script and style in it, and nothing that is asked for
 * elsewhere.
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

/** The words of all languages without their keys, which stand once: a kilobyte less. */
async function packedWords(): Promise<string> {
	const { outputFiles } = await build({ ...OPTIONS, entryPoints: [inFolder("words.ts")] });
	const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`;
	const { languages } = (await import(url)) as typeof import("../../src/page/words.js");
	const keys = Object.keys(languages["en"]!) as (keyof (typeof languages)[string])[];
	const rows = Object.entries(languages).map(([name, words]) =>
		[name, ...keys.map((key) => words[key])].join("|"),
	);
	return `const keys="${keys.join("|")}".split("|");
export const languages=Object.fromEntries(${JSON.stringify(rows)}.map(row=>{
const[name,...words]=row.split("|");return[name,Object.fromEntries(keys.map((key,i)=>[key,words[i]]))]}))`;
}

async function bundled(file: string): Promise<string> {
	const words: Plugin = {
		name: "words",
		setup({ onLoad }) {
			onLoad({ filter: /words\.ts$/ }, async () => ({ contents: await packedWords() }));
		},
	};
	const entryPoints = [inFolder(file)];
	const { outputFiles } = await build({
		...OPTIONS,
		entryPoints,
		plugins: [words],
		mangleProps: OWN_NAMES,
	});
	return outputFiles[0]!.text.trim();
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page as HTML. Its policy lets it do nothing but ask the device that it came from. */
export async function pageHtml(): Promise<string> {
	const script = await bundled("page.ts");
	const style = await bundled("page.css");
	const policy = `default-src 'none';connect-src 'self';img-src data:;script-src ${hashOf(script)};style-src ${hashOf(style)};base-uri 'none';form-action 'none'`;
	const parts: { readonly [name: string]: string } = { policy, script, style };
	return readFileSync(inFolder("index.html"), "utf8")
		.replace(/<!--.*?-->\n/gs, "")
		.replace(/>\n</g, "><")
		.replace(/\{(policy|script|style)\}/g, (_, name: string) => parts[name]!);
}
