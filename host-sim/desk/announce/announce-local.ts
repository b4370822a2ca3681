/**
 * `holidays announce` for a locality: enters the date of a town's day, with its page, into the file
 * of localities.
 */

import { writeFileSync } from "node:fs";
import { LawError } from "../../../data/compiler/law/law.js";
import { readCountryFile } from "../../../data/compiler/law/read.js";
import { readLocalities } from "../../../data/compiler/localities/localities.js";
import { localityText } from "../../../data/compiler/localities/locality-file.js";
import { compile } from "../../../data/compiler/pack/compile.js";
import { dayOfIso, isoOf } from "../../../src/calendar/civil.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import { CommandError } from "../../sim/command-error.js";
import { decode } from "../../sim/tables.js";
import { type LocalFact, withLocalDay } from "./local-text.js";

const TOP = new URL("../../../../", import.meta.url);

/**
 * Writes the file and prints what moves. `other` is an option that was given and that a locality
 * does not take. Throws a CommandError where the fact cannot be entered.
 */
export function announceLocal(fact: LocalFact, other: string | undefined, isDry: boolean): void {
	const { code, date } = fact;
	if (!code.includes("/"))
		throw new CommandError(
			`${code} is announced with its country: announce ${code.slice(0, 2)} --in`,
		);
	if (other !== undefined) throw new CommandError(`a locality takes no --${other}`);
	if (dayOfIso(date) === undefined)
		throw new CommandError(`"${date}" is no date of a locality: dates are like 2026-09-22`);
	const country = code.slice(0, 2);
	const own = localityText(country);
	if (!own) throw new CommandError(`no localities of ${country} in data/localities`);
	try {
		const law = readCountryFile(country);
		const text = withLocalDay(own.file, own.text, fact);
		const after = { ...law, localities: readLocalities(own.file, text, law) };
		const [old, now] = [law, after].map((each) => {
			const year = Number(date.slice(0, 4));
			const place = new Holidays(compile([each]).bytes, decode).country(country)!.in(code);
			return (place?.year(year) ?? []).map(
				({ day, name, tentative }) => `${isoOf(day)} ${name}${tentative ? ", an estimate" : ""}`,
			);
		}) as [string[], string[]];
		if (!isDry) writeFileSync(new URL(own.file, TOP), text);
		const lines = [
			`${own.file}: ${isDry ? "would change" : "written"}`,
			...difference(own.text.split("\n"), text.split("\n")),
			`What moves in ${code}:`,
			...difference(old, now),
		];
		process.stdout.write(`${lines.join("\n")}\n`);
	} catch (error) {
		if (error instanceof LawError) throw new CommandError(error.message);
		throw error;
	}
}

/** The lines that only one of both has. */
const difference = (before: readonly string[], after: readonly string[]): readonly string[] => [
	...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
	...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
];
