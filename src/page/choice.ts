/**
 * What the reader may choose: a country, a region of it, another year; and all countries where the
 * address has none.
 */

import { addressOf, typedIn } from "./address.js";
import { ask, HERE, type Places, regionOf, type Site } from "./api.js";
import { countryName, digits } from "./dates.js";
import { byId, element, put } from "./dom.js";
import { locale, say } from "./say.js";
import { state } from "./state.js";

/** Asks once which countries the device has. */
export async function loadCountries(): Promise<void> {
	if (state.countries.length > 0) return;
	const list = await ask<readonly { readonly countryCode: string }[]>("/api/v3/AvailableCountries");
	state.countries = list.map(({ countryCode }) => countryCode);
}

/** A place's full name, such as Wien, Österreich; empty of one that has only its own days. */
export function fullName({
	countryCode,
	localities,
	subdivisionCode,
	subdivisions,
}: Places): string {
	const part = [...subdivisions, ...localities].find(({ code }) => code === subdivisionCode)?.name;
	return [part, countryCode && countryName(countryCode)].filter(Boolean).join(", ");
}

/** Codes and names, as the reader sorts them. */
const named = () =>
	state.countries
		.map((code) => ({ code, name: countryName(code) }))
		.sort((a, b) => a.name.localeCompare(b.name, locale));

/** Fills the two choices, and chooses a place; undefined: none. */
export function showChoices(site: Site | undefined, places: Places | undefined): void {
	const { here } = state;
	const options = named().map(({ code, name }) => element("option", { value: code }, name));
	if (here) {
		const parts = [say("here")];
		if (here.countryCode) parts.push(countryName(here.countryCode));
		options.unshift(element("option", { value: HERE }, parts.join(" · ")));
	}
	const code = site === HERE ? HERE : (places?.countryCode ?? "");
	if (!options.some(({ value }) => value === code))
		options.unshift(element("option", { value: code }, code && countryName(code)));
	fill(byId<HTMLSelectElement>("country"), options, code);
	const { countryCode = null, localities = [], subdivisionCode, subdivisions = [] } = places ?? {};
	const chosen = subdivisionCode && regionOf(subdivisionCode);
	const regions = subdivisions.map(({ code, name }) => element("option", { value: code }, name));
	if (countryCode) regions.unshift(element("option", { value: countryCode }, say("all")));
	const region = byId<HTMLSelectElement>("place");
	fill(region, regions, chosen ?? countryCode ?? "");
	region.parentElement!.hidden = subdivisions.length === 0;
	const towns = localities.map(({ code, name }) => element("option", { value: code }, name));
	if (chosen) towns.unshift(element("option", { value: chosen }, `${say("town")}?`));
	const town = byId<HTMLSelectElement>("town");
	fill(town, towns, subdivisionCode ?? "");
	town.parentElement!.hidden = localities.length === 0;
}

function fill(select: HTMLSelectElement, options: HTMLOptionElement[], value: string): void {
	// An open list would close.
	if (select.options.length !== options.length || select.value !== value)
		select.replaceChildren(...options);
	select.value = value;
}

/** Says that the address is of no place here, and which places there are. */
export function showCountries(): void {
	showChoices(undefined, undefined);
	put("lost", say("unknown", typedIn(location.hash)));
	const links = named().map(({ code, name }) =>
		element("li", {}, element("a", { href: addressOf({ site: code, year: 0 }) }, name)),
	);
	byId("countries").replaceChildren(...links);
	byId("countries").hidden = false;
}

/** The year that is shown, those beside it, and the way back to this one. */
export function showYears(year: number, thisYear: number): void {
	const { every = false, site = "" } = state.wish ?? {};
	put("year", say("year", digits(year)));
	for (const [id, to] of [["before", year - 1] as const, ["after", year + 1] as const]) {
		const link = byId<HTMLAnchorElement>(id);
		link.hidden = to < state.firstYear || to > state.lastYear;
		link.href = addressOf({ site, year: to, every });
		link.querySelector("span")!.textContent = digits(to);
	}
	const back = byId<HTMLAnchorElement>("back");
	back.hidden = year === thisYear;
	back.href = addressOf({ site, year: 0, every });
}
