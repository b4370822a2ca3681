/** The folder data/schools: which files there are, and the places that they add to a country. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Law, LawError } from "../law/law.js";
import { parseSchoolFile } from "./school-file.js";

const FOLDER = new URL("../../../../data/schools/", import.meta.url);

/** ISO codes that have a file of schools, ascending. */
export function schoolCodes(): string[] {
	if (!existsSync(FOLDER)) return [];
	return readdirSync(FOLDER)
		.filter((file) => /^[a-z]{2}\.yaml$/.test(file))
		.map((file) => file.slice(0, 2).toUpperCase())
		.sort();
}

/** The file of a country; undefined when there is none. */
export function schoolText(
	code: string,
): { readonly file: string; readonly text: string } | undefined {
	const name = `${code.toLowerCase()}.yaml`;
	const url = new URL(name, FOLDER);
	if (!existsSync(url)) return undefined;
	return { file: `data/schools/${name}`, text: readFileSync(url, "utf8") };
}

/**
 * A law with the subdivisions that only its schools tell apart, behind its own. Throws a LawError
 * for a mistake.
 */
export function withSchoolPlaces(law: Law): Law {
	const found = schoolText(law.code);
	return found ? withPlaces(law, found.file, found.text) : law;
}

/** A law with the places that a school file names besides. */
export function withPlaces(law: Law, file: string, text: string): Law {
	// Most files name none: then they need no parsing here.
	if (!/^places:/m.test(text)) return law;
	const { content, lineOf } = parseSchoolFile(file, text);
	const places = Object.entries(content.places ?? {});
	const complain = (code: string, complaint: string): never => {
		throw new LawError(file, lineOf(["places", code]), complaint);
	};
	for (const [code] of places) {
		if (!code.startsWith(`${law.code}-`)) complain(code, `${code} is not of ${law.code}`);
		if (law.subdivisions.some((one) => one.code === code))
			complain(code, `${code} stands in ${law.file}`);
		if (law.zones.size > 0) complain(code, `${code} has a time zone: it belongs in ${law.file}`);
	}
	const added = places.map(([code, name]) => ({ code, name }));
	return { ...law, subdivisions: [...law.subdivisions, ...added] };
}
