/**
 * Laws by chance in which holidays get in each other's way, at places that differ: more of it than
 * any country has.
 */

import {
	COLLISION,
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	type Law,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	type On,
	PREVIOUS_FREE_DAY,
	PREVIOUS_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
	type Shift,
} from "../../data/compiler/law/law.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { dayOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import { OBSERVANCE, PUBLIC } from "../../src/holidays/holiday.js";
import { lawOf, SETTLED } from "../fixture/fixture.js";
import type { Random } from "../sim/wire.js";

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 3 }, (_, i) => FIRST_YEAR - 1 + i);
const TARGETS = [
	NEXT_WORKDAY,
	SHARED_WORKDAY,
	SHARED_WORKDAY,
	PREVIOUS_WORKDAY,
	NEXT_FREE_DAY,
	PREVIOUS_FREE_DAY,
	DROP,
	-1,
	1,
	1,
	2,
];
const RULES = 12;
const MONDAYS_NOT: Shift = { keepsActual: false, vector: [0, DROP, 0, 0, 0, 0, 0, 0] };

/** A law with the places and weekends of XE. */
/**
 * A law by chance with its pack: one that is too large for a pack, which the compiler complains of,
 * is drawn anew.
 */
export function randomPack(random: Random): { readonly law: Law; readonly bytes: Uint8Array } {
	for (;;) {
		const law = randomLaw(random);
		try {
			return { law, bytes: compile([law]).bytes };
		} catch (error) {
			if (!/does not fit/.test((error as Error).message)) throw error;
		}
	}
}

export function randomLaw(random: Random): Law {
	const law = lawOf(SETTLED);
	const pick = <T>(some: readonly T[]): T => some[random.below(some.length)]!;
	const isLikely = (percent: number) => random.below(100) < percent;

	/** Some of the places; none lies in another. */
	const places = (): readonly number[] => {
		const open = law.subdivisions.map((_, place) => place).filter(() => isLikely(50));
		const own = open.filter((place) => !open.includes(law.within.get(place) ?? -1));
		return own.length > 0 ? own : [random.below(4)];
	};
	/** Dates that lie close together, in spring or around the turn of the year. */
	const date = (): On => {
		const spring = random.below(6) + 1;
		if (isLikely(15)) return { kind: "weekday", weekday: 1, month: 5, date: spring, offset: 0 };
		if (isLikely(20)) return { kind: "fixed", month: 12, date: 31, offset: random.below(3) };
		if (isLikely(10)) {
			const days = YEARS.filter(() => isLikely(20)).map((year) => dayOf(year, 5, spring));
			return { kind: "list", days };
		}
		return { kind: "fixed", month: 5, date: spring, offset: 0 };
	};
	const shift = (named: readonly number[] | null): Shift | null => {
		if (isLikely(25)) return null;
		const vector = Array.from({ length: 7 }, () => (isLikely(25) ? pick(TARGETS) : 0));
		vector[COLLISION] = isLikely(20) ? DROP : isLikely(50) ? pick(TARGETS) : 0;
		const some = (named ?? places()).filter(() => isLikely(60));
		const keepsActual = pick<Shift["keepsActual"]>([true, false, some.length > 0 && some]);
		return { keepsActual, vector };
	};
	const rule = (order: number): Rule => {
		const named = isLikely(45) ? null : places();
		const isHalf = isLikely(20);
		const on: On = order > RULES ? { kind: "between" } : date();
		return {
			...law.rules[0]!,
			id: `rule-${order}`,
			name: `Rule ${order}`,
			localName: `Rule ${order}`,
			on,
			years: on.kind === "list" ? on.days.map(yearOf) : isLikely(70) ? YEARS : YEARS.slice(40),
			places: on.kind === "between" ? null : named,
			shift: on.kind === "between" ? MONDAYS_NOT : shift(named),
			types: isHalf || isLikely(10) ? OBSERVANCE : PUBLIC,
			startsAtMinute: isHalf ? 780 : -1,
		};
	};
	/**
	 * Weekend days that are worked, in spring or anywhere in the year: everywhere, or in sets that
	 * may be all places together.
	 */
	const drawn = YEARS.flatMap((year) => [
		dayOf(year, 5, 1 + random.below(7)),
		dayOf(year, 1, 1) + random.below(365),
	]);
	const worked = [...new Set(drawn)]
		.filter((day) => [0, 6].includes(weekdayOf(day)))
		.sort((a, b) => a - b);
	const workdays = [isLikely(50) ? null : places(), places(), places(), places()].map((named) => ({
		places: named,
		days: worked.filter(() => isLikely(named ? 80 : 30)),
		source: law.rules[0]!.source,
	}));
	const rules = Array.from({ length: RULES + 2 }, (_, order) => rule(order));
	return { ...law, rules, workdays };
}
