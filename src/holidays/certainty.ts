/**
 * What is known at a place: no decision that is due could still change whether a day is a holiday, worked or half. What
 * nobody can foresee, a funeral or a storm, makes nothing unknown. Who decides stands in the section CERTAINTY of the
 * pack; a country without it answers by `decreesUntil` and its estimates alone.
 */

import { dayOf, isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import { type CertaintyTable, MADE_UP, NOBODY_KNOWS } from "../pack/certainty.js";
import type { Decider, DecisionKind } from "../pack/certainty-words.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	CERTAIN,
	DROP,
	FACTS,
	HALF_DAY,
	KIND_MASK,
	LIST,
	SERIES,
	SET,
	SHIFT,
	SHIFT_BYTES,
	SHIFT_MASK,
} from "../pack/layout.js";
import { hasBit, setBit, WORDS } from "./day-bits.js";
import { PUBLIC } from "./holiday.js";
import type { KeptDay, Removals } from "./kept.js";
import { namedBy } from "./record.js";
import { keepersOn, NOBODY, type Year } from "./year.js";
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
const BESIDE = 14;
const MOST_DAYS = 366 + 2 * BESIDE;
/** Working days between days off that a bridge may join, where no wider one was decreed. */
const JOINED_DAYS = 2;
/** Days before and after a bridge whose weekend may be worked for it. */
const WEEK = 7;
/** Days beside a day beyond which no reach comes to it, and no feast lasts. */
const FAR_DAYS = 64;
/** Parts of days that are noted at most. */
const MOST_PARTS = 4096;

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
		const { recent, removed } = this;
		if (recent !== undefined && removed === without && yearOf(recent.from) === year) return recent;
		// Of two years at once there would be no room on a device.
		this.recent = undefined;
		const found = this.find(year, without);
		this.removed = without;
		this.recent = found;
		return found;
	}

	/** The decisions that may still change a day, each feast once. Throws as `bitsOf`. */
	open(day: number, without?: Removals): readonly OpenDecision[] {
		const { at, table } = this;
		const found: OpenDecision[] = [];
		const bits = this.bitsIn(yearOf(day), without);
		if (hasBit(bits.known, day - bits.from) || !table.exists) return found;
		const { area } = at;
		const touched: number[][] = [];
		this.visit(
			at.years.of(yearOf(day)),
			without,
			(first, last, touches, decider, label, set, date) => {
				// Of what lies further away nothing is told: it would take memory, an entry each.
				if (last < day - FAR_DAYS || first > day + FAR_DAYS) return;
				if (touches !== OF_ALL || !(area.isNamed(set) || area.hasParts(set))) return;
				// A feast of several days has one entry.
				const same = touched.find(
					(one) =>
						one[2] === decider && one[3] === label && first <= one[1]! + 1 && last >= one[0]! - 1,
				);
				if (!same) touched.push([first, last, decider, label, date]);
				else {
					same[0] = Math.min(same[0]!, first);
					same[1] = Math.max(same[1]!, last);
					same[4] = Math.min(same[4]!, date);
				}
			},
		);
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
		if (this.dependsOnPlace(day))
			found.push({ kind: "place", id: null, from: day, to: day, decidedBy: null, usually: null });
		return found;
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

	private find(year: number, without?: Removals): KnownBits {
		const { at, table } = this;
		const of = at.years.of(year);
		const { from, to } = of;
		if (!table.exists) {
			const known = new Int32Array(WORDS).fill(-1);
			const bits = { from, to, known, schools: known, places: undefined };
			this.findByYears(bits);
			return bits;
		}
		const { area } = at;
		// The days that a reach touches, of all and of schools alone; in the end the others, in the same memory.
		const open = new Int32Array(WORDS);
		const openSchools = new Int32Array(WORDS);
		const places = table.within > 0 ? new Int32Array(WORDS) : undefined;
		const bits = { from, to, known: open, schools: openSchools, places };
		const parts: number[] = [];
		let isAny = false;
		this.visit(of, without, (first, last, touches, _decider, _label, set) => {
			const isNamed = area.isNamed(set);
			if (!isNamed && !area.hasParts(set)) return;
			isAny = true;
			const begin = Math.max(first, from) - from;
			const end = Math.min(last, to - 1) - from;
			const bits = touches === OF_ALL ? open : openSchools;
			for (let i = begin; i <= end; i++)
				if (isNamed) setBit(bits, i);
				else if (touches === OF_ALL && parts.length < MOST_PARTS) parts.push(i * 256 + set);
		});
		if (isAny) {
			// What parts decide is open in the whole where they together are it: some of them may keep the day already.
			if (parts.length > 0) this.joinParts(of, parts, open);
			const statute = this.statuteBits(of, open, without);
			for (let w = 0; w < WORDS; w++) open[w] = open[w]! & ~statute[w]!;
		}
		this.addYears(bits, open);
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
		return isOfSchools ? bits : { ...bits, schools: open };
	}

	/** Of tables that do not say who decides: nothing is known after the last decreed year, nor what an estimate decides. */
	private findByYears({ from, known, schools, to }: KnownBits): void {
		const { at } = this;
		const { knownUntil, table } = at;
		const { bytes } = table;
		const of = at.years.of(yearOf(from));
		const open = new Int32Array(WORDS);
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
		for (let w = 0; w < WORDS; w++) known[w] = schools[w] = ~open[w]!;
	}

	/** All days on which a list decides anew, statutes or not. */
	private addYears({ from, to }: KnownBits, open: Int32Array): void {
		const { at, table } = this;
		for (let i = 0; i < table.deciders; i++) {
			if (table.kindOf(i) !== YEAR || !at.area.isNamed(table.set(i))) continue;
			for (let day = from; day < to; day++) if (table.isUndecided(i, day)) setBit(open, day - from);
		}
	}

	/** Visits what is open in a year but whole years. */
	private visit(of: Year, without: Removals | undefined, visit: Visit): void {
		const { table } = this;
		this.visitRules(of, without, visit);
		for (let span = 0; span < table.spans; span++) this.visitSpan(of, span, without, visit);
		for (let i = 0; i < table.deciders; i++) {
			const kind = table.kindOf(i);
			if (kind === BRIDGE && this.at.area.isNamed(table.set(i))) this.visitBridges(of, i, visit);
			if (kind === YEAR) this.visitYear(of, i, visit);
		}
	}

	private visitYear({ from, to }: Year, decider: number, visit: Visit): void {
		const { table } = this;
		let first = from;
		while (first < to && !table.isUndecided(decider, first)) first++;
		let last = to - 1;
		while (last > first && !table.isUndecided(decider, last)) last--;
		// A list is one decision of the year.
		if (first < to) visit(first, last, OF_ALL, decider, -1, table.set(decider), first);
	}

	/** The dates of rules that somebody decides, those too that may come out of the years beside. */
	private visitRules(of: Year, without: Removals | undefined, visit: Visit): void {
		const { at, table } = this;
		if (table.rules === 0) return;
		const { from, to, year } = of;
		const { rows } = table;
		this.visitDates(of, rows, from, to - 1, without, visit);
		const { firstYear, lastYear } = at.table.pack;
		const days = table.farthest;
		if (year > firstYear) {
			const before = at.years.near(year - 1, from - days, from - 1);
			this.visitDates(before, rows, from - days, from - 1, without, visit);
		}
		if (year < lastYear) {
			const after = at.years.near(year + 1, to, to + days - 1);
			this.visitDates(after, rows, to, to + days - 1, without, visit);
		}
	}

	/** The dates of a year that are listed on one of some days; by the order of a rule `rows` has its index plus one. */
	private visitDates(
		of: Year,
		rows: Uint16Array,
		begin: number,
		end: number,
		without: Removals | undefined,
		visit: Visit,
	): void {
		const { at, table } = this;
		const country = at.table;
		const { bytes } = country;
		for (let i = 0; i < of.count; i++) {
			if (of.day(i) < begin || of.day(i) > end) continue;
			const order = of.order(i);
			const row = rows[order]! - 1;
			if (row < 0) continue;
			const day = of.day(i);
			const actual = of.actual(i);
			if (!this.isOpen(row, order, day)) continue;
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
				if (target !== 0 && target !== DROP)
					visit(date + target, date + target, touches, decider, label, set, actual);
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
			let first = begin;
			while (first <= end && !table.isUndecided(decider, first)) first++;
			let last = end;
			while (last > first && !table.isUndecided(decider, last)) last--;
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
		const most = table.width(decider) & ~MADE_UP;
		const isMadeUp = (table.width(decider) & MADE_UP) !== 0;
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
		for (let i = BESIDE; i < length - BESIDE; i++) {
			const day = first + i;
			if (day <= until && day >= from) continue;
			let isTouched = bridged[i] === 1;
			if (!isTouched && isHoliday[i] === 0 && off[i] === 1) {
				// Of a day of the weekend those of its week count, where weekends are worked those of both weeks beside it.
				const monday = i - ((weekdayOf(day) + 6) % WEEK);
				const begin = isMadeUp ? i - WEEK : monday;
				const end = isMadeUp ? i + WEEK : monday + WEEK - 1;
				for (let k = begin; k <= end && !isTouched; k++) isTouched = bridged[k] === 1;
			}
			if (isTouched) visit(day, day, OF_ALL, decider, -1, set, day);
		}
	}

	/** Whether a day differs within this place, a smallest one. */
	dependsOnPlace(day: number): boolean {
		const { at, table } = this;
		if (table.within === 0 || at.area.leafCount > 1) return false;
		const of = at.years.of(yearOf(day));
		const country = at.table;
		for (let i = 0; i < of.count; i++) {
			if (of.day(i) !== day) continue;
			const order = of.order(i);
			for (let w = 0; w < table.within; w++)
				if (table.withinOrder(w) === order)
					return (
						at.area.isNamed(country.bytes[country.ruleAt(order) + SET]! - 1) && !at.isHoliday(day)
					);
		}
		return false;
	}

	/** Of days that are open in some parts, those that are open or holidays in each of them. */
	private joinParts(of: Year, parts: number[], open: Int32Array): void {
		const { at } = this;
		const { area, table } = at;
		const { bytes } = table;
		const isOpen = new Int32Array(WORDS);
		for (let i = 0; i < parts.length; i++) setBit(isOpen, parts[i]! >> 8);
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day < of.from || day >= of.to || !hasBit(isOpen, day - of.from)) continue;
			const rule = table.ruleAt(of.order(i));
			if ((bytes[rule + FACTS]! & PUBLIC) === 0 || (bytes[rule]! & HALF_DAY) !== 0) continue;
			const set = bytes[rule + SET]! - 1;
			if (set >= 0 && !area.isNamed(set) && area.hasParts(set))
				parts.push((day - of.from) * 256 + set);
		}
		at.join(parts, open);
	}

	/** Of some open days those that are a whole public holiday by what nobody still decides. */
	private statuteBits(of: Year, open: Int32Array, without: Removals | undefined): Int32Array {
		const { at, table } = this;
		const { area, table: country } = at;
		const { bytes } = country;
		const { from, to } = of;
		const rows = table.rows;
		const statute = new Int32Array(WORDS);
		const parts: number[] = [];
		for (let i = 0; i < of.count; i++) {
			const order = of.order(i);
			const rule = country.ruleAt(order);
			if ((bytes[rule + FACTS]! & PUBLIC) === 0 || (bytes[rule]! & HALF_DAY) !== 0) continue;
			const day = of.day(i);
			const actual = of.actual(i);
			const row = rows[order]! - 1;
			const isOpen = row >= 0 && this.isOpen(row, order, day);
			const kind = bytes[rule]! & KIND_MASK;
			for (let n = 0; n < (day === actual ? 1 : 2); n++) {
				const kept = n === 0 ? day : actual;
				// Where a decree moves a certain date, only the other day is in doubt.
				const isDoubtful =
					isOpen && (n === 0 || kind === SERIES || kind === LIST || table.before(row) > 0);
				if (isDoubtful || kept < from || kept >= to || !hasBit(open, kept - from)) continue;
				const set = keepersOn(country, of, i, kept);
				if (set === NOBODY || without?.removes(country.labelOf(rule))) continue;
				if (set < 0 || area.isNamed(set)) setBit(statute, kept - from);
				else if (area.hasParts(set)) parts.push((kept - from) * 256 + set);
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
