/** The answer: is today free, why, until when; and what comes next. */

import type { Day } from "./api.js";
import {
	dayOf,
	digits,
	fullDate,
	inDays,
	listedIn,
	longDate,
	shortDate,
	timeText,
	yearOf,
} from "./dates.js";
import { type Kept, remarksOf, type YearDays } from "./days.js";
import { byId, dotted, element, fold, isolated, put } from "./dom.js";
import { nameIn } from "./names.js";
import { firstNames, recordLine } from "./record.js";
import { keptInParts } from "./regions.js";
import { say } from "./say.js";
import type { Shown } from "./state.js";
import type { Word } from "./words.js";

type Verdict = "free" | "half" | "work" | "depends";

const COLOURS: Readonly<Record<Verdict, string>> = {
	free: "#b8371f",
	half: "#8a5a00",
	work: "#1f6b52",
	depends: "#8a5a00",
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
	for (const id of ["date", "why", "vacation"]) put(id, "");
	put("verdict", verdict);
	put("name", sentence);
	fold("now-parts", "", []);
	byId("next").hidden = true;
	document.title = say("title");
}

function verdictOf({ dependsOn, halfDay, workday }: Day): Verdict {
	// What differs within a place only matters where it would be worked.
	if (dependsOn === "subdivision" || (dependsOn === "place" && workday)) return "depends";
	return workday ? (halfDay ? "half" : "work") : "free";
}

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
		while (days?.has(last + 1) && !days.isFree(last + 1) && !days.differs(last + 1)) last++;
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
	const isOpen = verdictOf(day) === "depends";
	const apart = isOpen ? keptInParts(years, date) : [];
	if (apart.length > 0) put("name", ...apartText(now, apart));
	else if (name) put("name", isolated(name.first, name.language));
	else put("name", plain && say(plain));
	const why: (HTMLElement | string)[] = first
		? [name!.second, ...remarksOf(first, { places, isOver: false, hasTypes: true })]
		: [];
	if (!isOpen) why.push(untilOf(now));
	why.push(...firstNames(speaking, more));
	// A day of offices alone is told in words: nobody else is off.
	const ofOffices = others.filter(({ types }) => types.join("") === "Authorities");
	why.push(
		...firstNames(
			speaking,
			others.filter((kept) => !ofOffices.includes(kept)),
		),
	);
	for (const kept of ofOffices)
		why.push(element("span", {}, ...firstNames(speaking, [kept]), ": ", say("Authorities")));
	put("why", ...dotted(why));
	put("vacation", ...vacationOf(now));
	// What stands in the name already is not said again.
	const lines = parts
		.filter((kept) => !apart.includes(kept))
		.map((kept) => element("li", {}, recordLine(speaking, kept, { day: date, isPart: true })));
	fold("now-parts", `${say("parts")} ${digits(lines.length)}`, lines);
	byId("now-parts").parentElement!.toggleAttribute("open", isOpen);
	showNext(now);
	const title = apart.length > 0 ? called(apart[0]!).first : name?.first;
	document.title = [say(verdictOf(day)), title, where].filter(Boolean).join(" · ");
}

/**
 * The vacation of the schools, a line of its own: until when it is has nothing to do with the day.
 */
function vacationOf({ called, day: { date, vacation } }: Now): (Node | string)[] {
	if (!vacation) return [];
	const { first, second } = called(vacation);
	const name = isolated(second || first);
	return vacation.to === date ? [name] : [name, ", ", say("until", shortDate(dayOf(vacation.to)))];
}

/** What some regions keep, each name once with where: Easter Monday in England and Wales. */
function apartText({ called, places }: Now, apart: readonly Kept[]): (Node | string)[] {
	const byName = new Map<string, Kept>();
	for (const kept of apart) {
		const key = `${called(kept).first} ${kept.startsAt}`;
		const where = [...(byName.get(key)?.where ?? []), ...kept.where];
		byName.set(key, { ...kept, where });
	}
	return dotted(
		[...byName.values()].map((kept) => {
			const { first, language } = called(kept);
			const where = listedIn(kept.where.map((code) => places.get(code) ?? code));
			const half = kept.startsAt === undefined ? "" : `, ${say("from", timeText(kept.startsAt))}`;
			return element("span", {}, isolated(first, language), say("keptIn", where), half);
		}),
	);
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
	const add = (word: Word, name: HTMLElement | string, ...more: (Node | string)[]) => {
		const value = element("dd", {}, element("strong", {}, name), " ", element("span", {}, ...more));
		rows.push(element("div", {}, element("dt", {}, say(word)), value));
	};
	const tomorrow = dayWords(now, date + 1);
	const isDiffering = (at: number) => now.years.get(yearOf(at))?.differs(at) === true;
	if (isDiffering(date + 1)) {
		const apart = apartText(now, keptInParts(now.years, date + 1));
		add("tomorrow", say("depends"), ...apart);
	} else if (tomorrow)
		add("tomorrow", tomorrow.name ?? tomorrow.kind, tomorrow.name ? tomorrow.kind : "");
	if (next) {
		const at = dayOf(next.date);
		const name = dayWords(now, at)?.name ?? isolated(nameIn(next));
		add("next", name, `${longDate(at)} · ${inDays(next.daysUntil)}`);
	}
	if (nextWorkday !== null) {
		const at = dayOf(nextWorkday);
		const more = isDiffering(at) ? ` · ${say("depends")}` : "";
		add("nextWork", longDate(at), inDays(at - date) + more);
	}
	const list = byId("next");
	list.replaceChildren(...rows);
	list.hidden = rows.length === 0;
}
