/** `holidays explain`: how it is told why a day is a holiday or none, for people or as JSON. */

import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import { isAnnouncedYearly } from "../../../data/compiler/law/announced.js";
import type { Occurrence } from "../../../data/compiler/law/evaluate.js";
import { TARGETS, WEEKDAYS } from "../../../data/compiler/law/expression.js";
import {
	COLLISION,
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	type Rule,
	type Target,
} from "../../../data/compiler/law/law.js";
import { SingleDays } from "../../../data/compiler/law/pages.js";
import { pageOfDay, pagesIn } from "../../../data/compiler/law/source.js";
import { civilOf, dayOf, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import type { Jurisdiction } from "../../../src/holidays/jurisdiction.js";
import { WEEKDAY_NAMES } from "../../../src/text/dates.js";
import { listing } from "../../cli/listing.js";
import { openInWords } from "../../cli/open.js";
import { codesOf, placeOfZone, subdivisionOf } from "../../cli/places.js";
import { dayAt, type When } from "../../cli/when.js";
import { openNames } from "../../sim/tables.js";
import { type Citation, citationOf } from "../sources.js";
import { type Absence, Findings, type Kept } from "./findings.js";
import { schoolDay, schoolDayInWords } from "./school-day.js";

const MONTH_NAMES =
	"January February March April May June July August September October November December".split(
		" ",
	);

export function printExplanation(
	place: string | undefined,
	meant: When,
	options: { readonly subdivision?: string; readonly json?: true; readonly now?: number },
): void {
	const tables = openNames();
	const codes = place === undefined ? placeOfZone(tables) : codesOf(place, () => tables);
	const explainer = new Explainer(codes.country);
	const at = explainer.at(options.subdivision ?? codes.subdivision);
	const day = dayAt(at, meant, options.now, tables);
	const explanation = explainer.explain(day, at.place < 0 ? undefined : at.code);
	process.stdout.write(
		options.json ? `${JSON.stringify(explanation)}\n` : `${inWords(explanation).join("\n")}\n`,
	);
}

/** The explanation of a day, as `holidays explain --json` prints it; dates are `yyyy-MM-dd`. */
export type Explanation = ReturnType<Explainer["explain"]>;
type Explained = Explanation["records"][number];
type Neighbour = Explanation["before"];

/** Explains the days of a country. */
export class Explainer {
	readonly #found: Findings;
	readonly #single: SingleDays;

	/** Throws a CommandError for an unknown country, or a mistake in its file. */
	constructor(code: string) {
		this.#found = new Findings(code);
		this.#single = new SingleDays(this.#found.law);
	}

	/**
	 * The country, or a subdivision by its code or name. Throws a CommandError for an unknown one.
	 */
	at(subdivision: string | undefined): Jurisdiction {
		return this.#found.at(subdivisionOf(this.#found.device, subdivision));
	}

	/**
	 * Why a day is what it is, in a subdivision or the whole country. Throws a CommandError for an
	 * unknown one.
	 */
	explain(day: number, named: string | undefined) {
		const { device, law, codes } = this.#found;
		const subdivision = subdivisionOf(device, named);
		const index = subdivision === undefined ? undefined : codes.indexOf(subdivision.split("/")[0]!);
		const at = this.#found.at(subdivision);
		const here = this.#found.keptOn(day, subdivision);
		const dates = new Set(here.map(({ date }) => date));
		const anywhere = [...this.#found.keptOn(day), ...this.#found.keptInParts(day)];
		return {
			country: device.code,
			name: law.name,
			date: isoOf(day),
			weekday: WEEKDAY_NAMES[weekdayOf(day)]!,
			subdivision: subdivision ?? null,
			publicHoliday: at.isHoliday(day),
			workday: at.isWorkday(day),
			weekend: at.isWeekend(day),
			worked: this.#workedBy(day),
			/** Last year whose decrees are in the file; null: none are needed. */
			decreesUntil: law.decreesUntil,
			/**
			 * The day to which the material reaches that was read for the country; null: nobody noted it.
			 */
			seen: law.seen === null ? null : isoOf(law.seen),
			/** What may still change the day, a sentence each; none where it is known. */
			open: openInWords(at, day),
			records: here.map((kept) => this.#record(kept, day)),
			/** What is kept in other subdivisions only, or in parts of the place. */
			elsewhere: anywhere
				.filter(({ date }) => !dates.has(date))
				.map((kept) => this.#record(kept, day)),
			/** Rules that would fall on the day but are not kept on it. */
			absent: this.#found.absencesOn(day, index).map(({ rule, cause }) => ({
				id: rule.id,
				name: rule.name,
				localName: rule.localName,
				counties: this.#found.codesOf(rule.places),
				why: this.#whyAbsent(cause),
				rule: this.#rule(rule, day),
			})),
			schools: schoolDay(law, at, index, day),
			before: this.#nearest(day, -1, subdivision),
			after: this.#nearest(day, 1, subdivision),
		};
	}

	#record({ record, date }: Kept, day: number) {
		return {
			...listing(this.#found.device, yearOf(record.day), [record], []).holidays[0]!,
			why: this.#why(date, day),
			certainty: this.#certainty(date, record.tentative),
			told: this.#told(date),
			rule: this.#rule(date.rule, date.actual),
		};
	}

	/**
	 * What decided the day: the announcement of its date, or its decree; of other days the source of
	 * the rule.
	 */
	#told(date: Occurrence) {
		const { law } = this.#found;
		const source = this.#single.sourceOf(date);
		const text = source ?? date.rule.source;
		return {
			...citationOf(law, text),
			/** The page of the decision alone; null: the source has none, or does not say which. */
			page: (source === undefined ? undefined : pageOfDay(source, civilOf(date.actual))) ?? null,
		};
	}

	/** A rule as it is written, without the days of other years where it lists many. */
	#rule({ file, line, source }: Rule, day: number) {
		return {
			file,
			line,
			written: this.#found.written(file).ruleAt(line, isoOf(day)),
			source: citationOf(this.#found.law, source),
		};
	}

	/** The decrees that make a weekend day a working day, and where. */
	#workedBy(day: number) {
		const { file, workdays } = this.#found.law;
		return workdays.flatMap(({ days, places, source }, i) => {
			if (!days.includes(day)) return [];
			const line = this.#found.written(file).workdaysLine(i);
			const cited = citationOf(this.#found.law, source);
			return [{ subdivisions: this.#found.codesOf(places), file, line, source: cited }];
		});
	}

	#nearest(from: number, step: number, subdivision: string | undefined) {
		const near = this.#found.nearest(from, step, subdivision);
		if (!near) return null;
		const { day, days, record } = near;
		const { id, name, localName } = record;
		return { date: isoOf(day), inWords: dayInWords(day), days, id, name, localName };
	}

	/** Why a date is kept on a day, a sentence each: its own date, then its move. */
	#why(date: Occurrence, day: number): string[] {
		const own = this.#ownDate(date);
		const moved = this.#move(date);
		if (!moved) return [own];
		return [own, date.day === day ? moved : `the actual day, which is kept too: ${moved}`];
	}

	/** Where the date itself comes from. */
	#ownDate({ rule, actual }: Occurrence): string {
		const { on } = rule;
		switch (on.kind) {
			case "between": {
				const [before, after] = [actual - 1, actual + 1].map(
					(day) => `${this.#found.namesNationwide(day).join(" / ")} (${isoOf(day)})`,
				);
				return `the free day between ${before} and ${after}`;
			}
			case "list":
				return "a day that is listed, as a decree or law set it";
			case "easter":
				return `${withOffset("Easter Sunday", on.offset)}, ${isoOf(actual - on.offset)}`;
			case "orthodox-easter":
				return `${withOffset("the Easter Sunday of the eastern churches", on.offset)}, ${isoOf(actual - on.offset)}`;
			case "calendar":
				return this.#calendarDate(on.key, on.offset, actual);
			case "fixed":
				return withOffset(dateInWords(on.month, on.date), on.offset);
			case "weekday": {
				const { year, month, date } = civilOf(dayOf(yearOf(actual - on.offset), on.month, on.date));
				const from = on.date < 1 ? `${dateInWords(month, date)} ${year}` : dateInWords(month, date);
				return withOffset(`the ${WEEKDAY_NAMES[on.weekday]} on or after ${from}`, on.offset);
			}
		}
	}

	#calendarDate(key: string, offset: number, actual: number): string {
		const day = actual - offset;
		const { law } = this.#found;
		const announced = law.announced.get(key)?.includes(day);
		const reported = law.reported.get(key)?.includes(day);
		const computed = calendarDays(key).find((each) => Math.abs(each - day) <= 5);
		const how = reported
			? "as a library has it"
			: !announced
				? "as computed"
				: computed === day
					? "as announced"
					: `as announced (computed: ${isoOf(computed!)})`;
		return `${withOffset(key, offset)}, ${isoOf(day)} ${how}`;
	}

	/** How a date came from its actual day to the observed one; undefined when it did not. */
	#move(date: Occurrence): string | undefined {
		const move = this.#found.moveOf(date);
		if (!move) return undefined;
		const { trigger, target, beside, passed } = move;
		const [from, to] = [dayInWords(date.actual), dayInWords(date.day)];
		const only = Array.isArray(date.keepsActual)
			? `, which only ${date.keepsActual.join(" ")} keep`
			: "";
		const [word, how] =
			date.keepsActual === false
				? ["moved", `moved from ${from} to ${to}`]
				: ["added", `${to} is added to ${from}${only}`];
		const why =
			trigger === COLLISION ? `, since ${beside.join(" / ") || "a holiday"} is on that day` : "";
		const over = passed.map(
			({ day, names }) => `${dayInWords(day)}${names.length ? ` (${names.join(" / ")})` : ""}`,
		);
		const passing = over.length ? `; passed over: ${over.join(", ")}` : "";
		return `${how}${why}, by ${word}: { ${clauseOf(trigger, target)} }${passing}`;
	}

	#whyAbsent(cause: Absence["cause"]): string {
		switch (cause.kind) {
			case "moved":
				return this.#move(cause.date) ?? "";
			case "dropped":
				return cause.weekday === undefined
					? `not kept beside another holiday (${clauseOf(COLLISION, DROP)})`
					: `not kept on a ${WEEKDAY_NAMES[cause.weekday]}`;
			case "announced":
				return `computed for this day, but announced for ${dayInWords(cause.day)}`;
			case "other years": {
				const { year, years, instead } = cause;
				const days = new Set(instead.map((o) => `${isoOf(o.day)} by line ${o.rule.line}`));
				const where = days.size ? `; in ${year} it is ${[...days].join(", ")}` : "";
				return `not in ${year}: its years are ${yearRuns(years)}${where}`;
			}
		}
	}

	/** Whether a date is certain, and why. */
	#certainty({ rule }: Occurrence, tentative: boolean): string {
		const { certainUntil, on } = rule;
		if (tentative && isAnnouncedYearly(rule)) return "tentative: computed, not announced";
		if (tentative)
			return certainUntil >= 9999
				? "tentative: by custom, nobody has published it"
				: `tentative: certain until ${certainUntil}, as the file says`;
		if (on.kind === "list") return "certain: it is listed";
		if (isAnnouncedYearly(rule)) return "certain: it was announced";
		return certainUntil >= 9999
			? "certain: it follows from the rule alone"
			: `certain: decided until ${certainUntil}`;
	}
}

/** A day as people read it: `Sunday 2026-05-03`. */
const dayInWords = (day: number) => `${WEEKDAY_NAMES[weekdayOf(day)]} ${isoOf(day)}`;

const dateInWords = (month: number, date: number) => `${date} ${MONTH_NAMES[month - 1]}`;

function withOffset(date: string, offset: number): string {
	if (offset === 0) return date;
	const days = Math.abs(offset) === 1 ? "day" : "days";
	return `${Math.abs(offset)} ${days} ${offset < 0 ? "before" : "after"} ${date}`;
}

function clauseOf(trigger: number, target: Target): string {
	const word = trigger === COLLISION ? "holiday" : WEEKDAYS[trigger]!;
	const [name] = Object.entries(TARGETS).find(([, each]) => each === target) ?? [];
	return `${word}: ${name ?? (target > 0 ? `+${target}` : target)}`;
}

/**
 * Ascending years in runs: `1973-1988 2007 2010-`; open where they reach the ends of the tables.
 */
function yearRuns(years: readonly number[]): string {
	const runs: string[] = [];
	for (let i = 0; i < years.length; ) {
		const from = years[i]!;
		while (years[i + 1] === years[i]! + 1) i++;
		const to = years[i++]!;
		const begin = from < FIRST_YEAR ? "" : `${from}`;
		const end = to > LAST_YEAR ? "" : `${to}`;
		runs.push(from === to ? `${from}` : `${begin}-${end}`);
	}
	return runs.join(" ");
}

function inWords(e: Explanation): string[] {
	const lines = [
		`${e.subdivision ?? e.country} ${e.date}, ${e.weekday}: ${verdict(e)}; ${working(e)}`,
	];
	for (const record of e.records) lines.push("", ...recordInWords(record));
	if (e.elsewhere.length) {
		lines.push("", e.subdivision === null ? "In some places only" : "In other places only");
		for (const { name, id, counties, onBoth, types, rule } of e.elsewhere) {
			// Where all keep a substitute, only some may keep the day itself.
			const places = counties ?? (Array.isArray(onBoth) ? onBoth : []);
			lines.push(
				`  ${name} (${id}), ${places.join(" ")}: ${types.join(", ")}; ${rule.file}:${rule.line}`,
			);
		}
	}
	if (e.absent.length) {
		lines.push("", "Not kept on this day");
		for (const { name, id, counties, why, rule } of e.absent)
			lines.push(
				`  ${name} (${id})${counties ? `, ${counties.join(" ")}` : ""}; ${rule.file}:${rule.line}`,
				`    ${why}`,
			);
	}
	lines.push("", ...schoolDayInWords(e.schools), "");
	if (e.open.length > 0) lines.push(...e.open, `seen: ${e.seen ?? "nothing was noted"}`, "");
	lines.push(neighbour("before", e.before), neighbour("after", e.after));
	return lines;
}

function verdict({ publicHoliday, records, subdivision }: Explanation): string {
	if (publicHoliday) return "a public holiday";
	if (records.length === 0) return "no holiday";
	const isPublic = records.some(({ types, startsAt }) => types.includes("Public") && !startsAt);
	if (isPublic && subdivision === null) return "a public holiday in some places only";
	if (records.every(({ startsAt }) => startsAt)) return "no public holiday, but a half day";
	const types = new Set(records.flatMap((record) => record.types));
	return `no public holiday, only of type ${[...types].join(", ")}`;
}

function working({ workday, weekend, worked, weekday, subdivision }: Explanation): string {
	const decree = worked.find(
		({ subdivisions }) =>
			subdivisions === null || (subdivision !== null && subdivisions.includes(subdivision)),
	);
	if (workday && decree)
		return `a working day by decree (${decree.source.text}; ${decree.file}:${decree.line})`;
	if (workday) return "a working day";
	return weekend ? `not a working day: ${weekday} is a weekend day` : "not a working day";
}

function recordInWords(record: Explained): string[] {
	const { name, localName, id, types, startsAt, counties, why, certainty, rule, told } = record;
	const names = name === localName ? name : `${name} · ${localName}`;
	const remarks = [types.join(", "), startsAt && `from ${startsAt}`, counties?.join(" ")];
	const law = inCitation(rule.source);
	// Of several pages the one of the day stands alone; one page stands with the words around it.
	const cited = inCitation(told);
	const source = told.page && pagesIn(cited).length > 1 ? told.page : cited;
	return [
		`${names} (${id}): ${remarks.filter(Boolean).join("; ")}`,
		...why.map((sentence) => `  why: ${sentence}`),
		`  ${certainty}`,
		`  source: ${source}`,
		...(source === law ? [] : [`  law: ${law}`]),
		`  rule: ${rule.file}:${rule.line}`,
		...rule.written.map((line) => `      ${line}`),
	];
}

const inCitation = ({ key, text, detail }: Citation) =>
	`${key === null ? "" : `${key}: `}${text}${detail.startsWith(";") || !detail ? detail : `, ${detail}`}`;

function neighbour(which: string, near: Neighbour): string {
	if (!near) return `${which}: none near`;
	const days = near.days === 1 ? "1 day" : `${near.days} days`;
	return `${which}: ${near.inWords}, ${near.name}, ${days}`;
}
