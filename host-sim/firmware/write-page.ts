/** `npm run page`: writes data/page.gz and data/page-words.gz. */

import { writeFileSync } from "node:fs";
import zopfli from "@gfx/zopfli";
import { PAGE_FILE, WORDS_FILE } from "../sim/page.js";
import { pageFiles, wordFiles } from "./make-page.js";

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

/** Bytes of gzip's own header. */
const HEADER_BYTES = 10;
/** Of a header with the field that src/people/page.ts finds words by. */
const WORDS_HEADER_BYTES = 20;
const FLAGS_BYTE = 3;
const HAS_FIELDS = 4;

/** A member that says in its header of which language it is, and how long. */
function named(member: Uint8Array, language: string): Uint8Array {
	const bytes = Buffer.alloc(member.length - HEADER_BYTES + WORDS_HEADER_BYTES);
	bytes.set(member.subarray(0, HEADER_BYTES));
	bytes[FLAGS_BYTE] = HAS_FIELDS;
	let at = bytes.writeUInt16LE(WORDS_HEADER_BYTES - HEADER_BYTES - 2, HEADER_BYTES);
	at += bytes.write("WD", at, "latin1");
	at = bytes.writeUInt16LE(4, at);
	at += bytes.write(language, at, "latin1");
	at = bytes.writeUInt16LE(bytes.length, at);
	bytes.set(member.subarray(HEADER_BYTES), at);
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
const files: Uint8Array[] = [];
for (const [language, text] of wordFiles()) {
	files.push(named(await packed(text), language));
	process.stdout.write(`words/${language}.json: ${files.at(-1)!.length} bytes compressed\n`);
}
writeFileSync(WORDS_FILE, Buffer.concat(files));
