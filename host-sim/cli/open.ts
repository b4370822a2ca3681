/** What is open about a day or a place, in sentences for people. */

import { isoOf, yearOf } from "../../src/calendar/civil.js";
import type { OpenDecision } from "../../src/holidays/certainty.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";

/** What may still change a day, a sentence each: nothing where the day is known. */
export const openInWords = (at: Jurisdiction, day: number): readonly string[] =>
	openThings(at, day).map((what) => `not decided yet: ${what}`);

/** What may still change a day, in a few words each: nothing where the day is known. */
export const openThings = (at: Jurisdiction, day: number): readonly string[] =>
	at.open(day).map((decision) => {
		const { from, kind, to } = decision;
		const when = from === to ? `on ${isoOf(from)}` : `between ${isoOf(from)} and ${isoOf(to)}`;
		switch (kind) {
			case "place":
				return "the day differs within the place";
			case "year":
				return by("the list of the year, which may change every day", decision);
			case "bridge":
				return by("bridge days and working days of a weekend", decision);
			case "election":
				return by(`an election, ${when}`, decision);
			default:
				return by(`${nameOf(at, decision)}, ${when}`, decision);
		}
	});

/** Who decides it, and when that usually comes. */
function by(what: string, { decidedBy, usually }: OpenDecision): string {
	const who = decidedBy === null ? "" : `, by ${decidedBy.replaceAll("-", " ")}`;
	if (usually === null) return `${what}${who}`;
	return `${what}${who}, usually known ${usually.length > 7 ? "on" : "in"} ${usually}`;
}

/** The English name of the holiday of a decision. */
function nameOf(at: Jurisdiction, { from, id }: OpenDecision): string {
	const { firstYear, lastYear } = at.table.pack;
	for (const year of [yearOf(from), yearOf(from) - 1, yearOf(from) + 1]) {
		if (year < firstYear || year > lastYear) continue;
		const found = [...at.year(year), ...at.yearInParts(year)].find((each) => each.id === id);
		if (found) return found.name;
	}
	return `${id}`.replaceAll("-", " ");
}

/**
 * Until when decisions about a place were read, in a sentence; undefined: nothing is ever open
 * there.
 */
export function horizonsInWords(at: Jurisdiction): string | undefined {
	const told = Object.entries(at.horizons).flatMap(([kind, day]) =>
		day === null ? [] : [`${KINDS[kind as keyof typeof KINDS]} until ${isoOf(day)}`],
	);
	return told.length === 0 ? undefined : `decided: ${told.join(", ")}`;
}

const KINDS = {
	moon: "moons",
	list: "lists",
	bridge: "bridge days",
	year: "whole years",
	election: "elections",
} as const;
