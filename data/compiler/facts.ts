/** Facts about countries: data/country-facts.yaml, checked, becomes the bytes of data/facts.bin. */

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import {
	FACTS_HEADER_BYTES,
	FACTS_MAGIC,
	FACTS_ROW_BYTES,
	FACTS_VERSION,
	factsChecksum,
	NEIGHBOUR_BITS,
	REGIONS,
} from "../../src/pack/facts.js";
import { ISO_CODES } from "./law/iso-codes.js";
import { Writer } from "./pack/bytes.js";

const FILE = new URL("../../../data/country-facts.yaml", import.meta.url);

/** A country as the file has it. */
export interface FactsLine {
	readonly name: string;
	readonly official?: string;
	readonly region: string;
	readonly borders: readonly string[];
}

/** Codes that are neighbours and no countries of ISO 3166-1. */
const NEIGHBOURS_ONLY: readonly string[] = ["XK"];

/** All lines by code. Throws an Error that names the country for a mistake in the file. */
export function readFacts(text = readFileSync(FILE, "utf8")): ReadonlyMap<string, FactsLine> {
	const lines = new Map(Object.entries(parse(text) as { [code: string]: FactsLine }));
	for (const [code, line] of lines) {
		const mistake = mistakeIn(code, line, lines);
		if (mistake) throw new Error(`data/country-facts.yaml: ${code}: ${mistake}`);
	}
	return lines;
}

const KEYS = "name,region,borders";
const KEYS_WITH_OFFICIAL = "name,official,region,borders";

function mistakeIn(
	code: string,
	line: FactsLine,
	lines: ReadonlyMap<string, FactsLine>,
): string | undefined {
	if (!ISO_CODES.has(code) && !NEIGHBOURS_ONLY.includes(code)) return "no code of ISO 3166-1";
	const keys = Object.keys(line ?? {}).join();
	if (keys !== KEYS && keys !== KEYS_WITH_OFFICIAL) return `has the keys ${keys}`;
	for (const name of [line.name, line.official ?? "-"])
		if (typeof name !== "string" || name === "" || name !== name.normalize("NFC").trim())
			return "a name is missing, has blanks around it, or is not composed";
	if (line.official === line.name) return "the official name is the name: leave it out";
	if (!REGIONS.includes(line.region)) return `no region ${line.region}`;
	const unknown = line.borders.find((border) => border === code || !lines.has(border));
	if (unknown !== undefined) return `no neighbour ${unknown}`;
	if (new Set(line.borders).size !== line.borders.length) return "a neighbour is named twice";
	return undefined;
}

/**
 * The bytes for some countries, all of ISO 3166-1 when none are named; their neighbours are in them
 * as such. Throws an Error for a code that the file does not have.
 */
export function encodeFacts(
	lines: ReadonlyMap<string, FactsLine>,
	codes: readonly string[] = [...ISO_CODES],
): Uint8Array {
	const unknown = codes.find((code) => !lines.has(code) || !ISO_CODES.has(code));
	if (unknown !== undefined) throw new Error(`no country ${unknown} in data/country-facts.yaml`);
	const asked = [...new Set(codes)].sort();
	const beside = asked.flatMap((code) => lines.get(code)!.borders);
	const all = [...new Set([...asked, ...beside.sort()])];
	const rows = new Writer();
	const records = new Writer();
	const from = FACTS_HEADER_BYTES + FACTS_ROW_BYTES * all.length;
	for (const code of all) {
		for (const letter of code) rows.u8(letter.charCodeAt(0));
		rows.u16(from + records.bytes.length);
		// What is a neighbour only is never asked for its own.
		const borders = asked.includes(code) ? lines.get(code)!.borders : [];
		record(records, lines.get(code)!, borders, all);
	}
	while (records.bytes.length % 4) records.u8(0);
	const body = Uint8Array.from([...rows.bytes, ...records.bytes]);
	const header = new Writer();
	header.u32(FACTS_MAGIC);
	for (const byte of [FACTS_VERSION, all.length, asked.length, 0]) header.u8(byte);
	header.u32(FACTS_HEADER_BYTES + body.length);
	header.u32(0);
	const bytes = Uint8Array.from([...header.bytes, ...body]);
	new DataView(bytes.buffer).setUint32(
		FACTS_HEADER_BYTES - 4,
		factsChecksum(new Int32Array(bytes.buffer)),
		true,
	);
	return bytes;
}

function record(
	writer: Writer,
	line: FactsLine,
	borders: readonly string[],
	all: readonly string[],
): void {
	if (borders.length >= 1 << NEIGHBOUR_BITS)
		throw new RangeError(`${line.name} has ${borders.length} neighbours`);
	writer.u8((REGIONS.indexOf(line.region) << NEIGHBOUR_BITS) | borders.length);
	for (const border of borders) writer.u8(all.indexOf(border));
	for (const name of [line.name, line.official ?? ""]) {
		const bytes = new TextEncoder().encode(name);
		writer.u8(bytes.length);
		writer.append([...bytes]);
	}
}
