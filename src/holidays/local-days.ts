/** What places below a subdivision keep on a day that it does not keep itself. */

import { yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { LocalTable } from "../pack/local-table.js";
import { type Localities, MOST_BELOW } from "../pack/localities.js";
import { dateAt, RULE_WORDS, setOf } from "../pack/row.js";
import { sortAscending } from "./ascending.js";
import type { HolidayInParts } from "./holiday.js";
import { pairOf, secondOf } from "./key.js";
import { HolidayRecord } from "./record.js";
import type { Years } from "./years.js";

/** Records of a year below one place at most: no honest place has a tenth of them. */
const MOST_RECORDS = 512;
/** Rows that a rule is compared with: what most communes keep stands among the first. */
const MOST_COMPARED = 32;

/** A record that only some places below a subdivision keep. */
export class LocalRecord extends HolidayRecord implements HolidayInParts {
	/** The indexes of these places. */
	private readonly towns: number[];
	private readonly localities: Localities;

	constructor(
		localities: Localities,
		towns: readonly number[],
		table: CountryTable,
		order: number,
		day: number,
		actualDay: number,
	) {
		super(table, order, day, actualDay, setOf(dateAt(table.words, table.ruleAt(order))));
		this.localities = localities;
		this.towns = towns.slice();
	}

	/** Other places keep it, too. @internal */
	add(towns: readonly number[]): void {
		for (let i = 0; i < towns.length; i++) this.towns.push(towns[i]!);
	}

	/** Made anew for each who asks: the names of a hundred communes take memory. */
	get parts(): readonly string[] {
		return this.towns.map((town) => this.localities.code(town));
	}
	get partNames(): Readonly<Record<string, string>> {
		const { localities, towns } = this;
		const names: Record<string, string> = {};
		for (const town of towns) names[localities.code(town)] = localities.name(town);
		return names;
	}

	/**
	 * How many they are: who asks for one after the other needs no object with the names of all.
	 * @internal
	 */
	get count(): number {
		return this.towns.length;
	}
	/** The code of one of them. @internal */
	codeAt(index: number): string {
		return this.localities.code(this.towns[index]!);
	}
	/** The name of one of them. @internal */
	nameAt(index: number): string {
		return this.localities.name(this.towns[index]!);
	}
}

/** A rule that places keep: its index among those of the first of them. */
interface Row {
	readonly index: number;
	readonly towns: number[];
}

/**
 * The row among the first ones that has the words of a rule; -1: none has. Each word is compared,
 * which makes no garbage.
 */
const rowOf = (words: readonly number[], rule: Int32Array, at: number): number => {
	const end = Math.min(words.length, MOST_COMPARED * RULE_WORDS);
	for (let from = 0; from < end; from += RULE_WORDS) {
		let same = 0;
		while (same < RULE_WORDS && words[from + same] === rule[at + same]) same++;
		if (same === RULE_WORDS) return from / RULE_WORDS;
	}
	return -1;
};

/** The rules below a place, each once: many communes keep the same day. */
const rowsBelow = (
	localities: Localities,
	place: number,
): { readonly rows: readonly Row[]; readonly words: readonly number[] } => {
	const rows: Row[] = [];
	const words: number[] = [];
	let met = 0;
	for (let town = 0; town < localities.count && met < MOST_BELOW; town++) {
		if (localities.placeOf(town) !== place) continue;
		const its = localities.words(town);
		met += 1 + its.length / RULE_WORDS;
		for (let at = 0; at < its.length; at += RULE_WORDS) {
			const known = rowOf(words, its, at);
			if (known >= 0) rows[known]!.towns.push(town);
			else {
				rows.push({ index: at / RULE_WORDS, towns: [town] });
				for (let k = 0; k < RULE_WORDS; k++) words.push(its[at + k]!);
			}
		}
	}
	return { rows, words };
};

/**
 * The records that places below a smallest subdivision keep on days `first … last` of a year,
 * ascending, those of a day and a name together; none of a country, of a locality itself, or where
 * the tables leave localities out. Throws a RangeError for a year that the tables do not have.
 */
export const keptBelow = (years: Years, area: Area, first: number, last: number): LocalRecord[] => {
	const found: LocalRecord[] = [];
	const { table } = years;
	const year = yearOf(first);
	years.expect(year);
	if (area.place < 0 || area.leafCount > 1 || table.isLocal) return found;
	const { localities } = years;
	let own: LocalTable | undefined;
	const { rows, words } = rowsBelow(localities, area.place);
	const of = years.ofWords(year, Int32Array.from(words), 0);
	for (let k = of.first; k < of.end && found.length < MOST_RECORDS; k++) {
		const day = of.day(k);
		if (day < first || day > last) continue;
		const { index, towns } = rows[of.order(k)]!;
		const town = towns[0]!;
		// The rules of all towns stand one after the other: one table has those from the first town on.
		own ??= new LocalTable(table, localities, rows[0]!.towns[0]!);
		const order = table.ruleCount + localities.firstRule(town) + index - own.firstRule;
		const record = new LocalRecord(localities, towns, own, order, day, of.actual(k));
		const same = found.find((one) => one.day === day && one.label === record.label);
		if (same) same.add(towns);
		else found.push(record);
	}
	const keys = Int32Array.from(found, ({ day }, i) => pairOf(day - first, i));
	return Array.from(sortAscending(keys), (key) => found[secondOf(key)]!);
};
