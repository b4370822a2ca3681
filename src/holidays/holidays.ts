/** The door of the module: a pack of tables, and the countries in it. */

import { isoOf } from "../calendar/civil.js";
import { CountryTable } from "../pack/country-table.js";
import { DAY_BIAS, YEAR_BIAS } from "../pack/layout.js";
import { Pack } from "../pack/pack.js";
import type { Decode } from "../ports/text.js";
import { Census } from "./census.js";
import { Country } from "./country.js";

/** What the pack remembers of a country that is not whole. */
const DAMAGED = 2;

/** The countries of a pack. */
export class Holidays {
	private readonly pack: Pack;
	/**
	 * What is known of all countries, once it is counted: who opens the tables does so, in turns.
	 * @internal
	 */
	readonly census: Census;
	/**
	 * How many countries were found damaged so far: each is looked at when it is first asked for, or
	 * checked.
	 */
	damaged = 0;
	/** The date of the data, `yyyy-MM-dd`: how old the tables are. */
	readonly version: string;
	/**
	 * A short text of letters and digits that differs where the tables differ, even if they have the
	 * same date.
	 */
	readonly fingerprint: string;
	/** First year that can be asked for. */
	readonly firstYear: number;
	/** Last year that can be asked for. */
	readonly lastYear: number;
	/** The country asked for last; its years are remembered with it. */
	private last: Country | undefined;
	private lastIndex = -1;
	private lastCode = "";

	/**
	 * `bytes` is the pack, in flash or in memory; nothing of it is copied where it begins at a
	 * multiple of four. A damaged pack has no countries, nor has one that this reader does not know;
	 * it never throws.
	 */
	constructor(bytes: Uint8Array, decode: Decode) {
		this.pack = new Pack(bytes, decode);
		this.census = new Census(this.pack);
		this.firstYear = this.pack.firstYear;
		this.lastYear = this.pack.lastYear;
		this.version = isoOf(this.pack.dataDay);
		this.fingerprint = this.pack.identity.toString(36);
	}

	/** Number of countries in the pack; 0 when it is damaged. */
	get count(): number {
		return this.pack.count;
	}

	/** Why there are no tables to answer from, in a sentence; empty where there are. */
	get refusal(): string {
		return this.pack.refusal;
	}

	/** Why the `index`-th country is not available, in a sentence; empty where it is. */
	refusalOf(index: number): string {
		return new CountryTable(this.pack, index).refusal;
	}

	/**
	 * Whether the `index`-th country is undamaged. The first time this reads all its bytes; it
	 * forgets no year that is remembered.
	 */
	check(index: number): boolean {
		const { intact } = this.pack;
		if (intact[index] === 0 && !new CountryTable(this.pack, index).intact) this.noteDamage(index);
		return intact[index] !== DAMAGED;
	}

	private noteDamage(index: number): void {
		const { intact } = this.pack;
		if (intact[index] !== DAMAGED) this.damaged++;
		intact[index] = DAMAGED;
	}

	/** ISO 3166-1 code of the `index`-th country, ascending. */
	code(index: number): string {
		return this.pack.code(index);
	}

	/** English name of the `index`-th country; it is not opened for that. */
	name(index: number): string {
		return this.pack.name(index);
	}

	/** False where the `index`-th country is one that has no holidays. */
	hasHolidays(index: number): boolean {
		return this.pack.hasHolidays(index);
	}

	/**
	 * Last year whose decree is in the tables of the `index`-th country; null when its law needs
	 * none.
	 */
	decreesUntil(index: number): number | null {
		const { decrees } = this.pack.knownOf(index);
		return decrees > 0 ? YEAR_BIAS + decrees : null;
	}

	/**
	 * The day of the newest material that was read for the `index`-th country; null when nobody noted
	 * it.
	 */
	seen(index: number): number | null {
		const { seen } = this.pack.knownOf(index);
		return seen > 0 ? seen - DAY_BIAS : null;
	}

	/** The codes of all countries in the pack, ascending; empty when it is damaged. */
	get codes(): readonly string[] {
		return Array.from({ length: this.count }, (_, i) => this.code(i));
	}

	/**
	 * A country by its upper-case code; undefined when the pack does not carry it, or it is damaged.
	 */
	country(code: string): Country | undefined {
		if (this.lastCode === code) return this.last;
		const index = this.pack.indexOf(code);
		return index < 0 ? undefined : this.at(index);
	}

	/** The `index`-th country; undefined when it is damaged. */
	at(index: number): Country | undefined {
		if (this.lastIndex === index) return this.last;
		const table = new CountryTable(this.pack, index);
		if (!table.intact) {
			this.noteDamage(index);
			return undefined;
		}
		this.last = new Country(table);
		this.lastIndex = index;
		this.lastCode = table.code;
		return this.last;
	}
}
