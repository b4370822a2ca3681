/**
 * `data/surprises.csv`: the days that were known and wrong on the day before they were said, each
 * with its word.
 */

import { readFileSync } from "node:fs";
import { isoOf } from "../../../src/calendar/civil.js";
import type { Fact } from "./facts.js";

const FILE = new URL("../../../../data/surprises.csv", import.meta.url);
const COLUMNS = "country,place,day,said,holiday,word";

/** What each word means. */
export const WORDS: ReadonlyMap<string, string> = new Map([
	["election", "a polling day that no law had set"],
	["inauguration", "somebody took office"],
	["funeral", "somebody was buried or mourned"],
	["visit", "somebody came"],
	["victory", "a team won"],
	["anniversary", "a jubilee, once"],
	["storm", "a storm or a flood"],
	["emergency", "the power failed, or people had to stay at home"],
	["pandemic", "days were closed or moved for Covid-19"],
	["offices", "an afternoon or a day off that a government gave its offices"],
	["place", "a state, a province or a city gave itself a day, or was given one"],
	["decree", "a day that a government gave for another reason, or for none"],
	["law", "a law or an order changed a day of every year"],
	["new", "the first day of a holiday, or its only one"],
	["farther", "a feast was longer, or further from its rule, than it had ever been"],
]);

/** The first columns of the line of a day. */
export function keyOf({ day, law, places, said, word }: Fact): string {
	const place = places === null ? "" : law.subdivisions[places[0]!]!.code;
	return [law.code, place, isoOf(day), isoOf(said), word].join();
}

/**
 * The words of the days: first columns of a line → its word. Throws an Error for a line that cannot
 * be read.
 */
export function readSurprises(): ReadonlyMap<string, string> {
	const [head, ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
	if (head !== COLUMNS) throw new Error(`data/surprises.csv:1: the columns are ${COLUMNS}`);
	return new Map(
		lines.map((line, i) => {
			const at = line.lastIndexOf(",");
			const word = line.slice(at + 1);
			if (!WORDS.has(word)) throw new Error(`data/surprises.csv:${i + 2}: no word ${word}`);
			return [line.slice(0, at), word];
		}),
	);
}
