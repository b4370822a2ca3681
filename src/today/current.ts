/** Who holds the tables in force, and the place that is configured by them: asked each time, since both may be replaced. */

import type { Holidays } from "../holidays/holidays.js";
import type { Site } from "./site.js";

/** Makes the place that is configured; undefined where none is. */
export type SiteMaker = (tables: Holidays) => Site | undefined;

/** The tables in force, and the configured place. */
export class Current {
	private held: Holidays;
	private here: Site | undefined;
	private makeSite: SiteMaker;
	private readonly listeners: (() => void)[] = [];

	/** Without a maker no place is configured. */
	constructor(tables: Holidays, makeSite: SiteMaker = () => undefined) {
		this.held = tables;
		this.makeSite = makeSite;
		this.here = makeSite(tables);
	}

	/** The tables in force. */
	get tables(): Holidays {
		return this.held;
	}

	/** The place that is configured. */
	get site(): Site | undefined {
		return this.here;
	}

	/**
	 * Puts other tables in force, or with a maker of its own another place. What was begun before, such as a reply, goes
	 * on with what it began with: the bytes of the old tables have to stay for that long.
	 */
	replace(tables: Holidays, makeSite: SiteMaker = this.makeSite): void {
		this.makeSite = makeSite;
		// Both change at once: nobody sees the place of other tables.
		const here = makeSite(tables);
		this.held = tables;
		this.here = here;
		this.listeners.forEach((listener) => {
			listener();
		});
	}

	/** Calls back after each replacement. */
	onReplaced(listener: () => void): void {
		this.listeners.push(listener);
	}
}
