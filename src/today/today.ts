/** Today at a site: known as soon as the clock is set, and told anew at each local midnight. */

import type { Clock } from "../ports/clock.js";
import type { Timers } from "../ports/timers.js";
import { type DayFacts, Site, type SiteOptions } from "./site.js";

/** Today, and how much of it has passed. */
export interface TodayFacts extends DayFacts {
	/** Whether a half day has begun: from now on it is as a holiday. */
	readonly halfDayBegun: boolean;
}

/** Where today is asked for, and who tells the time. */
export interface TodayOptions extends SiteOptions {
	/** The site, where it is made already; else it is made of country, subdivision, zone and overrides. */
	readonly site?: Site | undefined;
	/** Tells the time, once it was told. */
	readonly clock: Clock;
	/** Calls back at midnight. */
	readonly timers: Timers;
	/**
	 * Called when today becomes known, at each local midnight, when a half day begins, and when a step of
	 * the clock makes it another day; with nothing when today is not known any more.
	 */
	readonly onChange?: (today: TodayFacts | undefined) => void;
}

/**
 * Longest time without a look at the clock, in milliseconds: timers that were suspended, and clocks
 * that somebody sets unheard, are found out within it.
 */
export const RECHECK_MS = 60_000;

/** Today at a site. */
export class Today {
	/** Where today is asked for: its law, zone and overrides. */
	readonly site: Site;
	private readonly options: TodayOptions;
	private timer: unknown;
	private isClosed = false;
	private known: TodayFacts | undefined;
	/** UTC milliseconds from which, and until which, the facts are right. */
	private fromMs = Number.NaN;
	private untilMs = Number.NaN;
	/** What was told last. */
	private told: TodayFacts | undefined;

	/**
	 * Throws a RangeError that says in a sentence what is wrong with subdivision, zone or overrides.
	 * `onChange` is called at the earliest after the constructor has returned.
	 */
	constructor(options: TodayOptions) {
		this.options = options;
		this.site = options.site ?? new Site(options);
		options.clock.onSet?.(() => this.check());
		this.after(0);
	}

	/** The local day, as days since 1970-01-01; undefined while nobody knows, or beyond the tables. */
	get day(): number | undefined {
		const nowMs = this.options.clock.nowMs();
		if (nowMs === undefined) return undefined;
		const day = this.site.zone.dayAt(nowMs);
		return this.site.knows(day) ? day : undefined;
	}

	/** The day after it, likewise. */
	get tomorrow(): number | undefined {
		const { day } = this;
		return day !== undefined && this.site.knows(day + 1) ? day + 1 : undefined;
	}

	/** All about today; undefined while nobody knows what day it is. */
	get facts(): TodayFacts | undefined {
		// By the clock, not by what was told: a timer may be late.
		if (!this.isCurrent()) this.look();
		return this.known;
	}

	/** Whether a day is a holiday: `isHoliday(today.tomorrow)`. Undefined for a day that nobody knows. */
	isHoliday(day: number | undefined): boolean | undefined {
		return day !== undefined && this.site.knows(day) ? this.site.isHoliday(day) : undefined;
	}

	/** Whether a day is a working day: `isWorkday(today.day)`. Undefined for a day that nobody knows. */
	isWorkday(day: number | undefined): boolean | undefined {
		return day !== undefined && this.site.knows(day) ? this.site.isWorkday(day) : undefined;
	}

	/** Ends it: `onChange` is not called any more. */
	close(): void {
		this.isClosed = true;
		if (this.timer !== undefined) this.options.timers.clear(this.timer);
		this.timer = undefined;
	}

	/** Looks at the clock, tells what is new, and comes back when the next thing happens. */
	private check(): void {
		if (this.isClosed) return;
		if (!this.isCurrent()) this.look();
		const facts = this.known;
		const told = this.told;
		const isNews = facts?.day !== told?.day || facts?.halfDayBegun !== told?.halfDayBegun;
		this.told = facts;
		const nowMs = this.options.clock.nowMs();
		const untilMs = facts && nowMs !== undefined ? this.untilMs - nowMs : RECHECK_MS;
		this.after(Math.max(1, Math.min(untilMs, RECHECK_MS)));
		if (isNews) this.tell();
	}

	/** Whether the clock still tells a moment of which the facts were made. */
	private isCurrent(): boolean {
		const nowMs = this.options.clock.nowMs();
		if (nowMs === undefined) return this.known === undefined;
		return nowMs >= this.fromMs && nowMs < this.untilMs;
	}

	/** Makes the facts of the moment that the clock tells. */
	private look(): void {
		const nowMs = this.options.clock.nowMs();
		const { day, site } = this;
		this.known = undefined;
		this.fromMs = this.untilMs = Number.NaN;
		if (nowMs === undefined || day === undefined) return;
		const halfDayMs = site.halfDayMs(day);
		const halfDayBegun = halfDayMs !== undefined && nowMs >= halfDayMs;
		this.known = { ...site.factsOf(day), halfDayBegun };
		this.fromMs = nowMs;
		this.untilMs = site.zone.nextDayMs(nowMs);
		if (halfDayMs !== undefined && !halfDayBegun) this.untilMs = Math.min(this.untilMs, halfDayMs);
	}

	/** An error of whoever listens is theirs: it is thrown where no work of ours is undone. */
	private tell(): void {
		const { onChange, timers } = this.options;
		try {
			onChange?.(this.told);
		} catch (error) {
			timers.set(0, () => {
				throw error;
			});
		}
	}

	private after(ms: number): void {
		const { timers } = this.options;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = timers.set(ms, () => {
			this.timer = undefined;
			this.check();
		});
	}
}
