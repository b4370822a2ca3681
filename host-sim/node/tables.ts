/** The tables, wherever their bytes come from: asked by dates as people have them. */

import { Holidays } from "../../src/holidays/holidays.js";
import type { Decode } from "../../src/ports/text.js";
import { as } from "./doors/as.js";
import { Holidays as CheckedHolidays } from "./doors/holidays/holidays.js";
import { check, checked, door, type Methods, type ParametersOf } from "./kinds.js";
import { DECODE, FETCH_TABLES, TABLES, TABLES_NEW, TABLES_OF } from "./parameters.js";
import { INSPECT, Place } from "./place.js";

export type { Subdivision } from "../../src/holidays/country.js";
export type { LongWeekendOptions } from "../../src/holidays/jurisdiction.js";
export type {
	HalfDays,
	Roll,
	WorkdayCount,
	WorkdayGrounds,
	WorkdayOptions,
} from "../../src/holidays/workdays.js";
export type { DateParts, DayLike } from "./day.js";
export {
	type EnginePlace,
	type FoundHoliday,
	type FoundWorkdate,
	type Horizons,
	type KnownOptions,
	type LongWeekend,
	type NameOptions,
	type OpenDecision,
	Place,
} from "./place.js";
export type { HolidayRecord, HolidayRecordInParts } from "./record.js";
export type { VacationRecord, VacationRecordInParts } from "./vacation.js";
export type { Weekend } from "./weekend.js";

const decoder = new TextDecoder();

/** The text port of the tables by the web platform. */
export const decode: Decode = door(
	(bytes: Uint8Array, from: number, to: number) => decoder.decode(bytes.subarray(from, to)),
	DECODE,
);

/** The countries of a pack; each that was asked for is kept, with its last years. */
export class Tables {
	/** The tables as the engine has them: what `handlerOf` takes. */
	readonly engine: Holidays;
	/** The date of the data, `yyyy-MM-dd`: how old the tables are. */
	readonly version: string;
	/** First year that can be asked for. */
	readonly firstYear: number;
	/** Last year that can be asked for. */
	readonly lastYear: number;
	/** The codes of all countries, ascending. */
	readonly codes: readonly string[];
	readonly #opened = new Map<string, Place>();

	/** @internal */
	constructor(engine: Holidays) {
		check(TABLES_NEW, [engine]);
		this.engine = as(CheckedHolidays, engine);
		this.version = engine.version;
		this.firstYear = engine.firstYear;
		this.lastYear = engine.lastYear;
		this.codes = engine.codes;
	}

	/**
	 * A country by its code, in upper or lower case; undefined when the pack does not carry it, or it
	 * is damaged.
	 */
	country(code: string): Place | undefined {
		const upper = code.toUpperCase();
		const known = this.#opened.get(upper);
		if (known) return known;
		const found = this.engine.country(upper);
		if (!found) return undefined;
		const country = new Place(found);
		this.#opened.set(upper, country);
		return country;
	}

	/** What `JSON.stringify` writes of it. */
	toJSON(): { readonly version: string; readonly codes: readonly string[] } {
		return { version: this.version, codes: this.codes };
	}
	[INSPECT](): string {
		return `Tables { ${this.version}, ${this.codes.length} countries, ${this.firstYear} to ${this.lastYear} }`;
	}
}

checked(Tables.prototype, TABLES satisfies Methods<Tables>);

/** The tables of a pack's bytes. Throws an Error of one sentence for what is no pack. */
export function tablesOf(pack: Uint8Array | ArrayBuffer): Tables {
	check(TABLES_OF satisfies ParametersOf<Parameters<typeof tablesOf>>, [pack]);
	const engine = new Holidays(pack instanceof Uint8Array ? pack : new Uint8Array(pack), decode);
	if (engine.count === 0)
		throw new Error(`these bytes are not a pack of tables: ${engine.refusal || "no country"}`);
	return new Tables(engine);
}

/**
 * Opens the pack at an address. Rejects with a TypeError for what is none, with an Error of one
 * sentence when it cannot be fetched, or is no pack.
 */
export async function fetchTables(address: string | URL): Promise<Tables> {
	check(FETCH_TABLES satisfies ParametersOf<Parameters<typeof fetchTables>>, [address]);
	const response = await fetch(address);
	if (!response.ok) throw new Error(`cannot fetch the pack ${address}: status ${response.status}`);
	return tablesOf(await response.arrayBuffer());
}
