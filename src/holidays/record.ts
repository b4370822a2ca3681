/** A holiday record that reads its facts when they are asked for. */

import { yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../table/country-table.js";
import {
	ID,
	IN_V3,
	IS_FIXED,
	LOCAL,
	slugOf,
	TYPES_MASK,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../table/format.js";
import { setCodes } from "../table/places.js";
import type { Holiday } from "./holiday.js";
import type { Year } from "./year.js";

export class HolidayRecord implements Holiday {
	readonly #table: CountryTable;
	readonly #year: Year;
	readonly #index: number;
	#text: string | undefined;

	/** The `index`-th occurrence of a year. */
	constructor(table: CountryTable, year: Year, index: number) {
		this.#table = table;
		this.#year = year;
		this.#index = index;
	}

	/** The label's text, found once: a name is seldom asked for alone. */
	get #names(): string {
		return (this.#text ??= this.#table.label(this.#year.label(this.#index)));
	}

	get day(): number {
		return this.#year.day(this.#index);
	}
	get actualDay(): number {
		return this.#year.actual(this.#index);
	}
	get startsAtMinute(): number {
		return this.#year.startsAtMinute(this.#index);
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
		const both = this.#year.both(this.#index);
		return both < 2 ? both === 1 : setCodes(this.#table, both - 2);
	}
	get counties(): readonly string[] | null {
		const places = this.#year.places(this.#index);
		return places < 0 ? null : setCodes(this.#table, places);
	}
	get types(): number {
		return this.#year.facts(this.#index) & TYPES_MASK;
	}
	get fixed(): boolean {
		return (this.#year.facts(this.#index) & IS_FIXED) !== 0;
	}
	get inV3(): boolean {
		return (this.#year.facts(this.#index) & IN_V3) !== 0;
	}
	get launchYear(): number | null {
		return this.#year.launchYear(this.#index) || null;
	}
	get official(): boolean {
		return (this.#year.flags(this.#index) & UNOFFICIAL) === 0;
	}
	get administration(): boolean {
		return (this.#year.flags(this.#index) & UNADMINISTRATIVE) === 0;
	}
	get tentative(): boolean {
		return yearOf(this.day) > this.#year.certainUntil(this.#index);
	}
}

/** The name at the beginning of a label's text. */
function nameIn(text: string): string {
	const local = text.indexOf(LOCAL);
	const end = local < 0 ? text.indexOf(ID) : local;
	return end < 0 ? text : text.slice(0, end);
}
