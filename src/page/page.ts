/**
 * The page: asks the device what it knows, shows it, and asks again when that is no longer true.
 */

import { addressOf, countryMeant, type Wish, wishIn } from "./address.js";
import {
	ask,
	type Day,
	dayPath,
	HERE,
	type Health,
	type LongWeekend,
	longPath,
	type Places,
	placesPath,
	Refusal,
	type Site,
	type Vacation,
	type Year,
	yearPath,
} from "./api.js";
import { fullName, loadCountries, showChoices, showCountries, showYears } from "./choice.js";
import { dayOf, isoOf, readersCountry, yearOf } from "./dates.js";
import { YearDays } from "./days.js";
import { byId, put } from "./dom.js";
import { learn, translate } from "./learn.js";
import { showHolidays, showKey, showKnown, showVacations } from "./lists.js";
import { go, listenToMonths, showMonths } from "./months.js";
import { calledIn } from "./names.js";
import { forget, type Now, showDay, showVerdict } from "./now.js";
import { loadLater, parts } from "./parts.js";
import {
	AHEAD_DAYS,
	askRegion,
	choose,
	chooseAllOf,
	differingDays,
	guessIn,
	showGuess,
	withChoice,
} from "./regions.js";
import { namesIn, say } from "./say.js";
import { type Shown, state } from "./state.js";
import { askTown, decided } from "./towns.js";

/**
 * Milliseconds after which the page asks again, whatever the device said: settings and clocks
 * change.
 */
const AGAIN_MS = 15 * 60_000;
/** Milliseconds after which the page asks again while nobody knows what day it is. */
const UNSET_MS = 10_000;
/**
 * Milliseconds after which it asks again when the device did not answer: twice as long each time,
 * up to a minute.
 */
const FAILED_MS = 2_000;
const FAILED_AT_MOST_MS = 60_000;
/** Days after today among which a holiday is searched where the device knows of none. */
const MOST_AHEAD = 366;
/** After the end of a day, so that a clock that is a little slow has ended it too. */
const AFTER_MS = 1_500;
/** What is this old is asked for again when somebody looks at it. */
const OLD_MS = 30_000;

const isUnknown = (error: unknown) => error instanceof Refusal && error.status < 500;

/**
 * The place to show, the one in the address, the device's, or one that is near to the reader; and
 * its day.
 */
async function placeAndDay({ site }: Wish): Promise<readonly [Site, Day | undefined]> {
	if (site !== "" && site !== HERE) return [site, await today(site)];
	try {
		return [HERE, await today(HERE)];
	} catch (error) {
		if (!isUnknown(error)) throw error;
	}
	state.here = null;
	await loadCountries();
	const chosen = readersCountry(state.countries);
	return [chosen, await today(chosen)];
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

/** Asks which place the device is configured for, where nobody has asked yet. */
async function loadHere(): Promise<void> {
	if (state.here !== undefined) return;
	try {
		state.here = await ask<Places>(placesPath(HERE));
	} catch (error) {
		if (!isUnknown(error)) throw error;
		state.here = null;
	}
}

/** Everything of a place that one view of it needs. */
interface View {
	readonly site: Site;
	readonly year: number;
	readonly day: Day | undefined;
	readonly places: Places;
	readonly years: ReadonlyMap<number, YearDays>;
}

const namesOf = ({ countryCode, localities, subdivisions }: Places) => ({
	places: new Map([...subdivisions, ...localities].map(({ code, name }) => [code, name])),
	called: calledIn(countryCode),
});

const nowOf = (day: Day, { places, years }: Omit<View, "site" | "year">): Now => ({
	...namesOf(places),
	day,
	years,
	where: fullName(places),
});

/**
 * Asks for a place's years: the one that is wished for, and those of today, tomorrow and the next
 * holiday.
 */
async function loadYears(site: Site, year: number, day: Day | undefined) {
	const years = new Map<number, YearDays>();
	const date = day && dayOf(day.date);
	const wanted = date === undefined ? [] : [date, date + 1, dayOf(day!.next?.date ?? day!.date)];
	for (const each of new Set([year, ...wanted.map(yearOf)]))
		if (each <= state.lastYear) years.set(each, await loadYear(site, each));
	return years;
}

const loadYear = async (site: Site, year: number) =>
	new YearDays(decided(await ask<Year>(yearPath(site, year)), site));

/**
 * A day of a region, and what comes next, as it is in the reader's town, where that was decided.
 */
function decidedDay(told: Day | undefined, years: ReadonlyMap<number, YearDays>): Day | undefined {
	if (!told) return told;
	const date = dayOf(told.date);
	const day = { ...told, ...nextOf(told, date, years) };
	const days = years.get(yearOf(date));
	if (told.dependsOn !== "place" || !days || days.dependsOnPlace(date)) return day;
	const kind = days.kindOf(date);
	const [holiday, halfDay] = [kind === "holiday", kind === "halfDay"];
	return { ...day, holiday, halfDay, workday: !days.isFree(date), dependsOn: null };
}

/** The holiday and the working day after a day, by the years that are known. */
function nextOf({ next, nextWorkday }: Day, date: number, years: ReadonlyMap<number, YearDays>) {
	const daysOf = (day: number) => years.get(yearOf(day));
	let work = nextWorkday ? dayOf(nextWorkday) : Number.NaN;
	while (daysOf(work)?.isFree(work)) work++;
	const end = next ? dayOf(next.date) : date + MOST_AHEAD;
	let at = date + 1;
	while (at < end && daysOf(at)?.kindOf(at) !== "holiday") at++;
	return {
		next: at < end ? { date: isoOf(at), name: "", daysUntil: at - date } : next,
		nextWorkday: nextWorkday && isoOf(work),
	};
}

/** The days from today on that differ between regions, where it matters which one is meant. */
async function loadDiffering(site: Site, day: Day, years: Map<number, YearDays>) {
	const date = dayOf(day.date);
	const found = differingDays(years, date);
	if (found.length > 0) return found;
	if (day.dependsOn !== null && !day.holiday) return [date];
	const next = yearOf(date + AHEAD_DAYS);
	// A year is large: the next one is asked for only where this one tells nothing.
	if (years.has(next) || next > state.lastYear) return found;
	years.set(next, await loadYear(site, next));
	return differingDays(years, date);
}

/** Shows all of a wish; for how many milliseconds it holds. */
async function load(wish: Wish, isStale: () => boolean): Promise<number> {
	const guess = wish.every ? undefined : state.guessed.get(wish.site);
	const [site, told] = await placeAndDay(guess ? { ...wish, site: guess } : wish);
	if (isStale()) return 0;
	const { places: known, years: knownYears } = state;
	let day = decidedDay(told, knownYears);
	// Of the same place all is there: an answer that has not changed is not read out anew.
	const isSame = site === state.site && day && knownYears.has(yearOf(dayOf(day.date)));
	if (!day) forget(say("unset"));
	else if (isSame && known) showDay(nowOf(day, { day, places: known, years: knownYears }));
	else if (day.dependsOn !== "place") showVerdict(day);
	const thisYear = day ? yearOf(dayOf(day.date)) : new Date().getFullYear();
	const year = Math.min(Math.max(wish.year || thisYear, state.firstYear), state.lastYear);
	const years = await loadYears(site, year, day);
	day = decidedDay(told, years);
	const places = await ask<Places>(placesPath(site));
	if (isStale()) return 0;
	if (site === HERE) state.here = places;
	const { subdivisionCode, subdivisions } = places;
	const isRegion = subdivisionCode !== null && !subdivisionCode.includes("/");
	const isAsked =
		!wish.every && (isRegion || (subdivisionCode === null && subdivisions.length > 1));
	const differing = day && isAsked ? await loadDiffering(site, day, years) : [];
	if (isStale()) return 0;
	const near = differing.length > 0 && !isRegion ? guessIn(places) : undefined;
	if (near) {
		// Its answer stands in place of the question.
		state.guessed.set(wish.site, near);
		return load(wish, isStale);
	}
	if (wish.year && wish.year !== year) {
		// Beyond the tables there is none: the address says what is shown.
		state.wish = { ...wish, year };
		history.replaceState(null, "", addressOf(state.wish));
	}
	Object.assign(state, { site, wished: wish.site, places, years });
	const view: View = { site, year, day, places, years };
	const before =
		isSame && state.shown?.days.from === years.get(year)!.from ? state.shown : undefined;
	const onAsk = () => {
		askRegion(places, years, differing, chooseRegion);
		byId("regions").querySelector("button")!.focus();
	};
	const show = () => {
		if (!day) forget(say("unset"));
		showAbove(view);
		byId("ask").hidden = true;
		if (differing.length > 0 && isRegion)
			askTown(
				{ ...namesOf(places), places, site, years, days: differing },
				chooseRegion,
				() => void refresh(),
			);
		else if (differing.length > 0) askRegion(places, years, differing, chooseRegion);
		const region = places.subdivisions.find(({ code }) => code === guess)?.name;
		showGuess(guess && region, onAsk);
		showYear(view, before?.bridges ?? new Set());
		showYears(year, thisYear);
	};
	show();
	const had = namesIn();
	await learn(isStale, show);
	if (isStale()) return 0;
	// Names in another language than those that were asked for come with other answers.
	if (had !== namesIn()) return load(wish, isStale);
	tellDay(wish);
	await loadCountries();
	await loadHere();
	if (isStale()) return 0;
	showChoices(site, places);
	const long = await loadLong(view);
	// Some firmware knows nothing of schools; and nothing is said where nobody answers.
	const vacations = await ask<Vacation[]>(yearPath(site, year, "vacations")).catch(() => []);
	const health = await ask<Health>("/health");
	if (isStale()) return 0;
	({ firstYear: state.firstYear, lastYear: state.lastYear } = health.tables);
	await loadLater();
	if (isStale()) return 0;
	const shown = showBelow(view, long, vacations, onAsk);
	await parts.showLater?.({ site, year, shown, long, health, where: fullName(places) });
	document.body.classList.add("whole");
	return day ? waitOf(day, health) : UNSET_MS;
}

/** Tells the day of an address, once. */
function tellDay(wish: Wish): void {
	if (state.told === wish || wish.day === undefined) return;
	state.told = wish;
	void go(wish.day);
}

/** Shows what stands above the year. */
function showAbove({ day, places, site, years }: View): void {
	const { classList } = document.body;
	classList.remove("blank");
	classList.add("known");
	put("lost", "");
	byId("countries").hidden = true;
	put("where", fullName(places));
	showChoices(site, places);
	if (day) showDay(nowOf(day, { day, places, years }));
}

/** Draws the months, where they are others than those that are there. */
function showYear({ day, places, site, year, years }: View, bridges: ReadonlySet<number>): Shown {
	const today = day && dayOf(day.date);
	const shown = { ...namesOf(places), days: years.get(year)!, today, bridges };
	const what = JSON.stringify([site, today, [...bridges], shown.days, [...shown.places]]);
	if (what !== state.drawn) showMonths(shown);
	state.drawn = what;
	return shown;
}

/** Shows the year with its long weekends, and what stands below it. */
function showBelow(
	view: View,
	long: readonly LongWeekend[],
	vacations: readonly Vacation[],
	onAsk: () => void,
): Shown {
	const bridges = new Set(long.flatMap(({ bridgeDays }) => bridgeDays.map(dayOf)));
	const shown = showYear(view, bridges);
	showKey(shown);
	showHolidays(shown);
	showVacations(shown, vacations, view.places, onAsk);
	showKnown(view.year, view.places);
	return shown;
}

async function loadLong({ places, site, year, years }: View): Promise<readonly LongWeekend[]> {
	const { countryCode, subdivisionCode } = places;
	if (!countryCode) return [];
	const place = site === HERE ? (subdivisionCode ?? countryCode) : site;
	const long = await ask<readonly LongWeekend[]>(longPath(place, year));
	const days = years.get(year)!;
	// Of the device's own settings the route knows nothing: a long weekend that is worked is none.
	return long.filter(({ startDate, endDate, bridgeDays }) => {
		for (let day = dayOf(startDate); day <= dayOf(endDate); day++)
			if (days.has(day) && !days.isFree(day) && !bridgeDays.some((each) => dayOf(each) === day))
				return false;
		return true;
	});
}

/** Milliseconds for which the answer holds, by the device's clock. */
function waitOf(day: Day, { clock }: Health): number {
	const nowMs = clock.utc === null ? Date.now() : Date.parse(clock.utc);
	const leftMs = Date.parse(day.validUntil) - nowMs;
	state.validUntilMs = Date.now() + leftMs;
	return Math.min(Math.max(leftMs, 0) + AFTER_MS, AGAIN_MS);
}

/** Shows what is wished for, and again when that is over. */
async function refresh(): Promise<void> {
	clearTimeout(state.timer);
	state.askedMs = Date.now();
	const mine = ++state.run;
	const isStale = () => mine !== state.run;
	const { wish } = state;
	// Of another place nothing stands under the new name, not even until the device has answered.
	if (wish?.site !== state.wished) blank();
	let waitMs = AGAIN_MS;
	try {
		if (wish) waitMs = await load(wish, isStale);
		else await lose(isStale);
		if (isStale()) return;
		state.failures = 0;
		if (wish) put("lost", "");
	} catch (error) {
		if (isStale()) return;
		if (isUnknown(error)) await lose(isStale).catch(() => {});
		else {
			put("lost", say("lost"));
			// What was true until midnight is not said of the next day.
			if (document.body.classList.contains("blank") || Date.now() >= state.validUntilMs) forget("");
			waitMs = Math.min(FAILED_MS * 2 ** state.failures++, FAILED_AT_MOST_MS);
		}
	}
	if (isStale()) return;
	clearTimeout(state.timer);
	state.timer = window.setTimeout(refresh, waitMs);
}

/** Takes away what was said of another place. */
function blank(): void {
	document.body.classList.add("blank");
	forget("", "…");
	put("lost", "");
	for (const id of ["countries", "ask", "guess"]) byId(id).hidden = true;
	state.wished = undefined;
}

/** The address is of no place here. */
async function lose(isStale: () => boolean): Promise<void> {
	await loadCountries();
	await loadHere();
	await learn(isStale, () => {});
	if (isStale()) return;
	const meant = countryMeant(location.hash, state.countries);
	if (meant && location.hash !== `#${meant}`) {
		location.replace(`#${meant}`);
		return;
	}
	blank();
	forget("");
	showCountries();
}

/** Shows a region, a town, or every region of a country, and keeps that. */
const chooseRegion = (region: Site) => void show({ year: 0, ...state.wish, ...choose(region) });

/** Shows another wish, and keeps it in the address. */
async function show(wish: Wish): Promise<void> {
	const next = withChoice(wish)!;
	state.wish = next;
	if (location.hash !== addressOf(next)) history.pushState(null, "", addressOf(next));
	await refresh();
}

/** What an address wishes for, with the region that was chosen: the address says then which. */
function wishFrom(hash: string): Wish | undefined {
	const wish = wishIn(hash);
	const next = withChoice(wish);
	if (next && next !== wish) history.replaceState(null, "", addressOf(next));
	return next;
}

function start(): void {
	state.wish = wishFrom(location.hash);
	put("verdict", "…");
	translate();
	document.body.classList.remove("off");
	byId<HTMLSelectElement>("country").addEventListener("change", (event) => {
		const { value } = event.target as HTMLSelectElement;
		if (value) void show({ year: 0, ...state.wish, site: value, every: false });
	});
	byId<HTMLSelectElement>("town").addEventListener("change", (event) => {
		const { value } = event.target as HTMLSelectElement;
		if (value.includes("/")) chooseRegion(value);
		else void show({ year: 0, ...state.wish, ...chooseAllOf(value) });
	});
	byId<HTMLSelectElement>("place").addEventListener("change", (event) =>
		chooseRegion((event.target as HTMLSelectElement).value),
	);
	for (const name of ["hashchange", "popstate"])
		addEventListener(name, () => {
			const next = wishFrom(location.hash);
			if (next && state.wish && addressOf(next) === addressOf(state.wish)) return;
			state.wish = next;
			if (next?.day && next.site === state.wished && state.shown?.days.has(next.day))
				return tellDay(next);
			void refresh();
		});
	addEventListener("online", () => void refresh());
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden && Date.now() - state.askedMs > OLD_MS) void refresh();
	});
	listenToMonths((year) => show({ site: "", ...state.wish, year, day: undefined }));
	void refresh();
}

start();
