/** The answer: is today free, why, until when; and what comes next. */

import type { Day } from "./api.js";
import { dayOf, fullDate, inDays, longDate, timeText, yearOf } from "./dates.js";
import { type Kept, keptOf, otherName, remarksOf, type YearDays } from "./days.js";
import { byId, element, foreign, put } from "./dom.js";
import { say, type Word } from "./words.js";

type Years = ReadonlyMap<number, YearDays>;
type Subdivisions = readonly { readonly code: string; readonly name: string }[];
type Verdict = "free" | "half" | "work";

const COLOURS: Readonly<Record<Verdict, string>> = {
	free: "#b8371f",
	half: "#8a5a00",
	work: "#1f6b52",
};

/** Shows a dash and a sentence: nobody knows what day it is. */
export function forget(sentence: string): void {
	document.body.dataset["verdict"] = "none";
	put("date", "");
	put("verdict", "—");
	put("name", sentence);
	put("why", "");
	byId("next").hidden = true;
	document.title = say("title");
}

/** The records that make the day what it is first. */
function keptOn({ halfDay, holiday, holidays, tentative }: Day): readonly Kept[] {
	const rank = ({ startsAt, types }: Kept) => {
		if (holiday) return types.includes("Public") && startsAt === undefined ? 0 : 1;
		return halfDay && startsAt !== undefined ? 0 : 1;
	};
	return holidays.map((each) => keptOf(each, tentative)).sort((a, b) => rank(a) - rank(b));
}

/** Until when it is so: the last day of those that are alike. */
function untilOf(day: Day, years: Years): string {
	const date = dayOf(day.date);
	let last = date;
	if (!day.workday && day.nextWorkday !== null) last = dayOf(day.nextWorkday) - 1;
	else {
		const days = years.get(yearOf(date));
		while (days?.has(last + 1) && !days.isFree(last + 1)) last++;
		// Nobody knows whether it goes on in the next year.
		if (!days?.has(last + 1)) last = date;
	}
	return last > date ? say("until", longDate(last)) : say("untilMidnight");
}

/** Shows today, as far as the years are known. */
export function showDay(day: Day, years: Years, subdivisions: Subdivisions): void {
	const verdict: Verdict = !day.workday ? "free" : day.halfDay ? "half" : "work";
	const places = new Map(subdivisions.map(({ code, name }) => [code, name]));
	const [first, ...others] = keptOn(day);
	document.body.dataset["verdict"] = verdict;
	put("date", fullDate(dayOf(day.date)));
	put("verdict", say(verdict));
	const isReason = first !== undefined && (day.holiday || day.halfDay);
	const plain: Word | "" = day.weekend ? (day.workday ? "makeUp" : "weekend") : "";
	put("name", isReason ? first.localName : plain && say(plain));
	const why: string[] = [];
	if (isReason) why.push(otherName(first), ...remarksOf(first, places));
	why.push(untilOf(day, years));
	const rest = (isReason ? others : [first, ...others]).filter((kept) => kept !== undefined);
	for (const { localName } of rest) why.push(localName);
	put("why", why.filter(Boolean).join(" · "));
	showNext(day, years);
	document.title = [say(verdict), isReason ? first.localName : ""].filter(Boolean).join(" · ");
	showIcon(COLOURS[verdict]);
}

/** The tab has the colour of the answer. */
function showIcon(colour: string): void {
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${colour}"/></svg>`;
	byId<HTMLLinkElement>("icon").href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** A day in words: what it is, and the names of what makes it so. */
function dayWords(
	day: number,
	years: Years,
): { readonly name: string; readonly kind: string } | undefined {
	const days = years.get(yearOf(day));
	if (!days) return undefined;
	const { own } = days.reasonsOf(day);
	const half = own.find(({ startsAt }) => startsAt !== undefined)?.startsAt;
	const kind = half === undefined ? say(days.kindOf(day)) : say("from", timeText(half));
	const name = own[0]?.localName ?? "";
	return { name, kind: days.isTentative(day) ? `${kind} · ${say("expected")}` : kind };
}

function showNext(day: Day, years: Years): void {
	const date = dayOf(day.date);
	const rows: HTMLElement[] = [];
	const add = (word: Word, name: string, more: string) => {
		const value = element("dd", {}, foreign(name, "strong"));
		if (more) value.append(element("span", {}, more));
		rows.push(element("div", {}, element("dt", {}, say(word)), value));
	};
	const tomorrow = dayWords(date + 1, years);
	if (tomorrow) add("tomorrow", tomorrow.name || tomorrow.kind, tomorrow.name && tomorrow.kind);
	const { next, nextWorkday } = day;
	if (next) {
		const at = dayOf(next.date);
		const name = dayWords(at, years)?.name || next.name;
		add("next", name, `${longDate(at)} · ${inDays(next.daysUntil)}`);
	}
	if (nextWorkday !== null) {
		const at = dayOf(nextWorkday);
		add("nextWork", longDate(at), inDays(at - date));
	}
	const list = byId("next");
	list.replaceChildren(...rows);
	list.hidden = rows.length === 0;
}
