/** A holiday record for Node: a plain object of one shape, as a property, in JSON and printed. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Holiday, HolidayInParts } from "../../src/holidays/holiday.js";
import { HolidayRecord as EngineRecord } from "../../src/holidays/record.js";
import { namesOf, type SomeWorkday } from "../../src/holidays/worked-by.js";
import { clockTime } from "../../src/text/dates.js";
import type { Namer } from "./naming.js";

/**
 * A record, a plain object; dates are `yyyy-MM-dd`, null where nothing is known. `list --json`
 * writes the same.
 */
export interface HolidayRecord {
	/** Stable, language-free, the same every year; the days of one festival share it. */
	readonly id: string;
	/** The date on which it is listed: the observed day. */
	readonly date: string;
	/** The date by rule, where that is another. */
	readonly observedOf: string | null;
	/**
	 * Whether the date by rule is kept too: everywhere the record holds, nowhere, or in these
	 * subdivisions.
	 */
	readonly onBoth: boolean | readonly string[];
	/** `HH:MM` at which a half day begins; null for a whole day. */
	readonly startsAt: string | null;
	/** Whether the v3 and v1 lists have it, also without `scope=all`. */
	readonly inV3: boolean;
	/** The dates on which they have it, where these are others than `date` alone. */
	readonly v3On?: readonly string[];
	/** Name in the country's language. */
	readonly localName: string;
	/** English name. */
	readonly name: string;
	/**
	 * The name in the language that was asked for, where one was; English where the tables have none
	 * in it.
	 */
	readonly label?: string;
	/** The language of `label`, such as `fr`. */
	readonly lang?: string;
	/** ISO 3166-1 code. */
	readonly countryCode: string;
	/** Whether the rule is the same date every year, before any move. */
	readonly fixed: boolean;
	/** Whether it holds in the whole country. */
	readonly global: boolean;
	/** ISO 3166-2 codes in the order of the country's table; null when it holds everywhere. */
	readonly counties: readonly string[] | null;
	/** Year of introduction; null when unknown. */
	readonly launchYear: number | null;
	/**
	 * As the v3 interface spells them: `Public`, `Bank`, `School`, `Authorities`, `Optional`,
	 * `Observance`.
	 */
	readonly types: readonly string[];
	/** An estimate: a lunar date not announced, or a year whose decree is not out. */
	readonly tentative: boolean;
}

/** A record that only some parts of a place keep. */
export interface HolidayRecordInParts extends HolidayRecord {
	/** ISO 3166-2 codes of the parts that keep it. */
	readonly parts: readonly string[];
}

/** A day of the weekend that only some work. */
export interface SomeWorkdayRecord {
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** Who works, such as `Authorities`. */
	readonly types: readonly string[];
	/** ISO 3166-2 codes in the order of the country's table; null when it holds everywhere. */
	readonly counties: readonly string[] | null;
}

/** Such a day of one of the engine's. */
export function someWorkdayOf({ counties, day, types }: SomeWorkday): SomeWorkdayRecord {
	return { date: isoOf(day), types: namesOf(types), counties };
}

/** The number of a record's names among those of its country; -1 of a day off that is no law's. */
export const labelOf = (h: Holiday): number => (h instanceof EngineRecord ? h.label : -1);

/** The record of one of the engine's; with a naming it has its name for a reader. */
export function recordOf(h: Holiday, countryCode: string, naming?: Namer): HolidayRecord {
	return {
		id: h.id,
		date: isoOf(h.day),
		observedOf: h.actualDay === h.day ? null : isoOf(h.actualDay),
		onBoth: h.keepsActual,
		startsAt: h.startsAtMinute < 0 ? null : clockTime(h.startsAtMinute),
		inV3: h.listedOn.length > 0,
		...(isOnDayAlone(h) ? {} : { v3On: h.listedOn.map(isoOf) }),
		localName: h.localName,
		name: h.name,
		...naming?.called(labelOf(h), h.name),
		countryCode,
		fixed: h.fixed,
		global: h.counties === null,
		counties: h.counties,
		launchYear: h.launchYear,
		types: namesOf(h.types),
		tentative: h.tentative,
	};
}

/** A record that only some parts of a place keep. */
export function partRecordOf(
	h: HolidayInParts,
	countryCode: string,
	naming?: Namer,
): HolidayRecordInParts {
	return { ...recordOf(h, countryCode, naming), parts: h.parts };
}

/** Whether v3 lists a record on its own day alone, or nowhere: nothing else has to be told. */
const isOnDayAlone = ({ day, listedOn }: Holiday) =>
	listedOn.length === 0 || (listedOn.length === 1 && listedOn[0] === day);
