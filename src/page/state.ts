/** All that the page remembers, in one place. */

import type { Wish } from "./address.js";
import type { Name, Places, Site } from "./api.js";
import type { PlaceNames, YearDays } from "./days.js";
import type { Called } from "./names.js";

/** The year that is shown, and what is needed to speak of its days. */
export interface Shown {
	readonly days: YearDays;
	readonly places: PlaceNames;
	readonly called: (name: Name) => Called;
	/** Undefined while nobody knows what day it is. */
	readonly today: number | undefined;
	/** Days that join a holiday to a weekend. */
	readonly bridges: ReadonlySet<number>;
}

export interface State {
	/** Undefined where the address says nothing that there is. */
	wish: Wish | undefined;
	/** By what is wished for the region that was guessed for it. */
	guessed: Map<Site, Site>;
	/** The device's own place; null where it has none, undefined until it was asked. */
	here: Places | null | undefined;
	countries: readonly string[];
	/**
	 * The place that the page shows, the wish for which it does, and the years that are known of it.
	 */
	site: Site | undefined;
	wished: Site | undefined;
	places: Places | undefined;
	years: ReadonlyMap<number, YearDays>;
	firstYear: number;
	lastYear: number;
	/** By the browser's clock, when the day ends that is shown as today. */
	validUntilMs: number;
	askedMs: number;
	failures: number;
	timer: number;
	/** Counts what was begun: what is no longer wished for is not shown. */
	run: number;
	/** The wish whose day was told. */
	told: Wish | undefined;
	/** The tag of this page, to find out that the device has a newer one. */
	pageTag: string | undefined;
	/** Whether the firmware came with the feed; undefined until it was asked. */
	hasFeed: boolean | undefined;
	/** What the months show, as text and as it is; and the day that the tabulator stops at. */
	drawn: string;
	shown: Shown | undefined;
	stop: number;
}

export const state: State = {
	wish: undefined,
	guessed: new Map(),
	here: undefined,
	countries: [],
	site: undefined,
	wished: undefined,
	places: undefined,
	years: new Map(),
	firstYear: 1970,
	lastYear: 2100,
	validUntilMs: 0,
	askedMs: 0,
	failures: 0,
	timer: 0,
	run: 0,
	told: undefined,
	pageTag: undefined,
	hasFeed: undefined,
	drawn: "",
	shown: undefined,
	stop: 0,
};
