/**
 * The year as twelve months, walked by the arrow keys as one grid with one stop of the tabulator.
 */

import { addressOf } from "./address.js";
import {
	dayOfMonth,
	digits,
	firstWeekday,
	fullDate,
	lastOfMonth,
	monthIn,
	monthName,
	weekdayLetter,
	weekdayName,
	weekdayOf,
	yearOf,
} from "./dates.js";
import { byId, element } from "./dom.js";
import { recordLine, recordText } from "./record.js";
import { say } from "./say.js";
import { type Shown, state } from "./state.js";

/** A Sunday. */
const SUNDAY = 3;

/**
 * Of what only parts of a place keep, records that are told of a day at most: India has a dozen on
 * some.
 */
const MOST_PARTS = 4;

/** Whether a day is an estimate of which something is still to be announced. */
const isExpected = ({ days, today }: Shown, day: number): boolean =>
	days.isTentative(day) && (today === undefined || day >= today);

/** The classes of a day, which the key and the style sheet explain. */
export function classesOf(shown: Shown, day: number): string {
	const { bridges, days, today } = shown;
	const { others, own, parts } = days.reasonsOf(day);
	const classes: string[] = [days.kindOf(day)];
	if (isExpected(shown, day)) classes.push("tentative");
	if (bridges.has(day)) classes.push("bridge");
	if (own.length === 0 && others.length + parts.length > 0) classes.push("other");
	if (day === today) classes.push("today");
	return classes.join(" ");
}

/**
 * The records of a day that are told of it, those of parts last; and of how many nothing is told.
 */
function toldOf({ days }: Shown, day: number) {
	const { others, own, parts } = days.reasonsOf(day);
	const whole = [...own, ...others].map((kept) => ({ kept, isPart: false }));
	const some = parts.slice(0, MOST_PARTS).map((kept) => ({ kept, isPart: true }));
	return { records: [...whole, ...some], more: Math.max(parts.length - MOST_PARTS, 0) };
}

/** All about a day in one sentence, as it is read out. */
function sentenceOf(shown: Shown, day: number): string {
	const { bridges, days, today } = shown;
	const { more, records } = toldOf(shown, day);
	const parts = [say(days.kindOf(day))];
	if (day === today) parts.unshift(say("today"));
	if (bridges.has(day)) parts.push(say("bridge"));
	for (const { kept, isPart } of records) parts.push(recordText(shown, kept, { day, isPart }));
	if (more > 0) parts.push(`+${digits(more)}`);
	return `${fullDate(day)}: ${parts.join("; ")}`;
}

function cellOf(shown: Shown, day: number, date: number): HTMLElement {
	return element(
		"td",
		{
			"data-day": day,
			class: classesOf(shown, day),
			tabindex: day === state.stop ? 0 : -1,
			"aria-label": sentenceOf(shown, day),
			"aria-current": day === shown.today ? "date" : undefined,
		},
		element("span", {}, digits(date)),
	);
}

function monthOf(shown: Shown, from: number): { readonly table: HTMLElement; readonly to: number } {
	const month = monthIn(from);
	const body = element("tbody");
	let row = element("tr");
	const lead = (weekdayOf(from) - firstWeekday + 7) % 7;
	if (lead > 0) row.append(element("td", { colspan: lead }));
	let day = from;
	for (; monthIn(day) === month; day++) {
		if (weekdayOf(day) === firstWeekday && day > from) {
			body.append(row);
			row = element("tr");
		}
		row.append(cellOf(shown, day, day - from + 1));
	}
	body.append(row);
	const head = element("tr");
	for (let i = 0; i < 7; i++) {
		const sample = SUNDAY + ((firstWeekday + i) % 7);
		const name = weekdayName(sample);
		const title = { scope: "col", title: name, "aria-label": name };
		head.append(element("th", title, weekdayLetter(sample)));
	}
	const caption = element("caption", {}, monthName(from));
	const table = element("table", { role: "grid" }, caption, element("thead", {}, head), body);
	return { table, to: day };
}

/** Shows another year, and then stops at a day of it. */
let turn: (year: number) => Promise<void> = async () => {};

/** Draws a year; the day that had the focus keeps it. */
export function showMonths(next: Shown): void {
	const { days, today } = next;
	state.shown = next;
	const had = document.activeElement instanceof HTMLTableCellElement;
	if (!days.has(state.stop))
		state.stop = today !== undefined && days.has(today) ? today : days.from;
	const tables: HTMLElement[] = [];
	for (let from = days.from; from < days.to; ) {
		const { table, to } = monthOf(next, from);
		tables.push(table);
		from = to;
	}
	byId("months").replaceChildren(...tables);
	if (had) cellAt(state.stop)?.focus();
	else tell(undefined);
}

/** The cell of a day; null in another year. */
export const cellAt = (day: number) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);

/** Shows below what is read out: the day that is touched, pointed at or focused. */
function tell(day: number | undefined): void {
	const sheet = byId("sheet");
	sheet.hidden = day === undefined;
	const { shown } = state;
	if (day === undefined || !shown) return;
	const { more, records } = toldOf(shown, day);
	const kind = [say(shown.days.kindOf(day))];
	if (shown.bridges.has(day)) kind.push(say("bridge"));
	const lines = records.map(({ kept, isPart }) => recordLine(shown, kept, { day, isPart }));
	if (more > 0) lines.push(element("p", {}, `+${digits(more)}`));
	const head = element("p", {}, element("b", {}, fullDate(day)), ` ${kind.join(" · ")}`);
	sheet.replaceChildren(head, ...lines);
}

/** Goes to a day, and tells it. */
export async function go(day: number): Promise<void> {
	const before = state.stop;
	cellAt(before)?.setAttribute("tabindex", "-1");
	state.stop = day;
	if (!state.shown!.days.has(day)) await turn(yearOf(day));
	// Beyond the tables there is none.
	if (!cellAt(day)) state.stop = before;
	const cell = cellAt(state.stop);
	cell?.setAttribute("tabindex", "0");
	cell?.focus();
}

/** The day that a key goes to; undefined of any other key. */
function goal(key: string, day: number): number | undefined {
	const ahead = document.documentElement.dir === "rtl" ? -1 : 1;
	switch (key) {
		case "ArrowLeft":
			return day - ahead;
		case "ArrowRight":
			return day + ahead;
		case "ArrowUp":
			return day - 7;
		case "ArrowDown":
			return day + 7;
		case "Home":
			return day - dayOfMonth(day) + 1;
		case "End":
			return lastOfMonth(day);
		case "PageUp":
			return day - 28;
		case "PageDown":
			return day + 28;
	}
	return undefined;
}

/** Listens to keys and pointers; `turnTo` shows another year, where there is one. */
export function listenToMonths(turnTo: typeof turn): void {
	turn = turnTo;
	const months = byId("months");
	const dayAt = (event: Event): number | undefined => {
		const cell = (event.target as Element).closest<HTMLElement>("[data-day]");
		return cell ? Number(cell.dataset["day"]) : undefined;
	};
	months.addEventListener("keydown", (event) => {
		const day = dayAt(event);
		const to =
			day === undefined || event.altKey || event.ctrlKey ? undefined : goal(event.key, day);
		if (event.key === "Escape") tell(undefined);
		if (to === undefined) return;
		event.preventDefault();
		void go(to);
	});
	months.addEventListener("click", (event) => {
		const day = dayAt(event);
		if (day === undefined) return;
		void go(day);
		// Whoever touches a day has its address; the page goes on with what was wished for.
		if (state.wish) history.replaceState(null, "", addressOf({ ...state.wish, day }));
	});
	for (const name of ["focusin", "pointerover"])
		months.addEventListener(name, (event) => {
			const day = dayAt(event);
			if (day !== undefined) tell(day);
		});
	months.addEventListener("pointerleave", () => {
		const focused = document.activeElement as HTMLElement | null;
		const day = focused?.dataset["day"];
		tell(day === undefined ? undefined : Number(day));
	});
	months.addEventListener("focusout", () => tell(undefined));
}
