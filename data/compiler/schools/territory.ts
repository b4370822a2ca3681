/**
 * The schools of a territory that has a country code of its own: those of its places in the country
 * whose law it has.
 */

import type { Law } from "../law/law.js";
import type { Schools } from "./known.js";
import { leavesOf } from "./schools.js";

/** Undefined where its places have no common answer there. */
export function schoolsOfTerritory(schools: Schools, outer: Law, law: Law): Schools | undefined {
	const places = law.answersFrom!.map((code) =>
		outer.subdivisions.findIndex((one) => one.code === code),
	);
	const leaves = leavesOf(outer).filter((leaf) => {
		for (let at: number | undefined = leaf; at !== undefined; at = outer.within.get(at))
			if (places.includes(at)) return true;
		return false;
	});
	const [first, ...others] = leaves.map((leaf) => schools.at.get(leaf)!);
	if (!first || others.some((one) => JSON.stringify(one) !== JSON.stringify(first)))
		return undefined;
	return { ...schools, code: law.code, at: new Map([[-1, first]]) };
}
