/**
 * What a reader of replies relies on, whatever is in the tables: each key has values of its kind.
 */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { TYPE_NAMES } from "../../src/holidays/holiday.js";

const isDate = (value: unknown) => typeof value === "string" && dayOfIso(value) !== undefined;
const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const isCount = (value: unknown) => Number.isInteger(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
	Array.isArray(value) && value.every(is) && new Set(value).size === value.length;
const fits = (pattern: RegExp) => (value: unknown) =>
	isText(value) && pattern.test(value as string);

/** By key; of those that are not here nothing is known. */
const kinds: { readonly [key: string]: (value: unknown) => boolean } = {
	date: isDate,
	startDate: isDate,
	endDate: isDate,
	bridgeDays: listOf(isDate),
	nextWorkday: orNull(isDate),
	observedOf: orNull(isDate),
	localName: isText,
	name: isText,
	id: isText,
	fixed: isFlag,
	global: isFlag,
	launchYear: orNull((year) => isCount(year) && Number(year) > 0 && Number(year) <= 2100),
	// Of one alphabet, and nothing more: which places there are is for the tables to say.
	counties: orNull((codes) => Array.isArray(codes) && codes.every(fits(/^[-A-Z0-9]*$/))),
	types: listOf((type) => TYPE_NAMES.includes(type as string)),
	startsAt: orNull(fits(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)),
	validUntil: orNull(fits(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)),
	weekday: fits(/^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/),
	dayCount: isCount,
	daysUntil: isCount,
	detail: fits(/\.$/),
};

/** Fails when a key of a reply, at any depth, has a value that is none of its kind. */
export function assertShapes(value: unknown, where: string): void {
	if (typeof value !== "object" || value === null) return;
	// What is open of a whole year has no id.
	const isOpen = "decidedBy" in value;
	for (const [key, inner] of Object.entries(value)) {
		if (key === "errors") continue;
		const isNone = isOpen && key === "id" && inner === null;
		const is = Array.isArray(value) || isNone ? undefined : kinds[key];
		assert.ok(!is || is(inner), `${where}: ${key} is ${JSON.stringify(inner)}`);
		assertShapes(inner, where);
	}
}
