/** A vacation of schools. */

export interface Vacation {
	/** Stable and language-free, such as `autumn`. */
	readonly id: string;
	/** English. */
	readonly name: string;
	/** As the schools call it. */
	readonly localName: string;
	/** Days since 1970-01-01: its first day and its last one. */
	readonly first: number;
	readonly last: number;
}

/** A vacation, and of which parts of the place that was asked. */
export interface VacationInParts extends Vacation {
	/** ISO 3166-2 codes; null: of the whole place. */
	readonly parts: readonly string[] | null;
}

/** The usual name of a vacation with an id: `Autumn vacation`. */
export function vacationName(id: string): string {
	return `${id.charAt(0).toUpperCase()}${id.substring(1).split("-").join(" ")} vacation`;
}
