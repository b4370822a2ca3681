/** Bytes of the tables: of the whole world, and of packs with one country each. */

import { compile } from "../../data/compiler/pack/compile.js";
import { worldFacts } from "../world.js";
import { facts, pack } from "./in-xs.js";
import { type Row, rowOf } from "./rows.js";

/** The only figure of a size that takes all countries: a minute of compiling. */
export const MEDIAN = "tables of the median country alone";

/** Sizes of packs with one of these countries each; the median only of all of them. */
export function sizeRows(codes?: readonly string[]): readonly Row[] {
	const laws = worldFacts().filter(({ code }) => codes === undefined || codes.includes(code));
	const alone = laws.map((law) => ({ code: law.code, bytes: compile([law]).bytes.length }));
	alone.sort((a, b) => a.bytes - b.bytes);
	const rows = [
		rowOf("tables of the world", pack.length, "bytes"),
		rowOf("facts for CountryInfo", facts.length, "bytes"),
	];
	const austria = alone.find(({ code }) => code === "AT");
	if (austria) rows.push(rowOf("tables of AT alone", austria.bytes, "bytes"));
	const dearest = alone.at(-1)!;
	rows.push(rowOf("tables of the dearest country alone", dearest.bytes, "bytes", dearest.code));
	if (codes) return rows;
	const median = alone[alone.length >> 1]!;
	rows.push(rowOf(MEDIAN, median.bytes, "bytes", median.code));
	return rows;
}
