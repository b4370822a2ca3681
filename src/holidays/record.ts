/** A holiday record that reads its facts from the pack when they are asked for. */

import { yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../table/country-table.js";
import {
	EXTRA_UNADMINISTRATIVE,
	EXTRA_UNOFFICIAL,
	IN_V3,
	IS_FIXED,
	LABEL_BYTES,
	SLUG,
	slugOf,
	TYPES_MASK,
} from "../table/format.js";
import { RuleReader } from "../table/rule.js";
import type { Holiday } from "./holiday.js";

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

	/** `rule` is where the rule lies in the pack, `both` as in a shift. */
	constructor(table: CountryTable, rule: number, day: number, actualDay: number, both: number) {
		const reader = new RuleReader(table);
		reader.read(rule);
		this.#table = table;
		this.day = day;
		this.actualDay = actualDay;
		this.startsAtMinute = reader.startsAtMinute;
		this.#label = table.labels + reader.label * LABEL_BYTES;
		this.#facts = reader.facts;
		this.#extra = reader.extra;
		this.#places = reader.places;
		this.#launchYear = reader.launchYear;
		this.#certainUntil = reader.certainUntil;
		this.#both = both;
	}

	#text(field: number): string {
		const { pack } = this.#table;
		return pack.text(pack.u16(this.#label + field));
	}

	get id(): string {
		const { pack } = this.#table;
		return pack.u16(this.#label + 4) === SLUG ? slugOf(this.name) : this.#text(4);
	}
	get name(): string {
		return this.#text(0);
	}
	get localName(): string {
		return this.#text(2);
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
