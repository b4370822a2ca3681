/** A holiday record for Node: with dates as text, and of a form that prints and serialises. */

import { isoOf } from "../../src/calendar/civil.js";
import { type Holiday, type HolidayInParts, TYPE_NAMES } from "../../src/holidays/holiday.js";

/** Node's name of the method by which `console.log` prints an object. */
export const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** `HH:MM` of minutes after midnight. */
export function timeOf(minute: number): string {
	const two = (n: number) => `${n}`.padStart(2, "0");
	return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A record as an object for JSON: dates are `yyyy-MM-dd`; null where nothing is known. */
export function recordJson(h: Holiday, countryCode: string) {
	return {
		id: h.id,
		date: isoOf(h.day),
		observedOf: h.actualDay === h.day ? null : isoOf(h.actualDay),
		onBoth: h.keepsActual,
		startsAt: h.startsAtMinute < 0 ? null : timeOf(h.startsAtMinute),
		inV3: h.listedOn.length > 0,
		...(isOnDayAlone(h) ? {} : { v3On: h.listedOn.map(isoOf) }),
		localName: h.localName,
		name: h.name,
		countryCode,
		fixed: h.fixed,
		global: h.counties === null,
		counties: h.counties,
		launchYear: h.launchYear,
		types: TYPE_NAMES.filter((_, bit) => (h.types >> bit) & 1),
		tentative: h.tentative,
	};
}

/** A record of parts likewise, with the codes of those that keep it. */
export function partRecordJson(h: HolidayInParts, countryCode: string) {
	return { ...recordJson(h, countryCode), parts: h.parts };
}

/** A record in JSON: what `toJSON` gives, and `list --json` writes. */
export type RecordJson = ReturnType<typeof recordJson>;

/** Whether v3 lists a record on its own day alone, or nowhere: nothing else has to be told. */
const isOnDayAlone = ({ day, listedOn }: Holiday) =>
	listedOn.length === 0 || (listedOn.length === 1 && listedOn[0] === day);

/** A record of the engine that tells its dates as text too. */
export class DatedHoliday implements Holiday {
	readonly #record: Holiday;
	/** ISO 3166-1 code. */
	readonly countryCode: string;

	/** @internal */
	constructor(record: Holiday, countryCode: string) {
		this.#record = record;
		this.countryCode = countryCode;
	}

	/** `yyyy-MM-dd` of `day`. */
	get date(): string {
		return isoOf(this.day);
	}
	/** `yyyy-MM-dd` of `actualDay`. */
	get actualDate(): string {
		return isoOf(this.actualDay);
	}
	/** The names of its types, as the v3 interface spells them: `Public`, `Bank` … */
	get typeNames(): readonly string[] {
		return TYPE_NAMES.filter((_, bit) => (this.types >> bit) & 1);
	}

	get id(): string {
		return this.#record.id;
	}
	get day(): number {
		return this.#record.day;
	}
	get actualDay(): number {
		return this.#record.actualDay;
	}
	get keepsActual(): boolean | readonly string[] {
		return this.#record.keepsActual;
	}
	get startsAtMinute(): number {
		return this.#record.startsAtMinute;
	}
	get listedOn(): readonly number[] {
		return this.#record.listedOn;
	}
	get name(): string {
		return this.#record.name;
	}
	get localName(): string {
		return this.#record.localName;
	}
	get fixed(): boolean {
		return this.#record.fixed;
	}
	get counties(): readonly string[] | null {
		return this.#record.counties;
	}
	get launchYear(): number | null {
		return this.#record.launchYear;
	}
	get types(): number {
		return this.#record.types;
	}
	get official(): boolean {
		return this.#record.official;
	}
	get administration(): boolean {
		return this.#record.administration;
	}
	get tentative(): boolean {
		return this.#record.tentative;
	}

	/** What `JSON.stringify` writes of it, and `console.log` prints. */
	toJSON(): RecordJson {
		return recordJson(this.#record, this.countryCode);
	}

	[INSPECT](): RecordJson {
		return this.toJSON();
	}
}

/** A record with its dates; one that has them is left as it is. */
export function dated(record: Holiday, countryCode: string): DatedHoliday {
	return record instanceof DatedHoliday ? record : new DatedHoliday(record, countryCode);
}

/** A record with its dates that only some parts of a place keep. */
export class DatedHolidayInParts extends DatedHoliday implements HolidayInParts {
	readonly #record: HolidayInParts;

	/** @internal */
	constructor(record: HolidayInParts, countryCode: string) {
		super(record, countryCode);
		this.#record = record;
	}

	/** ISO 3166-2 codes of the parts that keep it. */
	get parts(): readonly string[] {
		return this.#record.parts;
	}

	/** What `JSON.stringify` writes of it, and `console.log` prints. */
	override toJSON(): ReturnType<typeof partRecordJson> {
		return partRecordJson(this.#record, this.countryCode);
	}
}
