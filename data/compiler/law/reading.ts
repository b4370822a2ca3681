/**
 * A country file that is being read: its places, its sources, and the line of what is wrong with
 * it.
 */

import type { CalendarTest } from "./expression.js";
import { LawError } from "./law.js";
import type { WholeFile } from "./territory.js";
import type { CountryFile } from "./written.js";
import type { Path } from "./yaml-file.js";

/** Later than any year. */
export const ALWAYS = 9999;

export class Reading {
	readonly file: string;
	readonly whole: WholeFile;
	readonly content: CountryFile;
	readonly isCalendar: CalendarTest;
	/** The codes of its subdivisions: elsewhere these are told by their indexes. */
	readonly codes: readonly string[];
	/** Keys of `sources` that something rests on. */
	readonly cited = new Set<string>();

	constructor(file: string, whole: WholeFile, isCalendar: CalendarTest) {
		const { content } = whole;
		this.file = file;
		this.whole = whole;
		this.content = content;
		this.isCalendar = isCalendar;
		this.codes = Object.keys(content.subdivisions ?? {});
	}

	/** Last year whose dates are certain, where a rule says nothing. */
	get certainUntil(): number {
		return this.content.certainUntil ?? ALWAYS;
	}

	/** Runs `read`; its SyntaxError becomes a complaint about the line at `path`. */
	at<T>(path: Path, read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
			return this.complain(path, error.message);
		}
	}

	/** Throws a LawError about the line at `path`. */
	complain(path: Path, complaint: string): never {
		const { file, line } = this.whole.whereOf(path);
		throw new LawError(file, line, complaint);
	}

	/** Codes with or without the country's prefix → indices, ascending. */
	places(codes: string): number[] {
		const places = codes.split(" ").map((code) => {
			const full = code.startsWith(`${this.content.country}-`)
				? code
				: `${this.content.country}-${code}`;
			const place = this.codes.indexOf(full);
			if (place < 0) throw new SyntaxError(`no subdivision ${full}`);
			return place;
		});
		places.sort((a, b) => a - b);
		places.forEach((place, i) => {
			if (place === places[i - 1]) throw new SyntaxError(`${this.codes[place]} twice`);
		});
		return places;
	}

	/**
	 * A source is a page, or a key of `sources`, alone or with a detail: `L51, art. 2`; more after a
	 * semicolon.
	 */
	source(path: Path, source: string | undefined): string {
		const { sources } = this.content;
		if (source === undefined) this.complain(path, "no source, and the file names none for all");
		return source
			.split("; ")
			.map((part, i) => {
				const key = /^[^\s,]+/.exec(part)?.[0] ?? "";
				const full = sources[key];
				if (full !== undefined) this.cited.add(key);
				else if (i > 0 || isPage(part)) return part;
				else this.complain(path, `no source "${key}" (${Object.keys(sources).join(", ")})`);
				return full + part.slice(key.length);
			})
			.join("; ");
	}
}

/**
 * Whether a source is the address of a page or names one in words: no key, alone or with a detail
 * after a comma.
 */
const isPage = (text: string) => !/^[\w-]+(,|$)/.test(text) && text.length > 7;
