/**
 * The words of the page that a device has beside those of the page itself. A manifest says them in
 * its `config`, as `"page": "pl uk"`, where it carries what answers with the page:
 * manifest_page.json.
 */

import { readFileSync } from "node:fs";
import { OWN } from "../../src/page/words/languages.js";
import { wordsMember } from "../../src/people/page.js";
import { WORDS_FILE } from "../sim/page.js";
import { saidBy, tagsIn } from "./said.js";

/** The name of the resource. */
export const WORDS_RESOURCE = "moddable-holidays-page-words";
const PAGE = "moddable-holidays/people/page";

/**
 * The bytes of a file with these words; undefined where a manifest wants none, or names a file of
 * its own. Throws an Error in one sentence for languages that the page does not have.
 */
export function deviceWords(file: string): Uint8Array | undefined {
	const said = saidBy(file);
	if (!said.preloads(PAGE) || said.paths(WORDS_RESOURCE).length > 0) return undefined;
	const tags = tagsIn(said.config("page")).filter((tag) => !OWN.includes(tag));
	const all = readFileSync(WORDS_FILE);
	const members = tags.map((tag) => {
		const member = /^[a-z]{2}$/.test(tag) ? wordsMember(all, tag) : undefined;
		if (!member) throw new Error(`the page has no words in "${tag}"`);
		return member;
	});
	return members.length > 0 ? Buffer.concat(members) : undefined;
}
