/** Bytes of the tables: of the whole world, and of packs with one country each. */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { occurrencesOf } from "../../data/compiler/law/evaluate.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { schoolSection } from "../../data/compiler/pack/encode-schools.js";
import { worldLaws } from "../../data/compiler/world.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	LOCALITIES,
	PLACE_NAMES,
	READER_NAMES,
	SCHOOL_VACATIONS,
	SECTION_HEAD_BYTES,
	SECTION_WORDS_AT,
} from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { facts, pack } from "./in-xs.js";
import { type Row, rowOf } from "./rows.js";

/** The only figure of a size that takes all countries: a minute of compiling. */
export const MEDIAN = "tables of the median country alone";

/** Sizes of packs with one of these countries each; the median only of all of them. */
export function sizeRows(codes?: readonly string[]): readonly Row[] {
	const all = worldLaws().filter(({ code }) => codes === undefined || codes.includes(code));
	// School days have a budget of their own.
	const laws = all.map((law) => ({ ...law, schools: undefined }));
	const alone = laws.map((law) => ({
		code: law.code,
		bytes: compile([law]).bytes.length,
	}));
	alone.sort((a, b) => a.bytes - b.bytes);
	const rows = [...worldRows(), rowOf("facts for CountryInfo", facts.length, "bytes")];
	rows.push(rowOf("school days of the largest country", ...largestSchools()));
	const austria = alone.find(({ code }) => code === "AT");
	if (austria) rows.push(rowOf("tables of AT alone", austria.bytes, "bytes"));
	const largest = alone.at(-1)!;
	rows.push(rowOf("tables of the largest country alone", largest.bytes, "bytes", largest.code));
	if (codes) return rows;
	const median = alone[alone.length >> 1]!;
	rows.push(rowOf(MEDIAN, median.bytes, "bytes", median.code));
	return rows;
}

/** The committed pack by what a firmware may leave out, each with the heads of its sections. */
function worldRows(): readonly Row[] {
	const world = new Pack(pack, decodeUtf8);
	const ranges = Array.from({ length: world.count }, (_, i) => {
		const { sections } = new CountryTable(world, i);
		return [sections, world.blockOf(i) + world.blockBytes(i)] as const;
	});
	const bytesOf = (number: number): number =>
		[...ranges, [world.sections, pack.length] as const].reduce(
			(sum, [from, to]) => sum + sectionBytes(world, from, to, number),
			0,
		);
	const parts = [
		["school days of the world", SCHOOL_VACATIONS],
		["names in the languages of the places", PLACE_NAMES],
		["names in the languages of readers", READER_NAMES],
		["places below subdivisions", LOCALITIES],
	] as const;
	const apart = parts.map(([name, number]) => rowOf(name, bytesOf(number), "bytes"));
	const rest = apart.reduce((left, { value }) => left - value, pack.length);
	return [
		rowOf("holidays of the world", rest, "bytes"),
		...apart,
		rowOf("tables of the world", pack.length, "bytes"),
	];
}

/** The bytes of the sections with a number in `from … to`. */
function sectionBytes(world: Pack, from: number, to: number, number: number): number {
	let bytes = 0;
	for (let at = from; at + SECTION_HEAD_BYTES <= to; ) {
		const own = SECTION_HEAD_BYTES + 4 * world.u16(at + SECTION_WORDS_AT);
		if (world.u16(at) === number) bytes += own;
		at += own;
	}
	return bytes;
}

/** What school days take in the largest country. */
function largestSchools(): readonly [bytes: number, unit: "bytes", of: string] {
	const sizes = worldLaws().flatMap((law) =>
		law.schools
			? [
					{
						code: law.code,
						bytes: schoolSection(law.schools, law, occurrencesOf(law, calendarDays)).length,
					},
				]
			: [],
	);
	const largest = sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most));
	return [largest.bytes, "bytes", largest.code];
}
