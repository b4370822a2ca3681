/** `holidays explain`, of schools: what is known of a day, and by which rows of data/schools. */

import type { Law } from "../../../data/compiler/law/law.js";
import { leavesByPlace } from "../../../data/compiler/schools/common.js";
import { isoOf } from "../../../src/calendar/civil.js";
import type { Jurisdiction } from "../../../src/holidays/jurisdiction.js";
import { Schools } from "../../../src/schools/schools.js";

/** What is known of the schools of a place on a day; dates are `yyyy-MM-dd`. */
export type SchoolDay = ReturnType<typeof schoolDay>;
type Row = SchoolDay["rows"][number];

/**
 * `at` is of the tables that the law was compiled to; `place` its index in the law, undefined for
 * the whole country.
 */
export function schoolDay(law: Law, at: Jurisdiction, place: number | undefined, day: number) {
	const schools = new Schools(at);
	const vacation = schools.vacation(day);
	const leaves = law.schools ? leavesByPlace(law).get(place ?? -1)! : [];
	return {
		/** Null: nobody knows. */
		schoolday: schools.isSchoolday(day) ?? null,
		/** The vacation that the whole place has; null: it has none, or nobody knows. */
		vacation: vacation
			? { ...named(law, vacation.id), from: isoOf(vacation.first), to: isoOf(vacation.last) }
			: null,
		/** The rows of the file that give the place or parts of it a vacation on the day. */
		rows: rowsOn(law, leaves, day),
		/** Who decides in place of the state, where it does not. */
		decidedBy: [...new Set(leaves.map((leaf) => law.schools!.at.get(leaf)?.varies ?? null))].filter(
			(who) => who !== null,
		),
		/** Null: nobody has written about the schools. */
		file: law.schools?.file ?? null,
		/** Of a country without common vacations what says so; else empty. */
		noneCommon: law.schools?.none
			? [...law.schools.sources].map(([key, text]) => ({ key, text }))
			: [],
	};
}

const named = ({ schools }: Law, id: string) => ({ id, ...schools!.names.get(id)! });

function rowsOn(law: Law, leaves: readonly number[], day: number) {
	const rows = new Map<string, { span: ReturnType<typeof spanOn>; leaves: number[] }>();
	for (const leaf of leaves) {
		const span = spanOn(law, leaf, day);
		if (!span) continue;
		const key = JSON.stringify(span);
		const row = rows.get(key) ?? { span, leaves: [] };
		row.leaves.push(leaf);
		rows.set(key, row);
	}
	return [...rows.values()].map(({ span, leaves: own }) => {
		const { first, id, last, line, source } = span!;
		const keys = source === "" ? [] : source.split(" ");
		return {
			...named(law, id),
			from: isoOf(first),
			to: isoOf(last),
			/** The parts that have it; null: all. */
			subdivisions:
				own.length === leaves.length ? null : own.map((leaf) => law.subdivisions[leaf]!.code),
			file: law.schools!.file,
			line,
			/** None where the vacation follows from the last schoolday and the next first one. */
			sources: keys.map((key) => ({ key, text: law.schools!.sources.get(key)! })),
		};
	});
}

const spanOn = ({ schools }: Law, leaf: number, day: number) =>
	schools!.at.get(leaf)?.vacations.find(({ first, last }) => first <= day && day <= last);

export function schoolDayInWords(told: SchoolDay): string[] {
	const { decidedBy, file, noneCommon, rows, schoolday, vacation } = told;
	const who = decidedBy.length > 0 ? `; who decides: ${decidedBy.join(", ")} (${file})` : "";
	const none = noneCommon.length > 0 ? `; no vacations are common (${file})` : "";
	const lessons =
		schoolday === null
			? `nobody knows whether there are lessons${who}${none}`
			: schoolday
				? "lessons"
				: "no lessons";
	const why = vacation ? `, ${namesOf(vacation)}, ${vacation.from} to ${vacation.to}` : "";
	return [`schools: ${lessons}${why}`, ...noneCommon.map(inCitation), ...rows.flatMap(rowInWords)];
}

const inCitation = ({ key, text }: { readonly key: string; readonly text: string }) =>
	`  source: ${key}: ${text}`;

const namesOf = ({ localName, name }: { readonly name: string; readonly localName: string }) =>
	name === localName ? name : `${name} · ${localName}`;

function rowInWords({ file, from, line, sources, subdivisions, to, ...names }: Row): string[] {
	const where = subdivisions
		? [`  ${subdivisions.join(" ")} alone: ${namesOf(names)}, ${from} to ${to}`]
		: [];
	const cited =
		sources.length > 0
			? sources.map(inCitation)
			: ["  source: the last schoolday and the next first one"];
	return [...where, ...cited, `  row: ${file}:${line}`];
}
