/**
 * What is open about a day, as it is told: who decides it, which days it may change, when it
 * usually comes.
 */

import { dayOf, isoOf, yearOf } from "../calendar/civil.js";
import { NOBODY_KNOWS } from "../pack/certainty.js";
import type { Decider, DecisionKind } from "../pack/certainty-words.js";
import type { Removals } from "./kept-walk.js";
import {
	type CertainPlace,
	OF_ALL,
	rulesNear,
	type Visit,
	visitOthers,
	visitRules,
} from "./open-days.js";
import { namedBy } from "./record.js";

/** A decision that is due and was not read, where it may still change a day. */
export interface OpenDecision {
	/** What is open; `place`: the day differs within this smallest place. */
	readonly kind: DecisionKind | "place";
	/** Stable id of the holiday; null of bridges, elections, whole years and places. */
	readonly id: string | null;
	/** The first and the last day that it may change, days since 1970-01-01. */
	readonly from: number;
	readonly to: number;
	/** Who decides; null: nobody, or somebody for whom these tables have no word. */
	readonly decidedBy: Decider | null;
	/**
	 * When it usually comes: `yyyy-MM-dd` of a moon and an election, else `yyyy-MM`; null: nobody
	 * knows.
	 */
	readonly usually: string | null;
}

/**
 * The last day decided, by kind, in days since 1970-01-01; null: nothing of the kind is ever open.
 */
export interface Horizons {
	readonly moon: number | null;
	readonly list: number | null;
	readonly bridge: number | null;
	readonly year: number | null;
	readonly election: number | null;
}

/** Days beside a day beyond which what does not touch it is no part of a feast that does. */
const FAR_DAYS = 16;

/** Adds what those decide of whom the tables know. */
export const addOpen = (
	at: CertainPlace,
	found: OpenDecision[],
	day: number,
	without?: Removals,
): void => {
	const table = at.years.certainty;
	const { area } = at;
	const touched: number[][] = [];
	// Of what lies further away nothing is told: it would take memory, an entry each.
	const first = day - FAR_DAYS;
	const end = day + FAR_DAYS;
	const visit: Visit = (from, to, touches, decider, label, set, date) => {
		if (to < first || from > end) return;
		if (touches !== OF_ALL || !(area.isNamed(set) || area.hasParts(set))) return;
		// A feast of several days has one entry.
		const same = touched.find(
			(one) => one[2] === decider && one[3] === label && from <= one[1]! + 1 && to >= one[0]! - 1,
		);
		if (!same) touched.push([from, to, decider, label, date]);
		else {
			same[0] = Math.min(same[0]!, from);
			same[1] = Math.max(same[1]!, to);
			same[4] = Math.min(same[4]!, date);
		}
	};
	const year = yearOf(day);
	const days = { first, last: end };
	const rules = rulesNear(at, year, days);
	for (let beside = -1; beside <= 1; beside++)
		visitRules(at, rules, year, beside, days, { without, visit });
	visitOthers(at, year, days, { without, visit });
	for (let i = 0; i < touched.length; i++) {
		const [from = 0, to = 0, decider = 0, label = -1, date = 0] = touched[i]!;
		if (day < from || day > to) continue;
		const id = label < 0 ? null : namedBy(at.table, [label])[0]!.id;
		const kind = table.kind(decider);
		found.push({
			kind,
			id,
			from,
			to,
			decidedBy: table.by(decider),
			usually: usuallyOf(at, decider, date),
		});
	}
};

/** Until when what is decided was read. */
export const horizonsOf = (at: CertainPlace): Horizons => {
	const table = at.years.certainty;
	const days: { [kind in DecisionKind]: number | null } = {
		moon: null,
		list: null,
		bridge: null,
		year: null,
		election: null,
	};
	const never = dayOf(at.table.pack.firstYear, 1, 1) - 1;
	for (let i = 0; i < table.deciders; i++) {
		if (!at.area.isNamed(table.set(i))) continue;
		const kind = table.kind(i);
		const until = Math.max(table.until(i), never);
		const other = days[kind];
		days[kind] = other === null ? until : Math.min(other, until);
	}
	return days;
};

/** When a decision about a day usually comes. */
const usuallyOf = (at: CertainPlace, decider: number, day: number): string | null => {
	const table = at.years.certainty;
	const usually = table.usually(decider);
	if (usually === NOBODY_KNOWS) return null;
	const kind = table.kind(decider);
	if (kind === "moon" || kind === "election") return isoOf(day - usually);
	const months = 12 * yearOf(day) - usually;
	const year = Math.floor(months / 12);
	return isoOf(dayOf(year, months - 12 * year + 1, 1)).substring(0, 7);
};
