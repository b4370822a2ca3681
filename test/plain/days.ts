/** What days are at the smallest places of a country, and what follows for all of its places. */

/** Days since 1970-01-01 of a day of a month, which counts from 0, January. */
export const dayOf = (...date: [number, number, number]) => Date.UTC(...date) / 86_400_000;
export const yearOf = (day: number) => new Date(day * 86_400_000).getUTCFullYear();
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

/** What a day can be: a public holiday, a half day, worked by decree; and in answers a workday. */
export const [HOLIDAY, HALF, WORKED, WORKDAY] = [1, 2, 4, 8] as const;
/** Places by their indexes; null: everywhere. */
export type Places = readonly number[] | null;
/** In place of a place: the country, where only what is everywhere holds. */
export const COUNTRY = -1;
/** A weekend: its first day, and its weekdays, of which 0 is Sunday. */
export type Period = readonly [from: number, weekdays: readonly number[]];

export class Days {
	/** For each place the one that it lies in; null: none. */
	readonly outer: readonly (number | null)[];
	/** Of the country and of each place the periods of its weekend. */
	readonly weekends: readonly (readonly Period[])[];
	/** The smallest places; of a country without places itself. */
	readonly leaves: readonly number[];
	/** What the days are of each of these. */
	readonly #marks = new Map<number, Map<number, number>>();

	constructor(outer: Days["outer"], periodsOf: (place: number) => readonly Period[]) {
		this.outer = outer;
		this.weekends = [COUNTRY, ...outer.keys()].map(periodsOf);
		const leaves = [...outer.keys()].filter((place) => !outer.includes(place));
		this.leaves = leaves.length > 0 ? leaves : [COUNTRY];
		for (const leaf of this.leaves) this.#marks.set(leaf, new Map());
	}

	/** Whether a day is of the weekend that has begun last at a place. */
	isWeekend(place: number, day: number): boolean {
		const [, weekdays] = this.weekends[place + 1]!.findLast(([from]) => from <= day)!;
		return weekdays.includes(weekdayOf(day));
	}

	/** Whether what names some places holds at a place: it is one of them, or lies in one. */
	holds(places: Places, place: number): boolean {
		if (places === null || places.includes(place)) return true;
		const outer = this.outer[place] ?? null;
		return outer !== null && this.holds(places, outer);
	}

	/** The smallest places in some places. */
	within = (places: Places) => this.leaves.filter((leaf) => this.holds(places, leaf));

	/** Says what a day is at some of the smallest places. */
	mark(what: number, day: number, leaves: readonly number[]): void {
		for (const marks of leaves.map((leaf) => this.#marks.get(leaf)!))
			marks.set(day, (marks.get(day) ?? 0) | what);
	}

	/** What each day is in the whole of a place, as bits: HOLIDAY, HALF and WORKDAY. */
	at(place: number): (day: number) => number {
		const inside = this.within(place === COUNTRY ? null : [place]);
		const [first, ...others] = inside.map((leaf) => this.#marks.get(leaf)!);
		const all = new Map(first);
		for (const marks of others)
			for (const [day, what] of all) all.set(day, what & (marks.get(day) ?? 0));
		return (day) => {
			const what = all.get(day) ?? 0;
			const isFree = (what & HOLIDAY) !== 0 || this.isWeekend(place, day);
			return (what & (HOLIDAY | HALF)) | (isFree && !(what & WORKED) ? 0 : WORKDAY);
		};
	}
}
