/** What `holidays serve --place` writes: each change of day at the site. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import { WEEKDAY_NAMES } from "../../src/text/dates.js";
import { plainText } from "../../src/today/plain-text.js";
import type { OnMistake, SiteSettings } from "../../src/today/settings.js";
import type { Site } from "../../src/today/site.js";
import type { TodayFacts } from "../../src/today/today.js";
import { readBounded } from "../node/bounded.js";
import {
	placeBy,
	type ReadSettings,
	readSettings,
	type ServiceSettings,
} from "../node/fetch/settings.js";
import { CommandError } from "./command-error.js";

/** A country, or a subdivision of it, by its code. */
export type SiteCodes = Pick<SiteSettings, "country" | "subdivision">;

/**
 * What `--place AT-9` and the settings of a file say, where there are any; asked by the tables in
 * force.
 */
export class Watched {
	readonly settings: ReadSettings;
	/** Where a mistake stands. */
	readonly #where: string;

	/** Throws a CommandError for a file that cannot be read. */
	constructor(place: SiteCodes | undefined, file: string | undefined) {
		this.#where = file === undefined ? "" : `${file}: `;
		try {
			const raw: ServiceSettings = file === undefined ? {} : JSON.parse(readText(file));
			this.settings = readSettings(raw, place);
		} catch (error) {
			throw new CommandError(`${this.#where}${(error as Error).message}`);
		}
	}

	/** The place by some tables, without what is wrong by them, of which `onMistake` hears. */
	here(tables: Holidays, onMistake: OnMistake, endedCounts = false): Site | undefined {
		return placeBy(this.settings, tables, onMistake, endedCounts);
	}

	/**
	 * Throws a CommandError that tells each mistake, a line each: those by the tables in force that
	 * are mistakes by the built-in ones, too. What the tables alone brought about is no reason not to
	 * start.
	 */
	require(inForce: Holidays, builtIn: Holidays): void {
		const now = this.#mistakesBy(inForce);
		const own = inForce === builtIn ? now : this.#mistakesBy(builtIn);
		const all = [...this.settings.mistakes, ...now.filter((sentence) => own.includes(sentence))];
		if (all.length > 0)
			throw new CommandError(all.map((sentence) => this.#where + sentence).join("\n"));
	}

	#mistakesBy(tables: Holidays): readonly string[] {
		const mistakes: string[] = [];
		this.here(tables, (sentence) => mistakes.push(sentence));
		return mistakes;
	}
}

/** A settings file; more characters than its bound are some other file. */
const MAX_SETTINGS_BYTES = 1 << 16;

function readText(file: string): string {
	return readBounded(file, MAX_SETTINGS_BYTES).toString("utf8");
}

/** A day in a line: `2026-12-25 Friday: holiday (Christmas Day); next working day 2026-12-28`. */
export function lineOf(facts: TodayFacts | undefined): string {
	if (!facts) return "nobody knows what day it is\n";
	const { date, weekday, holiday, workday, weekend, halfDay, halfDayBegun, nextWorkday } = facts;
	const kinds = [
		holiday && "holiday",
		weekend && "weekend",
		workday && "working day",
		halfDay && (halfDayBegun ? "half day, begun" : "half day"),
	].filter(Boolean);
	const reasons = plainText(facts.holidays.map(({ name }) => name).join(", "), 400);
	const next = nextWorkday === undefined ? "" : `; next working day ${isoOf(nextWorkday)}`;
	return `${date} ${WEEKDAY_NAMES[weekday]}: ${kinds.join(", ")}${reasons && ` (${reasons})`}${next}\n`;
}
