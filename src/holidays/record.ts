/** A holiday record that reads its fields when they are asked for. */

import { yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	ID,
	ON_ACTUAL,
	ON_OBSERVED,
	SEPARATOR,
	SERIES,
	TYPES_MASK,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../pack/layout.js";
import {
	certainOf,
	dateAt,
	headAt,
	isFixed,
	isFull,
	isHalfDay,
	isInV3,
	kindOf,
	setOf,
	tailAt,
	typesOf,
} from "../pack/row.js";
import { slugOf, slugsOf } from "../pack/slug.js";
import { englishIn, localIn } from "../pack/texts.js";
import { type Holiday, type HolidayInParts, PUBLIC } from "./holiday.js";
import { actualKeepers, listedDays, NOBODY } from "./year.js";

/**
 * Kinds of a record, as `kindOf` tells them: those of one kind on one day may make up a whole place
 * together.
 */
export const FULL_DAY_OFF = PUBLIC;
export const HALF_DAY_OFF = TYPES_MASK + 1;

/** The kind of the records of a rule. */
export const kindAt = ({ words }: CountryTable, rule: number): number => {
	const head = headAt(words, rule);
	if (isHalfDay(head)) return HALF_DAY_OFF;
	return isFull(head) ? FULL_DAY_OFF : typesOf(head);
};

/** The names and the id that the holidays of a label share. */
export interface Named {
	readonly id: string;
	readonly localName: string;
	readonly name: string;
}

/** Labels whose ids are made at once. */
const IDS_AT_ONCE = 32;
/** Labels whose names and ids a reply holds at once: each takes some 130 bytes. */
export const NAMES_AT_ONCE = 8;

/**
 * The names and ids of some labels. Native code makes all ids at once; for more than NAMES_AT_ONCE
 * that would take too much memory.
 */
export const namedBy = (table: CountryTable, labels: ArrayLike<number>): readonly Named[] => {
	const ids: string[] = [];
	const localNames: string[] = [];
	const names: string[] = [];
	for (let i = 0; i < labels.length; i++) {
		const text = table.texts.label(labels[i]!);
		const behind = text.indexOf(ID);
		// No destructuring: XS does that by an iterator, which takes many steps.
		ids.push(behind < 0 ? "" : text.split(ID)[1]!);
		const both = behind < 0 ? text : text.substring(0, behind);
		const split = both.indexOf(SEPARATOR);
		localNames.push(split < 0 ? both : both.substring(0, split));
		names.push(both.substring(split + 1));
	}
	const slugs = slugsOf(names);
	return slugs.map((slug, i) => ({
		id: ids[i]! || slug,
		localName: localNames[i]!,
		name: names[i]!,
	}));
};

/**
 * Visits the stable ids of all holidays of a country: those of some labels at once, and the first
 * of these labels. Where `wanted` has a 1 for each label that counts, others may be left out.
 */
export const eachIds = (
	table: CountryTable,
	visit: (ids: readonly string[], first: number) => void,
	wanted?: Uint8Array,
): void => {
	const { texts } = table;
	const { labelCount } = texts;
	for (let first = 0; first < labelCount; first += IDS_AT_ONCE) {
		if (wanted) first = wanted.indexOf(1, first);
		if (first < 0) return;
		const count = Math.min(IDS_AT_ONCE, labelCount - first);
		const names = texts.labels(first, count);
		// Most labels are one name alone, which native code tells of all at once.
		const all = names.join("");
		let own: (string | undefined)[] | undefined;
		if (all.includes(ID)) {
			own = [];
			for (let i = 0; i < count; i++) {
				const text = names[i]!;
				const behind = text.indexOf(ID);
				if (behind < 0) continue;
				own[i] = text.split(ID)[1];
				names[i] = text.substring(0, behind);
			}
		}
		if (all.includes(SEPARATOR))
			for (let i = 0; i < count; i++) {
				const split = names[i]!.indexOf(SEPARATOR);
				if (split >= 0) names[i] = names[i]!.substring(split + 1);
			}
		const slugs = slugsOf(names);
		visit(own === undefined ? slugs : slugs.map((slug, i) => own[i] || slug), first);
	}
};

/** The codes of a set of places; null: all places. */
const codesOf = ({ places }: CountryTable, set: number): readonly string[] | null =>
	set < 0 ? null : places.codes(set);

export class HolidayRecord implements Holiday {
	/** @internal */
	readonly table: CountryTable;
	/** The rule that it comes from: its order, and where it stands among the words. */
	/** @internal */
	readonly order: number;
	/** @internal */
	readonly rule: number;

	readonly day: number;
	readonly actualDay: number;
	/**
	 * The set of places that keep it on the day for which it was made, perhaps its actual day;
	 * negative: all places.
	 */
	readonly set: number;
	/** The text of its label, read once: it has both names, and the id. */
	private text: string | undefined;

	/** The rule by its order, on its day and its actual day, as a set of places keeps it. */
	constructor(table: CountryTable, order: number, day: number, actualDay: number, set: number) {
		this.table = table;
		this.order = order;
		this.rule = table.ruleAt(order);
		this.day = day;
		this.actualDay = actualDay;
		this.set = set;
	}

	/**
	 * The number of its names among those of the country: records with the same names have the same
	 * number.
	 */
	get label(): number {
		return this.table.labelAt(this.rule);
	}
	private get head(): number {
		const { rule, table } = this;
		return headAt(table.words, rule);
	}
	/** The set of places that keep it on its day. */
	private get ownSet(): number {
		const { rule, table } = this;
		return setOf(dateAt(table.words, rule));
	}
	/** Its names, its id and its year of introduction. */
	private get labelText(): string {
		return (this.text ??= this.table.texts.label(this.label));
	}
	private get names(): string {
		return this.labelText.split(ID)[0]!;
	}

	get startsAtMinute(): number {
		return this.table.startsAtMinute(this.order);
	}
	get id(): string {
		return this.labelText.split(ID)[1] || slugOf(this.name);
	}
	get name(): string {
		return englishIn(this.names);
	}
	get localName(): string {
		return localIn(this.names);
	}
	get keepsActual(): boolean | readonly string[] {
		// Where nothing moved there is nothing to keep twice.
		const { rule, table } = this;
		const keepers = this.day === this.actualDay ? NOBODY : actualKeepers(table, rule);
		if (keepers === NOBODY) return false;
		return keepers === this.ownSet || table.places.codes(keepers);
	}
	get counties(): readonly string[] | null {
		return codesOf(this.table, this.ownSet);
	}
	/** The codes of the places that keep it on the day for which it was made; null: all places. */
	get keepers(): readonly string[] | null {
		return codesOf(this.table, this.set);
	}
	/** Its kind: the records of one kind on a day may together be the whole place's. */
	get kind(): number {
		return kindAt(this.table, this.rule);
	}
	/**
	 * Whether it is an estimate on a day. Where a decree moves a certain date, only the other day is
	 * in doubt.
	 */
	isDoubtful(day: number): boolean {
		if (!this.tentative) return false;
		return day === this.day || kindOf(this.head) >= SERIES;
	}
	get types(): number {
		return typesOf(this.head);
	}
	get fixed(): boolean {
		return isFixed(this.head);
	}
	get listedOn(): readonly number[] {
		const { actualDay, day, rule, table } = this;
		if (!isInV3(this.head)) return [];
		if (day === actualDay) return [day];
		const days = listedDays(table, rule, false);
		const list = days & ON_OBSERVED ? [day] : [];
		if (days & ON_ACTUAL) list.push(actualDay);
		return actualDay < day ? list.reverse() : list;
	}
	get launchYear(): number | null {
		return this.table.texts.launchYear(this.label) || null;
	}
	get official(): boolean {
		return (this.head & UNOFFICIAL) === 0;
	}
	get administration(): boolean {
		return (this.head & UNADMINISTRATIVE) === 0;
	}
	get tentative(): boolean {
		const { day, rule, table } = this;
		const set = certainOf(tailAt(table.words, rule));
		return set !== 0 && !table.yearSetHas(set, yearOf(day));
	}
}

/** A record that only some parts of a place keep. */
export class PartRecord extends HolidayRecord implements HolidayInParts {
	private readonly area: Area;

	constructor(area: Area, order: number, day: number, actualDay: number, set: number) {
		super(area.table, order, day, actualDay, set);
		this.area = area;
	}

	get parts(): readonly string[] {
		return this.area.partsOf(this.set);
	}
}
