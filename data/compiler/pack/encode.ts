/** Facts → pack: the format of src/pack/layout.ts, written. */

import { checksum } from "../../../src/pack/checksum.js";
import * as layout from "../../../src/pack/layout.js";
import { seriesEnd } from "../../../src/pack/series.js";
import { type CalendarDays, keptDays } from "../law/announced.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError } from "../law/law.js";
import type { ReaderLanguage } from "../names/names.js";
import { Writer } from "./bytes.js";
import type { Decided } from "./decided.js";
import { type EncodedCountry, encodeCountry, labelTexts } from "./encode-country.js";
import { oldNamesSection } from "./encode-names.js";
import { readerNamesSections } from "./encode-reader-names.js";
import { schoolSection } from "./encode-schools.js";
import { type Sections, sectionBytes } from "./sections.js";
import { SeriesTable, seriesChain } from "./series-table.js";

/** Facts about the whole pack that are not of one country. */
export interface Release {
	/** Day of the data. */
	readonly day: number;
	/** tzdata name → POSIX TZ rule. */
	readonly zones: ReadonlyMap<string, string>;
	/** Sections of the pack; none where left out. */
	readonly sections?: Sections;
	/** Languages of readers; none where left out. */
	readonly names?: readonly ReaderLanguage[];
	/** Of a country, by its code. */
	readonly countrySections?: ReadonlyMap<string, Sections>;
	/** Bits of what a reader must know of the pack; none where left out. */
	readonly needs?: number;
}

/** Bytes by part. */
export interface SizeReport {
	/** With the directory. */
	readonly header: number;
	readonly countries: ReadonlyMap<string, number>;
	/** Of these, the texts: names, zones, ids. */
	readonly texts: number;
	readonly series: number;
	/** Texts that countries share. */
	readonly shared: number;
	/** Of the countries, the sections of school days. */
	readonly schools: number;
	/** Of the countries, the sections of localities. */
	readonly localities: number;
	/** The sections of names in the languages of readers. */
	readonly names: number;
	readonly total: number;
}

export function encode(
	countries: readonly Decided[],
	release: Release,
	calendarDays: CalendarDays,
): { readonly bytes: Uint8Array; readonly sizes: SizeReport } {
	const sorted = [...countries].sort((a, b) => (a.law.code < b.law.code ? -1 : 1));
	const laws = sorted.map(({ law }) => law);
	const series = new SeriesTable();
	for (const { law, rules } of sorted)
		for (const {
			rule: { on, years },
		} of rules)
			if (on.kind === "calendar") {
				const kept = keptDays(law, on.key, calendarDays);
				series.expect(calendarDays(on.key), kept, years, on.offset);
			}
	const { bytes: sharedBytes, shared } = sharedTexts(laws);
	let schools = 0;
	let localityBytes = 0;
	const encoded = sorted.map((decided) =>
		encodeCountry({ decided, zones: release.zones, calendarDays, shared }, series),
	);
	const blocks = encoded.map(
		({ bytes, certainty, code, localities, placeNames, someWorkdays }, i) => {
			const law = laws[i]!;
			const sections = new Map(release.countrySections?.get(code));
			const oldNames = oldNamesSection(sorted[i]!);
			if (oldNames.length > 0) sections.set(layout.OLD_NAMES, oldNames);
			if (certainty.length > 0) sections.set(layout.CERTAINTY, certainty);
			if (someWorkdays.length > 0) sections.set(layout.SOME_WORKDAYS, someWorkdays);
			if (placeNames.length > 0) sections.set(layout.PLACE_NAMES, placeNames);
			const without = sectionBytes(sections).length;
			if (localities.length > 0) sections.set(layout.LOCALITIES, localities);
			const before = sectionBytes(sections).length;
			localityBytes += before - without;
			if (law.schools)
				sections.set(
					layout.SCHOOL_VACATIONS,
					schoolSection(law.schools, law, sorted[i]!.occurrences),
				);
			const own = sectionBytes(sections);
			schools += own.length - before;
			return [...bytes, ...own];
		},
	);
	const names = readerNamesSections(release.names ?? [], laws);
	const sections = [...names, ...sectionBytes(release.sections)];
	const before = [...series.bytes, ...sharedBytes];
	const header = layout.HEADER_BYTES + layout.ROW_BYTES * encoded.length;
	const end = blocks.reduce((sum, { length }) => sum + length, header + before.length);
	const writer = new Writer();
	writer.u32(layout.MAGIC);
	writer.u16(layout.FORMAT_VERSION);
	writer.u16(encoded.length);
	writer.u32(end + sections.length);
	writer.day(release.day);
	writer.u16(FIRST_YEAR);
	writer.u16(LAST_YEAR);
	writer.u16(series.bytes.length / 4);
	writer.u16(sharedBytes.length / 4);
	writer.u16(release.needs ?? 0);
	writer.u32(end);
	// Identity and sum.
	writer.u32(0);
	writer.u32(0);
	let at = header + before.length;
	for (const [i, { code, hasHolidays }] of encoded.entries()) {
		const { length } = blocks[i]!;
		writer.append([code.charCodeAt(0), code.charCodeAt(1)]);
		const words = length / 4;
		if (words >= layout.NO_HOLIDAYS)
			throw new LawError(laws[i]!.file, 1, `it takes ${length} bytes: over 131068`);
		writer.u16(words | (hasHolidays ? 0 : layout.NO_HOLIDAYS));
		writer.u32(at);
		writer.u32(0);
		at += length;
	}
	writer.append(before);
	for (const block of blocks) writer.append(block);
	writer.append(sections);
	const bytes = Uint8Array.from(writer.bytes);
	writeSums(bytes, encoded, series.bytes, sharedBytes.length);
	return {
		bytes,
		sizes: {
			header,
			countries: new Map(encoded.map(({ code }, i) => [code, blocks[i]!.length])),
			texts: encoded.reduce((texts, c) => texts + c.textBytes, 0),
			series: series.bytes.length,
			shared: sharedBytes.length,
			schools,
			localities: localityBytes,
			names: names.length,
			total: bytes.length,
		},
	};
}

/** The label texts that more than one country has. */
function sharedTexts(countries: readonly Law[]) {
	const counts = new Map<string, number>();
	for (const country of countries)
		for (const text of labelTexts(country)) counts.set(text, (counts.get(text) ?? 0) + 1);
	const bytes: number[] = [];
	const shared = new Map<string, number>();
	for (const [text, count] of counts) {
		const utf8 = new TextEncoder().encode(text);
		if (count < 2 || utf8.length > 255) continue;
		shared.set(text, bytes.length / 4);
		bytes.push(utf8.length, ...utf8);
		while (bytes.length % 4) bytes.push(0);
	}
	return { bytes, shared };
}

/** The sums of the countries, what tells the pack from others, and the sum of the header. */
function writeSums(
	bytes: Uint8Array,
	encoded: readonly EncodedCountry[],
	series: readonly number[],
	sharedBytes: number,
): void {
	const words = new Int32Array(bytes.buffer);
	const { FORMAT_VERSION, HEADER_BYTES, ROW_BYTES } = layout;
	const seriesFrom = HEADER_BYTES + ROW_BYTES * encoded.length;
	const seriesTo = seriesFrom + series.length;
	encoded.forEach(({ bytes: block, seriesOf }, index) => {
		const row = (HEADER_BYTES + ROW_BYTES * index) >> 2;
		const at = words[row + (layout.BLOCK_AT >> 2)]!;
		let sum = checksum(words, row, row + (layout.ROW_SUM_AT >> 2), FORMAT_VERSION);
		sum = checksum(words, at >> 2, (at + block.length) >> 2, sum);
		for (const word of seriesOf.flatMap((each) => seriesChain(series, each))) {
			const from = (seriesFrom >> 2) + word;
			sum = checksum(words, from, seriesEnd(words, from, seriesTo >> 2), sum);
		}
		words[row + (layout.ROW_SUM_AT >> 2)] = sum;
	});
	words[layout.IDENTITY_AT >> 2] = checksum(words, 0, words.length, FORMAT_VERSION);
	const header = checksum(words, 0, layout.HEADER_SUM_AT >> 2, FORMAT_VERSION);
	words[layout.HEADER_SUM_AT >> 2] = checksum(
		words,
		seriesTo >> 2,
		(seriesTo + sharedBytes) >> 2,
		header,
	);
}
