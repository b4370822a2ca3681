/** A rule as its row in the pack. */

import * as layout from "../../../src/pack/layout.js";
import { slugOf } from "../../../src/pack/slug.js";
import type { CalendarDays } from "../law/announced.js";
import type { On, Rule, Shift } from "../law/law.js";
import type { Writer } from "./bytes.js";
import type { DecidedRule } from "./decided.js";
import type { Runs } from "./runs.js";
import { isPlain } from "./series-table.js";
import type { Table } from "./table.js";

/** The tables of a country that its rules fill. */
export interface RuleTables {
	/** Texts with their years of introduction as they are stored. */
	readonly labels: Table<readonly [text: string, launch: number]>;
	readonly shifts: Table<Shift>;
	/** Years since YEAR_BIAS. */
	readonly yearSets: Table<readonly number[]>;
	readonly series: Table<number>;
	readonly listedDays: Runs;
	setOf(places: readonly number[]): number;
	/** A date from a series: where it lies in the pack, in words, and the days to add. */
	seriesOf(key: string): { readonly at: number; readonly offset: number };
}

/** The kinds of dates that the format has a word for, and no others ever. */
const KINDS: { readonly [kind in On["kind"]]?: number } = {
	fixed: layout.FIXED,
	weekday: layout.WEEKDAY,
	easter: layout.EASTER,
	"orthodox-easter": layout.ORTHODOX_EASTER,
	calendar: layout.SERIES,
	list: layout.LIST,
};

/**
 * Whether the format has a word for a date. Of what it has none for the compiler lists the days.
 */
export function isSayable(on: On, calendarDays: CalendarDays): boolean {
	return KINDS[on.kind] !== undefined && (on.kind !== "calendar" || isPlain(calendarDays(on.key)));
}

/** Writes a rule. Throws a RangeError for what the format cannot hold. */
export function writeRule(
	writer: Writer,
	{ certain, rule, spills }: DecidedRule,
	tables: RuleTables,
): void {
	const { listed, on, places, shift } = rule;
	const kind = KINDS[on.kind];
	if (kind === undefined) throw new RangeError(`dates of the kind "${on.kind}" are not listed yet`);
	const label = tables.labels.indexOf(labelOf(rule));
	const years = storedYears(rule.years);
	const [first, last] = [years[0]!, years.at(-1)!];
	const { date, offset } = dateOf(on, tables);
	if (
		places &&
		Array.isArray(shift?.keepsActual) &&
		!shift.keepsActual.every((p) => places.includes(p))
	)
		throw new RangeError("the actual day is kept where the holiday is not");
	writer.u8(
		kind |
			spills |
			(rule.official ? 0 : layout.UNOFFICIAL) |
			(rule.administration ? 0 : layout.UNADMINISTRATIVE) |
			(rule.startsAtMinute >= 0 ? layout.HALF_DAY : 0),
	);
	writer.u8(rule.types | (rule.fixed ? layout.IS_FIXED : 0) | (rule.inV3 ? layout.IN_V3 : 0));
	writer.u8(first);
	writer.u8(last);
	writer.u16(date | ((label >> 8) << layout.DATE_BITS));
	if (on.kind === "list") writer.u8(offset);
	else writer.i8(offset);
	writer.u8(places ? 1 + tables.setOf(places) : 0);
	const number = shift ? 1 + tables.shifts.indexOf(shift) : 0;
	if (number > layout.SHIFT_MASK) throw new RangeError("the moves of the country are too many");
	const unlisted = ~listed & (layout.ON_OBSERVED | layout.ON_ACTUAL);
	writer.u8(number | (unlisted << layout.UNLISTED_SHIFT));
	writer.u8(label & 255);
	writer.u8(yearSetOf(storedYears(certain), tables));
	writer.u8(hasGaps(rule) ? yearSetOf(years, tables) : 0);
}

/**
 * Whether a rule has a set of years, not only the first and the last of them: the days of a list
 * tell theirs themselves.
 */
const hasGaps = ({ on, years }: Rule): boolean =>
	on.kind !== "list" && years.length < years.at(-1)! - years[0]! + 1;

/** The sets of years that a rule is written with. */
export const yearSetsOf = ({ certain, rule }: DecidedRule): readonly (readonly number[])[] => [
	...(certain.length < layout.YEAR_COUNT ? [storedYears(certain)] : []),
	...(hasGaps(rule) ? [storedYears(rule.years)] : []),
];

/** A device holds a record's names while it writes them. */
const MAX_TEXT_BYTES = 511;

/** The text of a rule's label, and its year of introduction as it is stored. */
export function labelOf(rule: Rule): readonly [string, number] {
	const { id, localName, name, launchYear } = rule;
	for (const text of [name, localName])
		if (text.includes(layout.SEPARATOR) || text.includes(layout.ID))
			throw new RangeError("a name with a control character");
	const year = launchYear === null ? 0 : launchYear - layout.LAUNCH_BIAS;
	const isOld = launchYear !== null && (year < 1 || year >= layout.OLD_LAUNCH);
	const text = [
		localName === name ? name : localName + layout.SEPARATOR + name,
		...(slugOf(name) !== id ? [id] : isOld ? [""] : []),
		...(isOld ? [launchYear] : []),
	].join(layout.ID);
	if (Buffer.byteLength(text) > MAX_TEXT_BYTES)
		throw new RangeError(`its names are longer than ${MAX_TEXT_BYTES} bytes`);
	return [text, isOld ? layout.OLD_LAUNCH : year];
}

/** The two bytes of a date, and the byte of its offset. */
function dateOf(on: On, tables: RuleTables): { readonly date: number; readonly offset: number } {
	switch (on.kind) {
		case "fixed":
			return { date: dayOfYear(on), offset: on.offset };
		case "weekday":
			return { date: dayOfYear(on) | (on.weekday << layout.WEEKDAY_SHIFT), offset: on.offset };
		case "calendar": {
			const { at, offset } = tables.seriesOf(on.key);
			if (Math.abs(on.offset + offset) > layout.SERIES_OFFSET_DAYS)
				throw new RangeError(`${on.offset} days from a date of another calendar are too many`);
			return { date: tables.series.indexOf(at), offset: on.offset + offset };
		}
		case "list": {
			const date = tables.listedDays.indexOf(on.days);
			if (date > layout.DATE_MASK) throw new RangeError("too many days are listed");
			return { date, offset: on.days.length };
		}
		case "easter":
		case "orthodox-easter":
			return { date: 0, offset: on.offset };
		default:
			throw new RangeError(`dates of the kind "${on.kind}" are not listed yet`);
	}
}

/** Days before each month of a common year. */
const BEFORE_MONTH = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** The day of a common year as it is stored. */
export function dayOfYear({ month, date }: { readonly month: number; readonly date: number }) {
	return (
		(BEFORE_MONTH[month]! + date - 1 + layout.DATE_BIAS) | (month > 2 ? layout.AFTER_FEBRUARY : 0)
	);
}

const storedYears = (years: readonly number[]) => years.map((year) => year - layout.YEAR_BIAS);

/** Number of a year set from 1 on; 0: all years. */
function yearSetOf(years: readonly number[], tables: RuleTables): number {
	return years.length === layout.YEAR_COUNT ? 0 : 1 + tables.yearSets.indexOf(years);
}
