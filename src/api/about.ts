/** The routes that tell what the device has: AvailableCountries and Version. */

import type { Holidays } from "../holidays/holidays.js";
import type { Reply } from "../http/reply.js";
import { JsonArray, recordsAt } from "./json-array.js";
import { tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { NAME, VERSION } from "./version.js";

/** The `index`-th country; undefined when it has no holidays. */
const countryJson = (holidays: Holidays, index: number): string | undefined => {
	if (!holidays.hasHolidays(index)) return undefined;
	return `{"countryCode":${JSON.stringify(holidays.code(index))},"name":${JSON.stringify(holidays.name(index))}}`;
};

/** `/api/v3/AvailableCountries` */
export const availableCountries = (call: Call): Reply => {
	return countries(call, "countries");
};

/** `/api/v4/Countries/Available` */
export const v4Countries = (call: Call): Reply => {
	return countries(call, "v4/countries");
};

const countries = (call: Call, key: string): Reply => {
	const { holidays } = call.service;
	return tableReply(call, key, () => {
		return new JsonArray(recordsAt(holidays.count, (index) => countryJson(holidays, index)));
	});
};

/** `/api/v3/Version` */
export const version = (call: Call): Reply => {
	return tableReply(call, "version", () => `{"name":"${NAME}","version":"${VERSION}"}`);
};
