/** Files of names become what each language has, each complaint with its line. */

import { idSum } from "../../../src/names/reader-names.js";
import { ISO_CODES } from "../law/iso-codes.js";
import { type Law, LawError } from "../law/law.js";
import type { Path } from "../law/yaml-file.js";
import { nameTags, nameText, parseNameFile } from "./name-file.js";

/** The names in one reader's language. */
export interface ReaderLanguage {
	readonly file: string;
	/** Its tag (BCP 47) in lower case. */
	readonly tag: string;
	/** The countries whose files have their local names in it, ascending. */
	readonly countries: readonly string[];
	/** By the id of the holiday: its name, and the line that has it. */
	readonly names: ReadonlyMap<string, { readonly name: string; readonly line: number }>;
}

/** The language that needs no names: each holiday has its English one. */
const ENGLISH = "en";
/** No name may have what stands between the parts of a label. */
const CONTROL = /\p{Cc}/u;

/** All languages, ascending. Throws a LawError for a mistake in a file. */
export const readNames = (): readonly ReaderLanguage[] =>
	nameTags().map((tag) => {
		const { file, text } = nameText(tag);
		const language = readLanguage(file, text);
		if (language.tag !== tag)
			throw new LawError(file, 1, `is the file of ${tag}, not ${language.tag}`);
		return language;
	});

/** The names that a text has, which is the one of a file. Throws a LawError for a mistake. */
export function readLanguage(file: string, text: string): ReaderLanguage {
	const { content, lineOf } = parseNameFile(file, text);
	const complain = (path: Path, complaint: string): never => {
		throw new LawError(file, lineOf(path), complaint);
	};
	const { countries = [], language, sources } = content;
	if (language === ENGLISH) complain(["language"], "each holiday has its English name already");
	const isWritten = writtenIn(language);
	for (const [i, code] of countries.entries()) {
		if (!ISO_CODES.has(code)) complain(["countries", i], `${code} is no ISO code`);
		if (i > 0 && countries[i - 1]! > code)
			complain(["countries", i], `${code} stands before ${countries[i - 1]} in the alphabet`);
	}
	const names = new Map<string, { readonly name: string; readonly line: number }>();
	for (const [source, own] of Object.entries(content.names)) {
		if (!Object.hasOwn(sources, source)) complain(["names", source], `no source ${source}`);
		for (const [id, name] of Object.entries(own)) {
			const path = ["names", source, id];
			const other = names.get(id);
			if (other) complain(path, `${id} has a name in line ${other.line} already`);
			if (name !== name.trim() || name.includes("  ") || CONTROL.test(name))
				complain(path, `"${name}" has blanks or signs that are not seen`);
			if (!isWritten(name)) complain(path, `"${name}" is not written as ${language} is`);
			names.set(id, { name, line: lineOf(path) });
		}
	}
	for (const key of Object.keys(sources))
		if (!Object.hasOwn(content.names, key)) complain(["sources", key], `no name rests on ${key}`);
	return { file, tag: language, countries, names };
}

/** The letters of each script that a language may be written in (ISO 15924), by `Intl.Locale`. */
const LETTERS: { readonly [script: string]: RegExp } = {
	Arab: /\p{Script=Arabic}/u,
	Cyrl: /\p{Script=Cyrillic}/u,
	Deva: /\p{Script=Devanagari}/u,
	Grek: /\p{Script=Greek}/u,
	Hans: /\p{Script=Han}/u,
	Hebr: /\p{Script=Hebrew}/u,
	Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
	Kore: /\p{Script=Hangul}/u,
	Latn: /\p{Script=Latin}/u,
};
/** Latin letters stand in names of any language, as in ANZAC. */
const LATIN = /\p{Script=Latin}/u;

/**
 * Whether a name is written in the script of a language: a letter of it is there, and none of
 * another.
 */
export function writtenIn(tag: string): (name: string) => boolean {
	const letters = LETTERS[new Intl.Locale(tag).maximize().script ?? ""];
	if (!letters) throw new Error(`nobody has said in which script ${tag} is written`);
	const isForeign = (letter: string) =>
		/\p{L}/u.test(letter) &&
		!letters.test(letter) &&
		!LATIN.test(letter) &&
		!/\p{Lm}/u.test(letter);
	return (name) => letters.test(name) && ![...name].some(isForeign);
}

/** The ids of a country: of its law, and of its places below subdivisions. */
const idsOf = ({ localities = [], rules }: Law): readonly string[] => [
	...rules.map(({ id }) => id),
	...localities.flatMap(({ days }) => days.map(({ rule }) => rule.id)),
];

/** All ids of some countries. */
export const idsIn = (laws: readonly Law[]): ReadonlySet<string> => new Set(laws.flatMap(idsOf));

/**
 * Holds languages against the laws of the whole world. Throws a LawError for the name of a holiday
 * that there is nowhere, for a country that has names by language itself or local names in another
 * script, and for two ids that a reader cannot tell apart.
 */
export function checkNames(languages: readonly ReaderLanguage[], laws: readonly Law[]): void {
	const ids = idsIn(laws);
	const bySum = new Map([...ids].map((id) => [idSum(id), id]));
	const lawOf = new Map(laws.map((law) => [law.code, law]));
	for (const { countries, file, names, tag } of languages) {
		for (const [id, { line }] of names) {
			if (!ids.has(id)) throw new LawError(file, line, `no country has a holiday "${id}"`);
			const other = bySum.get(idSum(id))!;
			if (other !== id) throw new LawError(file, line, `${id} cannot be told from ${other}`);
		}
		const isWritten = writtenIn(tag);
		for (const code of countries) {
			const law = lawOf.get(code);
			if (!law) throw new LawError(file, 1, `there is no country ${code}`);
			if (law.languages)
				throw new LawError(file, 1, `${code} has names by language in its own file`);
			const odd = law.rules.find(
				({ localName, name }) => localName !== name && !isWritten(localName),
			);
			if (odd)
				throw new LawError(
					odd.file,
					odd.line,
					`"${odd.localName}" is not written as ${tag} is, and ${file} says that names of ${code} are`,
				);
		}
	}
}
