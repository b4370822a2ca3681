/**
 * The words of the page: what one language tells apart the others do, and a word that takes a value
 * takes it in each.
 */

import assert from "node:assert/strict";
import type { Language } from "../../src/page/words/en.js";
import { languages, OWN } from "../../src/page/words/languages.js";

/** The page's own languages, and those that have a file each. */
const LANGUAGES = "en de fr es pt ja zh ar pl it nl ko tr uk ru sv da fi no cs el he fa hi".split(
	" ",
);
const RIGHT_TO_LEFT = ["ar", "fa", "he"];

const textsOf = ({ later, words }: Language): ReadonlyMap<string, string> =>
	new Map([...Object.entries(words), ...Object.entries(later)]);
const english = textsOf(languages["en"]!);
const keys = [...english.keys()];

/** The letters of scripts that are several of Unicode's. */
const LETTERS: Readonly<Record<string, string>> = {
	Hans: "\\p{Script=Han}",
	Jpan: "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]",
	Kore: "\\p{Script=Hangul}",
};

/** Words that are one where a language has one word for both. */
const MAY_BE_ONE: readonly string[] = [
	"work workday",
	"title holiday",
	"title holidays",
	"holiday holidays",
];

describe("the page's words", () => {
	it("are in the languages that it promises, a third of them its own", () => {
		assert.deepEqual(Object.keys(languages), LANGUAGES);
		assert.deepEqual(OWN, LANGUAGES.slice(0, 8));
	});

	for (const [language, all] of Object.entries(languages)) {
		const texts = textsOf(all);

		it(`${language} has each word of English, and no other`, () => {
			assert.deepEqual([...texts.keys()].sort(), [...keys].sort());
			for (const [key, text] of texts) {
				assert.ok(text.trim() !== "", key);
				// What parts them in the page, and what belongs to no text.
				assert.doesNotMatch(text, /[|<>\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u, key);
				assert.equal(text, text.normalize("NFC"), key);
				assert.doesNotMatch(text.replace(/^ /, "").replace(/: $/, ":"), /^\s|\s$| {2}/, key);
			}
		});

		it(`${language} has a value where English has one`, () => {
			for (const key of keys) {
				const values = (text: string | undefined) => text!.split("{}").length - 1;
				assert.equal(values(texts.get(key)), values(english.get(key)), key);
				assert.ok(values(texts.get(key)) < 2, key);
			}
		});

		it(`${language} has two words where English has two`, () => {
			const same = keys.flatMap((one, i) =>
				keys.slice(i + 1).flatMap((other) => {
					const pair = `${one} ${other}`;
					const isOne =
						texts.get(one) === texts.get(other) && english.get(one) !== english.get(other);
					return isOne && !MAY_BE_ONE.includes(pair) ? [pair] : [];
				}),
			);
			assert.deepEqual(same, []);
		});

		it(`${language} is written from ${RIGHT_TO_LEFT.includes(language) ? "right" : "left"}`, () => {
			assert.equal(texts.get("direction"), RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr");
		});

		it(`${language} has its own words, in its own script`, () => {
			const script = new Intl.Locale(language).maximize().script!;
			const letters = new RegExp(LETTERS[script] ?? `\\p{Script=${script}}`, "u");
			let english = 0;
			for (const [key, text] of texts) {
				if (/^(direction|year|keptIn|inParts)$/.test(key)) continue;
				assert.match(text, letters, key);
				english += Number(language !== "en" && text === languages["en"]!.words[key as "title"]);
			}
			// A word or two is the same in English: Weekend, Region.
			assert.ok(english <= 3, `${english} are English`);
		});
	}

	it("English has a word of its own for each type of a day", () => {
		const types = ["Public", "Bank", "School", "Authorities", "Optional", "Observance"] as const;
		assert.equal(new Set(types.map((type) => english.get(type))).size, types.length);
	});
});
