/** A holiday record that reads its facts from the pack when they are asked for. */

import { yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../table/country-table.js";
import {
	EXTRA_UNADMINISTRATIVE,
	EXTRA_UNOFFICIAL,
	ID,
	IN_V3,
	IS_FIXED,
	LOCAL,
	slugOf,
	TYPES_MASK,
} from "../table/format.js";
import type { RuleReader } from "../table/rule.js";
import type { Holiday } from "./holiday.js";
import type { Year } from "./year.js";

export class HolidayRecord implements Holiday {
	readonly day: number;
	readonly actualDay: number;
	readonly startsAtMinute: number;
	readonly #table: CountryTable;
	readonly #label: number;
	readonly #facts: number;
	readonly #extra: number;
	readonly #places: number;
	readonly #launchYear: number;
	readonly #certainUntil: number;
	readonly #both: number;
	#text: string | undefined;

	/** The `index`-th occurrence of a year; `reader` is used and left as it may be. */
	constructor(table: CountryTable, reader: RuleReader, year: Year, index: number) {
		reader.readAt(year.base(index), year.rule(index));
		this.#table = table;
		this.day = year.day(index);
		this.actualDay = year.actual(index);
		this.startsAtMinute = reader.startsAtMinute;
		this.#label = reader.label;
		this.#facts = reader.facts;
		this.#extra = reader.extra;
		this.#places = reader.places;
		this.#launchYear = reader.launchYear < 0 ? table.launchYear(reader.label) : reader.launchYear;
		this.#certainUntil = reader.certainUntil;
		this.#both = year.both(index);
	}

	/** The label's text, found once: a name is seldom asked for alone. */
	get #names(): string {
		return (this.#text ??= this.#table.label(this.#label));
	}

	get id(): string {
		const text = this.#names;
		const at = text.indexOf(ID);
		return at < 0 ? slugOf(nameIn(text)) : text.slice(at + 1);
	}
	get name(): string {
		return nameIn(this.#names);
	}
	get localName(): string {
		const text = this.#names;
		const at = text.indexOf(LOCAL);
		if (at < 0) return nameIn(text);
		const end = text.indexOf(ID);
		return end < 0 ? text.slice(at + 1) : text.slice(at + 1, end);
	}
	get both(): boolean | readonly string[] {
		return this.#both < 2 ? this.#both === 1 : this.#table.setCodes(this.#both - 2);
	}
	get counties(): readonly string[] | null {
		return this.#places < 0 ? null : this.#table.setCodes(this.#places);
	}
	get types(): number {
		return this.#facts & TYPES_MASK;
	}
	get fixed(): boolean {
		return (this.#facts & IS_FIXED) !== 0;
	}
	get inV3(): boolean {
		return (this.#facts & IN_V3) !== 0;
	}
	get launchYear(): number | null {
		return this.#launchYear || null;
	}
	get official(): boolean {
		return (this.#extra & EXTRA_UNOFFICIAL) === 0;
	}
	get administration(): boolean {
		return (this.#extra & EXTRA_UNADMINISTRATIVE) === 0;
	}
	get tentative(): boolean {
		return yearOf(this.day) > this.#certainUntil;
	}
}

/** The name at the beginning of a label's text. */
function nameIn(text: string): string {
	const local = text.indexOf(LOCAL);
	const end = local < 0 ? text.indexOf(ID) : local;
	return end < 0 ? text : text.slice(0, end);
}
