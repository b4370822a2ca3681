/**
 * The schools of a place with their vacations in lists. A bell asks its schools by days and needs none of this; a
 * calendar, and whoever shows a year, does.
 */

import { dayOf } from "../calendar/civil.js";
import { sortAscending } from "../holidays/ascending.js";
import {
	FREE,
	firstDay,
	KIND_MASK,
	lastDay,
	type Vacation,
	type VacationInParts,
} from "./school-table.js";
import { Schools } from "./schools.js";

/** Days of which it is known whether there are lessons. */
export const KNOWN = FREE + 4;

/** Days after a day among which the next schoolday is searched: more than any vacation has. */
const AHEAD_DAYS = 200;

/** Vacations of a year that are listed at most, and days by which one may begin before the year. */
const MAX_LISTED = 1000;
const REACH = 512;

/** Vacations by index, as an array has them. */
export interface VacationList {
	readonly length: number;
	/** Undefined when there is none. */
	at(index: number): VacationInParts | undefined;
}

/** The schools of a country or a subdivision, asked by days and by years. */
export class SchoolCalendar extends Schools {
	/** The next day with lessons after a day; undefined where nobody knows. Throws as isSchoolday. */
	nextSchoolday(after: number): number | undefined {
		for (let day = after + 1; day <= after + AHEAD_DAYS; day++) {
			const isSchoolday = this.isSchoolday(day);
			if (isSchoolday !== false) return isSchoolday ? day : undefined;
		}
		return undefined;
	}

	/** The vacations of the whole place that have days of a year, ascending. Throws as isSchoolday. */
	vacations(year: number): readonly Vacation[] {
		const { from, to } = this.daysOf(year);
		const list: Vacation[] = [];
		for (let i = 0; i < this.spans.length; i++) {
			const span = this.spans[i]!;
			if ((span & KIND_MASK) < FREE && firstDay(span) < to && lastDay(span) >= from)
				list.push(this.table.vacation(span, null));
		}
		return list;
	}

	/**
	 * All vacations that have days of a year, of the whole place or of some of its parts, ascending; each is made when it is
	 * asked for.
	 */
	list(year: number): VacationList {
		const { place, table } = this;
		const { words } = place.table.pack;
		const { from, to } = this.daysOf(year);
		// The key of a vacation is its first day and its index in `spans`.
		const keys: number[] = [];
		const spans: number[] = [];
		const parts: (readonly string[] | null)[] = [];
		for (let group = 0; group < table.shared; group++) {
			// Most groups have no vacation in the year: whose parts they are is not asked then, and else once.
			let own: readonly string[] | null | undefined;
			const end = this.firstOf(group + 1);
			for (let i = this.firstOf(group); i < end && spans.length < MAX_LISTED; i++) {
				const span = words[table.spans + i]!;
				const first = firstDay(span);
				if ((span & KIND_MASK) >= FREE || first >= to || lastDay(span) < from) continue;
				if (own === undefined) own = this.holdsIn(group) ? null : this.partsOf(group);
				if (own?.length === 0) break;
				keys.push((first - from + REACH) * 65536 + spans.length);
				spans.push(span);
				parts.push(own);
			}
		}
		const sorted = new Int32Array(keys.length);
		sorted.set(keys);
		sortAscending(sorted);
		return {
			length: sorted.length,
			at: (index) => {
				if (!(index >= 0 && index < sorted.length)) return undefined;
				const i = sorted[index]! & 65535;
				return table.vacation(spans[i]!, parts[i]!);
			},
		};
	}

	/** The last day of which something is known; undefined: there is none. */
	get vacationsUntil(): number | undefined {
		let until: number | undefined;
		for (let i = 0; i < this.spans.length; i++) {
			const span = this.spans[i]!;
			if ((span & KIND_MASK) !== KNOWN) continue;
			if (until === undefined || lastDay(span) > until) until = lastDay(span);
		}
		return until;
	}

	/** The first day of a year, and that of the next one. */
	private daysOf(year: number): { readonly from: number; readonly to: number } {
		const { firstYear, lastYear } = this.place.table.pack;
		if (!(year >= firstYear && year <= lastYear))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
		return { from: dayOf(year, 1, 1), to: dayOf(year + 1, 1, 1) };
	}

	/** The index of the first span of a group, which is the end of the group before it. */
	private firstOf(group: number): number {
		const { count, ends } = this.table;
		const first = group === 0 ? 0 : this.place.table.pack.u16(ends + 2 * group - 2);
		return first < count ? first : count;
	}

	/** The codes of the parts of the place that a group names. */
	private partsOf(group: number): string[] {
		const { table } = this;
		const { inside } = this.place.area;
		const { bytes, places } = this.place.table;
		const at = table.bitmaps + table.bitmapBytes * group;
		const codes: string[] = [];
		for (let place = 0; place < places.count; place++) {
			// Most groups name few places.
			if ((place & 7) === 0 && bytes[at + (place >> 3)] === 0) place += 7;
			else if (this.hasBit(at, place) && (!inside || inside.includes(place)))
				codes.push(places.code(place));
		}
		return codes;
	}

	/** Whether a group holds in the whole of the place. */
	private holdsIn(group: number): boolean {
		const { place, table } = this;
		const { around } = place.area;
		const at = table.bitmaps + table.bitmapBytes * group;
		if (this.hasBit(at, -1)) return true;
		for (let i = 0; i < around.length; i++) if (this.hasBit(at, around[i]!)) return true;
		return false;
	}

	/** Whether a bitmap has a place, or the country: -1. */
	private hasBit(at: number, place: number): boolean {
		const { bytes, places } = this.place.table;
		const bit = place < 0 ? places.count : place;
		return ((bytes[at + (bit >> 3)]! >> (bit & 7)) & 1) === 1;
	}
}
