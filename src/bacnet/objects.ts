/**
 * What a place tells controllers: a Device, a Calendar, some Binary Values. None can be written.
 */

import { yearOf } from "../calendar/civil.js";
import type { Encode } from "../ports/text.js";
import type { Current } from "../today/current.js";
import type { Today, TodayFacts } from "../today/today.js";
import { DateList, type DateListOptions } from "./date-list.js";
import {
	BITS,
	BOOLEAN,
	ENUMERATED,
	type Exchange,
	OBJECT,
	TEXT,
	UNSIGNED,
	UTF_8,
	withLength,
} from "./exchange.js";
import {
	ALL,
	APPLICATION_SOFTWARE_VERSION,
	BINARY_VALUE,
	CALENDAR,
	DATE_LIST,
	DESCRIPTION,
	DEVICE,
	FIRMWARE_REVISION,
	fixedValue,
	OBJECT_IDENTIFIER,
	OBJECT_LIST,
	OBJECT_NAME,
	OPTIONAL,
	PRESENT_VALUE,
	PROPERTY_LIST,
	propertiesOf,
	RELIABILITY,
	REQUIRED,
	STATUS_FLAGS,
} from "./properties.js";

/** Types stand in the high bits of an object's number. */
const TYPE_SHIFT = 22;

/** The highest number of a device; whoever does not know it asks for the one above that. */
export const MAX_DEVICE = 4_194_302;
const ANY_DEVICE = ((DEVICE << TYPE_SHIFT) | (MAX_DEVICE + 1)) >>> 0;

/** The objects beside the device. */
const HOLIDAYS = ((CALENDAR << TYPE_SHIFT) | 1) >>> 0;
const HOLIDAY = ((BINARY_VALUE << TYPE_SHIFT) | 1) >>> 0;
const WORKDAY_TOMORROW = ((BINARY_VALUE << TYPE_SHIFT) | 2) >>> 0;
const SCHOOLDAY = ((BINARY_VALUE << TYPE_SHIFT) | 3) >>> 0;

/** The list of properties leaves out identifier, name and type. */
const UNLISTED = 3;
const UNRELIABLE_OTHER = 7;
/** With its tag, and behind it. */
const ENUMERATION = (ENUMERATED | 1) << 8;
/** In alarm, at fault, overridden, out of service: with tag and how many bits are unused. */
const FLAGS = ((BITS | 2) << 16) | (4 << 8);
const AT_FAULT = 0b0100_0000;

/** Codes of errors (clause 18). */
export const UNKNOWN_OBJECT = 31;
const UNKNOWN_PROPERTY = 32;
const INVALID_ARRAY_INDEX = 42;
const NOT_AN_ARRAY = 50;
const VALUE_NOT_INITIALIZED = 72;

export interface ObjectsOptions extends DateListOptions {
	/** Number of the device: no other of the network has it, 0 to MAX_DEVICE. */
	readonly device: number;
	/** The device's name on the LAN. */
	readonly name: string;
	/** Version of the firmware. */
	readonly version: string;
	/** Whether it knows of schools. */
	readonly hasSchools: boolean;
	readonly current: Current;
	readonly today: Today;
	readonly encode: Encode;
}

export class Objects {
	/** The device's type and number. */
	readonly device: number;
	/** Those of all. */
	private readonly all: readonly number[];
	private readonly options: ObjectsOptions;
	private readonly dates: DateList;
	private told: TodayFacts | undefined;
	/** What was told of today, while it was today when `look` was called. */
	private facts: TodayFacts | undefined;

	constructor(options: ObjectsOptions) {
		const { hasSchools, today } = options;
		const device = ((DEVICE << TYPE_SHIFT) | options.device) >>> 0;
		this.device = device;
		this.all = hasSchools
			? [device, HOLIDAYS, HOLIDAY, WORKDAY_TOMORROW, SCHOOLDAY]
			: [device, HOLIDAYS, HOLIDAY, WORKDAY_TOMORROW];
		this.options = options;
		this.dates = new DateList(options);
		today.listen((facts) => {
			this.told = facts;
			if (facts) this.dates.turnTo(today.site, yearOf(facts.day));
		});
	}

	/** Looks at the clock: what is told from now on holds at this moment. */
	look(): void {
		const { told } = this;
		this.facts = told?.day === this.options.today.day ? told : undefined;
	}

	/** The object that is meant by a type and number. */
	meant(object: number): number {
		return object === ANY_DEVICE ? this.device : object;
	}

	/** The properties that are meant: one by its name, or those that a word stands for. */
	meantBy(object: number, property: number): readonly number[] {
		const isWord = property === ALL || property === REQUIRED || property === OPTIONAL;
		return isWord && this.all.includes(object)
			? propertiesOf(object >>> TYPE_SHIFT, property)
			: [property];
	}

	/**
	 * Writes the value of a property, or an element of it. Returns 0, or the code of an error, which
	 * has written nothing.
	 */
	writeValue(reply: Exchange, object: number, property: number, index: number | undefined): number {
		const { all } = this;
		if (!all.includes(object)) return UNKNOWN_OBJECT;
		const type = object >>> TYPE_SHIFT;
		let elements: readonly number[] | undefined;
		if (property === PROPERTY_LIST) elements = propertiesOf(type, ALL).slice(UNLISTED);
		else if (property === OBJECT_LIST && type === DEVICE) elements = all;
		if (elements) return writeElements(reply, index, elements);
		const value = fixedValue(type, property);
		if (!value) return UNKNOWN_PROPERTY;
		if (index !== undefined) return NOT_AN_ARRAY;
		reply.copy(value);
		const text = this.textOf(object, property);
		const isActive = this.isActive(object);
		const isUnknown = isActive === undefined;
		if (text !== undefined) writeText(reply, this.options.encode(text));
		else if (property === OBJECT_IDENTIFIER) reply.putFour(OBJECT, object);
		else if (property === STATUS_FLAGS) reply.put(3, FLAGS | (isUnknown ? AT_FAULT : 0));
		else if (property === RELIABILITY)
			reply.put(2, ENUMERATION | (isUnknown ? UNRELIABLE_OTHER : 0));
		else if (property === DATE_LIST) {
			// It is of the year of the day that was told last.
			if (!this.facts || !this.dates.writeEntries(reply)) return VALUE_NOT_INITIALIZED;
		} else if (property === PRESENT_VALUE) {
			if (isUnknown) return VALUE_NOT_INITIALIZED;
			if (type === CALENDAR) reply.put(1, BOOLEAN | (isActive ? 1 : 0));
			else reply.put(2, ENUMERATION | (isActive ? 1 : 0));
		}
		return 0;
	}

	/** The text of a property that has one, and that changes. */
	private textOf(object: number, property: number): string | undefined {
		const { current, device, name, version } = this.options;
		if (property === FIRMWARE_REVISION) return version;
		if (property === APPLICATION_SOFTWARE_VERSION) return `tables of ${current.tables.version}`;
		if (property === DESCRIPTION) return `Holidays of ${current.site?.at?.code ?? "nowhere"}`;
		if (property !== OBJECT_NAME) return undefined;
		if (object === HOLIDAYS) return "Public holidays";
		if (object === HOLIDAY) return "Public holiday today";
		if (object === WORKDAY_TOMORROW) return "Working day tomorrow";
		return object === SCHOOLDAY ? "School day today" : `${name} ${device}`;
	}

	/** Whether a day is what a Calendar or a Binary Value tells of; undefined: nobody knows. */
	private isActive(object: number): boolean | undefined {
		const { facts } = this;
		if (!facts) return undefined;
		if (object === SCHOOLDAY) return facts.schoolday;
		if (object !== WORKDAY_TOMORROW) return facts.holiday;
		// Of the day after the last of the tables nobody knows.
		const { tomorrow } = this.options.today;
		return tomorrow === undefined ? undefined : facts.nextWorkday === tomorrow;
	}
}

/** A text of 252 bytes at most. */
const writeText = (reply: Exchange, bytes: Uint8Array): void => {
	reply.copy(withLength(TEXT, 1 + bytes.length));
	reply.put(1, UTF_8);
	reply.copy(bytes);
};

/**
 * Writes an array of properties or of objects, an element of it, or for the index 0 how many it
 * has.
 */
const writeElements = (
	reply: Exchange,
	index: number | undefined,
	elements: readonly number[],
): number => {
	const { length } = elements;
	if (index === 0) reply.putNumber(UNSIGNED, length);
	else if (index !== undefined && index > length) return INVALID_ARRAY_INDEX;
	else {
		const end = index ?? length;
		for (let i = index === undefined ? 0 : index - 1; i < end; i++) {
			const element = elements[i]!;
			// A property is a number of one byte, and an object's has a type in front.
			if (element > 0xff) reply.putFour(OBJECT, element);
			else reply.putNumber(ENUMERATED, element);
		}
	}
	return 0;
};
