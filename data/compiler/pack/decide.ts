/**
 * The law as the pack can say it: what a rule finds among the days that others take is decided
 * here, once and place by place, so that on the device no rule looks at another.
 */

import { dayOf, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { DROP, REACH_DAYS, SPILLS_BACK, SPILLS_FORWARD } from "../../../src/pack/layout.js";
import { type CalendarDays, certainYears } from "../law/announced.js";
import { datesOf, keptIn, type Occurrence, occurrencesOf } from "../law/evaluate.js";
import { type Law, LawError, type Rule, type Shift, type Target } from "../law/law.js";
import { dated } from "./dated.js";
import type { Decided, DecidedRule, Exception } from "./decided.js";
import { isSayable } from "./encode-rule.js";
import { gathered } from "./gathered.js";

type DecidedPart = Omit<DecidedRule, "order" | "certain">;

/**
 * Days beside the turn of the year that are asked for at once, with those that a move can carry
 * there.
 */
const TURN_DAYS = 8 + REACH_DAYS;

/**
 * Years before and after that of the release whose days are listed of a rule that the format has no
 * word for.
 */
export const LISTED_BACK = 10;
export const LISTED_AHEAD = 30;

/**
 * `year` is that of the release: around it the days are listed of a rule that the format has no
 * word for.
 */
export function decided(written: Law, calendarDays: CalendarDays, year: number): Decided {
	const law = gathered(written);
	const isListed = law.rules.map(({ on }) => on.kind !== "between" && !isSayable(on, calendarDays));
	const isNear = (day: number) =>
		yearOf(day) >= year - LISTED_BACK && yearOf(day) <= year + LISTED_AHEAD;
	const occurrences = occurrencesOf(law, calendarDays).filter(
		({ order, actual }) => !isListed[order] || isNear(actual),
	);
	const kept = law.rules.map((): Occurrence[] => []);
	for (const occurrence of occurrences) {
		checkReach(occurrence);
		kept[occurrence.order]!.push(occurrence);
	}
	const answers = law.rules.map((rule, order) =>
		answersOf(
			datesOf(rule, law, calendarDays)
				.map(([, actual]) => actual)
				.filter((actual) => !isListed[order] || isNear(actual)),
			kept[order]!,
		),
	);
	const usual = usualTargets(law, answers);
	const rules = law.rules.flatMap((rule, order): DecidedRule[] => {
		const certain = certainYears(rule, law, calendarDays);
		const parts =
			rule.on.kind === "between"
				? [listed({ ...rule, shift: null }, kept[order]!)]
				: decidedRules(law, rule, answers[order]!, usual(rule, order)).flatMap((part, i) =>
						isListed[order] && i === 0 ? listedParts(part, answers[order]!) : [part],
					);
		// Days between holidays that no year has are no rule.
		const some = parts.filter(({ rule: { years } }) => years.length > 0);
		return some.map((part) => ({ ...part, order, certain }));
	});
	return {
		law,
		rules: dated(rules, law, calendarDays),
		maxOccurrences: mostAtOnce(occurrences),
		occurrences,
	};
}

/**
 * What becomes of each date of a rule: nothing, one occurrence, or one for each group of places
 * that agree.
 */
type Answers = ReadonlyMap<number, readonly Occurrence[]>;

function answersOf(dates: readonly number[], kept: readonly Occurrence[]): Answers {
	const answers = new Map<number, Occurrence[]>(dates.map((actual) => [actual, []]));
	for (const occurrence of kept) answers.get(occurrence.actual)?.push(occurrence);
	return answers;
}

/** The occurrence at all places of a rule; undefined where it is dropped, or the places differ. */
const wholeOf = (rule: Rule, answer: readonly Occurrence[]) =>
	answer.find(({ places }) => places === rule.places);

/** The target that a date came to at all places of its rule. */
function targetOf(rule: Rule, actual: number, answer: readonly Occurrence[]): Target {
	const whole = wholeOf(rule, answer);
	return whole ? whole.day - actual : DROP;
}

/** Throws a LawError for a move that no target can say. */
function checkReach({ actual, day, rule: { file, id, line } }: Occurrence): void {
	const days = Math.abs(day - actual);
	if (days > REACH_DAYS)
		throw new LawError(file, line, `${id} of ${isoOf(actual)} moves ${days} days`);
}

/** How often a rule, or all of one shift, come to a target from a weekday. */
type Tally = readonly Map<Target, number>[];

function tallyOf(rule: Rule, answers: Answers, tally: Tally): Tally {
	for (const [actual, answer] of answers) {
		const targets = tally[weekdayOf(actual)]!;
		const target = targetOf(rule, actual, answer);
		targets.set(target, 1 + (targets.get(target) ?? 0));
	}
	return tally;
}

const noTally = (): Tally => Array.from({ length: 7 }, () => new Map<Target, number>());

const mostFrequent = (targets: ReadonlyMap<Target, number> | undefined): Target | undefined =>
	[...(targets ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];

/**
 * The targets in days that a rule comes to most often, by weekday; where it never has the weekday,
 * those of all rules of its shift, so that rules share a row.
 */
function usualTargets(law: Law, answers: readonly Answers[]) {
	const ofShifts = new Map<string, Tally>();
	law.rules.forEach((rule, order) => {
		const key = rule.shift?.vector.join() ?? "";
		ofShifts.set(key, tallyOf(rule, answers[order]!, ofShifts.get(key) ?? noTally()));
	});
	return (rule: Rule, order: number): readonly Target[] => {
		if (!rule.shift) return [];
		const all = ofShifts.get(rule.shift.vector.join())!;
		const own = tallyOf(rule, answers[order]!, noTally());
		return own.map((targets, w) => mostFrequent(targets) ?? mostFrequent(all[w]) ?? 0);
	};
}

/**
 * A rule, and behind it a rule of listed days for each group of places that has other days than it
 * in some years.
 */
function decidedRules(
	law: Law,
	rule: Rule,
	answers: Answers,
	usual: readonly Target[],
): DecidedPart[] {
	const whole: Occurrence[] = [];
	const exceptions: Exception[] = [];
	const groups = new Map<string, Occurrence[]>();
	for (const [actual, answer] of answers) {
		const target = targetOf(rule, actual, answer);
		if (target !== (usual[weekdayOf(actual)] ?? 0)) exceptions.push({ actual, target });
		for (const each of answer) {
			if (each.places === rule.places) {
				whole.push(each);
				continue;
			}
			const key = each.places!.join();
			groups.set(key, [...(groups.get(key) ?? []), each]);
		}
	}
	const shiftOf = (keepsActual: Shift["keepsActual"]): Shift | null =>
		rule.shift && { keepsActual, vector: usual };
	const both = rule.shift?.keepsActual ?? false;
	return [
		{ rule: { ...rule, shift: shiftOf(both) }, exceptions, spills: spillsOf(whole) },
		...[...groups.values()].map((dates) => {
			const { places } = dates[0]!;
			// What places have besides a nationwide one is no other record of v3, nor keeps the actual
			// day again.
			const own = rule.places !== null && keptIn(law, both, places);
			const { inV3 } = dates[0]!.rule;
			const one = listed({ ...rule, inV3, places, shift: shiftOf(own) }, dates);
			const odd = dates
				.map(({ actual, day }) => ({ actual, target: day - actual }))
				.filter(({ actual, target }) => target !== usual[weekdayOf(actual)]);
			const spills = spillsOf(dates.map((date) => ({ ...date, year: yearOf(date.actual) })));
			return { ...one, exceptions: odd, spills };
		}),
	];
}

/** A rule as one of listed days. */
function listed(rule: Rule, dates: readonly Occurrence[]): DecidedPart {
	const days = dates.map(({ actual }) => actual);
	const years = [...new Set(days.map(yearOf))];
	return { rule: { ...rule, on: { kind: "list", days }, years }, exceptions: [], spills: 0 };
}

/** Days that one rule lists at most: they are counted in a byte. */
const LISTED_DAYS = 255;

/**
 * What holds at all places of a rule that the format has no word for: its days, as many as a rule
 * can list.
 */
function listedParts({ rule, exceptions }: DecidedPart, answers: Answers): DecidedPart[] {
	const days = [...answers.keys()].sort((a, b) => a - b);
	const parts: DecidedPart[] = [];
	for (let from = 0; from < days.length; from += LISTED_DAYS) {
		const own = new Set(days.slice(from, from + LISTED_DAYS));
		const dates = [...own].flatMap((actual) => wholeOf(rule, answers.get(actual)!) ?? []);
		parts.push({
			rule: {
				...rule,
				on: { kind: "list", days: [...own] },
				years: [...new Set([...own].map(yearOf))],
			},
			exceptions: exceptions.filter(({ actual }) => own.has(actual)),
			spills: spillsOf(dates.map((date) => ({ ...date, year: yearOf(date.actual) }))),
		});
	}
	return parts;
}

/** The flags of a rule that has a day in another year than that of its own date. */
function spillsOf(occurrences: readonly Occurrence[]): number {
	let spills = 0;
	for (const { actual, day, year } of occurrences)
		for (const of of [yearOf(actual), yearOf(day)])
			if (of !== year) spills |= of > year ? SPILLS_FORWARD : SPILLS_BACK;
	return spills;
}

/** Occurrences that touch a year at most, or the turn of two. */
function mostAtOnce(occurrences: readonly Occurrence[]): number {
	const counts = new Map<string, number>();
	for (const { actual, day } of occurrences) {
		const touched = new Set<string>();
		for (const each of [actual, day]) {
			const year = yearOf(each);
			touched.add(`${year}`);
			if (each - dayOf(year, 1, 1) < TURN_DAYS) touched.add(`${year - 1}/${year}`);
			if (dayOf(year + 1, 1, 1) - each <= TURN_DAYS) touched.add(`${year}/${year + 1}`);
		}
		for (const key of touched) counts.set(key, 1 + (counts.get(key) ?? 0));
	}
	return Math.max(0, ...counts.values());
}
