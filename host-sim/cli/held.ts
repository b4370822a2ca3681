/**
 * What of a country's list a subdivision keeps, told by codes alone: for laws that are read from
 * their files.
 */

import type { Subdivision } from "../../src/holidays/country.js";
import type { Listing } from "./listing.js";

type ListedHoliday = Listing["holidays"][number];

/** The whole place's records of a list, and apart from them those of its parts alone. */
export function held(line: Listing, places: readonly Subdivision[], wanted: string): Listing {
	const outward = (code: string | undefined): string[] =>
		code === undefined ? [] : [code, ...outward(places.find((each) => each.code === code)?.within)];
	const around = outward(wanted);
	const isPart = (code: string) => code !== wanted && outward(code).includes(wanted);
	const leaves = places.filter(
		({ code }) => isPart(code) && !places.some(({ within }) => within === code),
	);
	const isNamed = ({ counties }: ListedHoliday) =>
		counties === null || counties.some((code) => around.includes(code));
	const partsOf = ({ counties }: ListedHoliday) => (counties ?? []).filter(isPart);
	const kindOf = ({ startsAt, types }: ListedHoliday) =>
		startsAt !== null ? "half" : types.includes("Public") ? "public" : types.join();
	const isJoined = (one: ListedHoliday) => {
		const same = line.holidays.filter((h) => h.date === one.date && kindOf(h) === kindOf(one));
		const named = same.flatMap(partsOf);
		return leaves.every(({ code }) => outward(code).some((each) => named.includes(each)));
	};
	const holidays: ListedHoliday[] = [];
	const inParts: (ListedHoliday & { parts: readonly string[] })[] = [];
	for (const one of line.holidays) {
		const parts = partsOf(one);
		if (isNamed(one) || (parts.length > 0 && isJoined(one))) holidays.push(one);
		else if (parts.length > 0) inParts.push({ ...one, parts });
	}
	const workdaysOf = line.workdaysOf.filter(
		({ counties }) => counties === null || counties.some((code) => around.includes(code)),
	);
	return { ...line, holidays, workdaysOf, inParts };
}
