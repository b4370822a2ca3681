/** What the same work takes in Node: CPU time, which no test asserts. */

import type { Texts } from "../engines/transcript.js";
import { microseconds } from "./cpu.js";
import { facts, pack } from "./in-xs.js";
import { type Row, rowOf } from "./rows.js";
import * as work from "./work.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const texts: Texts = {
	encode: (text) => encoder.encode(text),
	decode: (bytes, from, to) => decoder.decode(bytes.subarray(from, to)),
};
export const data: work.Data = { pack, facts, texts };

/** More years than anything remembers. */
const YEARS = 40;
const FIRST_YEAR = 1990;

export const NODE_CHECK = "Node, AT: check of a day again";
export const NODE_LIST = "Node, AT: list of a year, computed";

export function nodeRows(): readonly Row[] {
	const austria = work.open(data, "AT");
	const check = microseconds(1_000_000, (count) => work.checks(austria, work.PLAIN_DAY, count));
	const box = work.openBox(data);
	const requests = Array.from({ length: YEARS }, (_, i) =>
		work.requestOf(`/api/v3/PublicHolidays/${FIRST_YEAR + i}/AT`),
	);
	const list = microseconds(50 * YEARS, (count) => {
		for (let i = 0; i < count; i++) work.answer(box, requests[i % YEARS]!);
	});
	return [rowOf(NODE_CHECK, check, "µs"), rowOf(NODE_LIST, list, "µs")];
}
