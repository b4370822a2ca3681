/** Which path is answered by what, and the handler that finds it. */

import type { Handler } from "../http/methods.js";
import type { Reply } from "../http/reply.js";
import { availableCountries, version } from "./about.js";
import { type Call, notFound } from "./call.js";
import { countryInfo } from "./country-info.js";
import { day } from "./day.js";
import { Decrees } from "./decrees.js";
import { health } from "./health.js";
import { publicHolidays, v1Get } from "./lists.js";
import { longWeekend } from "./long-weekend.js";
import { isLiteral, segmentsOf } from "./path.js";
import type { Service } from "./service.js";
import { isTodayPublicHoliday, nextPublicHolidays } from "./today.js";
import { WorldMemory } from "./world-days.js";
import { nextPublicHolidaysWorldwide } from "./worldwide.js";

/** A path: its first segments, in lower case, then as many values as the answer takes. */
export interface Route {
	readonly literals: readonly string[];
	readonly valueCount: number;
	readonly answer: (call: Call) => Reply;
}

/** All paths of the service. */
export const routes: readonly Route[] = [
	{ literals: ["api", "v3", "publicholidays"], valueCount: 2, answer: publicHolidays },
	{ literals: ["api", "v1", "get"], valueCount: 2, answer: v1Get },
	{ literals: ["api", "v3", "longweekend"], valueCount: 2, answer: longWeekend },
	{ literals: ["api", "v3", "istodaypublicholiday"], valueCount: 1, answer: isTodayPublicHoliday },
	{ literals: ["api", "v3", "nextpublicholidays"], valueCount: 1, answer: nextPublicHolidays },
	{
		literals: ["api", "v3", "nextpublicholidaysworldwide"],
		valueCount: 0,
		answer: nextPublicHolidaysWorldwide,
	},
	{ literals: ["api", "v3", "countryinfo"], valueCount: 1, answer: countryInfo },
	{ literals: ["api", "v3", "availablecountries"], valueCount: 0, answer: availableCountries },
	{ literals: ["api", "v3", "version"], valueCount: 0, answer: version },
	{ literals: ["api", "day"], valueCount: 2, answer: day },
	{ literals: ["health"], valueCount: 0, answer: health },
];

function matches({ literals, valueCount }: Route, segments: readonly string[]): boolean {
	if (segments.length !== literals.length + valueCount) return false;
	// From the last literal backwards: it is the one that differs.
	for (let i = literals.length - 1; i >= 0; i--)
		if (!isLiteral(segments[i]!, literals[i]!)) return false;
	// A missing value is an unknown path.
	for (let i = literals.length; i < segments.length; i++) if (segments[i] === "") return false;
	return true;
}

/** The handler of all paths. Takes any request; a path that is not there gets a 404. */
export function handlerOf(service: Service): Handler {
	const world = new WorldMemory(service.holidays);
	const decrees = new Decrees(service.holidays);
	return (request) => {
		const segments = segmentsOf(request.path);
		for (const route of routes)
			if (matches(route, segments))
				return route.answer({
					service,
					request,
					values: segments.slice(route.literals.length),
					world,
					decrees,
				});
		return notFound();
	};
}
