/** Today at a site, with a clock that is set and timers that run as a test says. */

import { isoOf } from "../../src/calendar/civil.js";
import { WallClock } from "../../src/clock/clock.js";
import { Today, type TodayFacts, type TodayOptions } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";

export const utc = (text: string): number => Date.parse(`${text}Z`);

/** Milliseconds in which the turns of a look are over. */
export const TURNS_MS = 20;

/** A change that was told, by the clock of the moment. */
interface Change {
	readonly atMs: number | undefined;
	readonly day: number | undefined;
	readonly halfDayBegun: boolean | undefined;
}

export class Stage {
	readonly timers = new VirtualTimers();
	readonly clock = new WallClock(() => this.timers.now());
	readonly changes: Change[] = [];
	readonly today: Today;

	constructor(options: Partial<TodayOptions> = {}) {
		this.today = new Today({
			clock: this.clock,
			timers: this.timers,
			onChange: (facts) => this.#changed(facts),
			...options,
		});
	}

	/** Sets the clock, and lets a look at the day come to its end. */
	set(text: string): void {
		this.clock.set(utc(text));
		this.timers.run(TURNS_MS);
	}

	#changed(facts: TodayFacts | undefined): void {
		const { day, halfDayBegun } = facts ?? {};
		this.changes.push({ atMs: this.clock.nowMs(), day, halfDayBegun });
	}

	/** The changes since the last call, as `when day`. */
	take(): string[] {
		return this.changes
			.splice(0)
			.map(({ atMs, day, halfDayBegun }) =>
				[
					atMs === undefined ? "never" : new Date(atMs).toISOString().slice(0, 19),
					day === undefined ? "unknown" : isoOf(day),
					...(halfDayBegun ? ["half day"] : []),
				].join(" "),
			);
	}
}
