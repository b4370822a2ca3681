/**
 * A territory with a country code of its own answers from the law of the country that it belongs
 * to: its file names the subdivision, and only its own words and days. Here the two become one
 * file.
 */

import type { ParsedFile, Path } from "./country-file.js";
import { horizonYear } from "./horizons.js";
import { LawError } from "./law.js";
import type { Clause, CountryFile, Entry, Move, Moves, Words } from "./written.js";

/** A country file whose parts may come from two files. */
export interface WholeFile {
	readonly content: CountryFile;
	/** File and line, from 1, of what stands at a path. */
	readonly whereOf: (path: Path) => { readonly file: string; readonly line: number };
	/** The subdivisions whose law it is; null: it is the country's own. */
	readonly law: readonly string[] | null;
	/** Types that the public records of a holiday have in a territory's own words, by id. */
	readonly types: ReadonlyMap<string, string>;
}

/** A file that needs no other. */
export function wholeFile(file: string, { content, lineOf }: ParsedFile): WholeFile {
	for (const key of ["weekend", "sources", "holidays"] as const)
		if (content[key] === undefined)
			throw new LawError(file, lineOf([]), `the file must have required property '${key}'`);
	if (content.names) throw new LawError(file, lineOf(["names"]), "`names` goes with `law`");
	return {
		content: content as CountryFile,
		whereOf: (path) => ({ file, line: lineOf(path) }),
		law: null,
		types: new Map(),
	};
}

/**
 * Where an entry of the whole file stands: in which file, and as which of its entries and cases.
 */
interface Origin {
	readonly inLaw: boolean;
	readonly index: number;
	/** Numbers of the cases that are left, in the file. */
	readonly cases: readonly number[];
}

/**
 * The law of `own.content.law` in the words of the territory. Throws a LawError for the first
 * mistake.
 */
export function territoryFile(
	file: string,
	own: ParsedFile,
	lawFile: string,
	law: ParsedFile,
): WholeFile {
	const { content: whole } = wholeFile(lawFile, law);
	const complain = (path: Path, complaint: string): never => {
		throw new LawError(file, own.lineOf(path), complaint);
	};
	const { content } = own;
	for (const key of [
		"weekend",
		"subdivisions",
		"announced",
		"reported",
		"workdays",
		"moved",
		"added",
	] as const)
		if (content[key] !== undefined) complain([key], `\`${key}\` is that of the law`);
	const codes = content.law!.split(" ");
	for (const code of codes)
		if (!whole.subdivisions?.[code]) complain(["law"], `no subdivision ${code} in ${lawFile}`);
	for (const key of Object.keys(content.sources ?? {}))
		if (whole.sources[key] !== undefined)
			complain(["sources", key], `"${key}" is a source of the law`);

	const excerpt = new Excerpt(whole, codes, (path, complaint): never => {
		throw new LawError(lawFile, law.lineOf(path), complaint);
	});
	const origins: Origin[] = [];
	const entries: Entry[] = [];
	whole.holidays.forEach((entry, index) => {
		const kept = excerpt.entry(entry, ["holidays", index]);
		if (!kept) return;
		const words = content.names?.[entry.id];
		entries.push(renamed(withSource(kept.entry, whole.source), words ?? {}));
		origins.push({ inLaw: true, index, cases: kept.cases });
	});
	for (const id of Object.keys(content.names ?? {}))
		if (!entries.some((entry) => entry.id === id))
			complain(["names", id], `the law keeps no ${id}`);
	(content.holidays ?? []).forEach((entry, index) => {
		if (entries.some(({ id }) => id === entry.id))
			complain(["holidays", index], `the law keeps ${entry.id}: give its words in \`names\``);
		// What stands at the head of the law is about the law's own days.
		const { moved, added } = entry;
		const own = moved === undefined && added === undefined ? { ...entry, moved: "none" } : entry;
		entries.push(withSource(own, content.source));
		origins.push({ inLaw: false, index, cases: (entry.cases ?? []).map((_, i) => i) });
	});
	const { decided, certainUntil, announced, reported, moved } = whole;
	const seen = content.seen === undefined ? whole.seen : content.seen;
	const lawDecides = (whole.decides ?? []).flatMap((decision, i) => {
		if (!excerpt.holds(decision, ["decides", i])) return [];
		const { in: _in, ...rest } = decision;
		return [{ decision: rest, index: i, inLaw: true }];
	});
	const ownDecides = (content.decides ?? []).map((decision, index) => ({
		decision,
		index,
		inLaw: false,
	}));
	// An id that is not kept here is decided elsewhere.
	const decides = [...lawDecides, ...ownDecides].flatMap(({ decision, ...where }) => {
		const ids = decision.ids?.filter((id) => !where.inLaw || entries.some((e) => e.id === id));
		return ids?.length === 0 ? [] : [{ ...where, decision: { ...decision, ...(ids && { ids }) } }];
	});
	const decreesUntil = decides.length
		? horizonYear(decides.map(({ decision }) => decision))
		: whole.decides
			? undefined
			: whole.decreesUntil;
	const languages = content.languages ?? languagesAt(whole, codes[0]!);
	const added = whole.added && excerpt.added(whole.added, ["added"]);
	const workdays = whole.workdays
		?.filter((entry, i) => excerpt.holds(entry, ["workdays", i]))
		.map(({ days, source, types }) => ({ days, ...(types && { types }), source }));
	return {
		law: codes,
		types: new Map(
			Object.entries(content.names ?? {}).flatMap(([id, { types }]) =>
				types ? [[id, types]] : [],
			),
		),
		content: {
			country: content.country,
			name: content.name,
			weekend: excerpt.weekend(),
			zone: content.zone,
			...(languages !== undefined && { languages }),
			...(content.v3 && { v3: content.v3 }),
			sources: { ...whole.sources, ...content.sources },
			...(decreesUntil !== undefined && { decreesUntil }),
			...(decides.length && { decides: decides.map(({ decision }) => decision) }),
			...((whole.said || content.said) && { said: { ...whole.said, ...content.said } }),
			...(decided !== undefined && { decided }),
			...(certainUntil !== undefined && { certainUntil }),
			...(announced && { announced }),
			...(reported && { reported }),
			...(seen !== undefined && { seen }),
			...(moved !== undefined && { moved }),
			...(added !== undefined && { added }),
			...(workdays?.length && { workdays }),
			holidays: entries,
		},
		whereOf(path) {
			const [top, index] = path;
			if (top === "decides" && typeof index === "number") {
				const { inLaw, index: written } = decides[index]!;
				const line = (inLaw ? law : own).lineOf(["decides", written, ...path.slice(2)]);
				return { file: inLaw ? lawFile : file, line };
			}
			if (top !== "holidays" || typeof index !== "number") {
				const isOwn =
					top === "country" ||
					top === "name" ||
					top === "zone" ||
					(top === "languages" && content.languages !== undefined);
				const line = isOwn ? own.lineOf(path) : law.lineOf(path);
				return { file: isOwn ? file : lawFile, line };
			}
			const { inLaw, index: written, cases } = origins[index]!;
			const rest = path.slice(2);
			if (rest[0] === "cases" && typeof rest[1] === "number") rest[1] = cases[rest[1]]!;
			const line = (inLaw ? law : own).lineOf(["holidays", written, ...rest]);
			return { file: inLaw ? lawFile : file, line };
		},
	};
}

/**
 * What of a law holds in a territory, which may be several subdivisions that are always named
 * together.
 */
class Excerpt {
	readonly #law: CountryFile;
	readonly #codes: readonly string[];
	readonly #complain: (path: Path, complaint: string) => never;

	constructor(
		law: CountryFile,
		codes: readonly string[],
		complain: (path: Path, complaint: string) => never,
	) {
		this.#law = law;
		this.#codes = codes;
		this.#complain = complain;
	}

	/** Whether a text of codes names a subdivision, or one that contains it. */
	#names(text: string, code: string): boolean {
		const { country, within = {} } = this.#law;
		const full = (short: string) =>
			short.startsWith(`${country}-`) ? short : `${country}-${short}`;
		if (text.split(" ").some((each) => full(each) === code)) return true;
		return Object.entries(within).some(
			([outer, inner]) =>
				inner.split(" ").some((each) => full(each) === code) && this.#names(text, outer),
		);
	}

	/** Whether a text of codes names the territory. */
	#isIn(text: string, path: Path): boolean {
		const [first, ...others] = this.#codes.map((code) => this.#names(text, code));
		if (others.some((other) => other !== first))
			this.#complain(
				path,
				`${this.#codes.join(" and ")} answer from one law: name both or neither`,
			);
		return first!;
	}

	/** Whether what has these subdivisions holds here. */
	holds(clause: { readonly in?: string; readonly except?: string }, path: Path): boolean {
		if (clause.in !== undefined) return this.#isIn(clause.in, path);
		return clause.except === undefined || !this.#isIn(clause.except, path);
	}

	/**
	 * What is left of an entry, all of it without places, and the numbers of its cases that are left.
	 */
	entry(
		{ cases, ...base }: Entry,
		path: Path,
	): { readonly entry: Entry; readonly cases: readonly number[] } | undefined {
		if (!cases)
			return this.holds(base, path) ? { entry: this.#bare(base, path), cases: [] } : undefined;
		const left = cases.flatMap((clause, i) => {
			const own = clause.in !== undefined || clause.except !== undefined;
			return this.holds(own ? clause : base, [...path, "cases", i]) ? [i] : [];
		});
		if (left.length === 0) return undefined;
		const kept = left.map((i) => this.#bare(cases[i]!, [...path, "cases", i]));
		return { entry: { ...this.#bare(base, path), cases: kept }, cases: left };
	}

	/** A clause without its places, and without what v3 lists in the country that they are of. */
	#bare<T extends Clause>(clause: T, path: Path): T {
		const { in: _in, except: _except, v3: _v3, ...rest } = clause;
		return rest.added === undefined
			? (rest as T)
			: ({ ...rest, added: this.added(rest.added, [...path, "added"]) } as T);
	}

	/** Substitutes without the places that keep both days. */
	added(moves: Moves, path: Path): Moves {
		const bare = (move: Move): Move => {
			if (typeof move === "string" || move["both"] === undefined) return move;
			const { both, ...rest } = move;
			if (!this.#isIn(`${both}`, path))
				this.#complain(path, `${this.#codes.join(" ")}: write a case with \`moved\``);
			return rest;
		};
		return Array.isArray(moves) ? (moves as readonly Move[]).map(bare) : bare(moves as Move);
	}

	/** The weekend: its own periods where it has some, after those of the country. */
	weekend(): CountryFile["weekend"] {
		const { weekend } = this.#law;
		if (typeof weekend === "string") return weekend;
		const periods = weekend.filter((period, i) => this.holds(period, ["weekend", i]));
		const own = periods.filter((period) => period.in !== undefined);
		const first = own[0]?.from ?? (own.length ? "" : undefined);
		return periods
			.filter(
				(period) => period.in !== undefined || first === undefined || (period.from ?? "") < first,
			)
			.map(({ in: _in, ...period }) => period);
	}
}

/** An entry in other words, which all of its cases take. */
function renamed({ cases, ...base }: Entry, { types: _types, ...words }: Words): Entry {
	const without = (clause: Clause): Clause =>
		Object.fromEntries(Object.entries(clause).filter(([key]) => !(key in words)));
	return { ...base, ...words, ...(cases && { cases: cases.map(without) }) };
}

/** An entry that names the source of its file where it has none of its own. */
const withSource = (entry: Entry, source: string | undefined): Entry =>
	source === undefined ? entry : { source, ...entry };

/** The languages of a country's place, as those of a territory that answers from its law. */
function languagesAt(
	{ languages, within = {} }: Pick<CountryFile, "languages" | "within">,
	code: string,
): CountryFile["languages"] {
	if (languages === undefined) return undefined;
	const { all, source, v3, ...others } = languages;
	const has = (codes: string) =>
		codes.split(" ").some((one) => one === code || one === code.slice(3));
	const outer = Object.entries(within).find(([, inner]) => has(inner))?.[0];
	const own = Object.entries(others).find(([codes]) => has(codes))?.[1];
	const around =
		outer && Object.entries(others).find(([codes]) => codes.split(" ").includes(outer));
	return {
		all: own ?? (around ? around[1] : all!),
		source: source!,
		v3: v3 ?? all!.split(" ")[0]!,
	};
}
