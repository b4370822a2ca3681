/** What codes of places and ids of holidays were before: `data/renamed.csv`. */

import { readFileSync } from "node:fs";
import { type Law, LawError, type Renamed } from "./law.js";

const FILE = "data/renamed.csv";

/** Whether a name is the code of a place; else it is the id of a holiday. */
export const isCode = (name: string): boolean => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(name);
const isId = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

const ROW = /^([A-Z]{2}),([^,]+),([^,]+),(?:"(.+)"|([^",]+))$/;

/** The lines of a file, by country. Throws a LawError for one that is none. */
export function parseRenamed(text: string, file = FILE): ReadonlyMap<string, readonly Renamed[]> {
	const all = new Map<string, Renamed[]>();
	for (const [i, row] of text.trim().split("\n").entries()) {
		if (i === 0) continue;
		const line = i + 1;
		const [, country, old, written, quoted, plain] = ROW.exec(row) ?? [];
		const now = written?.split(" ") ?? [];
		const source = quoted ?? plain;
		if (!country || !old || !source)
			throw new LawError(file, line, `not a country, an old name, its new ones, a source: ${row}`);
		const isOfCountry = (code: string) => isCode(code) && code.startsWith(`${country}-`);
		const isSound = isOfCountry(old)
			? now.every(isOfCountry)
			: isId(old) && now.length === 1 && now.every(isId);
		if (!isSound)
			throw new LawError(file, line, `codes of ${country}, or two ids: ${old} and ${written}`);
		const ofCountry = all.get(country) ?? [];
		if (ofCountry.some((one) => one.old === old))
			throw new LawError(file, line, `${old} stands above`);
		all.set(country, [...ofCountry, { old, now, source, file, line }]);
	}
	return all;
}

let known: ReadonlyMap<string, readonly Renamed[]> | undefined;

/** All that is known, by country. */
export function readRenamed(): ReadonlyMap<string, readonly Renamed[]> {
	known ??= parseRenamed(readFileSync(new URL(`../../../../${FILE}`, import.meta.url), "utf8"));
	return known;
}

/**
 * What is known of a country's own places and holidays; a territory has the ids of the law that it
 * answers from. Throws a LawError for a new name that the law does not have, or an old one that it
 * has.
 */
export function renamedOf(
	law: Law,
	all: ReadonlyMap<string, readonly Renamed[]>,
): readonly Renamed[] {
	const names = new Set([
		...law.subdivisions.map(({ code }) => code),
		...law.rules.map(({ id }) => id),
	]);
	const own = all.get(law.code) ?? [];
	for (const { file, line, now, old } of own) {
		const missing = now.find((name) => !names.has(name));
		if (missing !== undefined) throw new LawError(file, line, `${law.code} has no ${missing}`);
		if (names.has(old)) throw new LawError(file, line, `${law.code} has ${old} to this day`);
	}
	const outer = law.answersFrom?.[0]?.slice(0, 2);
	const ofLaw = (outer === undefined ? undefined : all.get(outer)) ?? [];
	return [
		...own,
		...ofLaw.filter(
			({ now, old }) =>
				!isCode(old) &&
				names.has(now[0]!) &&
				!names.has(old) &&
				!own.some((one) => one.old === old),
		),
	];
}
