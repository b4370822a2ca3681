/**
 * What a place tells controllers: a Device, a Calendar and some Binary Values, with the properties
 * that the standard asks of each (ANSI/ASHRAE 135, clause 12). None can be written.
 */

import { yearOf } from "../calendar/civil.js";
import type { Current } from "../today/current.js";
import type { Today, TodayFacts } from "../today/today.js";
import type { DateList } from "./date-list.js";
import { APDU_BYTES, ENUMERATED, type Reply, UNSIGNED } from "./packet.js";

/** Types of objects, in the high bits of an object's number. */
const TYPE_SHIFT = 22;
const NUMBER_MASK = 0x3f_ffff;
const BINARY_VALUE = 5;
const CALENDAR = 6;
const DEVICE = 8;

/** The highest number of a device; whoever does not know it asks for that. */
export const MAX_DEVICE = 4_194_302;
const ANY_DEVICE = ((DEVICE << TYPE_SHIFT) | 4_194_303) >>> 0;

/** The objects beside the device. */
const HOLIDAYS = ((CALENDAR << TYPE_SHIFT) | 1) >>> 0;
const HOLIDAY = ((BINARY_VALUE << TYPE_SHIFT) | 1) >>> 0;
const WORKDAY_TOMORROW = ((BINARY_VALUE << TYPE_SHIFT) | 2) >>> 0;
const SCHOOLDAY = ((BINARY_VALUE << TYPE_SHIFT) | 3) >>> 0;

/** Properties (clause 21, BACnetPropertyIdentifier). */
const ACTIVE_TEXT = 4;
const ALL = 8;
const APDU_TIMEOUT = 11;
const APPLICATION_SOFTWARE_VERSION = 12;
const DATE_LIST = 23;
const DESCRIPTION = 28;
const DEVICE_ADDRESS_BINDING = 30;
const EVENT_STATE = 36;
const FIRMWARE_REVISION = 44;
const INACTIVE_TEXT = 46;
const MAX_APDU_LENGTH_ACCEPTED = 62;
const MODEL_NAME = 70;
const NUMBER_OF_APDU_RETRIES = 73;
const OBJECT_IDENTIFIER = 75;
const OBJECT_LIST = 76;
const OBJECT_NAME = 77;
const OBJECT_TYPE = 79;
const OPTIONAL = 80;
const OUT_OF_SERVICE = 81;
const PRESENT_VALUE = 85;
const PROTOCOL_OBJECT_TYPES_SUPPORTED = 96;
const PROTOCOL_SERVICES_SUPPORTED = 97;
const PROTOCOL_VERSION = 98;
const RELIABILITY = 103;
const REQUIRED = 105;
const SEGMENTATION_SUPPORTED = 107;
const STATUS_FLAGS = 111;
const SYSTEM_STATUS = 112;
const VENDOR_IDENTIFIER = 120;
const VENDOR_NAME = 121;
const PROTOCOL_REVISION = 139;
const DATABASE_REVISION = 155;
const PROPERTY_LIST = 371;

/**
 * What each object has beside the list of it: identifier, name and type, then what else it must
 * have, then the rest. In bytes, since an array takes 16 of them for each number.
 */
interface Properties {
	readonly names: Uint8Array;
	readonly required: number;
}

const OF_DEVICE: Properties = {
	names: new Uint8Array([
		OBJECT_IDENTIFIER,
		OBJECT_NAME,
		OBJECT_TYPE,
		SYSTEM_STATUS,
		VENDOR_NAME,
		VENDOR_IDENTIFIER,
		MODEL_NAME,
		FIRMWARE_REVISION,
		APPLICATION_SOFTWARE_VERSION,
		PROTOCOL_VERSION,
		PROTOCOL_REVISION,
		PROTOCOL_SERVICES_SUPPORTED,
		PROTOCOL_OBJECT_TYPES_SUPPORTED,
		OBJECT_LIST,
		MAX_APDU_LENGTH_ACCEPTED,
		SEGMENTATION_SUPPORTED,
		APDU_TIMEOUT,
		NUMBER_OF_APDU_RETRIES,
		DEVICE_ADDRESS_BINDING,
		DATABASE_REVISION,
	]),
	required: 20,
};
const OF_CALENDAR: Properties = {
	names: new Uint8Array([
		OBJECT_IDENTIFIER,
		OBJECT_NAME,
		OBJECT_TYPE,
		PRESENT_VALUE,
		DATE_LIST,
		DESCRIPTION,
	]),
	required: 5,
};
const OF_BINARY_VALUE: Properties = {
	names: new Uint8Array([
		OBJECT_IDENTIFIER,
		OBJECT_NAME,
		OBJECT_TYPE,
		PRESENT_VALUE,
		STATUS_FLAGS,
		EVENT_STATE,
		OUT_OF_SERVICE,
		RELIABILITY,
		ACTIVE_TEXT,
		INACTIVE_TEXT,
	]),
	required: 7,
};
/** The list of properties leaves out identifier, name and type. */
const UNLISTED = 3;

/**
 * Rows of bits, in one table, since each table takes some hundred bytes more. ReadProperty
 * (12), ReadPropertyMultiple (14) and Who-Is (34) of the 41 services of revision 14; Binary Value,
 * Calendar and Device of its 55 types of objects; flags: neither in alarm nor overridden nor out of
 * service, then with a fault, where nobody knows the value.
 */
const ROWS = new Uint8Array([
	...[0, 0b0000_1010, 0, 0, 0b0010_0000, 0],
	...[0b0000_0110, 0b1000_0000, 0, 0, 0, 0, 0],
	...[0, 0b0100_0000],
]);
/** Where they begin. */
const TYPES = 6;
const FINE = 13;
const AT_FAULT = 14;
const REVISION = 14;
const UNRELIABLE_OTHER = 7;
const NO_SEGMENTATION = 3;
/** ASHRAE's own: whoever sells a device asks there for one. */
export const VENDOR = 0;

/** Codes of errors (clause 18). */
export const UNKNOWN_OBJECT = 31;
const UNKNOWN_PROPERTY = 32;
const INVALID_ARRAY_INDEX = 42;
const NOT_AN_ARRAY = 50;
const VALUE_NOT_INITIALIZED = 72;

export interface ObjectsOptions {
	/** Of the device: no other of the network has it, 0 to MAX_DEVICE. */
	readonly device: number;
	/** The device's name on the LAN. */
	readonly name: string;
	/** Version of the firmware. */
	readonly version: string;
	/** Whether it knows of schools. */
	readonly hasSchools: boolean;
	readonly current: Current;
	readonly today: Today;
	readonly dates: DateList;
}

export class Objects {
	/** The device's type and number. */
	readonly device: number;
	private readonly name: string;
	private readonly version: string;
	private readonly hasSchools: boolean;
	private readonly current: Current;
	private readonly today: Today;
	private readonly dates: DateList;
	private told: TodayFacts | undefined;
	/** What was told of today, while it was today when `look` was called. */
	private facts: TodayFacts | undefined;

	constructor(options: ObjectsOptions) {
		const { dates, today } = options;
		this.device = ((DEVICE << TYPE_SHIFT) | options.device) >>> 0;
		this.name = options.name;
		this.version = options.version;
		this.hasSchools = options.hasSchools;
		this.current = options.current;
		this.today = today;
		this.dates = dates;
		today.listen((facts) => {
			this.told = facts;
			if (facts) dates.turnTo(today.site, yearOf(facts.day));
		});
	}

	/** Looks at the clock: what is told from now on holds at this moment. */
	look(): void {
		const { told } = this;
		this.facts = told?.day === this.today.day ? told : undefined;
	}

	/** The device's number. */
	get number(): number {
		return this.device & NUMBER_MASK;
	}

	/** The object that is meant by a type and number. */
	meant(object: number): number {
		return object === ANY_DEVICE ? this.device : object;
	}

	/** The properties that `all`, `required` or `optional` stand for; undefined: one, by its name. */
	meantBy(object: number, property: number): Uint8Array | undefined {
		if (property !== ALL && property !== REQUIRED && property !== OPTIONAL) return undefined;
		const of = this.propertiesOf(object);
		if (!of) return undefined;
		const { names, required } = of;
		if (property === OPTIONAL) return names.subarray(required);
		return property === ALL ? names : names.subarray(0, required);
	}

	/**
	 * Writes the value of a property, or an element of it. Returns 0, or the code of an error, which
	 * has written nothing.
	 */
	write(reply: Reply, object: number, property: number, index: number | undefined): number {
		const of = this.propertiesOf(object);
		if (!of) return UNKNOWN_OBJECT;
		if (property === PROPERTY_LIST)
			return writeElements(reply, index, of.names.subarray(UNLISTED), true);
		if (property === OBJECT_LIST && object === this.device)
			return writeElements(reply, index, this.list(), false);
		if (!of.names.includes(property)) return UNKNOWN_PROPERTY;
		if (index !== undefined) return NOT_AN_ARRAY;
		if (property === OBJECT_IDENTIFIER) reply.object(object);
		else if (property === OBJECT_NAME) reply.text(this.nameOf(object));
		else if (property === OBJECT_TYPE) reply.number(ENUMERATED, object >>> TYPE_SHIFT);
		else if (object === this.device) this.writeOfDevice(reply, property);
		else if (object === HOLIDAYS) return this.writeOfCalendar(reply, property);
		else return this.writeOfValue(reply, object, property);
		return 0;
	}

	/** All objects. */
	private list(): readonly number[] {
		const { device } = this;
		const list = [device, HOLIDAYS, HOLIDAY, WORKDAY_TOMORROW];
		if (this.hasSchools) list.push(SCHOOLDAY);
		return list;
	}

	private propertiesOf(object: number): Properties | undefined {
		if (object === this.device) return OF_DEVICE;
		if (object === HOLIDAYS) return OF_CALENDAR;
		const isValue = object === HOLIDAY || object === WORKDAY_TOMORROW;
		if (isValue || (object === SCHOOLDAY && this.hasSchools)) return OF_BINARY_VALUE;
		return undefined;
	}

	private nameOf(object: number): string {
		if (object === this.device) return `${this.name} ${this.number}`;
		if (object === HOLIDAYS) return "Public holidays";
		if (object === HOLIDAY) return "Public holiday today";
		return object === SCHOOLDAY ? "School day today" : "Working day tomorrow";
	}

	private writeOfDevice(reply: Reply, property: number): void {
		if (property === VENDOR_NAME || property === MODEL_NAME) reply.text("moddable-holidays");
		else if (property === FIRMWARE_REVISION) reply.text(this.version);
		else if (property === APPLICATION_SOFTWARE_VERSION)
			reply.text(`tables of ${this.current.tables.version}`);
		else if (property === PROTOCOL_SERVICES_SUPPORTED) reply.bits(7, ROWS.subarray(0, TYPES));
		else if (property === PROTOCOL_OBJECT_TYPES_SUPPORTED)
			reply.bits(1, ROWS.subarray(TYPES, FINE));
		else if (property === SEGMENTATION_SUPPORTED) reply.number(ENUMERATED, NO_SEGMENTATION);
		// It is operational.
		else if (property === SYSTEM_STATUS) reply.number(ENUMERATED, 0);
		else if (property === MAX_APDU_LENGTH_ACCEPTED) reply.number(UNSIGNED, APDU_BYTES);
		else if (property === PROTOCOL_REVISION) reply.number(UNSIGNED, REVISION);
		else if (property === VENDOR_IDENTIFIER) reply.number(UNSIGNED, VENDOR);
		else if (property === PROTOCOL_VERSION || property === DATABASE_REVISION)
			reply.number(UNSIGNED, 1);
		// It asks nobody: no time, no retries, and of the addresses that it knows an empty list.
		else if (property !== DEVICE_ADDRESS_BINDING) reply.number(UNSIGNED, 0);
	}

	private writeOfCalendar(reply: Reply, property: number): number {
		const { current, dates, facts } = this;
		if (property === DESCRIPTION) {
			const { at } = current.site ?? {};
			reply.text(`Holidays of ${at?.code ?? "nowhere"}`);
		} else if (!facts) return VALUE_NOT_INITIALIZED;
		else if (property === PRESENT_VALUE) reply.flag(facts.holiday);
		else if (!dates.write(reply, yearOf(facts.day))) return VALUE_NOT_INITIALIZED;
		return 0;
	}

	private writeOfValue(reply: Reply, object: number, property: number): number {
		const value = this.isActive(object);
		if (property === ACTIVE_TEXT) reply.text("yes, it is");
		else if (property === INACTIVE_TEXT) reply.text("no, it is not");
		else if (property === OUT_OF_SERVICE) reply.flag(false);
		// It is normal.
		else if (property === EVENT_STATE) reply.number(ENUMERATED, 0);
		else if (property === STATUS_FLAGS) {
			const at = value === undefined ? AT_FAULT : FINE;
			reply.bits(4, ROWS.subarray(at, at + 1));
		} else if (property === RELIABILITY)
			reply.number(ENUMERATED, value === undefined ? UNRELIABLE_OTHER : 0);
		else if (value === undefined) return VALUE_NOT_INITIALIZED;
		else reply.number(ENUMERATED, value ? 1 : 0);
		return 0;
	}

	/** Whether a Binary Value is active; undefined: nobody knows. */
	private isActive(object: number): boolean | undefined {
		const { facts } = this;
		if (!facts || object === HOLIDAY) return facts?.holiday;
		if (object === SCHOOLDAY) return facts.schoolday;
		// Of the day after the last of the tables nobody knows.
		const { tomorrow } = this.today;
		return tomorrow === undefined ? undefined : facts.nextWorkday === tomorrow;
	}
}

/**
 * Writes an array of properties or of objects, an element of it, or for the index 0 how many it
 * has.
 */
const writeElements = (
	reply: Reply,
	index: number | undefined,
	elements: ArrayLike<number>,
	areProperties: boolean,
): number => {
	const { length } = elements;
	if (index === 0) reply.number(UNSIGNED, length);
	else if (index !== undefined && index > length) return INVALID_ARRAY_INDEX;
	else {
		const end = index ?? length;
		for (let i = index === undefined ? 0 : index - 1; i < end; i++) {
			const element = elements[i]!;
			if (areProperties) reply.number(ENUMERATED, element);
			else reply.object(element);
		}
	}
	return 0;
};
