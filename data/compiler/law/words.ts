/**
 * Words of a country file that stand for others: decrees, a year's own date, years by place, the
 * place's own day of rest. Here they become the cases, years and workdays that they mean; whatever
 * reads a file after this knows only these.
 */

import { horizonYear, withMarks, yearIn } from "./horizons.js";
import { hasRest, withoutRest } from "./rest-days.js";
import type { Clause, CountryFile, Decree, Entry, ExpandedFile, WrittenFile } from "./written.js";
import type { Path } from "./yaml-file.js";

/** Throws a LawError about the line at a path of the written file. */
type Complain = (path: Path, complaint: string) => never;

export interface Expanded {
	readonly content: ExpandedFile;
	/** Where that stands in the written file which stands at a path of `content`. */
	readonly originOf: (path: Path) => Path;
}

/** A clause, and where it stands in the written file. */
interface Placed {
	readonly clause: Clause;
	readonly origin: Path;
}

/** The id of the days off that a decree lists without one. */
const DAY_OFF = "day-off";

/**
 * What a file means, without the words of this module. Throws what `complain` throws for the first
 * mistake.
 */
export function expand(written: WrittenFile, complain: Complain): Expanded {
	const decrees = written.decrees ?? [];
	const holidays = (written.holidays ?? []).map((entry, i) =>
		withMarks(entry, written.decides, (complaint) => complain(["holidays", i], complaint)),
	);
	const decreed = decreedClauses(decrees, holidays, complain);
	const origins: (readonly Path[] | undefined)[] = [];
	const entries = holidays.map((entry, index): Entry => {
		const added = decreed.get(index) ?? [];
		const [base, first] = entry.cases ? [entry, {}] : split(entry);
		const own = clausesOf(entry, first, ["holidays", index]);
		if (!isWorded([...own, ...added]) && !hasRest(base.moved ?? base.added)) return entry;
		const placed = [...own, ...added]
			.flatMap((each) => byPlace(each, complain).flatMap((one) => withInstead(one)))
			.flatMap((each) => onRestDays(each, base, written, complain));
		origins[index] = placed.map(({ origin }) => origin);
		const { moved, added: kept, ...rest } = base;
		const moves = hasRest(moved ?? kept) ? {} : { moved, added: kept };
		return { ...rest, ...(moves as Clause), cases: placed.map(({ clause }) => clause) };
	});
	const worked = decrees.flatMap(({ worked: days, in: codes, source, types }, i) => {
		if (!days) return [];
		const entry = { ...(codes && { in: codes }), days, ...(types && { types }), source };
		return [{ entry, origin: ["decrees", i] }];
	});
	const count = written.workdays?.length ?? 0;
	const { decrees: _, sources, ...rest } = written;
	return {
		content: {
			...rest,
			...(sources && { sources: textsOf(sources) }),
			...saidIn(written),
			...(written.holidays && { holidays: entries }),
			...(worked.length && {
				workdays: [...(written.workdays ?? []), ...worked.map(({ entry }) => entry)],
			}),
			...decreesUntilOf(written, complain),
		},
		originOf(path) {
			const [top, index, cases, nth] = path;
			if (top === "workdays" && Number(index) >= count)
				return worked[Number(index) - count]!.origin;
			if (top !== "holidays" || typeof index !== "number") return path;
			const origin = origins[index];
			if (!origin || cases !== "cases" || typeof nth !== "number") return path;
			return [...(origin[nth] ?? ["holidays", index]), ...path.slice(4)];
		},
	};
}

/** The last year that a decree is about, where some are about years. */
function decreesUntilOf(
	{ decides, decrees = [], decreesUntil }: WrittenFile,
	complain: Complain,
): Pick<CountryFile, "decreesUntil"> {
	if (decides) {
		if (decreesUntil !== undefined)
			complain(["decreesUntil"], "`decreesUntil` follows from `decides`: leave it out");
		const year = horizonYear(decides);
		decrees.forEach((decree, i) => {
			const reached = decides.some(
				({ what, until }) =>
					what !== "moon" && what !== "election" && yearIn(until) >= (decree.year ?? 0),
			);
			if (decree.year !== undefined && !reached)
				complain(
					["decrees", i],
					`it decides ${decree.year}, and \`decides\` knows of no such year`,
				);
		});
		return year === undefined ? {} : { decreesUntil: year };
	}
	const years = decrees.flatMap(({ year }) => (year === undefined ? [] : [year]));
	if (years.length === 0) return {};
	if (decreesUntil !== undefined)
		complain(
			["decreesUntil"],
			"`decreesUntil` follows from the years of the decrees: leave it out",
		);
	return { decreesUntil: Math.max(...years) };
}

/** The sources without the days on which they were published. */
const textsOf = (sources: NonNullable<WrittenFile["sources"]>): CountryFile["sources"] =>
	Object.fromEntries(
		Object.entries(sources).map(([key, source]) => [
			key,
			typeof source === "string" ? source : source.text,
		]),
	);

/** The days on which sources and decrees were published, by their keys or texts. */
function saidIn({ decrees = [], sources = {} }: WrittenFile): Pick<CountryFile, "said"> {
	const said = [
		...Object.entries(sources).flatMap(([key, source]) =>
			typeof source === "string" ? [] : [[key, source.said]],
		),
		...decrees.flatMap(({ source, said: day }) => (day === undefined ? [] : [[source, day]])),
	];
	return said.length ? { said: Object.fromEntries(said) } : {};
}

/** The cases that decrees add to holidays, by the index of the holiday. */
function decreedClauses(
	decrees: readonly Decree[],
	holidays: readonly Entry[],
	complain: Complain,
): Map<number, Placed[]> {
	const found = new Map<number, Placed[]>();
	decrees.forEach(({ source, off, in: codes, types, worked }, i) => {
		if (off === undefined && worked === undefined) return;
		const byId = Array.isArray(off) ? { [DAY_OFF]: off } : (off ?? {});
		for (const [id, days] of Object.entries(byId)) {
			const origin = ["decrees", i, "off", ...(Array.isArray(off) ? [] : [id])];
			const index = holidays.findIndex((entry) => entry.id === id);
			if (index < 0) complain(origin, `no holiday ${id} for the days of a decree`);
			for (const clause of clausesOfDays(days)) {
				const placed = {
					clause: {
						source,
						...(clause.added === undefined && { moved: "none" }),
						...(codes && { in: codes }),
						...(types && { types }),
						...clause,
						isDecreed: true,
					},
					origin,
				};
				found.set(index, [...(found.get(index) ?? []), placed as Placed]);
			}
		}
	});
	return found;
}

type DecreedDays = Exclude<NonNullable<Decree["off"]>, readonly string[]>[string];

/** Days of a decree as clauses: dates, what is said of dates, or several of these. */
function clausesOfDays(days: DecreedDays): readonly Clause[] {
	if (!Array.isArray(days)) return [days as Clause];
	return typeof days[0] === "object" ? (days as readonly Clause[]) : [{ on: days as string[] }];
}

/**
 * The clauses that a holiday has by itself: its cases, or it alone; none where only decrees give
 * its days.
 */
function clausesOf(entry: Entry, first: Clause, origin: Path): readonly Placed[] {
	if (entry.cases)
		return entry.cases.map((clause, i) => ({ clause, origin: [...origin, "cases", i] }));
	return entry.on === undefined ? [] : [{ clause: first, origin }];
}

/** Whether clauses have words that stand for others. */
const isWorded = (placed: readonly Placed[]) =>
	placed.some(
		({ clause }) =>
			clause.isDecreed ||
			clause.instead ||
			typeof clause.in === "object" ||
			hasRest(clause.moved ?? clause.added),
	);

/** What is about a holiday's own date: the days of decrees take nothing of it. */
const OF_THE_DATE: readonly (keyof Clause)[] = [
	"on",
	"days",
	"years",
	"since",
	"until",
	"every",
	"instead",
	"unless",
	"when",
	"moved",
	"added",
	"only",
	"fixed",
	"certainUntil",
];

/** A holiday that had no cases as what all cases share, and the case that is its own date. */
function split(entry: Entry): readonly [base: Entry, own: Clause] {
	const isOwn = ([key, value]: [string, unknown]) =>
		OF_THE_DATE.includes(key as keyof Clause) || (key === "in" && typeof value === "object");
	const all = Object.entries(entry);
	return [
		Object.fromEntries(all.filter((each) => !isOwn(each))) as unknown as Entry,
		Object.fromEntries(all.filter(isOwn)) as Clause,
	];
}

/** A clause with years by place as one of each group of places that has the same years. */
function byPlace({ clause, origin }: Placed, complain: Complain): readonly Placed[] {
	const places = clause.in as unknown;
	if (typeof places !== "object" || places === null) return [{ clause, origin }];
	for (const key of ["years", "since", "until"] as const)
		if (clause[key] !== undefined)
			complain(origin, `\`in\` has years by place: no \`${key}\` beside it`);
	const groups = new Map<string, string[]>();
	for (const [codes, years] of Object.entries(places as Record<string, string | number>))
		groups.set(`${years}`, [...(groups.get(`${years}`) ?? []), codes]);
	return [...groups].map(([years, codes]) => ({
		clause: { ...clause, in: codes.join(" "), years },
		origin,
	}));
}

/** A clause that moves off the place's own day of rest as clauses of the weekdays. */
function onRestDays(
	{ clause, origin }: Placed,
	base: Entry,
	written: WrittenFile,
	complain: Complain,
): readonly Placed[] {
	try {
		return withoutRest(clause, base, written).map((each) => ({ clause: each, origin }));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return complain(origin, error.message);
	}
}

/**
 * A clause with dates of its own in some years as a clause of the other years and one of each such
 * year.
 */
function withInstead({ clause, origin }: Placed): readonly Placed[] {
	const { instead, ...rest } = clause;
	if (!instead) return [{ clause, origin }];
	const { years: _y, since: _s, until: _u, every: _e, unless: _n, when: _w, ...bare } = rest;
	const { days: _d, certainUntil: _c, ...single } = bare;
	const others = Object.entries(instead).flatMap(([year, date]): Placed[] => {
		if (date === "none") return [];
		const own: Clause = typeof date === "string" ? { on: onOf(date) } : (date as Clause);
		return [
			{
				clause: {
					...single,
					added: undefined,
					moved: "none",
					...own,
					years: year,
					isDecreed: true,
				} as Clause,
				origin: [...origin, "instead", year],
			},
		];
	});
	const years = Object.keys(instead).map(Number);
	return [{ clause: { ...rest, exceptYears: years } as Clause, origin }, ...others];
}

/** A date as a rule or, where it is one of the calendar's days, as a list of it. */
const onOf = (date: string): string | readonly string[] => (/^\d{4}-/.test(date) ? [date] : date);
