/** The JSON lines of `holidays list`: one object a country and year. */

import { isoOf } from "../../src/calendar/civil.js";
import { type Holiday, TYPE_NAMES } from "../../src/holidays/holiday.js";
import { CommandError } from "../command-error.js";

/** `HH:MM` of minutes after midnight. */
export function timeOf(minute: number): string {
	const two = (n: number) => `${n}`.padStart(2, "0");
	return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** One year of a country as an object for JSON. Dates are `yyyy-MM-dd`; null where nothing is known. */
export function listing(
	country: {
		readonly code: string;
		readonly subdivisions: readonly { readonly code: string }[];
		readonly decreesUntil: number | null;
	},
	year: number,
	holidays: readonly Holiday[],
	workdays: readonly number[],
) {
	return {
		country: country.code,
		year,
		subdivisions: country.subdivisions.map((s) => s.code),
		decreesUntil: country.decreesUntil,
		holidays: holidays.map((h) => ({
			id: h.id,
			date: isoOf(h.day),
			observedOf: h.actualDay === h.day ? null : isoOf(h.actualDay),
			onBoth: h.keepsActual,
			startsAt: h.startsAtMinute < 0 ? null : timeOf(h.startsAtMinute),
			inV3: h.listedOn.length > 0,
			...(isOnDayAlone(h) ? {} : { v3On: h.listedOn.map(isoOf) }),
			localName: h.localName,
			name: h.name,
			countryCode: country.code,
			fixed: h.fixed,
			global: h.counties === null,
			counties: h.counties,
			launchYear: h.launchYear,
			types: TYPE_NAMES.filter((_, bit) => (h.types >> bit) & 1),
			tentative: h.tentative,
		})),
		workdays: workdays.map(isoOf),
	};
}

/** Whether v3 lists a record on its own day alone, or nowhere: nothing else has to be told. */
const isOnDayAlone = ({ day, listedOn }: Holiday) =>
	listedOn.length === 0 || (listedOn.length === 1 && listedOn[0] === day);

export type Listing = ReturnType<typeof listing>;

/** Throws a CommandError, which names those there are, when a country has no such subdivision. */
export function requireSubdivision(
	country: string,
	known: readonly string[],
	wanted: string | undefined,
): void {
	if (wanted === undefined || known.includes(wanted)) return;
	const those = known.length ? `: it has ${known.join(" ")}` : "";
	throw new CommandError(`no subdivision ${wanted} in ${country}${those}`);
}
