/**
 * The schools for the routes: what is known of them, those of a feed, and the answer about the
 * vacations of a year.
 */

import { vacationJson } from "../api/day.js";
import { JsonArray, type Records } from "../api/json-array.js";
import { Naming, VARY_LANGUAGE } from "../api/naming.js";
import { freshReply, noSite, tableReply } from "../api/replies.js";
import type { Call, SchoolParts } from "../api/service.js";
import { siteOf, yearIn } from "../api/values.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import {
	SchoolCalendar,
	type VacationList,
	type VacationSearch,
} from "../schools/school-calendar.js";
import type { Site } from "../today/site.js";
import { offVacation, type SchoolVacation } from "../today/site-schools.js";
import type { SiteYear } from "../today/site-year.js";

/** The vacations of the overrides that have days of a year, ascending. The year has to be ready. */
const own = ({ overrides }: Site, of: SiteYear): readonly SchoolVacation[] => {
	const list: SchoolVacation[] = [];
	for (let day = of.nextOff(of.from - 1, true); day < of.to; ) {
		const vacation = offVacation(overrides.schoolOffAt(of.schoolOffIndex(day)), day);
		list.push(vacation);
		day = of.nextOff(Math.max(vacation.last, day), true);
	}
	return list;
};

/**
 * The vacations of a site that have days of a year, ascending: each with the parts that have it.
 */
class Vacations implements Records {
	private readonly site: Site;
	private readonly naming: Naming;
	private readonly of: SiteYear;
	private mine: readonly SchoolVacation[] | undefined;
	private schools: SchoolCalendar | undefined;
	private search: VacationSearch | undefined;
	private law: VacationList | undefined;
	private isFirst = true;
	private mineIndex = 0;
	private lawIndex = 0;

	constructor(site: Site, naming: Naming, year: number) {
		this.site = site;
		this.naming = naming;
		this.of = site.year(year);
	}

	write(records: string[], limitChars: number): boolean {
		// What is found takes more turns than one, and the caller has already worked in the first.
		if (!this.mine && !this.find()) return true;
		const list = this.mine!;
		for (let chars = 0; chars < limitChars; ) {
			const mine = list[this.mineIndex];
			const law = this.law?.at(this.lawIndex);
			const next = mine && !(law && law.first <= mine.first) ? mine : law;
			if (!next) return false;
			const parts = next === law && law.parts ? `["${law.parts.join('","')}"]` : "null";
			if (next === law) this.lawIndex++;
			else this.mineIndex++;
			const record = `{${vacationJson(next, this.naming)},"parts":${parts}}`;
			records.push(record);
			chars += record.length;
		}
		return true;
	}

	/**
	 * Finds the vacations by one turn: of the place what there is, what of the year, and what the
	 * overrides have; whether that is all.
	 */
	private find(): boolean {
		const { of, site } = this;
		const { at, overrides } = site;
		if (this.isFirst) {
			this.isFirst = false;
			return false;
		}
		if (at && !this.schools) {
			this.schools = new SchoolCalendar(at);
			return false;
		}
		if (this.schools && !this.law) {
			this.search ??= this.schools.search(of.year);
			if (this.search.step()) this.law = this.search.list;
			return false;
		}
		if (overrides.schoolOffCount > 0 && !of.step()) return false;
		this.mine = own(site, of);
		return true;
	}
}

/**
 * `/api/vacations/{countryCode}/{year}`, and with `here` in place of the code the place that is
 * configured.
 */
const vacations = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[1]!, errors);
	const site = siteOf(call, call.values[0]!, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site || year === undefined) return noSite(call, call.values[0]!);
	const naming = new Naming(call.request, site, true, call.service.names);
	const body = () => {
		call.memory.lists.forget();
		return new JsonArray(new Vacations(site, naming, year));
	};
	const asked = `${year}${naming.key}`;
	if (site === call.service.here)
		return freshReply(
			call,
			`vacations/${site.fingerprint}/${asked}`,
			undefined,
			body,
			VARY_LANGUAGE,
		);
	return tableReply(call, `vacations/${site.at?.code}/${asked}`, body, VARY_LANGUAGE);
};

export const schoolParts: SchoolParts = {
	of: (place) => new SchoolCalendar(place),
	own,
	vacations,
};
