/** The routes that tell what the device has: AvailableCountries and Version. */

import { PIECE_CHARS } from "../http/limits.js";
import type { Reply, Source } from "../http/reply.js";
import { type Call, tableReply } from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { NAME, VERSION } from "./version.js";

/** The countries that have holidays as a JSON array; each is opened when its turn comes. */
class CountryList implements Source {
	readonly #holidays: HolidaysLike;
	#index = -1;
	#first = true;

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	next(): string {
		const { codes } = this.#holidays;
		if (this.#index > codes.length) return "";
		let piece = "";
		if (this.#index < 0) {
			piece = "[";
			this.#index = 0;
		}
		while (this.#index < codes.length && piece.length < PIECE_CHARS) {
			const country = this.#holidays.country(codes[this.#index++]!);
			if (!country?.hasHolidays) continue;
			const comma = this.#first ? "" : ",";
			this.#first = false;
			piece += `${comma}{"countryCode":"${country.code}","name":${JSON.stringify(country.name)}}`;
		}
		if (this.#index < codes.length) return piece;
		this.#index = codes.length + 1;
		return `${piece}]`;
	}
}

/** `/api/v3/AvailableCountries` */
export function availableCountries(call: Call): Reply {
	return tableReply(call, "countries", () => new CountryList(call.service.holidays));
}

/** `/api/v3/Version` */
export function version(call: Call): Reply {
	return tableReply(call, "version", () => `{"name":"${NAME}","version":"${VERSION}"}`);
}
