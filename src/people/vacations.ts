/** The schools for the routes: what is known of them, those of a feed, and the answer about the vacations of a year. */

import { vacationJson } from "../api/day.js";
import { JsonArray, type Records } from "../api/json-array.js";
import { freshReply, noSite, tableReply } from "../api/replies.js";
import type { Call, SchoolParts } from "../api/service.js";
import { siteOf, yearIn } from "../api/values.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { SchoolCalendar, type VacationList } from "../schools/school-calendar.js";
import type { Site } from "../today/site.js";
import { offVacation, type SchoolVacation } from "../today/site-schools.js";
import type { SiteYear } from "../today/site-year.js";

/** The vacations of the overrides that have days of a year, ascending. The year has to be ready. */
const own = ({ overrides: { schoolOff } }: Site, of: SiteYear): readonly SchoolVacation[] => {
	const list: SchoolVacation[] = [];
	for (let day = of.nextOff(of.from - 1, true); day < of.to; ) {
		const vacation = offVacation(schoolOff[of.schoolOffIndex(day)]!, day);
		list.push(vacation);
		day = of.nextOff(Math.max(vacation.last, day), true);
	}
	return list;
};

/** The vacations of a site that have days of a year, ascending: each with the parts that have it. */
class Vacations implements Records {
	private readonly site: Site;
	private readonly of: SiteYear;
	private mine: readonly SchoolVacation[] | undefined;
	private law: VacationList | undefined;
	private isFirst = true;
	private mineIndex = 0;
	private lawIndex = 0;

	constructor(site: Site, year: number) {
		this.site = site;
		this.of = site.year(year);
	}

	write(records: string[], limitChars: number): boolean {
		const { of, site } = this;
		if (!this.mine) {
			// The days of overrides are found in turns, and the caller has already worked in this one.
			if (site.overrides.schoolOff.length > 0 ? !of.step() : this.isFirst && !site.isPlain) {
				this.isFirst = false;
				return true;
			}
			this.mine = own(site, of);
			this.law = site.at && new SchoolCalendar(site.at).list(of.year);
		}
		for (let chars = 0; chars < limitChars; ) {
			const mine = this.mine[this.mineIndex];
			const law = this.law?.at(this.lawIndex);
			const next = mine && !(law && law.first <= mine.first) ? mine : law;
			if (!next) return false;
			const parts = next === law && law.parts ? `["${law.parts.join('","')}"]` : "null";
			if (next === law) this.lawIndex++;
			else this.mineIndex++;
			const record = `{${vacationJson(next)},"parts":${parts}}`;
			records.push(record);
			chars += record.length;
		}
		return true;
	}
}

/** `/api/vacations/{countryCode}/{year}`, and with `here` in place of the code the place that is configured. */
const vacations = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[1]!, errors);
	const site = siteOf(call, call.values[0]!, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site || year === undefined) return noSite(call.values[0]!);
	const body = () => new JsonArray(new Vacations(site, year));
	if (site === call.service.here)
		return freshReply(call, `vacations/${site.fingerprint}/${year}`, undefined, body);
	return tableReply(call, `vacations/${site.at?.code}/${year}`, body);
};

export const schoolParts: SchoolParts = {
	of: (place) => new SchoolCalendar(place),
	own,
	vacations,
};
