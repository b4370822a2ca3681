/** The package in Node: opens tables of holidays, and asks them by dates as people have them. */

import type { Country as EngineCountry } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { Country, codeFrom } from "./country.js";
import { kindOf } from "./day.js";
import { openFile } from "./pack-file.js";
import { INSPECT } from "./record.js";

export type { Subdivision } from "../../src/holidays/country.js";
export type { Weekend } from "../../src/holidays/weekends.js";
export type {
	HalfDays,
	Roll,
	WorkdayCount,
	WorkdayGrounds,
	WorkdayOptions,
} from "../../src/holidays/workdays.js";
export type { DatedWorkday } from "./arithmetic.js";
export {
	Country,
	type DatedList,
	type DatedLongWeekend,
	type DatedNext,
	Place,
} from "./country.js";
export type { DateParts, DayLike } from "./day.js";
export { DatedHoliday, DatedHolidayInParts, type RecordJson } from "./record.js";

/** The countries of a pack; each that was asked for is kept, with its last years. */
export class Tables extends Holidays {
	readonly #opened = new Map<string, Country>();

	/** A country by its code, in upper or lower case; undefined when the pack does not carry it, or it is damaged. */
	override country(code: string): Country | undefined {
		const upper = codeFrom(code, 'a country is an ISO 3166-1 code such as "AT"');
		return this.#opened.get(upper) ?? this.#keep(super.country(upper));
	}

	override at(index: number): Country | undefined {
		return this.#keep(super.at(index));
	}

	#keep(found: EngineCountry | undefined): Country | undefined {
		if (!found || found instanceof Country) return found;
		const { code, table } = found;
		const country = this.#opened.get(code) ?? new Country(table);
		this.#opened.set(code, country);
		return country;
	}

	[INSPECT](): string {
		return `Tables { ${this.version}, ${this.count} countries, ${this.firstYear} to ${this.lastYear} }`;
	}
	/** What `JSON.stringify` writes of it. */
	toJSON(): { readonly version: string; readonly codes: readonly string[] } {
		return { version: this.version, codes: this.codes };
	}
}

/**
 * Opens the built-in tables, or the pack in a file. Throws an Error of one sentence when the file
 * cannot be read, or is no pack.
 */
export function openTables(file?: string): Tables {
	if (file !== undefined && typeof file !== "string")
		throw new TypeError(`the path of a pack is a text, not ${kindOf(file)}`);
	return openFile(Tables, file);
}
