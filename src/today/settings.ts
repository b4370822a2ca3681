/** A site as configuration names it, and the sentence that each mistake in it gets. */

import { Zone } from "../calendar/zone.js";
import type { Country } from "../holidays/country.js";
import { numbersOfRules, ordersOf } from "../holidays/dates-of.js";
import { type Holiday, isDayOff } from "../holidays/holiday.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import { recordOf } from "../holidays/kept.js";
import type { HolidayRecord } from "../holidays/record.js";
import { type DateSpan, isRelative, type PartialDate } from "./override-days.js";
import { MAX_OVERRIDES, Overrides, SECOND_WEEKEND } from "./overrides.js";
import { plainText } from "./plain-text.js";
import {
	ALL,
	type IsKnownId,
	nth,
	type OverrideConfig,
	type ReadOverride,
	readOverride,
} from "./read-override.js";
import { noSubdivision, partOf, Site } from "./site.js";
import type { SchoolsOf } from "./site-schools.js";

/** What configuration says of a site; an empty text counts as left out. */
export interface SiteSettings {
	/** ISO 3166-1 alpha-2, such as `AT`; none for a site that has only its own days. */
	readonly country?: string | undefined;
	/** ISO 3166-2, such as `AT-9`. */
	readonly subdivision?: string | undefined;
	/**
	 * In place of the country's: a name that the tables have, such as `Europe/Vienna`, or a POSIX TZ
	 * rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
	 */
	readonly zone?: string | undefined;
	/** What is kept beside the law. */
	readonly overrides?: readonly OverrideConfig[] | undefined;
}

/** Hears of a mistake in a sentence, which begins with what it is about and a colon. */
export type OnMistake = (sentence: string) => void;

/** Years from that of the tables on in which a holiday that is named has to occur. */
const LOOKED_AT_YEARS = 10;

/** Characters of a sentence about a mistake. */
const MISTAKE_CHARS = 200;

const thrown = (sentence: string): never => {
	throw new RangeError(sentence);
};

/**
 * The site of settings, without what is wrong in them, of which `onTold` hears in a sentence each;
 * when it is left out, the first mistake is thrown as a RangeError. Undefined where nothing is left
 * that makes a site. A holiday that does not occur any more is a mistake, but for `endedCounts`.
 */
export const siteOf = (
	settings: SiteSettings,
	tables: Holidays,
	onTold: OnMistake = thrown,
	schools?: SchoolsOf,
	endedCounts = false,
): Site | undefined => {
	const onMistake: OnMistake = (sentence) => onTold(plainText(sentence, MISTAKE_CHARS));
	const code = given(settings.country, "country", onMistake)?.toUpperCase();
	const place = given(settings.subdivision, "subdivision", onMistake)?.toUpperCase();
	const named = given(settings.zone, "zone", onMistake);
	const country = code === undefined ? undefined : tables.country(code);
	if (code !== undefined && !country)
		onMistake(`country: these tables have no ${code}; they are like AT`);
	const at = place === undefined ? undefined : country?.in(place);
	if (place !== undefined && !at)
		onMistake(
			country
				? `subdivision: ${noSubdivision(country, place)}`
				: `subdivision: ${place} has no country`,
		);
	const zone = named && (Zone.of(named) ? named : ruleOf(named, tables, country));
	if (named && !zone)
		onMistake(
			`zone: "${named}" is none; they are like Europe/Vienna or CET-1CEST,M3.5.0,M10.5.0/3`,
		);
	const sound = new Overrides([], country?.hasOldIds ? (id) => country.idNow(id) : undefined);
	addSound(sound, settings.overrides, tables, country, at, onMistake, endedCounts);
	if (!country && !zone && sound.isEmpty) return undefined;
	const { firstYear, lastYear } = tables;
	const subdivision = at?.code;
	const site = new Site({ country, subdivision, at, zone, sound, schools, firstYear, lastYear });
	if (!site.zone)
		onMistake(
			`zone: these tables have none that can be read for ${site.at?.code}: what day it is there is not known`,
		);
	return site;
};

const given = (value: unknown, name: string, onMistake: OnMistake): string | undefined => {
	if (typeof value === "string") return value === "" ? undefined : value;
	if (value !== undefined) onMistake(`${name}: it is a text`);
	return undefined;
};

/** Adds each override of a list in which nothing is wrong. */
const addSound = (
	sound: Overrides,
	list: readonly OverrideConfig[] | undefined,
	{ firstYear, lastYear, version }: Holidays,
	country: Country | undefined,
	at: Jurisdiction | undefined,
	onMistake: OnMistake,
	endedCounts: boolean,
): void => {
	if (list === undefined) return;
	if (!Array.isArray(list)) {
		onMistake("overrides: they are a list");
		return;
	}
	if (list.length > MAX_OVERRIDES)
		onMistake(`overrides: they are ${MAX_OVERRIDES} at most, not ${list.length}`);
	sound.addFrom(list);
	const numbers = new Map<string, number>();
	const from = Number(version.substring(0, 4));
	// Made when an override first names an id.
	let ids: ReadonlySet<string> | undefined;
	const hasOldIds = country?.hasOldIds === true;
	/** The id that was found last: an override's is asked for as it is read, and once more. */
	let foundId: string | undefined;
	const hasId = (id: string) => {
		ids ??= endedCounts
			? country?.ids
			: country?.idsIn(from, Math.min(from + LOOKED_AT_YEARS - 1, lastYear));
		const isThere =
			ids?.has(hasOldIds ? country!.idNow(id) : id) || at?.ownIds.some((own) => own.id === id);
		if (isThere) foundId = id;
		return isThere ?? false;
	};
	let hasWeekend = false;
	for (let i = 0; i < list.length && i < MAX_OVERRIDES; i++) {
		const one = list[i] as OverrideConfig;
		const read = soundOverride(one, i, hasId, onMistake);
		if (!read) continue;
		const { days, id, key, mask } = read;
		let complaint: string | undefined;
		if (days && !isRelative(days)) complaint = yearComplaint(days, firstYear, lastYear, one);
		if (id !== undefined && id !== foundId && !hasId(id))
			complaint = country ? `${country.code} has no holiday ${id}` : `holiday ${id} has no country`;
		if (mask !== undefined && hasWeekend) complaint = SECOND_WEEKEND;
		let named = one;
		if (key === "adopt" && country && complaint === undefined) {
			const found = adoptable(
				country,
				at ?? country,
				country.idNow(id!),
				read.from,
				from,
				lastYear,
			);
			if (typeof found === "string") complaint = found;
			else named = { ...one, name: one.name ?? found.name };
		}
		if (complaint !== undefined) {
			onMistake(`${nth(i)}: ${complaint}`);
			continue;
		}
		hasWeekend ||= mask !== undefined;
		sound.add(named, read, numbers);
	}
};

/** Parts of which a sentence tells. */
const TOLD_PARTS = 3;

/**
 * The holiday that an override takes up, by its first record from a year on; or what is wrong with
 * it in a sentence: nobody there has it, it is kept here anyway, or several are called so.
 */
const adoptable = (
	country: Country,
	at: Jurisdiction,
	id: string,
	from: string | undefined,
	year: number,
	lastYear: number,
): Holiday | string => {
	const part = from === undefined ? at : partOf(country, from);
	if (!part) return `from: ${noSubdivision(country, from!)}`;
	const isKept = `${at.code} keeps ${id} anyway`;
	if (part === at && at.ownIds.some((own) => own.id === id)) return isKept;
	const labels = country.labelsOf([id]);
	const { table } = country;
	const orders = ordersOf(numbersOfRules(table, labels));
	for (let y = year; y <= Math.min(year + LOOKED_AT_YEARS - 1, lastYear); y++) {
		const of = country.years.part(y, { orders });
		const found: HolidayRecord[] = [];
		const others: string[] = [];
		for (let i = of.first; i < of.end; i++) {
			const record = recordOf(table, of, i);
			if (labels[record.label] !== 1) continue;
			if (from === ALL || part.area.isNamed(record.set)) found.push(record);
			else others.push(...(record.counties ?? []));
		}
		if (found.length === 0 && others.length === 0) continue;
		if (found.length === 0)
			return `${part.code} has no ${id}: say from, such as ${others.slice(0, TOLD_PARTS).join(", ")}`;
		if (found.every((record) => isDayOff(record) && at.area.isNamed(record.set))) return isKept;
		const first = found[0]!;
		// The days of one festival are kept by the same places.
		if (found.some(({ day, set }) => day !== first.day && set !== first.set))
			return `${country.code} has several days that are ${id}: say from which part`;
		return first;
	}
	return `${part.code} has no ${id}`;
};

/** An override as it was read; undefined where it is none, which `onMistake` is told. */
const soundOverride = (
	one: OverrideConfig,
	index: number,
	isKnown: IsKnownId,
	onMistake: OnMistake,
): ReadOverride | undefined => {
	try {
		return readOverride(one, index, isKnown);
	} catch (error) {
		onMistake((error as Error).message);
		return undefined;
	}
};

/**
 * What is wrong with days that are right in themselves: dates of years that the tables do not have.
 */
const yearComplaint = (
	days: DateSpan,
	firstYear: number,
	lastYear: number,
	{ off, work }: OverrideConfig,
): string | undefined => {
	const isThere = ({ year }: PartialDate) =>
		year === undefined || (year >= firstYear && year <= lastYear);
	return isThere(days.from) && isThere(days.to)
		? undefined
		: `"${off ?? work}" is not in these tables, which have ${firstYear} to ${lastYear}`;
};

/** The POSIX TZ rule of a zone's name, first looked for in a country of the tables, then in all. */
const ruleOf = (name: string, tables: Holidays, country: Country | undefined) => {
	for (let i = -1; i < tables.count; i++) {
		const table = (i < 0 ? country : tables.at(i))?.table;
		for (let j = 0; table && j < table.texts.zoneCount; j++) {
			const zone = table.texts.zone(j);
			if (zone.name === name) return zone.posix;
		}
	}
	return undefined;
};
