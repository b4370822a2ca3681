/** The schools for the routes: what is known of them, those of a feed, and the answer about the vacations of a year. */

import { vacationJson } from "../api/day.js";
import { JsonArray, recordsAt } from "../api/json-array.js";
import { freshReply, noSite, tableReply } from "../api/replies.js";
import type { Call, SchoolParts } from "../api/service.js";
import { siteOf, yearIn } from "../api/values.js";
import { dayOf } from "../calendar/civil.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { Schools } from "../schools/schools.js";
import type { Site } from "../today/site.js";
import type { SchoolVacation } from "../today/site-schools.js";

/** Vacations of the overrides that have days of a year, ascending. */
function ownVacations(site: Site, year: number): readonly SchoolVacation[] {
	const own: SchoolVacation[] = [];
	if (site.isPlain) return own;
	const end = dayOf(year + 1, 1, 1);
	for (let day = dayOf(year, 1, 1); day < end; day++) {
		const vacation = site.schoolOffOn(day) && site.schools.vacation(day);
		if (!vacation) continue;
		own.push(vacation);
		if (vacation.last > day) day = vacation.last;
	}
	return own;
}

/** The vacations of a site that have days of a year as a JSON array, ascending: each with the parts that have it. */
function vacationsOf(site: Site, year: number): JsonArray {
	const own = ownVacations(site, year);
	const list = site.at && new Schools(site.at).list(year);
	const count = own.length + (list?.length ?? 0);
	let ownIndex = 0;
	return new JsonArray(
		recordsAt(count, (index) => {
			const mine = own[ownIndex];
			const theirs = list?.at(index - ownIndex);
			if (mine && !(theirs && theirs.first <= mine.first)) {
				ownIndex++;
				return `{${vacationJson(mine)},"parts":null}`;
			}
			if (!theirs) return undefined;
			const parts = theirs.parts === null ? "null" : `["${theirs.parts.join('","')}"]`;
			return `{${vacationJson(theirs)},"parts":${parts}}`;
		}),
	);
}

/** The vacations that all of a site has and that have days of a year: those of the overrides, then those of the law. */
function ofWhole(site: Site, year: number): readonly SchoolVacation[] {
	const law = site.at ? new Schools(site.at).vacations(year) : [];
	return [...ownVacations(site, year), ...law];
}

/** `/api/vacations/{countryCode}/{year}`, and with `here` in place of the code the place that is configured. */
function vacations(call: Call): Reply {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[1]!, errors);
	const site = siteOf(call, call.values[0]!, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site || year === undefined) return noSite(call.values[0]!);
	const body = () => vacationsOf(site, year);
	if (site === call.service.here)
		return freshReply(call, `vacations/${site.fingerprint}/${year}`, undefined, body);
	return tableReply(call, `vacations/${site.at?.code}/${year}`, body);
}

export const schoolParts: SchoolParts = { of: (place) => new Schools(place), ofWhole, vacations };
