/** The routes that tell what the device has: AvailableCountries and Version. */

import { REPLY_CHARS } from "../http/limits.js";
import type { Reply, Source } from "../http/reply.js";
import { type Call, tableReply } from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { NAME, VERSION } from "./version.js";

/** Where the index stands when the closing bracket is written. */
const END = -1;
/** Fewest characters of a country: `,{"countryCode":"..","name":"...."}`, as in Cuba. */
const RECORD_CHARS = 34;

/** The countries that have holidays as a JSON array. */
class CountryList implements Source {
	readonly #holidays: HolidaysLike;
	#index = 0;
	/** Whether a country was written. */
	#begun = false;

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	get ended(): boolean {
		return this.#index === END;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#index === END) return "";
		// No record is shorter, so these are enough; all of them would be the most a device ever holds.
		const most = Math.ceil(limitChars / RECORD_CHARS);
		const names = this.#holidays.names(this.#index, most);
		let text = "";
		let i = 0;
		while (i < names.length && text.length < limitChars) {
			const { code, name } = names[i++]!;
			const mark = this.#begun ? "," : "[";
			this.#begun = true;
			text += `${mark}{"countryCode":"${code}","name":${JSON.stringify(name)}}`;
		}
		this.#index += i;
		if (i < names.length || i === most) return text;
		this.#index = END;
		return this.#begun ? `${text}]` : "[]";
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
