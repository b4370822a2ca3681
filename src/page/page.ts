/** The page: asks the device what it knows, shows it, and asks again when that is no longer true. */

import {
	ask,
	type Day,
	dayPath,
	feedPath,
	type Health,
	type LongWeekend,
	longPath,
	type Places,
	placesPath,
	Refusal,
	type Site,
	tagOf,
	type Year,
	yearPath,
} from "./api.js";
import { ago, countryName, dayOf, digits, plainDate, readersCountry, yearOf } from "./dates.js";
import { YearDays } from "./days.js";
import { byId, element, put } from "./dom.js";
import { showHolidays, showKey, showLongWeekends } from "./lists.js";
import { listenToMonths, showMonths } from "./months.js";
import { forget, showDay } from "./now.js";
import { locale, say, type Word } from "./words.js";

/** The place that the device is configured for. */
const HERE = "here";
/** Milliseconds after which the page asks again, whatever the device said: settings and clocks change. */
const AGAIN_MS = 15 * 60_000;
/** Likewise while nobody knows what day it is. */
const UNSET_MS = 10_000;
/** Likewise when the device did not answer: twice as long each time. */
const FAILED_MS = 2_000;
const FAILED_AT_MOST_MS = 60_000;
/** After the end of a day, so that a clock that is a little slow has ended it too. */
const AFTER_MS = 1_500;
/** What is this old is asked for again when somebody looks at it. */
const OLD_MS = 30_000;

/** What is shown: a place, empty where the device shall choose; and a year, 0 for this one. */
interface Wish {
	readonly site: Site;
	readonly year: number;
}

function wishIn(address: string): Wish {
	const [site = "", year = ""] = decodeURIComponent(address.slice(1)).split("/");
	return { site: site === HERE ? HERE : site.toUpperCase(), year: Number(year) || 0 };
}

function addressOf({ site, year }: Wish): string {
	return `#${site || HERE}${year ? `/${year}` : ""}`;
}

let wish = wishIn(location.hash);
/** The device's own place, where it has one. */
let here: Places | undefined;
let countries: readonly string[] = [];
/** What is known of the place that is shown, and the moment until which its day is today. */
let validUntilMs = 0;
let known: Places | undefined;
let knownYears: ReadonlyMap<number, YearDays> = new Map();
let shownSite: Site = "";
let firstYear = 1970;
let lastYear = 2100;
let pageTag: string | undefined;
let askedMs = 0;
let failures = 0;
let timer = 0;
/** Counts what was begun: what is no longer wished for is not shown. */
let run = 0;
/** What the months show. */
let drawn = "";

/** The place to show, the one in the address, the device's, or one in the reader's country; and its day. */
async function placeAndDay({ site }: Wish): Promise<readonly [Site, Day | undefined]> {
	if (site !== "" && site !== HERE) return [site, await today(site)];
	try {
		return [HERE, await today(HERE)];
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== 404) throw error;
	}
	here = undefined;
	await loadCountries();
	const chosen = countries.includes(readersCountry) ? readersCountry : (countries[0] ?? "");
	return [chosen, await today(chosen)];
}

async function loadCountries(): Promise<void> {
	if (countries.length > 0) return;
	const list = await ask<readonly { readonly countryCode: string }[]>("/api/v3/AvailableCountries");
	countries = list.map(({ countryCode }) => countryCode);
}

/** Today's answer; undefined while the device does not know what day it is. */
async function today(site: Site): Promise<Day | undefined> {
	try {
		return await ask<Day>(dayPath(site));
	} catch (error) {
		// A device that is too busy says the same.
		if (!(error instanceof Refusal) || error.status !== 503) throw error;
		const { clock, tables } = await ask<Health>("/health");
		const year = clock.utc === null ? 0 : new Date(clock.utc).getUTCFullYear();
		if (year > tables.firstYear && year < tables.lastYear) throw error;
		return undefined;
	}
}

/** Shows all of it; for how many milliseconds it holds. */
async function load(isStale: () => boolean): Promise<number> {
	const [site, day] = await placeAndDay(wish);
	if (isStale()) return 0;
	const years = new Map<number, YearDays>();
	const daysOf = async (year: number) => {
		let days = years.get(year);
		if (!days) {
			days = new YearDays(await ask<Year>(yearPath(site, year)));
			years.set(year, days);
		}
		return days;
	};
	// The years of before, where it is the same place: an answer that has not changed is not read out anew.
	if (day) showDay(day, site === shownSite ? knownYears : years, known?.subdivisions ?? []);
	else forget(say("unset"));
	const thisYear = day ? yearOf(dayOf(day.date)) : new Date().getFullYear();
	const year = Math.min(Math.max(wish.year || thisYear, firstYear), lastYear);
	const days = await daysOf(year);
	const places = await ask<Places>(placesPath(site));
	if (site === HERE) here = places;
	const health = await ask<Health>("/health");
	if (isStale()) return 0;
	known = places;
	({ firstYear, lastYear } = health.tables);
	showState(health, places, day !== undefined);
	showPlaces(site);
	const now = day ? dayOf(day.date) : undefined;
	const draw = (long: readonly LongWeekend[]) => drawYear({ site, year, days, places, now, long });
	draw([]);
	if (day) {
		// Tomorrow and the next holiday may lie in another year.
		for (const date of [now! + 1, dayOf(day.next?.date ?? day.date)])
			if (yearOf(date) <= lastYear) await daysOf(yearOf(date));
		await daysOf(thisYear);
		if (isStale()) return 0;
		showDay(day, years, places.subdivisions);
		knownYears = years;
		shownSite = site;
	}
	const code = places.countryCode;
	if (code) {
		const place = places.subdivisionCode ?? code;
		const long = await ask<readonly LongWeekend[]>(longPath(site === HERE ? place : site, year));
		if (isStale()) return 0;
		draw(long);
	}
	await loadCountries();
	if (isStale()) return 0;
	showPlaces(site);
	await showLinks(site, year);
	return day ? waitOf(day, health) : UNSET_MS;
}

/** Milliseconds for which the answer holds, by the device's clock. */
function waitOf(day: Day, { clock }: Health): number {
	const nowMs = clock.utc === null ? Date.now() : Date.parse(clock.utc);
	const leftMs = Date.parse(day.validUntil) - nowMs;
	validUntilMs = Date.now() + leftMs;
	return Math.min(Math.max(leftMs, 0) + AFTER_MS, AGAIN_MS);
}

interface Drawn {
	readonly site: Site;
	readonly year: number;
	readonly days: YearDays;
	readonly places: Places;
	readonly now: number | undefined;
	readonly long: readonly LongWeekend[];
}

function drawYear({ days, long, now, places, site, year }: Drawn): void {
	const names = new Map(places.subdivisions.map(({ code, name }) => [code, name]));
	// Of the device's own settings the route knows nothing: a long weekend that is worked is none.
	const kept = long.filter(({ startDate, endDate, bridgeDays }) => {
		for (let day = dayOf(startDate); day <= dayOf(endDate); day++)
			if (days.has(day) && !days.isFree(day) && !bridgeDays.some((each) => dayOf(each) === day))
				return false;
		return true;
	});
	const bridges = new Set(kept.flatMap(({ bridgeDays }) => bridgeDays.map(dayOf)));
	const shown = { days, places: names, today: now, bridges };
	const what = JSON.stringify([site, year, now, [...bridges], days, [...names]]);
	showYears(year);
	if (what !== drawn) showMonths(shown);
	drawn = what;
	showKey(shown);
	showLongWeekends(shown, kept);
	showHolidays(shown);
}

function showYears(year: number): void {
	put("year", say("year", digits(year)));
	for (const [id, to] of [["before", year - 1] as const, ["after", year + 1] as const]) {
		const link = byId<HTMLAnchorElement>(id);
		link.hidden = to < firstYear || to > lastYear;
		link.href = addressOf({ ...wish, year: to });
		link.querySelector("span")!.textContent = digits(to);
	}
}

function showState({ clock, tables }: Health, { decreesUntil }: Places, isKnown: boolean): void {
	const states: string[] = [];
	if (isKnown && (clock.state === "guessed" || clock.state === "stale"))
		states.push(say(clock.state));
	else if (isKnown && clock.ageSeconds !== null) states.push(say("set", ago(clock.ageSeconds)));
	states.push(say("tables", plainDate(dayOf(tables.version))));
	if (decreesUntil !== null) states.push(say("decrees", digits(decreesUntil)));
	put("state", states.join(" · "));
}

/** Fills the two choices, and chooses what is shown. */
function showPlaces(site: Site): void {
	if (!known) return;
	const { countryCode, subdivisions, subdivisionCode } = known;
	const options = countries
		.map((code) => ({ code, name: countryName(code) }))
		.sort((a, b) => a.name.localeCompare(b.name, locale))
		.map(({ code, name }) => element("option", { value: code }, name));
	if (here) {
		const parts = [say("here")];
		if (here.countryCode) parts.push(countryName(here.countryCode));
		options.unshift(element("option", { value: HERE }, parts.join(" · ")));
	}
	const code = site === HERE ? HERE : (countryCode ?? "");
	if (!options.some(({ value }) => value === code))
		options.unshift(element("option", { value: code }, countryName(code)));
	fill(byId<HTMLSelectElement>("country"), options, code);
	const places = subdivisions.map(({ code, name }) => element("option", { value: code }, name));
	if (countryCode) places.unshift(element("option", { value: countryCode }, say("all")));
	const place = byId<HTMLSelectElement>("place");
	fill(place, places, subdivisionCode ?? countryCode ?? "");
	place.parentElement!.hidden = subdivisions.length === 0;
}

function fill(select: HTMLSelectElement, options: HTMLOptionElement[], value: string): void {
	// An open list would close.
	if (select.options.length !== options.length || select.value !== value)
		select.replaceChildren(...options);
	select.value = value;
}

let feeds: boolean | undefined;

async function showLinks(site: Site, year: number): Promise<void> {
	const feed = byId<HTMLAnchorElement>("feed");
	feed.href = feedPath(site);
	byId<HTMLAnchorElement>("json").href = dayPath(site);
	byId<HTMLAnchorElement>("list").href = yearPath(site, year);
	// A firmware may come without the feed, and another one with another page.
	feeds ??= (await tagOf(feedPath(site))) !== undefined;
	feed.parentElement!.hidden = !feeds;
	const tag = await tagOf("/");
	if (pageTag && tag && tag !== pageTag) location.reload();
	pageTag ||= tag;
}

/** Shows what is wished for, and again when that is over. */
async function refresh(): Promise<void> {
	clearTimeout(timer);
	askedMs = Date.now();
	const mine = ++run;
	const isStale = () => mine !== run;
	let waitMs = AGAIN_MS;
	try {
		waitMs = await load(isStale);
		if (isStale()) return;
		failures = 0;
		put("lost", "");
	} catch (error) {
		if (isStale()) return;
		const isUnknown = error instanceof Refusal && error.status < 500;
		put("lost", say(isUnknown ? "unknown" : "lost"));
		// What was true until midnight is not said of the next day.
		if (isUnknown || Date.now() >= validUntilMs) forget("");
		waitMs = Math.min(FAILED_MS * 2 ** failures++, FAILED_AT_MOST_MS);
	}
	clearTimeout(timer);
	timer = window.setTimeout(refresh, waitMs);
}

/** Shows another wish, and keeps it in the address. */
async function show(next: Wish): Promise<void> {
	wish = next;
	if (location.hash !== addressOf(next)) history.pushState(null, "", addressOf(next));
	await refresh();
}

function start(): void {
	document.body.classList.remove("still");
	put("verdict", "…");
	document.documentElement.lang = locale;
	document.documentElement.dir = locale.startsWith("ar") ? "rtl" : "ltr";
	for (const node of document.querySelectorAll<HTMLElement>("[data-word]"))
		node.textContent = say(node.dataset["word"] as Word);
	for (const id of ["country", "place"])
		byId<HTMLSelectElement>(id).addEventListener("change", (event) => {
			void show({ ...wish, site: (event.target as HTMLSelectElement).value });
		});
	for (const name of ["hashchange", "popstate"])
		addEventListener(name, () => {
			const next = wishIn(location.hash);
			if (next.site === wish.site && next.year === wish.year) return;
			wish = next;
			void refresh();
		});
	addEventListener("online", () => void refresh());
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden && Date.now() - askedMs > OLD_MS) void refresh();
	});
	listenToMonths(async (year) => {
		if (year >= firstYear && year <= lastYear) await show({ ...wish, year });
	});
	void refresh();
}

start();
