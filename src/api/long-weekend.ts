/** The route about long weekends: v3 LongWeekend. */

import { isoOf } from "../calendar/civil.js";
import type { LongWeekend } from "../holidays/long-weekends.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import {
	type Call,
	countryOf,
	notFound,
	subdivisionOf,
	tableReply,
	wholeNumber,
	yearOf,
} from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { queryValue } from "./path.js";

const BRIDGE_DAYS = 1;
const MAX_BRIDGE_DAYS = 100;

function json({ first, last, bridgeDays }: LongWeekend): string {
	let days = "";
	for (const day of bridgeDays) days += days === "" ? `"${isoOf(day)}"` : `,"${isoOf(day)}"`;
	const span = `"startDate":"${isoOf(first)}","endDate":"${isoOf(last)}","dayCount":${last - first + 1}`;
	return `{${span},"needBridgeDay":${bridgeDays.length > 0},"bridgeDays":[${days}]}`;
}

/** What is asked for, all of it checked. */
interface Question {
	readonly code: string;
	readonly year: number;
	readonly bridgeDays: number;
	readonly subdivision?: string;
}

/** The long weekends of a year as a JSON array; they are found again for each piece. */
class LongWeekendList implements Source {
	readonly #holidays: HolidaysLike;
	readonly #question: Question;
	#index = 0;
	#ended = false;

	constructor(holidays: HolidaysLike, question: Question) {
		this.#holidays = holidays;
		this.#question = question;
	}

	get ended(): boolean {
		return this.#ended;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.#ended) return "";
		const { code, year } = this.#question;
		const weekends = this.#holidays.country(code)!.longWeekends(year, this.#question);
		let text = "";
		while (this.#index < weekends.length) {
			if (text.length >= limitChars) return text;
			text += (this.#index > 0 ? "," : "[") + json(weekends[this.#index]!);
			this.#index++;
		}
		this.#ended = true;
		return this.#index > 0 ? `${text}]` : "[]";
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
	const year = yearOf(call, call.values[0]!, errors);
	const bridgeDays = bridgeDaysOf(call, errors);
	const country = countryOf(call, call.values[1]!);
	// The key was misspelt for years, and clients still send it.
	const subdivision =
		country &&
		(subdivisionOf(call, country, "subdivisionCode", errors) ??
			subdivisionOf(call, country, "subdivisonCode", errors));
	if (year === undefined || errors.length > 0) return invalid(errors);
	if (!country) return notFound();
	const { code } = country;
	const question = { code, year, bridgeDays, ...(subdivision && { subdivision }) };
	const key = `weekends/${code}/${year}/${bridgeDays}/${subdivision ?? ""}`;
	return tableReply(call, key, () => new LongWeekendList(call.service.holidays, question));
}
