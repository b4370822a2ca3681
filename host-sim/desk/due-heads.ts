/**
 * What the heads of the country files say of decisions, for `holidays due`: all files in a second,
 * without their rules. A mistake in a file is told by whoever reads it whole.
 */

import { parse } from "yaml";
import { MONTHS } from "../../data/compiler/law/expression.js";
import { publishedBefore } from "../../data/compiler/law/published.js";
import { pagesIn } from "../../data/compiler/law/source.js";
import type { WrittenDecision, WrittenFile } from "../../data/compiler/law/written.js";
import { dayOf, dayOfIso } from "../../src/calendar/civil.js";
import { CommandError } from "../sim/command-error.js";

/** The parts of a file that are read: whatever stands at its top and is none of its rules. */
const PARTS =
	/^(country|name|law|decides|decreesUntil|decided|sources|announced|decrees|none|varies|groups):/;

/** When a decision came before its date or its year: days, or months before January. */
export interface Usual {
	readonly value: number;
	/** Whether the file says it; else the days of past pages do. */
	readonly isWritten: boolean;
}

/** A line of `decides`. */
export interface DecisionHead {
	readonly what: WrittenDecision["what"];
	readonly ids: readonly string[] | null;
	/** Codes, as they are written; null: the whole country. */
	readonly in: readonly string[] | null;
	readonly by: string;
	/** The last day that is decided; null: none is. */
	readonly until: number | null;
	/** Null: nobody knows. */
	readonly usually: Usual | null;
	/** Of an election: the spans in which it may be. */
	readonly spans: readonly string[];
	/**
	 * The page that shows the last decision, or of a moon of the last announcement; else its source
	 * in words.
	 */
	readonly last: string | null;
}

/** The head of a country file. */
export interface Head {
	readonly code: string;
	readonly name: string;
	readonly decides: readonly DecisionHead[];
	/** Of a file that has not been gone through: the last year whose decrees it has. */
	readonly decreesUntil: number | null;
}

/** The parts of a file that say something of its decisions. */
export function partsOf(file: string, text: string): WrittenFile {
	const parts = text.split(/^(?=[A-Za-z]\w*:)/m).filter((part) => PARTS.test(part));
	try {
		return parse(parts.join(""), { logLevel: "error" }) ?? {};
	} catch (error) {
		throw new CommandError(`${file}: ${(error as Error).message.split("\n")[0]}`);
	}
}

/** The head of a file. */
export function headOf(file: string, text: string): Head {
	const written = partsOf(file, text);
	const past = new Past(written);
	return {
		code: written.country,
		name: written.name,
		decides: (written.decides ?? []).map((decision) => ({
			what: decision.what,
			ids: decision.ids ?? null,
			in: decision.in?.split(" ") ?? null,
			by: decision.by,
			until: untilOf(decision.until),
			usually: writtenUsual(decision) ?? past.usual(decision),
			spans: decision.days ?? [],
			last: past.pageOf(decision),
		})),
		decreesUntil: written.decides ? null : lastDecreed(written),
	};
}

function lastDecreed({ decrees = [], decreesUntil }: WrittenFile): number | null {
	const years = decrees.flatMap(({ year }) => year ?? []);
	return decreesUntil ?? (years.length ? Math.max(...years) : null);
}

function untilOf(until: WrittenDecision["until"]): number | null {
	if (typeof until === "number") return dayOf(until + 1, 1, 1) - 1;
	return dayOfIso(until) ?? null;
}

/** What the file says: days before the date, or months before January of the year. */
function writtenUsual({ usually }: WrittenDecision): Usual | null {
	if (usually === undefined) return null;
	if (typeof usually === "number") return { value: usually, isWritten: true };
	const month = MONTHS.indexOf(usually.slice(0, 3) as (typeof MONTHS)[number]);
	return { value: usually.length > 3 ? -month : 12 - month, isWritten: true };
}

/** A page that told of a day or a year, and when. */
interface Told {
	readonly source: string;
	/** The day that it told of; of a year its 1 January. */
	readonly of: number;
	readonly said: number | undefined;
}

/** What the pages of past decisions tell of a file's next ones. */
class Past {
	readonly #sources: NonNullable<WrittenFile["sources"]>;
	readonly #announced: readonly Told[];
	readonly #decreed: readonly Told[];

	constructor({ announced = {}, decrees = [], sources = {} }: WrittenFile) {
		this.#sources = sources;
		this.#announced = Object.values(announced).flatMap((ofKey) =>
			Object.entries(ofKey).flatMap(([head, value]) =>
				typeof value === "string"
					? this.#told(value, dayOfIso(head))
					: value.flatMap((date) => this.#told(head, dayOfIso(date))),
			),
		);
		this.#decreed = decrees.flatMap(({ said, source, year }) =>
			year === undefined ? [] : this.#told(source, dayOf(year, 1, 1), said),
		);
	}

	/** A source with the text behind its key. */
	#textOf(source: string): { readonly text: string; readonly said: number | undefined } {
		const key = /^[^\s,;]+/.exec(source)?.[0] ?? "";
		const known = this.#sources[key];
		if (known === undefined) return { text: source, said: undefined };
		const [text, said] = typeof known === "string" ? [known, ""] : [known.text, known.said];
		return { text: text + source.slice(key.length), said: dayOfIso(said ?? "") };
	}

	#told(source: string, of: number | undefined, said = ""): Told[] {
		if (of === undefined) return [];
		const full = this.#textOf(source);
		// The list of a year may be out within it.
		const day = dayOfIso(said) ?? full.said ?? publishedBefore(full.text, of + 365);
		return [{ source: full.text, of, said: day }];
	}

	/**
	 * The median of what past pages took: days before their dates, or months before January of their
	 * years.
	 */
	usual({ what, until, page }: WrittenDecision): Usual | null {
		if (what === "election") return null;
		const isMoon = what === "moon";
		const own = page && typeof until === "number" ? this.#told(page, dayOf(until, 1, 1)) : [];
		const took = (isMoon ? this.#announced : [...this.#decreed, ...own])
			.flatMap(({ of, said }) => (said === undefined ? [] : of - said))
			// Who reports afterwards did not decide.
			.filter((days) => days >= (isMoon ? 0 : -300))
			.sort((a, b) => a - b);
		const median = took[took.length >> 1];
		if (median === undefined) return null;
		return { value: isMoon ? median : Math.ceil(median / 30.5), isWritten: false };
	}

	/** What told of the last one. */
	pageOf({ page, what }: WrittenDecision): string | null {
		const told = what === "moon" ? this.#announced : this.#decreed;
		const last = told.reduce<Told | undefined>(
			(latest, each) => (latest && latest.of >= each.of ? latest : each),
			undefined,
		);
		const source = page === undefined ? last?.source : this.#textOf(page).text;
		return source === undefined ? null : (pagesIn(source).at(-1) ?? source);
	}
}
