/**
 * Two versions of date-holidays are asked for the same years: what only the newer one answers, and
 * these tables do not.
 */

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { dayOfIso } from "../../../src/calendar/civil.js";
import { CommandError } from "../../sim/command-error.js";
import type { Here, Lead } from "./here.js";

type Answers = new (
	country: string,
) => {
	getHolidays(
		year: number,
	): readonly { readonly date: string; readonly name: string; readonly type: string }[];
};

interface Version {
	readonly number: string;
	readonly Answers: Answers;
}

/** Years that are asked: that of the day and the one after the next. */
const YEARS = 3;

/**
 * A version by the folder that it was installed in, or by its own. Throws a CommandError where
 * there is none.
 */
function versionIn(folder: string): Version {
	const own = [join(folder, "node_modules", "date-holidays"), folder].find((each) =>
		existsSync(join(each, "package.json")),
	);
	try {
		const require = createRequire(resolve(own ?? folder, "package.json"));
		const { name, version } = require("./package.json") as { name: string; version: string };
		if (name !== "date-holidays") throw new Error(name);
		const module = require(".") as Answers & { default?: Answers };
		return { number: version, Answers: module.default ?? module };
	} catch {
		throw new CommandError(
			`${folder} has no date-holidays: \`npm install --prefix ${folder} date-holidays@…\` installs a version`,
		);
	}
}

export function answersOf(folders: readonly string[], since: string, here: Here): Lead[] {
	if (folders.length !== 2)
		throw new CommandError("--date-holidays takes two folders, the older first");
	const [older, newer] = folders.map(versionIn) as [Version, Version];
	const first = Number(since.slice(0, 4));
	const leads: Lead[] = [];
	for (const country of here.codes)
		for (let year = first; year < first + YEARS; year++) {
			const known = new Set(ask(older, country, year).keys());
			for (const [date, name] of ask(newer, country, year)) {
				const kept = known.has(date) ? "kept" : here.on(country, dayOfIso(date)!);
				if (kept === "kept") continue;
				leads.push({
					country,
					date,
					what: kept === "estimate" ? "an estimate here" : "not here",
					library: "date-holidays",
					commit: newer.number,
					committed: since,
					subject: `not in ${older.number}`,
					path: "",
					line: name,
					pages: [],
				});
			}
		}
	return leads;
}

/** Public holidays of a country and year as a version has them, name by date. */
function ask({ Answers }: Version, country: string, year: number): Map<string, string> {
	try {
		const days = new Answers(country).getHolidays(year) ?? [];
		return new Map(
			days
				.filter(({ type }) => type === "public")
				.map(({ date, name }) => [date.slice(0, 10), name]),
		);
	} catch {
		return new Map(); // it does not have the country
	}
}
