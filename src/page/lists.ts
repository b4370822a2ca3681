/** What stands below the months: their key, and the holidays. */

import type { Places, Vacation } from "./api.js";
import { dayOf, dayOfMonth, digits, isoOf, monthOfYear, shortDate, spanText } from "./dates.js";
import type { Kept } from "./days.js";
import { byId, dotted, element, fold, isolated, put } from "./dom.js";
import { cellAt, classesOf } from "./months.js";
import { recordLine } from "./record.js";
import { say } from "./say.js";
import type { Shown } from "./state.js";
import type { Word } from "./words.js";

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
			const sample = sampleOf(classes, form === "today" ? dayOfMonth(today ?? 0) : 1);
			return element("li", { "data-form": form }, sample, say(word));
		},
	);
	byId("key").replaceChildren(...items);
}

/** A day as the months have it. */
export const sampleOf = (classes: string, date: number) =>
	element(
		"span",
		{ class: `day ${classes}`, "aria-hidden": "true" },
		element("span", {}, digits(date)),
	);

const dateOf = (day: number) => element("time", { datetime: isoOf(day) }, shortDate(day));
export const pastOf = (day: number, { today }: Shown) =>
	today !== undefined && day < today ? "past" : undefined;

/**
 * The holidays; and folded apart from them what is kept without being free, and what only parts
 * keep.
 */
export function showHolidays(shown: Shown): void {
	const own: HTMLElement[] = [];
	const others: HTMLElement[] = [];
	const parts: HTMLElement[] = [];
	for (const day of shown.days.keptDays) {
		const reasons = shown.days.reasonsOf(day);
		const add = (list: HTMLElement[], kept: Kept, form: Parameters<typeof recordLine>[2]) => {
			const line = recordLine(shown, kept, form);
			list.push(element("li", { class: pastOf(day, shown) }, dateOf(day), line));
		};
		for (const kept of reasons.own) add(own, kept, { day, hasTypes: false });
		for (const kept of reasons.others) add(others, kept, { day });
		for (const kept of reasons.parts) add(parts, kept, { day, isPart: true });
	}
	byId("holidays").replaceChildren(...own);
	fold("others", `${say("others")} ${digits(others.length)}`, others);
	fold("parts", `${say("parts")} ${digits(parts.length)}`, parts);
}

/**
 * The vacations of schools, as a line under their days and in words under the key; where some are
 * of parts alone, that a region is to be chosen, and from when on nobody knows: a year that ends
 * without a vacation is no promise. Nothing: nobody knows.
 */
export function showVacations(
	{ called, days }: Shown,
	vacations: readonly Vacation[],
	{ vacationsUntil }: Places,
	onAsk: () => void,
): void {
	const whole = vacations.filter(({ parts }) => !parts);
	const lines = whole.map((each) => {
		const { first, second } = called(each);
		const [from, to] = [dayOf(each.from), dayOf(each.to)];
		for (let day = from; day <= to; day++) cellAt(day)?.classList.add("vacation");
		return element("bdi", {}, isolated(second || first), ` ${spanText(from, to)}`);
	});
	const unknown = vacationsUntil ? dayOf(vacationsUntil) + 1 : days.to;
	const end = unknown < days.to ? `${shortDate(unknown)} – ?` : "";
	const open = whole.length < vacations.length ? asking(onAsk) : end;
	if (vacations.length > 0) {
		const sample = lines.length > 0 ? [sampleOf("vacation", 1)] : [];
		const text = element("p", {}, ...dotted([say("School"), ...lines, open]));
		byId("key").append(element("li", {}, ...sample, text));
	}
}

/** A link to the question where the reader is. */
function asking(onAsk: () => void): HTMLElement {
	const button = element("button", { type: "button" }, `${say("place")}?`);
	button.onclick = onAsk;
	return button;
}

/**
 * How far what is known reaches, of a year that goes beyond it; nothing where all of it is known.
 */
export function showKnown(year: number, { decreesUntil, seen }: Places): void {
	let known = "";
	if (decreesUntil !== null && year > decreesUntil) {
		if (!seen) known = say("decrees", digits(decreesUntil));
		else if (seen < `${year}-12-31`) known = say("asKnown", monthOfYear(dayOf(seen)));
	}
	put("known", known);
}
