/** Bytes of the tables: of the whole world, and of packs with one country each. */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { occurrencesOf } from "../../data/compiler/law/evaluate.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { schoolSection } from "../../data/compiler/pack/encode-schools.js";
import { worldLaws } from "../../data/compiler/world.js";
import { SECTION_HEAD_BYTES } from "../../src/pack/layout.js";
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
	const rows = [
		rowOf("tables of the world", pack.length, "bytes"),
		rowOf("facts for CountryInfo", facts.length, "bytes"),
	];
	rows.push(...schoolSizes());
	const austria = alone.find(({ code }) => code === "AT");
	if (austria) rows.push(rowOf("tables of AT alone", austria.bytes, "bytes"));
	const dearest = alone.at(-1)!;
	rows.push(rowOf("tables of the dearest country alone", dearest.bytes, "bytes", dearest.code));
	if (codes) return rows;
	const median = alone[alone.length >> 1]!;
	rows.push(rowOf(MEDIAN, median.bytes, "bytes", median.code));
	return rows;
}

/** What the school days take, of all countries and of the dearest. */
function schoolSizes(): readonly Row[] {
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
	const all = sizes.reduce((sum, { bytes }) => sum + bytes + SECTION_HEAD_BYTES, 0);
	const dearest = sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most), {
		code: "",
		bytes: 0,
	});
	return [
		rowOf("school days of the world", all, "bytes"),
		rowOf("school days of the dearest country", dearest.bytes, "bytes", dearest.code),
	];
}
