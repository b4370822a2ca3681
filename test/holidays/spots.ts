/** The spot checks of spots.csv, and how one is held against tables. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import { where } from "../where.js";

/** A line of the file. */
export interface Spot {
	readonly code: string;
	readonly place: string;
	readonly date: string;
	/** Stable id; empty: the day is no public holiday. */
	readonly id: string;
	/** The actual day behind the observed one. */
	readonly observedOf: string;
	/** Empty: a whole public day; `not public`, `worked`, `from 12:00`. */
	readonly kind: string;
	readonly what: string;
	readonly source: string;
}

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
const FILE = new URL("../../../test/holidays/spots.csv", import.meta.url);

export function readSpots(): readonly Spot[] {
	const lines = readFileSync(FILE, "utf8").trimEnd().split("\n").slice(1);
	return lines.map((line) => {
		const cells = [...line.matchAll(CELL)]
			.slice(0, 8)
			.map((m) => m[1]!.replace(/^"|"$/g, "").replaceAll('""', '"'));
		const [code = "", place = "", date = "", id = "", observedOf = "", kind = "", what = ""] =
			cells;
		return { code, place, date, id, observedOf, kind, what, source: cells[7] ?? "" };
	});
}

/** Throws an AssertionError that says what is otherwise in the tables. */
export function checkSpot(spot: Spot, holidays: Holidays): void {
	const { code, place, date, id, observedOf, kind, source } = spot;
	assert.ok(source, "a source");
	const country = holidays.country(code);
	assert.ok(country, `no ${code} in the pack`);
	const day = dayOfIso(date)!;
	const at = where(country, place || undefined);
	if (kind === "worked") {
		assert.equal(at.isWorkday(day), true, "it is not worked");
		return;
	}
	if (!id) {
		assert.equal(at.isHoliday(day), false, "it is a public holiday");
		return;
	}
	// What its localities keep is theirs, not the place's.
	const inParts = at.inParts(day).filter(({ partNames }) => partNames === undefined);
	const listed = [...at.on(day), ...inParts].filter((h) => h.day === day);
	// One feast may be public in a state and optional in the whole country.
	const same = listed.filter((h) => h.id === id);
	const found = same.find((h) => (h.types & PUBLIC) !== 0) ?? same[0];
	assert.ok(found, `listed are ${listed.map((h) => h.id).join(", ") || "none"}`);
	const isPublic = (found.types & PUBLIC) !== 0;
	const [, hour, minute] = /^from (\d\d):(\d\d)$/.exec(kind) ?? [];
	if (hour) assert.equal(found.startsAtMinute, 60 * Number(hour) + Number(minute));
	else if (kind) {
		assert.equal(kind, "not public");
		assert.ok(!isPublic || found.startsAtMinute >= 0, "it is public");
	} else assert.ok(isPublic && found.startsAtMinute < 0, "it is not public, or a half day");
	assert.equal(found.actualDay === day ? "" : isoOf(found.actualDay), observedOf);
}
