/** Makes the page of src/page one file: its script and style in it, and nothing that is asked for elsewhere. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";

const FOLDER = new URL("../../src/page/", import.meta.url);
const inFolder = (name: string) => fileURLToPath(new URL(name, FOLDER));
/** The browsers of 2022 on. */
const TARGET = "es2022";
/** Where gzip's header tells the system that it was made on: unknown, wherever that is. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

function bundled(file: string): string {
	const { outputFiles } = buildSync({
		entryPoints: [inFolder(file)],
		bundle: true,
		minify: true,
		write: false,
		format: "esm",
		target: TARGET,
		charset: "utf8",
		legalComments: "none",
		tsconfigRaw: {},
	});
	return outputFiles[0]!.text.trim();
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page as HTML. Its policy lets it do nothing but ask the device that it came from. */
export function pageHtml(): string {
	const script = bundled("page.ts");
	const style = bundled("page.css");
	const policy = `default-src 'none';connect-src 'self';img-src data:;script-src ${hashOf(script)};style-src ${hashOf(style)};base-uri 'none';form-action 'none'`;
	const parts: { readonly [name: string]: string } = { policy, script, style };
	return readFileSync(inFolder("index.html"), "utf8")
		.replace(/<!--.*?-->\n/gs, "")
		.replace(/\{(policy|script|style)\}/g, (_, name: string) => parts[name]!);
}

/** As it lies in flash: the same bytes whenever and wherever the same compressor makes them. */
export function pageFile(html: string): Uint8Array {
	const bytes = gzipSync(html, { level: 9, memLevel: 9 });
	bytes[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
	return bytes;
}
