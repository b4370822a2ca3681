/** A country file becomes flat rules, each complaint with its line. */

import { dayOfIso, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import { calendarDays } from "../calendars/calendar-days.js";
import { type CalendarDays, keptDays } from "./announced.js";
import {
	type Clause,
	type CountryFile,
	type Move,
	type Path,
	parseCountryFile,
} from "./country-file.js";
import {
	addOffset,
	type CalendarTest,
	listYears,
	parseDates,
	parseMoveInWords,
	parseOn,
	parseSpan,
	parseTarget,
	parseTime,
	parseTrigger,
	parseWeekdays,
} from "./expression.js";
import { ISO_CODES } from "./iso-codes.js";
import { bitsOf, joined } from "./joined.js";
import {
	DROP,
	type Law,
	LawError,
	type LocalWeekend,
	ON_ACTUAL,
	ON_OBSERVED,
	type On,
	type Rule,
	type Shift,
	type Weekend,
	type Workdays,
} from "./law.js";
import { dayOfSource } from "./page-day.js";
import { territoryFile, type WholeFile, wholeFile } from "./territory.js";
import { datesIn, meetingYears, yearsOf } from "./years.js";
import { requireZone } from "./zones.js";

const ALWAYS = 9999;
/** Keys of a clause that say one thing together: a case that has one of them replaces them all. */
const GROUPS: readonly (readonly (keyof Clause)[])[] = [
	["years", "since", "until", "every"],
	["unless", "when"],
	["in", "except"],
	["moved", "added"],
	["on", "days"],
];

/** What stands above the days of a decree and says nothing of them: the years of the rule, and its certainty. */
const NOT_OF_DECREES: readonly (keyof Clause)[] = [
	...GROUPS[0]!,
	...GROUPS[1]!,
	"only",
	"certainUntil",
];

/** Gives the file of a country, for the law of a territory. Throws a LawError when there is none. */
export type FileOf = (code: string) => { readonly file: string; readonly text: string };

/**
 * Reads a country file; `codes` are those of the countries that there are. Throws a LawError with file
 * and line for the first mistake found.
 */
export function readCountry(
	file: string,
	text: string,
	isCalendar: CalendarTest,
	fileOf: FileOf,
	codes = ISO_CODES,
): Law {
	const parsed = parseCountryFile(file, text);
	const { content, lineOf } = parsed;
	const { country: code, law } = content;
	if (!codes.has(code))
		throw new LawError(file, lineOf(["country"]), `no country ${code} in ISO 3166-1`);
	if (law === undefined) return new Reader(file, wholeFile(file, parsed), isCalendar).country();
	const of = fileOf(law.slice(0, 2));
	const whole = territoryFile(file, parsed, of.file, parseCountryFile(of.file, of.text));
	return new Reader(file, whole, isCalendar).country();
}

/** A move, the years in which it applies, and until when these are certain. */
interface ShiftPart {
	readonly shift: Shift | null;
	readonly years: readonly number[];
	readonly certainUntil: number;
}

class Reader {
	readonly #codes: readonly string[];
	readonly #file: string;
	readonly #content: CountryFile;
	readonly #whole: WholeFile;
	readonly #isCalendar: CalendarTest;
	/** The days of a calendar date in this country. */
	#daysOf: CalendarDays = calendarDays;
	/** Keys of `sources` that something rests on. */
	readonly #cited = new Set<string>();

	constructor(file: string, whole: WholeFile, isCalendar: CalendarTest) {
		const { content } = whole;
		this.#file = file;
		this.#content = content;
		this.#whole = whole;
		this.#isCalendar = isCalendar;
		this.#codes = Object.keys(content.subdivisions ?? {});
	}

	/** Last year whose dates are certain, where a rule says nothing. */
	get #certainUntil(): number {
		return this.#content.certainUntil ?? ALWAYS;
	}

	/** Runs `read`; its SyntaxError becomes a complaint about the line at `path`. */
	#at<T>(path: Path, read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
			return this.#complain(path, error.message);
		}
	}

	country(): Law {
		const { country: code, subdivisions = {}, zones = {} } = this.#content;
		for (const sub of this.#codes)
			this.#at(["subdivisions", sub], () => {
				if (!sub.startsWith(`${code}-`)) throw new SyntaxError(`${sub} is not of ${code}`);
			});
		this.#at(["zone"], () => requireZone(this.#content.zone));
		this.#requireOneName();
		const zoneOf = new Map<number, string>();
		for (const [zone, codes] of Object.entries(zones)) {
			this.#at(["zones", zone], () => requireZone(zone));
			for (const place of this.#at(["zones", zone], () => this.#places(codes))) {
				if (zoneOf.has(place))
					this.#complain(["zones", zone], `${this.#codes[place]} has two zones`);
				zoneOf.set(place, zone);
			}
		}
		const { announced, pages } = this.#announced();
		const reported = this.#reported(announced);
		this.#daysOf = (key) => keptDays({ announced, reported }, key, calendarDays);
		if (this.#content.moved !== undefined && this.#content.added !== undefined)
			this.#complain(["added"], "`moved` or `added`: not both");
		const rules = this.#content.holidays.flatMap((_, i) => this.#holiday(i));
		const workdays = this.#workdays();
		const within = this.#within();
		const { law, types } = this.#whole;
		const sources = Object.entries(this.#content.sources);
		return {
			code,
			name: this.#content.name,
			file: this.#file,
			answersFrom: law,
			subdivisions: Object.entries(subdivisions).map(([c, name], place) => {
				const outer = within.get(place);
				return { code: c, name, ...(outer !== undefined && { within: this.#codes[outer]! }) };
			}),
			within,
			...this.#weekends(),
			zone: this.#content.zone,
			zones: zoneOf,
			decreesUntil: this.#content.decreesUntil ?? null,
			decided: this.#content.decided ?? null,
			certainUntil: this.#certainUntil,
			...this.#seen(),
			sources: new Map(law ? sources.filter(([key]) => this.#cited.has(key)) : sources),
			announced,
			reported,
			pages,
			rules: law ? joined(rules, types) : rules,
			workdays,
		};
	}

	#complain(path: Path, complaint: string): never {
		const { file, line } = this.#whole.whereOf(path);
		throw new LawError(file, line, complaint);
	}

	/** Codes with or without the country's prefix → indices, ascending. */
	#places(codes: string): number[] {
		const places = codes.split(" ").map((code) => {
			const full = code.startsWith(`${this.#content.country}-`)
				? code
				: `${this.#content.country}-${code}`;
			const place = this.#codes.indexOf(full);
			if (place < 0) throw new SyntaxError(`no subdivision ${full}`);
			return place;
		});
		places.sort((a, b) => a - b);
		places.forEach((place, i) => {
			if (place === places[i - 1]) throw new SyntaxError(`${this.#codes[place]} twice`);
		});
		return places;
	}

	/** Index → index of the smallest subdivision that contains it; the larger stand first. */
	#within(): Map<number, number> {
		const within = new Map<number, number>();
		for (const [code, inner] of Object.entries(this.#content.within ?? {})) {
			const path = ["within", code];
			const [outer] = this.#at(path, () => this.#places(code)) as [number];
			for (const place of this.#at(path, () => this.#places(inner))) {
				if (place <= outer) this.#complain(path, `${this.#codes[place]} must stand after ${code}`);
				if (within.has(place)) this.#complain(path, `${this.#codes[place]} is within two`);
				within.set(place, outer);
			}
		}
		return within;
	}

	#weekends(): Pick<Law, "weekend" | "localWeekends"> {
		const written = this.#content.weekend;
		const weekend: Weekend[] = [];
		const localWeekends: LocalWeekend[] = [];
		const periods = typeof written === "string" ? [{ days: written }] : written;
		periods.forEach(({ in: codes, from, days }, i) => {
			const path = ["weekend", i];
			const day = from === undefined ? -Infinity : dayOfIso(from);
			if (day === undefined) this.#complain([...path, "from"], `no date ${from}`);
			const period = { from: day, mask: parseWeekdays(days) };
			if (codes === undefined) {
				if (localWeekends.length) this.#complain(path, "the country's weekend stands first");
				if ((from === undefined) !== (weekend.length === 0))
					this.#complain(path, "only the first period has no `from`");
				if (weekend.length > 1 && day <= weekend.at(-1)!.from)
					this.#complain(path, "periods not in order");
				weekend.push(period);
				return;
			}
			if (weekend.length === 0) this.#complain(path, "the country's weekend stands first");
			const places = this.#at([...path, "in"], () => this.#places(codes));
			for (const place of places)
				if (localWeekends.some((w) => w.places.includes(place) && w.from >= day))
					this.#complain(path, `periods of ${this.#codes[place]} not in order`);
			localWeekends.push({ ...period, places });
		});
		return { weekend, localWeekends };
	}

	#workdays(): Workdays[] {
		return (this.#content.workdays ?? []).map((entry, i) => ({
			places:
				entry.in === undefined
					? null
					: this.#at(["workdays", i, "in"], () => this.#places(entry.in!)),
			days: this.#at(["workdays", i, "days"], () => parseDates(entry.days)),
			source: this.#source(["workdays", i], entry.source),
		}));
	}

	/** The announced days of calendar dates, and the page of each that names one. */
	#announced(): Pick<Law, "announced" | "pages"> {
		const announced = new Map<string, readonly number[]>();
		const pages = new Map<string, ReadonlyMap<number, string>>();
		for (const [key, written] of Object.entries(this.#content.announced ?? {})) {
			const path = ["announced", key];
			if (!this.#isCalendar(key)) this.#complain(path, `no calendar date "${key}"`);
			const ofKey = new Map<number, string>();
			const add = (at: Path, dates: readonly string[], source: string) => {
				for (const day of this.#at(at, () => parseDates(dates))) {
					if (ofKey.has(day)) this.#complain(at, `${isoOf(day)} is announced twice`);
					ofKey.set(day, this.#source(at, source));
				}
			};
			for (const [head, value] of Object.entries(written))
				if (typeof value === "string") add([...path, head], [head], value);
				else add([...path, head], value, head);
			announced.set(
				key,
				[...ofKey.keys()].sort((a, b) => a - b),
			);
			pages.set(key, ofKey);
		}
		return { announced, pages };
	}

	/** The days of calendar dates that a library has and nobody is known to have announced. */
	#reported(announced: Law["announced"]): Law["reported"] {
		const reported = new Map<string, readonly number[]>();
		for (const [key, dates] of Object.entries(this.#content.reported ?? {})) {
			const path = ["reported", key];
			if (!this.#isCalendar(key)) this.#complain(path, `no calendar date "${key}"`);
			const days = this.#at(path, () => parseDates(dates));
			const twice = days.find((day) => announced.get(key)?.some((a) => Math.abs(a - day) <= 5));
			if (twice !== undefined) this.#complain(path, `${isoOf(twice)} is announced as well`);
			reported.set(key, days);
		}
		return reported;
	}

	/** To which day the material reaches that was read, and what it is. */
	#seen(): Pick<Law, "seen" | "seenIn"> {
		const [entry] = Object.entries(this.#content.seen ?? {});
		if (!entry) return { seen: null, seenIn: null };
		const [date, page] = entry;
		const day = dayOfIso(date);
		if (day === undefined) this.#complain(["seen"], `no date ${date}`);
		const source = this.#source(["seen"], page);
		const told = dayOfSource(source);
		if (told !== date)
			this.#complain(
				["seen"],
				`its source is ${told === undefined ? "of no day that it tells" : `of ${told}`}: \`"…, of ${date}"\` if it is of that day`,
			);
		return { seen: day, seenIn: source };
	}

	/** A source is a page, or a key of `sources`, alone or with a detail: `L51, art. 2`; more after a semicolon. */
	#source(path: Path, source: string | undefined): string {
		const { sources } = this.#content;
		if (source === undefined) this.#complain(path, "no source, and the file names none for all");
		return source
			.split("; ")
			.map((part, i) => {
				const key = /^[^\s,]+/.exec(part)?.[0] ?? "";
				const full = sources[key];
				if (full !== undefined) this.#cited.add(key);
				else if (i > 0 || isPage(part)) return part;
				else this.#complain(path, `no source "${key}" (${Object.keys(sources).join(", ")})`);
				return full + part.slice(key.length);
			})
			.join("; ");
	}

	/** Entries of one id are one holiday: one that was copied, with its id, has another name. */
	#requireOneName(): void {
		const firsts = new Map<string, number>();
		for (const [i, { id, name }] of this.#content.holidays.entries()) {
			const first = firsts.get(id);
			firsts.set(id, first ?? i);
			const other = this.#content.holidays[first ?? i]!.name;
			if (other === name) continue;
			const { file, line } = this.#whole.whereOf(["holidays", first!]);
			this.#complain(
				["holidays", i],
				`${id} is the id of "${other}" (${file}:${line}): another one`,
			);
		}
	}

	#holiday(index: number): Rule[] {
		const entry = this.#content.holidays[index]!;
		const { id, cases, ...base } = entry;
		const clauses = (cases ?? [{}]).map((clause, i) => {
			const path = cases ? ["holidays", index, "cases", i] : ["holidays", index];
			const merged: Record<string, unknown> = { ...base };
			for (const group of GROUPS)
				if (group.some((key) => clause[key] !== undefined))
					for (const key of group) delete merged[key];
			if (clause.isDecreed) for (const key of NOT_OF_DECREES) delete merged[key];
			return { path, clause: this.#withHeadMove({ ...merged, ...clause } as Clause) };
		});
		const years = clauses.map(({ path, clause }) => this.#at(path, () => yearsOf(clause)));
		// A decree introduces nothing where there is a rule.
		const ruled = years.filter((_, i) => !clauses[i]!.clause.isDecreed);
		const firsts = (ruled.length ? ruled : years).map((y) => y.first);
		const launch = firsts.includes(null) ? null : Math.min(...(firsts as number[]));
		return clauses.flatMap(({ path, clause }, i) =>
			this.#at(path, () => this.#rules(id, clause, years[i]!.years, launch, path)),
		);
	}

	/** A clause with the move at the head of the file, where it says nothing itself: of whole public days by rule. */
	#withHeadMove(clause: Clause): Clause {
		const { moved, added } = this.#content;
		const isMeant =
			clause.moved === undefined &&
			clause.added === undefined &&
			clause.from === undefined &&
			typeof clause.on === "string" &&
			clause.on !== "between holidays" &&
			(bitsOf(clause.types ?? "public") & PUBLIC) !== 0;
		if (!isMeant) return clause;
		return {
			...clause,
			...(moved !== undefined && { moved }),
			...(added !== undefined && { added }),
		};
	}

	#rules(
		id: string,
		clause: Clause,
		allYears: readonly number[],
		launch: number | null,
		path: Path,
	): Rule[] {
		if (clause.on === undefined) throw new SyntaxError(`${id} has no \`on\``);
		const on: On =
			typeof clause.on === "string"
				? parseOn(clause.on, this.#isCalendar)
				: { kind: "list", days: parseDates(clause.on) };
		const years = meetingYears(clause, on, allYears, this.#isCalendar, this.#daysOf);
		const types = bitsOf(clause.types ?? "public");
		const startsAtMinute = clause.from === undefined ? -1 : parseTime(clause.from);
		if (startsAtMinute >= 0 && types & PUBLIC)
			throw new SyntaxError(`${id} is a half day: its types cannot contain public`);
		const common = {
			id,
			name: clause.name!,
			localName: clause.local ?? clause.name!,
			places: this.#placesOf(clause),
			types,
			startsAtMinute,
			inV3: this.#isInV3(clause),
			fixed: clause.fixed ?? on.kind === "fixed",
			launchYear: clause.launch === undefined ? launch : clause.launch,
			official: clause.official ?? true,
			administration: clause.administration ?? true,
			source: this.#source(path, clause.source ?? this.#content.source),
			...this.#whole.whereOf(path),
		};
		const rules: Rule[] = [];
		const certain = this.#certainYear(clause.certainUntil) ?? this.#certainUntil;
		for (const { shift, ...moved } of this.#shifts(clause, on, years)) {
			const listed = this.#listed(clause, shift);
			for (const step of parseSpan(clause.days)) {
				const stepped = step === 0 ? on : addOffset(on, step);
				for (const part of this.#partsOf(shift, stepped, moved.years, moved.certainUntil)) {
					const certainUntil = Math.min(part.certainUntil, certain);
					const own = { ...common, shift, listed, certainUntil };
					if (stepped.kind === "list") {
						const days = stepped.days.filter((day) => part.years.includes(yearOf(day)));
						const dated = listYears(days, part.years);
						if (dated.length) rules.push({ ...own, on: { kind: "list", days }, years: dated });
					} else if (part.years.length) rules.push({ ...own, on: stepped, years: part.years });
				}
			}
		}
		if (!rules.length) throw new SyntaxError(`${id} is never kept: no year is left`);
		return rules;
	}

	/** What v3 lists where a rule says nothing. */
	get #v3(): readonly string[] {
		return this.#content.v3?.split(" ") ?? [];
	}

	/** Whether v3 lists it: what is public everywhere, unless the file or the clause says otherwise. */
	#isInV3({ from, in: only, except, types = "public", v3 }: Clause): boolean {
		if (v3 !== undefined) return v3 !== false;
		if (from !== undefined) return false;
		if (this.#v3.includes("all")) return true;
		const isEverywhere = only === undefined && except === undefined;
		return (bitsOf(types) & PUBLIC) !== 0 && (isEverywhere || this.#v3.includes("public"));
	}

	/** On which days v3 lists what a shift moves: on both, where nothing else can be told of them. */
	#listed(clause: Clause, shift: Shift | null): number {
		const both = ON_OBSERVED | ON_ACTUAL;
		if (!shift || !moves(shift.vector) || !this.#isInV3(clause)) return both;
		const usual = this.#v3.includes("observed") ? "observed" : "both";
		const days = typeof clause.v3 === "string" ? clause.v3 : usual;
		if (days === "actual") return ON_ACTUAL;
		return days === "observed" && shift.keepsActual !== false ? ON_OBSERVED : both;
	}

	#placesOf(clause: Clause): number[] | null {
		if (clause.in !== undefined && clause.except !== undefined)
			throw new SyntaxError("`in` or `except`: not both");
		if (clause.in !== undefined) return this.#places(clause.in);
		if (clause.except === undefined) return null;
		const except = this.#places(clause.except);
		return this.#codes.map((_, place) => place).filter((place) => !except.includes(place));
	}

	/** The moves of a clause, each with the years in which it applies; then the years without one. */
	#shifts(clause: Clause, on: On, years: readonly number[]): ShiftPart[] {
		if (clause.moved !== undefined && clause.added !== undefined)
			throw new SyntaxError("`moved` or `added`: not both");
		const moves = clause.moved ?? clause.added ?? "none";
		const parts: ShiftPart[] = [];
		let left = years;
		for (const move of Array.isArray(moves) ? (moves as readonly Move[]) : [moves as Move]) {
			const own =
				typeof move === "string"
					? left
					: meetingYears(move, on, yearsOf(move).years, this.#isCalendar, this.#daysOf);
			const within = left.filter((year) => own.includes(year));
			left = left.filter((year) => !own.includes(year));
			const shift = this.#shift(move, clause);
			const until =
				typeof move === "string" ? undefined : this.#certainYear((move as Clause).certainUntil);
			if (within.length) parts.push({ shift, years: within, certainUntil: until ?? ALWAYS });
		}
		if (left.length)
			parts.push({ shift: this.#shift("none", clause), years: left, certainUntil: ALWAYS });
		return parts;
	}

	/** The last year of a `certainUntil`; undefined where nothing is said. */
	#certainYear(written: number | "decrees" | undefined): number | undefined {
		return written === "decrees" ? (this.#content.decreesUntil ?? ALWAYS) : written;
	}

	/** The years of a move in which it leaves a date or is certain, and the others: where it is certain for some years only. */
	#partsOf(
		shift: Shift | null,
		on: On,
		years: readonly number[],
		certainUntil: number,
	): ShiftPart[] {
		if (certainUntil >= ALWAYS || !shift) return [{ shift, years, certainUntil: ALWAYS }];
		if (on.kind === "list" || on.kind === "between")
			throw new SyntaxError("`certainUntil` of a move is about dates by rule");
		const open = years.filter(
			(year) =>
				year > certainUntil &&
				datesIn(on, year, this.#daysOf).some((day) => shift.vector[weekdayOf(day)] !== 0),
		);
		const sure = years.filter((year) => !open.includes(year));
		return [
			...(sure.length ? [{ shift, years: sure, certainUntil: ALWAYS }] : []),
			...(open.length ? [{ shift, years: open, certainUntil }] : []),
		];
	}

	/** The weekdays of the weekend, where the whole country has always had one. */
	#weekendDays(): number[] {
		const { weekend } = this.#content;
		if (typeof weekend !== "string")
			throw new SyntaxError("the weekend is not one for all: name its days");
		const mask = parseWeekdays(weekend);
		return [0, 1, 2, 3, 4, 5, 6].filter((w) => (mask >> w) & 1);
	}

	#shift(move: Move, clause: Clause): Shift | null {
		let vector = [0, 0, 0, 0, 0, 0, 0, 0];
		let both: boolean | readonly number[] = clause.added !== undefined;
		if (typeof move === "string") {
			if (move !== "none") vector = parseMoveInWords(move);
		} else {
			if (move["to"] !== undefined) vector = parseMoveInWords(`${move["to"]}`);
			for (const [key, value] of Object.entries(move)) {
				if (["to", "years", "since", "until", "when", "unless", "certainUntil"].includes(key))
					continue;
				if (key === "weekend") for (const w of this.#weekendDays()) vector[w] = parseTarget(value);
				else if (key !== "both") vector[parseTrigger(key)] = parseTarget(value);
				else if (clause.moved !== undefined) throw new SyntaxError("`both` goes with `added`");
				else both = this.#places(`${value}`);
			}
		}
		if (clause.only !== undefined) {
			const mask = parseWeekdays(clause.only);
			for (let w = 0; w < 7; w++) if (!((mask >> w) & 1)) vector[w] = DROP;
		}
		return vector.every((target) => target === 0)
			? null
			: { keepsActual: moves(vector) && both, vector };
	}
}

/** Whether a source is the address of a page or names one in words: no key, alone or with a detail after a comma. */
const isPage = (text: string) => !/^[\w-]+(,|$)/.test(text) && text.length > 7;

/** Whether a vector moves anything, rather than only dropping. */
const moves = (vector: readonly number[]) => vector.some((t) => t !== 0 && t !== DROP);
