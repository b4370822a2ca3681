/** `npm run page`: writes data/page.gz. */

import { writeFileSync } from "node:fs";
import zopfli from "@gfx/zopfli";
import { PAGE_FILE } from "../sim/page.js";
import { pageFiles } from "./make-page.js";

/** Where gzip's header tells the system that it was made on: unknown, wherever that is. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;
/** Where it tells how hard the compressor tried. */
const LEVEL_BYTE = 8;
/** Of the compressor; more of them save no more. */
const ITERATIONS = 15;

/**
 * As it lies in flash: the same bytes whenever and wherever they are made, a twelfth fewer than
 * those of zlib.
 */
async function packed(text: string): Promise<Uint8Array> {
	const bytes = await zopfli.gzipAsync(Buffer.from(text), { numiterations: ITERATIONS });
	bytes[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
	bytes[LEVEL_BYTE] = 0;
	return bytes;
}

const { html, later } = await pageFiles();
const [first, second] = [await packed(html), await packed(later)];
// A gzip file may have several members (RFC 1952, 2.2).
writeFileSync(PAGE_FILE, Buffer.concat([first, second]));
for (const [name, text, bytes] of [
	["the page", html, first],
	["later.js", later, second],
] as const)
	process.stdout.write(`${name}: ${Buffer.byteLength(text)} bytes, ${bytes.length} compressed\n`);
