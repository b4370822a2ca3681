/**
 * Lines of data/differences.csv that say no more than a country file: that a day was announced or
 * decreed, and by which page. They are made of the file and of what the references have otherwise.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { isWithin, type Occurrence, occurrencesOf } from "../../data/compiler/law/evaluate.js";
import type { Law } from "../../data/compiler/law/law.js";
import { SingleDays } from "../../data/compiler/law/pages.js";
import { pagesIn } from "../../data/compiler/law/source.js";
import { DERIVED, parseLines } from "../../host-sim/desk/differences.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { linesOf } from "./country.js";
import {
	againstNager,
	againstVacanza,
	type DayOfOne,
	Differences,
	f1Of,
	MAKE_UP,
	SUBDIVISION_F1,
	subdivisionsOf,
	workdaysApart,
} from "./score.js";

/** Days between a date that a reference computes and what was announced in its place, at most. */
const NEAR_DAYS = 5;

/** A day that was announced or decreed otherwise than a reference has it. */
interface Otherwise {
	readonly place: string;
	readonly reference: string;
	readonly holiday: string;
	/** Of the reference's day. */
	readonly year: string;
	/** The day in the country file. */
	readonly date: string;
	readonly source: string;
}

/** The lines of a country, without those about what `judged` explains. */
export function derivedLines(law: Law, country: Country, judged: Differences): string[] {
	return linesAbout(law.code, otherwiseIn(law, country, judged));
}

function otherwiseIn(law: Law, country: Country, judged: Differences): readonly Otherwise[] {
	const { code } = law;
	const lines = linesOf(country);
	const places = subdivisionsOf(code);
	const everywhere = places.length ? "any" : "";
	const found: Otherwise[] = [];
	let days: SettledDays | undefined;
	const daysOf = () => (days ??= new SettledDays(law));
	const national = againstVacanza(code, lines, null, judged);
	const add = (reference: string, place: string, only: Apart) => {
		for (const { date, names } of only.onlyOurs) found.push(...daysOf().ours(date, names, place, reference));
		for (const { date, names } of only.onlyTheirs) found.push(...daysOf().theirs(date, names, place, reference));
	};
	add("vacanza", everywhere, national);
	for (const { date, isOurs } of workdaysApart(code, lines, judged))
		if (isOurs) found.push(...daysOf().worked(date));
	add("nager", "", { onlyOurs: [], onlyTheirs: againstNager(code, lines, judged).filter(({ ours }) => !ours.length) });
	for (const place of places) {
		const known = new Differences([...judged.lines, ...parseLines(linesAbout(code, found))]);
		const there = againstVacanza(code, lines, place, known);
		if (f1Of([there]) < SUBDIVISION_F1) add("vacanza", place, there);
	}
	return found;
}

interface Apart {
	readonly onlyOurs: readonly DayOfOne[];
	readonly onlyTheirs: readonly DayOfOne[];
}

/** A holiday of a day that a decree or an announcement gives. */
interface Settled {
	readonly name: string;
	/** As those of a rule. */
	readonly places: readonly number[] | null;
	readonly source: string;
}

/** The days of a law that a decree or an announcement gives. */
export class SettledDays {
	readonly #law: Law;
	readonly #byDay = new Map<number, Settled[]>();

	constructor(law: Law) {
		this.#law = law;
		const single = new SingleDays(law);
		for (const date of occurrencesOf(law, calendarDays)) {
			const source = single.sourceOf(date);
			if (source === undefined || pagesIn(source).length === 0) continue;
			const { name, places } = date.rule;
			for (const day of keptDays(date)) {
				const known = this.#byDay.get(day) ?? [];
				known.push({ name, places, source });
				this.#byDay.set(day, known);
			}
		}
	}

	/** A day that we alone have. */
	ours(date: string, names: readonly string[], place: string, reference: string): Otherwise[] {
		const known = this.#on(dayOfIso(date)!, place).find(({ name }) => names.includes(name));
		if (!known) return [];
		const { name, source } = known;
		return [{ place, reference, holiday: name, year: date.slice(0, 4), date, source }];
	}

	/** A day of a reference near which the same holiday was announced or decreed. */
	theirs(date: string, names: readonly string[], place: string, reference: string): Otherwise[] {
		const day = dayOfIso(date)!;
		for (let far = 1; far <= NEAR_DAYS; far++)
			for (const near of [day - far, day + far])
				for (const { name, source } of this.#on(near, place)) {
					if (!names.some((each) => isSame(each, name))) continue;
					const holiday = names.find((each) => isSame(each, name))!;
					return [{ place, reference, holiday, year: date.slice(0, 4), date: isoOf(near), source }];
				}
		return [];
	}

	/** What was settled of a day where a line is about: the page of another place tells nothing. */
	#on(day: number, place: string): readonly Settled[] {
		const law = this.#law;
		const index = law.subdivisions.findIndex(({ code }) => code === place);
		const holds = ({ places }: Settled) =>
			index < 0 || places === null || places.some((each) => isWithin(law, index, each));
		return (this.#byDay.get(day) ?? []).filter(holds);
	}

	/** A weekend day that is worked by decree. */
	worked(date: string): Otherwise[] {
		const day = dayOfIso(date)!;
		const entry = this.#law.workdays.find(
			({ days, source }) => days.includes(day) && pagesIn(source).length > 0,
		);
		if (!entry) return [];
		const { source } = entry;
		const year = date.slice(0, 4);
		return [{ place: "", reference: "vacanza", holiday: MAKE_UP, year, date, source }];
	}
}

const keptDays = ({ actual, day, keepsActual }: Occurrence) =>
	day !== actual && keepsActual !== false ? [actual, day] : [day];

/**
 * Whether two names are of one holiday: a reference may call its days a holiday, and tell them
 * apart.
 */
const isSame = (one: string, other: string) => bare(one) === bare(other);
const bare = (name: string) => name.replace(/ (Holiday|Day|\(.*\))$/, "").toLowerCase();

/** Lines in their order: one for each place, reference and name. */
function linesAbout(code: string, found: readonly Otherwise[]): string[] {
	const groups = new Map<string, Otherwise[]>();
	for (const each of found) {
		const key = [each.reference, each.place, each.holiday].join("\n");
		groups.set(key, [...(groups.get(key) ?? []), each]);
	}
	return [...groups]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, group]) => {
			const { place, reference, holiday } = group[0]!;
			const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
			const years = runsOf(sorted(group.map(({ year }) => year)).map(Number));
			const dates = sorted(group.map(({ date }) => date)).join(", ");
			const pages = sorted(group.flatMap(({ source }) => pagesIn(source))).join("; ");
			return [code, place, reference, holiday, years, DERIVED + dates, pages].map(cell).join(",");
		});
}


/** Years, ascending, as runs: `2016-2018 2024`. */
function runsOf(years: readonly number[]): string {
	const runs: number[][] = [];
	for (const year of years)
		if (runs.at(-1)?.at(-1) === year - 1) runs.at(-1)!.push(year);
		else runs.push([year]);
	return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : `${run[0]}`)).join(" ");
}

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
