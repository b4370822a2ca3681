/**
 * Moves off the place's own day of rest. The weekend at the head of a file says which weekday that
 * is, where and since when; here `rest` becomes the weekdays that it means, and a rule for several
 * places the rules of each.
 */

import { parseYears, WEEKDAYS } from "./expression.js";
import { FIRST_YEAR, LAST_YEAR } from "./law.js";
import type { Clause, CountryFile, Move, Moves } from "./written.js";
import { yearsOf } from "./years.js";

type Periods = Exclude<CountryFile["weekend"], string>;
type Written = Pick<CountryFile, "country" | "subdivisions"> & {
	readonly weekend?: CountryFile["weekend"];
};

/** The day of rest over the years: a weekday, and the years in which it is the one. */
type History = readonly { readonly weekday: string; readonly years: readonly number[] }[];

/** Places that have one history, and it. Without places it is all of the country. */
interface Group {
	readonly codes: readonly string[];
	readonly history: History;
}

const YEARS = parseYears(`${FIRST_YEAR - 1}-`, 1).years;

/** Whether moves have the word. */
export const hasRest = (moves: Moves | undefined): boolean =>
	listOf(moves).some((move) => typeof move !== "string" && move["rest"] !== undefined);

/**
 * A clause with `rest` in its move as clauses without it; `base` has the places where the clause
 * has none. Where the places differ and both days are kept, the first one keeps the actual day
 * everywhere, and each of the others adds the day of its places. Throws a SyntaxError for a place
 * whose day of rest the file does not say.
 */
export function withoutRest(clause: Clause, base: Clause, file: Written): readonly Clause[] {
	const own = clause.moved !== undefined || clause.added !== undefined;
	const { moved, added } = own ? clause : base;
	const moves = moved ?? added;
	if (!hasRest(moves)) return [clause];
	const isPlaced = clause.in !== undefined || clause.except !== undefined;
	const groups = groupsOf(isPlaced ? clause : base, file);
	const kind = added === undefined ? "moved" : "added";
	const bare: Clause = { ...clause, moved: undefined, added: undefined } as unknown as Clause;
	if (groups.length === 1) return [{ ...bare, [kind]: movesOf(moves, groups[0]!.history) }];
	const placed = groups.map(({ codes, history }): Clause => {
		const there = movesOf(moves, history);
		const where = { in: codes.join(" "), except: undefined } as unknown as Clause;
		return { ...bare, ...where, moved: kind === "moved" ? there : movedOnly(there) };
	});
	return kind === "moved" ? placed : [{ ...bare, moved: "none" }, ...placed];
}

const listOf = (moves: Moves | undefined): readonly Move[] =>
	moves === undefined ? [] : Array.isArray(moves) ? (moves as readonly Move[]) : [moves as Move];

/** Moves with the weekdays that `rest` means, each in its years. */
function movesOf(moves: Moves | undefined, history: History): readonly Move[] {
	return listOf(moves).flatMap((move): readonly Move[] => {
		if (typeof move === "string" || move["rest"] === undefined) return [move];
		const { rest, years: _y, since: _s, until: _u, ...others } = move;
		const named = yearsOf(move).years;
		return history.flatMap(({ weekday, years }) => {
			const both = years.filter((year) => named.includes(year));
			return both.length ? [{ ...others, [weekday]: rest, years: textOf(both) }] : [];
		});
	});
}

/** Moves that keep a day only where they move it: the actual one is kept by another clause. */
function movedOnly(moves: readonly Move[]): readonly Move[] {
	const dropped = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, "drop"]));
	return [
		...moves.map((move) => {
			if (typeof move === "string" || move["holiday"] !== undefined || move["both"] !== undefined)
				throw new SyntaxError("`rest` of several places goes with weekdays alone");
			return { ...dropped, ...move };
		}),
		dropped,
	];
}

/** The places of a clause by the history of their day of rest. */
function groupsOf({ in: only, except }: Clause, file: Written): readonly Group[] {
	const all = Object.keys(file.subdivisions ?? {});
	const named = (codes: string | undefined) =>
		codes?.split(" ").map((code) => fullOf(code, file)) ?? [];
	const codes =
		only !== undefined
			? named(only)
			: all.filter((code) => except === undefined || !named(except).includes(code));
	const groups = new Map<string, { readonly codes: string[]; readonly history: History }>();
	for (const code of codes.length ? codes : [undefined]) {
		const history = historyOf(code, file);
		const key = JSON.stringify(history);
		const group = groups.get(key) ?? { codes: [], history };
		if (code !== undefined) group.codes.push(code);
		groups.set(key, group);
	}
	return [...groups.values()];
}

const fullOf = (code: string, { country }: Written) =>
	code.startsWith(`${country}-`) ? code : `${country}-${code}`;

/**
 * The day of rest of a place, or of a country without places: that of the last period of its
 * weekend that has begun.
 */
function historyOf(code: string | undefined, file: Written): History {
	const { weekend } = file;
	const periods: Periods = (typeof weekend === "object" ? weekend : []).filter(
		({ in: codes }) =>
			codes === undefined ||
			(code !== undefined && codes.split(" ").some((each) => fullOf(each, file) === code)),
	);
	const byWeekday = new Map<string, number[]>();
	for (const year of YEARS) {
		const weekday = periods.findLast(({ from }) => firstYearOf(from) <= year)?.rest;
		if (weekday === undefined)
			throw new SyntaxError(`the weekend has no \`rest\` for ${code ?? "the country"} in ${year}`);
		byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), year]);
	}
	return [...byWeekday].map(([weekday, years]) => ({ weekday, years }));
}

function firstYearOf(from: string | undefined): number {
	if (from === undefined) return FIRST_YEAR - 1;
	if (!from.endsWith("-01-01"))
		throw new SyntaxError(`a day of rest begins with a year, not on ${from}`);
	return Number(from.slice(0, 4));
}

/** Years as they are written: `-1994 2014-2024`. */
function textOf(years: readonly number[]): string {
	const runs: [first: number, last: number][] = [];
	for (const year of years) {
		const last = runs.at(-1);
		if (last && last[1] === year - 1) last[1] = year;
		else runs.push([year, year]);
	}
	return runs
		.map(([first, last]) => (last > LAST_YEAR ? `${first}-` : `${first}-${last}`))
		.join(" ");
}
