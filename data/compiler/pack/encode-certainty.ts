/**
 * The section CERTAINTY of a country, as src/pack/certainty.ts reads it: who decides its days,
 * until when, and how far from its date a holiday may still come. How far is computed of how far
 * its dates went in the past.
 */

import { civilOf, dayOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC, SCHOOL } from "../../../src/holidays/holiday.js";
import {
	ESTIMATES,
	MADE_UP,
	MAX_DECIDERS,
	MOST_WEEKS,
	NOBODY_KNOWS,
	ORDER_BITS,
	REACHES,
	WEEKS_AT,
} from "../../../src/pack/certainty.js";
import { DECIDERS, DECISION_KINDS } from "../../../src/pack/certainty-words.js";
import { DAY_BIAS } from "../../../src/pack/layout.js";
import { announcedDays, type CalendarDays, isAnnouncedYearly } from "../law/announced.js";
import { type Decision, LAST_YEAR, type Law, LawError, type Rule } from "../law/law.js";
import { datesIn } from "../law/years.js";
import { Writer } from "./bytes.js";
import type { Decided, DecidedRule } from "./decided.js";

/** Dates of this year on tell how far the next ones may stray. */
const SINCE = 2010;
/** Farther from its rule no date is of it. */
const MOST_STRAY = 62;
/**
 * Days around the dates of a list of which so few years tell: a feast that moves has not been
 * everywhere yet.
 */
const FEW_YEARS = 10;
const FEW_YEARS_DAYS = 14;
const LEAP_YEAR = 2000;
const LEAP_YEAR_DAYS = 366;

interface Reach {
	readonly before: number;
	readonly after: number;
}
const LEAST: Reach = { before: 1, after: 1 };
/** The moved day alone. */
const ONE_DAY: Reach = { before: 0, after: 0 };

/** A decision, and whether it is about estimates alone. */
interface Decider
	extends Pick<
		Decision,
		"what" | "ids" | "places" | "from" | "until" | "by" | "usually" | "spans"
	> {
	readonly isOfEstimates: boolean;
}

/** What the encoder of the country knows. */
export interface Indexes {
	/** The number of a set of places. */
	readonly setOf: (places: readonly number[]) => number;
	/** The number of the label of a rule. */
	readonly labelOf: (rule: Rule) => number;
	/** Rows of days on which a part of a smallest place differs from it. */
	readonly within: readonly (readonly number[])[];
}

/**
 * The bytes of the section; none where nobody decides anything. Throws a LawError for what the
 * format cannot hold.
 */
export function certaintySection(
	decided: Decided,
	calendarDays: CalendarDays,
	{ labelOf, setOf, within }: Indexes,
): readonly number[] {
	const { law, rules } = decided;
	const deciders: Decider[] = decidersOf(law);
	const reachOf = reaches(law, calendarDays);
	const rows = rules.flatMap(({ rule, certain }, order) => {
		if ((rule.types & (PUBLIC | SCHOOL)) === 0 && rule.startsAtMinute < 0) return [];
		const isDoubtful = rule.years.some((year) => !certain.includes(year));
		const found = deciderOf(rule, isDoubtful, deciders);
		if (found === undefined) return [];
		if (found < 0) deciders.push(fallback(law, rule, certain));
		const decider = found < 0 ? deciders.length - 1 : found;
		if (!isDoubtful && !reachesBeyond(rule, deciders[decider]!)) return [];
		return [{ order, decider, reach: reachOf(rule, deciders[decider]!) }];
	});
	const spans = deciders.flatMap((decider, i) => [
		...decider.spans.map(([first, last]) => ({
			i,
			yearly: 0,
			label: 0,
			first: first + DAY_BIAS,
			last: last + DAY_BIAS,
		})),
		...windowsOf(law, decider, rules).map(({ first, last, rule }) => ({
			i,
			yearly: 1,
			label: 1 + labelOf(rule),
			first,
			last,
		})),
	]);
	if (deciders.length === 0 && within.length === 0) return [];
	if (deciders.length > MAX_DECIDERS)
		throw new LawError(law.file, 1, `over ${MAX_DECIDERS} deciders`);
	if (spans.length > 255)
		throw new LawError(law.file, 1, "over 255 spans of what is to be decided");
	const writer = new Writer();
	writer.u8(deciders.length);
	writer.u8(spans.length);
	writer.u16(rows.length);
	// What differs within a smallest place has rows of its own: the block has no rule for most of it.
	writer.u16(0);
	writer.u16(within.length);
	for (const decider of deciders) {
		const { by, from, isOfEstimates, places, until, usually, what } = decider;
		writer.u8(
			DECISION_KINDS.indexOf(what) | (isOfEstimates ? ESTIMATES : 0) | (DECIDERS.indexOf(by) << 4),
		);
		writer.i8(usually ?? NOBODY_KNOWS);
		writer.u8(places === null ? 0 : 1 + setOf(places));
		writer.u8(what === "bridge" ? bridgeWidth(decided, decider) : 0);
		writer.u16(from === null ? 0 : from + DAY_BIAS);
		writer.u16(until === null ? 0 : until + DAY_BIAS);
	}
	for (const { first, i, label, last, yearly } of spans) {
		writer.u8(i);
		writer.u8(yearly);
		writer.u16(label);
		writer.u16(first);
		writer.u16(last);
	}
	for (const { decider, order } of rows) writer.u16(order | (decider << ORDER_BITS));
	for (const { reach } of rows) writer.u8((numberOf(reach.before) << 4) | numberOf(reach.after));
	if (within.length > 0) while (writer.bytes.length % 4) writer.u8(0);
	for (const row of within) writer.append(row);
	return writer.bytes;
}

/** The number of the least reach that has so many days. */
const numberOf = (days: number): number => REACHES.findIndex((reach) => reach >= days);

/** The decisions of a law; those of a file in the words of before as these words mean them. */
function decidersOf(law: Law): Decider[] {
	if (law.decides?.length)
		return law.decides.map((decision) => ({
			...decision,
			isOfEstimates: decision.what === "moon" && decision.ids === null,
		}));
	if (law.decreesUntil === null) return [];
	const until = dayOf(law.decreesUntil + 1, 1, 1) - 1;
	return [{ ...UNSAID, what: "bridge", until, isOfEstimates: false }];
}

const UNSAID = {
	ids: null,
	places: null,
	from: null,
	by: "government",
	usually: null,
	spans: [],
} as const;

/** The decider of estimates about which a file says nothing. */
function fallback(law: Law, { on }: Rule, certain: readonly number[]): Decider {
	const isMoon = on.kind === "calendar";
	const announced = isMoon ? [...announcedDays(law, on.key).keys()] : [];
	const last = certain.at(-1);
	const until = isMoon
		? Math.max(...announced)
		: last === undefined
			? null
			: dayOf(last + 1, 1, 1) - 1;
	return {
		...UNSAID,
		what: isMoon ? "moon" : "list",
		by: isMoon ? "sighting" : "government",
		until: until !== null && Number.isFinite(until) ? until : null,
		isOfEstimates: true,
	};
}

/** The index of the decider of a rule; -1: its estimates have none; undefined: it needs none. */
function deciderOf(
	rule: Rule,
	isDoubtful: boolean,
	deciders: readonly Decider[],
): number | undefined {
	const isHere = ({ places }: Decider) =>
		places === null || rule.places === null || rule.places.some((place) => places.includes(place));
	const find = (test: (decider: Decider) => boolean): number =>
		deciders.findIndex((decider) => isHere(decider) && test(decider));
	const named = find(({ ids }) => ids?.includes(rule.id) === true);
	if (named >= 0) return named;
	if (!isDoubtful) return undefined;
	const wanted: readonly Decision["what"][] =
		rule.on.kind === "calendar" ? ["moon", "list", "year"] : ["bridge", "year", "list"];
	for (const what of wanted) {
		const found = find((decider) => decider.what === what && decider.ids === null);
		if (found >= 0) return found;
	}
	return -1;
}

/** Whether a rule has dates that its decider has not decided. */
const reachesBeyond = ({ years }: Rule, { from, isOfEstimates, until }: Decider): boolean =>
	!isOfEstimates &&
	(until === null ||
		years.some((year) => year >= yearOf(until) && year <= LAST_YEAR) ||
		(from !== null && years.some((year) => year <= yearOf(from))));

/** How far from its date each rule may come. */
function reaches(law: Law, calendarDays: CalendarDays): (rule: Rule, decider: Decider) => Reach {
	const moons = new Map<string, Reach>();
	const moonReach = (calendar: string): Reach => {
		const known = moons.get(calendar);
		if (known) return known;
		const strays = [...law.announced].flatMap(([key, days]) =>
			key.split(" ")[0] === calendar ? straysOf(days, calendarDays(key)) : [],
		);
		const reach = reachOfStrays(strays);
		moons.set(calendar, reach);
		return reach;
	};
	return (rule, { what }) => {
		const { on, shift } = rule;
		const isMoved = shift !== null && on.kind !== "calendar" && on.kind !== "list";
		if (isMoved && what !== "list") return ONE_DAY;
		if (isAnnouncedYearly(rule) && on.kind === "calendar") {
			const own = moonReach(on.key.split(" ")[0]!);
			return what === "list" ? wider(own, listReach(law, rule, calendarDays)) : own;
		}
		return listReach(law, rule, calendarDays);
	};
}

/** How far the dates since 2010 that years' own lists gave a holiday strayed from a rule of it. */
function listReach(law: Law, { id, on }: Rule, calendarDays: CalendarDays): Reach {
	if (on.kind === "list" || on.kind === "between") return LEAST;
	const listed = law.rules.flatMap((other) =>
		other.id === id && other.on.kind === "list" ? other.on.days : [],
	);
	const ruled = [...new Set(listed.map(yearOf))].flatMap((year) => datesIn(on, year, calendarDays));
	return reachOfStrays(straysOf(listed, ruled));
}

/** By how many days each day since 2010 strays from the nearest of some dates. */
function straysOf(days: readonly number[], dates: readonly number[]): number[] {
	return days
		.filter((day) => yearOf(day) >= SINCE)
		.flatMap((day) => {
			const strays = dates.map((date) => day - date).sort((a, b) => Math.abs(a) - Math.abs(b));
			const [nearest] = strays;
			return nearest !== undefined && Math.abs(nearest) <= MOST_STRAY ? [nearest] : [];
		});
}

const reachOfStrays = (strays: readonly number[]): Reach => ({
	before: Math.max(1, ...strays.map((stray) => -stray)),
	after: Math.max(1, ...strays),
});

const wider = (a: Reach, b: Reach): Reach => ({
	before: Math.max(a.before, b.before),
	after: Math.max(a.after, b.after),
});

/**
 * When the holidays of a list may come that no rule dates after what is decided: days of a leap
 * year from 1 on.
 */
function windowsOf(law: Law, { ids, places, until, what }: Decider, rules: readonly DecidedRule[]) {
	if (what !== "list" && what !== "moon") return [];
	return (ids ?? []).flatMap((id) => {
		const own = rules.map(({ rule }) => rule).filter((rule) => rule.id === id);
		const last = until === null ? 0 : yearOf(until) + 1;
		const ruled = own.filter(
			({ on, years }) => on.kind !== "list" && years.some((year) => year > last),
		);
		const hasRule = (place: number) =>
			ruled.some((rule) => rule.places === null || rule.places.includes(place));
		if (places === null ? ruled.length > 0 : places.every(hasRule)) return [];
		const rule = own[0];
		const days = law.rules.flatMap((each) =>
			each.id === id && each.on.kind === "list" ? each.on.days : [],
		);
		if (!rule || days.length === 0) return [];
		const recent = days.filter((day) => yearOf(day) >= SINCE);
		return [{ ...windowOf(recent.length ? recent : days), rule }];
	});
}

/** The shortest span of a leap year that has the dates of some days, and some days more. */
function windowOf(days: readonly number[]): { readonly first: number; readonly last: number } {
	const dates = [
		...new Set(
			days.map((day) => {
				const { date, month } = civilOf(day);
				return dayOf(LEAP_YEAR, month, date) - dayOf(LEAP_YEAR, 1, 1);
			}),
		),
	].sort((a, b) => a - b);
	const gaps = dates.map((date, i) => ({
		i,
		gap:
			(dates[(i + 1) % dates.length]! - date + LEAP_YEAR_DAYS) % LEAP_YEAR_DAYS || LEAP_YEAR_DAYS,
	}));
	const { i } = gaps.reduce((most, each) => (each.gap > most.gap ? each : most));
	const more = new Set(days.map(yearOf)).size < FEW_YEARS ? FEW_YEARS_DAYS : 1;
	const inYear = (date: number) => 1 + ((date + LEAP_YEAR_DAYS) % LEAP_YEAR_DAYS);
	return {
		first: inYear(dates[(i + 1) % dates.length]! - more),
		last: inYear(dates[i]! + more),
	};
}

/** Weekend days further than these from any decreed day were worked for something else. */
const FARTHEST_DAYS = 62;
/** Bridges of more working days than these are none: somebody was mourned. */
const MOST_BRIDGED = 7;

/**
 * Working days in a row beside a holiday that decrees made free at most since 2010, and MADE_UP
 * where weekend days were worked.
 */
function bridgeWidth({ law, occurrences }: Decided, { places }: Decider): number {
	const isHere = (rule: Rule) =>
		rule.places === null ||
		(places !== null && rule.places.some((place) => places.includes(place)));
	const statute = new Set<number>();
	const decreed = new Set<number>();
	for (const { actual, day, keepsActual, rule } of occurrences) {
		if ((rule.types & PUBLIC) === 0 || !isHere(rule) || yearOf(day) < SINCE) continue;
		(rule.on.kind === "list" ? decreed : statute).add(day);
		if (keepsActual !== false) statute.add(actual);
	}
	const isWeekend = (day: number) => {
		const period = law.weekend.findLast(({ from }) => from <= day);
		return period !== undefined && ((period.mask >> weekdayOf(day)) & 1) === 1;
	};
	const isOff = (day: number) => statute.has(day) || decreed.has(day) || isWeekend(day);
	let most = 1;
	for (const day of decreed) {
		let first = day;
		while (isOff(first - 1)) first--;
		let [bridged, ruled] = [0, 0];
		for (let each = first; isOff(each); each++) {
			if (statute.has(each)) ruled++;
			else if (!isWeekend(each)) bridged++;
		}
		if (ruled > 0 && bridged > most && bridged <= MOST_BRIDGED) most = bridged;
	}
	return most | workedWeeks(law, places, decreed);
}

/**
 * MADE_UP where weekend days since 2010 were worked for days that decrees made free, and how far
 * from them.
 */
function workedWeeks(law: Law, places: Decider["places"], decreed: ReadonlySet<number>): number {
	const worked = law.workdays
		.filter(({ places: where }) => where === null || places !== null)
		.flatMap(({ days }) => days.filter((day) => yearOf(day) >= SINCE));
	if (worked.length === 0) return 0;
	const days = worked.map((day) => {
		const far = Math.min(...[...decreed].map((each) => Math.abs(each - day)));
		return far > FARTHEST_DAYS ? 0 : far;
	});
	const weeks = Math.min(MOST_WEEKS, Math.max(1, Math.ceil(Math.max(...days) / 7)));
	return MADE_UP | ((weeks - 1) << WEEKS_AT);
}
