/**
 * What is known at a place: no decision that is due could still change whether a day is a holiday, worked or half. What
 * nobody can foresee, a funeral or a storm, makes nothing unknown. Who decides stands in the section CERTAINTY of the
 * pack; a country without it answers by `decreesUntil` and its estimates alone.
 */

import { dayOf, isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import { type CertaintyTable, MOST_WEEKS, NOBODY_KNOWS } from "../pack/certainty.js";
import type { Decider, DecisionKind } from "../pack/certainty-words.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	CERTAIN,
	DROP,
	FACTS,
	HALF_DAY,
	KIND_MASK,
	LIST,
	RULE_BYTES,
	SERIES,
	SET,
	SHIFT,
	SHIFT_BYTES,
	SHIFT_MASK,
} from "../pack/layout.js";
import { ESTIMATED } from "../pack/localities.js";
import { hasBit, setBit, setBits, WORDS } from "./day-bits.js";
import { PUBLIC } from "./holiday.js";
import type { KeptDay, Removals } from "./kept.js";
import { DAY_AT, ORDER_AT, PART_MASK } from "./key.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, namedBy } from "./record.js";
import { actualKeepers, NOBODY, type Year } from "./year.js";
import type { Years } from "./years.js";

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
	/** When it usually comes: `yyyy-MM-dd` of a moon and an election, else `yyyy-MM`; null: nobody knows. */
	readonly usually: string | null;
}

/** The last day decided, by kind, in days since 1970-01-01; null: nothing of the kind is ever open. */
export interface Horizons {
	readonly moon: number | null;
	readonly list: number | null;
	readonly bridge: number | null;
	readonly year: number | null;
	readonly election: number | null;
}

/** The days `from … to` of a year, a bit a day: those that are known, and those on which no decision touches the schools. */
export interface KnownBits {
	readonly from: number;
	readonly to: number;
	readonly known: Int32Array;
	readonly schools: Int32Array;
	/** Of the days that are not known those that only differ within the place. */
	readonly places: Int32Array | undefined;
}

/** What a reach touches: holidays and half days, or what is of schools alone. */
const OF_ALL = 1;
const OF_SCHOOLS = 2;

/** Numbers of the kinds in the pack. */
const BRIDGE = 2;
const YEAR = 3;
const ELECTION = 4;

/** Days beside a year that bridges of it look at. */
const BESIDE = 7 + 7 * MOST_WEEKS;
const MOST_DAYS = 366 + 2 * BESIDE;
/** Working days between days off that a bridge may join, where no wider one was decreed. */
const JOINED_DAYS = 2;
const WEEK = 7;
/** Days beside a day beyond which what does not touch it is no part of a feast that does. */
const FAR_DAYS = 16;
/** Spans of days that are open in parts: how many are noted at most, and where in their numbers what stands. */
const MOST_SPANS = 512;
const SPAN_FIRST = 17;
const SPAN_END = 8;
const SPAN_DAY = 511;
const SPAN_SET = 255;

/** Visits what is open: days `first … last`, what it touches, its decider, its label (-1: none) and its set of places. */
type Visit = (
	first: number,
	last: number,
	touches: number,
	decider: number,
	label: number,
	set: number,
	date: number,
) => void;

/** Notes what is open. */
interface Noting {
	/** Holidays that are not asked for. */
	readonly without: Removals | undefined;
	readonly visit: Visit;
}

/** A year of days that are searched in turns. @internal */
export class Search implements Noting {
	readonly year: number;
	readonly without: Removals | undefined;
	readonly visit: Visit;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	/** The turns that were taken. */
	turn = 0;
	/** The days that a reach touches, of all and of schools alone; in the end the others, in the same memory. */
	readonly open = new Int32Array(WORDS);
	readonly openSchools = new Int32Array(WORDS);
	readonly places: Int32Array | undefined;
	/** What is open in parts, by `joinParts`. */
	readonly spans: number[] = [];
	bits: KnownBits | undefined;

	constructor(area: Area, year: number, without: Removals | undefined, isWithin: boolean) {
		this.year = year;
		this.without = without;
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
		this.places = isWithin ? new Int32Array(WORDS) : undefined;
		this.visit = (first, last, touches, _decider, _label, set) => {
			const { from, spans, to } = this;
			const begin = Math.max(first, from) - from;
			const end = Math.min(last + 1, to) - from;
			if (begin >= end) return;
			const bits = touches === OF_ALL ? this.open : this.openSchools;
			if (area.isNamed(set)) setBits(bits, begin, end);
			else if (touches !== OF_ALL || !area.hasParts(set)) return;
			// Where there is no room for more parts, the whole is not known rather than known too much.
			else if (spans.length >= MOST_SPANS) setBits(bits, begin, end);
			else spans.push((begin << SPAN_FIRST) | (end << SPAN_END) | set);
		};
	}
}

/** What is asked of the place. @internal */
export interface CertainPlace {
	readonly years: Years;
	readonly area: Area;
	readonly table: CountryTable;
	readonly knownUntil: number | null;
	isHoliday(day: number): boolean;
	keptOn(day: number): KeptDay;
	holidayBits(of: Year): Int32Array;
	holidaysNear(year: number, first: number, last: number): Int32Array;
	weekdayBits(from: number, to: number): Int32Array;
	join(parts: readonly number[], bits: Int32Array): void;
}

/** What is known at a place, year by year; the last one is kept. @internal */
export class Certainty {
	private readonly at: CertainPlace;
	private readonly table: CertaintyTable;
	/** The last year that was asked for, and which holidays were removed from it: memory is for one. */
	private recent: KnownBits | undefined;
	private removed: Removals | undefined;
	/** The rows of its parts, and the days on which they differ in the year that was asked for last. */
	private ownParts: Uint16Array | undefined;
	private partBits: Int32Array | undefined;
	private partsYear = 0;

	constructor(at: CertainPlace) {
		this.at = at;
		this.table = at.years.certainty;
	}

	/** Whether the country says who decides its days. */
	get exists(): boolean {
		return this.table.exists;
	}

	/** Throws a RangeError for a year that the tables do not have. */
	bitsOf(day: number): KnownBits {
		const { recent, removed } = this;
		if (recent !== undefined && !removed && day >= recent.from && day < recent.to) return recent;
		return this.bitsIn(yearOf(day), undefined);
	}

	/** The days of a year, without those holidays whose names are removed. Throws as `bitsOf`. */
	bitsIn(year: number, without: Removals | undefined): KnownBits {
		const search = this.begin(year, without);
		while (!this.step(search));
		return this.recent!;
	}

	/**
	 * A search for what `bitsIn` has. Each asker has one of its own: two that share one would begin it anew for each other's
	 * year, without end. Throws as `bitsOf`.
	 */
	begin(year: number, without: Removals | undefined): Search {
		this.at.years.expect(year);
		// Of two years at once there would be no room on a device.
		if (!this.has(year, without)) this.recent = undefined;
		return new Search(this.at.area, year, without, this.hasParts);
	}

	/** Goes on with a search by one turn; returns true once `bitsIn` has what it is for, until another year is asked for. */
	step(search: Search): boolean {
		if (this.has(search.year, search.without)) return true;
		if (!this.find(search)) return false;
		this.removed = search.without;
		this.recent = search.bits;
		return true;
	}

	private has(year: number, without: Removals | undefined): boolean {
		const { recent, removed } = this;
		return recent !== undefined && removed === without && yearOf(recent.from) === year;
	}

	/** The decisions that may still change a day, each feast once. Throws as `bitsOf`. */
	open(day: number, without?: Removals): readonly OpenDecision[] {
		const { table } = this;
		const found: OpenDecision[] = [];
		const bits = this.bitsIn(yearOf(day), without);
		if (hasBit(bits.known, day - bits.from)) return found;
		if (table.exists) this.addOpen(found, day, without);
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

	/** Adds what those decide of whom the tables know. */
	private addOpen(found: OpenDecision[], day: number, without?: Removals): void {
		const { at, table } = this;
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
		for (let beside = -1; beside <= 1; beside++)
			this.visitRules(year + beside, first, end, { without, visit });
		this.visitOthers(year, { without, visit });
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
				usually: this.usually(decider, date),
			});
		}
	}

	/** Until when what is decided was read. */
	get horizons(): Horizons {
		const { at, table } = this;
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
	}

	/** Who decides the dates of a rule; null: nobody does, or somebody for whom these tables have no word. */
	decidedBy(order: number): Decider | null {
		const { table } = this;
		const row = table.rowOf(order);
		return row < 0 ? null : table.by(table.decider(row));
	}

	/** When a decision about a day usually comes. */
	private usually(decider: number, day: number): string | null {
		const { table } = this;
		const usually = table.usually(decider);
		if (usually === NOBODY_KNOWS) return null;
		const kind = table.kind(decider);
		if (kind === "moon" || kind === "election") return isoOf(day - usually);
		const months = 12 * yearOf(day) - usually;
		const year = Math.floor(months / 12);
		return isoOf(dayOf(year, months - 12 * year + 1, 1)).substring(0, 7);
	}

	/** Goes on with a search by one turn; returns whether it has ended. */
	private find(search: Search): boolean {
		// The dates of the years beside it and of its own, what no rule dates, and what comes of them all: a turn each.
		if (search.bits) return true;
		const turn = search.turn++;
		if (turn === 0 && this.isAnew(search)) {
			setBits(search.open, 0, search.to - search.from);
			this.finish(search);
		} else if (!this.table.exists) this.findByYears(search);
		else if (turn < 3) this.visitRules(search.year + turn - 1, search.from, search.to - 1, search);
		else if (turn === 3) this.visitOthers(search.year, search);
		// What parts decide is open in the whole where they together are it: some of them may keep the day already.
		else if (turn === 4) this.joinParts(search);
		else this.finish(search);
		return search.bits !== undefined;
	}

	/** What is known, once all that is open was noted. */
	private finish(search: Search): void {
		const { from, open, openSchools, places, to } = search;
		if (!this.isAnew(search) && open.some((word) => word !== 0)) {
			const statute = this.statuteBits(search);
			for (let w = 0; w < WORDS; w++) open[w] = open[w]! & ~statute[w]!;
		}
		this.addYears(search);
		this.eachUnpublished(search.year, (day) => setBit(open, day - from));
		if (places)
			for (let day = from; day < to; day++)
				if (!hasBit(open, day - from) && this.dependsOnPlace(day)) setBit(places, day - from);
		let isOfSchools = false;
		for (let w = 0; w < WORDS; w++) {
			const ofPlaces = places ? places[w]! : 0;
			if (openSchools[w] !== 0 || ofPlaces !== 0) isOfSchools = true;
			openSchools[w] = ~(open[w]! | openSchools[w]!);
			open[w] = ~(open[w]! | ofPlaces);
		}
		const schools = isOfSchools ? openSchools : open;
		search.bits = { from, to, known: open, schools, places };
	}

	/** Of tables that do not say who decides: nothing is known after the last decreed year, nor what an estimate decides. */
	private findByYears(search: Search): void {
		const { at } = this;
		const { from, open, openSchools, to } = search;
		const { knownUntil, table } = at;
		const { bytes } = table;
		const of = at.years.of(search.year);
		if (knownUntil !== null)
			for (let day = Math.max(from, knownUntil + 1); day < to; day++) setBit(open, day - from);
		for (let i = 0; i < of.count; i++) {
			// Only a day that may be an estimate is asked what makes it what it is.
			if (bytes[table.ruleAt(of.order(i)) + CERTAIN]! === 0) continue;
			const day = of.day(i);
			const actual = of.actual(i);
			if (day >= from && day < to && at.keptOn(day).isEstimate) setBit(open, day - from);
			if (actual !== day && actual >= from && actual < to && at.keptOn(actual).isEstimate)
				setBit(open, actual - from);
		}
		const { places } = search;
		if (places)
			for (let day = from; day < to; day++)
				if (!hasBit(open, day - from) && this.dependsOnPlace(day)) setBit(places, day - from);
		for (let w = 0; w < WORDS; w++) {
			openSchools[w] = ~open[w]!;
			open[w] = ~(open[w]! | (places ? places[w]! : 0));
		}
		search.bits = { from, to, known: open, schools: openSchools, places };
	}

	/** All days on which a list decides anew, statutes or not. */
	private addYears({ from, open, to }: Search): void {
		const { at, table } = this;
		for (let i = 0; i < table.deciders; i++) {
			if (table.kindOf(i) !== YEAR || !at.area.isNamed(table.set(i))) continue;
			for (let day = table.nextUndecided(i, from); day < to; day = table.nextUndecided(i, day + 1))
				setBit(open, day - from);
		}
	}

	/** Whether a list decides all days of a year anew: nothing else is looked for then. */
	private isAnew({ from, to }: Search): boolean {
		const { at, table } = this;
		for (let i = 0; i < table.deciders; i++)
			if (table.kindOf(i) === YEAR && at.area.isNamed(table.set(i)))
				if (table.until(i) < from || table.from(i) >= to) return true;
		return false;
	}

	/** Visits what is open in a year and has no date of a rule. */
	private visitOthers(year: number, { visit, without }: Noting): void {
		const { at, table } = this;
		const of = at.years.of(year);
		for (let span = 0; span < table.spans; span++) this.visitSpan(of, span, without, visit);
		for (let i = 0; i < table.deciders; i++) {
			const kind = table.kindOf(i);
			if (kind === BRIDGE && at.area.isNamed(table.set(i))) this.visitBridges(of, i, visit);
			if (kind === YEAR) this.visitYear(of, i, visit);
		}
	}

	private visitYear({ from, to }: Year, decider: number, visit: Visit): void {
		const { table } = this;
		const first = table.nextUndecided(decider, from);
		const last = table.lastUndecided(decider, to - 1);
		// A list is one decision of the year.
		if (first < to) visit(first, last, OF_ALL, decider, -1, table.set(decider), first);
	}

	/** The dates listed in a year of rules that somebody decides, where they may come on the days `first … last`. */
	private visitRules(year: number, first: number, last: number, noting: Noting): void {
		const { at, table } = this;
		const { firstYear, lastYear } = at.table.pack;
		if (table.rules === 0 || year < firstYear || year > lastYear) return;
		const begin = Math.max(first - table.farthest, dayOf(year, 1, 1));
		const end = Math.min(last + table.farthest, dayOf(year + 1, 1, 1) - 1);
		if (begin > end) return;
		const orders = table.openOrders(year, begin, end);
		if (orders.length === 0) return;
		this.visitDates(at.years.ofOrders(year, orders, begin, end), begin, end, noting);
	}

	/** The dates of a year that are listed on one of some days. */
	private visitDates(of: Year, begin: number, end: number, { visit, without }: Noting): void {
		const { at, table } = this;
		const country = at.table;
		const { bytes } = country;
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day < begin || day > end) continue;
			const order = of.order(i);
			const row = table.rowOf(order);
			if (!this.isOpen(row, order, day)) continue;
			const actual = of.actual(i);
			const rule = country.ruleAt(order);
			const label = country.labelOf(rule);
			if (without?.removes(label)) continue;
			const facts = bytes[rule + FACTS]!;
			const isOfAll = (facts & PUBLIC) !== 0 || (bytes[rule]! & HALF_DAY) !== 0;
			const touches = isOfAll ? OF_ALL : OF_SCHOOLS;
			const decider = table.decider(row);
			const set = bytes[rule + SET]! - 1;
			const before = table.before(row);
			const after = table.after(row);
			visit(day, day, touches, decider, label, set, day);
			if (before === 0 && after === 0) continue;
			visit(actual - before, actual + after, touches, decider, label, set, actual);
			const shift = bytes[rule + SHIFT]! & SHIFT_MASK;
			if (shift === 0) continue;
			// Where it comes on another day of the week, it may move.
			const targets = country.shifts + SHIFT_BYTES * shift;
			for (let date = actual - before; date <= actual + after; date++) {
				const target = (bytes[targets + weekdayOf(date)]! << 24) >> 24;
				const moved = date + target;
				// What lies in its reach was visited.
				if (target !== DROP && (moved < actual - before || moved > actual + after))
					visit(moved, moved, touches, decider, label, set, actual);
			}
		}
	}

	/** Whether the date of a rule is open that is listed on a day. */
	private isOpen(row: number, order: number, day: number): boolean {
		const { at, table } = this;
		const country = at.table;
		const certain = country.bytes[country.ruleAt(order) + CERTAIN]!;
		if (!country.yearSetHas(certain, yearOf(day))) return true;
		const decider = table.decider(row);
		return !table.hasEstimates(decider) && table.isUndecided(decider, day);
	}

	/** Days of elections, and those on which a holiday may come that no rule dates. */
	private visitSpan(of: Year, span: number, without: Removals | undefined, visit: Visit): void {
		const { table } = this;
		const decider = table.spanDecider(span);
		const label = table.spanLabel(span);
		const set = table.set(decider);
		if (label >= 0 && without?.removes(label)) return;
		const note = (begin: number, end: number) => {
			// What is decided of a span is not open.
			const first = table.nextUndecided(decider, begin);
			const last = table.lastUndecided(decider, end);
			if (first > last || last < of.from || first >= of.to) return;
			const isElection = table.kindOf(decider) === ELECTION;
			visit(first, last, OF_ALL, decider, isElection ? -1 : label, set, first);
		};
		const first = table.spanDay(span, false);
		const last = table.spanDay(span, true);
		if (!table.isYearly(span)) {
			note(first, last);
			return;
		}
		// One that goes over New Year is of two years.
		for (let year = of.year - 1; year <= of.year; year++) {
			const begin = dayOfLeapYear(year, first);
			note(begin, last < first ? dayOfLeapYear(year + 1, last) : dayOfLeapYear(year, last));
		}
	}

	/** Working days that bridges may make free, and the weekend days of these weeks, which may be worked for them. */
	private visitBridges(of: Year, decider: number, visit: Visit): void {
		const { at, table } = this;
		const first = of.from - BESIDE;
		const last = of.to + BESIDE;
		if (!table.isUndecided(decider, of.from) && !table.isUndecided(decider, of.to - 1)) return;
		const { firstYear, lastYear } = at.table.pack;
		const length = last - first;
		const isHoliday = new Uint8Array(MOST_DAYS);
		const note = (bits: Int32Array, from: number, begin: number, end: number) => {
			for (let day = begin; day < end; day++)
				if (hasBit(bits, day - from)) isHoliday[day - first] = 1;
		};
		note(at.holidayBits(of), of.from, of.from, of.to);
		const { year } = of;
		if (year > firstYear)
			note(at.holidaysNear(year - 1, first, of.from - 1), dayOf(year - 1, 1, 1), first, of.from);
		if (year < lastYear) note(at.holidaysNear(year + 1, of.to, last - 1), of.to, of.to, last);
		const isWork = at.weekdayBits(first, last);
		// In arrays and numbers of its own: a call for each day would cost more than all the rest.
		const off = new Uint8Array(MOST_DAYS);
		for (let i = 0; i < length; i++)
			if (isHoliday[i] === 1 || ((isWork[i >> 5]! >> (i & 31)) & 1) === 0) off[i] = 1;
		const from = table.from(decider);
		const until = table.until(decider);
		const most = table.width(decider);
		const worked = WEEK * table.workedWeeks(decider);
		const joined = Math.max(most, JOINED_DAYS);
		const bridged = new Uint8Array(MOST_DAYS);
		// Days off in a row, and whether a holiday is among them; the working days before them.
		let gap = -1;
		let wasHoliday = false;
		for (let i = 0; i < length; ) {
			if (off[i] === 0) {
				i++;
				continue;
			}
			const begin = i;
			let hasHoliday = false;
			for (; i < length && off[i] === 1; i++) if (isHoliday[i] === 1) hasHoliday = true;
			if (gap >= 0 && (wasHoliday || hasHoliday) && begin - gap <= joined)
				bridged.fill(1, gap, begin);
			else {
				if (gap >= 0 && wasHoliday) bridged.fill(1, gap, Math.min(gap + most, begin));
				if (hasHoliday) bridged.fill(1, Math.max(begin - most, gap, 0), begin);
			}
			gap = i;
			wasHoliday = hasHoliday;
		}
		if (gap >= 0 && wasHoliday) bridged.fill(1, gap, Math.min(gap + most, length));
		const set = table.set(decider);
		// The last bridged day until here, and the next one from here on.
		let past = Number.NEGATIVE_INFINITY;
		let next = 0;
		for (let i = 0; i < length - BESIDE; i++) {
			if (bridged[i] === 1) past = i;
			const day = first + i;
			if (i < BESIDE || (day <= until && day >= from)) continue;
			let isTouched = bridged[i] === 1;
			if (!isTouched && isHoliday[i] === 0 && off[i] === 1) {
				if (next < i) next = i;
				while (next < length && bridged[next] === 0) next++;
				// Of a day of the weekend those of its week count; where weekends are worked, those of some weeks beside it.
				const monday = (weekdayOf(day) + 6) % WEEK;
				isTouched =
					i - past <= (worked || monday) ||
					(next < length && next - i <= (worked || WEEK - 1 - monday));
			}
			if (isTouched) visit(day, day, OF_ALL, decider, -1, set, day);
		}
	}

	/** Whether a day differs within this place, a smallest one. Throws as `bitsOf`. */
	dependsOnPlace(day: number): boolean {
		if (!this.hasParts) return false;
		const year = yearOf(day);
		if (this.partsYear !== year) {
			this.partBits = this.differing(year);
			this.partsYear = year;
		}
		return hasBit(this.partBits!, day - dayOf(year, 1, 1));
	}

	/** Whether it has parts without a code of which a day may depend. A locality is one itself. */
	private get hasParts(): boolean {
		const { at, table } = this;
		if (table.parts === 0 || at.area.leafCount > 1 || at.area.place < 0 || at.table.isLocal)
			return false;
		return (this.ownParts ??= table.partsOf(at.area.place)).length > 0;
	}

	/** The days of a year that differ within the place, a bit a day. */
	private differing(year: number): Int32Array {
		const { at, table } = this;
		const parts = this.ownParts!;
		const bits = new Int32Array(WORDS);
		at.years.expect(year);
		const of = at.years.ofWords(year, table.partWords(parts), 0);
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day < of.from || day >= of.to || hasBit(bits, day - of.from)) continue;
			const part = parts[of.order(i)]!;
			const isHoliday = at.isHoliday(day);
			if (table.isKept(part)) {
				if (!isHoliday && !(table.isHalf(part) && at.keptOn(day).has(HALF_DAY_OFF)))
					setBit(bits, day - of.from);
				continue;
			}
			// Where another holiday falls on the day, nothing differs.
			let holidays = 0;
			const { whole } = at.keptOn(day);
			for (let k = 0; k < whole.length; k++) if (whole[k]!.kind === FULL_DAY_OFF) holidays++;
			if (isHoliday && holidays < 2) setBit(bits, day - of.from);
		}
		return bits;
	}

	/** Calls with the days of a year that are what they are at a locality by dates that nobody has published. */
	private eachUnpublished(year: number, visit: (day: number, label: number) => void): void {
		const { at } = this;
		const { table } = at;
		if (!table.isLocal) return;
		const of = at.years.of(year);
		for (let i = 0; i < of.count; i++) {
			const rule = table.ruleAt(of.order(i));
			if (table.bytes[rule + CERTAIN] !== ESTIMATED || of.order(i) < table.ruleCount) continue;
			const day = of.day(i);
			if (day >= of.from && day < of.to && at.keptOn(day).isEstimate)
				visit(day, table.labelOf(rule));
		}
	}

	/**
	 * Sets the days on which each part is open or has a holiday. The spans are open in some parts, a number each: the first day of
	 * the year, the day behind the last one, the set of places, by SPAN_FIRST and SPAN_END. Those of holidays are added.
	 */
	private joinParts({ open, spans, year }: Search): void {
		if (spans.length === 0) return;
		const { area, table, years } = this.at;
		const of = years.of(year);
		const { bytes, places } = table;
		const { base, count, first, from, keys, to } = of;
		// By day how many smallest places more than on the day before are open, each set by itself.
		const more = new Int16Array(to - from + 1);
		for (let i = 0; i < spans.length; i++) {
			const span = spans[i]!;
			const leaves = places.leavesOf(span & SPAN_SET);
			const begin = span >> SPAN_FIRST;
			const end = (span >> SPAN_END) & SPAN_DAY;
			more[begin] = more[begin]! + leaves;
			more[end] = more[end]! - leaves;
		}
		const together = new Int32Array(WORDS);
		let isAny = false;
		let leaves = 0;
		let row = first;
		for (let day = 0; day < to - from; day++) {
			leaves += more[day]!;
			const end = (day + 1 + from - base) << DAY_AT;
			let all = leaves;
			const ofDay: number[] = [];
			for (; row < count && keys[row]! < end; row++) {
				if (leaves === 0) continue;
				const rule = table.rules + RULE_BYTES * ((keys[row]! >> ORDER_AT) & PART_MASK);
				if ((bytes[rule + FACTS]! & PUBLIC) === 0 || (bytes[rule]! & HALF_DAY) !== 0) continue;
				const set = bytes[rule + SET]! - 1;
				if (set < 0 || area.isNamed(set) || !area.hasParts(set)) continue;
				ofDay.push(set);
				all += places.leavesOf(set);
			}
			// Nearly always these are too few for the whole.
			if (all < area.leafCount || all === 0) continue;
			if (spans.length + ofDay.length > MOST_SPANS) setBit(open, day);
			for (let i = 0; i < ofDay.length && spans.length < MOST_SPANS; i++)
				spans.push((day << SPAN_FIRST) | ((day + 1) << SPAN_END) | ofDay[i]!);
			setBit(together, day);
			isAny = true;
		}
		// Of those days the ones that each smallest place has; mostly the first places leave none.
		for (let leaf = Math.max(area.place, 0); isAny && leaf < places.count; leaf++) {
			if (!places.isLeaf(leaf) || (area.place >= 0 && !places.isWithin(leaf, area.place))) continue;
			const around = [leaf];
			for (let at = places.outerOf(leaf); at >= 0; at = places.outerOf(at)) around.push(at);
			const here = new Int32Array(WORDS);
			for (let i = 0; i < spans.length; i++) {
				const span = spans[i]!;
				if (places.hasAny(span & SPAN_SET, around))
					setBits(here, span >> SPAN_FIRST, (span >> SPAN_END) & SPAN_DAY);
			}
			isAny = false;
			for (let w = 0; w < WORDS; w++)
				if ((together[w] = together[w]! & here[w]!) !== 0) isAny = true;
		}
		if (isAny) for (let w = 0; w < WORDS; w++) open[w] = open[w]! | together[w]!;
	}

	/** Of some open days those that are a whole public holiday by what nobody still decides. */
	private statuteBits({ open, without, year }: Search): Int32Array {
		const { at, table } = this;
		const of = at.years.of(year);
		const { area, table: country } = at;
		const { bytes } = country;
		const { base, count, from, keys, moves } = of;
		const statute = new Int32Array(WORDS);
		const parts: number[] = [];
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const listed = base + (key >> DAY_AT) - from;
			const actual = listed - moves[key & PART_MASK]!;
			// Most days are not open: of their records nothing else is read. Outside of the year there are no bits.
			if (!((open[listed >> 5]! >> (listed & 31)) & 1))
				if (actual === listed || !hasBit(open, actual)) continue;
			const order = (key >> ORDER_AT) & PART_MASK;
			const rule = country.ruleAt(order);
			if ((bytes[rule + FACTS]! & PUBLIC) === 0 || (bytes[rule]! & HALF_DAY) !== 0) continue;
			const row = table.rowOf(order);
			const isOpen = row >= 0 && this.isOpen(row, order, from + listed);
			const kind = bytes[rule]! & KIND_MASK;
			for (let n = 0; n < (listed === actual ? 1 : 2); n++) {
				const kept = n === 0 ? listed : actual;
				// Where a decree moves a certain date, only the other day is in doubt.
				const isDoubtful =
					isOpen && (n === 0 || kind === SERIES || kind === LIST || table.before(row) > 0);
				if (isDoubtful || !hasBit(open, kept)) continue;
				const set = n === 0 ? bytes[rule + SET]! - 1 : actualKeepers(country, rule);
				if (set === NOBODY || without?.removes(country.labelOf(rule))) continue;
				if (set < 0 || area.isNamed(set)) setBit(statute, kept);
				else if (area.hasParts(set)) parts.push(kept * 256 + set);
			}
		}
		at.join(parts, statute);
		return statute;
	}
}

/** A day of a year by its number in a leap year, from 1 on; 29 February is 1 March of others. */
const dayOfLeapYear = (year: number, number: number): number => {
	const isLeap = dayOf(year, 3, 1) - dayOf(year, 2, 28) === 2;
	return dayOf(year, 1, 1) + number - (number > 60 && !isLeap ? 2 : 1);
};
