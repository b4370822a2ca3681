/**
 * A file of localities becomes what each keeps beside the law of its subdivision, each complaint
 * with its line.
 */

import { dayOfIso, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import { slugOf } from "../../../src/pack/slug.js";
import { isCalendarDate } from "../calendars/calendar-days.js";
import { parseOn, parseTime, parseYears } from "../law/expression.js";
import {
	type Adoption,
	FIRST_YEAR,
	LAST_YEAR,
	type Law,
	LawError,
	type LocalDay,
	type Locality,
	type On,
} from "../law/law.js";
import type { Path } from "../law/yaml-file.js";
import {
	type AdoptionRow,
	type DayRow,
	type LocalityRow,
	localityText,
	parseLocalityFile,
} from "./locality-file.js";

/**
 * The localities of the country of a law, by place and then by code. Throws a LawError for a
 * mistake in the file.
 */
export function readLocalitiesOf(law: Law): readonly Locality[] {
	const own = localityText(law.code);
	return own ? readLocalities(own.file, own.text, law) : [];
}

/** The localities that a text has, which is the one of a file. Throws a LawError for a mistake. */
export function readLocalities(file: string, text: string, law: Law): readonly Locality[] {
	const { content, lineOf } = parseLocalityFile(file, text);
	const reader = new Reader(file, lineOf, content.sources, law);
	if (content.country !== law.code)
		reader.complain(["country"], `is the file of ${content.country}, not ${law.code}`);
	const found = Object.entries(content.localities).map(([code, row]) => reader.locality(code, row));
	for (const key of Object.keys(content.sources))
		if (!reader.cited.has(key)) reader.complain(["sources", key], `nothing rests on ${key}`);
	const order = ({ code, place }: Locality) => `${`${place}`.padStart(3, "0")} ${code}`;
	return found.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

class Reader {
	readonly cited = new Set<string>();
	readonly #file: string;
	readonly #lineOf: (path: Path) => number;
	readonly #sources: Readonly<Record<string, string>>;
	readonly #law: Law;

	constructor(
		file: string,
		lineOf: (path: Path) => number,
		sources: Readonly<Record<string, string>>,
		law: Law,
	) {
		this.#file = file;
		this.#lineOf = lineOf;
		this.#sources = sources;
		this.#law = law;
	}

	/** Throws a LawError about the line at `path`. */
	complain(path: Path, complaint: string): never {
		throw new LawError(this.#file, this.#lineOf(path), complaint);
	}

	locality(code: string, row: LocalityRow): Locality {
		const path = ["localities", code];
		const subdivision = code.split("/")[0]!;
		const place = this.#place(path, subdivision);
		if ([...this.#law.within.values()].includes(place))
			this.complain(path, `other subdivisions lie in ${subdivision}: name the smallest one`);
		const adopts = (row.adopts ?? []).map((one, i) =>
			this.#adoption([...path, "adopts", i], one, place, row.source),
		);
		const days = (row.days ?? []).flatMap((day, i) =>
			this.#day([...path, "days", i], day, place, row.source),
		);
		const drops = row.not ?? [];
		for (const [i, id] of drops.entries()) {
			const isKept = this.#law.rules.some(
				({ id: other, places }) => other === id && (places === null || places.includes(place)),
			);
			if (!isKept) this.complain([...path, "not", i], `${subdivision} has no holiday ${id}`);
		}
		// A town that keeps what its subdivision keeps is there by its name: its source says so.
		if (row.source === undefined && adopts.length + days.length + drops.length === 0)
			this.complain(path, `${code} keeps nothing of its own, and drops nothing`);
		if (row.source !== undefined) this.#source(path, row.source);
		return { code, name: row.name, place, adopts, days, drops };
	}

	#place(path: Path, code: string): number {
		const place = this.#law.subdivisions.findIndex((one) => one.code === code);
		if (place < 0) this.complain(path, `no subdivision ${code} in ${this.#law.file}`);
		return place;
	}

	/** The source in words. */
	#source(path: Path, written: string | undefined): string {
		if (written === undefined) this.complain(path, "no source");
		const key = /^[^\s,]+/.exec(written)?.[0] ?? "";
		const full = this.#sources[key];
		if (full !== undefined) {
			this.cited.add(key);
			return full + written.slice(key.length);
		}
		if (!/^https:\/\//.test(written))
			this.complain(path, `no source "${key}" (${Object.keys(this.#sources).join(", ")})`);
		return written;
	}

	#adoption(path: Path, one: string | AdoptionRow, place: number, otherwise?: string): Adoption {
		const { from, id, source } = typeof one === "string" ? ({ id: one } as AdoptionRow) : one;
		const { file, rules, subdivisions } = this.#law;
		const of = from === undefined ? place : this.#place(path, from);
		const found = rules.filter(
			({ id: other, places }) => other === id && (places === null || places.includes(of)),
		);
		const where = subdivisions[of]!.code;
		if (found.length === 0) this.complain(path, `${where} has no holiday ${id} in ${file}`);
		if (of === place && found.every(({ types }) => (types & PUBLIC) !== 0))
			this.complain(path, `${where} keeps ${id} itself`);
		const line = this.#lineOf(path);
		return {
			id,
			from: of,
			source: this.#source(path, source ?? otherwise),
			file: this.#file,
			line,
		};
	}

	/** A day is one rule, or one for each of its single dates. */
	#day(path: Path, row: DayRow, place: number, otherwise?: string): readonly LocalDay[] {
		const { name, on, years } = row;
		const source = this.#source(path, row.source ?? otherwise);
		const read = <T>(key: string, reading: () => T): T => {
			try {
				return reading();
			} catch (error) {
				if (!(error instanceof SyntaxError)) throw error;
				return this.complain([...path, key], error.message);
			}
		};
		const dated = (at: On, of: readonly number[]): LocalDay => ({
			rule: {
				id: row.id ?? slugOf(name),
				name,
				localName: row.local ?? name,
				on: at,
				years: of,
				places: [place],
				shift: null,
				types: PUBLIC,
				startsAtMinute: row.from === undefined ? -1 : read("from", () => parseTime(row.from!)),
				inV3: false,
				listed: 3,
				fixed: at.kind === "fixed" && typeof on === "string",
				launchYear: null,
				official: true,
				administration: true,
				certainUntil: 9999,
				source,
				file: this.#file,
				line: this.#lineOf(path),
			},
			isEstimate: row.estimate === true,
		});
		if (typeof on !== "string") {
			if (years !== undefined) this.complain([...path, "years"], "single dates have their years");
			return on.map((iso, i) => {
				const day = dayOfIso(iso);
				if (day === undefined) return this.complain([...path, "on", i], `no date ${iso}`);
				const [, month, date] = iso.split("-").map(Number);
				return dated({ kind: "fixed", month: month!, date: date!, offset: 0 }, [yearOf(day)]);
			});
		}
		const at = read("on", () => parseOn(on, isCalendarDate));
		if (at.kind === "calendar" || at.kind === "between")
			this.complain([...path, "on"], `"${on}" is none that a locality may have`);
		if (mayLeaveItsYear(at)) this.complain([...path, "on"], `"${on}" may leave its year`);
		const all = read("years", () => parseYears(`${years ?? ALL_YEARS}`, 1));
		if (all.years.some((year, i) => i > 0 && year !== all.years[i - 1]! + 1))
			this.complain([...path, "years"], "years with gaps are days of their own");
		return [dated(at, all.years)];
	}
}

const ALL_YEARS = `${FIRST_YEAR - 1}-${LAST_YEAR + 1}`;

/** Whether the days that are added to a date, or its weekday, may lead into another year. */
function mayLeaveItsYear(on: On): boolean {
	if (on.kind !== "fixed" && on.kind !== "weekday") return false;
	const first = on.date + on.offset;
	const last = first + (on.kind === "weekday" ? 6 : 0);
	return (on.month === 1 && first < 1) || (on.month === 12 && last > 31);
}
