/**
 * The fetch handler in Node: with the package's own tables, facts and page where none are given.
 */

import { readFileSync } from "node:fs";
import { check } from "../kinds.js";
import { type FetchHandler, fetchHandler as handlerOf } from "./handler.js";
import type { AnswerOptions } from "./options.js";
import { ANSWERS } from "./parameters.js";

export type { AnswerOptions, FetchHandler } from "./handler.js";

const dataFile = (name: string) =>
	readFileSync(new URL(`../../../../data/${name}`, import.meta.url));

/** The options with what they leave out of the package's own data. */
export function withOwnData(options: AnswerOptions): AnswerOptions {
	check(ANSWERS, [options]);
	const {
		tables = dataFile("holidays.bin"),
		facts = dataFile("facts.bin"),
		page = dataFile("page.gz"),
		pageWords = dataFile("page-words.gz"),
	} = options;
	return { ...options, tables, facts, page, pageWords };
}

/** The handler of all paths of the device. Throws what the handler of other runtimes throws. */
export function fetchHandler(options: AnswerOptions = {}): FetchHandler {
	return handlerOf(withOwnData(options));
}
