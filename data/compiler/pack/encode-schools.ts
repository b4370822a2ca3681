/** Schools → their section of a country: the format of src/schools/school-table.ts, written. */

import { weekdayOf } from "../../../src/calendar/civil.js";
import { SEPARATOR } from "../../../src/pack/layout.js";
import { KNOWN } from "../../../src/schools/school-calendar.js";
import * as layout from "../../../src/schools/school-table.js";
import type { Occurrence } from "../law/evaluate.js";
import { type Law, LawError } from "../law/law.js";
import { allPlaces, leavesByPlace, periodsOf, someLessons } from "../schools/common.js";
import { schoolHolidays } from "../schools/holidays.js";
import type { PlaceSchools, Schools, VacationName } from "../schools/known.js";
import type { Period } from "../schools/place-years.js";
import { Writer } from "./bytes.js";

/** Days on which only some parts have lessons that are not usual. */
const SOME_LESSONS = layout.FREE + 1;
/** Days with lessons, be they of the weekend. */
const LESSONS = layout.FREE + 2;
/** Days of which nobody knows, and of a larger place those on which its parts differ. */
const UNKNOWN = layout.FREE + 3;

/** Index of a place; -1: the country. */
type Place = number;

/** A span as the section has it. */
interface Row extends Period {
	/** Id of a vacation, or a number of the layout. */
	readonly kind: string | number;
}

/** The section's own bytes, of a law with its dates. Throws a LawError for what it cannot hold. */
export function schoolSection(
	schools: Schools,
	law: Law,
	occurrences: readonly Occurrence[],
): readonly number[] {
	try {
		return new Encoder(schools, law, occurrences).bytes();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new LawError(schools.file, 1, `the tables cannot hold it: ${error.message}`);
	}
}

class Encoder {
	readonly #schools: Schools;
	readonly #law: Law;
	readonly #leaves: ReadonlyMap<Place, readonly Place[]>;
	readonly #all: ReadonlyMap<Place, PlaceSchools>;
	readonly #holidays: ReturnType<typeof schoolHolidays>;

	constructor(schools: Schools, law: Law, occurrences: readonly Occurrence[]) {
		this.#schools = schools;
		this.#law = law;
		this.#holidays = schoolHolidays(law, occurrences);
		this.#leaves = leavesByPlace(law);
		this.#all = allPlaces(schools, law);
	}

	bytes(): readonly number[] {
		const { shared, single } = this.#groups();
		const groups = [...shared, ...single];
		const rows = groups.map(({ rows }) => rows);
		const ids = [...new Set(rows.flat().map(({ kind }) => kind))].filter(
			(kind) => typeof kind === "string",
		);
		if (ids.length > layout.FREE) throw new RangeError(`over ${layout.FREE} names`);
		const weekdays = this.#weekdays();
		const writer = new Writer();
		writer.u16(rows.flat().length);
		writer.u8(ids.length);
		writer.u8(shared.length);
		writer.u8(single.length);
		writer.u8(weekdays.size);
		writer.u16(0);
		for (const { first, last, kind } of rows.flat()) {
			const day = first - layout.EPOCH;
			if (day < 0 || day > 0x7fff || last - first > layout.DAYS_MASK)
				throw new RangeError(`${day} and ${last - first} days`);
			const number = typeof kind === "string" ? ids.indexOf(kind) : kind;
			writer.u32(day * 2 ** layout.FIRST_SHIFT + (last - first) * 2 ** layout.DAYS_SHIFT + number);
		}
		let end = 0;
		for (const { length } of rows) writer.u16((end += length));
		for (const { places } of groups) writer.append(this.#bitmap(places));
		for (const [masks, places] of weekdays) {
			writer.u8(masks >> 8);
			writer.u8(masks & 255);
			writer.append(this.#bitmap(places));
		}
		const texts = ids.map((id) => utf8(textOf(id, this.#schools.names.get(id)!)));
		writer.texts(texts);
		return writer.bytes;
	}

	#bitmap(places: readonly Place[]): number[] {
		const { length } = this.#law.subdivisions;
		const bits = new Array<number>((length + 8) >> 3).fill(0);
		for (const place of places) {
			const bit = place < 0 ? length : place;
			bits[bit >> 3]! |= 1 << (bit & 7);
		}
		return bits;
	}

	/**
	 * Spans by the places that have them: those of the smallest places under the largest names, and
	 * what only larger places have.
	 */
	#groups() {
		const ofLeaves = new Map<string, Place[]>();
		for (const leaf of this.#leaves.get(-1)!)
			for (const row of [...rowsOf(this.#all.get(leaf)!, []), ...this.#holidayRows(leaf)])
				add(ofLeaves, keyOf(row), leaf);
		const ofSingle = new Map<string, Place[]>();
		for (const [place, leaves] of this.#leaves) {
			if (leaves.length === 1) continue;
			const inherited = [...ofLeaves]
				.filter(([, having]) => leaves.every((leaf) => having.includes(leaf)))
				.map(([key]) => rowOf(key));
			const some = someLessons(leaves.map((leaf) => this.#all.get(leaf)!));
			const rows = [
				...rowsOf(this.#all.get(place)!, inherited),
				...this.#holidayRows(place),
				...some.map((day) => ({ first: day, last: day, kind: SOME_LESSONS })),
			];
			const { lessons, doubt } = this.#all.get(place)!;
			for (const row of joined(rows, lessons | doubt))
				if (!inherited.some((other) => keyOf(other) === keyOf(row)))
					add(ofSingle, keyOf(row), place);
		}
		for (const [key, leaves] of ofLeaves) ofLeaves.set(key, this.#largest(leaves));
		return { shared: grouped(ofLeaves), single: grouped(ofSingle) };
	}

	/**
	 * Days that would have lessons but for a holiday: of schools alone; or of parts of the place,
	 * where nobody knows.
	 */
	#holidayRows(place: Place): Row[] {
		const leaves = this.#leaves.get(place)!;
		const { isKept, isPublic } = this.#holidays;
		const all = this.#all.get(place)!;
		const isIn = (day: number) => (period: Period) => period.first <= day && day <= period.last;
		const rows: Row[] = [];
		for (const [day, keepers] of isKept) {
			const has = (some: ReadonlySet<number> | undefined) => (leaf: number) => some?.has(leaf);
			if (!leaves.some(has(keepers)) || leaves.every(has(isPublic.get(day)))) continue;
			const mayHave = ((all.lessons | all.doubt) >> weekdayOf(day)) & 1;
			if (!mayHave || !all.known.some(isIn(day)) || all.vacations.some(isIn(day))) continue;
			const isWhole = leaves.every(has(keepers));
			if (!isWhole && all.windows.some(isIn(day))) continue;
			rows.push({ first: day, last: day, kind: isWhole ? layout.FREE : UNKNOWN });
		}
		return rows;
	}

	/** Some smallest places by the largest that contain no others. */
	#largest(leaves: readonly Place[]): Place[] {
		const whole = [...this.#leaves]
			.filter(([, own]) => own.every((leaf) => leaves.includes(leaf)))
			.map(([place]) => place);
		if (whole.includes(-1)) return [-1];
		const { within } = this.#law;
		return whole.filter((place) => !whole.includes(within.get(place) ?? -1));
	}

	/** Masks of the weekdays → places, each of its own. */
	#weekdays(): ReadonlyMap<number, Place[]> {
		const masks = new Map<number, Place[]>();
		for (const [place, { doubt, lessons }] of this.#all) {
			const key = lessons * 256 + doubt;
			masks.set(key, [...(masks.get(key) ?? []), place]);
		}
		return masks;
	}
}

const keyOf = ({ first, last, kind }: Row) => JSON.stringify([first, last, kind]);
function rowOf(key: string): Row {
	const [first, last, kind] = JSON.parse(key) as [number, number, string | number];
	return { first, last, kind };
}

function add(map: Map<string, Place[]>, key: string, place: Place): void {
	const places = map.get(key);
	if (places) places.push(place);
	else map.set(key, [place]);
}

/** The spans of a place, less those days of which others say the same. */
function rowsOf(place: PlaceSchools, others: readonly Row[]): Row[] {
	const daysOf = (kind: number) => {
		const said = new Set(others.filter((row) => row.kind === kind).flatMap(days));
		return (period: Period) => periodsOf(days(period).filter((day) => !said.has(day)));
	};
	const known = place.known.flatMap(daysOf(KNOWN)).flatMap(inPieces);
	return [
		...known.map((period) => ({ ...period, kind: KNOWN })),
		...place.windows.flatMap(daysOf(UNKNOWN)).map((period) => ({ ...period, kind: UNKNOWN })),
		...place.vacations.map(({ first, last, id }) => ({ first, last, kind: id })),
		...place.makeUp.map((day) => ({ first: day, last: day, kind: LESSONS })),
	];
}

/** Spans of days of which nobody knows become one where no day between them is of some weekdays. */
function joined(rows: readonly Row[], weekdays: number): Row[] {
	const unknown = rows.filter(({ kind }) => kind === UNKNOWN);
	const longer: Row[] = [];
	for (const row of unknown.sort((a, b) => a.first - b.first)) {
		const last = longer.at(-1);
		const gap = last ? days({ first: last.last + 1, last: row.first - 1 }) : [];
		const isNext = last && gap.every((day) => ((weekdays >> weekdayOf(day)) & 1) === 0);
		const isShort = last && row.last - last.first <= layout.DAYS_MASK;
		if (isNext && isShort)
			longer[longer.length - 1] = { ...last, last: Math.max(last.last, row.last) };
		else longer.push(row);
	}
	return [...rows.filter(({ kind }) => kind !== UNKNOWN), ...longer];
}

const days = ({ first, last }: Period) =>
	Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A period in pieces that a span can hold. */
function inPieces({ first, last }: Period): Period[] {
	const pieces: Period[] = [];
	for (let from = first; from <= last; from += layout.DAYS_MASK + 1)
		pieces.push({ first: from, last: Math.min(last, from + layout.DAYS_MASK) });
	return pieces;
}

/** Spans by the places that have them, each group ascending by day. */
function grouped(places: ReadonlyMap<string, readonly Place[]>) {
	const groups = new Map<string, { readonly places: readonly Place[]; readonly rows: Row[] }>();
	for (const [key, own] of places) {
		const sorted = [...own].sort((a, b) => a - b);
		const group = groups.get(sorted.join()) ?? { places: sorted, rows: [] };
		group.rows.push(rowOf(key));
		groups.set(sorted.join(), group);
	}
	for (const { rows } of groups.values()) rows.sort((a, b) => a.first - b.first || a.last - b.last);
	return [...groups.values()].sort((a, b) => (a.places.join() < b.places.join() ? -1 : 1));
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];

function textOf(id: string, { name, localName }: VacationName): string {
	const local = `${id}${SEPARATOR}${localName === name ? "" : localName}`;
	return name === layout.vacationName(id) ? local : `${local}${SEPARATOR}${name}`;
}
