/**
 * Which properties a Device, a Calendar and a Binary Value have, as the standard asks of each, and
 * the values of those that never change (ANSI/ASHRAE 135, clauses 12 and 21).
 */

import {
	APDU_BYTES,
	BITS,
	BOOLEAN,
	ENUMERATED,
	TEXT,
	UNSIGNED,
	UTF_8,
	withLength,
} from "./exchange.js";

/** Types of objects. */
export const BINARY_VALUE = 5;
export const CALENDAR = 6;
export const DEVICE = 8;

/** Properties (clause 21, BACnetPropertyIdentifier). */
const ACTIVE_TEXT = 4;
const APDU_TIMEOUT = 11;
export const APPLICATION_SOFTWARE_VERSION = 12;
export const DATE_LIST = 23;
export const DESCRIPTION = 28;
const DEVICE_ADDRESS_BINDING = 30;
const EVENT_STATE = 36;
export const FIRMWARE_REVISION = 44;
const INACTIVE_TEXT = 46;
const MAX_APDU_LENGTH_ACCEPTED = 62;
const MODEL_NAME = 70;
const NUMBER_OF_APDU_RETRIES = 73;
export const OBJECT_IDENTIFIER = 75;
export const OBJECT_LIST = 76;
export const OBJECT_NAME = 77;
const OBJECT_TYPE = 79;
const OUT_OF_SERVICE = 81;
export const PRESENT_VALUE = 85;
const PROTOCOL_OBJECT_TYPES_SUPPORTED = 96;
const PROTOCOL_SERVICES_SUPPORTED = 97;
const PROTOCOL_VERSION = 98;
export const RELIABILITY = 103;
const SEGMENTATION_SUPPORTED = 107;
export const STATUS_FLAGS = 111;
const SYSTEM_STATUS = 112;
const VENDOR_IDENTIFIER = 120;
const VENDOR_NAME = 121;
const PROTOCOL_REVISION = 139;
const DATABASE_REVISION = 155;
export const PROPERTY_LIST = 371;
/** Stand for several of an object. */
export const ALL = 8;
export const OPTIONAL = 80;
export const REQUIRED = 105;

export const NO_SEGMENTATION = 3;
/** ASHRAE's own: whoever sells a device asks there for one. */
export const VENDOR = 0;
const PRODUCT = "moddable-holidays";
const REVISION = 14;

/** A property, and its value where that never changes. */
type Property = readonly [name: number, ...value: number[]];

const unsigned = (value: number) => [UNSIGNED | 1, value];
const enumerated = (value: number) => [ENUMERATED | 1, value];
const text = (of: string) => {
	const letters = Array.from(of, (letter) => letter.charCodeAt(0));
	return [...withLength(TEXT, 1 + letters.length), UTF_8, ...letters];
};
/** A row of bits, the first the highest of the first byte; of the last byte some are unused. */
const bits = (unused: number, ...of: readonly number[]) => [
	...withLength(BITS, 1 + of.length),
	unused,
	...of,
];

const named = (type: number): readonly Property[] => [
	[OBJECT_IDENTIFIER],
	[OBJECT_NAME],
	[OBJECT_TYPE, ...enumerated(type)],
];

const OF_DEVICE: readonly Property[] = [
	...named(DEVICE),
	// It is operational.
	[SYSTEM_STATUS, ...enumerated(0)],
	[VENDOR_NAME, ...text(PRODUCT)],
	[VENDOR_IDENTIFIER, ...unsigned(VENDOR)],
	[MODEL_NAME, ...text(PRODUCT)],
	[FIRMWARE_REVISION],
	[APPLICATION_SOFTWARE_VERSION],
	[PROTOCOL_VERSION, ...unsigned(1)],
	[PROTOCOL_REVISION, ...unsigned(REVISION)],
	// ReadProperty (12), ReadPropertyMultiple (14) and Who-Is (34) of 41.
	[PROTOCOL_SERVICES_SUPPORTED, ...bits(7, 0, 0b0000_1010, 0, 0, 0b0010_0000, 0)],
	// Binary Value, Calendar and Device of 55.
	[PROTOCOL_OBJECT_TYPES_SUPPORTED, ...bits(1, 0b0000_0110, 0b1000_0000, 0, 0, 0, 0, 0)],
	[OBJECT_LIST],
	[MAX_APDU_LENGTH_ACCEPTED, UNSIGNED | 2, APDU_BYTES >> 8, APDU_BYTES & 0xff],
	[SEGMENTATION_SUPPORTED, ...enumerated(NO_SEGMENTATION)],
	// It asks nobody: no time, no retries, and of the addresses that it knows an empty list.
	[APDU_TIMEOUT, ...unsigned(0)],
	[NUMBER_OF_APDU_RETRIES, ...unsigned(0)],
	[DEVICE_ADDRESS_BINDING],
	[DATABASE_REVISION, ...unsigned(1)],
];
const OF_CALENDAR: readonly Property[] = [...named(CALENDAR), [PRESENT_VALUE], [DATE_LIST]];
const OF_BINARY_VALUE: readonly Property[] = [
	...named(BINARY_VALUE),
	[PRESENT_VALUE],
	[STATUS_FLAGS],
	// It is normal.
	[EVENT_STATE, ...enumerated(0)],
	[OUT_OF_SERVICE, BOOLEAN],
];

/** Marks in a row that an object of its type need not have the property. */
const IS_OPTIONAL = 0x80;

/** Rows of the properties of a type: its number, each one's, how many bytes of value, and these. */
const rows = (type: number, properties: readonly Property[]) =>
	properties.flatMap(([name, ...value]) => [type, name, value.length, ...value]);

/** In bytes, since an array takes 16 of them for each number. */
const ROWS = new Uint8Array([
	...rows(CALENDAR, OF_CALENDAR),
	...rows(CALENDAR | IS_OPTIONAL, [[DESCRIPTION]]),
	...rows(BINARY_VALUE, OF_BINARY_VALUE),
	...rows(BINARY_VALUE | IS_OPTIONAL, [
		[RELIABILITY],
		[ACTIVE_TEXT, ...text("yes, it is")],
		[INACTIVE_TEXT, ...text("no, it is not")],
	]),
	...rows(DEVICE, OF_DEVICE),
]);

/** The properties of an object of a type that a word stands for. */
export const propertiesOf = (type: number, word: number): number[] => {
	const found: number[] = [];
	for (let at = 0; at < ROWS.length; at += 3 + ROWS[at + 2]!) {
		const isMeant = word === ALL || ROWS[at]! > IS_OPTIONAL === (word === OPTIONAL);
		if (isMeant && (ROWS[at]! & ~IS_OPTIONAL) === type) found.push(ROWS[at + 1]!);
	}
	return found;
};

/**
 * The value of a property that never changes, empty where it does; undefined where an object of the
 * type has no such property.
 */
export const fixedValue = (type: number, property: number): Uint8Array | undefined => {
	for (let at = 0; at < ROWS.length; at += 3 + ROWS[at + 2]!)
		if (ROWS[at + 1] === property && (ROWS[at]! & ~IS_OPTIONAL) === type)
			return ROWS.subarray(at + 3, at + 3 + ROWS[at + 2]!);
	return undefined;
};
