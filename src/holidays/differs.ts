/**
 * Whether a day differs between the smallest parts of a place: as a holiday, a half day or a
 * working day.
 */

import { weekdayOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import type { KeptDay } from "./kept.js";
import { firstOf, pairOf, secondOf } from "./key.js";
import { FULL_DAY_OFF, HALF_DAY_OFF } from "./record.js";
import { weekendMask, weekendUntil } from "./weekends.js";

/**
 * On what of a place the answer about a day depends: on which of its subdivisions, or on where
 * within it; null: on nothing.
 */
export type DependsOn = "subdivision" | "place" | null;

/** What is asked of the place. @internal */
export interface DifferingPlace {
	readonly area: Area;
	readonly table: CountryTable;
	eachWorkday(from: number, to: number, visit: (day: number, set: number) => void): void;
	weekendOn(day: number): number;
}

const NONE: readonly number[] = [];

/** The days `from … to` at a place, asked one by one. */
export class Differences {
	private readonly at: DifferingPlace;
	/** Whether the place has parts that may differ. */
	readonly isPossible: boolean;
	/**
	 * Weekend days that are worked by decree: pairs of the day less `from` and the set of places that
	 * work, or EVERYWHERE.
	 */
	private readonly worked: number[] = [];
	private readonly from: number;
	/**
	 * The weekend of the whole place that the caller has decided, bit 0 Sunday; undefined: the law's.
	 */
	private readonly weekend: number | undefined;
	/** Whether parts may have weekends of their own. */
	private readonly hasOwnWeekends: boolean;
	/**
	 * The weekend of each place up to the day `until`, bit 0 Sunday; and the days of the week on
	 * which the smallest ones differ.
	 */
	private masks: Uint8Array | undefined;
	private mixed = 0;
	private since = 0;
	private until = 0;

	/** `weekend`: that of the whole place in place of the law's, bit 0 Sunday. */
	constructor(at: DifferingPlace, from: number, to: number, weekend?: number) {
		const { area, table } = at;
		this.at = at;
		this.from = from;
		this.isPossible = area.leafCount > 1;
		this.weekend = weekend;
		this.hasOwnWeekends = weekend === undefined && table.localWeekends < table.weekendsEnd;
		if (!this.isPossible) return;
		at.eachWorkday(from, to, (day, set) => {
			const isHere = area.isNamed(set);
			if (isHere || area.hasParts(set))
				this.worked.push(pairOf(day - from, isHere ? EVERYWHERE : set));
		});
	}

	/**
	 * Whether days on which nothing is kept may differ: by their weekend, or as some parts work on
	 * them.
	 */
	get isBeyondHolidays(): boolean {
		return this.isPossible && (this.hasOwnWeekends || this.worked.length > 0);
	}

	/**
	 * Whether a day differs. `kept` is what is kept on it, undefined where nothing is; `isForced`
	 * says that the whole place works on it, whatever else it is.
	 */
	on(day: number, kept: KeptDay | undefined, isForced = false): boolean {
		if (!this.isPossible) return false;
		const { area } = this.at;
		// A day that some have off in full, or in half, and not all of them, differs whatever else it
		// is.
		const full = kept?.setsOf(FULL_DAY_OFF) ?? NONE;
		const isFull = full.length > 0;
		if (isFull && !area.isWhole(full)) return true;
		const half = isFull || isForced ? NONE : (kept?.setsOf(HALF_DAY_OFF) ?? NONE);
		if (half.length > 0 && !area.isWhole(half)) return true;
		const worked = isForced ? NONE : this.workedOn(day);
		const isWorked = isForced || worked.indexOf(EVERYWHERE) >= 0;
		if (isWorked) return false;
		if (isFull) return worked.length > 0 && !area.isWhole(worked);
		if (this.hasOwnWeekends) this.findWeekends(day);
		if (worked.length > 0) return this.differ(day, worked);
		return this.hasOwnWeekends && ((this.mixed >> weekdayOf(day)) & 1) === 1;
	}

	/**
	 * Asks each of the smallest parts whether it works on a day that is no holiday, where some do by
	 * decree.
	 */
	private differ(day: number, worked: readonly number[]): boolean {
		const { at, masks } = this;
		const { area, table } = at;
		const { places } = table;
		// The places that the sets name, a bit a place, eight in a number.
		const bits: number[] = [];
		for (let i = 0; i < worked.length; i++) places.addTo(bits, worked[i]!);
		const weekday = weekdayOf(day);
		const weekend = this.weekend ?? at.weekendOn(day);
		let one: boolean | undefined;
		for (let leaf = Math.max(area.place, 0); leaf < places.count; leaf++) {
			if (!places.isLeaf(leaf) || (area.place >= 0 && !places.isWithin(leaf, area.place))) continue;
			const isFree = (((masks ? masks[leaf]! : weekend) >> weekday) & 1) === 1;
			const isWorked = !isFree || this.isIn(bits, leaf);
			if (one !== undefined && isWorked !== one) return true;
			one = isWorked;
		}
		return false;
	}

	/** Whether a place, or one around it, is among some. */
	private isIn(bits: readonly number[], leaf: number): boolean {
		const { places } = this.at.table;
		for (let at = leaf; at >= 0; at = places.outerOf(at))
			if (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) return true;
		return false;
	}

	/** The sets of places that work on a day by decree. */
	private workedOn(day: number): readonly number[] {
		const { from, worked } = this;
		if (worked.length === 0) return NONE;
		return worked.filter((each) => firstOf(each) === day - from).map((each) => secondOf(each));
	}

	/** Finds the weekends that are in force on a day. */
	private findWeekends(day: number): void {
		if (this.masks && day >= this.since && day < this.until) return;
		const { area, table } = this.at;
		const { places } = table;
		const masks = (this.masks ??= new Uint8Array(places.count));
		let all = 127;
		let any = 0;
		for (let leaf = 0; leaf < places.count; leaf++) {
			if (!places.isLeaf(leaf) || (area.place >= 0 && !places.isWithin(leaf, area.place))) continue;
			const mask = weekendMask(table, day, leaf);
			masks[leaf] = mask;
			all &= mask;
			any |= mask;
		}
		this.mixed = any & ~all;
		this.since = day;
		this.until = weekendUntil(table, day);
	}
}

/** In place of a set of places: the whole place. No country has so many sets. */
const EVERYWHERE = 255;
