/** A vacation of schools for Node: a plain object with dates. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Vacation } from "../../src/schools/school-table.js";

/** A vacation; dates are `yyyy-MM-dd`. */
export interface VacationRecord {
	/** Stable and language-free, such as `autumn`. */
	readonly id: string;
	/** English name. */
	readonly name: string;
	/** As the schools call it. */
	readonly localName: string;
	/** Its first day. */
	readonly from: string;
	/** Its last day. */
	readonly to: string;
}

/** A vacation, and of which parts of the place. */
export interface VacationRecordInParts extends VacationRecord {
	/** ISO 3166-2 codes; null: of the whole place. */
	readonly parts: readonly string[] | null;
}

export function vacationOf({ first, id, last, localName, name }: Vacation): VacationRecord {
	return { id, name, localName, from: isoOf(first), to: isoOf(last) };
}
