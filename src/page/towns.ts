/**
 * Where in a region the reader is, on days that depend on it: a town by its name, or whether the
 * reader's own has a holiday. What was chosen is kept in this browser.
 */

import type { Name, Places, Site, Year, YearRecord } from "./api.js";
import { choiceOf, keepChoice } from "./choices.js";
import { dayOf, firstDayOf, yearOf } from "./dates.js";
import type { YearDays } from "./days.js";
import { type Answer, askWhere, sorted } from "./regions.js";
import { say } from "./say.js";

const YES = "yes";
const NO = "no";
/** The letter of a day that depends on the place. */
const BY_PLACE = "p";

const keyOf = (site: Site, id: string) => `${site} ${id}`;

/** What is asked of the reader's town. */
interface Question {
	readonly site: Site;
	readonly places: Places;
	readonly years: ReadonlyMap<number, YearDays>;
	/** Those that depend on it. */
	readonly days: readonly number[];
	readonly called: (name: Name) => { readonly first: string };
}

/** Asks for the reader's town, or whether it has the holidays of some days. */
export function askTown(
	{ called, days, places, site, years }: Question,
	onChoice: (town: Site) => void,
	onDecided: () => void,
): void {
	const kept = days.flatMap((day) => years.get(yearOf(day))!.reasonsOf(day).parts);
	const names = new Map(kept.map((one) => [one.id, called(one).first]));
	const answers = [...names].flatMap(([id, name]) =>
		[YES, NO].map((choice): Answer => {
			const text = say(choice === YES ? "haveIt" : "haveNot", name);
			const onChoice = () => {
				keepChoice({ [keyOf(site, id)]: choice });
				onDecided();
			};
			return { text, onChoice };
		}),
	);
	const region = places.subdivisions.find(({ code }) => code === places.subdivisionCode)!.name;
	const first = new Set(kept.flatMap(({ where }) => where));
	askWhere(region, sorted(places.localities, first), onChoice, { before: answers });
}

/** A year of a region as it is in the reader's town, as far as that was decided. */
export function decided(year: Year, site: Site): Year {
	const holidays = [...year.holidays];
	const days = [...year.days];
	const open = [...year.open];
	const left: YearRecord[] = [];
	const at = ({ date }: YearRecord) => dayOf(date) - firstDayOf(year.year);
	const isOfPlace = (one: YearRecord) => year.open[at(one)] === BY_PLACE;
	for (const one of year.inParts) {
		const choice = isOfPlace(one) && choiceOf(keyOf(site, year.names[one.name]!.id));
		if (choice !== YES && choice !== NO) {
			left.push(one);
			continue;
		}
		const i = at(one);
		open[i] = "-";
		if (choice === NO) continue;
		const { parts: _, ...whole } = one;
		holidays.push(whole);
		if (!one.startsAt) days[i] = one.tentative ? "h" : "H";
		else if (days[i] === "W") days[i] = "D";
	}
	// Of several holidays of a day one may still be in doubt.
	for (const one of left) if (isOfPlace(one)) open[at(one)] = BY_PLACE;
	return { ...year, holidays, inParts: left, days: days.join(""), open: open.join("") };
}
