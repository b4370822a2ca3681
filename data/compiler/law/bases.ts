/**
 * Which base of the Hijri calendar a country should keep: the one that meets most of the dates that
 * were announced there. Dates that nobody has announced are computed by it, past and future; what a
 * library alone has, `reported`, is often computed as well, and counts for no base.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { hijriBases } from "../calendars/hijri.js";
import type { CalendarDays } from "./announced.js";
import type { Law } from "./law.js";

/** Announcements of before were gathered of few countries. */
const FROM = dayOf(2005, 1, 1);

/** A base, and how many of the announced dates it meets. */
export interface Base {
	readonly name: string;
	readonly met: number;
}

export interface Bases {
	/** Announced dates since 2005. */
	readonly announced: number;
	/** The one that the country keeps. */
	readonly kept: Base;
	/** The one that meets most: the kept one where no other meets more. */
	readonly best: Base;
}

/**
 * Dates more, and the share of all announced dates, by which another base must be better to be
 * worth a change.
 */
const WORTH_DATES = 8;
const WORTH_SHARE = 1 / 6;

/** Whether the country should keep another base. */
export const isWorthChange = ({ announced, kept, best }: Bases): boolean =>
	best.met - kept.met >= Math.max(WORTH_DATES, announced * WORTH_SHARE);

/**
 * The bases of a country; undefined where no date of a base that it keeps was announced since 2005.
 */
export function basesOf(
	country: Pick<Law, "announced" | "rules">,
	calendarDays: CalendarDays,
): Bases | undefined {
	// Territories have the announcements of a law of which they may keep no date.
	const keeps = (name: string) =>
		country.rules.some(({ on }) => on.kind === "calendar" && on.key.startsWith(`${name} `));
	const announced: (readonly [date: string, day: number])[] = [];
	const uses = new Map<string, number>();
	for (const [key, days] of country.announced) {
		const [name = "", date = ""] = key.split(" ");
		if (!(name in hijriBases && keeps(name))) continue;
		uses.set(name, (uses.get(name) ?? 0) + days.length);
		announced.push(...days.filter((day) => day >= FROM).map((day) => [date, day] as const));
	}
	if (announced.length === 0) return undefined;
	const met = (name: string) =>
		announced.filter(([date, day]) => calendarDays(`${name} ${date}`).includes(day)).length;
	const bases = Object.keys(hijriBases).map((name): Base => ({ name, met: met(name) }));
	// Where a country keeps two, the one with more announced dates.
	const name = [...uses].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
	const kept = bases.find((base) => base.name === name)!;
	const best = bases.reduce((a, b) => (b.met > a.met ? b : a), kept);
	return { announced: announced.length, kept, best };
}
