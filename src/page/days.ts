/** What the days of a year are at a place, and why. */

import type { DayType, NamedHoliday, Year, YearRecord } from "./api.js";
import { dayOf, firstDayOf, listed, plainDate, timeText } from "./dates.js";
import { say } from "./say.js";

/** A record with its names. */
export interface Kept extends NamedHoliday {
	readonly types: readonly DayType[];
	/** The codes of those that keep it; empty: the whole place does. */
	readonly where: readonly string[];
	/** The day in whose place it is kept. */
	readonly insteadOf: number | undefined;
	readonly startsAt: string | undefined;
	readonly tentative: boolean;
}

/** Whether a record makes a day free, all of it or half. */
export const isFree = ({ startsAt, types }: Kept): boolean =>
	startsAt !== undefined || types.includes("Public");

export type Kind = "holiday" | "halfDay" | "weekend" | "makeUp" | "workday";

const KINDS: Readonly<Record<string, Kind>> = {
	H: "holiday",
	D: "halfDay",
	"-": "weekend",
	M: "makeUp",
	W: "workday",
};

/** The records of a day. */
export interface Reasons {
	/** They make the day what it is. */
	readonly own: readonly Kept[];
	/** They are kept beside, in the whole place. */
	readonly others: readonly Kept[];
	/** Only parts of the place keep them. */
	readonly parts: readonly Kept[];
}

const NOTHING: Reasons = { own: [], others: [], parts: [] };

/** Records that differ in nothing but who keeps them are one. */
function joined(records: readonly Kept[]): readonly Kept[] {
	const found = new Map<string, Kept>();
	for (const kept of records) {
		const key = JSON.stringify({ ...kept, where: [] });
		const where = [...(found.get(key)?.where ?? []), ...kept.where];
		found.set(key, { ...kept, where });
	}
	return [...found.values()];
}

export class YearDays {
	readonly from: number;
	readonly to: number;
	readonly #year: Year;
	readonly #reasons = new Map<number, Reasons>();

	constructor(year: Year) {
		this.#year = year;
		this.from = firstDayOf(year.year);
		this.to = this.from + year.days.length;
		const whole = this.#byDay(year.holidays);
		const parts = this.#byDay(year.inParts);
		for (const day of new Set([...whole.keys(), ...parts.keys()]))
			this.#reasons.set(day, this.#sorted(day, whole.get(day) ?? [], parts.get(day) ?? []));
	}

	#byDay(records: readonly YearRecord[]): ReadonlyMap<number, Kept[]> {
		const days = new Map<number, Kept[]>();
		for (const record of records) {
			const { counties, date, name, observedOf, parts, startsAt, tentative, types } = record;
			const kept: Kept = {
				...(this.#year.names[name] ?? { id: "", localName: "", name: "" }),
				types,
				where: parts ?? counties ?? [],
				insteadOf: observedOf === undefined ? undefined : dayOf(observedOf),
				startsAt,
				tentative: tentative === true,
			};
			const day = dayOf(date);
			days.set(day, [...(days.get(day) ?? []), kept]);
		}
		return days;
	}

	#sorted(day: number, whole: readonly Kept[], parts: readonly Kept[]): Reasons {
		const kind = this.kindOf(day);
		const isFullDay = ({ startsAt }: Kept) => startsAt === undefined;
		// The device's own days off are optional ones, as nobody but it keeps them.
		const hasPublic = whole.some((kept) => isFullDay(kept) && kept.types.includes("Public"));
		const type: DayType = hasPublic ? "Public" : "Optional";
		const isOwn = (kept: Kept) =>
			kind === "holiday"
				? isFullDay(kept) && kept.types.includes(type)
				: kind === "halfDay" && !isFullDay(kept);
		const own = joined(whole.filter(isOwn));
		return {
			// What alone makes the day is kept by all of the place.
			own: own.length === 1 ? [{ ...own[0]!, where: [] }] : own,
			others: joined(whole.filter((kept) => !isOwn(kept))),
			parts: joined(parts),
		};
	}

	/** As text: what tells it from another. */
	toJSON(): Year {
		return this.#year;
	}

	has(day: number): boolean {
		return day >= this.from && day < this.to;
	}

	kindOf(day: number): Kind {
		return KINDS[this.#letter(day).toUpperCase()] ?? "workday";
	}

	/** Whether what the day is depends on an estimate. */
	isTentative(day: number): boolean {
		return "hd".includes(this.#letter(day));
	}

	isFree(day: number): boolean {
		return "Hh-".includes(this.#letter(day));
	}

	/**
	 * Whether the day is another one in some regions than in others, or of a region in some towns
	 * that would work.
	 */
	differs(day: number): boolean {
		const letter = this.#year.open[day - this.from];
		if (letter === "p") return !this.isFree(day);
		return letter === "s" || (letter === "o" && this.reasonsOf(day).parts.some(isFree));
	}

	/** Whether it depends on where in the region one is. */
	dependsOnPlace(day: number): boolean {
		return this.#year.open[day - this.from] === "p";
	}

	#letter(day: number): string {
		return this.#year.days[day - this.from] ?? "W";
	}

	reasonsOf(day: number): Reasons {
		return this.#reasons.get(day) ?? NOTHING;
	}

	/** Whether some days of a weekend are worked. */
	get hasWorked(): boolean {
		return this.#year.days.includes("M");
	}

	/** Days that have records, ascending. */
	get keptDays(): readonly number[] {
		return [...this.#reasons.keys()].sort((a, b) => a - b);
	}
}

/** The names of places by their codes. */
export type PlaceNames = ReadonlyMap<string, string>;

/** What there is to say of a record beside its names. */
export interface Remarks {
	readonly places: PlaceNames;
	/** What is announced, and what is not, nobody tells of a day that is over. */
	readonly isOver: boolean;
	/**
	 * Whether to say which type it is of: where public holidays stand together, they need not be
	 * called so.
	 */
	readonly hasTypes?: boolean;
}

/**
 * Types, actual day, half day, estimate; and of a record of the whole place the parts that together
 * are it.
 */
export function remarksOf(kept: Kept, { hasTypes, isOver, places }: Remarks): string[] {
	const { insteadOf, startsAt, tentative, types, where } = kept;
	const remarks: string[] = hasTypes ? types.map((type) => say(type)) : [];
	if (where.length > 0) remarks.push(placesText(where, places));
	if (startsAt !== undefined) remarks.push(say("from", timeText(startsAt)));
	if (insteadOf !== undefined) remarks.push(say("instead", plainDate(insteadOf)));
	if (tentative && !isOver) remarks.push(say("expected"));
	return remarks;
}

/** The names of places, as many as fit. */
export const placesText = (codes: readonly string[], places: PlaceNames): string =>
	listed(codes.map((code) => places.get(code) ?? code));
