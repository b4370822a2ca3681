/**
 * In which language a command names holidays: that of `--lang`, else that of the environment; and
 * as the place does.
 */

import { InvalidArgumentError, Option } from "commander";
import { Naming } from "../../src/api/naming.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { labelOf } from "../node/record.js";

/** A tag of BCP 47, as far as anybody types it. */
function languageTag(text: string): string {
	if (/^[a-z]{2,3}([-_][a-z0-9]{1,8}){0,3}$/i.test(text)) return text.replaceAll("_", "-");
	throw new InvalidArgumentError("A language is a tag such as fr or zh-Hant.");
}

export const langOption = () =>
	new Option(
		"--lang <language>",
		"names in a language, such as fr, where the tables have them; that of LANG when left out",
	).argParser(languageTag);

/**
 * The language of an environment (POSIX, 8.2): `de-AT` of `de_AT.UTF-8`; undefined of `C`, and
 * where none is set.
 */
export function languageOf(env: NodeJS.ProcessEnv): string | undefined {
	const set = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "";
	const tag = set.split(/[.@]/)[0]!;
	return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(tag) ? tag.replace("_", "-") : undefined;
}

const READERS = new ReaderNames();

/** What names the holidays of a place for a reader; without a language as the place does. */
export const namingAt = (at: Jurisdiction, lang: string | undefined) =>
	new Naming(
		{ query: new URLSearchParams(lang ? { lang } : {}).toString() },
		{ at },
		false,
		READERS,
	);

/** What a place's holidays are called. */
export interface Called {
	/**
	 * For people: the name for the reader, in English where nobody asked, and beside it the place's
	 * own where that is another.
	 */
	inWords(holiday: Holiday): string;
	/** Both of these names. */
	both(holiday: Holiday): readonly [first: string, own: string];
	/** The name for the reader of the next holiday. */
	nextName(next: { readonly label: number; readonly name: string }): string;
	/** For programs, which no environment changes: names in a language that was asked for. */
	readonly asked: Naming | undefined;
}

export function calledAt(at: Jurisdiction, lang: string | undefined): Called {
	const naming = namingAt(at, lang ?? languageOf(process.env));
	const both = (holiday: Holiday) => {
		const { localName, name } = holiday;
		const label = labelOf(holiday);
		const own = label < 0 ? localName : naming.localName(label, localName);
		return [naming.called(label, name)?.label ?? name, own] as const;
	};
	return {
		both,
		inWords(holiday) {
			const [first, own] = both(holiday);
			return first === own ? first : `${first} · ${own}`;
		},
		nextName: ({ label, name }) => naming.called(label, name)?.label ?? name,
		asked: lang === undefined ? undefined : namingAt(at, lang),
	};
}
