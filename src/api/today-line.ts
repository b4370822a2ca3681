/** `/today.txt`: what today is at the configured place, in one line for e-paper and widgets. */

import { type Holiday, type HolidayInParts, isDayOff } from "../holidays/holiday.js";
import { HolidayRecord } from "../holidays/record.js";
import { problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { DayQuery } from "../today/day-query.js";
import { plainText } from "../today/plain-text.js";
import type { DayFacts, Site } from "../today/site.js";
import { Naming } from "./naming.js";
import { queryValue } from "./path.js";
import { freshReply, noTime } from "./replies.js";
import type { Call } from "./service.js";
import { localDay } from "./today.js";

const TYPE = "text/plain; charset=utf-8";
/** Characters that the line has of the names of a day at most. */
const NAMES_CHARS = 120;

/** Places that are named after a holiday at most. */
const MOST_PLACES = 4;

/**
 * A line for each language: its code; working day, weekend, half day and what depends on the
 * region, in the words of the page; where a name is kept, with `{}` for the places; a blank and a
 * code for each country whose first language it is (CLDR's likely subtags), where the tables do not
 * say which that is. Elsewhere the line is English.
 */
const LANGUAGES = `
en|Working day|Weekend|Half day|Depends on the region| in {}|
de|Arbeitstag|Wochenende|Halber Tag|Je nach Region| in {}| AT CH DE LI
fr|Jour ouvré|Week-end|Demi-journée|Selon la région| ({})| BF BJ BL CD CG CI CM DJ FR GA GF GN GP MC MF MQ NC PF PM RE TF TG WF YT
es|Día laborable|Fin de semana|Medio día|Depende de la región| en {}| AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR SV UY VE
pt|Dia útil|Fim de semana|Meio dia|Depende da região| em {}| AO BR CV MZ PT ST
ja|平日|週末|半日|地域によります| ({})| JP
zh|工作日|周末|半天假|因地区而异| ({})| CN
ar|يوم عمل|نهاية الأسبوع|نصف يوم|حسب المنطقة| في {}| AE BH DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TD TN YE
`;

interface Words {
	/** Code of the language. */
	readonly language: string;
	readonly workday: string;
	readonly weekend: string;
	readonly halfDay: string;
	readonly depends: string;
	readonly keptIn: string;
}

/** The words of the line that is at an index of `LANGUAGES`. */
const wordsAt = (at: number): Words => {
	const line = LANGUAGES.substring(LANGUAGES.lastIndexOf("\n", at) + 1);
	const [language = "", workday = "", weekend = "", halfDay = "", depends = "", keptIn = ""] =
		line.split("|", 6);
	return { language, workday, weekend, halfDay, depends, keptIn };
};

/** The words in a language; English where there are none. */
const wordsIn = (language: string): Words => {
	return wordsAt(1 + Math.max(0, LANGUAGES.indexOf(`\n${language}|`)));
};

/**
 * Of a tag the language, as `LANGUAGES` has it. Its words in Chinese have simplified characters.
 */
const languageOf = (tag: string): string => {
	return tag.includes("-Hant") ? tag : tag.split("-", 1)[0]!.toLowerCase();
};

/**
 * What a line speaks: words, and names of the place (`local`), of the reader, or the English ones.
 */
interface Speech {
	readonly words: Words;
	readonly names: "local" | "reader" | "english";
}

/**
 * The language of the place where nobody asks for another; English where words or names are not
 * known in it.
 */
const speechOf = (naming: Naming, { country }: Site, asked: string | undefined): Speech => {
	const likely = country ? LANGUAGES.indexOf(` ${country.code}`) : -1;
	const known = likely < 0 ? "" : wordsAt(likely).language;
	const first = naming.first ? languageOf(naming.first) : known;
	const wanted = asked ? languageOf(asked) : first;
	const words = wordsIn(wanted);
	if (words.language === first && wanted === first) return { words, names: "local" };
	const isNamed = naming.asked !== undefined && languageOf(naming.asked) === words.language;
	return isNamed ? { words, names: "reader" } : { words: wordsAt(1), names: "english" };
};

/** The line, once all of it is found. */
class Line implements Source {
	ended = false;
	private readonly site: Site;
	private readonly naming: Naming;
	private readonly speech: Speech;
	private readonly query: DayQuery;

	constructor(site: Site, day: number, naming: Naming, speech: Speech) {
		this.site = site;
		this.naming = naming;
		this.speech = speech;
		this.query = new DayQuery(site, day);
	}

	next(): string {
		const facts = this.ended ? undefined : this.query.step();
		if (!facts) return "";
		this.ended = true;
		const { next } = facts;
		const then = next ? ` · ${this.dated(next.day, next.date, this.namesOf(next.day))}` : "";
		return `${this.dated(facts.day, facts.date, this.kindOf(facts))}${then}\n`;
	}

	/** A date, with a question mark where a decision is due, and what the day is. */
	private dated(day: number, date: string, what: string): string {
		return `${date}${this.site.isKnown(day) ? "" : "?"} ${what}`;
	}

	private kindOf({ day, halfDay, holiday, holidays, workday, ...facts }: DayFacts): string {
		const { words } = this.speech;
		// What differs within a place only matters where it would be worked.
		if (facts.dependsOn === "subdivision" || (facts.dependsOn === "place" && workday)) {
			const kept = this.keptInParts(facts.inParts);
			return kept === "" ? words.depends : `${words.depends}: ${kept}`;
		}
		if (holiday) return this.namesOf(day);
		if (!halfDay) return workday ? words.workday : words.weekend;
		const names = this.listed(holidays.filter(({ startsAtMinute }) => startsAtMinute >= 0));
		return `${words.halfDay}: ${names}`;
	}

	/** The names of what makes a day a holiday. */
	private namesOf(day: number): string {
		const all = this.site.holidaysOn(day);
		const law = all.filter(isDayOff);
		// What the overrides have stands behind the law.
		return this.listed(law.length > 0 ? law : all.slice(-1));
	}

	private listed(holidays: readonly Holiday[]): string {
		return plainText(holidays.map((one) => this.nameOf(one)).join(", "), NAMES_CHARS);
	}

	/**
	 * What parts of the place are free for, each with where: no answer for the whole place is one.
	 */
	private keptInParts(inParts: readonly HolidayInParts[]): string {
		const free = inParts.filter((one) => isDayOff(one) || one.startsAtMinute >= 0);
		const texts = free.map((one) => {
			const { parts } = one;
			const places = parts.slice(0, MOST_PLACES).map((code) => this.placeName(code));
			const more = parts.length - places.length;
			if (more > 0) places.push(`+${more}`);
			return this.nameOf(one) + this.speech.words.keptIn.split("{}").join(places.join(", "));
		});
		return plainText(texts.join("; "), NAMES_CHARS);
	}

	private placeName(code: string): string {
		return this.site.country?.in(code)?.name ?? code;
	}

	private nameOf(holiday: Holiday): string {
		const { localName, name } = holiday;
		const { names } = this.speech;
		if (names === "english") return name;
		// What the overrides have is called as they say.
		if (!(holiday instanceof HolidayRecord)) return names === "local" ? localName : name;
		const { label } = holiday;
		return names === "local"
			? this.naming.localName(label, localName)
			: this.naming.title(label, localName, name);
	}
}

/** `/today.txt?lang=`: 404 without a configured place. */
export const todayLine = (call: Call): Reply => {
	const { request, service } = call;
	const { here } = service;
	if (!here) return problem(404, "No place is configured whose day could be told.");
	const today = localDay(service, here.zone);
	if (!today) return noTime(service, here);
	const naming = new Naming(request, here, false, service.names);
	const speech = speechOf(naming, here, queryValue(request.query, "lang"));
	const key = `today.txt/${here.fingerprint}/${speech.words.language}/${speech.names}/${today.day}`;
	const reply = freshReply(call, key, today, () => new Line(here, today.day, naming, speech));
	return reply.status === 200 ? { ...reply, type: TYPE } : reply;
};
