/** The answer: is today free, why, until when; and what comes next. */

import type { Day } from "./api.js";
import { dayOf, digits, fullDate, inDays, longDate, shortDate, timeText, yearOf } from "./dates.js";
import { remarksOf, type YearDays } from "./days.js";
import { byId, dotted, element, fold, isolated, put } from "./dom.js";
import { firstNames, recordLine } from "./record.js";
import { say } from "./say.js";
import type { Shown } from "./state.js";
import type { Word } from "./words.js";

type Verdict = "free" | "half" | "work";

const COLOURS: Readonly<Record<Verdict, string>> = {
	free: "#b8371f",
	half: "#8a5a00",
	work: "#1f6b52",
};

/** Today, and what is known of its place. */
export interface Now extends Pick<Shown, "called" | "places"> {
	readonly day: Day;
	readonly years: ReadonlyMap<number, YearDays>;
	/** The place's full name. */
	readonly where: string;
}

/**
 * Says nothing of today but a sentence, if any: nobody knows what day it is, or the answer is on
 * its way.
 */
export function forget(sentence: string, verdict = "—"): void {
	document.body.dataset["verdict"] = "none";
	for (const id of ["date", "why"]) put(id, "");
	put("verdict", verdict);
	put("name", sentence);
	fold("now-parts", "", []);
	byId("next").hidden = true;
	document.title = say("title");
}

const verdictOf = (day: Day): Verdict => (!day.workday ? "free" : day.halfDay ? "half" : "work");

/** Shows what the answer of the day alone tells. */
export function showVerdict(day: Day): void {
	const verdict = verdictOf(day);
	document.body.dataset["verdict"] = verdict;
	const isDoubtful = day.clock === "guessed" || day.clock === "stale";
	put("date", ...dotted([fullDate(dayOf(day.date)), isDoubtful ? say(day.clock as Word) : ""]));
	put("verdict", say(verdict));
	showIcon(COLOURS[verdict]);
}

/** Until when it is so: the last day of those that are alike. */
function untilOf({ day, years }: Now): string {
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

/** Shows today, and why it is what it is. */
export function showDay(now: Now): void {
	const { called, day, places, where, years } = now;
	const date = dayOf(day.date);
	const speaking = { ...now, today: date };
	const { own = [], others = [], parts = [] } = years.get(yearOf(date))?.reasonsOf(date) ?? {};
	showVerdict(day);
	const [first, ...more] = own;
	const name = first && called(first);
	const plain: Word | "" = day.weekend ? (day.workday ? "makeUp" : "weekend") : "";
	if (name) put("name", isolated(name.first, name.language));
	else put("name", plain && say(plain));
	const why: (HTMLElement | string)[] = first
		? [name!.second, ...remarksOf(first, { places, isOver: false, hasTypes: true })]
		: [];
	if (day.vacation) {
		const { first, second } = called(day.vacation);
		const until = say("until", shortDate(dayOf(day.vacation.to)));
		why.push(element("span", {}, isolated(second || first), ", ", until));
	}
	why.push(untilOf(now), ...firstNames(speaking, [...more, ...others]));
	put("why", ...dotted(why));
	const lines = parts.map((kept) =>
		element("li", {}, recordLine(speaking, kept, { day: date, isPart: true })),
	);
	fold("now-parts", `${say("parts")} ${digits(lines.length)}`, lines);
	showNext(now);
	document.title = [say(verdictOf(day)), name?.first, where].filter(Boolean).join(" · ");
}

/** The tab has the colour of the answer. */
function showIcon(colour: string): void {
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${colour}"/></svg>`;
	byId<HTMLLinkElement>("icon").href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** A day in words: the name of what makes it so, and what it is. */
function dayWords({ called, years }: Now, day: number) {
	const days = years.get(yearOf(day));
	if (!days) return undefined;
	const [first] = days.reasonsOf(day).own;
	const half = first?.startsAt;
	const kind = half === undefined ? say(days.kindOf(day)) : say("from", timeText(half));
	const name = first && called(first);
	return {
		name: name && isolated(name.first, name.language),
		kind: days.isTentative(day) ? `${kind} · ${say("expected")}` : kind,
	};
}

function showNext(now: Now): void {
	const { next, nextWorkday, ...day } = now.day;
	const date = dayOf(day.date);
	const rows: HTMLElement[] = [];
	const add = (word: Word, name: HTMLElement | string, more: string) => {
		const value = element("dd", {}, element("strong", {}, name), " ", element("span", {}, more));
		rows.push(element("div", {}, element("dt", {}, say(word)), value));
	};
	const tomorrow = dayWords(now, date + 1);
	if (tomorrow) add("tomorrow", tomorrow.name ?? tomorrow.kind, tomorrow.name ? tomorrow.kind : "");
	if (next) {
		const at = dayOf(next.date);
		const name = dayWords(now, at)?.name ?? isolated(next.name);
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
