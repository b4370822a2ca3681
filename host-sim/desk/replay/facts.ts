/**
 * What was decided and announced of the years since 2020, each with the day on which it was said:
 * the days that a test hides until then.
 */

import { announcedDays } from "../../../data/compiler/law/announced.js";
import { saidOf } from "../../../data/compiler/law/decides.js";
import type { Decision, Law, Rule } from "../../../data/compiler/law/law.js";
import { publishedBefore } from "../../../data/compiler/law/published.js";
import { dayOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";

/** Days from here on are hidden until somebody has said them. */
export const SINCE = dayOf(2020, 1, 1);
/** Days ahead on which a day is taken as said whose source does not tell when. */
const USUAL_DAYS = 14;

/** By whom a day was to be expected; a surprise is what nobody could foresee. */
export type Kind = "moon" | "list" | "bridge" | "election" | "surprise" | "others";
export const KINDS: readonly Kind[] = ["moon", "list", "bridge", "election", "surprise", "others"];

export interface Fact {
	readonly law: Law;
	readonly kind: Kind;
	/** Id of the holiday, the date of another calendar, or "worked". */
	readonly word: string;
	readonly day: number;
	/** Days that were asked about: the day itself, and the one that it was computed for. */
	readonly asked: readonly number[];
	/** Indices of the places that it holds in; null: everywhere. */
	readonly places: readonly number[] | null;
	readonly source: string;
	/** The day on which it was said. */
	readonly said: number;
	/** Whether its source tells that day, or it is taken as said fourteen days ahead. */
	readonly isDated: boolean;
}

/** The day on which a source said that a day is one, as the file or the source tells it. */
export const toldDay = (law: Law, source: string, day: number): number | undefined => {
	const said = saidOf(law, source);
	return said !== undefined && said <= day ? said : publishedBefore(source, day);
};

/** The day on which a source said that a day is one; fourteen days before it where nobody tells. */
export const saidDay = (law: Law, source: string, day: number): number =>
	toldDay(law, source, day) ?? day - USUAL_DAYS;

/** Whether a day was not said yet on a day. */
export const isHidden = (law: Law, source: string, day: number, on: number): boolean =>
	day >= SINCE && saidDay(law, source, day) > on;

/**
 * What a law says beside its facts: the dates of calendars as computed, and which days are off by
 * statute beside a day.
 */
export interface Known {
	readonly calendarDays: (key: string) => readonly number[];
	/** Whether a day touches a holiday by statute, with days off between them. */
	readonly isBeside: (day: number, places: readonly number[] | null) => boolean;
}

/** Each day since 2020 that was decided or announced in a country. */
export function factsOf(law: Law, known: Known): readonly Fact[] {
	const fact = (
		part: Pick<Fact, "kind" | "word" | "day" | "asked" | "places" | "source">,
	): Fact => {
		const told = toldDay(law, part.source, part.day);
		return {
			law,
			...part,
			said: told ?? part.day - USUAL_DAYS,
			isDated: told !== undefined,
		};
	};
	const isHeard = (day: number) => day >= SINCE;
	const listed = law.rules.flatMap((rule) =>
		rule.on.kind !== "list"
			? []
			: rule.on.days.filter(isHeard).map((day) =>
					fact({
						kind: kindOf(law, rule, day, known),
						word: rule.id,
						day,
						asked: [day],
						places: rule.places,
						source: rule.source,
					}),
				),
	);
	const worked = law.workdays.flatMap(({ days, places, source }) =>
		days.filter(isHeard).map((day) =>
			fact({
				kind: hasBridges(law, places) ? "bridge" : "surprise",
				word: "worked",
				day,
				asked: [day],
				places,
				source,
			}),
		),
	);
	return [...moonsOf(law, known).map(fact), ...listed, ...worked];
}

/** The announced dates of calendars, and what each moved: days of holidays of their month. */
function moonsOf(law: Law, { calendarDays }: Known) {
	return [...law.announced].flatMap(([key, days]) => {
		const rules = law.rules.filter(
			({ on, startsAtMinute, types }) =>
				on.kind === "calendar" &&
				((types & PUBLIC) !== 0 || startsAtMinute >= 0) &&
				announcedDays(law, on.key).size > 0 &&
				on.key === key,
		);
		return days
			.filter((day) => day >= SINCE)
			.map((day) => {
				const computed = calendarDays(key).find((each) => Math.abs(each - day) <= 5) ?? day;
				const asked = rules.flatMap(({ on }) =>
					[day, computed].map((each) => each + (on.kind === "calendar" ? on.offset : 0)),
				);
				return {
					kind: rules.length > 0 ? ("moon" as const) : ("others" as const),
					word: key,
					day,
					asked: [...new Set(asked)],
					places: rules.some(({ places }) => places === null) ? null : (rules[0]?.places ?? null),
					source: law.pages.get(key)?.get(day) ?? "",
				};
			});
	});
}

const isHere = (one: readonly number[] | null, other: readonly number[] | null) =>
	one === null || other === null || one.some((place) => other.includes(place));

/** The decisions of a law about some places. */
const decisionsAt = (law: Law, places: readonly number[] | null): readonly Decision[] =>
	(law.decides ?? []).filter((decision) => isHere(decision.places, places));

const hasBridges = (law: Law, places: readonly number[] | null): boolean =>
	decisionsAt(law, places).some(({ what }) => what === "bridge" || what === "year");

/** By whom a day of a rule was to be expected. */
function kindOf(law: Law, rule: Rule, day: number, { isBeside }: Known): Kind {
	const { id, places, startsAtMinute, types } = rule;
	if ((types & PUBLIC) === 0 && startsAtMinute < 0) return "others";
	const decisions = decisionsAt(law, places);
	const named = decisions.find(({ ids }) => ids?.includes(id));
	if (named) return named.what === "moon" ? "moon" : "list";
	if (decisions.some(({ spans }) => spans.some(([first, last]) => first <= day && day <= last)))
		return "election";
	return hasBridges(law, places) && isBeside(day, places) ? "bridge" : "surprise";
}
