/** A country: its places, its years, and what holds in the whole of it. */

import { dayOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import { DAY_BIAS, MAX_RECORDS, YEAR_BIAS } from "../pack/layout.js";
import { LocalTable } from "../pack/local-table.js";
import { OldNames } from "../pack/old-names.js";
import {
	dateAt,
	firstYearOf,
	headAt,
	labelOf,
	lastYearOf,
	RULE_WORDS,
	tailAt,
	yearSetOf,
} from "../pack/row.js";
import { sortAscending } from "./ascending.js";
import type { Holiday } from "./holiday.js";
import { Jurisdiction } from "./jurisdiction.js";
import { recordOf } from "./kept.js";
import { LocalYears } from "./local-years.js";
import { eachIds } from "./record.js";
import { type Weekend, weekendsOf } from "./weekends.js";
import { Years } from "./years.js";

/** A subdivision of a country: its code and its name. */
export interface Subdivision {
	/** ISO 3166-2. */
	readonly code: string;
	/** English name. */
	readonly name: string;
	/** Code of the smallest other subdivision that it lies within, where there is one. */
	readonly within?: string;
}

/** Records by index, as an array has them. */
export interface HolidayList {
	/** Number of records. */
	readonly length: number;
	/** The record at an index from 0 on; undefined when there is none. */
	at(index: number): Holiday | undefined;
}

/** A country: asked by days, and for whole years. */
export class Country extends Jurisdiction {
	/** Made when somebody first asks for a name that the tables do not have. */
	private oldNames: OldNames | undefined;

	/** @internal */
	constructor(table: CountryTable) {
		super(new Years(table), -1);
	}

	/** False for the places that have no public holidays at all. */
	get hasHolidays(): boolean {
		return this.table.pack.hasHolidays(this.table.index);
	}

	/** In the order in which `counties` lists them. */
	get subdivisions(): readonly Subdivision[] {
		const { places, texts } = this.table;
		return Array.from({ length: places.count }, (_, i) => {
			const outer = places.outerOf(i);
			const within = outer < 0 ? undefined : { within: places.code(outer) };
			return { code: places.code(i), name: texts.place(i), ...within };
		});
	}

	/**
	 * A subdivision by its ISO 3166-2 code in upper case, such as `AT-9`, or by one that it had
	 * before: it has its new one then. Undefined: no such place, or one that became several whose law
	 * differs, as `became` tells. A locality by its own code, such as `DE-BY/augsburg`.
	 */
	in(code: string): Jurisdiction | undefined {
		if (code.includes("/")) return this.localityIn(code);
		const known = this.table.places.indexOf(code);
		const places = known < 0 ? this.names.places(code) : [known];
		return places.length === 1 ? new Jurisdiction(this.years, places[0]!) : undefined;
	}

	private localityIn(code: string): Jurisdiction | undefined {
		const { localities } = this.years;
		const index = localities.indexOf(code);
		if (index < 0) return undefined;
		const table = new LocalTable(this.table, localities, index);
		const years = new LocalYears(this.years, table);
		return new Jurisdiction(years, localities.placeOf(index));
	}

	/**
	 * The places below its subdivisions, in the order of these and then by code; none where the
	 * tables leave them out.
	 */
	get localities(): readonly Subdivision[] {
		const { localities: all, table } = this.years;
		return Array.from({ length: all.count }, (_, i) => {
			const within = table.places.code(all.placeOf(i));
			return { code: all.code(i), name: all.name(i), within };
		});
	}

	/**
	 * The codes of what an old code of a subdivision became: several where one alone cannot answer;
	 * empty of any other code.
	 */
	became(code: string): readonly string[] {
		const { places } = this.table;
		return this.names.places(code).map((place) => places.code(place));
	}

	/**
	 * The stable id that a holiday has now, by one that it had before; of any other id the same one.
	 */
	idNow(id: string): string {
		return this.names.idNow(id);
	}

	/** Whether some holiday was called otherwise before. @internal */
	get hasOldIds(): boolean {
		return this.names.idCount > 0;
	}

	private get names(): OldNames {
		return (this.oldNames ??= new OldNames(this.table));
	}

	/** Last year whose decree is in the tables; null when the law needs none. */
	get decreesUntil(): number | null {
		return this.table.decrees ? YEAR_BIAS + this.table.decrees : null;
	}

	/** The day of the newest material that was read for it; null when nobody noted it. */
	get seen(): number | null {
		return this.table.seen ? this.table.seen - DAY_BIAS : null;
	}

	/**
	 * Periods of the weekend, ascending: the country's, then those that some subdivisions have of
	 * their own; of these the last that has begun counts.
	 */
	get weekend(): readonly Weekend[] {
		return weekendsOf(this.table);
	}

	/**
	 * For each label the place of its stable id among some, plus one; 0: its id is not one of them.
	 * Those of a locality stand behind the country's. @internal
	 */
	labelsOf(ids: readonly string[], at: Jurisdiction = this): Uint8Array {
		const own = at.ownIds;
		const { labelCount } = this.table.texts;
		const end = own.reduce((most, { label }) => Math.max(most, label + 1), labelCount);
		const labels = new Uint8Array(end);
		const numbers = new Map<string, number>();
		for (let i = 0; i < ids.length; i++) numbers.set(ids[i]!, i + 1);
		eachIds(this.table, (some, first) => {
			for (let i = 0; i < some.length; i++) labels[first + i] = numbers.get(some[i]!) ?? 0;
		});
		for (const { id, label } of own) labels[label] = numbers.get(id) ?? 0;
		return labels;
	}

	/**
	 * Stable ids of all holidays in the tables, of those that do not occur any more too. @internal
	 */
	get ids(): ReadonlySet<string> {
		const ids = new Set<string>();
		eachIds(this.table, (some) => {
			for (let i = 0; i < some.length; i++) ids.add(some[i]!);
		});
		return ids;
	}

	/**
	 * Stable ids of the holidays of some years. It looks at the rules, not at their days: a rule
	 * whose days are all dropped counts too. @internal
	 */
	idsIn(firstYear: number, lastYear: number): ReadonlySet<string> {
		const { table } = this;
		const { ruleCount, words } = table;
		const from = firstYear - YEAR_BIAS;
		const to = lastYear - YEAR_BIAS;
		const isKept = new Uint8Array(table.texts.labelCount);
		const end = table.ruleAt(ruleCount);
		for (let rule = table.ruleAt(0); rule < end; rule += RULE_WORDS) {
			const head = headAt(words, rule);
			if (lastYearOf(head) < from || firstYearOf(head) > to) continue;
			const tail = tailAt(words, rule);
			const label = labelOf(dateAt(words, rule), tail);
			if (isKept[label] === 1) continue;
			if (yearSetOf(tail) === 0 || table.yearSetMeets(yearSetOf(tail), from, to)) isKept[label] = 1;
		}
		const ids = new Set<string>();
		eachIds(
			table,
			(some, first) => {
				for (let i = 0; i < some.length; i++) if (isKept[first + i] === 1) ids.add(some[i]!);
			},
			isKept,
		);
		return ids;
	}

	/** Whether subdivisions together are the whole country. */
	isWhole(codes: readonly string[]): boolean {
		const { area, table } = this;
		return area.isWhole(
			codes.map((code) => table.places.indexOf(code)).filter((place) => place >= 0),
		);
	}

	/**
	 * All records listed in a year, ascending by day: what the whole country keeps, and what only
	 * places in it do. Throws a RangeError for a year that the tables do not have.
	 */
	records(year: number): readonly Holiday[] {
		const { at, length } = this.list(year);
		return Array.from({ length }, (_, i) => at(i)!);
	}

	/**
	 * What `records` gives, each made when it is asked for. Throws a RangeError for a year that the
	 * tables do not have.
	 */
	list(year: number): HolidayList {
		const of = this.years.of(year);
		const length = of.end - of.first;
		return {
			length,
			at: (index) =>
				index >= 0 && index < length ? recordOf(this.table, of, of.first + index) : undefined,
		};
	}

	/** Weekend days of a year that are worked by decree, ascending, wherever in the country. */
	makeUpDays(year: number): readonly number[] {
		const days: number[] = [];
		this.eachWorkday(dayOf(year, 1, 1), dayOf(year + 1, 1, 1), (day) => {
			if (days.indexOf(day) < 0) days.push(day);
		});
		return Array.from(sortAscending(Int32Array.from(days).subarray(0, MAX_RECORDS)));
	}
}
