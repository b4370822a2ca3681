/** The route about long weekends: v3 LongWeekend. */

import { Month, TWO_DIGITS } from "../calendar/month.js";
import { LongWeekends } from "../holidays/long-weekends.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import {
	type Call,
	countryOf,
	jurisdictionOf,
	noCountry,
	tableReply,
	wholeNumber,
	yearIn,
} from "./call.js";
import { JsonArray, type Records } from "./json-array.js";
import { queryValue } from "./path.js";

const BRIDGE_DAYS = 1;
const MAX_BRIDGE_DAYS = 100;

/** The long weekends of a year, found a year a turn. */
class LongWeekendRecords implements Records {
	private readonly found: LongWeekends;
	private readonly month = new Month();
	private index = 0;

	constructor(found: LongWeekends) {
		this.found = found;
	}

	write(records: string[], limitChars: number): boolean {
		const found = this.found;
		if (!found.isReady) {
			found.look();
			return true;
		}
		let chars = 0;
		while (this.index < found.length && chars < limitChars) {
			const record = this.json(this.index++);
			records.push(record);
			chars += record.length;
		}
		return this.index < found.length;
	}

	private json(index: number): string {
		const month = this.month;
		const runs = this.found.bridges(index);
		let { before, next, text } = month;
		// A text a run, each date with the comma behind it.
		const dates: string[] = [];
		for (let i = 0; i < runs.length; i += 2) {
			const last = runs[i + 1]!;
			let day = runs[i]!;
			const step = day > last ? -1 : 1;
			let run = "";
			for (;;) {
				if (day <= before || day >= next) {
					month.find(day);
					({ before, next, text } = month);
				}
				// Sums take fewer steps than a template here.
				// biome-ignore lint/style/useTemplate: see above
				run += '"' + text + TWO_DIGITS[day - before] + '",';
				if (day === last) break;
				day += step;
			}
			dates.push(run);
		}
		const all = dates.join("");
		const first = this.found.first(index);
		const last = this.found.last(index);
		const span = `"startDate":"${month.iso(first)}","endDate":"${month.iso(last)}","dayCount":${last - first + 1}`;
		return `{${span},"needBridgeDay":${all !== ""},"bridgeDays":[${all.substring(0, all.length - 1)}]}`;
	}
}

/** The number of `availableBridgeDays`; 1 when it is absent. */
function bridgeDaysOf(call: Call, errors: InvalidField[]): number {
	const value = queryValue(call.request.query, "availablebridgedays");
	if (value === undefined) return BRIDGE_DAYS;
	return wholeNumber(value, "availableBridgeDays", 0, MAX_BRIDGE_DAYS, errors) ?? BRIDGE_DAYS;
}

/** `/api/v3/LongWeekend/{year}/{countryCode}` */
export function longWeekend(call: Call): Reply {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[0]!, errors);
	const bridgeDays = bridgeDaysOf(call, errors);
	const country = countryOf(call, call.values[1]!);
	// The second key was misspelt for years, and clients still send it.
	const at =
		country && jurisdictionOf(call, country, ["subdivisionCode", "subdivisonCode"], errors);
	if (year === undefined || errors.length > 0) return invalid(errors);
	if (!at) return noCountry(call.values[1]!);
	const subdivision = at === country ? "" : at.code;
	const key = `weekends/${country?.code}/${year}/${bridgeDays}/${subdivision}`;
	return tableReply(call, key, () => {
		return new JsonArray(new LongWeekendRecords(new LongWeekends(at, year, bridgeDays)));
	});
}
