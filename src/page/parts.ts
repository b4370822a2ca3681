/**
 * What the first file of the page lends to the second one, which is loaded once the answer stands.
 */

import { addressOf } from "./address.js";
import { ask, dayPath, feedPath, type Health, type LongWeekend, tagOf, yearPath } from "./api.js";
import {
	ago,
	dayOf,
	dayOfMonth,
	daysLong,
	digits,
	inDays,
	listed,
	longDate,
	monthOfYear,
	plainDate,
	shortDate,
	spanText,
	yearOf,
} from "./dates.js";
import { YearDays } from "./days.js";
import { byId, dotted, element, put } from "./dom.js";
import { pastOf, sampleOf } from "./lists.js";
import { cellAt, classesOf } from "./months.js";
import { firstNames, recordLine } from "./record.js";
import { filled, laterWords, locale, say, spoken } from "./say.js";
import { type Shown, state } from "./state.js";

/** What the second file shows. */
export interface LaterView {
	readonly site: string;
	readonly year: number;
	readonly shown: Shown;
	readonly long: readonly LongWeekend[];
	readonly health: Health;
	/** The place's full name. */
	readonly where: string;
}

export const parts = {
	addressOf,
	ago,
	ask,
	byId,
	cellAt,
	classesOf,
	dayOf,
	dayOfMonth,
	dayPath,
	daysLong,
	digits,
	dotted,
	element,
	feedPath,
	filled,
	firstNames,
	inDays,
	listed,
	locale,
	longDate,
	monthOfYear,
	pastOf,
	plainDate,
	put,
	recordLine,
	sampleOf,
	say,
	shortDate,
	spanText,
	spoken: "",
	state,
	tagOf,
	YearDays,
	yearOf,
	yearPath,
	/** Its words, where no file but that of the language has them. */
	words: undefined as readonly string[] | undefined,
	/** What the second file puts here. */
	showLater: undefined as ((view: LaterView) => Promise<void>) | undefined,
};

const PATH = "/later.js";

/** Loads the second file; where a device has none the page has less. */
export async function loadLater(): Promise<void> {
	if (parts.showLater) return;
	Object.assign(parts, { spoken, words: laterWords });
	Object.assign(globalThis, { parts });
	const script = await ask(PATH, (reply) => reply.text()).catch(() => "");
	document.head.append(element("script", {}, script));
}
