/** Old codes and ids → their section of a country: the format of src/pack/old-names.ts, written. */

import { CODE_ALPHABET, CODE_LETTERS } from "../../../src/pack/layout.js";
import { MOST_BYTES, MOST_PLACES } from "../../../src/pack/old-names.js";
import { type Law, LawError } from "../law/law.js";
import { isCode } from "../law/renamed.js";
import { allPlaces } from "../schools/common.js";
import { Writer } from "./bytes.js";
import type { Decided } from "./decided.js";

/**
 * The section's own bytes; none where nothing was called otherwise. Throws a LawError for what it
 * cannot hold.
 */
export function oldNamesSection(decided: Decided): readonly number[] {
	const { law } = decided;
	const { renamed = [] } = law;
	if (renamed.length === 0) return [];
	const lawOf = lawsByPlace(decided);
	const codes = renamed
		.filter(({ old }) => isCode(old))
		.flatMap(({ file, line, now, old }) => {
			const places = now.map((code) => law.subdivisions.findIndex((one) => one.code === code));
			if (places.length > MOST_PLACES)
				throw new LawError(file, line, `${old} became over ${MOST_PLACES} places`);
			const isOneLaw = places.every((place) => lawOf(place) === lawOf(places[0]!));
			return (isOneLaw ? places.slice(0, 1) : places).map((place) => ({ old, place }));
		});
	const ids = renamed.filter(({ old }) => !isCode(old));
	const writer = new Writer();
	writer.u16(codes.length);
	writer.u16(ids.length);
	for (const { old, place } of codes) {
		for (let i = 3; i < 3 + CODE_LETTERS; i++)
			writer.u8(old[i] ? CODE_ALPHABET.indexOf(old[i]!) : 0);
		writer.u8(place);
	}
	for (const { now, old } of ids) {
		writer.u8(old.length);
		writer.u8(now[0]!.length);
		writer.append([...new TextEncoder().encode(old + now[0]!)]);
	}
	const { length } = writer.bytes;
	if (length > MOST_BYTES)
		throw new LawError(
			renamed[0]!.file,
			renamed[0]!.line,
			`${law.code} has ${length} bytes of them`,
		);
	return writer.bytes;
}

/**
 * A text for each place: that of another place is the same where all of the law is, its clock and
 * its schools, too.
 */
function lawsByPlace({ law, rules }: Decided): (place: number) => string {
	const schools = law.schools && allPlaces(law.schools, law);
	const sets = [
		...rules.map(({ rule }) => rule.places),
		...rules.map(({ rule: { shift } }) =>
			Array.isArray(shift?.keepsActual) ? shift.keepsActual : [],
		),
		...law.localWeekends.map(({ places }) => places),
		...law.workdays.map(({ places }) => places),
		...(law.someWorkdays ?? []).map(({ places }) => places),
	];
	return (place) =>
		JSON.stringify([
			sets.map((set) => !set || around(law, place).some((each) => set.includes(each))),
			// What parts of a place keep is nobody else's.
			[...law.within.values()].includes(place) ? place : "",
			law.zones.get(place) ?? law.zone,
			schools?.get(place) ?? "",
		]);
}

/** A place and those that it lies within. */
function around({ within }: Law, place: number): readonly number[] {
	const outer = within.get(place);
	return outer === undefined ? [place] : [place, ...around({ within } as Law, outer)];
}
