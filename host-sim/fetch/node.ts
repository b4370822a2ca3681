/** The fetch handler in Node: with the package's own tables, facts and page where none are given. */

import { readFileSync } from "node:fs";
import { type FetchHandler, type FetchOptions, fetchHandler as handlerOf } from "./handler.js";

export type { FetchHandler, FetchOptions } from "./handler.js";

const dataFile = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url));

/** The handler of all paths of the device. Throws what the handler of other runtimes throws. */
export function fetchHandler(options: FetchOptions = {}): FetchHandler {
	const {
		tables = dataFile("holidays.bin"),
		facts = dataFile("facts.bin"),
		page = dataFile("page.gz"),
	} = options;
	return handlerOf({ ...options, tables, facts, page });
}
