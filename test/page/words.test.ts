/** The words of the page: what one language tells apart the others do, and a word that takes a value takes it in each. */

import assert from "node:assert/strict";
import { languages, type Word } from "../../src/page/words.js";

const { en, ...others } = languages;
const keys = Object.keys(en!) as Word[];

/** Words that are one where a language has one word for both. */
const MAY_BE_ONE: readonly string[] = [
	"work workday",
	"title holiday",
	"title holidays",
	"holiday holidays",
];

describe("the page's words", () => {
	for (const [language, words] of Object.entries(others)) {
		it(`${language} has a value where English has one`, () => {
			const values = (word: string) => word.split("{}").length - 1;
			for (const key of keys) assert.equal(values(words[key]), values(en![key]), key);
		});

		it(`${language} has two words where English has two`, () => {
			const same = keys.flatMap((one, i) =>
				keys.slice(i + 1).flatMap((other) => {
					const pair = `${one} ${other}`;
					const isOne = words[one] === words[other] && en![one] !== en![other];
					return isOne && !MAY_BE_ONE.includes(pair) ? [pair] : [];
				}),
			);
			assert.deepEqual(same, []);
		});
	}

	it("English has a word of its own for each type of a day", () => {
		const types = ["Public", "Bank", "School", "Authorities", "Optional", "Observance"] as const;
		assert.equal(new Set(types.map((type) => en![type])).size, types.length);
	});
});
