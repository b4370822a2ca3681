/** What the days of a year are at a place, and why. */

import type { DayRecord, DayType, Name, Year, YearRecord } from "./api.js";
import { dayOf, firstDayOf, listed, plainDate, timeText } from "./dates.js";
import { say, type Word } from "./words.js";

/** A record with its names. */
export interface Kept extends Name {
	readonly types: readonly DayType[];
	readonly counties: readonly string[] | null;
	/** The day in whose place it is kept. */
	readonly insteadOf: number | undefined;
	readonly startsAt: string | undefined;
	readonly tentative: boolean;
}

export type Kind = "holiday" | "halfDay" | "weekend" | "makeUp" | "workday";

const KINDS: Readonly<Record<string, Kind>> = {
	H: "holiday",
	D: "halfDay",
	"-": "weekend",
	M: "makeUp",
	W: "workday",
};

/** What of a day's records makes the day what it is, and what is only kept beside. */
export interface Reasons {
	readonly own: readonly Kept[];
	readonly others: readonly Kept[];
}

export class YearDays {
	readonly from: number;
	readonly to: number;
	readonly #year: Year;
	readonly #kept = new Map<number, Kept[]>();

	constructor(year: Year) {
		this.#year = year;
		this.from = firstDayOf(year.year);
		this.to = this.from + year.days.length;
		for (const record of year.holidays) this.#add(record);
	}

	#add(record: YearRecord): void {
		const {
			counties = null,
			date,
			keepsActual,
			name,
			observedOf,
			startsAt,
			tentative,
			types,
		} = record;
		const names = this.#year.names[name] ?? { localName: "", name: "" };
		const insteadOf = observedOf === undefined ? undefined : dayOf(observedOf);
		const kept = { ...names, types, counties, startsAt, tentative: tentative === true };
		this.#push(dayOf(date), { ...kept, insteadOf });
		if (keepsActual && insteadOf !== undefined)
			this.#push(insteadOf, { ...kept, insteadOf: undefined });
	}

	#push(day: number, kept: Kept): void {
		const list = this.#kept.get(day);
		if (list) list.push(kept);
		else this.#kept.set(day, [kept]);
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

	isTentative(day: number): boolean {
		return "hd".includes(this.#letter(day));
	}

	isFree(day: number): boolean {
		return "Hh-".includes(this.#letter(day));
	}

	#letter(day: number): string {
		return this.#year.days[day - this.from] ?? "W";
	}

	reasonsOf(day: number): Reasons {
		const all = this.#kept.get(day) ?? [];
		const kind = this.kindOf(day);
		const isWhole = ({ startsAt }: Kept) => startsAt === undefined;
		// The device's own days off are optional ones, as nobody but it keeps them.
		const hasPublic = all.some((kept) => isWhole(kept) && kept.types.includes("Public"));
		const type: DayType = hasPublic ? "Public" : "Optional";
		const isOwn = (kept: Kept) =>
			kind === "holiday"
				? isWhole(kept) && kept.types.includes(type)
				: kind === "halfDay" && !isWhole(kept);
		return { own: all.filter(isOwn), others: all.filter((kept) => !isOwn(kept)) };
	}

	/** Days that have records, ascending. */
	get keptDays(): readonly number[] {
		return [...this.#kept.keys()].filter((day) => this.has(day)).sort((a, b) => a - b);
	}
}

/** A record of `/api/day` as one of a year. */
export function keptOf(record: DayRecord, tentative: boolean): Kept {
	const { observedOf, startsAt } = record;
	return {
		...record,
		insteadOf: observedOf === null ? undefined : dayOf(observedOf),
		startsAt: startsAt ?? undefined,
		tentative,
	};
}

/** The names of places by their codes. */
export type PlaceNames = ReadonlyMap<string, string>;

/** The other name, where it is another. */
export const otherName = ({ localName, name }: Name): string =>
	name.toLowerCase() === localName.toLowerCase() ? "" : name;

/** What there is to say of a record beside its names: types, place, actual day, half day, estimate. */
export function remarksOf(kept: Kept, places: PlaceNames): string[] {
	const remarks = kept.types.map((type) => say(type as Word));
	return [...remarks, ...detailsOf(kept, places)];
}

/** Likewise where public holidays stand together, and need not be called so. */
export function detailsOf(kept: Kept, places: PlaceNames): string[] {
	const { counties, insteadOf, startsAt, tentative } = kept;
	const remarks: string[] = [];
	if (counties) remarks.push(listed(counties.map((code) => places.get(code) ?? code)));
	if (startsAt !== undefined) remarks.push(say("from", timeText(startsAt)));
	if (insteadOf !== undefined) remarks.push(say("instead", plainDate(insteadOf)));
	if (tentative) remarks.push(say("expected"));
	return remarks;
}
