/** The route about long weekends: v3 LongWeekend. */

import { Month } from "../calendar/month.js";
import { LongWeekends } from "../holidays/long-weekends.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { TWO_DIGITS } from "../text/dates.js";
import { JsonArray, type Records } from "./json-array.js";
import { queryValue } from "./path.js";
import { noCountry, tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { countryOf, integerOf, jurisdictionOf, yearIn } from "./values.js";

const BRIDGE_DAYS = 1;
const MAX_BRIDGE_DAYS = 100;

/** Characters of a date in a list: `"yyyy-MM-dd",`. */
const DATE_CHARS = 13;

/**
 * The long weekends of a year, found a year a turn. Each shares most of its bridge days with the
 * one before it: so of their texts, which take the most time, no date is made twice.
 */
class LongWeekendRecords implements Records {
	private readonly found: LongWeekends;
	/**
	 * The months of first days, of dates before a holiday, and of those behind one and last days:
	 * each goes on slowly.
	 */
	private readonly firstMonth = new Month();
	private readonly beforeMonth = new Month();
	private readonly behindMonth = new Month();
	private index = 0;
	/**
	 * The dates that were written last: those before a holiday, descending, up to a gap; and those
	 * behind one, between two gaps.
	 */
	private before = "";
	private beforeEnd = 0;
	private behind = "";
	private behindFirst = 0;
	private behindEnd = 0;

	constructor(found: LongWeekends) {
		this.found = found;
	}

	write(records: string[], limitChars: number): boolean {
		const found = this.found;
		if (!found.isReady) {
			found.step();
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
		const { found } = this;
		const middle = found.gapBehind(index);
		const dates =
			this.datesBefore(found.firstGap(index), middle) +
			this.datesBehind(middle, found.endGap(index));
		const first = found.first(index);
		const last = found.last(index);
		const span = `"startDate":"${this.firstMonth.iso(first)}","endDate":"${this.behindMonth.iso(last)}","dayCount":${last - first + 1}`;
		return `{${span},"needBridgeDay":${dates !== ""},"bridgeDays":[${dates.substring(0, dates.length - 1)}]}`;
	}

	/**
	 * The dates of the gaps `first … end` before a holiday. Neither goes back from one weekend to the
	 * next.
	 */
	private datesBefore(first: number, end: number): string {
		if (first === end) return "";
		const sums = this.found.before;
		const old = this.beforeEnd;
		const kept =
			old > first ? this.before.substring(0, DATE_CHARS * (sums[old]! - sums[first]!)) : "";
		this.beforeEnd = end;
		return (this.before = this.dates(end - 1, (old > first ? old : first) - 1, -1) + kept);
	}

	/** The dates of the gaps `first … end` behind a holiday. */
	private datesBehind(first: number, end: number): string {
		if (first === end) return "";
		const sums = this.found.before;
		const old = this.behindEnd;
		const kept =
			old > first
				? this.behind.substring(DATE_CHARS * (sums[first]! - sums[this.behindFirst]!))
				: "";
		this.behindFirst = first;
		this.behindEnd = end;
		return (this.behind = kept + this.dates(old > first ? old : first, end, 1));
	}

	/** The dates of some gaps, forwards or backwards, each with the comma behind it. */
	private dates(first: number, end: number, step: number): string {
		const { from, gaps } = this.found;
		const month = step > 0 ? this.behindMonth : this.beforeMonth;
		const forwards = step > 0 ? 0 : 1;
		let { before, next, text } = month;
		// One text for each gap: one for all would be copied with each date.
		const list: string[] = [];
		for (let g = first; g !== end; g += step) {
			let day = from + gaps[2 * g + forwards]!;
			const last = from + gaps[2 * g + 1 - forwards]!;
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
			list.push(run);
		}
		return list.join("");
	}
}

/** The number of `availableBridgeDays`; 1 when it is absent. */
const bridgeDaysOf = (call: Call, errors: InvalidField[]): number => {
	const value = queryValue(call.request.query, "availablebridgedays");
	if (value === undefined) return BRIDGE_DAYS;
	return integerOf(value, "availableBridgeDays", 0, MAX_BRIDGE_DAYS, errors) ?? BRIDGE_DAYS;
};

/** `/api/v3/LongWeekend/{year}/{countryCode}` */
export const longWeekend = (call: Call): Reply => {
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
};
