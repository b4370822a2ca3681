/** How far the yearly decrees of the countries reach. */

import type { HolidaysLike } from "./engine.js";

/**
 * Up to which year the yearly decrees of each country that has any are in the tables. To find that
 * out every country is opened, one for each call of `look`; then it is remembered.
 */
export class Decrees {
	readonly #holidays: HolidaysLike;
	#index = 0;
	#json = "";

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	/** The years by country as a JSON object, once all are found. */
	get json(): string | undefined {
		return this.#index < this.#holidays.count ? undefined : `{${this.#json}}`;
	}

	/** Looks at the next country. */
	look(): void {
		if (this.#index >= this.#holidays.count) return;
		const code = this.#holidays.code(this.#index++);
		const year = this.#holidays.country(code)?.decreesUntil ?? null;
		if (year === null) return;
		this.#json += `${this.#json === "" ? "" : ","}"${code}":${year}`;
	}
}
