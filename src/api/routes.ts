/** Which path is answered by what, and the handler that finds it. */

import type { Handler } from "../http/methods.js";
import { problem } from "../http/problem.js";
import { availableCountries, v4Countries, version } from "./about.js";
import { countryInfo } from "./country-info.js";
import { day } from "./day.js";
import { health } from "./health.js";
import { ListMemory } from "./list-memory.js";
import { longWeekend } from "./long-weekend.js";
import { segmentsOf } from "./path.js";
import { places } from "./places.js";
import { RecordWriter } from "./record-writer.js";
import { nextPublicHolidays, publicHolidays, v1Get } from "./records.js";
import { unchangedReply } from "./replies.js";
import type { Answer, Memory, Service } from "./service.js";
import { isTodayPublicHoliday } from "./today.js";
import { todayLine } from "./today-line.js";
import { v4Holidays } from "./v4.js";
import { workdays } from "./workdays.js";
import { nextPublicHolidaysWorldwide } from "./worldwide.js";
import { year } from "./year.js";

/**
 * What answers a path: its literals in lower case, and a mark for each value, which no path has.
 */
const answerOf = (pattern: string, service: Service): Answer | undefined => {
	// Cases cost a device least, of time and of flash.
	switch (pattern) {
		case "api/v3/publicholidays/?/?":
			return publicHolidays;
		case "api/v1/get/?/?":
			return v1Get;
		case "api/v3/longweekend/?/?":
			return longWeekend;
		case "api/v3/istodaypublicholiday/?":
			return isTodayPublicHoliday;
		case "api/v3/nextpublicholidays/?":
			return nextPublicHolidays;
		case "api/v3/nextpublicholidaysworldwide":
			return nextPublicHolidaysWorldwide;
		case "api/v3/countryinfo/?":
			return countryInfo;
		case "api/v3/availablecountries":
			return availableCountries;
		case "api/v3/version":
			return version;
		case "api/v4/holidays/?/?":
			return v4Holidays;
		case "api/v4/countries/available":
			return v4Countries;
		case "api/day/?/?":
		case "api/day/?":
			return day;
		case "today.txt":
			return todayLine;
		case "api/year/?/?":
			return year;
		case "api/places/?":
			return places;
		case "api/workdays/?":
			return workdays;
		case "api/vacations/?/?":
			return service.schools?.vacations;
		case "calendar/?":
			return service.calendar;
		case "health":
			return health;
		case "":
		case "later.js":
		case "words/?":
			return service.page;
	}
	return undefined;
};

/** Most literals before a value; a path without one may have one more. */
const LITERALS = 3;

/** A memory in which nothing is noted yet. */
const memoryOf = ({ holidays, here }: Service): Memory => {
	return {
		holidays,
		here,
		writer: new RecordWriter(),
		lists: new ListMemory(here !== undefined),
		world: undefined,
		workdays: [],
		known: undefined,
		asked: [],
		nextAsked: 0,
	};
};

/** The handler of all paths. Takes any request; a path that is not there gets a 404. */
export const handlerOf = (service: Service): Handler => {
	let memory = memoryOf(service);
	return (request) => {
		// What was made from other tables, or for another place, must not be answered any more.
		if (memory.holidays !== service.holidays || memory.here !== service.here)
			memory = memoryOf(service);
		if (request.ifNoneMatch !== "") {
			const reply = unchangedReply(service, request, memory);
			if (reply) return reply;
		}
		const { path } = request;
		const segments = segmentsOf(path);
		const { length } = segments;
		// Escaped again: an escaped slash does not part segments, and an escaped mark does not stand
		// for a value.
		const parts = path.includes("%") ? segments.map(encodeURIComponent) : segments;
		for (let count = length > LITERALS + 1 ? LITERALS : length; count >= 0; count--) {
			const values = segments.slice(count);
			const literals = (count < length ? parts.slice(0, count) : parts).join("/");
			const answer = answerOf(literals.toLowerCase() + "/?".repeat(values.length), service);
			// A missing value is an unknown path, and so is a missing literal.
			if (answer && !segments.includes("")) return answer({ service, request, values, memory });
		}
		return problem(404);
	};
};
