/** The page for people that the host simulator serves. */

import { readFileSync } from "node:fs";
import type { Answer } from "../../src/api/service.js";
import { pageOf } from "../../src/people/page.js";

export const PAGE_FILE = new URL("../../../data/page.gz", import.meta.url);
/** Its words in the languages that it does not have itself. */
export const WORDS_FILE = new URL("../../../data/page-words.gz", import.meta.url);

/** The committed page; undefined when there is none. */
export function openPage(): Answer | undefined {
	try {
		return pageOf(readFileSync(PAGE_FILE), readFileSync(WORDS_FILE));
	} catch {
		return undefined;
	}
}
