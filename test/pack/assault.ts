/**
 * Damaged packs: asks everything of them that can be asked, and checks what must hold of the
 * answers.
 */

import assert from "node:assert/strict";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Zone } from "../../src/calendar/zone.js";
import type { Country } from "../../src/holidays/country.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import type { Handler } from "../../src/http/methods.js";
import { Site } from "../../src/today/site.js";
import { replyTo } from "../ask.js";
import { Random } from "../sim/wire.js";
import { damaged, mended, partsOf, type Target } from "./damage.js";
import { assertShapes } from "./shapes.js";

/**
 * One round asks a few dozen questions, in a few milliseconds: on a busy machine in many, not in
 * these.
 */
const MAX_ROUND_MS = 20_000;
/** Countries of a pack that a round asks. */
const ASKED = 3;
const PROMISED = /^(years are \d+ to \d+|bridge days are 0 to 100)/;
/** 2026-12-31T23:30:00Z: it is another year in the east. */
const NOW_MS = 1_798_759_800_000;

/** A pack with its parts, ready to be damaged. */
export function targetOf(pack: Uint8Array): Target {
	// A copy that is no Buffer, whose `slice` is none.
	const bytes = Uint8Array.from(pack);
	return { bytes, parts: partsOf(bytes, decodeUtf8) };
}

/** Decodes, and fails when it is asked for bytes that are not there. */
function checkedDecode(bytes: Uint8Array, from: number, to: number): string {
	const inside = from >= 0 && from <= to && to <= bytes.length;
	if (!inside) outside = `text ${from} … ${to} of ${bytes.length} bytes`;
	return decodeUtf8(bytes, from, to);
}
/** The reader catches what a decoder throws: so it is noted here. */
let outside = "";

/** Bytes around a pack that are none of its business. */
const MARGIN_BYTES = 1024;

/**
 * The pack within a larger memory, filled with a byte: who reads beside it answers by that byte.
 */
function surrounded(bytes: Uint8Array, fill: number): Uint8Array {
	const memory = new Uint8Array(bytes.length + 2 * MARGIN_BYTES).fill(fill);
	memory.set(bytes, MARGIN_BYTES);
	return memory.subarray(MARGIN_BYTES, MARGIN_BYTES + bytes.length);
}

/** The answer, or the message of a RangeError that the surface promises. */
function answer(question: () => unknown): unknown {
	try {
		return question();
	} catch (error) {
		if (error instanceof RangeError && PROMISED.test(error.message)) return error.message;
		throw error;
	}
}

const facts = (h: Holiday) => [
	[
		h.id,
		h.day,
		h.actualDay,
		h.keepsActual,
		h.startsAtMinute,
		h.listedOn,
		h.name,
		h.localName,
		h.fixed,
	],
	[h.counties, h.launchYear, h.types, h.official, h.administration, h.tentative],
];

/** What the local day of a zone is, if the zone is one. */
function localDay(posix: string): unknown {
	const zone = Zone.of(posix);
	return zone && [zone.dayAt(NOW_MS), zone.nextDayMs(NOW_MS)];
}

function questionsOf(
	at: Jurisdiction,
	year: number,
	day: number,
	bridgeDays: number,
): readonly (() => unknown)[] {
	return [
		() => [at.code, at.name, at.zone],
		() => localDay(at.zone.posix),
		() => at.on(day).map(facts),
		() => at.isHoliday(day),
		() => at.isWorkday(day + 1),
		() => at.isWeekend(day),
		() => [at.next(day)].map((next) => next && [next.day, facts(next.holiday)]),
		() => at.longWeekends(year, { bridgeDays }).map((w) => [w.first, w.last, w.bridgeDays]),
	];
}

/** Asks a country all that can be asked, on days that follow from the seed; the answers. */
export function asked(country: Country, seed: number): unknown[] {
	const random = new Random(seed);
	const year = 1970 + random.below(131);
	const { name, code, hasHolidays, decreesUntil, weekend, subdivisions } = country;
	const answers: unknown[] = [name, code, hasHolidays, decreesUntil, weekend, subdivisions];
	const codes = subdivisions.map((subdivision) => subdivision.code);
	answers.push(country.isWhole(codes), country.isWhole(codes.slice(1)), country.isWhole([]));
	for (const y of [year, random.below(2) ? 1970 : 2100])
		answers.push(
			answer(() => country.records(y).map(facts)),
			answer(() => country.makeUpDays(y)),
			answer(() => [country.list(y).length, country.list(y).at(-1), country.list(y).at(999)]),
		);
	const day = dayOf(year, 1, 1) + random.below(366);
	const bridgeDays = random.below(8) ? random.below(4) : random.below(102);
	for (const place of [undefined, codes.at(-1), codes[0]]) {
		const at = place === undefined ? country : country.in(place);
		assert.ok(at, `${place} is listed and not found`);
		for (const question of questionsOf(at, year, day, bridgeDays)) answers.push(answer(question));
	}
	answers.push(country.in("ZZ-Z"), country.in(""));
	// What is refused: one question of each kind, for an error takes longer to make than an answer.
	const refused = [...questionsOf(country, 1969, -2, 1), ...questionsOf(country, year, day, 101)];
	answers.push(answer(refused[random.below(refused.length)]!));
	return answers;
}

/** The answers of some countries of a pack, or undefined for those that are not there. */
export function askedOf(
	bytes: Uint8Array,
	codes: Iterable<string>,
	seed: number,
): ReadonlyMap<string, string | undefined> {
	outside = "";
	const holidays = new Holidays(bytes, checkedDecode);
	void [holidays.version, holidays.firstYear, holidays.lastYear];
	assert.ok(holidays.codes.length <= bytes.length, "codes that stand nowhere");
	const answers = new Map<string, string | undefined>();
	for (const code of codes) {
		const country = holidays.country(code);
		answers.set(code, country && JSON.stringify(asked(country, seed)));
	}
	assert.equal(outside, "", "read outside");
	return answers;
}

/** A reply's body is longer than this only when it has no end. */
const MAX_PIECES = 100_000;

/**
 * What a path answers, read as JSON: whatever is in the tables, nothing of it ends a text too
 * early.
 */
function served(handler: Handler, path: string): unknown {
	const { status, fields, body } = replyTo(handler, path);
	assert.ok([200, 204, 400, 404, 503].includes(status), `${path}: ${status}`);
	assert.match(fields, /^([A-Za-z-]+: [ -~]*\r\n)*$/, path);
	let text = typeof body === "string" ? body : "";
	if (typeof body !== "string")
		for (let pieces = 0; !body.ended; pieces++) {
			text += body.next(2048);
			assert.ok(pieces < MAX_PIECES, `${path}: no end`);
		}
	if (text === "") return undefined;
	const value: unknown = JSON.parse(text);
	assertShapes(value, path);
	return value;
}

/** A place of the country's own. */
function siteOf(country: Country): Site {
	return new Site({ country, overrides: [{ remove: "christmas-day" }, { off: "12-24" }] });
}

/** Asks the routes: none may throw, whatever is in the pack. What they answer. */
export function servedAll(
	bytes: Uint8Array,
	code: string,
	year: number,
	worldwide: boolean,
): unknown[] {
	outside = "";
	const holidays = new Holidays(bytes, checkedDecode);
	const country = holidays.country(code);
	const place = country?.subdivisions.at(-1)?.code ?? "";
	const here = country && siteOf(country);
	const handler = handlerOf({ holidays, clock: { nowMs: () => NOW_MS }, ...(here && { here }) });
	const answers = [
		"health",
		"api/v3/AvailableCountries",
		`api/v3/PublicHolidays/${year}/${code}`,
		`api/v1/get/${code}/${year}`,
		`api/v3/LongWeekend/${year}/${code}?availableBridgeDays=${year % 101}`,
		`api/v3/LongWeekend/${year}/${code}?subdivisionCode=${place}`,
		`api/v3/IsTodayPublicHoliday/${code}`,
		`api/v3/IsTodayPublicHoliday/${code}?countyCode=${place}&offset=1`,
		`api/v3/NextPublicHolidays/${code}`,
		`api/v3/CountryInfo/${code}`,
		`api/day/${code}/${year}-12-25`,
		`api/day/${code}/today`,
		`api/day/${code}/tomorrow?subdivisionCode=${place}`,
		"api/day/here/today",
		"api/v3/Version",
		...(worldwide ? ["api/v3/NextPublicHolidaysWorldwide"] : []),
	].map((path) => served(handler, `/${path}`));
	assert.equal(outside, "", "read outside");
	return answers;
}

/** The countries that a round asks: those that were hit, and some others. */
function choice({ parts }: Target, hit: ReadonlySet<string>, random: Random): string[] {
	const codes = [...hit].slice(0, ASKED);
	const all = parts.flatMap(({ country }) => country ?? []);
	while (codes.length < Math.min(ASKED, all.length)) codes.push(all[random.below(all.length)]!);
	return [...new Set(codes)];
}

/**
 * One damaged pack. As it is, a country must be gone or its answers right; mended, so that its
 * checksums are, its answers may be anything but a throw, a loop or a read outside. The number of
 * countries that could be asked.
 */
export function assaultPack(
	target: Target,
	other: Uint8Array,
	seed: number,
	mend: boolean,
): number {
	const random = new Random(seed);
	const start = performance.now();
	const { bytes: broken, hit } = damaged(target, other, random);
	const bytes = mend ? mended(broken, decodeUtf8) : broken;
	const codes = choice(target, hit, random);
	const answers = askedOf(bytes, codes, seed);
	if (!mend) {
		const open = codes.filter((code) => answers.get(code) !== undefined);
		if (open.length > 0) {
			const right = askedOf(target.bytes, open, seed);
			for (const code of open) assert.equal(answers.get(code), right.get(code), code);
		}
	} else if (seed % 16 < 2) {
		const fill = seed % 2 ? 0xff : 0;
		assert.deepEqual(askedOf(surrounded(bytes, fill), codes, seed), answers, "reads beside it");
	} else servedAll(bytes, codes[0]!, 1970 + (seed % 131), seed % 64 < 4);
	const ms = performance.now() - start;
	assert.ok(ms < MAX_ROUND_MS, `${Math.round(ms)} ms`);
	return [...answers.values()].filter((one) => one !== undefined).length;
}

/** Random bytes under a header that looks right. */
export function assaultNoise(target: Target, seed: number): void {
	const random = new Random(seed);
	const { bytes: whole, parts } = target;
	const bytes = Uint8Array.from({ length: 6 + random.below(3000) }, () => random.below(256));
	const header = parts[0]!.to;
	const kept = whole.subarray(0, Math.min(bytes.length, header));
	// Some of the header's bytes stay as they came, its first six never.
	for (const [i, byte] of kept.entries())
		if (i < 6 || random.below(3) > 0) bytes[i] = random.below(5) ? byte : random.below(4);
	const codes = parts.flatMap(({ country }) => country ?? []);
	askedOf(mended(bytes, decodeUtf8), codes.slice(0, ASKED), seed);
}
