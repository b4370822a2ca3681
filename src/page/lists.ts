/** What stands below the months: their key, the long weekends, the holidays. */

import type { LongWeekend } from "./api.js";
import { dateIn, dayOf, daysLong, digits, isoOf, listed, shortDate } from "./dates.js";
import { detailsOf, type Kept, otherName, remarksOf } from "./days.js";
import { byId, element, foreign } from "./dom.js";
import { classesOf, type Shown } from "./months.js";
import { say, type Word } from "./words.js";

/** Each form of a day, its word, and whether the key has it in every year. */
const FORMS: readonly (readonly [form: string, word: Word, always?: true])[] = [
	["today", "today"],
	["holiday", "holiday", true],
	["tentative", "expected"],
	["halfDay", "halfDay"],
	["weekend", "weekend", true],
	["makeUp", "makeUp"],
	["bridge", "bridge"],
	["other", "other"],
];

/** The key: of what the months show. */
export function showKey(shown: Shown): void {
	const { days, today } = shown;
	const found = new Set<string>();
	for (let day = days.from; day < days.to; day++)
		for (const form of classesOf(shown, day).split(" ")) found.add(form);
	const items = FORMS.filter(([form, , always]) => always || found.has(form)).map(
		([form, word]) => {
			const classes = form === "tentative" ? "holiday tentative" : form;
			const sample = element("span", { class: `day ${classes}`, "aria-hidden": "true" });
			sample.append(element("span", {}, digits(form === "today" ? dateIn(today ?? 0) : 1)));
			return element("li", {}, sample, say(word));
		},
	);
	byId("key").replaceChildren(...items);
}

const dateOf = (day: number) => element("time", { datetime: isoOf(day) }, shortDate(day));
const pastOf = (day: number, { today }: Shown) =>
	today !== undefined && day < today ? "past" : undefined;

/** Long weekends as their days stand side by side. */
export function showLongWeekends(shown: Shown, weekends: readonly LongWeekend[]): void {
	const items = weekends.map(({ bridgeDays, dayCount, endDate, startDate }) => {
		const [from, to] = [dayOf(startDate), dayOf(endDate)];
		const strip = element("span", { class: "strip", "aria-hidden": "true" });
		for (let day = from; day <= to; day++) {
			const inYear = shown.days.has(day);
			const classes = inYear ? classesOf(shown, day) : "weekend";
			const date = digits(dateIn(day));
			strip.append(element("span", { class: `day ${classes}` }, element("span", {}, date)));
		}
		const names = new Set<string>();
		for (let day = from; day <= to; day++)
			for (const { localName } of shown.days.reasonsOf(day).own) names.add(localName);
		const text = element("p", {}, element("b", {}, `${shortDate(from)} – ${shortDate(to)}`));
		const more = [daysLong(dayCount), ...names];
		const bridges = bridgeDays.map((date) => shortDate(dayOf(date)));
		if (bridges.length > 0) more.push(`${say("bridge")}: ${listed(bridges)}`);
		text.append(element("span", {}, more.join(" · ")));
		return element("li", { class: pastOf(to, shown) }, strip, text);
	});
	byId("weekends").replaceChildren(...items);
	byId("weekends").parentElement!.hidden = items.length === 0;
}

/** A record of a day as a line. */
function lineOf(day: number, kept: Kept, shown: Shown, isOwn: boolean): HTMLElement {
	const names = element("p", {}, foreign(kept.localName, "b"));
	const more = [otherName(kept), ...(isOwn ? detailsOf : remarksOf)(kept, shown.places)].filter(
		Boolean,
	);
	names.append(element("span", {}, more.join(" · ")));
	return element("li", { class: pastOf(day, shown) }, dateOf(day), names);
}

/** The holidays, and apart from them what is kept without being free. */
export function showHolidays(shown: Shown): void {
	const own: HTMLElement[] = [];
	const others: HTMLElement[] = [];
	for (const day of shown.days.keptDays) {
		const reasons = shown.days.reasonsOf(day);
		for (const kept of reasons.own) own.push(lineOf(day, kept, shown, true));
		for (const kept of reasons.others) others.push(lineOf(day, kept, shown, false));
	}
	byId("holidays").replaceChildren(...own);
	byId("others").replaceChildren(...others);
	byId("others").parentElement!.hidden = others.length === 0;
	byId("count").textContent = ` ${digits(others.length)}`;
}
