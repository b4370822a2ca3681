/** The holidays that schools keep: public ones, and their own; whole days alone. */

import { PUBLIC, SCHOOL } from "../../../src/holidays/holiday.js";
import type { Occurrence } from "../law/evaluate.js";
import type { Law } from "../law/law.js";
import { leavesByPlace } from "./common.js";

/** A date of a rule, and where it is kept. */
type Kept = Pick<Occurrence, "rule" | "actual" | "day" | "places" | "keepsActual">;

/** Of some days the smallest places that keep them. */
export type Keepers = ReadonlyMap<number, ReadonlySet<number>>;

/** Who keeps which day as a public holiday, and who as one or as a day of schools. */
export function schoolHolidays(
	law: Law,
	occurrences: readonly Kept[],
): { readonly isPublic: Keepers; readonly isKept: Keepers } {
	const byPlace = leavesByPlace(law);
	const isPublic = new Map<number, Set<number>>();
	const isKept = new Map<number, Set<number>>();
	for (const { actual, day, keepsActual, places, rule } of occurrences) {
		if ((rule.types & (PUBLIC | SCHOOL)) === 0 || rule.startsAtMinute >= 0) continue;
		const note = (day: number, places: readonly number[] | null) => {
			for (const place of places ?? [-1])
				for (const leaf of byPlace.get(place)!) {
					add(isKept, day, leaf);
					if (rule.types & PUBLIC) add(isPublic, day, leaf);
				}
		};
		note(day, places);
		if (day === actual || keepsActual === false) continue;
		note(actual, keepsActual === true ? places : placesOf(law, keepsActual));
	}
	return { isPublic, isKept };
}

function add(keepers: Map<number, Set<number>>, day: number, leaf: number): void {
	const leaves = keepers.get(day);
	if (leaves) leaves.add(leaf);
	else keepers.set(day, new Set([leaf]));
}

const placesOf = ({ subdivisions }: Law, codes: readonly string[]) =>
	codes.map((code) => subdivisions.findIndex((one) => one.code === code));
