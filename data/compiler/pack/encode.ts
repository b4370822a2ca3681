/** Facts → pack: the format of src/table/format.ts, written. */

import { MAX_RECORDS } from "../../../src/table/country-table.js";
import * as format from "../../../src/table/format.js";
import type { CalendarDays } from "../law/evaluate.js";
import { type Law as Country, FIRST_YEAR, LAST_YEAR } from "../law/law.js";
import { Writer } from "./bytes.js";
import { CountryEncoder } from "./encode-country.js";
import { SeriesTable, seriesChain } from "./series-table.js";
import { grammarOf, PLAIN } from "./texts/grammar.js";

/** Facts about the whole pack that are not of one country. */
export interface Release {
	/** Day of the data. */
	readonly day: number;
	/** tzdata name → POSIX TZ rule. */
	readonly zones: ReadonlyMap<string, string>;
}

/** Bytes by part. */
export interface SizeReport {
	readonly header: number;
	/** With the names of the countries. */
	readonly directory: number;
	readonly countries: ReadonlyMap<string, number>;
	/** Of these, the texts: names, zones, ids. */
	readonly texts: number;
	readonly codebook: number;
	readonly series: number;
	readonly total: number;
}

/** A country's records a year, known only when the pack can be asked: see compile.ts. */
export type MaxRecords = (code: string) => number;

export function encode(
	countries: readonly Country[],
	release: Release,
	calendarDays: CalendarDays,
	maxRecords?: MaxRecords,
): { readonly bytes: Uint8Array; readonly sizes: SizeReport } {
	const sorted = [...countries].sort((a, b) => (a.code < b.code ? -1 : 1));
	const series = new SeriesTable();
	const encoders = sorted.map(
		(country) => new CountryEncoder(country, release.zones, calendarDays, series),
	);
	// A first pass, to be asked for its records, need not be small.
	const grammar = maxRecords ? grammarOf(encoders.flatMap((encoder) => encoder.texts)) : PLAIN;
	const names = new Writer();
	for (const { name } of sorted) {
		const utf8 = new TextEncoder().encode(name);
		names.u8(utf8.length);
		names.append([...utf8]);
	}
	const encoded = encoders.map((encoder) => ({
		code: encoder.code,
		...encoder.encode(maxRecords?.(encoder.code) ?? MAX_RECORDS, grammar),
	}));

	const { checksum, CHECKSUM_START, HEADER_BYTES, ROW_BYTES } = format;
	const codebookFrom = HEADER_BYTES + ROW_BYTES * encoded.length + names.bytes.length;
	const seriesFrom = codebookFrom + grammar.codebook.length;
	const countriesFrom = seriesFrom + series.bytes.length;
	const total = encoded.reduce((sum, { bytes }) => sum + bytes.length, countriesFrom);
	const writer = new Writer();
	writer.u32(format.MAGIC);
	writer.u8(format.FORMAT_VERSION);
	writer.u8(0);
	writer.u16(encoded.length);
	writer.u32(total);
	writer.day(release.day);
	writer.u16(FIRST_YEAR);
	writer.u16(LAST_YEAR);
	writer.u16(names.bytes.length);
	writer.u16(grammar.codebook.length);
	writer.u16(series.bytes.length);
	writer.u32(0);
	let at = countriesFrom;
	for (const { code, bytes, seriesOf, hasHolidays } of encoded) {
		if (bytes.length >= format.NO_HOLIDAYS) throw new RangeError(`${code} is too large`);
		writer.append([code.charCodeAt(0), code.charCodeAt(1)]);
		writer.u32(at);
		writer.u16(bytes.length | (hasHolidays ? 0 : format.NO_HOLIDAYS));
		writer.u32(countrySum(bytes, seriesOf, series.bytes));
		at += bytes.length;
	}
	writer.append(names.bytes);
	writer.append(grammar.codebook);
	writer.append(series.bytes);
	for (const { bytes } of encoded) writer.append(bytes);
	const bytes = Uint8Array.from(writer.bytes);
	const head = checksum(bytes, 0, HEADER_BYTES - 4, CHECKSUM_START);
	const sum = checksum(bytes, HEADER_BYTES, seriesFrom, head) >>> 0;
	new DataView(bytes.buffer).setUint32(HEADER_BYTES - 4, sum, true);
	return {
		bytes,
		sizes: {
			header: HEADER_BYTES,
			directory: ROW_BYTES * encoded.length + names.bytes.length,
			countries: new Map(encoded.map((c) => [c.code, c.bytes.length])),
			texts: encoded.reduce((texts, c) => texts + c.textBytes, 0),
			codebook: grammar.codebook.length,
			series: series.bytes.length,
			total,
		},
	};
}

/** Checksum of a country's bytes, then of the series that it refers to. */
function countrySum(
	bytes: readonly number[],
	seriesOf: readonly number[],
	series: readonly number[],
): number {
	const seriesBytes = Uint8Array.from(series);
	const { checksum } = format;
	let sum = checksum(Uint8Array.from(bytes), 0, bytes.length, format.CHECKSUM_START);
	for (const at of seriesOf)
		for (const [from, length] of seriesChain(series, at))
			sum = checksum(seriesBytes, from, from + length, sum);
	return sum >>> 0;
}
