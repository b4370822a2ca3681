/** A holiday record that reads its facts when they are asked for. */

import { yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	CERTAIN,
	FACTS,
	ID,
	IN_V3,
	IS_FIXED,
	ON_ACTUAL,
	ON_OBSERVED,
	SEPARATOR,
	SET,
	TYPES_MASK,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../pack/layout.js";
import { areWhole } from "../pack/places.js";
import { slugOf } from "../pack/slug.js";
import type { Holiday } from "./holiday.js";
import { keptBy, listedDays, type Year } from "./year.js";

/** The stable id of the holidays of a label. */
export function idOf(table: CountryTable, label: number): string {
	const [names = "", id] = table.label(label).split(ID);
	return id || slugOf(names.substring(names.indexOf(SEPARATOR) + 1));
}

export class HolidayRecord implements Holiday {
	private readonly table: CountryTable;
	/** The rule that it comes from: its order, and its first byte. */
	private readonly order: number;
	private readonly rule: number;
	readonly day: number;
	readonly actualDay: number;
	/** The text of its label, read once: it has both names, and the id. */
	private text: string | undefined;

	/** The `index`-th occurrence of a year. */
	constructor(table: CountryTable, year: Year, index: number) {
		this.table = table;
		this.order = year.order(index);
		this.rule = table.ruleAt(this.order);
		this.day = year.day(index);
		this.actualDay = year.actual(index);
	}

	/** Number of its names among those of the country: records of one name share it. */
	get label(): number {
		return this.table.labelOf(this.rule);
	}
	private get facts(): number {
		return this.table.bytes[this.rule + FACTS]!;
	}
	/** Its names, its id and its year of introduction. */
	private get parts(): string {
		return (this.text ??= this.table.label(this.label));
	}
	private get names(): string {
		const text = this.parts;
		const end = text.indexOf(ID);
		return end < 0 ? text : text.substring(0, end);
	}

	get startsAtMinute(): number {
		return this.table.startsAtMinute(this.order);
	}
	get id(): string {
		return this.parts.split(ID)[1] || slugOf(this.name);
	}
	get name(): string {
		const names = this.names;
		return names.substring(names.indexOf(SEPARATOR) + 1);
	}
	get localName(): string {
		const names = this.names;
		const end = names.indexOf(SEPARATOR);
		return end < 0 ? names : names.substring(0, end);
	}
	get keepsActual(): boolean | readonly string[] {
		// Where nothing moved there is nothing to keep twice.
		const both = this.day === this.actualDay ? 0 : keptBy(this.table, this.rule);
		return both < 2 ? both === 1 : this.table.setCodes(both - 2);
	}
	get counties(): readonly string[] | null {
		const set = this.table.bytes[this.rule + SET]! - 1;
		return set < 0 ? null : this.table.setCodes(set);
	}
	/** Whether it holds everywhere, or in places that together are the whole country. */
	get isWhole(): boolean {
		const { rule, table } = this;
		const set = table.bytes[rule + SET]! - 1;
		// Nearly always they are too few, which the numbers tell alone.
		return set < 0 || (table.leavesOf(set) >= table.leafCount && areWhole(table, [set]));
	}
	get types(): number {
		return this.facts & TYPES_MASK;
	}
	get fixed(): boolean {
		return (this.facts & IS_FIXED) !== 0;
	}
	get listedOn(): readonly number[] {
		const { actualDay, day, rule, table } = this;
		if ((this.facts & IN_V3) === 0) return [];
		if (day === actualDay) return [day];
		const days = listedDays(table, rule, false);
		const list = days & ON_OBSERVED ? [day] : [];
		return days & ON_ACTUAL
			? actualDay < day
				? [actualDay, ...list]
				: [...list, actualDay]
			: list;
	}
	get launchYear(): number | null {
		return this.table.launchYear(this.label) || null;
	}
	get official(): boolean {
		return (this.table.bytes[this.rule]! & UNOFFICIAL) === 0;
	}
	get administration(): boolean {
		return (this.table.bytes[this.rule]! & UNADMINISTRATIVE) === 0;
	}
	get tentative(): boolean {
		return !this.table.yearSetHas(this.table.bytes[this.rule + CERTAIN]!, yearOf(this.day));
	}
}
