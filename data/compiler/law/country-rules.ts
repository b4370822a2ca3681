/**
 * An entry of a country file becomes flat rules: each of its cases, with its years, moves and
 * certainty.
 */

import { weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import type { CalendarDays } from "./announced.js";
import {
	addOffset,
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
import { bitsOf } from "./joined.js";
import {
	DROP,
	type Languages,
	ON_ACTUAL,
	ON_OBSERVED,
	type On,
	type Rule,
	type Shift,
} from "./law.js";
import { localNamesIn } from "./local-names.js";
import { ALWAYS, type Reading } from "./reading.js";
import type { Clause, Move } from "./written.js";
import type { Path } from "./yaml-file.js";
import { datesIn, meetingYears, yearsOf } from "./years.js";

/** Keys of a clause that say one thing together: a case that has one of them replaces them all. */
const GROUPS: readonly (readonly (keyof Clause)[])[] = [
	["years", "since", "until", "every"],
	["unless", "when"],
	["in", "except"],
	["moved", "added"],
	["on", "days"],
];

/**
 * What stands above the days of a decree and says nothing of them: the years of the rule, and its
 * certainty.
 */
const NOT_OF_DECREES: readonly (keyof Clause)[] = [
	...GROUPS[0]!,
	...GROUPS[1]!,
	"only",
	"certainUntil",
];

/** A move, the years in which it applies, and until when these are certain. */
interface ShiftPart {
	readonly shift: Shift | null;
	readonly years: readonly number[];
	readonly certainUntil: number;
}

export class Rules {
	readonly #reading: Reading;
	/** The days of a calendar date in this country. */
	readonly #daysOf: CalendarDays;
	readonly #languages: Languages | undefined;

	constructor(reading: Reading, daysOf: CalendarDays, languages?: Languages) {
		this.#reading = reading;
		this.#daysOf = daysOf;
		this.#languages = languages;
	}

	/** The rules of the `index`-th entry. */
	holiday(index: number): Rule[] {
		const entry = this.#reading.content.holidays[index]!;
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
		const years = clauses.map(({ path, clause }) => this.#reading.at(path, () => yearsOf(clause)));
		// A decree introduces nothing where there is a rule.
		const ruled = years.filter((_, i) => !clauses[i]!.clause.isDecreed);
		const firsts = (ruled.length ? ruled : years).map((y) => y.first);
		const launch = firsts.includes(null) ? null : Math.min(...(firsts as number[]));
		return clauses.flatMap(({ path, clause }, i) =>
			this.#reading.at(path, () => this.#rules(id, clause, years[i]!.years, launch, path)),
		);
	}

	/**
	 * A clause with the move at the head of the file, where it says nothing itself: of whole public
	 * days by rule.
	 */
	#withHeadMove(clause: Clause): Clause {
		const { moved, added } = this.#reading.content;
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
				? parseOn(clause.on, this.#reading.isCalendar)
				: { kind: "list", days: parseDates(clause.on) };
		const years = meetingYears(clause, on, allYears, this.#reading.isCalendar, this.#daysOf);
		const types = bitsOf(clause.types ?? "public");
		const startsAtMinute = clause.from === undefined ? -1 : parseTime(clause.from);
		if (startsAtMinute >= 0 && types & PUBLIC)
			throw new SyntaxError(`${id} is a half day: its types cannot contain public`);
		const common = {
			id,
			name: clause.name!,
			...this.#names(clause, path),
			places: this.#placesOf(clause),
			types,
			startsAtMinute,
			inV3: this.#isInV3(clause),
			fixed: clause.fixed ?? on.kind === "fixed",
			launchYear: clause.launch === undefined ? launch : clause.launch,
			official: clause.official ?? true,
			administration: clause.administration ?? true,
			source: this.#reading.source(path, clause.source ?? this.#reading.content.source),
			...this.#reading.whole.whereOf(path),
		};
		const rules: Rule[] = [];
		const certain = this.#certainYear(clause.certainUntil) ?? this.#reading.certainUntil;
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

	/** The name that v3 has, and those by language. */
	#names({ local, name }: Clause, path: Path): Pick<Rule, "localName" | "localNames"> {
		if (typeof local !== "object") return { localName: local ?? name! };
		return this.#reading.at(path, () =>
			localNamesIn(local, name!, this.#languages, this.#reading.whole.law !== null),
		);
	}

	/** What v3 lists where a rule says nothing. */
	get #v3(): readonly string[] {
		return this.#reading.content.v3?.split(" ") ?? [];
	}

	/**
	 * Whether v3 lists it: what is public everywhere, unless the file or the clause says otherwise.
	 */
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
		if (clause.in !== undefined) return this.#reading.places(clause.in);
		if (clause.except === undefined) return null;
		const except = this.#reading.places(clause.except);
		return this.#reading.codes.map((_, place) => place).filter((place) => !except.includes(place));
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
					: meetingYears(move, on, yearsOf(move).years, this.#reading.isCalendar, this.#daysOf);
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
		return written === "decrees" ? (this.#reading.content.decreesUntil ?? ALWAYS) : written;
	}

	/**
	 * The years of a move in which it leaves a date or is certain, and the others: where it is
	 * certain for some years only.
	 */
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
		const { weekend } = this.#reading.content;
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
				else both = this.#reading.places(`${value}`);
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

/** Whether a vector moves anything, rather than only dropping. */
const moves = (vector: readonly number[]) => vector.some((t) => t !== 0 && t !== DROP);
