/**
 * Who decides days of a country year by year, and until when that was read: the words `decides` and
 * `said`.
 */

import { dayOf, dayOfIso } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import { isAnnouncedYearly } from "./announced.js";
import { MONTHS } from "./expression.js";
import type { Decision, Law, Rule } from "./law.js";
import type { Reading } from "./reading.js";
import { isOneLibrary, pagesIn } from "./source.js";
import type { WrittenDecision } from "./written.js";

/** `decides` of a file; null where its words are those of before. */
export function decidesIn(
	reading: Reading,
	pages: Law["pages"],
	rules: readonly Rule[],
): Law["decides"] {
	const { content } = reading;
	if (!content.decides) return content.decreesUntil === undefined ? [] : null;
	const decides = content.decides.map((written, i): Decision => {
		const path = ["decides", i];
		const { by, ids, what } = written;
		for (const id of ids ?? [])
			if (!rules.some((rule) => rule.id === id)) reading.complain(path, `no holiday ${id}`);
		if (what === "list" && !ids)
			reading.complain(path, "a list names the holidays that it sets: `ids`");
		if (ids && what !== "list" && what !== "moon")
			reading.complain(path, "`ids` are of a list or of moons");
		if ((written.days !== undefined) !== (what === "election"))
			reading.complain(path, "`days` go with an election, when the law lets it be");
		const until = untilOf(reading, i, written.until);
		const source = written.page === undefined ? null : reading.source(path, written.page);
		if (source !== null && isOneLibrary(source))
			reading.complain(path, "one library alone is no page of a decision");
		if (source === null && !(what === "moon" && isAnnouncedOn(until, pages)))
			reading.complain(path, "no `page` that shows that it was decided until then");
		const { file, line } = reading.whole.whereOf(path);
		return {
			what,
			ids: ids ?? null,
			places: written.in === undefined ? null : reading.at(path, () => reading.places(written.in!)),
			from: written.from === undefined ? null : dayOf(written.from, 1, 1),
			until,
			by,
			usually: reading.at(path, () => usuallyOf(written)),
			spans: reading.at(path, () => (written.days ?? []).map(spanOf)),
			source,
			file,
			line,
		};
	});
	requireMoons(reading, decides, rules);
	return decides;
}

/** The last day until which something is decided. */
function untilOf(reading: Reading, index: number, until: WrittenDecision["until"]): number | null {
	if (until === "none") return null;
	const day = typeof until === "number" ? dayOf(until + 1, 1, 1) - 1 : dayOfIso(until);
	return day ?? reading.complain(["decides", index], `no date ${until}`);
}

/** Whether a day is an announced date that has a page of its own. */
function isAnnouncedOn(until: number | null, pages: Law["pages"]): boolean {
	if (until === null) return true;
	return [...pages.values()].some((ofKey) => pagesIn(ofKey.get(until) ?? "").length > 0);
}

/** When a decision usually comes, as `Decision` has it. */
function usuallyOf({ usually, what }: WrittenDecision): number | null {
	if (usually === undefined) return null;
	const isDated = what === "moon" || what === "election";
	if (isDated !== (typeof usually === "number"))
		throw new SyntaxError(
			isDated
				? "`usually` of a moon or an election is a number of days before the date"
				: "`usually` is a month of the year before, or `feb of the year`",
		);
	if (typeof usually === "number") return usually;
	const month = MONTHS.indexOf(usually.slice(0, 3) as (typeof MONTHS)[number]);
	return usually.length > 3 ? -month : 12 - month;
}

/** `2028-05-01..2028-06-30`, or one date. */
function spanOf(text: string): readonly [number, number] {
	const [first, last] = text.split("..").map((date) => dayOfIso(date));
	const end = text.includes("..") ? last : first;
	if (first === undefined || end === undefined || end < first)
		throw new SyntaxError(`not a range of days: "${text}"`);
	return [first, end];
}

/** Whoever has days off by a moon says who announces it. */
function requireMoons(
	reading: Reading,
	decides: readonly Decision[],
	rules: readonly Rule[],
): void {
	for (const rule of rules) {
		const { id, file, line, places, startsAtMinute, types } = rule;
		if (!isAnnouncedYearly(rule) || !((types & PUBLIC) !== 0 || startsAtMinute >= 0)) continue;
		const isDecided = decides.some(
			({ what, ids, places: own }) =>
				(what === "moon" || what === "list" || what === "year") &&
				(ids === null || ids.includes(id)) &&
				(own === null || places === null || places.some((place) => own.includes(place))),
		);
		if (!isDecided)
			reading.complain(["decides"], `who decides ${id} (${file}:${line}), a date by the moon?`);
	}
}

/** The days on which sources were published, by their texts as rules have them. */
export function saidIn(reading: Reading): Law["said"] {
	const said = new Map<string, number>();
	for (const [source, date] of Object.entries(reading.content.said ?? {})) {
		const path = ["sources", source];
		const day = dayOfIso(date);
		if (day === undefined) reading.complain(path, `no date ${date}`);
		said.set(reading.source(path, source), day);
	}
	return said;
}

/**
 * The day on which a source was published: as the file says it, of several pages the last one;
 * undefined where it does not. What an address tells of it is `dayOfSource`'s.
 */
export function saidOf({ said }: Pick<Law, "said">, source: string): number | undefined {
	const own = said.get(source);
	if (own !== undefined) return own;
	const days = [...said].filter(([text]) => source.includes(text)).map(([, day]) => day);
	return days.length ? Math.max(...days) : undefined;
}
