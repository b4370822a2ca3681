/** A second reader of packs, slow and plain, by docs/format.md alone: it has what numbers mean. */

import { Bytes, sumOf } from "./bytes.js";
import type { Period, Places } from "./days.js";
import { Days, dayOf, HALF, HOLIDAY, WORKED, weekdayOf, yearOf } from "./days.js";

const [VERSION, DAY_BIAS, YEAR_BIAS, DROP] = [6, 500, 1969, 104];
const weekdaysIn = (mask: number) => [0, 1, 2, 3, 4, 5, 6].filter((day) => (mask >> day) & 1);
const LETTERS = "-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** A country; `places` are the codes of its places. */
export type PlainCountry = Readonly<{ code: string; places: readonly string[]; days: Days }>;

/** Reads all countries of a pack. Throws an Error where one is damaged. */
export function readPack(file: Uint8Array): readonly PlainCountry[] {
	const bytes = new Bytes(file);
	const { i32, u16, words } = bytes;
	if (i32(0) !== 0x494c4f48 || u16(4) !== VERSION || u16(22) !== 0) throw new Error("no pack");
	const series = 36 + 12 * u16(6);
	const header = sumOf(VERSION, words(0, 8));
	const isWhole = sumOf(header, words(series + 4 * u16(18), u16(20))) === i32(32);
	const identity = sumOf(VERSION, words(0, i32(8) / 4).fill(0, 7, 9));
	if (!isWhole || identity !== i32(28)) throw new Error("a damaged pack");
	return Array.from({ length: u16(6) }, (_, i) => readCountry(bytes, 36 + 12 * i, series));
}

function readCountry(bytes: Bytes, row: number, firstSeries: number): PlainCountry {
	const { i8, i32, u8, u16, words } = bytes;
	const head = i32(row + 4);
	const code = String.fromCharCode(u8(row), u8(row + 1));
	let next = head + 32 + 4 * Math.ceil(u8(head + 2) / 4);
	/** Where the rows of the next table begin. */
	const table = (count: number, rowBytes: number): readonly number[] => {
		next += count * rowBytes;
		return Array.from({ length: count }, (_, i) => next - (count - i) * rowBytes);
	};
	const rules = table(u16(head + 14), 12);
	const keys = table(u16(head + 24), 4);
	const targets = table(keys.length, 1).map(i8);
	const exceptions = new Map(keys.map((at, i) => [i32(at) >>> 0, targets[i]!]));
	const shifts = table(u8(head + 3), 8);
	const yearSets = table(u8(head + 4), 2).map((at) => [u16(at) >> 7, u16(at) & 127] as const);
	const spans = table(Math.max(0, ...yearSets.map(([first, count]) => first + count)), 2);
	const weekends = table(u8(head + 5), 3);
	const ownWeekends = table(u8(head + 6), 4);
	const places = table(u8(head + 8), 6);
	const bitmaps = table(u8(head + 9), 1 + Math.ceil(places.length / 8));
	const series = table(u8(head + 10), 2).map((at) => firstSeries + 4 * u16(at));
	table(u8(head + 11), 4);
	const workdays = table(u8(head + 12), 4);
	const listed = table(u16(head + 18), 2).map((at) => u16(at) - DAY_BIAS);
	let sum = sumOf(sumOf(VERSION, words(row, 2)), words(head, u16(head + 30)));
	for (const at of series)
		for (const each of u8(at) === 255 ? [at, firstSeries + 4 * u16(at + 2)] : [at])
			sum = sumOf(sum, words(each, bytes.wordsOfSeries(each)));
	if (sum !== i32(row + 8) || u16(head + 28) !== 0) throw new Error(`${code} is damaged`);
	const setOf = (set: number): readonly number[] => {
		if (set < places.length) return [set];
		const at = bitmaps[set - places.length]! + 1;
		return [...places.keys()].filter((i) => (u8(at + (i >> 3)) >> (i & 7)) & 1);
	};
	const placesOf = (stored: number): Places => (stored === 0 ? null : setOf(stored - 1));
	const outer = places.map((at) => (u8(at + 4) === 0 ? null : u8(at + 4) - 1));
	const periodAt = (at: number): Period => [u16(at) - DAY_BIAS, weekdaysIn(u8(at + 2))];
	const usual = weekends.length > 0 ? weekends.map(periodAt) : [[-DAY_BIAS, [0, 6]] as const];
	const isOwn = (at: number, place: number) => setOf(u8(at + 3)).includes(place);
	const ownAt = (place: number) => ownWeekends.filter((at) => isOwn(at, place)).map(periodAt);
	const days = new Days(outer, (place) => [...usual, ...ownAt(place)]);
	for (const at of workdays)
		for (const day of listed.slice(u16(at + 2)).slice(0, u8(at + 1)))
			days.mark(WORKED, day, days.within(placesOf(u8(at))));
	const isIn = (set: number, year: number): boolean => {
		const [first, count] = yearSets[set - 1]!;
		const own = spans.slice(first, first + count);
		return own.some((at) => u8(at) <= year - YEAR_BIAS && year - YEAR_BIAS <= u8(at + 1));
	};
	const known = series.map((at) => bytes.series(firstSeries, at).map((day) => day - DAY_BIAS));
	const datesOf = (at: number, year: number): readonly number[] => {
		const [kind, date, offset] = [u8(at) & 7, u16(at + 4) & 0x3fff, i8(at + 6)];
		const isOfYear = (day: number) => yearOf(day) === year;
		if (kind === 5) return listed.slice(date, date + u8(at + 6)).filter(isOfYear);
		const own = kind === 4 ? known[date]!.filter(isOfYear) : dateIn(kind, date, year);
		return own.map((day) => day + offset);
	};
	for (const [order, at] of rules.entries()) {
		const what = u8(at) & 128 ? HALF : u8(at + 1) & 1 ? HOLIDAY : 0;
		const own = days.within(placesOf(u8(at + 7)));
		const shift = shifts[(u8(at + 8) & 63) - 1];
		const keptBy = shift === undefined ? 0 : u8(shift + 7);
		const keepers = [[], own][keptBy] ?? days.within(setOf(keptBy - 2));
		for (let year = u8(at + 2) + YEAR_BIAS; year <= u8(at + 3) + YEAR_BIAS; year++) {
			if (u8(at + 11) !== 0 && !isIn(u8(at + 11), year)) continue;
			for (const date of datesOf(at, year)) {
				const usual = shift === undefined ? 0 : i8(shift + weekdayOf(date));
				const move = exceptions.get((date + DAY_BIAS) * 65536 + order) ?? usual;
				if (move !== DROP) days.mark(what, date + move, own);
				if (move !== DROP && move !== 0) days.mark(what, date, keepers);
			}
		}
	}
	const letterAt = (at: number) => LETTERS.slice(u8(at), u8(at) && u8(at) + 1);
	const codeAt = (at: number) => letterAt(at) + letterAt(at + 1) + letterAt(at + 2);
	return { code, places: places.map((at) => `${code}-${codeAt(at)}`), days };
}

/** The days that a FIXED, WEEKDAY, EASTER or ORTHODOX_EASTER date has in a year, one or none. */
function dateIn(kind: number, date: number, year: number): readonly number[] {
	if (kind >= 2) return [easter(year, kind === 3)];
	const leap = dayOf(year, 2, 1) - dayOf(year, 1, 28) - 1;
	const [ofYear, isAfter] = [(date & 0x3ff) - 64, (date & 0x400) !== 0];
	if (kind === 0 && ofYear === 59 && !isAfter && leap === 0) return [];
	const day = dayOf(year, 0, 1) + ofYear + (isAfter ? leap : 0);
	return [kind === 0 ? day : day + (((date >> 11) - weekdayOf(day) + 7) % 7)];
}

/** The Sunday behind the full moon from 21 March on, as the tables of each church have it. */
function easter(year: number, isJulian: boolean): number {
	const [golden, century] = [year % 19, Math.floor(year / 100)];
	const apart = century - Math.floor(century / 4);
	const drift = isJulian ? 0 : apart - Math.floor((8 * century + 13) / 25);
	const moon = (19 * golden + 15 + drift) % 30;
	const isLate = !isJulian && (moon === 29 || (moon === 28 && golden > 10));
	const full = dayOf(year, 2, 21) + moon - (isLate ? 1 : 0) + (isJulian ? apart - 2 : 0);
	return full + 7 - weekdayOf(full);
}
