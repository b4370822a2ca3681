/**
 * What is known at a place: no decision that is due could still change whether a day is a holiday,
 * worked or half. What nobody can foresee, a funeral or a storm, makes nothing unknown. Who decides
 * stands in the section CERTAINTY of the pack; a country without it answers by `decreesUntil` and
 * its estimates alone.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CertaintyTable, DaySpan } from "../pack/certainty.js";
import type { Decider } from "../pack/certainty-words.js";
import { SERIES } from "../pack/layout.js";
import { ESTIMATED } from "../pack/localities.js";
import { certainOf, headAt, isFull, kindOf, tailAt } from "../pack/row.js";
import { hasBit, setBit, setBits, WORDS } from "./day-bits.js";
import { type Counts, daysAmong } from "./kept-bits.js";
import type { Removals } from "./kept-walk.js";
import {
	type CertainPlace,
	isOpen,
	type Noting,
	OF_ALL,
	rulesNear,
	type Visit,
	visitOthers,
	visitRules,
} from "./open-days.js";
import { addOpen, type OpenDecision } from "./open-decisions.js";
import { type OpenSpan, openByParts } from "./open-parts.js";
import { PlaceParts } from "./place-parts.js";
import { namedBy } from "./record.js";

export type { OpenDecision } from "./open-decisions.js";

/**
 * The days of a year, a bit a day from its first, `from`, on: those that are known, and those on
 * which no decision touches the schools. Only the bits of `days` tell something.
 */
export interface KnownBits {
	readonly from: number;
	readonly days: DaySpan;
	readonly known: Int32Array;
	readonly schools: Int32Array;
	/** Of the days that are not known those that only differ within the place. */
	readonly places: Int32Array | undefined;
}

/** Spans of days that are open in parts, at most. */
const MOST_SPANS = 512;
/** Where one day is asked for, so many are searched: those after it are often asked next. */
const DAYS_AHEAD = 31;

const daysOf = (year: number): DaySpan => ({
	first: dayOf(year, 1, 1),
	last: dayOf(year + 1, 1, 1) - 1,
});

/** Days of a year that are searched in turns. @internal */
export class Search implements Noting {
	readonly year: number;
	readonly without: Removals | undefined;
	readonly visit: Visit;
	/** First day of the year, from which bits count. */
	readonly from: number;
	readonly days: DaySpan;
	/** The turns that were taken. */
	turn = 0;
	/**
	 * The days that a reach touches, of all and of schools alone; in the end the others, in the same
	 * memory.
	 */
	readonly open = new Int32Array(WORDS);
	readonly openSchools = new Int32Array(WORDS);
	readonly places: Int32Array | undefined;
	/** The rules that may be open, which one walk finds for the year and those beside it. */
	rules: Uint16Array | undefined;
	/** What is open in parts, by `openByParts`. */
	readonly spans: OpenSpan[] = [];
	bits: KnownBits | undefined;

	constructor(
		area: Area,
		year: number,
		days: DaySpan,
		without: Removals | undefined,
		isWithin: boolean,
	) {
		this.year = year;
		this.without = without;
		this.from = dayOf(year, 1, 1);
		this.days = days;
		this.places = isWithin ? new Int32Array(WORDS) : undefined;
		this.visit = (first, last, touches, _decider, _label, set) => {
			const { days, from, spans } = this;
			const begin = Math.max(first, days.first) - from;
			const end = Math.min(last, days.last) + 1 - from;
			if (begin >= end) return;
			const bits = touches === OF_ALL ? this.open : this.openSchools;
			if (area.isNamed(set)) setBits(bits, begin, end);
			else if (touches !== OF_ALL || !area.hasParts(set)) return;
			// Where there is no room for more parts, the whole is not known rather than known too much.
			else if (spans.length >= MOST_SPANS) setBits(bits, begin, end);
			else spans.push({ begin, end, set });
		};
	}
}

/** What is known at a place, year by year; the last one is kept. @internal */
export class Certainty {
	private readonly at: CertainPlace;
	private readonly table: CertaintyTable;
	/**
	 * The last days that were asked for, and which holidays were removed from their year: memory is
	 * for one.
	 */
	private recent: KnownBits | undefined;
	private removed: Removals | undefined;
	/** Its parts without a code, once they were looked for. */
	private ownParts: PlaceParts | undefined;

	constructor(at: CertainPlace) {
		this.at = at;
		this.table = at.years.certainty;
	}

	/**
	 * All days of a year, without those holidays whose names are removed. Throws a RangeError for a
	 * year that the tables do not have.
	 */
	bitsIn(year: number, without: Removals | undefined): KnownBits {
		const { first, last } = daysOf(year);
		return this.has(first, last, without) ? this.recent! : this.found(this.begin(year, without));
	}

	/** The year of a day with at least that day, as `bitsIn`. */
	bitsOn(day: number, without: Removals | undefined): KnownBits {
		return this.has(day, day, without) ? this.recent! : this.found(this.beginOn(day, without));
	}

	/**
	 * A search for what `bitsIn` has. Each asker has one of its own: two that share one would begin
	 * it anew for each other's year, without end. Throws a RangeError for a year that the tables do
	 * not have.
	 */
	begin(year: number, without: Removals | undefined): Search {
		return this.among(year, daysOf(year), without);
	}

	/** A search for what `bitsOn` has: it looks at that day and some after it, in its year. */
	beginOn(day: number, without: Removals | undefined): Search {
		const year = yearOf(day);
		// What was searched for another day may have this one.
		const isThere = this.has(day, day, without);
		const last = isThere ? day : Math.min(day + DAYS_AHEAD, daysOf(year).last);
		return this.among(year, { first: day, last }, without);
	}

	/**
	 * Goes on with a search by one turn; returns true once `bitsIn` or `bitsOn` has what it is for,
	 * until other days are asked for.
	 */
	step(search: Search): boolean {
		const { days, without } = search;
		if (this.has(days.first, days.last, without)) return true;
		if (!this.find(search)) return false;
		this.removed = without;
		this.recent = search.bits;
		return true;
	}

	private among(year: number, days: DaySpan, without: Removals | undefined): Search {
		this.at.years.expect(year);
		// Of two years at once there would be no room on a device.
		if (!this.has(days.first, days.last, without)) this.recent = undefined;
		return new Search(this.at.area, year, days, without, this.parts.exist);
	}

	private found(search: Search): KnownBits {
		while (!this.step(search));
		return this.recent!;
	}

	private has(first: number, last: number, without: Removals | undefined): boolean {
		const { recent, removed } = this;
		if (recent === undefined || removed !== without) return false;
		return first >= recent.days.first && last <= recent.days.last;
	}

	/**
	 * The decisions that may still change a day, each feast once. Throws a RangeError for a year that
	 * the tables do not have.
	 */
	open(day: number, without?: Removals): readonly OpenDecision[] {
		const { table } = this;
		const found: OpenDecision[] = [];
		const bits = this.bitsOn(day, without);
		if (hasBit(bits.known, day - bits.from)) return found;
		if (table.exists) addOpen(this.at, found, day, without);
		this.eachUnpublished(yearOf(day), (other, label) => {
			if (other !== day) return;
			const { id } = namedBy(this.at.table, [label])[0]!;
			found.push({
				kind: "list",
				id,
				from: day,
				to: day,
				decidedBy: "municipality",
				usually: null,
			});
		});
		if (this.dependsOnPlace(day))
			found.push({ kind: "place", id: null, from: day, to: day, decidedBy: null, usually: null });
		return found;
	}

	/**
	 * Who decides the dates of a rule; null: nobody does, or somebody for whom these tables have no
	 * word.
	 */
	decidedBy(order: number): Decider | null {
		const { table } = this;
		const row = table.rowOf(order);
		return row < 0 ? null : table.by(table.decider(row));
	}

	/** Whether a day of the tables differs within this place, a smallest one. */
	dependsOnPlace(day: number): boolean {
		return this.parts.differs(day);
	}

	private get parts(): PlaceParts {
		return (this.ownParts ??= new PlaceParts(this.at));
	}

	/** Goes on with a search by one turn; returns whether it has ended. */
	private find(search: Search): boolean {
		// The dates of the years beside it and of its own, what no rule dates, and what comes of them
		// all: a turn each.
		if (search.bits) return true;
		const turn = search.turn++;
		if (turn === 0 && this.isAnew(search)) {
			const { days, from, open } = search;
			setBits(open, days.first - from, days.last + 1 - from);
			this.finish(search);
		} else if (!this.table.exists) this.findByYears(search);
		else if (turn < 3) this.visitRules(search, turn - 1);
		else if (turn === 3) visitOthers(this.at, search.year, search.days, search);
		// What parts decide is open in the whole where they together are it: some of them may keep the
		// day already.
		else if (turn === 4) openByParts(this.at.area, this.at.years.of(search.year), search);
		else this.finish(search);
		return search.bits !== undefined;
	}

	/** Visits what rules have in the year, or so many years beside it. */
	private visitRules(search: Search, beside: number): void {
		const { days, year } = search;
		search.rules ??= rulesNear(this.at, year, days);
		visitRules(this.at, search.rules, year, beside, days, search);
		if (beside === 1) search.rules = undefined;
	}

	/** What is known, once all that is open was noted. */
	private finish(search: Search): void {
		const { from, open } = search;
		if (!this.isAnew(search) && open.some((word) => word !== 0)) {
			const statute = this.statuteBits(search);
			for (let w = 0; w < WORDS; w++) open[w] = open[w]! & ~statute[w]!;
		}
		this.addYears(search);
		this.eachUnpublished(search.year, (day) => setBit(open, day - from));
		this.close(search);
	}

	/**
	 * Ends a search, once all that is open in the place was noted: what differs within it is not
	 * known, either.
	 */
	private close(search: Search): void {
		const { days, from, open, openSchools, places } = search;
		let isOfSchools = false;
		for (let day = days.first; places && day <= days.last; day++)
			if (!hasBit(open, day - from) && this.dependsOnPlace(day)) setBit(places, day - from);
		for (let w = 0; w < WORDS; w++) {
			const ofPlaces = places ? places[w]! : 0;
			if (openSchools[w] !== 0 || ofPlaces !== 0) isOfSchools = true;
			openSchools[w] = ~(open[w]! | openSchools[w]!);
			open[w] = ~(open[w]! | ofPlaces);
		}
		const schools = isOfSchools ? openSchools : open;
		search.bits = { from, days, known: open, schools, places };
	}

	/**
	 * Of tables that do not say who decides: nothing is known after the last decreed year, nor what
	 * an estimate decides.
	 */
	private findByYears(search: Search): void {
		const { days, from, open, year } = search;
		const { knownUntil } = this.at;
		const { estimates } = this.at.bitsIn(year, undefined);
		if (knownUntil !== null)
			setBits(open, Math.max(0, knownUntil + 1 - from), days.last + 1 - from);
		for (let w = 0; w < WORDS; w++) open[w] = open[w]! | estimates[w]!;
		this.close(search);
	}

	/** All days on which a list decides anew, statutes or not. */
	private addYears({ days: { first, last }, from, open }: Search): void {
		const { at, table } = this;
		for (let i = 0; i < table.deciders; i++) {
			if (table.kind(i) !== "year" || !at.area.isNamed(table.set(i))) continue;
			let day = table.nextUndecided(i, first);
			for (; day <= last; day = table.nextUndecided(i, day + 1)) setBit(open, day - from);
		}
	}

	/** Whether a list decides all days of a year anew: nothing else is looked for then. */
	private isAnew({ days: { first, last } }: Search): boolean {
		const { at, table } = this;
		for (let i = 0; i < table.deciders; i++)
			if (table.kind(i) === "year" && at.area.isNamed(table.set(i)))
				if (table.until(i) < first || table.from(i) > last) return true;
		return false;
	}

	/**
	 * Calls with the days of a year that are what they are at a locality by dates that nobody has
	 * published.
	 */
	private eachUnpublished(year: number, visit: (day: number, label: number) => void): void {
		const { table, years } = this.at;
		if (!table.isLocal) return;
		const { estimates } = this.at.bitsIn(year, undefined);
		const of = years.of(year);
		for (let i = of.first; i < of.end; i++) {
			if (of.order(i) < table.ruleCount || !hasBit(estimates, of.day(i) - of.from)) continue;
			const rule = table.ruleAt(of.order(i));
			if (certainOf(tailAt(table.words, rule)) === ESTIMATED) visit(of.day(i), table.labelAt(rule));
		}
	}

	/** Of some open days those that are a whole public holiday by what nobody still decides. */
	private statuteBits({ open, without, year }: Search): Int32Array {
		const { at, table } = this;
		const { area, table: country, years } = at;
		const of = years.of(year);
		const counts: Counts = (day, index) => {
			const order = of.order(index);
			const rule = country.ruleAt(order);
			const head = headAt(country.words, rule);
			if (!isFull(head)) return false;
			const row = table.rowOf(order);
			if (row < 0) return true;
			// Where a decree moves a certain date, only the other day is in doubt.
			const isOfDate = kindOf(head) < SERIES && table.before(row) === 0;
			const listed = of.day(index);
			const isListed = listed - of.from === day;
			if (!isListed && isOfDate) return true;
			return !isOpen(at, row, rule, listed, isListed ? year : yearOf(listed));
		};
		return daysAmong(area, of, open, counts, without);
	}
}
