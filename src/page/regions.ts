/** Which region of a country the reader is in: asked where it matters, guessed where one is likely, and kept in this browser. */

import type { Wish } from "./address.js";
import { HERE, type Places, type Site } from "./api.js";
import { countryIn, yearOf } from "./dates.js";
import { isFree, type Kept, type YearDays } from "./days.js";
import { byId, element, put } from "./dom.js";
import { locale, say } from "./say.js";
import { state } from "./state.js";

/** Where the browser keeps the choices, one a country and one for the device's own place. */
const KEY = "regions";
/** In place of a region: every one. */
const EVERY = "all";
/** A list of more than these is one that filters. */
const MOST_BUTTONS = 16;
/** Days after today that are looked at. */
export const AHEAD_DAYS = 14;

type Choices = Readonly<Record<Site, string>>;

/** What was chosen in this browser, which may keep nothing. */
function choices(): Choices {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
		return Object(found) as Choices;
	} catch {
		return {};
	}
}

/** A wish for a country, with the region that was chosen in it. */
export function withChoice(wish: Wish | undefined): Wish | undefined {
	if (!wish || wish.every || wish.site.includes("-")) return wish;
	const chosen = choices()[wish.site || HERE];
	if (chosen === EVERY) return { ...wish, every: true };
	return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(`${chosen}`) ? { ...wish, site: chosen! } : wish;
}

/** What is wished for where a region was chosen, or every one; it is kept. */
export function choose(region: Site): Pick<Wish, "site" | "every"> {
	const country = region.split("-")[0]!;
	const every = country === region;
	const chosen = every ? EVERY : region;
	const { here } = state;
	const isOfHere = here?.countryCode === country && here.subdivisionCode === null;
	const kept = { ...choices(), [country]: chosen, ...(isOfHere && { [HERE]: chosen }) };
	try {
		localStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		// The address keeps it.
	}
	return { site: region, every };
}

/** The regions in which no others lie. */
const smallest = ({ subdivisions }: Places) =>
	subdivisions.filter(({ code }) => !subdivisions.some(({ within }) => within === code));

/** The region to which the time zone of the reader belongs; undefined where it belongs to several, or to none. */
export function guessIn(places: Places): Site | undefined {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const near = smallest(places).filter(({ zone = places.zone }) => zone === timeZone);
	return near.length === 1 ? near[0]!.code : undefined;
}

/** What parts keep on a day, in full or in half. */
export const keptInParts = (years: ReadonlyMap<number, YearDays>, day: number): readonly Kept[] =>
	years.get(yearOf(day))?.reasonsOf(day).parts.filter(isFree) ?? [];

/** The days from today on that are looked at, those that differ between regions. */
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
	const regions = smallest(places).sort(
		(a, b) =>
			Number(first.has(b.code)) - Number(first.has(a.code)) || a.name.localeCompare(b.name, locale),
	);
	const items = regions.map(({ code, name }) => {
		const button = element("button", { type: "button" }, name);
		button.onclick = () => onChoice(code);
		return element("li", {}, button);
	});
	const every = element("button", { type: "button" }, say("all"));
	every.onclick = () => onChoice(places.countryCode!);
	const what = JSON.stringify([places.countryCode, regions]);
	const list = byId("regions");
	// Whoever reads or types is not disturbed.
	if (list.dataset["of"] !== what) {
		list.dataset["of"] = what;
		put("ask-where", say("whereIn", countryIn(places.countryCode!)));
		const find = byId<HTMLInputElement>("find");
		find.value = "";
		find.parentElement!.hidden = regions.length <= MOST_BUTTONS;
		find.oninput = () => {
			const wanted = find.value.trim().toLocaleLowerCase(locale);
			items.forEach((item, i) => {
				const { code, name } = regions[i]!;
				item.hidden = !`${name} ${code}`.toLocaleLowerCase(locale).includes(wanted);
			});
		};
		list.classList.toggle("long", regions.length > MOST_BUTTONS);
		list.replaceChildren(...items, element("li", {}, every));
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
