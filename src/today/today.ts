/** Today at a site: known as soon as the clock is set, and told anew at each local midnight. */

import { yearOf } from "../calendar/civil.js";
import type { Clock } from "../ports/clock.js";
import type { Timers } from "../ports/timers.js";
import type { Current } from "./current.js";
import { DayQuery } from "./day-query.js";
import { type DayFacts, Site, type SiteOptions } from "./site.js";

/** Today, and how much of it has passed. */
export interface TodayFacts extends DayFacts {
	/** Whether a half day has begun: from now on it is as a holiday. */
	readonly halfDayBegun: boolean;
}

/** Hears of each new today, and gets undefined when today is not known any more. */
export type TodayListener = (today: TodayFacts | undefined) => void;

/** Where today is asked for, and who tells the time. */
export interface TodayOptions extends SiteOptions {
	/**
	 * The site, where it is made already; else it is made of country, subdivision, zone and
	 * overrides.
	 */
	readonly site?: Site | undefined;
	/** Holds the site in place of all these, where tables or settings may be replaced. */
	readonly current?: Current | undefined;
	/** Tells the time, once it was told. */
	readonly clock: Clock;
	/** Calls back at midnight. */
	readonly timers: Timers;
	/** The first of those that `listen`. */
	readonly onChange?: TodayListener;
}

/**
 * Longest time between two checks of the clock, in milliseconds: timers that were suspended, and
 * clocks that somebody sets unheard, are found out within it.
 */
export const RECHECK_MS = 60_000;

/** Milliseconds between two steps of a query: others get their turns in between. */
const TURN_MS = 1;

/** Today at a site. */
export class Today {
	private readonly options: TodayOptions;
	private readonly own: Site | undefined;
	private readonly listeners: TodayListener[] = [];
	private timer: unknown;
	private isClosed = false;
	/** The query of a day that is under way. */
	private query: DayQuery | undefined;
	private known: TodayFacts | undefined;
	/** The site of `known`, and the UTC milliseconds from which and until which `known` holds. */
	private knownAt: Site | undefined;
	private fromMs = Number.NaN;
	private untilMs = Number.NaN;
	/** What was told last, and of which site. */
	private told: TodayFacts | undefined;
	private toldAt: Site | undefined;

	/**
	 * Throws a RangeError that says in a sentence what is wrong with subdivision, zone or overrides.
	 * `onChange` is called at the earliest after the constructor has returned.
	 */
	constructor(options: TodayOptions) {
		const { clock, current, onChange, site } = options;
		this.options = options;
		if (!current) this.own = site ?? new Site(options);
		if (onChange) this.listeners.push(onChange);
		clock.onSet?.(() => this.check());
		current?.onReplaced(() => this.check());
		this.after(0);
	}

	/**
	 * Where today is asked for: its law, zone and overrides. Undefined while no place is configured.
	 */
	get site(): Site | undefined {
		return this.own ?? this.options.current?.site;
	}

	/**
	 * Has a listener called when today becomes known, at each local midnight, when a half day begins,
	 * when a step of the clock makes it another day, and when tables or settings were replaced; with
	 * nothing when today is not known any more. One that comes later first hears what the others
	 * know. Returns what ends it.
	 */
	listen(listener: TodayListener): () => void {
		const { listeners } = this;
		listeners.push(listener);
		this.options.timers.set(0, () => {
			if (this.told && !this.isClosed && listeners.includes(listener)) this.tell(listener);
		});
		return () => {
			const at = listeners.indexOf(listener);
			if (at >= 0) listeners.splice(at, 1);
		};
	}

	/**
	 * The local day, as days since 1970-01-01; undefined while nobody knows, or beyond the tables.
	 */
	get day(): number | undefined {
		const nowMs = this.options.clock.nowMs();
		const { site } = this;
		const zone = site?.zone;
		if (nowMs === undefined || !zone) return undefined;
		const day = zone.dayAt(nowMs);
		return site.knows(day) ? day : undefined;
	}

	/**
	 * The local day after today, as days since 1970-01-01; undefined while nobody knows, or beyond
	 * the tables.
	 */
	get tomorrow(): number | undefined {
		const { day, site } = this;
		return day !== undefined && site?.knows(day + 1) ? day + 1 : undefined;
	}

	/** All about today; undefined while nobody knows what day it is. */
	get facts(): TodayFacts | undefined {
		// The clock decides, not what was told: a timer may be late, and a query may be under way.
		if (!this.isCurrent()) while (!this.step());
		return this.known;
	}

	/**
	 * Whether a day is a holiday: `isHoliday(today.tomorrow)`. Undefined for a day that nobody knows.
	 */
	isHoliday(day: number | undefined): boolean | undefined {
		const { site } = this;
		return day !== undefined && site?.knows(day) ? site.isHoliday(day) : undefined;
	}

	/**
	 * Whether a day is a working day: `isWorkday(today.day)`. Undefined for a day that nobody knows.
	 */
	isWorkday(day: number | undefined): boolean | undefined {
		const { site } = this;
		return day !== undefined && site?.knows(day) ? site.isWorkday(day) : undefined;
	}

	/** Ends it: no listener is called any more. */
	close(): void {
		this.isClosed = true;
		if (this.timer !== undefined) this.options.timers.clear(this.timer);
		this.timer = undefined;
	}

	/** Asks the clock, tells what is new, and comes back when the next thing happens. */
	private check(): void {
		if (this.isClosed) return;
		if (!this.isCurrent() && !this.step()) {
			this.after(TURN_MS);
			return;
		}
		const { known, knownAt, told, toldAt } = this;
		const isNews =
			known?.day !== told?.day || known?.halfDayBegun !== told?.halfDayBegun || knownAt !== toldAt;
		this.told = known;
		this.toldAt = knownAt;
		this.after(this.isTomorrowReady() ? this.restMs : TURN_MS);
		if (isNews) for (const listener of this.listeners.slice()) this.tell(listener);
	}

	/** Milliseconds until something may happen. */
	private get restMs(): number {
		const nowMs = this.options.clock.nowMs();
		const untilMs = this.known && nowMs !== undefined ? this.untilMs - nowMs : RECHECK_MS;
		return Math.max(1, Math.min(untilMs, RECHECK_MS));
	}

	/**
	 * Goes on by one turn with the year of tomorrow, which has to be ready at midnight. Returns
	 * whether it is.
	 */
	private isTomorrowReady(): boolean {
		const { tomorrow, site } = this;
		return tomorrow === undefined || !site || site.year(yearOf(tomorrow)).step();
	}

	/**
	 * Whether the clock still tells a moment of which the facts were made, and the site is the same.
	 */
	private isCurrent(): boolean {
		const nowMs = this.options.clock.nowMs();
		if (nowMs === undefined) return this.known === undefined;
		return this.knownAt === this.site && nowMs >= this.fromMs && nowMs < this.untilMs;
	}

	/**
	 * Goes on by one turn with the query of the day that the clock tells. Returns whether it has
	 * ended.
	 */
	private step(): boolean {
		const nowMs = this.options.clock.nowMs();
		const { day, query, site } = this;
		this.known = this.knownAt = undefined;
		this.fromMs = this.untilMs = Number.NaN;
		this.query = undefined;
		if (nowMs === undefined || day === undefined || !site) return true;
		const isSame = query !== undefined && query.site === site && query.day === day;
		const asked = isSame ? query : new DayQuery(site, day);
		const facts = asked.step();
		if (!facts) {
			this.query = asked;
			return false;
		}
		const { halfDayMs } = asked;
		const halfDayBegun = halfDayMs !== undefined && nowMs >= halfDayMs;
		this.known = { ...facts, halfDayBegun };
		this.knownAt = site;
		this.fromMs = nowMs;
		this.untilMs = site.zone!.nextDayMs(nowMs);
		if (halfDayMs !== undefined && !halfDayBegun) this.untilMs = Math.min(this.untilMs, halfDayMs);
		return true;
	}

	/** An error of whoever listens is theirs: it is thrown where no work of ours is undone. */
	private tell(listener: TodayListener): void {
		try {
			listener(this.told);
		} catch (error) {
			this.options.timers.set(0, () => {
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
