/**
 * The schools of a place with their vacations in lists. A bell asks its schools by days and needs
 * none of this; a calendar, and whoever shows a year, does.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import { sortAscending } from "../holidays/ascending.js";
import {
	FREE,
	firstDay,
	KIND_MASK,
	lastDay,
	type SchoolTable,
	type Vacation,
	type VacationInParts,
} from "./school-table.js";
import { Schools } from "./schools.js";

/** Days of which it is known whether there are lessons. */
export const KNOWN = FREE + 4;

/** Days after a day among which the next schoolday is searched: more than any vacation has. */
const AHEAD_DAYS = 200;

const NONE: readonly string[] = [];
/** Vacations of a year that are listed at most, and days by which one may begin before the year. */
const MAX_LISTED = 1000;
const REACH = 512;

/** Spans that are looked at in a turn, and what a group counts for beside its own. */
const TURN_SPANS = 200;
const GROUP_SPANS = 8;

/** Vacations by index, as an array has them. */
export interface VacationList {
	readonly length: number;
	/** Undefined when there is none. */
	at(index: number): VacationInParts | undefined;
}

/** The schools of a country or a subdivision, asked by days and by years. */
export class SchoolCalendar extends Schools {
	/**
	 * The next day with lessons after a day; undefined where nobody knows. Throws a RangeError for a
	 * year that the tables do not have.
	 */
	nextSchoolday(after: number): number | undefined {
		const { to } = this.daysOf(yearOf(after));
		// Of the day behind the tables nobody knows, and to ask for it is a mistake.
		const isLast = yearOf(to) > this.place.table.pack.lastYear;
		const end = Math.min(after + AHEAD_DAYS + 1, isLast ? to : Infinity);
		for (let day = after + 1; day < end; day++) {
			const isSchoolday = this.isSchoolday(day);
			if (isSchoolday !== false) return isSchoolday ? day : undefined;
		}
		return undefined;
	}

	/**
	 * The vacations of the whole place that have days of a year, ascending. Throws a RangeError for a
	 * year that the tables do not have.
	 */
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
	 * All vacations that have days of a year, of the whole place or of some of its parts, ascending;
	 * each is made when it is asked for. Those days that all of its parts have, be it in vacations of
	 * their own, are one of the whole place, too.
	 */
	list(year: number): VacationList {
		const search = this.search(year);
		while (!search.step());
		return search.list;
	}

	/** What `list` has, found in turns. @internal */
	search(year: number): VacationSearch {
		const { from, to } = this.daysOf(year);
		return new VacationSearch(this, this.table, from, to);
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

	/**
	 * The codes of the parts of the place that a group names; null: it holds in the whole of it. Of
	 * the groups of single places, which have what follows for each from all of its parts, only its
	 * own holds. @internal
	 */
	holdersOf(group: number): readonly string[] | null {
		const { place, table } = this;
		if (group < table.shared) return this.holdsIn(group) ? null : this.partsOf(group);
		return this.hasBit(table.bitmaps + table.bitmapBytes * group, place.place) ? null : NONE;
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

/** Finds the vacations that have days of a year, some groups of places a turn. */
export class VacationSearch {
	private readonly schools: SchoolCalendar;
	private readonly table: SchoolTable;
	/** The first day of the year, and that of the next one. */
	private readonly from: number;
	private readonly to: number;
	private group = 0;
	/** The index of the next span. */
	private next = 0;
	// The key of a vacation is its first day and its index in `spans`.
	private keys: number[] = [];
	private spans: number[] = [];
	/** The index of those that have it in `parts`. */
	private owners: number[] = [];
	private readonly parts: (readonly string[] | null)[] = [];
	private found: VacationList | undefined;

	constructor(schools: SchoolCalendar, table: SchoolTable, from: number, to: number) {
		this.schools = schools;
		this.table = table;
		this.from = from;
		this.to = to;
	}

	/** Goes on by one turn; whether all are found. */
	step(): boolean {
		if (this.found) return true;
		const { table } = this;
		for (let passed = 0; passed < TURN_SPANS && this.group < table.groups; this.group++) {
			const before = this.next;
			this.addGroup();
			passed += GROUP_SPANS + Math.max(0, this.next - before);
		}
		if (this.group < table.groups) return false;
		const { keys, owners, parts, spans } = this;
		const sorted = sortAscending(bare(keys));
		this.found = new FoundVacations(table, sorted, bare(spans), bare(owners), parts);
		this.keys = this.spans = this.owners = [];
		return true;
	}

	/** What was found, once all is. */
	get list(): VacationList {
		return this.found!;
	}

	private addGroup(): void {
		const { from, group, keys, owners, parts, schools, spans, table, to } = this;
		const { pack } = table.area.table;
		const { words } = pack;
		// Most groups have no vacation in the year: whose parts they are is not asked then, and else
		// once.
		let own: readonly string[] | null | undefined;
		const end = Math.min(pack.u16(table.ends + 2 * group), table.count);
		let i = this.next;
		for (; i < end && spans.length < MAX_LISTED; i++) {
			const span = words[table.spans + i]!;
			const first = firstDay(span);
			if ((span & KIND_MASK) >= FREE || first >= to || lastDay(span) < from) continue;
			if (own === undefined) {
				own = schools.holdersOf(group);
				if (own?.length === 0) break;
				parts.push(own);
			}
			// Of those that begin on one day that of the whole place stands first.
			const order = own === null ? spans.length : spans.length + MAX_LISTED;
			keys.push((first - from + REACH) * 65536 + order);
			spans.push(span);
			owners.push(parts.length - 1);
		}
		this.next = end;
	}
}

/** Numbers in a fourth of the memory. */
const bare = (numbers: readonly number[]): Int32Array => {
	const list = new Int32Array(numbers.length);
	list.set(numbers);
	return list;
};

/** The vacations of a year, which last as long as a reply: so they are kept as numbers. */
class FoundVacations implements VacationList {
	readonly length: number;
	private readonly table: SchoolTable;
	private readonly keys: Int32Array;
	private readonly spans: Int32Array;
	private readonly owners: Int32Array;
	private readonly parts: readonly (readonly string[] | null)[];

	constructor(
		table: SchoolTable,
		keys: Int32Array,
		spans: Int32Array,
		owners: Int32Array,
		parts: readonly (readonly string[] | null)[],
	) {
		this.length = keys.length;
		this.table = table;
		this.keys = keys;
		this.spans = spans;
		this.owners = owners;
		this.parts = parts;
	}

	at(index: number): VacationInParts | undefined {
		if (!(index >= 0 && index < this.length)) return undefined;
		const i = (this.keys[index]! & 65535) % MAX_LISTED;
		return this.table.vacation(this.spans[i]!, this.parts[this.owners[i]!]!);
	}
}
