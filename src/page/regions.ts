/**
 * Which region of a country the reader is in: asked where it matters, guessed where one is likely,
 * and kept in this browser.
 */

import { isPlace, type Wish } from "./address.js";
import { HERE, type Places, regionOf, type Site } from "./api.js";
import { choiceOf, keepChoice } from "./choices.js";
import { countryIn, yearOf } from "./dates.js";
import { isFree, type Kept, type YearDays } from "./days.js";
import { byId, element, put } from "./dom.js";
import { locale, say } from "./say.js";
import { state } from "./state.js";

/** In place of a region: every one. */
const EVERY = "all";
/** A list of more than these is one that filters. */
const MOST_BUTTONS = 16;
/** Days after today that are looked at. */
export const AHEAD_DAYS = 14;

/** A wish for a country or a region, with the region or the town that was chosen in it. */
export function withChoice(wish: Wish | undefined): Wish | undefined {
	if (!wish || wish.every || wish.site.includes("/")) return wish;
	const chosen = choiceOf(wish.site || HERE);
	if (chosen === EVERY) return { ...wish, every: true };
	return isPlace(chosen) ? { ...wish, site: chosen } : wish;
}

/** What is wished for where a region or a town was chosen, or every region; it is kept. */
export function choose(site: Site): Pick<Wish, "site" | "every"> {
	const country = site.split("-")[0]!;
	const every = country === site;
	const chosen = every ? EVERY : site;
	const { here } = state;
	const isOfHere = here?.countryCode === country && here.subdivisionCode === null;
	const region = regionOf(site);
	keepChoice({
		[country]: chosen,
		...(isOfHere && { [HERE]: chosen }),
		...(region !== site && { [region]: site }),
	});
	return { site, every };
}

/** What is wished for where all of a region was chosen; it is kept. */
export function chooseAllOf(region: Site): Pick<Wish, "site" | "every"> {
	keepChoice({ [region]: EVERY });
	return { site: region, every: true };
}

/** A place to choose. */
interface NamedPlace {
	readonly code: Site;
	readonly name: string;
}

/** An answer beside the places. */
export interface Answer {
	readonly text: string;
	readonly onChoice: () => void;
}

type Answers = readonly Answer[];

/** The regions in which no others lie. */
const smallest = ({ subdivisions }: Places) =>
	subdivisions.filter(({ code }) => !subdivisions.some(({ within }) => within === code));

/**
 * The region to which the time zone of the reader belongs; undefined where it belongs to several,
 * or to none.
 */
export function guessIn(places: Places): Site | undefined {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const near = smallest(places).filter(({ zone = places.zone }) => zone === timeZone);
	return near.length === 1 ? near[0]!.code : undefined;
}

/** What parts keep on a day, in full or in half. */
export const keptInParts = (years: ReadonlyMap<number, YearDays>, day: number): readonly Kept[] =>
	years.get(yearOf(day))?.reasonsOf(day).parts.filter(isFree) ?? [];

/**
 * The days from today on that are looked at, those that differ between regions, or of a region
 * between its towns.
 */
export function differingDays(years: ReadonlyMap<number, YearDays>, today: number): number[] {
	const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, i) => today + i);
	return days.filter((day) => years.get(yearOf(day))?.differs(day));
}

/** Asks where in a country the reader is; those regions come first that differ on some days. */
export function askRegion(
	places: Places,
	years: ReadonlyMap<number, YearDays>,
	days: readonly number[],
	onChoice: (region: Site) => void,
): void {
	const first = new Set(
		days.flatMap((day) => keptInParts(years, day).flatMap(({ where }) => where)),
	);
	const country = places.countryCode!;
	askWhere(countryIn(country), sorted(smallest(places), first), onChoice, {
		behind: [{ text: say("all"), onChoice: () => onChoice(country) }],
	});
}

/** Places by their names, some of them first. */
export const sorted = (places: readonly NamedPlace[], first: ReadonlySet<Site>) =>
	[...places].sort(
		(a, b) =>
			Number(first.has(b.code)) - Number(first.has(a.code)) || a.name.localeCompare(b.name, locale),
	);

/**
 * Asks which of some places the reader is in; what else may be answered stands before them or
 * behind.
 */
export function askWhere(
	where: string,
	places: readonly NamedPlace[],
	onChoice: (site: Site) => void,
	{ before = [], behind = [] }: { readonly before?: Answers; readonly behind?: Answers },
): void {
	const itemOf = ({ onChoice, text }: Answer) => {
		const button = element("button", { type: "button" }, text);
		button.onclick = onChoice;
		return element("li", {}, button);
	};
	const what = JSON.stringify([where, places, [...before, ...behind].map(({ text }) => text)]);
	const list = byId("regions");
	// Whoever reads or types is not disturbed.
	if (list.dataset["of"] !== what) {
		list.dataset["of"] = what;
		const items = places.map(({ code, name }) =>
			itemOf({ text: name, onChoice: () => onChoice(code) }),
		);
		put("ask-where", say("whereIn", where));
		const find = byId<HTMLInputElement>("find");
		find.value = "";
		find.parentElement!.hidden = places.length <= MOST_BUTTONS;
		find.oninput = () => {
			const wanted = find.value.trim().toLocaleLowerCase(locale);
			items.forEach((item, i) => {
				const { code, name } = places[i]!;
				item.hidden = !`${name} ${code}`.toLocaleLowerCase(locale).includes(wanted);
			});
		};
		list.classList.toggle("long", places.length > MOST_BUTTONS);
		list.replaceChildren(...before.map(itemOf), ...items, ...behind.map(itemOf));
	}
	byId("ask").hidden = false;
}

/** Says that the region is a guess, with a way to another one; undefined: it is none. */
export function showGuess(name: string | undefined, onChange: () => void): void {
	const change = element("button", { type: "button" }, say("change"));
	change.onclick = onChange;
	byId("guess").replaceChildren(...(name ? [`${name}? `, change] : []));
	byId("guess").hidden = !name;
}
